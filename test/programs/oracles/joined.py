"""Rows with others put before them."""

import numpy as np

from . import EDGES, SOME, entry, integers
from .scans import segments, wrapped_sums


def with_first(n, rng):
    x, row = integers(rng, ())[()], integers(rng, n)
    joined = np.concatenate([[x], row]).astype(np.int32)
    return [np.int32(x), row], joined


@entry("joined-rows", "sums", EDGES)
def sums_after_one(n, rng):
    arguments, joined = with_first(n, rng)
    return arguments, [wrapped_sums(joined)]


@entry("joined-rows", "twice", SOME)
def one_and_sums(n, rng):
    arguments, joined = with_first(n, rng)
    return arguments, [joined, wrapped_sums(joined)]


@entry("joined-rows", "total", SOME)
def total(n, rng):
    xs, ys = integers(rng, n, np.int64), integers(rng, n // 2, np.int64)
    return [xs, ys], [np.concatenate([xs, ys, xs]).sum()]


@entry("joined-rows", "rows", SOME)
def sums_of_joined_rows(n, rng):
    offsets, data = segments(n, rng), integers(rng, n)
    xs = integers(rng, len(offsets) - 1)
    rows = [np.concatenate([[x], data[a:b]]) for x, a, b in zip(xs, offsets, offsets[1:])]
    return [xs, offsets, data], [np.concatenate([wrapped_sums(row.astype(np.int32)) for row in rows])]
