"""Runs seq-run-segment-ids.mlir on rows of many kinds and compares with numpy."""

import subprocess
import sys
import tempfile

import numpy as np

rng = np.random.default_rng(11)


def lengths():
    yield []
    yield [0]
    yield [0, 0, 0]
    yield [1]
    yield [0, 3, 0, 0, 1, 0]
    yield [64, 0, 63, 1, 128, 0, 0, 1]
    yield [0] * 200 + [5] + [0] * 90 + [300, 2]
    yield [300_000]
    yield [150_000] + [1] * 3000 + [100_000] + [0] * 5
    yield [0] * 150_000 + [2] + [0] * 100_000
    yield np.minimum(rng.pareto(0.7, 3000) * 3, 90_000).astype(int).tolist()


def cases(ls):
    n = sum(ls)
    offsets = np.concatenate([[0], np.cumsum(ls)]).astype(np.int64)
    ids = np.repeat(np.arange(len(ls)), ls)
    positions = np.arange(n) - offsets[ids]
    xs = rng.integers(-(2**30), 2**30, n)
    others = np.array([0, *sorted(rng.integers(0, n + 1, 5)), n])
    backwards = np.zeros_like(xs)
    backwards[offsets[ids] + offsets[ids + 1] - 1 - np.arange(n)] = xs
    weighted = np.zeros(len(ls), np.int64)
    np.add.at(weighted, ids, xs * ids)
    yield "walk", [offsets, xs], [xs * ids, positions]
    yield "both", [offsets, others, n], [ids * 1000 + np.repeat(np.arange(6), np.diff(others))]
    yield "backwards", [offsets, xs], [backwards]
    yield "weighted", [offsets, xs], [weighted]
    yield "counted", [offsets, n], [np.array(ls, np.int64)]


def run(program, entry, arguments, options, folder):
    command = ["seq-run", program, "--entry", entry, "--quiet", "--force", "--out", f"{folder}/out.npz", *options]
    for i, argument in enumerate(arguments):
        if isinstance(argument, int):
            command += ["--arg", str(argument)]
        else:
            np.save(f"{folder}/{i}.npy", argument)
            command += ["--arg", f"{folder}/{i}.npy"]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode != 0:
        return ran.stderr
    out = np.load(f"{folder}/out.npz")
    return [out[name] for name in sorted(out.files)]


RANDOM = ["--backend", "simt", "--gpu", "threads=32 items=2", "--schedules", "6"]
WAYS = [["--backend", "interp"], ["--threads", "1"], ["--threads", "2"], ["--backend", "simt"], RANDOM]
good = total = 0
with tempfile.TemporaryDirectory() as folder:
    for number, ls in enumerate(lengths()):
        for entry, arguments, expected in cases(ls):
            small = len(ls) + sum(ls) < 1000
            for options in WAYS if small else WAYS[:3]:
                found = run(sys.argv[1], entry, arguments, options, folder)
                total += 1
                same = not isinstance(found, str) and len(found) == len(expected)
                same = same and all(f.shape == e.shape and (f == e).all() for f, e in zip(found, expected))
                good += same
                if not same:
                    print(f"rows {number}, {entry} {' '.join(options)}: {found if isinstance(found, str) else 'differs'}")
print(f"{good} of {total} ok")
sys.exit(good != total)
