"""A lesson in one card: what a card is worth, what it costs to stay, and who takes the pot."""

from parlor.engine.lesson import Beat, Caption, Lesson
from parlor.games.onecard.model import RANKS, Call, Fold, RaiseTo

QUEEN, THREE, NINE = 10, 1, 7
DEALT = (QUEEN, THREE, NINE)  # yours, Otto's and Mia's

LESSON = Lesson(
    title=Caption(
        "One hand of one card", "Одна раздача в одну карту", "Yksi jako yhdellä kortilla"
    ),
    learner=0,
    names=("You", "Otto", "Mia"),
    chance="one card",
    orders=((*DEALT, *(rank for rank in RANKS if rank not in DEALT)),),
    beats=(
        Beat(
            Caption(
                "Each has one card and has put one chip into the pot. The highest card of those who stay in takes it.",
                "У каждого одна карта и одна фишка в банке. Банк заберёт старшая карта из тех, кто не сдастся.",
                "Jokaisella on yksi kortti ja yksi pelimerkki potissa. Mukaan jääneiden korkein kortti vie sen.",
            )
        ),
        Beat(
            Caption(
                "Mia has the dealer button, so you speak first. You have a queen: only the king and the ace beat it. "
                "Raise to 3 and let the others pay to see.",
                "Кнопка сдающего у Мии, поэтому первое слово за вами. У вас дама: её бьют только король и туз. "
                "Поднимите до 3 — пусть другие платят, чтобы увидеть.",
                "Jakajan nappi on Mialla, joten sinä puhut ensin. Sinulla on kuningatar: vain kuningas ja ässä "
                "voittavat sen. Korota kolmeen ja anna muiden maksaa nähdäkseen.",
            ),
            0,
            RaiseTo(3),
            Caption(
                "Such a card wants chips in the pot: raise to 3.",
                "С такой картой нужны фишки в банке: поднимите до 3.",
                "Tällainen kortti kaipaa merkkejä pottiin: korota kolmeen.",
            ),
        ),
        Beat(
            Caption(
                "Otto folds: almost any card would beat his. He loses one chip, and nobody will ever see what he had.",
                "Отто пасует: его побила бы почти любая карта. Он теряет одну фишку, и никто никогда не узнает, "
                "что у него было.",
                "Otto luovuttaa: melkein mikä kortti tahansa voittaisi hänet. Hän menettää yhden merkin, eikä kukaan "
                "saa koskaan tietää, mitä hänellä oli.",
            ),
            1,
            Fold(),
        ),
        Beat(
            Caption(
                "Mia raises to 10. Is it a good card, or only a brave face?",
                "Мия поднимает до 10. Хорошая карта или только смелое лицо?",
                "Mia korottaa kymmeneen. Hyvä kortti vai vain rohkea ilme?",
            ),
            2,
            RaiseTo(10),
        ),
        Beat(
            Caption(
                "To see costs 7, and there are 14 in the pot: you need to be right only one time in three. Call.",
                "Посмотреть стоит 7, а в банке 14: достаточно быть правым один раз из трёх. Уравняйте.",
                "Näkeminen maksaa 7, ja potissa on 14: riittää olla oikeassa kerran kolmesta. Maksa.",
            ),
            0,
            Call(),
            Caption(
                "Compare what it costs with what you can win, and call.",
                "Сравните цену с выигрышем — и уравняйте.",
                "Vertaa hintaa voittoon ja maksa.",
            ),
        ),
        Beat(
            Caption(
                "The cards are shown: a nine. Your queen takes 21 chips. At a table the next hand follows, and the "
                "button moves on. Bet on good cards, drop bad ones, and count what a look costs.",
                "Карты открыты: девятка. Ваша дама забирает 21 фишку. За столом начнётся новая раздача, и кнопка "
                "перейдёт дальше. Ставьте на хорошие карты, бросайте плохие и считайте цену взгляда.",
                "Kortit näytetään: yhdeksikkö. Kuningattaresi vie 21 merkkiä. Pöydässä alkaa uusi jako, ja nappi "
                "siirtyy. Panosta hyviin, luovu huonoista ja laske, mitä katsominen maksaa.",
            )
        ),
    ),
)
