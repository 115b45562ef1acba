//! Scalars and arrays outside the IR.
//!
//! The interpreter computes with these values, the compiled back ends take and
//! return them, and the tools read them from files and print them: [`Spec`] is
//! what a user writes for an argument, [`ArgumentType`] what a function expects,
//! [`compare`] and [`preview`] are for results.

mod argument_type;
mod compare;
mod error;
mod literal;
mod npy;
mod npz;
mod patient;
mod preview;
mod random;
mod scalar;
mod spec;

pub use argument_type::ArgumentType;
pub use compare::{Difference, Tolerance, compare};
pub use error::Error;
pub use half::{bf16, f16};
pub use npy::{Rows, begin_npy, read_npy, write_npy, write_npy_rows};
pub use npz::{read_npz, write_npz};
pub use preview::preview;
pub use random::{Generator, sample};
pub use spec::Spec;

macro_rules! elements {
    ($($(#[$doc:meta])* $variant:ident($ty:ty, $name:literal)),* $(,)?) => {
        /// The type of an element.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ElementType { $($(#[$doc])* $variant),* }

        /// One scalar.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Scalar { $($(#[$doc])* $variant($ty)),* }

        /// The elements of an array in row-major order.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Data { $($(#[$doc])* $variant(Vec<$ty>)),* }

        impl ElementType {
            /// All element types.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The type as MLIR writes it, such as `f32`.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }

            /// The size of an element in memory, in bytes.
            pub fn bytes(self) -> usize {
                match self { $(Self::$variant => size_of::<$ty>()),* }
            }
        }

        impl Scalar {
            /// The type of the scalar.
            pub fn element_type(self) -> ElementType {
                match self { $(Self::$variant(_) => ElementType::$variant),* }
            }
        }

        impl Data {
            /// `length` elements, all zero.
            pub fn zeros(ty: ElementType, length: usize) -> Self {
                match ty { $(ElementType::$variant => Self::$variant(vec![<$ty>::default(); length])),* }
            }

            /// The type of the elements.
            pub fn element_type(&self) -> ElementType {
                match self { $(Self::$variant(_) => ElementType::$variant),* }
            }

            /// The number of elements.
            pub fn len(&self) -> usize {
                match self { $(Self::$variant(v) => v.len()),* }
            }

            /// Whether there are no elements.
            pub fn is_empty(&self) -> bool {
                self.len() == 0
            }

            /// Element `i`; panics if there is none.
            pub fn get(&self, i: usize) -> Scalar {
                match self { $(Self::$variant(v) => Scalar::$variant(v[i])),* }
            }

            /// Sets element `i`; panics if there is none or the type differs.
            pub fn set(&mut self, i: usize, value: Scalar) {
                match (self, value) {
                    $((Self::$variant(v), Scalar::$variant(x)) => v[i] = x,)*
                    (data, value) => panic!("{value:?} does not fit an array of {}", data.element_type().name()),
                }
            }

            /// Appends an element; panics if the type differs.
            pub fn push(&mut self, value: Scalar) {
                match (self, value) {
                    $((Self::$variant(v), Scalar::$variant(x)) => v.push(x),)*
                    (data, value) => panic!("{value:?} does not fit an array of {}", data.element_type().name()),
                }
            }

            /// Appends the elements `range` of another array of the same type.
            pub fn extend_from(&mut self, other: &Data, range: std::ops::Range<usize>) {
                match (self, other) {
                    $((Self::$variant(v), Self::$variant(w)) => v.extend_from_slice(&w[range]),)*
                    (data, other) => panic!("{} does not fit {}", other.element_type().name(), data.element_type().name()),
                }
            }

            /// The address of the first element.
            pub fn as_ptr(&self) -> *const u8 {
                match self { $(Self::$variant(v) => v.as_ptr().cast()),* }
            }

            /// The address of the first element, for writing.
            pub fn as_mut_ptr(&mut self) -> *mut u8 {
                match self { $(Self::$variant(v) => v.as_mut_ptr().cast()),* }
            }
        }
    };
}

elements! {
    /// A truth value, one byte in memory.
    I1(bool, "i1"),
    /// An 8-bit integer.
    I8(i8, "i8"),
    /// A 16-bit integer.
    I16(i16, "i16"),
    /// A 32-bit integer.
    I32(i32, "i32"),
    /// A 64-bit integer.
    I64(i64, "i64"),
    /// An index, 64 bits.
    Index(i64, "index"),
    /// IEEE half precision.
    F16(f16, "f16"),
    /// Brain float.
    BF16(bf16, "bf16"),
    /// IEEE single precision.
    F32(f32, "f32"),
    /// IEEE double precision.
    F64(f64, "f64"),
}

/// A rectangular array: `data.len()` is the product of `shape`.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    /// The sizes, outermost first; empty for a tensor of rank 0.
    pub shape: Vec<usize>,
    /// The elements in row-major order.
    pub data: Data,
}

impl Array {
    /// Some of its rows.
    pub fn rows(&self, rows: std::ops::Range<usize>) -> Self {
        let row: usize = self.shape[1..].iter().product();
        let mut data = Data::zeros(self.data.element_type(), 0);
        data.extend_from(&self.data, rows.start * row..rows.end * row);
        Self { shape: [&[rows.len()], &self.shape[1..]].concat(), data }
    }
}

/// An array whose rows differ in length, `!soac.jagged<rank x T>`.
#[derive(Clone, Debug, PartialEq)]
pub struct Jagged {
    /// `rank - 1` arrays of row offsets, outermost dimension first. One with
    /// `n` rows has `n + 1` ascending entries, from 0 to the length of what it
    /// indexes.
    pub offsets: Vec<Vec<i64>>,
    /// The elements.
    pub data: Data,
}

/// Anything that a function takes or returns.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A scalar.
    Scalar(Scalar),
    /// A tensor.
    Array(Array),
    /// A jagged array.
    Jagged(Jagged),
}
