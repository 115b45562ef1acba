"""Calls in the bodies of random nests."""

from control import ControlledNests
from jagged import SCALARS, Dimension, Place, Rows


class CallingNests(ControlledNests):
    """Also calls of functions of their own, some of which call themselves."""

    def __init__(self, choices):
        super().__init__(choices)
        self.here, self.helpers = None, []

    def helper(self, place, array, ty, results, body):
        """A function of a number of rounds, a scalar and an array: `body` gets its name
        and type, the place in it and what it takes, and returns what it returns. Gives
        the name and the type."""
        self.counter += 1
        name = f"@main_h{self.counter}"
        dim = Dimension(array.dims[0].bound, place.entered(array.dims[0]), place.dim)
        outer, indent, outside, here = self.lines, self.indent, self.outside, self.here
        self.lines, self.indent, self.outside, self.here = [], 1, [], None
        inner = Place()
        inner.points, inner.dim, inner.depth = place.points, place.dim, max(1, place.depth)
        n, x, rows = self.name("n"), self.name("x"), Rows(self, self.name("a"), array.element, [dim])
        inner.scalars += [(n, "index"), (x, ty)]
        inner.add(rows)
        types = f"(index, {ty}, {array.type}) -> ({', '.join(results)})"
        values = body(f"{name}", types, inner, n, rows)
        self.emit(f"return {values} : {', '.join(results)}")
        head = f"func.func private {name}({n}: index, {x}: {ty}, {rows.name}: {rows.type}) -> ({', '.join(results)}) {{"
        self.helpers.append("\n".join([head, *self.lines, "}\n"]))
        self.lines, self.indent, self.outside, self.here = outer, indent, outside, here
        return name, types

    def calls(self, place, array, ty, name, types, add):
        """One or two calls of a helper."""
        for _ in range(self.rng.randint(1, 2)):
            count = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {self.constant_index(4)} : index")
            values = f"{count}, {self.scalar(place, ty, 1)}, {array.name}"
            add(f"func.call {name}({values}) : {types}")

    def rounds_left(self, n, results, end, again):
        """What a helper yields when no rounds are left, and otherwise."""
        zero, result = self.constant_index(0), self.name()
        done = self.define(f"arith.cmpi eq, {n}, {zero} : index")
        self.emit(f"{result}:{len(results)} = scf.if {done} -> ({', '.join(results)}) {{")
        self.nested(lambda: self.emit(f"scf.yield {end()} : {', '.join(results)}"))
        self.emit("} else {")
        self.nested(again)
        self.emit("}")
        return ", ".join(f"{result}#{k}" for k in range(len(results)))

    def going_on(self, inner, n, rows, ty, form):
        """The arguments of a call for the other rounds, with a map or a filter of the rows."""
        less = self.define(f"arith.subi {n}, {self.constant_index(1)} : index")
        result = Rows(self, self.name(), rows.element, rows.dims)
        values = f"{less}, {self.scalar(inner, ty, 1)}, {result.name}"
        given = [(self.name("x"), rows)]
        element = self.inside(inner, rows.dims[0], given)
        if self.chance(0.6):
            element.arrays, element.deep = [], []
        self.region(
            self.head(form, [result.name], given, [result.type]),
            lambda: self.finish(self.fresh(element, ["i1"] * (form == "filter") + [rows.element])),
        )
        return values

    def call(self, place):
        found = self.readable(place)
        if not found:
            return
        array, ty = self.rng.choice(found[-4:][::-1]), self.rng.choice(SCALARS)
        results = [ty, array.type]

        def body(name, types, inner, n, rows):
            def again():
                values = self.going_on(inner, n, rows, ty, self.rng.choice(("map", "filter")))
                to = self.name()
                self.emit(f"{to}:2 = func.call {name}({values}) : {types}")
                self.emit(f"scf.yield {to}#0, {to}#1 : {ty}, {array.type}")

            def end():
                last = Place(inner, inner.points, inner.dim)
                for _ in range(self.rng.randint(0, 2)):
                    self.statement(last)
                same = [a for a in last.arrays if a.dims == rows.dims and a.element == array.element]
                return f"{self.scalar(last, ty)}, {self.rng.choice(same).name}"

            return self.rounds_left(n, results, end, again) if self.chance(0.3) else end()

        def add(call):
            dim = Dimension(array.dims[0].bound, place.entered(array.dims[0]), place.dim)
            result, scalar = Rows(self, self.name(), array.element, [dim]), self.name()
            self.emit(f"{scalar}, {result.name} = {call}")
            place.scalars.append((scalar, ty))
            place.add(result)

        self.calls(place, array, ty, *self.helper(place, array, ty, results, body), add)

    def search(self, place):
        """Calls of a function that goes on with one of several parts of an array."""
        found = self.readable(place)
        if not found:
            return
        array, ty = self.rng.choice(found[-4:][::-1]), self.rng.choice(SCALARS)

        def body(name, types, inner, n, rows):
            def onward():
                values = self.going_on(inner, n, rows, ty, "filter" if self.chance(0.9) else "map")
                self.emit(f"scf.yield {self.define(f'func.call {name}({values}) : {types}')} : {ty}")

            def ways(count):
                if count == 1:
                    return onward()
                result = self.name()
                self.emit(f"{result} = scf.if {self.scalar(inner, 'i1')} -> ({ty}) {{")
                self.nested(onward)
                self.emit("} else {")
                self.nested(lambda: ways(count - 1) if self.chance(0.8) else self.emit(f"scf.yield {self.scalar(inner, ty)} : {ty}"))
                self.emit("}")
                self.emit(f"scf.yield {result} : {ty}")

            def end():
                last = Place(inner, inner.points, inner.dim)
                for _ in range(self.rng.randint(0, 2)):
                    self.statement(last)
                return self.scalar(last, ty)

            return self.rounds_left(n, [ty], end, lambda: ways(self.rng.randint(2, 3)))

        def add(call):
            place.scalars.append((self.define(call), ty))

        self.calls(place, array, ty, *self.helper(place, array, ty, [ty], body), add)
