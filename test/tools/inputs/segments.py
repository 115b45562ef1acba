"""Runs seq-run-segments.mlir on rows of many kinds and compares with numpy.

    segments.py FILE [simt]
"""

import concurrent.futures
import itertools
import os
import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from batch import run_together  # noqa: E402

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


def short_lengths():
    """Rows around 32 elements, the smallest tile, and 128; runs of empty ones."""
    yield []
    yield [0] * 300
    yield [0, 3, 0, 0, 1, 0]
    yield [31]
    yield [32]
    yield [33]
    yield [31, 1, 32, 1, 31, 33, 128, 127, 129]
    yield [1] * 130
    yield [0] * 40 + [32] + [0] * 40 + [32] + [0] * 40
    yield [0] * 150 + [5] + [0] * 300 + [27, 28] + [0] * 140 + [7, 25] + [0] * 129
    yield [700] + [1] * 40 + [0] * 5 + [300]
    yield [0] * 600 + list(itertools.chain.from_iterable([k % 3 + 1] + [0] * 17 for k in range(60))) + [0] * 600
    yield np.minimum(rng.pareto(0.7, 120) * 2, 200).astype(int).tolist()


def long_lengths():
    yield [5000] + [0] * 40_000 + [1] * 3000 + [4096, 8192] + [0] * 20_000
    yield [0] * 3 + [7] * 900 + [20_000] + [3, 0] * 500


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
    small = rng.integers(-128, 128, n).astype(np.int8)
    kept = [[-2, *(x for x in small[r.start : r.stop].tolist() if x & 1)] for r in offsets]
    last = np.array([k[-1] for k in kept], np.int8)
    upto = by_rows(offsets, small, last_odd)
    number = np.repeat(np.arange(len(ls)), ls)
    ranked = by_rows(offsets, wide + number, scan)
    order = np.argsort(number % 3, kind="stable")
    above = a > number
    own = (np.arange(n) - np.repeat(np.concatenate([[0], np.cumsum(ls)])[:-1], ls)).astype(np.uint32)
    # All elements as one row: the prefixes, and the last one.
    ta, tb, pa, pb = compose([range(n)], a.view(np.uint32), own)
    before_a, before_b = ([np.int32(first), *p[:-1]][:n] for first, p in ((1, pa), (0, pb)))
    yield "joined", [a], [
        np.array(before_a, np.int32),
        np.array(before_b, np.int32) + number.astype(np.int32),
        np.array([number.sum(), ta[0], tb[0]], np.int64),
    ]
    yield "chosen", [a], [
        a[above],
        number[above].astype(np.int64),
        a[order],
        np.bincount(number % 3, minlength=3).astype(np.int64),
        scan(a ^ number.astype(np.int32)),
        (a * number.astype(np.int32)).sum(dtype=np.int32, keepdims=True),
    ]
    lines = a[: n // 7 * 7].reshape(-1, 7)
    yield "lines", [a], [lines.sum(axis=1, dtype=np.int32), (scan(lines.T).T - lines).ravel()]
    yield "odd", [small], [last, upto]
    yield "rows", [wide], [sums(offsets, wide + number), ranked * number]
    yield "sums", [wide], [sums(offsets, wide)]
    yield "compose", [a, b], compose(offsets, a.view(np.uint32), b.view(np.uint32))
    yield "before", [a], [before, before + a * a]
    yield "pairs", [pairs], [sums(offsets, pairs), by_rows(offsets, pairs, scan)]


def last_odd(xs):
    """The last odd element before each one, -2 if there is none."""
    found = [-2]
    for x in xs.tolist():
        found.append(x if x & 1 else found[-1])
    return np.array(found[:-1], xs.dtype)


def command(program, entry, arguments, options, folder):
    """A command line; `folder` gets its files."""
    folder.mkdir()
    line = [program, "--entry", entry, "--quiet", "--force", "--out", folder / "out.npz", *options]
    for i, array in enumerate(arguments):
        np.save(folder / f"{i}.npy", array)
        line += ["--arg", folder / f"{i}.npy"]
    return line


def compared(program, entry, options, cases):
    """What is wrong with the runs of one function over rows, which is compiled once."""
    with tempfile.TemporaryDirectory() as name:
        folders = [pathlib.Path(name, str(i)) for i in range(len(cases))]
        lines = []
        for folder, (_, ls, arrays, _) in zip(folders, cases):
            offsets = np.concatenate([[0], np.cumsum(ls)]).astype(np.int64)
            lines.append(command(program, entry, [offsets, *arrays], options, folder))
        ended = run_together("seq-run", lines)
        wrong = [difference(*each) for each in zip(ended, folders, cases)]
    return [f"rows {case[0]}, {entry} {' '.join(options)}: {w}" for case, w in zip(cases, wrong) if w]


def difference(done, folder, case):
    """What is wrong with one run, or None."""
    if done.returncode != 0:
        return done.stderr
    out = np.load(folder / "out.npz")
    found, expected = [out[name] for name in sorted(out.files)], case[3]
    same = len(found) == len(expected) and all(f.shape == e.shape and (f == e).all() for f, e in zip(found, expected))
    return None if same else "differs"


def on_cores():
    for number, ls in enumerate(lengths()):
        small = len(ls) + sum(ls) < 1000
        for case in cases(ls):
            for options in (["--backend", "interp"] if small else ["--threads", "1"], ["--threads", "2"]):
                yield number, ls, *case, options


def on_simulator():
    # 18 schedules: every kind, with one block resident, two and all.
    narrow, wide = ("threads=32 items=1", "18"), (("threads=64 items=2", "3"), ("threads=64 items=8", "2"))
    for number, ls in enumerate(short_lengths()):
        for case in cases(ls):
            for gpu, schedules in (narrow, wide[number % 2]):
                yield number, ls, *case, ["--backend", "simt", "--gpu", gpu, "--schedules", schedules]
    for number, ls in enumerate(long_lengths()):
        for case in cases(ls):
            for extra in ([], ["--gpu", "max-blocks=3"]) if case[0] != "pairs" else ([],):
                yield f"{number} of the long ones", ls, *case, ["--backend", "simt", *extra]


program, *which = sys.argv[1:]
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool, np.errstate(over="ignore"):
    groups = {}
    for number, ls, entry, arrays, expected, options in on_simulator() if which else on_cores():
        groups.setdefault((entry, *options), []).append((number, ls, arrays, expected))
    found = list(pool.map(lambda key: compared(program, key[0], key[1:], groups[key]), groups))
wrong = [w for group in found for w in group]
total = sum(map(len, groups.values()))
print("\n".join(wrong))
print(f"{total - len(wrong)} of {total} ok")
sys.exit(bool(wrong))
