//! Values at run time.
//!
//! A scalar is 64 bits: integers of any width sign-extended (so `true` is -1),
//! floats as their bit pattern. A tensor is a view of shared elements, copied
//! before a write if anything else refers to them; rows of an array are views.
//! A jagged array keeps the offsets of the array that it is a part of. A memref
//! is a strided view of a buffer that all its views write.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use seq_values::{Array, Data, ElementType, Jagged, Scalar, Value};
use smallvec::SmallVec;

use crate::{
    elements::{load, push, reserve, store},
    fault::{Outcome, fail},
};

/// Sizes, outermost first.
pub type Dims = SmallVec<[usize; 4]>;

/// A tuple.
pub type Values = SmallVec<[Datum; 4]>;

/// What a register holds.
#[derive(Clone, Default)]
pub enum Datum {
    #[default]
    Empty,
    Bits(u64),
    Tensor(Rc<Tensor>),
    Jagged(Rc<Rows>),
    MemRef(Rc<View>),
}

/// A contiguous part of shared elements.
#[derive(Clone)]
pub struct Tensor {
    pub shape: Dims,
    pub offset: usize,
    pub data: Rc<Data>,
}

/// Rows `start..end` of a jagged array; offsets are absolute.
#[derive(Clone)]
pub struct Rows {
    pub levels: SmallVec<[Rc<Vec<i64>>; 2]>,
    pub data: Rc<Data>,
    pub start: usize,
    pub end: usize,
}

/// Memory that memrefs view; `None` once freed.
pub struct Buffer {
    pub data: RefCell<Data>,
    pub freed: Cell<bool>,
    /// What stands for its address: buffers of one run have different ones.
    pub address: u64,
}

thread_local! {
    static BUFFERS: Cell<u64> = const { Cell::new(0) };
}

/// A strided part of a buffer.
#[derive(Clone)]
pub struct View {
    pub buffer: Rc<Buffer>,
    pub offset: i64,
    pub sizes: Dims,
    pub strides: SmallVec<[i64; 4]>,
}

impl Tensor {
    pub fn new(shape: impl Into<Dims>, data: Data) -> Self {
        Self { shape: shape.into(), offset: 0, data: Rc::new(data) }
    }

    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    pub fn row_len(&self) -> usize {
        self.shape[1..].iter().product()
    }

    pub fn element_type(&self) -> ElementType {
        self.data.element_type()
    }

    /// A copy that shares nothing.
    pub fn copied(&self) -> Data {
        let mut data = Data::zeros(self.element_type(), 0);
        data.extend_from(&self.data, self.offset..self.offset + self.len());
        data
    }

    /// The elements for writing, copied first if they are shared.
    pub fn writable(this: &mut Rc<Tensor>) -> (&mut Data, usize) {
        let tensor = Rc::make_mut(this);
        if Rc::get_mut(&mut tensor.data).is_none() {
            tensor.data = Rc::new(tensor.copied());
            tensor.offset = 0;
        }
        (Rc::get_mut(&mut tensor.data).expect("just made unique"), tensor.offset)
    }
}

impl Rows {
    /// Row `i`.
    pub fn row(&self, i: usize) -> Datum {
        let offsets = &self.levels[0];
        let (start, end) = (offsets[self.start + i] as usize, offsets[self.start + i + 1] as usize);
        if self.levels.len() == 1 {
            let tensor = Tensor { shape: Dims::from_slice(&[end - start]), offset: start, data: self.data.clone() };
            return Datum::Tensor(Rc::new(tensor));
        }
        let levels = self.levels[1..].iter().cloned().collect();
        Datum::Jagged(Rc::new(Rows { levels, data: self.data.clone(), start, end }))
    }

    /// Its parts, with offsets that start at 0.
    pub fn parts(&self) -> (Vec<Vec<i64>>, Data) {
        let (mut start, mut end) = (self.start, self.end);
        let mut offsets = vec![];
        for level in &self.levels {
            let base = level[start];
            offsets.push(level[start..=end].iter().map(|o| o - base).collect());
            (start, end) = (level[start] as usize, level[end] as usize);
        }
        let mut data = Data::zeros(self.data.element_type(), 0);
        data.extend_from(&self.data, start..end);
        (offsets, data)
    }
}

impl View {
    /// A fresh contiguous buffer.
    pub fn new(sizes: impl Into<Dims>, data: Data) -> Self {
        let sizes = sizes.into();
        let strides = row_major(&sizes);
        // Aligned to 64 bytes, as compiled programs allocate.
        let address = 64 * (BUFFERS.replace(BUFFERS.get() + 1) + 1);
        let buffer = Rc::new(Buffer { data: RefCell::new(data), freed: Cell::new(false), address });
        Self { buffer, offset: 0, sizes, strides }
    }

    /// Fails on memory that was freed.
    #[inline]
    pub fn check_alive(&self) -> Outcome<()> {
        if self.buffer.freed.get() { fail!("uses a buffer after it was freed") } else { Ok(()) }
    }

    /// The position of an element at indices within bounds.
    pub fn element_position(&self, indices: &[i64]) -> Outcome<usize> {
        let at = self.offset + indices.iter().zip(&self.strides).map(|(i, s)| i * s).sum::<i64>();
        let length = self.buffer.data.borrow().len();
        if at < 0 || at as u64 >= length as u64 {
            return fail!("address {at} is outside a buffer of {length} elements");
        }
        Ok(at as usize)
    }

    /// The part at indices of the outer dimensions within bounds.
    pub fn row(&self, indices: &[i64]) -> View {
        let offset = self.offset + indices.iter().zip(&self.strides).map(|(i, s)| i * s).sum::<i64>();
        let inner = indices.len();
        let (sizes, strides) =
            (Dims::from_slice(&self.sizes[inner..]), self.strides[inner..].iter().copied().collect());
        View { buffer: self.buffer.clone(), offset, sizes, strides }
    }

    /// The positions of all elements in the buffer, in row-major order.
    pub fn positions(&self) -> Outcome<Vec<usize>> {
        self.check_alive()?;
        let length = self.buffer.data.borrow().len() as i64;
        let mut all = vec![];
        if self.sizes.contains(&0) {
            return Ok(all);
        }
        let mut index = vec![0usize; self.sizes.len()];
        loop {
            let at = self.offset + index.iter().zip(&self.strides).map(|(&i, s)| i as i64 * s).sum::<i64>();
            if at < 0 || at >= length {
                return fail!("address {at} is outside a buffer of {length} elements");
            }
            all.push(at as usize);
            if !advance(&mut index, &self.sizes) {
                return Ok(all);
            }
        }
    }

    /// The elements in row-major order.
    pub fn gather(&self) -> Outcome<Data> {
        let positions = self.positions()?;
        let from = self.buffer.data.borrow();
        let mut data = Data::zeros(from.element_type(), 0);
        reserve(&mut data, positions.len())?;
        positions.iter().for_each(|&p| push(&mut data, load(&from, p)));
        Ok(data)
    }

    /// Writes elements `start..` of `from` in row-major order.
    pub fn spread(&self, from: &Data, start: usize) -> Outcome<()> {
        let positions = self.positions()?;
        let mut to = self.buffer.data.borrow_mut();
        positions.iter().enumerate().for_each(|(i, &p)| store(&mut to, p, load(from, start + i)));
        Ok(())
    }
}

/// The strides of a contiguous array.
pub fn row_major(sizes: &[usize]) -> SmallVec<[i64; 4]> {
    let mut strides: SmallVec<[i64; 4]> = SmallVec::from_elem(1, sizes.len());
    for d in (1..sizes.len()).rev() {
        strides[d - 1] = strides[d].wrapping_mul(sizes[d].max(1) as i64);
    }
    strides
}

/// Moves an index to the next point in row-major order; false after the last.
pub fn advance(index: &mut [usize], sizes: &[usize]) -> bool {
    for d in (0..index.len()).rev() {
        index[d] += 1;
        if index[d] < sizes[d] {
            return true;
        }
        index[d] = 0;
    }
    false
}

impl Datum {
    #[inline]
    pub fn bits(&self) -> u64 {
        match self {
            Datum::Bits(bits) => *bits,
            _ => panic!("expected a scalar in a register"),
        }
    }

    pub fn tensor(&self) -> &Rc<Tensor> {
        match self {
            Datum::Tensor(t) => t,
            _ => panic!("expected a tensor in a register"),
        }
    }

    pub fn into_tensor(self) -> Rc<Tensor> {
        match self {
            Datum::Tensor(t) => t,
            _ => panic!("expected a tensor in a register"),
        }
    }

    pub fn view(&self) -> &Rc<View> {
        match self {
            Datum::MemRef(v) => v,
            _ => panic!("expected a memref in a register"),
        }
    }

    /// The number of elements along the outermost dimension.
    pub fn outer_size(&self) -> usize {
        match self {
            Datum::Tensor(t) => t.shape.first().copied().unwrap_or(1),
            Datum::Jagged(j) => j.end - j.start,
            _ => panic!("expected an array in a register"),
        }
    }

    /// Element `i` along the outermost dimension.
    #[inline]
    pub fn element(&self, i: usize) -> Datum {
        match self {
            Datum::Tensor(t) if t.shape.len() == 1 => Datum::Bits(load(&t.data, t.offset + i)),
            Datum::Tensor(t) => {
                let shape = Dims::from_slice(&t.shape[1..]);
                let offset = t.offset + i * t.row_len();
                Datum::Tensor(Rc::new(Tensor { shape, offset, data: t.data.clone() }))
            }
            Datum::Jagged(j) => j.row(i),
            _ => panic!("expected an array in a register"),
        }
    }

    /// From outside the interpreter.
    pub fn import(value: &Value) -> Datum {
        match value {
            Value::Scalar(s) => Datum::Bits(import_scalar(*s)),
            Value::Array(a) => Datum::Tensor(Rc::new(Tensor::new(a.shape.as_slice(), a.data.clone()))),
            Value::Jagged(j) => Datum::Jagged(Rc::new(Rows {
                levels: j.offsets.iter().map(|o| Rc::new(o.clone())).collect(),
                data: Rc::new(j.data.clone()),
                start: 0,
                end: j.offsets[0].len() - 1,
            })),
        }
    }

    /// To outside the interpreter; `element` is the type of a scalar.
    pub fn export(&self, element: ElementType) -> Outcome<Value> {
        Ok(match self {
            Datum::Bits(bits) => {
                let mut data = Data::zeros(element, 1);
                store(&mut data, 0, *bits);
                Value::Scalar(data.get(0))
            }
            Datum::Tensor(t) => Value::Array(Array { shape: t.shape.to_vec(), data: t.copied() }),
            Datum::Jagged(j) => {
                let (offsets, data) = j.parts();
                Value::Jagged(Jagged { offsets, data })
            }
            Datum::MemRef(v) => Value::Array(Array { shape: v.sizes.to_vec(), data: v.gather()? }),
            Datum::Empty => panic!("an empty register is returned"),
        })
    }
}

fn import_scalar(scalar: Scalar) -> u64 {
    let mut data = Data::zeros(scalar.element_type(), 1);
    data.set(0, scalar);
    load(&data, 0)
}
