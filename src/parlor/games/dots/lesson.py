"""A lesson in dots: links, a first ring, houses, the rim, and a dot that comes home."""

from parlor.engine.lesson import Beat, Caption, Lesson
from parlor.games.dots.model import Put, Resign

HERE = Caption(
    "The marked point, please.", "Нужен отмеченный пункт.", "Merkittyyn kohtaan, kiitos."
)
RING = Caption("The ring needs this one.", "Кольцу нужна эта точка.", "Rengas tarvitsee tämän.")


def you(row: int, col: int, nudge: Caption, en: str, ru: str, fi: str) -> Beat:
    return Beat(Caption(en, ru, fi), 0, Put(row, col), nudge)


def otto(row: int, col: int, en: str, ru: str, fi: str) -> Beat:
    return Beat(Caption(en, ru, fi), 1, Put(row, col))


LESSON = Lesson(
    title=Caption("Rings, houses and the rim", "Кольца, домики и край", "Renkaat, talot ja reuna"),
    learner=0,
    names=("You", "Otto"),
    chance="dots",
    options={"width": 9, "height": 8},
    marks=True,
    beats=(
        Beat(
            Caption(
                "Dots on squared paper. Yours are the solid ones. Close a ring round a dot of Otto's and it is yours: one point.",
                "Точки на клетчатой бумаге. Ваши — сплошные. Замкните кольцо вокруг точки Отто, и она ваша: это очко.",
                "Pisteitä ruutupaperilla. Sinun ovat umpinaiset. Sulje rengas Oton pisteen ympäri, niin se on sinun: yksi piste sinulle.",
            )
        ),
        you(
            *(2, 3, HERE),
            "Put your first dot on the marked point.",
            "Поставьте первую точку туда, где отмечено.",
            "Laita ensimmäinen pisteesi merkittyyn kohtaan.",
        ),
        otto(
            *(3, 3),
            "Otto answers right below.",
            "Отто отвечает сразу под ней.",
            "Otto vastaa heti sen alle.",
        ),
        you(
            *(3, 2, HERE),
            "Dots link along the lines and across a square: this one links slantwise with your first.",
            "Точки связаны по линиям и через клетку наискосок: эта свяжется с первой по диагонали.",
            "Pisteet liittyvät toisiinsa viivoja pitkin ja ruudun poikki: tämä liittyy ensimmäiseen vinottain.",
        ),
        otto(
            *(5, 3),
            "Otto looks elsewhere. A mistake.",
            "Отто занят другим. Зря.",
            "Otto katselee muualle. Se on virhe.",
        ),
        you(
            *(3, 4, HERE),
            "One more, on the other side of his dot.",
            "Ещё одна — с другой стороны от его точки.",
            "Yksi lisää, hänen pisteensä toiselle puolelle.",
        ),
        otto(
            *(5, 5),
            "He still does not see it.",
            "Он всё ещё не замечает.",
            "Hän ei huomaa sitä vieläkään.",
        ),
        you(
            *(4, 3, RING),
            "Close the ring!",
            "Замкните кольцо!",
            "Sulje rengas!",
        ),
        otto(
            *(6, 4),
            "One point for you. Now Otto builds something of his own.",
            "Очко ваше. А Отто что-то строит.",
            "Yksi piste sinulle. Nyt Otto rakentaa jotain omaa.",
        ),
        you(
            *(5, 2, HERE),
            "Stay near, but outside of it.",
            "Держитесь рядом, но снаружи.",
            "Pysy lähellä, mutta ulkopuolella.",
        ),
        otto(
            *(4, 4),
            "Otto completes a house: a ring with nobody inside. It is worth nothing yet, and its middle is free.",
            "Отто достраивает домик: это кольцо, в котором никого нет. Пока он ничего не стоит, и пункт внутри свободен.",
            "Otto saa talon valmiiksi: se on rengas, jonka sisällä ei ole ketään. Se on vielä arvoton, ja sen keskusta on vapaa.",
        ),
        you(
            *(5, 4, HERE),
            "Step in, and see why one does not.",
            "Зайдите внутрь — и увидите, почему так не ходят.",
            "Astu sisään, niin näet, miksi niin ei tehdä.",
        ),
        otto(
            *(7, 3),
            "Taken at once: one all. But not for good. Otto moves to the rim.",
            "Точка сразу взята: один — один. Но не навсегда. Отто идёт к краю.",
            "Se vietiin heti: tilanne on tasan, 1–1. Mutta ei lopullisesti. Otto siirtyy reunaan.",
        ),
        you(
            *(6, 3, RING),
            "Go round his house, dot by dot. Here first.",
            "Обойдите домик точка за точкой. Начните отсюда.",
            "Kierrä hänen talonsa piste pisteeltä. Aloita tästä.",
        ),
        otto(
            *(6, 6),
            "Otto begins a second house.",
            "Отто начинает второй домик.",
            "Otto aloittaa toisen talon.",
        ),
        you(
            *(7, 4, RING),
            "The ring may lean on the rim, with a dot of its own there.",
            "Кольцо может касаться края, если и там стоит ваша точка.",
            "Rengas saa koskea reunaan, kunhan sielläkin on oma pisteesi.",
        ),
        otto(
            *(5, 7),
            "He builds on.",
            "Он строит дальше.",
            "Hän rakentaa lisää.",
        ),
        you(
            *(7, 2, HERE),
            "His dot at the rim has one side open: shut it.",
            "У его точки на краю открыта одна сторона: закройте её.",
            "Hänen reunapisteellään on yksi sivu auki: sulje se.",
        ),
        otto(
            *(7, 7),
            "Nothing happens: the rim itself closes nothing, and a dot on it is never taken.",
            "Ничего не случилось: сам край ничего не замыкает, и точку на нём взять нельзя.",
            "Mitään ei tapahdu: pelkkä reuna ei sulje mitään, eikä reunalla olevaa pistettä voi viedä.",
        ),
        you(
            *(6, 5, RING),
            "Back to the ring.",
            "Вернёмся к кольцу.",
            "Takaisin renkaaseen.",
        ),
        otto(
            *(6, 8),
            "He completes his second house, round an empty point.",
            "Он достраивает второй домик вокруг пустого пункта.",
            "Hän saa toisen talonsa valmiiksi tyhjän kohdan ympärille.",
        ),
        you(
            *(5, 6, RING),
            "This dot is good twice: for your ring, and against that house.",
            "Эта точка хороша дважды: и для кольца, и против домика.",
            "Tästä pisteestä on kaksi hyötyä: renkaassa ja tuota taloa vastaan.",
        ),
        otto(
            *(1, 7),
            "Otto feels safe.",
            "Отто спокоен.",
            "Otto luulee olevansa turvassa.",
        ),
        you(
            *(7, 6, HERE),
            "Put a third dot round the near wall of his house.",
            "Поставьте третью точку вокруг ближней стены домика.",
            "Laita kolmas piste talon lähimmän seinän ympärille.",
        ),
        otto(
            *(1, 5),
            "He thinks that you dare not step in.",
            "Он думает, что внутрь вы не пойдёте.",
            "Hän luulee, ettet uskalla astua sisään.",
        ),
        you(
            *(6, 7, Caption("Inside the house, please.", "Нужно внутрь домика.", "Talon sisään.")),
            "Step in! This dot closes your own ring, and who moves closes first.",
            "Заходите! Эта точка замыкает ваше кольцо, а первым замыкает тот, кто ходит.",
            "Astu sisään! Tämä piste sulkee oman renkaasi, ja siirtäjä sulkee ensin.",
        ),
        otto(
            *(2, 6),
            "The wall is yours and the house is broken: two to one.",
            "Стена ваша, домик сломан: два — один.",
            "Seinä on sinun ja talo rikki: 2–1.",
        ),
        you(
            *(4, 5, RING),
            "The great ring lacks one dot. Close it!",
            "Большому кольцу не хватает одной точки. Замкните его!",
            "Isosta renkaasta puuttuu yksi piste. Sulje se!",
        ),
        Beat(
            Caption(
                "Four dots taken, and your own inside is free again: six to nothing. Otto gives up.",
                "Четыре точки взяты, а ваша внутри снова свободна: шесть — ноль. Отто сдаётся.",
                "Neljä pistettä vallattu, ja omasi sisällä on taas vapaa: 6–0. Otto luovuttaa.",
            ),
            1,
            Resign(),
        ),
        Beat(
            Caption(
                "Rings win, houses wait, the rim never closes. That is the whole game.",
                "Кольца выигрывают, домики ждут, край не замыкает. Вот и вся игра.",
                "Renkaat voittavat, talot odottavat, reuna ei sulje. Siinä koko peli.",
            )
        ),
    ),
)
