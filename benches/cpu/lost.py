#!/usr/bin/python3
"""Measures again what programs with lost parallelism took: the table of ../lost-parallelism.md.

    lost.py -o TABLE.csv [--only NUMBER[,NUMBER...]]

LINES have the number as it was found, the program, its function and arguments, options, and what is
asked: ms (of the processor, two threads together, the least of three medians of 7 calls), MB (what
arrays take at the peak without arguments), launches (on the simulator), s (of compiling).
"""

import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent)]
import beside  # noqa: E402
import functions  # noqa: E402
from functions import ROOT  # noqa: E402

LOST = "benches/cpu/lost.mlir"
OPERATORS = "test/programs/operators-on-rows.mlir"
PARTITION = "test/programs/partition-classes.mlir"
CELLS = "22 random:i32[330]@1"
COLUMNS = ["item", "what", "found", "now", "unit", "command"]
# The item, what it is, what was found, the program, the function, arguments, the mode, and the unit.
LINES = [
    ("1", "sums of 200 rows of 100 of a dynamic size", "401", OPERATORS, "sums", "random:i32[200x100]@1", "", "launches"),
    ("1", "sums of 100,000 rows of 100 of a dynamic size (static 2.9, a sequential loop 9)", "70", OPERATORS, "sums", "random:i32[100000x100]@1", "", "ms"),
    ("1", "a histogram of 2.5 million rows (static 7.8)", "110", OPERATORS, "bins", "random:i64[2500000]{0..1000}@1 random:i32[2500000x4]@2 random:i32[1000x4]@3", "", "ms"),
    ("3", "two histograms of the same 10^7 inputs (by hand 26)", "45", "test/programs/histogram.mlir", "moments", "1000 random:i64[10000000]{0..1000}@1 random:i32[10000000]@2", "", "ms"),
    *[("4", f"two branches that recurse with rows, {k} levels", found, LOST, "steps", f"{CELLS} {k}", "", "launches")
      for k, found in ((2, "164"), (4, "728"), (6, "2984"), (8, "12008"))],
    ("5", "sibling maps over 660,000 rows (`full` 13)", "24", LOST, "siblings", "660000 random:i32[9900000]@1", "", "ms"),
    ("5", "the same, `full`", "13", LOST, "siblings", "660000 random:i32[9900000]@1", "full", "ms"),
    ("5", "two calls of a function over 500,000 elements and a table (175 do)", "4100", LOST, "twice", "33000 random:i32[495000]{0..500000}@1 random:i32[500001]@2", "", "MB"),
    ("5", "sums of rows by a private function, `outer`", "4.5 x", LOST, "called", "random:f32[10000x1000]@1", "outer", "ms"),
    ("5", "the same inline", "1 x", LOST, "inline", "random:f32[10000x1000]@1", "outer", "ms"),
    ("5", "a neutral row made inside a map (299 do)", "896", LOST, "constant", "random:i32[1000x1000x8]@1", "", "MB"),
    ("6", "a scan of an element and a row of 10^7", "5.7", "test/programs/joined-rows.mlir", "sums", "1 random:i32[10000000]@1", "", "ms"),
    ("7", "digits of half a million numbers (C 220)", "3000", "test/programs/growing-rows.mlir", "digits", "random:i64[500000]{0..10000000}@1 10", "", "ms"),
    ("7", "a row of 200,000 that grows", "3400", "test/programs/growing-rows.mlir", "single", "200000 3", "", "ms"),
    ("8", "10^6 elements into 16 classes", "35", PARTITION, "sixteen", "random:i32[1000000]{0..16}@1 random:i32[1000000]@2", "", "ms"),
    ("8", "into 256 classes", "967", PARTITION, "byte", "random:i32[1000000]{0..256}@1 random:i32[1000000]@2", "", "ms"),
    ("8", "into 1000 classes", "8400", PARTITION, "thousand", "random:i32[1000000]{0..1000}@1 random:i32[1000000]@2", "", "ms"),
    ("8", "into 1000 classes, compiling", "58", PARTITION, "thousand", "random:i32[1000]{0..1000}@1 random:i32[1000]@2", "", "s"),
    ("speed", "a product of 512 x 512 f32 (a tiled loop 10)", "153", "test/programs/matrix-product.mlir", "main", "random:f32[512x512]@1 random:f32[512x512]@2", "", "ms"),
    ("speed", "softmax of 10,000 x 1,000 (vector exp 29)", "39", "test/programs/rows-softmax.mlir", "softmax", "random:f32[10000x1000]@1", "", "ms"),
    ("speed", "the largest element with a tie-break (numpy 1.5)", "44", "benches/cpu/kinds.mlir", "largest", "random:f32[10000000]@1", "", "ms"),
    ("speed", "a stencil of 3162 x 3162 f64 (C 1.0 x)", "2.6 x", "test/programs/with-stencils.mlir", "jacobi2", "random:f64[3162x3162]@1", "", "ms"),
]


def measured(program, name, arguments, mode, unit):
    """What is asked of a line, and the command."""
    options = ["--mode", mode] if mode else []
    specs = arguments.split()
    command = f"`{program} --entry {name}{f' --mode {mode}' if mode else ''}{''.join(f' --arg {spec}' for spec in specs)}`"
    run = [beside.TOOL, ROOT / program, "--entry", name, *options, "--quiet", "--stats", *(f"--arg={spec}" for spec in specs)]
    if unit == "ms":
        modes = {"mode": mode} if mode else {}
        call = beside.seq.compile(ROOT / program, entry=name, threads=2, cache="", progress=False, **modes)[name]
        values = [beside.value(spec) for spec in specs]
        return f"{min(beside.timed(call, values, 7) for _ in range(3)):.2f}", command
    said = functions.called([*run, *(["--backend", "simt"] if unit == "launches" else [])], 300)
    if unit == "launches":
        return str(sum(map(int, re.findall(r"launches: (\d+)", said.stdout)))), command
    if unit == "MB":
        peak = re.search(r"peak bytes (\d+)", said.stdout)[1]
        return f"{int(peak) / 1e6:.1f}", command
    value, scale = re.search(r"preparation ([0-9.]+) (ms|s)", said.stdout).groups()
    return f"{float(value) * {'ms': 1e-3, 's': 1}[scale]:.2f}", command


def main():
    options, lines = functions.asked_items(__doc__, LINES)
    found = []
    for item, what, before, program, name, arguments, mode, unit in lines:
        try:
            now, command = measured(program, name, arguments, mode, unit)
        except (functions.Unusable, subprocess.TimeoutExpired) as fault:
            now, command = "", str(fault)
        found.append([item, what, before, now, unit, command])
        print(*found[-1], flush=True)
    functions.write(options.out, functions.this_machine(), "`benches/cpu/lost.py`; ms are those of the processor, of two threads", COLUMNS, found)


if __name__ == "__main__":
    main()
