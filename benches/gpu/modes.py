#!/usr/bin/python3
"""Compares the versions that programs choose by default with those of each mode, by the model of time.

    modes.py -o TABLE.csv [--only NAME[,NAME...]] [--device h200] [--limit 1.10]

The functions of test/programs run at one size, as in compare.py, by default and in each mode that
forces a version; the simulator counts, and the model of time predicts. Rows whose default takes more
than the limit of the best mode's time have a star; the status is 1 if there are any. A mode that
takes more than a minute on the simulator has no time.
"""

import subprocess
import sys

sys.dont_write_bytecode = True
import counted
import functions

MODES = ["incremental", "full", "block", "outer"]
COLUMNS = ["program", "size", *(f"{mode} us" for mode in MODES), "best", "ratio", "said"]


def predicted(options, path, entry, specs, folder, mode):
    try:
        kernels = counted.counted(functions.ROOT, options, path, entry, specs, folder, flags=[f"--mode={mode}"])
        return counted.microseconds(options, kernels)
    except (functions.Unusable, subprocess.TimeoutExpired):
        return None


def line(options, path, entry, specs, folder):
    times = [predicted(options, path, entry, specs, folder, mode) for mode in MODES]
    texts = ["" if t is None else f"{t:.1f}" for t in times]
    forced = [(t, mode) for t, mode in zip(times[1:], MODES[1:]) if t is not None]
    if times[0] is None or not forced:
        return [*texts, "", "", "does not run" if times[0] is None else "no mode runs"]
    best, mode = min(forced)
    ratio = times[0] / best if best else 1.0
    return [*texts, mode, f"{ratio:.2f}{'*' if ratio > options.limit else ''}", ""]


def rows(task):
    return counted.function_rows(task, COLUMNS, line)


def main():
    options = counted.parser(__doc__, limit=1.10).parse_args()
    counted.TIMEOUT = 60
    options.ptxas, options.predict = functions.ROOT / "target/cuda/bin/ptxas", functions.ROOT / "target/release/predict"
    return counted.table(options, COLUMNS, rows, [(options, key) for key in functions.asked(options)],
                         f"`benches/gpu/modes.py`; a star: by default more than {options.limit} of the best mode's time")


if __name__ == "__main__":
    sys.exit(main())
