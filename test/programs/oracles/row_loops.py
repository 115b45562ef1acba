"""Loops and choices inside each row of a matrix."""

import numpy as np

from . import Close, entry, positive
from .row_maps import LONG_ROWS, MORE_ROWS, ROWS, ROWS_1024, prefix_sums


def nearer(row):
    best = row.copy()
    best[1:] = np.minimum(best[1:], row[:-1] + 1)
    best[:-1] = np.minimum(best[:-1], row[1:] + 1)
    return best


def hills(shape, rng):
    """Rows of 1000 with zeros, in some rows at every other place and in some at few."""
    rows = np.full(shape, 1000, np.int32)
    for row in rows:
        step = int(rng.integers(1, 24))
        row[int(rng.integers(0, step)) :: step] = 0
    return rows


@entry("rows-iteration", "distances", ROWS)
def distances(shape, rng):
    xss = hills(shape, rng)
    results, rounds = xss.copy(), np.zeros(shape[0], np.int32)
    for i, row in enumerate(xss):
        while (near := nearer(row)).tolist() != row.tolist():
            row, rounds[i] = near, rounds[i] + 1
        results[i] = row
    return [xss], [results, rounds]


@entry("rows-iteration", "distances_1024", ROWS_1024)
def distances_1024(shape, rng):
    arguments, [results, _] = distances(shape, rng)
    return arguments, [results]


@entry("rows-iteration", "roots", MORE_ROWS)
def roots(shape, rng):
    """Each element has a link to one at or before it; in some rows chains are long."""
    pss, results = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
    for ps, result in zip(pss, results):
        back = int(rng.choice([1, 3, 4096]))
        for i in range(len(ps)):
            ps[i] = max(i - int(rng.integers(0 if back > 1 else 1, back + 1)), 0)
            result[i] = i if ps[i] == i else result[ps[i]]
    return [pss], [results]


@entry("rows-iteration", "newton", LONG_ROWS)
def newton(shape, rng):
    """The step after one of 2^-40 has an error below the rounding."""
    xss = positive(rng, shape, np.float64) * 10.0 ** rng.integers(-3, 6, (shape[0], 1))
    return [xss], [Close(np.sqrt(xss), 4 * float(np.finfo(np.float64).eps))]


@entry("rows-iteration", "exchanged", ((3, 33), (0, 5), (5, 2), (5, 127), (2, 1025)))
def exchanged(shape, rng):
    """Rows that are nearly sorted: no element is more than eight or so from its place."""
    order = np.argsort(np.arange(shape[1]) + rng.random(shape) * rng.integers(1, 9, (shape[0], 1)), axis=1)
    values = np.sort(rng.integers(-1000, 1000, shape), axis=1).astype(np.int32)
    return [np.take_along_axis(values, order, axis=1)], [values]


@entry("rows-iteration", "halved", MORE_ROWS)
def halved(shape, rng):
    xss = rng.integers(-100, 400, shape).astype(np.int32)
    rows = xss.tolist()
    for i, row in enumerate(rows):
        while sum(row) > 0:
            half = (max(row) + 1) // 2
            row = [x - half for x in row]
        rows[i] = row
    results = np.array(rows, np.int32).reshape(shape)
    return [xss], [results, results.sum(axis=1, dtype=np.int32)]


@entry("rows-iteration", "repeated", ROWS)
def repeated(shape, rng):
    xss, ns = rng.integers(0, 1000, shape).astype(np.int32), rng.integers(-1, 5, shape[0]).astype(np.int32)
    results = xss.copy()
    for i, n in enumerate(ns):
        for _ in range(n):
            results[i] = np.cumsum(results[i]) % 1000
    return [xss, ns], [results]


@entry("rows-iteration", "chosen", LONG_ROWS)
def chosen(shape, rng):
    xss = rng.integers(-100, 100, shape).astype(np.int32)
    results = prefix_sums(xss)
    for xs, result in zip(xss, results):
        if xs.sum() <= 0:
            low = xs.min(initial=2**31 - 1)
            result[:] = xs[::-1] if low % 2 else xs - low
    return [xss], [results]
