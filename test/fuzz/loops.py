"""Random maps of rows to scalars, whose bodies read the rows in each round of loops,
and loops around maps that carry arrays."""

from jagged import DEPTH, SCALARS, Dimension, Place, Rows
from updates import UpdatedNests


class LoopNests(UpdatedNests):
    """Nests of which the outermost maps over rows make scalars by loops that carry
    scalars, as many rounds for each row or until something holds."""

    def map_(self, place):
        if place.depth == 0 and self.chance(0.5):
            self.carrying_loop(place)
        found = self.bound_inputs(place) if place.depth == 0 else None
        rows = [a for _, a in found[1] if len(a.dims) > 1] if found else []
        if not rows or self.chance(0.1):
            super().map_(place)
            return
        dim, inputs = found
        inner = self.inside(place, dim, inputs)
        outer, self.lines = self.lines, []
        self.indent += 1
        for _ in range(self.rng.randint(1, 2)):
            if self.chance(0.2):
                self.statement(inner)
            self.rng.choice((self.until_loop, self.until_loop, self.until_loop, self.counted_loop, self.steady_loop))(inner)
        values = self.fresh(inner, self.some(SCALARS, 2))
        values += [s for s in inner.scalars[-2:] if s[1] in SCALARS]
        self.finish(values)
        self.indent -= 1
        lines, self.lines = self.lines, outer
        results = [Rows(self, self.name(), ty, [dim]) for _, ty in values]
        self.emit(self.head("map", [a.name for a in results], inputs, [a.type for a in results]))
        self.lines += lines
        self.emit("}")
        for array in results:
            place.add(array)

    def until_loop(self, place):
        """Rounds as long as a condition on reductions holds, and no more than a few. What
        the condition forwards is carried, or computed before it."""
        if place.depth >= DEPTH:
            return
        types = [*self.some(SCALARS, 2), "index"]
        limit, one = self.constant_index(self.rng.randint(0, 4)), self.constant_index(1)
        starts = [*(self.scalar(place, t, 1) for t in types[:-1]), self.constant_index(0)]
        names, before, after = ([self.name(k) for _ in types] for k in ("v", "a", "b"))
        given = ", ".join(f"{b} = {s}" for b, s in zip(before, starts))
        listed = ", ".join(types)
        self.emit(f"{', '.join(names)} = scf.while ({given}) : ({listed}) -> ({listed}) {{")

        def around(carried):
            inner = Place(place, place.points, place.dim)
            inner.scalars += zip(carried, types)
            return inner

        def condition():
            inner = around(before)
            if self.chance(0.2):
                self.statement(inner)
            self.reduce_(inner)
            few = self.define(f"arith.cmpi ult, {before[-1]}, {limit} : index")
            go = self.define(f"arith.andi {few}, {self.scalar(inner, 'i1', 2)} : i1")
            forwarded = [b if self.chance(0.5) else self.scalar(inner, t, 1) for b, t in zip(before[:-1], types)]
            self.emit(f"scf.condition({go}) {', '.join([*forwarded, before[-1]])} : {listed}")

        def body():
            inner = around(after)
            if self.chance(0.3):
                self.reduce_(inner)
            count = self.define(f"arith.addi {after[-1]}, {one} : index")
            values = [a if self.chance(0.2) else self.scalar(inner, t, 1) for a, t in zip(after[:-1], types)]
            self.emit(f"scf.yield {', '.join([*values, count])} : {listed}")

        self.nested(condition)
        self.emit("} do {")
        self.emit(f"^bb0({', '.join(f'{a}: {t}' for a, t in zip(after, types))}):")
        self.nested(body)
        self.emit("}")
        place.scalars += zip(names, types)

    def carrying_loop(self, place):
        """Rounds outside of all maps, which hand on arrays: as they were, one in place of
        another, changed in part, or new ones."""
        found = [a for a in place.arrays if len(a.dims) == 1 and a.element != "i1"]
        if not found:
            return
        element = self.rng.choice(found).element
        found = [a for a in found if a.element == element]
        starts = [self.rng.choice(found) for _ in range(self.rng.randint(1, 3))]
        bound = max(a.dims[0].bound for a in starts)
        ty, zero, one = starts[0].type, self.constant_index(0), self.constant_index(1)
        rounds = self.constant_index(self.rng.randint(0, 4))
        names, before, after = ([self.name(k) for _ in starts] for k in ("v", "a", "b"))
        count, i, j = self.name("v"), self.name("i"), self.name("i")
        types = ", ".join([*(ty for _ in starts), "index"])
        given = ", ".join(f"{b} = {a.name}" for b, a in zip(before, starts))
        self.emit(f"{', '.join([*names, count])} = scf.while ({given}, {i} = {zero}) : ({types}) -> ({types}) {{")

        def own(name):
            return Rows(self, name, element, [Dimension(bound, bound)])

        def condition():
            go = self.define(f"arith.cmpi ult, {i}, {rounds} : index")
            forwarded = before if self.chance(0.8) else [self.rng.choice(before) for _ in before]
            self.emit(f"scf.condition({go}) {', '.join([*forwarded, i])} : {types}")

        def elements(array, yielded):
            """A region with one element of an array, and what it yields."""
            inputs = [(self.name("x"), array)]
            inner = self.inside(Place(place), array.dims[0], inputs)
            return inputs, lambda: self.finish(self.fresh(inner, yielded))

        def made(arrays):
            array, form = own(self.rng.choice(arrays)), self.rng.random()
            if form < 0.25:
                return array.name
            result = self.name()
            if form < 0.5:
                inputs, body = elements(array, [element])
                self.region(self.head("map", [result], inputs, [ty]), body)
            elif form < 0.55:
                inputs, body = elements(array, ["i1", element])
                self.region(self.head("filter", [result], inputs, [ty]), body)
            elif form < 0.85:
                # Indices and values, of which the same place may have equal ones only.
                other, value = self.rng.choice(arrays), self.scalar(place, element, 1)
                places, x = self.name(), self.name("x")
                inner = self.inside(Place(place), array.dims[0], [(x, array)])

                def index():
                    size = self.constant_index(max(bound, 1))
                    at = self.define(f"arith.remui {self.scalar(inner, 'index', 1)}, {size} : index")
                    self.finish([(at, "index")])

                self.region(self.head("map", [places], [(x, array)], ["tensor<?xindex>"]), index)
                x, values = self.name("x"), self.name()
                self.region(f"{values} = soac.map ({x} = {places}) : (tensor<?xindex>) -> {ty} {{", lambda: self.finish([(value, element)]))
                self.emit(f"{result} = soac.scatter {places}, {values} into {other} : (tensor<?xindex>, {ty}) into {ty}")
            else:
                test = self.define(f"arith.cmpi ult, {j}, {one} : index")
                self.emit(f"{result} = scf.if {test} -> ({ty}) {{")
                self.nested(lambda: self.emit(f"scf.yield {self.rng.choice(arrays)} : {ty}"))
                self.emit("} else {")
                self.nested(lambda: self.emit(f"scf.yield {self.rng.choice(arrays)} : {ty}"))
                self.emit("}")
            return result

        def body():
            arrays = [*after, starts[0].name] if self.chance(0.3) else [*after]
            for _ in range(self.rng.randint(0, 2)):
                arrays.append(made(arrays))
            values = [made(arrays) for _ in after]
            if self.chance(0.3):
                # One array under two names.
                values[0] = values[-1]
            next_ = self.define(f"arith.addi {j}, {one} : index")
            self.emit(f"scf.yield {', '.join([*values, next_])} : {types}")

        self.nested(condition)
        self.emit("} do {")
        self.emit(f"^bb0({', '.join(f'{b}: {ty}' for b in after)}, {j}: index):")
        self.nested(body)
        self.emit("}")
        for name in names:
            place.add(own(name))
