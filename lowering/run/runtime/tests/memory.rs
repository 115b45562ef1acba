//! Allocation, reuse, counting and what a failed run leaves.
//!
//! The counters are of the process, so these tests take turns.

use seq_runtime::abi::*;
use seq_runtime::{Memory, guard};
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::{Mutex, MutexGuard, PoisonError};

static TURN: Mutex<()> = Mutex::new(());

fn turn() -> MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn current() -> u64 {
    Memory::stats().current
}

const SIZES: [i64; 14] =
    [0, 1, 64, 65, 100, 4096, 32 << 10, 32_704, 32_705, 100_000, 1 << 20, (2 << 20) + 1, 5 << 20, 40 << 20];

#[test]
fn blocks_are_aligned_disjoint_and_counted() {
    let _turn = turn();
    let before = current();
    let blocks: Vec<_> = SIZES.iter().map(|&s| (_mlir_memref_to_llvm_alloc(s).cast::<u8>(), s as usize)).collect();
    assert_eq!(current() - before, SIZES.iter().sum::<i64>() as u64);
    for (k, &(block, size)) in blocks.iter().enumerate() {
        assert_eq!(block as usize % 64, 0);
        unsafe { block.write_bytes(k as u8 + 1, size) };
    }
    for (k, &(block, size)) in blocks.iter().enumerate() {
        let bytes = unsafe { std::slice::from_raw_parts(block, size) };
        assert!(bytes.iter().all(|&b| b == k as u8 + 1), "block of {size} bytes");
        unsafe { _mlir_memref_to_llvm_free(block.cast()) };
    }
    assert_eq!(current(), before);
}

#[test]
fn alignments() {
    let _turn = turn();
    let before = current();
    for align in [1, 8, 64, 128, 4096, 1 << 21] {
        for size in [1, 1000, 3 << 20] {
            let block = _mlir_memref_to_llvm_aligned_alloc(align, size);
            assert_eq!(block as usize % align.max(64) as usize, 0);
            unsafe {
                block.cast::<u8>().write_bytes(1, size as usize);
                _mlir_memref_to_llvm_free(block);
            }
        }
    }
    unsafe { _mlir_memref_to_llvm_free(null_mut()) };
    assert_eq!(current(), before);
}

#[test]
fn large_blocks_are_reused_and_trimmed() {
    let _turn = turn();
    Memory::trim();
    let mut first = null_mut();
    for round in 0..5 {
        let block = _mlir_memref_to_llvm_alloc(30 << 20);
        // The same mapping; blocks start within its first page.
        if round == 0 {
            first = block;
        }
        assert_eq!(block as usize >> 12, first as usize >> 12);
        unsafe { _mlir_memref_to_llvm_free(block) };
        assert!(Memory::stats().cached >= 30 << 20);
    }
    Memory::trim();
    assert_eq!(Memory::stats().cached, 0);
}

#[test]
fn the_peak_is_the_most_in_use() {
    let _turn = turn();
    Memory::reset_peak();
    let before = current();
    let (a, b) = (_mlir_memref_to_llvm_alloc(5 << 20), _mlir_memref_to_llvm_alloc(7 << 20));
    unsafe { _mlir_memref_to_llvm_free(a) };
    let c = _mlir_memref_to_llvm_alloc(1 << 20);
    // Small blocks of other threads blur the peak by up to 64 KiB a thread.
    let peak = || (Memory::stats().peak as i64 - before as i64 + (1 << 19)) >> 20;
    assert_eq!(peak(), 12);
    Memory::reset_peak();
    assert_eq!(peak(), 8);
    unsafe {
        _mlir_memref_to_llvm_free(b);
        _mlir_memref_to_llvm_free(c);
    }
}

#[test]
fn what_is_given_up_counts_no_more() {
    let _turn = turn();
    Memory::trim();
    let before = current();
    let (size, kept) = (20 << 20, (3 << 20) + 5);
    let block = _mlir_memref_to_llvm_alloc(size).cast::<u8>();
    unsafe {
        block.write_bytes(7, size as usize);
        seq_rt_shrink(block.cast(), kept);
    }
    assert_eq!(current() - before, kept as u64);
    let bytes = unsafe { std::slice::from_raw_parts(block, kept as usize) };
    assert!(bytes.iter().all(|&b| b == 7));
    // Little is not worth it, and a block never grows.
    for size in [kept - 1000, kept + 1000, size] {
        unsafe { seq_rt_shrink(block.cast(), size) };
        assert_eq!(current() - before, kept as u64);
    }
    unsafe { _mlir_memref_to_llvm_free(block.cast()) };
    assert_eq!(current(), before);
    // The whole mapping is kept for reuse.
    let again = _mlir_memref_to_llvm_alloc(size).cast::<u8>();
    assert_eq!(again as usize >> 12, block as usize >> 12);
    unsafe {
        again.write_bytes(9, size as usize);
        assert_eq!(*again.add(size as usize - 1), 9);
        _mlir_memref_to_llvm_free(again.cast());
    }
    // Small blocks and none at all stay as they are.
    let small = _mlir_memref_to_llvm_alloc(4096);
    let with_small = current();
    unsafe {
        seq_rt_shrink(small, 1);
        seq_rt_shrink(null_mut(), 1);
    }
    assert_eq!(current(), with_small);
    unsafe { _mlir_memref_to_llvm_free(small) };
}

unsafe extern "C-unwind" fn churn(_: *mut c_void, lo: i64, hi: i64) {
    let mut held = Vec::new();
    for i in lo..hi {
        let block = _mlir_memref_to_llvm_alloc(8 + i * 37 % 5000).cast::<i64>();
        unsafe { block.write(i) };
        held.push((block, i));
        if held.len() > 50 {
            let (block, i) = held.swap_remove((i * 7 % 50) as usize);
            assert_eq!(unsafe { block.read() }, i);
            unsafe { _mlir_memref_to_llvm_free(block.cast()) };
        }
    }
    held.iter().for_each(|(block, _)| unsafe { _mlir_memref_to_llvm_free(block.cast()) });
}

#[test]
fn small_blocks_in_parallel() {
    let _turn = turn();
    let before = current();
    for _ in 0..5 {
        guard(Some(4), || unsafe { seq_rt_parallel_for(100_000, 1000, churn, null_mut()) }).unwrap();
        assert_eq!(current(), before);
    }
}

unsafe extern "C-unwind" fn leave_behind(_: *mut c_void, lo: i64, hi: i64) {
    for i in lo..hi {
        _mlir_memref_to_llvm_alloc(100 + i * 50);
        if i == 900 {
            unsafe { seq_rt_fail(c"here".as_ptr(), c"stopped".as_ptr(), 0, std::ptr::null()) }
        }
    }
}

#[test]
fn a_failed_run_leaves_nothing() {
    let _turn = turn();
    let before = current();
    let kept = _mlir_memref_to_llvm_alloc(1000);
    let mut result = std::sync::atomic::AtomicPtr::new(null_mut());
    guard(Some(2), || result.store(_mlir_memref_to_llvm_alloc(2 << 20), std::sync::atomic::Ordering::Relaxed)).unwrap();
    for threads in [1, 2, 8] {
        let run = guard(Some(threads), || unsafe {
            _mlir_memref_to_llvm_alloc(3 << 20);
            _mlir_memref_to_llvm_alloc(100_000);
            seq_rt_parallel_for(1000, 10, leave_behind, null_mut())
        });
        assert_eq!(run.unwrap_err().to_string(), "here: stopped");
        assert_eq!(current() - before, 1000 + (2 << 20), "{threads} threads");
    }
    unsafe {
        _mlir_memref_to_llvm_free(kept);
        _mlir_memref_to_llvm_free(*result.get_mut());
    }
    assert_eq!(current(), before);
}

#[test]
fn absurd_sizes_stop_the_run() {
    let _turn = turn();
    for (size, message) in [
        (-1, "allocation of a negative size: -1 bytes"),
        (i64::MAX, "out of memory: 9223372036854775807 bytes asked for"),
        (1 << 46, "out of memory: 70368744177664 bytes asked for"),
    ] {
        let run = guard(Some(2), || {
            _mlir_memref_to_llvm_alloc(size);
        });
        let got = run.unwrap_err().message;
        assert!(got.starts_with(message), "{got}");
    }
}

unsafe extern "C-unwind" fn nothing(_: *mut c_void, _: *mut c_void) {}
unsafe extern "C-unwind" fn no_points(_: *mut c_void, _: i64, _: i64, _: i64, _: *mut c_void) {}
unsafe extern "C-unwind" fn keep_left(_: *mut c_void, _: *mut c_void, _: *const c_void) {}

/// What a reduction hands on is freed by the scan that takes it, or with the run that
/// fails before.
#[test]
fn prefixes_are_freed() {
    let _turn = turn();
    let before = current();
    for fails in [false, true] {
        let run = || unsafe {
            let f = no_points;
            let prefixes = seq_rt_reduce_rows_first(100_000, 1, 64, nothing, f, f, f, keep_left, null_mut());
            assert!(!prefixes.is_null() && current() > before);
            if fails {
                seq_rt_fail(c"here".as_ptr(), c"a failure".as_ptr(), 0, std::ptr::null());
            }
            seq_rt_scan_after(prefixes, 100_000, 64, nothing, f, null_mut());
        };
        let stopped = guard(Some(2), run).err().map(|stopped| stopped.message);
        assert_eq!(stopped, fails.then(|| "a failure".to_string()));
        assert_eq!(current(), before);
    }
}
