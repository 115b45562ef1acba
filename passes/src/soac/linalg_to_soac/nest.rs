//! The nest of combinators that computes what an operation of `linalg` does.
//!
//! One level for each dimension, those of the results outside. A level maps over the rows
//! of all arrays whose next dimension it is, and over the indices where something asks for
//! them or no array has rows here; a level of a reduction then reduces what it maps.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    affine::{Expr, Operator},
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, arith, linalg, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    reduction::Combining,
    structured::{Operand, Structured},
};

/// The results of an operation.
pub fn nest<'c>(b: &Builder<'c>, op: &Structured<'c>) -> Vec<Val<'c>> {
    let types: Vec<_> = ir::results(op.op).iter().map(|v| v.r#type()).collect();
    if let Some(filled) = fill(b, op, &types) {
        return filled;
    }
    let order: Vec<_> = op.parallel.iter().chain(&op.reduced).copied().collect();
    // A reduction adds what its results begin with when it is done.
    let begins = |init: &Operand<'c>| op.combining.is_empty() && init.argument.is_some();
    let inputs = op.inputs.iter().map(|operand| operand.argument.is_some().then_some(operand));
    let inits = op.inits.iter().map(|operand| begins(operand).then_some(operand));
    let operands: Vec<_> = inputs.chain(inits).collect();
    let nest = Nest {
        op,
        by_index: operands.iter().map(|o| o.is_some_and(|o| o.by_index(&order))).collect(),
        order,
        operands,
    };
    let sizes: Vec<_> = (0..nest.order.len()).map(|level| nest.iota_size(b, level)).collect();
    let values: Vec<_> = nest.operands.iter().map(|o| o.map(|o| o.value)).collect();
    let results = nest.level(b, &sizes, &values, &mut vec![]);
    let begun = |(i, value): (usize, Val<'c>)| match op.combining.get(i) {
        Some(combining) if !combining.begins_neutral(b, op.inits[i].value) => {
            combined(b, combining, op.inits[i].value, value)
        }
        _ => value,
    };
    let results = results.into_iter().enumerate().map(begun);
    results.zip(types).map(|(value, ty)| as_type(b, value, ty)).collect()
}

/// `fill x [n, m] == replicate(n, m) x`.
fn fill<'c>(b: &Builder<'c>, op: &Structured<'c>, types: &[Type<'c>]) -> Option<Vec<Val<'c>>> {
    let ([input], [init], [ty], true) = (&op.inputs[..], &op.inits[..], types, op.combining.is_empty()) else {
        return None;
    };
    let same = ir::operands(ir::terminator(op.body)) == [input.argument?];
    if !same || !input.map.results.is_empty() || types::shape(input.value.r#type()).is_some() {
        return None;
    }
    let shape = types::shape(*ty)?;
    if shape.is_empty() {
        return Some(vec![tensor::from_elements(b, &[input.value], *ty)]);
    }
    let sizes: Vec<_> = (0..shape.len()).filter(|&i| shape[i] == DYNAMIC).map(|i| b.dim(init.value, i)).collect();
    Some(vec![soac::replicate(b, &sizes, input.value, *ty)])
}

/// A value in the type that the operation has: scalars in arrays of rank 0.
fn as_type<'c>(b: &Builder<'c>, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
    match types::shape(value.r#type()) {
        None => tensor::from_elements(b, &[value], ty),
        Some(_) if value.r#type() != ty => tensor::cast(b, value, ty),
        Some(_) => value,
    }
}

/// Two arrays of one shape element by element: a nest of reductions alone is one operation,
/// which it is not if each of them is followed by another one.
fn combined<'c>(b: &Builder<'c>, combining: &Combining<'c>, init: Val<'c>, value: Val<'c>) -> Val<'c> {
    if types::rank(init.r#type()) == 0 {
        return combining.apply(b, scalar(b, init), scalar(b, value));
    }
    let mut ty = combining.ty();
    let body = b.region(&[row(init.r#type()), row(value.r#type())], |b, rows| {
        let inner = combined(b, combining, rows[0], rows[1]);
        ty = inner.r#type();
        soac::yield_(b, &[inner]);
    });
    let outer = types::shape(value.r#type()).expect("an array has a shape")[0];
    soac::map(b, &[init, value], &[types::array_of(outer, ty)], body).results()[0]
}

struct Nest<'a, 'c> {
    op: &'a Structured<'c>,
    /// The dimensions, outermost first.
    order: Vec<usize>,
    /// The operands that are read, inits after inputs.
    operands: Vec<Option<&'a Operand<'c>>>,
    /// Which operands are read by index.
    by_index: Vec<bool>,
}

/// The indices of a level: their number if it is not static, and their type.
type Iota<'c> = Option<(Option<Val<'c>>, Type<'c>)>;

impl<'c> Nest<'_, 'c> {
    /// The operands whose rows level `level` takes.
    fn rows(&self, level: usize) -> Vec<usize> {
        let dim = self.order[level];
        let has = |i: &usize| self.operands[*i].is_some_and(|o| o.map.results.contains(&Expr::Dim(dim)));
        (0..self.operands.len()).filter(|i| !self.by_index[*i] && has(i)).collect()
    }

    /// The indices that a level maps over, if it has to.
    fn iota_size(&self, b: &Builder<'c>, level: usize) -> Iota<'c> {
        let dim = self.order[level];
        let by_index =
            |(o, &by): (&Option<&Operand>, &bool)| by && o.is_some_and(|o| o.map.results.iter().any(|e| e.uses(dim)));
        let asked = self.op.asks_for(dim) || self.operands.iter().zip(&self.by_index).any(by_index);
        if !asked && !self.rows(level).is_empty() {
            return None;
        }
        let index = b.index_type();
        Some(match self.op.size(dim) {
            Ok(size) => (None, types::tensor(&[size], index)),
            Err((array, i)) => (Some(b.dim(array, i)), types::tensor(&[DYNAMIC], index)),
        })
    }

    /// What level `indices.len()` and those inside of it compute of the rows `values`.
    fn level(
        &self,
        b: &Builder<'c>,
        sizes: &[Iota<'c>],
        values: &[Option<Val<'c>>],
        indices: &mut Vec<Option<Val<'c>>>,
    ) -> Vec<Val<'c>> {
        if indices.len() == self.order.len() {
            self.point(b, values, indices)
        } else {
            self.combinator(b, sizes, values, indices)
        }
    }

    fn combinator(
        &self,
        b: &Builder<'c>,
        sizes: &[Iota<'c>],
        values: &[Option<Val<'c>>],
        indices: &mut Vec<Option<Val<'c>>>,
    ) -> Vec<Val<'c>> {
        let level = indices.len();
        let rows = self.rows(level);
        let mut inputs: Vec<_> = rows.iter().filter_map(|&i| values[i]).collect();
        inputs.extend(sizes[level].map(|(size, ty)| soac::iota(b, size, None, None, ty)));
        let types: Vec<_> = inputs.iter().map(|v| row(v.r#type())).collect();
        let mut inner = vec![];
        let body = b.region(&types, |b, arguments| {
            let mut values = values.to_vec();
            rows.iter().zip(arguments).for_each(|(&i, &row)| values[i] = Some(row));
            indices.push(sizes[level].and_then(|_| arguments.last().copied()));
            let results = self.level(b, sizes, &values, indices);
            indices.pop();
            inner = results.iter().map(|v| v.r#type()).collect();
            soac::yield_(b, &results);
        });
        let outer = |v: &Val<'c>| types::shape(v.r#type()).map(|shape| shape[0]).filter(|&size| size != DYNAMIC);
        let outer = inputs.iter().find_map(outer).unwrap_or(DYNAMIC);
        let types: Vec<_> = inner.iter().map(|&ty| types::array_of(outer, ty)).collect();
        let mapped = soac::map(b, &inputs, &types, body).results();
        if level < self.op.parallel.len() { mapped } else { self.reduced(b, &mapped) }
    }

    /// The reduction of arrays to one value each.
    fn reduced(&self, b: &Builder<'c>, arrays: &[Val<'c>]) -> Vec<Val<'c>> {
        let all = &self.op.combining;
        let neutral: Vec<_> = all.iter().map(|c| c.neutral(b)).collect();
        let types: Vec<_> = all.iter().map(|c| c.ty()).collect();
        let pairs: Vec<_> = types.iter().chain(&types).copied().collect();
        let region = b.region(&pairs, |b, arguments| {
            let (left, right) = arguments.split_at(all.len());
            let values: Vec<_> = (0..all.len()).map(|i| all[i].apply(b, left[i], right[i])).collect();
            soac::yield_(b, &values);
        });
        soac::reduce(b, arrays, &neutral, &types, region).results()
    }

    /// The region at one point.
    fn point(&self, b: &Builder<'c>, values: &[Option<Val<'c>>], indices: &[Option<Val<'c>>]) -> Vec<Val<'c>> {
        let mut map = ValueMap::new();
        let index = |dim: usize| {
            let level = self.order.iter().position(|&d| d == dim).expect("each dimension has a level");
            indices[level].expect("a level has the indices that are asked for")
        };
        for (i, operand) in self.operands.iter().enumerate() {
            let Some((operand, value)) = operand.zip(values[i]) else { continue };
            let Some(argument) = operand.argument else { continue };
            let element = if self.by_index[i] {
                let at: Vec<_> = operand.map.results.iter().map(|e| evaluate(b, e, &index)).collect();
                tensor::extract(b, value, &at)
            } else {
                scalar(b, value)
            };
            map.insert(ir::key(argument), element);
        }
        let combines = |op| self.op.combining.iter().any(|c| c.op == op);
        let end = ir::terminator(self.op.body);
        for op in ir::operations(self.op.body).into_iter().filter(|&op| op != end && !combines(op)) {
            match linalg::Index::of(op) {
                Some(asked) => _ = map.insert(ir::key(asked.result()), index(asked.dim() as usize)),
                None => _ = b.clone_op(op, &mut map),
            }
        }
        let wanted = match &self.op.combining[..] {
            [] => ir::operands(end),
            all => all.iter().map(|c| c.with).collect(),
        };
        wanted.into_iter().map(|v| map.get(&ir::key(v)).copied().unwrap_or(v)).collect()
    }
}

/// What an array holds in its outermost dimension.
fn row(ty: Type) -> Type {
    types::row(ty).unwrap_or_else(|| types::element(ty))
}

/// The element of an array of rank 0, or the scalar.
fn scalar<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    match types::shape(value.r#type()) {
        Some(_) => tensor::extract(b, value, &[]),
        None => value,
    }
}

/// An index of an array.
fn evaluate<'c>(b: &Builder<'c>, expr: &Expr, index: &impl Fn(usize) -> Val<'c>) -> Val<'c> {
    match expr {
        Expr::Dim(dim) => index(*dim),
        Expr::Symbol(_) => unreachable!("maps with symbols are not taken"),
        Expr::Constant(n) => b.index(*n),
        Expr::Binary(operator, left, right) => {
            let (left, right) = (evaluate(b, left, index), evaluate(b, right, index));
            match operator {
                Operator::Add => arith::addi(b, left, right),
                Operator::Mul => arith::muli(b, left, right),
                Operator::FloorDiv => arith::floordivsi(b, left, right),
                Operator::CeilDiv => arith::ceildivsi(b, left, right),
                Operator::Mod => {
                    let whole = arith::muli(b, arith::floordivsi(b, left, right), right);
                    arith::subi(b, left, whole)
                }
            }
        }
    }
}
