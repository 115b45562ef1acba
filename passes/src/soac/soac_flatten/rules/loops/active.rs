//! The points that are still in a loop, and what they carry.
//!
//!   while p do f  ==  active = points; while active are some { xs at active = f; active = those with p }
//!
//! ```mlir
//! %r:2 = scf.while (%active = %points, %xs = %x0s) : (tensor<?xindex>, tensor<?xi32>) -> (...) {
//!   %size = tensor.dim %active, %c0 : tensor<?xindex>
//!   %any = arith.cmpi ne, %size, %c0 : index
//!   scf.condition(%any) %active, %xs : tensor<?xindex>, tensor<?xi32>
//! } do { a round of the loop }
//! ```
//!
//! A scalar has a place for each point that was ever in the loop, and so have rows that
//! are updated in place; other rows are those of the active points, and what the points
//! have left that are no longer active is `finished`.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::{scf, tensor},
};

use super::finished::{Finished, finish};
use crate::soac::soac_flatten::{
    lift::{Flattener, Outcome, Owned, Rows},
    segmented::repeated,
};

/// What a loop over the active points carries.
pub struct State<'c> {
    /// The active points.
    pub active: Val<'c>,
    /// For each point, active or not.
    pub scalars: Vec<Val<'c>>,
    /// For each point, active or not, in place.
    pub updated: Vec<Owned<'c>>,
    /// For each active point.
    pub rows: Vec<Rows<'c>>,
    /// What the others have left.
    pub finished: Finished<'c>,
}

impl<'c> State<'c> {
    fn has_rows(&self) -> bool {
        !self.rows.is_empty() || self.finished.has_rows()
    }

    fn carried(&self, flattener: &Flattener<'_, 'c>) -> Vec<Val<'c>> {
        let mut all = [&[self.active], self.scalars.as_slice()].concat();
        all.extend(self.updated.iter().map(|u| u.rows.data));
        for rows in &self.rows {
            all.extend(&rows.offsets);
            all.push(rows.data);
        }
        let mut all: Vec<_> = all.into_iter().map(|v| flattener.vector(v)).collect();
        if self.has_rows() {
            all.extend(self.finished.carried());
        }
        all
    }

    fn again(&self, carried: &[Val<'c>]) -> Self {
        let (scalars, rest) = carried[1..].split_at(self.scalars.len());
        let (updated, mut rest) = rest.split_at(self.updated.len());
        let updated = self.updated.iter().zip(updated).map(|(old, &data)| old.with(data)).collect();
        let mut rows = vec![];
        for old in &self.rows {
            let (own, others) = rest.split_at(old.offsets.len() + 1);
            let (&data, offsets) = own.split_last().expect("rows have elements");
            rows.push(Rows { offsets: offsets.to_vec(), data });
            rest = others;
        }
        let finished = self.finished.again(if self.has_rows() { rest } else { &[] });
        State { active: carried[0], scalars: scalars.to_vec(), updated, rows, finished }
    }
}

/// Repeats a body as long as there are active points.
pub fn while_active<'c>(
    f: &mut Flattener<'_, 'c>,
    start: State<'c>,
    body: impl FnOnce(&mut Flattener<'_, 'c>, State<'c>) -> Outcome<'c, State<'c>>,
) -> Outcome<'c, State<'c>> {
    let given = start.carried(f);
    let more = |b: &Builder<'c>, values: &[Val<'c>]| b.cmpi(Predicate::Ne, b.dim(values[0], 0), b.index(0));
    let made = repeated(f, &given, more, |f, values| {
        let next = body(f, start.again(values))?;
        Ok(next.carried(f))
    })?;
    Ok(start.again(&made))
}

/// Goes on with the active points that are flagged; the rows of the others are finished.
pub fn settle<'c>(f: &mut Flattener<'_, 'c>, state: State<'c>, flags: Val<'c>) -> Outcome<'c, State<'c>> {
    let State { active, scalars, updated, rows, finished } = state;
    if rows.is_empty() {
        let next = f.positions_where(flags, active, true);
        return Ok(State { active: next, scalars, updated, rows, finished });
    }
    let numbers = f.iota(f.b().dim(active, 0));
    let (going, left) = (f.positions_where(flags, numbers, true), f.positions_where(flags, numbers, false));
    let next = f.map_one(&[going], f.b().index_type(), |b, i| tensor::extract(b, active, &[i[0]]));
    let finished = finish(f, &finished, active, &rows, left)?;
    let rows = keep(f, &rows, going, active)?;
    Ok(State { active: next, scalars, updated, rows, finished })
}

/// The rows of the active points that go on; where all do, as they are.
pub fn keep<'c>(
    f: &mut Flattener<'_, 'c>,
    rows: &[Rows<'c>],
    going: Val<'c>,
    active: Val<'c>,
) -> Outcome<'c, Vec<Rows<'c>>> {
    if rows.is_empty() {
        return Ok(vec![]);
    }
    let outer = f.b();
    let size = outer.dim(going, 0);
    let all = outer.cmpi(Predicate::Eq, size, outer.dim(active, 0));
    let parts = |this: &Flattener<'_, 'c>, rows: &[Rows<'c>]| -> Vec<Val<'c>> {
        let all = rows.iter().flat_map(|r| r.offsets.iter().chain([&r.data]));
        all.map(|&v| this.vector(v)).collect()
    };
    let as_they_are = parts(f, rows);
    let kinds: Vec<_> = as_they_are.iter().map(|v| v.r#type()).collect();
    let stay = f.in_region(&[], |_, _| Ok(as_they_are))?;
    let take = f.in_region(&[], |f, _| {
        let taken: Outcome<'c, Vec<_>> = rows.iter().map(|r| f.take(r, going, size)).collect();
        Ok(parts(f, &taken?))
    })?;
    let mut made = scf::if_(&outer, all, &kinds, stay, take).results().into_iter();
    let mut again = |old: &Rows<'c>| {
        let mut next = || made.next().expect("a result for each part");
        Rows { offsets: old.offsets.iter().map(|_| next()).collect(), data: next() }
    };
    Ok(rows.iter().map(&mut again).collect())
}
