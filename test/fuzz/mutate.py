#!/usr/bin/python3
"""Compiles and runs programs with mistakes, which must end in a message or agree.

    mutate.py [--seeds FIRST-LAST] [--run] [--keep FOLDER] [--seq-run TOOL]

A mutant is a program of test/programs with one or two tokens or lines dropped, swapped with
their neighbour, or doubled. It is compiled to LLVM IR and to PTX in a mode of flattening; with
--run what compiles also runs, on one of the program's inputs, on every back end beside the
interpreter. Found is what ends by a signal or a panic, fails without an error, takes more than
a minute, or has results that differ although its operators keep their laws.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = HERE.parent / "programs"
sys.path.insert(0, str(PROGRAMS))

import run  # noqa: E402

TIMEOUT = 60
MODES = ["full", "outer", "block", "incremental"]
TOKEN = re.compile(r"[%@#^]?[\w.$-]+|\S")
# The tool's own statuses for what a program can cause: it ran, stopped, or does not compile.
ENDS = {0, 1, 2, 3}
LAWS, DIFFERENCE = 4, 4


def change(parts, choose):
    """One part dropped, swapped with the next one, or doubled."""
    at = choose.randrange(len(parts) - 1)
    how = choose.choice(["drop", "swap", "double"])
    if how == "swap":
        return parts[:at] + [parts[at + 1], parts[at]] + parts[at + 2 :]
    return parts[:at] + [parts[at]] * (0 if how == "drop" else 2) + parts[at + 1 :]


def mutated(text, choose):
    """The text with one or two changes."""
    for _ in range(choose.choice([1, 1, 2])):
        lines = text.split("\n")
        code = [i for i, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("//")]
        if choose.random() < 0.3:
            first = choose.choice(code)
            text = "\n".join(lines[:first] + change(lines[first:] + [""], choose))
            continue
        at = choose.choice(code)
        tokens = list(TOKEN.finditer(lines[at]))
        if len(tokens) > 1:
            lines[at] = " ".join(change([token.group() for token in tokens], choose))
        text = "\n".join(lines)
    return text


def execute(options, path, *arguments):
    """(status, errors) of one run of the tool."""
    command = [str(options.seq_run), str(path), *arguments]
    try:
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return "timeout", f"no end after {TIMEOUT} s"
    return done.returncode, done.stderr.decode(errors="replace")


def wrong(status, errors):
    """What is wrong with how the tool ended, or None."""
    if status not in ENDS or "panicked" in errors or "internal error" in errors or "bug report" in errors:
        return f"status {status}: {errors.strip()[-300:]}"
    if status != 0 and "error" not in errors:
        return f"status {status} without an error"
    return None


def ran(options, path, program, choose, folder):
    """What is wrong with a mutant that compiles when it runs."""
    entry = choose.choice(run.oracles.ENTRIES[program])
    small = [size for size in entry.sizes if run.elements(size) <= 200] or entry.sizes[:1]
    case = run.Case(entry, choose.choice(small), folder / "case", argparse.Namespace(seed=1, ranks=None))
    arguments = [f"--entry={entry.name}", "--quiet", *(f"--arg={spec}" for spec in case.specs)]
    status, errors = execute(options, path, "--backend=interp", "--check-laws", *arguments)
    if status == LAWS or "limit of" in errors:
        return None
    if found := wrong(status, errors):
        return f"interp: {found}"
    for backend in ["cpu", "simt"]:
        status, errors = execute(options, path, f"--backend={backend}", "--check=interp", *arguments)
        if found := wrong(status, errors):
            return f"{backend} @{entry.name} {' '.join(case.specs)}: {found}"
    return None


def check(options, seed):
    """(whether it compiles, None or a report) of the mutant with this seed."""
    choose = random.Random(seed)
    program = choose.choice(sorted(run.oracles.ENTRIES))
    text = mutated((PROGRAMS / f"{program}.mlir").read_text(), choose)
    mode = choose.choice(MODES)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / f"mutant-{seed}.mlir"
        path.write_text(text)
        found, compiles = None, []
        for kind in ["llvm", "ptx"]:
            status, errors = execute(options, path, f"--emit={kind}", "--output=-", f"--mode={mode}")
            compiles.append(status == 0)
            found = found or wrong(status, errors)
        if options.run and all(compiles) and not found:
            found = ran(options, path, program, choose, pathlib.Path(folder))
        if found and options.keep:
            (options.keep / path.name).write_text(text)
    return compiles[0], found and f"seed {seed}, {program}, mode {mode}: {found}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0-99", help="the first and the last seed")
    parser.add_argument("--run", action="store_true", help="run what compiles, too")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for mutants of which something was found")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="mutants at a time (default: one a processor)")
    parser.add_argument("--seq-run", default=run.DEFAULT_RUN, help="the tool (default: target/release/seq-run)")
    options = parser.parse_args()
    first, last = map(int, options.seeds.split("-"))
    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        outcomes = list(pool.map(lambda seed: check(options, seed), range(first, last + 1)))
    reports = [report for _, report in outcomes if report]
    print("\n".join(reports))
    print(f"{len(outcomes) - len(reports)} of {len(outcomes)} mutants ok, {sum(c for c, _ in outcomes)} compile")
    sys.exit(1 if reports else 0)


if __name__ == "__main__":
    main()
