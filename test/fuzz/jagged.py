"""Random nests over rows of any length: well-typed, bounded, the same for the
same choices. Every construct has a rule in soac-flatten.

An array is known by its dimensions. A dimension is one length for each point of
the maps around it, so that arrays with a dimension in common have rows of the
same lengths wherever both are rows.
"""

from generator import INTEGERS, Generator, Scope, type_list
from monoids import arithmetic, last, linear, logical, matrices, product, segmented, Monoid

SCALARS = ("i1", "i8", "i32", "i64", "index")
MONOIDS = (arithmetic, arithmetic, linear, last, segmented, matrices, logical)
# The points of one statement, and the longest row.
WORK = 15_000
DEPTH = 3
RANK = 4


class Dimension:
    """`bound` is the longest length; `total` that of all points of `parent`."""

    def __init__(self, bound, total, parent=None, nonempty=False):
        self.bound, self.total, self.parent, self.nonempty = bound, total, parent, nonempty


class Size:
    """The length of a dimension of an array that `tensor.dim` can tell; each use
    computes it again."""

    def __init__(self, generator, array, at):
        self.generator, self.array, self.at = generator, array, at

    @property
    def value(self):
        c = self.generator.define(f"arith.constant {self.at} : index", "c")
        return self.generator.define(f"tensor.dim {self.array.name}, {c} : {self.array.type}", "n")

    @property
    def nonempty(self):
        return self.array.dims[self.at].nonempty


class Rows:
    """A value of rank 1 or more. `own` says that it varies with the elements of
    the innermost map, `regular` that its rows have one length."""

    def __init__(self, generator, name, element, dims, regular=False, own=True):
        self.name, self.element, self.dims = name, element, list(dims)
        self.regular, self.own = regular or len(dims) == 1, own
        self.lengths = [Size(generator, self, k) for k in range(len(dims))] if self.regular else []

    @property
    def type(self):
        return value_type(self.element, len(self.dims), self.regular)


def value_type(element, rank, regular=False):
    if rank == 0:
        return element
    return f"tensor<{'?x' * rank}{element}>" if regular or rank == 1 else f"!soac.jagged<{rank} x {element}>"


class Place(Scope):
    """Of the arrays around, those of rank 1 and regular ones can be read; `deep`
    are those of this body that only a map can take apart."""

    def __init__(self, outer=None, points=1, dim=None):
        super().__init__(outer)
        self.deep, self.points, self.dim = [], points, dim
        self.around = set(map(id, self.arrays))

    def own(self, array):
        return array.own and id(array) not in self.around

    def entered(self, dim):
        """The points of a map over the dimension."""
        return dim.total if dim.parent is self.dim else self.points * dim.bound

    def add(self, array):
        (self.arrays if array.regular else self.deep).append(array)


def shifted(constant, ty):
    """a ^ b ^ k, of which k is neutral: the operator uses a value from outside."""

    def combine(g, left, right):
        both = g.define(f"arith.xori {left[0]}, {right[0]} : {ty}")
        return [g.define(f"arith.xori {both}, {constant} : {ty}")]

    monoid = Monoid([ty], [None], combine)
    monoid.constants = lambda g: [constant]
    return monoid


class Nests(Generator):
    def __init__(self, choices):
        super().__init__(0)
        self.rng = choices
        self.work = WORK
        self.outside = []
        # Names to define; when they are used up no statement is begun.
        self.budget = choices.choice((30, 15, 45, 60, 90))

    def scalar(self, scope, ty, depth=2):
        """An expression, small most of the time: what is around it matters more."""
        return super().scalar(scope, ty, min(depth, 1) if self.chance(0.7) else depth)

    def monoid(self):
        if self.outside and self.chance(0.1):
            return shifted(*self.rng.choice(self.outside))
        count = self.rng.choice((1, 1, 1, 2))
        return product([self.rng.choice(MONOIDS)(self.rng) for _ in range(count)])

    def bound_inputs(self, place, deep=True):
        """Arrays of one outer dimension, with names for their elements, and the
        dimension; None where there are none."""
        found = [a for a in place.arrays if len(a.dims) == 1 or place.depth == 0 or place.own(a)] + (place.deep if deep else [])
        dims = list({id(a.dims[0]): a.dims[0] for a in found[::-1]}.values())
        dims = [d for d in dims if place.entered(d) <= self.work]
        if not deep:
            found = [a for a in found if len(a.dims) == 1]
            dims = [d for d in dims if any(a.dims[0] is d for a in found)]
        if not dims:
            return None
        # Newer ones come first: they are what this body is about.
        dim = self.rng.choice(dims[:2]) if self.chance(0.7) else self.rng.choice(dims)
        fitting = [a for a in found if a.dims[0] is dim]
        chosen = self.some(fitting[-8:][::-1], 3)
        if any(place.own(a) for a in chosen) and self.chance(0.4):
            # Beside rows of this body also a matrix from outside can be taken apart.
            chosen += [a for a in place.arrays if len(a.dims) == 2 and a.dims[0] is dim][:1]
        return dim, [(self.name("x"), a) for a in {id(a): a for a in chosen}.values()]

    def inside(self, place, dim, inputs):
        inner = Place(place, place.entered(dim), dim)
        for name, array in inputs:
            if len(array.dims) == 1:
                inner.scalars.append((name, array.element))
            else:
                own = place.depth == 0 or place.own(array)
                inner.add(Rows(self, name, array.element, array.dims[1:], array.regular, own))
        return inner

    def region(self, text, body):
        self.emit(text)
        self.nested(body)
        self.emit("}")

    def head(self, form, names, inputs, types):
        bound, input_types = self.header(inputs)
        return f"{', '.join(names)} = soac.{form} ({bound}) : ({input_types}) -> {type_list(types)} {{"

    def finish(self, values):
        self.emit(f"soac.yield {', '.join(v for v, _ in values)} : {', '.join(t for _, t in values)}")

    # Statements.

    def map_(self, place):
        """A map with statements in its body."""
        found = self.bound_inputs(place)
        if not found or place.depth >= DEPTH:
            return
        dim, inputs = found
        inner = self.inside(place, dim, inputs)
        outer, self.lines = self.lines, []
        self.indent += 1
        for _ in range(self.rng.randint(0, 4 - place.depth)):
            self.statement(inner)
        chosen = self.yielded(inner)
        self.finish([(v, value_type(t, len(d), r)) for v, t, d, r in chosen])
        self.indent -= 1
        lines, self.lines = self.lines, outer
        results = []
        for _, element, dims, regular in chosen:
            # A tensor of rank 2 for rows of one length, where the length is determined.
            even = len(dims) == 1 and dim.nonempty and place.depth == 0 and dims[0].parent is None and self.chance(0.5)
            results.append(Rows(self, self.name(), element, [dim, *dims], even or regular and len(dims) > 1))
        self.emit(self.head("map", [a.name for a in results], inputs, [a.type for a in results]))
        self.lines += lines
        self.emit("}")
        for array in results:
            place.add(array)

    def yielded(self, inner):
        """Some values of a body, as (value, element type, dimensions, regular)."""
        values = []
        arrays = [a for a in inner.arrays if len(a.dims) == 1] + [a for a in inner.deep if len(a.dims) < RANK]
        arrays = [a for a in arrays if inner.points * a.dims[0].bound <= self.work or a.dims[0].parent is inner.dim]
        for _ in range(self.rng.randint(1, 3)):
            if arrays and self.chance(0.6):
                array = self.rng.choice(arrays[-5:][::-1])
                values.append((array.name, array.element, array.dims, array.regular))
            else:
                ty = self.rng.choice(SCALARS)
                values.append((self.scalar(inner, ty), ty, [], False))
        return values

    def prepared(self, place, types):
        """Arrays of these types and one dimension, found or made by a map."""
        found = self.bound_inputs(place, deep=False)
        if not found:
            return None
        dim, inputs = found
        same = [[a for a in place.arrays if a.dims == [dim] and a.element == t] for t in types]
        if all(same) and self.chance(0.6):
            return dim, [self.rng.choice(s) for s in same]
        made = [Rows(self, self.name(), t, [dim]) for t in types]
        inner = self.inside(place, dim, inputs)
        text = self.head("map", [a.name for a in made], inputs, [a.type for a in made])
        self.region(text, lambda: self.finish(self.fresh(inner, types)))
        for array in made:
            place.add(array)
        return dim, made

    def combine(self, place, form):
        monoid = self.monoid()
        found = self.prepared(place, monoid.types)
        if not found:
            return
        dim, inputs = found
        flags = " exclusive" * (form == "scan" and self.chance(0.4)) + self.flags(monoid)
        neutral = monoid.constants(self)
        names = [self.name() for _ in inputs]
        results = [Rows(self, n, t, [dim]) for n, t in zip(names, monoid.types)]
        types = [a.type for a in results] if form == "scan" else monoid.types
        self.region(
            f"{', '.join(names)} = soac.{form} {', '.join(a.name for a in inputs)} neutral {', '.join(neutral)}{flags}"
            f" : ({', '.join(a.type for a in inputs)}) -> {type_list(types)} {{",
            lambda: self.operator(monoid),
        )
        if form == "scan":
            place.arrays += results
        else:
            place.scalars += zip(names, types)

    def reduce_(self, place):
        self.combine(place, "reduce")

    def scan(self, place):
        self.combine(place, "scan")

    def filter_(self, place):
        # Outside of all maps nothing flattens a filter over jagged arrays.
        found = self.bound_inputs(place, deep=place.depth > 0)
        if not found:
            return
        dim, inputs = found
        inner = self.inside(place, dim, inputs)
        types = self.some(SCALARS, 2)
        kept = Dimension(dim.bound, inner.points, place.dim)
        results = [Rows(self, self.name(), t, [kept]) for t in types]
        text = self.head("filter", [a.name for a in results], inputs, [a.type for a in results])
        self.region(text, lambda: self.finish(self.fresh(inner, ["i1", *types])))
        for array in results:
            place.add(array)

    def made(self, place):
        """The size and the dimension of a new array: (operand, number, dimension)."""
        known = [a for a in place.arrays if len(a.dims) == 1 and place.entered(a.dims[0]) <= self.work]
        if known and self.chance(0.3):
            array = self.rng.choice(known[-4:][::-1])
            return array.lengths[0].value, None, array.dims[0]
        if self.chance(0.15):
            number = self.rng.randint(0, 4)
            return "", number, Dimension(number, place.points * number, place.dim)
        most = self.rng.randint(1, 6)
        if place.points * most > self.work:
            return None
        limit = self.define(f"arith.constant {most} : index", "c")
        size = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {limit} : index", "n")
        return size, None, Dimension(most, place.points * most, place.dim)

    def shaped(self, place, text, number, array):
        """Defines the array, of a static size first where there is one."""
        static = array.type.replace("tensor<?", f"tensor<{number}", 1)
        if number is None:
            self.emit(f"{array.name} = {text} {'->' if 'replicate' in text else ':'} {array.type}")
        else:
            given = self.define(f"{text} {'->' if 'replicate' in text else ':'} {static}")
            self.emit(f"{array.name} = tensor.cast {given} : {static} to {array.type}")
        place.add(array)

    def iota(self, place):
        found = self.made(place)
        if not found:
            return
        size, number, dim = found
        ty = self.rng.choice([t for t in INTEGERS])
        parts = "".join(f" {p} {self.scalar(place, ty, 1)}" for p in ("start", "step") if self.chance(0.4))
        self.shaped(place, f"soac.iota({size}){parts}", number, Rows(self, self.name(), ty, [dim]))

    def replicate(self, place):
        found = self.made(place)
        if not found:
            return
        size, number, dim = found
        ty = self.rng.choice(SCALARS)
        text = f"soac.replicate({size}) {self.scalar(place, ty, 1)} : {ty}"
        self.shaped(place, text, number, Rows(self, self.name(), ty, [dim]))

    def value(self, place):
        ty = self.rng.choice(SCALARS)
        place.scalars.append((self.scalar(place, ty, 3), ty))

    def length(self, place):
        found = [a for a in place.arrays if len(a.dims) == 1]
        if found:
            place.scalars.append((self.rng.choice(found[-4:][::-1]).lengths[0].value, "index"))

    def statement(self, place):
        if self.counter > self.budget:
            return
        forms = (self.map_, self.map_, self.map_, self.reduce_, self.reduce_, self.scan, self.scan, self.filter_)
        self.rng.choice((*forms, self.iota, self.replicate, self.value, self.length))(place)


def lengths(choices, count):
    """The lengths of `count` rows: any, none, empty ones at either end and in
    runs, one much longer than the others, all the same."""
    form = choices.choice(("few", "any", "empty", "runs", "ends", "huge", "same"))
    if form == "same":
        return [choices.randint(0, 4)] * count
    if form == "empty":
        return [0] * count
    rows = [choices.randint(0, 2 if form == "few" else 4) for _ in range(count)]
    if form == "runs":
        rows = [n if k // 3 % 2 else 0 for k, n in enumerate(rows)]
    if form == "ends" and rows:
        rows[0] = rows[-1] = 0
    if form == "huge" and rows:
        rows[choices.randint(0, count - 1)] = choices.choice((70, 300, 1500))
    return rows


def build(choices, nests=Nests):
    """(text, arguments): the whole program."""
    g, place = nests(choices), Place()
    parameters, arguments = [], []

    def argument(ty, spec):
        parameters.append(f"%p{len(parameters)}: {ty}")
        arguments.append(spec)
        return f"%p{len(parameters) - 1}"

    def values(element, *sizes):
        spread = choices.choice(("", "{0..3}")) if element != "i1" else ""
        shape = "x".join(map(str, sizes))
        return argument(value_type(element, len(sizes), True), f"random:{element}[{shape}]{spread}@{choices.randint(0, 999)}")

    def regular(dims):
        element = choices.choice(SCALARS)
        place.add(Rows(g, values(element, *(d.bound for d in dims)), element, dims, regular=True))

    def jagged(dims, levels):
        """One or two arrays with these lengths of rows."""
        offsets = []
        for rows in levels:
            ends = [sum(rows[:k]) for k in range(len(rows) + 1)]
            offsets.append(argument("tensor<?xindex>", f"[{','.join(map(str, ends))}]:index"))
        for _ in range(choices.randint(1, 2)):
            element = choices.choice(SCALARS)
            data = values(element, sum(levels[-1]))
            array = Rows(g, g.name("j"), element, dims)
            of = ", ".join(["tensor<?xindex>"] * len(levels) + [f"tensor<?x{element}>"])
            g.emit(f"{array.name} = soac.jagged.pack {', '.join([*offsets, data])} : ({of}) -> {array.type}")
            place.add(array)

    def dimension(number):
        return Dimension(number, number, None, number > 0)

    count = choices.choice((3, 0, 1, 2, 5, 12, 40))
    outer = dimension(count)
    for k in range(choices.randint(1, 2)):
        dims, levels, total, parent = [outer], [], count, outer
        for _ in range(choices.choice((1, 1, 1, 2, 2, 3))):
            rows = lengths(choices, total)
            total = sum(rows)
            parent = Dimension(max(rows, default=0), total, parent)
            dims.append(parent)
            levels.append(rows)
        jagged(dims, levels)
    regular([outer])
    if choices.random() > 0.5:
        regular([outer])
    if choices.random() > 0.5:
        # Rows of one length, beside a table and a matrix of that length.
        width = dimension(choices.choice((2, 0, 1, 5, 33)))
        if choices.random() > 0.5:
            jagged([outer, width], [[width.bound] * count])
        else:
            regular([outer, width])
        regular([width])
        if choices.random() > 0.5:
            regular([width, dimension(choices.randint(0, 4))])
    for ty in ("i32", "i64"):
        g.outside.append((argument(ty, f"{choices.randint(-9, 99)}:{ty}"), ty))
    place.scalars += g.outside
    known = len(place.arrays)
    packed = len(place.deep)
    for _ in range(choices.randint(1, 3)):
        if g.counter <= g.budget:
            g.map_(place)
        if choices.random() > 0.7:
            g.statement(place)
    results = []
    for array in [*place.arrays[known:], *place.deep[packed:]][-8:]:
        if array.regular:
            results.append((array.name, array.type))
        else:
            parts = [(g.name("o"), "tensor<?xindex>") for _ in array.dims[1:]] + [(g.name("d"), f"tensor<?x{array.element}>")]
            types = ", ".join(t for _, t in parts)
            g.emit(f"{', '.join(n for n, _ in parts)} = soac.jagged.unpack {array.name} : {array.type} -> {types}")
            results += parts
    results = results or g.outside[:1]
    types = ", ".join(t for _, t in results)
    g.emit(f"return {', '.join(n for n, _ in results)} : {types}")
    body = "\n".join(g.lines)
    head = f"func.func @main({', '.join(parameters)})\n    -> ({types}) {{"
    return "\n".join([head, body, "}\n", *getattr(g, "helpers", [])]), arguments
