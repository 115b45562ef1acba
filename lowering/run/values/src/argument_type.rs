//! The types of arguments and results, and whether a value is of one.
//!
//! A value is taken as it is, with three exceptions that lose nothing: `i64`
//! elements are indices where `index` is expected, and a scalar and an array of
//! rank 0 stand for each other.

use std::fmt;

use crate::{Array, Data, ElementType, Error, Scalar, Value};

/// What a function expects or returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentType {
    /// A scalar.
    Scalar(ElementType),
    /// A tensor.
    Array {
        /// The type of the elements.
        element: ElementType,
        /// The sizes, outermost first; `None` where any size will do.
        shape: Vec<Option<usize>>,
    },
    /// A jagged array.
    Jagged {
        /// The number of dimensions, at least 2.
        rank: usize,
        /// The type of the elements.
        element: ElementType,
    },
}

impl ArgumentType {
    /// The type that is displayed as this text.
    pub fn named(text: &str) -> Option<Self> {
        let inside = |start: &str| text.strip_prefix(start)?.strip_suffix('>');
        if let Some(inner) = inside("!soac.jagged<") {
            let (rank, element) = inner.split_once(" x ")?;
            return Some(Self::Jagged { rank: rank.parse().ok()?, element: ElementType::named(element)? });
        }
        let Some(inner) = inside("tensor<") else { return ElementType::named(text).map(Self::Scalar) };
        let size = |size: &str| if size == "?" { Some(None) } else { size.parse().ok().map(Some) };
        // The last letter of `index` is no separator.
        let (sizes, element) = match inner.strip_suffix("index") {
            Some(sizes) => (sizes.trim_end_matches('x'), "index"),
            None => inner.rsplit_once('x').unwrap_or(("", inner)),
        };
        let shape = match sizes {
            "" => vec![],
            sizes => sizes.split('x').map(size).collect::<Option<_>>()?,
        };
        Some(Self::Array { element: ElementType::named(element)?, shape })
    }

    /// The type of the elements.
    pub fn element(&self) -> ElementType {
        match *self {
            Self::Scalar(element) | Self::Array { element, .. } | Self::Jagged { element, .. } => element,
        }
    }

    /// The number of dimensions, 0 for a scalar.
    pub fn rank(&self) -> usize {
        match self {
            Self::Scalar(_) => 0,
            Self::Array { shape, .. } => shape.len(),
            Self::Jagged { rank, .. } => *rank,
        }
    }

    /// The value as one of this type; `source` says in errors where it is from.
    pub fn accept(&self, value: Value, source: &str) -> Result<Value, Error> {
        let found = value.element_type();
        let value = match value {
            value if found == self.element() => value,
            value if found == ElementType::I64 && self.element() == ElementType::Index => value.into_index(),
            _ => {
                return Err(Error::ty(
                    source,
                    format!("has element type {}, expected {}", found.name(), self.element().name()),
                ));
            }
        };
        match (self, value) {
            (Self::Scalar(_), Value::Array(array)) if array.shape.is_empty() => Ok(Value::Scalar(array.data.get(0))),
            (Self::Array { shape, element }, Value::Scalar(value)) if shape.is_empty() => {
                let mut data = Data::zeros(*element, 0);
                data.push(value);
                Ok(Value::Array(Array { shape: vec![], data }))
            }
            (Self::Scalar(_), value @ Value::Scalar(_)) => Ok(value),
            (Self::Array { shape, .. }, Value::Array(array)) => {
                if shape.len() != array.shape.len() {
                    let reason = format!("has rank {}, expected rank {} ({self})", array.shape.len(), shape.len());
                    return Err(Error::ty(source, reason));
                }
                for (i, (expected, &found)) in shape.iter().zip(&array.shape).enumerate() {
                    if let Some(expected) = expected
                        && *expected != found
                    {
                        let reason = format!("has size {found} in dimension {i}, expected {expected} ({self})");
                        return Err(Error::ty(source, reason));
                    }
                }
                Ok(Value::Array(array))
            }
            (Self::Jagged { rank, .. }, Value::Jagged(jagged)) => {
                if jagged.offsets.len() + 1 != *rank {
                    let reason = format!("has rank {}, expected rank {rank} ({self})", jagged.offsets.len() + 1);
                    return Err(Error::ty(source, reason));
                }
                jagged.check().map_err(|reason| Error::ty(source, reason))?;
                Ok(Value::Jagged(jagged))
            }
            (_, value) => Err(Error::ty(source, format!("is {}, expected {self}", value.r#type()))),
        }
    }
}

impl fmt::Display for ArgumentType {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Scalar(element) => write!(f, "{}", element.name()),
            Self::Array { element, shape } => {
                write!(f, "tensor<")?;
                for size in shape {
                    match size {
                        Some(n) => write!(f, "{n}x")?,
                        None => write!(f, "?x")?,
                    }
                }
                write!(f, "{}>", element.name())
            }
            Self::Jagged { rank, element } => write!(f, "!soac.jagged<{rank} x {}>", element.name()),
        }
    }
}

impl crate::Jagged {
    /// Whether each offset array ascends from 0 to the length of what it indexes.
    pub fn check(&self) -> Result<(), String> {
        for (i, offsets) in self.offsets.iter().enumerate() {
            let (name, end) = match self.offsets.get(i + 1) {
                Some(inner) => ("rows", inner.len().saturating_sub(1)),
                None => ("elements", self.data.len()),
            };
            if offsets.first() != Some(&0) {
                return Err(format!("has offsets{i} that do not start at 0"));
            }
            if let Some(at) = offsets.windows(2).position(|w| w[0] > w[1]) {
                return Err(format!("has offsets{i} that descend from {} to {}", offsets[at], offsets[at + 1]));
            }
            if offsets.last() != Some(&(end as i64)) {
                return Err(format!(
                    "has offsets{i} that end at {}, but there are {end} {name}",
                    offsets.last().copied().unwrap_or_default()
                ));
            }
        }
        Ok(())
    }
}

impl Value {
    /// The type of the value, all sizes known.
    pub fn r#type(&self) -> ArgumentType {
        match self {
            Self::Scalar(value) => ArgumentType::Scalar(value.element_type()),
            Self::Array(array) => ArgumentType::Array {
                element: array.data.element_type(),
                shape: array.shape.iter().map(|&n| Some(n)).collect(),
            },
            Self::Jagged(jagged) => {
                ArgumentType::Jagged { rank: jagged.offsets.len() + 1, element: jagged.data.element_type() }
            }
        }
    }

    /// The type of the elements.
    pub fn element_type(&self) -> ElementType {
        match self {
            Self::Scalar(value) => value.element_type(),
            Self::Array(array) => array.data.element_type(),
            Self::Jagged(jagged) => jagged.data.element_type(),
        }
    }

    /// The parts of a jagged array: row offsets, outermost first, and the flat
    /// data; any other value by itself.
    pub fn parts(&self) -> Vec<Value> {
        let Self::Jagged(jagged) = self else { return vec![self.clone()] };
        let vector = |data: Data| Self::Array(Array { shape: vec![data.len()], data });
        let offsets = jagged.offsets.iter().map(|o| vector(Data::Index(o.clone())));
        offsets.chain([vector(jagged.data.clone())]).collect()
    }

    /// The bytes that the value takes in memory, offsets included.
    pub fn bytes(&self) -> usize {
        let size = self.element_type().bytes();
        match self {
            Self::Scalar(_) => size,
            Self::Array(array) => size * array.data.len(),
            Self::Jagged(jagged) => size * jagged.data.len() + 8 * jagged.offsets.iter().map(Vec::len).sum::<usize>(),
        }
    }

    /// `i64` elements as `index` ones; others stay.
    fn into_index(self) -> Self {
        match self {
            Self::Scalar(Scalar::I64(v)) => Self::Scalar(Scalar::Index(v)),
            Self::Scalar(value) => Self::Scalar(value),
            Self::Array(array) => Self::Array(Array { data: array.data.into_index(), ..array }),
            Self::Jagged(jagged) => Self::Jagged(crate::Jagged { data: jagged.data.into_index(), ..jagged }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Jagged;

    fn array(shape: &[usize], data: Data) -> Value {
        Value::Array(Array { shape: shape.to_vec(), data })
    }

    fn tensor(element: ElementType, shape: &[Option<usize>]) -> ArgumentType {
        ArgumentType::Array { element, shape: shape.to_vec() }
    }

    #[test]
    fn only_i64_becomes_index() {
        let index = tensor(ElementType::Index, &[None]);
        let accepted = index.accept(array(&[2], Data::I64(vec![3, 4])), "x").unwrap();
        assert_eq!(accepted, array(&[2], Data::Index(vec![3, 4])));
        let error = index.accept(array(&[1], Data::I32(vec![3])), "x.npy").unwrap_err();
        assert_eq!(error.to_string(), "x.npy has element type i32, expected index");
    }

    #[test]
    fn shapes_are_checked() {
        let ty = tensor(ElementType::I8, &[None, Some(3)]);
        assert!(ty.accept(array(&[0, 3], Data::I8(vec![])), "x").is_ok());
        let rank = ty.accept(array(&[3], Data::I8(vec![0; 3])), "x").unwrap_err();
        assert_eq!(rank.to_string(), "x has rank 1, expected rank 2 (tensor<?x3xi8>)");
        let size = ty.accept(array(&[1, 2], Data::I8(vec![0; 2])), "x").unwrap_err();
        assert_eq!(size.to_string(), "x has size 2 in dimension 1, expected 3 (tensor<?x3xi8>)");
        let scalar = ArgumentType::Scalar(ElementType::I8).accept(array(&[1], Data::I8(vec![0])), "x").unwrap_err();
        assert_eq!(scalar.to_string(), "x is tensor<1xi8>, expected i8");
    }

    #[test]
    fn rank_0_and_scalars_are_interchangeable() {
        let ty = tensor(ElementType::F32, &[]);
        let array = array(&[], Data::F32(vec![2.0]));
        let scalar = Value::Scalar(Scalar::F32(2.0));
        assert_eq!(ty.accept(scalar.clone(), "x"), Ok(array.clone()));
        assert_eq!(ArgumentType::Scalar(ElementType::F32).accept(array, "x"), Ok(scalar));
    }

    #[test]
    fn offsets_are_checked() {
        let ty = ArgumentType::Jagged { rank: 2, element: ElementType::I8 };
        let jagged =
            |offsets: &[i64], n| Value::Jagged(Jagged { offsets: vec![offsets.to_vec()], data: Data::I8(vec![0; n]) });
        assert!(ty.accept(jagged(&[0, 2, 2, 3], 3), "x").is_ok());
        assert!(ty.accept(jagged(&[0], 0), "x").is_ok());
        let reason = |v| ty.accept(v, "x").unwrap_err().to_string();
        assert_eq!(reason(jagged(&[0, 2], 3)), "x has offsets0 that end at 2, but there are 3 elements");
        assert_eq!(reason(jagged(&[0, 2, 1, 3], 3)), "x has offsets0 that descend from 2 to 1");
        assert_eq!(reason(jagged(&[1, 3], 3)), "x has offsets0 that do not start at 0");
        assert_eq!(reason(jagged(&[], 3)), "x has offsets0 that do not start at 0");
    }

    #[test]
    fn types_from_their_text() {
        let index = tensor(ElementType::Index, &[None, Some(12)]);
        assert_eq!(ArgumentType::named("tensor<?x12xindex>"), Some(index));
        assert_eq!(ArgumentType::named("tensor<bf16>"), Some(tensor(ElementType::BF16, &[])));
        assert_eq!(ArgumentType::named("tensor<index>"), Some(tensor(ElementType::Index, &[])));
        assert_eq!(ArgumentType::named("i1"), Some(ArgumentType::Scalar(ElementType::I1)));
        let jagged = ArgumentType::Jagged { rank: 3, element: ElementType::F64 };
        assert_eq!(ArgumentType::named("!soac.jagged<3 x f64>"), Some(jagged));
        for wrong in ["", "f31", "tensor<?f32>", "tensor<ax3xf32>", "tensor<3xf32", "!soac.jagged<f32>"] {
            assert_eq!(ArgumentType::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn parts_of_jagged_arrays() {
        let jagged = Jagged { offsets: vec![vec![0, 1], vec![0, 2]], data: Data::I8(vec![5, 6]) };
        let parts = [Data::Index(vec![0, 1]), Data::Index(vec![0, 2]), Data::I8(vec![5, 6])];
        assert_eq!(Value::Jagged(jagged).parts(), parts.map(|data| array(&[2], data)));
        assert_eq!(Value::Scalar(Scalar::I8(3)).parts(), [Value::Scalar(Scalar::I8(3))]);
    }

    #[test]
    fn bytes_count_offsets() {
        let jagged = Value::Jagged(Jagged { offsets: vec![vec![0, 1, 3]], data: Data::I16(vec![1, 2, 3]) });
        assert_eq!(jagged.bytes(), 3 * 8 + 3 * 2);
    }
}
