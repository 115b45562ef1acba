//! `expm1` and `log1p` on hosts, by the functions of `libm`.
//!
//! ```text
//! math.expm1 x : f32   ==  func.call @expm1f(x)
//! math.log1p x : f16   ==  truncf (func.call @log1pf(extf x))
//! ```
//!
//! Upstream makes `exp x - 1` and `log (1 + x)` of them, which have no digit right where x
//! is small: what the two functions are for.

use melior::ir::{Region, ValueLike, operation::OperationLike, r#type::FunctionType};
use seq_dialects::{
    dialect,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, arith, func, gpu, is, math},
    symbol,
    types::Element,
};

/// Rewrites the operations on scalars of a module that are not in kernels.
pub fn call_near_zero(module: Op) {
    let on_host = |op: &Op| ir::around(*op).all(|around| dialect::of(around) != gpu::DIALECT);
    for op in ir::find(module, &[math::ExpM1::NAME, math::Log1p::NAME]).into_iter().filter(on_host) {
        let (b, x, y) = (Builder::before(ir::context_of(op), op), ir::operands(op)[0], ir::result(op, 0));
        let name = if is::<math::ExpM1>(op) { "expm1" } else { "log1p" };
        let (name, narrow) = match Element::of(x.r#type()) {
            Some(Element::F64) => (name.to_string(), false),
            Some(Element::F32) => (format!("{name}f"), false),
            Some(Element::F16 | Element::BF16) => (format!("{name}f"), true),
            _ => continue,
        };
        let argument = if narrow { arith::extf(&b, x, b.f32_type()) } else { x };
        if !declare(module, &name, argument) {
            continue;
        }
        let called = ir::result(func::call(&b, &[argument], &name, &[argument.r#type()]).operation(), 0);
        let value = if narrow { arith::truncf(&b, called, y.r#type()) } else { called };
        ir::replace_uses(y, value);
        ir::erase(op);
    }
}

/// Declares a function from a float to a float; whether it is not one of the program.
fn declare<'c>(module: Op<'c>, name: &str, argument: Val<'c>) -> bool {
    if let Some(known) = symbol::find(module, name) {
        return func::Func::of(known).is_some_and(|f| ir::blocks(f.operation()).is_empty());
    }
    let context = ir::context_of(module);
    let b = Builder::at_end(context, ir::block(module, 0), module.location());
    let ty = FunctionType::new(context, &[argument.r#type()], &[argument.r#type()]).into();
    let function = func::func(&b, name, ty, Region::new()).set_sym_visibility("private").operation();
    ir::set_flag(function, "llvm.readnone", true);
    true
}
