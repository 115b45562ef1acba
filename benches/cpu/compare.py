#!/usr/bin/python3
"""Times the functions of test/programs as two trees compile them, on the CPU.

    compare.py BEFORE AFTER -o TABLE.csv [--only NAME[,NAME...]] [--threads 1] [--rounds 3] [--keep FOLDER]

BEFORE and AFTER are roots of trees with target/release/seq-run; ../gpu/before.sh makes the first one
of a commit. Inputs have about a million elements where the oracles have such sizes, as those of
modes.py. Both trees run the text of AFTER with their defaults; where BEFORE does not take that, it
runs its own, which is said. The trees take turns; a round has the median of some calls, a tree the
least of its rounds. A star is more than --limit of the time before and 50 us more; such a row is
timed again, three times at most. The status is 1 if a star is left.
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import modes  # noqa: E402
from modes import functions  # noqa: E402

COLUMNS = ["program", "size", "ms before", "ms", "ratio", "said"]
UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1}
# Seconds of calls in a round.
ROUND = 0.05


def timed(options, tree, path, name, specs, calls):
    """The median of some calls, in seconds."""
    said = functions.called([tree / "target/release/seq-run", path, "--entry", name, "--quiet", f"--threads={options.threads}",
                             f"--time={calls}", *(f"--arg={spec}" for spec in specs)], modes.TIMEOUT)
    value, unit = re.search(r"median ([0-9.]+) ?(ns|us|ms|s)\b", said.stdout + said.stderr).groups()
    return float(value) * UNITS[unit]


def slower(options, before, after):
    return after > max(options.limit * before, before + modes.SHORT)


def row(options, program, entry, made):
    """The row of a line."""
    label, size, specs, said = made
    paths = {tree: tree / f"test/programs/{program}.mlir" for tree in (options.before, options.after)}
    if not size:
        return [label, "", "", "", "", said]
    try:
        first = {options.after: timed(options, options.after, paths[options.after], entry, specs, 1)}
        try:
            first[options.before] = timed(options, options.before, paths[options.after], entry, specs, 1)
            paths[options.before] = paths[options.after]
        except (functions.Unusable, subprocess.TimeoutExpired):
            first[options.before] = timed(options, options.before, paths[options.before], entry, specs, 1)
            said = "its own text before"
    except (functions.Unusable, subprocess.TimeoutExpired) as fault:
        return [label, size, "", "", "", str(fault).replace(f"{options.after}/", "") if isinstance(fault, functions.Unusable) else f"more than {modes.TIMEOUT} s"]
    least = dict(first)
    for attempt in range(4):
        for _ in range(options.rounds):
            for tree in first:
                calls = max(1, min(int(ROUND / first[tree]), 200))
                least[tree] = min(least[tree], timed(options, tree, paths[tree], entry, specs, calls))
        if not slower(options, least[options.before], least[options.after]):
            break
    before, after = least[options.before], least[options.after]
    star = "*" if slower(options, before, after) else ""
    return [label, size, f"{before * 1e3:.3f}", f"{after * 1e3:.3f}", f"{after / before:.2f}{star}", said]


def main():
    parser = functions.parser(__doc__, limit=1.05)
    parser.add_argument("before", type=pathlib.Path, help="the tree before")
    parser.add_argument("after", type=pathlib.Path, help="the tree after")
    parser.add_argument("--threads", type=int, default=1, help="threads (default: 1)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds (default: 3)")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for inputs, which are made where they are not there")
    options = parser.parse_args()
    options.before, options.after = options.before.resolve(), options.after.resolve()
    found = []
    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ProcessPoolExecutor(options.workers) as pool:
        options.keep = (options.keep or pathlib.Path(temporary)).resolve()
        options.keep.mkdir(parents=True, exist_ok=True)
        lines = modes.lines(options)
        made = list(pool.map(modes.given, *zip(*[(options, *line) for line in lines])))
        for (program, number, _), each in zip(lines, made):
            found.append(row(options, program, functions.oracles.ENTRIES[program][number].name, each))
            print(*found[-1], flush=True)
    ratio = COLUMNS.index("ratio")
    late = sum(row[ratio].endswith("*") for row in found)
    command = f"`benches/cpu/compare.py BEFORE AFTER`, threads: {options.threads}; a star: more than {options.limit} of the time before"
    functions.write(options.out, functions.this_machine(), command, COLUMNS, found)
    print(f"{len(found)} rows, {sum(bool(row[ratio]) for row in found)} compared, {late} slower")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
