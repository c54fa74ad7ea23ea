"""The tree: every leaf leads to the top, and nothing else does."""

from hypothesis import given
from hypothesis import strategies as st

from parlor.fair import tree

LEAVES = st.integers(1, 40).map(lambda many: [bytes([at]) * 32 for at in range(many)])


@given(LEAVES, st.data())
def test_known_leaves_and_their_proof_lead_to_the_top(
    leaves: list[bytes], data: st.DataObject
) -> None:
    rows = tree.rows(leaves)
    known = data.draw(st.sets(st.integers(0, len(leaves) - 1), min_size=1))
    proof = tree.proof(rows, known)
    assert tree.climb({at: leaves[at] for at in known}, len(leaves), proof) == rows[-1][0]


@given(LEAVES, st.data())
def test_a_path_is_the_proof_of_one_leaf(leaves: list[bytes], data: st.DataObject) -> None:
    rows = tree.rows(leaves)
    at = data.draw(st.integers(0, len(leaves) - 1))
    assert tree.path(rows, at) == tree.proof(rows, [at])


def test_a_proof_is_as_short_as_can_be() -> None:
    rows = tree.rows([bytes([at]) for at in range(16)])
    assert tree.proof(rows, range(16)) == ()
    assert tree.proof(rows, range(8)) == (rows[3][1],)  # the other half is one node
    assert tree.proof(rows, [0, 15]) == (
        *(rows[0][1], rows[0][14]),
        *(rows[1][1], rows[1][6]),
        *(rows[2][1], rows[2][2]),
    )


def test_a_proof_that_is_too_short_or_too_long_leads_nowhere() -> None:
    rows = tree.rows([bytes([at]) for at in range(5)])
    way = tree.path(rows, 2)
    assert tree.climb({2: rows[0][2]}, 5, way[:-1]) is None
    assert tree.climb({2: rows[0][2]}, 5, (*way, b"more")) is None
    assert tree.climb({}, 5, ()) is None


def test_another_leaf_leads_to_another_top() -> None:
    rows = tree.rows([bytes([at]) for at in range(5)])
    assert tree.climb({2: b"another"}, 5, tree.path(rows, 2)) != rows[-1][0]
    assert tree.climb({3: rows[0][2]}, 5, tree.path(rows, 2)) != rows[-1][0]


def test_neither_a_leaf_nor_a_node_nor_a_root_can_pass_for_another() -> None:
    pair = tree.rows([bytes(32), bytes(32)])[-1][0]
    assert len({tree.leaf(bytes(16), 0, 0, 0), pair, tree.root(pair, 0, 0)}) == 3
    assert tree.root(pair, 2, 3) != tree.root(pair, 3, 2)
    assert tree.root(pair, 2, 3) != tree.root(pair, 2, 3, bytes(32))
