"""Softmax, normalisation, tridiagonal systems and products of matrices, all by rows."""

import numpy as np

from . import Close, entry, integers, positive, sum_bound
from .matrices import prefix_products, stochastic, to_i32
from .row_maps import LONG_ROWS, MORE_ROWS, ROWS, ROWS_1024, apart

EPS32, EPS64 = float(np.finfo(np.float32).eps), float(np.finfo(np.float64).eps)


def spread(rng, shape):
    return (8 * rng.random(shape) - 4).astype(np.float32)


def exp_bound(n):
    """The sum of n exponentials, each as wrong as a difference below 8 makes it and by four
    roundings of its own."""
    return sum_bound(n) + 2 * (8 + 4) * EPS32


@entry("rows-softmax", "softmax", MORE_ROWS)
def softmax(shape, rng):
    xss = spread(rng, shape)
    es = np.exp(xss.astype(np.float64))
    return [xss], [Close(es / es.sum(axis=1, keepdims=True), exp_bound(shape[1]))]


entry("rows-softmax", "softmax_1024", ROWS_1024)(softmax)


@entry("rows-softmax", "log_sum", ((3, 33), (0, 5), (1, 1), (40, 31), (5, 127), (2, 1025)))
def log_sum(shape, rng):
    """Elements from 1 up, so that the logarithm is not near 0."""
    xss = spread(rng, shape) + np.float32(5)
    sums = np.log(np.exp(xss.astype(np.float64)).sum(axis=1))
    return [xss], [Close(sums, exp_bound(shape[1]))]


def normalised(xss):
    wide = xss.astype(np.float64)
    n = max(xss.shape[1], 1)
    less = wide - wide.sum(axis=1, keepdims=True) / n
    return less / np.sqrt((less**2).sum(axis=1, keepdims=True) / n + 1e-5)


def norm_bound(n):
    """Differences of at least 1/2 from the mean, their variance, and its root."""
    return 4 * sum_bound(n)


@entry("rows-softmax", "layer_norm", LONG_ROWS)
def layer_norm(shape, rng):
    """Offsets of 4 and more and factors below 2: results are 1 or more, while each rounding is
    of a number below 8."""
    xss, gs, bs = apart(rng, shape), positive(rng, shape[1]), positive(rng, shape[1]) + np.float32(4)
    return [xss, gs, bs], [Close(normalised(xss) * gs + bs, 8 * norm_bound(shape[1]))]


@entry("rows-softmax", "layer_norm_1024", ROWS_1024)
def layer_norm_1024(shape, rng):
    xss = apart(rng, shape)
    return [xss], [Close(normalised(xss), norm_bound(shape[1]))]


@entry("rows-softmax", "root_mean", ROWS)
def root_mean(shape, rng):
    xss, gs = apart(rng, shape), positive(rng, shape[1])
    wide = xss.astype(np.float64)
    roots = np.sqrt((wide**2).sum(axis=1, keepdims=True) / max(shape[1], 1) + 1e-5)
    return [xss, gs], [Close(wide / roots * gs, norm_bound(shape[1]))]


@entry("rows-tridiagonal", "recurrence", MORE_ROWS)
def recurrence(shape, rng):
    """Positive factors, so that nothing cancels; they shrink, so that nothing overflows."""
    ass, bss = rng.random(shape), positive(rng, shape, np.float64)
    results = np.zeros(shape, np.longdouble)
    x = np.zeros(shape[0], np.longdouble)
    for i in range(shape[1]):
        x = ass[:, i] * x + bss[:, i]
        results[:, i] = x
    # A product of k factors is as wrong as k roundings; the sums are of as many.
    return [ass, bss], [Close(results.astype(np.float64), 2 * sum_bound(shape[1], np.float64))]


entry("rows-tridiagonal", "recurrence_1024", ROWS_1024)(recurrence)


@entry("rows-tridiagonal", "solve", (*ROWS, (1, 2046)))
def solve(shape, rng):
    """The diagonal is at least twice the rest of the row, so that errors shrink from row to
    row: those of the right-hand sides make three of their size in the solution."""
    xss = positive(rng, shape, np.float64)
    ass, css = rng.random(shape) / 2 + 0.5, rng.random(shape) / 2 + 0.5
    bss = 4 + rng.random(shape)
    wide = xss.astype(np.longdouble)
    left, right = np.zeros(shape, np.longdouble), np.zeros(shape, np.longdouble)
    left[:, 1:], right[:, :-1] = wide[:, :-1], wide[:, 1:]
    yss = (ass * left + bss * wide + css * right).astype(np.float64)
    return [ass, bss, css, yss], [Close(xss, 100 * EPS64)]


MATRICES = ((3, 7), (0, 3), (3, 0), (1, 33), (5, 128), (1, 1023))


@entry("rows-matrices", "prefixes", MATRICES)
def matrix_prefixes(shape, rng):
    n, m = shape
    mss = stochastic(rng, n * m, 4).reshape(n, m, 4, 4)
    results = np.zeros(mss.shape)
    product = np.broadcast_to(np.eye(4), (n, 4, 4))
    for i in range(m):
        product = product @ mss[:, i].astype(np.float64)
        results[:, i] = product
    return [mss], [Close(results, sum_bound(4 * m))]


@entry("rows-matrices", "products", MATRICES)
def matrix_products(shape, rng):
    [mss], [prefixes] = matrix_prefixes(shape, rng)
    last = prefixes.value[:, -1] if shape[1] else np.broadcast_to(np.eye(4), (shape[0], 4, 4))
    return [mss], [Close(last, prefixes.rtol)]


@entry("rows-matrices", "tuples", ((3, 33), (0, 5), (300, 1), (5, 129), (1, 2046)))
def matrix_tuples(shape, rng):
    mss = integers(rng, (*shape, 2, 2))
    products = to_i32([prefix_products(ms, 2) for ms in mss], mss.shape)
    places = [(i, j) for i in (0, 1) for j in (0, 1)]
    return [[np.ascontiguousarray(m[:, :, i, j]) for i, j in places] for m in (mss, products)]
