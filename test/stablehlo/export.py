"""Exports programs of JAX as StableHLO in generic form, with inputs and the results of JAX.

    export.py [NAME...]

NAME is that of a function here, `cases_` and a family of `cases.py`, or `scans`.

It needs JAX, which the tests do not: inputs/NAME.mlir and inputs/NAME.npz are its results.
Inputs are in0, in1, ..., results out0, out1, ...; JAX runs on the CPU.
"""

import pathlib
import sys

import jax

jax.config.update("jax_platforms", "cpu")
jax.config.update("jax_enable_x64", True)

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402

import cases  # noqa: E402
import families  # noqa: E402
import scan_operations  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent / "inputs"
RNG = np.random.default_rng(7)
PROGRAMS = {}


def f32(*shape, low=-2.0, high=2.0):
    return RNG.uniform(low, high, shape).astype(np.float32)


def i32(*shape, low=-9, high=10):
    return RNG.integers(low, high, shape).astype(np.int32)


def program(*inputs):
    def add(function):
        PROGRAMS[function.__name__] = (function, inputs)
        return function

    return add


@program(f32(4, 37))
def softmax(x):
    return jax.nn.softmax(x, axis=-1)


@program(f32(5, 16), f32(16), f32(16))
def layer_norm(x, scale, bias):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(variance + 1e-5) * scale + bias


@program(f32(33), f32(33, low=0.1, high=3.0))
def elementary(x, y):
    return (
        jnp.exp(x), jnp.log(y), jnp.sin(x), jnp.cos(x), jnp.tan(x), jnp.tanh(x), jnp.sqrt(y), lax.rsqrt(y),
        jnp.cbrt(x), jnp.expm1(x), jnp.log1p(y), jnp.arctan2(x, y), jnp.power(y, x), jax.nn.sigmoid(x), lax.erf(x),
    )


@program(np.array([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, -0.0, np.inf, -np.inf, np.nan, 3.7], np.float32))
def rounding(x):
    return jnp.floor(x), jnp.ceil(x), jnp.round(x), lax.round(x), jnp.sign(x), jnp.abs(x), jnp.isfinite(x), jnp.trunc(x)


@program(
    np.array([7, -7, 7, -7, 0, 5, -2147483648, 6], np.int32), np.array([2, 2, -2, -2, 3, 0, -1, 4], np.int32)
)
def integers(x, y):
    return (
        lax.div(x, y), lax.rem(x, y), x + y, x - y, x * y, x & y, x | y, x ^ y, ~x, jnp.abs(x), jnp.sign(x),
        jnp.maximum(x, y), jnp.minimum(x, y), lax.population_count(x), lax.clz(x), -x,
    )


@program(np.array([1, -1, 40, 5], np.int32), np.array([3, 31, 33, 32], np.int32))
def shifts(x, y):
    return lax.shift_left(x, y), lax.shift_right_arithmetic(x, y), lax.shift_right_logical(x, y)


@program(np.array([3, 200, 4294967295, 0], np.uint32), np.array([7, 3, 2, 5], np.uint32))
def unsigned(x, y):
    return x // y, x % y, x > y, jnp.maximum(x, y), x.astype(jnp.float32), (x - y), lax.shift_right_logical(x, y), jnp.sum(x)


@program(np.array([1.5, -3.9, 300.0, -300.0, np.nan, 3e9], np.float32), np.arange(-3, 3, dtype=np.int64))
def conversions(x, n):
    return x.astype(jnp.int32), x.astype(jnp.float64), n.astype(jnp.int8), n.astype(jnp.float32), n.astype(bool), (x > 0).astype(jnp.int32)


@program(f32(6), f32(6), np.array([True, False, True, True, False, False]))
def selections(x, y, p):
    return jnp.where(p, x, y), jnp.clip(x, -1.0, 0.5), x == y, x != y, x < y, x >= y, jnp.logical_and(p, x > 0), jnp.logical_not(p)


@program(f32(3, 4, 5))
def shapes(x):
    return x.transpose(2, 0, 1), x.reshape(5, 12), x.reshape(-1), x[:, 1:3, ::2], jnp.flip(x, (0, 2)), jnp.squeeze(x[:1], 0), x[:, None]


@program(f32(3, 4))
def padding(x):
    return (
        jnp.pad(x, ((1, 2), (0, 1))), lax.pad(x, jnp.float32(9), ((0, 1, 2), (-1, 2, 0))),
        lax.pad(x, jnp.float32(1), ((-1, -1, 0), (2, -2, 1))),
    )


@program(f32(2, 3), f32(4, 3), f32(2, 5))
def concatenation(x, y, z):
    return jnp.concatenate([x, y]), jnp.concatenate([x, z], 1), jnp.stack([x, x + 1], 1)


@program()
def iotas():
    return jnp.arange(7), lax.broadcasted_iota(jnp.float32, (3, 4), 1), jnp.eye(4), jnp.linspace(0.0, 1.0, 5), jnp.tril(jnp.ones((3, 3)))


@program(f32(4, 6))
def reductions(x):
    return x.sum(), x.sum(0), x.max(1), x.min(), x.prod(1), jnp.any(x > 1.9, 0), jnp.all(x > -1.9), x.mean((0, 1)), jnp.var(x, 1)


@program(i32(5, 7))
def integer_reductions(x):
    return x.sum(1), x.max(), x.min(0), jnp.argmax(x, 1), jnp.argmin(x, 0), x.prod(0)


@program(f32(11), i32(3, 6))
def cumulative(x, n):
    return jnp.cumsum(x), jnp.cumprod(x), lax.cummax(x), lax.cummin(x, reverse=True), jnp.cumsum(n, 1), jnp.cumsum(n, 0), lax.cumlogsumexp(x)


@program(f32(9, 9))
def windows(x):
    return (
        lax.reduce_window(x, -jnp.inf, lax.max, (3, 3), (2, 2), "VALID"),
        lax.reduce_window(x, 0.0, lax.add, (3, 2), (1, 2), "SAME"),
        lax.reduce_window(x, 0.0, lax.add, (2, 2), (1, 1), ((0, 1), (1, 0)), base_dilation=(2, 1), window_dilation=(1, 3)),
    )


@program(f32(5, 7), f32(7, 3), f32(7))
def products(a, b, x):
    return a @ b, a @ x, x @ x, jnp.outer(x, x), a.T @ a


@program(f32(2, 3, 4), f32(2, 4, 5), f32(4, 3, 2))
def einsums(a, b, c):
    return jnp.einsum("bij,bjk->bik", a, b), jnp.einsum("bij,jib->b", a, c), jnp.einsum("bij,jix->bx", a, c), jnp.tensordot(a, c, ((2, 1), (0, 1)))


@program(i32(4, 5), i32(5, 2))
def integer_products(a, b):
    return a @ b


@program(f32(6, 5), np.array([3, 0, 5, -1, 2], np.int32))
def take(x, i):
    return x[i], jnp.take(x, i, axis=1, mode="clip"), x[i, jnp.arange(5)], x[2], x[:, 3]


@program(f32(4, 6), i32(4, 6, low=0, high=6))
def take_along(x, i):
    return jnp.take_along_axis(x, i, 1)


@program(f32(10), np.int32(4), np.int32(9))
def dynamic_slices(x, i, j):
    return lax.dynamic_slice(x, (i,), (3,)), lax.dynamic_slice(x, (j,), (3,)), lax.dynamic_update_slice(x, jnp.zeros(4, jnp.float32), (j,)), x[i]


@program(f32(8), np.array([2, 2, 5, 0, 9, -1], np.int32), f32(6))
def scatters(x, i, v):
    return x.at[i].add(v), x.at[i].max(v), x.at[i].min(v), x.at[i].mul(v), x.at[jnp.array([1, 3])].set(v[:2])


@program(f32(5, 4), np.array([3, 1, 3], np.int32), f32(3, 4))
def scatter_rows(x, i, v):
    return x.at[i].add(v), x.at[:, 2].set(0.0), x.at[1:3, 1:3].add(10.0)


@program(f32(20), np.array([0, 0, 1, 3, 3, 3, 3, 4, 4, 6, 0, 1, 2, 6, 5, 5, 1, 0, 2, 2], np.int32))
def segments(x, i):
    return jax.ops.segment_sum(x, i, 7), jax.ops.segment_max(x, i, 7), jax.ops.segment_min(x, i, 7), jnp.bincount(i, length=8)


@program(f32(37), i32(37, low=0, high=5))
def sorts(x, n):
    return jnp.sort(x), jnp.argsort(x), jnp.argsort(n, stable=True), jnp.sort(n)[::-1], lax.sort((n, x), num_keys=1)


@program(f32(4, 9))
def sorted_rows(x):
    return jnp.sort(x, 1), jnp.sort(x, 0), jnp.median(x, 1), jnp.argsort(x, 1)


@program(i32(30, low=0, high=6))
def ranks(x):
    order = jnp.argsort(x, stable=True)
    return jnp.zeros(30, jnp.int64).at[order].set(jnp.arange(30)), jnp.searchsorted(jnp.sort(x), jnp.array([2, 5, 9]))


@program(f32(3), np.int32(0))
def while_loop(x, i):
    return lax.while_loop(lambda c: c[0] < 10, lambda c: (c[0] + 1, c[1] * 1.5 + c[0]), (i, x))


@program(f32(6, 3))
def scan_loop(xs):
    def step(carry, x):
        carry = 0.9 * carry + x
        return carry, carry.sum()

    return lax.scan(step, jnp.zeros(3, jnp.float32), xs)


@program(np.int32(2), f32(4))
def branches(i, x):
    return lax.cond(i > 1, jnp.sin, jnp.cos, x), lax.switch(i, [jnp.exp, jnp.abs, lambda y: y * 3], x), lax.switch(i + 9, [jnp.exp, jnp.abs], x)


@program(np.int64(48), np.int64(36))
def greatest_common_divisor(a, b):
    return lax.while_loop(lambda c: c[1] != 0, lambda c: (c[1], c[0] % c[1]), (a, b))[0]


@program(f32(50, 2), f32(4, 2))
def kmeans_step(points, centres):
    distances = ((points[:, None] - centres[None]) ** 2).sum(-1)
    nearest = jnp.argmin(distances, 1)
    sums = jax.ops.segment_sum(points, nearest, 4)
    counts = jax.ops.segment_sum(jnp.ones(50, jnp.float32), nearest, 4)
    return sums / jnp.maximum(counts, 1)[:, None], nearest


@program(f32(16), f32(16))
def fourier_by_loops(real, imaginary):
    n = real.shape[0]
    angles = -2 * jnp.pi * jnp.outer(jnp.arange(n), jnp.arange(n)) / n
    c, s = jnp.cos(angles).astype(jnp.float32), jnp.sin(angles).astype(jnp.float32)
    return c @ real - s @ imaginary, s @ real + c @ imaginary


@program(np.frombuffer(b"kitten and mittens", np.uint8).astype(np.int32), np.frombuffer(b"sitting in kitchen", np.uint8).astype(np.int32))
def edit_distance(a, b):
    def row(previous, x):
        def cell(left, inputs):
            y, up, diagonal = inputs
            value = jnp.minimum(jnp.minimum(left, up) + 1, diagonal + (x != y))
            return value, value

        first = previous[0] + 1
        _, rest = lax.scan(cell, first, (b, previous[1:], previous[:-1]))
        return jnp.concatenate([first[None], rest]), None

    last, _ = lax.scan(row, jnp.arange(b.shape[0] + 1), a)
    return last[-1]


@program(f32(24, 3), f32(24, 3, low=0.1, high=0.9))
def state_space_scan(x, a):
    def combine(left, right):
        return left[0] * right[0], left[1] * right[0] + right[1]

    return lax.associative_scan(combine, (a, x))[1]


@program(f32(9, 5), f32(5, 8), f32(8), f32(8, 3), f32(3))
def small_net(x, w1, b1, w2, b2):
    hidden = jax.nn.relu(x @ w1 + b1)
    return jax.nn.log_softmax(hidden @ w2 + b2)


@program(f32(4, 3), f32(3))
def gradient(x, w):
    return jax.grad(lambda w: jnp.sum(jnp.tanh(x @ w) ** 2))(w)


@program(f32(12))
def histogram(x):
    return jnp.histogram(x, bins=5, range=(-2.0, 2.0))[0]


@program(f32(6, 6))
def stencil(x):
    return x[1:-1, 1:-1] * -4 + x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:]


@program(f32(8), f32(8))
def polynomials(p, x):
    return jnp.polyval(p, x), jnp.interp(x, jnp.linspace(-2, 2, 8), p)


@program(f32(5, 5))
def power_iteration(a):
    a = a @ a.T

    def step(_, v):
        v = a @ v
        return v / jnp.sqrt((v * v).sum())

    return lax.fori_loop(0, 20, step, jnp.ones(5, jnp.float32))


@program(f32(4, 4), f32(4))
def linear_system(a, y):
    """Jacobi's iteration on a matrix that is made diagonally dominant."""
    a = a + 10 * jnp.eye(4, dtype=jnp.float32)
    diagonal = jnp.diagonal(a)
    rest = a - jnp.diag(diagonal)
    return lax.fori_loop(0, 30, lambda _, x: (y - rest @ x) / diagonal, jnp.zeros(4, jnp.float32))


@program(np.int32(60))
def primes(n):
    sieve = jnp.ones(60, bool).at[:2].set(False)
    numbers = jnp.arange(60)
    return lax.fori_loop(2, 8, lambda p, s: jnp.where((numbers % p == 0) & (numbers > p), False, s), sieve), n


@program(f32(7).astype(np.float16), f32(7))
def half_precision(x, y):
    return x + x * 2, x.astype(jnp.float32) + y, y.astype(jnp.bfloat16).astype(jnp.float32), x.sum()


@program(f32(0, 4), f32(1), f32(1, 1))
def empty_and_single(x, y, z):
    return x.sum(0), x + 1, y.reshape(()), z[0], jnp.sort(y), jnp.concatenate([x, z * jnp.ones((1, 4), jnp.float32)])


@program(f32(3, 6), i32(3, 4, low=0, high=6), f32(3, 4))
def batched_indices(x, i, v):
    added = jax.vmap(lambda x, i, v: x.at[i].add(v))(x, i, v)
    return jax.vmap(lambda x, i: x[i])(x, i), added, jax.vmap(lambda x, i: lax.dynamic_slice(x, (i[0],), (2,)))(x, i)


@program(np.array([3, -2, 1, -1, 2, 0], np.int32), np.array([4, 5, -3, -3, -1, 0], np.int32))
def integer_powers(x, y):
    return jnp.power(x, jnp.abs(y)), lax.integer_pow(x, 3), x**2


@program(f32(4, 5), i32(4, 5))
def several_results(x, n):
    """A reduction of pairs, and sorts by several keys, downwards."""
    pair = lax.reduce((x, n), (jnp.float32(0), jnp.int32(-99)), lambda a, b: (a[0] + b[0], jnp.maximum(a[1], b[1])), (1,))
    return (*pair, *lax.sort((n, x), dimension=0, num_keys=2), jnp.sort(x, 1, descending=True))


@program(f32(2, 3, 4))
def along_every_axis(x):
    return jnp.cumsum(x, 1), lax.cumsum(x, 2, reverse=True), x.max((0, 2)), jnp.sort(x, 0), jnp.argmax(x, 2), jnp.flip(x, 1)


@program(f32(2, 8, 9, 4), f32(3, 3, 4, 6), f32(3, 2, 2, 6))
def convolutions(x, k, grouped):
    numbers = ("NHWC", "HWIO", "NHWC")
    return (
        lax.conv_general_dilated(x, k, (2, 1), "SAME", dimension_numbers=numbers),
        lax.conv_general_dilated(x, k, (1, 1), ((0, 2), (1, 1)), lhs_dilation=(2, 1), rhs_dilation=(1, 2), dimension_numbers=numbers),
        lax.conv_general_dilated(x, grouped, (1, 1), "VALID", feature_group_count=2, dimension_numbers=numbers),
        lax.conv_transpose(x, k, (2, 2), "SAME", dimension_numbers=numbers),
    )


@program(f32(2, 3, 16), f32(4, 3, 5), f32(12))
def convolutions_of_rows(x, k, y):
    gradient = jax.grad(lambda k: jnp.sum(lax.conv(x, k, (1,), "VALID") ** 2))(k)
    return lax.conv(x, k, (2,), "VALID"), gradient, jnp.convolve(y, y[:3]), jnp.convolve(y, y[:4], "same")


@program(f32(2, 6, 6, 1), f32(3, 3, 1, 2), f32(18, 3))
def convolutional_net(x, k, w):
    """The gradient of a small net with pooling by its kernel."""

    def loss(k):
        hidden = jax.nn.relu(lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")))
        pooled = lax.reduce_window(hidden, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        return jnp.sum(jax.nn.log_softmax(pooled.reshape(2, -1) @ w)[:, 0])

    return jax.value_and_grad(loss)(k)


@program(f32(4, 9), i32(12))
def largest(x, n):
    return lax.top_k(x, 3), lax.top_k(n, 5), lax.top_k(n, 12)[1]


@program(np.array([3, 141592], np.uint32))
def random_numbers(seed):
    key = jax.random.wrap_key_data(seed)
    return jax.random.normal(key, (50,)), jax.random.uniform(key, (7,)), jax.random.randint(key, (9,), 0, 100), jax.random.permutation(key, 12)


@program(np.linspace(-1, 1, 41).astype(np.float32), np.linspace(-0.999, 0.999, 40))
def inverse_error(x, y):
    return lax.erf_inv(x), lax.erf_inv(y), lax.erfc(y), jax.nn.gelu(x, approximate=False)


@program(i32(20, low=0, high=7), f32(15))
def sets(n, x):
    return jnp.unique(n, size=8, fill_value=-1), jnp.nonzero(x > 0, size=15, fill_value=-1)[0], jnp.quantile(x, 0.3), jnp.diff(x)


@program(f32(4))
def second_derivatives(x):
    return jax.hessian(lambda y: jnp.sum(jnp.sin(y) ** 3) * y[0])(x), jax.jacfwd(jnp.cumsum)(x)


def of_type(dtype, size):
    """Numbers of a type: the ends of its range and small ones."""
    if dtype == "bool":
        return RNG.integers(0, 2, size).astype(bool)
    if np.dtype(dtype).kind == "f":
        ends = np.array([0.0, -0.0, 1.0, -1.5, np.inf, -np.inf, np.nan], dtype)
        values = RNG.uniform(-3, 3, size).astype(dtype)
    else:
        ends = np.array([0, 1, np.iinfo(dtype).max, np.iinfo(dtype).min], dtype)
        values = RNG.integers(-7 if np.dtype(dtype).kind == "i" else 0, 8, size).astype(dtype)
    values[: min(size, len(ends))] = ends[:size]
    return values


def every_operation(dtype):
    """All operations on elements of a type, on none, one and some of them."""

    def run(*arrays):
        results = []
        for x, y in zip(arrays[::2], arrays[1::2]):
            results += [x == y, x != y, x < y, x <= y, x > y, x >= y, lax.select(x < y, x, y), lax.max(x, y), lax.min(x, y)]
            if dtype == "bool":
                results += [x & y, x | y, x ^ y, ~x, x.astype(jnp.int32), x.astype(jnp.float32)]
                continue
            results += [x + y, x - y, x * y, lax.div(x, y), lax.rem(x, y), x.astype(jnp.float64), x.astype(bool)]
            if np.dtype(dtype).kind == "f":
                results += [lax.neg(x), lax.abs(x), lax.floor(x), lax.ceil(x), lax.sign(x), lax.is_finite(x), lax.round(x)]
                results += [lax.exp(x), lax.tanh(x), lax.sqrt(lax.abs(x)), lax.logistic(x)]
            else:
                results += [x & y, x | y, x ^ y, ~x, lax.population_count(x), lax.clz(x), lax.sign(x)]
                results += [lax.shift_left(x, y), lax.shift_right_logical(x, y), lax.shift_right_arithmetic(x, y)]
                results += [x.astype(jnp.int8), x.astype(jnp.uint16), x.astype(jnp.float32)]
        return tuple(results)

    run.__name__ = f"elements_{dtype}"
    return run


INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
for dtype in ("bool", *INTEGERS, "float16", "float32", "float64"):
    program(*(of_type(dtype, size) for size in (0, 0, 1, 1, 33, 33)))(every_operation(dtype))


def edges(n):
    """What moves, sorts and combines elements, on arrays of a size."""

    def run(x, k, m):
        results = [x.sum(), x.max(initial=-9.0), jnp.cumsum(x), lax.cummax(k), jnp.sort(x), jnp.argsort(k)]
        results += [jnp.concatenate([x, x[:0], x]), jnp.pad(x, (2, 1)), x[::2], jnp.flip(x), x[None], jnp.tile(x, 3)]
        results += [m @ m.T, m.T, m.sum(0), m.sum(1), jnp.zeros(4, jnp.int32).at[k % 4].add(1), m.reshape(-1)]
        results += [jnp.where(x > 0, x, 0), jnp.broadcast_to(x, (3, n)), lax.top_k(x, min(n, 1))[0]]
        return tuple(results)

    run.__name__ = f"edges_{n}"
    return run


for size in (0, 1, 2):
    program(f32(size), i32(size), f32(size, 3))(edges(size))


# Some generated cases of each family, of which `cases.py` runs all.
for family in families.NAMES:
    PROGRAMS[f"cases_{family}"] = cases.function(families.cases(family, 20, seed=0))


def export_scans():
    """Programs with `chlo.scan` and with composites of it."""
    arrays = scan_operations.inputs(np.random.default_rng(3))
    texts, results = scan_operations.texts(arrays)
    for name, text in texts.items():
        (HERE / f"{name}.mlir").write_text(text)
        named = {f"in{i}": x for i, x in enumerate(arrays)} | {f"out{i}": x for i, x in enumerate(results)}
        np.savez_compressed(HERE / f"{name}.npz", **named)


def export_one(name):
    function, inputs = PROGRAMS[name]
    # What is not used is an input, too.
    lowered = jax.jit(function, keep_unused=True).lower(*inputs)
    text = lowered.compiler_ir("stablehlo").operation.get_asm(print_generic_op_form=True)
    (HERE / f"{name}.mlir").write_text(text)
    results = jax.tree_util.tree_leaves(jax.jit(function)(*inputs))
    arrays = {f"in{i}": x for i, x in enumerate(inputs)} | {f"out{i}": np.asarray(x) for i, x in enumerate(results)}
    np.savez_compressed(HERE / f"{name}.npz", **arrays)


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    names = sys.argv[1:] or [*PROGRAMS, "scans"]
    for name in names:
        export_scans() if name == "scans" else export_one(name)
    print(f"{len(names)} programs, JAX {jax.__version__}")
