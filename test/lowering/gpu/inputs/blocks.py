"""Runs functions over rows in blocks on the simulator, over sizes and elements a thread.

    blocks.py FILE

Sizes are those where warps, blocks and rounds begin and end. The interpreter has to agree.
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
# Function, type, lengths of rows, elements a thread.
CASES = [
    ("chain", "i32", (0, 1, 31, 32, 33, 127, 129, 1023, 1025, 2046), (1, 2, 4, 8)),
    ("mean", "f32", (0, 1, 33, 1025), (4,)),
    ("sort", "i32", (0, 1, 33, 1025), (1, 4)),
]


def run(file, name, kind, size, items):
    command = [RUN, file, "--entry", name, "--mode", "block", "--backend", "simt", "--check", "interp", "--quiet"]
    command += ["--gpu", f"items={items}", f"--arg=random:{kind}[2x{size}]@2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return None if done.returncode == 0 else f"@{name} 2x{size} items={items}: {done.stderr.strip()}"


def main():
    file = sys.argv[1]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [
            pool.submit(run, file, name, kind, size, items)
            for name, kind, sizes, all_items in CASES
            for size in sizes
            for items in all_items
        ]
        wrong = [r.result() for r in runs if r.result()]
    print("\n".join(wrong))
    print(f"{len(runs) - len(wrong)} of {len(runs)} runs agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
