#!/usr/bin/python3
"""Says of each program in this folder what of it is not distributed over ranks, and what ranks send.

    distributed.py [--write FILE]

Prints the page docs/reference/ranks.md, or writes it. A program is distributed unless
seg-distribute says that all ranks get a whole array; what it says stands in the table, once
for each line of the program. Bytes are counted on four ranks.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TOOLS = ROOT / "target/release"
RANKS = 4
REMARK = re.compile(r"([\w-]+)\.mlir:(\d+):\d+: remark: (.*): all ranks get a whole array")

sys.path.insert(0, str(HERE))
import numpy as np  # noqa: E402

# What is measured: the entry, and its arguments for a number of elements.
SORTED = {"offsets": lambda n: np.arange(0, n + 1, 10), "columns": lambda n: np.arange(n) * 7919 % (n // 10)}
MEASURED = [
    ("prefix-sum", "main", ["random:i32[{n}]@1"]),
    ("filter", "main", ["random:i32[{n}]@1"]),
    ("histogram", "main", ["random:i8[{n}]@1"]),
    ("partition", "main", ["random:i32[{n}]@1"]),
    ("radix-sort", "main", ["random:i32[{n}]@1"]),
    ("quicksort", "jagged", ["{folder}/one-{n}.npy", "{folder}/values-{n}.npy"]),
    ("spmv", "jagged", ["{folder}/offsets-{n}.npy", "{folder}/columns-{n}.npy", "random:f32[{n}]@1", "random:f32[{rows}]@2"]),
    ("breadth-first-search", "main", ["{folder}/graph-{n}.npz", "0"]),
]


def remarks(path):
    """What stands in the way, each with the lines where it does."""
    command = [TOOLS / "seq-opt", path, "--seq-to-seg=mode=jagged", "--seg-distribute", "-o", "/dev/null"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = collections.defaultdict(set)
    for _, line, text in REMARK.findall(done.stderr):
        found[text].add(int(line))
    return found


def rounds(path, name, arguments, sizes):
    """Bytes that all ranks send together, at each size."""
    sent = []
    for given in arguments:
        command = [TOOLS / "seq-run", path, "--entry", name, f"--ranks={RANKS}", "--threads=1", "--quiet", "--stats"]
        command += [f"--arg={argument}" for argument in given]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        sent.append(sum(map(int, re.findall(r"bytes sent by rank \d+ (\d+)", done.stdout))))
    return sent


def levels(values):
    """Of each level of quicksort, how many elements are in rows of several."""
    rows, found = [values], []
    while rows := [row for row in rows if len(row) > 1]:
        found.append(sum(map(len, rows)))
        rows = [part for row in rows for pivot in [row[len(row) // 2]] for part in (row[row < pivot], row[row > pivot])]
    return found


def measured():
    sizes, sorting = (1000, 10000), []
    yield "| program | bytes sent, {} elements | {} elements | for each element more |".format(*sizes)
    yield "|---|---|---|---|"
    with tempfile.TemporaryDirectory() as folder:
        for n in sizes:
            np.save(f"{folder}/one-{n}.npy", np.array([0, n], np.int64))
            np.save(f"{folder}/values-{n}.npy", np.random.default_rng(n).random(n, np.float32))
            np.save(f"{folder}/offsets-{n}.npy", SORTED["offsets"](n).astype(np.int64))
            np.save(f"{folder}/columns-{n}.npy", SORTED["columns"](n).astype(np.int64))
            np.savez(f"{folder}/graph-{n}.npz", offsets0=SORTED["offsets"](n).astype(np.int64), data=SORTED["columns"](n).astype(np.int64))
        for program, entry, given in MEASURED:
            arguments = [[a.format(n=n, rows=n // 10, folder=folder) for a in given] for n in sizes]
            sent = rounds(HERE / f"{program}.mlir", entry, arguments, sizes)
            each = (sent[1] - sent[0]) / (sizes[1] - sizes[0])
            yield f"| {program} `@{entry}` | {sent[0]:,} | {sent[1]:,} | {each:.1f} |"
            if program == "quicksort":
                for n, bytes in zip(sizes, sent):
                    left = levels(np.load(f"{folder}/values-{n}.npy"))
                    sorting.append(f"| {n} | {len(left)} | {sum(left) // len(left):,} | {bytes // len(left):,} | {bytes / sum(left):.1f} |")
    yield "\n| quicksort, elements | levels | elements left, a level | bytes, a level | bytes, an element left |"
    yield "|---|---|---|---|---|"
    yield from sorting


def page():
    paths = sorted(HERE.glob("*.mlir"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = dict(zip(paths, pool.map(remarks, paths)))
    whole = [path.stem for path, said in found.items() if not said]
    yield "# Programs on several ranks\n"
    yield "Written by `test/programs/distributed.py`; a test compares it. All programs of"
    yield "[test/programs](../../test/programs) run on several ranks and give the same results;"
    yield f"{len(whole)} of {len(paths)} are distributed wholly: {', '.join(whole)}.\n"
    yield "That all ranks get an array of which all points read the same counts as distributed."
    yield "Of the others all ranks get some arrays whole, for these reasons:\n"
    yield "| program | what is not distributed | lines |"
    yield "|---|---|---|"
    for path, said in found.items():
        for text, lines in sorted(said.items()):
            yield f"| {path.stem} | {text} | {', '.join(map(str, sorted(lines)))} |"
    yield f"\n## What ranks send\n\nAll {RANKS} ranks together, arguments and results not counted.\n"
    yield from measured()
    yield "\nA scan or a reduction sends partials alone. A round of a sort moves an element once at"
    yield "most, of 4 bytes here; radix-sort has 16 rounds. A level of the flattened quicksort partitions"
    yield "the rows that are left, takes them apart and puts them together again; what a level sends is the\nmean of all levels."


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", type=pathlib.Path, help="a file for the page")
    options = parser.parse_args()
    text = "\n".join(page()) + "\n"
    if options.write:
        options.write.write_text(text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
