"""Arrays of lists by starts and stops."""

import math

import numpy as np

from . import Stop, kernel, offsets_by
from .lists import VARIANTS, combined, ints, joined, offsets_of, some_lists, spans, variant_types  # noqa: F401

SIMULATED = ["ListArray_compact_offsets", "ListArray_rpad_axis1", "ListArray_combinations"]


@kernel(some_lists, faults=[(ints(0, 3), ints(2, 1))])
def ListArray_compact_offsets(starts, stops):
    for a, b in zip(starts, stops):
        if b < a:
            raise Stop(f"a list stops at {b} and starts at {a}")
    return offsets_of(spans(starts, stops))


def to_broadcast(g):
    starts, stops, content = g.lists("s")
    return offsets_of(spans(starts, stops)), starts, stops, content


@kernel(
    to_broadcast,
    faults=[
        (ints(0, 2, 4), ints(0, 2), ints(2, 3), 9),
        (ints(0, 2, 1), ints(0, 2), ints(2, 1), 9),
        (ints(0, 2), ints(0), ints(2), 1),
    ],
)
def ListArray_broadcast_tooffsets(offsets, starts, stops, content):
    for a, b, row in zip(offsets, offsets[1:], spans(starts, stops)):
        if b < a:
            raise Stop(f"offsets descend from {a} to {b}")
        if len(row) and row.stop > content:
            raise Stop(f"a list stops at {row.stop}, the content at {content}")
        if len(row) != b - a:
            raise Stop(f"a list of {len(row)} cannot become one of {b - a}")
    return joined(spans(starts, stops))


@kernel(lambda g: (g.offsets(),))
def ListArray_localindex(offsets):
    return joined(map(range, np.diff(offsets)))


@kernel(some_lists)
def ListArray_min_range(starts, stops):
    return min(map(len, spans(starts, stops)), default=2**63 - 1)


@kernel(lambda g: (*some_lists(g), 4))
def ListArray_rpad_and_clip_length_axis1(starts, stops, target):
    return sum(max(len(row), target) for row in spans(starts, stops))


@kernel(lambda g: (*some_lists(g), int(g.rng.integers(0, 5))))
def ListArray_rpad_axis1(starts, stops, target):
    rows = [[*row, *[-1] * (target - len(row))] for row in spans(starts, stops)]
    offsets = offsets_of(rows)
    return joined(rows), offsets[:-1], offsets[1:]


@kernel(lambda g: g.lists("s"), faults=[(ints(0, 2), ints(1, 1), 9), (ints(-1), ints(1), 9), (ints(1), ints(4), 3)])
def ListArray_validity(starts, stops, content):
    for a, b in zip(starts, stops):
        if a > b:
            raise Stop(f"a list starts at {a} and stops at {b}")
        if a < b and a < 0:
            raise Stop(f"a list starts at {a}")
        if a < b and b > content:
            raise Stop(f"a list stops at {b}, the content at {content}")
    return len(starts)


@kernel(lambda g: (ints(1, 5), ints(3, 9), *some_lists(g), 9))
def ListArray_fill(tostarts, tostops, starts, stops, base):
    both = [(tostarts, starts), (tostops, stops)]
    return tuple(np.concatenate([to, xs.astype(np.int64) + base]) for to, xs in both)


@kernel(lambda g: (int(g.rng.integers(1, 4)), bool(g.n % 2), *some_lists(g)))
def ListArray_combinations_length(n, replacement, starts, stops):
    sizes = [len(row) + (n - 1) * replacement for row in spans(starts, stops)]
    counts = [math.comb(size, n) if size > 0 else 0 for size in sizes]
    return sum(counts), offsets_by(counts)


@kernel(lambda g: (bool(g.n % 2), *some_lists(g)))
def ListArray_combinations(replacement, starts, stops):
    return combined(spans(starts, stops), 2, replacement)


@kernel(some_lists, "awkward_ListArray_combinations")
def ListArray_combinations_of_three(starts, stops):
    return combined(spans(starts, stops), 3)
