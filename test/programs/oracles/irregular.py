"""Whole programs over rows of any length, and the lecture's examples."""

import pathlib
from collections import deque

import numpy as np

from . import Bytes, Close, Jagged, entry
from .nested import LENGTHS

KINDS = tuple(LENGTHS)
ROOT = pathlib.Path(__file__).resolve().parents[3]


def corners(points):
    """The hull of a set of points, clockwise from the first one: a chain of right
    turns over the sorted points and another one back."""
    points = sorted(set(points))
    if len(points) < 3:
        return points

    def chain(points):
        kept = []
        for x, y in points:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0:
                    break
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return chain(points) + chain(points[::-1])


@entry("quickhull", sizes=(*KINDS, "circle", "line", "grid", "same"))
def quickhull(kind, rng):
    if kind == "circle":
        angles = [2 * np.pi * i / 500 for i in range(500)]
        sets = [[(int(1e6 * np.cos(a)), int(1e6 * np.sin(a))) for a in angles]]
    elif kind == "line":
        sets = [[(3 * i, 2 * i + 1) for i in rng.permutation(100)], [(0, int(i)) for i in range(9)]]
    elif kind == "grid":
        sets = [[(i % 9, i // 9) for i in range(81)]]
    elif kind == "same":
        sets = [[(5, -7)] * 10, [(1, 1), (1, 1), (2, 2)]]
    else:
        bound = 10 if kind == "many" else 1000
        sets = [[(int(x), int(y)) for x, y in rng.integers(-bound, bound, (n, 2))] for n in LENGTHS[kind]]
    # One or two points come back as they are.
    hulls = [corners(s) if len(s) > 1 else s for s in sets]
    parts = lambda rows: [Jagged([[p[i] for p in row] for row in rows], 2, np.int64) for i in (0, 1)]
    return parts(sets), parts(hulls)


def distances(graph, source):
    found = [-1] * len(graph)
    found[source] = 0
    queue = deque([source])
    while queue:
        v = queue.popleft()
        for w in graph[v]:
            if found[w] < 0:
                found[w] = found[v] + 1
                queue.append(w)
    return found


def graph_of(kind, rng):
    """One vertex, no edges, a path, a star, a complete graph, any, many edges twice."""
    if kind == "one":
        return [[]]
    if kind == "no-edges":
        return [[] for _ in range(9)]
    if kind == "path":
        return [[v + 1] if v < 99 else [] for v in range(100)]
    if kind == "star":
        return [list(range(1, 3000)), *[[0]] * 2999]
    if kind == "complete":
        return [[w for w in range(40)] for _ in range(40)]
    degree = {"dense": 30, "sparse": 2}.get(kind, 8)
    count = {"n": 100, "10n": 1000}.get(kind, 500)
    return [[int(w) for w in rng.integers(0, count, rng.integers(0, degree + 1))] for _ in range(count)]


GRAPHS = ("one", "no-edges", "path", "star", "complete", "sparse", "dense")


@entry("breadth-first-search", sizes=GRAPHS)
def search(kind, rng):
    graph = graph_of(kind, rng)
    source = int(rng.integers(0, len(graph)))
    return [Jagged(graph, 2, np.int64), np.int64(source)], [np.array(distances(graph, source), np.int64)]


@entry("breadth-first-search", "sources", (*GRAPHS, "no-sources"))
def searches(kind, rng):
    graph = graph_of("sparse" if kind == "no-sources" else kind, rng)
    sources = [] if kind == "no-sources" else [int(s) for s in rng.integers(0, len(graph), 7)]
    found = [distances(graph, s) for s in sources]
    return [Jagged(graph, 2, np.int64), np.array(sources, np.int64)], [Jagged(found, 2, np.int64)]


def sparse(kind, rng, columns):
    at = [[int(c) for c in rng.integers(0, columns, n)] for n in LENGTHS[kind]]
    values = [[float(x) for x in rng.random(len(row)) + 0.5] for row in at]
    return at, values


@entry("sparse-products", sizes=KINDS)
def sparse_dense(kind, rng):
    dense = rng.random((50, 7)) + 0.5
    at, values = sparse(kind, rng, 50)
    product = [[sum(v * dense[c, j] for c, v in zip(cs, vs)) for j in range(7)] for cs, vs in zip(at, values)]
    arguments = [Jagged(at, 2, np.int64), Jagged(values, 2, np.float64), dense]
    return arguments, [Close(np.array(product, np.float64).reshape(len(at), -1 if at else 7), 1e-11)]


@entry("sparse-products", "vector", KINDS)
def sparse_vector(kind, rng):
    x = rng.random(1000) + 0.5
    at, values = sparse(kind, rng, 1000)
    product = [sum(v * x[c] for c, v in zip(cs, vs)) for cs, vs in zip(at, values)]
    return [Jagged(at, 2, np.int64), Jagged(values, 2, np.float64), x], [Close(np.array(product, np.float64), 1e-11)]


def statistics(text):
    lines = text.split(b"\n")[:-1]
    words = [bytes(c if c > 32 else 32 for c in line).split() for line in lines]
    hashes = []
    for row in words:
        hashes.append([])
        for word in row:
            h = 0
            for c in word:
                h = (31 * h + c) % 2**32
            hashes[-1].append(h - 2**32 if h >= 2**31 else h)
    numbers = [[len(line) + 1 for line in lines], [len(row) for row in words]]
    numbers.append([max(map(len, row), default=0) for row in words])
    return [*(np.array(n, np.int64) for n in numbers), Jagged(hashes, 2, np.int32)]


@entry("word-statistics", sizes=("README.md", "ARCHITECTURE.md", "LICENSE", "empty", "blank", "no-end"))
def words(kind, _rng):
    texts = {"empty": b"", "blank": b"\n  \n\t\n\n", "no-end": b" a bb\n\nccc  d \nlast"}
    if kind in texts:
        text = texts[kind]
        # Bytes above 127 are negative as i8.
        return [np.frombuffer(text, np.int8)], statistics(text)
    if kind in ("n", "10n"):
        text = (ROOT / "README.md").read_bytes()[: {"n": 500, "10n": 5000}[kind]]
        return [np.frombuffer(text, np.int8)], statistics(text)
    # White space is what is at most a blank as an unsigned number.
    return [Bytes(ROOT / kind)], statistics((ROOT / kind).read_bytes())


def lecture(name, arguments, results):
    entry("lecture", name, ("lecture",))(lambda _size, _rng: (arguments, results))


def rows(xss, ty=np.int32):
    return Jagged(xss, 2, ty)


def vector(xs, ty=np.int32):
    return np.array(xs, ty)


lecture("scan", [rows([[1, 2, 3], [4, 5, 6, 7]])], [rows([[1, 3, 6], [4, 9, 15, 22]])])
lecture("scan", [rows([[1, 3], [2, 4, 6]])], [rows([[1, 4], [2, 6, 12]])])
lecture("reduce", [rows([[1, 3, 4], [6, 7]])], [vector([8, 13])])
lecture("add", [rows([[1, 2, 3], [], [5, 7]]), vector([4, 2, 1])], [rows([[5, 6, 7], [], [6, 8]])])
lecture("add", [rows([[4, 5, 6], [9, 7]]), vector([1, 3])], [rows([[5, 6, 7], [12, 10]])])
lecture("index", [vector([2, 0], np.int64), rows([[4, 5, 6], [9, 7]])], [vector([6, 9])])
BRANCH = [[1, 2, 3], [4, 5, 6, 7], [8, 9], [10]]
lecture(
    "branch",
    [vector([False, True, False, True], bool), rows(BRANCH)],
    [rows([[2, 4, 6], [5, 6, 7, 8], [16, 18], [11]])],
)
lecture("loop", [vector([2, 0, 1], np.int64), rows([[1, 2, 3], [4], [5, 6]])], [rows([[3, 4, 5], [4], [6, 7]])])
CONDS = [False, True, False, True, False, False, True]
lecture(
    "partition",
    [vector(CONDS, bool), vector([1, 2, 3, 4, 5, 6, 7])],
    [vector([2, 4, 7, 1, 3, 5, 6]), vector([3, 4], np.int64)],
)
ARR = [[], [[1, 2, 3], [4], [], [5, 6]], [[7], [], [8, 9, 10]]]
lecture("shape", [Jagged(ARR, 3, np.int32)], [vector([0, 4, 3], np.int64), rows([[], [3, 1, 0, 2], [1, 0, 3]], np.int64)])
