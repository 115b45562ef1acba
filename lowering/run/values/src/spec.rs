//! What a user writes for an argument.
//!
//! | text                          | value                                         |
//! |-------------------------------|-----------------------------------------------|
//! | `x.npy`                       | the array in the file                         |
//! | `x.npz`, `x.npz:name`         | the only array in the archive, or that one    |
//! | `3:i32`, `true:i1`, `inf:f32` | a scalar                                      |
//! | `[[1,2],[3,4]]:i32`           | an array; the type may be left out where it is known |
//! | `random:f32[1000x3]@7`        | random elements; the seed is 0 unless given   |
//! | `random:i32[10]{0..5}`        | the same, at least 0 and below 5              |
//! | `iota:i64[10]`                | 0, 1, 2, ...                                  |
//! | `zeros:f32[10]`, `ones:f32[10]` | all 0, all 1                                |
//! | `bytes:FILE`                  | the bytes of a file, of type `i8`             |
//!
//! Sizes are separated by `x` or `,`; without brackets the value is a scalar.

use std::{
    io::Read,
    path::{Path, PathBuf},
};

use crate::{
    ArgumentType, Array, Data, ElementType, Error, Generator, Scalar, Value,
    error::io_reason,
    literal::Literal,
    npy::{Rows, open, read_npy, read_npy_rows},
    npz::{read_npz, read_npz_rows},
    random::default_range,
};

/// The largest array that a specification may ask for, in elements.
const MAX_ELEMENTS: usize = 1 << 40;

/// A specification of an argument.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    text: String,
    source: Source,
}

#[derive(Clone, Debug, PartialEq)]
enum Source {
    Npy(PathBuf),
    Npz(PathBuf, Option<String>),
    Bytes(PathBuf),
    Literal(Literal, Option<ElementType>),
    Generated { fill: Fill, element: ElementType, shape: Option<Vec<usize>> },
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fill {
    Random { seed: u64, low: f64, high: f64 },
    Iota,
    Constant(i64),
}

impl Spec {
    /// Reads a specification; files are not opened yet.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let source = Self::parse_source(text.trim()).map_err(|reason| Error::syntax(text, reason))?;
        Ok(Self { text: text.trim().into(), source })
    }

    fn parse_source(text: &str) -> Result<Source, String> {
        if let Some(path) = text.strip_prefix("bytes:") {
            return if path.is_empty() { Err("a file name is missing".into()) } else { Ok(Source::Bytes(path.into())) };
        }
        for (prefix, fill) in [
            ("random:", Fill::Random { seed: 0, low: 0.0, high: 0.0 }),
            ("iota:", Fill::Iota),
            ("zeros:", Fill::Constant(0)),
            ("ones:", Fill::Constant(1)),
        ] {
            if let Some(rest) = text.strip_prefix(prefix) {
                return parse_generated(fill, rest);
            }
        }
        if text.starts_with('[') || text.starts_with(|c: char| c.is_ascii_digit()) && !is_file(text) {
            return parse_literal(text);
        }
        if text.ends_with(".npy") {
            return Ok(Source::Npy(text.into()));
        }
        if text.ends_with(".npz") {
            return Ok(Source::Npz(text.into(), None));
        }
        if let Some((path, name)) = text.rsplit_once(".npz:") {
            let name = (!name.is_empty()).then(|| name.to_string()).ok_or("the name of the array is missing")?;
            return Ok(Source::Npz(format!("{path}.npz").into(), Some(name)));
        }
        parse_literal(text).map_err(|reason| {
            if text.starts_with(['-', '+', '.']) || text.contains(':') {
                return reason;
            }
            "it is not a .npy or .npz file, a literal such as 3:i32 or [1,2]:f32, random:, iota:, zeros:, ones: or bytes:"
                .into()
        })
    }

    /// The text of the specification.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The value. What the expected type tells is used: whether an array is
    /// jagged, `bf16` and `index` in files, the type of a literal without one;
    /// a value of another type is an error.
    pub fn load(&self, expected: Option<&ArgumentType>) -> Result<Value, Error> {
        let value = self.value(expected)?;
        match expected {
            Some(expected) => expected.accept(value, &self.text),
            None => Ok(value),
        }
    }

    /// Rows of an array, or of each part of a jagged one; `rows` says which of how many. No
    /// others are read or made. `None` where only the whole value can be had.
    pub fn rows(&self, expected: &ArgumentType, rows: Rows) -> Result<Option<Vec<Value>>, Error> {
        let jagged = matches!(expected, ArgumentType::Jagged { .. });
        let element = expected.element();
        let arrays = match &self.source {
            Source::Npy(path) if !jagged => vec![read_npy_rows(path, Some(element), rows)?],
            Source::Npz(path, name) => match read_npz_rows(path, name.as_deref(), expected, rows)? {
                Some(arrays) => arrays,
                None => return Ok(None),
            },
            Source::Generated { fill, element: found, shape: Some(shape) } if !jagged && !shape.is_empty() => {
                if (*found, element) != (element, element)
                    && (*found, element) != (ElementType::I64, ElementType::Index)
                {
                    return Ok(None);
                }
                let (wanted, row) = (rows(shape[0]), shape[1..].iter().product::<usize>());
                let length = wanted.len() * row;
                let bytes = length.saturating_mul(found.bytes());
                require_memory(bytes).map_err(|reason| Error::ty(&self.text, reason))?;
                let data = generate(*fill, *found, wanted.start * row, length);
                vec![Array { shape: [&[wanted.len()], &shape[1..]].concat(), data }]
            }
            _ => return Ok(None),
        };
        if jagged {
            return Ok(Some(arrays.into_iter().map(Value::Array).collect()));
        }
        let accept = |array| expected.accept(Value::Array(array), &self.text);
        arrays.into_iter().map(accept).collect::<Result<_, _>>().map(Some)
    }

    fn value(&self, expected: Option<&ArgumentType>) -> Result<Value, Error> {
        match &self.source {
            Source::Npy(path) => {
                if let Some(expected @ ArgumentType::Jagged { .. }) = expected {
                    let reason = format!("is one array, expected {expected}; a jagged array comes from a .npz archive");
                    return Err(Error::ty(&self.text, reason));
                }
                read_npy(path, expected.map(ArgumentType::element)).map(Value::Array)
            }
            Source::Npz(path, name) => read_npz(path, name.as_deref(), expected),
            Source::Bytes(path) => read_bytes(path),
            Source::Literal(literal, element) => {
                let element = element
                    .or(expected.map(ArgumentType::element))
                    .ok_or_else(|| Error::syntax(&self.text, "the type is missing, as in 3:i32"))?;
                let of_type = expected.filter(|t| t.element() == element || element == ElementType::I64);
                literal.value(element, of_type).map_err(|reason| Error::syntax(&self.text, reason))
            }
            Source::Generated { fill, element, shape } => {
                // A wrong type is cheaper to report than to generate.
                if let Some(expected) = expected
                    && expected.element() != *element
                    && (expected.element(), *element) != (ElementType::Index, ElementType::I64)
                {
                    let reason = format!("has element type {}, expected {}", element.name(), expected.element().name());
                    return Err(Error::ty(&self.text, reason));
                }
                let length: usize = shape.iter().flatten().product();
                require_memory(length.saturating_mul(element.bytes()))
                    .map_err(|reason| Error::ty(&self.text, reason))?;
                let data = generate(*fill, *element, 0, length);
                Ok(match shape {
                    Some(shape) => Value::Array(Array { shape: shape.clone(), data }),
                    None => Value::Scalar(data.get(0)),
                })
            }
        }
    }
}

/// Whether a text that starts with a digit still names a file.
fn is_file(text: &str) -> bool {
    text.ends_with(".npy") || text.ends_with(".npz") || text.contains(".npz:")
}

fn element_type(name: &str) -> Result<ElementType, String> {
    ElementType::named(name).ok_or_else(|| format!("there is no type '{name}'; the types are {}", ElementType::names()))
}

fn parse_literal(text: &str) -> Result<Source, String> {
    let (literal, element) = match text.rsplit_once(':') {
        Some((literal, ty)) => (literal, Some(element_type(ty)?)),
        None => (text, None),
    };
    let literal = Literal::parse(literal)?;
    if let Literal::Leaf(leaf) = &literal {
        // Not every word is a value of an unknown type.
        let numeric = |t| Scalar::parse(leaf, t).is_ok();
        match element {
            Some(ty) => Scalar::parse(leaf, ty).map(|_| ())?,
            None if ![ElementType::I1, ElementType::I64, ElementType::F64].into_iter().any(numeric) => {
                return Err(format!("'{leaf}' is not a number"));
            }
            None => {}
        }
    }
    Ok(Source::Literal(literal, element))
}

/// Reads what follows `random:` and the like: `TYPE[SIZES]{LOW..HIGH}@SEED`.
fn parse_generated(mut fill: Fill, text: &str) -> Result<Source, String> {
    let (text, seed) = match text.rsplit_once('@') {
        Some((text, seed)) => {
            (text, Some(seed.parse::<u64>().map_err(|_| format!("the seed '{seed}' is not a number"))?))
        }
        None => (text, None),
    };
    let (text, range) = match text.split_once('{') {
        Some((text, range)) => {
            let range = range.strip_suffix('}').ok_or("a '}' is missing")?;
            (text, Some(range.split_once("..").ok_or("a range is written {low..high}")?))
        }
        None => (text, None),
    };
    let (name, sizes) = match text.split_once('[') {
        Some((name, sizes)) => (name, Some(sizes.strip_suffix(']').ok_or("a ']' is missing")?)),
        None => (text, None),
    };
    let element = element_type(name)?;
    let shape = sizes.map(parse_sizes).transpose()?;
    match &mut fill {
        Fill::Random { seed: s, low, high } => {
            *s = seed.unwrap_or(0);
            (*low, *high) = match range {
                Some(bounds) => parse_range(element, bounds)?,
                None => default_range(element),
            };
        }
        _ if seed.is_some() => return Err("only random: has a seed".into()),
        _ if range.is_some() => return Err("only random: has a range".into()),
        Fill::Iota if element == ElementType::I1 => return Err("iota: has no form of type i1".into()),
        Fill::Iota if shape.as_ref().is_none_or(|s| s.len() != 1) => {
            return Err("iota: has one size, as in iota:i64[10]".into());
        }
        _ => {}
    }
    Ok(Source::Generated { fill, element, shape })
}

fn parse_sizes(text: &str) -> Result<Vec<usize>, String> {
    if text.trim().is_empty() {
        return Ok(vec![]);
    }
    let size = |t: &str| t.trim().parse::<usize>().map_err(|_| format!("'{}' is not a size", t.trim()));
    let sizes = text.split(['x', ',']).map(size).collect::<Result<Vec<_>, _>>()?;
    match sizes.iter().try_fold(1usize, |n, &size| n.checked_mul(size)) {
        Some(n) if n <= MAX_ELEMENTS => Ok(sizes),
        _ => Err(format!("an array of sizes {text} is too large")),
    }
}

fn parse_range(element: ElementType, (low, high): (&str, &str)) -> Result<(f64, f64), String> {
    let bound = |t: &str| -> Result<f64, String> {
        let ty = if element == ElementType::I1 { ElementType::I8 } else { element };
        let value = match t.trim() {
            // The end of a range may lie just outside the type.
            t if !ty.is_float() => t.parse::<i64>().map_err(|_| format!("'{t}' is not an integer"))? as f64,
            t => Scalar::parse(t, ElementType::F64)?.to_f64(),
        };
        match value {
            v if !v.is_finite() || !ty.is_float() && v.abs() > (1i64 << 53) as f64 => {
                Err(format!("the bound {} is too large", t.trim()))
            }
            v => Ok(v),
        }
    };
    let (low, high) = (bound(low)?, bound(high)?);
    if low >= high {
        return Err(format!("the range from {low} to {high} is empty"));
    }
    let fits = |v: f64| element.is_float() || Scalar::parse(&format!("{v:.0}"), element).is_ok();
    if !fits(low) || !fits(high - 1.0) {
        return Err(format!("the range from {low} to {high} does not fit {}", element.name()));
    }
    Ok((low, high))
}

/// The elements from `start` on of what is filled in, `length` of them.
fn generate(fill: Fill, element: ElementType, start: usize, length: usize) -> Data {
    match fill {
        Fill::Random { seed, low, high } => {
            let mut generator = Generator::new(seed);
            generator.skip(start);
            generator.elements(element, length, low, high)
        }
        Fill::Constant(0) => Data::zeros(element, length),
        Fill::Constant(value) => Data::filled(Scalar::from_i64(element, value), length),
        Fill::Iota => {
            let mut data = Data::zeros(element, length);
            (0..length).for_each(|i| data.set(i, Scalar::from_i64(element, (start + i) as i64)));
            data
        }
    }
}

/// Fails for more bytes than the machine has.
fn require_memory(bytes: usize) -> Result<(), String> {
    let total = || -> Option<usize> {
        let text = std::fs::read_to_string("/proc/meminfo").ok()?;
        let line = text.lines().find_map(|l| l.strip_prefix("MemTotal:"))?;
        line.split_whitespace().next()?.parse::<usize>().ok()?.checked_mul(1024)
    };
    let total = total().unwrap_or(usize::MAX);
    if bytes > total {
        return Err(format!("needs {bytes} bytes, the machine has {total}"));
    }
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| format!("needs {bytes} bytes, which cannot be had"))
}

fn read_bytes(path: &Path) -> Result<Value, Error> {
    let mut bytes = vec![];
    open(path)?.read_to_end(&mut bytes).map_err(|e| Error::file(path, io_reason("read", &e)))?;
    let data = Data::I8(bytes.into_iter().map(|b| b as i8).collect());
    Ok(Value::Array(Array { shape: vec![data.len()], data }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: &str) -> Result<Value, String> {
        Spec::parse(text).and_then(|s| s.load(None)).map_err(|e| e.to_string())
    }

    fn array(shape: &[usize], data: Data) -> Result<Value, String> {
        Ok(Value::Array(Array { shape: shape.to_vec(), data }))
    }

    #[test]
    fn literals() {
        assert_eq!(load("3:i32"), Ok(Value::Scalar(Scalar::I32(3))));
        assert_eq!(load("-2.5:f32"), Ok(Value::Scalar(Scalar::F32(-2.5))));
        assert_eq!(load("true:i1"), Ok(Value::Scalar(Scalar::I1(true))));
        assert_eq!(load("-inf:f64"), Ok(Value::Scalar(Scalar::F64(f64::NEG_INFINITY))));
        assert_eq!(load("[1,2,3]:i64"), array(&[3], Data::I64(vec![1, 2, 3])));
        assert_eq!(load("[]:i32"), array(&[0], Data::I32(vec![])));
        assert_eq!(load("3:index"), Ok(Value::Scalar(Scalar::Index(3))));
    }

    #[test]
    fn an_array_beyond_the_memory_is_an_error() {
        let reason = load("zeros:f32[40000000000]").unwrap_err();
        assert!(reason.starts_with("zeros:f32[40000000000] needs 160000000000 bytes, the machine has "), "{reason}");
    }

    #[test]
    fn the_expected_type_completes_a_literal() {
        let load =
            |text, ty: &ArgumentType| Spec::parse(text).and_then(|s| s.load(Some(ty))).map_err(|e| e.to_string());
        let scalar = ArgumentType::Scalar(ElementType::F32);
        assert_eq!(load("3", &scalar), Ok(Value::Scalar(Scalar::F32(3.0))));
        assert_eq!(load("3:i32", &scalar), Err("3:i32 has element type i32, expected f32".into()));
        let jagged = ArgumentType::Jagged { rank: 2, element: ElementType::Index };
        let expected = crate::Jagged { offsets: vec![vec![0, 1, 1]], data: Data::Index(vec![4]) };
        assert_eq!(load("[[4],[]]:i64", &jagged), Ok(Value::Jagged(expected.clone())));
        assert_eq!(load("[[4],[]]", &jagged), Ok(Value::Jagged(expected)));
    }

    #[test]
    fn generated_arrays() {
        assert_eq!(load("iota:i64[3]"), array(&[3], Data::I64(vec![0, 1, 2])));
        assert_eq!(load("iota:f32[2]"), array(&[2], Data::F32(vec![0.0, 1.0])));
        assert_eq!(load("zeros:i8[2x1]"), array(&[2, 1], Data::I8(vec![0, 0])));
        assert_eq!(load("ones:f16[2,1]"), array(&[2, 1], Data::F16(vec![crate::f16::ONE; 2])));
        assert_eq!(load("ones:i32"), Ok(Value::Scalar(Scalar::I32(1))));
        assert_eq!(load("zeros:i32[]"), array(&[], Data::I32(vec![0])));
        assert_eq!(load("zeros:i32[0]"), array(&[0], Data::I32(vec![])));
        assert_eq!(load("random:f32[100]@7"), load("random:f32[100]@7"));
        assert_eq!(load("random:i32[100]"), load("random:i32[100]@0"));
        assert_ne!(load("random:i32[100]@1"), load("random:i32[100]@2"));
        // The top 24 bits of SplitMix64's first number for this seed, 6457827717110365317.
        assert_eq!(load("random:f32@1234567"), Ok(Value::Scalar(Scalar::F32(5873360.0 / 16777216.0))));
    }

    #[test]
    fn ranges_are_half_open() {
        let Ok(Value::Array(Array { data: Data::I8(v), .. })) = load("random:i8[1000]{126..128}@3") else {
            panic!("an i8 array is expected")
        };
        assert!(v.iter().all(|&x| x >= 126) && v.contains(&126) && v.contains(&127));
        let Ok(Value::Array(Array { data: Data::F64(v), .. })) = load("random:f64[1000]{-2..3}") else {
            panic!("an f64 array is expected")
        };
        assert!(v.iter().all(|&x| (-2.0..3.0).contains(&x)) && v.iter().any(|&x| x < 0.0));
    }

    #[test]
    fn bad_specifications_say_why() {
        for (text, reason) in [
            ("3:i33", "there is no type 'i33'; the types are i1, i8, i16, i32, i64, index, f16, bf16, f32, f64"),
            ("3", "the type is missing, as in 3:i32"),
            ("300:i8", "300 does not fit i8"),
            ("x:i8", "'x' is not a value of type i8"),
            ("random:f32[10", "a ']' is missing"),
            ("random:f32[a]", "'a' is not a size"),
            ("random:f32[-1]", "'-1' is not a size"),
            ("random:f32[10]@x", "the seed 'x' is not a number"),
            ("random:i32[10]{5..5}", "the range from 5 to 5 is empty"),
            ("random:i32[10]{1.5..2}", "'1.5' is not an integer"),
            ("random:i8[10]{0..1000}", "the range from 0 to 1000 does not fit i8"),
            ("random:f32[1000000x1000000x1000000]", "an array of sizes 1000000x1000000x1000000 is too large"),
            ("iota:i64", "iota: has one size, as in iota:i64[10]"),
            ("zeros:i64[3]@4", "only random: has a seed"),
            ("bytes:", "a file name is missing"),
            ("x.npz:", "the name of the array is missing"),
            ("[[1],[2,3]]:i32", "rows have different lengths: 1 and 2"),
        ] {
            assert_eq!(load(text), Err(format!("bad argument '{text}': {reason}")));
        }
        assert!(load("data.txt").unwrap_err().contains("it is not a .npy or .npz file, a literal"));
        assert!(load("").unwrap_err().contains("it is not a .npy or .npz file, a literal"));
    }

    #[test]
    fn files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("7.npy");
        let text = path.to_str().unwrap();
        let content = Array { shape: vec![2], data: Data::F64(vec![1.0, 2.0]) };
        crate::write_npy(&path, &content, false).unwrap();
        assert_eq!(load(text), Ok(Value::Array(content.clone())));
        assert!(is_file("7.npy"));
        let f32s = ArgumentType::Array { element: ElementType::F32, shape: vec![None] };
        let error = Spec::parse(text).unwrap().load(Some(&f32s)).unwrap_err();
        assert_eq!(error.to_string(), format!("{text} has dtype float64, expected f32"));
        let jagged = ArgumentType::Jagged { rank: 2, element: ElementType::F64 };
        let error = Spec::parse(text).unwrap().load(Some(&jagged)).unwrap_err();
        assert!(error.to_string().ends_with("a jagged array comes from a .npz archive"));

        let archive = folder.path().join("x.npz");
        let value = Value::Array(content);
        crate::write_npz(&archive, &[("a".into(), &value), ("b".into(), &value)], false).unwrap();
        assert_eq!(load(&format!("{}:a", archive.display())), Ok(value));

        let bytes = folder.path().join("raw");
        std::fs::write(&bytes, [0, 255, 7]).unwrap();
        assert_eq!(load(&format!("bytes:{}", bytes.display())), array(&[3], Data::I8(vec![0, -1, 7])));
        let missing = folder.path().join("missing.npy");
        assert_eq!(load(missing.to_str().unwrap()), Err(format!("{} does not exist", missing.display())));
    }
}
