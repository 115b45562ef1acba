"""Random maps over the rows of a matrix whose bodies are combinators on these rows, the
rows made of them, and scalars.

Results are determined: integers wrap, floats are whole numbers, indices of a gather
are taken modulo the size, and those of a scatter are distinct or have values that
depend on the index alone.
"""

import numpy as np

from row_values import BINARY, DTYPES, EXACT, FLOATS, INTEGERS, Expressions, Value

SIZES = (3, 0, 1, 2, 7, 31, 32, 33, 63, 65, 127, 128, 129, 257)
LARGE = (1023, 1024, 1025, 2046, 4096)
ROWS = (1, 2, 5, 0, 3, 9)
ELEMENTS = ("i1", *INTEGERS, "i32", "i32", "i64", *FLOATS)


def least(element):
    return -(1 << (DTYPES[element]().itemsize * 8 - 1))


def neutral_of(op, element):
    if op in ("maxsi", "maximumf"):
        return -EXACT[element] if element in FLOATS else least(element)
    if op in ("minsi", "minimumf"):
        return EXACT[element] if element in FLOATS else -1 - least(element)
    if element == "i1":
        return int(op == "andi")
    return {"muli": 1, "andi": -1, "minui": -1}.get(op, 0)


def fold(op, xs, start):
    """All prefixes under a binary operation, from the start on."""
    results = [start]
    for x in xs:
        results.append(np.asarray(op(results[-1], x), start.dtype))
    return np.array(results, start.dtype)


class Bodies(Expressions):
    """Statements of a body; `self.values` are those in scope."""

    def __init__(self, rng):
        super().__init__(rng)
        self.values, self.depth = [], 0

    def rows(self):
        return [v for v in self.values if v.length]

    def scalars(self):
        return [v for v in self.values if not v.length]

    def some_scalars(self):
        own = self.scalars()
        return [self.rng.choice(own) for _ in range(2)] if own else []

    def header(self, inputs):
        """(bindings, types, element values) of the inputs of a combinator."""
        elements = [Value(self.name("x"), v.element, bound=v.bound) for v in inputs]
        bindings = ", ".join(f"{e.name} = {v.name}" for e, v in zip(elements, inputs))
        return bindings, ", ".join(v.type for v in inputs), elements

    def inputs(self, length=None):
        """One to three rows of one length."""
        rows = [v for v in self.rows() if length in (None, v.length)]
        if not rows:
            return [self.iota(length)]
        first = self.rng.choice(rows)
        same = [v for v in rows if v.length is first.length]
        return list({v.name: v for v in [first, *(self.rng.choice(same) for _ in range(self.rng.randint(0, 2)))]}.values())

    def add(self, value):
        self.values.append(value)
        return value

    def operand(self, length):
        return length.value if length.text == "?" else ""

    def iota(self, length=None):
        length = length or self.rng.choice(self.lengths)
        row = Value(self.name("r"), self.rng.choice(("i32", "i64", "index")), length)
        dtype = DTYPES[row.element]
        self.emit(f"{row.name} = soac.iota({self.operand(length)}) : {row.type}", lambda env: env.update({row.name: np.arange(length.size, dtype=dtype)}))
        return self.add(row)

    def replicate(self, element, length, number):
        fill = self.constant(element, number)
        row = Value(self.name("r"), element, length, abs(number))
        self.emit(
            f"{row.name} = soac.replicate({self.operand(length)}) {fill.name} : {element} -> {row.type}",
            lambda env: env.update({row.name: np.full(length.size, env[fill.name])}),
        )
        return row

    def region(self, opening, block, closing="}"):
        self.emit(opening)
        self.block.lines += ["  " + line for line in block.lines]
        self.emit(closing)

    def gathered(self, source, index):
        """The element of a row at an index modulo its size; 0 of an empty row."""
        if source.length.text != "?" and source.length.size:
            at = self.remainder(index, Value(source.length.value, "index"))
            text = f"tensor.extract {source.name}[{{0}}] : {source.type}"
            return self.define(text, source.element, lambda i, row: row[i], at, source, bound=source.bound)
        size, result = Value(source.length.value, "index"), self.name()
        index = self.convert(index, "index")
        zero = self.constant(source.element, 0)
        some = self.define("arith.cmpi ne, {0}, {1} : index", "i1", np.not_equal, size, self.constant("index", 0))
        at, inside = self.inside(lambda: self.remainder(index, size))
        inside.lines.append(f"%g{result[2:]} = tensor.extract {source.name}[{at.name}] : {source.type}")
        inside.lines.append(f"scf.yield %g{result[2:]} : {source.element}")
        self.region(f"{result} = scf.if {some.name} -> {source.element} {{", inside, "} else {")
        self.emit(f"  scf.yield {zero.name} : {source.element}")

        def step(env):
            row, i = env[source.name], env[index.name]
            env[result] = row[i.view(np.uint64) % np.uint64(len(row))] if len(row) else np.zeros(np.shape(i), row.dtype)

        self.emit("}", step)
        return Value(result, source.element, bound=source.bound)

    def map(self, length=None, element=None):
        inputs = self.inputs(length)
        length = inputs[0].length
        bindings, types, elements = self.header(inputs)
        wanted = [element] if element else [self.rng.choice(ELEMENTS) for _ in range(self.rng.randint(1, 2))]
        sources = [self.rng.choice(self.rows())] if self.rows() and self.rng.randint(0, 2) == 2 else []

        def body():
            scope = elements + self.some_scalars()
            scope += [self.gathered(s, self.scalar(scope, "index", 1)) for s in sources]
            return [self.scalar(scope, e) for e in wanted]

        made, block = self.inside(body)
        block.lines.append(f"soac.yield {', '.join(v.name for v in made)} : {', '.join(wanted)}")
        results = [Value(self.name("r"), v.element, length, v.bound) for v in made]
        kinds = ", ".join(r.type for r in results)
        self.region(f"{', '.join(r.name for r in results)} = soac.map ({bindings}) : ({types}) -> {f'({kinds})' if len(results) > 1 else kinds} {{", block)

        def step(env):
            inner = dict(env) | {e.name: env[v.name] for e, v in zip(elements, inputs)}
            block.run(inner)
            env.update({r.name: np.array(np.broadcast_to(inner[v.name], length.size)) for r, v in zip(results, made)})

        self.block.code.append(step)
        return list(map(self.add, results))[0]

    def operator(self, row, float_sums=True):
        """(operation, whether it is commutative); `last` takes the last element that is not 0."""
        if row.element in FLOATS:
            exact = float_sums and row.bound * max(row.length.size, 1) <= EXACT[row.element]
            return self.rng.choice(("addf", "maximumf", "minimumf") if exact else ("maximumf", "minimumf")), True
        if row.element == "i1":
            return self.rng.choice(("andi", "ori", "xori")), True
        op = self.rng.choice(("addi", "addi", "addi", "muli", "xori", "andi", "ori", "maxsi", "minsi", "maxui", "minui", "last"))
        return op, op != "last"

    def combined(self, op, a, b):
        if op != "last":
            return self.binary(op, a, b)
        some = self.define(f"arith.cmpi ne, {{0}}, {{1}} : {b.element}", "i1", np.not_equal, b, self.constant(b.element, 0))
        return self.define(f"arith.select {{0}}, {{1}}, {{2}} : {b.element}", b.element, np.where, some, b, a)

    def folded(self, scanned):
        """A reduction or a scan, of one row or of a pair of rows as linear functions."""
        row = self.rng.choice(self.rows() or [self.iota()])
        pair = row.element in ("i8", "i32", "i64") and self.rng.randint(0, 3) == 0
        rows = [row] + [self.rng.choice([v for v in self.rows() if v.type == row.type and v.length is row.length])] * pair
        op, commutes = ("linear", False) if pair else self.operator(row)
        starts = [1, 0] if pair else [neutral_of(op, row.element)]
        neutrals = [self.constant(row.element, s) for s in starts]
        a, b = ([Value(self.name(p), v.element, bound=v.bound) for v in rows] for p in "ab")

        def body():
            if not pair:
                return [self.combined(op, a[0], b[0])]
            slope = self.binary("muli", b[0], a[0])
            return [slope, self.binary("addi", self.binary("muli", b[0], a[1]), b[1])]

        made, block = self.inside(body)
        element = row.element
        block.lines.insert(0, f"^bb0({', '.join(f'{v.name}: {element}' for v in a + b)}):")
        block.lines.append(f"soac.yield {', '.join(v.name for v in made)} : {', '.join(v.element for v in made)}")
        length = row.length if scanned else None
        exclusive = scanned and self.rng.randint(0, 1)
        bound = max(row.bound * max(row.length.size, 1) if op == "addf" else row.bound, abs(starts[0]) if row.element in FLOATS else 0)
        results = [Value(self.name("r" if scanned else "s"), element, length, bound) for _ in rows]
        kinds = ", ".join(r.type for r in results)
        flags = " exclusive" * bool(exclusive) + " commutative" * (commutes and self.rng.randint(0, 1))
        made_by = f"soac.{'scan' if scanned else 'reduce'} {', '.join(v.name for v in rows)} neutral {', '.join(n.name for n in neutrals)}{flags}"
        types = f"({', '.join(v.type for v in rows)}) -> {f'({kinds})' if pair else kinds}"
        self.region(f"{', '.join(r.name for r in results)} = {made_by} : {types} {{", block)

        def step(env):
            dtype = DTYPES[element]
            with np.errstate(all="ignore"):
                if pair:
                    slope, offset, all_of = np.array(1, dtype), np.array(0, dtype), [(1, 0)]
                    for x, y in zip(env[rows[0].name], env[rows[1].name]):
                        slope, offset = x * slope, x * offset + y
                        all_of.append((slope, offset))
                    prefixes = [np.array(column, dtype) for column in zip(*all_of)]
                else:
                    function = (lambda p, q: np.where(q != 0, q, p)) if op == "last" else BINARY[op]
                    prefixes = [fold(function, env[row.name], np.array(starts[0], dtype))]
            for result, ps in zip(results, prefixes):
                env[result.name] = (ps[:-1] if exclusive else ps[1:]) if scanned else ps[-1]

        self.block.code.append(step)
        return list(map(self.add, results))[0]

    def reduce(self):
        return self.folded(False)

    def scan(self):
        return self.folded(True)

    def destination(self, element, length, number):
        """A row to be updated: one that is there, or a new one."""
        there = [v for v in self.rows() if v.element == element and v.length is length]
        return self.rng.choice(there) if there and self.rng.randint(0, 1) else self.replicate(element, length, number)

    def scatter(self):
        element, length = self.rng.choice(("i8", "i16", "i32", "i64")), self.rng.choice(self.lengths)
        dest = self.destination(element, length, 7)
        distinct = self.rng.randint(0, 1)
        inputs = ([self.iota()] if distinct else []) + self.inputs()[: 0 if distinct else 3]
        if distinct:
            inputs += [v for v in self.rows() if v.length is inputs[0].length and v is not inputs[0]][-1:]
        bindings, types, elements = self.header(inputs)

        def body():
            scope = elements + self.some_scalars()
            if distinct:
                i = self.convert(elements[0], "index")
                at = self.binary("addi", i, self.constant("index", self.rng.randint(-2, 2)))
                if self.rng.randint(0, 1):
                    at = self.binary("subi", Value(length.value, "index"), at)
                return [at, self.scalar(scope, element)]
            place = self.remainder(self.scalar(scope, "index"), self.constant("index", length.size + 3))
            at = self.binary("subi", place, self.constant("index", 1))
            return [at, self.convert(self.binary("muli", at, self.constant("index", 7)), element)]

        made, block = self.inside(body)
        block.lines.append(f"soac.yield {made[0].name}, {made[1].name} : index, {element}")
        result = Value(self.name("r"), element, length)
        self.region(f"{result.name} = soac.scatter ({bindings}) into {dest.name} : ({types}) into {dest.type} {{", block)

        def step(env):
            inner = dict(env) | {e.name: env[v.name] for e, v in zip(elements, inputs)}
            block.run(inner)
            n = inputs[0].length.size
            row = env[dest.name].copy()
            for i, x in zip(*(np.broadcast_to(inner[v.name], n) for v in made)):
                if 0 <= i < len(row):
                    row[i] = x
            env[result.name] = row

        self.block.code.append(step)
        return self.add(result)

    def hist(self):
        element, length = self.rng.choice(("i8", "i32", "i32", "i64")), self.rng.choice(self.lengths)
        op = self.rng.choice(("addi", "addi", "xori", "maxsi", "minui", "andi"))
        dest = self.destination(element, length, neutral_of(op, element))
        neutral = self.constant(element, neutral_of(op, element))
        inputs = self.inputs()
        bindings, types, elements = self.header(inputs)

        def body():
            scope = elements + self.some_scalars()
            place = self.remainder(self.scalar(scope, "index"), self.constant("index", length.size + 2))
            return [self.binary("subi", place, self.constant("index", 1)), self.scalar(scope, element)]

        made, block = self.inside(body)
        block.lines.append(f"soac.yield {made[0].name}, {made[1].name} : index, {element}")
        a, b = Value(self.name("a"), element), Value(self.name("b"), element)
        both, operator = self.inside(lambda: self.binary(op, a, b))
        operator.lines.insert(0, f"^bb0({a.name}: {element}, {b.name}: {element}):")
        operator.lines.append(f"soac.yield {both.name} : {element}")
        result = Value(self.name("r"), element, length)
        self.region(f"{result.name} = soac.hist ({bindings}) into {dest.name} neutral {neutral.name} : ({types}) into {dest.type} map {{", block, "} op {")
        self.block.lines += ["  " + line for line in operator.lines]

        def step(env):
            inner = dict(env) | {e.name: env[v.name] for e, v in zip(elements, inputs)}
            block.run(inner)
            n = inputs[0].length.size
            row = env[dest.name].copy()
            with np.errstate(all="ignore"):
                for i, x in zip(*(np.broadcast_to(inner[v.name], n) for v in made)):
                    if 0 <= i < len(row):
                        row[i] = BINARY[op](row[i], x)
            env[result.name] = row

        self.emit("}", step)
        return self.add(result)
