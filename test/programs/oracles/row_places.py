"""Elements that move within their row: scatters, histograms, gathers and filters."""

import numpy as np

from . import Jagged, entry, integers, positive
from .row_maps import LEAST, LONG_ROWS, MORE_ROWS, ROWS, ROWS_1024


@entry("rows-scatter", "random", MORE_ROWS)
def scattered(shape, rng):
    """Distinct indices, of which a quarter or so are outside of the row."""
    n, m = shape
    dss, vss = integers(rng, shape), integers(rng, shape)
    places = np.arange(-(m // 4) - 1, m + m // 4 + 1)
    iss = np.array([rng.permutation(places)[:m] for _ in range(n)], np.int64).reshape(shape)
    iss[iss == m] = 2**40
    results = dss.copy()
    for result, places, values in zip(results, iss, vss):
        inside = (0 <= places) & (places < m)
        result[places[inside]] = values[inside]
    return [dss, iss, vss], [results]


entry("rows-scatter", "random_1024", ROWS_1024)(scattered)


@entry("rows-scatter", "in_order", LONG_ROWS)
def in_order(shape, rng):
    """The rows of values are longer or shorter than those of the destination."""
    n, m = shape
    dss, vss = integers(rng, shape), integers(rng, (n, m + 3 if n % 2 else m // 2))
    results = dss.copy()
    k = min(m, vss.shape[1])
    results[:, :k] = vss[:, :k]
    return [dss, vss], [results]


@entry("rows-scatter", "every_other", ROWS)
def every_other(shape, rng):
    vss = positive(rng, shape)
    half = vss[:, ::2]
    results = np.zeros(shape, np.float32)
    results[:, shape[1] - half.shape[1] :] = half[:, ::-1]
    return [vss], [results]


@entry("rows-scatter", "histogram", (*MORE_ROWS, (1, 4096)))
def histogram(shape, rng):
    k = shape[1] // 3 + 2
    xss = rng.integers(-2, k + 2, shape).astype(np.int32)
    counts = [[int((xs == i).sum()) for i in range(k)] for xs in xss]
    return [xss, np.int64(k)], [np.array(counts, np.int32).reshape(shape[0], k)]


@entry("rows-scatter", "sums", LONG_ROWS)
def bin_sums(shape, rng):
    kss, xss = rng.integers(-1, 15, shape).astype(np.int32), integers(rng, shape)
    totals, most = np.zeros((shape[0], 16), np.int32), np.full((shape[0], 16), LEAST, np.int32)
    for k in range(16):
        own = kss == k
        totals[:, k] = np.where(own, xss, 0).sum(axis=1, dtype=np.int32)
        most[:, k] = np.where(own, xss, LEAST).max(axis=1, initial=LEAST)
    return [kss, xss], [totals, most]


@entry("rows-scatter", "equalised", (*ROWS, (1, 4096)))
def equalised(shape, rng):
    """Dark pixels are more frequent; the brightest of each row becomes white."""
    xss = (255 * rng.random(shape) ** 2).astype(np.uint8)
    results = np.zeros(shape, np.uint8)
    for xs, result in zip(xss, results):
        for i, x in enumerate(xs):
            result[i] = -(-255 * int((xs <= x).sum()) // len(xs))
    return [xss.view(np.int8)], [results.view(np.int8)]


@entry("rows-scatter", "gathered", MORE_ROWS)
def gathered(shape, rng):
    n, m = shape
    xss, iss = positive(rng, shape), integers(rng, (n, 2 * m + 1))
    at = iss.view(np.uint32) % np.uint32(max(m, 1))
    results = np.take_along_axis(xss, at.astype(np.int64), axis=1) if m else np.zeros((n, 1), np.float32)
    return [xss, iss], [results]


@entry("rows-scatter", "inverse", LONG_ROWS)
def inverse(shape, rng):
    pss = rng.permuted(np.broadcast_to(np.arange(shape[1], dtype=np.int32), shape), axis=1)
    inverses = np.argsort(pss, axis=1).astype(np.int32)
    return [pss], [inverses, np.take_along_axis(inverses, inverses, axis=1)]


def jagged(rows, ty=np.int32):
    return Jagged([list(row) for row in rows], 2, ty)


@entry("rows-filter", "positive", ROWS)
def kept_positive(shape, rng):
    xss = integers(rng, shape)
    return [xss], [jagged(xs[xs > 0] for xs in xss)]


@entry("rows-filter", "above_mean", ROWS_1024)
def above_mean(shape, rng):
    xss = integers(rng, shape)
    rows = [xs[xs.astype(np.int64) * 1024 > xs.sum(dtype=np.int64)] for xs in xss]
    return [xss], [jagged(rows), np.array([len(row) for row in rows], np.int64)]


@entry("rows-filter", "runs", MORE_ROWS)
def runs(shape, rng):
    xss = rng.integers(0, 2, shape).astype(np.int32)
    places = [[i for i in range(shape[1]) if i == 0 or xs[i] != xs[i - 1]] for xs in xss]
    return [xss], [jagged(xs[p] for xs, p in zip(xss, places)), jagged(places)]


@entry("rows-filter", "pairs", LONG_ROWS)
def odd_pairs(shape, rng):
    xss, vss = integers(rng, shape, np.int8), positive(rng, shape)
    odd = xss % 2 == 1
    return [xss, vss], [jagged((xs[o] for xs, o in zip(xss, odd)), np.int8), jagged((vs[o] for vs, o in zip(vss, odd)), np.float32)]


@entry("rows-filter", "total", ROWS)
def squares_of_positive(shape, rng):
    xss = rng.integers(-100, 100, shape).astype(np.int32)
    squares = [xs[xs > 0] ** 2 for xs in xss]
    totals = np.array([s.sum() for s in squares], np.int32)
    return [xss], [totals, jagged(np.cumsum(s, dtype=np.int32) for s in squares)]
