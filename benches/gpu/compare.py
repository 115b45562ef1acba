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

import argparse
import collections
import concurrent.futures
import csv
import datetime
import itertools
import json
import math
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import zlib

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "benches/time"), str(ROOT / "test/programs")]
import count  # noqa: E402
import oracles  # noqa: E402
import run  # noqa: E402
from oracles.nested import LENGTHS  # noqa: E402

ELEMENTS = 50_000
LENGTHS["large"] = LENGTHS["many"] * 20
# Seconds for an oracle, and for a run.
PATIENCE, TIMEOUT = 60, 600
PREDICTED_AT = 10**8
# Deterministic, and what is counted does not depend on who waits for whom.
ENVIRONMENT = {**os.environ, "SEQ_SIMT_SCHEDULE": "run-to-barrier", "RUST_BACKTRACE": "0"}
COLUMNS = ["program", "size", "launches before", "launches", "KB before", "KB", "wavefronts before", "wavefronts",
           "instructions before", "instructions", "us before", "us", "ratio", "said"]

# A function of a program, with the arguments of one size, or of two: how many elements these have,
# and the sizes asked for, of which the last one is predicted then.
Job = collections.namedtuple("Job", "label program entry arguments sizes asked")


class Unusable(Exception):
    """A tree cannot run a program."""


def called(command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=TIMEOUT, **options)
    if done.returncode:
        raise Unusable((done.stderr.strip().splitlines() or [f"status {done.returncode}"])[0])
    return done


def reports(text):
    """The counters of each kernel."""
    kernels = {}
    for block in re.split(r"^stats: kernel ", text, flags=re.MULTILINE)[1:]:
        name = block.split(maxsplit=1)[0]
        kernels[name] = {key: float(value) for key, value in re.findall(r"^  ([a-z ]+): ([0-9.]+)$", block, re.MULTILINE)}
    return kernels


def registers(tree, ptxas, chip, path, entry, folder, chosen):
    ptx = folder / "kernels.ptx"
    called([tree / "target/release/seq-run", path, "--entry", entry, "--emit", "ptx", "--target", "cuda", "--chip", chip,
            "-o", ptx, "--force", *chosen])
    if ".entry" not in ptx.read_text():
        return {}
    said = called([ptxas, "-v", f"-arch={chip}", ptx, "-o", "/dev/null"]).stderr
    found = re.findall(r"Compiling entry function '(\S+)'.*?Used (\d+) registers", said, re.DOTALL)
    return {name: int(used) for name, used in found}


def large_tiles(tree):
    """The option for kernels of large inputs where inputs are small, if the tree has it."""
    passes = tree / "lowering/codegen/gpu/Passes.td"
    return " large-tiles=0" if passes.exists() and '"large-tiles"' in passes.read_text() else ""


def counted(tree, options, path, entry, specs, folder, asked="", mode=None):
    """For each kernel its counters, with registers."""
    chosen = [f"--mode={mode}"] if mode else []
    command = [tree / "target/release/seq-run", path, "--entry", entry, "--backend", "simt", "--quiet", "--stats",
               f"--gpu=chip={options.chip}{asked}", *chosen, *(f"--arg={spec}" for spec in specs)]
    kernels = reports(called(command, env=ENVIRONMENT).stdout)
    used = registers(tree, options.ptxas, options.chip, path, entry, folder, chosen)
    return {name: {**counters, "registers": used.get(name)} for name, counters in kernels.items()}


def work(name, counters):
    """A kernel as the model of time takes it; see seq-explain's costs.rs."""
    c = collections.defaultdict(float, counters)
    moved = c["load sectors"] + c["store sectors"]
    tiles = max(c["atomic updates"] - c["blocks"], 0) if name.startswith("scan") else 0
    amounts = {
        "launches": c["launches"], "blocks": c["blocks"], "warps": math.ceil(c["threads"] / 32), "requests": c["requests"],
        "moved": 32 * moved, "first": 32 * (c["first load sectors"] + c["store sectors"]),
        "minimum": 32 * (c["ideal load sectors"] + c["ideal store sectors"]) + c["atomic bytes stored"],
        "scattered": c["atomic bytes stored"], "atomic_sectors": c["atomic sectors"], "update_sectors": c["update sectors"],
        "wavefronts": c["shared wavefronts"] + c["update wavefronts"], "barriers": c["barriers"],
        "instructions": c["warp instructions"], "tiles": tiles,
    }
    resources = {"threads": int(c["threads"] // max(c["blocks"], 1)), "shared_bytes": int(c["shared bytes of a block"]),
                 "registers": counters["registers"]}
    return {"work": amounts, "resources": resources}


def microseconds(options, kernels):
    lines = "".join(json.dumps(work(name, counters)) + "\n" for name, counters in kernels.items())
    done = called([options.predict, options.device], input=lines)
    return sum(float(line.split()[0]) for line in done.stdout.splitlines())


def at(few, many, sizes, n):
    """Counters of `n` elements, which are lines through those of two sizes."""
    def line(kernel, key, value):
        before = few.get(kernel, {}).get(key, value) or 0
        return max(value + (n - sizes[1]) * (value - before) / (sizes[1] - sizes[0]), 0)

    fixed = ("registers", "shared bytes of a block")
    return {k: {key: v if key in fixed or v is None else line(k, key, v) for key, v in c.items()} for k, c in many.items()}


def totals(kernels):
    """Launches, KB of sectors, wavefronts and instructions of all kernels."""
    def total(*names):
        return sum(counters.get(name, 0) for counters in kernels.values() for name in names)

    moved = 32 * total("load sectors", "store sectors", "atomic sectors") / 1e3
    return [total("launches"), moved, total("shared wavefronts", "update wavefronts"), total("warp instructions")]


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
    return [label, size] + [""] * (len(COLUMNS) - 3) + [why.replace("|", " ")]


def proposed(entry):
    """Sizes to try, the best first."""
    own = max(entry.sizes, key=lambda size: (run.elements(size), str(size)))
    if "many" in entry.sizes:
        return ["large", "many"]
    if isinstance(own, tuple) and len({size[0] for size in entry.sizes if isinstance(size, tuple)}) > 1:
        rest = math.prod(own[1:])
        return [(max(own[0], ELEMENTS // max(rest, 1)), *own[1:]), own]
    return [ELEMENTS, own] if isinstance(own, int) else [own]


def late(*_):
    raise TimeoutError


def test_program(options, entry, folder):
    """The rows of a function of test/programs."""
    label = f"{entry.program} @{entry.name}"
    for size in proposed(entry):
        signal.alarm(PATIENCE)
        try:
            arguments, _ = entry.oracle(size, np.random.default_rng([1, zlib.crc32(label.encode())]))
            specs = [run.specification(a, folder / f"in{i}.npy") for i, a in enumerate(arguments)]
            signal.alarm(0)
            shown = "x".join(map(str, size)) if isinstance(size, tuple) else str(size)
            return rows(options, Job(label, f"test/programs/{entry.program}.mlir", entry.name, [specs], None, [shown]), folder)
        except (Exception, TimeoutError) as fault:
            signal.alarm(0)
            failure = fault
    return [unknown(label, "", f"not now: {failure}")]


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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=pathlib.Path, help="the root of the tree before")
    parser.add_argument("after", type=pathlib.Path, help="the root of the tree after")
    parser.add_argument("-o", "--out", type=pathlib.Path, required=True, help="the table")
    parser.add_argument("--only", help="names of programs, separated by commas (default: all)")
    parser.add_argument("--device", default="h200", help="the GPU of the model (default: h200)")
    parser.add_argument("--chip", default="sm_90", help="its architecture (default: sm_90)")
    parser.add_argument("--limit", type=float, default=1.05, help="what is slower has a star (default: 1.05)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="runs at a time (default: one a processor)")
    options = parser.parse_args()
    options.before, options.after = options.before.resolve(), options.after.resolve()
    options.ptxas = options.after / "target/cuda/bin/ptxas"
    options.predict = options.after / "target/release/predict"
    names = options.only.split(",") if options.only else None
    tasks = [(options, "bench", name) for name in count.JOBS if not re.search(r"_(128|256|512|4096)$", name)]
    tasks += [(options, "test", (p, i)) for p in sorted(oracles.ENTRIES) for i in range(len(oracles.ENTRIES[p]))]
    if names:
        tasks = [task for task in tasks if (task[2] if task[1] == "bench" else task[2][0]) in names]
    found = []
    with concurrent.futures.ProcessPoolExecutor(options.workers) as pool:
        for got in pool.map(compared, tasks):
            for row in got:
                print(" ".join(map(str, row)), flush=True)
            found += got
    slower = [row for row in found if row[-2].endswith("*")]
    with open(options.out, "w", newline="") as file:
        file.write(f"# date: {datetime.date.today()}\n# machine: the simulator, and the model of time for {options.device} with registers by ptxas\n"
                   f"# command: `benches/gpu/compare.py BEFORE AFTER`; a star: more than {options.limit} of the time before\n")
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *found])
    print(f"{len(found)} rows, {sum(bool(row[-2]) for row in found)} compared, {len(slower)} slower")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
