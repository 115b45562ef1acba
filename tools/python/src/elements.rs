//! Types of elements by their names.

use seq::ElementType;

/// NumPy's name for elements of a type.
pub fn dtype(element: ElementType) -> &'static str {
    match element {
        ElementType::I1 => "bool",
        ElementType::I8 => "int8",
        ElementType::I16 => "int16",
        ElementType::I32 => "int32",
        ElementType::I64 | ElementType::Index => "int64",
        ElementType::F16 => "float16",
        ElementType::BF16 => "uint16",
        ElementType::F32 => "float32",
        ElementType::F64 => "float64",
    }
}
