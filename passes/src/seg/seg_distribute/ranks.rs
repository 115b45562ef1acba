//! How a program knows its rank and exchanges values: calls of `seq_ranks.h`.
//!
//! Scalars are put into slots as 64 bits, gathered, and read by rank. Arrays are handed
//! over by address, between a buffer of the tensor that is sent and one that becomes the
//! tensor that comes. A collective that says another rank has stopped ends in an assert.

use std::cell::RefCell;

use melior::ir::{Type, TypeLike, ValueLike, r#type::MemRefType};
use seq_dialects::{
    Predicate,
    external::{External, Word},
    ir::{Builder, Op, Val},
    ops::{TypedOp, bufferization, llvm, memref, soac},
    types,
};

const RANK: External = External::new("seq_ranks_rank", &[]).returning(Word::I64);
const SIZE: External = External::new("seq_ranks_size", &[]).returning(Word::I64);
const PUT: External = External::new("seq_ranks_put", &[Word::I64, Word::I64]);
const GATHER: External = External::new("seq_ranks_gather", &[]).returning(Word::I64);
const GET: External = External::new("seq_ranks_get", &[Word::I64, Word::I64]).returning(Word::I64);
const COLLECT: External =
    External::new("seq_ranks_collect", &[Word::Pointer, Word::I64, Word::Pointer]).returning(Word::I64);
const MOVE: External = External::new(
    "seq_ranks_move",
    &[Word::Pointer, Word::I64, Word::I64, Word::I64, Word::I64, Word::I64, Word::Pointer],
)
.returning(Word::I64);
const ROUTE: External = External::new("seq_ranks_route", &[Word::Pointer, Word::I64, Word::I64]).returning(Word::I64);
const PLACES: External = External::new("seq_ranks_places", &[Word::Pointer]);
const DELIVER: External =
    External::new("seq_ranks_deliver", &[Word::Pointer, Word::I64, Word::I64, Word::Pointer]).returning(Word::I64);

const STOPPED: &str = "another rank has stopped";

/// The functions that a module calls, declared once.
pub struct Calls<'c> {
    module: Op<'c>,
    declared: RefCell<Vec<&'static str>>,
}

impl<'c> Calls<'c> {
    pub fn new(module: Op<'c>) -> Self {
        Self { module, declared: RefCell::default() }
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
        let bytes = b.index_cast(b.mul(b.dim(own, 0), row_bytes(b, own)), b.i64_type());
        self.collective(b, COLLECT, &[address(b, own), bytes, all]);
        tensor()
    }

    /// The block here of the `count` rows from `from` on of a tensor of `n` rows; it has
    /// `own_count` rows.
    pub fn move_part(&self, b: &Builder<'c>, own: Val<'c>, n: Val<'c>, part: Part<'c>) -> Val<'c> {
        let (to, tensor) = self.buffer(b, own, part.own_count);
        let width = row_bytes(b, own);
        let numbers = [b.mul(b.dim(own, 0), width), n, part.from, part.count, width];
        let numbers = numbers.map(|v| b.index_cast(v, b.i64_type()));
        self.collective(b, MOVE, &[&[address(b, own)], &numbers[..], &[to]].concat());
        tensor()
    }

    /// Sends values of one dimension to places in an array of `n` elements: what comes here,
    /// and the places in the block here.
    pub fn scatter(&self, b: &Builder<'c>, places: Val<'c>, values: &[Val<'c>], n: Val<'c>) -> Scattered<'c> {
        let word = |v| b.index_cast(v, b.i64_type());
        let count = word(b.dim(places, 0));
        let come = self.ask(b, ROUTE, &[address(b, places), count, word(n)]);
        soac::assert(b, b.cmpi(Predicate::Sge, come, b.i64(0)), &[], STOPPED);
        let come = b.index_cast(come, b.index_type());
        let (to, tensor) = self.buffer(b, places, come);
        self.call(b, PLACES, &[to]);
        let places = tensor();
        let deliver = |&value: &Val<'c>| {
            let (to, tensor) = self.buffer(b, value, come);
            self.collective(b, DELIVER, &[address(b, value), count, word(row_bytes(b, value)), to]);
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
        let tensor = move || {
            let tensor = bufferization::to_tensor(b, array, ty);
            if let Some(op) = bufferization::ToTensor::defining(tensor) {
                op.set_restrict(true).set_writable(true);
            }
            tensor
        };
        (b.pointer_to(array), tensor)
    }
}

/// Rows of an array that become an array.
pub struct Part<'c> {
    /// The first one.
    pub from: Val<'c>,
    /// How many there are on all ranks.
    pub count: Val<'c>,
    /// How many of them are for this rank.
    pub own_count: Val<'c>,
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

/// The address of what a tensor holds.
fn address<'c>(b: &Builder<'c>, tensor: Val<'c>) -> Val<'c> {
    let ty = tensor.r#type();
    let buffer = bufferization::to_buffer(b, tensor, buffer_type(ty));
    if let Some(op) = bufferization::ToBuffer::defining(buffer) {
        op.set_read_only(true);
    }
    b.pointer_to(buffer)
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

/// A scalar as 64 bits.
fn to_bits<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
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
