#!/usr/bin/python3
"""Runs random maps over the rows of a matrix, or of a jagged array, and compares them with numpy.

    rows.py [--jagged] [--seed FIRST] [--count N] [--backend interp,cpu] [--mode outer,full] [--keep FOLDER]
    rows.py --show SEED

The body of each map is two to six combinators on the row, on rows made of it and on
scalars, in loops and branches that are the same for all of a row (row_programs.py).
What it computes is found in numpy, row by row, by functions that are made along with
the text. Several programs go to one process at a time; where that fails, each runs
by itself, and the one that fails is made smaller and printed with its arguments.
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
DEFAULT_RUN = HERE.parent.parent / "target/release/seq-run"
TIMEOUT = 300
# Programs for one process.
BATCH = 8
sys.path.insert(0, str(HERE))

import numpy as np  # noqa: E402

from choices import Choices, shrink  # noqa: E402
from row_programs import Jagged, Program  # noqa: E402


def module(programs):
    """The text of all programs and of @main, which calls them one after another."""
    parameters, lines, results, types = [], [], [], []
    for k, p in enumerate(programs):
        names = [f"%a{k}_{i}" for i in range(len(p.parameters))]
        made = [f"%r{k}_{i}" for i in range(len(p.types))]
        parameters += [f"{n}: {t}" for n, t in zip(names, p.parameters)]
        lines.append(f"  {', '.join(made)} = func.call @{p.name}({', '.join(names)}) : ({', '.join(p.parameters)}) -> ({', '.join(p.types)})")
        results += made
        types += p.types
    main = [f"func.func @main({', '.join(parameters)}) -> ({', '.join(types)}) {{", *lines, f"  return {', '.join(results)} : {', '.join(types)}", "}", ""]
    return "".join(p.text.replace("func.func ", "func.func private ", 1) for p in programs) + "\n".join(main)


def specification(value, name):
    if isinstance(value, Jagged):
        return name
    return f"{int(value)}:i{value.dtype.itemsize * 8}" if value.ndim == 0 else name


def parts(arrays, prefix):
    """Arrays by the names that files have for them."""
    named = {}
    for i, a in enumerate(arrays):
        named |= {f"{prefix}{i}.offsets0": a.offsets, f"{prefix}{i}.data": a.data} if isinstance(a, Jagged) else {f"{prefix}{i}": a}
    return named


def loaded(file):
    """The results in a file."""
    with np.load(file) as results:
        found = {name: results[name] for name in results.files}
    jagged = {name.removesuffix(".offsets0") for name in found if name.endswith(".offsets0")}
    names = list(dict.fromkeys(name.split(".")[0] if name.split(".")[0] in jagged else name for name in found))
    return [Jagged.of_parts(found[f"{n}.offsets0"], found[f"{n}.data"]) if n in jagged else found[n] for n in names]


def difference(got, expected):
    """What is wrong with one result, or None."""
    if isinstance(expected, Jagged):
        if not isinstance(got, Jagged):
            return "no jagged array"
        return difference(got.offsets, expected.offsets) or difference(got.data, expected.data)
    if got.shape != expected.shape:
        # Nothing says how long the rows of no rows are.
        if got.shape[:1] == expected.shape[:1] == (0,):
            return None
        return f"shape {got.shape}, expected {expected.shape}"
    if got.dtype != expected.dtype:
        return f"type {got.dtype}, expected {expected.dtype}"
    wrong = np.argwhere(got != expected)
    if not len(wrong):
        return None
    at = tuple(map(int, wrong[0]))
    return f"element {list(at)} is {got[at]}, expected {expected[at]} ({len(wrong)} of {got.size} differ)"


def run(options, programs, backend, mode):
    """What is wrong with one run of the programs, or None."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "rows.mlir").write_text(module(programs))
        arguments = [a for p in programs for a in p.arguments]
        np.savez(folder / "in.npz", **parts(arguments, "a"))
        command = [str(options.seq_run), str(folder / "rows.mlir"), "--backend", backend, "--quiet", f"--out={folder / 'out.npz'}"]
        command += [f"--mode={mode}"] * bool(mode) + [f"--cpu={options.cpu}"] * bool(options.cpu and backend == "cpu")
        command += [f"--gpu={options.gpu}"] * bool(options.gpu and backend == "simt")
        command += [f"--arg={specification(a, folder / f'in.npz:a{i}')}" for i, a in enumerate(arguments)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return f"no end after {TIMEOUT} s"
        lines = [line for line in done.stderr.splitlines() if line and " remark: " not in line]
        if done.returncode:
            errors = [line for line in lines if "error" in line] or lines[:1]
            return f"status {done.returncode}: {' | '.join(errors[:1])}"
        got = loaded(folder / "out.npz")
    expected = [e for p in programs for e in p.expected]
    if len(got) != len(expected):
        return f"{len(got)} results, expected {len(expected)}"
    for i, (g, e) in enumerate(zip(got, expected)):
        if wrong := difference(g, e):
            return f"result {i}: {wrong}"
    return None


def kind(outcome):
    """What failures of one cause have in common."""
    return outcome and (outcome[0], re.sub(r"\S+\.mlir:\d+:\d+: |result \d+|\[.*?\]|\(.*?\)|%\w+|-?[\d.]+|True|False|inf|nan", "", outcome[1]))


def outcome_of(options, programs):
    """(back end and mode, what is wrong), or None."""
    for backend in options.backend.split(","):
        for mode in options.mode.split(","):
            if wrong := run(options, programs, backend, mode):
                return (backend, mode), wrong
    return None


def check(options, seed):
    """None, or a report about the program with this seed."""
    choices = Choices(seed)
    program = Program(choices, f"seed{seed}", options.jagged)
    outcome = outcome_of(options, [program])
    if outcome is None:
        return None
    if not options.no_shrink and "no end" not in outcome[1]:
        wanted, (backend, mode) = kind(outcome), outcome[0]

        def fails(record):
            again = Choices(record=record)
            wrong = run(options, [Program(again, program.name, options.jagged)], backend, mode)
            return again.record if wrong and kind((outcome[0], wrong)) == wanted else None

        program = Program(Choices(record=shrink(choices.record, fails, 400)), program.name, options.jagged)
        outcome = (backend, mode), run(options, [program], backend, mode) or outcome[1]
    (backend, mode), wrong = outcome
    report = f"// seed {seed} on {backend}{mode and f' in mode {mode}'}: {wrong}\n{shown(program)}"
    if options.keep:
        pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
        (pathlib.Path(options.keep) / f"seed-{seed}.mlir").write_text(report)
    return report


def shown(program):
    """The program and its arguments; of an empty array the shape."""
    empty = lambda a: not isinstance(a, Jagged) and a.size == 0  # noqa: E731
    lines = [f"{t} {a.shape if empty(a) else a.tolist()}" for t, a in zip(program.parameters, program.arguments)]
    lines += [f"-> {t} {e.tolist()}" for t, e in zip(program.types, program.expected)]
    return "".join(f"// {line[:300]}\n" for line in lines) + program.text


def check_batch(options, seeds):
    """Reports about the programs with these seeds."""
    outcome = outcome_of(options, [Program(Choices(s), f"seed{s}", options.jagged) for s in seeds])
    if outcome is None:
        return []
    found = [r for r in (check(options, seed) for seed in seeds) if r]
    return found or [f"// seeds {seeds[0]} to {seeds[-1]}, only together: {outcome}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jagged", action="store_true", help="rows of any lengths")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("--count", type=int, default=100, help="how many programs (default: 100)")
    parser.add_argument("--backend", default="interp,cpu", help="back ends, separated by commas (default: interp,cpu)")
    parser.add_argument("--mode", default="", help="modes of seq-run, separated by commas (default: none)")
    parser.add_argument("--cpu", default="", help="options of seg-schedule-cpu and convert-seg-to-cpu for cpu, such as grain=2")
    parser.add_argument("--gpu", default="", help="options of seg-schedule-gpu and convert-seg-to-gpu for simt, such as 'threads=32 items=1'")
    parser.add_argument("--show", type=int, metavar="SEED", help="print the program with this seed, its arguments and results")
    parser.add_argument("--no-shrink", action="store_true", help="print the programs as they are")
    parser.add_argument("--keep", help="a folder for the programs that fail")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time (default: all cores)")
    parser.add_argument("--seq-run", default=DEFAULT_RUN, help="the tool (default: target/release/seq-run)")
    options = parser.parse_args()
    if options.show is not None:
        print(shown(Program(Choices(options.show), f"seed{options.show}", options.jagged)), end="")
        return 0
    failed, seeds = 0, range(options.seed, options.seed + options.count)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for reports in pool.map(lambda k: check_batch(options, seeds[k : k + BATCH]), range(0, options.count, BATCH)):
            failed += len(reports)
            for report in reports:
                print(report, flush=True)
    print(f"{options.count - failed} of {options.count} programs ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
