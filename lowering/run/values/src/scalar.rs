//! Scalars from and to text and numbers.

use crate::{Data, ElementType, Scalar, bf16, f16};

impl ElementType {
    /// The type of this name, such as `f32`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|t| t.name() == name)
    }

    /// Whether the elements are floating-point numbers.
    pub fn is_float(self) -> bool {
        matches!(self, Self::F16 | Self::BF16 | Self::F32 | Self::F64)
    }

    /// All names, for messages.
    pub(crate) fn names() -> String {
        Self::ALL.iter().map(|t| t.name()).collect::<Vec<_>>().join(", ")
    }
}

impl Scalar {
    /// The integer `value` as this type, wrapped to its width; floats round.
    pub fn from_i64(ty: ElementType, value: i64) -> Self {
        match ty {
            ElementType::I1 => Self::I1(value & 1 != 0),
            ElementType::I8 => Self::I8(value as i8),
            ElementType::I16 => Self::I16(value as i16),
            ElementType::I32 => Self::I32(value as i32),
            ElementType::I64 => Self::I64(value),
            ElementType::Index => Self::Index(value),
            float => Self::from_f64(float, value as f64),
        }
    }

    /// The number as this type, rounded.
    pub fn from_f64(ty: ElementType, value: f64) -> Self {
        match ty {
            ElementType::F16 => Self::F16(f16::from_f64(value)),
            ElementType::BF16 => Self::BF16(bf16::from_f64(value)),
            ElementType::F32 => Self::F32(value as f32),
            ElementType::F64 => Self::F64(value),
            integer => Self::from_i64(integer, value as i64),
        }
    }

    /// The value as a number; large integers round.
    pub fn to_f64(self) -> f64 {
        match self {
            Self::I1(v) => v as u8 as f64,
            Self::I8(v) => v.into(),
            Self::I16(v) => v.into(),
            Self::I32(v) => v.into(),
            Self::I64(v) | Self::Index(v) => v as f64,
            Self::F16(v) => v.into(),
            Self::BF16(v) => v.into(),
            Self::F32(v) => v.into(),
            Self::F64(v) => v,
        }
    }

    /// The value of an integer, signed but for `i1`; `None` for a float.
    pub fn to_i64(self) -> Option<i64> {
        match self {
            Self::I1(v) => Some(v.into()),
            Self::I8(v) => Some(v.into()),
            Self::I16(v) => Some(v.into()),
            Self::I32(v) => Some(v.into()),
            Self::I64(v) | Self::Index(v) => Some(v),
            _ => None,
        }
    }

    /// A scalar from its text: `true`, `-3`, `0xff`, `2.5e3`, `inf`, `nan`.
    /// Integers may be written signed or unsigned for their width.
    pub fn parse(text: &str, ty: ElementType) -> Result<Self, String> {
        let bad = || format!("'{text}' is not a value of type {}", ty.name());
        if ty.is_float() {
            let lower = text.to_ascii_lowercase();
            let named = matches!(lower.trim_start_matches(['-', '+']), "inf" | "nan");
            if !named && lower.contains(|c: char| c.is_ascii_alphabetic() && c != 'e') {
                return Err(bad());
            }
            return match ty {
                ElementType::F32 => text.parse().map(Self::F32).map_err(|_| bad()),
                _ => text.parse().map(|v| Self::from_f64(ty, v)).map_err(|_| bad()),
            };
        }
        if ty == ElementType::I1 {
            return match text {
                "true" | "1" => Ok(Self::I1(true)),
                "false" | "0" => Ok(Self::I1(false)),
                _ => Err(bad()),
            };
        }
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        if digits.starts_with(['-', '+']) {
            return Err(bad());
        }
        let magnitude = match digits.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16),
            None => digits.parse::<i128>(),
        };
        let value = magnitude.map(|m| if negative { -m } else { m }).map_err(|_| bad())?;
        let bits = 8 * ty.bytes() as u32;
        let top = if ty == ElementType::Index { i64::MAX.into() } else { (1i128 << bits) - 1 };
        if value < -(1i128 << (bits - 1)) || value > top {
            return Err(format!("{text} does not fit {}", ty.name()));
        }
        Ok(Self::from_i64(ty, value as i64))
    }

    /// Whether both are the same value; NaN is itself, and -0.0 is 0.0.
    pub fn same(self, other: Self) -> bool {
        self == other
            || (self.element_type() == other.element_type() && self.to_f64().is_nan() && other.to_f64().is_nan())
    }
}

impl std::fmt::Display for Scalar {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        // The debug form of a float has a point or an exponent, and is the
        // shortest text that reads back as the same value.
        match self {
            Self::I1(v) => write!(f, "{v}"),
            Self::F16(v) => write!(f, "{v:?}"),
            Self::BF16(v) => write!(f, "{v:?}"),
            Self::F32(v) => write!(f, "{v:?}"),
            Self::F64(v) => write!(f, "{v:?}"),
            other => write!(f, "{}", other.to_i64().unwrap_or_default()),
        }
    }
}

impl Data {
    /// `length` copies of one scalar.
    pub fn filled(value: Scalar, length: usize) -> Self {
        let mut data = Self::zeros(value.element_type(), length);
        (0..length).for_each(|i| data.set(i, value));
        data
    }

    /// `i64` elements as `index` ones; others stay.
    pub fn into_index(self) -> Self {
        match self {
            Self::I64(v) => Self::Index(v),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_fit_their_width() {
        assert_eq!(Scalar::parse("-128", ElementType::I8), Ok(Scalar::I8(-128)));
        assert_eq!(Scalar::parse("255", ElementType::I8), Ok(Scalar::I8(-1)));
        assert_eq!(Scalar::parse("0xffffffff", ElementType::I32), Ok(Scalar::I32(-1)));
        assert_eq!(Scalar::parse("256", ElementType::I8), Err("256 does not fit i8".into()));
        assert_eq!(Scalar::parse("-129", ElementType::I8), Err("-129 does not fit i8".into()));
        assert_eq!(Scalar::parse("18446744073709551615", ElementType::I64), Ok(Scalar::I64(-1)));
        assert!(Scalar::parse("18446744073709551615", ElementType::Index).is_err());
        assert_eq!(Scalar::parse("2.5", ElementType::I32), Err("'2.5' is not a value of type i32".into()));
        assert!(Scalar::parse("--3", ElementType::I32).is_err());
        assert!(Scalar::parse("", ElementType::I32).is_err());
        assert!(Scalar::parse("2", ElementType::I1).is_err());
    }

    #[test]
    fn floats_have_their_special_values() {
        assert_eq!(Scalar::parse("-inf", ElementType::F32), Ok(Scalar::F32(f32::NEG_INFINITY)));
        assert!(Scalar::parse("nan", ElementType::F64).unwrap().to_f64().is_nan());
        assert_eq!(Scalar::parse("1.5e3", ElementType::F16), Ok(Scalar::F16(f16::from_f32(1500.0))));
        assert_eq!(Scalar::parse("3", ElementType::F64), Ok(Scalar::F64(3.0)));
        assert!(Scalar::parse("infinity", ElementType::F32).is_err());
        assert!(Scalar::parse("true", ElementType::F32).is_err());
    }

    #[test]
    fn text_reads_back() {
        for (value, text) in [
            (Scalar::F32(0.1), "0.1"),
            (Scalar::F32(1.0), "1.0"),
            (Scalar::F64(1e300), "1e300"),
            (Scalar::I1(true), "true"),
            (Scalar::I8(-1), "-1"),
            (Scalar::F16(f16::from_f32(0.5)), "0.5"),
        ] {
            assert_eq!(value.to_string(), text);
            assert_eq!(Scalar::parse(text, value.element_type()), Ok(value));
        }
    }
}
