"""Runs seq-run-segments.mlir on rows of many kinds and compares with numpy."""

import os
import subprocess
import sys
import tempfile

import numpy as np

rng = np.random.default_rng(7)


def lengths():
    yield []
    yield [0]
    yield [0, 0, 0]
    yield [1]
    yield [0, 3, 0, 0, 1, 0]
    yield [200_000]
    yield [150_000] + [1] * 3000 + [100_000] + [0] * 5
    yield [0] * 150_000 + [2] + [0] * 100_000
    yield np.minimum(rng.pareto(0.7, 3000) * 3, 90_000).astype(int).tolist()


def rows(ls):
    ends = np.cumsum(ls)
    return [range(end - n, end) for n, end in zip(ls, ends)]


def compose(offsets, a, b):
    totals, prefixes = [[], []], [np.zeros(len(a), np.uint32), np.zeros(len(a), np.uint32)]
    for row in offsets:
        m, n = 1, 0
        for i in row:
            m, n = m * int(a[i]) & 0xFFFFFFFF, (n * int(a[i]) + int(b[i])) & 0xFFFFFFFF
            prefixes[0][i], prefixes[1][i] = m, n
        totals[0].append(m)
        totals[1].append(n)
    return [np.array(t, np.uint32).view(np.int32) for t in totals] + [p.view(np.int32) for p in prefixes]


def by_rows(offsets, xs, f):
    return np.concatenate([np.zeros_like(xs[:0])] + [f(xs[r.start : r.stop]) for r in offsets])


def sums(offsets, xs):
    return np.array([xs[r.start : r.stop].sum(axis=0, dtype=xs.dtype) for r in offsets], xs.dtype).reshape(
        (len(offsets), *xs.shape[1:])
    )


def cases(ls):
    n, offsets = sum(ls), rows(ls)
    wide = rng.integers(-(2**40), 2**40, n)
    a, b = (rng.integers(-(2**31), 2**31, n).astype(np.int32) for _ in "ab")
    pairs = rng.integers(-(2**31), 2**31, (n, 2)).astype(np.int32)
    scan = lambda xs: np.cumsum(xs, axis=0, dtype=xs.dtype)  # noqa: E731
    before = by_rows(offsets, a, lambda xs: scan(xs) - xs)
    yield "sums", [wide], [sums(offsets, wide)]
    yield "compose", [a, b], compose(offsets, a.view(np.uint32), b.view(np.uint32))
    yield "before", [a], [before, before + a * a]
    yield "pairs", [pairs], [sums(offsets, pairs), by_rows(offsets, pairs, scan)]


def run(program, entry, arguments, options, folder):
    command = ["seq-run", program, "--entry", entry, "--quiet", "--force", "--out", f"{folder}/out.npz", *options]
    for i, array in enumerate(arguments):
        np.save(f"{folder}/{i}.npy", array)
        command += ["--arg", f"{folder}/{i}.npy"]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode != 0:
        return ran.stderr
    out = np.load(f"{folder}/out.npz")
    return [out[name] for name in sorted(out.files)]


good = total = 0
with tempfile.TemporaryDirectory() as folder, np.errstate(over="ignore"):
    for number, ls in enumerate(lengths()):
        offsets = np.concatenate([[0], np.cumsum(ls)]).astype(np.int64)
        for entry, arrays, expected in cases(ls):
            small = len(ls) + sum(ls) < 1000
            for options in (["--backend", "interp"] if small else ["--threads", "1"], ["--threads", "2"]):
                found = run(sys.argv[1], entry, [offsets, *arrays], options, folder)
                total += 1
                same = not isinstance(found, str) and len(found) == len(expected)
                same = same and all(f.shape == e.shape and (f == e).all() for f, e in zip(found, expected))
                good += same
                if not same:
                    print(f"rows {number}, {entry} {' '.join(options)}: {found if isinstance(found, str) else 'differs'}")
print(f"{good} of {total} ok")
sys.exit(good != total)
