//! Slices of arrays that are in blocks, and rows that are put into a slice.
//!
//! Whole rows that follow each other move into blocks of their own array; a slice of each row
//! stays where the row is; rows of a number that the program says go to all ranks; elements
//! that are some steps apart are asked for.

use melior::ir::ValueLike;
use seq_analysis::{
    facts,
    slices::{Entry, entries},
};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{TypedOp, seg, tensor},
    types::{self, DYNAMIC},
};

use super::{Distribution, is_distributed, ranks::Run};

impl<'c> Distribution<'_, 'c> {
    /// The rows that a slice takes, if these are whole and follow each other.
    pub(super) fn rows(&self, slice: tensor::ExtractSlice<'c>) -> Option<(Entry<'c>, Entry<'c>)> {
        let shape = types::shape(slice.source().r#type())?;
        let result = types::shape(slice.result().r#type())?;
        let offsets = entries(&slice.static_offsets(), &slice.offsets());
        let sizes = entries(&slice.static_sizes(), &slice.sizes());
        let whole = |d: usize| offsets[d] == Entry::Static(0) && sizes[d] == Entry::Static(shape[d]);
        let strides = entries(&slice.static_strides(), &slice.strides());
        let steps = strides.iter().all(|stride| *stride == Entry::Static(1));
        let kept = result.len() == shape.len() && result[0] == DYNAMIC;
        (steps && kept && (1..shape.len()).all(whole)).then(|| (offsets[0], sizes[0]))
    }

    pub(super) fn move_rows(&mut self, slice: tensor::ExtractSlice<'c>, from: Entry<'c>, count: Entry<'c>) {
        let Some(n) = self.size(slice.source()) else { return };
        let b = &Builder::before(self.pass.context, slice.operation());
        let number = |entry| match entry {
            Entry::Static(number) => b.index(number),
            Entry::Value(value) => value,
        };
        let (from, count) = (number(from), number(count));
        let (start, own_count) = self.place.block(b, count);
        let from = b.add(from, start);
        let moved = self.calls.window(b, slice.source(), n, from, own_count);
        ir::replace_uses(slice.result(), moved);
        self.sizes.insert(ir::key(moved), count);
        self.pass.count("moved-arrays", 1);
    }

    /// Rows that are some steps apart are asked for.
    pub(super) fn every_few_rows(&mut self, slice: tensor::ExtractSlice<'c>) -> bool {
        let Some(n) = self.size(slice.source()) else { return false };
        let (shape, result) = (types::shape(slice.source().r#type()), types::shape(slice.result().r#type()));
        let [offset, size, stride] = [
            entries(&slice.static_offsets(), &slice.offsets()),
            entries(&slice.static_sizes(), &slice.sizes()),
            entries(&slice.static_strides(), &slice.strides()),
        ]
        .map(|all| all[0]);
        if shape.is_none_or(|shape| shape.len() != 1) || result.as_deref() != Some(&[DYNAMIC]) {
            return false;
        }
        let b = &self.before(slice.operation());
        let number = |entry| match entry {
            Entry::Static(number) => b.index(number),
            Entry::Value(value) => value,
        };
        let (from, count, step) = (number(offset), number(size), number(stride));
        let (start, own_count) = self.place.block(b, count);
        let index = types::tensor(&[DYNAMIC], b.index_type());
        let body = b.region(&[b.index_type()], |b, point| {
            let place = b.add(from, b.mul(b.add(start, point[0]), step));
            seg::yield_(b, &[place], &[0]);
        });
        let out = tensor::empty(b, &[own_count], index);
        let grid = seg::Level::Grid;
        let places = seg::map(b, &[own_count], &[], &[], &[], None, &[out], grid, &[index], body).results()[0];
        let rows = self.calls.fetch(b, places, slice.source(), n);
        ir::replace_uses(slice.result(), rows);
        self.sizes.insert(ir::key(rows), count);
        self.pass.count("fetched-arrays", 1);
        true
    }

    /// A slice of each row stays where the row is.
    pub(super) fn all_rows(&mut self, slice: tensor::ExtractSlice<'c>) -> bool {
        let Some(n) = self.size(slice.source()) else { return false };
        let first = |statics: Vec<i64>, values: Vec<Val<'c>>| entries(&statics, &values)[0];
        let from = first(slice.static_offsets(), slice.offsets());
        let stride = first(slice.static_strides(), slice.strides());
        let Entry::Value(count) = first(slice.static_sizes(), slice.sizes()) else { return false };
        let kept = is_distributed(slice.result().r#type());
        if !kept || (from, stride) != (Entry::Static(0), Entry::Static(1)) || facts::key(count) != facts::key(n) {
            return false;
        }
        let op = slice.operation();
        let b = Builder::before(self.pass.context, op);
        ir::set_operand(op, 1 + slice.offsets().len(), self.place.block(&b, n).1);
        self.sizes.insert(ir::key(slice.result()), n);
        true
    }

    /// Rows of a number that the program says go to all ranks.
    pub(super) fn few_rows(&mut self, slice: tensor::ExtractSlice<'c>) -> bool {
        let (Some(n), op) = (self.size(slice.source()), slice.operation()) else { return false };
        let offsets = slice.static_offsets();
        let Entry::Static(count) = entries(&slice.static_sizes(), &slice.sizes())[0] else { return false };
        if entries(&slice.static_strides(), &slice.strides())[0] != Entry::Static(1) {
            return false;
        }
        let b = &Builder::before(self.pass.context, op);
        let from = match entries(&offsets, &slice.offsets())[0] {
            Entry::Static(number) => {
                let moved = [&[0], &offsets[1..]].concat();
                ir::set_attribute(op, "static_offsets", b.attributes().i64_array(&moved));
                b.index(number)
            }
            Entry::Value(value) => {
                ir::set_operand(op, 1, b.index(0));
                value
            }
        };
        let rows = self.calls.window(b, slice.source(), n, from, b.index(count));
        ir::set_operand(op, 0, rows);
        true
    }

    /// Whether a slice is of whole rows of an array that is in blocks.
    pub(super) fn takes_rows(&self, slice: tensor::InsertSlice<'c>) -> bool {
        let (source, dest) = (slice.source().r#type(), slice.dest().r#type());
        let offsets = entries(&slice.static_offsets(), &slice.offsets());
        let strides = entries(&slice.static_strides(), &slice.strides());
        let whole = offsets[1..].iter().all(|offset| *offset == Entry::Static(0));
        let same = types::shape(source)
            .zip(types::shape(dest))
            .is_some_and(|(s, d)| s[1..] == d[1..] && !d[1..].contains(&DYNAMIC));
        let ours = self.size(slice.dest()).is_some() || tensor::Empty::defining(slice.dest()).is_some();
        let steps = strides.iter().all(|stride| *stride == Entry::Static(1));
        whole && same && ours && steps && is_distributed(dest)
    }

    pub(super) fn insert_rows(&mut self, slice: tensor::InsertSlice<'c>) {
        let b = &Builder::before(self.pass.context, slice.operation());
        let (source, dest) = (slice.source(), slice.dest());
        let n = self.size_of_destination(b, source);
        let here = self.size(source).is_some();
        let (start, count) = self.place.block(b, n);
        let offset = match entries(&slice.static_offsets(), &slice.offsets())[0] {
            Entry::Static(number) => b.index(number),
            Entry::Value(value) => value,
        };
        let size = self.size_of_destination(b, dest);
        let block = self.destination(b, dest, size);
        let first = if here { b.index(0) } else { start };
        let run = Run { first, count, start: b.add(start, offset), known: None };
        let stored = self.calls.put_rows(b, source, &[run], size, block);
        ir::replace_uses(slice.result(), stored);
        self.sizes.insert(ir::key(stored), size);
        self.pass.count("moved-arrays", 1);
    }
}
