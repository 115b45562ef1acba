//! One thread for each point, whose rows have places.
//!
//!   map (row = rows) { f row }  ==  scatter (i = iota n) { run of { f row } at offsets[i] } into empty
//!
//! As in [`sequential`](super::sequential), the body stays as it is and reads rows in place.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Val},
    marks::{EVERYWHERE, OUTER},
    ops::{TypedOp, soac},
    types,
};

use super::{
    flattener::{Flattener, Outcome},
    point::Point,
    reads::place_of,
};

impl<'c> Flattener<'_, 'c> {
    /// A body at the points of the innermost space, one thread each: what it yields fills arrays,
    /// a scalar the place of its point, a row that which offsets say.
    pub fn scattered(&mut self, block: Blk<'c>, into: &[(Val<'c>, Option<Val<'c>>)]) -> Outcome<'c, Vec<Val<'c>>> {
        let depth = self.depth();
        let used = self.used_in(block);
        let before = self.settle_choices(&used)?;
        let dests: Vec<_> = into.iter().map(|&(array, _)| array).collect();
        let made = self.scatter_points(&self.b(), &used, &dests, |b, point| {
            self.at_point(b, block, &used, point).map(|values| {
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

    /// One scatter whose points fill arrays: each yields the places of all, then what goes there.
    pub(super) fn scatter_points(
        &self,
        b: &Builder<'c>,
        used: &[Val<'c>],
        dests: &[Val<'c>],
        points: impl FnOnce(&Builder<'c>, &Point<'c>) -> Outcome<'c, Vec<Val<'c>>>,
    ) -> Outcome<'c, soac::Scatter<'c>> {
        let gathered = self.point_inputs(used, &[]);
        let elements: Vec<Type<'c>> = gathered.inputs.iter().filter_map(|v| types::row(v.r#type())).collect();
        let mut outcome = Ok(());
        let body = b.region(&elements, |b, arguments| {
            let point = self.point_of(b, arguments, &gathered);
            match points(b, &point) {
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
