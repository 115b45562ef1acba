//! One thread for each point, whose rows have places.
//!
//!   map (row = rows) { f row }  ==  scatter (i = iota n) { run of { f row } at offsets[i] } into empty
//!
//! As in [`sequential`](super::sequential), the body stays as it is and reads rows in place.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Val},
    marks::{EVERYWHERE, OUTER},
    ops::{TypedOp, soac},
    types,
};

use super::{
    flattener::{Flattener, Outcome},
    reads::row_bounds,
};

impl<'c> Flattener<'_, 'c> {
    /// A body at the points of the innermost space, one thread each: what it yields fills arrays,
    /// a scalar the place of its point, a row that which offsets say.
    pub fn scattered(&mut self, block: Blk<'c>, into: &[(Val<'c>, Option<Val<'c>>)]) -> Outcome<'c, Vec<Val<'c>>> {
        let depth = self.depth();
        let used = self.used_in(block);
        let before = self.settle_choices(&used)?;
        let gathered = self.point_inputs(&used, &[]);
        let elements: Vec<Type<'c>> = gathered.inputs.iter().filter_map(|v| types::row(v.r#type())).collect();
        let mut outcome = Ok(());
        let body = self.b().region(&elements, |b, arguments| {
            let point = self.point_of(b, arguments, &gathered);
            let yielded = self.at_point(b, block, &used, &point).map(|values| {
                let mut places = vec![];
                for (number, (&value, &(_, offsets))) in values.iter().zip(into).enumerate() {
                    let Some(offsets) = offsets else {
                        places.push(point.index(depth));
                        continue;
                    };
                    let (start, end) = row_bounds(b, offsets, point.index(depth));
                    let (length, own) = (b.sub(end, start), b.dim(value, 0));
                    let message = format!("'soac.map' op row of result {number} has size {{0}}, expected {{1}}");
                    soac::assert(b, b.cmpi(Predicate::Eq, own, length), &[own, length], &message);
                    places.push(start);
                }
                [places, values].concat()
            });
            match yielded {
                Ok(values) => _ = soac::yield_(b, &values),
                Err(why) => outcome = Err(why),
            }
        });
        outcome?;
        let dests: Vec<_> = into.iter().map(|&(array, _)| array).collect();
        let kinds: Vec<_> = dests.iter().map(|v| v.r#type()).collect();
        let made = soac::scatter(&self.b(), &gathered.inputs, &dests, &kinds, body);
        for flag in [EVERYWHERE, OUTER] {
            ir::set_flag(made.operation(), flag, true);
        }
        before.into_iter().for_each(|(value, lifted)| self.bind(value, lifted));
        Ok(made.results())
    }
}
