"""Programs whose arguments and results are arrays of rows of any length."""

import numpy as np

from . import Jagged, entry
from .nested import LENGTHS, rows_of

KINDS = tuple(LENGTHS)


def rows(kind, rng):
    return rows_of(kind, rng, None)


def deep(kind, rng, rank):
    """Nested lists with lengths of this kind in every dimension, and mixed."""
    if rank == 2:
        return rows(kind, rng)
    inner = {"many": KINDS[:5], "huge": ("edges", "huge", "one-row")}.get(kind, (kind, "no-rows", "edges"))
    outer = {"no-rows": 0, "one-row": 1}.get(kind, 6)
    return [deep(inner[i % len(inner)], rng, rank - 1) for i in range(outer)]


@entry("jagged-arrays", "main", KINDS)
def doubled(kind, rng):
    xsss, n = deep(kind, rng, 3), 5
    ys = [[[x << n for x in xs] for xs in xss] for xss in xsss]
    sums = [[sum(row) for row in rs] for rs in ys]
    return [Jagged(xsss, 3, np.int32), np.int64(n)], [Jagged(ys, 3, np.int32), Jagged(sums, 2, np.int32)]


@entry("jagged-arrays", "identity", KINDS)
def identity(kind, rng):
    x = Jagged(deep(kind, rng, 4), 4, np.float32)
    return [x], [x]


def two(kind, rng, ty):
    return Jagged(rows(kind, rng), 2, ty), Jagged(rows("edges", rng), 2, ty)


@entry("jagged-arrays", "choose", KINDS)
def choose(kind, rng):
    (x, y), c = two(kind, rng, np.int64), rng.integers(0, 2, dtype=np.int8)
    chosen = x if c else y
    return [c, x, y], [chosen, chosen]


def exchanged(kind, rng):
    (x, y), n = two(kind, rng, np.int8), rng.integers(0, 5)
    return [x, y, n], [y, x] if n % 2 else [x, y]


entry("jagged-arrays", "rotate", KINDS)(exchanged)
entry("jagged-arrays", "flip", KINDS)(exchanged)
