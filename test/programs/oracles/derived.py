"""Operations that are written by others."""

import numpy as np

from . import SOME, SOME_SHAPES, Jagged, entry, integers
from .jagged import KINDS, deep, rows


@entry("derived", "reverse", SOME_SHAPES)
def reverse(shape, rng):
    m = integers(rng, shape)
    return [m], [m[::-1].copy()]


@entry("derived", "turn", SOME_SHAPES)
def turn(shape, rng):
    m = rng.random(shape).astype(np.float32)
    return [m], [m.T.copy()]


@entry("derived", "turn3", SOME_SHAPES)
def turn3(shape, rng):
    m = integers(rng, (shape[0], 3, shape[1]), np.int64)
    return [m], [np.transpose(m, (2, 0, 1)).copy()]


@entry("derived", "take", SOME)
def take(n, rng):
    xs, indices = integers(rng, n + 1, np.int64), rng.integers(0, n + 1, n, np.int32)
    return [xs, indices], [xs[indices]]


@entry("derived", "take_rows", SOME_SHAPES)
def take_rows(shape, rng):
    m = integers(rng, shape)
    indices = rng.integers(0, max(shape[0], 1), 2 * shape[0], np.int64)
    return [m, indices], [m[indices]]


@entry("derived", "points", SOME_SHAPES)
def points(shape, rng):
    m = integers(rng, (shape[0] + 1, shape[1] % 100 + 1))
    i = rng.integers(0, m.shape[0], 40, np.int64)
    j = rng.integers(0, m.shape[1], 40, np.int8)
    return [m, i, j], [m[i, j]]


def place(f, xs):
    """Where numpy finds it; of nothing it is at -1."""
    return np.int64(f(xs) if len(xs) else -1)


@entry("derived", "least", (*SOME, 100003))
def least(n, rng):
    # Few values, so that most are there several times; both zeros and infinities, and NaN in half of the cases.
    values = np.array([-np.inf, -1, -0.0, 0.0, 2, np.inf] + [np.nan] * (n % 2), np.float32)
    xs = rng.choice(values[rng.integers(0, 3) :], n)
    return [xs], [place(np.argmin, xs), place(np.argmax, xs)]


@entry("derived", "of_rows", SOME_SHAPES)
def of_rows(shape, rng):
    m = integers(rng, shape, np.int8)
    return [m], [np.array([place(f, row) for row in m], np.int64) for f in (np.argmin, np.argmax)]


@entry("derived", "flags", SOME)
def flags(n, rng):
    xs = rng.random(n) < 0.5
    return [xs], [place(np.argmin, xs), place(np.argmax, xs), np.sort(xs)]


@entry("derived", "sort", (*SOME, 100003))
def sort(n, rng):
    values = np.array([-np.inf, -1, -0.0, 0.0, 2, np.inf, np.nan, *range(90)], np.float32)
    keys, payload = rng.choice(values, n), np.arange(n, dtype=np.int32)
    order = np.argsort(keys, kind="stable")
    return [keys, payload], [keys[order], payload[order]]


@entry("derived", "keys", SOME)
def keys(n, rng):
    # All bits differ, the least and the greatest number are there, or few bits do.
    least, most = (-(2**63), 2**63 - 1) if n % 2 == 0 else (1000, 1010)
    xs = rng.integers(least, most, n, np.int64, endpoint=True)
    xs[:2] = [least, most][:n]
    ys = integers(rng, n, np.int8)
    return [xs, ys], [np.sort(xs), np.sort(ys.view(np.uint8))[::-1].view(np.int8).copy()]


@entry("derived", "down", SOME)
def down(n, rng):
    keys, payload = integers(rng, n, np.int8), np.arange(n, dtype=np.int64)
    order = np.argsort(-keys.astype(np.int64), kind="stable")
    return [keys, payload], [keys[order], payload[order]]


@entry("derived", "sort_rows", SOME_SHAPES)
def sort_rows(shape, rng):
    m = integers(rng, shape)
    return [m], [np.sort(m, axis=1)]


@entry("derived", "odd", SOME)
def odd(n, _rng):
    return [np.int64(n)], [np.arange(1, 2 * n + 1, 2).astype(np.int16)]


@entry("derived", "norm", SOME)
def norm(n, rng):
    xs, ys = integers(rng, n), integers(rng, n)
    dot = int(np.sum(xs.astype(object) * ys)) if n else 0
    most = max(xs, default=np.iinfo(np.int32).min)
    return [xs, ys], [np.array(dot % 2**32, np.uint32).astype(np.int32)[()], np.int32(most)]


@entry("derived", "before", SOME)
def before(n, rng):
    xs = rng.integers(-100, 100, n, np.int32)
    return [xs], [(np.cumsum(xs**2) - xs**2).astype(np.int32)]


FULL = tuple(kind for kind in KINDS if kind != "no-rows")


@entry("derived-rows", "row", FULL)
def row(kind, rng):
    every = rows(kind, rng)
    i = int(rng.integers(0, len(every)))
    return [Jagged(every, 2, np.int32), np.int64(i)], [np.array(every[i], np.int32), np.int64(len(every))]


@entry("derived-rows", "inner", FULL)
def inner(kind, rng):
    every = deep(kind, rng, 3)
    i = int(rng.integers(0, len(every)))
    return [Jagged(every, 3, np.int32), np.int64(i)], [Jagged(every[i], 2, np.int32), np.int64(len(every[i]))]


@entry("derived-rows", "sums", KINDS)
def sums(kind, rng):
    every = rows(kind, rng)
    named = rng.integers(0, len(every), 50) if every else np.zeros(0, np.int64)
    totals = [sum(every[i]) for i in named]
    return [Jagged(every, 2, np.int32), named], [
        np.array(totals, np.int64).astype(np.int32),
        np.array([len(every[i]) for i in named], np.int64),
    ]


@entry("derived-rows", "sorted", KINDS)
def ordered(kind, rng):
    every = rows(kind, rng)
    most = [row.index(max(row)) if row else -1 for row in every]
    return [Jagged(every, 2, np.int32)], [Jagged([sorted(row) for row in every], 2, np.int32), np.array(most, np.int64)]


@entry("derived-rows", "segments", KINDS)
def segments(kind, rng):
    every = rows(kind, rng)
    squares = [sum(int(x) ** 2 for x in row) for row in every]
    prefixes = [x for row in every for x in np.cumsum(np.array(row, np.int64))]
    wrapped = [np.array(v, np.int64).astype(np.int32) for v in (squares, prefixes)]
    return [Jagged(every, 2, np.int32)], wrapped
