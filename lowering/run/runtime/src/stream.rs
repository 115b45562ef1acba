//! Stores that bypass the caches.
//!
//! A plain store to a line that is not in cache first reads the line. Writing
//! whole lines with non-temporal stores saves that read, a third of the traffic
//! of a copy, for outputs too large to be used from cache afterwards.

/// Output bytes from which streaming pays off: about what a core's share of the
/// last cache holds.
const THRESHOLD: i64 = 16 << 20;

pub(crate) fn threshold() -> i64 {
    THRESHOLD
}

/// Makes this thread's non-temporal stores visible before what it does next.
pub(crate) fn fence() {
    // SAFETY: every x86-64 has it.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::x86_64::_mm_sfence()
    };
}

/// # Safety
/// `src` and `dst` are valid for `bytes` bytes and disjoint.
#[cfg(target_arch = "x86_64")]
pub(crate) unsafe fn stream(dst: *mut u8, src: *const u8, bytes: usize) {
    let head = dst.align_offset(64).min(bytes);
    let lines = (bytes - head) / 64;
    let tail = head + lines * 64;
    unsafe {
        dst.copy_from_nonoverlapping(src, head);
        let (to, from) = (dst.add(head), src.add(head));
        if is_x86_feature_detected!("avx512f") {
            lines_avx512(to, from, lines)
        } else if is_x86_feature_detected!("avx") {
            lines_avx(to, from, lines)
        } else {
            lines_sse2(to, from, lines)
        }
        dst.add(tail).copy_from_nonoverlapping(src.add(tail), bytes - tail);
    }
}

/// # Safety
/// As on x86-64.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) unsafe fn stream(dst: *mut u8, src: *const u8, bytes: usize) {
    unsafe { dst.copy_from_nonoverlapping(src, bytes) }
}

#[cfg(target_arch = "x86_64")]
macro_rules! line_loop {
    ($name:ident, $feature:literal, $vector:ty, $load:ident, $store:ident) => {
        /// # Safety
        /// `to` is aligned to 64 bytes; both are valid for `lines` lines.
        #[target_feature(enable = $feature)]
        unsafe fn $name(to: *mut u8, from: *const u8, lines: usize) {
            use std::arch::x86_64::*;
            const STEP: usize = size_of::<$vector>();
            for at in (0..lines * 64).step_by(64) {
                for part in (at..at + 64).step_by(STEP) {
                    unsafe { $store(to.add(part).cast(), $load(from.add(part).cast())) }
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
line_loop!(lines_avx512, "avx512f", __m512i, _mm512_loadu_si512, _mm512_stream_si512);
#[cfg(target_arch = "x86_64")]
line_loop!(lines_avx, "avx", __m256i, _mm256_loadu_si256, _mm256_stream_si256);
#[cfg(target_arch = "x86_64")]
line_loop!(lines_sse2, "sse2", __m128i, _mm_loadu_si128, _mm_stream_si128);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_offsets_and_lengths_are_copied_exactly() {
        let src: Vec<u8> = (0..1000).map(|i| (i * 7 + 1) as u8).collect();
        for offset in [0, 1, 63, 64, 65] {
            for bytes in [0, 1, 63, 64, 65, 127, 128, 500] {
                let mut dst = vec![0u8; 1000];
                unsafe { stream(dst.as_mut_ptr().add(offset), src.as_ptr().add(3), bytes) };
                fence();
                assert!(dst[..offset].iter().chain(&dst[offset + bytes..]).all(|&b| b == 0));
                assert_eq!(dst[offset..offset + bytes], src[3..3 + bytes]);
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn every_width_copies_lines() {
        #[repr(align(64))]
        struct Lines([u8; 256]);
        let src: Vec<u8> = (0..=255).collect();
        type CopyLines = unsafe fn(*mut u8, *const u8, usize);
        let copies: [(bool, CopyLines); 3] = [
            (is_x86_feature_detected!("avx512f"), |t, f, n| unsafe { lines_avx512(t, f, n) }),
            (is_x86_feature_detected!("avx"), |t, f, n| unsafe { lines_avx(t, f, n) }),
            (true, |t, f, n| unsafe { lines_sse2(t, f, n) }),
        ];
        for (_, copy) in copies.into_iter().filter(|c| c.0) {
            let mut dst = Lines([0; 256]);
            unsafe { copy(dst.0.as_mut_ptr(), src.as_ptr(), 4) };
            assert_eq!(dst.0[..], src[..]);
        }
    }
}
