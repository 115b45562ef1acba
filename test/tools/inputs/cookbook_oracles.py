"""What the recipes of docs/cookbook.md compute, and arguments for them."""

import numpy as np

RNG = np.random.default_rng(11)


def running(xs):
    return [np.maximum.accumulate(xs) if len(xs) else xs]


def argmax(xs):
    return [xs.max(), xs.argmax()] if len(xs) else [-np.inf, -1]


def histogram(image):
    return [np.bincount(image.astype(np.uint8).ravel() // 64, minlength=4)]


def stencil(a):
    b = a.copy()
    if min(a.shape) > 2:
        b[1:-1, 1:-1] = (a[:-2, 1:-1] + a[2:, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:]) * 0.25
    return [b]


def unique(xs):
    return [np.array([x for i, x in enumerate(xs) if i == 0 or xs[i - 1] != x], xs.dtype)]


def runs(xs):
    starts = [i for i in range(len(xs)) if i == 0 or xs[i - 1] != xs[i]]
    return [xs[starts] if starts else xs[:0], np.diff(starts + [len(xs)])]


def text(bytes_):
    lines = bytes_.tobytes().split(b"\n")
    words = sum(len(line.split()) for line in lines)
    return [len(lines) - 1, words, max(map(len, lines))]


def group(keys, values):
    return [[values[keys == k] for k in range(4)]]


def sort(keys, values):
    order = np.argsort(keys, kind="stable")
    return [keys[order], values[order]]


def join(left, right):
    pairs = [(x, i, j) for i, x in enumerate(left) for j in np.flatnonzero(right == x)]
    return list(np.array(pairs, np.int64).reshape(-1, 3).T)


def normalise(array):
    return [[row - row.mean() if len(row) else row for row in array]]


def sparse(columns, values, x):
    return [np.array([(v * x[c.astype(np.int64)]).sum() for c, v in zip(columns, values)])]


def softmax(array):
    powers = np.exp(array - array.max(1, keepdims=True)) if array.size else array
    return [powers / powers.sum(1, keepdims=True)]


def topk(array, k):
    places = np.argsort(-array, axis=1, kind="stable")[:, : int(k)]
    return [np.take_along_axis(array, places, 1), places]


def search(graph, source):
    found = np.full(len(graph), -1)
    found[source], frontier = 0, [int(source)]
    while frontier:
        after = {int(t) for v in frontier for t in graph[v] if found[int(t)] < 0}
        found[list(after)] = found[frontier[0]] + 1
        frontier = sorted(after)
    return [found]


ORACLES = {f.__name__: f for f in (
    running, argmax, histogram, stencil, unique, runs, text, group, sort, join, normalise, sparse, softmax, topk, search,
)}


def ints(n, low, high, dtype=np.int32):
    return RNG.integers(low, high, n).astype(dtype)


def floats(*shape):
    """Whole numbers, so that many are equal and sums are exact."""
    return RNG.integers(-50, 50, shape).astype(np.float32)


def jagged(n, high, dtype=np.float32):
    """About n numbers in rows, some of them empty and one long."""
    lengths = RNG.integers(0, 4, n // 3 + 1)
    lengths[0] = n // 2
    return [RNG.integers(0, high, length).astype(dtype) for length in lengths]


def arguments(name, n):
    """Arguments of about n elements."""
    side = int(n**0.5)
    if name in ("running", "unique", "runs"):
        return [ints(n, 0, 5) if name != "running" else ints(n, -1000, 1000)]
    if name == "argmax":
        return [floats(n)]
    if name == "histogram":
        return [ints((side, side + 1), 0, 256, np.uint8)]
    if name == "stencil":
        return [floats(side, side + 1)]
    if name == "text":
        return [RNG.choice(np.frombuffer(b"abc  \n", np.uint8), n)]
    if name == "group":
        return [ints(n, 0, 4, np.int64), floats(n)]
    if name == "sort":
        return [ints(n, -(2**31), 2**31) if n > 99 else ints(n, -3, 3), floats(n)]
    if name == "join":
        return [np.sort(ints(n, 0, n + 1)), np.sort(ints(n // 2, 0, n + 1))]
    if name == "normalise":
        return [jagged(n, 100)]
    if name == "sparse":
        columns = jagged(n, n + 1, np.int64)
        return [columns, [floats(len(row)) for row in columns], floats(n + 1)]
    if name == "softmax":
        return [floats(side, side + 1)]
    if name == "topk":
        return [floats(side, side + 2), np.array(2)]
    return [[row % (n // 3 + 1) for row in jagged(n, 10**6, np.int64)], np.array(n // 5)]
