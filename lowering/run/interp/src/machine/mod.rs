//! Running decoded programs.

mod array;
mod collect;
mod control;
mod derived;
mod laws;
mod linalg;
mod memory;
mod place;
mod rows;
mod scatter;
mod seg;
mod segments;
mod slice;
mod soac;
mod with;

use std::{collections::HashMap, rc::Rc};

use seq_values::{Data, ElementType};
use smallvec::SmallVec;

use self::laws::Laws;
use crate::{
    Options, Stats,
    calc::{Calc, evaluate},
    code::{Block, Body, Edge, End, Indices, Inst, Op, Program, Region, Slot, Use},
    elements::{load, push, reserve, store},
    fault::{Fault, Outcome, fail},
    float::to_f64,
    types::{Num, Ty},
    value::{Datum, Tensor, View},
};

/// The state of one run.
pub struct Machine<'p> {
    program: &'p Program,
    constants: Vec<Datum>,
    globals: Vec<Option<Rc<View>>>,
    pub stats: Stats,
    depth: usize,
    max_depth: usize,
    max_steps: u64,
    thresholds: &'p HashMap<String, i64>,
    stack_end: usize,
    /// The laws of operators, if they are tried.
    laws: Option<Laws>,
}

/// The address of something on the stack.
#[inline(never)]
fn stack_address() -> usize {
    let marker = 0u8;
    std::hint::black_box(&raw const marker) as usize
}

/// A value out of its register, moved if this is its last use.
#[inline]
fn take(f: &mut [Datum], u: Use) -> Datum {
    if u.is_last() { std::mem::take(&mut f[u.slot()]) } else { f[u.slot()].clone() }
}

#[inline]
fn bits(f: &[Datum], slot: Slot) -> u64 {
    f[slot as usize].bits()
}

#[inline]
fn int(f: &[Datum], slot: Slot) -> i64 {
    f[slot as usize].bits() as i64
}

#[inline]
fn set(f: &mut [Datum], slot: Slot, value: Datum) {
    f[slot as usize] = value;
}

#[inline]
fn set_bits(f: &mut [Datum], slot: Slot, value: u64) {
    f[slot as usize] = Datum::Bits(value);
}

/// A size operand; fails if it is negative.
fn size(f: &[Datum], slot: Slot) -> Outcome<usize> {
    let n = int(f, slot);
    if n < 0 { fail!("size is negative: {n}") } else { Ok(n as usize) }
}

/// Fails with the words for an index out of bounds.
#[cold]
fn out_of_bounds<T>(index: i64, size: usize, dimension: usize, rank: usize) -> Outcome<T> {
    if rank > 1 {
        fail!("index {index} is out of bounds for size {size} in dimension {dimension}")
    } else {
        fail!("index {index} is out of bounds for size {size}")
    }
}

/// Fails unless an index is inside of a dimension of a shape.
#[inline]
fn in_dimension(index: i64, shape: &[usize], d: usize) -> Outcome<()> {
    if index < 0 || index as u64 >= shape[d] as u64 {
        return out_of_bounds(index, shape[d], d, shape.len());
    }
    Ok(())
}

/// The position of an element; fails if an index is out of bounds.
#[inline]
fn position(f: &[Datum], shape: &[usize], indices: &Indices) -> Outcome<usize> {
    let mut at = 0;
    for (d, (&slot, &size)) in indices.iter().zip(shape).enumerate() {
        let index = int(f, slot);
        in_dimension(index, shape, d)?;
        at = at * size + index as usize;
    }
    Ok(at)
}

/// The position of an element in a buffer; fails if an index is out of bounds.
#[inline]
fn view_position(f: &[Datum], view: &View, indices: &Indices) -> Outcome<usize> {
    view.check_alive()?;
    let mut at = view.offset;
    for (d, &slot) in indices.iter().enumerate().take(view.sizes.len()) {
        let index = int(f, slot);
        in_dimension(index, &view.sizes, d)?;
        at += index * view.strides[d];
    }
    let length = view.buffer.data.borrow().len();
    if at < 0 || at as u64 >= length as u64 {
        return fail!("address {at} is outside a buffer of {length} elements");
    }
    Ok(at as usize)
}

impl<'p> Machine<'p> {
    /// A machine that may use the stack down to an address `stack` bytes below.
    pub fn new(program: &'p Program, options: &'p Options, stack: usize) -> Self {
        Self {
            program,
            constants: program.constants.iter().map(Datum::import).collect(),
            globals: vec![None; program.globals.len()],
            stats: Stats::default(),
            depth: 0,
            max_depth: options.max_depth,
            max_steps: options.max_steps.unwrap_or(u64::MAX),
            thresholds: &options.thresholds,
            stack_end: stack_address().saturating_sub(stack),
            laws: options.laws.map(Laws::new),
        }
    }

    /// Whether an operator was found to break a law.
    pub fn found_broken_law(&self) -> bool {
        self.laws.as_ref().is_some_and(|laws| laws.broken)
    }

    /// Calls a function.
    pub fn call(&mut self, index: usize, arguments: impl IntoIterator<Item = Datum>) -> Outcome<SmallVec<[Datum; 2]>> {
        let program = self.program;
        let function = &program.functions[index];
        if self.depth > self.max_depth {
            return fail!("exceeds the call depth of {} in @{}", self.max_depth, function.name);
        }
        if stack_address() < self.stack_end {
            return fail!("runs out of stack at call depth {} in @{}", self.depth, function.name);
        }
        self.stats.calls += 1;
        self.depth += 1;
        let mut frame: Vec<Datum> = Vec::new();
        frame.resize_with(function.frame, Datum::default);
        for (&slot, argument) in function.body.blocks[0].arguments.iter().zip(arguments) {
            frame[slot as usize] = argument;
        }
        let left = self.region(&mut frame, &function.body)?;
        let results = left.iter().map(|&u| take(&mut frame, u)).collect();
        self.depth -= 1;
        Ok(results)
    }

    /// Runs a region whose arguments are set; gives what it yields.
    #[inline]
    fn region(&mut self, f: &mut [Datum], region: &'p Region) -> Outcome<&'p [Use]> {
        let mut block = &region.blocks[0];
        loop {
            self.block(f, block)?;
            let edge = match &block.end {
                End::Leave(uses) => return Ok(uses),
                End::Jump(edge) => edge,
                End::Branch(condition, then, otherwise) => {
                    if bits(f, *condition) & 1 != 0 {
                        then
                    } else {
                        otherwise
                    }
                }
                End::Switch(selector, cases, otherwise) => {
                    let value = int(f, *selector);
                    cases.iter().find(|(case, _)| *case == value).map_or(otherwise, |(_, edge)| edge)
                }
            };
            block = Self::jump(f, region, edge);
        }
    }

    fn jump(f: &mut [Datum], region: &'p Region, edge: &'p Edge) -> &'p Block {
        let target = &region.blocks[edge.block];
        let values: SmallVec<[Datum; 4]> = edge.arguments.iter().map(|&u| take(f, u)).collect();
        target.arguments.iter().zip(values).for_each(|(&slot, value)| set(f, slot, value));
        target
    }

    /// Runs a region whose arguments are set and must have the sizes promised.
    #[inline]
    fn apply(&mut self, f: &mut [Datum], body: &'p Body) -> Outcome<&'p [Use]> {
        for (i, ty) in &body.checks {
            let slot = body.region.blocks[0].arguments[*i] as usize;
            ty.check(&f[slot], || format!("region argument {i}"))?;
        }
        self.region(f, &body.region)
    }

    #[inline]
    fn block(&mut self, f: &mut [Datum], block: &'p Block) -> Outcome<()> {
        self.stats.operations += block.scalars;
        self.stats.bookkeeping += block.bookkeeping;
        self.stats.steps += block.code.len() as u64 + 1;
        if self.stats.steps > self.max_steps {
            return Err(self.place(
                Box::new(Fault {
                    message: format!("exceeds the limit of {} steps", self.max_steps),
                    location: None,
                    anonymous: false,
                }),
                block.site,
            ));
        }
        for inst in &block.code {
            if let Err(fault) = self.step(f, inst) {
                return Err(self.place(fault, inst.site));
            }
        }
        Ok(())
    }

    /// Adds the name and place of the operation that failed.
    #[cold]
    fn place(&self, mut fault: Box<Fault>, site: u32) -> Box<Fault> {
        if fault.location.is_none() {
            let site = &self.program.sites[site as usize];
            if !fault.anonymous {
                fault.message = format!("'{}' op {}", site.name, fault.message);
            }
            fault.location = Some(site.location.clone());
        }
        fault
    }

    #[inline]
    fn step(&mut self, f: &mut [Datum], inst: &'p Inst) -> Outcome<()> {
        match &inst.op {
            Op::Calc2(calc, a, b, to) => {
                let value = evaluate(*calc, bits(f, *a), bits(f, *b), 0)?;
                set_bits(f, *to, value);
            }
            Op::Calc1(calc, a, to) => {
                let value = evaluate(*calc, bits(f, *a), 0, 0)?;
                set_bits(f, *to, value);
            }
            Op::Calc3(calc, a, b, c, to) => {
                let value = evaluate(*calc, bits(f, *a), bits(f, *b), bits(f, *c))?;
                set_bits(f, *to, value);
            }
            Op::Bits(value, to) => set_bits(f, *to, *value),
            Op::Extract(from, indices, to) => {
                let tensor = f[*from as usize].tensor();
                let at = position(f, &tensor.shape, indices)?;
                let value = load(&tensor.data, tensor.offset + at);
                set_bits(f, *to, value);
            }
            Op::Insert(value, dest, indices, to) => {
                let at = position(f, &f[dest.slot()].tensor().shape, indices)?;
                let value = bits(f, *value);
                let mut tensor = take(f, *dest).into_tensor();
                let (data, offset) = Tensor::writable(&mut tensor);
                store(data, offset + at, value);
                set(f, *to, Datum::Tensor(tensor));
            }
            Op::Load(from, indices, to) => {
                let view = f[*from as usize].view();
                let at = view_position(f, view, indices)?;
                let value = load(&view.buffer.data.borrow(), at);
                set_bits(f, *to, value);
            }
            Op::Store(value, dest, indices) => {
                let view = f[*dest as usize].view();
                let at = view_position(f, view, indices)?;
                store(&mut view.buffer.data.borrow_mut(), at, bits(f, *value));
            }
            Op::Select(condition, a, b, to) => {
                let value = if bits(f, *condition) & 1 != 0 { take(f, *a) } else { take(f, *b) };
                set(f, *to, value);
            }
            Op::Dim(from, dimension, to) => {
                let d = int(f, *dimension);
                let sizes = match &f[*from as usize] {
                    Datum::MemRef(v) => &v.sizes,
                    other => &other.tensor().shape,
                };
                if d < 0 || d as u64 >= sizes.len() as u64 {
                    return fail!("dimension {d} is out of bounds for rank {}", sizes.len());
                }
                let value = sizes[d as usize] as u64;
                set_bits(f, *to, value);
            }
            Op::Kill(slots) => slots.iter().for_each(|&s| set(f, s, Datum::Empty)),
            Op::Move(from, to) => {
                let value = take(f, *from);
                set(f, *to, value);
            }
            Op::Constant(index, to) => {
                let value = self.constants[*index].clone();
                set(f, *to, value);
            }
            Op::Elementwise(calc, operands, to, element) => {
                let value = self.elementwise(f, *calc, operands, *element)?;
                set(f, *to, value);
            }
            Op::Control(control) => self.control(f, control)?,
            Op::Call(callee, operands, results) => {
                let arguments: SmallVec<[Datum; 4]> = operands.iter().map(|&u| take(f, u)).collect();
                let values = self.call(*callee, arguments)?;
                results.iter().zip(values).for_each(|(&slot, value)| set(f, slot, value));
            }
            Op::Assert(condition, message, values) => {
                if bits(f, *condition) & 1 == 0 {
                    return Err(self.violated(f, message, values, inst.site));
                }
            }
            Op::Threshold(parallelism, name, default, to) => {
                let threshold = *self.thresholds.get(name).unwrap_or(default);
                let parallelism = int(f, *parallelism);
                let asked = self.stats.asked.entry(name.clone()).or_insert((parallelism, parallelism));
                *asked = (asked.0.min(parallelism), asked.1.max(parallelism));
                set_bits(f, *to, u64::from(parallelism >= threshold));
            }
            Op::Array(op) => self.array(f, op)?,
            Op::Memory(op) => self.memory(f, op)?,
            Op::Soac(op) => self.soac(f, op)?,
            Op::Derived(op) => self.derived(f, op)?,
            Op::Seg(op) => self.seg(f, op)?,
            Op::Structured(op) => self.structured(f, op)?,
            Op::Affine(op) => self.affine(f, op)?,
        }
        Ok(())
    }

    /// A scalar operation on the elements of tensors of one shape; scalars
    /// among the operands stand for all.
    fn elementwise(&mut self, f: &mut [Datum], calc: Calc, operands: &[Use], element: ElementType) -> Outcome<Datum> {
        let values: SmallVec<[Datum; 3]> = operands.iter().map(|&u| take(f, u)).collect();
        let mut shape = None;
        for value in &values {
            if let Datum::Tensor(t) = value {
                match &shape {
                    None => shape = Some(t.shape.clone()),
                    Some(known) => {
                        for (d, (&p, &q)) in known.iter().zip(&t.shape).enumerate() {
                            if p != q {
                                return fail!("operands have different sizes in dimension {d}: {p} and {q}");
                            }
                        }
                    }
                }
            }
        }
        let shape = shape.unwrap_or_default();
        let count = shape.iter().product();
        let mut data = Data::zeros(element, 0);
        reserve(&mut data, count)?;
        let at = |k: usize, i: usize| match values.get(k) {
            Some(Datum::Tensor(t)) => load(&t.data, t.offset + i),
            Some(other) => other.bits(),
            None => 0,
        };
        for i in 0..count {
            push(&mut data, evaluate(calc, at(0, i), at(1, i), at(2, i))?);
        }
        self.stats.operations += count as u64;
        Ok(Datum::Tensor(Rc::new(Tensor::new(shape, data))))
    }

    /// The failure of an assertion, its message filled in.
    #[cold]
    fn violated(&self, f: &[Datum], message: &str, values: &[(Slot, Ty)], site: u32) -> Box<Fault> {
        let mut text = message.to_string();
        for (i, (slot, ty)) in values.iter().enumerate() {
            text = text.replace(&format!("{{{i}}}"), &scalar_text(bits(f, *slot), ty));
        }
        Box::new(Fault {
            message: text,
            location: Some(self.program.sites[site as usize].location.clone()),
            anonymous: true,
        })
    }
}

/// A scalar as a message shows it: integers as signed numbers, but `i1` as 0
/// or 1.
fn scalar_text(bits: u64, ty: &Ty) -> String {
    match ty {
        Ty::Scalar(Num::Int(1), _) => (bits & 1).to_string(),
        Ty::Scalar(Num::F32, _) => f32::from_bits(bits as u32).to_string(),
        Ty::Scalar(num @ (Num::F16 | Num::BF16 | Num::F64), _) => to_f64(*num, bits).to_string(),
        _ => (bits as i64).to_string(),
    }
}
