#!/usr/bin/python3
"""Bounds what flattening makes of the text of a program, which is what compiling takes time for.

    size.py [--program NAME[,NAME...]] [--kernels]

For the functions that take longest to compile it counts the segmented operations
after fusion (modes full and incremental), and the functions and operations that
reach LLVM from them. With --kernels it counts the kernels, the operations that LLVM
gets for them and the instructions of PTX that come out. Time is not measured: a count
is the same on every machine.
"""

import argparse
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SEQ_RUN = HERE.parent.parent / "target/release/seq-run"
SEQ_OPT = HERE.parent.parent / "target/release/seq-opt"

# At most so many segmented operations, functions and operations for LLVM: a tenth to
# a fifth above what they were when all of these compiled in less than a second. With
# functions of its own for every operation quickhull had 305 functions.
BOUNDS = {
    ("breadth-first-search", "sources"): (90, 125, 9000),
    ("lecture", "loop"): (60, 65, 5800),
    ("nested-operators", "joined"): (110, 80, 8200),
    ("nested-operators", "maxima"): (90, 90, 7500),
    ("nested-rules", "deep_loop"): (95, 80, 7800),
    ("nested-rules", "divide"): (90, 95, 7600),
    ("quickhull", "main"): (120, 115, 16500),
    ("quicksort", "jagged"): (50, 80, 6300),
    ("rank-search", "rows"): (40, 80, 5200),
    ("word-statistics", "main"): (35, 80, 4500),
}

# At most so many kernels, operations for LLVM and instructions of PTX: up to a tenth
# above what there are. LLVM selects the instructions and combines none, which ptxas does:
# of a fifth more instructions it makes code that is a fortieth shorter.
KERNELS = {
    ("prefix-sum", "main"): (1, 1610, 930),
    ("matrices-2x2", "main"): (2, 2730, 1280),
    ("matrices-5x5", "main"): (2, 5480, 4000),
    ("radix-sort", "main"): (3, 6350, 4750),
    ("quicksort", "main"): (6, 6050, 4030),
    ("quickhull", "main"): (43, 36000, 27700),
    ("word-statistics", "main"): (17, 15200, 12800),
    ("nested-rules", "divide"): (35, 18600, 15500),
}


def lower(program, entry, pipeline):
    """The text of one function and of those it calls after a pipeline."""
    passes = f"builtin.module(symbol-privatize{{exclude={entry}}},symbol-dce,{pipeline})"
    command = [str(SEQ_OPT), str(HERE / f"{program}.mlir"), f"--pass-pipeline={passes}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{program} @{entry}: {done.stderr[:300]}")
    return done.stdout


def counts(program, entry, mode):
    segmented = lower(program, entry, f"seq-to-seg{{mode={mode}}}")
    native = lower(program, entry, f"seq-to-cpu{{mode={mode}}}")
    return (
        len(re.findall(r"\bseg\.(?:map|red|scan|hist)\b", segmented)),
        len(re.findall(r"^  llvm\.func [^\n]*\{$", native, re.MULTILINE)),
        len(re.findall(r"^ {4,}(?:%[\w:, %]+ = )?llvm\.", native, re.MULTILINE)),
    )


def kernel_counts(program, entry):
    # Kernels alone are looked at: the host's part of the text stands before them.
    kernels = lower(program, entry, "seq-to-kernels").split("gpu.module @", 1)[1]
    command = [str(SEQ_RUN), str(HERE / f"{program}.mlir"), "--entry", entry, "--emit", "ptx", "-o", "-"]
    ptx = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return (
        len(re.findall(r"^\.visible \.entry", ptx, re.MULTILINE)),
        len(re.findall(r"^ {4,}(?:%[\w:, %]+ = )?(?:llvm|nvvm)\.", kernels, re.MULTILINE)),
        len(re.findall(r"^\t(?:@|[a-z])[^\n]*;$", ptx, re.MULTILINE)),
    )


def look_at_kernels():
    good = True
    for (program, entry), bounds in KERNELS.items():
        found = kernel_counts(program, entry)
        ok = all(n <= bound for n, bound in zip(found, bounds))
        good &= ok
        what = ", ".join(f"{n} {name}" for n, name in zip(found, ("kernels", "operations", "instructions")))
        print(f"{program} @{entry}: {what}{'' if ok else f': more than {bounds}'}")
    print("all within bounds" if good else "TOO MANY")
    return 0 if good else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = sorted({program for program, _ in BOUNDS})
    parser.add_argument("--program", default=",".join(names), help="names of programs, separated by commas")
    parser.add_argument("--kernels", action="store_true", help="look at kernels, of programs of their own")
    options = parser.parse_args()
    if options.kernels:
        return look_at_kernels()
    wanted = options.program.split(",")
    good = True
    for (program, entry), bounds in BOUNDS.items():
        for mode in ("full", "incremental") if program in wanted else ():
            found = counts(program, entry, mode)
            ok = all(n <= bound for n, bound in zip(found, bounds))
            good &= ok
            what = ", ".join(f"{n} {name}" for n, name in zip(found, ("segmented operations", "functions", "operations")))
            print(f"{program} @{entry} in mode {mode}: {what}{'' if ok else f': more than {bounds}'}")
    print("all within bounds" if good else "TOO MANY")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
