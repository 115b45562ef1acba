#!/usr/bin/python3
"""Compares the kernels of two trees: what the simulator counts, and the time by the model.

    compare.py BEFORE AFTER -o TABLE.csv [--only NAME[,NAME...]] [--device h200] [--limit 1.05]

BEFORE and AFTER are roots of trees with target/release/seq-run; before.sh makes the first one
of a commit, with the simulator of today, so that both are counted alike. AFTER also has
target/cuda/bin/ptxas, from which registers are, and target/release/predict, the model of time.

Compared are the functions of test/programs, at one size of some 50,000 elements where their
oracle has inputs of it, else at the largest of its own; and the programs of benches/gpu at 2^20
elements and at 10^8, with counters on the lines through those that its kernels have of 2^19 and
2^20. Both trees run the text of AFTER; where BEFORE does not take that, it runs its own, which is
said. Rows that are slower than the limit have a star; the status is 1 if there are any. What the
model does not see: copies and fills of device memory, allocation, and the host.
"""

import collections
import itertools
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
from counted import Unusable, counted, functions, inputs, late, microseconds, oracles, parser, table, totals

import count  # noqa: E402

PREDICTED_AT = 10**8
COLUMNS = ["program", "size", "launches before", "launches", "KB before", "KB", "wavefronts before", "wavefronts",
           "instructions before", "instructions", "us before", "us", "ratio", "said"]

# A function of a program, with the arguments of one size, or of two: how many elements these have,
# and the sizes asked for, of which the last one is predicted then.
Job = collections.namedtuple("Job", "label program entry arguments sizes asked")


def large_tiles(tree):
    """The option for kernels of large inputs where inputs are small, if the tree has it."""
    passes = tree / "lowering/codegen/gpu/Passes.td"
    return " large-tiles=0" if passes.exists() and '"large-tiles"' in passes.read_text() else ""


def at(few, many, sizes, n):
    """Counters of `n` elements, which are lines through those of two sizes, or, but for launches,
    through nothing for kernels that only the larger size has."""
    def line(kernel, key, value):
        alone = value if key == "launches" else value * sizes[0] / sizes[1]
        before = few[kernel].get(key, value) or 0 if kernel in few else alone
        return max(value + (n - sizes[1]) * (value - before) / (sizes[1] - sizes[0]), 0)

    fixed = ("registers", "shared bytes of a block")
    return {k: {key: v if key in fixed or v is None else line(k, key, v) for key, v in c.items()} for k, c in many.items()}


def measured(options, tree, job, folder):
    """The totals and times of a job in a tree, for each size asked for, and whether it ran its own text."""
    ran = None
    for text_of in dict.fromkeys([options.after, tree]):
        path = text_of / job.program
        if not path.exists() or f"@{job.entry}(" not in path.read_text():
            continue
        try:
            ran = [counted(tree, options, path, job.entry, job.arguments[-1], folder)]
            if job.sizes:
                large = [counted(tree, options, path, job.entry, specs, folder, large_tiles(tree)) for specs in job.arguments]
                ran.append(at(*large, job.sizes, job.asked[-1]))
            break
        except Unusable as fault:
            failure = fault
    if ran is None:
        raise failure
    return [[*totals(kernels), microseconds(options, kernels)] for kernels in ran], text_of != options.after


def rows(options, job, folder):
    try:
        before, own = measured(options, options.before, job, folder)
    except Unusable as fault:
        return [unknown(job.label, job.asked[-1], f"not before: {fault}")]
    after, _ = measured(options, options.after, job, folder)
    found = []
    for size, old, new in zip(job.asked, before, after):
        ratio = new[-1] / old[-1] if old[-1] else 1.0
        pairs = itertools.chain(*zip(old[:-1], new[:-1]))
        slower = "*" if ratio > options.limit else ""
        said = "other text before" if own else ""
        found.append([job.label, size, *(f"{n:.0f}" for n in pairs), f"{old[-1]:.1f}", f"{new[-1]:.1f}", f"{ratio:.2f}{slower}", said])
    return found


def unknown(label, size, why):
    return [label, size] + [""] * (len(COLUMNS) - 3) + [re.sub(r"/\S*/(?=test/|benches/|target/)", "", why).replace("|", " ")]


def test_program(options, entry, folder):
    """The rows of a function of test/programs."""
    label = f"{entry.program} @{entry.name}"
    size, specs = inputs(label, entry, folder)
    return rows(options, Job(label, f"test/programs/{entry.program}.mlir", entry.name, [specs], None, [size]), folder)


def bench_program(options, name, folder):
    """The rows of a program of benches/gpu."""
    entry, arguments = count.JOBS[name]
    sizes, specs = count.FEWER.get(name, count.SIZES), []
    for n in sizes:
        inner = folder / str(n)
        inner.mkdir()
        values = arguments(n)
        if entry == "jagged_sums":
            np.savez(inner / "rows.npz", offsets0=values[0], data=values[1])
            specs.append([inner / "rows.npz"])
            continue
        for i, value in enumerate(values):
            if isinstance(value, np.ndarray):
                np.save(inner / f"{i}.npy", value)
        specs.append([inner / f"{i}.npy" if isinstance(v, np.ndarray) else v for i, v in enumerate(values)])
    return rows(options, Job(name, "benches/gpu/programs.mlir", entry, specs, sizes, [sizes[1], PREDICTED_AT]), folder)


def compared(task):
    """The rows of a task; runs in a process of its own."""
    options, kind, key = task
    signal.signal(signal.SIGALRM, late)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        try:
            if kind == "bench":
                return bench_program(options, key, folder)
            return test_program(options, oracles.ENTRIES[key[0]][key[1]], folder)
        except (Unusable, subprocess.TimeoutExpired) as fault:
            return [unknown(str(key), "", f"not now: {fault}")]


def main():
    options = parser(__doc__, limit=1.05)
    options.add_argument("before", type=pathlib.Path, help="the root of the tree before")
    options.add_argument("after", type=pathlib.Path, help="the root of the tree after")
    options = options.parse_args()
    options.before, options.after = options.before.resolve(), options.after.resolve()
    options.ptxas = options.after / "target/cuda/bin/ptxas"
    options.predict = options.after / "target/release/predict"
    names = options.only.split(",") if options.only else count.JOBS
    tasks = [(options, "bench", name) for name in count.JOBS if name in names and not re.search(r"_(128|256|512|4096)$", name)]
    tasks += [(options, "test", key) for key in functions.asked(options)]
    return table(options, COLUMNS, compared, tasks,
                 f"`benches/gpu/compare.py BEFORE AFTER`; a star: more than {options.limit} of the time before")


if __name__ == "__main__":
    sys.exit(main())
