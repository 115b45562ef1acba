//! Rows chosen among rows that exist.
//!
//!   map (c = cs, a = as, b = bs) { select c a b }
//!     ==  row at[p] of lists[which[p]], with lists = [as, bs], which = map (c = cs) { if c then 0 else 1 }
//!   map (c = cs, i = is, j = js) { select c rows[i] rows[j] }
//!     ==  row at[p] of rows, with at = map (c = cs, i = is, j = js) { if c then i else j }
//!   map { (row at of lists[which])[i] }  ==  if which == 0 then lists[0][at][i] else lists[1][at][i]
//!
//! A choice costs a number for each point, whatever the lengths of the rows. What reads
//! elements reads those of the rows that there are; what needs an array takes the rows
//! that were chosen, and no other. A branch that yields a row from outside of it in one
//! case chooses so. Where the other cases make rows and the points of the branch need the
//! result whole, it is merged instead (`branch`), each element written once to where it stays.
//!
//! ```mlir
//! // before, in a map over %cs, %as and %bs
//! %row = arith.select %c, %a, %b : tensor<?xi32>
//! %x = tensor.extract %row[%i] : tensor<?xi32>
//! // after
//! %which = soac.map (%c = %cs) : (tensor<?xi1>) -> tensor<?xindex> {
//!   %list = arith.select %c, %c0, %c1 : index
//!   soac.yield %list : index
//! }
//! %x = scf.if %first -> (i32) { an element of %as_data } else { an element of %bs_data }
//! ```
//!
//! Precondition: nothing updates the rows in place, which would have to copy all of
//! them first; where something may, what is chosen is taken at once.

use melior::ir::{RegionLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    types,
};

use crate::soac_flatten::lift::{
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    gather::Source,
    segments::either,
};

/// What reads no more than parts of its first operand, or hands it on.
const READS: [&str; 7] =
    ["tensor.extract", "tensor.dim", "tensor.extract_slice", "soac.map", "soac.reduce", "soac.screma", "arith.select"];

impl<'c> Flattener<'_, 'c> {
    /// `arith.select` of arrays by a flag of the point.
    pub fn select(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let operands = ir::operands(op);
        let flags = self.scalars(operands[0])?;
        let index = self.b.index_type();
        let sources = [self.source(operands[1])?, self.source(operands[2])?];
        let (lists, numbers) = self.lists_of(&sources);
        let either_of =
            |this: &Self, left, right| this.map_one(&[flags, left, right], index, |b, v| b.select(v[0], v[1], v[2]));
        let at = either_of(self, sources[0].at, sources[1].at);
        let which = numbers.map(|numbers| either_of(self, numbers[0], numbers[1]));
        let source = Source { lists, which, at };
        let updated = operands[1..].iter().any(|&v| self.may_be_updated(v));
        self.bind_source(ir::result(op, 0), source, updated)
    }

    /// Whether a branch chooses among rows for a result rather than to merge them.
    pub fn chooses(&self, op: Op<'c>, number: usize) -> bool {
        let result = ir::result(op, number);
        if types::rank(result.r#type()) == 0 {
            return false;
        }
        let blocks = op.regions().filter_map(|r| r.first_block());
        let yielded: Vec<_> = blocks.map(|block| ir::operands(ir::terminator(block))[number]).collect();
        if yielded.iter().any(|&v| self.may_be_updated(v)) {
            return false;
        }
        let existing = yielded.iter().filter(|&&v| self.exists(v, op)).count();
        existing == yielded.len() || existing > 0 && !is_needed_whole(result, op)
    }

    /// Binds the result of a branch to what the points of its cases choose, each the numbers
    /// in the space around.
    pub fn choose(&mut self, result: Val<'c>, points: &[Val<'c>], chosen: &[Source<'c>]) -> Outcome<'c, ()> {
        let (lists, numbers) = self.lists_of(chosen);
        let (count, index) = (self.space().size, self.b.index_type());
        let mut merged = vec![self.empty(count, index); if numbers.is_some() { 2 } else { 1 }];
        for (k, (&points, source)) in points.iter().zip(chosen).enumerate() {
            let own: Vec<_> = [source.at].into_iter().chain(numbers.as_ref().map(|numbers| numbers[k])).collect();
            merged = self.scatter_all(points, &own, &merged);
        }
        let source = Source { lists, which: merged.get(1).copied(), at: merged[0] };
        self.bind_source(result, source, false)
    }

    /// The lists of some sources; for each the numbers of its points' lists, where there are
    /// several.
    fn lists_of(&self, sources: &[Source<'c>]) -> (Vec<Rows<'c>>, Option<Vec<Val<'c>>>) {
        let (index, mut lists, mut places) = (self.b.index_type(), Vec::<Rows<'c>>::new(), vec![]);
        let parts =
            |rows: &Rows<'c>| -> Vec<_> { rows.offsets.iter().chain([&rows.data]).map(|v| ir::key(*v)).collect() };
        for source in sources {
            let mut own = vec![];
            for rows in &source.lists {
                let known = lists.iter().position(|list| parts(list) == parts(rows));
                own.push(known.unwrap_or(lists.len()) as i64);
                if known.is_none() {
                    lists.push(rows.clone());
                }
            }
            places.push(own);
        }
        if lists.len() == 1 {
            return (lists, None);
        }
        let numbers = sources.iter().zip(places).map(|(source, places)| {
            self.map_one(&[source.which.unwrap_or(source.at)], index, |b, v| {
                among(b, source.which.map(|_| v[0]), places.len(), &|b, k| b.index(places[k]))
            })
        });
        let numbers = numbers.collect();
        (lists, Some(numbers))
    }

    /// Binds a value to what the points have of a source, which is taken at once if something
    /// may update it.
    fn bind_source(&mut self, result: Val<'c>, source: Source<'c>, updated: bool) -> Outcome<'c, ()> {
        let form = if updated {
            Form::Rows(self.take_from(&source, self.space().size)?)
        } else {
            let Source { mut lists, which, at: index } = source;
            match which {
                None => Form::Shared { rows: lists.swap_remove(0), index },
                Some(which) => Form::Chosen { lists, which, index },
            }
        };
        self.bind(result, Lifted { depth: self.depth(), form });
        Ok(())
    }

    /// Binds those of some values that are choices to the rows that these take; what stood
    /// for them.
    pub fn settle_choices(&mut self, values: &[Val<'c>]) -> Outcome<'c, Vec<(Val<'c>, Lifted<'c>)>> {
        let mut before = vec![];
        for &value in values {
            let Lifted { depth, form } = self.lifted(value);
            if let Form::Chosen { lists, which, index: at } = form.clone() {
                let inner = self.spaces.split_off(depth);
                let count = self.space().size;
                let rows = self.take_from(&Source { lists, which: Some(which), at }, count);
                self.spaces.extend(inner);
                before.push((value, Lifted { depth, form }));
                self.bind(value, Lifted { depth, form: Form::Rows(rows?) });
            }
        }
        Ok(before)
    }

    /// Whether a value that a case of a branch yields is a row that exists.
    fn exists(&self, value: Val<'c>, branch: Op<'c>) -> bool {
        if !ir::is_defined_inside(value, branch) {
            return true;
        }
        let Some(op) = ir::defining_op(value) else { return false };
        match ir::name(op).as_str() {
            "arith.select" => true,
            "tensor.cast" => self.exists(ir::operands(op)[0], branch),
            "scf.if" | "scf.index_switch" => self.chooses(op, ir::result_number(value)),
            _ => false,
        }
    }

    /// Whether an array is one that loops, branches or operations update in place.
    fn may_be_updated(&self, value: Val<'c>) -> bool {
        let updates = |(op, operand): (Op<'c>, usize)| match ir::name(op).as_str() {
            "tensor.insert" | "tensor.insert_slice" => operand == 1,
            "soac.scatter" | "soac.hist" => ir::segment(op, 1).iter().any(|v| ir::key(*v) == ir::key(value)),
            "scf.for" | "scf.while" => true,
            _ => false,
        };
        self.updated.iter().any(|(array, _)| *array == ir::key(value)) || ir::uses(value).into_iter().any(updates)
    }
}

/// Whether the points of an operation's own space need all of a result in an array.
fn is_needed_whole<'c>(result: Val<'c>, op: Op<'c>) -> bool {
    let whole = |(user, _): &(Op<'c>, usize)| user.block() == op.block() && !READS.contains(&ir::name(*user).as_str());
    ir::uses(result).iter().any(whole)
}

/// What `one` gives for the list with the number `which` of `count`.
pub fn among<'c>(
    b: &Builder<'c>,
    which: Option<Val<'c>>,
    count: usize,
    one: &dyn Fn(&Builder<'c>, usize) -> Val<'c>,
) -> Val<'c> {
    let Some(which) = which.filter(|_| count > 1) else { return one(b, 0) };
    fn from<'c>(
        b: &Builder<'c>,
        which: Val<'c>,
        (k, count): (usize, usize),
        one: &dyn Fn(&Builder<'c>, usize) -> Val<'c>,
    ) -> Val<'c> {
        if k + 1 == count {
            return one(b, k);
        }
        let here = b.cmpi(Predicate::Eq, which, b.index(k as i64));
        either(b, here, |b| one(b, k), |b| from(b, which, (k + 1, count), one))
    }
    from(b, which, (0, count), one)
}
