//! `soac-expand-jagged`: jagged arrays across functions and control flow in
//! their parts.
//!
//!   f (rows)  ==  f_parts (offsets rows, ..., data rows)
//!
//! Where a jagged array is a parameter or result of a function, an operand of a
//! call, carried by an `scf` operation or chosen by `arith.select`, its row
//! offsets, outermost first, and its flat data stand in its place, in the order
//! of `soac.jagged.pack`. A pack where the parts come in and an unpack where
//! they go out keep everything in between as it was; where those meet, folding
//! removes both. The parts of one array belong together, so the packs count as
//! checked: what a host passes is checked by `soac-insert-checks`.
//!
//! Precondition: `soac-flatten` has run, since a call inside a map is lifted
//! with its jagged arrays whole.

use melior::{
    Context, StringRef,
    ir::{
        BlockLike, Region, RegionLike, Type, TypeLike, ValueLike,
        attribute::{ArrayAttribute, TypeAttribute},
        operation::OperationLike,
        r#type::FunctionType,
    },
};
use mlir_sys as sys;
use seq_dialects::marks::CHECKED;
use seq_dialects::{
    dialect,
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, arith, func, is, soac},
    types::{self, DYNAMIC},
};

use crate::{Outcome, Pass};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut found = vec![];
    ir::walk(pass.module, &mut |op| {
        if crosses(op) {
            found.push(op);
        }
    });
    let mut expanded = 0;
    for op in found {
        expanded += Expansion { pass, b: Builder::before(pass.context, op), op }.run();
    }
    pass.count("values-expanded", expanded);
    Ok(())
}

/// Whether jagged operands, arguments and results of the operation are to be
/// expanded.
fn crosses(op: Op) -> bool {
    let functions = is::<func::Func>(op) || is::<func::Call>(op) || is::<func::Return>(op);
    functions || is::<arith::Select>(op) || dialect::is_control(op)
}

/// The types of the parts of a value, or its own.
fn part_types<'c>(context: &'c Context, ty: Type<'c>) -> Vec<Type<'c>> {
    if !types::is_jagged(ty) {
        return vec![ty];
    }
    let mut parts = vec![types::tensor(&[DYNAMIC], Type::index(context)); types::rank(ty) - 1];
    parts.push(types::tensor(&[DYNAMIC], types::element(ty)));
    parts
}

struct Expansion<'a, 'c> {
    pass: &'a Pass<'c>,
    b: Builder<'c>,
    op: Op<'c>,
}

impl<'c> Expansion<'_, 'c> {
    /// Expands one operation; returns how many jagged values it had.
    fn run(&self) -> usize {
        let op = self.op;
        if let Some(function) = func::Func::of(op) {
            self.signature(function);
        }
        let expanded: usize = ir::blocks(op).into_iter().map(|block| self.arguments(block)).sum();
        let jagged = |values: &[Val<'c>]| values.iter().filter(|v| types::is_jagged(v.r#type())).count();
        let (operands, results) = (ir::operands(op), ir::results(op));
        let (inward, outward) = (jagged(&operands), jagged(&results));
        if inward + outward == 0 {
            return expanded;
        }
        if let Some(select) = arith::Select::of(op) {
            self.select(select);
        } else {
            let mut parts = vec![];
            for &operand in &operands {
                parts.extend(unpack(&self.b, operand));
            }
            if outward == 0 {
                ir::set_operands(op, &parts);
            } else {
                self.rebuild(&parts, &results);
            }
        }
        expanded + inward + outward
    }

    /// The parts as arguments of a block, and a pack of them for the body.
    fn arguments(&self, block: Blk<'c>) -> usize {
        let mut expanded = 0;
        let mut at = 0;
        for argument in ir::arguments(block) {
            let ty = argument.r#type();
            if !types::is_jagged(ty) {
                at += 1;
                continue;
            }
            let mut parts = vec![];
            for part in part_types(self.pass.context, ty) {
                let location = self.op.location().to_raw();
                let made =
                    unsafe { sys::mlirBlockInsertArgument(block.to_raw(), at as isize, part.to_raw(), location) };
                parts.push(unsafe { Val::from_raw(made) });
                at += 1;
            }
            let b = Builder::at_start(self.pass.context, block, self.op.location());
            ir::replace_uses(argument, pack(&b, &parts, ty));
            unsafe { sys::mlirBlockEraseArgument(block.to_raw(), at as u32) };
            expanded += 1;
        }
        expanded
    }

    /// The type of the function and the attributes of its arguments and results.
    fn signature(&self, function: func::Func<'c>) {
        let Ok(ty) = FunctionType::try_from(function.function_type()) else { return };
        let inputs: Vec<_> = (0..ty.input_count()).filter_map(|i| ty.input(i).ok()).collect();
        let results: Vec<_> = (0..ty.result_count()).filter_map(|i| ty.result(i).ok()).collect();
        let of_arguments = ("arg_attrs", function.arg_attrs(), &inputs);
        for (name, old, types) in [of_arguments, ("res_attrs", function.res_attrs(), &results)] {
            let Some(old) = old.and_then(|a| ArrayAttribute::try_from(a).ok()) else { continue };
            let mut each = vec![];
            for (i, &ty) in types.iter().enumerate() {
                let own = old.element(i).unwrap_or_else(|_| self.b.attribute("{}"));
                each.extend(vec![own; part_types(self.pass.context, ty).len()]);
            }
            ir::set_attribute(self.op, name, ArrayAttribute::new(self.pass.context, &each).into());
        }
        let expand =
            |types: &[Type<'c>]| types.iter().flat_map(|&t| part_types(self.pass.context, t)).collect::<Vec<_>>();
        let new = FunctionType::new(self.pass.context, &expand(&inputs), &expand(&results));
        ir::set_attribute(self.op, "function_type", TypeAttribute::new(new.into()).into());
        unsafe { sys::mlirOperationRemoveAttributeByName(self.op.to_raw(), StringRef::new(CHECKED).to_raw()) };
    }

    /// The operation with other results, packed again.
    fn rebuild(&self, operands: &[Val<'c>], results: &[Val<'c>]) {
        let kinds: Vec<_> = results.iter().flat_map(|v| part_types(self.pass.context, v.r#type())).collect();
        let mut regions = vec![];
        for old in self.op.regions() {
            let new = Region::new();
            unsafe { sys::mlirRegionTakeBody(new.to_raw(), old.to_raw()) };
            regions.push(new);
        }
        let made = self.b.like(self.op, operands, &kinds, regions);
        let mut parts = ir::results(made).into_iter();
        for &result in results {
            let ty = result.r#type();
            let own: Vec<_> = parts.by_ref().take(part_types(self.pass.context, ty).len()).collect();
            let value = if types::is_jagged(ty) { pack(&self.b, &own, ty) } else { own[0] };
            ir::replace_uses(result, value);
        }
        ir::erase(self.op);
    }

    fn select(&self, select: arith::Select<'c>) {
        let (left, right) = (unpack(&self.b, select.true_value()), unpack(&self.b, select.false_value()));
        let choose = |(l, r): (&Val<'c>, &Val<'c>)| arith::select(&self.b, select.condition(), *l, *r);
        let parts: Vec<_> = left.iter().zip(&right).map(choose).collect();
        let result = select.result();
        ir::replace_uses(result, pack(&self.b, &parts, result.r#type()));
        ir::erase(self.op);
    }
}

/// `soac.jagged.pack`
fn pack<'c>(b: &Builder<'c>, parts: &[Val<'c>], ty: Type<'c>) -> Val<'c> {
    let (data, offsets) = parts.split_last().expect("a jagged array has parts");
    let packed = soac::jagged_pack(b, offsets, *data, ty);
    ir::defining_op(packed).into_iter().for_each(|op| ir::set_flag(op, CHECKED, true));
    packed
}

/// `soac.jagged.unpack` of a jagged array; the value itself otherwise.
fn unpack<'c>(b: &Builder<'c>, value: Val<'c>) -> Vec<Val<'c>> {
    let ty = value.r#type();
    if !types::is_jagged(ty) {
        return vec![value];
    }
    ir::results(soac::jagged_unpack(b, value, &part_types(b.context, ty)).operation())
}
