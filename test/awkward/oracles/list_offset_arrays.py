"""Arrays of lists by offsets."""

import numpy as np

from . import Stop, kernel, offsets_by, pieces, rows_of
from .lists import VARIANTS, ints, joined, offsets_of, spans, variant_types  # noqa: F401

SIMULATED = ["ListOffsetArray_rpad_axis1", "ListOffsetArray_reduce_nonlocal_preparenext_64"]


def some_offsets(g, shift=0):
    return ((g.offsets() + shift).astype(g.dtype("s")),)


def spans_of(offsets, shift=0):
    return spans(offsets[:-1].astype(np.int64) - shift, offsets[1:].astype(np.int64) - shift)


def with_nones(g):
    (offsets,) = some_offsets(g)
    return g.index("int64", int(offsets[-1]), 9), offsets


@kernel(with_nones)
def ListOffsetArray_drop_none_indexes(noneindexes, offsets):
    rows = [[i for i in row if noneindexes[i] >= 0] for row in spans_of(offsets)]
    return offsets_of(rows)


def two_levels(g):
    (outer,) = some_offsets(g)
    return outer, g.offsets(int(outer[-1]))


@kernel(two_levels)
def ListOffsetArray_flatten_offsets(outer, inner):
    rows = pieces(inner, np.arange(inner[-1]))
    return offsets_of([joined(group) for group in [rows[row.start : row.stop] for row in spans_of(outer)]])


@kernel(lambda g: some_offsets(g, 3))
def ListOffsetArray_reduce_local_nextparents_64(offsets):
    return joined([i] * len(row) for i, row in enumerate(spans_of(offsets)))


@kernel(lambda g: (g.offsets() + 3,))
def ListOffsetArray_reduce_nonlocal_maxcount_offsetscopy_64(offsets):
    return max(map(len, spans_of(offsets)), default=0), offsets


def columns(rows):
    """The elements of some rows column by column."""
    longest = max(map(len, rows), default=0)
    return [[row[j] for row in rows if j < len(row)] for j in range(longest)]


def grouped(g):
    outer = g.offsets(longest=min(g.longest, 6))
    offsets = g.offsets(int(outer[-1]))
    return offsets, outer


def groups_of(offsets, outer):
    return pieces(outer, spans_of(offsets))


def with_order(g):
    offsets, outer = grouped(g)
    order = [i for group in groups_of(offsets, outer) for column in columns(group) for i in column]
    return offsets, outer, ints(*order)


@kernel(with_order)
def ListOffsetArray_reduce_nonlocal_nextshifts_64(offsets, outer, nextcarry):
    shifts = {}
    for group in groups_of(offsets, outer):
        for i, row in enumerate(group):
            for column, place in enumerate(row):
                shifts[place] = sum(len(earlier) <= column for earlier in group[:i])
    return ints(*[shifts[place] for place in nextcarry])


def bins(g):
    size = min(g.longest, 5)
    return np.where(g.rng.random(g.n * size) < 0.4, -1, np.arange(g.n * size)), g.n


@kernel(bins)
def ListOffsetArray_reduce_nonlocal_outstartsstops_64(distincts, outlength):
    size = len(distincts) // max(outlength, 1)
    starts = size * np.arange(outlength)
    found = [np.flatnonzero(bin != -1) for bin in distincts.reshape(outlength, size)]
    return starts, starts + ints(*[at[-1] + 1 if len(at) else 0 for at in found])


def with_longest(g):
    offsets, outer = grouped(g)
    return offsets, outer, max(map(len, spans_of(offsets)), default=0)


@kernel(with_longest)
def ListOffsetArray_reduce_nonlocal_preparenext_64(offsets, outer, maxcount):
    order = []
    for group in groups_of(offsets, outer):
        own = columns(group)
        order += own + [[]] * (maxcount - len(own))
    distincts = ints(*[i if column else -1 for i, column in enumerate(order)])
    return joined(order), offsets_of(order), distincts, int(max(distincts, default=-1))


@kernel(lambda g: (*some_offsets(g, 2), int(g.rng.integers(0, 5))))
def ListOffsetArray_rpad_and_clip_axis1(offsets, target):
    rows = [[*row, *[-1] * target][:target] for row in spans_of(offsets)]
    return np.array(rows, np.int64).reshape(len(rows), target)


@kernel(lambda g: (*some_offsets(g, 2), int(g.rng.integers(0, 5))))
def ListOffsetArray_rpad_axis1(offsets, target):
    return joined([*row, *[-1] * (target - len(row))] for row in spans_of(offsets))


@kernel(lambda g: (*some_offsets(g, 2), int(g.rng.integers(0, 5))))
def ListOffsetArray_rpad_length_axis1(offsets, target):
    counts = [max(len(row), target) for row in spans_of(offsets)]
    return offsets_by(counts), sum(counts)


def regular(g):
    return (np.arange(g.n + 1, dtype=g.dtype("s")) * min(g.longest, 6),)


@kernel(regular, faults=[(ints(0, 2, 4, 7),), (ints(0, -2),)])
def ListOffsetArray_toRegularArray(offsets):
    counts = np.diff(offsets)
    for count in counts:
        if count < 0:
            raise Stop(f"offsets descend by {count}")
        if count != counts[0]:
            raise Stop(f"a row of {count} beside one of {counts[0]}")
    return int(counts[0]) if len(counts) else 0


@kernel(lambda g: (g.rows("uint8"), max(g.longest, 2)))
def NumpyArray_pad_zero_to_length(rows, target):
    words = [bytes(row).ljust(target, b"\0") for row in rows_of(rows)]
    return np.frombuffer(b"".join(words), np.uint8)
