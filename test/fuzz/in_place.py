"""Random maps in whose bodies loops and branches update rows: element by element, by
scatters and slices, in nested loops and branches, and now and then otherwise."""

from jagged import SCALARS, Place, Rows
from statements import bin_index
from updates import UpdatedNests

NESTED = 2


class InPlaceNests(UpdatedNests):
    def statement(self, place):
        if self.counter <= self.budget and place.depth > 0 and self.chance(0.45):
            found = self.readable(place)
            if found:
                self.updating_loop(place, [self.rng.choice(found[-4:][::-1]) for _ in range(self.rng.choice((1, 1, 2)))], 0)
                return
        super().statement(place)

    def same(self, array):
        """A name for an array of the same type and lengths."""
        return Rows(self, self.name(), array.element, array.dims)

    def updating_loop(self, place, arrays, level):
        """Rounds that update arrays and a scalar; their results."""
        ty = self.rng.choice(SCALARS)
        start = self.scalar(place, ty, 1)
        bounds = [self.constant_index(n) for n in (0, self.rng.randint(0, 3), 1)]
        as_while = self.chance(0.4)
        if as_while or self.chance(0.7):
            bounds[1] = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {self.constant_index(self.rng.randint(2, 4))} : index")
        results, count = [self.same(a) for a in arrays], self.name()
        types = ", ".join([*(a.type for a in arrays), ty])
        starts = [*(a.name for a in arrays), start]
        if as_while:
            self.while_rounds(place, arrays, results, count, ty, starts, bounds, level)
        else:
            carried, value, i = [self.same(a) for a in arrays], self.name("a"), self.name("i")
            given = ", ".join(f"{a} = {s}" for a, s in zip([*(a.name for a in carried), value], starts))

            def body():
                inner, now = self.around(place, carried, [(i, "index"), (value, ty)])
                now = [self.updated(inner, a, level) for a in now]
                self.yield_(inner, now, ty, f"scf.yield {{}} : {types}")

            names = ", ".join([*(r.name for r in results), count])
            self.region(f"{names} = scf.for {i} = {bounds[0]} to {bounds[1]} step {bounds[2]} iter_args({given}) -> ({types}) {{", body)
        place.scalars.append((count, ty))
        for array in results:
            place.add(array)
        return results

    def while_rounds(self, place, arrays, results, count, ty, starts, bounds, level):
        """As long as a count is below a bound; rows may be updated before that is known."""
        before, after = [[self.same(a) for a in arrays] for _ in range(2)]
        value, next_, i, j = self.name("a"), self.name("a"), self.name("i"), self.name("i")
        types = ", ".join([*(a.type for a in arrays), ty, "index"])
        given = ", ".join(f"{a} = {s}" for a, s in zip([*(a.name for a in before), value, i], [*starts, bounds[0]]))
        self.emit(f"{', '.join([*(r.name for r in results), count, self.name()])} = scf.while ({given}) : ({types}) -> ({types}) {{")

        def condition():
            inner, now = self.around(place, before, [(i, "index"), (value, ty)])
            if self.chance(0.3):
                now = [self.updated(inner, a, level) for a in now]
            go = self.define(f"arith.cmpi ult, {i}, {bounds[1]} : index")
            self.emit(f"scf.condition({go}) {', '.join([*(a.name for a in now), value, i])} : {types}")

        def body():
            inner, now = self.around(place, after, [(j, "index"), (next_, ty)])
            now = [self.updated(inner, a, level) for a in now]
            more = self.define(f"arith.addi {j}, {bounds[2]} : index")
            self.yield_(inner, now, ty, f"scf.yield {{}}, {more} : {types}")

        self.nested(condition)
        self.emit("} do {")
        arguments = zip([*(a.name for a in after), next_, j], types.split(", "))
        self.emit(f"^bb0({', '.join(f'{v}: {t}' for v, t in arguments)}):")
        self.nested(body)
        self.emit("}")

    def around(self, place, arrays, scalars):
        inner = Place(place, place.points, place.dim)
        inner.scalars += scalars
        for array in arrays:
            inner.add(array)
        return inner, arrays

    def yield_(self, place, arrays, ty, text):
        if len(arrays) == 2 and arrays[0].type == arrays[1].type and arrays[0].dims == arrays[1].dims and self.chance(0.2):
            arrays = arrays[::-1]
        self.emit(text.format(", ".join([*(a.name for a in arrays), self.scalar(place, ty, 1)])))

    def updated(self, place, array, level):
        """The array after some updates; mostly the latest one alone can be read then."""
        for _ in range(self.rng.choice((0, 1, 1, 1, 2, 3))):
            if self.counter > 2 * self.budget:
                break
            forms = [self.insert_one, self.insert_one, self.insert_one, self.scatter_into, self.slice_into, self.rewritten]
            if level < NESTED:
                forms += [self.branch_updates, self.branch_updates, self.nested_loop]
            made = self.rng.choice(forms)(place, array, level)
            if not self.chance(0.15):
                place.arrays[:] = [a for a in place.arrays if a is not array]
            if not any(a is made for a in place.arrays):
                place.add(made)
            array = made
        return array

    def insert_one(self, place, array, level):
        """An element, where there is one."""
        size, zero = array.lengths[0].value, self.constant_index(0)
        some = self.define(f"arith.cmpi ugt, {size}, {zero} : index")
        if self.chance(0.5):
            some = self.define(f"arith.andi {some}, {self.scalar(place, 'i1', 1)} : i1")
        value = self.scalar(place, array.element, 1)
        position, result = self.scalar(place, "index", 1), self.same(array)

        def yes():
            at, made = self.define(f"arith.remui {position}, {size} : index"), self.name()
            self.emit(f"{made} = tensor.insert {value} into {array.name}[{at}] : {array.type}")
            self.emit(f"scf.yield {made} : {array.type}")

        self.either(result, some, yes, lambda: self.emit(f"scf.yield {array.name} : {array.type}"))
        return result

    def either(self, result, condition, yes, no):
        self.emit(f"{result.name} = scf.if {condition} -> ({result.type}) {{")
        self.nested(yes)
        self.emit("} else {")
        self.nested(no)
        self.emit("}")

    def scatter_into(self, place, array, level):
        found = self.bound_inputs(place, deep=False)
        if not found:
            return array
        dim, inputs = found
        inner, result = self.inside(place, dim, inputs), self.same(array)
        bound, types = self.header(inputs)

        def body():
            index = bin_index(self, inner, array.lengths[0])
            self.finish([(index, "i64"), (self.convert(index, "i64", array.element), array.element)])

        self.region(f"{result.name} = soac.scatter ({bound}) into {array.name} : ({types}) into {array.type} {{", body)
        return result

    def slice_into(self, place, array, level):
        part = self.rng.choice([a for a in self.readable(place) if a.element == array.element][-3:] or [array])
        both = self.define(f"arith.minui {array.lengths[0].value}, {part.lengths[0].value} : index")
        start, size = self.within(place, both)
        given, result = self.define(f"tensor.extract_slice {part.name}[0] [{size}] [1] : {part.type} to {part.type}"), self.same(array)
        self.emit(f"{result.name} = tensor.insert_slice {given} into {array.name}[{start}] [{size}] [1] : {part.type} into {array.type}")
        return result

    def rewritten(self, place, array, level):
        """All elements anew."""
        if place.entered(array.dims[0]) > self.work:
            return array
        inputs, result = [(self.name("x"), array)], self.same(array)
        inner = self.inside(place, array.dims[0], inputs)
        self.region(self.head("map", [result.name], inputs, [array.type]), lambda: self.finish(self.fresh(inner, [array.element])))
        return result

    def branch_updates(self, place, array, level):
        condition, result = self.scalar(place, "i1", 2), self.same(array)

        def side():
            inner, _ = self.around(place, [], [])
            made = self.updated(inner, array, level + 1)
            self.emit(f"scf.yield {made.name} : {array.type}")

        self.either(result, condition, side, side)
        return result

    def nested_loop(self, place, array, level):
        return self.updating_loop(place, [array], level + 1)[0]
