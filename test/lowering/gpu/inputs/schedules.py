"""Runs the entries of convert-seg-to-gpu-schedules.mlir on the simulator; see there.

    schedules.py FILE [ENTRY...]
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

SIZES = (0, 1, 31, 32, 33, 127, 128, 129, 1000)
# Schedules of each entry at each size; of the scan at the middle one.
FEW = 4
MANY = 100
MIDDLE = 300
OPTIONS = "threads=64 items=2"
# Tiles of one warp: more of them than a look-back sees at once.
NARROW = "threads=32 items=1"
# Tiles look back, however few there are.
LOOK_BACK = "threads=64 items=2 direct-tiles=0"
# As many tiles as may be read at once, and one more.
WIDE = "threads=96 items=1"
RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"


def cases(text, names):
    """(entry, arguments, options, schedules) of each run."""
    for name, specs in re.findall(r"^// ENTRY @(\w+): (.*)$", text, re.MULTILINE):
        if names and name not in names:
            continue
        for size in SIZES:
            if size == 0 and name == "scan_short_rows":
                # Nothing says how long the rows of no rows are.
                continue
            yield name, specs.replace("N", str(size)).split(), OPTIONS, FEW if size < 1000 else FEW // 2
        yield name, specs.replace("N", "1100").split(), NARROW, 1
        if "scan" in name:
            yield name, specs.replace("N", "1000").split(), LOOK_BACK, FEW
            yield name, specs.replace("N", str(96 * 96)).split(), WIDE, 1
            yield name, specs.replace("N", str(96 * 96 + 1)).split(), WIDE, 1
        if name == "scan_i32":
            yield name, specs.replace("N", str(MIDDLE)).split(), OPTIONS, MANY


def run(file, case):
    name, specs, options, schedules = case
    command = [RUN, file, "--entry", name, "--backend", "simt", "--check", "interp", "--quiet"]
    command += ["--gpu", options, "--schedules", str(schedules), *(f"--arg={s}" for s in specs)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    # What stops on both back ends agrees.
    if done.returncode not in (0, 1) or (done.returncode == 1) != (name.startswith("fails") and stops(specs)):
        return f"@{name} {' '.join(specs)} ({options}): status {done.returncode}: {done.stderr.strip()}"
    return None


def stops(specs):
    return "[0" not in specs[0]


def main():
    file, *names = sys.argv[1:]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda case: run(file, case), cases(pathlib.Path(file).read_text(), names)))
    wrong = [f for f in found if f]
    print("\n".join(wrong[:20]))
    print(f"{len(found) - len(wrong)} of {len(found)} runs agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
