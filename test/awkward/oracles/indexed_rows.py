"""Rows of arrays by an index, prepared for reductions."""

import numpy as np

from . import kernel, pieces
from .indexed import VARIANTS, an_index, variant_types  # noqa: F401
from .lists import ints, joined, offsets_of, spans
from .masks import nulls_before, number

SIMULATED = ["IndexedArray_reduce_next_64", "IndexedArray_ranges_next_64"]


def two_offsets(g):
    offsets, nextoffsets = g.offsets(), g.offsets()
    return offsets, nextoffsets


@kernel(two_offsets)
def IndexedArray_local_preparenext_64(offsets, nextoffsets):
    rows = [range(a, b) for a, b in zip(nextoffsets, nextoffsets[1:])]
    return joined([*there[:size], *[-1] * (size - len(there))] for there, size in zip(rows, np.diff(offsets)))


def index_of_rows(g):
    offsets = g.offsets()
    return g.index("i", int(offsets[-1]), 12), offsets


@kernel(lambda g: (*(rows := index_of_rows(g)), rows[1][:-1]))
def IndexedArray_index_of_nulls(index, offsets, starts):
    return joined(np.flatnonzero(row < 0) for row in pieces(offsets, index))


@kernel(index_of_rows)
def IndexedArray_reduce_next_64(index, offsets):
    kept = [row[row >= 0] for row in pieces(offsets, index)]
    return joined(kept), offsets_of(kept), number(index >= 0)


@kernel(lambda g: (g.offsets()[:-1], 77))
def IndexedArray_reduce_next_fix_offsets_64(starts, length):
    return ints(*starts, length)


@kernel(lambda g: (an_index(g),))
def IndexedArray_reduce_next_nonlocal_nextshifts_64(index):
    return nulls_before(index >= 0)


@kernel(lambda g: (index := an_index(g), g.data("int64", len(index))))
def IndexedArray_reduce_next_nonlocal_nextshifts_fromshifts_64(index, shifts):
    return nulls_before(index >= 0) + shifts[index >= 0]


def ranges(g):
    starts, stops, content = g.lists("int64")
    return g.index("i", content, 12), starts, stops


def kept_of(index, starts, stops):
    return [[index[j] for j in row if index[j] >= 0] for row in spans(starts, stops)]


@kernel(ranges)
def IndexedArray_ranges_next_64(index, starts, stops):
    offsets = offsets_of(kept_of(index, starts, stops))
    return offsets[:-1], offsets[1:], int(offsets[-1])


@kernel(ranges)
def IndexedArray_ranges_carry_next_64(index, starts, stops):
    return joined(kept_of(index, starts, stops))
