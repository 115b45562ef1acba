//! `convert-seg-to-cpu`: segmented operations on memrefs to multicore code.
//!
//! Each region of a grid-level operation becomes a function over a range of
//! the index space ([`outline`]), built from loops around its body ([`seg_loops`]),
//! and the operation becomes one call of the runtime with the addresses of
//! these functions. A seg operation nested in another one runs sequentially
//! in place. Source of the chained scan: single-pass scan with decoupled
//! look-back; the runtime holds the schedule.

mod annotate;
mod captured;
mod carried;
mod cases;
mod compress;
mod filter;
mod grain;
mod hist;
mod kept;
mod lanes;
mod map;
mod memory;
mod outline;
mod pairs;
mod predicate;
mod quoted;
mod red;
mod saturate;
mod scan;
mod segments;
mod stop;
mod threshold;
mod vector;

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::ir::{self, Builder, Op, ValueMap};
use seq_passes::{Failure, Outcome, Pass};

pub use outline::Module;
pub use quoted::as_bits;
pub use saturate::saturate;
use seq_dialects::seg_parts::{Kind, SegParts};
use seq_passes::seg_loops;

use crate::declared::ConvertSegToCpu;
use pairs::Pairs;

const SEG: [&str; 4] = ["seg.map", "seg.red", "seg.scan", "seg.hist"];

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut module = Module::new(pass.context, pass.module);
    let ConvertSegToCpu { compress_bits, grain } = pass.options()?;
    module.compresses = (compress_bits > 0).then_some(compress_bits as usize);
    module.grain = (grain > 0).then_some(grain);
    for op in ir::find(pass.module, &["soac.assert"]) {
        stop::lower_assert(&mut module, op);
    }
    stop::count_recursion(&mut module);
    threshold::lower(&mut module);
    memory::check_allocations(&mut module);
    mark_entries(&module);
    // Innermost first, so that a nested operation is plain loops when its
    // parent is outlined.
    let mut segs = ir::find(pass.module, &SEG);
    segs.reverse();
    module.pairs = Pairs::of(&mut segs);
    for op in segs {
        lower(&mut module, op)?;
    }
    compress::loops(&module, pass.module);
    saturate::saturate(pass.module);
    pass.count("range-functions", module.functions);
    Ok(())
}

/// Lowers what the host asks the runtime: to stop the program, by the given
/// asserts and for recursion that is too deep, and which version to run.
pub fn lower_stops<'c>(context: &'c melior::Context, module: Op<'c>, asserts: Vec<Op<'c>>) {
    let mut module = Module::new(context, module);
    asserts.into_iter().for_each(|op| stop::lower_assert(&mut module, op));
    stop::count_recursion(&mut module);
    threshold::lower(&mut module);
}

fn lower<'c>(module: &mut Module<'c>, op: Op<'c>) -> Outcome<'c> {
    let seg = SegParts::of(op);
    if seg.outs.iter().any(|v| !v.r#type().is_mem_ref()) {
        return Err(Failure::at(op, "works on tensors; bufferize first"));
    }
    if is_nested(op) {
        let builder = Builder::before(module.context, op);
        seg_loops::sequential(&builder, &seg, &ValueMap::new());
    } else {
        match seg.kind {
            Kind::Map if seg.offsets.is_some() => segments::lower_map(module, &seg),
            Kind::Map => map::lower(module, &seg),
            Kind::Red => red::lower(module, &seg),
            Kind::Scan if seg.offsets.is_some() && !seg.joined => segments::lower(module, &seg),
            Kind::Scan => scan::lower(module, &seg),
            Kind::Hist => hist::lower(module, &seg),
        }
    }
    ir::erase(op);
    Ok(())
}

fn is_nested(op: Op) -> bool {
    let mut parent = op.parent();
    while let Some(p) = parent {
        if SEG.iter().any(|n| ir::is(p, n)) {
            return true;
        }
        parent = p.parent();
    }
    false
}

/// Public functions get the C wrapper through which the host calls them.
fn mark_entries(module: &Module) {
    for function in ir::find(module.op, &["func.func"]) {
        if ir::is_public(function) {
            ir::set_attribute(function, "llvm.emit_c_interface", melior::ir::Attribute::unit(module.context));
        }
    }
}

/// Small conveniences on operations.
trait OpExt<'c> {
    fn parent(self) -> Option<Op<'c>>;
}

impl<'c> OpExt<'c> for Op<'c> {
    fn parent(self) -> Option<Op<'c>> {
        use melior::ir::operation::OperationLike;
        self.parent_operation()
    }
}
