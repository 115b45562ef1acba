#!/usr/bin/python3
"""Measures what flattening makes of the work of nested programs.

    work.py [--program NAME[,NAME...]]

The interpreter runs each function as it is and flattened (mode full, then
canonicalized), on inputs of n and of ten times as many rows, or longer ones where
loops update them, and counts. The
flattened program must apply at most 1.5 times as many of the program's own scalar
operators, and not a larger multiple for 10 n. A scan by rounds (`scan_rounds`) may
apply its operator twice as often: of n elements one of logarithmic depth applies it
2 n - 2 times but for its depth (Snir 1986), the nested one n times. Steps are
operations of any kind, those to find the elements included, and the elements of
concatenations; a nested iota or tensor.empty is one step, whatever its size, so that
their multiple may differ a little.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import numpy as np  # noqa: E402

import oracles  # noqa: E402
import run  # noqa: E402
from oracles.nested import LENGTHS  # noqa: E402

# How many times as many operators, and by what the two ratios may grow.
OPERATORS, OPERATOR_GROWTH, STEP_GROWTH = 1.5, 1.05, 1.3
# The bound for operators of scans by rounds.
ROUNDS = {("nested-operators", "frequent"): 2}
NESTED = "canonicalize,cse,soac-insert-checks,canonicalize,cse"
PASSES = {"nested": NESTED, "flattened": f"{NESTED},soac-flatten{{mode=full}},canonicalize,cse"}
PROGRAMS = (
    "breadth-first-search,jagged-arrays,jagged-combinators,nested-bins,nested-control,nested-operators,nested-rows,"
    "nested-rules,nested-segments,primes,quickhull,quicksort,rank-search,scalar-recursion,"
    "row-choices,row-statistics,row-updates,sparse-products,spmv,word-statistics"
)
# Rows of many lengths, one of them with half of the elements; ten times as many.
LENGTHS["n"] = [i * 7 % 5 for i in range(40)] + [80]
LENGTHS["10n"] = [n for n in LENGTHS["n"] for _ in range(10)]
# Rows of all lengths up to one, and ten times as many elements: rounds and rows grow.
LENGTHS["rounds"], LENGTHS["10 rounds"] = ([i * 13 % n + 1 for i in range(n)] for n in (20, 63))
LENGTHS["100 rounds"] = LENGTHS["10 rounds"] * 10
# The same for functions whose input has another kind of size.
OTHER = {int: (100, 1000), tuple: ((10, 33), (100, 33))}
LIMITS = {"primes": (1000, 10000), "row-updates": ("rounds", "10 rounds")}
LIMITS |= dict.fromkeys(ROUNDS, ("10 rounds", "100 rounds"))


def sizes(entry):
    kinds = [s for s in entry.sizes if s != "lecture"]
    named = LIMITS.get(entry.program) or LIMITS.get((entry.program, entry.name))
    return named or OTHER.get(type(kinds[0]), ("n", "10n"))


def counts(options, entry, size):
    """For each form the program's own operations and all."""
    rng = np.random.default_rng(1)
    arguments, _ = entry.oracle(size, rng)
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        specs = [run.specification(a, pathlib.Path(folder) / f"in{i}.npy") for i, a in enumerate(arguments)]
        for form, passes in PASSES.items():
            command = [str(options.seq_run), str(HERE / f"{entry.program}.mlir"), "--entry", entry.name, "--backend", "interp"]
            command += ["--quiet", "--stats", f"--passes=builtin.module({passes})", *(f"--arg={s}" for s in specs)]
            done = subprocess.run(command, capture_output=True, text=True)
            numbers = re.findall(r"^stats: (?:scalar operations|steps) (\d+)$", done.stdout, re.MULTILINE)
            if done.returncode or len(numbers) != 2:
                sys.exit(f"{entry.program} @{entry.name}: {done.stderr[:300]}")
            found[form] = list(map(int, numbers))
    return found


def check(options, entry):
    """A line about one function, and whether the bounds hold."""
    small, large = (counts(options, entry, size) for size in sizes(entry))
    ratio = lambda c, k: c["flattened"][k] / max(c["nested"][k], 1)
    operators = ratio(large, 0)
    growth = [ratio(large, k) / max(ratio(small, k), 0.01) for k in (0, 1)]
    ok = operators <= ROUNDS.get((entry.program, entry.name), OPERATORS) and growth[0] <= OPERATOR_GROWTH and growth[1] <= STEP_GROWTH
    line = f"{entry.program} @{entry.name}: {large['nested'][0]} operators, {operators:.2f} times as many flattened,"
    line += f" {growth[0]:.2f} times that of n; {ratio(large, 1):.1f} times as many steps, {growth[1]:.2f} times that of n"
    return f"{line}{'' if ok else ': TOO MANY'}", ok


def report(description, programs, check):
    """Checks the functions of the programs, those of the command line if it names some."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=programs, help="names of programs, separated by commas")
    parser.add_argument("--seq-run", default=run.DEFAULT_RUN, help="the tool (default: target/release/seq-run)")
    options = parser.parse_args()
    entries = [e for name in options.program.split(",") for e in oracles.ENTRIES[name]]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda entry: check(options, entry), entries))
    print("\n".join(line for line, _ in results))
    good = sum(ok for _, ok in results)
    print(f"{good} of {len(results)} functions ok")
    return 0 if good == len(results) else 1


if __name__ == "__main__":
    sys.exit(report(__doc__, PROGRAMS, check))
