//! One thread, or one block, for each point, whose rows have places.
//!
//!   map (row = rows) { f row }  ==  scatter (i = iota n) { run of { f row } at offsets[i] } into empty
//!
//! As in [`sequential`](super::sequential), the body stays as it is and reads rows in place. A
//! block has memory for the longest row that it may get, so that its rows have a bound.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Val},
    marks::{BLOCK, EVERYWHERE, OUTER},
    ops::{TypedOp, soac},
    types,
};

use super::{
    flattener::{Flattener, Outcome},
    point::Point,
    reads::{place_of, row_bounds},
};

/// Where in a flat array what a block yields for a point goes.
#[derive(Clone, Copy)]
pub enum Placed<'c> {
    /// To the place of the point.
    Point,
    /// A row of so many elements behind those of the points before.
    Every(i64),
    /// A row, to where offsets say.
    By(Val<'c>),
}

impl<'c> Placed<'c> {
    /// The place of a point.
    pub fn start(self, b: &Builder<'c>, i: Val<'c>) -> Val<'c> {
        match self {
            Self::Point => i,
            Self::Every(length) => b.mul(i, b.index(length)),
            Self::By(offsets) => row_bounds(b, offsets, i).0,
        }
    }
}

impl<'c> Flattener<'_, 'c> {
    /// A body at the points of the innermost space, one thread each: what it yields fills arrays,
    /// a scalar the place of its point, a row that which offsets say.
    pub fn scattered(&mut self, block: Blk<'c>, into: &[(Val<'c>, Option<Val<'c>>)]) -> Outcome<'c, Vec<Val<'c>>> {
        let depth = self.depth();
        let used = self.used_in(block);
        let before = self.settle_choices(&used)?;
        let dests: Vec<_> = into.iter().map(|&(array, _)| array).collect();
        let made = self.scatter_points(&self.b(), &used, &dests, |b, point| {
            self.at_point(b, block, &used, &point).map(|values| {
                let mut places = vec![];
                for (number, (&value, &(_, offsets))) in values.iter().zip(into).enumerate() {
                    let i = point.index(depth);
                    places.push(offsets.map_or(i, |offsets| place_of(b, value, (offsets, i), number).0));
                }
                [places, values].concat()
            })
        })?;
        ir::set_flag(made.operation(), OUTER, true);
        before.into_iter().for_each(|(value, lifted)| self.bind(value, lifted));
        Ok(made.results())
    }

    /// As [`Self::scattered`] with a block each, for rows of `most` elements at most. A row that is
    /// yielded is as long as its place by promise.
    pub fn scattered_by_blocks(
        &mut self,
        block: Blk<'c>,
        into: &[(Val<'c>, Placed<'c>)],
        most: i64,
    ) -> Outcome<'c, soac::Scatter<'c>> {
        let used = self.used_in(block);
        let before = self.settle_choices(&used)?;
        let dests: Vec<_> = into.iter().map(|&(array, _)| array).collect();
        let made = self.scatter_points(&self.b(), &used, &dests, |b, mut point| {
            point.most = Some(most);
            let values = self.at_point(b, block, &used, &point)?;
            let i = point.index(self.depth() - 1);
            // Scalars have one index together, runs one each.
            let scalars = into.iter().all(|(_, place)| matches!(place, Placed::Point));
            let places = into[..if scalars { 1 } else { into.len() }].iter().map(|(_, place)| place.start(b, i));
            let values = values.into_iter().map(|v| any_length(b, v));
            Ok(places.chain(values).collect())
        })?;
        ir::set_flag(made.operation(), BLOCK, true);
        before.into_iter().for_each(|(value, lifted)| self.bind(value, lifted));
        Ok(made)
    }

    /// One scatter whose points fill arrays: each yields the places of all, then what goes there.
    pub(super) fn scatter_points(
        &self,
        b: &Builder<'c>,
        used: &[Val<'c>],
        dests: &[Val<'c>],
        points: impl FnOnce(&Builder<'c>, Point<'c>) -> Outcome<'c, Vec<Val<'c>>>,
    ) -> Outcome<'c, soac::Scatter<'c>> {
        let gathered = self.point_inputs(used, &[]);
        let elements: Vec<Type<'c>> = gathered.inputs.iter().filter_map(|v| types::row(v.r#type())).collect();
        let mut outcome = Ok(());
        let body = b.region(&elements, |b, arguments| {
            let point = self.point_of(b, arguments, &gathered);
            match points(b, point) {
                Ok(values) => _ = soac::yield_(b, &values),
                Err(why) => outcome = Err(why),
            }
        });
        outcome?;
        let kinds: Vec<_> = dests.iter().map(|v| v.r#type()).collect();
        let made = soac::scatter(b, &gathered.inputs, dests, &kinds, body);
        ir::set_flag(made.operation(), EVERYWHERE, true);
        Ok(made)
    }
}

/// A row as one whose type leaves its size open, as a run has it.
fn any_length<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    match types::rank(value.r#type()) {
        0 => value,
        _ => b.cast_tensor(value, types::tensor(&[types::DYNAMIC], types::element(value.r#type()))),
    }
}
