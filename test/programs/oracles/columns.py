"""Reductions, scans and histograms whose elements are rows."""

import numpy as np

from . import entry, integers

# Rows and columns: none, one, fewer and more columns than a warp and a tile of 128 has, few
# and many rows.
ROWS = ((3, 5), (0, 0), (0, 3), (3, 0), (1, 1), (2, 129), (300, 7), (4097, 1), (1000, 33), (65, 300), (9, 1025))


@entry("operators-on-rows", "sums", ROWS)
def sums(shape, rng):
    xss = integers(rng, shape)
    return [xss], [xss.sum(axis=0, dtype=np.int32)]


@entry("operators-on-rows", "start", ((0, 3), (2, 3), (100, 40)))
def start(shape, rng):
    """Where there are no rows, theirs may have any length."""
    xss = integers(rng, shape if shape[0] > 0 else (0, 5))
    zeros = np.zeros(shape[1], np.int32)
    return [zeros, xss], [xss.sum(axis=0, dtype=np.int32) if len(xss) > 0 else zeros]


@entry("operators-on-rows", "prefixes", ROWS)
def prefixes(shape, rng):
    xss = integers(rng, shape)
    return [xss], [np.cumsum(xss, axis=0, dtype=np.int32)]


@entry("operators-on-rows", "last", ROWS)
def last(shape, rng):
    xss = rng.integers(0, 2, shape, np.int32) * integers(rng, shape)
    found = np.zeros(shape[1], np.int32)
    for row in xss:
        found = np.where(row == 0, found, row)
    return [xss], [found]


@entry("operators-on-rows", "pairs", ROWS)
def pairs(shape, rng):
    xss, yss = integers(rng, shape), integers(rng, shape)
    return [xss, yss], [xss.sum(axis=0, dtype=np.int32), yss.max(axis=0, initial=-(2**31))]


@entry("operators-on-rows", "planes", ((2, 3, 4), (0, 2, 3), (3, 0, 2), (3, 2, 0), (200, 3, 33), (5, 40, 130)))
def planes(shape, rng):
    xsss = integers(rng, shape)
    return [xsss], [xsss.sum(axis=0, dtype=np.int32)]


# Elements, bins, and columns.
BINS = ((0, 0, 0), (0, 3, 4), (3, 0, 4), (3, 4, 0), (5, 3, 2), (1000, 10, 33), (300, 1000, 5), (4097, 2, 3))


@entry("operators-on-rows", "bins", BINS)
def bins(shape, rng):
    """Where no bin is inside, rows are longer than those of the destination."""
    n, count, columns = shape
    at = rng.integers(-1 - count // 4, count + count // 4 + 2, n, np.int64)
    longer = columns if ((at >= 0) & (at < count)).any() else columns + 3
    rows, dest = integers(rng, (n, longer)), integers(rng, (count, columns))
    found = dest.copy()
    for i, row in zip(at, rows):
        if 0 <= i < count:
            found[i] += row
    return [at, rows, dest], [found]
