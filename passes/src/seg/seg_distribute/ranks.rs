//! How a program knows its rank and exchanges values: calls of `seq_ranks.h`.
//!
//! Scalars are put into slots as 64 bits, gathered, and read by rank. Arrays are handed
//! over by address, between a buffer of the tensor that is sent and one that becomes the
//! tensor that comes. A collective that says another rank has stopped ends in an assert.

use std::cell::{Cell, RefCell};

use melior::ir::{Type, TypeLike, ValueLike, r#type::MemRefType};
use seq_dialects::{
    Predicate,
    external::{External, Word},
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, bufferization, llvm, memref, soac, tensor},
    types,
};

const RANK: External = External::new("seq_ranks_rank", &[]).returning(Word::I64);
const SIZE: External = External::new("seq_ranks_size", &[]).returning(Word::I64);
const PUT: External = External::new("seq_ranks_put", &[Word::I64, Word::I64]);
const GATHER: External = External::new("seq_ranks_gather", &[]).returning(Word::I64);
const GET: External = External::new("seq_ranks_get", &[Word::I64, Word::I64]).returning(Word::I64);
const COLLECT: External =
    External::new("seq_ranks_collect", &[Word::Pointer, Word::I64, Word::I64, Word::Pointer]).returning(Word::I64);
const WINDOW: External =
    External::new("seq_ranks_window", &[Word::Pointer, Word::I64, Word::I64, Word::I64, Word::I64, Word::Pointer])
        .returning(Word::I64);
const EXPECT: External = External::new("seq_ranks_expect", &[Word::I64, Word::I64, Word::I64, Word::I64]);
const PUT_ROWS: External = External::new(
    "seq_ranks_put_rows",
    &[Word::Pointer, Word::I64, Word::I64, Word::I64, Word::I64, Word::I64, Word::I64, Word::Pointer],
)
.returning(Word::I64);
const SHARES: External =
    External::new("seq_ranks_shares", &[Word::Pointer, Word::I64, Word::I64, Word::Pointer]).returning(Word::I64);
const ALL_OF: External =
    External::new("seq_ranks_allgather", &[Word::Pointer, Word::I64, Word::Pointer]).returning(Word::I64);
const FETCH: External = External::new(
    "seq_ranks_fetch",
    &[Word::Pointer, Word::I64, Word::Pointer, Word::I64, Word::I64, Word::I64, Word::Pointer],
)
.returning(Word::I64);
const FETCH_ROWS: External = External::new(
    "seq_ranks_fetch_rows",
    &[Word::Pointer, Word::Pointer, Word::I64, Word::Pointer, Word::I64, Word::I64, Word::Pointer],
)
.returning(Word::I64);
const FIND_ROWS: External =
    External::new("seq_ranks_find_rows", &[Word::Pointer, Word::I64, Word::I64]).returning(Word::I64);
const FIRST_ROW: External = External::new("seq_ranks_first_row", &[]).returning(Word::I64);
const ROW_OFFSETS: External = External::new("seq_ranks_row_offsets", &[Word::I64, Word::Pointer]);
const ROUTE: External =
    External::new("seq_ranks_route", &[Word::Pointer, Word::I64, Word::I64, Word::I64]).returning(Word::I64);
const PLACES: External = External::new("seq_ranks_places", &[Word::Pointer]);
const DELIVER: External =
    External::new("seq_ranks_deliver", &[Word::Pointer, Word::I64, Word::I64, Word::Pointer]).returning(Word::I64);

const STOPPED: &str = "another rank has stopped";

/// The functions that a module calls, declared once.
pub struct Calls<'c> {
    module: Op<'c>,
    declared: RefCell<Vec<&'static str>>,
    exchanges: Cell<i64>,
}

impl<'c> Calls<'c> {
    pub fn new(module: Op<'c>) -> Self {
        Self { module, declared: RefCell::default(), exchanges: Cell::default() }
    }

    fn call(&self, b: &Builder<'c>, function: External, arguments: &[Val<'c>]) -> llvm::Call<'c> {
        let mut declared = self.declared.borrow_mut();
        if !declared.contains(&function.name) {
            function.declare(self.module);
            declared.push(function.name);
        }
        function.call(b, arguments)
    }

    fn ask(&self, b: &Builder<'c>, function: External, arguments: &[Val<'c>]) -> Val<'c> {
        self.call(b, function, arguments).result().expect("the function returns something")
    }

    /// A collective, which all ranks go through or none.
    fn collective(&self, b: &Builder<'c>, function: External, arguments: &[Val<'c>]) {
        let status = self.ask(b, function, arguments);
        soac::assert(b, b.cmpi(Predicate::Eq, status, b.i64(0)), &[], STOPPED);
    }

    /// The number of the rank, and how many there are.
    pub fn rank_and_size(&self, b: &Builder<'c>) -> (Val<'c>, Val<'c>) {
        let index = |value| b.index_cast(value, b.index_type());
        (index(self.ask(b, RANK, &[])), index(self.ask(b, SIZE, &[])))
    }

    /// Gathers one value in each slot.
    pub fn gather(&self, b: &Builder<'c>, values: &[Val<'c>]) {
        for (slot, &value) in values.iter().enumerate() {
            self.call(b, PUT, &[b.i64(slot as i64), to_bits(b, value)]);
        }
        self.collective(b, GATHER, &[]);
    }

    /// What a rank had in the slots, which are of the types of these values.
    pub fn get(&self, b: &Builder<'c>, rank: Val<'c>, like: &[Val<'c>]) -> Vec<Val<'c>> {
        let rank = b.index_cast(rank, b.i64_type());
        let slots = like.iter().enumerate();
        slots.map(|(slot, &v)| from_bits(b, self.ask(b, GET, &[rank, b.i64(slot as i64)]), v)).collect()
    }

    /// All blocks of a tensor of `n` rows.
    pub fn collect(&self, b: &Builder<'c>, own: Val<'c>, n: Val<'c>) -> Val<'c> {
        let (all, tensor) = self.buffer(b, own, n);
        self.collective(b, COLLECT, &[self.address(b, own), word(b, n), word(b, row_bytes(b, own)), all]);
        tensor()
    }

    /// The elements of all blocks of a tensor of `n` rows.
    pub fn collect_elements(&self, b: &Builder<'c>, own: Val<'c>, n: Val<'c>) -> Val<'c> {
        let (all, tensor) = self.elements(b, own, b.mul(n, row_size(b, own)));
        self.collective(b, COLLECT, &[self.address(b, own), word(b, n), word(b, row_bytes(b, own)), all]);
        tensor()
    }

    /// The `count` rows from `from` on of a tensor of `n` rows.
    pub fn window(&self, b: &Builder<'c>, own: Val<'c>, n: Val<'c>, from: Val<'c>, count: Val<'c>) -> Val<'c> {
        let (to, tensor) = self.buffer(b, own, count);
        let numbers = [n, row_bytes(b, own), from, count].map(|v| word(b, v));
        self.collective(b, WINDOW, &[&[self.address(b, own)], &numbers[..], &[to]].concat());
        tensor()
    }

    /// A tensor of `n` rows, of which `block` is here, with rows that each rank puts into it.
    pub fn put_rows(&self, b: &Builder<'c>, rows: Val<'c>, runs: &[Run<'c>], n: Val<'c>, block: Val<'c>) -> Val<'c> {
        let (to, tensor) = self.buffer_with(b, block);
        for run in runs {
            let numbers = [run.first, run.count, row_bytes(b, rows), run.start, n].map(|v| word(b, v));
            let known = b.i64(run.known.map_or(-1, |number| number as i64));
            self.collective(b, PUT_ROWS, &[&[self.address(b, rows)], &numbers[..], &[known, to]].concat());
        }
        tensor()
    }

    /// Says where the run of a rank goes that is known by a number.
    pub fn expect(&self, b: &Builder<'c>, known: usize, rank: Val<'c>, start: Val<'c>, count: Val<'c>) {
        let [rank, start, count] = [rank, start, count].map(|v| word(b, v));
        self.call(b, EXPECT, &[b.i64(known as i64), rank, start, count]);
    }

    /// Of a tensor of `n` rows that each rank has its own of, those of the block here, of
    /// which it has `count`, by rank.
    pub fn shares(&self, b: &Builder<'c>, own: Val<'c>, n: Val<'c>, all: Val<'c>) -> Val<'c> {
        let (to, tensor) = self.buffer(b, own, all);
        self.collective(b, SHARES, &[self.address(b, own), word(b, n), word(b, row_bytes(b, own)), to]);
        tensor()
    }

    /// The tensors of all ranks, which are of one size, by rank; of the type `ty`.
    pub fn all_of(&self, b: &Builder<'c>, own: Val<'c>, ty: Type<'c>, size: Val<'c>) -> Val<'c> {
        let shape = types::shape(ty).unwrap_or_default();
        let others = (1..shape.len()).filter(|&d| shape[d] == types::DYNAMIC).map(|d| b.dim(own, d));
        let sizes: Vec<_> = std::iter::once(size).chain(others).collect();
        let array = memref::alloc(b, &sizes, &[], buffer_type(ty));
        let bytes = b.mul(b.dim(own, 0), row_bytes(b, own));
        self.collective(b, ALL_OF, &[self.address(b, own), word(b, bytes), b.pointer_to(array)]);
        filled(b, array, ty)
    }

    /// The rows at places in a tensor of `n` rows, one for each place.
    pub fn fetch(&self, b: &Builder<'c>, places: Val<'c>, own: Val<'c>, n: Val<'c>) -> Val<'c> {
        let count = b.dim(places, 0);
        let (to, tensor) = self.buffer(b, own, count);
        let numbers = [n, b.index(1), row_bytes(b, own)].map(|v| word(b, v));
        let sent = [self.address(b, places), word(b, count), self.address(b, own)];
        self.collective(b, FETCH, &[&sent, &numbers[..], &[to]].concat());
        tensor()
    }

    /// The elements at places in the elements of a tensor of `n` rows, one after the other; `places`
    /// has any number of dimensions.
    pub fn fetch_elements(&self, b: &Builder<'c>, places: Val<'c>, own: Val<'c>, n: Val<'c>) -> Val<'c> {
        let count = b.mul(b.dim(places, 0), row_size(b, places));
        let (to, tensor) = self.elements(b, own, count);
        let width = types::byte_width(types::element(own.r#type())) as i64;
        let numbers = [n, row_size(b, own), b.index(width)].map(|v| word(b, v));
        let sent = [self.address(b, places), word(b, count), self.address(b, own)];
        self.collective(b, FETCH, &[&sent, &numbers[..], &[to]].concat());
        tensor()
    }

    /// The same for `count` elements in rows, each of which follow each other from a place on.
    pub fn fetch_rows(
        &self,
        b: &Builder<'c>,
        (firsts, offsets, count): (Val<'c>, Val<'c>, Val<'c>),
        own: Val<'c>,
        n: Val<'c>,
    ) -> Val<'c> {
        let (to, tensor) = self.buffer(b, own, count);
        let rows = [self.address(b, firsts), self.address(b, offsets), word(b, b.dim(firsts, 0)), self.address(b, own)];
        let numbers = [n, row_bytes(b, own)].map(|v| word(b, v));
        self.collective(b, FETCH_ROWS, &[&rows, &numbers[..], &[to]].concat());
        tensor()
    }

    /// The rows that offsets make of the elements of which `count` of `total` are here.
    pub fn find_rows(
        &self,
        b: &Builder<'c>,
        offsets: Val<'c>,
        rows: Val<'c>,
        total: Val<'c>,
        count: Val<'c>,
    ) -> Rows<'c> {
        let begin = self.ask(b, FIND_ROWS, &[self.address(b, offsets), word(b, rows), word(b, total)]);
        soac::assert(b, b.cmpi(Predicate::Sge, begin, b.i64(0)), &[], STOPPED);
        let index = |value| b.index_cast(value, b.index_type());
        let begin = index(begin);
        let first = index(self.ask(b, FIRST_ROW, &[]));
        let (to, tensor) = self.buffer(b, offsets, b.add(begin, b.index(2)));
        self.call(b, ROW_OFFSETS, &[word(b, count), to]);
        Rows { begin, first, offsets: tensor() }
    }

    /// Sends values to places in an array of `n` rows of sizes `row`: what comes here, and the
    /// places in the block here, in one dimension.
    pub fn scatter(
        &self,
        b: &Builder<'c>,
        places: Val<'c>,
        values: &[Val<'c>],
        n: Val<'c>,
        row: &[Val<'c>],
    ) -> Scattered<'c> {
        let count = word(b, b.mul(b.dim(places, 0), row_size(b, places)));
        let row = row.iter().copied().reduce(|all, size| b.mul(all, size)).unwrap_or_else(|| b.index(1));
        let come = self.ask(b, ROUTE, &[self.address(b, places), count, word(b, n), word(b, row)]);
        soac::assert(b, b.cmpi(Predicate::Sge, come, b.i64(0)), &[], STOPPED);
        let come = b.index_cast(come, b.index_type());
        let (to, tensor) = self.elements(b, places, come);
        self.call(b, PLACES, &[to]);
        let places = tensor();
        let deliver = |&value: &Val<'c>| {
            let (to, tensor) = self.elements(b, value, come);
            let width = b.i64(types::byte_width(types::element(value.r#type())) as i64);
            self.collective(b, DELIVER, &[self.address(b, value), count, width, to]);
            tensor()
        };
        let values = values.iter().map(deliver).collect();
        Scattered { count: come, places, values }
    }

    /// A buffer of `rows` rows like those of a tensor: its address, and the tensor that it
    /// becomes once it is filled.
    fn buffer<'b>(&self, b: &'b Builder<'c>, like: Val<'c>, rows: Val<'c>) -> (Val<'c>, impl FnOnce() -> Val<'c> + 'b) {
        let ty = like.r#type();
        let shape = types::shape(ty).unwrap_or_default();
        let others = (1..shape.len()).filter(|&d| shape[d] == types::DYNAMIC).map(|d| b.dim(like, d));
        let sizes: Vec<_> = std::iter::once(rows).chain(others).collect();
        let array = memref::alloc(b, &sizes, &[], buffer_type(ty));
        (b.pointer_to(array), move || filled(b, array, ty))
    }

    /// A buffer of so many elements like those of a tensor.
    fn elements<'b>(
        &self,
        b: &'b Builder<'c>,
        like: Val<'c>,
        count: Val<'c>,
    ) -> (Val<'c>, impl FnOnce() -> Val<'c> + 'b) {
        let ty = types::tensor(&[types::DYNAMIC], types::element(like.r#type()));
        let array = memref::alloc(b, &[count], &[], buffer_type(ty));
        (b.pointer_to(array), move || filled(b, array, ty))
    }

    /// The buffer of a tensor, to be read.
    fn lent(&self, b: &Builder<'c>, tensor: Val<'c>) -> Val<'c> {
        let buffer = bufferization::to_buffer(b, tensor, buffer_type(tensor.r#type()));
        if let Some(op) = bufferization::ToBuffer::defining(buffer) {
            op.set_read_only(true);
            // It reads where it stands: an equal one before is not the same, as the array may be
            // updated in place between them.
            let number = b.attributes().integer_attribute(64, self.exchanges.replace(self.exchanges.get() + 1));
            ir::set_attribute(op.operation(), "seq.exchange", number);
        }
        buffer
    }

    /// The address of what a tensor holds.
    fn address(&self, b: &Builder<'c>, tensor: Val<'c>) -> Val<'c> {
        b.pointer_to(self.lent(b, tensor))
    }

    /// A buffer with what a tensor holds, unless that is nothing yet.
    fn buffer_with<'b>(&self, b: &'b Builder<'c>, block: Val<'c>) -> (Val<'c>, impl FnOnce() -> Val<'c> + 'b) {
        let ty = block.r#type();
        let sizes = types::shape(ty).unwrap_or_default();
        let sizes: Vec<_> = (0..sizes.len()).filter(|&d| sizes[d] == types::DYNAMIC).map(|d| b.dim(block, d)).collect();
        let array = memref::alloc(b, &sizes, &[], buffer_type(ty));
        if tensor::Empty::defining(block).is_none() {
            memref::copy(b, self.lent(b, block), array);
        }
        (b.pointer_to(array), move || filled(b, array, ty))
    }
}

/// Rows that follow each other, which a rank has and which go into an array.
pub struct Run<'c> {
    /// The first one of those here.
    pub first: Val<'c>,
    pub count: Val<'c>,
    /// Where it goes.
    pub start: Val<'c>,
    /// Its number, if all ranks know where those of the others go.
    pub known: Option<usize>,
}

/// Rows of any length on a rank.
pub struct Rows<'c> {
    /// How many begin here.
    pub begin: Val<'c>,
    /// The number of the first one.
    pub first: Val<'c>,
    /// Where they begin in the block here, after what is left of a row before.
    pub offsets: Val<'c>,
}

/// What a scatter brings.
pub struct Scattered<'c> {
    /// How many values.
    pub count: Val<'c>,
    /// Where each belongs in the block here.
    pub places: Val<'c>,
    /// The values for each destination.
    pub values: Vec<Val<'c>>,
}

/// The tensor that a buffer becomes.
fn filled<'c>(b: &Builder<'c>, array: Val<'c>, ty: Type<'c>) -> Val<'c> {
    let tensor = bufferization::to_tensor(b, array, ty);
    if let Some(op) = bufferization::ToTensor::defining(tensor) {
        op.set_restrict(true).set_writable(true);
    }
    tensor
}

/// A number as functions take it.
fn word<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    b.index_cast(value, b.i64_type())
}

/// The buffer of a tensor whose elements lie one after the other.
fn buffer_type<'c>(ty: Type<'c>) -> Type<'c> {
    MemRefType::new(types::element(ty), &types::shape(ty).unwrap_or_default(), None, None).into()
}

/// The bytes of a row of a tensor.
fn row_bytes<'c>(b: &Builder<'c>, tensor: Val<'c>) -> Val<'c> {
    let ty = tensor.r#type();
    let width = b.index(types::byte_width(types::element(ty)) as i64);
    (1..types::rank(ty)).map(|d| b.dim(tensor, d)).fold(width, |product, size| b.mul(product, size))
}

/// The elements of a row of a tensor.
pub fn row_size<'c>(b: &Builder<'c>, tensor: Val<'c>) -> Val<'c> {
    let dims = 1..types::rank(tensor.r#type());
    dims.map(|d| b.dim(tensor, d)).reduce(|product, size| b.mul(product, size)).unwrap_or_else(|| b.index(1))
}

/// A scalar as 64 bits.
pub fn to_bits<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    b.cast_unsigned(b.bits_of(value), b.i64_type())
}

/// The scalar of 64 bits, of the type of another one.
pub fn from_bits<'c>(b: &Builder<'c>, bits: Val<'c>, like: Val<'c>) -> Val<'c> {
    let ty = like.r#type();
    let width = if ty.is_float() { b.integer_type(types::bit_width(ty) as u32) } else { ty };
    b.from_bits(b.cast_unsigned(bits, width), ty)
}

/// The blocks of arrays on one rank.
#[derive(Clone, Copy)]
pub struct Place<'c> {
    pub rank: Val<'c>,
    pub size: Val<'c>,
}

impl<'c> Place<'c> {
    /// Where the block here of `n` elements begins, and how many it has.
    pub fn block(&self, b: &Builder<'c>, n: Val<'c>) -> (Val<'c>, Val<'c>) {
        let (least, more) = (b.divui(n, self.size), b.remui(n, self.size));
        let start = b.add(b.mul(self.rank, least), b.min_ui(self.rank, more));
        let larger = b.cmpi(Predicate::Ult, self.rank, more);
        (start, b.add(least, b.cast_unsigned(larger, b.index_type())))
    }
}
