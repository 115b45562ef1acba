#!/usr/bin/python3
"""Counts what the programs of the GPU bundle do on the simulator.

    count.py SEQ_RUN PTXAS CHIP OUTPUT [NAME ...]

Each program of benches/gpu/programs.mlir runs at two sizes, compiled for the chip, and what its
kernels counted is written as a line `a + b n` of the number of elements, a row for each kernel:
the model of time takes it to the sizes that were measured. Registers are those of ptxas.
"""

import csv
import functools
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "benches/gpu/programs.mlir"
# Whole tiles of every program, whose kernels are those of large inputs.
SIZES = (1 << 19, 1 << 20)
FEWER = {"row_sort_1024": (1 << 16, 1 << 17)}
COUNTERS = ["launches", "blocks", "threads", "requests", "moved_bytes", "first_bytes", "stored_bytes",
            "minimum_bytes", "scattered_bytes", "atomic_sectors", "update_sectors", "wavefronts", "update_wavefronts",
            "barriers_passed", "instructions", "arithmetic", "memory", "shuffles", "control", "atomic_updates"]


def mixed(i):
    i = (i.astype(np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    i = (i ^ (i >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    i = (i ^ (i >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return i ^ (i >> np.uint64(31))


def keys(*shape):
    n = int(np.prod(shape))
    return (mixed(np.arange(n)) >> np.uint64(33)).astype(np.int32).reshape(shape)


def numbers(of, *shape):
    n = int(np.prod(shape))
    return (mixed(np.arange(n)) % np.uint64(9)).astype(of).reshape(shape) - of(4)


def below(bound, n, of=np.int32):
    return (mixed(np.arange(n)) % np.uint64(bound)).astype(of)


def signs(n):
    return np.where(mixed(~np.arange(n).astype(np.uint64)) & np.uint64(1), 1, -1).astype(np.float32)


def rotations(k, n):
    count = n // (k * k)
    turned = (np.arange(k)[None, :] + mixed(np.arange(count))[:, None] % np.uint64(k)).astype(np.int64) % k
    matrices = np.zeros((count, k, k), np.float32)
    matrices[np.arange(count)[:, None], np.arange(k)[None, :], turned] = 1
    return matrices


def ends(lengths, n):
    """The offsets of rows of these lengths, up to n elements in all."""
    return np.minimum(np.concatenate([[0], np.cumsum(lengths)]), n).astype(np.int64)


def short_rows(n):
    lengths = below(33, n // 16 + 1000, np.int64)
    starts = ends(lengths, n)
    return [starts[: int(np.searchsorted(starts, n)) + 1], keys(n)]


def skewed_rows(n):
    """One row has half of all elements, the others have 2."""
    starts = ends(np.concatenate([np.full(n // 8, 2), [n // 2], np.full(n // 8, 2)]), n)
    return [starts, keys(n)]


def places(rows, width):
    order = np.argsort(mixed(np.arange(rows * width)).reshape(rows, width), axis=1)
    return order.astype(np.int64)


WIDTHS = (128, 256, 512, 1024, 2046, 4096)
# The name in the tables, the function, and its arguments for n elements.
JOBS = {
    "map_i32": ("map_i32", lambda n: [keys(n)]),
    "map_f32": ("map_f32", lambda n: [numbers(np.float32, n)]),
    "scan_i8": ("scan_i8", lambda n: [below(256, n, np.uint8).view(np.int8)]),
    "scan_i32": ("scan_i32", lambda n: [keys(n)]),
    "scan_exclusive_i32": ("scan_exclusive_i32", lambda n: [keys(n)]),
    "scan_i64": ("scan_i64", lambda n: [keys(n).astype(np.int64)]),
    "scan_f32": ("scan_f32", lambda n: [numbers(np.float32, n)]),
    "scan_f32_deterministic": ("scan_f32_deterministic", lambda n: [numbers(np.float32, n)]),
    "scan_2xi32": ("scan_2xi32", lambda n: [keys(n), keys(n)]),
    "scan_4xf32": ("scan_4xf32", lambda n: [numbers(np.float32, n)] * 4),
    "scan_mss": ("scan_mss", lambda n: [numbers(np.int32, n)]),
    "scan_flags": ("scan_flags", lambda n: [(below(32, n) == 0).astype(np.int8), keys(n)]),
    "map_scan": ("map_scan", lambda n: [keys(n)]),
    "sum_i32": ("sum_i32", lambda n: [keys(n)]),
    "sum_i64": ("sum_i64", lambda n: [keys(n).astype(np.int64)]),
    "sum_f32": ("sum_f32", lambda n: [numbers(np.float32, n)]),
    "mss": ("mss", lambda n: [numbers(np.int32, n)]),
    "lss": ("lss", lambda n: [keys(n)]),
    "linear": ("linear", lambda n: [signs(n), numbers(np.float32, n)]),
    "product_2x2": ("product_2x2", lambda n: [rotations(2, n)]),
    "product_3x3": ("product_3x3", lambda n: [rotations(3, n)]),
    "product_5x5": ("product_5x5", lambda n: [rotations(5, n)]),
    "row_sums_16": ("row_sums", lambda n: [keys(n // 16, 16)]),
    "row_sums_8_rows": ("row_sums", lambda n: [keys(8, n // 8)]),
    "jagged_sums_short": ("jagged_sums", short_rows),
    "jagged_sums_skewed": ("jagged_sums", skewed_rows),
    "filter": ("filter", lambda n: [keys(n)]),
    "map_scan_scatter": ("map_scan_scatter", lambda n: [keys(n)]),
    "partition": ("partition", lambda n: [keys(n)]),
    "radix_pass": ("radix_pass", lambda n: [keys(n), 4]),
    "hist_256": ("hist_256", lambda n: [below(256, n)]),
    "hist_million": ("hist_million", lambda n: [below(1000000, n)]),
    "hist_bytes": ("hist_bytes", lambda n: [below(256, n, np.uint8).view(np.int8)]),
    "row_sort_1024": ("row_sort", lambda n: [keys(n // 1024, 1024)]),
}
for width in WIDTHS:
    def rows(*kinds, w=width):
        return lambda n: [kind(n // w, w) for kind in kinds]

    small = functools.partial(numbers, np.int32)
    JOBS |= {
        f"row_map_{width}": ("row_map", rows(keys)),
        f"row_sums_{width}": ("row_sums", rows(keys)),
        f"row_scan_{width}": ("row_scan", rows(keys)),
        f"row_scatter_{width}": ("row_scatter", rows(small, places, keys)),
        f"row_scatter_iota_{width}": ("row_scatter_iota", rows(small, keys)),
        f"row_add_{width}": ("row_add", rows(keys, small)),
        f"row_scans_{width}": ("row_scans", rows(keys)),
        f"row_softmax_{width}": ("row_softmax", rows(functools.partial(numbers, np.float32))),
    }


def registers(seq_run, ptxas, chip, entry, folder):
    """The registers of each kernel of a function."""
    ptx = folder / "kernels.ptx"
    command = [seq_run, PROGRAMS, "--entry", entry, "--emit", "ptx", "--target", "cuda", "--chip", chip, "-o", ptx, "--force"]
    subprocess.run(command, check=True)
    said = subprocess.run([ptxas, "-v", f"-arch={chip}", ptx, "-o", "/dev/null"], check=True, stderr=subprocess.PIPE, text=True)
    found, kernel = {}, None
    for line in said.stderr.splitlines():
        if name := re.search(r"Compiling entry function '(\S+)'", line):
            kernel = name.group(1)
        if used := re.search(r"Used (\d+) registers", line):
            found[kernel] = int(used.group(1))
    return found


def counted(seq_run, chip, entry, arguments, folder):
    """What each kernel counted, with its operation, and how long blocks are."""
    specs = []
    if entry == "jagged_sums":
        np.savez(folder / "rows.npz", offsets0=arguments[0], data=arguments[1])
        specs, arguments = [f"--arg={folder / 'rows.npz'}"], []
    for i, value in enumerate(arguments):
        if isinstance(value, np.ndarray):
            np.save(folder / f"{i}.npy", value)
            specs.append(f"--arg={folder / f'{i}.npy'}")
        else:
            specs.append(f"--arg={value}")
    told = folder / "told.json"
    command = [seq_run, PROGRAMS, "--entry", entry, "--backend", "simt", f"--gpu=chip={chip} large-tiles=0", "-q", "--force",
               f"--explain={told}", *specs]
    subprocess.run(command, check=True)
    kernels = json.loads(told.read_text())["kernels"]
    least = {k["name"]: dict(k["schedule"]).get("blocks a multiprocessor", "") for k in kernels}
    return {k["name"]: (k["operation"], k["counters"], least[k["name"]]) for k in kernels if k["counters"]}


def main():
    seq_run, ptxas, chip, output, *names = sys.argv[1:]
    rows = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for name, (entry, arguments) in JOBS.items():
            if names and name not in names:
                continue
            used = registers(seq_run, ptxas, chip, entry, folder)
            sizes = FEWER.get(name, SIZES)
            few, many = (counted(seq_run, chip, entry, arguments(n), folder) for n in sizes)
            for kernel, (operation, counters, least) in many.items():
                before = few[kernel][1]
                row = [name, kernel, operation, counters["threads"] // counters["blocks"], counters["shared_bytes"], used[kernel], least]
                for counter in COUNTERS:
                    slope = (counters[counter] - before[counter]) / (sizes[1] - sizes[0])
                    row += [f"{counters[counter] - slope * sizes[1]:.0f}", f"{slope:.6g}"]
                rows.append(row)
            print(name, len(many), flush=True)
    with open(output, "w", newline="") as file:
        file.write(f"# programs of benches/gpu/programs.mlir for {chip}, counted by the simulator at 2^19 and 2^20 elements, "
                   "row_sort at 2^16 and 2^17: of each counter a and b of a + b n; registers by ptxas\n")
        writer = csv.writer(file, lineterminator="\n")
        head = ["program", "kernel", "operation", "threads of a block", "shared bytes", "registers", "least blocks"]
        writer.writerow(head + [f"{c} {part}" for c in COUNTERS for part in ("a", "b")])
        writer.writerows(rows)


if __name__ == "__main__":
    main()
