"""Runs functions over rows in blocks on the simulator, over sizes and elements a thread.

    blocks.py FILE

Sizes are those where warps, blocks and rounds begin and end. The interpreter has to agree.
"""

import concurrent.futures
import os
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from batch import run_together  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
# Function, type, lengths of rows, elements a thread.
CASES = [
    ("chain", "i32", (0, 1, 31, 32, 33, 127, 129, 1023, 1025, 2046), (1, 2, 4, 8)),
    ("mean", "f32", (0, 1, 33, 1025), (4,)),
    ("sort", "i32", (0, 1, 33, 1025), (1, 4)),
]


def run(file, name, kind, sizes, items):
    """What is wrong with one function of blocks, which is compiled once."""
    commands = []
    for size in sizes:
        command = [file, "--entry", name, "--mode", "block", "--backend", "simt", "--check", "interp", "--quiet"]
        commands.append([*command, "--gpu", f"items={items}", f"--arg=random:{kind}[2x{size}]@2"])
    ended = zip(sizes, run_together(RUN, commands))
    return [f"@{name} 2x{size} items={items}: {done.stderr.strip()}" for size, done in ended if done.returncode != 0]


def main():
    file = sys.argv[1]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [
            pool.submit(run, file, name, kind, sizes, items) for name, kind, sizes, all_items in CASES for items in all_items
        ]
        wrong = [line for r in runs for line in r.result()]
    total = sum(len(sizes) * len(all_items) for _, _, sizes, all_items in CASES)
    print("\n".join(wrong))
    print(f"{total - len(wrong)} of {total} runs agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
