"""Recursion of functions without combinators inside a map."""

import numpy as np

from . import SOME, entry


@entry("scalar-recursion", "main", SOME)
def below(size, rng):
    table = np.sort(rng.integers(-size, size + 1, size)).astype(np.int32)
    keys = rng.integers(-size - 2, size + 3, 300).astype(np.int32)
    return [table, keys], [np.searchsorted(table, keys, "left").astype(np.int64)]


@entry("scalar-recursion", "parity", SOME)
def parity(size, rng):
    ns = rng.integers(0, 200, size).astype(np.int32)
    return [ns], [ns % 2 == 0]


@entry("scalar-recursion", "paths", SOME)
def paths(size, rng):
    numbers = [0, 1]
    while len(numbers) < 12:
        numbers.append(numbers[-1] + numbers[-2])
    ns = rng.integers(0, len(numbers), size).astype(np.int32)
    return [ns], [np.array(numbers, np.int64)[ns]]
