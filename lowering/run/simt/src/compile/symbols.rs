//! Functions that compiled kernels call and that are not hooks: the C maths
//! library under the names of libdevice, and what LLVM's x86 back end leaves to a
//! compiler's runtime.

use std::{ffi::c_void, sync::Once};

use inkwell::llvm_sys::support::LLVMAddSymbol;

macro_rules! maths {
    ($($name:literal: $f32:ident $f64:ident ($($arg:ident),*);)*) => {
        unsafe extern "C" {
            $(fn $f32($($arg: f32),*) -> f32; fn $f64($($arg: f64),*) -> f64;)*
        }
        /// The function of libdevice with this name.
        pub(super) fn libdevice(name: &str) -> Option<usize> {
            let name = name.strip_prefix("__nv_")?;
            let name = name.strip_prefix("fast_").unwrap_or(name);
            $(
                if name == $name {
                    return Some($f64 as *const () as usize);
                }
                if name.strip_suffix('f') == Some($name) {
                    return Some($f32 as *const () as usize);
                }
            )*
            extra(name)
        }
    };
}

maths! {
    "exp": expf exp (x);
    "exp2": exp2f exp2 (x);
    "exp10": exp10f exp10 (x);
    "expm1": expm1f expm1 (x);
    "log": logf log (x);
    "log2": log2f log2 (x);
    "log10": log10f log10 (x);
    "log1p": log1pf log1p (x);
    "sin": sinf sin (x);
    "cos": cosf cos (x);
    "tan": tanf tan (x);
    "asin": asinf asin (x);
    "acos": acosf acos (x);
    "atan": atanf atan (x);
    "atan2": atan2f atan2 (x, y);
    "sinh": sinhf sinh (x);
    "cosh": coshf cosh (x);
    "tanh": tanhf tanh (x);
    "asinh": asinhf asinh (x);
    "acosh": acoshf acosh (x);
    "atanh": atanhf atanh (x);
    "sqrt": sqrtf sqrt (x);
    "cbrt": cbrtf cbrt (x);
    "pow": powf pow (x, y);
    "fmod": fmodf fmod (x, y);
    "remainder": remainderf remainder (x, y);
    "hypot": hypotf hypot (x, y);
    "erf": erff erf (x);
    "erfc": erfcf erfc (x);
    "tgamma": tgammaf tgamma (x);
    "lgamma": lgammaf lgamma (x);
    "floor": floorf floor (x);
    "ceil": ceilf ceil (x);
    "trunc": truncf trunc (x);
    "round": roundf round (x);
    "rint": rintf rint (x);
    "nearbyint": nearbyintf nearbyint (x);
    "fabs": fabsf fabs (x);
    "copysign": copysignf copysign (x, y);
    "fdim": fdimf fdim (x, y);
    "fmin": fminf fmin (x, y);
    "fmax": fmaxf fmax (x, y);
    "fma": fmaf fma (x, y, z);
    "nextafter": nextafterf nextafter (x, y);
}

extern "C" fn rsqrtf(x: f32) -> f32 {
    1.0 / x.sqrt()
}

extern "C" fn rsqrt(x: f64) -> f64 {
    1.0 / x.sqrt()
}

extern "C" fn exp2_approx(x: f32) -> f32 {
    x.exp2()
}

extern "C" fn log2_approx(x: f32) -> f32 {
    x.log2()
}

extern "C" fn powif(x: f32, n: i32) -> f32 {
    x.powi(n)
}

extern "C" fn powi(x: f64, n: i32) -> f64 {
    x.powi(n)
}

extern "C" fn ldexpf(x: f32, n: i32) -> f32 {
    unsafe { libc_ldexp(x.into(), n) as f32 }
}

extern "C" fn divide(x: f32, y: f32) -> f32 {
    x / y
}

extern "C" fn abs(x: i32) -> i32 {
    x.wrapping_abs()
}

extern "C" fn llabs(x: i64) -> i64 {
    x.wrapping_abs()
}

extern "C" fn isnan32(x: f32) -> i32 {
    x.is_nan().into()
}

extern "C" fn isnan64(x: f64) -> i32 {
    x.is_nan().into()
}

extern "C" fn isinf32(x: f32) -> i32 {
    x.is_infinite().into()
}

extern "C" fn isinf64(x: f64) -> i32 {
    x.is_infinite().into()
}

extern "C" fn isfinite32(x: f32) -> i32 {
    x.is_finite().into()
}

extern "C" fn isfinite64(x: f64) -> i32 {
    x.is_finite().into()
}

fn extra(name: &str) -> Option<usize> {
    Some(match name {
        "rsqrtf" => rsqrtf as *const () as usize,
        "rsqrt" => rsqrt as *const () as usize,
        "powif" => powif as *const () as usize,
        "powi" => powi as *const () as usize,
        "ldexpf" => ldexpf as *const () as usize,
        "ldexp" => libc_ldexp as *const () as usize,
        "sincosf" => sincosf as *const () as usize,
        "sincos" => sincos as *const () as usize,
        "abs" => abs as *const () as usize,
        "llabs" => llabs as *const () as usize,
        "fdividef" => divide as *const () as usize,
        "isnanf" => isnan32 as *const () as usize,
        "isnand" => isnan64 as *const () as usize,
        "isinff" => isinf32 as *const () as usize,
        "isinfd" => isinf64 as *const () as usize,
        "finitef" => isfinite32 as *const () as usize,
        "isfinited" => isfinite64 as *const () as usize,
        _ => return None,
    })
}

/// NVVM's own maths intrinsics.
pub(super) fn nvvm_maths(name: &str) -> Option<usize> {
    let name = name.strip_prefix("llvm.nvvm.")?;
    let name = name.replace(".ftz", "");
    Some(match name.as_str() {
        "ex2.approx.f" | "ex2.approx.f32" | "ex2.approx" => exp2_approx as *const () as usize,
        "lg2.approx.f" => log2_approx as *const () as usize,
        "sqrt.approx.f" | "sqrt.rn.f" | "sqrt.f" => sqrtf as *const () as usize,
        "sqrt.rn.d" => sqrt as *const () as usize,
        "rsqrt.approx.f" => rsqrtf as *const () as usize,
        "rsqrt.approx.d" => rsqrt as *const () as usize,
        "sin.approx.f" => sinf as *const () as usize,
        "cos.approx.f" => cosf as *const () as usize,
        "tanh.approx.f" | "tanh.approx.f32" => tanhf as *const () as usize,
        "div.approx.f" | "div.full" | "div.full.f" | "div.rn.f" => divide as *const () as usize,
        "fma.rn.f" => fmaf as *const () as usize,
        "fma.rn.d" => fma as *const () as usize,
        "fmin.f" => fminf as *const () as usize,
        "fmax.f" => fmaxf as *const () as usize,
        "fmin.d" => fmin as *const () as usize,
        "fmax.d" => fmax as *const () as usize,
        _ => return None,
    })
}

unsafe extern "C" {
    #[link_name = "ldexp"]
    fn libc_ldexp(x: f64, n: i32) -> f64;
    fn sincosf(x: f32, sin: *mut f32, cos: *mut f32);
    fn sincos(x: f64, sin: *mut f64, cos: *mut f64);
    fn __extendhfsf2(x: u32) -> f32;
    fn __truncsfhf2(x: f32) -> u32;
    fn __udivti3();
    fn __umodti3();
    fn __divti3();
    fn __modti3();
    fn __multi3();
    fn __floattisf();
    fn __floattidf();
    fn __floatuntisf();
    fn __floatuntidf();
    fn __powisf2();
    fn __powidf2();
}

/// Rounds to bf16, ties to even; the result is in the low bits of `xmm0`.
extern "C" fn truncate_bf16(x: f32) -> f32 {
    let bits = x.to_bits();
    let rounded = if x.is_nan() { (bits >> 16) | 0x40 } else { (bits + 0x7fff + ((bits >> 16) & 1)) >> 16 };
    f32::from_bits(rounded)
}

extern "C" fn truncate_bf16_double(x: f64) -> f32 {
    // Rounds to odd first, so that rounding twice is rounding once.
    let near = x as f32;
    let mut bits = near.to_bits();
    if !x.is_nan() && f64::from(near) != x && bits & 1 == 0 {
        let up = (f64::from(near) < x) == (x > 0.0);
        bits = if up { bits + 1 } else { bits - 1 };
    }
    truncate_bf16(f32::from_bits(bits))
}

/// Makes the functions of the compiler's runtime known to LLVM, once.
pub(super) fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let all: &[(&std::ffi::CStr, usize)] = &[
            (c"__extendhfsf2", __extendhfsf2 as *const () as usize),
            (c"__truncsfhf2", __truncsfhf2 as *const () as usize),
            (c"__truncsfbf2", truncate_bf16 as *const () as usize),
            (c"__truncdfbf2", truncate_bf16_double as *const () as usize),
            (c"__udivti3", __udivti3 as *const () as usize),
            (c"__umodti3", __umodti3 as *const () as usize),
            (c"__divti3", __divti3 as *const () as usize),
            (c"__modti3", __modti3 as *const () as usize),
            (c"__multi3", __multi3 as *const () as usize),
            (c"__floattisf", __floattisf as *const () as usize),
            (c"__floattidf", __floattidf as *const () as usize),
            (c"__floatuntisf", __floatuntisf as *const () as usize),
            (c"__floatuntidf", __floatuntidf as *const () as usize),
            (c"__powisf2", __powisf2 as *const () as usize),
            (c"__powidf2", __powidf2 as *const () as usize),
        ];
        for (name, address) in all {
            unsafe { LLVMAddSymbol(name.as_ptr(), *address as *mut c_void) };
        }
    });
}
