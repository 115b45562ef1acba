#!/usr/bin/python3
"""Runs random nests over jagged arrays and compares what executes them.

    irregular.py [--seeds FIRST-LAST] [--loops] [--in-place] [--interpret] [--optimize] [--keep FOLDER] [--tools FOLDER]
    irregular.py --kernels {simt,cuda,ranks} [--mode MODE] [--seeds FIRST-LAST]
    irregular.py --show SEED

The interpreter runs each program as it is, flattened, and flattened and fused;
the compiled code runs, with all flattened for every fourth seed and with maps
over jagged arrays flattened for the others. All results must be equal and no map may stay as
it is. Several programs go to one seq-compare at a time; where one of them fails,
each runs by itself, and the one that fails is made smaller and printed with its
arguments. With --kernels the interpreter and the simulator of GPUs, a device or ranks run
each program, whose maps may all have one version (--mode).
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
TOOLS = HERE.parent.parent / "target/release"
TIMEOUT = 60
# Programs for one process.
BATCH = 6
NO_END = "no end after"
sys.path.insert(0, str(HERE))

from choices import Choices, shrink  # noqa: E402
from in_place import InPlaceNests  # noqa: E402
from jagged import build  # noqa: E402
from loops import LoopNests  # noqa: E402
from updates import UpdatedNests  # noqa: E402

FLATTEN = "soac-insert-checks,soac-sink,soac-merge-calls,soac-flatten{mode=full}"
# What runs a program; the first one says what is right.
VARIANTS = {
    "interpreted": ["--backend=interp"],
    "flattened": ["--backend=interp", f"--passes=builtin.module({FLATTEN})"],
    "fused": ["--backend=interp", f"--passes=builtin.module({FLATTEN},canonicalize,cse,soac-fuse)"],
    "compiled": ["--backend=cpu"],
    "compiled in full": ["--backend=cpu", f"--passes=builtin.module({FLATTEN})"],
    "simt": ["--backend=simt"],
    "cuda": ["--backend=cuda"],
    "ranks": ["--backend=cpu", "--ranks=3"],
}


def execute(options, path, arguments, variant, out):
    """(failure, results) of one run."""
    command = [str(options.tools / "seq-run"), str(path), "--quiet", "--force", f"--out={out}", *VARIANTS[variant], f"--cpu={options.cpu}"]
    command += [f"--arg={a}" for a in arguments]
    if options.mode and variant == options.kernels:
        command += [f"--mode={options.mode}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return f"{NO_END} {TIMEOUT} s", None
    lines = [line for line in done.stderr.splitlines() if line]
    if done.returncode:
        errors = [line for line in lines if "error" in line] or lines[:1]
        return f"status {done.returncode}: {' | '.join(errors[:1])}", None
    if stays := [line for line in lines if "is not flattened" in line]:
        return stays[0], None
    with zipfile.ZipFile(out) as archive:
        return None, {name: archive.read(name) for name in sorted(archive.namelist())}


def nests(options):
    return LoopNests if options.loops else InPlaceNests if options.in_place else UpdatedNests


def is_full(seed):
    """Whether all is flattened before the compilation, which takes three times as long."""
    return seed % 4 == 3


def variants_of(options, seed):
    if options.kernels:
        return ["interpreted", options.kernels]
    compiled = ["compiled in full" if is_full(seed) else "compiled"]
    return [*list(VARIANTS)[:3], *([] if options.interpret else compiled)]


def difference(options, folder, text, arguments, variants):
    """(variant, what is wrong with it), or None."""
    path, expected = folder / "program.mlir", None
    path.write_text(text)
    for variant in variants:
        failure, results = execute(options, path, arguments, variant, folder / "out.npz")
        if failure:
            return variant, failure
        if expected is None:
            expected = results
        elif results != expected:
            names = [n for n in expected if results.get(n) != expected[n]]
            return variant, f"{', '.join(names)} differs"
    return None


def kind(outcome):
    """What failures of one cause have in common."""
    return outcome and (outcome[0], re.sub(r"\S+\.mlir:\d+:\d+: |result\d+\.npy(, )?|%\w+|-?\d+", "", outcome[1]))


def agree(options, seeds):
    """Whether one process finds that all runs of these programs agree, and what it says."""
    text = ""
    for seed in seeds:
        program, arguments = build(Choices(seed), nests(options))
        text += "".join(f"// --arg {a}\n" for a in arguments) + program.replace("@main", f"@seed{seed}")
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "programs.mlir"
        path.write_text(text)
        flags = ["--interpret"] * options.interpret + ["--fast"] * (not options.optimize)
        flags += ["--full"] * (is_full(seeds[0]) or bool(options.flatten)) + [f"--flatten={o}" for o in [options.flatten] if o]
        flags += [f"--cpu={options.cpu}"]
        try:
            done = subprocess.run([str(options.tools / "seq-compare"), *flags, str(path)], capture_output=True, text=True, errors="replace", timeout=10 * TIMEOUT)
        except subprocess.TimeoutExpired:
            return False, f"{NO_END} {10 * TIMEOUT} s"
    lines = [line for line in (done.stdout + done.stderr).splitlines() if line]
    good = done.returncode == 0 and sum(line.endswith(": ok") for line in lines) == len(seeds)
    return good, " | ".join(line for line in lines if not line.endswith(": ok"))[:2000]


def check_batch(options, seeds):
    """Reports about programs with these seeds, compiled in one way."""
    good, said = (False, "") if options.kernels else agree(options, seeds)
    if good:
        return []
    reports = [check(options, seed) for seed in seeds]
    found = [r for r in reports if r]
    return found or ([] if options.kernels else [f"// seeds {seeds}, only together: {said}"])


def check(options, seed):
    """None, or a report about the program with this seed."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        choices = Choices(seed)
        text, arguments = build(choices, nests(options))
        outcome = difference(options, folder, text, arguments, variants_of(options, seed))
        if outcome is None:
            return None
        if not options.no_shrink and not outcome[1].startswith(NO_END):
            wanted = kind(outcome)
            variants = list(dict.fromkeys(["interpreted", outcome[0]]))

            def fails(record):
                again = Choices(record=record)
                return again.record if kind(difference(options, folder, *build(again, nests(options)), variants)) == wanted else None

            text, arguments = build(Choices(record=shrink(choices.record, fails)), nests(options))
            outcome = difference(options, folder, text, arguments, variants) or outcome
    call = " ".join(f"--arg '{a}'" for a in arguments)
    report = f"// seed {seed}: {outcome[0]}: {outcome[1]}\n// {call}\n{text}"
    if options.keep:
        pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
        (pathlib.Path(options.keep) / f"seed-{seed}.mlir").write_text(report)
    return report


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0-99", help="the first and the last seed (default: 0-99)")
    parser.add_argument("--show", type=int, help="print the program with this seed and its arguments")
    parser.add_argument("--loops", action="store_true", help="maps of rows to scalars by loops that read the rows again and again")
    parser.add_argument("--in-place", action="store_true", help="maps whose bodies update rows in loops and branches")
    parser.add_argument("--kernels", choices=["simt", "cuda", "ranks"], help="run each program by the interpreter and as kernels, on the simulator or a device, or on three ranks")
    parser.add_argument("--mode", help="the version of all maps of kernels, such as block")
    parser.add_argument("--interpret", action="store_true", help="leave out the compiled code")
    parser.add_argument("--cpu", default="", help="options of seg-schedule-cpu and convert-seg-to-cpu, such as grain=2, which makes many pieces of work of few elements")
    parser.add_argument("--flatten", help="compile all as soac-flatten makes it with these options, such as mode=incremental")
    parser.add_argument("--optimize", action="store_true", help="let LLVM optimise")
    parser.add_argument("--no-shrink", action="store_true", help="print the programs as they are")
    parser.add_argument("--keep", help="a folder for the programs that fail")
    parser.add_argument("--tools", type=pathlib.Path, default=TOOLS, help="where seq-run and seq-compare are")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time (default: all cores)")
    options = parser.parse_args()
    if options.show is not None:
        text, arguments = build(Choices(options.show), nests(options))
        print("// " + " ".join(f"--arg '{a}'" for a in arguments), text, sep="\n", end="")
        return 0
    first, last = map(int, options.seeds.split("-"))
    failed, batches = 0, []
    for full in (False, True):
        seeds = [seed for seed in range(first, last + 1) if is_full(seed) == full]
        batches += [seeds[k : k + BATCH] for k in range(0, len(seeds), BATCH)]
    batches.sort()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for reports in pool.map(lambda seeds: check_batch(options, seeds), batches):
            failed += len(reports)
            for report in reports:
                print(report, flush=True)
    total = last - first + 1
    print(f"{total - failed} of {total} programs ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
