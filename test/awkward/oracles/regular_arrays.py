"""Arrays of rows of one size."""

import numpy as np
import seq

from . import Stop, kernel, pieces, rows_of
from .lists import combined, ints, joined, offsets_of

SIMULATED = ["RegularArray_combinations_64", "RegularArray_reduce_nonlocal_preparenext_64"]


def size_of(g):
    return min(g.longest, 7)


def table(length, size):
    """The places of all rows."""
    return np.arange(length * size).reshape(length, size)


@kernel(lambda g: (bool(g.n % 2), size_of(g), g.n))
def RegularArray_combinations_64(replacement, size, length):
    return combined(table(length, size), 2, replacement)


@kernel(lambda g: (g.rng.integers(0, 9, g.n), size_of(g)))
def RegularArray_getitem_carry(carry, size):
    return table(9, size)[carry]


@kernel(lambda g: (g.offsets(size_of(g)), g.n))
def RegularArray_getitem_jagged_expand(single, length):
    return np.tile(single[:-1], (length, 1)), np.tile(single[1:], (length, 1))


def an_array(g, low):
    return g.rng.integers(low * size_of(g), size_of(g), 4 if g.longest else 0)


@kernel(lambda g: (an_array(g, 0), g.n, size_of(g)))
def RegularArray_getitem_next_array(array, length, size):
    return table(length, size)[:, array], np.tile(np.arange(len(array)), (length, 1))


@kernel(lambda g: (g.rng.integers(0, 4, g.n), g.rng.integers(0, size_of(g) + 1, 4), size_of(g) + 1))
def RegularArray_getitem_next_array_advanced(advanced, array, size):
    length = len(advanced)
    return table(length, size)[np.arange(length), array[advanced]], np.arange(length)


def check(array, size):
    for at in array:
        if not -size <= at < size:
            raise Stop(f"index {at} is out of range for a row of {size}")


@kernel(lambda g: (an_array(g, -1), size_of(g)), faults=[(ints(0, 3), 3), (ints(-4), 3)])
def RegularArray_getitem_next_array_regularize(array, size):
    check(array, size)
    return np.arange(size)[array]


@kernel(lambda g: (-(g.n % 2), g.n, size_of(g) + 1), faults=[(2, 5, 2), (-3, 5, 2), (0, 5, 0)])
def RegularArray_getitem_next_at(at, length, size):
    check([at], size)
    return table(length, size)[:, at]


@kernel(lambda g: (1, 2, g.n, 2 * size_of(g) + 1, size_of(g)))
def RegularArray_getitem_next_range(start, step, length, size, nextsize):
    return table(length, size)[:, start::step]


@kernel(lambda g: (g.data("int64", g.n), size_of(g)))
def RegularArray_getitem_next_range_spreadadvanced(advanced, nextsize):
    return np.repeat(advanced, nextsize).reshape(len(advanced), nextsize)


@kernel(lambda g: (size_of(g), g.n))
def RegularArray_localindex(size, length):
    return np.tile(np.arange(size), (length, 1))


@kernel(lambda g: (size_of(g), g.n))
def RegularArray_reduce_local_nextparents_64(size, length):
    return np.repeat(np.arange(length), size)


@kernel(lambda g: (g.offsets(), size_of(g)))
def RegularArray_reduce_nonlocal_preparenext_64(offsets, size):
    columns = [column for bin in pieces(offsets, table(offsets[-1], size)) for column in bin.T]
    return joined(columns), offsets_of(columns)


@kernel(lambda g: (int(g.rng.integers(0, 9)), size_of(g), g.n))
def RegularArray_rpad_and_clip_axis1(target, size, length):
    padding = np.full((length, target), -1)
    return np.hstack([table(length, size), padding])[:, :target]


@kernel(lambda g: (g.n,))
def localindex(length):
    return np.arange(length)


@kernel(lambda g: (g.index("int64", size_of(g), 9), g.n, 9))
def missing_repeat(index, repetitions, regularsize):
    shifted = index + regularsize * np.arange(repetitions)[:, None]
    return np.where(index >= 0, shifted, 0)


@kernel(lambda g: (g.longest, g.n))
def index_rpad_and_clip_axis0(target, length):
    return ints(*range(length), *[-1] * target)[:target]


@kernel(lambda g: (g.longest, g.n))
def index_rpad_and_clip_axis1(target, length):
    bounds = np.arange(length + 1) * target
    return bounds[:-1], bounds[1:]


def found(g):
    """One place of each row, or -1 where it is empty."""
    offsets = g.offsets()
    places = offsets[:-1] + g.rng.integers(0, np.maximum(np.diff(offsets), 1))
    return np.where(np.diff(offsets) > 0, places, -1), offsets[:-1], g.data("int64", int(offsets[-1]))


@kernel(lambda g: found(g)[:2])
def NumpyArray_reduce_adjust_starts_64(places, starts):
    return np.where(places < 0, -1, places - starts)


@kernel(found)
def NumpyArray_reduce_adjust_starts_shifts_64(places, starts, shifts):
    return ints(*[p - s + shifts[p] if p >= 0 else -1 for p, s in zip(places, starts)])


def shifted(g):
    offsets = g.offsets()
    order = joined(g.rng.permutation(size) for size in np.diff(offsets))
    size = int(offsets[-1])
    return seq.Jagged(offsets, order), g.data("int64", size), g.rng.integers(0, 5, size), g.data("int64", 5)


@kernel(shifted)
def NumpyArray_rearrange_shifted(rows, shifts, parents, starts):
    places = joined(start + row for start, row in zip(rows.offsets[0], rows_of(rows)))
    return places + shifts[places] - starts[parents]
