//! Rows of device memory that a block copies before it reads them.
//!
//!   f (row i); g (row i)  ==  let t = map (x = row i) { x } in f t; g t
//!
//! Neighbouring threads copy neighbouring elements, which is one transaction for many of
//! them; each element is read once. A row is staged that is read by an operation with
//! several elements a thread, or by more than one operation.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Blk, Builder, Val},
    ops::{seg, seg::Level, tensor},
    seg_parts::SegParts,
    types::{self, DYNAMIC},
};

use super::{
    reads::{self, Read},
    tile::Tile,
};

/// A row, how many operations read it, and how many elements in a row a thread takes.
struct Row<'c> {
    read: Read<'c>,
    first: SegParts<'c>,
    readers: Vec<Read<'c>>,
    operations: usize,
    items: i64,
}

/// Stages the rows that the operations of a block read.
pub fn rows<'c>(block: Blk<'c>, chosen: &[(SegParts<'c>, i64)]) {
    let mut rows: Vec<Row<'c>> = vec![];
    for seg in ir::operations(block).into_iter().filter_map(SegParts::try_of) {
        let items = chosen.iter().find(|(other, _)| other.op == seg.op).map_or(1, |(_, items)| *items);
        let mut counted: Vec<usize> = vec![];
        for read in reads::of(&seg).into_iter().filter(|read| is_far(block, read.array)) {
            let known = rows.iter().position(|row| row.read.is_of_row(&read) && row.first.space == seg.space);
            let at = known.unwrap_or_else(|| {
                rows.push(Row { read: read.clone(), first: seg.clone(), readers: vec![], operations: 0, items: 1 });
                rows.len() - 1
            });
            let row = &mut rows[at];
            row.items = row.items.max(items);
            row.readers.push(read);
            if !counted.contains(&at) {
                counted.push(at);
                row.operations += 1;
            }
        }
    }
    rows.into_iter().filter(|row| row.items > 1 || row.operations > 1).for_each(|row| row.stage());
}

/// Whether an array is none that an operation of the block makes.
fn is_far<'c>(block: Blk<'c>, array: Val<'c>) -> bool {
    let made = ir::defining_op(array).and_then(SegParts::try_of);
    made.is_none_or(|seg| melior::ir::operation::OperationLike::block(&seg.op) != Some(block))
}

impl<'c> Row<'c> {
    fn stage(self) {
        let b = Builder::before(ir::context_of(self.first.op), self.first.op);
        let size = self.first.space[0];
        let element = types::element(self.read.array.r#type());
        let tile = Tile::new(&self.first, self.items);
        let flat = self.items == 1;
        let out = match (flat, ir::constant_int(size)) {
            (true, Some(n)) => tensor::empty(&b, &[], types::tensor(&[n], element)),
            (true, None) => tensor::empty(&b, &[size], types::tensor(&[DYNAMIC], element)),
            _ => tile.empty(&b, element),
        };
        let place = |b: &Builder<'c>, point: Val<'c>| if flat { vec![point] } else { tile.at(b, point) };
        let body = b.region(&[b.index_type()], |b, point| {
            let x = tensor::extract(b, self.read.array, &[self.read.prefix.as_slice(), point].concat());
            if flat {
                seg::yield_(b, &[x], &[0]);
            } else {
                let to = place(b, point[0]);
                seg::yield_(b, &[&[x], to.as_slice()].concat(), &[2]).set_everywhere(true);
            }
        });
        let made =
            seg::map(&b, &[size], &[], &[], &[], None, &[out], Level::Thread, &[out.r#type()], body).results()[0];
        for read in self.readers {
            let b = Builder::before(ir::context_of(read.op), read.op);
            let element = tensor::extract(&b, made, &place(&b, read.point));
            ir::replace_uses(ir::result(read.op, 0), element);
            ir::erase(read.op);
        }
    }
}
