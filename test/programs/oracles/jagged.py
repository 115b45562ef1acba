"""Programs whose arguments and results are arrays of rows of any length."""

import functools
import itertools

import numpy as np

from . import Jagged, entry
from .nested import LENGTHS, rows_of, wrapped

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


def planes(kind, rng):
    return deep(kind, rng, 3)


def ragged(xs, rank=2, ty=np.int32):
    return Jagged(xs, rank, ty)


@entry("nested-rules", "while_rows", KINDS)
def while_rows(kind, rng):
    xss, halved, rounds = rows(kind, rng), [], []
    for xs in xss:
        k = 0
        while sum(xs) >= 10:
            xs, k = [x >> 1 for x in xs if x > 0], k + 1
        halved.append(xs)
        rounds.append(k)
    return [ragged(xss)], [ragged(halved), np.array(rounds, np.int32)]


def counts(xss, rng, below):
    return rng.integers(0, below, len(xss)).astype(np.int64)


@entry("nested-rules", "for_rows", KINDS)
def for_rows(kind, rng):
    xss = rows(kind, rng)
    ns, results = counts(xss, rng, 4), []
    for xs, n in zip(xss, ns):
        for _ in range(n):
            xs = list(itertools.accumulate(xs))
        results.append([wrapped(x) for x in xs])
    return [ragged(xss), ns], [ragged(results)]


@entry("nested-rules", "deep_loop", KINDS)
def deep_loop(kind, rng):
    xsss = planes(kind, rng)
    ns = counts(xsss, rng, 4)
    return [ragged(xsss, 3), ns], [ragged([[xs * 2**n for xs in xss] for xss, n in zip(xsss, ns)], 3)]


@entry("nested-rules", "tables", KINDS)
def tables(kind, rng):
    groups = [[(i + j) % 4 for i in range(4) for j in range(4)], [i ^ j for i in range(4) for j in range(4)]]
    xss = [[x % 4 for x in xs] for xs in rows(kind, rng)]
    own = [groups[g] for g in counts(xss, rng, 2)]
    results = [functools.reduce(lambda a, b: t[4 * a + b], xs, 0) for xs, t in zip(xss, own)]
    return [ragged(xss, 2, np.int64), ragged(own, 2, np.int64)], [np.array(results, np.int64)]


@entry("nested-rules", "floors", KINDS)
def floors(kind, rng):
    # Neutral: not above any element.
    xss = rows(kind, rng)
    ns = np.array([min(xs, default=0) - int(k) for xs, k in zip(xss, counts(xss, rng, 9))], np.int32)
    before = [list(itertools.accumulate(xs, max, initial=n))[:-1] for xs, n in zip(xss, ns)]
    return [ragged(xss), ns], [np.array([max([*xs, n]) for xs, n in zip(xss, ns)], np.int32), ragged(before)]


@entry("nested-rules", "fused", KINDS)
def fused(kind, rng):
    xss = rows(kind, rng)
    sums = [[s + x for s, x in zip(itertools.accumulate(xs), xs)] for xs in xss]
    return [ragged(xss)], [np.array([sum(x * x for x in xs) for xs in xss], np.int32), ragged(sums)]


@entry("nested-rules", "joined", tuple(k for k in KINDS if k != "huge"))
def joined(kind, rng):
    a = deep(kind, rng, 4)
    b = [a[-1 - i] for i in range(len(a))]
    flat = lambda plane: [row for rs in plane for row in rs]
    results = [[[row] for row in flat(p) + flat(q) + flat(p)] for p, q in zip(a, b)]
    return [ragged(a, 4), ragged(b, 4)], [ragged(results, 4)]


@entry("nested-rules", "long", KINDS)
def long_rows(kind, rng):
    xsss = planes(kind, rng)
    kept = [[xs for xs in xss if len(xs) > 2] for xss in xsss]
    moved = [sorted(xss, key=lambda xs: len(xs) % 2) for xss in xsss]
    odd = [sum(len(xs) % 2 for xs in xss) for xss in xsss]
    sizes = np.array([[len(xss) - n, n] for xss, n in zip(xsss, odd)], np.int64).reshape(-1, 2)
    return [ragged(xsss, 3)], [ragged(kept, 3), ragged(moved, 3), sizes]


@entry("nested-rules", "columns", (0, 1, 7, 100))
def columns(n, rng):
    m = rng.integers(-99, 99, (9, 11), np.int32)
    at, ns = rng.integers(0, 9, n), rng.integers(0, 6, n)
    some = [list(m[i, 1 : 1 + 2 * k : 2]) for i, k in zip(at, ns)]
    return [at, m, ns], [ragged([list(m[i]) for i in at]), ragged([list(m[:, i]) for i in at]), ragged(some)]


@entry("nested-rules", "inserted", KINDS)
def inserted(kind, rng):
    xss = rows(kind, rng)
    at = counts(xss, rng, 1000)
    results = [[1234 if j == i % len(xs) else x for j, x in enumerate(xs)] for xs, i in zip(xss, at)]
    return [ragged(xss), at, np.int32(1234)], [ragged(results)]


@entry("nested-rules", "pairs", KINDS)
def pairs(kind, rng):
    xss = rows(kind, rng)
    ends = [[min(xs, default=2**31 - 1), max(xs, default=-(2**31))] for xs in xss]
    return [ragged(xss)], [np.array(ends, np.int32).reshape(-1, 2)]


@entry("nested-rules", "packed", (0, 1, 5, 60))
def packed(n, rng):
    ns = rng.integers(0, 7, n)
    return [ns], [ragged([[list(range(j)) for j in range(1, k + 1)] for k in ns], 3, np.int64)]


@entry("nested-rules", "branches", KINDS)
def branches(kind, rng):
    xsss = planes(kind, rng)
    flags = counts(xsss, rng, 2).astype(bool)
    return [flags, ragged(xsss, 3)], [ragged([xss if f else xss * 2 for xss, f in zip(xsss, flags)], 3)]


@entry("nested-rules", "matrices", KINDS)
def matrices(kind, rng):
    lengths = LENGTHS[kind]
    offsets = np.cumsum([0, *lengths]).astype(np.int64)
    ms = rng.integers(-3, 4, (offsets[-1], 4)).astype(np.int32)
    products, prefixes = [], []
    for start, end in zip(offsets, offsets[1:]):
        product = np.eye(2, dtype=np.int32)
        for m in ms[start:end]:
            product = product @ m.reshape(2, 2)
            prefixes.append(product.reshape(4))
        products.append(product.reshape(4))
    return [offsets, ms], [np.array(x, np.int32).reshape(-1, 4) for x in (products,)] + [
        np.array(prefixes, np.int32).reshape(-1)
    ]


@entry("nested-rules", "grids", (0, 1, 5, 60))
def grids(n, rng):
    ns, ms, xs = rng.integers(0, 5, n), rng.integers(0, 4, n), rng.integers(-9, 9, n).astype(np.int32)
    return [ns, ms, xs], [ragged([[[x] * m] * k for k, m, x in zip(ns, ms, xs)], 3)]


@entry("nested-rules", "calls", tuple(k for k in KINDS if k != "huge"))
def calls(kind, rng):
    nss = [[abs(n) % 9 for n in ns] for ns in rows(kind, rng)]
    sums = [[sum(i * i for i in range(1, n + 1)) for n in ns] for ns in nss]
    return [ragged(nss, 2, np.int64)], [ragged(sums, 2, np.int64)]


@entry("nested-rules", "cubes", (0, 1, 5, 60))
def cubes(n, rng):
    xs, ns = rng.integers(-9, 9, n).astype(np.int32), rng.integers(0, 4, n)
    cube = np.repeat(xs, 6).reshape(n, 2, 3)
    return [xs, ns], [cube, ragged([list(range(k)) for k in ns], 2, np.int64)]


@entry("nested-rules", "divide", KINDS)
def divide(kind, rng):
    xsss = planes(kind, rng)
    return [ragged(xsss, 3)], [ragged([xss[::-1] for xss in xsss], 3)]


@entry("nested-rules", "placed", KINDS)
def placed(kind, rng):
    # Each place gets one value only: elements are what their remainders say.
    xss = [[x % 15 for x in xs] for xs in rows(kind, rng)]
    r, q = np.zeros((len(xss), 4, 3), np.int32), np.zeros((len(xss), 3, 2), np.int32)
    for k, xs in enumerate(xss):
        for x in xs:
            if x % 5 < 4:
                r[k, x % 5, x % 3] = x
            if x % 4 < 3:
                q[k, x % 4] = [x % 4, -(x % 4)]
    return [ragged(xss)], [r, q]


@entry("nested-rules", "counted", KINDS)
def counted(kind, rng):
    xss = [[abs(x) for x in xs] for xs in rows(kind, rng)]
    ms = rng.integers(1, 9, len(xss)).astype(np.int32)
    sums = [[sum(x for x in xs if x % 5 == b) % m for b in range(5)] for xs, m in zip(xss, ms)]
    found = [[sum(x % 5 == b for x in xs) for b in range(5)] for xs in xss]
    return [ragged(xss), ms], [np.array(x, np.int32).reshape(-1, 5) for x in (sums, found)]
