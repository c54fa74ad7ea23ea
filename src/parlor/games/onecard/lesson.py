"""A lesson in one card: bet on a good card, give up a bad one, and keep an eye on what it costs."""

from parlor.engine.lesson import Beat, Caption, Lesson
from parlor.games.onecard.model import Call, Fold, RaiseTo

LESSON = Lesson(
    title=Caption(
        "Three hands of one card", "Три раздачи в одну карту", "Kolme jakoa yhdellä kortilla"
    ),
    learner=0,
    names=("You", "Otto"),
    chance="lesson 6302",  # a king against a six; a three against a queen; an eight against a three
    options={"hands": 3},
    beats=(
        Beat(
            Caption(
                "Each has one card and has put one chip into the pot. The higher card takes it, if both stay in.",
                "У каждого одна карта и одна фишка в банке. Если никто не сдастся, банк заберёт старшая карта.",
                "Kummallakin on yksi kortti ja yksi pelimerkki potissa. Jos kumpikaan ei luovuta, korkeampi kortti vie sen.",
            )
        ),
        Beat(
            Caption(
                "You have a king: only the ace beats it. Raise to 4 and let Otto pay to see.",
                "У вас король: его бьёт только туз. Поднимите до 4 — пусть Отто платит, чтобы увидеть.",
                "Sinulla on kuningas: vain ässä voittaa sen. Korota neljään ja anna Oton maksaa nähdäkseen.",
            ),
            0,
            RaiseTo(4),
            Caption(
                "Such a card wants chips in the pot: raise to 4.",
                "С такой картой нужны фишки в банке: поднимите до 4.",
                "Tällainen kortti kaipaa merkkejä pottiin: korota neljään.",
            ),
        ),
        Beat(
            Caption("Otto pays.", "Отто платит.", "Otto maksaa."),
            1,
            Call(),
        ),
        Beat(
            Caption(
                "The cards are shown: your king takes eight chips. A new hand is dealt, and Otto speaks first.",
                "Карты открыты: ваш король забирает восемь фишек. Новая раздача, первым говорит Отто.",
                "Kortit näytetään: kuninkaasi vie kahdeksan merkkiä. Uusi jako, ja Otto puhuu ensin.",
            )
        ),
        Beat(
            Caption("Otto raises to 4.", "Отто поднимает до 4.", "Otto korottaa neljään."),
            1,
            RaiseTo(4),
        ),
        Beat(
            Caption(
                "You have a three. It costs 3 more to stay, and almost any card beats you. Fold: you lose one chip, "
                "and nobody will ever see what you had.",
                "У вас тройка. Остаться стоит ещё 3 фишки, а вас бьёт почти любая карта. Пас: вы теряете одну фишку, "
                "и никто никогда не узнает, что у вас было.",
                "Sinulla on kolmonen. Mukana pysyminen maksaa 3 lisää, ja melkein mikä kortti tahansa voittaa sinut. "
                "Luovuta: menetät yhden merkin, eikä kukaan saa koskaan tietää, mitä sinulla oli.",
            ),
            0,
            Fold(),
            Caption(
                "With a three it is better to save the chips: fold.",
                "С тройкой лучше поберечь фишки: пас.",
                "Kolmosella kannattaa säästää merkit: luovuta.",
            ),
        ),
        Beat(
            Caption(
                "The last hand, and you speak first. An eight is neither good nor bad: call, and see what Otto does.",
                "Последняя раздача, первое слово за вами. Восьмёрка — ни то ни сё: уравняйте и посмотрите, что сделает Отто.",
                "Viimeinen jako, ja sinä puhut ensin. Kahdeksikko ei ole hyvä eikä huono: maksa ja katso, mitä Otto tekee.",
            ),
            0,
            Call(),
            Caption(
                "No hurry with an eight: call.",
                "С восьмёркой спешить некуда: уравняйте.",
                "Kahdeksikolla ei ole kiire: maksa.",
            ),
        ),
        Beat(
            Caption(
                "Otto raises to 3. Is it a good card, or only a brave face?",
                "Отто поднимает до 3. Хорошая карта или только смелое лицо?",
                "Otto korottaa kolmeen. Hyvä kortti vai vain rohkea ilme?",
            ),
            1,
            RaiseTo(3),
        ),
        Beat(
            Caption(
                "To see costs 2, and there are 4 in the pot: you need to be right only one time in three. Call.",
                "Посмотреть стоит 2, а в банке 4: достаточно быть правым один раз из трёх. Уравняйте.",
                "Näkeminen maksaa 2, ja potissa on 4: riittää olla oikeassa kerran kolmesta. Maksa.",
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
                "It was a three. You win the game: bet on good cards, drop bad ones, and count what a look costs.",
                "Это была тройка. Игра ваша: ставьте на хорошие карты, бросайте плохие и считайте цену взгляда.",
                "Se oli kolmonen. Voitit: panosta hyviin, luovu huonoista ja laske, mitä katsominen maksaa.",
            )
        ),
    ),
)
