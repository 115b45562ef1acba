#!/usr/bin/python3
"""Times programs on ranks, counts what they send, and says how that grows.

    ranks.py [--runs N] [--pairs N]

Two ranks of one thread each, started by mpirun, against one process of two threads, in turns;
what ranks send where each has as much, for 1 to 4 ranks; and a model for up to 1,024 ranks,
whose assumptions are the constants below. Build the tools first.
"""

import argparse
import math
import pathlib
import re
import statistics
import subprocess
import tempfile

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAMS = ROOT / "test/programs"
RUN = ROOT / "target/release/seq-run"
N = 10_000_000

# The model: a message takes so long to begin, and so many bytes of one rank go in a second.
LATENCY, BANDWIDTH = 2e-6, 10e9


def inputs(folder, n, seed=1):
    """A sparse matrix of n elements, which is a graph as well, with n / 10 rows."""
    rng, rows = np.random.default_rng(seed), n // 10
    offsets = np.concatenate([[0], np.sort(rng.integers(0, n + 1, rows - 1)), [n]]).astype(np.int64)
    columns = rng.integers(0, rows, n).astype(np.int64)
    np.save(f"{folder}/offsets.npy", offsets)
    np.save(f"{folder}/columns.npy", columns)
    np.savez(f"{folder}/graph.npz", offsets0=offsets, data=columns)


def commands(folder, n):
    """What is measured, each with the file, the entry and the arguments."""
    f = folder
    return {
        "prefix sums": ["prefix-sum", "main", f"random:i32[{n}]@1"],
        "filter": ["filter", "main", f"random:i32[{n}]@1"],
        "sort, by 2 bits in 16 rounds": ["radix-sort", "main", f"random:i32[{n}]@1"],
        "sparse matrix by vector": ["spmv", "jagged", f"{f}/offsets.npy", f"{f}/columns.npy", f"random:f32[{n}]@1", f"random:f32[{n // 10}]@2"],
        "breadth-first search": ["breadth-first-search", "main", f"{f}/graph.npz", "0"],
    }


def run(what, options, before=()):
    file, entry, *arguments = what
    command = [*before, RUN, PROGRAMS / f"{file}.mlir", "--entry", entry, "--quiet", *options, *(f"--arg={a}" for a in arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def milliseconds(text):
    number, unit = re.search(r"minimum ([\d.]+) (\w+)", text).groups()
    return float(number) * {"us": 1e-3, "ms": 1, "s": 1e3}[unit]


def times(folder, runs, pairs):
    """The shortest times, and the median of the ratios of neighbours: others may work meanwhile."""
    print("| 10^7 elements | one process, 2 threads, ms | 2 ranks of 1 thread, ms | ratio |\n|---|---|---|---|")
    for name, what in commands(folder, N).items():
        one, two = [], []
        for _ in range(pairs):
            one.append(milliseconds(run(what, ["--threads=2", f"--time={runs}"])))
            two.append(milliseconds(run(what, ["--threads=1", f"--time={runs}"], ["mpirun", "-n", "2"])))
        print(f"| {name} | {min(one):.2f} | {min(two):.2f} | {statistics.median(b / a for a, b in zip(one, two)):.2f} |", flush=True)


def weak(folder):
    """Bytes that a rank sends at most, where each has 10^5 elements."""
    print("\n| 10^5 elements a rank | 1 rank | 2 ranks | 3 ranks | 4 ranks |\n|---|---|---|---|---|")
    rows = {name: [] for name in commands(folder, 1000)}
    for ranks in range(1, 5):
        inputs(folder, 100_000 * ranks)
        for name, what in commands(folder, 100_000 * ranks).items():
            text = run(what, [f"--ranks={ranks}", "--threads=1", "--stats"])
            rows[name].append(max(map(int, re.findall(r"bytes sent by rank \d+ (\d+)", text))))
    for name, sent in rows.items():
        print(f"| {name} | {' | '.join(f'{bytes:,}' for bytes in sent)} |")


def model(local):
    """Seconds on p ranks with 10^7 elements each: what one rank takes, and what it sends."""
    gather = lambda p, size: LATENCY * math.ceil(math.log2(p)) + p * size / BANDWIDTH if p > 1 else 0
    move = lambda p, size: (2 * LATENCY + size / BANDWIDTH) if p > 1 else 0
    vector = N // 10 * 4

    def product(p):
        if p == 1:
            return 0
        # The vector is copied as long as it has no more elements than a rank has of the matrix.
        copied = p * vector / BANDWIDTH + p * LATENCY
        asked = N * (8 + 4) / BANDWIDTH + 2 * p * LATENCY
        return copied if p * N // 10 <= N else asked

    sent = {
        "prefix sums": lambda p: gather(p, 8),
        "filter": lambda p: 2 * gather(p, 8) + move(p, N * 4 / 2),  # half of the elements change ranks
        "sort, by 2 bits in 16 rounds": lambda p: 16 * (2 * gather(p, 32) + 4 * move(p, N)),
        "sparse matrix by vector": product,
    }
    print("\n| 10^7 elements a rank, efficiency | " + " | ".join(f"{p}" for p in (1, 4, 16, 64, 256, 1024)) + " |\n|---|" + "---|" * 6)
    for name, cost in sent.items():
        base = local[name] / 1e3
        print(f"| {name} | " + " | ".join(f"{base / (base + cost(p)):.2f}" for p in (1, 4, 16, 64, 256, 1024)) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, help="calls that are timed at a time (default: 5)")
    parser.add_argument("--pairs", type=int, default=7, help="turns (default: 7)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        inputs(folder, N)
        times(folder, options.runs, options.pairs)
        local = {name: milliseconds(run(what, ["--threads=1", "--time=3"])) for name, what in commands(folder, N).items()}
        weak(folder)
        model(local)


if __name__ == "__main__":
    main()
