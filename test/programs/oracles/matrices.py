"""Products of matrices, small and many or large and two, and the composition of
linear functions."""

import numpy as np

from . import EDGES, SHAPES, SOME, Close, entry, integers, positive, sum_bound

WORD = 1 << 32


def modular(a, b):
    """The product of two integer matrices modulo 2^32 in unbounded integers."""
    k = range(len(a))
    return [[sum(a[i][x] * b[x][j] for x in k) % WORD for j in k] for i in k]


def identity(k):
    return [[int(i == j) for j in range(k)] for i in range(k)]


def to_i32(nested, shape):
    return np.array(nested, np.uint64).astype(np.uint32).view(np.int32).reshape(shape)


def prefix_products(ms, k):
    products, product = [], identity(k)
    for m in ms:
        product = modular(product, m.tolist())
        products.append(product)
    return products


def stochastic(rng, n, k):
    """Positive matrices whose rows sum to 1, so that products stay in range."""
    ms = rng.random((n, k, k)) + 0.1
    return (ms / ms.sum(axis=2, keepdims=True)).astype(np.float32)


def float_product(ms, k):
    product = np.eye(k)
    for m in ms.astype(np.float64):
        product = product @ m
    return Close(product, sum_bound(len(ms) * k))


def register(k):
    program = f"matrices-{k}x{k}"

    @entry(program, "main", EDGES)
    def product_f32(n, rng):
        ms = stochastic(rng, n, k)
        return [ms], [float_product(ms, k)]

    @entry(program, "i32", EDGES)
    def product_i32(n, rng):
        ms = integers(rng, (n, k, k))
        return [ms], [to_i32([identity(k), *prefix_products(ms, k)][-1], (k, k))]

    @entry(program, "scan", SOME)
    def scan(n, rng):
        ms = integers(rng, (n, k, k))
        return [ms], [to_i32(prefix_products(ms, k), (n, k, k))]

    @entry(program, "segments", ((0, 3), (3, 0), (1, 100), (7, 33), (100, 3)))
    def segments(shape, rng):
        ms = integers(rng, (*shape, k, k))
        products = [[identity(k), *prefix_products(row, k)][-1] for row in ms]
        return [ms], [to_i32(products, (shape[0], k, k))]

    @entry(program, "scans", ((0, 3), (3, 0), (1, 100), (7, 33), (100, 3)))
    def scans(shape, rng):
        ms = integers(rng, (*shape, k, k))
        return [ms], [to_i32([prefix_products(row, k) for row in ms], ms.shape)]


for size in (2, 3, 5):
    register(size)


@entry("matrices-2x2", "scalars", SOME)
def product_of_tuples(n, rng):
    ms = stochastic(rng, n, 2)
    product = float_product(ms, 2)
    entries = [np.ascontiguousarray(ms[:, i, j]) for i in (0, 1) for j in (0, 1)]
    return entries, [Close(product.value[i, j], product.rtol) for i in (0, 1) for j in (0, 1)]


@entry("linear-function-composition")
def composition(n, rng):
    slopes = (0.99 + 0.02 * rng.random(n)).astype(np.float32)
    offsets = positive(rng, n)
    a, b = 1.0, 0.0
    for a2, b2 in zip(slopes.tolist(), offsets.tolist()):
        a, b = a * a2, a * b2 + b
    return [slopes, offsets], [Close(np.array(v), sum_bound(n)) for v in (a, b)]


@entry("linear-function-composition", "i32", SOME)
def composition_i32(n, rng):
    slopes, offsets = integers(rng, n), integers(rng, n)
    a, b = 1, 0
    for a2, b2 in zip(slopes.tolist(), offsets.tolist()):
        a, b = a * a2 % WORD, (a * b2 + b) % WORD
    return [slopes, offsets], [to_i32(v, ()) for v in (a, b)]


def states(slopes, offsets):
    """x := a x + b from 0, modulo 2^32."""
    x, xs = 0, []
    for a, b in zip(slopes.tolist(), offsets.tolist()):
        x = (a * x + b) % WORD
        xs.append(x)
    return xs


@entry("linear-function-composition", "recurrence")
def recurrence(n, rng):
    slopes, offsets = integers(rng, n), integers(rng, n)
    return [slopes, offsets], [to_i32(states(slopes, offsets), n)]


@entry("linear-function-composition", "recurrences", SHAPES)
def recurrences(shape, rng):
    slopes, offsets = integers(rng, shape), integers(rng, shape)
    return [slopes, offsets], [to_i32([states(a, b) for a, b in zip(slopes, offsets)], shape)]


# n x k times k x m.
PRODUCTS = ((0, 3, 4), (3, 0, 4), (3, 4, 0), (1, 1, 1), (2, 3, 4), (31, 33, 32), (1, 257, 1), (65, 5, 70))


@entry("matrix-product", "main", PRODUCTS)
def dense(shape, rng):
    n, k, m = shape
    a, b = positive(rng, (n, k)), positive(rng, (k, m))
    return [a, b], [Close(a.astype(np.float64) @ b.astype(np.float64), sum_bound(k))]


@entry("matrix-product", "i32", PRODUCTS)
def dense_i32(shape, rng):
    n, k, m = shape
    a, b = integers(rng, (n, k)), integers(rng, (k, m))
    c = np.zeros((n, m), np.uint64)
    for x in range(k):
        c += np.outer(a.view(np.uint32)[:, x].astype(np.uint64), b.view(np.uint32)[x].astype(np.uint64))
    return [a, b], [c.astype(np.uint32).view(np.int32)]
