//! Conversions of floats that LLVM calls and older C libraries do not have.

/// Rounds to `bf16`, ties to even. The result is the lower half of the register of an `f32`, which
/// is where the conventions of x86-64 and AArch64 have a `bf16`.
#[unsafe(no_mangle)]
pub extern "C" fn __truncdfbf2(x: f64) -> f32 {
    // Rounds to odd first, so that rounding twice is rounding once.
    let near = x as f32;
    let mut bits = near.to_bits();
    if !x.is_nan() && f64::from(near) != x && bits & 1 == 0 {
        let up = (f64::from(near) < x) == (x > 0.0);
        bits = if up { bits + 1 } else { bits - 1 };
    }
    let rounded = if x.is_nan() { (bits >> 16) | 0x40 } else { (bits + 0x7fff + ((bits >> 16) & 1)) >> 16 };
    f32::from_bits(rounded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_once() {
        let half = |x: f64| __truncdfbf2(x).to_bits();
        // A tie goes to the even one; what is a little above it in double precision, up.
        assert_eq!(half(1.0 + 1.0 / 256.0), 0x3f80);
        assert_eq!(half(1.0 + 1.0 / 256.0 + 1e-12), 0x3f81);
        assert_eq!(half(1.0 + 3.0 / 256.0), 0x3f82);
        assert_eq!(half(-1e300), 0xff80);
        assert_eq!(half(0.0), 0);
        assert_eq!(half(-0.0), 0x8000);
        assert_eq!(half(f64::NAN) & 0x7fc0, 0x7fc0);
    }
}
