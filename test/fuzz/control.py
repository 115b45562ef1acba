"""Control flow and rearrangements in the bodies of random nests over jagged
arrays."""

from generator import type_list
from jagged import SCALARS, Dimension, Nests, Place, Rows


class ControlledNests(Nests):
    """Also branches, loops, slices, concatenations, partitions and matrices of
    equal rows, which have a form only inside maps."""

    def statement(self, place):
        if self.counter <= self.budget and place.depth > 0 and self.chance(0.35):
            forms = (self.branch_, self.branch_, self.chosen_filters, self.chosen_filters, self.rows_loop, self.rows_loop, self.counted_loop, self.steady_loop, self.slice_, self.concat, self.partition, self.matrix)
            self.rng.choice(forms)(place)
        else:
            super().statement(place)

    def constant_index(self, number):
        return self.define(f"arith.constant {number} : index", "c")

    def some_array(self, place, ty):
        """An array of rank 1 with elements of the type."""
        found = self.prepared(place, [ty])
        if found:
            return found[1][0]
        array = Rows(self, self.name(), ty, [Dimension(1, place.points, place.dim)])
        self.emit(f"{array.name} = soac.replicate({self.constant_index(1)}) {self.scalar(place, ty, 1)} : {ty} -> {array.type}")
        return array

    def branch_(self, place):
        """A branch with statements, which yields scalars and arrays."""
        condition = self.scalar(place, "i1", 2)
        scalars, elements = self.some(SCALARS, 2), self.some(SCALARS, 2)
        elements = elements if self.chance(0.7) else []
        names = [self.name() for _ in [*scalars, *elements]]
        types = [*scalars, *(f"tensor<?x{t}>" for t in elements)]
        chosen = []

        def side():
            inner = Place(place, place.points, place.dim)
            for _ in range(self.rng.randint(0, 2)):
                self.statement(inner)
            arrays = [self.some_array(inner, t) for t in elements]
            values = [self.scalar(inner, t) for t in scalars]
            self.emit(f"scf.yield {', '.join([*values, *(a.name for a in arrays)])} : {', '.join(types)}")
            chosen.append([a.dims[0] for a in arrays])

        self.emit(f"{', '.join(names)} = scf.if {condition} -> ({', '.join(types)}) {{")
        self.nested(side)
        self.emit("} else {")
        self.nested(side)
        self.emit("}")
        place.scalars += zip(names, scalars)
        for name, ty, dims in zip(names[len(scalars) :], elements, zip(*chosen)):
            place.add(Rows(self, name, ty, [self.joined(place, dims, max)]))

    def chosen_filters(self, place):
        """Two filters, each for one branch; the length of the first one decides."""
        found = self.bound_inputs(place, deep=False)
        if not found:
            return
        dim, inputs = found
        element, ty, filtered = self.rng.choice(SCALARS), self.rng.choice(SCALARS), []
        for _ in range(2):
            inputs = [(self.name("x"), array) for _, array in inputs]
            inner = self.inside(place, dim, inputs)
            filtered.append(Rows(self, self.name(), element, [Dimension(dim.bound, inner.points, place.dim)]))
            text = self.head("filter", [filtered[-1].name], inputs, [filtered[-1].type])
            self.region(text, lambda: self.finish(self.fresh(inner, ["i1", element])))
        length = self.define(f"tensor.dim {filtered[0].name}, {self.constant_index(0)} : {filtered[0].type}")
        test = self.define(f"arith.cmpi ugt, {length}, {self.constant_index(self.rng.randint(0, 2))} : index")
        names, types = [self.name(), self.name()], f"{ty}, {filtered[0].type}"

        def side(array):
            inner = Place(place, place.points, place.dim)
            inner.add(array)
            for _ in range(self.rng.randint(0, 2)):
                self.statement(inner)
            given, made = [(self.name("x"), array)], self.name()
            elements = self.inside(inner, array.dims[0], given)
            self.region(self.head("map", [made], given, [array.type]), lambda: self.finish(self.fresh(elements, [element])))
            self.emit(f"scf.yield {self.scalar(inner, ty)}, {made} : {types}")

        self.emit(f"{', '.join(names)} = scf.if {test} -> ({types}) {{")
        self.nested(lambda: side(filtered[0]))
        self.emit("} else {")
        self.nested(lambda: side(filtered[1]))
        self.emit("}")
        place.scalars += [(names[0], ty), (length, "index")]
        place.add(Rows(self, names[1], element, [self.joined(place, [a.dims[0] for a in filtered], max)]))
        if self.chance(0.2):
            place.add(self.rng.choice(filtered))

    def joined(self, place, dims, combine):
        bound = combine(d.bound for d in dims)
        total = sum(d.total if d.parent is place.dim else place.points * d.bound for d in dims)
        return Dimension(bound, total, place.dim)

    def rows_loop(self, place):
        """Rounds, as many for every element or not, which change an array and a
        scalar."""
        found = [a for a in place.arrays if len(a.dims) == 1 and place.entered(a.dims[0]) <= self.work]
        if not found:
            return
        array, ty = self.rng.choice(found[-4:][::-1]), self.rng.choice(SCALARS)
        bounds = [self.constant_index(n) for n in (0, self.rng.randint(0, 3), 1)]
        if self.chance(0.6):
            most = self.constant_index(self.rng.randint(1, 5))
            bounds[1] = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {most} : index")
        start = self.scalar(place, ty, 1)
        names, carried = [self.name() for _ in range(2)], [self.name("a") for _ in range(2)]
        types = f"({array.type}, {ty})"
        i, kept = self.name("i"), Dimension(array.dims[0].bound, place.entered(array.dims[0]), place.dim)
        form, as_while = self.rng.choice(("map", "filter")), self.chance(0.4)

        def body():
            inner = Place(place, place.points, place.dim)
            inner.scalars += [(i, "index"), (carried[1], ty)]
            own = Rows(self, carried[0], array.element, [kept])
            inner.add(own)
            inputs, result = [(self.name("x"), own)], self.name()
            element = self.inside(inner, kept, inputs)
            yielded = ["i1"] * (form == "filter") + [array.element]
            self.region(self.head(form, [result], inputs, [array.type]), lambda: self.finish(self.fresh(element, yielded)))
            self.reduce_(inner)
            values, of = [result, self.scalar(inner, ty, 1)], f"{array.type}, {ty}"
            if as_while:
                values.append(self.define(f"arith.addi {i}, {bounds[2]} : index"))
                of += ", index"
            self.emit(f"scf.yield {', '.join(values)} : {of}")

        if as_while:
            self.while_(names, carried, i, [array.name, start], bounds, f"{array.type}, {ty}, index", body)
        else:
            self.region(
                f"{', '.join(names)} = scf.for {i} = {bounds[0]} to {bounds[1]} step {bounds[2]}"
                f" iter_args({carried[0]} = {array.name}, {carried[1]} = {start}) -> {types} {{",
                body,
            )
        place.add(Rows(self, names[0], array.element, [kept]))
        place.scalars.append((names[1], ty))

    def while_(self, names, carried, i, starts, bounds, types, body):
        """A loop that counts its rounds itself."""
        before = [self.name("a") for _ in carried] + [self.name("i")]
        initial = ", ".join(f"{b} = {s}" for b, s in zip(before, [*starts, bounds[0]]))
        self.emit(f"{', '.join([*names, self.name()])} = scf.while ({initial}) : ({types}) -> ({types}) {{")

        def condition():
            go = self.define(f"arith.cmpi ult, {before[-1]}, {bounds[1]} : index")
            self.emit(f"scf.condition({go}) {', '.join(before)} : {types}")

        self.nested(condition)
        self.emit("} do {")
        arguments = ", ".join(f"{v}: {t}" for v, t in zip([*carried, i], types.split(", ")))
        self.emit(f"^bb0({arguments}):")
        self.nested(body)
        self.emit("}")

    def counted_loop(self, place):
        """As many rounds as the element says, which change scalars."""
        types = self.some(SCALARS, 2)
        most = self.constant_index(self.rng.randint(1, 4))
        bounds = [self.constant_index(0), self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {most} : index"), self.constant_index(1)]
        starts = [self.scalar(place, t, 1) for t in types]
        names, carried, i = [self.name() for _ in types], [self.name("a") for _ in types], self.name("i")

        def body():
            inner = Place(place, place.points, place.dim)
            inner.scalars += [(i, "index"), *zip(carried, types)]
            for _ in range(self.rng.randint(0, 1)):
                self.statement(inner)
            self.reduce_(inner)
            self.emit(f"scf.yield {', '.join(self.scalar(inner, t, 1) for t in types)} : {', '.join(types)}")

        initial = ", ".join(f"{a} = {s}" for a, s in zip(carried, starts))
        self.region(
            f"{', '.join(names)} = scf.for {i} = {bounds[0]} to {bounds[1]} step {bounds[2]} iter_args({initial}) -> ({', '.join(types)}) {{",
            body,
        )
        place.scalars += zip(names, types)

    def steady_loop(self, place):
        """Rounds that reduce the same rows each time, in a condition or in a body; of
        what is reduced something may be the round's own."""
        one, most = self.constant_index(1), self.constant_index(self.rng.randint(1, 3))
        zero, i, n = self.constant_index(0), self.name("i"), self.name("a")
        # As many points as in all rounds.
        inner = Place(place, 4 * place.points, place.dim)
        inner.scalars += [(i, "index")] * self.chance(0.3)
        known = set(inner.scalars)
        outer, self.lines = self.lines, []
        self.indent += 1
        for _ in range(self.rng.randint(0, 1)):
            self.statement(inner)
        self.reduce_(inner)
        made = [s for s in inner.scalars if s not in known and s[1] in SCALARS][-2:]
        inside, self.indent = self.indent, self.indent - 1
        lines, self.lines = self.lines, outer
        if not made:
            return
        name, ty = made[-1]
        start = self.scalar(place, ty, 1)
        result, count = self.name(), self.name()
        combine = f"{self.name()} = arith.{'addf' if ty.startswith('f') else 'xori'} {n}, {name} : {ty}"
        changed = combine.split(" ")[0]
        if self.chance(0.5):
            types = f"{ty}, index"
            self.emit(f"{result}, {count} = scf.while ({n} = {start}, {i} = {zero}) : ({types}) -> ({types}) {{")
            self.lines += lines
            self.indent = inside
            self.emit(combine)
            go = self.define(f"arith.cmpi ult, {i}, {most} : index")
            self.emit(f"scf.condition({go}) {changed}, {i} : {types}")
            self.indent -= 1
            again, next_ = self.name("a"), self.name("i")
            self.emit("} do {")
            self.emit(f"^bb0({again}: {ty}, {next_}: index):")
            self.indent = inside
            after = self.define(f"arith.addi {next_}, {one} : index")
            self.emit(f"scf.yield {again}, {after} : {types}")
        else:
            self.emit(f"{result} = scf.for {i} = {zero} to {most} step {one} iter_args({n} = {start}) -> ({ty}) {{")
            self.lines += lines
            self.indent = inside
            self.emit(combine)
            self.emit(f"scf.yield {changed} : {ty}")
        self.indent -= 1
        self.emit("}")
        place.scalars.append((result, ty))

    def readable(self, place):
        return [a for a in place.arrays if len(a.dims) == 1 and place.entered(a.dims[0]) <= self.work]

    def slice_(self, place):
        found = self.readable(place)
        if not found:
            return
        array, one = self.rng.choice(found[-5:][::-1]), self.constant_index(1)
        bounds = self.define(f"arith.addi {array.lengths[0].value}, {one} : index")
        start = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {bounds} : index")
        rest = self.define(f"arith.subi {bounds}, {start} : index")
        size = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {rest} : index")
        result = Rows(self, self.name(), array.element, [self.joined(place, array.dims, max)])
        self.emit(f"{result.name} = tensor.extract_slice {array.name}[{start}] [{size}] [1] : {array.type} to {result.type}")
        place.add(result)

    def concat(self, place):
        found = self.readable(place)
        if not found:
            return
        first = self.rng.choice(found[-5:][::-1])
        inputs = [first, *self.some([a for a in found if a.element == first.element], 2)]
        dim = self.joined(place, [a.dims[0] for a in inputs], sum)
        if dim.total > self.work:
            return
        result = Rows(self, self.name(), first.element, [dim])
        of = ", ".join(a.type for a in inputs)
        self.emit(f"{result.name} = soac.concat {', '.join(a.name for a in inputs)} : ({of}) -> {result.type}")
        place.add(result)

    def partition(self, place):
        found = self.bound_inputs(place, deep=False)
        if not found:
            return
        dim, inputs = found
        inner = self.inside(place, dim, inputs)
        types, classes = self.some(SCALARS, 2), self.rng.randint(1, 3)
        results = [Rows(self, self.name(), t, [dim]) for t in types]
        sizes, counts = self.name(), f"tensor<{classes}xindex>"

        def body():
            values = self.fresh(inner, ["index", *types])
            number = self.define(f"arith.remui {values[0][0]}, {self.constant_index(classes)} : index")
            self.finish([(number, "index"), *values[1:]])

        bound, input_types = self.header(inputs)
        of = type_list([*(a.type for a in results), counts])
        self.region(f"{', '.join([*(a.name for a in results), sizes])} = soac.partition {classes} ({bound}) : ({input_types}) -> {of} {{", body)
        dynamic = Rows(self, self.name(), "index", [Dimension(classes, place.points * classes, place.dim)])
        self.emit(f"{dynamic.name} = tensor.cast {sizes} : {counts} to {dynamic.type}")
        for array in [*results, dynamic]:
            place.add(array)

    def matrix(self, place):
        """Copies of a row."""
        found = self.readable(place)
        made = self.made(place)
        if not found or not made or made[1] is not None:
            return
        size, _, dim = made
        row = self.rng.choice(found[-4:][::-1])
        if place.entered(dim) * row.dims[0].bound > self.work:
            return
        result = Rows(self, self.name(), row.element, [dim, row.dims[0]], regular=True)
        self.emit(f"{result.name} = soac.replicate({size}) {row.name} : {row.type} -> {result.type}")
        place.add(result)
