//! The functions of the runtime that lowered modules call, as their code sees them.
//!
//! `lowering/run/runtime/include/seq_runtime.h` says what they do.

use seq_dialects::external::{
    External,
    Word::{I64, Pointer},
};

/// Stops the program: where, why, and the values that the message quotes.
pub const FAIL: External =
    External::new("seq_rt_fail", &[Pointer, Pointer, I64, Pointer]).that_is(&["cold", "noreturn"]);
/// Counts a call that may lead back to its function.
pub const ENTER: External = External::new("seq_rt_enter", &[Pointer, Pointer]);
/// Counts its return.
pub const LEAVE: External = External::new("seq_rt_leave", &[]);
/// How many such calls may be nested in the one that asks.
pub const CALLS_LEFT: External = External::new("seq_rt_calls_left", &[]).returning(I64);
/// Stops the program at a call that is one too many.
pub const TOO_DEEP: External = External::new("seq_rt_too_deep", &[Pointer, Pointer]).that_is(&["cold", "noreturn"]);
/// Which version runs: the name of the threshold, its default, and the parallelism there is.
pub const THRESHOLD: External = External::new("seq_rt_threshold", &[Pointer, I64, I64]).returning(I64);
/// How many threads there are.
pub const THREADS: External = External::new("seq_rt_threads", &[]).returning(I64);
/// Whether memory suffices: where, the bytes of an element, the rank and the sizes.
pub const CHECK_SIZE: External = External::new("seq_rt_check_size", &[Pointer, I64, I64, Pointer]).that_is(&["cold"]);
/// From how many bytes on results bypass the caches.
pub const STREAM_THRESHOLD: External =
    External::new("seq_rt_stream_threshold", &[]).returning(I64).that_is(&["nounwind"]);

/// A loop over ranges of points.
pub const PARALLEL_FOR: External = External::new("seq_rt_parallel_for", &[I64, I64, Pointer, Pointer]);
/// The same where points may take any time.
pub const PARALLEL_FOR_UNEVEN: External = External::new("seq_rt_parallel_for_uneven", &[I64, I64, Pointer, Pointer]);
/// Loops over parts of one array, row by row.
pub const PARALLEL_PARTS: External = External::new("seq_rt_parallel_parts", &[I64, I64, I64, I64, I64, Pointer]);
/// A reduction of segments of one length.
pub const REDUCE: External =
    External::new("seq_rt_reduce", &[I64, I64, I64, I64, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer]);
/// A reduction of rows of any lengths.
pub const REDUCE_ROWS: External =
    External::new("seq_rt_reduce_rows", &[I64, I64, I64, I64, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer]);
/// The same, which returns the prefixes of its chunks.
pub const REDUCE_ROWS_FIRST: External =
    External::new("seq_rt_reduce_rows_first", &[I64, I64, I64, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer])
        .returning(Pointer);
/// A scan that takes them.
pub const SCAN_AFTER: External = External::new("seq_rt_scan_after", &[Pointer, I64, I64, Pointer, Pointer, Pointer]);
/// A scan of segments of one length.
pub const SCAN: External =
    External::new("seq_rt_scan", &[I64, I64, I64, I64, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer]);
/// The same, always in one order.
pub const SCAN_DETERMINISTIC: External = External::new(
    "seq_rt_scan_deterministic",
    &[I64, I64, I64, I64, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer],
);
/// A scan that counts what passes filters, and keeps that.
pub const FILTER: External = External::new(
    "seq_rt_filter",
    &[I64, I64, I64, I64, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer],
);
/// A histogram.
pub const HIST: External =
    External::new("seq_rt_hist", &[I64, I64, I64, I64, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer]);

#[cfg(test)]
mod tests {
    use super::*;
    use seq_dialects::external::Word;

    const HEADER: &str = include_str!("../../../run/runtime/include/seq_runtime.h");

    const ALL: [External; 20] = [
        FAIL,
        ENTER,
        LEAVE,
        CALLS_LEFT,
        TOO_DEEP,
        THRESHOLD,
        THREADS,
        CHECK_SIZE,
        STREAM_THRESHOLD,
        PARALLEL_FOR,
        PARALLEL_FOR_UNEVEN,
        PARALLEL_PARTS,
        REDUCE,
        REDUCE_ROWS,
        REDUCE_ROWS_FIRST,
        SCAN_AFTER,
        SCAN,
        SCAN_DETERMINISTIC,
        FILTER,
        HIST,
    ];

    /// A number is `int64_t`; anything else that C passes here is an address.
    fn word(parameter: &str) -> Word {
        let number = parameter.trim().starts_with("int64_t") && !parameter.contains('*');
        if number { I64 } else { Pointer }
    }

    #[test]
    fn the_runtime_has_them() {
        let names: Vec<_> = seq_runtime::symbols().iter().map(|(name, _)| *name).collect();
        ALL.iter().for_each(|function| assert!(names.contains(&function.name), "{}", function.name));
    }

    #[test]
    fn the_header_declares_them_alike() {
        for function in ALL {
            let (before, after) = HEADER.split_once(&format!("{}(", function.name)).expect(function.name);
            let parameters = after.split_once(')').expect("a list ends").0;
            let all: Vec<_> = parameters.split(',').filter(|p| p.trim() != "void").map(word).collect();
            assert_eq!(all, function.arguments, "{}", function.name);
            let result = before.rsplit([';', '}']).next().unwrap_or_default();
            let result = result.split_whitespace().skip_while(|w| *w == "SEQ_NORETURN").collect::<Vec<_>>().join(" ");
            let expected = function.result.map(|word| if word == I64 { "int64_t" } else { "void *" });
            assert_eq!(result, expected.unwrap_or("void"), "{}", function.name);
        }
    }
}
