"""A lesson in Iota: same or different, two lines at once, a full line, four cards, a trade."""

from parlor.engine.lesson import Beat, Caption, Lesson
from parlor.games.iota.cards import PACK
from parlor.games.iota.model import Action, EndTurn, Leave, Put, TakeBack, Trade

THERE = Caption(
    "That card, to the marked cell.",
    "Эту карту — на отмеченную клетку.",
    "Tuo kortti merkittyyn ruutuun.",
)
END = Caption("End the turn now.", "Теперь закончите ход.", "Päätä nyt vuoro.")

# Your hand, Otto's, the first card of the desk, and what is drawn: by you, by Otto, in turn.
DEALT = (
    *("121", "333", "111", "141"),
    *("242", "213", "432", "322"),
    "131",
    *("414", "124", "424"),
    *("234", "343"),
    *("434", "444", "412"),
)
ORDER = tuple(PACK.index(text) for text in DEALT)


def you(action: Action, nudge: Caption, en: str, ru: str, fi: str) -> Beat:
    return Beat(Caption(en, ru, fi), 0, action, nudge)


def otto(action: Action, en: str, ru: str, fi: str) -> Beat:
    return Beat(Caption(en, ru, fi), 1, action)


LESSON = Lesson(
    title=Caption(
        "All the same or all different", "Всё одинаково или всё разное", "Kaikki samaa tai eri"
    ),
    learner=0,
    names=("You", "Otto"),
    chance="iota",
    orders=((*ORDER, *(card for card in range(len(PACK)) if card not in ORDER)),),
    options={"manner": "classic"},
    marks=True,
    beats=(
        Beat(
            Caption(
                "Every card has a colour, a shape and a number. In a line each of the three is the same on all cards, "
                "or different on all.",
                "У карты есть цвет, фигура и число. В ряду каждое из трёх либо у всех карт одинаково, либо у всех разное.",
                "Kortilla on väri, kuvio ja luku. Rivissä jokainen niistä on kaikissa korteissa sama tai kaikissa eri.",
            )
        ),
        you(
            Put("121", 52, 51),
            THERE,
            "Lay the two red triangles beside the three: the same colour and shape, another number.",
            "Положите два красных треугольника рядом с тремя: цвет и фигура те же, число другое.",
            "Pane kaksi punaista kolmiota kolmen viereen: sama väri ja kuvio, eri luku.",
        ),
        you(
            EndTurn(),
            END,
            "A line counts its numbers: 3 + 2 = 5. End your turn, and you draw a new card.",
            "Ряд приносит сумму чисел: 3 + 2 = 5. Закончите ход — и возьмёте новую карту.",
            "Rivi tuo lukujensa summan: 3 + 2 = 5. Päätä vuorosi, niin saat uuden kortin.",
        ),
        otto(
            Put("242", 51, 52),
            "Otto lays downwards: another colour, shape and number. That is right too.",
            "Отто кладёт вниз: другой цвет, другая фигура, другое число. Так тоже можно.",
            "Otto panee alaspäin: eri väri, kuvio ja luku. Sekin käy.",
        ),
        otto(
            EndTurn(),
            "Seven points for him.",
            "Семь очков ему.",
            "Hänelle seitsemän pistettä.",
        ),
        you(
            Put("333", 52, 52),
            THERE,
            "Lay the three green circles into the corner. They make two lines at once and count in both.",
            "Положите три зелёных круга в угол. Получатся сразу два ряда, и карта считается в обоих.",
            "Pane kolme vihreää ympyrää kulmaan. Syntyy kaksi riviä kerralla, ja kortti lasketaan molempiin.",
        ),
        you(
            Put("111", 53, 52),
            THERE,
            "More cards may follow, all in one line. The red triangle fits: everything in the row is different.",
            "Можно добавить ещё карт, но все в одну линию. Красный треугольник подходит: в ряду всё разное.",
            "Kortteja saa lisätä, kunhan kaikki ovat samassa linjassa. Punainen kolmio sopii: rivissä kaikki on eri.",
        ),
        you(
            TakeBack(),
            Caption("Take it back, please.", "Заберите её назад.", "Ota se takaisin."),
            "But you will need it soon. Until the turn ends you may take it back: do.",
            "Но она скоро пригодится. Пока ход не закончен, карту можно забрать: заберите.",
            "Mutta tarvitset sitä pian. Ennen vuoron loppua sen saa ottaa takaisin: ota se.",
        ),
        you(
            EndTurn(),
            END,
            "Two lines: 2 + 3 and 4 + 3. End the turn with 12 points.",
            "Два ряда: 2 + 3 и 4 + 3. Закончите ход: это 12 очков.",
            "Kaksi riviä: 2 + 3 ja 4 + 3. Päätä vuoro: 12 pistettä.",
        ),
        otto(
            Trade(("213", "432")),
            "Otto likes nothing he has. He trades two cards, and that is his turn. In many games one trades the whole "
            "hand.",
            "Отто ничего не нравится. Он меняет две карты, и это весь его ход. Часто меняют всю руку сразу.",
            "Otto ei pidä korteistaan. Hän vaihtaa kaksi, ja se on hänen vuoronsa. Usein vaihdetaan koko käsi.",
        ),
        you(
            Put("141", 53, 51),
            THERE,
            "A third card must fit all others: red, triangles, and a new number. You have the four.",
            "Третья карта должна подойти ко всем: красная, треугольники и новое число. У вас есть четвёрка.",
            "Kolmannen kortin on sovittava kaikkiin: punainen, kolmioita ja uusi luku. Sinulla on nelonen.",
        ),
        you(
            Put("111", 50, 51),
            THERE,
            "And the one, at the other end. Four cards are a full line: no line is longer.",
            "А единицу — с другого конца. Четыре карты — полный ряд: длиннее не бывает.",
            "Ja ykkönen toiseen päähän. Neljä korttia on täysi rivi: pitempää ei ole.",
        ),
        you(
            EndTurn(),
            END,
            "A full line doubles the turn: 10 become 20.",
            "Полный ряд удваивает ход: из 10 выходит 20.",
            "Täysi rivi kaksinkertaistaa vuoron: 10 on nyt 20.",
        ),
        otto(
            Put("322", 53, 50),
            "Otto lays what he can.",
            "Отто кладёт, что может.",
            "Otto panee, mitä voi.",
        ),
        otto(
            EndTurn(),
            "Six points for him.",
            "Шесть очков ему.",
            "Hänelle kuusi pistettä.",
        ),
        you(
            Put("414", 51, 53),
            THERE,
            "Now you hold four yellow cards of squares. Begin with the one: below everything is different.",
            "Теперь у вас четыре карты с жёлтыми квадратами. Начните с единицы: в столбце всё разное.",
            "Nyt sinulla on neljä keltaista neliökorttia. Aloita ykkösestä: pystyrivissä kaikki on eri.",
        ),
        you(
            Put("424", 50, 53),
            THERE,
            "The two beside it…",
            "Рядом двойку…",
            "Kakkonen viereen…",
        ),
        you(Put("434", 49, 53), THERE, "…the three…", "…тройку…", "…kolmonen…"),
        you(
            Put("444", 48, 53),
            THERE,
            "…and the four. All your cards in one turn!",
            "…и четвёрку. Все карты за один ход!",
            "…ja nelonen. Kaikki kortit yhdellä vuorolla!",
        ),
        you(
            EndTurn(),
            END,
            "18 points, doubled for the full line and once more for four cards: 72.",
            "18 очков удваиваются за полный ряд и ещё раз за четыре карты: 72.",
            "18 pistettä kaksinkertaistuu täydestä rivistä ja vielä neljästä kortista: 72.",
        ),
        otto(
            Leave(),
            "109 to 13. Otto gives up.",
            "109 : 13. Отто сдаётся.",
            "109–13. Otto luovuttaa.",
        ),
        Beat(
            Caption(
                "A game ends when the pack is empty and somebody lays their last card. That turn counts double, too. "
                "The most points win.",
                "Игра кончается, когда колода пуста и кто-то выложил последнюю карту. Этот ход тоже удваивается. "
                "Побеждает тот, у кого больше очков.",
                "Peli päättyy, kun pakka on tyhjä ja joku panee viimeisen korttinsa. Sekin vuoro lasketaan kahdesti. "
                "Eniten pisteitä voittaa.",
            )
        ),
    ),
)
