"""Rows that loops append to."""

import numpy as np

from . import Jagged, entry

# Rounds of the simulator are slow; "none" has no element in any row, "skewed" one long row.
SIZES = (0, 1, 2, 33, 257, "none", "skewed")


def numbers(size, rng, most):
    if size == "none":
        return np.zeros(40, np.int64)
    if size == "skewed":
        return np.array([0, 1, most * 4, *[0] * 40, 2], np.int64)
    return rng.integers(0, most, size).astype(np.int64)


def digits_of(x, base):
    row = []
    while x > 0:
        row.append(x % base)
        x //= base
    return row


def digits_case(size, rng):
    xs, base = numbers(size, rng, 1000000), 7
    return [xs, np.int64(base)], [Jagged([digits_of(int(x), base) for x in xs], 2, np.int32)]


entry("growing-rows", "digits", SIZES)(digits_case)
entry("growing-rows", "placed", SIZES)(digits_case)


@entry("growing-rows", "walks", SIZES)
def walks(size, rng):
    places = 200
    # Each place leads to a smaller one or to none.
    following = np.array([rng.integers(-1, max(i, 0)) if i else -1 for i in range(places)], np.int64)
    if size == "skewed":
        following = np.arange(places, dtype=np.int64) - 1
    count = 40 if isinstance(size, str) else size
    starts = np.array([rng.integers(-1, places) for _ in range(count)], np.int64)
    if size == "none":
        starts[:] = -1
    if size == "skewed":
        starts[:] = rng.integers(-1, 3, count)
        starts[3] = places - 1
    rows = []
    for at in starts:
        row = []
        while at >= 0:
            row.append(int(at))
            at = following[at]
        rows.append(row)
    return [starts, following], [Jagged(rows, 2, np.int64)]


@entry("growing-rows", "some", SIZES)
def some(size, rng):
    xs, begin = numbers(size, rng, 9), np.array([5, -5, 7][: 0 if size == "none" else 3], np.int64)
    rows, lengths = [], []
    for x in xs:
        row, after = list(begin), []
        for i in range(x):
            if i % 2 == 0:
                row += [i, x]
            after.append(len(row))
        rows.append(row)
        lengths.append(after)
    return [xs, begin], [Jagged(rows, 2, np.int64), Jagged(lengths, 2, np.int32)]


@entry("growing-rows", "twice", SIZES)
def twice(size, rng):
    xs = numbers(size, rng, 6)
    parts = [[list(range(i + 1)) for i in range(x)] for x in xs]
    sums = [[int(s) for s in np.cumsum([sum(part) for part in row])] for row in parts]
    rows = [[v for part in row for v in part] for row in parts]
    return [xs], [Jagged(rows, 2, np.int64), Jagged(sums, 2, np.int64)]


@entry("growing-rows", "pairs", SIZES)
def pairs(size, rng):
    xs = numbers(size, rng, 1000)
    cuts = sorted(rng.integers(0, len(xs) + 1, 3))
    rows = [[int(x) for x in part] for part in np.split(xs, cuts)]
    halves = [[[x >> k for k in range(x.bit_length())] for x in row] for row in rows]
    return [Jagged(rows, 2, np.int64)], [Jagged(halves, 3, np.int64)]


@entry("growing-rows", "single", (0, 1, 2, 1000))
def single(size, rng):
    x, row = int(rng.integers(0, 1000)), []
    for _ in range(size):
        row.append(x)
        x = (x * 6364136223846793005) % 2**64
    values = np.array(row, np.uint64).astype(np.int64)
    return [np.int64(size), np.int64(row[0] if row else 0)], [values]
