"""Compares what the simulator counts with what is possible at best.

    counters.py FILE
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

ELEMENTS = 1_000_000
# Enough for several of each thread.
SHORT_ROWS = 240_000
RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
# Function, arguments, bytes that have to be loaded and stored, and kernels if not one.
CASES = (
    ("scan_four", [f"random:f32[{ELEMENTS}]@{i}" for i in range(4)], 16 * ELEMENTS, 16 * ELEMENTS),
    ("scan_i64", [f"random:i64[{ELEMENTS}]"], 8 * ELEMENTS, 8 * ELEMENTS),
    ("scan_pair", [f"random:i32[{ELEMENTS}]@{i}" for i in range(2)], 8 * ELEMENTS, 8 * ELEMENTS),
    ("scan_i32", [f"random:i32[{ELEMENTS}]"], 4 * ELEMENTS, 4 * ELEMENTS),
    ("reduce", [f"random:i32[{ELEMENTS}]"], 4 * ELEMENTS, 4),
    ("reduce_linear", [f"random:i32[{ELEMENTS}]@{i}" for i in range(2)], 8 * ELEMENTS, 8),
    ("filter", [f"iota:i32[{ELEMENTS}]"], 4 * ELEMENTS, 2 * ELEMENTS),
    ("scatter", [f"ones:i32[{ELEMENTS}]", f"zeros:i32[{2 * ELEMENTS}]"], 4 * ELEMENTS, 4 * ELEMENTS),
    # Each thread, of 32 elements, reads the size of the first class: one word for all of them.
    ("partition", [f"iota:i32[{ELEMENTS}]"], 33 * ELEMENTS // 4, 4 * ELEMENTS, 3),
    ("digit", [f"iota:i32[{ELEMENTS}]"], 8 * ELEMENTS, 4 * ELEMENTS, 2),
    # Rows whose groups of 16 bytes do not come out even; a lane beyond a row reads the last element.
    ("row_sums", [f"random:i32[{SHORT_ROWS}x17]"], 24 * 4 * SHORT_ROWS, 4 * SHORT_ROWS),
    ("best_segments", [f"random:i32[{ELEMENTS // 1000}x1000]"], 4 * ELEMENTS, 4 * ELEMENTS // 1000),
)
# Where a warp writes to two places, sectors at their ends are written twice.
SECTORS_OF = {"partition": 1.2, "digit": 1.2, "row_sums": 3.3}
# Shared memory of a block, at most: prefixes take the place of the elements of a tile, here
# 16 KiB, with a padding of one in 32.
SHARED_OF = {"scan_i32": 17408, "scan_pair": 17408, "scan_i64": 17920}
# Warp instructions for 32 elements, at most.
INSTRUCTIONS_OF = {"row_sums": (32, 17 * SHORT_ROWS), "best_segments": (105, ELEMENTS)}
# A row is read by four lanes, which leaves the rest of a sector to their next request.
FROM_CACHE = ("row_sums",)
TRAFFIC, SECTORS, BANKS = 1.02, 1.02, 1.10
# What a reduction may write besides: partial results of blocks.
PARTIALS = 64 << 10
ENVIRONMENT = {**os.environ, "SEQ_SIMT_SCHEDULE": "run-to-barrier"}


def counters(text, name):
    """A counter, added up over all kernels; of factors the largest. What scatters
    store is counted with the descriptors of the look-back."""
    if name == "global bytes stored":
        return counters(text, "global bytes plainly stored") + counters(text, "atomic bytes stored")
    name = name.replace("plainly ", "")
    values = [float(v) for v in re.findall(rf"^  {name}: ([0-9.]+)$", text, re.MULTILINE)]
    return max(values) if "factor" in name else sum(values)


def look(file, case):
    name, specs, loads, stores, *count = case
    count = count[0] if count else 1
    command = [RUN, file, "--entry", name, "--backend", "simt", "--quiet", "--stats", "--gpu=large-tiles=0"]
    command += [f"--arg={s}" for s in specs]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=ENVIRONMENT)
    if done.returncode != 0:
        return [f"@{name}: status {done.returncode}: {done.stderr.strip()}"]
    kernels = re.findall(r"^stats: kernel (\w+)", done.stdout, re.MULTILINE)
    bounds = {
        "global bytes loaded": max(TRAFFIC * loads, loads + PARTIALS),
        "global bytes stored": max(TRAFFIC * stores, stores + PARTIALS),
        "sector factor": SECTORS_OF.get(name, SECTORS),
        "bank conflict factor": BANKS,
    }
    wrong = [f"@{name}: kernels {', '.join(kernels)}, expected {count}"] if len(kernels) != count else []
    for counter, bound in bounds.items():
        value = counters(done.stdout, counter)
        if value > bound:
            wrong.append(f"@{name}: {counter}: {value:g}, expected at most {bound:g}")
    if name in INSTRUCTIONS_OF:
        bound, elements = INSTRUCTIONS_OF[name]
        value = 32 * counters(done.stdout, "warp instructions") / elements
        if not 1 < value <= bound:
            wrong.append(f"@{name}: {value:.1f} instructions an element, expected at most {bound}")
    if name in SHARED_OF:
        value = counters(done.stdout, "shared bytes of a block")
        if not 16384 <= value <= SHARED_OF[name]:
            wrong.append(f"@{name}: {value:g} bytes of shared memory, expected at most {SHARED_OF[name]}")
    if name in FROM_CACHE:
        value, best = counters(done.stdout, "first load sectors"), 17 * 4 * SHORT_ROWS / 32
        if not best <= value <= SECTORS * best:
            wrong.append(f"@{name}: first load sectors: {value:g}, expected {best:g}")
    # The counters count.
    if counters(done.stdout, "global bytes loaded") < loads or counters(done.stdout, "global bytes stored") < stores:
        wrong.append(f"@{name}: fewer bytes than the arrays have")
    return wrong


def main():
    file = sys.argv[1]
    functions = re.findall(r"func\.func @(\w+)", pathlib.Path(file).read_text())
    cases = [case for case in CASES if case[0] in functions]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [line for lines in pool.map(lambda case: look(file, case), cases) for line in lines]
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
