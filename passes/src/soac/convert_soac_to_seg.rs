//! Combinators to segmented operations.
//!
//! Every combinator that is in no other one becomes a `seg` operation at grid
//! level in destination style. Its dimensions are those of the perfect nest of
//! maps that it is the top of; bodies read arrays by explicit index. The notion
//! of a perfect nest and the interchange of vectorised operators follow the
//! moderate and incremental flattening of Futhark; a filter is one scan of
//! counts whose results scatter.
//!
//! Each element of a map that is marked `soac.block` is a block's; what is in its body
//! becomes operations at thread level in the next round.
//!
//! Combinators that cannot be part of a space are lowered by
//! `convert-soac-to-loops` where they stand, with a remark. Preconditions: no
//! jagged arrays, and those of `convert-soac-to-loops`.

mod accumulate;
mod block;
mod columns;
mod elementwise;
mod filter;
mod nest;
mod numbers;
mod operator;
mod partition;
mod point;
mod scatter;
mod sources;
mod unfuse;
mod with;
mod writes;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    Seg, Soac, dialect,
    ir::{self, Builder, Op, Val},
    marks::BLOCK,
    ops::{TypedOp, seg, soac, tensor},
};

use self::{
    nest::Nest,
    operator::{Plan, plan_of},
};
use crate::{
    Failure, Outcome, Pass,
    declared::ConvertSoacToSeg,
    soac::{
        following::Totals,
        sequential::{
            Accumulation, Emitter, Lazy, Shared, Source, erase_dead_packs, erase_unused, is_jagged_part, lower_one,
            outermost, refuse_jagged, replace,
        },
    },
};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: ConvertSoacToSeg = pass.options()?;
    let shared = Shared::new(pass, true, options.fail_on_sequential);
    let emitter = Emitter::new(&shared, "");
    let (mut segmented, mut ahead) = (0, Totals::default());
    numbers::place(pass.module);
    // Host loops leave combinators in their bodies for the next round.
    loop {
        let found = outermost(pass.module);
        let found: Vec<_> = found.into_iter().filter(|&op| !is_jagged_part(op)).collect();
        if found.is_empty() {
            break;
        }
        for op in found {
            segmented += convert(&emitter, &mut ahead, op)?;
        }
    }
    erase_dead_packs(pass.module)?;
    erase_unused(pass.module);
    writes::into_scans(pass.module);
    sources::from_sources(pass.module);
    pass.count("segmented-operations", segmented);
    pass.count("sequential-operations", shared.sequential.get());
    Ok(())
}

/// Converts one operation; how many segmented ones it became.
fn convert<'c>(emitter: &Emitter<'_, '_, 'c>, ahead: &mut Totals<'c>, op: Op<'c>) -> Result<usize, Failure<'c>> {
    emitter.shared.next();
    refuse_jagged(op)?;
    let values: Vec<Val<'c>> = match Soac::of(op) {
        Some(Soac::Map(map)) if ir::has_flag(op, BLOCK) => block::map(emitter, map)?,
        Some(Soac::Map(_)) => Nest::new(emitter, op).convert(None)?,
        Some(Soac::Reduce(_) | Soac::Scan(_) | Soac::Screma(_)) => {
            let parts = Accumulation::of(op).expect("the operation accumulates");
            match plan_of(&parts) {
                Plan::Loop(reason) => {
                    let b = Builder::before(emitter.context(), op);
                    let Some(apart) = soac::Screma::of(op).and_then(|screma| unfuse::unfuse(&b, screma)) else {
                        return host_loop(emitter, op, reason);
                    };
                    // The maps around them are converted in the next round.
                    return apart.into_iter().try_fold(0, |sum, part| Ok(sum + convert(emitter, ahead, part)?));
                }
                plan => Nest::new(emitter, op).convert(Some((parts, plan)))?,
            }
        }
        Some(Soac::Scatter(scatter)) if ir::has_flag(op, BLOCK) => block::scatter(emitter, scatter)?,
        Some(Soac::Scatter(scatter)) => scatter::scatter(emitter, scatter)?,
        Some(Soac::With(with)) => with::modarray(emitter, with)?,
        Some(Soac::Hist(hist)) => match scatter::hist_plan(hist) {
            Plan::Loop(reason) => return host_loop(emitter, op, reason),
            Plan::Columns(rank) => scatter::hist(emitter, hist, rank)?,
            Plan::Elements(_) => scatter::hist(emitter, hist, 0)?,
        },
        // The map and what is left of it are converted in the next round.
        Some(Soac::Filter(_) | Soac::Partition(_)) if filter::split(emitter, op)? => return Ok(0),
        Some(Soac::Filter(filter)) => filter::filter(emitter, filter)?,
        Some(Soac::Partition(partition)) => partition::partition(emitter, ahead, partition)?,
        Some(Soac::Iota(_) | Soac::Replicate(_) | Soac::SegmentIds(_)) if is_unused(op) => {
            ir::erase(op);
            return Ok(0);
        }
        Some(Soac::Iota(iota)) => filter::generate(emitter, op, Lazy::Iota(iota)),
        Some(Soac::Replicate(replicate)) => filter::generate(emitter, op, Lazy::Replicate(replicate)),
        Some(Soac::SegmentIds(ids)) => filter::segment_ids(emitter, ids),
        Some(
            Soac::Assert(_)
            | Soac::Concat(_)
            | Soac::JaggedPack(_)
            | Soac::JaggedUnpack(_)
            | Soac::Threshold(_)
            | Soac::Yield(_),
        )
        | None => {
            lower_one(emitter, op)?;
            return Ok(0);
        }
    };
    values.iter().for_each(|&value| hand_on(op, value));
    let b = Builder::before(emitter.context(), op);
    let sources: Vec<_> = values.into_iter().map(Source::Value).collect();
    replace(&b, op, &sources);
    Ok(1)
}

/// What a combinator says of its kernels (`seg.schedule`) the operation says
/// that a result comes from.
fn hand_on<'c>(op: Op<'c>, result: Val<'c>) {
    let Some(made) = ir::defining_op(result) else { return };
    if let Some(cast) = tensor::Cast::of(made) {
        hand_on(op, cast.source());
    } else if let Some(slice) = tensor::ExtractSlice::of(made) {
        hand_on(op, slice.source());
    } else if Seg::of(made).is_some() {
        schedule(op, made);
    }
}

/// Lets an operation say of its kernels what another one says.
fn schedule<'c>(from: Op<'c>, to: Op<'c>) {
    for (name, value) in from.attributes() {
        if let Some(name) = name.as_string_ref().as_str().ok().filter(|name| dialect::of_name(name) == seg::DIALECT) {
            ir::set_attribute(to, name, value);
        }
    }
}

fn is_unused<'c>(op: Op<'c>) -> bool {
    ir::results(op).into_iter().all(|v| ir::uses(v).is_empty())
}

/// A loop outside of all kernels; combinators in its body stay parallel.
fn host_loop<'c>(emitter: &Emitter<'_, '_, 'c>, op: Op<'c>, reason: &str) -> Result<usize, Failure<'c>> {
    let mut keeping = emitter.because(reason);
    keeping.keep = true;
    keeping.copy = filter::copy;
    lower_one(&keeping, op)?;
    Ok(0)
}
