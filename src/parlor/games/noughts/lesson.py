"""A lesson in noughts and crosses: the centre, a threat, and two threats at once."""

from parlor.engine.lesson import Beat, Caption, Lesson
from parlor.games.noughts.model import Place

LESSON = Lesson(
    title=Caption(
        "Two threats at once",
        "Две угрозы сразу",
        "Kaksi uhkaa kerralla",
    ),
    learner=0,
    names=("You", "Otto"),
    chance="noughts",
    options={"boards": 1},
    beats=(
        Beat(
            Caption(
                "Three of your marks in a row win the board: across, down or slanting. You have the crosses.",
                "Три ваших знака в ряд — по горизонтали, вертикали или диагонали — и доска ваша. Вы играете крестиками.",
                "Kolme omaa merkkiä rivissä voittaa ruudukon: vaakaan, pystyyn tai vinoon. Sinulla on ristit.",
            )
        ),
        Beat(
            Caption(
                "Begin in the middle: four of the eight lines go through it.",
                "Начните с центра: через него проходят четыре линии из восьми.",
                "Aloita keskeltä: neljä kahdeksasta rivistä kulkee sen kautta.",
            ),
            0,
            Place(4),
            Caption(
                "A good square too, but take the middle this time.",
                "Тоже неплохо, но сейчас займите центр.",
                "Hyvä ruutu sekin, mutta ota nyt keskusta.",
            ),
        ),
        Beat(
            Caption(
                "Otto answers at the edge. A corner would have been safer.",
                "Отто отвечает у края. Угол был бы надёжнее.",
                "Otto vastaa reunaan. Kulma olisi ollut turvallisempi.",
            ),
            1,
            Place(1),
        ),
        Beat(
            Caption(
                "Make a threat: with a corner you have two in a row. Take the top left one.",
                "Создайте угрозу: с угловой клеткой у вас будет два в ряд. Займите левый верхний угол.",
                "Tee uhka: kulmasta saat kaksi riviin. Ota vasen yläkulma.",
            ),
            0,
            Place(0),
            Caption(
                "Top left, please: then the slanting line is yours but for one square.",
                "Нужен левый верхний угол: тогда на диагонали вам не хватит одной клетки.",
                "Vasen yläkulma: silloin vinorivistä puuttuu enää yksi ruutu.",
            ),
        ),
        Beat(
            Caption(
                "Otto has to stop you at the bottom right.",
                "Отто вынужден закрыть правый нижний угол.",
                "Oton on pakko torjua oikeassa alakulmassa.",
            ),
            1,
            Place(8),
        ),
        Beat(
            Caption(
                "Now the trick: one mark that makes two threats. Take the bottom left corner.",
                "А теперь хитрость: один ход — две угрозы. Займите левый нижний угол.",
                "Ja nyt juju: yksi merkki, kaksi uhkaa. Ota vasen alakulma.",
            ),
            0,
            Place(6),
            Caption(
                "Look for the square on two open lines at once: bottom left.",
                "Найдите клетку сразу на двух открытых линиях: слева внизу.",
                "Etsi ruutu, joka on kahdella avoimella rivillä: vasen alakulma.",
            ),
        ),
        Beat(
            Caption(
                "Otto can stop only one of them.",
                "Отто может закрыть только одну.",
                "Otto voi torjua vain toisen.",
            ),
            1,
            Place(3),
        ),
        Beat(
            Caption(
                "The other is open. Take the board!",
                "Вторая открыта. Забирайте доску!",
                "Toinen on auki. Voita ruudukko!",
            ),
            0,
            Place(2),
            Caption(
                "One square wins at once: top right.",
                "Одна клетка выигрывает сразу: справа вверху.",
                "Yksi ruutu voittaa heti: oikea yläkulma.",
            ),
        ),
        Beat(
            Caption(
                "Three in a row. That is the whole game; two threats at once is the whole art.",
                "Три в ряд. Вот и вся игра, а две угрозы сразу — всё её искусство.",
                "Kolme rivissä. Siinä koko peli, ja kaksi uhkaa kerralla on sen koko taito.",
            )
        ),
    ),
)
