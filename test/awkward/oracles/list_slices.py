"""Places that slices take from arrays of lists."""

import numpy as np
import seq

from . import Stop, kernel, rows_of
from .lists import VARIANTS, ints, joined, offsets_of, some_lists, spans, variant_types  # noqa: F401

SIMULATED = ["ListArray_getitem_next_range", "ListArray_getitem_jagged_apply"]
# What stands for no start and no stop.
OPEN = 2**63 - 1


def place(row, at):
    if not -len(row) <= at < len(row):
        raise Stop(f"index {at} is out of range for a list of {len(row)}")
    return row[at]


def check(row, content):
    if row.stop < row.start:
        raise Stop(f"a list starts at {row.start} and stops at {row.stop}")
    if len(row) and row.stop > content:
        raise Stop(f"a list stops at {row.stop}, the content at {content}")


def full_lists(g, least=1):
    """Lists that have so many elements at least."""
    starts, stops, content = g.lists("s")
    wide = np.maximum(stops.astype(np.int64), starts.astype(np.int64) + least)
    return starts, wide.astype(stops.dtype), content + least


@kernel(lambda g: (*full_lists(g)[:2], -(g.n % 2)), faults=[(ints(0, 3), ints(3, 4), 1), (ints(0, 3), ints(3, 4), -2)])
def ListArray_getitem_next_at(starts, stops, at):
    return ints(*[place(row, at) for row in spans(starts, stops)])


def an_array(g):
    starts, stops, content = full_lists(g, 3)
    return starts, stops, g.rng.integers(-3, 3, min(g.longest, 7)), content


@kernel(
    an_array,
    faults=[
        (ints(0, 3), ints(3, 4), ints(0, 1), 9),
        (ints(3), ints(1), ints(0), 9),
        (ints(3), ints(6), ints(0), 5),
    ],
)
def ListArray_getitem_next_array(starts, stops, array, content):
    rows = spans(starts, stops)
    for row in rows:
        check(row, content)
    shape = len(rows), len(array)
    carry = ints(*[place(row, at) for row in rows for at in array])
    return carry.reshape(shape), np.broadcast_to(np.arange(len(array)), shape)


def advanced(g):
    starts, stops, content = full_lists(g, 3)
    return starts, stops, g.rng.integers(-3, 3, 8), g.rng.integers(0, 8, g.n), content


@kernel(advanced, faults=[(ints(0, 3), ints(3, 4), ints(0, -2), ints(0, 1), 9), (ints(3), ints(6), ints(0), ints(0), 5)])
def ListArray_getitem_next_array_advanced(starts, stops, array, fromadvanced, content):
    rows = spans(starts, stops)
    for row in rows:
        check(row, content)
    return ints(*[place(row, array[j]) for row, j in zip(rows, fromadvanced)]), np.arange(len(rows))


def ranged(g):
    def bound():
        return OPEN if g.rng.random() < 0.3 else int(g.rng.integers(-5, 6))

    return *some_lists(g), bound(), bound(), int(g.rng.choice([-3, -2, -1, 1, 2, 3]))


def sliced(starts, stops, start, stop, step):
    cut = slice(*(None if bound == OPEN else bound for bound in (start, stop)), step)
    return [row[cut] for row in spans(starts, stops)]


@kernel(ranged)
def ListArray_getitem_next_range(*arguments):
    rows = sliced(*arguments)
    return offsets_of(rows), joined(rows)


@kernel(ranged)
def ListArray_getitem_next_range_carrylength(*arguments):
    return sum(map(len, sliced(*arguments)))


@kernel(lambda g: (g.offsets() + 3,))
def ListArray_getitem_next_range_counts(offsets):
    return int(offsets[-1] - offsets[0])


@kernel(lambda g: (g.data("int64", g.n), g.offsets()))
def ListArray_getitem_next_range_spreadadvanced(fromadvanced, offsets):
    return np.repeat(fromadvanced, np.diff(offsets))


def jagged_slice(g):
    starts, stops, content = full_lists(g, 2)
    offsets = g.offsets()
    return seq.Jagged(offsets, g.rng.integers(-2, 2, offsets[-1])), starts, stops, content


@kernel(
    jagged_slice,
    faults=[
        (seq.Jagged([0, 1, 2], ints(0, 1)), ints(0, 3), ints(3, 4), 9),
        (seq.Jagged([0, 0, 2], ints(0, 1)), ints(0, 3), ints(3, 2), 9),
        (seq.Jagged([0, 0, 2], ints(0, 1)), ints(0, 3), ints(3, 5), 4),
        (seq.Jagged([0, 0, 2], ints(0, 1)), ints(5, 3), ints(2, 5), 5),
    ],
)
def ListArray_getitem_jagged_apply(slices, starts, stops, content):
    wanted = rows_of(slices)
    for row, ats in zip(spans(starts, stops), wanted):
        if len(ats):
            check(row, content)
    return slices.offsets[0], joined([[place(row, at) for at in ats] for row, ats in zip(spans(starts, stops), wanted)])


def two_bounds(g):
    offsets = g.offsets() + 2
    return offsets[:-1], offsets[1:]


@kernel(two_bounds)
def ListArray_getitem_jagged_carrylen(starts, stops):
    return int((stops - starts).sum())


def as_long(g):
    starts, stops = some_lists(g)
    offsets = offsets_of(spans(starts, stops)) + 4
    return offsets[:-1], offsets[1:], starts, stops


@kernel(as_long, faults=[(ints(0, 2), ints(2, 4), ints(0, 2), ints(2, 5))])
def ListArray_getitem_jagged_descend(slicestarts, slicestops, starts, stops):
    rows = spans(starts, stops)
    for row, wanted in zip(rows, slicestops - slicestarts):
        if len(row) != wanted:
            raise Stop(f"a slice of {wanted} elements meets a list of {len(row)}")
    return offsets_of(rows) + (slicestarts[0] if len(rows) else 0)


def equal_lists(g):
    starts = some_lists(g)[0]
    size = min(g.longest, 5)
    return g.offsets(size), starts, (starts + size).astype(starts.dtype)


@kernel(equal_lists, faults=[(ints(0, 2, 3), ints(0, 2), ints(2, 5)), (ints(0, 2, 3), ints(2), ints(0))])
def ListArray_getitem_jagged_expand(single, starts, stops):
    size = len(single) - 1
    for a, b in zip(starts, stops):
        if b < a:
            raise Stop(f"a list starts at {a} and stops at {b}")
        if b - a != size:
            raise Stop(f"a slice of {size} rows meets a list of {b - a}")
    repeated = [np.broadcast_to(bounds, (len(starts), size)) for bounds in (single[:-1], single[1:])]
    return *repeated, starts.astype(np.int64)[:, None] + np.arange(size)


def with_missing(g):
    starts, stops = two_bounds(g)
    return starts, stops, g.index("int64", 2 + int(stops[-1] if g.n else 0), 9)


@kernel(with_missing, faults=[(ints(0), ints(3), ints(0, 0)), (ints(2), ints(1), ints(0, 0))])
def ListArray_getitem_jagged_numvalid(starts, stops, missing):
    rows = spans(starts, stops)
    for row in rows:
        check(row, len(missing))
    return sum(bool(missing[j] >= 0) for row in rows for j in row)


@kernel(with_missing)
def ListArray_getitem_jagged_shrink(starts, stops, missing):
    first = starts[0] if len(starts) else 0
    kept = [[j for j in row if missing[j] >= 0] for row in spans(starts, stops)]
    return joined(kept), first + offsets_of(kept), first + offsets_of(spans(starts, stops))
