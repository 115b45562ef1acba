//! Gathering the elements of a result one after another.

use std::rc::Rc;

use seq_values::{Data, ElementType};

use crate::{
    elements::{check_size, push, reserve},
    fault::{Outcome, fail},
    types::{Ty, check_sizes},
    value::{Datum, Dims, Rows, Tensor},
};

/// A result in the making.
pub struct Collector<'p> {
    ty: &'p Ty,
    number: usize,
    count: usize,
    row: Option<Dims>,
    /// For a jagged result, the offsets so far.
    levels: Vec<Vec<i64>>,
    data: Data,
}

impl<'p> Collector<'p> {
    /// Result `number`, which has a type and about `expected` elements.
    pub fn new(ty: &'p Ty, number: usize, expected: usize) -> Outcome<Self> {
        let element = ty.element().unwrap_or(ElementType::I64);
        let mut data = Data::zeros(element, 0);
        let mut levels = vec![];
        match ty {
            Ty::Jagged(rank, _) => levels = vec![vec![0]; rank - 1],
            _ => {
                let mut sizes = vec![expected];
                sizes.extend(ty.shape().iter().skip(1).map(|s| s.unwrap_or(1)));
                reserve(&mut data, check_size(&sizes, element)?)?;
            }
        }
        Ok(Self { ty, number, count: 0, row: None, levels, data })
    }

    /// Notes the sizes of a row that the result does not take: they are those
    /// of an empty result.
    pub fn note(&mut self, value: &Datum) {
        if self.row.is_none()
            && let Datum::Tensor(t) = value
        {
            self.row = Some(t.shape.clone());
        }
    }

    /// Notes the sizes that a row would have, unless the type has others: no row is wrong.
    pub fn note_sizes(&mut self, sizes: Dims) {
        let expected = self.ty.shape().iter().skip(1);
        if expected.zip(&sizes).all(|(known, size)| known.is_none_or(|known| known == *size)) {
            self.row.get_or_insert(sizes);
        }
    }

    /// Appends an element.
    #[inline]
    pub fn push(&mut self, value: Datum) -> Outcome<()> {
        self.count += 1;
        match value {
            Datum::Bits(bits) => {
                push(&mut self.data, bits);
                Ok(())
            }
            Datum::Tensor(t) => self.push_row(&t),
            Datum::Jagged(rows) => self.push_rows(&rows),
            _ => panic!("an element is neither scalar nor array"),
        }
    }

    fn push_row(&mut self, t: &Tensor) -> Outcome<()> {
        if self.levels.is_empty() {
            match &self.row {
                Some(row) if self.count > 1 => {
                    for (d, (&p, &q)) in row.iter().zip(&t.shape).enumerate() {
                        if p != q {
                            let dimension = if row.len() > 1 { format!(" in dimension {d}") } else { String::new() };
                            return fail!(
                                "rows of result {} have different sizes{dimension}: {p} and {q}",
                                self.number
                            );
                        }
                    }
                }
                _ => self.row = Some(t.shape.clone()),
            }
        } else {
            let end = self.levels[0].last().copied().unwrap_or(0) + t.len() as i64;
            self.levels[0].push(end);
        }
        self.extend(t)
    }

    fn extend(&mut self, t: &Tensor) -> Outcome<()> {
        let length = t.len();
        if self.data.len() + length > 1 << 24 {
            check_size(&[self.data.len() + length], self.data.element_type())?;
            if length > 1 << 16 {
                reserve(&mut self.data, length)?;
            }
        }
        self.data.extend_from(&t.data, t.offset..t.offset + length);
        Ok(())
    }

    fn push_rows(&mut self, rows: &Rows) -> Outcome<()> {
        let (offsets, data) = rows.parts();
        let end = self.levels[0].last().copied().unwrap_or(0) + (rows.end - rows.start) as i64;
        self.levels[0].push(end);
        for (level, more) in self.levels[1..].iter_mut().zip(&offsets) {
            let base = level.last().copied().unwrap_or(0);
            level.extend(more[1..].iter().map(|o| o + base));
        }
        self.extend(&Tensor::new([data.len()].as_slice(), data))
    }

    /// The result. Inner sizes of an empty one are those of the type or of a
    /// row that was noted, or otherwise 0.
    pub fn finish(self) -> Outcome<Datum> {
        if let Ty::Jagged(..) = self.ty {
            let levels = self.levels.into_iter().map(Rc::new).collect();
            let rows = Rows { levels, data: Rc::new(self.data), start: 0, end: self.count };
            return Ok(Datum::Jagged(Rc::new(rows)));
        }
        let expected = self.ty.shape();
        let mut shape = Dims::from_slice(&[self.count]);
        match self.row {
            Some(row) => shape.extend(row),
            None => shape.extend(expected.iter().skip(1).map(|s| s.unwrap_or(0))),
        }
        check_sizes(expected, &shape, || format!("result {}", self.number))?;
        Ok(Datum::Tensor(Rc::new(Tensor::new(shape, self.data))))
    }
}
