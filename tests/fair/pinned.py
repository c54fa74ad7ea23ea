"""Numbers and files that must never change: the page's own verifier is tried on them too.

`python -m tests.fair.pinned` writes `vectors.json` and the files under `cheats/` anew; do so only where the
format itself has a new version, for every file that a player has kept is checked by these rules. Files of the
first version lie under `old/`, and are not written any more.
"""

from pathlib import Path
from typing import Any

import msgspec

from parlor.fair import batch, chain, mixing, opening, tree, verifier
from parlor.fair.digests import add_digests, canonical
from tests.fair.tales import pairs, tales

HERE = Path(__file__).parent
VECTORS = HERE / "vectors.json"
CHEATS = HERE / "cheats"

SECRET = bytes(range(32))
PACK = ["one", 2, {"rank": 3}]
SIZE, COUNT, CARDS = 7, 3, 4  # 42 leaves: rows of 42, 21, 11, 6, 3, 2 and 1
WRITTEN = [
    "null",
    "[true, false]",
    '{"b": 1, "a": {"d": [], "c": {}}}',
    '{"é": 1, "z": 2, "\\ud83c\\udca1": 3, "\\ufb01": 4, "": 5}',
    '"tab\\t, line\\n, quote\\", backslash\\\\, slash/, bell\\u0007, delete\\u007f, \\u2028, é, 🂡"',
    "[0, -0, 0.0, -0.0, 1, 1.0, -1, 100, 1e2, 9007199254740992, -9007199254740992]",
    "[0.1, -0.5, 1.5, 0.000001, 0.0000015, -0.00001, 0.0001, 1e-7, 1.25e-7, -2e-10, 5e-324]",
    "[123456789.125, 0.30000000000000004, 4503599627370495.5, 3.141592653589793]",
]


def vectors() -> Any:
    """Everything that follows from one secret."""
    sealed = batch.Batch(SECRET, SIZE, COUNT, batch.names(PACK))
    seals, root = sealed.seals(), sealed.root()
    chains = [bytes([number] * 32) for number in (170, 187)]
    long = chain.length(COUNT)
    first = [(voice, chain.link(seed, long, 1)) for voice, seed in enumerate(chains)]
    opened, kept = batch.cut(root, first, COUNT)
    links = [(voice, chain.link(seed, long, 2)) for voice, seed in enumerate(chains)]
    mix = mixing.permutation(root, kept[0], links, SIZE)
    seen, spare = opening.open_cards(sealed, seals, kept[0], mix, CARDS, [1])
    document = {
        "format": "parlor-game",
        "may": ["watch"],
        "steps": [{"seq": 1}, {"seq": 2, "at": 0.5}],
    }
    return shown(
        {
            "secret": SECRET,
            "size": SIZE,
            "count": COUNT,
            "names": PACK,
            "pack": sealed.pack,
            "decks": [
                {
                    "seed": sealed.seed(number),
                    "order": batch.order(sealed.seed(number), SIZE),
                    "salts": [batch.salt(sealed.seed(number), place) for place in range(SIZE)],
                }
                for number in range(sealed.decks)
            ],
            "rows": seals,
            "root": root,
            "fingerprint": batch.fingerprint(root),
            "paths": [{"leaf": at, "path": tree.path(seals, at)} for at in (0, 19, 41)],
            "chains": [
                {
                    "seed": seed,
                    "tip": chain.tip(seed, long),
                    "links": [chain.link(seed, long, number) for number in range(1, long + 1)],
                }
                for seed in chains
            ],
            "cut": {"opened": opened, "kept": kept, "proof": sealed.cut_proof(opened)},
            "cut_without_links": dict(
                zip(("opened", "kept"), batch.cut(root, [], COUNT), strict=True)
            ),
            "old": {
                "root": batch.Batch(SECRET, SIZE, COUNT, sealed.pack, scheme=1).root(),
                "cut": batch.cut_by_tips(root, [chain.tip(seed, COUNT) for seed in chains], COUNT),
            },
            "mix": {
                "deck": kept[0],
                "links": links,
                "permutation": mix,
                "played": mixing.mix_order(sealed, root, kept[0], links),
                "without_links": mixing.permutation(root, kept[0], [], SIZE),
            },
            "shown": {
                "cards": CARDS,
                "places": [1],
                "opened": [{"at": at, "card": each} for at, each in seen],
                "spare": [{"at": at, "card": each} for at, each in spare],
            },
            "shuffles": [
                {"seed": SECRET, "size": size, "order": batch.order(SECRET, size)}
                for size in (1, 2, 52, 110)
            ],
            "canonical": [
                {"json": text, "canonical": canonical(verifier.loaded(text.encode())).decode()}
                for text in WRITTEN
            ],
            "digests": [
                add_digests(document),
                add_digests({**document, "steps": [], "fair": {"pack": []}}),
            ],
        }
    )


def shown(value: Any) -> Any:
    """Bytes as hex, structs as objects."""
    match value:
        case bytes():
            return value.hex()
        case msgspec.Struct():
            return shown(msgspec.structs.asdict(value))
        case dict():
            return {key: shown(each) for key, each in value.items()}
        case list() | tuple():
            return [shown(each) for each in value]
        case _:
            return value


def cheats() -> dict[str, bytes]:
    """Every tale as a file; and the index, which says what is to be said of each, and where."""
    files, alone = {}, []
    for tale in tales():
        files[tale.name] = tale.data
        places: set[str] = set()
        if tale.verdict == "unfair":
            report = verifier.check(verifier.read(tale.data))
            places = {place for _, place, _ in report.faults}
        alone.append(
            {
                "file": f"{tale.name}.json",
                "verdict": tale.verdict,
                "codes": sorted(tale.findings),
                "places": sorted(places),
                "claim": tale.claim,
                "by": tale.by,
            }
        )
    both = [
        {"files": [f"{one}.json", f"{two}.json"], "codes": sorted(codes)}
        for one, two, codes in pairs()
    ]
    index = written({"alone": alone, "pairs": both})
    return {**{f"{name}.json": data for name, data in files.items()}, "index.json": index}


def written(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def write() -> None:
    VECTORS.write_bytes(written(vectors()))
    for old in CHEATS.glob("*.json"):
        old.unlink()
    CHEATS.mkdir(exist_ok=True)
    for name, data in cheats().items():
        (CHEATS / name).write_bytes(data)


if __name__ == "__main__":
    write()
