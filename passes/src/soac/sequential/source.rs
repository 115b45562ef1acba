//! How an array is read without being made.
//!
//! A row of an array is the array with a prefix of indices, an `iota` is
//! arithmetic on the index, a `replicate` is its value, a small static row is
//! the list of its elements. [`Source::value`] makes the tensor where an
//! operation needs one.

use melior::ir::{Type, ValueLike};
pub use seq_analysis::shapes::{MAX_ELEMENTS, small};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{arith, tensor},
    types::{self, DYNAMIC},
};

/// What stands for a value of the original program.
#[derive(Clone)]
pub enum Source<'c> {
    /// A scalar or a tensor.
    Value(Val<'c>),
    /// `array[prefix]`, a row; the prefix is shorter than the rank.
    Row { array: Val<'c>, prefix: Vec<Val<'c>> },
    /// `start + step * index` for indices below `size`.
    Iota { size: Val<'c>, start: Option<Val<'c>>, step: Option<Val<'c>>, element: Type<'c> },
    /// `value` along new outer dimensions of these sizes.
    Replicate { sizes: Vec<Val<'c>>, value: Box<Source<'c>> },
    /// A static tensor by its elements in row-major order.
    Elements { values: Vec<Val<'c>>, shape: Vec<i64> },
}

/// Whether a type is a ranked tensor.
pub trait IsTensor {
    /// Whether this is a ranked tensor type.
    fn is_ranked_tensor_type(&self) -> bool;
}

impl IsTensor for Type<'_> {
    fn is_ranked_tensor_type(&self) -> bool {
        melior::ir::TypeLike::is_ranked_tensor(self)
    }
}

impl<'c> Source<'c> {
    /// The number of dimensions; 0 for a scalar.
    pub fn rank(&self) -> usize {
        match self {
            Self::Value(v) => types::rank(v.r#type()),
            Self::Row { array, prefix } => types::rank(array.r#type()) - prefix.len(),
            Self::Iota { .. } => 1,
            Self::Replicate { sizes, value } => sizes.len() + value.rank(),
            Self::Elements { shape, .. } => shape.len(),
        }
    }

    /// The type of its elements.
    pub fn element_type(&self) -> Type<'c> {
        match self {
            Self::Value(v) => types::element(v.r#type()),
            Self::Row { array, .. } => types::element(array.r#type()),
            Self::Iota { element, .. } => *element,
            Self::Replicate { value, .. } => value.element_type(),
            Self::Elements { values, .. } => values[0].r#type(),
        }
    }

    /// The sizes, dynamic where they are not known.
    pub fn shape(&self) -> Vec<i64> {
        let known = |v: &Val<'c>| ir::constant_int(*v).unwrap_or(DYNAMIC);
        match self {
            Self::Value(v) => types::shape(v.r#type()).unwrap_or_default(),
            Self::Row { array, prefix } => types::shape(array.r#type()).unwrap_or_default().split_off(prefix.len()),
            Self::Iota { size, .. } => vec![known(size)],
            Self::Replicate { sizes, value } => {
                let mut shape: Vec<_> = sizes.iter().map(known).collect();
                shape.extend(value.shape());
                shape
            }
            Self::Elements { shape, .. } => shape.clone(),
        }
    }

    /// The size of a dimension.
    pub fn dim(&self, b: &Builder<'c>, dimension: usize) -> Val<'c> {
        match self {
            Self::Value(v) => b.dim(*v, dimension),
            Self::Row { array, prefix } => b.dim(*array, prefix.len() + dimension),
            Self::Iota { size, .. } => *size,
            Self::Replicate { sizes, value } if dimension >= sizes.len() => value.dim(b, dimension - sizes.len()),
            Self::Replicate { sizes, .. } => sizes[dimension],
            Self::Elements { shape, .. } => b.index(shape[dimension]),
        }
    }

    /// The element or row at an index of the outermost dimension.
    pub fn element(&self, b: &Builder<'c>, index: Val<'c>) -> Self {
        match self {
            Self::Value(v) => Self::read(b, *v, vec![index]),
            Self::Row { array, prefix } => {
                let mut indices = prefix.clone();
                indices.push(index);
                Self::read(b, *array, indices)
            }
            Self::Iota { start, step, element, .. } => {
                let mut value = b.index_cast(index, *element);
                if let Some(step) = step {
                    value = arith::muli(b, value, *step);
                }
                if let Some(start) = start {
                    value = arith::addi(b, *start, value);
                }
                Self::Value(value)
            }
            Self::Replicate { sizes, value } if sizes.len() == 1 => (**value).clone(),
            Self::Replicate { sizes, value } => Self::Replicate { sizes: sizes[1..].to_vec(), value: value.clone() },
            Self::Elements { values, shape } => match ir::constant_int(index) {
                Some(i) if (0..shape[0]).contains(&i) => {
                    let stride = values.len() / shape[0] as usize;
                    let part = &values[i as usize * stride..(i as usize + 1) * stride];
                    Self::of_elements(part.to_vec(), shape[1..].to_vec())
                }
                _ => Self::Value(self.tensor(b)).element(b, index),
            },
        }
    }

    /// The element or row at an index tuple.
    pub fn at(&self, b: &Builder<'c>, indices: &[Val<'c>]) -> Self {
        match self {
            Self::Value(v) if !indices.is_empty() => Self::read(b, *v, indices.to_vec()),
            Self::Row { array, prefix } => Self::read(b, *array, [prefix.as_slice(), indices].concat()),
            _ => indices.iter().fold(self.clone(), |source, &i| source.element(b, i)),
        }
    }

    /// A source from elements; a scalar when there is no dimension.
    pub fn of_elements(values: Vec<Val<'c>>, shape: Vec<i64>) -> Self {
        if shape.is_empty() { Self::Value(values[0]) } else { Self::Elements { values, shape } }
    }

    fn read(b: &Builder<'c>, array: Val<'c>, indices: Vec<Val<'c>>) -> Self {
        if indices.len() == types::rank(array.r#type()) {
            Self::Value(tensor::extract(b, array, &indices))
        } else {
            Self::Row { array, prefix: indices }
        }
    }

    /// The elements of a source of a static shape, in row-major order.
    pub fn elements(&self, b: &Builder<'c>, shape: &[i64]) -> Vec<Val<'c>> {
        match (self, shape) {
            (Self::Elements { values, .. }, _) => values.clone(),
            (_, []) => vec![self.tensor(b)],
            (_, [size, rest @ ..]) => (0..*size).flat_map(|i| self.element(b, b.index(i)).elements(b, rest)).collect(),
        }
    }

    /// The element of a tensor of rank 0.
    pub fn read_scalar(&self, b: &Builder<'c>) -> Val<'c> {
        tensor::extract(b, self.tensor(b), &[])
    }

    /// The value of a scalar.
    pub fn scalar(&self, b: &Builder<'c>) -> Val<'c> {
        self.tensor(b)
    }

    /// The value, of a given type that it is compatible with.
    pub fn value(&self, b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
        b.cast_tensor(self.tensor(b), ty)
    }

    fn tensor(&self, b: &Builder<'c>) -> Val<'c> {
        match self {
            Self::Value(v) => *v,
            Self::Row { array, prefix } => b.extract_row(*array, prefix),
            Self::Elements { values, shape } => {
                tensor::from_elements(b, values, types::tensor(shape, values[0].r#type()))
            }
            Self::Iota { .. } | Self::Replicate { .. } => {
                let shape = self.shape();
                let sizes: Vec<_> = (0..shape.len()).map(|d| self.dim(b, d)).collect();
                let empty = b.empty(types::tensor(&shape, self.element_type()), &sizes);
                self.fill(b, empty, &sizes, &mut vec![])
            }
        }
    }

    /// Writes the elements into a tensor, by one loop a dimension.
    pub fn fill(&self, b: &Builder<'c>, into: Val<'c>, sizes: &[Val<'c>], at: &mut Vec<Val<'c>>) -> Val<'c> {
        if at.len() == sizes.len() {
            let value = self.at(b, at).tensor(b);
            return b.insert_row(value, into, at);
        }
        let filled = b.for_loop(sizes[at.len()], &[into], |b, i, carried| {
            at.push(i);
            let result = self.fill(b, carried[0], sizes, at);
            at.pop();
            vec![result]
        });
        filled[0]
    }
}
