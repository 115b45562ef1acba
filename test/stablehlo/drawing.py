"""Random types, shapes, numbers and arrays of cases."""

import zlib

import jax.numpy as jnp
import numpy as np

INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "bfloat16", "float32", "float64"]


def stored(x):
    """A result as a file of NumPy has it."""
    return x.astype(jnp.float16) if x.dtype == jnp.bfloat16 else x


class Draw:
    """What a case is made of, by a generator of its own."""

    def __init__(self, name):
        self.generator = np.random.default_rng(zlib.crc32(name.encode()))

    def below(self, n):
        return int(self.generator.integers(n))

    def between(self, low, high):
        return int(self.generator.integers(low, high, endpoint=True))

    def one(self, values):
        return values[self.below(len(values))]

    def order(self, n):
        return [int(i) for i in self.generator.permutation(n)]

    def some(self, n):
        """Some of n numbers, in order."""
        return sorted(self.order(n)[: self.between(0, n)])

    def size(self, most):
        """A size; none and one are likely."""
        return self.one([0, 1, self.between(1, most), self.between(1, most), self.between(1, most), most])

    def shape(self, rank, most):
        return tuple(self.size(most) for _ in range(self.between(0, rank)))

    def regrouped(self, shape):
        """Another shape of as many elements."""
        count, sizes = int(np.prod(shape, dtype=int)), []
        while count > 1:
            size = self.one([n for n in range(1, count + 1) if count % n == 0])
            sizes.append(size)
            count //= size
        return tuple(sizes) if int(np.prod(shape, dtype=int)) else (0, self.between(0, 3))

    def array(self, dtype, shape, small=False):
        """Elements of a type: the ends of its range and numbers near 0, or only these."""
        if dtype == "bool":
            return self.generator.integers(0, 2, shape).astype(bool)
        if dtype in FLOATS:
            values = np.asarray(self.generator.integers(-20, 21, shape) / 8.0)
            ends = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0]
        else:
            values = self.generator.integers(-6 if dtype[0] == "i" else 0, 9, shape)
            ends = [np.iinfo(dtype).min, np.iinfo(dtype).max, 0]
        values = np.asarray(values, self.held(dtype))
        if not small and values.size and self.below(2):
            places = self.order(values.size)[: len(ends)]
            values.reshape(-1)[places] = np.asarray(ends, self.held(dtype))[: len(places)]
        return values

    def domain(self, dtype, shape, low, high):
        """Floats that every type here has, of a range."""
        return np.asarray(np.round(self.generator.uniform(low, high, shape) * 16) / 16, self.held(dtype))

    @staticmethod
    def held(dtype):
        return "float32" if dtype == "bfloat16" else dtype

    @staticmethod
    def case(label, function, inputs, dtypes):
        """A case whose inputs of bfloat16 are float32 outside of it."""

        def given(*arrays):
            return function(*(x.astype(jnp.bfloat16) if t == "bfloat16" else x for x, t in zip(arrays, dtypes)))

        return label, given, [np.asarray(x) for x in inputs]
