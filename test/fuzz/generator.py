"""Scalar expressions and regions of random programs."""

import random

from monoids import MONOIDS, product

INTEGERS = {"i8": 8, "i32": 32, "i64": 64, "index": 64}
SCALARS = ("i1", "i8", "i32", "i64", "index", "f32")


class Length:
    """The size of a dimension: `value` as an operand, its number if the type has
    it, an upper bound of it, and whether it is known not to be 0."""

    def __init__(self, value, bound, number=None, nonempty=False):
        self.value, self.bound, self.number, self.nonempty = value, bound, number, nonempty


class Array:
    def __init__(self, name, element, lengths):
        self.name, self.element, self.lengths = name, element, lengths

    @property
    def type(self):
        return array_type(self.element, self.lengths)


def array_type(element, lengths):
    sizes = "".join(f"{'?' if n.number is None else n.number}x" for n in lengths)
    return f"tensor<{sizes}{element}>" if lengths else element


def type_list(types):
    return types[0] if len(types) == 1 else f"({', '.join(types)})"


class Scope:
    """What is visible at a place: scalars as (name, type), arrays, lengths. How
    often it is run is at most `repeats`."""

    def __init__(self, outer=None):
        self.scalars = list(outer.scalars) if outer else []
        self.arrays = list(outer.arrays) if outer else []
        self.lengths = list(outer.lengths) if outer else []
        self.depth = outer.depth + 1 if outer else 0
        self.repeats = outer.repeats if outer else 1


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.lines, self.indent, self.counter = [], 1, 0
        # The elements that one statement may work on, repetitions included.
        self.work = 40_000
        # The signatures of the functions that may be called, as (name, types, type).
        self.functions = []

    def name(self, prefix="v"):
        self.counter += 1
        return f"%{prefix}{self.counter}"

    def emit(self, text):
        self.lines.append("  " * self.indent + text)

    def define(self, text, prefix="v"):
        name = self.name(prefix)
        self.emit(f"{name} = {text}")
        return name

    def chance(self, p):
        return self.rng.random() < p

    def some(self, items, most):
        return [self.rng.choice(items) for _ in range(self.rng.randint(1, most))]

    # Scalars.

    def constant(self, ty):
        if ty == "i1":
            text = self.rng.choice(("true", "false"))
        elif ty == "f32":
            text = f"{self.rng.randint(-9, 9)}.0 : f32"
        else:
            extreme = 2 ** (INTEGERS[ty] - 1)
            text = f"{self.rng.choice((0, 1, 2, 3, 5, -1, -7, 100, extreme - 1, -extreme))} : {ty}"
        return self.define(f"arith.constant {text}", "c")

    def convert(self, x, old, new):
        """A scalar of another type that depends on this one."""
        define, pick = self.define, self.rng.choice
        if old == new:
            return x
        if old == "f32":
            zero = define("arith.constant 0.0 : f32", "c")
            return self.convert(define(f"arith.cmpf ogt, {x}, {zero} : f32"), "i1", new)
        if "index" in (old, new) and "i1" not in (old, new) and new != "f32":
            return define(f"arith.{pick(('index_cast', 'index_castui'))} {x} : {old} to {new}")
        if "index" in (old, new):
            return self.convert(self.convert(x, old, "i64"), "i64", new)
        if new == "f32":
            if old == "i1":
                return define(f"arith.uitofp {x} : i1 to f32")
            mask = define(f"arith.constant 15 : {old}", "c")
            return define(f"arith.sitofp {define(f'arith.andi {x}, {mask} : {old}')} : {old} to f32")
        if old == "i1" or INTEGERS[old] < INTEGERS.get(new, 1):
            return define(f"arith.{pick(('extsi', 'extui'))} {x} : {old} to {new}")
        return define(f"arith.trunci {x} : {old} to {new}")

    def leaf(self, scope, ty):
        same = [x for x, t in scope.scalars if t == ty]
        if same and self.chance(0.6):
            # The newest are those of the innermost body.
            return self.rng.choice(same[-4:])
        if scope.scalars and self.chance(0.7):
            return self.convert(*self.rng.choice(scope.scalars[-6:]), ty)
        return self.constant(ty)

    def scalar(self, scope, ty, depth=2):
        """An expression of the type."""
        if depth == 0 or self.chance(0.15):
            return self.leaf(scope, ty)
        sub = lambda t=ty: self.scalar(scope, t, depth - 1)  # noqa: E731
        form = self.rng.random()
        if form < 0.12:
            return self.define(f"arith.select {sub('i1')}, {sub()}, {sub()} : {ty}")
        if form < 0.22 and scope.arrays:
            return self.gather(scope, ty, depth)
        if form < 0.27:
            return self.branch(scope, ty)
        if form < 0.32 and ty not in ("i1", "f32"):
            return self.loop(scope, ty)
        if form < 0.36 and (found := [f for f in self.functions if f[2] == ty]):
            name, types, _ = self.rng.choice(found)
            values = ", ".join([sub(t) for t in types])
            return self.define(f"func.call @{name}({values}) : ({', '.join(types)}) -> {ty}")
        if ty == "i1":
            of = self.rng.choice(("i1", "i8", "i32", "i64"))
            if of == "i1":
                op = self.rng.choice(("andi", "ori", "xori"))
                return self.define(f"arith.{op} {sub()}, {sub()} : i1")
            order = self.rng.choice(("eq", "ne", "slt", "sle", "sgt", "ult", "uge"))
            return self.define(f"arith.cmpi {order}, {sub(of)}, {sub(of)} : {of}")
        if ty == "f32":
            op = self.rng.choice(("addf", "subf", "maximumf", "minimumf", "maxnumf"))
            return self.define(f"arith.{op} {sub()}, {sub()} : f32")
        if form < 0.4:
            one = self.define(f"arith.constant 1 : {ty}", "c")
            odd = self.define(f"arith.ori {sub()}, {one} : {ty}")
            return self.define(f"arith.{self.rng.choice(('divui', 'remui'))} {sub()}, {odd} : {ty}")
        if form < 0.45:
            three = self.define(f"arith.constant 3 : {ty}", "c")
            return self.define(f"arith.{self.rng.choice(('divsi', 'remsi', 'shrsi', 'shli', 'shrui'))} {sub()}, {three} : {ty}")
        op = self.rng.choice(("addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui"))
        return self.define(f"arith.{op} {sub()}, {sub()} : {ty}")

    def position(self, scope, length):
        """An index below the length, which is not 0."""
        i = self.scalar(scope, "index", 1)
        return self.define(f"arith.remui {i}, {length.value} : index")

    def gather(self, scope, ty, depth):
        array = self.rng.choice(scope.arrays)
        if all(n.nonempty for n in array.lengths):
            at = ", ".join(self.position(scope, n) for n in array.lengths)
            return self.convert(self.define(f"tensor.extract {array.name}[{at}] : {array.type}"), array.element, ty)
        empty = self.define("arith.constant 0 : index", "c")
        tests = [self.define(f"arith.cmpi ne, {n.value}, {empty} : index") for n in array.lengths]
        while len(tests) > 1:
            tests[:2] = [self.define(f"arith.andi {tests[0]}, {tests[1]} : i1")]

        def inside():
            at = ", ".join(self.position(scope, n) for n in array.lengths)
            return self.convert(self.define(f"tensor.extract {array.name}[{at}] : {array.type}"), array.element, ty)

        return self.conditional(tests[0], ty, inside, lambda: self.leaf(scope, ty))

    def conditional(self, test, ty, yes, no):
        name = self.name()
        self.emit(f"{name} = scf.if {test} -> ({ty}) {{")
        self.nested(lambda: self.emit(f"scf.yield {yes()} : {ty}"))
        self.emit("} else {")
        self.nested(lambda: self.emit(f"scf.yield {no()} : {ty}"))
        self.emit("}")
        return name

    def nested(self, body):
        self.indent += 1
        body()
        self.indent -= 1

    def branch(self, scope, ty):
        test = self.scalar(scope, "i1", 1)
        return self.conditional(test, ty, lambda: self.scalar(scope, ty, 1), lambda: self.leaf(scope, ty))

    def loop(self, scope, ty):
        if self.chance(0.3):
            return self.while_loop(scope, ty)
        bounds = [self.define(f"arith.constant {n} : index", "c") for n in (0, self.rng.randint(0, 5), 1)]
        start = self.leaf(scope, ty)
        name, i, carried = self.name(), self.name("i"), self.name("a")
        self.emit(f"{name} = scf.for {i} = {bounds[0]} to {bounds[1]} step {bounds[2]} iter_args({carried} = {start}) -> ({ty}) {{")

        def body():
            inner = Scope(scope)
            inner.scalars += [(i, "index"), (carried, ty)]
            self.emit(f"scf.yield {self.scalar(inner, ty, 1)} : {ty}")

        self.nested(body)
        self.emit("}")
        return name

    def while_loop(self, scope, ty):
        """Steps as long as a count that falls to 0 is left and a condition holds."""
        count, start = self.define(f"arith.constant {self.rng.randint(0, 5)} : i8", "c"), self.leaf(scope, ty)
        zero, one = self.define("arith.constant 0 : i8", "c"), self.define("arith.constant 1 : i8", "c")
        name, left, value = self.name(), self.name("n"), self.name("a")
        inner = Scope(scope)
        inner.scalars += [(left, "i8"), (value, ty)]
        self.emit(f"{name}:2 = scf.while ({left} = {count}, {value} = {start}) : (i8, {ty}) -> (i8, {ty}) {{")

        def condition():
            more = self.define(f"arith.cmpi ugt, {left}, {zero} : i8")
            going = self.define(f"arith.andi {more}, {self.scalar(inner, 'i1', 1)} : i1")
            self.emit(f"scf.condition({going}) {left}, {value} : i8, {ty}")

        def step():
            self.lines.append("  " * (self.indent - 1) + f"^bb0({left}: i8, {value}: {ty}):")
            less = self.define(f"arith.subi {left}, {one} : i8")
            self.emit(f"scf.yield {less}, {self.scalar(inner, ty, 1)} : i8, {ty}")

        self.nested(condition)
        self.emit("} do {")
        self.nested(step)
        self.emit("}")
        return f"{name}#1"

    # Regions.

    def body(self, scope, inputs, results):
        """A region on elements of the inputs that yields what `results(scope)` makes."""
        inner = Scope(scope)
        for name, array in inputs:
            self.bind(inner, name, array)
        values = results(inner)
        self.emit(f"soac.yield {', '.join(v for v, _ in values)} : {', '.join(t for _, t in values)}")

    def bind(self, scope, name, array):
        if len(array.lengths) == 1:
            scope.scalars.append((name, array.element))
        else:
            scope.arrays.append(Array(name, array.element, array.lengths[1:]))

    def operator(self, monoid):
        left, right = monoid.names(self, "l"), monoid.names(self, "r")
        arguments = ", ".join(f"{x}: {t}" for x, t in zip(left + right, monoid.types * 2))
        self.lines.append("  " * (self.indent - 1) + f"^bb0({arguments}):")
        values = monoid.combine(self, left, right)
        self.emit(f"soac.yield {', '.join(values)} : {', '.join(monoid.types)}")

    def monoid(self):
        parts = [self.rng.choice(MONOIDS) for _ in range(self.rng.choice((1, 1, 1, 2)))]
        return product([make(self.rng) for make in parts])

    def flags(self, monoid, *names):
        flags = ["commutative"] if monoid.commutative and self.chance(0.7) else []
        flags += [n for n in names if self.chance(0.3)]
        return "".join(f" {flag}" for flag in flags)

    def affordable(self, scope, lengths):
        """One of the lengths, not too large for what is around it."""
        small = [n for n in lengths if n.bound * scope.repeats <= self.work]
        return self.rng.choice(small) if small else min(lengths, key=lambda n: n.bound)

    def inputs(self, scope, most=3):
        """Arrays of one outer length, with names for their elements."""
        length = self.affordable(scope, [a.lengths[0] for a in scope.arrays])
        fitting = [a for a in scope.arrays if a.lengths[0] is length]
        return length, [(self.name("x"), a) for a in self.some(fitting[-6:], most)]

    def header(self, inputs):
        return ", ".join(f"{x} = {a.name}" for x, a in inputs), type_list([a.type for _, a in inputs]).strip("()")

    def fresh(self, scope, types):
        """Elements of these types for one point."""
        return [(self.scalar(scope, t), t) for t in types]
