"""The functions of test/programs with inputs that are large enough, and tables of them."""

import argparse
import concurrent.futures
import csv
import datetime
import math
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import zlib

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "test/programs")]
import oracles  # noqa: E402
import run  # noqa: E402
from oracles.nested import LENGTHS  # noqa: E402

LENGTHS["large"] = LENGTHS["many"] * 20


class Unusable(Exception):
    """A tree cannot run a program."""


def called(command, timeout=600, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=timeout, **options)
    if done.returncode:
        raise Unusable((done.stderr.strip().splitlines() or [f"status {done.returncode}"])[0])
    return done


def proposed(entry, elements):
    """Sizes to try, the best first."""
    own = max(entry.sizes, key=lambda size: (run.elements(size), str(size)))
    if "many" in entry.sizes:
        return ["large", "many"]
    if isinstance(own, tuple) and len({size[0] for size in entry.sizes if isinstance(size, tuple)}) > 1:
        rest = math.prod(own[1:])
        return [(max(own[0], elements // max(rest, 1)), *own[1:]), own]
    return [elements, own] if isinstance(own, int) else [own]


def late(*_):
    raise TimeoutError


def inputs(label, entry, folder, sizes, patience=60):
    """The first of sizes that the oracle has inputs of in so many seconds, as text, and the arguments for it."""
    failure = None
    for size in sizes:
        signal.alarm(patience)
        try:
            arguments, _ = entry.oracle(size, np.random.default_rng([1, zlib.crc32(label.encode())]))
            specs = [run.specification(a, folder / f"in{i}.npy") for i, a in enumerate(arguments)]
            return "x".join(map(str, size)) if isinstance(size, tuple) else str(size), specs
        except (Exception, TimeoutError) as fault:
            failure = fault
        finally:
            signal.alarm(0)
    raise Unusable(f"no input: {failure}")


def parser(about, limit):
    """The options that all tables have."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--out", type=pathlib.Path, required=True, help="the table")
    parser.add_argument("--only", help="names of programs, separated by commas (default: all)")
    parser.add_argument("--limit", type=float, default=limit, help=f"what is slower has a star (default: {limit})")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="runs at a time (default: one a processor)")
    return parser


def asked_items(about, lines):
    """The options of a table of items, and those lines, which begin with their item, that are asked for."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--out", type=pathlib.Path, required=True, help="the table")
    parser.add_argument("--only", help="items, separated by commas (default: all)")
    options = parser.parse_args()
    return options, [line for line in lines if not options.only or line[0] in options.only.split(",")]


def asked(options):
    """The functions of the programs asked for: names of programs and numbers."""
    names = options.only.split(",") if options.only else sorted(oracles.ENTRIES)
    return [(name, number) for name in names for number in range(len(oracles.ENTRIES.get(name, [])))]


def this_machine():
    """What times of this machine are of."""
    text = pathlib.Path("/proc/cpuinfo").read_text()
    model = re.search(r"^model name\s*: (.*)$", text, re.MULTILINE)
    virtual = ", a virtual machine" if re.search(r"^flags\s*:.*\bhypervisor\b", text, re.MULTILINE) else ""
    return f"{os.cpu_count()} processors of an {model[1].strip() if model else 'unknown machine'}{virtual}"


def write(path, machine, command, columns, rows):
    """Writes a table as tools/tables.py reads it."""
    with open(path, "w", newline="") as file:
        file.write(f"# date: {datetime.date.today()}\n# machine: {machine}\n# command: {command}\n")
        csv.writer(file, lineterminator="\n").writerows([columns, *rows])


def function_rows(task, columns, elements, line):
    """The row of a function, with its label and size first, of which `line` makes the rest from the
    program, the name, the arguments and a folder; runs in a process of its own."""
    options, (program, number) = task
    signal.signal(signal.SIGALRM, late)
    entry = oracles.ENTRIES[program][number]
    label = f"{program} @{entry.name}"
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        try:
            size, specs = inputs(label, entry, folder, proposed(entry, elements))
        except Unusable as fault:
            return [[label, "", *[""] * (len(columns) - 3), str(fault)]]
        return [[label, size, *line(options, ROOT / f"test/programs/{program}.mlir", entry.name, specs, folder)]]


def table(options, columns, task, tasks, machine, command):
    """Makes the rows of all tasks, tells and writes them: the status, 1 if a row has a star."""
    found = []
    with concurrent.futures.ProcessPoolExecutor(options.workers) as pool:
        for got in pool.map(task, tasks):
            for row in got:
                print(" ".join(map(str, row)), flush=True)
            found += got
    ratio = columns.index("ratio")
    slower = [row for row in found if row[ratio].endswith("*")]
    write(options.out, machine, command, columns, found)
    print(f"{len(found)} rows, {sum(bool(row[ratio]) for row in found)} compared, {len(slower)} slower")
    return 1 if slower else 0
