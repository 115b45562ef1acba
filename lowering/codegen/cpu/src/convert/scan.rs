//! seg.scan: the functions of a reduction, and one that writes a range of
//! results given the prefix before it. Those that count what passes filters have more.

use seq_dialects::{ir::Builder, seg_parts::SegParts};
use seq_host::runtime::{SCAN, SCAN_DETERMINISTIC};

use super::{captured::Captured, filter::Filter, module::Module, red};

/// `seg.scan` becomes one call of the runtime's chained scan. With
/// `deterministic` every prefix is the combination of the same aggregates in
/// the same order, whatever the threads do.
pub fn lower<'c>(module: &mut Module<'c>, seg: &SegParts<'c>) {
    let b = Builder::before(module.context, seg.op);
    // A shuffle that moves in a constant +0.0 becomes an instruction that waits
    // for its target's old value: keep neutral elements from being constants.
    let captured = Captured::new(&b, seg.op, &seg.captures(), &seg.neutral);
    let f = red::functions(module, seg, &captured, false);
    let write = red::range(module, seg, &captured, "scan", true);
    if let Some(filter) = Filter::of(seg) {
        return filter.lower(module, &b, seg, &captured, (&f, &write));
    }
    let callee = if seg.deterministic { SCAN_DETERMINISTIC } else { SCAN };
    let mut arguments = red::shape(&b, seg);
    arguments.extend([b.address_of(&f.init), f.rows(&b)]);
    for name in [&f.partial, &write, &f.combine, &f.finish] {
        arguments.push(b.address_of(name));
    }
    arguments.push(captured.address);
    module.symbols.call(&b, &callee, &arguments);
}
