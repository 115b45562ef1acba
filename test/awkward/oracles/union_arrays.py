"""Arrays of several contents by tags and indices."""

import numpy as np
import seq

from . import Stop, kernel
from .lists import ints, joined, offsets_of

SIMULATED = ["UnionArray_flatten_combine", "UnionArray_regular_index"]
VARIANTS = [
    {},
    {"!i = i64": "!i = i32"},
    {"!t = i8": "!t = i64"},
]


def variant_types(variant):
    return {"i": "int32" if "!i = i64" in variant else "int64", "t": "int64" if "!t = i8" in variant else "int8"}


def tags(g, size=None):
    return g.data("t", g.size if size is None else size, 0, 2)


def index(g):
    return g.data("i", g.size, 0, 8)


@kernel(lambda g: (ints(3, 1), index(g)))
def UnionArray_fillindex(toindex, fromindex):
    return ints(*toindex, *fromindex)


@kernel(lambda g: (ints(3, 1), g.n))
def UnionArray_fillindex_count(toindex, length):
    return ints(*toindex, *range(length))


@kernel(lambda g: (g.data("i", g.size),))
def UnionArray_fillna(fromindex):
    return np.clip(fromindex, 0, None).astype(np.int64)


@kernel(lambda g: (tags(g, 3), tags(g), 4))
def UnionArray_filltags(totags, fromtags, base):
    return np.concatenate([totags, fromtags + totags.dtype.type(base)])


@kernel(lambda g: (tags(g, 3), g.n, 4))
def UnionArray_filltags_const(totags, length, base):
    return np.array([*totags, *[base] * length], totags.dtype)


def lists_of_contents(g):
    offsets = [g.offsets(size) for size in (9, 10, 12)]
    return tags(g), index(g), seq.Jagged([0, 10, 21, 34], np.concatenate(offsets))


def chosen(fromtags, fromindex, contents):
    """The lists as ranges of places in their contents."""
    offsets = contents.to_lists()
    return [range(*offsets[t][i : i + 2]) for t, i in zip(fromtags, fromindex)]


@kernel(lists_of_contents)
def UnionArray_flatten_combine(fromtags, fromindex, contents):
    rows = chosen(fromtags, fromindex, contents)
    return np.repeat(fromtags, [len(row) for row in rows]), joined(rows), offsets_of(rows)


@kernel(lists_of_contents)
def UnionArray_flatten_length(fromtags, fromindex, contents):
    return sum(map(len, chosen(fromtags, fromindex, contents)))


def begun_rows(g):
    offsets = g.offsets()
    counts = g.rng.integers(0, np.diff(offsets), endpoint=True)
    size = int(offsets[-1])
    return tags(g, size), g.data("int64", size), offsets[:-1], 5, counts.astype(g.dtype("i"))


@kernel(begun_rows)
def UnionArray_nestedfill_tags_index(totags, toindex, starts, tag, counts):
    totags, toindex = totags.copy(), toindex.copy()
    places = joined(range(start, start + count) for start, count in zip(starts, counts))
    totags[places], toindex[places] = tag, np.arange(len(places))
    return totags, toindex, starts + counts


@kernel(lambda g: (tags(g), index(g), 1))
def UnionArray_project(fromtags, fromindex, which):
    carry = fromindex[fromtags == which].astype(np.int64)
    return carry, len(carry)


@kernel(lambda g: (g.data("t", g.size, 0, 7),))
def UnionArray_regular_index(fromtags):
    numbers = np.zeros(len(fromtags), np.int64)
    for tag in range(8):
        numbers[fromtags == tag] = np.arange(np.count_nonzero(fromtags == tag))
    return numbers, np.bincount(fromtags, minlength=8).astype(np.int64)


@kernel(lambda g: (tags(g),))
def UnionArray_regular_index_getsize(fromtags):
    return 1 + int(max(fromtags, default=0))


def union_of_unions(g):
    size = g.size
    inner = tags(g, 9), g.data("int64", 9, 0, 5)
    return tags(g), g.data("int64", size), tags(g), index(g), *inner, 5, 1, 0, 100


@kernel(union_of_unions)
def UnionArray_simplify(totags, toindex, outertags, outerindex, innertags, innerindex, to, inner, outer, base):
    moves = (outertags == outer) & (innertags[outerindex] == inner)
    moved = innerindex[outerindex] + base
    return np.where(moves, totags.dtype.type(to), totags), np.where(moves, moved, toindex)


@kernel(lambda g: (tags(g), g.data("int64", g.size), tags(g), index(g), 5, 1, 100))
def UnionArray_simplify_one(totags, toindex, fromtags, fromindex, to, which, base):
    moves = fromtags == which
    return np.where(moves, totags.dtype.type(to), totags), np.where(moves, fromindex.astype(np.int64) + base, toindex)


@kernel(
    lambda g: (tags(g), index(g), ints(9, 10, 12)),
    faults=[
        (np.int8([0, 3]), ints(0, 0), ints(9, 10, 12)),
        (np.int8([-1]), ints(0), ints(9)),
        (np.int8([0]), ints(-1), ints(9)),
        (np.int8([1]), ints(9), ints(10, 9)),
    ],
)
def UnionArray_validity(fromtags, fromindex, lencontents):
    for tag, i in zip(fromtags, fromindex):
        if not 0 <= tag < len(lencontents):
            raise Stop(f"tag {tag} is none of {len(lencontents)}")
        if not 0 <= i < lencontents[tag]:
            raise Stop(f"index {i} is out of range for a content of {lencontents[tag]}")
    return len(fromtags)
