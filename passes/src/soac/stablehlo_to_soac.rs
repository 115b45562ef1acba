//! `stablehlo-to-soac`: programs of StableHLO as combinators.
//!
//! ```text
//! add x y                    ==  map (+) x y, row by row
//! transpose, slice, gather   ==  generate (i) { x[where i comes from] }
//! reduce op ne x over r      ==  map over the other dimensions of reduce op ne
//! reduce_window over all before  ==  map over the other dimensions of scan op ne
//! dot_general x y            ==  map over batches, rows, columns of reduce (+) 0 (map (*))
//! ```
//!
//! Source: the specification of StableHLO, whose names the functions here have. Operations
//! are read in their generic form, so that no build of StableHLO is needed. Numbers without
//! a sign become signless ones; the operations on them know their sign.
//!
//! Preconditions, each of which an error names: shapes are static; what an operation
//! asks for beyond arrays (a random number, a call of another library) is not there. Complex
//! numbers are made pairs first (`complex`).

mod attributes;
mod complex;
mod contraction;
mod control;
mod elementwise;
mod fft;
mod floats;
mod form;
mod gather;
mod movement;
mod reduction;
mod scan;
mod scatter;
mod sort;
mod space;
mod windows;

use std::cell::RefCell;

use melior::ir::{
    Type, ValueLike,
    attribute::TypeAttribute,
    operation::OperationLike,
    r#type::{FunctionType, IntegerType},
};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Subject, Val, ValueMap},
    ops::{TypedOp, func, is, tensor},
    types::{self, DYNAMIC},
};

use crate::{Failure, Outcome, Pass};

/// What the names of operations begin with.
const DIALECTS: [&str; 2] = ["stablehlo.", "chlo."];

/// What runs one step after another.
const LOOP: Subject = Subject::new("stablehlo-to-soac", "loop");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut converted = 0;
    forget_decompositions(pass);
    let functions = func::Func::all_in(pass.module).into_iter().map(TypedOp::operation);
    for function in functions.filter(|&f| ir::blocks(f).len() == 1 && complex::is_in(f)) {
        complex::split(pass, function)?;
    }
    for function in func::Func::all_in(pass.module).into_iter().map(TypedOp::operation) {
        let (mut found, mut unsigned) = (0, false);
        ir::walk(function, &mut |op| {
            found += usize::from(kind(op).is_some());
            let arguments = ir::blocks(op).into_iter().flat_map(ir::arguments);
            unsigned |= ir::results(op).into_iter().chain(arguments).any(|v| is_unsigned(v.r#type()));
        });
        if ir::blocks(function).is_empty() {
            declare(pass, function)?;
        } else if found > 0 || unsigned {
            rewrite(pass, function)?;
        }
        converted += found;
    }
    pass.count("converted-operations", converted);
    Ok(())
}

/// Erases the functions that only scans name, for who has none.
fn forget_decompositions(pass: &Pass) {
    let (mut forgotten, mut used) = (vec![], vec![]);
    ir::walk(pass.module, &mut |op| {
        let decomposition = ir::symbol_reference(op, "decomposition");
        let of_scan = decomposition.is_some() && form::is_scan(op);
        if of_scan { &mut forgotten } else { &mut used }.extend(decomposition);
        used.extend(ir::symbol_reference(op, "callee"));
    });
    for function in func::Func::all_in(pass.module).into_iter().map(TypedOp::operation) {
        let name = ir::symbol_name(function);
        if forgotten.contains(&name) && !used.contains(&name) && !ir::is_public(function) {
            ir::erase(function);
        }
    }
}

/// The name of an operation of StableHLO without that of its dialect.
fn kind(op: Op) -> Option<String> {
    let name = ir::name(op);
    DIALECTS.iter().find_map(|dialect| name.strip_prefix(dialect)).map(str::to_string)
}

/// Gives a function without a body a type without unsigned numbers.
fn declare<'c>(pass: &Pass<'c>, function: Op<'c>) -> Outcome<'c> {
    let old = function.attribute("function_type").ok().and_then(|ty| TypeAttribute::try_from(ty).ok());
    let Some(old) = old.and_then(|ty| FunctionType::try_from(ty.value()).ok()) else { return Ok(()) };
    let inputs = (0..old.input_count()).filter_map(|i| old.input(i).ok()).collect::<Vec<_>>();
    let outputs = (0..old.result_count()).filter_map(|i| old.result(i).ok()).collect::<Vec<_>>();
    if inputs.iter().chain(&outputs).any(|&ty| is_unsigned(ty)) {
        let [inputs, outputs] = [inputs, outputs]
            .map(|types| types.into_iter().map(|ty| converted(ty, function)).collect::<Result<Vec<_>, _>>());
        let ty = FunctionType::new(pass.context, &inputs?, &outputs?);
        let b = Builder::before(pass.context, function);
        ir::set_attribute(function, "function_type", b.attributes().type_attribute(ty.into()));
    }
    Ok(())
}

/// A function in the same place with a body of combinators.
fn rewrite<'c>(pass: &Pass<'c>, function: Op<'c>) -> Outcome<'c> {
    let old = ir::block(function, 0);
    if ir::blocks(function).len() > 1 || !is::<func::Return>(ir::terminator(old)) {
        return Err(Failure::at(function, "has branches between blocks, which are not taken beside StableHLO"));
    }
    let b = Builder::before(pass.context, function);
    let converter = Converter { values: RefCell::default() };
    let mut inputs = vec![];
    for argument in ir::arguments(old) {
        inputs.push(converted(argument.r#type(), function)?);
    }
    let mut outcome = Ok(());
    let mut outputs = vec![];
    let body = b.region(&inputs, |b, arguments| {
        converter.bind(&ir::arguments(old), arguments);
        outcome = converter.block(b, old).map(|results| {
            outputs = results.iter().map(|v| v.r#type()).collect();
            func::return_(b, &results);
        });
    });
    outcome?;
    let ty = FunctionType::new(pass.context, &inputs, &outputs);
    let made = b.like(function, &[], &[], vec![body]);
    ir::set_attribute(made, "function_type", b.attributes().type_attribute(ty.into()));
    ir::erase(function);
    Ok(())
}

/// Whether the elements of a type are numbers without a sign.
fn is_unsigned(ty: Type) -> bool {
    IntegerType::try_from(types::element(ty)).is_ok_and(|ty| ty.is_unsigned())
}

/// A type of arrays or scalars without unsigned numbers.
fn converted<'c>(ty: Type<'c>, op: Op<'c>) -> Result<Type<'c>, Failure<'c>> {
    let element = types::element(ty);
    let kept = match IntegerType::try_from(element) {
        Ok(integer) => Builder::before(ir::context_of(op), op).integer_type(integer.width()),
        Err(_) => element,
    };
    let number = types::Element::of(kept).is_some();
    match types::shape(ty) {
        Some(shape) if number && !shape.contains(&DYNAMIC) => Ok(types::tensor(&shape, kept)),
        None if number => Ok(kept),
        _ => Err(Failure::at(op, format!("has the type {ty}, expected arrays of numbers with static shapes"))),
    }
}

/// Values of the program so far and what they became.
struct Converter<'c> {
    values: RefCell<ValueMap<'c>>,
}

impl<'c> Converter<'c> {
    fn bind(&self, old: &[Val<'c>], new: &[Val<'c>]) {
        old.iter().zip(new).for_each(|(old, &new)| {
            self.values.borrow_mut().insert(ir::key(*old), new);
        });
    }

    fn mapped(&self, value: Val<'c>) -> Val<'c> {
        self.values.borrow().get(&ir::key(value)).copied().unwrap_or(value)
    }

    /// The operations of a block; what its last one returns.
    fn block(&self, b: &Builder<'c>, block: Blk<'c>) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let end = ir::terminator(block);
        for op in ir::operations(block).into_iter().filter(|&op| op != end) {
            self.operation(&b.at(op.location()), op)?;
        }
        Ok(ir::operands(end).into_iter().map(|v| self.mapped(v)).collect())
    }

    fn operation(&self, b: &Builder<'c>, op: Op<'c>) -> Outcome<'c> {
        let operands: Vec<_> = ir::operands(op).into_iter().map(|v| self.mapped(v)).collect();
        let mut result_types = vec![];
        for result in ir::results(op) {
            result_types.push(converted(result.r#type(), op)?);
        }
        let results = match kind(op) {
            Some(_) => {
                form::check(op)?;
                Call { converter: self, b, op, operands, types: result_types }.results()?
            }
            None if op.region_count() == 0 => ir::results(b.like(op, &operands, &result_types, vec![])),
            None => return Err(Failure::at(op, "has regions, which are not taken beside operations of StableHLO")),
        };
        self.bind(&ir::results(op), &results);
        Ok(())
    }

    /// The scalars that a region of scalars in arrays of rank 0 computes.
    fn scalars(&self, b: &Builder<'c>, block: Blk<'c>, arguments: &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>> {
        // A region is computed in more than one place.
        let own = Self { values: RefCell::new(self.values.borrow().clone()) };
        own.bind(&ir::arguments(block), arguments);
        let end = ir::terminator(block);
        for op in ir::operations(block).into_iter().filter(|&op| op != end) {
            form::check(op)?;
            let b = b.at(op.location());
            let operands: Vec<_> = ir::operands(op).into_iter().map(|v| own.scalar(&b, v)).collect();
            let kind = kind(op).unwrap_or_default();
            let value = match kind.as_str() {
                "constant" if types::rank(ir::result(op, 0).r#type()) == 0 || attributes::is_splat(op) => {
                    let array = attributes::constant(&b, op)?;
                    let first = vec![b.index(0); types::rank(array.r#type())];
                    tensor::extract(&b, array, &first)
                }
                "broadcast_in_dim" if types::rank(ir::operands(op)[0].r#type()) == 0 => operands[0],
                kind if elementwise::arity(kind).is_none() => {
                    return Err(Failure::at(op, "is not taken in a region that combines elements"));
                }
                kind => elementwise::scalar(&b, kind, op, &operands)?,
            };
            own.bind(&ir::results(op), &[value]);
        }
        Ok(ir::operands(end).into_iter().map(|v| own.scalar(b, v)).collect())
    }

    /// The scalar that a value is or holds.
    fn scalar(&self, b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
        element(b, self.mapped(value))
    }
}

/// The element of an array of rank 0, and any other value.
fn element<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    match types::shape(value.r#type()) {
        Some(shape) if shape.is_empty() => tensor::extract(b, value, &[]),
        _ => value,
    }
}

/// A value as an index: numbers without a sign are never below zero.
fn to_index<'c>(b: &Builder<'c>, value: Val<'c>, unsigned: bool) -> Val<'c> {
    match unsigned {
        true => seq_dialects::ops::arith::index_castui(b, value, b.index_type()),
        false => seq_dialects::ops::arith::index_cast(b, value, b.index_type()),
    }
}

/// An operation with what its operands became.
struct Call<'a, 'c> {
    converter: &'a Converter<'c>,
    b: &'a Builder<'c>,
    op: Op<'c>,
    operands: Vec<Val<'c>>,
    /// Types of the results.
    types: Vec<Type<'c>>,
}

impl<'c> Call<'_, 'c> {
    fn results(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        Ok(match ir::name(self.op).as_str() {
            "stablehlo.constant" => vec![attributes::constant(self.b, self.op)?],
            "stablehlo.iota" => vec![self.iota()],
            "stablehlo.broadcast_in_dim" => vec![self.broadcast()],
            "stablehlo.transpose" => vec![self.transpose()],
            "stablehlo.reshape" => vec![space::reshape(self.b, self.operands[0], &self.shape())],
            "stablehlo.slice" => vec![self.slice()],
            "stablehlo.reverse" => vec![self.reverse()],
            "stablehlo.pad" => vec![self.pad()],
            "stablehlo.concatenate" => vec![self.concatenate()],
            "stablehlo.dynamic_slice" => vec![self.dynamic_slice()],
            "stablehlo.dynamic_update_slice" => vec![self.dynamic_update_slice()],
            "stablehlo.gather" => vec![self.gather()?],
            "stablehlo.scatter" => self.scatter()?,
            "stablehlo.reduce" => self.reduce()?,
            "stablehlo.reduce_window" => self.reduce_window()?,
            "stablehlo.select_and_scatter" => self.select_and_scatter()?,
            "stablehlo.convolution" => vec![self.convolution()?],
            "stablehlo.dot_general" => vec![self.dot_general()?],
            "stablehlo.fft" => self.fft()?,
            "stablehlo.sort" => self.sort()?,
            "chlo.top_k" => self.top_k()?,
            "stablehlo.while" => self.repeat()?,
            "stablehlo.if" => self.branch()?,
            "stablehlo.case" => self.case()?,
            "chlo.scan" => self.scan()?,
            "stablehlo.composite" if form::is_scan(self.op) => self.scan()?,
            "stablehlo.map" => vec![self.mapped()?],
            "stablehlo.composite" => {
                let callee = ir::symbol_reference(self.op, "decomposition")
                    .ok_or_else(|| self.failure("has no decomposition"))?;
                ir::results(func::call(self.b, &self.operands, &callee, &self.types).operation())
            }
            "stablehlo.optimization_barrier" => self.operands.clone(),
            _ => vec![self.elementwise()?],
        })
    }

    fn failure(&self, message: &str) -> Failure<'c> {
        Failure::at(self.op, message)
    }

    /// The shape of the result.
    fn shape(&self) -> Vec<i64> {
        types::shape(self.types[0]).unwrap_or_default()
    }

    fn operand_shape(&self, i: usize) -> Vec<i64> {
        types::shape(self.operands[i].r#type()).unwrap_or_default()
    }

    /// Whether operand `i` has numbers without a sign.
    fn unsigned(&self, i: usize) -> bool {
        is_unsigned(ir::operands(self.op)[i].r#type())
    }

    /// The only block of region `i`, which there is (`form`).
    fn region(&self, i: usize) -> Blk<'c> {
        ir::block(self.op, i)
    }

    /// Operation by operation on elements.
    fn elementwise(&self) -> Result<Val<'c>, Failure<'c>> {
        let kind = &kind(self.op).unwrap_or_default();
        self.by_elements(|b, all| elementwise::scalar(b, kind, self.op, all))
    }

    /// The region of scalars on elements.
    fn mapped(&self) -> Result<Val<'c>, Failure<'c>> {
        self.by_elements(|b, all| Ok(self.converter.scalars(b, self.region(0), all)?[0]))
    }

    fn by_elements(
        &self,
        f: impl Fn(&Builder<'c>, &[Val<'c>]) -> Result<Val<'c>, Failure<'c>>,
    ) -> Result<Val<'c>, Failure<'c>> {
        let shape = self.shape();
        // Conditions and bounds may be scalars beside arrays.
        let held = |&v: &Val<'c>| types::rank(v.r#type()) == 0 && !shape.is_empty();
        let scalars: Vec<_> = self.operands.iter().map(|v| held(v).then(|| element(self.b, *v))).collect();
        let arrays: Vec<_> = self.operands.iter().copied().filter(|v| !held(v)).collect();
        let mut outcome = Ok(());
        let made = space::elementwise(self.b, &arrays, self.types[0], &mut |b, elements| {
            let mut elements = elements.iter().copied();
            let all: Vec<_> = scalars.iter().filter_map(|scalar| scalar.or_else(|| elements.next())).collect();
            match f(b, &all) {
                Ok(value) => value,
                Err(why) => {
                    outcome = Err(why);
                    b.zero(types::element(self.types[0]))
                }
            }
        });
        outcome.map(|()| made)
    }
}
