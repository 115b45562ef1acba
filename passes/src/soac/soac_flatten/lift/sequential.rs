//! One thread for each point: the body stays as it is, and reads rows in place.
//!
//!   map (row = rows) { reduce row }  ==  map (i = iota n) { reduce (data rows)[offsets[i] .. offsets[i + 1]] }
//!
//! ```mlir
//! // before
//! %s = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
//!   %r = soac.reduce %row neutral %zero : (tensor<?xf32>) -> f32 { op }
//!   soac.yield %r : f32
//! }
//! // after
//! %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
//! %s = soac.map (%i = %points) : (tensor<?xindex>) -> tensor<?xf32> attributes {soac.outer} {
//!   %row = tensor.extract_slice %data[%start] [%length] [1] : tensor<?xf32> to tensor<?xf32>
//!   %r = soac.reduce %row neutral %zero : (tensor<?xf32>) -> f32 { op }
//!   soac.yield %r : f32
//! }
//! ```
//!
//! Rows of rows are read through the offsets of their levels; a map over them
//! becomes one over the numbers of the inner rows. Precondition: the body makes
//! no jagged arrays.

use std::collections::HashMap;

use melior::ir::{BlockLike, Region, RegionLike, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    marks::OUTER,
    ops::{TypedOp, is, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    flattener::{Flattener, Outcome},
    point::Point,
    reads::row_bounds,
    value::{Form, Lifted, Rows},
};
use crate::Failure;

/// What a value of the body is at one point.
#[derive(Clone)]
pub(super) enum AtPoint<'c> {
    /// A scalar or a tensor.
    Plain(Val<'c>),
    /// Rows `first`, `first + 1`, ... of the outermost level.
    Rows { rows: Rows<'c>, first: Val<'c>, count: Val<'c> },
}

pub(super) type Env<'c> = HashMap<usize, AtPoint<'c>>;

impl<'c> Flattener<'_, 'c> {
    /// A body at the points of the innermost space, one thread each; the arrays
    /// of what it yields. `nested`: rows that it yields may differ in size.
    pub fn sequential(&mut self, block: Blk<'c>, nested: bool) -> Outcome<'c, Vec<Val<'c>>> {
        let yielded = ir::operands(ir::terminator(block));
        let unplaced = |ty| types::is_jagged(ty) || nested && !has_size(ty);
        if let Some(&rows) = yielded.iter().find(|v| unplaced(v.r#type())) {
            let owner = block.parent_operation().unwrap_or(self.root);
            let message = format!("yields rows of type {}, which one thread each cannot place", rows.r#type());
            return Err(Failure::at(owner, message).note_value(rows, "the rows"));
        }
        let used = self.used_in(block);
        let types: Vec<_> = yielded.iter().map(|v| v.r#type()).collect();
        let before = self.settle_choices(&used)?;
        let arrays = self.at_points(&used, &[], &types, |this, b, point, _| this.at_point(b, block, &used, point))?;
        before.into_iter().for_each(|(value, lifted)| self.bind(value, lifted));
        let map = ir::defining_op(arrays.first().copied().unwrap_or(self.space().numbers));
        if let Some(map) = map.and_then(soac::Map::of) {
            ir::set_flag(map.operation(), OUTER, true);
        }
        Ok(arrays)
    }

    /// The lifted values that a block uses; those that are the same everywhere
    /// and jagged are unpacked first.
    pub fn used_in(&mut self, block: Blk<'c>) -> Vec<Val<'c>> {
        let mut used: Vec<Val<'c>> = vec![];
        for op in ir::operations(block) {
            ir::walk(op, &mut |o| used.extend(ir::operands(o)));
        }
        let inside = |v: &Val<'c>| ir::operations(block).into_iter().any(|op| ir::is_defined_inside(*v, op));
        let mut seen = std::collections::HashSet::new();
        used.retain(|v| seen.insert(ir::key(*v)) && !inside(v));
        for &value in used.iter().filter(|v| types::is_jagged(v.r#type())) {
            if let Form::Same(jagged) = self.lifted(value).form {
                let rows = self.unpack(jagged);
                self.bind(value, Lifted { depth: 0, form: Form::Rows(rows) });
            }
        }
        used
    }

    /// Copies a block to a point; what it yields there.
    pub fn at_point(
        &self,
        b: &Builder<'c>,
        block: Blk<'c>,
        used: &[Val<'c>],
        point: &Point<'c>,
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let mut finding = *b;
        finding.location = ir::bookkeeping(b.context, b.location);
        let mut env = Env::new();
        for &value in used {
            env.insert(ir::key(value), self.value_at(&finding, value, point)?);
        }
        self.copy_block(b, block, &mut env)?;
        ir::operands(ir::terminator(block)).into_iter().map(|v| plain(&env, v, ir::terminator(block))).collect()
    }

    /// A value at a point.
    pub(super) fn value_at(&self, b: &Builder<'c>, value: Val<'c>, point: &Point<'c>) -> Outcome<'c, AtPoint<'c>> {
        let ty = value.r#type();
        if types::rank(ty) == 0 {
            return Ok(AtPoint::Plain(self.scalar(value, point)));
        }
        let Lifted { depth, form } = self.lifted(value);
        Ok(match form {
            Form::Same(same) => AtPoint::Plain(same),
            Form::Each(array) => AtPoint::Plain(row_of(b, array, point.index(depth), ty)),
            Form::Row { base, index } => {
                AtPoint::Plain(row_of(b, base, tensor::extract(b, index, &[point.index(depth)]), ty))
            }
            Form::Rows(rows) if depth == 0 => {
                let count = b.sub(b.dim(rows.offsets[0], 0), b.index(1));
                self.view(b, rows, (b.index(0), count), ty)?
            }
            Form::Rows(rows) => self.row_view(b, rows, (point.index(depth), point.most), ty)?,
            Form::Shared { rows, index } => {
                let at = tensor::extract(b, index, &[point.index(depth)]);
                self.row_view(b, rows, (at, point.most), ty)?
            }
            Form::Chosen { .. } => unreachable!("what is chosen is taken before"),
        })
    }

    /// What is in one of the rows, which has `most` elements at most, if that is known.
    fn row_view(
        &self,
        b: &Builder<'c>,
        rows: Rows<'c>,
        (at, most): (Val<'c>, Option<i64>),
        ty: Type<'c>,
    ) -> Outcome<'c, AtPoint<'c>> {
        let (start, end) = row_bounds(b, rows.offsets[0], at);
        let inner = Rows { offsets: rows.offsets[1..].to_vec(), data: rows.data };
        let own = b.sub(end, start);
        let count = most.filter(|_| inner.offsets.is_empty()).map_or(own, |most| b.min_ui(own, b.index(most)));
        self.view(b, inner, (start, count), ty)
    }

    /// So many rows from `first` on, or elements when there is no level left.
    fn view(
        &self,
        b: &Builder<'c>,
        rows: Rows<'c>,
        (first, count): (Val<'c>, Val<'c>),
        ty: Type<'c>,
    ) -> Outcome<'c, AtPoint<'c>> {
        if rows.offsets.is_empty() {
            return Ok(AtPoint::Plain(slice(b, rows.data, first, count, ty)));
        }
        if !types::is_jagged(ty) {
            let message = format!("uses rows of type {ty} of different sizes, which one thread cannot read in place");
            return Err(Failure::at(self.root, message));
        }
        Ok(AtPoint::Rows { rows, first, count })
    }

    fn copy_block(&self, b: &Builder<'c>, block: Blk<'c>, env: &mut Env<'c>) -> Outcome<'c, ()> {
        let end = ir::terminator(block);
        for op in ir::operations(block).into_iter().filter(|&op| op != end) {
            self.copy(b, op, env)?;
        }
        Ok(())
    }

    pub(super) fn copy(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Outcome<'c, ()> {
        let mut b = *b;
        b.location = op.location();
        let operands = ir::operands(op);
        let jagged = |v: &Val<'c>| types::is_jagged(v.r#type());
        if let Some(result) = ir::results(op).iter().find(|v| jagged(v)) {
            let message = format!("makes {}, which has no form on one thread", result.r#type());
            return Err(Failure::at(op, message));
        }
        if operands.iter().any(jagged) {
            if let Some(map) = soac::Map::of(op) {
                return self.copy_map(&b, map, env);
            }
            let outermost = tensor::Dim::of(op).is_some_and(|dim| ir::constant_int(dim.index()) == Some(0));
            return match &env[&ir::key(operands[0])] {
                AtPoint::Rows { count, .. } if outermost => {
                    let count = *count;
                    env.insert(ir::key(ir::result(op, 0)), AtPoint::Plain(count));
                    Ok(())
                }
                _ => Err(no_thread_form(op, operands[0])),
            };
        }
        if is::<soac::Yield>(op)
            && let Some(value) = operands.iter().find(|v| !has_size(v.r#type()))
            && let Some(owner) = op.parent_operation().filter(|o| is::<soac::Map>(*o))
        {
            let message = format!("yields rows of type {}, whose size may depend on the element", value.r#type());
            return Err(Failure::at(owner, message).note_value(*value, "the rows"));
        }
        let values = operands.iter().map(|&v| plain(env, v, op)).collect::<Outcome<'c, Vec<_>>>()?;
        let mut regions = vec![];
        for region in op.regions() {
            let Some(block) = region.first_block() else {
                regions.push(Region::new());
                continue;
            };
            if block.next_in_region().is_some() {
                return Err(Failure::at(op, "has a region of several blocks, and no form on one thread"));
            }
            regions.push(self.copy_region(&b, block, env)?);
        }
        let made = b.again(op, &values, regions);
        for (from, to) in ir::results(op).into_iter().zip(ir::results(made)) {
            env.insert(ir::key(from), AtPoint::Plain(to));
        }
        Ok(())
    }

    /// A region with its terminator, its arguments as they are.
    fn copy_region(&self, b: &Builder<'c>, block: Blk<'c>, env: &mut Env<'c>) -> Outcome<'c, Region<'c>> {
        let types: Vec<_> = ir::arguments(block).iter().map(|v| v.r#type()).collect();
        if let Some(ty) = types.iter().find(|&&t| types::is_jagged(t)) {
            let owner = block.parent_operation().unwrap_or(self.root);
            return Err(Failure::at(owner, format!("has an argument of type {ty}, which has no form on one thread")));
        }
        let mut outcome = Ok(());
        let region = b.region(&types, |b, arguments| {
            for (from, &to) in ir::arguments(block).into_iter().zip(arguments) {
                env.insert(ir::key(from), AtPoint::Plain(to));
            }
            outcome = self.copy_block(b, block, env).and_then(|()| self.copy(b, ir::terminator(block), env));
        });
        outcome.map(|()| region)
    }

    /// A map over rows of rows: over the numbers of the inner rows.
    fn copy_map(&self, b: &Builder<'c>, map: soac::Map<'c>, env: &mut Env<'c>) -> Outcome<'c, ()> {
        let (op, block) = (map.operation(), map.body());
        let (mut inputs, mut elements, mut size) = (vec![], vec![], None);
        for input in ir::operands(op) {
            match &env[&ir::key(input)] {
                AtPoint::Rows { count, .. } => size = Some(*count),
                AtPoint::Plain(array) => {
                    inputs.push(*array);
                    elements.extend(types::row(array.r#type()));
                }
            }
        }
        let size = size.ok_or_else(|| Failure::at(op, "has no rows of rows"))?;
        let here = Flattener::at(self.lifting, self.rules, self.root, *b);
        inputs.push(here.iota(size));
        elements.push(b.index_type());
        let mut outcome = Ok(());
        let region = b.region(&elements, |b, arguments| {
            let mut given = arguments.iter();
            let number = arguments[arguments.len() - 1];
            outcome = (|| {
                for (argument, input) in ir::arguments(block).into_iter().zip(ir::operands(op)) {
                    let value = match env[&ir::key(input)].clone() {
                        AtPoint::Plain(_) => AtPoint::Plain(*given.next().expect("an argument for each input")),
                        AtPoint::Rows { rows, first, .. } => {
                            let at = b.add(first, number);
                            self.row_view(b, rows, (at, None), argument.r#type())?
                        }
                    };
                    env.insert(ir::key(argument), value);
                }
                self.copy_block(b, block, env)?;
                self.copy(b, ir::terminator(block), env)
            })();
        });
        outcome?;
        let results: Vec<_> = ir::results(op).iter().map(|v| v.r#type()).collect();
        let made = soac::map(b, &inputs, &results, region);
        for (from, to) in ir::results(op).into_iter().zip(made.results()) {
            env.insert(ir::key(from), AtPoint::Plain(to));
        }
        Ok(())
    }
}

/// Whether a type is that of a scalar or of a row of a static size.
fn has_size(ty: Type) -> bool {
    types::rank(ty) == 0 || types::is_static(ty)
}

fn no_thread_form<'c>(op: Op<'c>, rows: Val<'c>) -> Failure<'c> {
    Failure::at(op, "takes rows of rows, which have no form on one thread").note_value(rows, "the rows")
}

pub(super) fn plain<'c>(env: &Env<'c>, value: Val<'c>, user: Op<'c>) -> Outcome<'c, Val<'c>> {
    match env.get(&ir::key(value)) {
        Some(AtPoint::Plain(v)) => Ok(*v),
        Some(AtPoint::Rows { .. }) => Err(no_thread_form(user, value)),
        None => Ok(value),
    }
}

/// `data[start .. start + length]`
pub fn slice<'c>(b: &Builder<'c>, data: Val<'c>, start: Val<'c>, length: Val<'c>, ty: Type<'c>) -> Val<'c> {
    let row = types::tensor(&[DYNAMIC], types::element(data.r#type()));
    let made = tensor::extract_slice(b, data, &[start], &[length], &[], &[DYNAMIC], &[DYNAMIC], &[1], row);
    b.cast_tensor(made, ty)
}

/// Row `i` of an array whose rows have one size.
fn row_of<'c>(b: &Builder<'c>, array: Val<'c>, i: Val<'c>, ty: Type<'c>) -> Val<'c> {
    b.cast_tensor(b.extract_row(array, &[i]), ty)
}
