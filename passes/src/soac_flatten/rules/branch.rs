//! A branch with combinators inside a map.
//!
//!   map (c = cs, x = xs) { if c then f x else g x }
//!     ==  with t = filter cs points, e = filter (not cs) points:
//!         scatter e (map (x = xs at e) { g x }) (scatter t (map (x = xs at t) { f x }) empty)
//!
//! ```mlir
//! // before
//! %y = scf.if %c -> (i32) { %s = soac.reduce %row ...; scf.yield %s : i32 } else { scf.yield %zero : i32 }
//! // after: the points of each branch are a space of their own
//! %t = soac.filter (%p = %points, %c = %cs) : (tensor<?xindex>, tensor<?xi1>) -> tensor<?xindex> { ... }
//! %e = soac.filter (%p = %points, %c = %cs) : (tensor<?xindex>, tensor<?xi1>) -> tensor<?xindex> { ... }
//! %thens = ... // the reduction of the rows at %t
//! %some = soac.scatter %t, %thens into %empty : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! %all = soac.scatter %e, %elses into %some : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```
//!
//! Of a switch each case is such a branch, and so are the points that have none.
//! Where a case yields a row that exists, the points choose among rows (`choice`).
//!
//! The work of a branch is that of the points that take it. Rows are merged
//! element by element into the offsets of all rows, rows of rows by number.
//! Branches without calls come first: what they take of the arrays around is then
//! copied before a recursion, which has no need to keep those.

use melior::ir::{Attribute, RegionLike, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Op, Val},
    ops::{soac, tensor},
    types::{self, DYNAMIC},
};

use crate::soac_flatten::lift::{
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    gather::Source,
};

/// What one branch gives for one result, at the points that take it.
enum Part<'c> {
    Scalars(Val<'c>),
    /// The lengths of the rows, their offsets, the row of each element, the elements.
    Rows {
        lengths: Val<'c>,
        offsets: Val<'c>,
        rows: Val<'c>,
        data: Val<'c>,
    },
    /// Rows of rows and how many there are.
    Deep(Rows<'c>, Val<'c>),
    /// Rows among those that exist.
    Chosen(Source<'c>),
}

impl<'c> Flattener<'_, 'c> {
    /// An `scf.if` or `scf.index_switch` that holds combinators or yields arrays.
    pub fn branch(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let chosen = self.scalars(ir::operands(op)[0])?;
        let cases = ir::is(op, "scf.index_switch").then(|| ir::i64_array(op, "cases"));
        let mut branches = vec![];
        let mut updates = self.branch_updates(op)?;
        let by_number: Vec<_> = (0..updates.len()).map(|k| updates[k].is_none() && self.chooses(op, k)).collect();
        let regions = op.regions().enumerate().filter_map(|(number, region)| Some((number, region.first_block()?)));
        let (last, first): (Vec<_>, Vec<_>) = regions.partition(|(_, block)| self.has_calls(*block));
        for (number, block) in first.into_iter().chain(last) {
            let points = match &cases {
                None => self.points_where(chosen, number == 0),
                Some(cases) if number == 0 => cases.iter().fold(self.space().numbers, |points, &case| {
                    let other = self.is_case(chosen, points, case);
                    self.positions_where(other, points, false)
                }),
                Some(cases) => {
                    let own = self.is_case(chosen, self.space().numbers, cases[number - 1]);
                    self.points_where(own, true)
                }
            };
            let size = self.b.dim(points, 0);
            self.enter(size, Some(points));
            updates.iter().flatten().for_each(|update| update.start(self, &block));
            let yielded = self.body(block)?;
            let mut parts = vec![];
            for ((value, update), &by_number) in yielded.into_iter().zip(&mut updates).zip(&by_number) {
                parts.push(match update {
                    None if by_number => Some(Part::Chosen(self.source(value)?)),
                    None => Some(self.part(value)?),
                    Some(update) => update.next(self, &block, value).map(|()| None)?,
                });
            }
            self.spaces.pop();
            branches.push((points, parts));
        }
        let depth = self.depth();
        for (k, (result, update)) in ir::results(op).into_iter().zip(updates).enumerate() {
            if let Some(update) = update {
                update.end(self, op, k);
                continue;
            }
            if by_number[k] {
                let of = |part: &mut Option<Part<'c>>| match part.take() {
                    Some(Part::Chosen(source)) => Some(source),
                    _ => None,
                };
                let found = branches.iter_mut().filter_map(|(points, parts)| Some((*points, of(&mut parts[k])?)));
                let (points, sources): (Vec<_>, Vec<_>) = found.unzip();
                self.choose(result, &points, &sources)?;
                continue;
            }
            let parts: Vec<_> =
                branches.iter().filter_map(|(points, parts)| Some((*points, parts[k].as_ref()?))).collect();
            let form = self.merge(&parts, types::element(result.r#type()))?;
            self.bind(result, Lifted { depth, form });
        }
        Ok(())
    }

    /// Whether a branch calls functions that are lifted.
    fn has_calls(&self, block: Blk<'c>) -> bool {
        let calls = |op| ir::find(op, &["func.call"]).into_iter().any(|call| !self.is_scalar(call));
        ir::operations(block).into_iter().any(calls)
    }

    /// Whether some points have chosen a case.
    fn is_case(&self, chosen: Val<'c>, points: Val<'c>, case: i64) -> Val<'c> {
        let i1 = self.b.i1();
        self.map_one(&[points], i1, |b, p| b.cmpi(Predicate::Eq, tensor::extract(b, chosen, &[p[0]]), b.index(case)))
    }

    /// The points at which a flag is as wanted.
    pub fn points_where(&self, flags: Val<'c>, wanted: bool) -> Val<'c> {
        self.positions_where(flags, self.space().numbers, wanted)
    }

    /// Those of some numbers beside which a flag is as wanted.
    pub fn positions_where(&self, flags: Val<'c>, numbers: Val<'c>, wanted: bool) -> Val<'c> {
        let (b, index) = (self.b, self.b.index_type());
        let i1 = types::element(flags.r#type());
        let body = b.region(&[index, i1], |b, v| {
            let keep = if wanted { v[1] } else { b.xor(v[1], b.int(1, i1)) };
            soac::yield_(b, &[keep, v[0]]);
        });
        let ty = types::tensor(&[DYNAMIC], index);
        soac::filter(&b, &[numbers, flags], &[ty], body).results()[0]
    }

    fn part(&mut self, value: Val<'c>) -> Outcome<'c, Part<'c>> {
        if types::rank(value.r#type()) == 0 {
            return Ok(Part::Scalars(self.scalars(value)?));
        }
        let Rows { offsets, data } = self.rows(value)?;
        let [offsets] = offsets[..] else {
            return Ok(Part::Deep(Rows { offsets, data }, self.space().size));
        };
        let rows = self.segments(offsets).numbers;
        let lengths = self.lengths(offsets);
        Ok(Part::Rows { lengths, offsets, rows, data })
    }

    fn merge(&mut self, parts: &[(Val<'c>, &Part<'c>)], element: Type<'c>) -> Outcome<'c, Form<'c>> {
        let (count, index) = (self.space().size, self.b.index_type());
        if parts.iter().any(|(_, part)| matches!(part, Part::Deep(..))) {
            return self.merge_deep(parts);
        }
        let mut scalars = self.empty(count, element);
        let mut lengths = None;
        for (points, part) in parts {
            match part {
                Part::Scalars(values) => scalars = self.scatter(&[*points, *values], scalars),
                Part::Rows { lengths: own, .. } => {
                    let all = lengths.unwrap_or_else(|| self.empty(count, index));
                    lengths = Some(self.scatter(&[*points, *own], all));
                }
                Part::Deep(..) | Part::Chosen(_) => {}
            }
        }
        let Some(lengths) = lengths else { return Ok(Form::Each(scalars)) };
        let merged = self.offsets_of(lengths, count)?;
        let total = self.segments(merged).total;
        let mut all = self.empty(total, element);
        for (points, part) in parts {
            if let Part::Rows { offsets, rows, data, .. } = part {
                let numbers = self.iota(self.b.dim(*data, 0));
                let places = self.map_one(&[numbers, *rows], index, |b, v| {
                    let start = tensor::extract(b, merged, &[tensor::extract(b, *points, &[v[1]])]);
                    let position = b.sub(v[0], tensor::extract(b, *offsets, &[v[1]]));
                    b.add(start, position)
                });
                all = self.scatter(&[places, *data], all);
            }
        }
        Ok(Form::Rows(Rows { offsets: vec![merged], data: all }))
    }

    /// Rows of rows of the branches one after another, of which each point takes its own.
    fn merge_deep(&mut self, parts: &[(Val<'c>, &Part<'c>)]) -> Outcome<'c, Form<'c>> {
        let (count, index) = (self.space().size, self.b.index_type());
        let mut at = self.empty(count, index);
        let mut before = self.b.index(0);
        let mut lists = vec![];
        for (points, part) in parts {
            let Part::Deep(rows, size) = part else { continue };
            let numbers = self.iota(*size);
            let places = self.map_one(&[numbers], index, |b, i| b.add(i[0], before));
            at = self.scatter(&[*points, places], at);
            before = self.b.add(before, *size);
            lists.push((rows.clone(), *size));
        }
        let all = self.join(&lists)?;
        Ok(Form::Rows(self.take(&all, at, count)?))
    }

    /// An array whose elements are all written later.
    pub fn empty(&self, size: Val<'c>, element: Type<'c>) -> Val<'c> {
        tensor::empty(&self.b, &[size], types::tensor(&[DYNAMIC], element))
    }

    /// `soac.scatter indices, values into dest`
    pub fn scatter(&self, inputs: &[Val<'c>], dest: Val<'c>) -> Val<'c> {
        self.scatter_all(inputs[0], &inputs[1..], &[dest])[0]
    }

    /// `soac.scatter indices, values, ... into dest, ...`
    pub fn scatter_all(&self, indices: Val<'c>, values: &[Val<'c>], dests: &[Val<'c>]) -> Vec<Val<'c>> {
        let inputs = [&[indices], values].concat();
        let elements: Vec<_> = inputs.iter().map(|v| types::element(v.r#type())).collect();
        let body = self.b.region(&elements, |b, v| {
            soac::yield_(b, v);
        });
        let results: Vec<_> = dests.iter().map(|v| v.r#type()).collect();
        soac::scatter(&self.b, &inputs, dests, &results, body).results()
    }

    /// [`Self::scatter_all`] with indices of which something is `known`:
    /// [`INSIDE`](crate::soac_flatten::INSIDE) or [`EVERYWHERE`](crate::soac_flatten::EVERYWHERE).
    pub fn scatter_known(&self, known: &str, indices: Val<'c>, values: &[Val<'c>], dests: &[Val<'c>]) -> Vec<Val<'c>> {
        let scattered = self.scatter_all(indices, values, dests);
        if let Some(op) = scattered.first().and_then(|v| ir::defining_op(*v)) {
            ir::set_attribute(op, known, Attribute::unit(self.b.context));
        }
        scattered
    }
}
