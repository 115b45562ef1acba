"""Branches and loops around combinators inside maps over rows."""

import itertools

import numpy as np

from . import Jagged, entry
from .nested import LENGTHS, data, offsets, packed, rows_of

WORD = 1 << 32


def wrapped(value):
    return (value + WORD // 2) % WORD - WORD // 2


def small_rows(size, rng):
    return rows_of(size, rng, None, -9, 10)


@entry("nested-control", "bounds", LENGTHS)
def bounds(size, rng):
    rows = small_rows(size, rng)
    rounds = rng.integers(0, 6, len(rows)).astype(np.int64)
    results = []
    for row, n in zip(rows, rounds):
        a = 0
        for i in range(n):
            a = sum((x + i) * a + x for x in row) % WORD
        results.append(wrapped(a))
    return [*packed(rows), rounds], [np.array(results, np.int32)]


@entry("nested-control", "carried", LENGTHS)
def carried(size, rng):
    rows = small_rows(size, rng)
    rounds = 3
    results = rows
    for _ in range(rounds):
        sums = [[wrapped(x) for x in itertools.accumulate(row)] for row in results]
        results = [[x for x in row if x != 0] for row in sums]
    return [*packed(rows), np.int64(rounds)], [offsets(results), data(results)]


@entry("nested-control", "until", LENGTHS)
def until(size, rng):
    rows = small_rows(size, rng)
    values, rounds = [], []
    for row in rows:
        a, n = 1, 0
        while True:
            a += sum(row)
            if not (a < 100 and n < 100):
                break
            n += 1
        values.append(a)
        rounds.append(n)
    return packed(rows), [np.array(values, np.int32), np.array(rounds, np.int32)]


@entry("nested-control", "doubled", LENGTHS)
def doubled(size, rng):
    rows = small_rows(size, rng)
    values, rounds = [], []
    for row in rows:
        second = sorted(row)[-2] if len(row) > 1 else 0
        n = max(second - 1, 0).bit_length()
        values.append(2**n)
        rounds.append(n)
    return packed(rows), [np.array(values, np.int32), np.array(rounds, np.int32)]


@entry("nested-control", "branch", LENGTHS)
def branch(size, rng):
    rows = small_rows(size, rng)
    even = [bool(row) and row[0] % 2 == 0 for row in rows]
    numbers = [sum(row) if e else len(row) for row, e in zip(rows, even)]
    others = [row + row if e else [x for x in row if x > 0] for row, e in zip(rows, even)]
    return packed(rows), [np.array(numbers, np.int32), offsets(others), data(others)]


@entry("nested-control", "modulo", LENGTHS)
def modulo(size, rng):
    rows = small_rows(size, rng)
    sums = []
    for row in rows:
        m = 3 + abs(row[0]) if row else 1
        sums.append([x % m for x in itertools.accumulate(x % WORD % m for x in row)])
    return packed(rows), [data(sums)]


@entry("nested-control", "counts", LENGTHS)
def counts(size, rng):
    rows = small_rows(size, rng)
    table = np.array([[row.count(x) for x in range(-3, 4)] for row in rows], np.int32).reshape(len(rows), 7)
    others = [[7] * (len(row) // 2) + row[::-1][len(row) // 2 :] for row in rows]
    return packed(rows), [table, data(others)]


@entry("nested-control", "switched", LENGTHS)
def switched(size, rng):
    rows = small_rows(size, rng)
    cases = rng.choice([0, 1, 2, 5, 7], len(rows)).astype(np.int64)
    made, numbers = [], []
    for row, i in zip(rows, cases):
        made.append({2: [*row, *row], 5: list(range(5))}.get(int(i), row))
        numbers.append({2: 0, 5: wrapped(sum(row))}.get(int(i), len(row)))
    return [*packed(rows), cases], [Jagged(made, 2, np.int32), np.array(numbers, np.int32)]
