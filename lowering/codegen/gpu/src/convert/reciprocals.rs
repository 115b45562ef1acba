//! Divisions in kernels by what is the same in a whole launch, as multiplications.
//!
//! With `l` the least number such that `d <= 2^l`, of any `n < 2^w`
//!
//!   n / d  ==  (2 n * m) / 2^(w + 1) / 2^l    where m = ceil (2^(w + l) / d),    0 < d
//!
//! since `m d = 2^(w + l) + e` with `0 <= e < d <= 2^l`, so that `n e < 2^(w + l)`. Numbers
//! below `2^31` take `w = 31`, that is the upper word of a product of 32 bits. Half of any
//! other number, `h < 2^63`, takes `w = 63`; with `h = q d + r` and the bit that was cut off
//!
//!   2 h + b  ==  2 q d + t    where t = 2 r + b < 2 d,
//!
//! so that one comparison of `t` with `d` is left. A divisor above `2^w` has `m = 0`.
//!
//! An index of several dimensions takes quotients of quotients. They are below `2^31` where
//! the first number is, so that one comparison decides for all of them.
//!
//! Divisors are parameters of the kernel, or sizes of arrays that are, of which the host computes
//! the reciprocal at each launch (`seq_gpu_reciprocal` in prelude.mlir), also where the kernel hands
//! them on to a function that it calls; constants are LLVM's. A division of 64 bits takes some seventy
//! instructions, this one five or eighteen.
//!
//! Source: division by invariant integers using multiplication.

use std::collections::HashMap;

use melior::{
    dialect::llvm::r#type::r#struct,
    ir::{BlockLike, Type, TypeLike, ValueLike, operation::OperationLike, r#type::FunctionType},
};
use mlir_sys as sys;
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, func, gpu, llvm, memref},
};

use super::{access, device::MODULE, parameters, plant::planted};

/// From what number on a dividend takes 64 bits.
const SHORT: i64 = 1 << 31;

/// What stands for a divisor: `m` and `l` for 63 bits, then for 31.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reciprocal<T> {
    long: T,
    long_shift: T,
    short: T,
    short_shift: T,
}

/// Replaces the divisions of all kernels, and of functions that they call.
pub fn multiply<'c>(host: Op<'c>, kernels: Op<'c>) {
    let all = gpu::GPUFunc::all_in(kernels).into_iter().map(TypedOp::operation);
    let mut all: Vec<_> = all.map(|kernel| Passed { kernel, by: HashMap::new(), added: vec![] }).collect();
    for passed in &mut all {
        let own = parameters::of(passed.kernel);
        replace(passed.kernel, &mut |divisor| Some(passed.reciprocal(Source::among(&own, divisor)?)));
    }
    let calls: Vec<_> = func::Call::all_in(kernels);
    for function in func::Func::all_in(kernels) {
        let name = function.sym_name();
        let own: Vec<_> = calls.iter().filter(|call| call.callee() == name).map(|call| call.operation()).collect();
        in_function(function, &own, &mut all);
    }
    for Passed { kernel, added, .. } in all.iter().filter(|passed| !passed.added.is_empty()) {
        declare(*kernel);
        let name = format!("@{MODULE}::@{}", ir::symbol_name(*kernel));
        let launches = gpu::LaunchFunc::all_in(host);
        launches.into_iter().filter(|launch| launch.kernel().to_string() == name).for_each(|l| pass(l, added));
    }
}

/// Replaces the divisions of a function by what each of its calls, all of them in kernels, gives it of the
/// kernel's own parameters.
fn in_function<'c>(function: func::Func<'c>, calls: &[Op<'c>], kernels: &mut [Passed<'c>]) {
    let caller = |call: &Op<'c>| kernels.iter().position(|passed| ir::is_inside(*call, passed.kernel));
    let Some(callers) = calls.iter().map(caller).collect::<Option<Vec<_>>>().filter(|all| !all.is_empty()) else {
        return;
    };
    // What a call gives as what stands for an argument of the function.
    let given = |kernels: &[Passed<'c>], (call, caller): (&Op<'c>, &usize), inside: Source| {
        let own = parameters::of(kernels[*caller].kernel);
        let from = Source::among(&own, ir::operands(*call)[inside.number])?;
        // A size is one of a parameter, not of what has one.
        (from.dimension.is_none()).then_some(Source { dimension: inside.dimension, ..from })
    };
    let arguments = ir::arguments(ir::block(function.operation(), 0));
    let mut handed: Vec<(Source, Reciprocal<Val<'c>>)> = vec![];
    replace(function.operation(), &mut |divisor| {
        let inside = Source::among(&arguments, divisor)?;
        if let Some((_, known)) = handed.iter().find(|(other, _)| *other == inside) {
            return Some(*known);
        }
        let by_all = calls.iter().zip(&callers).all(|call| given(kernels, call, inside).is_some());
        by_all.then(|| {
            let reciprocal = parameter(function.operation());
            handed.push((inside, reciprocal));
            reciprocal
        })
    });
    if handed.is_empty() {
        return;
    }
    extend(function);
    for (call, caller) in calls.iter().zip(&callers) {
        let sources: Vec<_> = handed.iter().filter_map(|&(inside, _)| given(kernels, (call, caller), inside)).collect();
        let added: Vec<_> = sources.into_iter().flat_map(|source| kernels[*caller].reciprocal(source).all()).collect();
        let mut operands = ir::operands(*call);
        let failure = operands.pop();
        operands.extend(added.into_iter().chain(failure));
        ir::set_operands(*call, &operands);
    }
}

/// What is known of a launch: a parameter, or one of the sizes of an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Source {
    number: usize,
    dimension: Option<i64>,
}

impl Source {
    /// What a value is of some parameters.
    fn among(parameters: &[Val], value: Val) -> Option<Self> {
        let number = |v: Val| parameters.iter().position(|&parameter| parameter == v);
        if let Some(number) = number(value) {
            return Some(Self { number, dimension: None });
        }
        let size = ir::defining_op(value).and_then(memref::Dim::of)?;
        Some(Self { number: number(size.source())?, dimension: Some(ir::constant_int(size.index())?) })
    }

    /// Its value at a launch.
    fn of<'c>(self, b: &Builder<'c>, operands: &[Val<'c>]) -> Val<'c> {
        let operand = operands[self.number];
        self.dimension.map_or(operand, |d| b.dim(operand, d as usize))
    }
}

/// The reciprocals that a kernel gets, by what they are of.
struct Passed<'c> {
    kernel: Op<'c>,
    by: HashMap<Source, Reciprocal<Val<'c>>>,
    added: Vec<Source>,
}

impl<'c> Passed<'c> {
    fn reciprocal(&mut self, source: Source) -> Reciprocal<Val<'c>> {
        *self.by.entry(source).or_insert_with(|| {
            self.added.push(source);
            parameter(self.kernel)
        })
    }
}

impl<T: Copy> Reciprocal<T> {
    fn all(self) -> [T; 4] {
        [self.long, self.long_shift, self.short, self.short_shift]
    }
}

/// A division by what there is a reciprocal of, as all that a block has of its quotient and its rest.
struct Division<'c> {
    dividend: Val<'c>,
    divisor: Val<'c>,
    by: Reciprocal<Val<'c>>,
    ops: Vec<Op<'c>>,
}

/// Divisions in a block of one number, and of what these have made of it: if that is short, all are.
struct Chain<'c> {
    block: usize,
    number: Val<'c>,
    divisions: Vec<Division<'c>>,
}

/// Replaces the divisions in an operation by what there is a reciprocal of.
fn replace<'c>(within: Op<'c>, reciprocal: &mut dyn FnMut(Val<'c>) -> Option<Reciprocal<Val<'c>>>) {
    let mut chains: Vec<Chain<'c>> = vec![];
    for op in ir::find(within, &[arith::DivUI::NAME, arith::RemUI::NAME]) {
        let [dividend, divisor] = ir::operands(op)[..] else { continue };
        let b = Builder::before(ir::context_of(op), op);
        if ![b.index_type(), b.i64_type()].contains(&divisor.r#type()) {
            continue;
        }
        let Some(by) = reciprocal(divisor) else { continue };
        let block = op.block().map_or(0, |block| block.to_raw().ptr as usize);
        match chains.iter_mut().find(|chain| chain.block == block && chain.has(dividend)) {
            Some(chain) => chain.add(dividend, divisor, by, op),
            None => {
                let divisions = vec![Division { dividend, divisor, by, ops: vec![op] }];
                chains.push(Chain { block, number: dividend, divisions });
            }
        }
    }
    chains.iter().for_each(Chain::multiply);
}

impl<'c> Chain<'c> {
    /// Whether a value is the number or what a division has made of it.
    fn has(&self, value: Val<'c>) -> bool {
        let maker = ir::defining_op(value);
        value == self.number || maker.is_some_and(|op| self.divisions.iter().any(|division| division.ops.contains(&op)))
    }

    fn add(&mut self, dividend: Val<'c>, divisor: Val<'c>, by: Reciprocal<Val<'c>>, op: Op<'c>) {
        let same = |division: &&mut Division<'c>| division.dividend == dividend && division.divisor == divisor;
        match self.divisions.iter_mut().find(same) {
            Some(division) => division.ops.push(op),
            None => self.divisions.push(Division { dividend, divisor, by, ops: vec![op] }),
        }
    }

    /// Puts both forms of all divisions where the first one is.
    fn multiply(&self) {
        let first = self.divisions[0].ops[0];
        let b = &Builder::before(ir::context_of(first), first);
        // What made the number may have been replaced since it was found.
        let number = ir::operands(first)[0];
        let own = number.r#type();
        let divisors: Vec<_> = self.divisions.iter().map(|division| again(b, division.divisor)).collect();
        let end = if own.is_index() { b.index(SHORT) } else { b.i64(SHORT) };
        let is_short = b.cmpi(Predicate::Ult, number, end);
        let types = vec![own; 2 * divisors.len()];
        let of = |b: &Builder<'c>, ty: Type<'c>, divide: Divide<'c>| {
            let mut known = ValueMap::new();
            known.insert(ir::key(number), b.cast_unsigned(number, ty));
            let mut made = vec![];
            for (division, &divisor) in self.divisions.iter().zip(&divisors) {
                let n = known[&ir::key(ir::operands(division.ops[0])[0])];
                let both = divide(b, n, b.cast_unsigned(divisor, ty), division.by);
                for &op in &division.ops {
                    known.insert(ir::key(ir::result(op, 0)), both[place(op)]);
                }
                made.extend(both.map(|v| b.cast_unsigned(v, own)));
            }
            made
        };
        let all = b.if_else(is_short, &types, |b| of(b, b.i32_type(), words), |b| of(b, b.i64_type(), halves));
        for (k, division) in self.divisions.iter().enumerate() {
            division.ops.iter().for_each(|&op| ir::replace_uses(ir::result(op, 0), all[2 * k + place(op)]));
        }
        self.divisions.iter().rev().flat_map(|division| &division.ops).for_each(|&op| ir::erase(op));
    }
}

/// Which of a division's two results an operation is.
fn place(op: Op) -> usize {
    usize::from(!ir::is(op, arith::DivUI::NAME))
}

/// A divisor where a builder stands: a parameter, or a size of one.
fn again<'c>(b: &Builder<'c>, divisor: Val<'c>) -> Val<'c> {
    let size = ir::defining_op(divisor).and_then(memref::Dim::of);
    let known = size.and_then(|size| Some((size.source(), ir::constant_int(size.index())?)));
    known.map_or(divisor, |(source, d)| b.dim(source, d as usize))
}

/// Brings the type of a function to what its block has.
fn extend(function: func::Func) {
    let old = FunctionType::try_from(function.function_type()).expect("a function has a type");
    let results: Vec<_> = (0..old.result_count()).filter_map(|i| old.result(i).ok()).collect();
    let inputs = ir::types_of(&ir::arguments(ir::block(function.operation(), 0)));
    function.set_function_type(FunctionType::new(ir::context_of(function.operation()), &inputs, &results).into());
}

/// Builds the quotient of a number, and what is left, by a divisor and its reciprocal.
type Divide<'c> = fn(&Builder<'c>, Val<'c>, Val<'c>, Reciprocal<Val<'c>>) -> [Val<'c>; 2];

/// The upper half of a product, by an intrinsic.
fn high<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>, intrinsic: &str) -> Val<'c> {
    ir::result(llvm::call_intrinsic(b, &[x, y], &[], intrinsic, &[], &[x.r#type()]).operation(), 0)
}

/// Of a number below `2^31`.
fn words<'c>(b: &Builder<'c>, n: Val<'c>, d: Val<'c>, by: Reciprocal<Val<'c>>) -> [Val<'c>; 2] {
    let factor = if planted("reciprocal-low") { b.sub(by.short, b.i32(1)) } else { by.short };
    let twice = b.shl(n, b.i32(1));
    let quotient = b.shr(high(b, twice, factor, "llvm.nvvm.mulhi.ui"), by.short_shift);
    [quotient, b.sub(n, b.mul(quotient, d))]
}

/// Of any number, by its half.
fn halves<'c>(b: &Builder<'c>, n: Val<'c>, d: Val<'c>, by: Reciprocal<Val<'c>>) -> [Val<'c>; 2] {
    let one = b.i64(1);
    let bit = b.and(n, one);
    let twice = b.sub(n, bit);
    let quotient = b.shl(b.shr(high(b, twice, by.long, "llvm.nvvm.mulhi.ull"), by.long_shift), one);
    let left = b.sub(n, b.mul(quotient, d));
    let more = b.cmpi(Predicate::Uge, left, d);
    [b.add(quotient, b.cast_unsigned(more, b.i64_type())), b.sub(left, b.select(more, d, b.i64(0)))]
}

/// New parameters of a kernel or a function, before the failure record.
fn parameter<'c>(kernel: Op<'c>) -> Reciprocal<Val<'c>> {
    let block: Blk<'c> = ir::block(kernel, 0);
    let b = Builder::before(ir::context_of(kernel), kernel);
    let mut at = parameters::of(kernel).len() - 1;
    let mut add = |ty: Type<'c>| unsafe {
        let (position, location) = (at as isize, kernel.location().to_raw());
        at += 1;
        Val::from_raw(sys::mlirBlockInsertArgument(block.to_raw(), position, ty.to_raw(), location))
    };
    let (i64, i32) = (b.i64_type(), b.i32_type());
    Reciprocal { long: add(i64), long_shift: add(i64), short: add(i32), short_shift: add(i32) }
}

/// Brings the type of a kernel to what its block has.
fn declare(kernel: Op) {
    let types: Vec<Type> = parameters::of(kernel).iter().map(|v| v.r#type()).collect();
    let signature = FunctionType::new(ir::context_of(kernel), &types, &[]);
    gpu::GPUFunc::wrap(kernel).set_function_type(signature.into());
}

/// Passes the reciprocals of some operands of a launch.
fn pass<'c>(launch: gpu::LaunchFunc<'c>, sources: &[Source]) {
    let op = launch.operation();
    let b = Builder::before(ir::context_of(op), op);
    let mut operands = launch.kernel_operands();
    let failure = operands.pop();
    let (i64, i32) = (b.i64_type(), b.i32_type());
    let types = [i64, i64, i32, i32];
    for source in sources {
        let divisor = b.cast_unsigned(source.of(&b, &operands), i64);
        let all = access::call(&b, "seq_gpu_reciprocal", &[divisor], r#struct(b.context, &types, false));
        operands.extend(types.iter().enumerate().map(|(i, &ty)| llvm::extractvalue(&b, all, &[i as i64], ty)));
    }
    operands.extend(failure);
    let again = gpu::launch_func(
        &b,
        &launch.async_dependencies(),
        launch.grid_size_x(),
        launch.grid_size_y(),
        launch.grid_size_z(),
        launch.block_size_x(),
        launch.block_size_y(),
        launch.block_size_z(),
        launch.cluster_size_x(),
        launch.cluster_size_y(),
        launch.cluster_size_z(),
        launch.dynamic_shared_memory_size(),
        &operands,
        launch.async_object(),
        launch.kernel(),
        &ir::results(op).iter().map(|v| v.r#type()).collect::<Vec<_>>(),
    );
    ir::results(op).into_iter().zip(ir::results(again.operation())).for_each(|(old, new)| ir::replace_uses(old, new));
    ir::erase(op);
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Reciprocal<i64> {
        /// Of a divisor that is not 0. As the prelude computes it.
        fn of(divisor: u64) -> Self {
            if divisor > 1 << 63 {
                return Self { long: 0, long_shift: 0, short: 0, short_shift: 0 };
            }
            let shift = 64 - (divisor - 1).leading_zeros();
            let long = (1u128 << (63 + shift)).div_ceil(u128::from(divisor)) as u64;
            let (short, short_shift) = match divisor > SHORT as u64 {
                true => (0, 0),
                false => ((1u64 << (31 + shift)).div_ceil(divisor) as i64, i64::from(shift)),
            };
            Self { long: long as i64, long_shift: i64::from(shift), short, short_shift }
        }
    }

    fn quotient(n: u64, d: u64, by: Reciprocal<i64>) -> u64 {
        if n < SHORT as u64 {
            return ((2 * n * by.short as u64) >> 32) >> by.short_shift;
        }
        let (half, bit) = (n >> 1, n & 1);
        let q = ((u128::from(n - bit) * u128::from(by.long as u64)) >> 64) as u64 >> by.long_shift;
        2 * q + u64::from(2 * (half - q * d) + bit >= d)
    }

    #[test]
    fn quotients_are_exact_around_multiples() {
        let powers = (0..64).flat_map(|l| [(1u64 << l) - 1, 1 << l, (1 << l) + 1]);
        let mixed = (1..2000u64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (i % 62 + 1));
        let divisors: Vec<u64> = powers.chain(1..200).chain(mixed).filter(|&d| d > 0).collect();
        let last = u64::MAX;
        for &d in &divisors {
            let by = Reciprocal::of(d);
            let multiples = [0, 1, 2, SHORT as u64 / d, last / d, last / d / 2].map(|k| k.saturating_mul(d));
            let ends = [0, SHORT as u64 - 1, SHORT as u64, last >> 1, (last >> 1) + 1, last];
            for n in multiples.into_iter().chain(ends).flat_map(|n| [n.saturating_sub(1), n, n.saturating_add(1)]) {
                assert_eq!(quotient(n, d, by), n / d, "{n} / {d} by {by:?}");
            }
        }
    }
}
