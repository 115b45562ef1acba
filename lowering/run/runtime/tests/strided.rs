//! Copies between memrefs of all layouts.

use seq_runtime::abi::*;
use std::ffi::c_void;

#[repr(C)]
struct Unranked {
    rank: i64,
    descriptor: *mut c_void,
}

/// The words of a descriptor.
fn descriptor<T>(data: *mut T, offset: i64, sizes: &[i64], strides: &[i64]) -> Vec<i64> {
    let head = [data as i64, data as i64, offset];
    head.iter().chain(sizes).chain(strides).copied().collect()
}

fn copy<T: Copy>(src: &mut [T], from: (i64, &[i64]), dst: &mut [T], to: (i64, &[i64]), sizes: &[i64]) {
    let mut a = descriptor(src.as_mut_ptr(), from.0, sizes, from.1);
    let mut b = descriptor(dst.as_mut_ptr(), to.0, sizes, to.1);
    let rank = sizes.len() as i64;
    let a = Unranked { rank, descriptor: a.as_mut_ptr().cast() };
    let b = Unranked { rank, descriptor: b.as_mut_ptr().cast() };
    unsafe { memrefCopy(size_of::<T>() as i64, (&raw const a).cast(), (&raw const b).cast()) }
}

/// Copies `sizes` between two layouts and checks every element and every gap.
fn check<T: Copy + PartialEq + std::fmt::Debug>(
    value: impl Fn(usize) -> T,
    gap: T,
    sizes: &[i64],
    from: (i64, &[i64]),
    to: (i64, &[i64]),
    room: usize,
) {
    let mut src: Vec<T> = (0..room).map(value).collect();
    let mut dst = vec![gap; room];
    let mut want = dst.clone();
    let count: i64 = sizes.iter().product();
    for flat in 0..count {
        let (mut rest, mut a, mut b) = (flat, from.0, to.0);
        for d in (0..sizes.len()).rev() {
            let i = rest % sizes[d];
            rest /= sizes[d];
            a += i * from.1[d];
            b += i * to.1[d];
        }
        want[b as usize] = src[a as usize];
    }
    copy(&mut src, from, &mut dst, to, sizes);
    assert_eq!(dst, want, "{sizes:?} from {from:?} to {to:?}");
}

#[test]
fn layouts() {
    let v = |i: usize| i as i32 + 1;
    check(v, 0, &[], (3, &[]), (5, &[]), 10);
    check(v, 0, &[10], (0, &[1]), (0, &[1]), 10);
    check(v, 0, &[4], (1, &[3]), (2, &[2]), 20);
    check(v, 0, &[4], (9, &[-3]), (0, &[1]), 20);
    check(v, 0, &[3, 4], (0, &[4, 1]), (0, &[1, 3]), 12);
    check(v, 0, &[3, 4], (2, &[10, 1]), (1, &[5, 1]), 40);
    check(v, 0, &[2, 3, 4], (0, &[12, 4, 1]), (0, &[24, 8, 2]), 60);
    check(v, 0, &[2, 1, 4], (0, &[4, 99, 1]), (0, &[4, 7, 1]), 8);
    check(v, 0, &[2, 3, 4, 2], (1, &[48, 16, 4, 2]), (0, &[1, 2, 6, 24]), 120);
    check(v, 0, &[3, 0, 2], (0, &[0, 2, 1]), (0, &[0, 2, 1]), 4);
    check(v, 0, &[5], (2, &[0]), (0, &[1]), 8);
}

#[test]
fn element_sizes() {
    let (from, to) = ((1, [7, 2].as_slice()), (0, [1, 3].as_slice()));
    check(|i| i as u8 + 1, 0, &[3, 3], from, to, 30);
    check(|i| i as u16 + 1, 0, &[3, 3], from, to, 30);
    check(|i| i as u64 + 1, 0, &[3, 3], from, to, 30);
    check(|i| i as u128 + 1, 0, &[3, 3], from, to, 30);
    check(|i| [i as u8 + 1, 7, 9], [0; 3], &[3, 3], from, to, 30);
}

#[test]
fn large_contiguous_copies() {
    let n = 3_000_001;
    check(|i| i as i32 ^ 0x55, -1, &[n], (2, &[1]), (5, &[1]), n as usize + 9);
}

#[test]
fn a_copy_onto_itself_changes_nothing() {
    let mut data: Vec<i32> = (0..24).collect();
    let sizes = [4, 6];
    let mut d = descriptor(data.as_mut_ptr(), 0, &sizes, &[6, 1]);
    let m = Unranked { rank: 2, descriptor: d.as_mut_ptr().cast() };
    unsafe { memrefCopy(4, (&raw const m).cast(), (&raw const m).cast()) };
    assert_eq!(data, (0..24).collect::<Vec<_>>());
}
