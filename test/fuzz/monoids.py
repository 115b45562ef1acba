"""Monoids for reductions, scans and histograms: exact on integers, and on
floats where no rounding can happen."""

TYPES = ("i8", "i32", "i64")


class Monoid:
    """`types`, `neutral` constants, and `combine(generator, left, right)`."""

    def __init__(self, types, neutral, combine, commutative=True, small=False):
        self.types, self.neutral, self.combine = list(types), list(neutral), combine
        self.commutative, self.small = commutative, small

    def names(self, generator, prefix):
        return [generator.name(prefix) for _ in self.types]

    def constants(self, generator):
        """The neutral element."""
        return [generator.define(f"arith.constant {c}{'' if t == 'i1' else ' : ' + t}", "ne") for c, t in zip(self.neutral, self.types)]


def product(parts):
    """The product of monoids: each acts on its own components."""

    def combine(generator, left, right):
        values, at = [], 0
        for part in parts:
            n = len(part.types)
            values += part.combine(generator, left[at : at + n], right[at : at + n])
            at += n
        return values

    types = [t for p in parts for t in p.types]
    neutral = [c for p in parts for c in p.neutral]
    return Monoid(types, neutral, combine, all(p.commutative for p in parts))


def elementwise(ty, op, neutral):
    return Monoid([ty], [neutral], lambda g, a, b: [g.define(f"arith.{op} {a[0]}, {b[0]} : {ty}")])


def arithmetic(rng):
    ty = rng.choice(TYPES + ("index",))
    top = 2 ** (64 if ty == "index" else int(ty[1:])) // 2
    choices = {"addi": 0, "muli": 1, "xori": 0, "ori": 0, "andi": -1, "maxsi": -top, "minsi": top - 1, "maxui": 0, "minui": -1}
    op = rng.choice(list(choices))
    return elementwise(ty, op, choices[op])


def logical(rng):
    op, neutral = rng.choice((("andi", "true"), ("ori", "false"), ("xori", "false")))
    return elementwise("i1", op, neutral)


def extremum(rng):
    op, neutral = rng.choice((("maximumf", "0xFF800000"), ("minimumf", "0x7F800000"), ("maxnumf", "0xFF800000")))
    return elementwise("f32", op, neutral)


def linear(rng):
    """Composition of x -> a x + b."""
    ty = rng.choice(TYPES)

    def combine(g, left, right):
        a = g.define(f"arith.muli {left[0]}, {right[0]} : {ty}")
        scaled = g.define(f"arith.muli {left[1]}, {right[0]} : {ty}")
        return [a, g.define(f"arith.addi {scaled}, {right[1]} : {ty}")]

    return Monoid([ty, ty], [1, 0], combine, commutative=False)


def last(rng):
    """The last element that is not 0."""
    ty = rng.choice(TYPES)

    def combine(g, left, right):
        zero = g.define(f"arith.constant 0 : {ty}", "c")
        test = g.define(f"arith.cmpi ne, {right[0]}, {zero} : {ty}")
        return [g.define(f"arith.select {test}, {right[0]}, {left[0]} : {ty}")]

    return Monoid([ty], [0], combine, commutative=False)


def segmented(rng):
    """Sums that begin anew at each flag."""
    ty = rng.choice(TYPES)

    def combine(g, left, right):
        flag = g.define(f"arith.ori {left[0]}, {right[0]} : i1")
        total = g.define(f"arith.addi {left[1]}, {right[1]} : {ty}")
        return [flag, g.define(f"arith.select {right[0]}, {right[1]}, {total} : {ty}")]

    return Monoid(["i1", ty], ["false", 0], combine, commutative=False)


def matrices(rng):
    """Products of 2x2 matrices."""
    ty = rng.choice(TYPES)

    def combine(g, a, b):
        def entry(i, j):
            p = g.define(f"arith.muli {a[2 * i]}, {b[j]} : {ty}")
            q = g.define(f"arith.muli {a[2 * i + 1]}, {b[2 + j]} : {ty}")
            return g.define(f"arith.addi {p}, {q} : {ty}")

        return [entry(i, j) for i in (0, 1) for j in (0, 1)]

    return Monoid([ty] * 4, [1, 0, 0, 1], combine, commutative=False)


MONOIDS = (arithmetic, arithmetic, arithmetic, logical, extremum, linear, last, segmented, matrices)
