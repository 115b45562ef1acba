//! Scalars and nested arrays written out: `3`, `[1,2,3]`, `[[1,2],[3,4]]`.

use crate::{ArgumentType, Array, Data, ElementType, Jagged, Scalar, Value};

/// Deeper nesting than any array has is refused before it can exhaust the stack.
const MAX_DEPTH: usize = 32;

/// A literal before its element type is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Literal {
    Leaf(String),
    List(Vec<Literal>),
}

impl Literal {
    /// Reads a whole text as one literal.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut rest = text.trim();
        let literal = Self::parse_prefix(&mut rest, 0)?;
        if rest.is_empty() { Ok(literal) } else { Err(format!("unexpected '{rest}' after the value")) }
    }

    fn parse_prefix(rest: &mut &str, depth: usize) -> Result<Self, String> {
        *rest = rest.trim_start();
        if depth > MAX_DEPTH {
            return Err(format!("arrays are nested more than {MAX_DEPTH} deep"));
        }
        let Some(inside) = rest.strip_prefix('[') else {
            let end = rest.find([',', ']', '[']).unwrap_or(rest.len());
            let leaf = rest[..end].trim();
            *rest = &rest[end..];
            return if leaf.is_empty() { Err("a value is missing".into()) } else { Ok(Self::Leaf(leaf.into())) };
        };
        *rest = inside.trim_start();
        let mut items = vec![];
        if let Some(after) = rest.strip_prefix(']') {
            *rest = after.trim_start();
            return Ok(Self::List(items));
        }
        loop {
            items.push(Self::parse_prefix(rest, depth + 1)?);
            *rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix(',') {
                *rest = after;
            } else if let Some(after) = rest.strip_prefix(']') {
                *rest = after.trim_start();
                return Ok(Self::List(items));
            } else {
                return Err("a ']' is missing".into());
            }
        }
    }

    /// The value: jagged where that is expected, else a scalar or a rectangular
    /// array. Sizes that an empty list leaves open are those of the expected
    /// type, or 0.
    pub(crate) fn value(&self, element: ElementType, expected: Option<&ArgumentType>) -> Result<Value, String> {
        let mut data = Data::zeros(element, 0);
        match (expected, self) {
            (Some(ArgumentType::Jagged { rank, .. }), Self::List(items)) => {
                let mut offsets = vec![vec![0]; rank - 1];
                flatten(items, &mut offsets, &mut data)?;
                Ok(Value::Jagged(Jagged { offsets, data }))
            }
            (_, Self::Leaf(text)) => Scalar::parse(text, element).map(Value::Scalar),
            (_, Self::List(_)) => {
                let mut shape = vec![];
                self.measure(&mut shape);
                if shape.last() == Some(&0)
                    && let Some(ArgumentType::Array { shape: wanted, .. }) = expected
                {
                    shape.extend(wanted.iter().skip(shape.len()).map(|n| n.unwrap_or(0)));
                }
                self.fill(&shape, &mut data)?;
                Ok(Value::Array(Array { shape, data }))
            }
        }
    }

    /// The sizes along the first item of each dimension.
    fn measure(&self, shape: &mut Vec<usize>) {
        if let Self::List(items) = self {
            shape.push(items.len());
            if let Some(first) = items.first() {
                first.measure(shape);
            }
        }
    }

    /// Appends the elements, which are in an array of this shape.
    fn fill(&self, shape: &[usize], data: &mut Data) -> Result<(), String> {
        match (self, shape) {
            (Self::Leaf(text), []) => {
                data.push(Scalar::parse(text, data.element_type())?);
                Ok(())
            }
            (Self::List(items), [size, inner @ ..]) => {
                if items.len() != *size {
                    return Err(format!("rows have different lengths: {size} and {}", items.len()));
                }
                items.iter().try_for_each(|item| item.fill(inner, data))
            }
            (Self::Leaf(text), _) => Err(format!("'{text}' stands where other rows are arrays")),
            (Self::List(_), []) => Err("an array stands where other rows have elements".into()),
        }
    }
}

/// Appends rows to a jagged array; `offsets` are those of the dimensions further in.
fn flatten(items: &[Literal], offsets: &mut [Vec<i64>], data: &mut Data) -> Result<(), String> {
    let Some((own, inner)) = offsets.split_first_mut() else {
        return items.iter().try_for_each(|item| item.fill(&[], data));
    };
    for item in items {
        let Literal::List(row) = item else {
            return Err("a row of a jagged array is not a list".into());
        };
        own.push(own[own.len() - 1] + row.len() as i64);
        flatten(row, inner, data)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, element: ElementType, expected: Option<&ArgumentType>) -> Result<Value, String> {
        Literal::parse(text)?.value(element, expected)
    }

    fn array(shape: &[usize], data: Data) -> Result<Value, String> {
        Ok(Value::Array(Array { shape: shape.to_vec(), data }))
    }

    #[test]
    fn rectangular_arrays() {
        let i8 = |text| value(text, ElementType::I8, None);
        assert_eq!(i8("3"), Ok(Value::Scalar(Scalar::I8(3))));
        assert_eq!(i8(" [ 1, -2 ,3 ] "), array(&[3], Data::I8(vec![1, -2, 3])));
        assert_eq!(i8("[[1,2],[3,4],[5,6]]"), array(&[3, 2], Data::I8(vec![1, 2, 3, 4, 5, 6])));
        assert_eq!(i8("[]"), array(&[0], Data::I8(vec![])));
        assert_eq!(i8("[[],[]]"), array(&[2, 0], Data::I8(vec![])));
        let ty = ArgumentType::Array { element: ElementType::I8, shape: vec![None, Some(3)] };
        assert_eq!(value("[]", ElementType::I8, Some(&ty)), array(&[0, 3], Data::I8(vec![])));
    }

    #[test]
    fn bad_literals_say_why() {
        let reason = |text| value(text, ElementType::I8, None).unwrap_err();
        assert_eq!(reason("[[1,2],[3]]"), "rows have different lengths: 2 and 1");
        assert_eq!(reason("[[1],2]"), "'2' stands where other rows are arrays");
        assert_eq!(reason("[1,[2]]"), "an array stands where other rows have elements");
        assert_eq!(reason("[1,2"), "a ']' is missing");
        assert_eq!(reason("[1,]"), "a value is missing");
        assert_eq!(reason("[1]2"), "unexpected '2' after the value");
        assert_eq!(reason("[1000]"), "1000 does not fit i8");
        assert_eq!(reason(&"[".repeat(100_000)), "arrays are nested more than 32 deep");
    }

    #[test]
    fn jagged_arrays() {
        let ty = |rank| ArgumentType::Jagged { rank, element: ElementType::I32 };
        let jagged = |offsets, data| Ok(Value::Jagged(Jagged { offsets, data: Data::I32(data) }));
        let read = |text, rank| value(text, ElementType::I32, Some(&ty(rank)));
        assert_eq!(read("[[],[1,2],[],[3]]", 2), jagged(vec![vec![0, 0, 2, 2, 3]], vec![1, 2, 3]));
        assert_eq!(read("[]", 2), jagged(vec![vec![0]], vec![]));
        assert_eq!(read("[[[1],[2,3]],[],[[]]]", 3), jagged(vec![vec![0, 2, 2, 3], vec![0, 1, 3, 3]], vec![1, 2, 3]));
        assert_eq!(read("[1,2]", 2).unwrap_err(), "a row of a jagged array is not a list");
        assert_eq!(read("[[[1]]]", 2).unwrap_err(), "an array stands where other rows have elements");
    }
}
