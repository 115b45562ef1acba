"""What bodies over rows are made of: types, lengths, values, and scalar expressions,
each as a line of MLIR and as a function on numpy arrays that does the same.

A function gets the values by name. In the region of a combinator an element is the
array of all elements, so that one call computes them all.
"""

import numpy as np

INTEGERS = ("i8", "i16", "i32", "i64")
FLOATS = ("f32", "f64")
DTYPES = {"i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "index": np.int64, "f32": np.float32, "f64": np.float64}
# Floats are whole numbers up to these, so that sums are exact in any order.
EXACT = {"f32": 1 << 24, "f64": 1 << 40}
WIDTH = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "index": 64}


def unsigned(x):
    return np.asarray(x).view(f"u{np.asarray(x).itemsize}")


def signed(x):
    return np.asarray(x).view(f"i{np.asarray(x).itemsize}")


BINARY = {
    "addi": np.add,
    "subi": np.subtract,
    "muli": np.multiply,
    "andi": np.bitwise_and,
    "ori": np.bitwise_or,
    "xori": np.bitwise_xor,
    "maxsi": np.maximum,
    "minsi": np.minimum,
    "maxui": lambda a, b: signed(np.maximum(unsigned(a), unsigned(b))),
    "minui": lambda a, b: signed(np.minimum(unsigned(a), unsigned(b))),
    "addf": np.add,
    "mulf": np.multiply,
    "subf": np.subtract,
    "maximumf": np.maximum,
    "minimumf": np.minimum,
}
COMPARISONS = {
    "eq": np.equal,
    "ne": np.not_equal,
    "slt": np.less,
    "sge": np.greater_equal,
    "ult": lambda a, b: unsigned(a) < unsigned(b),
}


class Length:
    """A size: how a type writes it, what it is, and the SSA value that holds it."""

    def __init__(self, value, size, static):
        self.value, self.size = value, size
        self.text = str(size) if static else "?"


class Value:
    """A scalar, or a row if it has a length; floats are at most `bound`."""

    def __init__(self, name, element, length=None, bound=0):
        self.name, self.element, self.length, self.bound = name, element, length, bound

    @property
    def type(self):
        return self.element if self.length is None else f"tensor<{self.length.text}x{self.element}>"


class Block:
    """Lines of one region, and the functions that do what they do."""

    def __init__(self):
        self.lines, self.code = [], []

    def run(self, env):
        for step in self.code:
            step(env)


class Expressions:
    """Scalars from scalars; `self.block` takes the lines."""

    def __init__(self, rng):
        self.rng, self.count, self.block = rng, 0, Block()

    def name(self, prefix="v"):
        self.count += 1
        return f"%{prefix}{self.count}"

    def emit(self, line, step=None):
        self.block.lines.append(line)
        if step:
            self.block.code.append(step)

    def inside(self, make):
        """What `make` returns and the block it fills."""
        outer, self.block = self.block, Block()
        result = make()
        block, self.block = self.block, outer
        return result, block

    def define(self, text, element, function, *operands, bound=0):
        """A value by an operation on the operands."""
        name, names = self.name(), [o.name for o in operands]

        def step(env):
            with np.errstate(all="ignore"):
                env[name] = np.asarray(function(*[env[n] for n in names]), DTYPES[element])

        self.emit(f"{name} = {text.format(*names)}", step)
        return Value(name, element, bound=bound)

    def constant(self, element, number):
        number = int(number)
        text = f"{number}.0" if element in FLOATS else str(number)
        if element == "i1":
            text = "true" if number else "false"
            return self.define(f"arith.constant {text}", "i1", lambda: bool(number))
        return self.define(f"arith.constant {text} : {element}", element, lambda: number, bound=abs(number))

    def binary(self, op, a, b):
        bound = {"addf": a.bound + b.bound, "subf": a.bound + b.bound, "mulf": a.bound * b.bound}.get(op, max(a.bound, b.bound))
        return self.define(f"arith.{op} {{0}}, {{1}} : {a.element}", a.element, BINARY[op], a, b, bound=bound)

    def convert(self, value, element):
        """The value as another type."""
        here = value.element
        if here == element:
            return value
        if element in FLOATS:
            if here in FLOATS:
                return self.convert(self.convert(value, "i32"), element)
            low = self.binary("andi", self.convert(value, "i32"), self.constant("i32", 63))
            return self.define(f"arith.sitofp {{0}} : i32 to {element}", element, lambda x: x, low, bound=63)
        if here in FLOATS:
            whole = self.define(f"arith.fptosi {{0}} : {here} to i64", "i64", lambda x: x, value)
            return self.convert(whole, element)
        if element == "i1":
            return self.define(f"arith.cmpi slt, {{0}}, {{1}} : {here}", "i1", np.less, value, self.constant(here, self.rng.randint(-3, 9)))
        if here == "index" or element == "index":
            op = "index_castui" if here == "i1" else "index_cast"
            return self.define(f"arith.{op} {{0}} : {here} to {element}", element, lambda x: x.astype(DTYPES[element]), value)
        if WIDTH[here] > WIDTH[element]:
            return self.define(f"arith.trunci {{0}} : {here} to {element}", element, lambda x: x.astype(DTYPES[element]), value)
        if here == "i1" or self.rng.randint(0, 1):
            wide = (lambda x: x) if here == "i1" else unsigned
            return self.define(f"arith.extui {{0}} : {here} to {element}", element, lambda x: wide(x).astype(DTYPES[element]), value)
        return self.define(f"arith.extsi {{0}} : {here} to {element}", element, lambda x: x.astype(DTYPES[element]), value)

    def remainder(self, value, size):
        """An index below the size, which is not 0: the value modulo it."""
        function = lambda a, b: signed(unsigned(a) % unsigned(b))  # noqa: E731
        return self.define("arith.remui {0}, {1} : index", "index", function, self.convert(value, "index"), size)

    def scalar(self, scope, element, depth=2):
        """An expression of that type of the scalars in scope."""
        choice = self.rng.randint(0, 9)
        if scope and (depth == 0 or choice < 3):
            same = [v for v in scope if v.element == element] or scope
            return self.convert(self.rng.choice(same), element)
        if not scope or choice == 3:
            return self.constant(element, self.rng.randint(0, 1) if element == "i1" else self.rng.randint(-5, 60))
        if element == "i1":
            ty = self.rng.choice(("i8", "i32", "i64", "index"))
            op = self.rng.choice(list(COMPARISONS))
            a, b = self.scalar(scope, ty, depth - 1), self.scalar(scope, ty, depth - 1)
            return self.define(f"arith.cmpi {op}, {{0}}, {{1}} : {ty}", "i1", COMPARISONS[op], a, b)
        a, b = self.scalar(scope, element, depth - 1), self.scalar(scope, element, depth - 1)
        if choice == 4:
            test = self.scalar(scope, "i1", depth - 1)
            return self.define(f"arith.select {{0}}, {{1}}, {{2}} : {element}", element, np.where, test, a, b, bound=max(a.bound, b.bound))
        if element in FLOATS:
            op = self.rng.choice(("addf", "subf", "mulf", "maximumf", "minimumf"))
            bound = a.bound * b.bound if op == "mulf" else a.bound + b.bound
            return self.binary(op if bound <= EXACT[element] else "maximumf", a, b)
        if choice == 5:
            by = self.rng.randint(0, WIDTH[element] - 1)
            shift = lambda x, _: signed(unsigned(x) >> unsigned(x).dtype.type(by))  # noqa: E731
            return self.define(f"arith.shrui {{0}}, {{1}} : {element}", element, shift, a, self.constant(element, by))
        return self.binary(self.rng.choice(("addi", "addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui")), a, b)
