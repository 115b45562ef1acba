"""Runs seq-run-segment-ids.mlir on rows of many kinds and compares with numpy."""

import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from batch import run_together  # noqa: E402

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


def command(program, entry, arguments, options, folder):
    """A command line; `folder` gets its files."""
    folder.mkdir()
    line = [program, "--entry", entry, "--quiet", "--force", "--out", folder / "out.npz", *options]
    for i, argument in enumerate(arguments):
        if isinstance(argument, int):
            line += ["--arg", argument]
        else:
            np.save(folder / f"{i}.npy", argument)
            line += ["--arg", folder / f"{i}.npy"]
    return line


def difference(done, folder, expected):
    """What is wrong with one run, or None."""
    if done.returncode != 0:
        return done.stderr
    out = np.load(folder / "out.npz")
    found = [out[name] for name in sorted(out.files)]
    same = len(found) == len(expected) and all(f.shape == e.shape and (f == e).all() for f, e in zip(found, expected))
    return None if same else "differs"


RANDOM = ["--backend", "simt", "--gpu", "threads=32 items=2", "--schedules", "6"]
WAYS = [["--backend", "interp"], ["--threads", "1"], ["--threads", "2"], ["--backend", "simt"], RANDOM]
groups = {}
for number, ls in enumerate(lengths()):
    for entry, arguments, expected in cases(ls):
        small = len(ls) + sum(ls) < 1000
        for options in WAYS if small else WAYS[:3]:
            groups.setdefault((entry, *options), []).append((number, arguments, expected))
good = total = 0
for (entry, *options), runs in groups.items():
    with tempfile.TemporaryDirectory() as name:
        folders = [pathlib.Path(name, str(i)) for i in range(len(runs))]
        lines = [command(sys.argv[1], entry, r[1], options, folder) for r, folder in zip(runs, folders)]
        ended = run_together("seq-run", lines)
        for done, folder, (number, _, expected) in zip(ended, folders, runs):
            total += 1
            wrong = difference(done, folder, expected)
            good += not wrong
            if wrong:
                print(f"rows {number}, {entry} {' '.join(options)}: {wrong}")
print(f"{good} of {total} ok")
sys.exit(good != total)
