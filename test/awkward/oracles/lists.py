"""What the oracles of lists by starts and stops share."""

import itertools

import numpy as np

from . import offsets_by

VARIANTS = [
    {},
    {"!s = i64": "!s = i32"},
    {"!s = i64": "!s = i32", "index_cast %x": "index_castui %x", "TYPES": {"s": "uint32"}},
]


def variant_types(variant):
    return variant.get("TYPES", {"s": "int32" if "!s = i64" in variant else "int64"})


def spans(starts, stops):
    """The lists as ranges of places."""
    return [range(a, b) for a, b in zip(starts.tolist(), stops.tolist())]


def joined(rows, dtype=np.int64):
    return np.array([x for row in rows for x in row], dtype)


def offsets_of(rows):
    return offsets_by(map(len, rows))


def combined(rows, n, replacement=False):
    """All choices of n elements of a row, an array for each of the n."""
    choose = itertools.combinations_with_replacement if replacement else itertools.combinations
    found = [choice for row in rows for choice in choose(row, n)]
    return tuple(np.array(found, np.int64).reshape(-1, n).T)


def some_lists(g):
    return g.lists("s")[:2]


def ints(*values):
    return np.array(values, np.int64)
