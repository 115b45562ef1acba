"""Runs seq-run-large-filters.mlir on one and several threads and compares with numpy."""

import re
import subprocess
import sys
import tempfile

import numpy as np

rng = np.random.default_rng(5)
LARGE = 400_000


def three(n, low, high):
    a, b, c, d = (rng.integers(low[i], high[i], n) for i in range(4))
    return [a, b, c, d], [a[a < b], (c + d)[a < b].astype(np.int8), c[b < c], d[a <= d].astype(np.int32)]


def rows(lengths, bound):
    offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    data, least = rng.integers(-1000, 1000, offsets[-1]), bound(rng, len(lengths))
    keep = data >= np.repeat(least, lengths)
    starts = np.concatenate([[0], np.cumsum(keep)])[offsets]
    return [offsets, data, least], [starts, data[keep]]


def checked(n):
    indices, xs, ys, zs = rng.permutation(n), *(rng.integers(-1000, 1000, n) for _ in range(3))
    return [indices, xs, ys, zs], [xs[indices][xs[indices] >= ys + zs]]


def numbered(lengths):
    offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    data = rng.integers(-1000, 1000, offsets[-1])
    return [offsets, data], [data[data > 0], np.where(data > 0, np.cumsum(data > 0), data)]


def limited(n):
    xs = rng.integers(-1000, 1000, n)
    return [xs], [xs[xs > 0], 2 * xs]


def classes(lengths):
    offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    data, bounds = rng.integers(-50, 50, offsets[-1]), rng.integers(-60, 60, len(lengths))
    rows, bound = np.repeat(np.arange(len(lengths)), lengths), np.repeat(bounds, lengths)
    ordered = data[np.lexsort((np.sign(data - bound), rows))]
    less, equal = (np.bincount(rows[where], minlength=len(lengths)) for where in (data < bound, data == bound))
    low, high = data[data < bound], data[data > bound]
    return [offsets, data, bounds], [ordered, less, equal, low, low * low, high, high * high]


def cases():
    yield "numbered", numbered(np.full(12_000, 100))
    yield "limited", limited(2**20 + 7)
    yield "checked", checked(LARGE)
    yield "checked", checked(3 * 2**18)
    some, less, more = [-1000] * 4, [-1000, 0, 1000, 2000], [2000, 1000, 0, -1000]
    for n in (LARGE, 2**18 - 1, 3 * 2**17 + 1):
        yield "three", three(n, some, [1000] * 4)
    yield "three", three(LARGE, less, [x + 1 for x in less])
    yield "three", three(LARGE, more, [x + 1 for x in more])
    skewed = np.minimum(rng.pareto(0.7, 4000) * 9, 90_000).astype(int)
    for lengths in (skewed, [0] * 9 + [LARGE] + [0] * 9, [3] * 150_000, [1] * LARGE, [0] * 300_000 + [7] * 40_000):
        yield "rows", rows(np.array(lengths), lambda rng, m: rng.integers(-1500, 1500, m))
    for lengths in (skewed, [0] * 9 + [LARGE] + [0] * 9, [3] * 150_000, [5, LARGE, 0, 0, LARGE, 7]):
        yield "classes", classes(np.array(lengths))
    yield "rows", rows(skewed, lambda rng, m: np.full(m, -2000))
    yield "rows", rows(skewed, lambda rng, m: np.full(m, 2000))


def run(entry, arguments, threads, folder):
    command = ["seq-run", sys.argv[1], "--entry", entry, "--quiet", "--force", "--out", f"{folder}/out.npz"]
    command += ["--threads", str(threads), "--stats"]
    for i, argument in enumerate(arguments):
        np.save(f"{folder}/{i}.npy", argument)
        command += ["--arg", f"{folder}/{i}.npy"]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode != 0:
        return ran.stderr, 0
    out = np.load(f"{folder}/out.npz")
    peak = re.search(r"peak bytes (\d+)", ran.stdout)
    return [out[name] for name in sorted(out.files)], int(peak[1])


good = total = 0
with tempfile.TemporaryDirectory() as folder:
    for number, (entry, (arguments, expected)) in enumerate(cases()):
        peaks = []
        for threads in (1, 2, 3):
            found, peak = run(entry, arguments, threads, folder)
            peaks.append(peak)
            total += 1
            same = not isinstance(found, str) and len(found) == len(expected)
            same = same and all(f.shape == e.shape and (f == e).all() for f, e in zip(found, expected))
            good += same
            if not same:
                print(f"case {number}, {entry}, {threads} threads: {found if isinstance(found, str) else 'differs'}")
        if number == 2:
            # At least those of one thread: another one may come too late for a chunk.
            print(f"buffers: {'yes' if peaks[1] - peaks[0] > LARGE // 4 else 'no'}")
print(f"{good} of {total} ok")
sys.exit(good != total)
