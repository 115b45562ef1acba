//! What an `scf.forall` writes at the end of a point.

use melior::ir::ValueLike;
use seq_analysis::slices::{Entry, entries, kept};
use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    ops::{
        TypedOp, scf,
        tensor::{self, ParallelInsertSlice},
    },
    types,
};

/// A slice that is written.
pub struct Insert<'c> {
    /// The operation that writes it.
    pub op: ParallelInsertSlice<'c>,
    /// The number of the result that it is a part of.
    pub output: usize,
    /// What that is before the loop.
    pub array: Val<'c>,
    /// Where it begins, how large it is, how far apart its elements are.
    pub offsets: Vec<Entry<'c>>,
    pub sizes: Vec<Entry<'c>>,
    pub strides: Vec<Entry<'c>>,
    /// Which dimension of the array each of the source is.
    pub kept: Vec<usize>,
}

/// What a loop writes, in this order.
pub fn inserts<'c>(op: scf::Forall<'c>) -> Result<Vec<Insert<'c>>, String> {
    let end = ir::block(ir::terminator(op.region()), 0);
    let outputs = op.outputs();
    let arguments = ir::arguments(op.region());
    let shared = &arguments[arguments.len() - outputs.len()..];
    let one = |end| {
        let op = ParallelInsertSlice::of(end).ok_or_else(|| format!("it ends with '{}'", ir::name(end)))?;
        let output = shared.iter().position(|&v| v == op.dest());
        let output = output.ok_or("it writes to an array of another loop")?;
        let sizes = entries(&op.static_sizes(), &op.sizes());
        if sizes.is_empty() {
            return Err("it writes to an array without dimensions".into());
        }
        let shape = types::shape(op.source().r#type()).unwrap_or_default();
        Ok(Insert {
            op,
            output,
            array: outputs[output],
            offsets: entries(&op.static_offsets(), &op.offsets()),
            kept: kept(&sizes, &shape),
            sizes,
            strides: entries(&op.static_strides(), &op.strides()),
        })
    };
    ir::operations(end).into_iter().map(one).collect()
}

impl<'c> Insert<'c> {
    /// The leading dimensions in which it has one index, if it has all of the others.
    pub fn row(&self) -> Option<usize> {
        let rank = self.sizes.len();
        let rest = (0..rank).rev().take_while(|&d| self.is_whole(d)).count();
        let leading = rank - rest;
        self.sizes[..leading].iter().all(|&size| size == Entry::Static(1)).then_some(leading)
    }

    fn is_whole(&self, d: usize) -> bool {
        let shape = types::shape(self.array.r#type()).unwrap_or_default();
        let all = match self.sizes[d] {
            Entry::Static(size) => size == shape[d],
            Entry::Value(size) => tensor::Dim::defining(size).is_some_and(|dim| {
                let own = [self.array, self.op.dest()].contains(&dim.source());
                own && ir::constant_int(dim.index()) == Some(d as i64)
            }),
        };
        all && self.offsets[d] == Entry::Static(0) && self.strides[d] == Entry::Static(1)
    }

    /// The scalar or the row that is written, of one index in the leading dimensions.
    pub fn value(&self, b: &Builder<'c>, leading: usize, map: &ValueMap<'c>) -> Val<'c> {
        let source = mapped(map, self.op.source());
        let shape = types::shape(self.array.r#type()).unwrap_or_default();
        let units = self.kept.iter().filter(|&&d| d < leading).count();
        let zeros = vec![b.index(0); units];
        if leading == shape.len() {
            return tensor::extract(b, source, &zeros);
        }
        let row = if units == 0 { source } else { b.extract_row(source, &zeros) };
        b.cast_tensor(row, types::tensor(&shape[leading..], types::element(row.r#type())))
    }
}

/// What a value is in a copy of the body.
pub fn mapped<'c>(map: &ValueMap<'c>, value: Val<'c>) -> Val<'c> {
    map.get(&ir::key(value)).copied().unwrap_or(value)
}

/// A number as a value.
pub fn number<'c>(b: &Builder<'c>, entry: Entry<'c>) -> Val<'c> {
    match entry {
        Entry::Static(n) => b.index(n),
        Entry::Value(value) => value,
    }
}
