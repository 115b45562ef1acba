//! Every C function of the runtime by name, for a linker in the process.

use crate::abi::*;
use crate::floats::__truncdfbf2;
use crate::interrupt::seq_rt_poll;
use std::ffi::c_void;

/// A C function's name and address.
pub type Symbol = (&'static str, *const c_void);

macro_rules! table {
    ($($name:ident),* $(,)?) => { vec![$((stringify!($name), $name as *const c_void)),*] };
}

struct Table(Vec<Symbol>);
// SAFETY: the addresses are those of functions.
unsafe impl Send for Table {}
unsafe impl Sync for Table {}

/// Every C function of the runtime by name, for a just-in-time linker.
pub fn symbols() -> &'static [Symbol] {
    static TABLE: std::sync::OnceLock<Table> = std::sync::OnceLock::new();
    let table = TABLE.get_or_init(|| {
        Table(table![
            seq_rt_parallel_for,
            seq_rt_parallel_for_uneven,
            seq_rt_parallel_parts,
            seq_rt_threads,
            seq_rt_reduce,
            seq_rt_scan,
            seq_rt_scan_deterministic,
            seq_rt_reduce_rows,
            seq_rt_reduce_rows_first,
            seq_rt_scan_after,
            seq_rt_filter,
            seq_rt_hist,
            seq_rt_fail,
            seq_rt_check_size,
            seq_rt_shrink,
            seq_rt_enter,
            seq_rt_leave,
            seq_rt_calls_left,
            seq_rt_too_deep,
            seq_rt_poll,
            seq_rt_set_recursion_limit,
            seq_rt_stream,
            seq_rt_stream_threshold,
            seq_rt_threshold,
            seq_rt_set_threshold,
            seq_rt_check_array,
            seq_rt_call,
            seq_rt_device_failed,
            seq_rt_last_error,
            seq_rt_free,
            seq_rt_set_threads,
            _mlir_memref_to_llvm_alloc,
            _mlir_memref_to_llvm_aligned_alloc,
            _mlir_memref_to_llvm_free,
            memrefCopy,
            __truncdfbf2,
        ])
    });
    &table.0
}
