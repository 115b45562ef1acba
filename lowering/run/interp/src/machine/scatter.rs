//! Scatter and histogram.

use smallvec::SmallVec;

use super::{
    Machine, int,
    laws::SAMPLE,
    place::{inside, read, same_sizes, sizes_of, write, write_run},
    set,
    soac::{bind, take_all, take_inputs},
};
use crate::{
    code::{Body, Soac},
    fault::Outcome,
    value::{Datum, Values},
};

impl<'p> Machine<'p> {
    /// Runs the body of a scatter or histogram on element `i`; gives indices
    /// and values.
    fn targets(
        &mut self,
        f: &mut [Datum],
        body: &'p Body,
        inputs: &[Datum],
        i: usize,
        dests: usize,
    ) -> Outcome<(SmallVec<[i64; 4]>, Values)> {
        bind(f, body, inputs, i);
        let yielded = self.apply(f, body)?;
        let (indices, values) = yielded.split_at(yielded.len() - dests);
        let indices = indices.iter().map(|&u| int(f, u.slot() as u32)).collect();
        Ok((indices, take_all(f, values)))
    }

    pub(super) fn scatter(&mut self, f: &mut [Datum], op: &'p Soac) -> Outcome<()> {
        let Soac::Scatter { inputs, dests, runs, body, results } = op else { return Ok(()) };
        let (inputs, count) = take_inputs(f, inputs)?;
        let mut dests = take_all(f, dests);
        for i in 0..count {
            let (indices, values) = self.targets(f, body, &inputs, i, dests.len())?;
            for (n, (dest, value)) in dests.iter_mut().zip(values).enumerate() {
                if *runs {
                    write_run(dest, indices[n], value)?;
                } else if inside(dest, &indices) {
                    write(dest, &indices, value, n)?;
                }
            }
        }
        results.iter().zip(dests).for_each(|(&slot, dest)| set(f, slot, dest));
        Ok(())
    }

    pub(super) fn hist(&mut self, f: &mut [Datum], op: &'p Soac) -> Outcome<()> {
        let Soac::Hist { inputs, dests, neutral, map, op, results } = op else { return Ok(()) };
        let (inputs, count) = take_inputs(f, inputs)?;
        let mut dests = take_all(f, dests);
        let neutral = take_all(f, neutral);
        let rank = |value: &Datum| if let Datum::Tensor(t) = value { t.shape.len() } else { 0 };
        let indexed = sizes_of(&dests[0]).len() - rank(&neutral[0]);
        same_sizes("destinations", &dests, indexed)?;
        let tries = self.tries(op);
        let mut sample: Vec<Values> = vec![];
        for i in 0..count {
            let (indices, values) = self.targets(f, map, &inputs, i, dests.len())?;
            if tries && sample.len() < SAMPLE {
                sample.push(values.clone());
            }
            let hit: SmallVec<[bool; 4]> = dests.iter().map(|d| inside(d, &indices)).collect();
            if !hit.contains(&true) {
                continue;
            }
            let old: Outcome<Values> = dests
                .iter()
                .zip(&hit)
                .zip(&neutral)
                .map(|((dest, &hit), neutral)| if hit { read(dest, &indices) } else { Ok(neutral.clone()) })
                .collect();
            let combined = self.combine(f, &op.body, old?, values)?;
            for (n, ((dest, value), hit)) in dests.iter_mut().zip(combined).zip(hit).enumerate() {
                if hit {
                    write(dest, &indices, value, n)?;
                }
            }
        }
        results.iter().zip(dests).for_each(|(&slot, dest)| set(f, slot, dest));
        if tries { self.try_laws(f, op, &neutral, &sample) } else { Ok(()) }
    }
}
