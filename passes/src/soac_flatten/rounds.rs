//! Reductions and scans inside a map by operators that only a map can apply: on
//! rows of any size, or with combinators on arrays of the row.
//!
//!   map (xs = xss) { reduce op ne xs }
//!     ==  while some row is longer than 1: xss = map (xs = xss) { map (x, y = pairs xs) { op x y } ++ what has no partner }
//!   map (xs = xss) { scan op ne xs }
//!     ==  for d = 1, 2, 4, ...:    x[p] = op x[p - d] x[p] where 2 d divides p + 1
//!         for d = ..., 4, 2, 1:    x[p] = op x[p - d] x[p] where p + 1 > 2 d is an odd multiple of d
//!
//! What a scan of flat data carries from element to element has one size; rows
//! of any size have none. So the pairs of a round, of all rows, are the points of a
//! space, in which the operator is flattened as the body of a map; it may use
//! whatever a map may use. The number of rounds is logarithmic in the length of the
//! longest row. An operator is applied at most once for each element of a reduction
//! and twice for each of a scan. A reduction copies what is left in each round, a
//! scan all rows.
//!
//! ```mlir
//! // before, in a map over %planes: the operator is a map, and rows have any length
//! %s = soac.reduce %plane neutral %none : (!soac.jagged<2 x i32>) -> tensor<?xi32> { op }
//! // after
//! %r:4 = scf.while (%longest = %most, %lengths = %all, %offsets = %os, %data = %ds) : ... {
//!   %more = arith.cmpi ugt, %longest, %one : index
//!   scf.condition(%more) %longest, %lengths, %offsets, %data : ...
//! } do {
//!   ... // op flattened, for the pairs of all planes
//!   scf.yield %half, %shorter, %next_offsets, %next_data : ...
//! }
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract},
    scan::Context,
};

/// The elements of all rows, and where each row begins.
#[derive(Clone)]
pub struct Elements<'c> {
    /// Where the rows begin.
    pub offsets: Val<'c>,
    /// For each operand its elements, which are scalars or rows.
    pub parts: Vec<Rows<'c>>,
}

impl<'c> Flattener<'_, 'c> {
    /// Whether an operator cannot be that of a scan of flat data.
    pub fn needs_rounds(&self, op: Op<'c>, region: Blk<'c>, neutral: &[Val<'c>]) -> bool {
        let open = |v: &Val<'c>| {
            let (ty, varies) = (v.r#type(), !self.is_same(*v));
            let shape = types::shape(ty).unwrap_or_default();
            types::rank(ty) > 0 && (varies || types::is_jagged(ty) || shape.contains(&DYNAMIC))
        };
        neutral.iter().any(open) || self.holds_combinators_on_rows(op, region)
    }

    /// Whether an operator of a combinator uses arrays that vary otherwise than by
    /// reading elements.
    pub fn holds_combinators_on_rows(&self, op: Op<'c>, region: Blk<'c>) -> bool {
        let (_, Context::Row(used)) = self.captured(op, region) else { return false };
        let mut only_read = true;
        for inner in ir::operations(region) {
            ir::walk(inner, &mut |o| {
                let reads = ["tensor.extract", "tensor.dim"].contains(&ir::name(o).as_str());
                let array =
                    |v: &Val<'c>| types::rank(v.r#type()) > 0 && used.iter().any(|u| ir::key(*u) == ir::key(*v));
                only_read &= reads || !ir::operands(o).iter().any(array);
            });
        }
        !only_read
    }

    /// The elements of arrays with rows of the same lengths.
    pub fn elements_of(&mut self, arrays: &[Val<'c>]) -> Outcome<'c, Elements<'c>> {
        let (mut first, mut parts) = (None, vec![]);
        for &array in arrays {
            let Rows { offsets, data } = self.rows(array)?;
            first.get_or_insert(offsets[0]);
            parts.push(Rows { offsets: offsets[1..].to_vec(), data });
        }
        Ok(Elements { offsets: first.expect("a combinator has inputs"), parts })
    }

    /// The reduction of the rows of the points, each by itself.
    pub fn reduce_rounds(
        &mut self,
        region: Blk<'c>,
        elements: Elements<'c>,
        neutral: &[Val<'c>],
    ) -> Outcome<'c, Vec<Rows<'c>>> {
        let Elements { offsets, parts } = self.last_rounds(region, elements)?;
        self.or_neutral(&parts, offsets, neutral)
    }

    /// What rounds leave of the rows of the points: one element, or none of a row
    /// without elements.
    pub fn last_rounds(&mut self, region: Blk<'c>, elements: Elements<'c>) -> Outcome<'c, Elements<'c>> {
        let (count, index) = (self.space().size, self.b.index_type());
        let numbers = self.space().numbers;
        let lengths = self.lengths(elements.offsets);
        let start = [&[self.longest(lengths), lengths], self.carried_parts(&elements.parts).as_slice()].concat();
        let old = elements.parts;
        let more = |b: &Builder<'c>, carried: &[Val<'c>]| b.cmpi(8, carried[0], b.index(1));
        let done = self.repeated(&start, more, |this, carried| {
            let parts = again(&old, &carried[2..]);
            let two = this.b.index(2);
            let half = |b: &Builder<'c>, n: Val<'c>| b.value("arith.ceildivui", &[n, two], index);
            let lengths = carried[1];
            let offsets = this.offsets_of(lengths, count)?;
            let shorter = this.map_one(&[lengths], index, |b, n| half(b, n[0]));
            let own = this.offsets_of(shorter, count)?;
            let segments = this.segments_of(own, count, numbers);
            let places = this.iota(segments.total);
            let lefts = this.map_one(&[places, segments.numbers], index, |b, v| {
                let position = binary(b, "arith.subi", v[0], extract(b, own, &[v[1]]));
                let twice = binary(b, "arith.addi", position, position);
                binary(b, "arith.addi", extract(b, offsets, &[v[1]]), twice)
            });
            let i1 = this.b.i1();
            let paired = this.map_one(&[lefts, segments.numbers], i1, |b, v| {
                let next = binary(b, "arith.addi", v[1], b.index(1));
                b.cmpi(6, binary(b, "arith.addi", v[0], b.index(1)), extract(b, offsets, &[next]))
            });
            let pairs = this.positions_where(paired, places, true);
            let at = |v: Val<'c>| this.map_one(&[pairs], index, |b, i| extract(b, v, &[i[0]]));
            let (left, points) = (at(lefts), at(segments.numbers));
            let right = this.map_one(&[left], index, |b, i| binary(b, "arith.addi", i[0], b.index(1)));
            let parts = this.round(region, &parts, offsets, (pairs, points), (left, right), lefts)?;
            let next = [half(&this.b, carried[0]), shorter];
            Ok([next.as_slice(), &this.carried_parts(&parts)].concat())
        })?;
        let parts = again(&old, &done[2..]);
        let offsets = self.offsets_of(done[1], count)?;
        Ok(Elements { offsets, parts })
    }

    /// For each point the last of its elements, the neutral one where it has none.
    pub fn or_neutral(
        &mut self,
        parts: &[Rows<'c>],
        offsets: Val<'c>,
        neutral: &[Val<'c>],
    ) -> Outcome<'c, Vec<Rows<'c>>> {
        let (count, index, numbers) = (self.space().size, self.b.index_type(), self.space().numbers);
        let total = extract(&self.b, offsets, &[count]);
        let at = self.map_one(&[numbers], index, |b, i| {
            let (start, end) = super::segments::row_bounds(b, offsets, i[0]);
            let none = b.cmpi(0, start, end);
            let last = binary(b, "arith.subi", end, b.index(1));
            b.value("arith.select", &[none, binary(b, "arith.addi", total, i[0]), last], index)
        });
        let mut made = vec![];
        for (part, &neutral) in parts.iter().zip(neutral) {
            let neutral = self.as_rows(neutral)?;
            let all = self.join(&[(part.clone(), total), (neutral, count)])?;
            made.push(self.take(&all, at, count)?);
        }
        Ok(made)
    }

    /// For each element the one before it, the neutral one where it is the first.
    pub fn before_each(&mut self, elements: &Elements<'c>, neutral: &[Val<'c>]) -> Outcome<'c, Vec<Rows<'c>>> {
        let (count, index, offsets) = (self.space().size, self.b.index_type(), elements.offsets);
        let segments = self.segments(offsets);
        let numbers = self.iota(segments.total);
        let at = self.map_one(&[numbers, segments.numbers], index, |b, v| {
            let first = b.cmpi(0, v[0], extract(b, offsets, &[v[1]]));
            let previous = binary(b, "arith.subi", v[0], b.index(1));
            b.value("arith.select", &[first, binary(b, "arith.addi", segments.total, v[1]), previous], index)
        });
        let mut made = vec![];
        for (part, &neutral) in elements.parts.iter().zip(neutral) {
            let neutral = self.as_rows(neutral)?;
            let all = self.join(&[(part.clone(), segments.total), (neutral, count)])?;
            made.push(self.take(&all, at, segments.total)?);
        }
        Ok(made)
    }

    /// The inclusive scan of the rows of the points, each by itself.
    pub fn scan_rounds(&mut self, region: Blk<'c>, elements: &Elements<'c>) -> Outcome<'c, Vec<Rows<'c>>> {
        let (index, offsets) = (self.b.index_type(), elements.offsets);
        let lengths = self.lengths(offsets);
        let longest = self.longest(lengths);
        let segments = self.segments(offsets);
        let numbers = self.iota(segments.total);
        // Beginning with 1.
        let places = self.map_one(&[numbers, segments.numbers], index, |b, v| {
            let position = binary(b, "arith.subi", v[0], extract(b, offsets, &[v[1]]));
            binary(b, "arith.addi", position, b.index(1))
        });
        let i1 = self.b.i1();
        let old = elements.parts.clone();
        let round = |this: &mut Self, carried: &[Val<'c>], up: bool| {
            let distance = carried[0];
            let parts = again(&old, &carried[1..]);
            let flags = this.map_one(&[places], i1, |b, p| {
                let twice = binary(b, "arith.addi", distance, distance);
                let rest = binary(b, "arith.remui", p[0], twice);
                if up {
                    return b.cmpi(0, rest, b.index(0));
                }
                let odd = b.cmpi(0, rest, distance);
                binary(b, "arith.andi", odd, b.cmpi(8, p[0], twice))
            });
            let pairs = this.positions_where(flags, numbers, true);
            let points = this.map_one(&[pairs], index, |b, i| extract(b, segments.numbers, &[i[0]]));
            let left = this.map_one(&[pairs], index, |b, i| binary(b, "arith.subi", i[0], distance));
            this.round(region, &parts, offsets, (pairs, points), (left, pairs), numbers)
        };
        let start = [&[self.b.index(1)], self.carried_parts(&old).as_slice()].concat();
        let up = |b: &Builder<'c>, carried: &[Val<'c>]| b.cmpi(6, carried[0], longest);
        let done = self.repeated(&start, up, |this, carried| {
            let parts = round(this, carried, true)?;
            let next = binary(&this.b, "arith.addi", carried[0], carried[0]);
            Ok([&[next], this.carried_parts(&parts).as_slice()].concat())
        })?;
        let down = |b: &Builder<'c>, carried: &[Val<'c>]| b.cmpi(8, carried[0], b.index(0));
        let done = self.repeated(&done, down, |this, carried| {
            let parts = round(this, carried, false)?;
            let next = binary(&this.b, "arith.shrui", carried[0], this.b.index(1));
            Ok([&[next], this.carried_parts(&parts).as_slice()].concat())
        })?;
        Ok(again(&old, &done[1..]))
    }

    /// Elements of which those with the numbers `pairs`, of these points, are the
    /// operator on two; the others are those with the numbers `stay`.
    fn round(
        &mut self,
        region: Blk<'c>,
        parts: &[Rows<'c>],
        offsets: Val<'c>,
        (pairs, points): (Val<'c>, Val<'c>),
        (left, right): (Val<'c>, Val<'c>),
        stay: Val<'c>,
    ) -> Outcome<'c, Vec<Rows<'c>>> {
        let (depth, index) = (self.depth(), self.b.index_type());
        let total = extract(&self.b, offsets, &[self.space().size]);
        let count = self.b.dim(pairs, 0);
        self.enter(count, Some(points));
        let arguments = ir::arguments(region);
        for (k, part) in parts.iter().enumerate() {
            for (at, argument) in [(left, arguments[k]), (right, arguments[parts.len() + k])] {
                let rows = self.take(part, at, count)?;
                let form = if rows.offsets.is_empty() { Form::Each(rows.data) } else { Form::Rows(rows) };
                self.bind(argument, Lifted { depth: depth + 1, form });
            }
        }
        let yielded = self.body(region)?;
        let mut combined = vec![];
        for value in yielded {
            combined.push(self.as_rows(value)?);
        }
        self.spaces.truncate(depth);
        let numbers = self.iota(count);
        let fresh = self.map_one(&[numbers], index, |b, i| binary(b, "arith.addi", i[0], total));
        let at = self.scatter(&[pairs, fresh], stay);
        let size = self.b.dim(stay, 0);
        let mut next = vec![];
        for (part, combined) in parts.iter().zip(combined) {
            let all = self.join(&[(part.clone(), total), (combined, count)])?;
            next.push(self.take(&all, at, size)?);
        }
        Ok(next)
    }

    /// What the points of the innermost space have for a scalar or an array.
    pub fn as_rows(&mut self, value: Val<'c>) -> Outcome<'c, Rows<'c>> {
        if types::rank(value.r#type()) > 0 {
            return self.rows(value);
        }
        Ok(Rows { offsets: vec![], data: self.scalars(value)? })
    }

    fn carried_parts(&self, parts: &[Rows<'c>]) -> Vec<Val<'c>> {
        parts.iter().flat_map(|r| r.offsets.iter().chain([&r.data])).map(|&v| self.vector(v)).collect()
    }

    /// The largest of some lengths, 0 if there are none.
    pub fn longest(&self, lengths: Val<'c>) -> Val<'c> {
        let (b, index) = (self.b, self.b.index_type());
        let body = b.region(&[index, index], |b, v| {
            let most = binary(b, "arith.maxui", v[0], v[1]);
            b.op("soac.yield", &[most], &[], &[], vec![]);
        });
        let attributes = [("operandSegmentSizes", b.i32_array(&[1, 1])), ("commutative", b.attribute("unit"))];
        ir::result(b.op("soac.reduce", &[lengths, b.index(0)], &[index], &attributes, vec![body]), 0)
    }

    /// `scf.while`
    pub fn repeated(
        &mut self,
        start: &[Val<'c>],
        condition: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
        body: impl FnOnce(&mut Self, &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>>,
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let outer = self.b;
        let kinds: Vec<_> = start.iter().map(|v| v.r#type()).collect();
        let before = outer.region(&kinds, |b: &Builder<'c>, values| {
            let go = condition(b, values);
            b.op("scf.condition", &[&[go], values].concat(), &[], &[], vec![]);
        });
        let kept = (self.segments.clone(), self.spaces.len());
        let mut outcome = Ok(());
        let after = outer.region(&kinds, |b: &Builder<'c>, values| {
            self.b = *b;
            outcome = body(self, values).map(|next| {
                self.b.op("scf.yield", &next, &[], &[], vec![]);
            });
        });
        self.b = outer;
        self.segments = kept.0;
        self.spaces.truncate(kept.1);
        outcome?;
        Ok(ir::results(outer.op("scf.while", start, &kinds, &[], vec![before, after])))
    }
}

/// Rows with the same levels in other arrays.
fn again<'c>(old: &[Rows<'c>], carried: &[Val<'c>]) -> Vec<Rows<'c>> {
    let mut rest = carried.iter().copied();
    let mut next = || rest.next().expect("an array for each level and the data");
    let one = |rows: &Rows<'c>| Rows { offsets: rows.offsets.iter().map(|_| next()).collect(), data: next() };
    old.iter().map(one).collect()
}
