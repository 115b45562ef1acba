"""Families of cases with complex numbers, whose parts go in and come out as arrays of their own."""

import itertools

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

OF_ONE = [
    lax.neg, lax.abs, lax.sign, lax.exp, lax.log, lax.sqrt, lax.rsqrt, lax.sin, lax.cos, lax.logistic, lax.square, lax.conj,
    lax.real, lax.imag, lambda x: lax.integer_pow(x, 3), lambda x: lax.integer_pow(x, -2), jnp.angle, lambda x: x * 1j + (2 - 3j),
    lambda x: x.astype(jnp.complex64), lambda x: x.astype(jnp.complex128), lambda x: x.real.astype(x.dtype) - x,
]
OF_TWO = [lax.add, lax.sub, lax.mul, lax.div, lax.eq, lax.ne, lax.complex]
FUNCTIONS = [
    lax.tanh, lax.tan, lax.expm1, lax.log1p, lax.sinh, lax.cosh, lax.atan, lax.atanh, lambda x: x**2.5, lambda x: lax.log1p(x * 1e-3),
    lambda x: lax.expm1(x * 1e-3), lambda x: lax.tanh(x * 50), lambda x: x ** jnp.roll(x, 1, 0), lambda x: (x * 0) ** jnp.conj(x * 0),
    lambda x: jnp.cumsum(x, 0), lambda x: lax.cumprod(x, 1, reverse=True),
    lambda x: lax.reduce_window(x, x.dtype.type(0), lax.add, (2, 1), (1, 1), "SAME"),
    lambda x: lax.associative_scan(lambda a, b: a * b + a + b, x * 0.3),
]
ON_ARRAYS = {
    "sum": lambda x, i: x.sum(0),
    "product": lambda x, i: jnp.prod(x, axis=-1),
    "mean": lambda x, i: x.mean(),
    "product of matrices": lambda x, i: x @ jnp.conj(x).T,
    "product with a vector": lambda x, i: jnp.dot(x, x[0]),
    "reshape": lambda x, i: x.reshape(-1)[::2],
    "transpose": lambda x, i: jnp.flip(x.T, 1),
    "pad": lambda x, i: jnp.pad(x, ((1, 2), (0, 1)), constant_values=1j),
    "concatenate": lambda x, i: jnp.concatenate([x, jnp.conj(x)], 1),
    "select": lambda x, i: jnp.where(x.real > 0, x, 1j),
    "gather": lambda x, i: x[i],
    "slice": lambda x, i: lax.dynamic_slice(x, (i[0], i[0] * 0), (1, 2)),
    "update": lambda x, i: lax.dynamic_update_slice(x, x[:1, :2] * 2, (i[0], i[0] * 0)),
    "scatter": lambda x, i: x.at[i].add(x[: len(i)]),
    "set": lambda x, i: x.at[i[0]].set(1 + 2j),
    "sort": lambda x, i: jnp.sort(x, axis=0),
    "loop": lambda x, i: lax.fori_loop(0, 3, lambda k, c: c * c * (0.5 + 0.1j) + k, x),
    "branch": lambda x, i: lax.cond(i[0] > 1, lambda x: x * 2j, jnp.conj, x),
    "switch": lambda x, i: lax.switch(i[0], [jnp.conj, lambda x: x + 1j, lambda x: -x], x),
    "scan": lambda x, i: lax.scan(lambda c, y: (c * 0.5j + y, c), x[0], x)[1],
    "call": lambda x, i: jax.jit(lambda x: jax.jit(lambda y: y * 1j)(x) + x)(x),
    "iota": lambda x, i: lax.broadcasted_iota(x.dtype, x.shape, 1) + x,
}
SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 12, 15, 16, 17, 30, 32, 33, 49, 64, 100, 127, 128]


def parts(draw, shape):
    """The parts of complex numbers, none of them near 0."""
    dtype = draw.one(["float32", "float64"])
    away = np.where(draw.generator.integers(0, 2, shape) == 1, 1, -1)
    return [draw.domain(dtype, shape, 0.2, 2.0) * away.astype(dtype), draw.domain(dtype, shape, -2.0, 2.0)], dtype


def given_back(x):
    """A result without complex numbers."""
    return (x.real, x.imag) if jnp.iscomplexobj(x) else x


def complex_elements(draw):
    for operation in itertools.cycle(OF_ONE + OF_TWO):
        shape, two = draw.shape(3, 6), operation in OF_TWO
        x, dtype = parts(draw, shape)
        y = [np.roll(v, 1).astype(dtype) for v in x] if two else []
        if operation in (lax.eq, lax.ne) and x[0].size:
            y = [np.where(draw.generator.integers(0, 2, shape) == 1, v, w).astype(dtype) for v, w in zip(x, y)]

        def call(re, im, *other, operation=operation):
            if operation is lax.complex:
                return given_back(operation(re, im))
            return given_back(operation(lax.complex(re, im), *([lax.complex(*other)] if other else [])))

        name = getattr(operation, "__name__", "of")
        inputs = x if operation is lax.complex else x + y
        yield draw.case(f"{name} {dtype}{list(shape)}", call, inputs, [dtype] * len(inputs))


def complex_functions(draw):
    for operation in itertools.cycle(FUNCTIONS):
        shape = (draw.between(1, 4), draw.between(1, 5))
        x, dtype = parts(draw, shape)

        def call(re, im, operation=operation):
            return given_back(operation(lax.complex(re, im)))

        name = getattr(operation, "__name__", "of")
        yield draw.case(f"{name} {dtype}{list(shape)}", call, x, [dtype] * 2)


def complex_arrays(draw):
    for name, operation in itertools.cycle(ON_ARRAYS.items()):
        shape = (draw.between(3, 5), draw.between(2, 6))
        x, dtype = parts(draw, shape)
        places = np.asarray(draw.some(3) or [2], "int32")

        def call(re, im, places, operation=operation):
            return given_back(operation(lax.complex(re, im), places))

        yield draw.case(f"{name} {dtype}{list(shape)}", call, [*x, places], [dtype, dtype, "int32"])


def transforms(draw):
    for size in itertools.cycle(SIZES):
        inner = [size, draw.one(SIZES[:8]), draw.one(SIZES[:5])][: draw.one([1, 1, 1, 2, 3])]
        lengths = draw.one([inner, inner[::-1]])
        outer = [draw.size(3) for _ in range(draw.below(3))]
        for way in ("fft", "ifft", "rfft", "irfft"):
            own = [*lengths[:-1], lengths[-1] // 2 + 1] if way == "irfft" else lengths
            x, dtype = parts(draw, tuple(outer + own))

            def call(re, im, way=way, lengths=tuple(lengths)):
                return given_back(lax.fft(re if way == "rfft" else lax.complex(re, im), way, lengths))

            yield draw.case(f"{way} {dtype}{outer + lengths} of {len(lengths)}", call, x, [dtype] * 2)


NAMES = {
    "complex_elements": complex_elements,
    "complex_functions": complex_functions,
    "complex_arrays": complex_arrays,
    "transforms": transforms,
}
