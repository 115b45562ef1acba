#!/usr/bin/python3
"""Measures again what an audit found of single kernels: the table of ../gpu.md.

    kernels.py -o TABLE.csv [--only NUMBER[,NUMBER...]]

LINES have what was found, the program, its function, arguments, options for the GPU, and what is
asked: a counter of the simulator, added over all kernels or the largest (`most`), or `less` so many
(atomic updates in shared memory are one for each element that is counted); of the PTX how often a
pattern is there; and of ptxas, registers, bytes spilled, and the threads that are on a
multiprocessor at a time. Nothing here depends on the machine.
"""

import math
import pathlib
import re
import sys
import tempfile

sys.dont_write_bytecode = True
import counted  # noqa: E402
import functions  # noqa: E402
from functions import ROOT  # noqa: E402

TOOL = ROOT / "target/release/seq-run"
PTXAS = ROOT / "target/cuda/bin/ptxas"
CHIP = "sm_90"
# What a multiprocessor of the chip has.
REGISTERS, THREADS, SHARED = 65536, 2048, 227 * 1024

BENCH = "benches/gpu/programs.mlir"
HISTOGRAMS = "test/lowering/gpu/convert-seg-to-gpu-histograms.mlir"
ROWS = "test/lowering/gpu/convert-seg-to-gpu-counters-rows.mlir"
SORT = "test/programs/radix-sort.mlir"
MILLION = "random:i32[1000000]@1"
QUARTER = "random:i32[262144]@1"
DIVISIONS, VECTORS = r"\b(?:div|rem)\.[su]\d+", r"\bld\.global(?:\.\w+)*\.v4"
COLUMNS = ["item", "what", "found", "now", "unit", "command"]
# The item, what it is, what was found, the program, the function, its arguments, options, what is asked, and of what.
LINES = [
    ("1", "maximum segment sum, of a thread", "178", BENCH, "mss", QUARTER, "", "ptxas", "registers"),
    ("1", "longest satisfying subsequence", "192", BENCH, "lss", QUARTER, "", "ptxas", "registers"),
    ("1", "maximum segment sum, on a multiprocessor", "256", BENCH, "mss", QUARTER, "", "ptxas", "threads"),
    ("1", "longest satisfying subsequence", "256", BENCH, "lss", QUARTER, "", "ptxas", "threads"),
    ("1", "maximum segment sum, 1024 threads a block", "some", BENCH, "mss", QUARTER, "threads=1024", "ptxas", "bytes spilled"),
    ("1", "longest satisfying subsequence, 1024 threads a block", "some", BENCH, "lss", QUARTER, "threads=1024", "ptxas", "bytes spilled"),
    ("2", "sums of rows of a length that the program gets, in PTX", "36", BENCH, "row_sums", "random:i32[1024x1024]@1", "", DIVISIONS, "divisions and remainders"),
    ("2", "the same", "0", BENCH, "row_sums", "random:i32[1024x1024]@1", "", VECTORS, "loads of 16 bytes"),
    ("2", "sums of 240,000 rows of 17", "9,171,936", BENCH, "row_sums", "random:i32[240000x17]@1", "", "sum", "warp instructions"),
    ("2", "sums of 120,000 rows of 33", "11,660,160", BENCH, "row_sums", "random:i32[120000x33]@1", "", "sum", "warp instructions"),
    ("2", "sums of 1024 rows of 1024", "4,450,790", BENCH, "row_sums", "random:i32[1024x1024]@1", "", "sum", "warp instructions"),
    ("2", "maximum segment sums of 300 rows of 1000", "109,120", ROWS, "best_segments", "random:i32[300x1000]@1", "", "sum", "shared wavefronts"),
    ("2", "the same", "1,688,538", ROWS, "best_segments", "random:i32[300x1000]@1", "", "sum", "warp instructions"),
    ("3", "a scan of 4 f32, of a block", "49,152", BENCH, "scan_4xf32", " ".join(f"random:f32[1000000]@{k}" for k in range(1, 5)), "", "most", "shared bytes of a block"),
    ("4", "20,000 updates of 8 x 8 bins", "20,000", HISTOGRAMS, "pairs", "random:i64[20000]{0..8}@1 random:i64[20000]{0..8}@2", "", "less 20000", "atomic updates in device memory"),
    ("4", "240,004 updates of 60,001 bins by two blocks", "240,004", HISTOGRAMS, "many", "60001 random:i32[240004]{0..60001}@1", "max-blocks=2", "less 240004", "atomic updates in device memory"),
    ("5", "radix sort of 10^5, descriptors read", "17,000,000", SORT, "main", "random:i32[100000]@1", "", "sum", "atomic bytes loaded"),
    ("others", "filter of 10^6", "285,000", BENCH, "filter", MILLION, "", "sum", "shared wavefronts"),
]


def ptx(program, name, options):
    """The PTX of a function, and what ptxas says of it for each kernel."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "kernels.ptx"
        functions.called([TOOL, ROOT / program, "--entry", name, "--emit", "ptx", "--target", "cuda", "--chip", CHIP,
                          "-o", path, *([f"--gpu={options}"] if options else [])])
        said = functions.called([PTXAS, "-v", f"-arch={CHIP}", path, "-o", "/dev/null"]).stderr
        return path.read_text(), said


def resident(registers, threads, shared):
    """The threads of a kernel that a multiprocessor of CHIP has at a time."""
    of_registers = REGISTERS // (math.ceil(registers / 8) * 8 * threads)
    of_shared = SHARED // (shared + 1024)
    return threads * min(of_registers, of_shared, THREADS // threads, 32)


def measured(program, name, arguments, options, asked, unit):
    """What is asked of a line."""
    gpu = f"chip={CHIP} {options}".strip()
    specs = [f"--arg={spec}" for spec in arguments.split()]

    def counters():
        said = functions.called([TOOL, ROOT / program, "--entry", name, "--backend", "simt", "--quiet", "--stats", f"--gpu={gpu}", *specs],
                                counted.TIMEOUT, env=counted.ENVIRONMENT).stdout
        return counted.reports(said)

    if asked == "sum":
        return sum(kernel[unit] for kernel in counters().values())
    if asked.startswith("less "):
        return sum(kernel[unit.removesuffix(" in device memory")] for kernel in counters().values()) - int(asked.split()[1])
    if asked == "most":
        return max(kernel[unit] for kernel in counters().values())
    text, said = ptx(program, name, options)
    if asked != "ptxas":
        return len(re.findall(asked, text))
    if unit == "bytes spilled":
        return sum(map(int, re.findall(r"(\d+) bytes spill stores", said)))
    used = dict(re.findall(r"Compiling entry function '(\S+)'.*?Used (\d+) registers", said, re.DOTALL))
    ran = counters()
    if unit == "registers":
        return max(int(used[kernel]) for kernel in ran)
    return min(resident(int(used[kernel]), int(c["threads"] // c["blocks"]), c["shared bytes of a block"]) for kernel, c in ran.items())


def main():
    options, lines = functions.asked_items(__doc__, LINES)
    found = []
    for item, what, before, program, name, arguments, flags, asked, unit in lines:
        now = measured(program, name, arguments, flags, asked, unit)
        command = f"`{program} --entry {name}{f' --gpu={chr(34)}{flags}{chr(34)}' if flags else ''}{''.join(f' --arg {spec}' for spec in arguments.split())}`"
        found.append([item, what, before, f"{now:,.0f}", unit, command])
        print(*found[-1], flush=True)
    functions.write(options.out, f"the simulator, and ptxas 13 for {CHIP}", "`benches/gpu/kernels.py`", COLUMNS, found)


if __name__ == "__main__":
    main()
