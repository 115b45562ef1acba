"""Bodies over rows with loops and branches, the function around them, and what it
computes, row by row in numpy."""

import re

import numpy as np

from row_bodies import INTEGERS, LARGE, ROWS, SIZES, Bodies
from row_values import DTYPES, Length, Value

NAME = re.compile(r"%\w+")


class Controlled(Bodies):
    """Bodies whose loops and branches take all of a row."""

    def statements(self, least, most):
        for _ in range(self.rng.randint(least, most)):
            self.statement()

    def statement(self):
        simple = [self.map, self.map, self.gather, self.reduce, self.reduce, self.scan, self.scan, self.scan, self.scatter, self.hist, self.iota]
        control = [self.choose, self.repeat, self.until] if self.depth < 2 and self.rows() else []
        self.rng.choice(simple + control)()

    def gather(self):
        """A row in another order."""
        source = self.rng.choice(self.rows() or [self.iota()])
        index = self.rng.choice(self.rows())
        bindings, types, elements = self.header([index])
        made, block = self.inside(lambda: self.gathered(source, self.convert(elements[0], "index")))
        block.lines.append(f"soac.yield {made.name} : {made.element}")
        result = Value(self.name("r"), made.element, index.length, made.bound)
        self.region(f"{result.name} = soac.map ({bindings}) : ({types}) -> {result.type} {{", block)

        def step(env):
            inner = dict(env) | {elements[0].name: env[index.name]}
            block.run(inner)
            env[result.name] = np.array(np.broadcast_to(inner[made.name], index.length.size))

        self.block.code.append(step)
        return self.add(result)

    def nested(self, make):
        """What `make` returns and its block; its values stay inside."""
        outer = list(self.values)
        self.depth += 1
        result, block = self.inside(make)
        self.depth -= 1
        self.values = outer
        return result, block

    def state(self):
        rows = [v for v in self.rows() if v.element in INTEGERS]
        return self.rng.choice(rows) if rows else self.convert_row(self.rng.choice(self.rows()))

    def convert_row(self, row):
        return self.map(row.length, "i32")

    def choose(self):
        """A row and a scalar of one of two branches."""
        test = self.scalar(self.scalars(), "i1", 1)
        like = self.rng.choice(self.rows())

        def branch():
            self.statements(1, 2)
            same = [v for v in self.rows() if v.type == like.type and v.length is like.length]
            row = self.rng.choice(same) if same and self.rng.randint(0, 3) == 0 else self.map(like.length, like.element)
            return row, self.scalar(self.scalars(), "i32", 1)

        (row1, scalar1), yes = self.nested(branch)
        (row2, scalar2), no = self.nested(branch)
        for block, row, scalar in ((yes, row1, scalar1), (no, row2, scalar2)):
            block.lines.append(f"scf.yield {row.name}, {scalar.name} : {row.type}, i32")
        row = Value(self.name("r"), like.element, like.length, max(row1.bound, row2.bound))
        scalar = Value(self.name("s"), "i32")
        self.region(f"{row.name}, {scalar.name} = scf.if {test.name} -> ({row.type}, i32) {{", yes, "} else {")
        self.block.lines += ["  " + line for line in no.lines]

        def step(env):
            taken, r, s = (yes, row1, scalar1) if env[test.name] else (no, row2, scalar2)
            taken.run(env)
            env[row.name], env[scalar.name] = env[r.name], env[s.name]

        self.emit("}", step)
        self.add(row), self.add(scalar)

    def repeat(self):
        """A row and a scalar, a number of times that a scalar says."""
        state, low, by = self.state(), self.constant("index", 0), self.constant("index", 1)
        if self.rng.randint(0, 1):
            times = self.constant("index", self.rng.randint(0, 3))
        else:
            times = self.remainder(self.scalar(self.scalars(), "index", 1), self.constant("index", 4))
        first = self.scalar(self.scalars(), "i32", 1)
        i, row, scalar = Value(self.name("i"), "index"), Value(self.name("r"), state.element, state.length), Value(self.name("s"), "i32")

        def body():
            self.values += [i, row, scalar]
            self.statements(1, 2)
            return self.map(row.length, row.element), self.scalar(self.scalars(), "i32", 1)

        (next_row, next_scalar), block = self.nested(body)
        block.lines.append(f"scf.yield {next_row.name}, {next_scalar.name} : {row.type}, i32")
        last, end = Value(self.name("r"), row.element, row.length), Value(self.name("s"), "i32")
        carried = f"iter_args({row.name} = {state.name}, {scalar.name} = {first.name}) -> ({row.type}, i32)"
        self.region(f"{last.name}, {end.name} = scf.for {i.name} = {low.name} to {times.name} step {by.name} {carried} {{", block)

        def step(env):
            env[row.name], env[scalar.name] = env[state.name], env[first.name]
            for k in range(int(env[times.name])):
                env[i.name] = np.asarray(k, np.int64)
                block.run(env)
                env[row.name], env[scalar.name] = env[next_row.name], env[next_scalar.name]
            env[last.name], env[end.name] = env[row.name], env[scalar.name]

        self.block.code.append(step)
        self.add(last), self.add(end)

    def until(self):
        """A row until a test of it fails, at most a few times."""
        state, first, limit = self.state(), self.constant("index", 0), self.constant("index", self.rng.randint(1, 4))
        before, at, after, k = (Value(self.name(p), e, n) for p, e, n in (("r", state.element, state.length), ("k", "index", None)) * 2)

        def test():
            self.values += [before, at]
            self.reduce()
            more = self.define("arith.cmpi slt, {0}, {1} : index", "i1", np.less, at, limit)
            return self.define("arith.andi {0}, {1} : i1", "i1", np.logical_and, more, self.scalar(self.scalars(), "i1", 1))

        def body():
            self.values += [after, k]
            self.statements(1, 2)
            return self.map(after.length, after.element), self.binary("addi", k, self.constant("index", 1))

        go, condition = self.nested(test)
        (next_row, next_k), block = self.nested(body)
        types = f"{state.type}, index"
        condition.lines.append(f"scf.condition({go.name}) {before.name}, {at.name} : {types}")
        block.lines.append(f"scf.yield {next_row.name}, {next_k.name} : {types}")
        block.lines.insert(0, f"^bb0({after.name}: {after.type}, {k.name}: index):")
        last, end = Value(self.name("r"), state.element, state.length), Value(self.name("s"), "index")
        carried = f"{before.name} = {state.name}, {at.name} = {first.name}"
        self.region(f"{last.name}, {end.name} = scf.while ({carried}) : ({types}) -> ({types}) {{", condition, "} do {")
        self.block.lines += ["  " + line for line in block.lines]

        def step(env):
            env[before.name], env[at.name] = env[state.name], env[first.name]
            condition.run(env)
            while env[go.name]:
                env[after.name], env[k.name] = env[before.name], env[at.name]
                block.run(env)
                env[before.name], env[at.name] = env[next_row.name], env[next_k.name]
                condition.run(env)
            env[last.name], env[end.name] = env[before.name], env[at.name]

        self.emit("}", step)
        self.add(last), self.add(end)


class Jagged:
    """Rows of any lengths, in the parts that files have of them."""

    def __init__(self, rows, dtype):
        self.offsets = np.concatenate([[0], np.cumsum([len(row) for row in rows], dtype=np.int64)]).astype(np.int64)
        self.data = np.concatenate([np.zeros(0, dtype), *rows]).astype(dtype)

    @classmethod
    def of_parts(cls, offsets, data):
        return cls([data[a:b] for a, b in zip(offsets, offsets[1:])], data.dtype)

    def __getitem__(self, i):
        return self.data[self.offsets[i] : self.offsets[i + 1]]

    def tolist(self):
        return [self[i].tolist() for i in range(len(self.offsets) - 1)]


class Program:
    """The function with this name, its arguments, and its results; its rows may have any lengths."""

    def __init__(self, choices, name, jagged=False):
        body = Controlled(choices)
        rng = self.rng = choices
        self.jagged = jagged
        large = rng.randint(0, 15) == 15
        height = Length("%height", rng.choice(ROWS[:4] if large else ROWS), rng.randint(0, 4) == 4)
        sizes = [rng.choice(LARGE if large else SIZES), rng.choice(SIZES), rng.choice((5, 16, 256))]
        heights = height.size
        own = [[rng.randint(0, n) for _ in range(heights)] if jagged else [n] * heights for n in sizes[:2]]
        if jagged:
            height.text = "?"
        static = [rng.randint(0, 2) == 2 and sizes[0] > 0, rng.randint(0, 2) == 2 and sizes[1] > 0, True]
        if jagged:
            static = [False, False, True]
        body.lengths = [Length(f"%n{i}", n, s) for i, (n, s) in enumerate(zip(sizes, static))]
        wide, narrow, known = body.lengths
        rows = [Value("%p0", rng.choice(INTEGERS), wide), Value("%p1", rng.choice(INTEGERS), narrow)]
        rows += [Value("%p2", rng.choice(("i1", *INTEGERS)), wide)] * rng.randint(0, 1)
        scalars = [Value("%p3", "i32"), Value("%p4", "i64")]
        free = [Value("%w", rng.choice(INTEGERS), known if jagged else wide), Value("%t", "i32")]
        body.values = [*rows, *scalars, *free]
        _, body.block = body.inside(lambda: body.statements(2, 6))
        block = body.block

        of_rows, self.arguments, parameters = [*rows, *scalars], [], []
        given = {}
        for v in of_rows:
            if jagged and v.length is not None:
                lengths = own[body.lengths.index(v.length)]
                given[v.name] = Jagged([self.random(v.element, (n,)) for n in lengths], DTYPES[v.element])
            else:
                shape = (heights,) if v.length is None else (heights, v.length.size)
                given[v.name] = self.random(v.element, shape)
            parameters.append((f"%of_{v.name[1:]}", self.matrix(v, height)))
            self.arguments.append(given[v.name])
        for v in free:
            given[v.name] = self.random(v.element, () if v.length is None else (v.length.size,))
            parameters.append((v.name, v.type))
            self.arguments.append(given[v.name])

        used = set(NAME.findall("\n".join(line.split(" = ", 1)[-1] if not line.startswith(" ") else line for line in block.lines)))
        made = [v for v in body.values if v not in of_rows + free]
        results = ([v for v in made if v.name not in used] or made[-1:])[-6:]
        self.types = [self.matrix(v, height) for v in results]
        self.parameters = [t for _, t in parameters]

        sizes_of = ["%c0 = arith.constant 0 : index"]
        for n, v in zip(body.lengths, (rows[0], rows[1], None)):
            sizes_of.append(f"{n.value} = tensor.dim {v.name}, %c0 : {v.type}" if n.text == "?" else f"{n.value} = arith.constant {n.size} : index")
        inner = [*sizes_of, *block.lines, f"soac.yield {', '.join(v.name for v in results)} : {', '.join(v.type for v in results)}"]
        names = [f"%result{i}" for i in range(len(results))]
        bindings = ", ".join(f"{v.name} = %of_{v.name[1:]}" for v in of_rows)
        lines = [f"func.func @{name}({', '.join(f'{p}: {t}' for p, t in parameters)}) -> ({', '.join(self.types)}) {{"]
        lines.append(f"  {', '.join(names)} = soac.map ({bindings}) : ({', '.join(self.parameters[: len(of_rows)])}) -> ({', '.join(self.types)}) {{")
        lines += ["    " + line for line in inner] + ["  }", f"  return {', '.join(names)} : {', '.join(self.types)}", "}", ""]
        self.text, self.name = "\n".join(lines), name

        def results_of(i):
            wide.size, narrow.size = own[0][i], own[1][i]
            env = {n.value: np.asarray(n.size, np.int64) for n in body.lengths}
            env |= {v.name: np.asarray(given[v.name][i]) for v in of_rows} | {v.name: np.asarray(given[v.name]) for v in free}
            block.run(env)
            return [env[v.name] for v in results]

        by_row = [results_of(i) for i in range(heights)]
        self.expected = []
        for k, v in enumerate(results):
            if self.is_jagged(v):
                self.expected.append(Jagged([row[k] for row in by_row], DTYPES[v.element]))
                continue
            shape = (height.size,) if v.length is None else (height.size, v.length.size)
            self.expected.append(np.array([row[k] for row in by_row], DTYPES[v.element]).reshape(shape))

    def is_jagged(self, value):
        return self.jagged and value.length is not None and value.length.text == "?"

    def matrix(self, value, height):
        if self.is_jagged(value):
            return f"!soac.jagged<2 x {value.element}>"
        inside = "" if value.length is None else f"{value.length.text}x"
        return f"tensor<{height.text}x{inside}{value.element}>"

    def random(self, element, shape):
        """Elements over the whole range of the type, or small ones."""
        source = np.random.default_rng(self.rng.randrange(1 << 20))
        if element == "i1":
            return source.random(shape) < 0.5
        if self.rng.randint(0, 1):
            return source.integers(-3, 12, shape).astype(DTYPES[element])
        info = np.iinfo(DTYPES[element])
        return np.asarray(source.integers(info.min, info.max, shape, DTYPES[element], endpoint=True))
