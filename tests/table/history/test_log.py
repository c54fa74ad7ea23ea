"""Promise 5: what was once written can be read for ever.

The texts below stand in somebody's database. A renamed word, a field that is gone or has become obligatory
makes these tests fail; then the words must stay, or the log needs a migration. Never change a text to please
a test: add the new form beside the old one.
"""

from typing import get_args

import msgspec
import pytest

from parlor.base.person import Person
from parlor.engine import Illegal, Outcome, Row
from parlor.games.noughts import Noughts
from parlor.games.noughts.model import Place, State
from parlor.table import entries as log
from parlor.table.fairness import Fairness, Voice
from parlor.table.history.checkpoint import from_checkpoint, to_checkpoint
from parlor.table.history.replay import replay
from parlor.table.model import (
    Chair,
    Charter,
    Clock,
    Done,
    OpenOffer,
    Settings,
    Sitting,
)
from parlor.table.rules_in_force import RulesInForce, decoder_of, first_sitting
from parlor.table.series_entries import Requested
from parlor.table.shuffle_entries import Abandoned, Committed, Cut, Mixed, Sealed, Vowed
from tests.table.scenes.hall import ANN, BOB, CID

ROOT, TIP = "ab" * 32, "0c" * 32

WRITTEN: list[tuple[str, log.Entry]] = [
    ('{"type":"acted","seat":1,"action":{"type":"place","cell":4}}', log.Acted(1, Place(4))),
    ('{"type":"started","seed":"AAEC"}', log.Started(b"\x00\x01\x02")),
    (
        '{"type":"sat","seat":0,"person":{"id":"ann","name":"Ann"}}',
        log.Sat(0, Person("ann", "Ann")),
    ),
    ('{"type":"left","seat":1,"bot":null}', log.Left(1)),
    ('{"type":"left","seat":1,"bot":"random"}', log.Left(1, "random")),
    ('{"type":"returned","seat":1}', log.Returned(1)),
    ('{"type":"readied","seat":0,"ready":true}', log.Readied(0, True)),
    ('{"type":"bot_put","seat":1,"level":"random"}', log.BotPut(1, "random")),
    ('{"type":"bot_removed","seat":1}', log.BotRemoved(1)),
    ('{"type":"freed","seat":1}', log.Freed(1)),
    ('{"type":"timed_out","seat":0}', log.TimedOut(0)),
    ('{"type":"came_back","seat":0}', log.CameBack(0)),
    ('{"type":"paused","by":"ann"}', log.Paused("ann")),
    ('{"type":"resumed","by":"ann"}', log.Resumed("ann")),
    (
        '{"type":"offered","seat":0,"kind":"draw","about":null,"bot":null,"asked":null}',
        log.Offered(0, "draw"),
    ),
    (
        '{"type":"offered","seat":0,"kind":"bot","about":1,"bot":"random","asked":[2]}',
        log.Offered(0, "bot", 1, "random", (2,)),
    ),
    ('{"type":"answered","seat":1,"accept":false}', log.Answered(1, False)),
    ('{"type":"lapsed"}', log.Lapsed()),
    (
        '{"type":"said","person":{"id":"bob","name":"Bob"},"text":"gg"}',
        log.Said(Person("bob", "Bob"), "gg"),
    ),
    (
        '{"type":"said","person":{"id":"bob","name":"Bob"},"text":"a king!","apart":true}',
        log.Said(Person("bob", "Bob"), "a king!", apart=True),
    ),
    ('{"type":"hosted","person":{"id":"bob","name":"Bob"}}', log.Hosted(BOB)),
    ('{"type":"kicked","person":{"id":"bob","name":"Bob"},"out":true}', log.Kicked(BOB, True)),
    (
        '{"type":"kicked","person":{"id":"bob","name":"Bob"},"out":false,"bot":"random"}',
        log.Kicked(BOB, False, "random"),
    ),
    ('{"type":"admitted","person":{"id":"bob","name":"Bob"}}', log.Admitted(BOB)),
    ('{"type":"locked","locked":true}', log.Locked(True)),
    ('{"type":"muted","person":{"id":"bob","name":"Bob"},"muted":true}', log.Muted(BOB, True)),
    ('{"type":"reseated","seat":0,"to":1}', log.Reseated(0, 1)),
    ('{"type":"changed","options":{"boards":1}}', log.Changed({"boards": 1})),
    (
        '{"type":"changed","settings":{"watch":false,"clock":{"move":5000}}}',
        log.Changed(settings=Settings(watch=False, clock=Clock(move=5000))),
    ),
    ('{"type":"claimed","seat":1,"person":{"id":"cid","name":"Cid"}}', log.Claimed(1, CID)),
    (
        '{"type":"granted","seat":1,"person":{"id":"cid","name":"Cid"},"accept":true}',
        log.Granted(1, CID, True),
    ),
    (
        '{"type":"renamed","person":{"id":"ann","name":"Anna","member":true}}',
        log.Renamed(Person("ann", "Anna", member=True)),
    ),
    ('{"type":"forfeited","seat":1}', log.Forfeited(1)),
    ('{"type":"forfeited","seat":1,"bot":"random"}', log.Forfeited(1, "random")),
    ('{"type":"started","seed":""}', log.Started(b"")),
    (
        f'{{"type":"sealed","batch":1,"secret":"AAEC","root":"{ROOT}","size":52,"count":8,"pack":"{ROOT}"}}',
        Sealed(1, b"\x00\x01\x02", ROOT, 52, 8, ROOT),
    ),
    (f'{{"type":"cut","batch":1,"tips":[[0,"{TIP}"]]}}', Cut(1, ((0, TIP),))),
    (f'{{"type":"vowed","batch":1,"seat":2,"tip":"{TIP}"}}', Vowed(1, 2, TIP)),
    ('{"type":"mixed","batch":1,"use":1,"deck":3}', Mixed(1, 1, 3)),
    (
        f'{{"type":"mixed","batch":1,"use":2,"deck":5,"links":[[0,"{TIP}"]],"missing":[[1,1],[2,null]],"waited":2000}}',
        Mixed(1, 2, 5, ((0, TIP),), ((1, 1), (2, None)), 2000),
    ),
    ('{"type":"abandoned","batch":1,"reason":"size"}', Abandoned(1, "size")),
    (
        f'{{"type":"sealed","batch":1,"secret":"AAEC","root":"{ROOT}","size":52,"count":8,"pack":"{ROOT}","scheme":2}}',
        Sealed(1, b"\x00\x01\x02", ROOT, 52, 8, ROOT, scheme=2),
    ),
    (f'{{"type":"committed","batch":1,"tips":[[0,"{TIP}"]]}}', Committed(1, ((0, TIP),))),
    (f'{{"type":"cut","batch":1,"links":[[0,"{TIP}"]]}}', Cut(1, links=((0, TIP),))),
    (
        f'{{"type":"mixed","batch":1,"use":1,"deck":5,"links":[[0,"{TIP}"]],"cards":6,"plain":true}}',
        Mixed(1, 1, 5, ((0, TIP),), cards=6, plain=True),
    ),
    (
        '{"type":"abandoned","batch":1,"reason":"cut","missing":[[1,1],[2,null]]}',
        Abandoned(1, "cut", ((1, 1), (2, None))),
    ),
    ('{"type":"started","seed":"","seats":[0,2]}', log.Started(b"", (0, 2))),
    (
        '{"type":"requested","seat":2,"request":{"type":"sit_out"}}',
        Requested(2, {"type": "sit_out"}),
    ),
    ('{"type":"revived"}', log.Revived()),
    ('{"type":"closed","reason":"host"}', log.Closed("host")),
]
FORMER: list[tuple[str, log.Entry]] = [
    # Fields that came later, or may be left out, have defaults.
    ('{"type":"left","seat":1}', log.Left(1)),
    ('{"type":"offered","seat":0,"kind":"pause"}', log.Offered(0, "pause")),
]
OFFERS = ("draw", "finish", "takeback", "pause", "resume", "rematch", "bot")


@pytest.mark.parametrize(("body", "entry"), WRITTEN + FORMER, ids=lambda each: str(each)[:40])
def test_an_old_row_means_what_it_meant(body: str, entry: log.Entry) -> None:
    assert log.decode_entry(body, decoder_of(Noughts().words.action)) == entry


@pytest.mark.parametrize(("body", "entry"), WRITTEN, ids=lambda each: str(each)[:40])
def test_a_row_is_written_as_it_was(body: str, entry: log.Entry) -> None:
    assert log.encode_entry(entry) == body
    assert log.kind_of(entry) == msgspec.json.decode(body)["type"]


def test_every_kind_of_row_stands_in_the_list() -> None:
    assert {type(entry) for _, entry in WRITTEN} == set(get_args(log.Entry))


@pytest.mark.parametrize("kind", OFFERS)
def test_every_kind_of_offer_is_still_known(kind: str) -> None:
    entry = log.decode_entry(
        f'{{"type":"offered","seat":0,"kind":"{kind}"}}', decoder_of(Noughts().words.action)
    )
    assert isinstance(entry, log.Offered)
    assert entry.kind == kind


# A whole evening, as it stood on disk

CHARTER = b"""{
    "id": "t1", "game": "noughts", "version": 1, "options": {"boards": 0}, "made": 1000, "maker": "ann",
    "settings": {"public": false, "watch": true, "pace": "normal",
                 "clock": {"move": 10000, "bank": 5000, "total": null, "increment": 0}}
}"""
ROWS = """
["t1",1,1000,"ann","a1","sat","{\\"type\\":\\"sat\\",\\"seat\\":0,\\"person\\":{\\"id\\":\\"ann\\",\\"name\\":\\"Ann\\"}}"]
["t1",2,2000,"bob","b1","sat","{\\"type\\":\\"sat\\",\\"seat\\":1,\\"person\\":{\\"id\\":\\"bob\\",\\"name\\":\\"Bob\\"}}"]
["t1",3,3000,"ann","a2","started","{\\"type\\":\\"started\\",\\"seed\\":\\"AAEC\\"}"]
["t1",4,15000,"ann","a3","acted","{\\"type\\":\\"acted\\",\\"seat\\":0,\\"action\\":{\\"type\\":\\"place\\",\\"cell\\":4}}"]
["t1",5,30000,"","","timed_out","{\\"type\\":\\"timed_out\\",\\"seat\\":1}"]
["t1",6,31000,"bob","b2","came_back","{\\"type\\":\\"came_back\\",\\"seat\\":1}"]
["t1",7,32000,"bob","b3","offered","{\\"type\\":\\"offered\\",\\"seat\\":1,\\"kind\\":\\"draw\\"}"]
"""
CHECKPOINT = (
    '{"chairs":['
    '{"person":{"id":"ann","name":"Ann"},"dealt":true,"since":30000,"bank":3000},'
    '{"person":{"id":"bob","name":"Bob"},"dealt":true,"offered":32000}],'
    '"seq":7,"at":32000,"host":"ann","phase":"playing","round":1,'
    '"state":{"board":"O...X....","turn":0,"played":0,"score":[0,0]},"asked":[0],'
    '"offer":{"kind":"draw","by":1,"until":47000,"about":null,"bot":null,"agreed":[],"asked":null},'
    '"past":[[0,{"board":".........","turn":0,"played":0,"score":[0,0]}],'
    '[1,{"board":"....X....","turn":1,"played":0,"score":[0,0]}]],'
    '"acts":{"ann":[["a3"],[4]]},"asks":{"ann":[["a1","a2"],[1,3]],"bob":[["b1","b2","b3"],[2,6,7]]}}'
)
SITTING = Sitting(
    chairs=(
        Chair(ANN, dealt=True, since=30_000, bank=3_000),
        Chair(BOB, dealt=True, offered=32_000),
    ),
    seq=7,
    at=32_000,
    host="ann",
    phase="playing",
    round=1,
    state=State("O...X....", 0),
    asked=(0,),
    offer=OpenOffer("draw", by=1, until=47_000),
    past=((0, State()), (1, State("....X....", 1))),
    acts={"ann": Done(("a3",), (4,))},
    asks={"ann": Done(("a1", "a2"), (1, 3)), "bob": Done(("b1", "b2", "b3"), (2, 6, 7))},
)


def test_an_old_charter_is_still_one() -> None:
    charter = msgspec.json.decode(CHARTER, type=Charter)
    assert charter.settings == Settings(clock=Clock(move=10_000, bank=5_000))
    assert (charter.id, charter.game, charter.version, charter.made) == ("t1", "noughts", 1, 1000)
    assert charter.house == 1


def test_a_table_of_unknown_house_rules_is_refused_by_name() -> None:
    charter = msgspec.structs.replace(msgspec.json.decode(CHARTER, type=Charter), house=99)
    with pytest.raises(Illegal) as no:
        RulesInForce.of(charter, Noughts())
    assert (no.value.code, str(no.value)) == (
        "unknown_rules",
        "house rules 99 asked: there are 1 and 2",
    )


def test_an_old_log_brings_back_the_table_as_it_was() -> None:
    rules = RulesInForce.of(msgspec.json.decode(CHARTER, type=Charter), Noughts())
    rows = [msgspec.json.decode(line, type=Row) for line in ROWS.strip().splitlines()]
    sitting = first_sitting(msgspec.json.decode(CHARTER, type=Charter), rules)
    for after, _ in replay(rules, sitting, rows):
        sitting = after
    assert sitting == SITTING
    assert to_checkpoint(sitting).decode() == CHECKPOINT


def test_an_old_checkpoint_brings_back_the_table_as_it_was() -> None:
    assert from_checkpoint(CHECKPOINT, Noughts()) == SITTING


def test_a_checkpoint_of_a_batch() -> None:
    body = (
        '{"chairs":[{},{}],"fair":{"batch":2,"secret":"AAEC",'
        f'"root":"{ROOT}","size":3,"count":1,"pack":"{ROOT}","kept":[1],"used":1,'
        f'"voices":[[0,"ann","{TIP}",1],[1,"bob","{ROOT}",3]],'
        '"orders":[[2,0,1]],"scheme":2,"committed":true,'
        f'"cut_links":["{TIP}"],"mixed":[{{"type":"mixed","batch":2,"use":1,"deck":1,"cards":3}}],'
        '"taken_from":[[2,1]]}}'
    )
    voices = (Voice(0, "ann", TIP), Voice(1, "bob", ROOT, since=3))
    fair = Fairness(
        *(2, b"\x00\x01\x02", ROOT, 3, 1, ROOT, (1,), 1, voices, ((2, 0, 1),)),
        scheme=2,
        committed=True,
        cut_links=(TIP,),
        mixed=(Mixed(2, 1, 1, cards=3),),
        taken_from=((2, 1),),
    )
    sitting = Sitting(chairs=(Chair(), Chair()), fair=fair)
    assert to_checkpoint(sitting).decode() == body
    assert from_checkpoint(body, Noughts()) == sitting


def test_an_old_checkpoint_lacks_the_shuffles_of_its_batch_and_is_not_used() -> None:
    body = (
        '{"chairs":[{},{}],"fair":{"batch":2,"secret":"AAEC",'
        f'"root":"{ROOT}","size":3,"count":1,"pack":"{ROOT}","kept":[1],"used":1,'
        f'"voices":[[0,"ann","{TIP}",1]],"orders":[[2,0,1]]}}}}'
    )
    with pytest.raises(msgspec.ValidationError, match="written before"):
        from_checkpoint(body, Noughts())
    unused = body.replace('"used":1,', "").replace(',"orders":[[2,0,1]]', "")
    assert from_checkpoint(unused, Noughts()).fair is not None, "nothing is missing in this one"


def test_a_checkpoint_of_a_table_without_a_game() -> None:
    empty = Sitting(chairs=(Chair(), Chair()))
    assert to_checkpoint(empty) == b'{"chairs":[{},{}]}'
    assert from_checkpoint(to_checkpoint(empty), Noughts()) == empty


def test_a_checkpoint_of_a_game_that_is_over() -> None:
    over = Sitting(
        chairs=(Chair(ANN, bot="random"), Chair()),
        phase="over",
        state=State(turn=None),
        outcome=Outcome((1, 2), (3, 1)),
        played=(Chair(ANN), Chair(BOB, "random")),
        paused="",
    )
    assert from_checkpoint(to_checkpoint(over), Noughts()) == over
