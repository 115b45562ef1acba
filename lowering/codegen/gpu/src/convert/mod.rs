//! `convert-seg-to-gpu`: segmented operations on memrefs to kernels and launches.
//!
//! Host code is converted first ([`memory`]), then each grid-level operation
//! becomes a kernel ([`map`], [`red`], [`scan`], [`hist`]) in the module of kernels
//! ([`device`]) and a launch ([`host`]). A seg operation nested in another one
//! runs sequentially in its thread, but for those that a block runs ([`block`]).

pub mod access;
mod allocations;
mod block;
mod cells;
mod descriptor;
mod device;
mod divisions;
mod hist;
mod host;
mod host_loops;
mod map;
mod memory;
mod offsets;
pub mod parameters;
mod plant;
mod read_only;
mod reciprocals;
mod recursion;
mod red;
mod results;
mod scan;
mod space;
mod staged;
mod tile;
mod vectors;
mod votes;
mod warp;
mod words;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Builder, Op, Subject, ValueMap},
    ops::{TypedOp, memref, seg, soac},
    schedule::Schedule,
};
use seq_passes::{Failure, Outcome, Pass, on_memory};

use crate::{
    chip::Chip,
    declared::ConvertSegToGpu,
    resources::{self, Kernel as Shaped},
    schedule::{Scheduler, check_rows, kernels, on_host},
};
use device::Device;
pub use device::{MODULE, SITE};
use host::Host;
use map::mapped::Mapped;
pub use recursion::STACK;

/// Remarks of memory from the device's heap.
const HEAP: Subject = Subject::new("convert-seg-to-gpu", "heap");

const SEG: [&str; 4] = [seg::Map::NAME, seg::Red::NAME, seg::Scan::NAME, seg::Hist::NAME];

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: ConvertSegToGpu = pass.options()?;
    let _planted = plant::plant(&options.plant).map_err(|e| Failure::at(pass.module, e))?;
    let mut host = Host { chip: Chip::of(&options.chip).map_err(|e| Failure::at(pass.module, e))? };
    seq_host::saturate(pass.module);
    seq_loops::make_dense(pass.module, &|seg| map::mapped::has_mapping(seg));
    let blocks = block::plan(&host, pass.module);
    let in_block = |op: Op<'c>| block::is_statement(op, &blocks);
    allocations::check(pass.context, pass.module, &in_block);
    let mut device = Device::new(pass.context, pass.module);
    device.copy_callees(&ir::find(pass.module, &SEG));
    for op in kernels(pass.module) {
        host::schedule(op)?;
        check_rows(&on_memory(op)?)?;
    }
    memory::convert(pass.context, pass.module, &in_block, options.fail_on_sequential)?;
    // The copies that this makes.
    let scheduler = Scheduler::of(host.chip);
    let mut unscheduled = kernels(pass.module).into_iter().filter(|&op| Schedule::of(op).is_none());
    unscheduled.try_for_each(|op| scheduler.schedule(op))?;
    let mapped = map::mapped::plan(pass.module, &in_block)?;
    let asserts = ir::find(pass.module, &[soac::Assert::NAME]).into_iter().filter(|&op| on_host(op)).collect();
    // A kernel that was launched before may have failed.
    let earlier = |b: &Builder<'c>| access::run(b, "seq_gpu_check", &[]);
    seq_host::lower_stops(&seq_host::Symbols::new(pass.context, pass.module), asserts, &earlier, &on_host);
    let (kernels, mut nested): (Vec<_>, Vec<_>) = ir::find(pass.module, &SEG).into_iter().partition(|&op| on_host(op));
    // Innermost first, so that a nested operation is plain loops when its
    // parent becomes a kernel.
    nested.reverse();
    for op in nested.into_iter().filter(|&op| !in_block(op)) {
        let seg = on_memory(op)?;
        seq_loops::sequential(&Builder::before(pass.context, op), &seg, &ValueMap::new());
        ir::erase(op);
    }
    for op in kernels {
        if let Some(planned) = blocks.iter().find(|planned| planned.op == op) {
            block::lower(&mut device, &host, planned)?;
            continue;
        }
        lower(&mut device, &mut host, op, mapped.get(&(op.to_raw().ptr as usize)))?;
    }
    recursion::limit(&mut device, options.call_depth);
    device.copy_globals();
    divisions::expand(device.op);
    reciprocals::multiply(pass.module, device.op);
    device.mark_read_only();
    parameters::check(device.op)?;
    seq_host::call_near_zero(pass.module);
    host::add_prelude(pass.context, pass.module, &device.sites);
    pass.count("kernels", device.kernels);
    Ok(())
}

fn lower<'c>(device: &mut Device<'c>, host: &mut Host, op: Op<'c>, mapped: Option<&Mapped<'c>>) -> Outcome<'c> {
    let seg = on_memory(op)?;
    warn_of_heap(op);
    match resources::kernel(&seg) {
        Shaped::Map => match mapped {
            Some(mapped) => map::mapped::lower(device, host, &seg, mapped)?,
            None => map::lower(device, host, &seg)?,
        },
        Shaped::Hist => hist::lower(device, host, &seg, mapped)?,
        Shaped::OrderedHist => hist::ordered::lower(device, host, &seg)?,
        Shaped::Reduction | Shaped::Rows => red::lower(device, host, &seg)?,
        Shaped::Counts | Shaped::Classes(_) | Shaped::Scan => scan::lower(device, host, &seg)?,
    }
    ir::erase(op);
    Ok(())
}

/// Says so where a body allocates.
fn warn_of_heap(op: Op) {
    if let Some(alloc) = ir::find(op, &[memref::Alloc::NAME]).first() {
        let message = "memory of a size known only inside a kernel comes from the device's heap, which is slow";
        HEAP.missed(alloc.location(), message);
    }
}
