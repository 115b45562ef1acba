//! seg.map level(block): a block of threads runs each point.
//!
//! ```text
//! for i = block; i < n; i += blocks:          // the rows of a block
//!   each statement of the body, by all threads:
//!     scalar code     every thread computes it
//!     level(thread)   its points are dealt out to the threads   (operations)
//!     copies          element by element, a block's width apart
//!     control flow    all threads take the same way
//! ```
//!
//! The arrays of the body lie in shared memory ([`plan`]). Threads wait for each other
//! only where one reads what another one wrote since they last did ([`hazards`]). What
//! has no plan keeps the code of one thread a point, with a remark that says why.
//!
//! Source: intra-group kernels of Futhark, as in "Efficient Sequentialization of
//! Parallelism" (2024).

mod arrays;
mod chain;
mod counts;
mod earlier;
mod fit;
mod forward;
mod hazards;
mod operations;
mod plan;
mod points;
mod rows;
mod scans;
mod team;
mod tile;
mod wide;

use std::collections::HashSet;

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Builder, Op, Subject, Val},
    ops::{TypedOp, func, gpu, memref, seg},
    seg_parts::{SegParts, is_block_level},
    types,
};
use seq_passes::{Failure, Outcome};

pub use self::plan::Plan;
use self::{rows::Rows, team::Team};
use super::{
    device::{Device, Parameters, shared_array},
    host::{self, Host, Launch},
    read_only,
    warp::LANES,
};
use crate::resources;

/// Remarks of points that get no block.
const NO_BLOCK: Subject = Subject::new("convert-seg-to-gpu", "no-block");

/// Remarks of blocks that take several points.
const SEVERAL: Subject = Subject::new("convert-seg-to-gpu", "rows-of-block");

/// Whether an operation stands in the body of a block, where its threads run it together.
pub fn is_statement<'c>(op: Op<'c>, blocks: &[Planned<'c>]) -> bool {
    blocks.iter().any(|planned| stands_in(op, planned.op))
}

/// Fails where all threads of a block would call a function that writes into an array.
fn check_calls<'c>(block: Op<'c>) -> Outcome<'c> {
    for call in func::Call::all_in(block).into_iter().filter(|call| stands_in(call.operation(), block)) {
        let arrays = call.operands().into_iter().enumerate().filter(|(_, v)| v.r#type().is_mem_ref());
        if !arrays.into_iter().all(|(k, _)| read_only::is_loaded_by(call.operation(), k, &mut HashSet::new())) {
            return Err(Failure::at(call.operation(), "calls a function that may write into an array that it gets"));
        }
    }
    Ok(())
}

/// Whether an operation stands in the body of another one, or under control flow there.
fn stands_in<'c>(op: Op<'c>, block: Op<'c>) -> bool {
    ir::around(op).find(|op| !dialect::is_control(*op)) == Some(block)
}

/// An operation that blocks run.
pub struct Planned<'c> {
    /// The operation.
    pub op: Op<'c>,
    plan: Plan<'c>,
    /// The threads that it has work for, before the operation.
    threads: Val<'c>,
    /// The same, where the body itself tells.
    known: Option<i64>,
    /// The rows that a block takes, if it may take several.
    rows: Option<Rows<'c>>,
    /// The bytes of shared memory that a block takes, before the operation.
    bytes: Val<'c>,
    /// Whether rows may differ in length.
    uneven: bool,
}

/// Plans the block-level operations of a module; what has no plan is left to one thread a
/// point.
pub fn plan<'c>(host: &Host, module: Op<'c>) -> Vec<Planned<'c>> {
    let mut found = vec![];
    // Copies of a block for rows of several lengths have one reason.
    let mut told = HashSet::new();
    for op in seg::Map::all_in(module).into_iter().map(TypedOp::operation).filter(|&op| is_block_level(op)) {
        let body = SegParts::of(op).body;
        forward::copies(op, body);
        match operations::check(body).and_then(|()| check_calls(op)).and_then(|()| Plan::of(op, body)) {
            Ok(mut plan) => {
                plan.chains.iter().for_each(chain::give);
                let frees = memref::Dealloc::all_in(op).into_iter().map(TypedOp::operation);
                frees.filter(|&free| stands_in(free, op)).for_each(ir::erase);
                let b = Builder::before(ir::context_of(op), op);
                let arrays = plan.bytes(&b);
                let rows = Rows::of(op, &operations::all(body), &mut plan, &b, arrays);
                let bytes = if rows.is_some() { arrays } else { b.add(arrays, b.index(operations::scratch(body))) };
                let spare = if rows.is_some() { rows::SPARE } else { 0 };
                fit::check(op, &b, bytes, host.chip.block_shared() - spare, &mut told);
                let threads = threads(&mut plan, &b, body);
                let sizes = operations::all(body).into_iter().flat_map(|seg| seg.space);
                let uneven = sizes.into_iter().any(|size| plan.hoist(size).is_none());
                let known = known_threads(body);
                found.push(Planned { op, plan, threads, known, rows, bytes, uneven });
            }
            Err(why) => {
                fit::leave_tiles(op);
                let message = format!("{}; each point has one thread, not a block", why.message);
                if told.insert(format!("{}: {message}", why.location)) {
                    NO_BLOCK.missed(why.location, &message);
                }
            }
        }
    }
    found
}

/// How many threads have work at the widest operation of a body, in whole warps, each with
/// as many elements as any of them takes in a row: as many as the sizes say that are known
/// before the launch, or their bounds, or all where one has none.
fn threads<'c>(plan: &mut Plan<'c>, b: &Builder<'c>, body: Blk<'c>) -> Val<'c> {
    let most = b.index(resources::MOST_THREADS);
    let mut threads = b.index(LANES);
    let all = operations::all(body);
    let items = all.iter().map(operations::taken).max().unwrap_or(1);
    for seg in all {
        let sizes: Option<Vec<_>> = seg.space.iter().map(|&size| plan.at_most(size)).collect();
        let points = sizes.map_or(most, |sizes| seq_loops::product(b, &sizes));
        let busy = b.ceildivui(points, b.index(items));
        let warps = b.ceildivui(busy, b.index(LANES));
        threads = b.max_ui(threads, b.mul(warps, b.index(LANES)));
    }
    threads
}

/// What [`threads`] gives, if the body itself has all sizes.
fn known_threads(body: Blk) -> Option<i64> {
    let all = operations::all(body);
    let items = all.iter().map(operations::taken).max().unwrap_or(1);
    let points = |seg: &SegParts| {
        let sizes = seg.space.iter().map(|&size| ir::constant_int(size));
        sizes.reduce(|n, m| Some(n?.saturating_mul(m?))).flatten()
    };
    let widest = all.iter().map(points).collect::<Option<Vec<_>>>()?.into_iter().max()?;
    let warps = (widest as u64).div_ceil(items as u64).div_ceil(LANES as u64).max(1);
    Some((warps as i64).saturating_mul(LANES))
}

/// Lowers an operation that blocks run.
pub fn lower<'c>(device: &mut Device<'c>, host: &Host, planned: &Planned<'c>) -> Outcome<'c> {
    let seg = SegParts::of(planned.op);
    let tile = host.tile(seg.op)?;
    let b = Builder::before(device.context, seg.op);
    let mut captured = seg.captures();
    let mut seen: HashSet<usize> = captured.iter().map(|v| ir::key(*v)).collect();
    captured.extend(planned.plan.sizes().filter(|v| seen.insert(ir::key(*v))));
    let rows = seq_loops::point_count(&b, &seg);
    let most = host::schedule(seg.op)?.max_blocks;
    let several = planned.rows.map(|own| (own, own.count(&b, rows, tile.threads, most)));
    let known = planned.known.filter(|_| several.is_none()).map(|threads| threads.min(tile.threads));
    let extra = several.map_or(vec![], |(own, count)| [vec![count], own.parameters()].concat());
    let parameters = Parameters::new(&captured, &extra);
    let name = device.kernel("block", seg.op, tile.threads, &parameters, &[], |device, kernel| {
        let b = &kernel.b;
        let arena = gpu::dynamic_shared_memory(b, shared_array(b, types::DYNAMIC, b.integer_type(8)));
        let sizes = seq_loops::mapped_all(&kernel.map, &seg.space);
        let total = seq_loops::product(b, &sizes);
        let scratch = operations::scratch(seg.body);
        let (part, scratch) = match planned.rows {
            Some(own) => (own.part(kernel, total), None),
            None => (rows::whole(kernel, known, scratch), Some(scratch)),
        };
        let (first, step) = (part.first, part.step);
        let team = Team::new(device, part, &planned.plan, arena, (host.chip, known.unwrap_or(tile.threads), scratch));
        b.for_step(first, total, step, &[], |b, row, _| {
            team.number.set(planned.rows.filter(|_| !planned.uneven).map(|_| row));
            team.row(b, &seg, &seq_loops::delinearize(b, row, &sizes));
            vec![]
        });
    });
    let (blocks, threads, bytes) = match several {
        Some((own, count)) => {
            let warps = b.ceildivui(b.mul(count, own.lanes), b.index(LANES));
            SEVERAL.passed(seg.op.location(), || own.said(tile.threads));
            (b.ceildivui(rows, count), b.mul(warps, b.index(LANES)), b.mul(count, own.stride))
        }
        None => {
            let threads = known.map_or_else(|| b.min_ui(planned.threads, b.index(tile.threads)), |n| b.index(n));
            (rows, threads, planned.bytes)
        }
    };
    let blocks = host.limit(seg.op, &b, blocks)?;
    let shared = b.cast_unsigned(bytes, b.i32_type());
    match known {
        Some(threads) => device.block_size(&name, &[threads]),
        None => device.any_block_size(&name, tile.threads),
    }
    // Without a bound ptxas spills a few words to fit more blocks on a multiprocessor.
    device.bound_blocks(&name, host.least_blocks(seg.op, tile, 0)?);
    let launch = Launch { name: &name, blocks, threads, arguments: parameters.all() };
    host.launch_with_shared(&b, launch, Some(shared));
    ir::erase(seg.op);
    Ok(())
}
