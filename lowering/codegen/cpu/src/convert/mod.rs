//! `convert-seg-to-cpu`: segmented operations on memrefs to multicore code.
//!
//! Each region of a grid-level operation becomes a function over a range of
//! the index space ([`module`]), built from loops around its body ([`seq_loops`]),
//! and the operation becomes one call of the runtime with the addresses of
//! these functions. A seg operation nested in another one runs sequentially
//! in place. Source of the chained scan: single-pass scan with decoupled
//! look-back; the runtime holds the schedule.

mod annotate;
mod captured;
mod carried;
mod cases;
mod columns;
mod compress;
mod copies;
mod filter;
mod grain;
mod hist;
mod kept;
mod lanes;
mod map;
mod memory;
mod module;
mod pairs;
mod parts;
mod predicate;
mod red;
mod rows;
mod scan;
mod segments;
mod storage;
mod transposed;
mod vector;
mod vector_red;

use melior::ir::operation::OperationLike;
use seq_dialects::{
    Seg,
    ir::{self, Builder, Op, Subject, ValueMap},
    ops::{TypedOp, func, soac},
    seg_parts::{Kind, SegParts, is_in_seg},
};
use seq_host::{call_near_zero, lower_stops, saturate};
use seq_passes::{Outcome, Pass, on_memory};

use self::{module::Module, pairs::Pairs};
use crate::declared::ConvertSegToCpu;

/// Remarks of what the threads do together.
const PARALLEL: Subject = Subject::new("convert-seg-to-cpu", "parallel");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut module = Module::new(pass.context, pass.module);
    let ConvertSegToCpu { compress_bits } = pass.options()?;
    module.compresses = (compress_bits > 0).then_some(compress_bits as usize);
    lower_stops(&module.symbols, ir::find(pass.module, &[soac::Assert::NAME]), &|_| (), &|_| true);
    memory::check_allocations(&module);
    copies::expand(pass.module);
    mark_entries(pass.module);
    // Innermost first, so that a nested operation is plain loops when its
    // parent is outlined.
    let mut segs = vec![];
    ir::walk(pass.module, &mut |op| {
        segs.extend(Seg::of(op).filter(|seg| !matches!(seg, Seg::Yield(_))).map(Seg::operation));
    });
    segs.reverse();
    segs.iter().filter_map(|&op| SegParts::try_of(op)).for_each(|seg| seq_loops::mark_unread(&seg));
    module.pairs = Pairs::of(&mut segs);
    let groups = parts::groups(&segs);
    for op in segs.into_iter().filter(|op| !groups.iter().any(|group| group.maps.contains(op))) {
        lower(&mut module, op)?;
    }
    for group in groups {
        parts::lower(&mut module, &group)?;
    }
    compress::loops(&module, pass.module);
    saturate(pass.module);
    call_near_zero(pass.module);
    pass.count("range-functions", module.functions);
    Ok(())
}

fn lower<'c>(module: &mut Module<'c>, op: Op<'c>) -> Outcome<'c> {
    let seg = on_memory(op)?;
    if is_in_seg(op) {
        let builder = Builder::before(module.context, op);
        seq_loops::sequential(&builder, &seg, &ValueMap::new());
    } else {
        grain::check(op)?;
        PARALLEL.passed(op.location(), || format!("'{}' op runs on all threads", ir::name(op)));
        match seg.kind {
            Kind::Map if seg.offsets.is_some() => segments::lower_map(module, &seg),
            Kind::Map => match transposed::applies(&seg) {
                Some(d) => transposed::lower(module, &seg, d),
                None => map::lower(module, &seg),
            },
            Kind::Red | Kind::Scan if columns::applies(&seg) => columns::lower(module, &seg),
            Kind::Red => red::lower(module, &seg),
            Kind::Scan if seg.offsets.is_some() && !seg.joined => segments::lower(module, &seg),
            Kind::Scan => scan::lower(module, &seg),
            Kind::Hist => hist::lower(module, &seg),
        }
    }
    ir::erase(op);
    Ok(())
}

/// Public functions get the C wrapper through which the host calls them.
fn mark_entries(module: Op) {
    for function in func::Func::all_in(module) {
        if ir::is_public(function.operation()) {
            ir::set_flag(function.operation(), "llvm.emit_c_interface", true);
        }
    }
}
