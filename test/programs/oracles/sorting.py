"""Sorting, selection, partition, filter and primes."""

import numpy as np

from . import EDGES, SOME, SOME_SHAPES, entry, integers


@entry("radix-sort")
def sort(n, rng):
    xs = integers(rng, n)
    return [xs], [np.sort(xs)]


@entry("radix-sort", "unsigned", SOME)
def unsigned_sort(n, rng):
    xs = integers(rng, n)
    return [xs], [np.sort(xs.view(np.uint32)).view(np.int32)]


@entry("radix-sort", "low16", SOME)
def low_sort(n, rng):
    xs = rng.integers(0, 65536, n, np.int32)
    return [xs], [np.sort(xs)]


@entry("radix-sort", "key_value", SOME)
def key_value_sort(n, rng):
    keys = rng.integers(-max(1, n // 4), max(1, n // 4), n, np.int32)
    values = rng.random(n).astype(np.float32)
    order = sorted(range(n), key=lambda i: keys[i])
    return [keys, values], [keys[order], values[order]]


entry("radix-sort", "partition", EDGES)(sort)


def small(rng, n):
    return rng.integers(-3, 4, n, np.int32)


@entry("filter")
def filter_positive(n, rng):
    xs = small(rng, n)
    return [xs], [np.array([x for x in xs if x > 0], np.int32)]


@entry("filter", "pairs", SOME)
def filter_pairs(n, rng):
    keys, values = integers(rng, n), rng.random(n).astype(np.float32)
    kept = [i for i in range(n) if keys[i] % 2 == 1]
    return [keys, values], [keys[kept], values[kept]]


@entry("filter", "indices", SOME)
def filter_indices(n, rng):
    xs = small(rng, n)
    return [xs], [np.array([i for i in range(n) if xs[i] > 0], np.int64)]


@entry("filter", "pipeline", SOME)
def filter_pipeline(n, rng):
    xs = rng.integers(-20, 20, n, np.int32)
    kept = [int(x) for x in xs if x > 0]
    return [xs], [np.int32(sum(x * x for x in kept)), np.int64(len(kept))]


@entry("filter", "widths", SOME)
def filter_widths(n, rng):
    flags = rng.random(n) < 0.5
    numbers, shorts = rng.integers(-128, 128, n, np.int8), rng.integers(-(2**15), 2**15, n, np.int16)
    doubles = rng.integers(0, 8, n) / 8.0
    kept = [i for i in range(n) if flags[i]]
    above = np.array([d - 0.25 for d in doubles if d > 0.25], np.float64)
    below = [i for i in range(n) if doubles[i] < 0.25]
    results = [numbers[kept], shorts[kept], above, numbers[below], doubles[below]]
    return [flags, numbers, shorts, doubles], results


def by_class(xs, count, class_of):
    """The stable order by class and the size of each class."""
    groups = [[i for i, x in enumerate(xs) if class_of(x) == c] for c in range(count)]
    return [i for g in groups for i in g], np.array([len(g) for g in groups], np.int64)


@entry("partition")
def partition(n, rng):
    xs = integers(rng, n)
    order, sizes = by_class(xs, 2, lambda x: x % 2)
    return [xs], [xs[order], sizes]


@entry("partition", "by_scans", SOME)
def partition_by_scans(n, rng):
    xs = integers(rng, n)
    order, sizes = by_class(xs, 2, lambda x: x % 2)
    return [xs], [xs[order], sizes[0]]


@entry("partition", "three", SOME)
def partition_three(n, rng):
    xs = small(rng, n)
    order, sizes = by_class(xs, 3, lambda x: 0 if x < 0 else 1 if x == 0 else 2)
    return [xs], [xs[order], np.array(order, np.int64), sizes]


def sort_rows(shape, rng):
    xss = integers(rng, shape)
    return [xss], [np.sort(xss.view(np.uint32), axis=1).view(np.int32)]


entry("row-radix-sort", "main", SOME_SHAPES)(sort_rows)
entry("row-radix-sort", "by_scans", SOME_SHAPES)(sort_rows)


@entry("quicksort", "main", SOME)
def quicksort(n, rng):
    xs = rng.integers(-n, n + 1, n).astype(np.float32)
    return [xs], [np.sort(xs)]


@entry("quicksort", "rows", SOME_SHAPES)
def quicksort_rows(shape, rng):
    xss = rng.standard_normal(shape).astype(np.float32)
    return [xss], [np.sort(xss, axis=1)]


@entry("quicksort", "jagged", (0, 1, 2, 33, 257))
def quicksort_jagged(n, rng):
    lengths = rng.integers(0, 9, n)
    lengths[n // 2 : n // 2 + 1] = 3000
    offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    data = rng.integers(-100, 100, offsets[-1]).astype(np.float32)
    data[offsets[-1] // 2 :] = np.sort(data[offsets[-1] // 2 :])[::-1]
    rows = [np.sort(data[a:b]) for a, b in zip(offsets, offsets[1:])]
    return [offsets, data], [np.concatenate([np.zeros(0, np.float32), *rows])]


@entry("rank-search", "main", (1, 2, 33, 1000, 4097))
def rank_search(n, rng):
    n = max(n, 1)
    xs, k = rng.integers(-n, n + 1, n, np.int32), rng.integers(0, n, dtype=np.int64)
    return [k, xs], [np.sort(xs)[k]]


@entry("rank-search", "rows", (0, 1, 33, 257))
def rank_search_rows(n, rng):
    lengths = rng.integers(1, 9, n)
    lengths[n // 2 : n // 2 + 1] = 1000
    offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    data = rng.integers(-50, 50, offsets[-1], np.int32)
    ks = rng.integers(0, lengths, dtype=np.int64)
    rows = [np.sort(data[a:b]) for a, b in zip(offsets, offsets[1:])]
    return [ks, offsets, data], [np.array([row[k] for row, k in zip(rows, ks)], np.int32)]


def primes(n, _rng):
    found = [i for i in range(2, n + 1) if all(i % d for d in range(2, int(i**0.5) + 1))]
    return [np.int64(n)], [np.array(found, np.int64)]


LIMITS = (0, 1, 2, 3, 4, 9, 100, 1000, 10007)
entry("primes", "main", LIMITS)(primes)
entry("primes", "sieve", LIMITS)(primes)
entry("primes", "nested", LIMITS)(primes)
