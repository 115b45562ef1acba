"""The plain array operations."""

import numpy as np

from . import SOME, entry, integers


@entry("arrays", "main", SOME)
def scatter(n, rng):
    dest, values = integers(rng, n), integers(rng, n)
    # Each index in bounds occurs once; some are just outside, some far.
    indices = rng.permutation(n).astype(np.int64)
    outside = rng.random(n) < 0.2
    indices[outside] = rng.choice(np.array([-1, -(1 << 40), n, n + 1, 1 << 40]), n)[outside]
    changed = dest.copy()
    for i, v in zip(indices, values):
        if 0 <= i < n:
            changed[i] = v
    return [dest, indices, values], [dest, changed]


@entry("arrays", "concat", tuple((n, m) for n in (0, 1, 33, 1000) for m in (0, 257)))
def concat(shape, rng):
    xs, ys = integers(rng, shape[0]), integers(rng, shape[1])
    return [xs, ys], [np.array([*xs, *ys, 7, 7, 7, 7, 7], np.int32)]


@entry("arrays", "ramp", SOME)
def ramp(n, _rng):
    return [np.int64(n), np.int32(10), np.int32(-3)], [np.array([10 - 3 * i for i in range(n)], np.int32)]


@entry("arrays", "fused", SOME)
def fused(n, rng):
    xs = rng.integers(-100, 100, n, np.int32)
    squares = sum(int(x) ** 2 for x in xs)
    return [xs], [np.int32(squares), np.array([sum(xs[: i + 1]) + 2 * xs[i] for i in range(n)], np.int32)]
