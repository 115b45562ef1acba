"""Chains of maps, reductions and scans on each row of a matrix."""

import numpy as np

from . import Close, entry, integers, positive, sum_bound

# Rows and columns: few and many rows, row lengths around the warp, the block and the
# tile; each tuple has some of them, the first one is small.
ROWS = ((3, 33), (0, 5), (1, 1), (40, 31), (5, 127), (2, 1025))
MORE_ROWS = ((5, 2), (5, 0), (3, 32), (3, 128), (5, 1024), (1, 2046))
LONG_ROWS = ((2, 31), (300, 1), (5, 33), (2, 129), (3, 1023), (1, 4096))
ROWS_1024 = ((1, 1024), (0, 1024), (5, 1024))

LEAST = -(2**31)


def prefix_sums(xss):
    return np.cumsum(xss, axis=1, dtype=xss.dtype)


def sums(xss):
    return xss.sum(axis=1, dtype=xss.dtype)


@entry("rows-maps", "maps", ROWS)
def maps(shape, rng):
    xss = integers(rng, shape)
    yss = xss.view(np.uint32) + np.uint32(2)
    return [xss], [(yss ^ (yss >> np.uint32(2))).view(np.int32)]


@entry("rows-maps", "sums", LONG_ROWS)
def row_sums(shape, rng):
    xss = integers(rng, shape)
    return [xss], [sums(xss)]


@entry("rows-maps", "totals", ROWS_1024)
def totals(shape, rng):
    xss = positive(rng, shape)
    return [xss], [Close(xss.sum(axis=1, dtype=np.float64), sum_bound(shape[1]))]


@entry("rows-maps", "prefixes", MORE_ROWS)
def prefixes(shape, rng):
    xss = integers(rng, shape)
    return [xss], [prefix_sums(xss)]


entry("rows-maps", "running", ROWS_1024)(prefixes)


@entry("rows-maps", "squares", LONG_ROWS)
def squares(shape, rng):
    xss = positive(rng, shape)
    return [xss], [Close(np.cumsum(xss.astype(np.float64) ** 2, axis=1), sum_bound(shape[1]))]


@entry("rows-maps", "norms", ROWS)
def norms(shape, rng):
    xss = positive(rng, shape)
    return [xss], [Close((xss.astype(np.float64) ** 2).sum(axis=1), sum_bound(shape[1]))]


@entry("rows-maps", "sum_of_prefixes", MORE_ROWS)
def sum_of_prefixes(shape, rng):
    xss = integers(rng, shape)
    return [xss], [sums(prefix_sums(xss))]


@entry("rows-maps", "largest", LONG_ROWS)
def largest(shape, rng):
    xss = rng.integers(-20, 20, shape).astype(np.int32)
    places = xss.argmax(axis=1).astype(np.int32) if shape[1] else np.full(shape[0], -1, np.int32)
    return [xss], [xss.max(axis=1, initial=LEAST), places]


def chain(shape, rng):
    xss = integers(rng, shape)
    return [xss], [prefix_sums(prefix_sums(xss) ^ xss)]


entry("rows-chains", "chain", (*ROWS, (1, 2046)))(chain)
entry("rows-chains", "chain_1024", ROWS_1024)(chain)


@entry("rows-chains", "two_scans", MORE_ROWS)
def two_scans(shape, rng):
    xss = integers(rng, shape)
    return [xss], [prefix_sums(xss) - np.maximum.accumulate(xss, axis=1)]


def apart(rng, shape):
    """Rows that are half from 1 to 1.25, half from -1.25 to -1, so that no element is
    near the mean of its row: of k and k or k + 1 of them the mean is from -1/2 to 1/2."""
    xss = 1 + rng.random(shape) / 4
    xss[:, ::2] *= -1
    return xss.astype(np.float32)


@entry("rows-chains", "centred", LONG_ROWS)
def centred(shape, rng):
    xss = apart(rng, shape)
    wide = xss.astype(np.float64)
    mean = wide.sum(axis=1, keepdims=True) / max(shape[1], 1)
    # The mean is wrong by up to n roundings of 1.25, the difference is at least 1/2.
    return [xss], [Close(wide - mean, 2 * sum_bound(shape[1]))]


@entry("rows-chains", "shares", ROWS)
def shares(shape, rng):
    xss = positive(rng, shape)
    running = np.cumsum(xss.astype(np.float64), axis=1)
    return [xss], [Close(running / running[:, -1:], 2 * sum_bound(shape[1]))]


@entry("rows-chains", "moments", MORE_ROWS)
def moments(shape, rng):
    xss = integers(rng, shape)
    return [xss], [xss - sums(xss)[:, None], sums(xss), (xss > 0).sum(axis=1, dtype=np.int64)]


@entry("rows-chains", "weighted", LONG_ROWS)
def weighted(shape, rng):
    xss = integers(rng, shape)
    columns, rows = np.arange(shape[1], dtype=np.int32), np.arange(shape[0], dtype=np.int32)
    return [xss], [xss * columns, columns + rows[:, None]]


@entry("rows-chains", "differences", ROWS)
def differences(shape, rng):
    xss = integers(rng, shape, np.int8)
    less = np.diff(xss, axis=1, prepend=np.int8(0)).astype(np.int8)
    return [xss], [less, (less.astype(np.int32) ** 2).sum(axis=1, dtype=np.int32)]


@entry("rows-chains", "lengths", MORE_ROWS)
def lengths(shape, rng):
    ass, bss = integers(rng, shape), integers(rng, (shape[0], (shape[1] * 7 + 3) % 130))
    high = ass.max(axis=1, initial=LEAST)
    return [ass, bss], [prefix_sums(ass) + sums(bss)[:, None], bss * high[:, None]]


@entry("rows-chains", "columns", ((33, 3), (5, 0), (31, 40), (127, 5), (1025, 2)))
def columns(shape, rng):
    m = integers(rng, shape)
    t = np.ascontiguousarray(m.T)
    return [m], [prefix_sums(t) - sums(t)[:, None]]


@entry("rows-chains", "planes", ((3, 5), (0, 5), (1, 1), (40, 31), (2, 341)))
def planes(shape, rng):
    m = integers(rng, (*shape, 3))
    return [m], [prefix_sums(m), m - m.sum(axis=2, keepdims=True, dtype=np.int32)]


@entry("rows-chains", "backwards", LONG_ROWS)
def backwards(shape, rng):
    xss = integers(rng, shape)
    return [xss], [np.ascontiguousarray(prefix_sums(xss[:, ::-1])[:, ::-1])]
