//! Conversions of floats to integers saturate, and NaN becomes 0.
//!
//! Upstream's lowering leaves open what values out of range become. Here each
//! conversion, of scalars or vectors, is followed by selections:
//!
//! ```text
//! signed:    x is NaN ? 0 : x <= -2^(w-1) ? least : x >= 2^(w-1) ? greatest : convert x
//! unsigned:  x > 0 ? (x >= 2^w ? greatest : convert x) : 0
//! ```
//!
//! The bounds are powers of two, so they are exact in every float type that does
//! not take them for infinite.

use melior::ir::{Type, TypeLike, ValueLike, r#type::IntegerType};
use seq_dialects::ir::{self, Builder, Op, Val};

/// Predicates of `arith.cmpf`.
mod predicate {
    pub const OGT: i64 = 2;
    pub const OGE: i64 = 3;
    pub const OLE: i64 = 5;
    pub const UNO: i64 = 14;
}

/// Makes every conversion in a module saturate.
pub fn saturate(module: Op) {
    for op in ir::find(module, &["arith.fptosi", "arith.fptoui"]) {
        let b = Builder::after(ir::context_of(op), op);
        let (x, y) = (ir::operands(op)[0], ir::result(op, 0));
        let users = ir::uses(y);
        let bounded = if ir::is(op, "arith.fptosi") { signed(&b, x, y) } else { unsigned(&b, x, y) };
        for (user, i) in users {
            ir::set_operand(user, i, bounded);
        }
    }
}

fn signed<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    let half = 2f64.powi(width(y.r#type()) as i32 - 1);
    let (least, greatest) = (i64::MIN >> (64 - width(y.r#type())), i64::MAX >> (64 - width(y.r#type())));
    let y = select(b, compare(b, predicate::OGE, x, float(b, half, x)), int(b, greatest, y), y);
    let y = select(b, compare(b, predicate::OLE, x, float(b, -half, x)), int(b, least, y), y);
    select(b, compare(b, predicate::UNO, x, x), int(b, 0, y), y)
}

fn unsigned<'c>(b: &Builder<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
    let end = 2f64.powi(width(y.r#type()) as i32);
    let y = select(b, compare(b, predicate::OGE, x, float(b, end, x)), int(b, -1, y), y);
    select(b, compare(b, predicate::OGT, x, float(b, 0.0, x)), y, int(b, 0, y))
}

/// The element type of a vector, or the type.
fn scalar<'c>(ty: Type<'c>) -> Type<'c> {
    if !ty.is_vector() {
        return ty;
    }
    unsafe { Type::from_raw(mlir_sys::mlirShapedTypeGetElementType(ty.to_raw())) }
}

fn width(ty: Type) -> u32 {
    IntegerType::try_from(scalar(ty)).map_or(64, |ty| ty.width())
}

/// A constant of the type of `like`.
fn float<'c>(b: &Builder<'c>, value: f64, like: Val<'c>) -> Val<'c> {
    splat(b, b.float(value, scalar(like.r#type())), like)
}

fn int<'c>(b: &Builder<'c>, value: i64, like: Val<'c>) -> Val<'c> {
    splat(b, b.int(value, scalar(like.r#type())), like)
}

fn splat<'c>(b: &Builder<'c>, value: Val<'c>, like: Val<'c>) -> Val<'c> {
    let ty = like.r#type();
    if ty.is_vector() { b.value("vector.broadcast", &[value], ty) } else { value }
}

fn select<'c>(b: &Builder<'c>, condition: Val<'c>, yes: Val<'c>, no: Val<'c>) -> Val<'c> {
    b.value("arith.select", &[condition, yes, no], no.r#type())
}

fn compare<'c>(b: &Builder<'c>, predicate: i64, x: Val<'c>, bound: Val<'c>) -> Val<'c> {
    let ty = x.r#type().to_string();
    let truth = match ty.strip_prefix("vector<").and_then(|t| t.rsplit_once('x')) {
        Some((sizes, _)) => format!("vector<{sizes}xi1>"),
        None => "i1".into(),
    };
    let truth = Type::parse(b.context, &truth).expect("a type of truth values");
    let predicate = ("predicate", b.attribute(&format!("{predicate} : i64")));
    ir::result(b.op("arith.cmpf", &[x, bound], &[truth], &[predicate], vec![]), 0)
}
