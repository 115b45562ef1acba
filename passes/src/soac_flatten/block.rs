//! One block for each point: rows one after another, what works on a row in parallel.
//!
//!   map (row = rows) { reduce row }  ==  for i: s[i] = reduce (data rows)[offsets[i] .. offsets[i + 1]]
//!
//! ```mlir
//! // after
//! %s = scf.for %i = %c0 to %n step %c1 iter_args(%out = %empty) -> (tensor<?xf32>) {
//!   %row = tensor.extract_slice %data[%start] [%length] [1] : tensor<?xf32> to tensor<?xf32>
//!   %r = soac.reduce %row neutral %zero : (tensor<?xf32>) -> f32 { op }
//!   %next = tensor.insert %r into %out[%i] : tensor<?xf32>
//!   scf.yield %next : tensor<?xf32>
//! }
//! ```
//!
//! On a CPU all threads together are the one block that there is. Worth it where
//! a single row occupies them. Preconditions: the map's results are scalars for
//! each element, or rows of a static size.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Val},
    types::{self, DYNAMIC},
};

use super::form::{Flattener, Outcome};
use crate::Failure;

impl<'c> Flattener<'_, 'c> {
    /// The whole map, one element after another.
    pub fn run_block(mut self) -> Outcome<'c, ()> {
        let block = self.enter_map();
        let used = self.used_in(block);
        let size = self.space().size;
        self.go_to(self.root);
        let b = self.b;
        let mut empties = vec![];
        for value in ir::operands(ir::terminator(block)) {
            let ty = value.r#type();
            if types::is_jagged(ty) || types::rank(ty) > 0 && !types::is_static(ty) {
                let message = format!("yields rows of type {ty}, whose places are not known before they are made");
                return Err(Failure::at(self.root, message));
            }
            empties.push(b.value("tensor.empty", &[size], types::array_of(DYNAMIC, ty)));
        }
        let mut outcome = Ok(());
        let kinds: Vec<_> = empties.iter().map(|v| v.r#type()).collect();
        let arguments = [vec![b.index_type()], kinds.clone()].concat();
        let body = b.region(&arguments, |b, arguments| {
            let (i, carried) = (arguments[0], &arguments[1..]);
            let point = self.point_at(b, i, &used);
            let mut here = *b;
            here.location = self.root.location();
            outcome = self.at_point(&here, block, &used, &point).map(|values| {
                let next: Vec<_> = values.iter().zip(carried).map(|(&v, &out)| insert(b, v, out, i)).collect();
                b.op("scf.yield", &next, &[], &[], vec![]);
            });
        });
        outcome?;
        let operands = [&[b.index(0), size, b.index(1)], empties.as_slice()].concat();
        let made = ir::results(b.op("scf.for", &operands, &kinds, &[], vec![body]));
        for (result, array) in ir::results(self.root).into_iter().zip(made) {
            let ty = result.r#type();
            let array = if array.r#type() == ty { array } else { b.value("tensor.cast", &[array], ty) };
            ir::replace_uses(result, array);
        }
        Ok(())
    }
}

/// An element or a row of a static size at its place.
fn insert<'c>(b: &ir::Builder<'c>, value: Val<'c>, into: Val<'c>, i: Val<'c>) -> Val<'c> {
    if types::rank(value.r#type()) == 0 {
        return b.value("tensor.insert", &[value, into, i], into.r#type());
    }
    let shape = types::shape(value.r#type()).unwrap_or_default();
    let dims = shape.len();
    let attributes = [
        ("static_offsets", b.i64_array(&[vec![DYNAMIC], vec![0; dims]].concat())),
        ("static_sizes", b.i64_array(&[vec![1], shape].concat())),
        ("static_strides", b.i64_array(&vec![1; dims + 1])),
        ("operandSegmentSizes", b.i32_array(&[1, 1, 1, 0, 0])),
    ];
    ir::result(b.op("tensor.insert_slice", &[value, into, i], &[into.r#type()], &attributes, vec![]), 0)
}
