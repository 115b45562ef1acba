//! The context of a map over the statements of its body, and the rule for each.
//!
//!   map (x = xs) { ys = f x; zs = g ys x }  ==  yss = F(map (x = xs) { f x }); F(map (ys = yss, x = xs) { g ys x })
//!
//! ```mlir
//! // before
//! %r = soac.map (%n = %ns) : (tensor<?xindex>) -> tensor<?xindex> {
//!   %row = soac.iota(%n) : tensor<?xindex>
//!   %s = soac.reduce %row neutral %c0 : (tensor<?xindex>) -> index { op }
//!   soac.yield %s : index
//! }
//! // after: one statement after the other, each by its rule
//! %rows = soac.jagged.pack %offsets, %positions : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> tensor<?xindex> { reduce op }
//! ```
//!
//! No rule calls another one: the bodies in an operation are flattened by
//! `Flattener::body`, which comes here.

mod branch;
mod call;
mod concat;
mod constant;
mod empty;
mod extract_slice;
mod filter;
mod from_elements;
mod hist;
mod insert;
mod insert_slice;
mod iota;
mod jagged_pack;
mod jagged_unpack;
mod loops;
mod map;
mod partition;
mod reduce;
mod replicate;
mod reshape;
mod scan;
mod scatter;
mod screma;
mod segment_ids;
mod select;

use melior::ir::ValueLike;
use seq_dialects::{
    dialect,
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, arith, func, is, scf, soac, soac::Soac, tensor},
    types,
};

use crate::{
    Failure,
    soac::{
        digits,
        soac_flatten::lift::{Flattener, Outcome},
    },
};

/// Flattens the statements of a body in the innermost space; returns what the body
/// yields.
pub fn body<'c>(f: &mut Flattener<'_, 'c>, block: Blk<'c>) -> Outcome<'c, Vec<Val<'c>>> {
    let end = ir::terminator(block);
    digits::expand(f.b().context, ir::operations(block).into_iter().filter_map(soac::Partition::of).collect());
    let (mut run, mut done) = (vec![], vec![]);
    for op in ir::operations(block) {
        if op == end {
            break;
        }
        if f.is_scalar(op) {
            run.push(op);
            continue;
        }
        if done.contains(&op) {
            continue;
        }
        f.flush(&mut run)?;
        f.go_to(op);
        if is::<func::Call>(op) {
            done = call::siblings(op);
            call::flatten(f, &done)?;
        } else {
            operation(f, op)?;
        }
    }
    f.flush(&mut run)?;
    Ok(ir::operands(end))
}

/// Flattens one operation by its rule.
pub fn operation<'c>(f: &mut Flattener<'_, 'c>, op: Op<'c>) -> Outcome<'c, ()> {
    match Soac::of(op) {
        Some(known) => combinator(f, known),
        None => other(f, op),
    }
}

/// Flattens one operation of `soac`.
fn combinator<'c>(f: &mut Flattener<'_, 'c>, op: Soac<'c>) -> Outcome<'c, ()> {
    match op {
        Soac::Concat(op) => concat::flatten(f, op.operation()),
        Soac::Filter(op) => filter::flatten(f, op),
        Soac::Hist(op) => hist::flatten(f, op),
        Soac::Iota(op) => iota::flatten(f, op),
        Soac::JaggedPack(op) => jagged_pack::flatten(f, op),
        Soac::JaggedUnpack(op) => jagged_unpack::flatten(f, op),
        Soac::Map(op) => map::flatten(f, op),
        Soac::Partition(op) => partition::flatten(f, op),
        Soac::Reduce(op) => reduce::flatten(f, op),
        Soac::Replicate(op) => replicate::flatten(f, op),
        Soac::Scan(op) => scan::flatten(f, op),
        Soac::Scatter(op) => scatter::flatten(f, op),
        Soac::Screma(op) => screma::flatten(f, op),
        Soac::SegmentIds(op) => segment_ids::flatten(f, op),
        // Scalar statements, what is expanded before, and the end of a body.
        Soac::Assert(_) | Soac::Threshold(_) | Soac::With(_) | Soac::Yield(_) => Err(no_rule(op.operation())),
    }
}

/// Flattens one operation of another dialect.
fn other<'c>(f: &mut Flattener<'_, 'c>, op: Op<'c>) -> Outcome<'c, ()> {
    let result_rank = || ir::results(op).first().map_or(0, |v| types::rank(v.r#type()));
    if is::<scf::If>(op) || is::<scf::IndexSwitch>(op) {
        return branch::flatten(f, op);
    }
    if f.run_whole(op)? {
        return Ok(());
    }
    if let Some(op) = scf::For::of(op) {
        return loops::for_loop(f, op);
    }
    if let Some(op) = scf::While::of(op) {
        return loops::while_loop(f, op);
    }
    if is::<tensor::Concat>(op) && result_rank() == 1 {
        return concat::flatten(f, op);
    }
    if let Some(op) = tensor::ExtractSlice::of(op) {
        return extract_slice::flatten(f, op);
    }
    if let Some(op) = tensor::Insert::of(op) {
        return insert::flatten(f, op);
    }
    if let Some(op) = tensor::InsertSlice::of(op) {
        return insert_slice::flatten(f, op);
    }
    if let Some(op) = tensor::FromElements::of(op) {
        return from_elements::flatten(f, op);
    }
    let reshapes = is::<tensor::CollapseShape>(op) || is::<tensor::ExpandShape>(op) || is::<tensor::Reshape>(op);
    if reshapes && result_rank() > 0 {
        return reshape::flatten(f, op);
    }
    let same = ir::operands(op).into_iter().all(|v| f.is_same(v));
    if (is::<arith::Constant>(op) || is::<tensor::Empty>(op)) && same {
        return constant::flatten(f, op);
    }
    if let Some(op) = tensor::Empty::of(op) {
        return empty::flatten(f, op);
    }
    if let Some(op) = arith::Select::of(op)
        && types::rank(op.condition().r#type()) == 0
    {
        return select::flatten(f, op);
    }
    if let Some(op) = tensor::Cast::of(op)
        && types::is_jagged(op.source().r#type()) == types::is_jagged(op.dest().r#type())
    {
        let lifted = f.lifted(op.source());
        f.bind(op.dest(), lifted);
        return Ok(());
    }
    Err(no_rule(op))
}

fn no_rule<'c>(op: Op<'c>) -> Failure<'c> {
    let why = match dialect::is_control(op) {
        true => "holds combinators under control flow, and has no flat form yet",
        false => "has no flat form yet inside a map",
    };
    Failure::at(op, why)
}
