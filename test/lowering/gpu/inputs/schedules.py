"""Runs the entries of convert-seg-to-gpu-schedules.mlir on the simulator; see there.

    schedules.py FILE [ENTRY...]
"""

import concurrent.futures
import os
import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from batch import run_together  # noqa: E402

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
# Blocks and elements of a thread that are no powers of two; the last take more than 48 KiB.
UNEVEN = ("threads=448 items=9", "threads=96 items=24", "threads=32 items=40", "threads=768 items=24")
OF_ANY_ITEMS = (
    "map", "scan_i32", "scan_i8", "scan_pair", "scan_counts", "scan_classes", "scan_short_rows", "reduce", "sum_rows",
)
# Blocks that take more tiles, or fewer, than there are.
VIRTUALISED = tuple(f"threads={threads} max-blocks={blocks}" for threads in (32, 448, 1024) for blocks in (1, 31, 1024, 2**31 - 1))
OF_ANY_BLOCKS = ("scan_i32", "scan_linear", "scan_counts", "scan_classes", "reduce", "reduce_linear", "reduce_columns")
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
        for options in UNEVEN * (name in OF_ANY_ITEMS) + VIRTUALISED * (name in OF_ANY_BLOCKS):
            yield name, specs.replace("N", str(96 * 96 + 1)).split(), options, 1
        if name == "scan_i32":
            yield name, specs.replace("N", str(MIDDLE)).split(), OPTIONS, MANY


def run(file, group):
    """What is wrong with runs that compile the same."""
    commands = []
    for name, specs, options, schedules in group:
        command = [file, "--entry", name, "--backend", "simt", "--check", "interp", "--quiet"]
        commands.append([*command, "--gpu", options, "--schedules", schedules, *(f"--arg={s}" for s in specs)])
    wrong = []
    for (name, specs, options, _), done in zip(group, run_together(RUN, commands)):
        # What stops on both back ends agrees.
        if done.returncode not in (0, 1) or (done.returncode == 1) != (name.startswith("fails") and stops(specs)):
            wrong.append(f"@{name} {' '.join(specs)} ({options}): status {done.returncode}: {done.stderr.strip()}")
    return wrong


def stops(specs):
    return "[0" not in specs[0]


def main():
    file, *names = sys.argv[1:]
    groups, total = {}, 0
    for case in cases(pathlib.Path(file).read_text(), names):
        name, specs, *how = case
        groups.setdefault((name, *how, name.startswith("fails") and stops(specs)), []).append(case)
        total += 1
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [w for found in pool.map(lambda group: run(file, group), groups.values()) for w in found]
    print("\n".join(wrong[:20]))
    print(f"{total - len(wrong)} of {total} runs agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
