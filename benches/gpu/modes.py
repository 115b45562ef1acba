#!/usr/bin/python3
"""Compares the versions that programs choose by default with those of each mode, by the model of time.

    modes.py -o TABLE.csv [--only NAME[,NAME...]] [--device h200] [--limit 1.10]

The functions of test/programs run at one size, as in compare.py, by default and in each mode that
forces a version; the simulator counts, and the model of time predicts. Rows whose default takes more
than the limit of the best mode's time have a star; the status is 1 if there are any. A mode that
takes more than a minute on the simulator has no time.
"""

import argparse
import concurrent.futures
import csv
import datetime
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import zlib

import numpy as np

import compare

MODES = ["incremental", "full", "block", "outer"]
COLUMNS = ["program", "size", *(f"{mode} us" for mode in MODES), "best", "ratio", "said"]


def predicted(options, path, entry, specs, folder, mode):
    try:
        return compare.microseconds(options, compare.counted(options.tree, options, path, entry, specs, folder, mode=mode))
    except (compare.Unusable, subprocess.TimeoutExpired):
        return None


def row(task):
    """The row of a function; runs in a process of its own."""
    options, program, number = task
    signal.signal(signal.SIGALRM, compare.late)
    entry = compare.oracles.ENTRIES[program][number]
    label = f"{program} @{entry.name}"
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for size in compare.proposed(entry):
            signal.alarm(compare.PATIENCE)
            try:
                arguments, _ = entry.oracle(size, np.random.default_rng([1, zlib.crc32(label.encode())]))
                specs = [compare.run.specification(a, folder / f"in{i}.npy") for i, a in enumerate(arguments)]
                signal.alarm(0)
            except (Exception, TimeoutError):
                signal.alarm(0)
                continue
            path = options.tree / f"test/programs/{program}.mlir"
            times = [predicted(options, path, entry.name, specs, folder, mode) for mode in MODES]
            shown = "x".join(map(str, size)) if isinstance(size, tuple) else str(size)
            return line(options, label, shown, times)
    return [label, "", *[""] * (len(COLUMNS) - 3), "no input"]


def line(options, label, size, times):
    texts = ["" if t is None else f"{t:.1f}" for t in times]
    forced = [(t, mode) for t, mode in zip(times[1:], MODES[1:]) if t is not None]
    if times[0] is None or not forced:
        return [label, size, *texts, "", "", "does not run" if times[0] is None else "no mode runs"]
    best, mode = min(forced)
    ratio = times[0] / best if best else 1.0
    return [label, size, *texts, mode, f"{ratio:.2f}{'*' if ratio > options.limit else ''}", ""]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--out", type=pathlib.Path, required=True, help="the table")
    parser.add_argument("--only", help="names of programs, separated by commas (default: all)")
    parser.add_argument("--device", default="h200", help="the GPU of the model (default: h200)")
    parser.add_argument("--chip", default="sm_90", help="its architecture (default: sm_90)")
    parser.add_argument("--limit", type=float, default=1.10, help="what is slower has a star (default: 1.10)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="runs at a time (default: one a processor)")
    options = parser.parse_args()
    compare.TIMEOUT = 60
    options.tree = compare.ROOT
    options.ptxas, options.predict = options.tree / "target/cuda/bin/ptxas", options.tree / "target/release/predict"
    names = options.only.split(",") if options.only else sorted(compare.oracles.ENTRIES)
    tasks = [(options, name, number) for name in names for number in range(len(compare.oracles.ENTRIES[name]))]
    found = []
    with concurrent.futures.ProcessPoolExecutor(options.workers) as pool:
        for got in pool.map(row, tasks):
            print(" ".join(map(str, got)), flush=True)
            found.append(got)
    slower = [got for got in found if got[-2].endswith("*")]
    with open(options.out, "w", newline="") as file:
        file.write(f"# date: {datetime.date.today()}\n# machine: the simulator, and the model of time for {options.device} with registers by ptxas\n"
                   f"# command: `benches/gpu/modes.py`; a star: by default more than {options.limit} of the best mode's time\n")
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *found])
    print(f"{len(found)} rows, {sum(bool(got[-2]) for got in found)} compared, {len(slower)} slower")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
