//! The choice between versions of the code: a call of the runtime on the host.
//!
//!   soac.threshold %n, name default d  ==  seq_rt_threshold(name, d, n) != 0
//!   soac.threshold %n, name default d {threads}  ==  seq_rt_threshold(name, min d threads, n) != 0
//!
//! In a range function or a kernel, and in a function of the device, where one thread runs it,
//! the answer is always true.

use seq_dialects::{
    Predicate,
    ir::{self, Builder},
    ops::{TypedOp, gpu, soac},
    seg_parts::is_in_seg,
};

use crate::{
    Symbols,
    runtime::{THREADS, THRESHOLD},
};

/// Replaces every `soac.threshold`.
pub fn lower(symbols: &Symbols) {
    for threshold in soac::Threshold::all_in(symbols.module) {
        let op = threshold.operation();
        let b = Builder::before(symbols.context, op);
        let on_device = ir::around(op).any(|around| ir::is(around, gpu::GPUModule::NAME));
        let chosen = if is_in_seg(op) || on_device {
            b.flag(true)
        } else {
            let name = b.address_of(&symbols.string(&threshold.threshold()));
            let mut default = b.i64(threshold.value());
            if threshold.threads() {
                default = b.min_si(default, symbols.ask(&b, &THREADS, &[]));
            }
            let parallelism = b.index_cast(threshold.parallelism(), b.i64_type());
            let answer = symbols.ask(&b, &THRESHOLD, &[name, default, parallelism]);
            b.cmpi(Predicate::Ne, answer, b.i64(0))
        };
        ir::replace_uses(threshold.enough(), chosen);
        ir::erase(op);
    }
}
