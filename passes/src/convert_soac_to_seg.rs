//! Combinators to segmented operations.
//!
//! Every combinator that is in no other one becomes a `seg` operation at grid
//! level in destination style. Its dimensions are those of the perfect nest of
//! maps that it is the top of; bodies read arrays by explicit index. The notion
//! of a perfect nest and the interchange of vectorised operators follow the
//! moderate and incremental flattening of Futhark; a filter is one scan of
//! counts whose results scatter.
//!
//! Combinators that cannot be part of a space are lowered by
//! `convert-soac-to-loops` where they stand, with a remark. Preconditions: no
//! jagged arrays, and those of `convert-soac-to-loops`.

mod accumulate;
mod filter;
mod nest;
mod operator;
mod point;
mod scatter;
mod sources;
mod writes;

use melior::ir::operation::OperationLike;
use seq_dialects::ir::{self, Builder, Op, Val};

use self::{
    nest::Nest,
    operator::{Plan, plan_of},
};
use crate::{
    Failure, Outcome, Pass,
    convert_soac_to_loops::{
        Emitter, Shared, Source, erase_dead_packs, erase_unused, lower_one, outermost, refuse_jagged, replace,
    },
};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let shared = Shared::new(pass, true);
    let emitter = Emitter::new(&shared, "");
    let mut segmented = 0;
    // Host loops leave combinators in their bodies for the next round.
    loop {
        let found = outermost(pass.module);
        let (jagged, found): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|&op| ir::is(op, "soac.jagged.pack") || ir::is(op, "soac.jagged.unpack"));
        if found.is_empty() {
            drop(jagged);
            break;
        }
        for op in found {
            segmented += usize::from(convert(&emitter, op)?);
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

/// Converts one operation; whether it became a segmented one.
fn convert<'c>(emitter: &Emitter<'_, '_, 'c>, op: Op<'c>) -> Result<bool, Failure<'c>> {
    emitter.shared.next();
    refuse_jagged(op)?;
    let values: Vec<Val<'c>> = match ir::name(op).as_str() {
        "soac.map" => Nest::new(emitter, op).convert(None)?,
        "soac.reduce" | "soac.scan" | "soac.screma" => match plan_of(op) {
            Plan::Loop(reason) => return host_loop(emitter, op, reason),
            plan => Nest::new(emitter, op).convert(Some(plan))?,
        },
        "soac.scatter" => scatter::scatter(emitter, op)?,
        "soac.hist" => match scatter::hist_plan(op) {
            Plan::Loop(reason) => return host_loop(emitter, op, reason),
            Plan::Columns(maps) => scatter::hist(emitter, op, &maps)?,
            Plan::Elements(_) => scatter::hist(emitter, op, &[])?,
        },
        // The map and what is left of it are converted in the next round.
        "soac.filter" | "soac.partition" if filter::split(emitter, op)? => return Ok(false),
        "soac.filter" => filter::filter(emitter, op)?,
        "soac.partition" => filter::partition(emitter, op)?,
        "soac.iota" | "soac.replicate" | "soac.segment_ids" if is_unused(op) => {
            ir::erase(op);
            return Ok(false);
        }
        "soac.iota" | "soac.replicate" => filter::generate(emitter, op)?,
        "soac.segment_ids" => filter::segment_ids(emitter, op),
        _ => {
            lower_one(emitter, op)?;
            return Ok(false);
        }
    };
    values.iter().for_each(|&value| hand_on(op, value));
    let b = Builder::before(emitter.context(), op);
    let sources: Vec<_> = values.into_iter().map(Source::Value).collect();
    replace(&b, op, &sources);
    Ok(true)
}

/// What a combinator says of its kernels (`seg.threads`, `seg.items`) the operation says
/// that a result comes from.
fn hand_on<'c>(op: Op<'c>, result: Val<'c>) {
    let Some(made) = ir::defining_op(result) else { return };
    match ir::name(made).as_str() {
        "tensor.cast" | "tensor.extract_slice" => hand_on(op, ir::operands(made)[0]),
        name if name.starts_with("seg.") => {
            for (name, value) in op.attributes() {
                if let Some(name) = name.as_string_ref().as_str().ok().filter(|name| name.starts_with("seg.")) {
                    ir::set_attribute(made, name, value);
                }
            }
        }
        _ => {}
    }
}

fn is_unused(op: Op) -> bool {
    let op = unsafe { Op::from_raw(op.to_raw()) };
    ir::results(op).into_iter().all(|v| ir::uses(v).is_empty())
}

/// A loop outside of all kernels; combinators in its body stay parallel.
fn host_loop<'c>(emitter: &Emitter<'_, '_, 'c>, op: Op<'c>, reason: &str) -> Result<bool, Failure<'c>> {
    let mut keeping = emitter.because(reason);
    keeping.keep = true;
    keeping.copy = filter::copy;
    lower_one(&keeping, op)?;
    Ok(false)
}
