"""Random maps of rows to scalars, whose bodies read the rows in each round of loops."""

from jagged import DEPTH, SCALARS, Place, Rows
from updates import UpdatedNests


class LoopNests(UpdatedNests):
    """Nests of which the outermost maps over rows make scalars by loops that carry
    scalars, as many rounds for each row or until something holds."""

    def map_(self, place):
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
            inner.around = set(map(id, inner.arrays))
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
