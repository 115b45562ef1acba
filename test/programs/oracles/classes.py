"""Partitions of many classes."""

import numpy as np

from . import EDGES, SOME, entry, integers
from .scans import segments


def grouped(keys, xs, classes):
    """The elements by class, stably, and the size of each class."""
    return [xs[np.argsort(keys, kind="stable")], np.bincount(keys, minlength=classes).astype(np.int64)]


def keyed(name, classes, sizes):
    @entry("partition-classes", name, sizes)
    def program(n, rng):
        keys, xs = rng.integers(0, classes, n), integers(rng, n)
        return [keys.astype(np.int32), xs], grouped(keys, xs, classes)


keyed("nine", 9, EDGES)
keyed("sixteen", 16, SOME)
keyed("byte", 256, EDGES)
keyed("thousand", 1000, SOME)


@entry("partition-classes", "rows", SOME)
def rows(n, rng):
    offsets, xs = segments(n, rng), rng.integers(0, 20, n).astype(np.int32)
    parts = [grouped(xs[a:b], xs[a:b], 20) for a, b in zip(offsets, offsets[1:])]
    data = np.concatenate([part for part, _ in parts] + [np.zeros(0, np.int32)]).astype(np.int32)
    sizes = np.array([size for _, size in parts], np.int64).reshape(-1, 20)
    return [offsets, xs], [data, sizes]


@entry("partition-classes", "known", (0, 1, 33))
def known(n, rng):
    xss = rng.integers(0, 40, (n, 100)).astype(np.int8)
    parts = [grouped(xs, xs, 40) for xs in xss]
    data = np.array([part for part, _ in parts], np.int8).reshape(-1, 100)
    return [xss], [data, np.array([size for _, size in parts], np.int64).reshape(-1, 40)]
