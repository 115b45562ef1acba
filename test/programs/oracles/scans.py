"""Prefix sums, segmented or not, and sums by key."""

import pathlib

import numpy as np

from . import EDGES, SOME, Bytes, Close, entry, integers, positive, sum_bound


def wrapped_sums(xs):
    return np.cumsum(xs, dtype=xs.dtype)


@entry("prefix-sum")
def prefix_sum(n, rng):
    xs = integers(rng, n)
    return [xs], [wrapped_sums(xs)]


@entry("prefix-sum", "exclusive")
def exclusive_prefix_sum(n, rng):
    xs = integers(rng, n)
    return [xs], [wrapped_sums(np.concatenate([np.zeros(1, np.int32), xs]))[:n]]


@entry("prefix-sum", "i8", SOME)
def prefix_sum_i8(n, rng):
    xs = integers(rng, n, np.int8)
    return [xs], [wrapped_sums(xs)]


@entry("prefix-sum", "i64", SOME)
def prefix_sum_i64(n, rng):
    xs = integers(rng, n, np.int64)
    return [xs], [wrapped_sums(xs)]


@entry("prefix-sum", "f32")
def prefix_sum_f32(n, rng):
    xs = positive(rng, n)
    return [xs], [Close(np.cumsum(xs, dtype=np.float64), sum_bound(n))]


@entry("prefix-sum", "f64", SOME)
def prefix_sum_f64(n, rng):
    xs = positive(rng, n, np.float64)
    return [xs], [Close(np.cumsum(xs), sum_bound(n, np.float64))]


@entry("map-scan-two")
def map_scan_two(n, rng):
    xs = integers(rng, n)
    one = np.int32(1)
    return [xs], [xs, xs - one, xs + one, wrapped_sums(xs - one), wrapped_sums(xs + one)]


def flagged_sums(flags, xs):
    sums, total = np.zeros_like(xs), 0
    for i, (flag, x) in enumerate(zip(flags, xs)):
        total = int(x) if flag else total + int(x)
        sums[i] = total
    return sums


@entry("segmented-sum")
def segmented_sum(n, rng):
    flags, xs = rng.random(n) < 0.1, rng.integers(-1000, 1000, n, np.int32)
    return [flags, xs], [flagged_sums(flags, xs)]


@entry("segmented-sum", "exclusive", SOME)
def exclusive_segmented_sum(n, rng):
    flags, xs = rng.random(n) < 0.1, rng.integers(-1000, 1000, n, np.int32)
    return [flags, xs], [flagged_sums(flags, xs) - xs]


def segments(n, rng):
    """Offsets of about n / 4 segments over n elements: the first, the last and
    runs in between are empty, and one has half of all elements."""
    lengths = []
    left = n - n // 2
    while left > 0:
        length = min(left, int(rng.integers(0, 8)))
        lengths += [length] + [0] * int(rng.random() < 0.2) * 3
        left -= length
    lengths.insert(len(lengths) // 2, n // 2)
    return np.cumsum([0, 0] + lengths + [0], dtype=np.int64)


@entry("segmented-sum", "totals", EDGES)
def segment_totals(n, rng):
    offsets, xs = segments(n, rng), rng.integers(-1000, 1000, n, np.int32)
    sums = [sum(int(x) for x in xs[a:b]) for a, b in zip(offsets, offsets[1:])]
    return [offsets, xs], [np.array(sums, np.int32)]


def sparse_product(n, rng):
    """A matrix of n entries, a vector, and their product."""
    columns = max(1, n // 3)
    offsets = segments(n, rng)
    column = rng.integers(0, columns, n, np.int64)
    value, x = positive(rng, n), positive(rng, columns)
    y = np.zeros(len(offsets) - 1)
    for r, (first, end) in enumerate(zip(offsets, offsets[1:])):
        for e in range(first, end):
            y[r] += float(value[e]) * float(x[column[e]])
    return [offsets, column, value, x], [Close(y, sum_bound(n))]


entry("spmv", "main", EDGES)(sparse_product)
entry("spmv", "flagged", EDGES)(sparse_product)
entry("spmv", "jagged", SOME)(sparse_product)
entry("spmv", "slices", EDGES)(sparse_product)


ROOT = pathlib.Path(__file__).resolve().parents[3]


def text_file():
    return next(p for p in (ROOT / "LICENSE", ROOT / "Cargo.lock") if p.exists())


@entry("histogram", "main", ("text", *SOME))
def byte_counts(n, rng):
    if n == "text":
        content = text_file().read_bytes()
        argument = Bytes(text_file())
    else:
        argument = integers(rng, n, np.int8)
        content = argument.tobytes()
    counts = np.zeros(256, np.int64)
    for byte in content:
        counts[byte] += 1
    return [argument], [counts]


@entry("histogram", "words", ("text",))
def word_counts(_n, _rng):
    content = text_file().read_bytes()
    words, inside = 0, False
    for byte in content:
        was, inside = inside, chr(byte).isascii() and (chr(byte).isalnum() or byte == ord("_"))
        words += inside and not was
    counts = (len(content), words, content.count(b"\n"))
    return [Bytes(text_file())], [np.int64(c) for c in counts]


# Elements and bins.
BINS = ((0, 0), (0, 10), *((n, b) for n in (1, 33, 1000, 4097) for b in (0, 1, 10, 11, 1000)))


@entry("histogram", "weighted", BINS)
def weighted_histogram(shape, rng):
    n, count = shape
    bins = rng.integers(-1 - count // 4, count + count // 4 + 2, n, np.int64)
    weights = integers(rng, n)
    sums, maxima = np.zeros(count, np.int64), np.full(count, -(2**31), np.int32)
    for b, w in zip(bins, weights):
        if 0 <= b < count:
            sums[b] += w
            maxima[b] = max(maxima[b], w)
    return [np.int64(count), bins, weights], [sums.astype(np.int32), maxima]


@entry("histogram", "moments", BINS)
def histograms_of_one_index(shape, rng):
    [size, bins, weights], [sums, _] = weighted_histogram(shape, rng)
    counts, minima = np.zeros(size, np.int32), np.full(size, 2**31 - 1, np.int32)
    for b, w in zip(bins, weights):
        if 0 <= b < size:
            counts[b] += 1
            minima[b] = min(minima[b], w)
    return [size, bins, weights], [counts, sums, minima]


@entry("histogram", "apart", BINS)
def histograms_of_two_indices(shape, rng):
    [size, bins, weights], _ = weighted_histogram(shape, rng)
    counts, second = np.zeros(size, np.int32), np.zeros(size, np.int32)
    for b in bins:
        if 0 <= b < size:
            counts[b] += 1
        if 0 <= 2 * b < size:
            second[2 * b] += 1
    return [size, bins, weights], [counts, second]
