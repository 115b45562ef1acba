//! The C interface of compiled programs.
//!
//! Function pointers come from compiled code. They and the functions here have
//! the "C-unwind" ABI: a failure unwinds from [`seq_rt_fail`] through compiled
//! frames (which need unwind tables, not landing pads) up to [`crate::guard`].
//! `ctx` is passed through untouched and must stay valid for the call; it is
//! shared by all threads.
//!
//! Accumulators are `acc_size` bytes at 64-byte alignment, moved by copying
//! bytes. Their layout is the compiled code's own.
//!
//! Compiled callbacks may use non-temporal stores: the runtime fences them after
//! every callback. Parallel calls inside a scan's callbacks run sequentially.

pub use crate::callbacks::*;

use crate::prefixes::Prefixes;
use crate::scan::{Scan, Way};
use crate::strided::UnrankedMemRef;
use crate::trace::{self, Kind, operation};
use crate::{argument, fail, hist, loops, memory, pool, run, stream, strided, thresholds};
use std::ffi::{CStr, CString, c_char, c_int, c_void};

/// Calls `f` on disjoint ranges that cover `0..n`, in parallel.
///
/// With `n <= grain` or one thread it is one call `f(ctx, 0, n)`; with `n <= 0`
/// no call. Ranges are whole multiples of `grain` except the last one.
///
/// # Safety
/// `f` must be sound on `ctx` from several threads.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_parallel_for(n: i64, grain: i64, f: RangeFn, ctx: *mut c_void) {
    let _seen = operation(Kind::Map, f as usize, n);
    unsafe { loops::parallel_for(n, grain, f, ctx) }
}

/// As [`seq_rt_parallel_for`] where points may take any time, and `grain` is a guess: of
/// at most `grain` points, those that are left are done in parallel as soon as the first
/// ones have taken long. Ranges are of any lengths then.
///
/// # Safety
/// As [`seq_rt_parallel_for`].
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_parallel_for_uneven(n: i64, grain: i64, f: RangeFn, ctx: *mut c_void) {
    let _seen = operation(Kind::Map, f as usize, n);
    unsafe { loops::parallel_for_uneven(n, grain, f, ctx) }
}

/// Calls the loops of `count` parts of an array of `rows` by `lines` lines of `line` elements, in
/// parallel: for each block of rows those of all parts in order, so that a row is done while it is
/// in the cache. Of large rows with several lines a thread takes a block of lines at a time, of all of its
/// rows. Where there are few rows, one part after another.
///
/// # Safety
/// There is a part. The loops must be sound on what they get from several threads, and may depend
/// on each other at equal indices of the outermost dimension only, and of the second one, too, where
/// a row has several lines.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_parallel_parts(
    rows: i64,
    lines: i64,
    line: i64,
    grain: i64,
    count: i64,
    parts: *const Part,
) {
    let parts = unsafe { std::slice::from_raw_parts(parts, count as usize) };
    // A copy comes first, and has no name of the program.
    let _seen = operation(Kind::Map, parts[parts.len() - 1].f as usize, rows * lines * line);
    unsafe { loops::parallel_parts(rows, (lines, line), grain, parts) }
}

/// Reduces `rows` rows of `n` elements each.
///
/// Rows of at most `grain` elements, and many rows of any length, are done whole
/// by `rows_fn(ctx, lo, hi)`, which stores its results itself; it may be null if
/// there is one row, which is then one call of `partial`. Otherwise every
/// row is cut into chunks, `partial` folds each chunk onto an accumulator set by
/// `init`, `combine` joins them in order, and `finish` stores the row's result.
/// Which way is taken and where chunks end depends on `rows`, `n` and `grain`
/// only, so results are bit-identical from run to run and for any number of
/// threads.
///
/// # Safety
/// The callbacks must be sound on `ctx` from several threads.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_reduce(
    rows: i64,
    n: i64,
    grain: i64,
    acc_size: i64,
    init: InitFn,
    rows_fn: Option<RangeFn>,
    partial: PartialFn,
    combine: CombineFn,
    finish: RowFn,
    ctx: *mut c_void,
) {
    let _seen = operation(Kind::Reduce, partial as usize, rows.saturating_mul(n));
    let op = loops::Reduce { acc_size, init, rows_fn, partial, combine, finish };
    unsafe { op.run(rows, n, grain, ctx) }
}

/// Scans `rows` rows of `n` elements each.
///
/// Rows of at most `grain` elements, and rows that outnumber the threads, are
/// done whole by `rows_fn(ctx, lo, hi)`, which does itself what `finish` would; it
/// may be null if there is one row, which is then one call of `scan`.
/// Otherwise each row is cut into chunks of `grain` elements. `scan` gets the
/// prefix before `lo` in `acc`, writes the outputs of `lo..hi` and leaves the
/// inclusive total; `reduce` computes a chunk's aggregate and writes nothing
/// else; `finish` is called once a row with the row's total. With one thread it
/// is one call of `scan` a row.
///
/// # Safety
/// The callbacks must be sound on `ctx` from several threads.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_scan(
    rows: i64,
    n: i64,
    grain: i64,
    acc_size: i64,
    init: InitFn,
    rows_fn: Option<RangeFn>,
    reduce: PartialFn,
    scan: PartialFn,
    combine: CombineFn,
    finish: RowFn,
    ctx: *mut c_void,
) {
    let _seen = operation(Kind::Scan, scan as usize, rows.saturating_mul(n));
    let op = Scan { acc_size, init, rows_fn, scan, way: Way::Again { reduce }, combine, finish, deterministic: false };
    unsafe { op.run(rows, n, grain, ctx) }
}

/// [`seq_rt_scan`] with results that are bit-identical from run to run and for
/// any number of threads, also for operators that are only nearly associative
/// (floats). Every chunk's aggregate then comes from `reduce`, so each chunk is
/// read twice, the second time from cache.
///
/// # Safety
/// As [`seq_rt_scan`].
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_scan_deterministic(
    rows: i64,
    n: i64,
    grain: i64,
    acc_size: i64,
    init: InitFn,
    rows_fn: Option<RangeFn>,
    reduce: PartialFn,
    scan: PartialFn,
    combine: CombineFn,
    finish: RowFn,
    ctx: *mut c_void,
) {
    let _seen = operation(Kind::Scan, scan as usize, rows.saturating_mul(n));
    let op = Scan { acc_size, init, rows_fn, scan, way: Way::Again { reduce }, combine, finish, deterministic: true };
    unsafe { op.run(rows, n, grain, ctx) }
}

/// Reduces rows of any lengths, whose points and ends are `n` steps.
///
/// A scan of one row of all steps, as [`seq_rt_scan`], or for `deterministic` other
/// than 0 as [`seq_rt_scan_deterministic`]: `scan` stores the result of each row that
/// ends in its steps. After `reduce` has the aggregate of a chunk, which is that of its
/// last row, `ends` does the rows that end in the chunk and nothing of the last one, so
/// that each point is computed once.
///
/// # Safety
/// As [`seq_rt_scan`].
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_reduce_rows(
    n: i64,
    grain: i64,
    acc_size: i64,
    deterministic: i64,
    init: InitFn,
    reduce: PartialFn,
    scan: PartialFn,
    ends: PartialFn,
    combine: CombineFn,
    ctx: *mut c_void,
) {
    let _seen = operation(Kind::Reduce, reduce as usize, n);
    let op = reduction_of_rows(acc_size, init, reduce, scan, ends, combine, deterministic != 0);
    unsafe { op.run(1, n, grain, ctx) }
}

/// [`seq_rt_reduce_rows`], whose result is for [`seq_rt_scan_after`]: what is before each
/// chunk, or null if one thread did all.
///
/// # Safety
/// As [`seq_rt_scan`].
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_reduce_rows_first(
    n: i64,
    grain: i64,
    acc_size: i64,
    init: InitFn,
    reduce: PartialFn,
    scan: PartialFn,
    ends: PartialFn,
    combine: CombineFn,
    ctx: *mut c_void,
) -> *mut c_void {
    let _seen = operation(Kind::Reduce, reduce as usize, n);
    let op = reduction_of_rows(acc_size, init, reduce, scan, ends, combine, false);
    Prefixes::into_raw(unsafe { op.prefixes(n, grain, ctx) })
}

fn reduction_of_rows(
    acc_size: i64,
    init: InitFn,
    reduce: PartialFn,
    scan: PartialFn,
    ends: PartialFn,
    combine: CombineFn,
    deterministic: bool,
) -> Scan {
    let way = Way::Ends { reduce, ends };
    Scan { acc_size, init, rows_fn: None, scan, way, combine, finish: ignore, deterministic }
}

/// [`seq_rt_scan`] of one row of `n` steps, of which [`seq_rt_reduce_rows_first`] reduced
/// the same values with the same operator: each chunk begins with what is before it, and
/// is computed once. `prefixes` is what that returned, which is used up; without them one
/// thread does all.
///
/// # Safety
/// As [`seq_rt_scan`]; `prefixes` is taken once.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_scan_after(
    prefixes: *mut c_void,
    n: i64,
    acc_size: i64,
    init: InitFn,
    scan: PartialFn,
    ctx: *mut c_void,
) {
    let _seen = operation(Kind::Scan, scan as usize, n);
    match unsafe { Prefixes::from_raw(prefixes) }.filter(|prefixes| prefixes.are_of(n, acc_size)) {
        Some(prefixes) => unsafe { prefixes.scan(init, scan, ctx) },
        None => unsafe { loops::one_row(n, acc_size, init, scan, ignore, ctx) },
    }
}

unsafe extern "C-unwind" fn ignore(_: *mut c_void, _: i64, _: *mut c_void) {}

/// Filters `n` elements: a scan of one row of counts, as [`seq_rt_scan`], whose outputs are
/// the elements that pass, next to each other.
///
/// For many elements, `keep` does what `scan` would after `init`, but for leaving those
/// that pass in a buffer of `width` bytes for each element of the chunk, rounded up to 64
/// elements. `put` copies them behind those of the chunks before, which the prefix counts,
/// and does to other outputs what depends on the prefix. So each element is read and
/// tested once.
///
/// # Safety
/// As [`seq_rt_scan`].
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_filter(
    n: i64,
    grain: i64,
    width: i64,
    acc_size: i64,
    init: InitFn,
    reduce: PartialFn,
    scan: PartialFn,
    keep: KeepFn,
    put: PutFn,
    combine: CombineFn,
    finish: RowFn,
    ctx: *mut c_void,
) {
    let _seen = operation(Kind::Scan, scan as usize, n);
    let (rows_fn, way) = (None, Way::Keep { reduce, keep, put, width });
    let op = Scan { acc_size, init, rows_fn, scan, way, combine, finish, deterministic: false };
    unsafe { op.run(1, n, grain, ctx) }
}

/// Fills histograms of `bins` bins from `n` elements.
///
/// `sizes[d]` is the bytes of one bin of destination `d`, `targets[d]` its
/// memory. If `n` is large against `bins`, contiguous parts of the elements go to
/// private copies: `init` sets bins `lo..hi` of a copy to the neutral elements,
/// `acc` adds elements `lo..hi` to it, and `merge` does `target op= copy` for
/// bins `lo..hi`, copies in order. Otherwise `acc` gets the targets, once, for
/// all elements. The number of copies depends on `n`, `bins` and `sizes` only,
/// except that one thread works on the targets, but for `deterministic` other than 0.
///
/// # Safety
/// `sizes` and `targets` must have `dests` entries; the callbacks must be sound
/// on `ctx` from several threads.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_hist(
    n: i64,
    bins: i64,
    dests: i64,
    deterministic: i64,
    sizes: *const i64,
    targets: *const *mut c_void,
    init: HistFn,
    acc: HistFn,
    merge: HistFn,
    ctx: *mut c_void,
) {
    let _seen = operation(Kind::Hist, acc as usize, n);
    let op = hist::Hist { init, acc, merge, deterministic: deterministic != 0 };
    let sizes: &[i64] = if dests > 0 { unsafe { std::slice::from_raw_parts(sizes, dests as usize) } } else { &[] };
    unsafe { op.run(n, bins, sizes, targets, ctx) }
}

/// Stops the run: unwinds to [`crate::guard`] with the location and the message,
/// in which `{0}`, `{1}`, ... stand for `values`.
///
/// # Safety
/// `location` and `message` are null or C strings; `values` has `count` entries.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_fail(
    location: *const c_char,
    message: *const c_char,
    count: i64,
    values: *const Val,
) -> ! {
    let values: &[Val] = if count > 0 { unsafe { std::slice::from_raw_parts(values, count as usize) } } else { &[] };
    unsafe { fail::stop_c(location, message, values) }
}

/// Stops the run at `location` unless an array of these sizes, with elements of
/// `element` bytes, fits in memory.
///
/// # Safety
/// `location` is null or a C string; `sizes` has `rank` entries.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_check_size(location: *const c_char, element: i64, rank: i64, sizes: *const i64) {
    let sizes = if rank > 0 { unsafe { std::slice::from_raw_parts(sizes, rank as usize) } } else { &[] };
    let location = unsafe { fail::text(location) };
    memory::check_size(&location, element.max(0) as u64, sizes);
}

/// Marks the start of a call of function `name` that may recurse; fails naming
/// it and the call's location when such calls are nested deeper than the limit.
///
/// # Safety
/// The pointers are null or C strings.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_enter(location: *const c_char, name: *const c_char) {
    unsafe { fail::enter(location, name) }
}

/// Marks the return from a call marked by [`seq_rt_enter`].
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_rt_leave() {
    fail::leave()
}

/// How many calls may be nested here until the limit, for code that counts them itself.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_rt_calls_left() -> i64 {
    fail::calls_left()
}

/// Fails as [`seq_rt_enter`] does where calls are nested deeper than the limit.
///
/// # Safety
/// The pointers are null or C strings.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_too_deep(location: *const c_char, name: *const c_char) -> ! {
    unsafe { fail::too_deep(location, name) }
}

/// Sets the recursion limit of [`seq_rt_enter`].
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_rt_set_recursion_limit(limit: i64) {
    fail::set_recursion_limit(limit)
}

/// Copies `bytes` bytes from `src` (a tile in cache) to `dst` with stores that
/// bypass the caches and need no read of the destination's lines.
///
/// # Safety
/// Both ranges are valid and disjoint.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_stream(dst: *mut c_void, src: *const c_void, bytes: i64) {
    unsafe { stream::stream(dst.cast(), src.cast(), bytes.max(0) as usize) }
}

/// Whether `parallelism` is at least the threshold of that name: the value it
/// was given with [`seq_rt_set_threshold`], or `default`; 1 or 0. The smallest and
/// the largest parallelism asked about are kept.
///
/// # Safety
/// `name` is null or a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_threshold(name: *const c_char, default: i64, parallelism: i64) -> i64 {
    i64::from(thresholds::enough(&unsafe { fail::text(name) }, default, parallelism))
}

/// How many threads the parallel operations of this thread use.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_rt_threads() -> i64 {
    pool::width() as i64
}

/// Gives a threshold a value; a negative one restores the default of the program.
///
/// # Safety
/// `name` is null or a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_set_threshold(name: *const c_char, value: i64) {
    thresholds::set(&unsafe { fail::text(name) }, value)
}

/// The output size in bytes from which [`seq_rt_stream`] pays off.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_rt_stream_threshold() -> i64 {
    stream::threshold()
}

/// Memory of at least `size` bytes, aligned to 64.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn _mlir_memref_to_llvm_alloc(size: i64) -> *mut c_void {
    trace::allocated(memory::alloc(64, size), size).cast()
}

/// Memory of at least `size` bytes, aligned to `align` and at least to 64.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn _mlir_memref_to_llvm_aligned_alloc(align: i64, size: i64) -> *mut c_void {
    trace::allocated(memory::alloc(align, size), size).cast()
}

/// Frees what the two functions above gave; null is allowed.
///
/// # Safety
/// `ptr` is null or live memory of this runtime.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn _mlir_memref_to_llvm_free(ptr: *mut c_void) {
    trace::freed(ptr.cast());
    unsafe { memory::free(ptr.cast()) }
}

/// Gives up what is behind the first `bytes` of an array, which is freed as before.
///
/// # Safety
/// `ptr` is null or live memory of this runtime, of which nobody uses what is given up.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_shrink(ptr: *mut c_void, bytes: i64) {
    unsafe { memory::shrink(ptr.cast(), bytes.max(0) as usize) }
}

/// Copies one strided memref into another of the same shape. The two do not
/// overlap, except that they may be the same.
///
/// # Safety
/// Both are valid unranked memref descriptors of `elem_size`-byte elements.
#[unsafe(no_mangle)]
#[allow(non_snake_case)]
pub unsafe extern "C-unwind" fn memrefCopy(elem_size: i64, src: *const UnrankedMemRef, dst: *const UnrankedMemRef) {
    unsafe { strided::copy(elem_size, &*src, &*dst) }
}

thread_local! {
    static LAST_ERROR: std::cell::RefCell<CString> = std::cell::RefCell::default();
}

fn set_last_error(text: String) {
    let text = CString::new(text.replace('\0', " ")).unwrap_or_default();
    LAST_ERROR.with(|e| *e.borrow_mut() = text);
}

/// Checks an array that a C caller passes: 0 when it is dense and row-major and
/// has the expected sizes (any where negative), else 1, and then
/// [`seq_rt_last_error`] tells what is wrong.
///
/// # Safety
/// `name` is a C string, `array` null or a descriptor of `rank` dimensions,
/// `sizes` points to `rank` numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_check_array(
    name: *const c_char,
    array: *const c_void,
    rank: i64,
    sizes: *const i64,
) -> c_int {
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
    let rank = rank.max(0) as usize;
    let fault = if array.is_null() {
        Some(format!("{name}: the array is null"))
    } else {
        let data = unsafe { *array.cast::<*const u8>().add(1) };
        let descriptor = unsafe { std::slice::from_raw_parts(array.cast::<i64>().add(2), 1 + 2 * rank) };
        let sizes = if rank == 0 { &[] } else { unsafe { std::slice::from_raw_parts(sizes, rank) } };
        argument::fault(&name, data, descriptor, sizes)
    };
    match fault {
        None => 0,
        Some(text) => {
            set_last_error(text);
            1
        }
    }
}

/// Runs `f(arg)` in a pool; 0 when it returned, 1 when it failed, and then
/// [`seq_rt_last_error`] tells why.
///
/// # Safety
/// `f` must be sound to call with `arg` from another thread.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_call(
    f: unsafe extern "C-unwind" fn(arg: *mut c_void),
    arg: *mut c_void,
) -> c_int {
    let arg = pool::Ctx(arg);
    match pool::guard(None, || unsafe { f(arg.get()) }) {
        Ok(()) => 0,
        Err(stopped) => {
            let text = stopped.to_string();
            set_last_error(text);
            1
        }
    }
}

/// Stops the program when a device has failed, with its message; returns outside
/// of a run.
///
/// # Safety
/// `message` is null or a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_device_failed(message: *const c_char) {
    if run::current() != 0 {
        fail::stop("", unsafe { fail::text(message) });
    }
}

/// The message of this thread's last failed [`seq_rt_call`], valid until the
/// next one; empty when none failed.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_rt_last_error() -> *const c_char {
    LAST_ERROR.with(|e| e.borrow().as_ptr())
}

/// Frees an array that a compiled function returned; null is allowed.
///
/// # Safety
/// `allocated` is null or the `allocated` of a result, not yet freed.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn seq_rt_free(allocated: *mut c_void) {
    unsafe { memory::free(allocated.cast()) }
}

/// Sets the number of threads of later calls; 0 or less restores the default,
/// which is `SEQ_NUM_THREADS` or all cores.
#[unsafe(no_mangle)]
pub extern "C-unwind" fn seq_rt_set_threads(threads: c_int) {
    pool::set_threads(usize::try_from(threads).unwrap_or(0))
}
