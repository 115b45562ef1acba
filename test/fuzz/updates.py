"""Updates and operators that use what is around them in the bodies of random nests."""

from calls import CallingNests
from generator import Length, type_list
from jagged import SCALARS, Dimension, Place, Rows, shifted
from monoids import arithmetic
from statements import bin_index


class UpdatedNests(CallingNests):
    """Also scatters, histograms, insertions, fused scans and reductions, and operators
    on rows and on values of the element."""

    def statement(self, place):
        if self.counter <= self.budget and place.depth > 0 and self.chance(0.5):
            forms = (self.scatter, self.scatter, self.hist, self.hist, self.insert, self.screma, self.combined_rows, self.combined_rows)
            more = (self.kept_rows, self.row, self.part, self.part, self.insert_slice, self.insert_row, self.scatter_rows, self.hist_rows)
            more += (self.joined_rows, self.joined_rows, self.rows_by_element, self.rows_by_element, self.screma_rows)
            self.rng.choice((*forms, *more, self.call, self.call, self.search))(place)
        else:
            super().statement(place)

    # Operators.

    def combine(self, place, form):
        self.here = place
        super().combine(place, form)

    def monoid(self):
        own = [(v, t) for v, t in self.here.scalars if t in ("i8", "i32", "i64")] if self.here else []
        if not own or not self.chance(0.25):
            return super().monoid()
        value, ty = self.rng.choice(own[-4:])
        if self.chance(0.6):
            return shifted(value, ty)
        single = self.define(f"soac.replicate({self.constant_index(1)}) {value} : {ty} -> tensor<?x{ty}>")
        monoid = shifted(value, ty)

        def combine(g, left, right):
            both = g.define(f"arith.xori {left[0]}, {right[0]} : {ty}")
            read = g.define(f"tensor.extract {single}[{g.constant_index(0)}] : tensor<?x{ty}>")
            return [g.define(f"arith.xori {both}, {read} : {ty}")]

        monoid.combine = combine
        return monoid

    def screma(self, place):
        self.here = place
        found = self.bound_inputs(place, deep=False)
        if not found:
            return
        dim, inputs = found
        inner = self.inside(place, dim, inputs)
        scans, reductions = self.monoid(), self.monoid()
        if self.chance(0.3):
            scans.types, scans.neutral, scans.constants = [], [], lambda g: []
        forwarded, outputs = self.some(SCALARS, 2), self.some(SCALARS, 2)
        count = len(scans.types)
        scanned, reduced = scans.constants(self), reductions.constants(self)
        part = lambda word, values, types: f" {word} {', '.join(values)} : {', '.join(types)}" if values else ""  # noqa: E731
        totals = [self.name() for _ in reductions.types]
        results = [Rows(self, self.name(), t, [dim]) for t in outputs]
        bound, input_types = self.header(inputs)
        exclusive = " exclusive" * (count > 0 and self.chance(0.3))
        self.emit(
            f"{', '.join([*totals, *(a.name for a in results)])} = soac.screma ({bound}){part('scan', scanned, scans.types)}"
            f"{part('reduce', reduced, reductions.types)}{exclusive} : ({input_types})"
            f" -> {type_list([*reductions.types, *(a.type for a in results)])} map {{"
        )
        types = scans.types + reductions.types
        self.nested(lambda: self.finish(self.fresh(inner, types + forwarded)))
        left, right = [[self.name(p) for _ in types] for p in "lr"]
        self.emit("} op {")
        self.emit(f"^bb0({', '.join(f'{x}: {t}' for x, t in zip(left + right, types * 2))}):")

        def operator():
            values = scans.combine(self, left[:count], right[:count]) if count else []
            values += reductions.combine(self, left[count:], right[count:])
            self.emit(f"soac.yield {', '.join(values)} : {', '.join(types)}")

        self.nested(operator)
        self.emit("} post {")
        points = [(self.name("p"), t) for t in scans.types + forwarded]
        self.emit(f"^bb0({', '.join(f'{x}: {t}' for x, t in points)}):")

        def post():
            last = Place(place, place.points, place.dim)
            last.scalars += points
            self.finish(self.fresh(last, outputs))

        self.nested(post)
        self.emit("}")
        place.scalars += zip(totals, reductions.types)
        for array in results:
            place.add(array)

    def combined_rows(self, place):
        """A reduction or scan of rows of a known length, element by element."""
        found = self.bound_inputs(place, deep=False)
        if not found:
            return
        dim, inputs = found
        inner, width = self.inside(place, dim, inputs), self.rng.randint(1, 3)
        if inner.points * width > self.work:
            return
        monoid = arithmetic(self.rng)
        ty, form = monoid.types[0], self.rng.choice(("reduce", "scan"))
        row, rows = f"tensor<{width}x{ty}>", f"tensor<?x{width}x{ty}>"
        made, result = self.name(), self.name()

        def elements():
            values = ", ".join(v for v, _ in self.fresh(inner, [ty] * width))
            self.finish([(self.define(f"tensor.from_elements {values} : {row}"), row)])

        self.region(self.head("map", [made], inputs, [rows]), elements)
        neutral = self.define(f"arith.constant dense<{monoid.neutral[0]}> : {row}")
        a, b = self.name("l"), self.name("r")
        to = row if form == "reduce" else rows
        flag = " exclusive" * (form == "scan" and self.chance(0.3))
        self.emit(f"{result} = soac.{form} {made} neutral {neutral}{flag} : ({rows}) -> {to} {{")
        self.emit(f"^bb0({a}: {row}, {b}: {row}):")

        def operator():
            self.finish([(self.row_map(monoid, a, b, ty, row), row)])

        self.nested(operator)
        self.emit("}")
        if form == "reduce":
            array = Rows(self, self.name(), ty, [Dimension(width, place.points * width, place.dim, nonempty=True)])
            self.emit(f"{array.name} = tensor.cast {result} : {row} to {array.type}")
        else:
            array, of = Rows(self, self.name(), ty, [dim]), self.name("x")

            def first():
                at = self.constant_index(self.rng.randint(0, width - 1))
                self.finish([(self.define(f"tensor.extract {of}[{at}] : {row}"), ty)])

            self.region(f"{array.name} = soac.map ({of} = {result}) : ({rows}) -> {array.type} {{", first)
        place.add(array)

    def row_map(self, monoid, left, right, ty, row):
        """The operator of a monoid on two rows, element by element."""
        x, y, both = self.name("l"), self.name("r"), self.name()
        self.region(
            f"{both} = soac.map ({x} = {left}, {y} = {right}) : ({row}, {row}) -> {row} {{",
            lambda: self.finish([(monoid.combine(self, [x], [y])[0], ty)]),
        )
        return both

    def joined_rows(self, place):
        """Rows one after another: a reduction or a scan by concatenation."""
        found = [a for a in place.deep if len(a.dims) == 2 and place.own(a) and place.entered(a.dims[0]) <= self.work]
        if not found and not (made := self.copies(place)):
            return
        array = self.rng.choice(found[-3:]) if found else made[1]
        rows, length = array.dims
        row, most = f"tensor<?x{array.element}>", rows.bound * length.bound
        form = self.rng.choice(("reduce", "scan")) if found else "reduce"
        if place.points * most * (rows.bound if form == "scan" else 1) > self.work:
            return
        none = self.define(f"soac.replicate({self.constant_index(0)}) {self.leaf(place, array.element)} : {array.element} -> {row}")
        a, b = self.name("l"), self.name("r")
        flag = " exclusive" * (form == "scan" and self.chance(0.4))
        if form == "reduce":
            result = Rows(self, self.name(), array.element, [Dimension(most, place.points * most, place.dim)])
        else:
            total = place.entered(rows)
            result = Rows(self, self.name(), array.element, [rows, Dimension(most, total * most, rows)])
        self.emit(f"{result.name} = soac.{form} {array.name} neutral {none}{flag} : ({array.type}) -> {result.type} {{")
        self.emit(f"^bb0({a}: {row}, {b}: {row}):")
        self.nested(lambda: self.finish([(self.define(f"soac.concat {a}, {b} : ({row}, {row}) -> {row}"), row)]))
        self.emit("}")
        place.add(result)

    def rows_by_element(self, place):
        """A reduction or a scan of the rows of a matrix, element by element, by
        an operator that may use values of the element."""
        if not (made := self.copies(place)):
            return
        row, matrix, at = made
        self.here, length = place, row.lengths[0].value
        other = self.alike(place, row)
        rows = Rows(self, self.name(), row.element, matrix.dims, regular=True)
        self.emit(f"{rows.name} = tensor.insert_slice {other.name} into {matrix.name}[{at}, 0] [1, {length}] [1, 1] : {row.type} into {matrix.type}")
        own = [v for v, t in place.scalars if t == row.element]
        ty, form = row.element, self.rng.choice(("reduce", "scan"))
        monoid = shifted(self.rng.choice(own[-3:]), ty) if own and self.chance(0.5) else shifted(self.leaf(place, ty), ty)
        neutral = self.define(f"soac.replicate({row.lengths[0].value}) {monoid.constants(self)[0]} : {ty} -> {row.type}")
        result = Rows(self, self.name(), ty, row.dims if form == "reduce" else matrix.dims, regular=True)
        flag = " exclusive" * (form == "scan" and self.chance(0.4))
        a, b = self.name("l"), self.name("r")
        self.emit(f"{result.name} = soac.{form} {rows.name} neutral {neutral}{flag} : ({rows.type}) -> {result.type} {{")
        self.emit(f"^bb0({a}: {row.type}, {b}: {row.type}):")
        self.nested(lambda: self.finish([(self.row_map(monoid, a, b, ty, row.type), row.type)]))
        self.emit("}")
        place.add(result)

    def screma_rows(self, place):
        """A fused scan and reduction of rows of a known length."""
        found = self.bound_inputs(place, deep=False)
        if not found:
            return
        dim, inputs = found
        inner, width = self.inside(place, dim, inputs), self.rng.randint(1, 3)
        if inner.points * width > self.work:
            return
        scans, sums = arithmetic(self.rng), arithmetic(self.rng)
        types = [scans.types[0], sums.types[0]]
        rows = [f"tensor<{width}x{t}>" for t in types]
        neutral = [self.define(f"arith.constant dense<{m.neutral[0]}> : {r}") for m, r in zip((scans, sums), rows)]
        total, array, (bound, input_types) = self.name(), Rows(self, self.name(), types[0], [dim]), self.header(inputs)
        exclusive = " exclusive" * self.chance(0.3)
        self.emit(
            f"{total}, {array.name} = soac.screma ({bound}) scan {neutral[0]} : {rows[0]} reduce {neutral[1]} : {rows[1]}{exclusive}"
            f" : ({input_types}) -> ({rows[1]}, {array.type}) map {{"
        )

        def elements():
            made = []
            for t, r in zip(types, rows):
                values = ", ".join(v for v, _ in self.fresh(inner, [t] * width))
                made.append((self.define(f"tensor.from_elements {values} : {r}"), r))
            self.finish(made)

        a, b, c, d = (self.name(p) for p in "llrr")

        def operator():
            first, second = self.row_map(scans, a, c, types[0], rows[0]), self.row_map(sums, b, d, types[1], rows[1])
            self.finish([(first, rows[0]), (second, rows[1])])

        def post():
            at = self.constant_index(self.rng.randint(0, width - 1))
            self.finish([(self.define(f"tensor.extract {point}[{at}] : {rows[0]}"), types[0])])

        self.nested(elements)
        self.emit("} op {")
        self.emit(f"^bb0({a}: {rows[0]}, {b}: {rows[1]}, {c}: {rows[0]}, {d}: {rows[1]}):")
        self.nested(operator)
        point = self.name("p")
        self.emit("} post {")
        self.emit(f"^bb0({point}: {rows[0]}):")
        self.nested(post)
        self.emit("}")
        last = Rows(self, self.name(), types[1], [Dimension(width, place.points * width, place.dim, nonempty=True)])
        self.emit(f"{last.name} = tensor.cast {total} : {rows[1]} to {last.type}")
        place.add(array)
        place.add(last)

    # Updates.

    def scatter(self, place):
        found, into = self.bound_inputs(place, deep=False), self.readable(place)
        if not found or not into:
            return
        dim, inputs = found
        into = self.rng.choice(into[-4:][::-1])
        inner = self.inside(place, dim, inputs)
        result = Rows(self, self.name(), into.element, into.dims)
        bound, types = self.header(inputs)

        def body():
            index = bin_index(self, inner, into.lengths[0])
            # What is written depends on the index alone.
            self.finish([(index, "i64"), (self.convert(index, "i64", into.element), into.element)])

        self.region(f"{result.name} = soac.scatter ({bound}) into {into.name} : ({types}) into {into.type} {{", body)
        place.add(result)

    def hist(self, place):
        self.here = place
        monoid = self.monoid()
        found, made = self.bound_inputs(place, deep=False), self.made(place)
        if not found or not made or made[1] is not None or not monoid.commutative:
            return
        dim, inputs = found
        size, _, bins = made
        into = [Rows(self, self.name(), t, [bins]) for t in monoid.types]
        for array in into:
            value = self.scalar(place, array.element, 1)
            self.emit(f"{array.name} = soac.replicate({size}) {value} : {array.element} -> {array.type}")
        neutral, inner = monoid.constants(self), self.inside(place, dim, inputs)
        results = [Rows(self, self.name(), t, [bins]) for t in monoid.types]
        bound, types = self.header(inputs)
        self.emit(
            f"{', '.join(a.name for a in results)} = soac.hist ({bound}) into {', '.join(a.name for a in into)}"
            f" neutral {', '.join(neutral)} : ({types}) into {type_list([a.type for a in into])} map {{"
        )
        self.nested(lambda: self.finish([(bin_index(self, inner, into[0].lengths[0]), "i64"), *self.fresh(inner, monoid.types)]))
        self.emit("} op {")
        self.nested(lambda: self.operator(monoid))
        self.emit("}")
        for array in results:
            place.add(array)

    def nonempty(self, place, most):
        """A size of 1 or more, and its dimension."""
        if place.points * (most + 1) > self.work:
            return None
        some = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {self.constant_index(most)} : index")
        size = self.define(f"arith.addi {some}, {self.constant_index(1)} : index", "n")
        return size, Dimension(most, place.points * most, place.dim, nonempty=True)

    def insert(self, place):
        found = self.nonempty(place, self.rng.randint(1, 4))
        if not found:
            return
        size, dim = found
        ty = self.rng.choice(SCALARS)
        array, result = Rows(self, self.name(), ty, [dim]), Rows(self, self.name(), ty, [dim])
        self.emit(f"{array.name} = soac.replicate({size}) {self.scalar(place, ty, 1)} : {ty} -> {array.type}")
        value = self.scalar(place, ty, 1)
        at = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {size} : index")
        self.emit(f"{result.name} = tensor.insert {value} into {array.name}[{at}] : {array.type}")
        place.add(array)
        place.add(result)

    # Rows.

    def kept_rows(self, place):
        """A filter of rows."""
        found = self.bound_inputs(place)
        if not found:
            return
        dim, inputs = found
        inner = self.inside(place, dim, inputs)
        rows = [a for a in inner.arrays if len(a.dims) == 1 and inner.own(a)]
        if not rows:
            return
        row, ty = self.rng.choice(rows), self.rng.choice(SCALARS)
        kept = Dimension(dim.bound, inner.points, place.dim)
        within = Dimension(row.dims[0].bound, inner.entered(row.dims[0]), kept)
        results = [Rows(self, self.name(), row.element, [kept, within]), Rows(self, self.name(), ty, [kept])]
        text = self.head("filter", [a.name for a in results], inputs, [a.type for a in results])

        def body():
            keep, value = self.scalar(inner, "i1"), self.scalar(inner, ty, 1)
            self.finish([(keep, "i1"), (row.name, row.type), (value, ty)])

        self.region(text, body)
        for array in results:
            place.add(array)

    def copies(self, place):
        """A row, a matrix of one or more copies of it, and the number of one."""
        found, size = self.readable(place), self.nonempty(place, self.rng.randint(1, 3))
        if not found or not size:
            return None
        size, dim = size
        row = self.rng.choice(found[-4:][::-1])
        if place.entered(dim) * row.dims[0].bound > self.work:
            return None
        matrix = Rows(self, self.name(), row.element, [dim, row.dims[0]], regular=True)
        self.emit(f"{matrix.name} = soac.replicate({size}) {row.name} : {row.type} -> {matrix.type}")
        return row, matrix, self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {size} : index")

    def alike(self, place, row):
        """A row of the same length and type."""
        return self.rng.choice([a for a in place.arrays if a.dims == row.dims and a.element == row.element][-3:])

    def row(self, place):
        """A row of a matrix of equal rows."""
        if not (found := self.copies(place)):
            return
        row, matrix, at = found
        result, length = Rows(self, self.name(), row.element, row.dims), row.lengths[0].value
        self.emit(f"{result.name} = tensor.extract_slice {matrix.name}[{at}, 0] [1, {length}] [1, 1] : {matrix.type} to {result.type}")
        place.add(result)

    def insert_row(self, place):
        """A matrix one of whose rows is another one."""
        if not (found := self.copies(place)):
            return
        row, matrix, at = found
        other, length = self.alike(place, row), row.lengths[0].value
        result = Rows(self, self.name(), row.element, matrix.dims, regular=True)
        self.emit(f"{result.name} = tensor.insert_slice {other.name} into {matrix.name}[{at}, 0] [1, {length}] [1, 1] : {other.type} into {matrix.type}")
        place.add(result)

    def within(self, place, length):
        """An offset and a size within a length."""
        bounds = self.define(f"arith.addi {length}, {self.constant_index(1)} : index")
        start = self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {bounds} : index")
        rest = self.define(f"arith.subi {bounds}, {start} : index")
        return start, self.define(f"arith.remui {self.scalar(place, 'index', 1)}, {rest} : index")

    def part(self, place):
        """A part of a matrix."""
        found = [a for a in place.arrays if len(a.dims) == 2 and place.entered(a.dims[0]) * a.dims[1].bound <= self.work]
        if not found:
            return self.matrix(place)
        array = self.rng.choice(found[-3:][::-1])
        (o, n), (p, m) = [self.within(place, length.value) for length in array.lengths]
        dims = [Dimension(d.bound, place.points * d.bound, place.dim) for d in array.dims]
        if self.chance(0.3):
            m, p = self.define(f"tensor.dim {array.name}, {self.constant_index(1)} : {array.type}"), "0"
        result = Rows(self, self.name(), array.element, dims, regular=True)
        self.emit(f"{result.name} = tensor.extract_slice {array.name}[{o}, {p}] [{n}, {m}] [1, 1] : {array.type} to {result.type}")
        place.add(result)

    def insert_slice(self, place):
        found = self.readable(place)
        if not found:
            return
        into = self.rng.choice(found[-4:][::-1])
        part = self.rng.choice([a for a in found if a.element == into.element][-4:])
        both = self.define(f"arith.minui {into.lengths[0].value}, {part.lengths[0].value} : index")
        start, size = self.within(place, both)
        given = self.define(f"tensor.extract_slice {part.name}[0] [{size}] [1] : {part.type} to {part.type}")
        result = Rows(self, self.name(), into.element, into.dims)
        self.emit(f"{result.name} = tensor.insert_slice {given} into {into.name}[{start}] [{size}] [1] : {part.type} into {into.type}")
        place.add(result)

    def scatter_rows(self, place):
        """A scatter of rows, or of rows of rows, which are all the same."""
        found, made = self.bound_inputs(place, deep=False), self.copies(place)
        if not found or not made:
            return
        dim, inputs = found
        row, into, _ = made
        value, inner = self.alike(place, row), self.inside(place, dim, inputs)
        points = inner.points * row.dims[0].bound
        if points > self.work:
            return
        if self.chance(0.3) and points * into.dims[0].bound <= self.work:
            planes, count = f"tensor<?x?x?x{row.element}>", into.lengths[0].value
            matrix = self.define(f"soac.replicate({count}) {value.name} : {value.type} -> {into.type}")
            size = self.define(f"arith.constant {self.rng.randint(0, 2)} : index", "c")
            given = self.define(f"soac.replicate({size}) {into.name} : {into.type} -> {planes}")
            bound, types = self.header(inputs)
            result, limit = self.name(), Dimension(2, place.points * 2, place.dim)

            def body():
                index = bin_index(self, inner, Length(size, 0))
                self.finish([(index, "i64"), (matrix, into.type)])

            self.region(f"{result} = soac.scatter ({bound}) into {given} : ({types}) into {planes} {{", body)
            self.add_planes(place, result, planes, row.element, limit)
            return
        result = Rows(self, self.name(), row.element, into.dims, regular=True)
        bound, types = self.header(inputs)

        def rows():
            index = bin_index(self, inner, into.lengths[0])
            self.finish([(index, "i64"), (value.name, value.type)])

        self.region(f"{result.name} = soac.scatter ({bound}) into {into.name} : ({types}) into {into.type} {{", rows)
        place.add(result)

    def add_planes(self, place, array, ty, element, dim):
        """The sums of the elements of each plane, as bits."""
        plane, line, sums = self.name("x"), self.name("x"), Rows(self, self.name(), element, [dim])
        matrix, row = ty.replace("?x?x?", "?x?"), ty.replace("?x?x?", "?")

        def total(of, of_type):
            zero, result = self.define(f"arith.constant {'false' if element == 'i1' else f'0 : {element}'}"), self.name()
            left, right = self.name("l"), self.name("r")
            self.emit(f"{result} = soac.reduce {of} neutral {zero} : ({of_type}) -> {element} {{")
            self.emit(f"^bb0({left}: {element}, {right}: {element}):")
            self.nested(lambda: self.finish([(self.define(f"arith.xori {left}, {right} : {element}"), element)]))
            self.emit("}")
            return result

        def lines():
            name = self.name()
            self.region(f"{name} = soac.map ({line} = {plane}) : ({matrix}) -> {row} {{", lambda: self.finish([(total(line, row), element)]))
            self.finish([(total(name, row), element)])

        self.region(f"{sums.name} = soac.map ({plane} = {array}) : ({ty}) -> {sums.type} {{", lines)
        place.add(sums)

    def hist_rows(self, place):
        """A histogram whose bins are rows of a known length."""
        found, made = self.bound_inputs(place, deep=False), self.made(place)
        if not found or not made or made[1] is not None:
            return
        dim, inputs = found
        size, _, bins = made
        inner, width, monoid = self.inside(place, dim, inputs), self.rng.randint(1, 3), arithmetic(self.rng)
        if max(inner.points, place.entered(bins)) * width > self.work:
            return
        ty = monoid.types[0]
        row, rows = f"tensor<{width}x{ty}>", f"tensor<?x{width}x{ty}>"
        neutral = self.define(f"arith.constant dense<{monoid.neutral[0]}> : {row}")
        into = self.define(f"soac.replicate({size}) {neutral} : {row} -> {rows}")
        bound, types = self.header(inputs)
        result, of, array = self.name(), self.name("x"), Rows(self, self.name(), ty, [bins])
        a, b = self.name("l"), self.name("r")
        self.emit(f"{result} = soac.hist ({bound}) into {into} neutral {neutral} : ({types}) into {rows} map {{")

        def elements():
            index = bin_index(self, inner, Length(size, 0))
            values = ", ".join(v for v, _ in self.fresh(inner, [ty] * width))
            self.finish([(index, "i64"), (self.define(f"tensor.from_elements {values} : {row}"), row)])

        def operator():
            self.emit(f"^bb0({a}: {row}, {b}: {row}):")
            self.finish([(self.row_map(monoid, a, b, ty, row), row)])

        self.nested(elements)
        self.emit("} op {")
        self.nested(operator)
        self.emit("}")

        def one():
            at = self.constant_index(self.rng.randint(0, width - 1))
            self.finish([(self.define(f"tensor.extract {of}[{at}] : {row}"), ty)])

        self.region(f"{array.name} = soac.map ({of} = {result}) : ({rows}) -> {array.type} {{", one)
        place.add(array)
