//! The choice between versions of the code: a call of the runtime on the host.
//!
//!   soac.threshold %n, name default d  ==  seq_rt_threshold(name, d, n) != 0
//!   soac.threshold %n, name default d {threads}  ==  seq_rt_threshold(name, min d threads, n) != 0
//!
//! In a range function or a kernel, where one thread runs it, the answer is
//! always true.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op},
};

use super::{SEG, outline::Module};

const THRESHOLD: (&str, &str) = ("seq_rt_threshold", "!llvm.func<i64 (ptr, i64, i64)>");

const THREADS: (&str, &str) = ("seq_rt_threads", "!llvm.func<i64 ()>");

/// Replaces every `soac.threshold`.
pub fn lower(module: &mut Module) {
    for op in ir::find(module.op, &["soac.threshold"]) {
        let b = Builder::before(module.context, op);
        let (parallelism, enough) = (ir::operands(op)[0], ir::result(op, 0));
        let chosen = if in_body(op) {
            b.int(1, melior::ir::ValueLike::r#type(&enough))
        } else {
            module.declare(THRESHOLD.0, THRESHOLD.1, &[]);
            let name = module.string(&ir::string_attribute(op, "threshold").unwrap_or_default());
            let (i64, name) = (module.i64(), module.address(&b, &name));
            let mut default = b.int(ir::integer_attribute(op, "value").unwrap_or(0), i64);
            if ir::has_flag(op, "threads") {
                module.declare(THREADS.0, THREADS.1, &[]);
                let threads = ir::result(module.call(&b, THREADS.0, &[], &[i64]), 0);
                default = b.value("arith.minsi", &[default, threads], i64);
            }
            let parallelism = b.index_cast(parallelism, i64);
            let answer = module.call(&b, THRESHOLD.0, &[name, default, parallelism], &[i64]);
            b.cmpi(Predicate::Ne, ir::result(answer, 0), b.int(0, i64))
        };
        ir::replace_uses(enough, chosen);
        ir::erase(op);
    }
}

fn in_body(op: Op) -> bool {
    let mut parent = op.parent_operation();
    while let Some(p) = parent {
        if SEG.iter().any(|n| ir::is(p, n)) {
            return true;
        }
        parent = p.parent_operation();
    }
    false
}
