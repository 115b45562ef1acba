//! Complex numbers as pairs of real ones, before anything else looks at a function.
//!
//! Each array of complex numbers becomes two arrays, of the real and of the imaginary parts, as
//! arguments and results of functions and regions, too. What moves elements or is linear is done
//! to both parts; products, quotients and elementary functions are written with operations on
//! reals (`functions`).
//!
//! Transforms of Fourier take and give pairs then (`fft`).

mod functions;

use std::{cell::RefCell, collections::HashMap};

use melior::ir::{
    Attribute, AttributeLike, Region, Type, TypeLike, ValueLike, attribute::ArrayAttribute, operation::OperationLike,
    r#type::FunctionType,
};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    types,
};

use self::functions::Numbers;
use super::{attributes, kind};
use crate::{Failure, Outcome, Pass};

/// Those that do the same to both parts.
const OF_PARTS: &[&str] = &[
    "add",
    "broadcast_in_dim",
    "concatenate",
    "dynamic_slice",
    "dynamic_update_slice",
    "gather",
    "negate",
    "pad",
    "reshape",
    "reverse",
    "select",
    "slice",
    "subtract",
    "transpose",
];

/// Those that give numbers whose imaginary part is zero.
const REAL: &[&str] = &["iota"];

/// Those that take and give more values in place of complex ones, in their regions, too.
const SPREAD: &[&str] =
    &["case", "composite", "fft", "if", "optimization_barrier", "reduce", "reduce_window", "scatter", "sort", "while"];

/// What operations on complex numbers are told, but for those that are refused here. Of a dialect
/// that is not loaded they can only be asked for by their names.
const TOLD: &[&str] = &[
    "algorithm",
    "base_dilations",
    "broadcast_dimensions",
    "compare_type",
    "comparison_direction",
    "composite_attributes",
    "decomposition",
    "dimension",
    "dimension_numbers",
    "dimensions",
    "dot_dimension_numbers",
    "edge_padding_high",
    "edge_padding_low",
    "fft_length",
    "fft_type",
    "indices_are_sorted",
    "interior_padding",
    "iota_dimension",
    "is_stable",
    "limit_indices",
    "name",
    "padding",
    "permutation",
    "precision_config",
    "scatter_dimension_numbers",
    "slice_sizes",
    "start_indices",
    "strides",
    "unique_indices",
    "value",
    "version",
    "window_dilations",
    "window_dimensions",
    "window_strides",
];

/// The same operation on other operands, with other results and regions.
fn like<'c>(
    b: &Builder<'c>,
    op: Op<'c>,
    operands: &[Val<'c>],
    results: &[Type<'c>],
    regions: Vec<Region<'c>>,
) -> Op<'c> {
    let made = b.like(op, operands, results, regions);
    if kind(op).is_some() {
        for name in TOLD {
            op.attribute(name).into_iter().for_each(|value| ir::set_attribute(made, name, value));
        }
    }
    made
}

/// What a value became.
#[derive(Clone, Copy)]
enum Parts<'c> {
    One(Val<'c>),
    Two([Val<'c>; 2]),
}

impl<'c> Parts<'c> {
    fn part(self, i: usize) -> Val<'c> {
        match self {
            Self::One(value) => value,
            Self::Two(parts) => parts[i],
        }
    }

    fn all(self) -> Vec<Val<'c>> {
        match self {
            Self::One(value) => vec![value],
            Self::Two(parts) => parts.to_vec(),
        }
    }
}

/// The type of the parts of complex numbers in arrays, or alone.
fn part<'c>(ty: Type<'c>) -> Option<Type<'c>> {
    let element = types::element(ty);
    // SAFETY: the types live as long as their context.
    let real = unsafe {
        let complex = sys::mlirTypeIsAComplex(element.to_raw());
        complex.then(|| Type::from_raw(sys::mlirComplexTypeGetElementType(element.to_raw())))?
    };
    Some(types::shape(ty).map_or(real, |shape| types::tensor(&shape, real)))
}

/// The types of a list of values with two in place of each complex one.
fn spread<'c>(values: &[Val<'c>]) -> Vec<Type<'c>> {
    let of = |v: &Val<'c>| part(v.r#type()).map_or(vec![v.r#type()], |ty| vec![ty; 2]);
    values.iter().flat_map(of).collect()
}

/// Whether an operation has to do with complex numbers, or one inside of it.
pub fn is_in(op: Op) -> bool {
    let mut found = false;
    ir::walk(op, &mut |op| {
        let arguments = ir::blocks(op).into_iter().flat_map(ir::arguments);
        let values = ir::operands(op).into_iter().chain(ir::results(op));
        found |= values.chain(arguments).any(|v| part(v.r#type()).is_some());
    });
    found
}

/// Writes a function with one block anew, without complex numbers.
pub fn split<'c>(pass: &Pass<'c>, function: Op<'c>) -> Outcome<'c> {
    let (old, b) = (ir::block(function, 0), Builder::before(pass.context, function));
    let split = Split { parts: RefCell::default(), whole: RefCell::default() };
    let arguments = ir::arguments(old);
    let body = split.region(&b, old, &spread(&arguments), |new| split.bind(&arguments, new))?;
    let returned = ir::operands(ir::terminator(old));
    let made = b.like(function, &[], &[], vec![body]);
    let ty = FunctionType::new(pass.context, &spread(&arguments), &spread(&returned));
    ir::set_attribute(made, "function_type", b.attributes().type_attribute(ty.into()));
    for (name, values) in [("arg_attrs", &arguments), ("res_attrs", &returned)] {
        let Some(list) = function.attribute(name).ok().and_then(|list| ArrayAttribute::try_from(list).ok()) else {
            continue;
        };
        let of = |(i, v): (usize, &Val<'c>)| {
            let own = list.element(i).ok();
            std::iter::repeat_n(own, spread(&[*v]).len()).flatten()
        };
        let list: Vec<Attribute> = values.iter().enumerate().flat_map(of).collect();
        ir::set_attribute(made, name, ArrayAttribute::new(pass.context, &list).into());
    }
    ir::erase(function);
    Ok(())
}

struct Split<'c> {
    parts: RefCell<HashMap<usize, Parts<'c>>>,
    /// What others than complex numbers became.
    whole: RefCell<ValueMap<'c>>,
}

impl<'c> Split<'c> {
    fn parts(&self, value: Val<'c>) -> Parts<'c> {
        self.parts.borrow().get(&ir::key(value)).copied().unwrap_or(Parts::One(value))
    }

    fn all(&self, values: &[Val<'c>]) -> Vec<Val<'c>> {
        values.iter().flat_map(|&v| self.parts(v).all()).collect()
    }

    /// Values became these, two for each complex one.
    fn bind(&self, old: &[Val<'c>], new: &[Val<'c>]) {
        let mut new = new.iter().copied();
        for &value in old {
            let Some(first) = new.next() else { return };
            let second = part(value.r#type()).and_then(|_| new.next());
            let parts = second.map_or(Parts::One(first), |second| Parts::Two([first, second]));
            self.parts.borrow_mut().insert(ir::key(value), parts);
            if let Parts::One(one) = parts {
                self.whole.borrow_mut().insert(ir::key(value), one);
            }
        }
    }

    fn region(
        &self,
        b: &Builder<'c>,
        block: Blk<'c>,
        types: &[Type<'c>],
        bind: impl FnOnce(&[Val<'c>]),
    ) -> Result<Region<'c>, Failure<'c>> {
        let mut outcome = Ok(());
        let region = b.region(types, |b, arguments| {
            bind(arguments);
            outcome = ir::operations(block).into_iter().try_for_each(|op| self.operation(&b.at(op.location()), op));
        });
        outcome.map(|()| region)
    }

    fn operation(&self, b: &Builder<'c>, op: Op<'c>) -> Outcome<'c> {
        let (operands, results) = (ir::operands(op), ir::results(op));
        if !is_in(op) {
            let made = b.clone_op(op, &mut self.whole.borrow_mut());
            self.bind(&results, &ir::results(made));
            return Ok(());
        }
        let is_complex = operands.iter().chain(&results).any(|v| part(v.r#type()).is_some());
        let kind = kind(op);
        let name = kind.as_deref().unwrap_or_default();
        if !is_complex || kind.is_none() || name == "return" || SPREAD.contains(&name) {
            return self.spread(b, op, name == "sort");
        }
        let Some(result) = results.first().map(|v| v.r#type()) else {
            return Err(Failure::at(op, "is not taken on complex numbers"));
        };
        let own: Vec<_> = operands.iter().map(|&v| self.parts(v)).collect();
        let real = part(result).unwrap_or(result);
        if OF_PARTS.contains(&name) {
            let made = [0, 1].map(|i| {
                let operands: Vec<_> = own.iter().map(|v| v.part(i)).collect();
                ir::result(like(b, op, &operands, &[real], vec![]), 0)
            });
            self.bind(&results, &made);
            return Ok(());
        }
        let made = Numbers { b, op, ty: real }.made(name, &own)?;
        self.bind(&results, &made);
        Ok(())
    }

    /// The same operation on more values.
    fn spread(&self, b: &Builder<'c>, op: Op<'c>, in_pairs: bool) -> Outcome<'c> {
        let mut regions = vec![];
        for block in ir::blocks(op) {
            let arguments = ir::arguments(block);
            // Those of a sort are two for each operand, side by side.
            let pairs: Vec<_> = if in_pairs { arguments.chunks(2).collect() } else { arguments.chunks(1).collect() };
            let types: Vec<_> =
                pairs.iter().flat_map(|own| spread(&own[..1]).into_iter().flat_map(|ty| vec![ty; own.len()])).collect();
            regions.push(self.region(b, block, &types, |new| {
                let mut at = 0;
                for own in pairs {
                    let count = spread(&own[..1]).len();
                    for (i, value) in own.iter().enumerate() {
                        let new: Vec<_> = (0..count).map(|k| new[at + k * own.len() + i]).collect();
                        self.bind(&[*value], &new);
                    }
                    at += count * own.len();
                }
            })?);
        }
        let (operands, results) = (ir::operands(op), ir::results(op));
        let made = like(b, op, &self.all(&operands), &spread(&results), regions);
        self.bind(&results, &ir::results(made));
        Ok(())
    }
}

impl<'c> Numbers<'_, 'c> {
    /// What an operation gives, in parts.
    fn made(&self, name: &str, operands: &[Parts<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let pair = |i: usize| match operands.get(i) {
            Some(Parts::Two(parts)) => Ok(*parts),
            _ => Err(Failure::at(self.op, "is not taken on complex numbers and others")),
        };
        let like = |operands: &[Val<'c>]| ir::result(like(self.b, self.op, operands, &[self.ty], vec![]), 0);
        let one = || [self.number(1.0), self.number(0.0)];
        Ok(match name {
            "constant" => self.constant()?.to_vec(),
            name if REAL.contains(&name) => vec![like(&[]), self.number(0.0)],
            "complex" => operands.iter().flat_map(|v| v.all()).collect(),
            "real" => vec![pair(0)?[0]],
            "imag" => vec![pair(0)?[1]],
            "convert" => match operands[0] {
                Parts::One(x) => vec![like(&[x]), self.number(0.0)],
                Parts::Two(parts) if part(ir::result(self.op, 0).r#type()).is_none() => vec![like(&parts[..1])],
                Parts::Two(parts) => parts.iter().map(|&v| like(&[v])).collect(),
            },
            "compare" => {
                let (x, y) = (pair(0)?, pair(1)?);
                let joined = match attributes::case(self.op, "comparison_direction").as_str() {
                    "EQ" => "and",
                    "NE" => "or",
                    _ => return Err(Failure::at(self.op, "is not taken on complex numbers but for EQ and NE")),
                };
                let both = [0, 1].map(|i| like(&[x[i], y[i]]));
                vec![self.of(joined, &both)]
            }
            "dot_general" => {
                let (x, y) = (pair(0)?, pair(1)?);
                let times = |i: usize, j: usize| like(&[x[i], y[j]]);
                vec![self.sub(times(0, 0), times(1, 1)), self.add(times(0, 1), times(1, 0))]
            }
            "abs" => vec![self.abs(pair(0)?)],
            "multiply" => self.product(pair(0)?, pair(1)?).to_vec(),
            "square" => self.product(pair(0)?, pair(0)?).to_vec(),
            "divide" => self.quotient(pair(0)?, pair(1)?).to_vec(),
            "exponential" => self.exp(pair(0)?).to_vec(),
            "log" => {
                let x = pair(0)?;
                vec![self.one("log", self.abs(x)), self.of("atan2", &[x[1], x[0]])]
            }
            "sqrt" => self.sqrt(pair(0)?).to_vec(),
            "rsqrt" => self.quotient(one(), self.sqrt(pair(0)?)).to_vec(),
            "logistic" => {
                let [re, im] = self.exp(pair(0)?.map(|v| self.one("negate", v)));
                self.quotient(one(), [self.add(self.number(1.0), re), im]).to_vec()
            }
            "exponential_minus_one" => self.expm1(pair(0)?).to_vec(),
            "log_plus_one" => self.log1p(pair(0)?).to_vec(),
            "power" => self.power(pair(0)?, pair(1)?).to_vec(),
            "sine" => self.sin(pair(0)?).to_vec(),
            "cosine" => self.cos(pair(0)?).to_vec(),
            "tan" => self.tan(pair(0)?).to_vec(),
            "sinh" => self.sinh(pair(0)?).to_vec(),
            "cosh" => self.cosh(pair(0)?).to_vec(),
            "tanh" => self.tanh(pair(0)?).to_vec(),
            "atan" => self.atan(pair(0)?).to_vec(),
            "atanh" => self.atanh(pair(0)?).to_vec(),
            "sign" => {
                let x = pair(0)?;
                let size = self.of("maximum", &[self.abs(x), self.ends()[0]]);
                x.iter().map(|&v| self.div(v, size)).collect()
            }
            _ => return Err(Failure::at(self.op, "is not taken on complex numbers")),
        })
    }

    /// The parts of a constant, whose elements lie side by side.
    fn constant(&self) -> Result<[Val<'c>; 2], Failure<'c>> {
        let value = self.op.attribute("value").map_err(|_| Failure::at(self.op, "has no value"))?;
        let (raw, bytes) = (value.to_raw(), types::byte_width(types::element(self.ty)));
        // SAFETY: a dense attribute of complex numbers has twice as many bytes for each.
        let elements = unsafe {
            let own = sys::mlirAttributeIsADenseElements(raw)
                && sys::mlirTypeEqual(sys::mlirAttributeGetType(raw), ir::result(self.op, 0).r#type().to_raw());
            if !own {
                return Err(Failure::at(self.op, format!("has the value {value}, expected a dense one")));
            }
            let splat = sys::mlirDenseElementsAttrIsSplat(raw);
            let count = if splat { 1 } else { sys::mlirElementsAttrGetNumElements(raw) as usize };
            let data = sys::mlirDenseElementsAttrGetRawData(raw);
            if count == 0 { &[] } else { std::slice::from_raw_parts(data.cast::<u8>(), 2 * count * bytes) }
        };
        Ok([0, 1].map(|i| {
            let own: Vec<u8> =
                elements.chunks(2 * bytes).flat_map(|pair| &pair[i * bytes..][..bytes]).copied().collect();
            // SAFETY: these are the elements of the type, or one for all.
            let value = unsafe {
                let data = own.as_ptr().cast();
                Attribute::from_raw(sys::mlirDenseElementsAttrRawBufferGet(self.ty.to_raw(), own.len(), data))
            };
            self.create("constant", &[], self.ty, &[("value", value)])
        }))
    }
}
