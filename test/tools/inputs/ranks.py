"""Runs the programs of seq-run-ranks.mlir, or another file, on several ranks and compares with numpy.

    ranks.py FILE [simt] [mpi]

Ranks are threads, or with mpi the processes that mpirun starts; with simt each has a simulated GPU.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

rng = np.random.default_rng(11)
MPI, SIMT = "mpi" in sys.argv[2:], "simt" in sys.argv[2:]
SIZES = (1, 500) if MPI else (0, 1, 5, 300) if SIMT else (0, 1, 2, 4, 5, 23, 1000)
RANKS = (2,) if MPI and SIMT else (2, 4) if MPI else (1, 2, 3, 4, 7)
BACKEND = "--backend=simt" if SIMT else "--backend=cpu"


def numbers(*shape):
    return rng.integers(-50, 50, shape)


def composed(a, b):
    """Those up to each, and all."""
    product, sums, c, d = [], [], np.int64(1), np.int64(0)
    with np.errstate(over="ignore"):
        for x, y in zip(a, b):
            c, d = c * x, d * x + y
            product.append(c)
            sums.append(d)
    return np.array(product, np.int64), np.array(sums, np.int64), c, d


def compose(n):
    a, b = numbers(n) | 1, numbers(n)
    product, sums, c, d = composed(a, b)
    before = [np.concatenate([[first], x])[:n].astype(np.int64) for first, x in ((1, product), (0, sums))]
    return [a, b], [c, d, product, sums, *before]


def total(n):
    xs = numbers(n)
    return [xs], [xs.sum()]


def filtered(n):
    xs = numbers(n)
    return [xs], [xs[xs > 0], np.flatnonzero(xs > 0), xs[xs > 0].sum()]


def rows(n):
    m = numbers(n, 7)
    return [m], [m.sum(axis=1), m.sum(axis=1)[:, None] - m]


def backwards(n):
    xs = numbers(n)
    return [xs], [xs[::-1]]


def scattered(n):
    to, places, xs = numbers(n + 3), rng.permutation(n + 20)[:n] - 5, numbers(n)
    inside = (places >= 0) & (places < n + 3)
    expected = to.copy()
    expected[places[inside]] = xs[inside]
    return [to, places, xs], [expected]


def halved(n):
    xs = numbers(n)
    ys = xs
    while len(ys) > 1:
        ys = ys[::2] + 1
    return [xs], [ys]


def steps(n):
    following = rng.integers(0, max(n, 1), n)
    at = np.arange(n)
    for _ in range(3):
        at = following[at]
    return [following], [at]


def gathered(n):
    xs = numbers(n + 1)
    places = rng.integers(0, n + 1, 3 * n)
    return [places, xs], [xs[places], xs - np.append(xs[1:], 0)]


def histograms(n):
    bins, xs = rng.integers(-1, 9, n), numbers(n)
    into = numbers(min(3 * n, 30) if n % 2 else 7)
    sums, largest = np.zeros(8, np.int64), into.copy()
    for b, x in zip(bins, xs):
        if 0 <= b < 8:
            sums[b] += x
        if 0 <= b < len(into):
            largest[b] = max(largest[b], x)
    return [bins, xs, into], [sums, largest]


def jagged(n):
    """Rows of which some are empty and some go over several ranks."""
    sizes = rng.choice([0, 0, 1, 2, n // 2], n)
    offsets = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    a, b = numbers(offsets[-1]) | 1, numbers(offsets[-1])
    each = [composed(a[i:j], b[i:j]) for i, j in zip(offsets, offsets[1:])]
    joined = lambda parts: np.array(parts, np.int64)
    return [offsets, a, b], [joined([r[2] for r in each]), joined([r[3] for r in each]),
                             np.concatenate([np.zeros(0, np.int64), *(r[1] for r in each)])]


def bits(n):
    xs = rng.integers(0, 64, n)
    return [xs], [np.sort(xs)]


def boxes(n):
    a, xs, step = numbers(n, 5), numbers(n), int(rng.integers(1, 5))
    low, high = 1, max(n - 1, 1)
    b, ys = a.copy(), xs.copy()
    b[low:high, ::2] = (a[low - 1:high - 1] + a[low + 1:high + 1])[:, ::2]
    ys[low::step] = xs[low::step] * np.arange(n)[low::step]
    return [a, low, high, xs, step], [b, ys, ys[::step]]


def taken(n):
    m, rows, elements, w = numbers(n + 1, 5), rng.integers(0, n + 1, n), rng.integers(0, n + 1, 3 * n), numbers(5)
    return [m, rows, elements, w], [m[rows], m[elements, elements % 5], m.T, m @ w]


def rows_to(n):
    to, m, into = numbers(n + 2, 3), numbers(n, 3), numbers(n // 3 if n % 2 else 2, 3)
    places = rng.permutation(n + 6)[:n] - 2
    moved, sums, few = to.copy(), into.copy(), np.zeros((4, 3), np.int64)
    for i, row in zip(places, m):
        for array, joined in (moved, False), (sums, True), (few, True):
            if 0 <= i < len(array):
                array[i] = array[i] + row if joined else row
    return [to, places, m, into], [moved, sums, few]


PROGRAM = pathlib.Path(sys.argv[1]).read_text()
ENTRIES = {"sum": total, "compose": compose, "filter": filtered, "rows": rows, "reversed": backwards,
           "scattered": scattered, "halved": halved, "steps": steps, "gathered": gathered, "histograms": histograms,
           "jagged": jagged, "bits": bits, "boxes": boxes, "taken": taken, "rows_to": rows_to}
ENTRIES = {name: make for name, make in ENTRIES.items() if f"@{name}(" in PROGRAM}


def lines(folder):
    """The commands, each with the file and the values of its results."""
    for index, (entry, make) in enumerate(ENTRIES.items()):
        cases = [make(n) for n in SIZES] + [make(int(rng.integers(6, 200)))]
        # Each rank compiles for its simulator.
        few = SIMT and not MPI
        for ranks in [RANKS[index % len(RANKS)], RANKS[(index + 2) % len(RANKS)]] if few else RANKS:
            for number, (arguments, expected) in enumerate(cases):
                out = folder / f"{entry}-{ranks}-{number}.npz"
                line = [sys.argv[1], "--entry", entry, "--quiet", f"--ranks={ranks}", BACKEND, "--threads=1", f"--out={out}"]
                for i, argument in enumerate(arguments):
                    if isinstance(argument, int):
                        line.append(f"--arg={argument}")
                        continue
                    path = folder / f"{entry}-{number}-{i}.npy"
                    np.save(path, argument)
                    line.append(f"--arg={path}")
                yield line, out, expected


def run_by_mpi(commands):
    """Runs each command by itself; what ranks say is told."""
    for line, _, _ in commands:
        ranks = line[4].removeprefix("--ranks=")
        command = ["mpirun", "-n", ranks, "seq-run", *line[:4], *line[5:]]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        if done.returncode != 0:
            print(done.stderr[-2000:])


def run_listed(commands, folder):
    listed = folder / "commands.txt"
    listed.write_text("".join("\t".join(line) + "\n" for line, _, _ in commands))
    done = subprocess.run(["seq-run", f"@{listed}"], capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stderr[-2000:])


def sent(entry, *arguments):
    """The most that one of four ranks sends."""
    command = ["seq-run", sys.argv[1], "--entry", entry, "--quiet", "--ranks=4", "--stats", *(f"--arg={a}" for a in arguments)]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert sum(map(int, re.findall(r"sent by rank \d+ (\d+)", text))) == sum(map(int, re.findall(r"received by rank \d+ (\d+)", text)))
    return max(map(int, re.findall(r"sent by rank \d+ (\d+)", text)))


good = count = 0
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    commands = list(lines(folder))
    if MPI:
        run_by_mpi(commands)
    else:
        run_listed(commands, folder)
    for line, out, expected in commands:
        count += 1
        found = list(np.load(out).values()) if out.exists() else []
        same = len(found) == len(expected)
        same = same and all(f.shape == np.shape(e) and (f == e).all() for f, e in zip(found, expected))
        good += same
        if not same:
            print(f"{line[2]} on {line[4]}: {found} in place of {expected}"[:400])
print(f"{good} of {count} ok")
if not MPI and not SIMT and "sum" in ENTRIES:
    # 8 bytes go to each of three others for a size and a partial; for the sizes of two arguments,
    # and the partials of a reduction and two scans, of two numbers each.
    many = "random:i64[10000]@1"
    print(f"a sum of 10000 elements sends {sent('sum', many)} bytes from each of 4 ranks at most")
    print(f"scans of 10000 elements send {sent('compose', many, many)} bytes from each of 4 ranks at most")
    # A quarter of the elements is on each rank: what it sends beside them is a few numbers.
    once = 8 * 10000 // 4 + 1000
    good_filter = sent("filter", many) <= 2 * once
    print(f"a filter sends each element {'at most' if good_filter else 'more than'} once")
    good_sort = sent("bits", "random:i64[10000]{0..64}@1") <= 6 * once
    print(f"a sort by bits sends each element {'at most' if good_sort else 'more than'} once in a round")
sys.exit(good != count)
