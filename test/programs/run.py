#!/usr/bin/python3
"""Runs the programs in this folder and compares them with their oracles.

    run.py [--program NAME[,NAME...]] [--backend interp,cpu] [--sizes 0,33,3x4]
    run.py --mode outer,block,full,incremental [--few N]
    run.py --errors [NAME]
    run.py --backend cpu --ranks N[,N...]
    run.py --backend cpu --mpi N
    run.py --check-each [--mode full,outer]
    run.py --soak [--smallest N] [--largest N] [--schedules N] [--gpu OPTIONS]

Integers must be equal; floats must be as close as the oracle says, and equal
bit for bit where it says nothing. With --errors it runs the programs in
errors/, which must stop with status 1 and the message they name. With --check-each
each function runs at one small size, the edge cases where it has them, and the
interpreter, and where it is lowered beyond that its compiled form, runs it again after
each pass of the compilation, of which none may be left out.

--soak is the long check of kernels: every program at all its sizes on the
simulator with all detectors, under 100 schedules (random and by priority; one,
two and all blocks resident in turn), in tiles of one warp, so that short arrays
have many, and in tiles of the default size for arrays above 10,000 elements. It
says how far it is, small sizes first.
"""

import argparse
import collections
import concurrent.futures
import itertools
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import zlib

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DEFAULT_RUN = ROOT / "target/release/seq-run"
TIMEOUT = 300
SOAK_TIMEOUT = 3600
# Up to so many elements --soak takes tiles of one warp.
SOAK_SMALL = 10000
# Failures printed for one program.
SHOWN = 6

sys.path.insert(0, str(HERE))
import numpy as np  # noqa: E402

import oracles  # noqa: E402


def specification(value, path):
    """The --arg of one value; arrays are written to `path`."""
    if isinstance(value, oracles.Bytes):
        return f"bytes:{value.path}"
    if isinstance(value, oracles.Jagged):
        *offsets, data = value.parts
        np.savez(path.with_suffix(".npz"), data=data, **{f"offsets{i}": o for i, o in enumerate(offsets)})
        return str(path.with_suffix(".npz"))
    if np.ndim(value) == 0:
        return f"{int(value)}:i{value.dtype.itemsize * 8}"
    np.save(path, value)
    return str(path)


def difference(got, expected):
    """What is wrong with one result, or None."""
    rtol = expected.rtol if isinstance(expected, oracles.Close) else None
    want = np.asarray(expected.value if rtol is not None else expected)
    if got.shape != want.shape:
        # Nothing says how long the rows of no rows are.
        if want.size == got.size == 0 and got.shape[:1] == want.shape[:1] == (0,):
            return None
        return f"shape {got.shape}, expected {want.shape}"
    if rtol is None:
        if got.dtype != want.dtype:
            return f"type {got.dtype}, expected {want.dtype}"
        wrong = got != want
        if got.dtype.kind == "f":
            both_nan = np.isnan(got) & np.isnan(want)
            wrong = (wrong | (np.signbit(got) != np.signbit(want))) & ~both_nan
    else:
        wrong = ~(np.abs(got - want) <= rtol * np.abs(want))
    if not wrong.any():
        return None
    at = tuple(int(i) for i in np.argwhere(wrong)[0]) if wrong.ndim else ()
    return f"element {list(at)} is {got[at]}, expected {want[at]} ({int(wrong.sum())} of {wrong.size} differ)"


def execute(command, timeout=TIMEOUT):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, "timeout", "", f"no end after {timeout} s")


class Case:
    """One entry at one size, its inputs in files."""

    def __init__(self, entry, size, folder, options):
        rng = np.random.default_rng([options.seed, zlib.crc32(f"{entry.program} {entry.name} {size}".encode())])
        arguments, expected = entry.oracle(size, rng)
        self.label = f"{entry.program} @{entry.name} size {size}"
        self.entry, self.size, self.folder = entry, size, folder
        self.ranks = options.ranks and options.ranks[zlib.crc32(entry.name.encode()) % len(options.ranks)]
        self.label += f" on {self.ranks} ranks" if self.ranks else ""
        self.expected = [part for e in expected for part in (e.parts if isinstance(e, oracles.Jagged) else [e])]
        folder.mkdir()
        self.specs = [specification(a, folder / f"in{i}.npy") for i, a in enumerate(arguments)]

    def where(self, way):
        backend, mode = way
        return f"{self.label} on {backend}{mode and f' in mode {mode}'}"

    def out(self, way):
        return self.folder / f"{''.join(way)}.npz"

    def arguments(self, way, options):
        """The command line of seq-run that runs this case."""
        backend, mode = way
        line = [HERE / f"{self.entry.program}.mlir", "--entry", self.entry.name, "--backend", backend, "--out", self.out(way)]
        # How many passes were checked is said where nothing is silenced.
        line += ["--quiet"] * (not options.check_each)
        if backend == "simt":
            line += [f"--schedules={options.schedules}"] * bool(options.schedules)
            tiles = options.gpu or ("threads=32 items=1" if options.soak and elements(self.size) <= SOAK_SMALL else "")
            line += [f"--gpu={tiles}"] * bool(tiles)
        if backend == "cpu":
            line += [f"--cpu={options.cpu}"] * bool(options.cpu)
        line += [f"--ranks={self.ranks}"] * bool(self.ranks)
        line += [f"--mode={mode}"] if mode else []
        line += ["--check-each"] * options.check_each
        line += ["--check-laws"] * options.check_laws
        return [*map(str, line), *(f"--arg={s}" for s in self.specs)]

    def failure(self, way, done):
        """What is wrong with the results of a run that has ended, or None."""
        if done.returncode != 0 or not self.out(way).exists():
            return f"{self.where(way)}: {said(done)}"
        with np.load(self.out(way)) as results:
            got = [results[name] for name in results.files]
        if len(got) != len(self.expected):
            return f"{self.where(way)}: {len(got)} results, expected {len(self.expected)}"
        for i, (g, e) in enumerate(zip(got, self.expected)):
            if wrong := difference(g, e):
                return f"{self.where(way)}: result {i}: {wrong}"
        return None


def unchecked(done):
    """What is said of passes that were not checked."""
    counts = re.findall(r"check-each: (checked (\d+) of (\d+) passes.*)", done.stderr)
    return [line for line, checked, of in counts if checked != of]


def said(done):
    """The status of a process and its errors."""
    lines = done.stderr.strip().splitlines()
    errors = [line for line in lines if "error" in line] or lines[-1:]
    return f"status {done.returncode}: {' | '.join(errors[:2])}"


def check_backend(cases, ways, folder, options):
    """The failures of cases in one process, which compiles each function once, and once
    more in each mode that flattens it differently. If that fails, each runs by itself."""
    limit = SOAK_TIMEOUT if options.soak else TIMEOUT
    entries = itertools.groupby(cases, key=lambda case: case.entry.name)
    runs = [(case, way) for _, same in entries for same in [list(same)] for way in ways for case in same]
    lines = [case.arguments(way, options) for case, way in runs]
    commands = folder / f"{ways[0][0]}.txt"
    commands.write_text("".join("\t".join(line) + "\n" for line in lines))
    start = ["mpirun", "-n", str(options.mpi)] if options.mpi else []
    together = execute([*start, str(options.seq_run), f"@{commands}"], limit)
    if together.returncode == 0:
        return [f for case, way in runs if (f := case.failure(way, together))] + unchecked(together)
    failures = []
    for (case, way), line in zip(runs, lines):
        case.out(way).unlink(missing_ok=True)
        done = execute([*start, str(options.seq_run), *line], limit)
        failures += [f for f in [case.failure(way, done), *unchecked(done)] if f]
    return failures or [f"{cases[0].where(ways[0])} and others, only together: {said(together)}"]


def check(pairs, options):
    """Runs entries of one program at sizes; returns the failures and the runs."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cases = [Case(entry, size, folder / str(i), options) for i, (entry, size) in enumerate(pairs)]
        ways = [[(backend, mode) for mode in options.modes] for backend in options.backends]
        failures = [f for same in ways for f in check_backend(cases, same, folder, options)]
    return failures, len(cases) * sum(map(len, ways))


def directive(text, name):
    return re.search(rf"^// {name}: (.*)$", text, re.MULTILINE).group(1)


def message_pattern(text):
    """A regular expression; as in FileCheck only what stands in {{}} is one."""
    parts = re.split(r"\{\{(.*?)\}\}", text)
    return "".join(p if i % 2 else re.escape(p) for i, p in enumerate(parts))


def check_stop(path, options):
    """Runs a program that must stop; returns as check does."""
    text = path.read_text()
    specs = directive(text, "ARGS").split()
    accepted = re.search("^// BACKENDS: (.*)$", text, re.MULTILINE)
    backends = [b for b in options.backends if not accepted or b in accepted[1].split()]
    pattern = message_pattern(directive(text, "STOPS"))
    failures = []
    for backend in backends:
        command = [str(options.seq_run), str(path), "--entry", "main", "--backend", backend]
        done = execute([*command, *(f"--arg={s}" for s in specs)])
        where = f"errors/{path.stem} on {backend}"
        if done.returncode != 1:
            failures.append(f"{where}: status {done.returncode}, expected 1: {done.stderr.strip()[-300:]}")
        elif not re.search(pattern, done.stderr, re.DOTALL):
            failures.append(f"{where}: message {done.stderr.strip()!r} does not match {pattern!r}")
    return failures, len(backends)


def parse_size(text):
    if "x" in text:
        return tuple(int(part) for part in text.split("x"))
    return int(text) if text.isdigit() else text


def kind(size):
    """What distinguishes a length from the name of an input and from shapes."""
    return len(size) if isinstance(size, tuple) else type(size)


# Inputs whose names say that they are large.
LARGE = {"huge", "many", "path", "star", "complete", "sparse", "dense", "text", "README.md", "ARCHITECTURE.md", "LICENSE"}


def elements(size):
    """How many elements an input of this size has, about."""
    if isinstance(size, str):
        return sys.maxsize if size in LARGE else 0
    return math.prod(size) if isinstance(size, tuple) else size


def some(sizes, few):
    """That many sizes, evenly spaced from the first to the last; all if `few` is None."""
    if few is None or few >= len(sizes):
        return sizes
    return [sizes[round(i * (len(sizes) - 1) / max(few - 1, 1))] for i in range(few)]


def one_small(sizes):
    """The edge cases, without any the smallest size of several elements."""
    several = sorted((s for s in sizes if 1 < elements(s) <= 100), key=elements)
    return ["edges"] if "edges" in sizes else several[:1] or list(sizes[:1])


# A check: how many elements its first input has, and how many inputs it has.
Job = collections.namedtuple("Job", "name label elements sizes run")


def jobs_of(options):
    """The checks in order."""
    if options.errors is not None:
        for path in sorted((HERE / "errors").glob("*.mlir")):
            if options.errors in ("", path.stem):
                yield Job(f"errors/{path.stem}", "", 0, 1, lambda p=path: check_stop(p, options))
        return
    names = options.program.split(",") if options.program else sorted(p.stem for p in HERE.glob("*.mlir"))
    sizes = [parse_size(s) for s in options.sizes.split(",")] if options.sizes else None
    for name in sorted(set(names) - set(options.without.split(","))):
        pairs = []
        for entry in oracles.ENTRIES.get(name, ()):
            own = [size for size in entry.sizes if options.smallest <= elements(size) <= options.largest]
            own = one_small(own) if options.check_each else some(own, options.few)
            pairs += [(entry, size) for size in sizes or own if kind(size) in map(kind, entry.sizes)]
        # A soak says after each how far it is.
        for group in [[pair] for pair in pairs] if options.soak else [pairs] if pairs else []:
            (entry, size), *_ = group
            yield Job(name, f"{name} @{entry.name} size {size}", elements(size), len(group), lambda g=group: check(g, options))
        if name not in oracles.ENTRIES:
            yield Job(name, name, 0, 1, lambda n=name: ([f"{n}: no oracle"], 1))


def reported(label, job, progress):
    """Runs a job and says how far all of them are."""
    start = time.monotonic()
    failures, runs = job()
    progress["done"] += 1
    outcome = f"FAILED {failures[0]}" if failures else "ok"
    print(f"[{progress['done']}/{progress['all']}] {label}: {outcome}, {time.monotonic() - start:.1f} s", flush=True)
    return failures, runs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", help="names of programs, separated by commas (default: all)")
    parser.add_argument("--without", default="", help="names of programs that are left out, separated by commas")
    parser.add_argument("--backend", default="interp,cpu", help="backends, separated by commas: interp, cpu, simt (default: interp,cpu)")
    parser.add_argument("--mode", default="", help="modes of seq-run, separated by commas: jagged, full, outer, mixed, block, incremental (default: none)")
    parser.add_argument("--sizes", help="sizes instead of the program's own, such as 0,33 or 3x4")
    parser.add_argument("--few", type=int, metavar="N", help="only N of the program's own sizes")
    parser.add_argument("--smallest", type=int, default=0, metavar="N", help="only the program's own sizes of at least N elements")
    parser.add_argument("--largest", type=int, default=sys.maxsize, metavar="N", help="only the program's own sizes of up to N elements")
    parser.add_argument("--errors", nargs="?", const="", help="run the programs that must stop, or one of them")
    parser.add_argument("--seed", type=int, default=1, help="seed of the generated inputs")
    parser.add_argument("--schedules", type=int, metavar="N", help="schedules for simt")
    parser.add_argument("--cpu", help="options of seg-schedule-cpu and convert-seg-to-cpu for cpu, such as 'grain=2'")
    parser.add_argument("--ranks", type=lambda text: [int(n) for n in text.split(",")], metavar="N,N...",
                        help="distribute the arrays, over one of these numbers of ranks for each entry")
    parser.add_argument("--mpi", type=int, metavar="N", help="run each case in N processes of mpirun")
    parser.add_argument("--gpu", help="options of seg-schedule-gpu and convert-seg-to-gpu for simt, such as 'threads=64 items=2'")
    parser.add_argument("--check-each", action="store_true", help="run after each pass of the compilation")
    parser.add_argument("--check-laws", action="store_true", help="try the laws of operators before")
    parser.add_argument("--soak", action="store_true", help="all sizes under 100 schedules on the simulator")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="checks at a time (default: one a processor)")
    parser.add_argument("--seq-run", default=DEFAULT_RUN, help="the tool (default: target/release/seq-run)")
    options = parser.parse_args()
    if options.soak:
        options.backend = "simt"
        options.schedules = options.schedules or 100
    options.backends = options.backend.split(",")
    options.modes = options.mode.split(",")

    jobs = list(jobs_of(options))
    if not jobs:
        sys.exit("no such program or size")
    results = {}
    progress = {"done": 0, "all": len(jobs)}
    if options.soak:
        jobs.sort(key=lambda job: job.elements)
        jobs = [job._replace(run=lambda j=job: reported(j.label, j.run, progress)) for job in jobs]
    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        # What takes longest does not come last.
        order = jobs if options.soak else sorted(jobs, key=lambda job: -job.sizes)
        futures = {job: pool.submit(job.run) for job in order}
        for job in jobs:
            results.setdefault(job.name, []).append((job.sizes, *futures[job].result()))

    failed = 0
    for name, outcomes in results.items():
        failures = [f for _, fs, _ in outcomes for f in fs]
        sizes, runs = sum(s for s, _, _ in outcomes), sum(r for _, _, r in outcomes)
        if failures:
            failed += 1
            print(f"{name}: {len(failures)} of {runs} runs failed")
            print("".join(f"  {f}\n" for f in failures[:SHOWN]), end="")
            if len(failures) > SHOWN:
                print(f"  and {len(failures) - SHOWN} more")
        elif runs == sizes * len(options.backends) * len(options.modes):
            modes = f" x {len(options.modes)} modes" if options.mode else ""
            print(f"{name}: {sizes} sizes x {len(options.backends)} backends{modes} ok")
        else:
            print(f"{name}: {runs} runs ok")
    print(f"{len(results) - failed} of {len(results)} programs ok")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
