//! Arrays of a block as tiles.
//!
//!   a[j]  ==  tile[j mod q, j / q]
//!
//! With `q` elements a thread, thread `t` has the elements `t q` to `t q + q - 1`. As an
//! array of one dimension they would lie `q` apart for neighbouring threads, in the same
//! banks of shared memory. A tile has `q` rows, one for each number of an element in its
//! thread; a row begins where neither the elements of neighbouring threads in one row nor
//! `q` neighbouring elements, one in each row, share a bank.
//!
//! ```text
//! row length == m / q, up to a multiple of L, and L / q more;  L == elements in all banks
//! row length == L + L / q, where a block takes several rows;   L == m / q, up to a power of two
//! ```
//!
//! A tile of elements whose number has a bound is one for so many.
//! Preconditions, checked here: the array is made by one operation of the block, over all
//! of its `m` elements, into a destination of its own.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::bounds;
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, arith, seg, seg::Level, tensor},
    seg_parts::SegParts,
    types::{self, DYNAMIC},
};

use super::{SECTOR, is_in, short};

/// Bytes in all banks of shared memory.
const BANKS: i64 = 128;

/// How arrays are laid out for an operation.
pub struct Tile<'c> {
    /// Elements a thread.
    pub items: i64,
    /// The number of elements.
    pub size: Val<'c>,
    /// Whether a warp has several rows.
    short: bool,
}

impl<'c> Tile<'c> {
    /// For an operation with so many elements a thread.
    pub fn new(seg: &SegParts<'c>, items: i64) -> Self {
        Self { items, size: seg.space[0], short: ir::around(seg.op).any(short::is_shared) }
    }

    /// Where an element lies.
    pub fn at(&self, b: &Builder<'c>, index: Val<'c>) -> Vec<Val<'c>> {
        let items = b.index(self.items);
        vec![arith::remui(b, index, items), arith::divui(b, index, items)]
    }

    /// A tile of elements of a type.
    pub fn empty(&self, b: &Builder<'c>, element: melior::ir::Type<'c>) -> Val<'c> {
        if self.short {
            return self.empty_short(b, element);
        }
        let across = (BANKS / types::byte_width(element) as i64).max(self.items);
        let apart = across / self.items;
        if let Some(size) = bounds::most(self.size) {
            let threads = (size + self.items - 1) / self.items;
            let length = (threads + across - 1) / across * across + apart;
            return tensor::empty(b, &[], types::tensor(&[self.items, length], element));
        }
        let threads = b.ceildivui(self.size, b.index(self.items));
        let whole = b.mul(b.ceildivui(threads, b.index(across)), b.index(across));
        let length = b.add(whole, b.index(apart));
        tensor::empty(b, &[length], types::tensor(&[self.items, DYNAMIC], element))
    }

    /// As [`Self::empty`], where the lanes of a row have the banks of as many words.
    fn empty_short(&self, b: &Builder<'c>, element: melior::ir::Type<'c>) -> Val<'c> {
        let length = |lanes: i64| lanes + lanes / self.items;
        let least = SECTOR.max(self.items);
        if let Some(size) = bounds::most(self.size) {
            let lanes = ((size + self.items - 1) / self.items).max(least) as u64;
            let length = length(lanes.next_power_of_two() as i64);
            return tensor::empty(b, &[], types::tensor(&[self.items, length], element));
        }
        let threads = b.ceildivui(self.size, b.index(self.items));
        let lanes = std::iter::successors(Some(least), |lanes| Some(2 * lanes));
        let length =
            lanes.take_while(|&lanes| lanes * self.items < short::MOST).fold(b.index(length(least)), |own, lanes| {
                let more = b.cmpi(Predicate::Ugt, threads, b.index(lanes));
                b.select(more, b.index(length(2 * lanes)), own)
            });
        tensor::empty(b, &[length], types::tensor(&[self.items, DYNAMIC], element))
    }

    /// Makes an array a tile, if that can be.
    pub fn lay_out(&self, block: Blk<'c>, array: Val<'c>) {
        let Some(maker) = ir::defining_op(array).filter(|op| op.block() == Some(block)).and_then(SegParts::try_of)
        else {
            return;
        };
        let number = ir::result_number(array);
        let Some(own) = number.checked_sub(maker.reductions()) else { return };
        let fits = types::rank(array.r#type()) == 1
            && maker.space.len() == 1
            && maker.offsets.is_none()
            && maker.space[0] == self.size
            && tensor::Empty::defining(maker.outs[number]).is_some();
        if !fits || !self.write(&maker, own) {
            return;
        }
        let element = types::element(array.r#type());
        let flat_type = array.r#type();
        let b = Builder::before(ir::context_of(maker.op), maker.op);
        let tile = self.empty(&b, element);
        let first = ir::operands(maker.op).iter().position(|&v| v == maker.outs[number]);
        ir::set_operand(maker.op, first.expect("a destination is an operand"), tile);
        ir::set_type(array, tile.r#type());
        self.read(block, &maker, array, flat_type);
    }

    /// Lets an operation yield result `own` of its points into a tile; whether it yields it
    /// at its points.
    fn write(&self, maker: &SegParts<'c>, own: usize) -> bool {
        let region = maker.post.unwrap_or(maker.body);
        let end = seg::Yield::of(ir::terminator(region)).expect("a region of a seg operation ends with a yield");
        let mut counts = end.index_counts();
        let skipped = if maker.post.is_none() { maker.neutral.len() } else { 0 };
        let entry = skipped + own;
        if counts[entry] != 0 {
            return false;
        }
        let position = entry + counts[..entry].iter().sum::<i64>() as usize;
        let b = Builder::before(ir::context_of(maker.op), end.operation());
        let place = self.at(&b, ir::arguments(region)[0]);
        let mut operands = end.operands();
        operands.splice(position + 1..position + 1, place);
        let all_inside = counts.iter().all(|&count| count == 0) || end.everywhere();
        counts[entry] = 2;
        seg::yield_(&b, &operands, &counts).set_everywhere(all_inside);
        ir::erase(end.operation());
        true
    }

    /// Lets everything that uses an array read the tile that it is now. What needs it in
    /// one piece gets a copy.
    fn read(&self, block: Blk<'c>, maker: &SegParts<'c>, tile: Val<'c>, flat: melior::ir::Type<'c>) {
        let mut whole = None;
        for (user, operand) in ir::uses(tile) {
            let b = Builder::before(ir::context_of(user), user);
            if let Some(extract) = tensor::Extract::of(user) {
                let element = tensor::extract(&b, tile, &self.at(&b, extract.indices()[0]));
                ir::replace_uses(ir::result(user, 0), element);
                ir::erase(user);
            } else if tensor::Dim::of(user).is_some() {
                ir::replace_uses(ir::result(user, 0), self.size);
                ir::erase(user);
            } else if is_in(user, block) {
                let copy = *whole.get_or_insert_with(|| self.flatten(maker.op, tile, flat));
                ir::set_operand(user, operand, copy);
            }
        }
    }

    /// The elements of a tile in one dimension.
    fn flatten(&self, after: Op<'c>, tile: Val<'c>, flat: melior::ir::Type<'c>) -> Val<'c> {
        let b = Builder::after(ir::context_of(after), after);
        let out = b.empty(flat, &[self.size]);
        let body = b.region(&[b.index_type()], |b, point| {
            let element = tensor::extract(b, tile, &self.at(b, point[0]));
            seg::yield_(b, &[element], &[0]);
        });
        seg::map(&b, &[self.size], &[], &[], &[], None, &[out], Level::Thread, &[flat], body).results()[0]
    }
}
