"""Arrays by an index into a content, where -1 is missing."""

import numpy as np

from . import Stop, kernel
from .indexed import VARIANTS, an_index, variant_types  # noqa: F401
from .lists import ints, offsets_of
from .masks import number

SIMULATED = ["IndexedArray_flatten_none2empty", "IndexedArray_simplify"]


@kernel(lambda g: (ints(3, -1), an_index(g), 5))
def IndexedArray_fill(toindex, index, base):
    return np.concatenate([toindex, np.where(index < 0, -1, index.astype(np.int64) + base)])


@kernel(lambda g: (ints(3, -1), g.n, 5))
def IndexedArray_fill_count(toindex, length, base):
    return np.concatenate([toindex, np.arange(length) + base])


def check(index, content):
    for i in index:
        if i >= content:
            raise Stop(f"index {i} is out of range for a content of {content}")


@kernel(lambda g: (an_index(g), 12), faults=[(ints(0, -1, 3, 4), 3), (ints(5, 0), 0)])
def IndexedArray_flatten_nextcarry(index, content):
    check(index, content)
    return index[index >= 0].astype(np.int64)


@kernel(lambda g: (an_index(g), g.offsets(12, 4) + 2), faults=[(ints(-1, 2), ints(0, 3, 4))])
def IndexedArray_flatten_none2empty(index, offsets):
    for i in index:
        if i + 1 >= len(offsets):
            raise Stop(f"list {i} is out of range for {len(offsets)} offsets")
    rows = [range(offsets[i + 1] - offsets[i] if i >= 0 else 0) for i in index]
    return offsets_of(rows) + offsets[0]


@kernel(lambda g: (an_index(g, missing=0), 12), faults=[(ints(0, 3), 3), (ints(0, -1), 3)])
def IndexedArray_getitem_nextcarry(index, content):
    for i in index:
        if not 0 <= i < content:
            raise Stop(f"index {i} is out of range for a content of {content}")
    return index.astype(np.int64)


@kernel(lambda g: (an_index(g), 12), faults=[(ints(0, 3), 3)])
def IndexedArray_getitem_nextcarry_outindex(index, content):
    check(index, content)
    return index[index >= 0].astype(np.int64), number(index >= 0)


@kernel(lambda g: (an_index(g),))
def IndexedArray_numnull(index):
    return int(np.count_nonzero(index < 0))


@kernel(lambda g: (an_index(g),))
def IndexedArray_numnull_parents(index):
    return (index < 0).astype(np.int64), int(np.count_nonzero(index < 0))


@kernel(lambda g: (g.n,))
def IndexedArray_numnull_unique_64(length):
    return ints(*range(length), -1)


def masked(g):
    index = an_index(g)
    return g.data("int8", len(index), 0, 1), index


@kernel(masked)
def IndexedArray_overlay_mask(mask, index):
    return np.where(mask != 0, -1, index).astype(np.int64)


@kernel(lambda g: (an_index(g), g.index("int64", 12, 9)), faults=[(ints(0, 1, -1), ints(4))])
def IndexedArray_simplify(outer, inner):
    check(outer, len(inner))
    return ints(*[inner[i] if i >= 0 else -1 for i in outer])


@kernel(lambda g: (an_index(g), 12, True), faults=[(ints(0, -1), 2, False), (ints(0, 2), 2, False), (ints(2), 2, True)])
def IndexedArray_validity(index, content, isoption):
    for i in index:
        if i < 0 and not isoption:
            raise Stop(f"index {i} is negative")
    check(index, content)
    return len(index)


@kernel(lambda g: (g.index("int64", g.size, 12),))
def Index_nones_as_index(index):
    new = iter(range(np.count_nonzero(index != -1), len(index)))
    return ints(*[next(new) if i == -1 else i for i in index])
