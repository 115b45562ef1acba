"""Big numbers in rows, and rows that are sorted by their bits."""

import numpy as np

from . import entry, integers, positive
from .row_maps import LONG_ROWS, MORE_ROWS, ROWS, ROWS_1024


def digits(rng, shape, ty):
    """Unsigned digits, many of them 0, the highest and those next to them, so that carries
    run far."""
    highest = np.iinfo(ty).max
    ds = rng.choice(np.array([0, 1, highest - 1, highest, highest // 3], ty), shape)
    ds[rng.random(shape) < 0.5] = highest * int(rng.integers(0, 2))
    return ds


def value(row):
    return int.from_bytes(row.tobytes(), "little")


def row_of(number, like):
    """The lowest digits of a number, and what is above them."""
    size = like.nbytes
    kept = number % (1 << (8 * size))
    return np.frombuffer(kept.to_bytes(size, "little"), like.dtype), number >> (8 * size)


def signed(array):
    return array.view(f"i{array.itemsize}")


def added(shape, rng, count, ty):
    operands = [digits(rng, shape, ty) for _ in range(count)]
    results, carries = np.zeros(shape, ty), np.zeros(shape[0], bool)
    for i in range(shape[0]):
        results[i], carry = row_of(sum(value(rows[i]) for rows in operands), results[i])
        carries[i] = carry > 0
    return [signed(rows) for rows in operands], signed(results), carries


@entry("rows-big-numbers", "carried", ROWS_1024)
def carried(shape, rng):
    operands, results, carries = added(shape, rng, 2, np.uint32)
    return operands, [results, carries]


@entry("rows-big-numbers", "wide", MORE_ROWS)
def wide(shape, rng):
    operands, results, _ = added(shape, rng, 2, np.uint64)
    return operands, [results]


@entry("rows-big-numbers", "bytes", LONG_ROWS)
def narrow(shape, rng):
    operands, results, _ = added(shape, rng, 2, np.uint8)
    return operands, [results]


@entry("rows-big-numbers", "three", ROWS)
def three(shape, rng):
    operands, results, _ = added(shape, rng, 3, np.uint32)
    return operands, [results]


@entry("rows-big-numbers", "less", MORE_ROWS)
def less(shape, rng):
    """Rows that differ in few digits or in none."""
    ass = digits(rng, shape, np.uint32)
    bss = ass.copy()
    changed = rng.random(shape) < 2 / max(shape[1], 2)
    bss[changed] ^= rng.integers(0, 4, shape, np.uint32)[changed]
    return [signed(ass), signed(bss)], [np.array([value(a) < value(b) for a, b in zip(ass, bss)], bool)]


# 32 rounds of several combinators take a while.
SORTED = ((3, 33), (0, 5), (5, 0), (1, 1), (3, 128), (2, 1023))


def ordered(shape, rng):
    xss = integers(rng, shape)
    return [xss], [np.sort(xss.view(np.uint32), axis=1).view(np.int32)]


entry("rows-radix-sort", "one_bit", SORTED)(ordered)
entry("rows-radix-sort", "two_bits", ((5, 2), (40, 31), (2, 129), (1, 1025)))(ordered)
entry("rows-radix-sort", "four_bits", ((2, 31), (5, 127), (1, 1), (1, 4096)))(ordered)
entry("rows-radix-sort", "classes", ((1, 1024), (0, 1024), (2, 1024)))(ordered)


@entry("rows-radix-sort", "pairs", ((3, 32), (0, 5), (3, 129), (2, 1025)))
def pairs(shape, rng):
    """Few keys, so that many are equal and only a stable sort leaves the values in order."""
    kss = rng.choice(integers(rng, 10, np.int16), shape)
    vss = positive(rng, shape)
    order = np.argsort(kss.view(np.uint16), axis=1, kind="stable")
    return [kss, vss], [np.take_along_axis(kss, order, axis=1), np.take_along_axis(vss, order, axis=1)]
