//! The values of a loop at one vector of its elements.
//!
//! What is the same for all elements stays a scalar until a vector needs it; elements
//! next to each other are loaded at once; a place is that of the first element. With
//! fewer elements left than a vector has lanes, the lanes behind them are not active:
//! nothing is loaded there, nor stored.

use std::{cell::RefCell, collections::HashMap};

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    types,
};

use super::{
    kept::{Kept, Literal, Loop, choice},
    outline::{Module, storage_type},
    predicate, vector,
};

/// A vector of elements of a loop.
pub struct Lanes<'l, 'c> {
    pub b: Builder<'c>,
    module: &'l Module<'c>,
    found: &'l Loop<'c>,
    /// How many there are.
    count: i64,
    /// A condition from outside the loop, and whether it holds.
    known: Option<Literal<'c>>,
    first: Val<'c>,
    /// How many elements are left, if these are fewer, and which lanes that makes active.
    rest: Option<(Val<'c>, Val<'c>)>,
    scalars: RefCell<ValueMap<'c>>,
    vectors: RefCell<HashMap<usize, Val<'c>>>,
}

impl<'l, 'c> Lanes<'l, 'c> {
    /// The `count` elements from `first` on, or the `rest` of them, if a condition is `known`.
    pub fn new(
        module: &'l Module<'c>,
        b: Builder<'c>,
        (found, count, known): (&'l Loop<'c>, i64, Option<Literal<'c>>),
        first: Val<'c>,
        carried: &[Val<'c>],
        rest: Option<Val<'c>>,
    ) -> Self {
        let mut scalars = ValueMap::from([(ir::key(found.point), first)]);
        for (&inner, &value) in found.carried.iter().chain(&found.next).zip(carried.iter().chain(carried)) {
            scalars.insert(ir::key(inner), value);
        }
        let (scalars, vectors) = (RefCell::new(scalars), RefCell::default());
        let mut lanes = Self { b, module, found, count, known, first, rest: None, scalars, vectors };
        lanes.rest = rest.map(|rest| (rest, lanes.leading(rest)));
        lanes
    }

    fn binary(&self, name: &str, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        self.b.value(name, &[x, y], x.r#type())
    }

    fn vector_type(&self, element: Type<'c>) -> Type<'c> {
        self.module.ty(&format!("vector<{}x{element}>", self.count))
    }

    /// The type of masks.
    pub fn mask_type(&self) -> Type<'c> {
        self.vector_type(self.b.i1())
    }

    /// A mask as an integer.
    fn bits_type(&self) -> Type<'c> {
        self.module.ty(&format!("i{}", self.count))
    }

    /// The mask of the first lanes, at most all.
    fn leading(&self, count: Val<'c>) -> Val<'c> {
        let i32 = self.module.ty("i32");
        let beyond = self.binary("arith.shli", self.b.int(1, i32), self.b.index_cast(count, i32));
        self.mask(self.binary("arith.subi", beyond, self.b.int(1, i32)))
    }

    /// The mask of the last element's lane.
    pub fn last(&self) -> Val<'c> {
        let i32 = self.module.ty("i32");
        let at = match self.rest {
            Some((rest, _)) => self.binary("arith.subi", self.b.index_cast(rest, i32), self.b.int(1, i32)),
            None => self.b.int(self.count - 1, i32),
        };
        self.mask(self.binary("arith.shli", self.b.int(1, i32), at))
    }

    /// A mask from its bits in an i32.
    fn mask(&self, bits: Val<'c>) -> Val<'c> {
        let bits = self.b.value("arith.trunci", &[bits], self.bits_type());
        self.b.value("llvm.bitcast", &[bits], self.mask_type())
    }

    /// How many lanes a mask has.
    pub fn count(&self, mask: Val<'c>) -> Val<'c> {
        let bits = self.b.value("llvm.bitcast", &[mask], self.bits_type());
        let count = self.b.value("math.ctpop", &[bits], self.bits_type());
        self.b.value("arith.index_castui", &[count], self.b.index_type())
    }

    /// A mask without the lanes that are not active.
    pub fn active(&self, mask: Val<'c>) -> Val<'c> {
        self.rest.map_or(mask, |(_, active)| self.binary("arith.andi", mask, active))
    }

    /// The active lanes at which all literals hold.
    pub fn all_of(&self, literals: &[Literal<'c>]) -> Val<'c> {
        let holds = |&(condition, holds): &Literal<'c>| {
            let mask = self.vector(condition);
            if holds { mask } else { self.binary("arith.xori", mask, self.splat(self.b.int(1, self.b.i1()))) }
        };
        let all = literals.iter().map(holds).reduce(|x, y| self.binary("arith.andi", x, y));
        self.active(all.expect("a condition has a literal"))
    }

    /// What is the same for all elements; of the point and of counts, what they are at
    /// the first element.
    pub fn scalar(&self, value: Val<'c>) -> Val<'c> {
        if let Some(&known) = self.scalars.borrow().get(&ir::key(value)) {
            return known;
        }
        let Some(op) = ir::defining_op(value).filter(|op| ir::is_inside(*op, self.found.op)) else { return value };
        ir::operands(op).into_iter().for_each(|v| _ = self.scalar(v));
        self.b.clone_op(op, &mut self.scalars.borrow_mut());
        self.scalars.borrow()[&ir::key(value)]
    }

    /// The place of the first element that is kept.
    pub fn place(&self, kept: &Kept<'c>) -> Val<'c> {
        let first = self.scalar(kept.place);
        if kept.offset == 0 { first } else { self.binary("arith.addi", first, self.b.index(kept.offset)) }
    }

    fn splat(&self, value: Val<'c>) -> Val<'c> {
        self.b.value("vector.broadcast", &[value], self.vector_type(value.r#type()))
    }

    /// A value at all elements.
    pub fn vector(&self, value: Val<'c>) -> Val<'c> {
        if let Some(&known) = self.vectors.borrow().get(&ir::key(value)) {
            return known;
        }
        if let Some((condition, [yes, no])) = choice(value)
            && let Some((_, holds)) = self.known.filter(|(known, _)| *known == condition)
        {
            return self.vector(if holds { yes } else { no });
        }
        let vector = match ir::defining_op(value) {
            _ if value == self.found.point => {
                let steps = self.b.value("vector.step", &[], self.vector_type(self.b.index_type()));
                self.binary("arith.addi", self.splat(self.first), steps)
            }
            Some(op) if self.found.varies(value) && ir::is(op, "memref.load") => self.load(op),
            Some(op) if self.found.varies(value) => {
                let operands: Vec<_> = ir::operands(op).into_iter().map(|v| self.vector(v)).collect();
                vector::elementwise(&self.b, op, &operands, self.vector_type(value.r#type()))
            }
            _ => self.splat(self.scalar(value)),
        };
        self.vectors.borrow_mut().insert(ir::key(value), vector);
        vector
    }

    /// A load of elements next to each other.
    fn load(&self, op: Op<'c>) -> Val<'c> {
        let element = ir::result(op, 0).r#type();
        let at: Vec<_> = ir::operands(op).into_iter().map(|v| self.scalar(v)).collect();
        if element == self.b.i1() {
            return self.load_bytes(at[0], at[1]);
        }
        let ty = self.vector_type(element);
        match self.rest {
            Some((_, active)) => {
                let zero = self.b.constant(self.b.attribute(&zeros(ty, element)));
                self.b.value("vector.maskedload", &[&at, [active, zero].as_slice()].concat(), ty)
            }
            None => self.b.value("vector.load", &at, ty),
        }
    }

    /// A load of booleans, each of which is a byte in memory.
    fn load_bytes(&self, array: Val<'c>, at: Val<'c>) -> Val<'c> {
        let (i8, i64) = (self.module.ty("i8"), self.module.i64());
        let bytes = self.vector_type(i8);
        let at = self.binary("arith.addi", predicate::offset(&self.b, array), at);
        let base = self.module.pointer_of(&self.b, array);
        let address = self.module.element(&self.b, base, i8, self.b.index_cast(at, i64));
        let alignment = ("alignment", self.b.attribute("1 : i64"));
        let loaded = match self.rest {
            Some((_, active)) => {
                let zero = self.b.constant(self.b.attribute(&zeros(bytes, i8)));
                let alignment = ("alignment", self.b.attribute("1 : i32"));
                self.b.op("llvm.intr.masked.load", &[address, active, zero], &[bytes], &[alignment], vec![])
            }
            None => self.b.op("llvm.load", &[address], &[bytes], &[alignment], vec![]),
        };
        self.b.value("arith.trunci", &[ir::result(loaded, 0)], self.mask_type())
    }

    /// Stores the lanes of a mask next to each other.
    pub fn store_kept(&self, value: Val<'c>, array: Val<'c>, place: Val<'c>, mask: Val<'c>) {
        let ty = value.r#type();
        let raw = self.vector_type(self.module.ty(&storage_type(types::element(array.r#type()))));
        // LLVM compresses no vectors of less than 16 bytes.
        let short = 8 * types::byte_width(types::element(array.r#type())) * self.count as usize;
        let moved = if raw != ty {
            self.b.value(
                "arith.index_cast",
                &[self.compress(self.b.value("arith.index_cast", &[value], raw), mask)],
                ty,
            )
        } else if short < 128 {
            let wide = self.vector_type(self.module.ty(&format!("i{}", 128 / self.count)));
            self.b.value("arith.trunci", &[self.compress(self.b.value("arith.extui", &[value], wide), mask)], ty)
        } else {
            self.compress(value, mask)
        };
        self.store_leading(moved, array, place, Some(self.leading(self.count(mask))));
    }

    fn compress(&self, value: Val<'c>, mask: Val<'c>) -> Val<'c> {
        let ty = value.r#type();
        let nothing = self.b.value("llvm.mlir.poison", &[], ty);
        let attributes = [
            ("intrin", self.b.string("llvm.experimental.vector.compress")),
            ("operandSegmentSizes", self.b.i32_array(&[3, 0])),
            ("op_bundle_sizes", self.b.i32_array(&[])),
        ];
        ir::result(self.b.op("llvm.call_intrinsic", &[value, mask, nothing], &[ty], &attributes, vec![]), 0)
    }

    /// Stores all active lanes.
    pub fn store_all(&self, value: Val<'c>, array: Val<'c>, place: Val<'c>) {
        self.store_leading(value, array, place, self.rest.map(|(_, active)| active));
    }

    fn store_leading(&self, value: Val<'c>, array: Val<'c>, place: Val<'c>, mask: Option<Val<'c>>) {
        let array = self.scalar(array);
        match mask {
            Some(mask) => self.b.op("vector.maskedstore", &[array, place, mask, value], &[], &[], vec![]),
            None => self.b.op("vector.store", &[value, array, place], &[], &[], vec![]),
        };
    }
}

/// The attribute of a vector of zeros.
fn zeros(ty: Type, element: Type) -> String {
    let zero = if element.is_float() { "0.0" } else { "0" };
    format!("dense<{zero}> : {ty}")
}
