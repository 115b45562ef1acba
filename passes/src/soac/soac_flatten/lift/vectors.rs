//! Operations on flat arrays, with one element for each point or each element of rows.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    flattener::{Flattener, Outcome},
    value::{Rows, Space},
};

impl<'c> Flattener<'_, 'c> {
    /// Enters a space of `size` points.
    pub fn enter(&mut self, size: Val<'c>, around: Option<Val<'c>>) {
        let numbers = self.iota(size);
        self.enter_again(Space { size, around, numbers });
    }

    /// `soac.iota(size) : tensor<?xindex>`
    pub fn iota(&self, size: Val<'c>) -> Val<'c> {
        let ty = types::tensor(&[DYNAMIC], self.b.index_type());
        soac::iota(&self.b, Some(size), None, None, ty)
    }

    /// `soac.map` with a body; its results are arrays of `types`.
    pub fn map(
        &self,
        inputs: &[Val<'c>],
        types: &[Type<'c>],
        body: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>>,
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let elements: Vec<_> = inputs.iter().filter_map(|v| types::row(v.r#type())).collect();
        let mut outcome = Ok(vec![]);
        let region = self.b.region(&elements, |b, arguments| {
            outcome = body(b, arguments);
            if let Ok(values) = &outcome {
                soac::yield_(b, values);
            }
        });
        outcome?;
        let results: Vec<_> = types.iter().map(|&t| types::array_of(DYNAMIC, t)).collect();
        Ok(soac::map(&self.b, inputs, &results, region).results())
    }

    /// A map that cannot fail, with one result.
    pub fn map_one(
        &self,
        inputs: &[Val<'c>],
        ty: Type<'c>,
        body: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
    ) -> Val<'c> {
        let mapped = self.map(inputs, &[ty], |b, arguments| Ok(vec![body(b, arguments)]));
        mapped.unwrap_or_default()[0]
    }

    /// `soac.scan` of flat arrays by an operator on `left ++ right`.
    pub fn scan(
        &self,
        inputs: &[Val<'c>],
        neutral: &[Val<'c>],
        exclusive: bool,
        operator: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> Vec<Val<'c>> {
        let b = self.b;
        let elements: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
        let op = b.region(&[elements.as_slice(), &elements].concat(), |b, arguments| {
            let values = operator(b, arguments);
            soac::yield_(b, &values);
        });
        let results: Vec<_> = elements.iter().map(|&t| types::array_of(DYNAMIC, t)).collect();
        soac::scan(&b, inputs, neutral, &results, op).set_exclusive(exclusive).results()
    }

    /// The largest of some lengths, 0 if there are none.
    pub fn longest(&self, lengths: Val<'c>) -> Val<'c> {
        let (b, index) = (self.b, self.b.index_type());
        let body = b.region(&[index, index], |b, v| {
            let most = b.max_ui(v[0], v[1]);
            soac::yield_(b, &[most]);
        });
        let reduced = soac::reduce(&b, &[lengths], &[b.index(0)], &[index], body).set_commutative(true);
        reduced.results()[0]
    }

    /// The points at which a flag is as wanted.
    pub fn points_where(&self, flags: Val<'c>, wanted: bool) -> Val<'c> {
        self.positions_where(flags, self.space().numbers, wanted)
    }

    /// Those of some numbers beside which a flag is as wanted.
    pub fn positions_where(&self, flags: Val<'c>, numbers: Val<'c>, wanted: bool) -> Val<'c> {
        let (b, index) = (self.b, self.b.index_type());
        let i1 = types::element(flags.r#type());
        let body = b.region(&[index, i1], |b, v| {
            let keep = if wanted { v[1] } else { b.xor(v[1], b.int(1, i1)) };
            soac::yield_(b, &[keep, v[0]]);
        });
        let ty = types::tensor(&[DYNAMIC], index);
        soac::filter(&b, &[numbers, flags], &[ty], body).results()[0]
    }

    /// An array whose elements are all written later.
    pub fn empty(&self, size: Val<'c>, element: Type<'c>) -> Val<'c> {
        tensor::empty(&self.b, &[size], types::tensor(&[DYNAMIC], element))
    }

    /// `soac.scatter indices, values into dest`
    pub fn scatter(&self, inputs: &[Val<'c>], dest: Val<'c>) -> Val<'c> {
        self.scatter_all(inputs[0], &inputs[1..], &[dest])[0]
    }

    /// `soac.scatter indices, values, ... into dest, ...`
    pub fn scatter_all(&self, indices: Val<'c>, values: &[Val<'c>], dests: &[Val<'c>]) -> Vec<Val<'c>> {
        let inputs = [&[indices], values].concat();
        let elements: Vec<_> = inputs.iter().map(|v| types::element(v.r#type())).collect();
        let body = self.b.region(&elements, |b, v| {
            soac::yield_(b, v);
        });
        let results: Vec<_> = dests.iter().map(|v| v.r#type()).collect();
        soac::scatter(&self.b, &inputs, dests, &results, body).results()
    }

    /// [`Self::scatter_all`] with indices of which something is `known`:
    /// [`INSIDE`](seq_dialects::marks::INSIDE) or [`EVERYWHERE`](seq_dialects::marks::EVERYWHERE).
    pub fn scatter_known(&self, known: &str, indices: Val<'c>, values: &[Val<'c>], dests: &[Val<'c>]) -> Vec<Val<'c>> {
        let scattered = self.scatter_all(indices, values, dests);
        if let Some(op) = scattered.first().and_then(|v| ir::defining_op(*v)) {
            ir::set_flag(op, known, true);
        }
        scattered
    }

    /// `soac.concat`
    pub fn joined(&self, arrays: &[Val<'c>]) -> Val<'c> {
        let ty = types::tensor(&[DYNAMIC], types::element(arrays[0].r#type()));
        soac::concat(&self.b, arrays, ty)
    }

    /// `size` elements of an array from `start` on.
    pub fn part_of(&self, array: Val<'c>, start: Val<'c>, size: Val<'c>) -> Val<'c> {
        let ty = types::tensor(&[DYNAMIC], types::element(array.r#type()));
        tensor::extract_slice(&self.b, array, &[start], &[size], &[], &[DYNAMIC], &[DYNAMIC], &[1], ty)
    }

    /// An array of rank 1 with its size left open.
    pub fn vector(&self, array: Val<'c>) -> Val<'c> {
        let ty: Type<'c> = types::tensor(&[DYNAMIC], types::element(array.r#type()));
        if array.r#type() == ty { array } else { tensor::cast(&self.b, array, ty) }
    }

    /// `soac.jagged.unpack`
    pub fn unpack(&self, jagged: Val<'c>) -> Rows<'c> {
        let ty = jagged.r#type();
        let index = types::tensor(&[DYNAMIC], self.b.index_type());
        let levels = types::rank(ty) - 1;
        let mut results = vec![index; levels];
        results.push(types::tensor(&[DYNAMIC], types::element(ty)));
        let parts = soac::jagged_unpack(&self.b, jagged, &results);
        Rows { offsets: parts.offsets(), data: parts.data() }
    }
}
