"""Arrays with masks of bits and of bytes."""

import numpy as np

from . import kernel, offsets_by, pieces

SIMULATED = ["BitMaskedArray_to_ByteMaskedArray", "ByteMaskedArray_reduce_next_64"]


def bits(g):
    return g.data("uint8", g.size, 0, 255), bool(g.rng.integers(2)), bool(g.n % 2)


def invalid_bits(data, validwhen, lsb_order):
    return np.unpackbits(data, bitorder="little" if lsb_order else "big") != validwhen


@kernel(bits)
def BitMaskedArray_to_ByteMaskedArray(data, validwhen, lsb_order):
    return invalid_bits(data, validwhen, lsb_order)


@kernel(bits)
def BitMaskedArray_to_IndexedOptionArray(data, validwhen, lsb_order):
    return np.where(invalid_bits(data, validwhen, lsb_order), -1, np.arange(8 * len(data)))


def a_mask(g):
    return g.data("int8", g.size, 0, 2), bool(g.rng.integers(2))


def valid(mask, validwhen):
    return mask.astype(bool) == validwhen


def number(kept):
    """For each element its number among those that are kept, or -1."""
    return np.where(kept, np.cumsum(kept) - 1, -1)


@kernel(a_mask)
def ByteMaskedArray_getitem_nextcarry(mask, validwhen):
    return np.flatnonzero(valid(mask, validwhen))


@kernel(a_mask)
def ByteMaskedArray_getitem_nextcarry_outindex(mask, validwhen):
    kept = valid(mask, validwhen)
    return np.flatnonzero(kept), number(kept)


@kernel(a_mask)
def ByteMaskedArray_numnull(mask, validwhen):
    return int(np.count_nonzero(~valid(mask, validwhen)))


@kernel(lambda g: (g.data("int8", g.size, 0, 1), *a_mask(g)))
def ByteMaskedArray_overlay_mask(theirs, mine, validwhen):
    return (theirs.astype(bool) | ~valid(mine, validwhen)).astype(np.int8)


def mask_of_rows(g):
    offsets = g.offsets()
    return g.data("int8", int(offsets[-1]), 0, 1), offsets, bool(g.rng.integers(2))


@kernel(mask_of_rows)
def ByteMaskedArray_reduce_next_64(mask, offsets, validwhen):
    kept = valid(mask, validwhen)
    counts = [np.count_nonzero(row) for row in pieces(offsets, kept)]
    return np.flatnonzero(kept), offsets_by(counts), number(kept)


def nulls_before(kept):
    return np.cumsum(~kept)[kept].astype(np.int64)


@kernel(a_mask)
def ByteMaskedArray_reduce_next_nonlocal_nextshifts_64(mask, validwhen):
    return nulls_before(valid(mask, validwhen))


@kernel(lambda g: (*a_mask(g), g.data("int64", g.size)))
def ByteMaskedArray_reduce_next_nonlocal_nextshifts_fromshifts_64(mask, validwhen, shifts):
    kept = valid(mask, validwhen)
    return nulls_before(kept) + shifts[kept]


@kernel(a_mask)
def ByteMaskedArray_toIndexedOptionArray(mask, validwhen):
    return np.where(valid(mask, validwhen), np.arange(len(mask)), -1)


def projected(g):
    n = g.size
    return g.index("int64", n, 9), g.data("int64", n), g.data("int64", n)


@kernel(projected)
def MaskedArray_getitem_next_jagged_project(index, starts, stops):
    return starts[index >= 0], stops[index >= 0]


@kernel(lambda g: (g.offsets(),))
def NumpyArray_reduce_mask_ByteMaskedArray_64(offsets):
    return (np.diff(offsets) == 0).astype(np.int8)


@kernel(lambda g: (g.data("int8", g.size, 0, 1),))
def IndexedOptionArray_rpad_and_clip_mask_axis1(mask):
    return number(mask == 0)


def spread(g):
    index = g.index("int64", g.size, 9)
    return index, g.offsets(int(np.count_nonzero(index >= 0)))


@kernel(spread)
def Content_getitem_next_missing_jagged_getmaskstartstop(index, offsets):
    rows = iter(zip(offsets, offsets[1:]))
    bounds, stop = [], 0
    for i in index:
        start, stop = next(rows) if i >= 0 else (stop, stop)
        bounds.append((start, stop))
    starts, stops = np.array(bounds, np.int64).reshape(-1, 2).T
    return np.where(index >= 0, np.arange(len(index)), -1), starts, stops
