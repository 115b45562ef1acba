#!/usr/bin/python3
"""Times the versions that programs choose by default beside those of each mode, on the CPU.

    modes.py -o TABLE.csv [--only NAME[,NAME...]] [--threads 2] [--rounds 3] [--keep FOLDER]

The functions of test/programs run with inputs of about a million elements, where their oracles have
such sizes, by default and in each mode that forces a version. The modes of a function are compiled,
then called in turns in one process: a round has the median of some calls of each, a mode the least of
its rounds. The time is that of the processor, of all threads together, which another program on the
machine disturbs little; that one thread waits for another is not seen. Rows of any lengths have two lines: rows of 0 to 5 elements, and rows whose lengths are
uniform in the logarithm. The memory is the most that a call takes at a time with its results, without
its arguments, as the runtime counts it.

A time has a star if the default takes more than --limit of the best mode and 50 us more; memory, if
it is more than 1.5 times that of the mode with the least, and 1 MB more. What has a star is timed
again, three times at most. The status is 1 if a star is left. --keep has the inputs made once for
several runs. The package for Python is that of tools/wheel.sh.
"""

import concurrent.futures
import multiprocessing
import os
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1])]
import functions  # noqa: E402
import numpy as np  # noqa: E402
from functions import LENGTHS, ROOT  # noqa: E402

TOOL = ROOT / "target/release/seq-run"
MODES = ["incremental", "full", "outer", "mixed", "block"]
COLUMNS = ["program", "size", *(f"{mode} ms" for mode in MODES), "best", "ratio", "MB", "least MB", "with", "times", "said"]
ELEMENTS = 1_000_000
# Differences that do not count: seconds, bytes.
SHORT, SMALL = 50e-6, 1e6
MEMORY_LIMIT = 1.5
# Seconds for an oracle, for a run, and for the calls of a mode in a round.
PATIENCE, TIMEOUT, ROUND = 15, 60, 0.01
LENGTHS["large"] = LENGTHS["many"] * 200
LENGTHS["skewed"] = np.exp(np.random.default_rng(7).uniform(0, np.log(30_000), 300)).astype(int).tolist()


def shapes(entry):
    """For each line of a function the sizes to try, the best first."""
    if "many" in entry.sizes:
        return [["large", "many"], ["skewed"]]
    first, *rest = functions.proposed(entry, ELEMENTS)
    fewer = functions.proposed(entry, ELEMENTS // 10)[:1] if rest else []
    return [[first, *fewer, *rest]]


def lines(options):
    """The lines of all functions that are asked for: the program, and the numbers of the function and its shape."""
    return [(program, number, shape) for program, number in functions.asked(options)
            for shape in range(len(shapes(functions.oracles.ENTRIES[program][number])))]


def given(options, program, number, shape):
    """The label, the size, the arguments of a line, and why there are none; runs in a process of its own."""
    signal.signal(signal.SIGALRM, functions.late)
    entry = functions.oracles.ENTRIES[program][number]
    label = f"{program} @{entry.name}"
    folder = options.keep / f"{program}-{number}-{shape}"
    made = folder / "specs"
    try:
        if not made.exists():
            folder.mkdir(exist_ok=True)
            size, specs = functions.inputs(label, entry, folder, shapes(entry)[shape], PATIENCE)
            made.write_text("\n".join([size, *map(str, specs)]))
        size, *specs = made.read_text().split("\n")
    except functions.Unusable as fault:
        return label, "", [], str(fault)
    return label, size, specs, ""


def prepared(options, program, number, shape):
    """The same, with the peak of each mode."""
    label, size, specs, said = given(options, program, number, shape)
    if not size:
        return label, size, specs, {}, said
    entry = functions.oracles.ENTRIES[program][number]
    peaks, said = {}, ""
    for mode in MODES:
        command = [TOOL, ROOT / f"test/programs/{program}.mlir", "--entry", entry.name, "--quiet", "--stats", f"--mode={mode}",
                   f"--threads={options.threads}", *(f"--arg={spec}" for spec in specs)]
        try:
            peaks[mode] = int(re.search(r"peak bytes (\d+)", functions.called(command, TIMEOUT).stdout)[1])
        except (functions.Unusable, subprocess.TimeoutExpired) as fault:
            said = said or f"{mode}: {fault if isinstance(fault, functions.Unusable) else f'more than {TIMEOUT} s'}"
    return label, size, specs, peaks, said


def value(seq, spec):
    """What a call takes for an argument of the command line."""
    if spec.startswith("bytes:"):
        return np.fromfile(spec[6:], np.int8)
    if spec.endswith(".npy"):
        return np.load(spec)
    if spec.endswith(".npz"):
        with np.load(spec) as parts:
            offsets = [parts[name] for name in sorted(parts.files) if name.startswith("offsets")]
            return seq.Jagged(offsets, parts["data"])
    number, kind = spec.split(":i")
    return np.dtype(f"int{kind}").type(int(number))


def timed(call, arguments, calls):
    """The median of some calls, in seconds of all threads."""
    times = []
    for _ in range(calls):
        start = time.process_time()
        call(*arguments)
        times.append(time.process_time() - start)
    return statistics.median(times)


def measured(options, program, name, specs, modes):
    """The seconds of each mode; runs in a process of its own."""
    sys.path[:0] = [str(ROOT / "target/python/site")]
    os.environ["SEQ_TOOL"] = str(TOOL)
    import seq

    path = ROOT / f"test/programs/{program}.mlir"

    def compiled_in(mode):
        return seq.compile(path, entry=name, mode=mode, threads=options.threads, cache="", progress=False)[name]

    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        compiled = dict(zip(modes, pool.map(compiled_in, modes)))
    arguments = [value(seq, spec) for spec in specs]
    first = {mode: min(timed(call, arguments, 1) for _ in range(2)) for mode, call in compiled.items()}
    least = dict(first)
    for attempt in range(4):
        for _ in range(options.rounds):
            for mode, call in compiled.items():
                calls = max(1, min(int(ROUND / first[mode]), 200))
                least[mode] = min(least[mode], timed(call, arguments, calls))
        if not slower(options, least):
            break
    return least


def slower(options, times):
    """Whether the default takes too long."""
    best = min(t for mode, t in times.items() if mode != "incremental")
    return times["incremental"] > max(options.limit * best, best + SHORT)


def row(options, program, name, made):
    """The row of a line."""
    label, size, specs, peaks, said = made
    if "incremental" not in peaks or len(peaks) == 1:
        return [label, size, *[""] * (len(COLUMNS) - 3), said or "no mode runs"]
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as alone:
        times = alone.submit(measured, options, program, name, specs, list(peaks)).result()
    texts = [f"{times[mode] * 1e3:.2f}" if mode in times else "" for mode in MODES]
    best = min((mode for mode in times if mode != "incremental"), key=times.get)
    star = "*" if slower(options, times) else ""
    least = min((mode for mode in peaks if mode != "incremental"), key=peaks.get)
    more = peaks["incremental"] > max(MEMORY_LIMIT * peaks[least], peaks[least] + SMALL)
    factor = peaks["incremental"] / max(peaks[least], 1) if peaks[least] else 1
    memory = [f"{peaks['incremental'] / 1e6:.1f}", f"{peaks[least] / 1e6:.1f}", least, f"{factor:.2f}{'*' if more else ''}"]
    return [label, size, *texts, best, f"{times['incremental'] / times[best]:.2f}{star}", *memory, said]


def main():
    parser = functions.parser(__doc__, limit=1.10)
    parser.add_argument("--threads", type=int, default=2, help="threads (default: 2)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds (default: 3)")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for inputs, which are made where they are not there")
    options = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ProcessPoolExecutor(options.workers) as pool:
        options.keep = (options.keep or pathlib.Path(temporary)).resolve()
        options.keep.mkdir(parents=True, exist_ok=True)
        tasks = lines(options)
        # All inputs and peaks first: what is timed then has the machine to itself.
        made = list(pool.map(prepared, *zip(*[(options, *task) for task in tasks])))
        for (program, number, _), each in zip(tasks, made):
            found.append(row(options, program, functions.oracles.ENTRIES[program][number].name, each))
            print(*found[-1], flush=True)
    ratio, times = COLUMNS.index("ratio"), COLUMNS.index("times")
    late, large = [sum(row[i].endswith("*") for row in found) for i in (ratio, times)]
    command = (f"`benches/cpu/modes.py`, {options.threads} threads; a star: by default more than {options.limit} of the best mode's time, "
               f"or more than {MEMORY_LIMIT} of the least memory")
    functions.write(options.out, functions.this_machine(), command, COLUMNS, found)
    print(f"{len(found)} rows, {sum(bool(row[ratio]) for row in found)} compared, {late} slower, {large} larger")
    return 1 if late or large else 0


if __name__ == "__main__":
    sys.exit(main())
