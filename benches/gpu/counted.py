"""What the simulator counts of the functions of test/programs, the model's time, and tables of them.

Counters are deterministic: threads run to barriers in turns. Registers are those of ptxas. The time
is that of the model (target/release/predict), which sees neither copies and fills of device memory
nor allocation and the host.
"""

import argparse
import collections
import concurrent.futures
import csv
import datetime
import json
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

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "benches/time"), str(ROOT / "test/programs")]
import oracles  # noqa: E402
import run  # noqa: E402
from oracles.nested import LENGTHS  # noqa: E402

ELEMENTS = 50_000
LENGTHS["large"] = LENGTHS["many"] * 20
# Seconds for an oracle, and for a run.
PATIENCE, TIMEOUT = 60, 600
ENVIRONMENT = {**os.environ, "SEQ_SIMT_SCHEDULE": "run-to-barrier", "RUST_BACKTRACE": "0"}


class Unusable(Exception):
    """A tree cannot run a program."""


def called(command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=TIMEOUT, **options)
    if done.returncode:
        raise Unusable((done.stderr.strip().splitlines() or [f"status {done.returncode}"])[0])
    return done


def reports(text):
    """The counters of each kernel."""
    kernels = {}
    for block in re.split(r"^stats: kernel ", text, flags=re.MULTILINE)[1:]:
        name = block.split(maxsplit=1)[0]
        kernels[name] = {key: float(value) for key, value in re.findall(r"^  ([a-z ]+): ([0-9.]+)$", block, re.MULTILINE)}
    return kernels


def registers(tree, options, path, entry, folder, flags):
    """The registers of each kernel, by ptxas."""
    ptx = folder / "kernels.ptx"
    called([tree / "target/release/seq-run", path, "--entry", entry, "--emit", "ptx", "--target", "cuda",
            "--chip", options.chip, "-o", ptx, "--force", *flags])
    if ".entry" not in ptx.read_text():
        return {}
    said = called([options.ptxas, "-v", f"-arch={options.chip}", ptx, "-o", "/dev/null"]).stderr
    found = re.findall(r"Compiling entry function '(\S+)'.*?Used (\d+) registers", said, re.DOTALL)
    return {name: int(used) for name, used in found}


def counters(tree, options, path, entry, specs, gpu="", flags=()):
    """The counters of each kernel."""
    command = [tree / "target/release/seq-run", path, "--entry", entry, "--backend", "simt", "--quiet", "--stats",
               f"--gpu=chip={options.chip}{gpu}", *flags, *(f"--arg={spec}" for spec in specs)]
    return reports(called(command, env=ENVIRONMENT).stdout)


def counted(tree, options, path, entry, specs, folder, gpu="", flags=()):
    """The same, with registers."""
    kernels = counters(tree, options, path, entry, specs, gpu, flags)
    used = registers(tree, options, path, entry, folder, flags)
    return {name: {**of, "registers": used.get(name)} for name, of in kernels.items()}


def work(name, counters):
    """A kernel as the model of time takes it; see seq-explain's costs.rs."""
    c = collections.defaultdict(float, counters)
    moved = c["load sectors"] + c["store sectors"]
    tiles = max(c["atomic updates"] - c["blocks"], 0) if name.startswith("scan") else 0
    amounts = {
        "launches": c["launches"], "blocks": c["blocks"], "warps": math.ceil(c["threads"] / 32), "requests": c["requests"],
        "moved": 32 * moved, "first": 32 * (c["first load sectors"] + c["store sectors"]),
        "minimum": 32 * (c["ideal load sectors"] + c["ideal store sectors"]) + c["atomic bytes stored"],
        "scattered": c["atomic bytes stored"], "atomic_sectors": c["atomic sectors"], "update_sectors": c["update sectors"],
        "wavefronts": c["shared wavefronts"] + c["update wavefronts"], "barriers": c["barriers"],
        "instructions": c["warp instructions"], "tiles": tiles,
    }
    resources = {"threads": int(c["threads"] // max(c["blocks"], 1)), "shared_bytes": int(c["shared bytes of a block"]),
                 "registers": counters["registers"]}
    return {"work": amounts, "resources": resources}


def microseconds(options, kernels):
    lines = "".join(json.dumps(work(name, counters)) + "\n" for name, counters in kernels.items())
    done = called([options.predict, options.device], input=lines)
    return sum(float(line.split()[0]) for line in done.stdout.splitlines())


def totals(kernels):
    """Launches, KB of sectors, wavefronts and instructions of all kernels."""
    def total(*names):
        return sum(counters.get(name, 0) for counters in kernels.values() for name in names)

    moved = 32 * total("load sectors", "store sectors", "atomic sectors") / 1e3
    return [total("launches"), moved, total("shared wavefronts", "update wavefronts"), total("warp instructions")]


def proposed(entry):
    """Sizes to try, the best first."""
    own = max(entry.sizes, key=lambda size: (run.elements(size), str(size)))
    if "many" in entry.sizes:
        return ["large", "many"]
    if isinstance(own, tuple) and len({size[0] for size in entry.sizes if isinstance(size, tuple)}) > 1:
        rest = math.prod(own[1:])
        return [(max(own[0], ELEMENTS // max(rest, 1)), *own[1:]), own]
    return [ELEMENTS, own] if isinstance(own, int) else [own]


def late(*_):
    raise TimeoutError


def inputs(label, entry, folder):
    """The first size proposed that the oracle has inputs of, as text, and the arguments for it."""
    failure = None
    for size in proposed(entry):
        signal.alarm(PATIENCE)
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
    parser.add_argument("--device", default="h200", help="the GPU of the model (default: h200)")
    parser.add_argument("--chip", default="sm_90", help="its architecture (default: sm_90)")
    parser.add_argument("--limit", type=float, default=limit, help=f"what is slower has a star (default: {limit})")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="runs at a time (default: one a processor)")
    return parser


def functions(options):
    """The functions of the programs asked for: names of programs and numbers."""
    names = options.only.split(",") if options.only else sorted(oracles.ENTRIES)
    return [(name, number) for name in names for number in range(len(oracles.ENTRIES.get(name, [])))]


def function_rows(task, columns, line):
    """The row of a function, with its label and size first, of which `line` makes the rest from the
    program, the name, the arguments and a folder; runs in a process of its own."""
    options, (program, number) = task
    signal.signal(signal.SIGALRM, late)
    entry = oracles.ENTRIES[program][number]
    label = f"{program} @{entry.name}"
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        try:
            size, specs = inputs(label, entry, folder)
        except Unusable as fault:
            return [[label, "", *[""] * (len(columns) - 3), str(fault)]]
        return [[label, size, *line(options, ROOT / f"test/programs/{program}.mlir", entry.name, specs, folder)]]


def table(options, columns, task, tasks, command):
    """Makes the rows of all tasks, tells and writes them: the status, 1 if a row has a star."""
    found = []
    with concurrent.futures.ProcessPoolExecutor(options.workers) as pool:
        for got in pool.map(task, tasks):
            for row in got:
                print(" ".join(map(str, row)), flush=True)
            found += got
    ratio = columns.index("ratio")
    slower = [row for row in found if row[ratio].endswith("*")]
    with open(options.out, "w", newline="") as file:
        file.write(f"# date: {datetime.date.today()}\n"
                   f"# machine: the simulator, and the model of time for {options.device} with registers by ptxas\n"
                   f"# command: {command}\n")
        csv.writer(file, lineterminator="\n").writerows([columns, *found])
    print(f"{len(found)} rows, {sum(bool(row[ratio]) for row in found)} compared, {len(slower)} slower")
    return 1 if slower else 0
