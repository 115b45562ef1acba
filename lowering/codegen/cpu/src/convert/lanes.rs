//! The values of a loop at one vector of its elements.
//!
//! What is the same for all elements stays a scalar until a vector needs it; elements
//! next to each other are loaded at once; a place is that of the first element. With
//! fewer elements left than a vector has lanes, the lanes behind them are not active:
//! nothing is loaded there, nor stored.

use std::{cell::RefCell, collections::HashMap};

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, arith, llvm, llvm_intrinsics, math, memref, vector},
    types,
};

use super::{
    kept::{Kept, Literal, Loop, choice},
    predicate,
    storage::storage_type,
    vector::{elementwise, zeros},
};

/// A vector of elements of a loop.
pub struct Lanes<'l, 'c> {
    pub b: Builder<'c>,
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
        let mut lanes = Self { b, found, count, known, first, rest: None, scalars, vectors };
        lanes.rest = rest.map(|rest| (rest, lanes.leading(rest)));
        lanes
    }

    fn vector_type(&self, element: Type<'c>) -> Type<'c> {
        types::vector(self.count, element)
    }

    /// The type of masks.
    pub fn mask_type(&self) -> Type<'c> {
        self.vector_type(self.b.i1())
    }

    /// A mask as an integer.
    fn bits_type(&self) -> Type<'c> {
        self.b.integer_type(self.count as u32)
    }

    /// The mask of the first lanes, at most all.
    fn leading(&self, count: Val<'c>) -> Val<'c> {
        let b = &self.b;
        let beyond = b.shl(b.i32(1), b.index_cast(count, b.i32_type()));
        self.mask(b.sub(beyond, b.i32(1)))
    }

    /// The mask of the last element's lane.
    pub fn last(&self) -> Val<'c> {
        let b = &self.b;
        let at = match self.rest {
            Some((rest, _)) => b.sub(b.index_cast(rest, b.i32_type()), b.i32(1)),
            None => b.i32(self.count - 1),
        };
        self.mask(b.shl(b.i32(1), at))
    }

    /// A mask from its bits in an i32.
    fn mask(&self, bits: Val<'c>) -> Val<'c> {
        let bits = arith::trunci(&self.b, bits, self.bits_type());
        llvm::bitcast(&self.b, bits, self.mask_type())
    }

    /// How many lanes a mask has.
    pub fn count(&self, mask: Val<'c>) -> Val<'c> {
        let bits = llvm::bitcast(&self.b, mask, self.bits_type());
        arith::index_castui(&self.b, math::ctpop(&self.b, bits), self.b.index_type())
    }

    /// A mask without the lanes that are not active.
    pub fn active(&self, mask: Val<'c>) -> Val<'c> {
        self.rest.map_or(mask, |(_, active)| self.b.and(mask, active))
    }

    /// The active lanes at which all literals hold.
    pub fn all_of(&self, literals: &[Literal<'c>]) -> Val<'c> {
        let holds = |&(condition, holds): &Literal<'c>| {
            let mask = self.vector(condition);
            if holds { mask } else { self.b.xor(mask, self.splat(self.b.flag(true))) }
        };
        let all = literals.iter().map(holds).reduce(|x, y| self.b.and(x, y));
        self.active(all.expect("a condition has a literal"))
    }

    /// What is the same for all elements; of the point and of counts, what they are at
    /// the first element.
    pub fn scalar(&self, value: Val<'c>) -> Val<'c> {
        if let Some(&known) = self.scalars.borrow().get(&ir::key(value)) {
            return known;
        }
        let Some(op) = ir::defining_op(value).filter(|op| ir::is_inside(*op, self.found.op.operation())) else {
            return value;
        };
        ir::operands(op).into_iter().for_each(|v| _ = self.scalar(v));
        self.b.clone_op(op, &mut self.scalars.borrow_mut());
        self.scalars.borrow()[&ir::key(value)]
    }

    /// The place of the first element that is kept.
    pub fn place(&self, kept: &Kept<'c>) -> Val<'c> {
        let first = self.scalar(kept.place);
        if kept.offset == 0 { first } else { self.b.add(first, self.b.index(kept.offset)) }
    }

    fn splat(&self, value: Val<'c>) -> Val<'c> {
        vector::broadcast(&self.b, value, self.vector_type(value.r#type()))
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
                let steps = vector::step(&self.b, self.vector_type(self.b.index_type()));
                self.b.add(self.splat(self.first), steps)
            }
            Some(op) if self.found.varies(value) => match memref::Load::of(op) {
                Some(load) => self.load(load),
                None => {
                    let operands: Vec<_> = ir::operands(op).into_iter().map(|v| self.vector(v)).collect();
                    elementwise(&self.b, op, &operands, self.vector_type(value.r#type()))
                }
            },
            _ => self.splat(self.scalar(value)),
        };
        self.vectors.borrow_mut().insert(ir::key(value), vector);
        vector
    }

    /// A load of elements next to each other.
    fn load(&self, load: memref::Load<'c>) -> Val<'c> {
        let element = load.result().r#type();
        let array = self.scalar(load.memref());
        let at: Vec<_> = load.indices().into_iter().map(|v| self.scalar(v)).collect();
        if element == self.b.i1() {
            return self.load_bytes(array, at[0]);
        }
        let ty = self.vector_type(element);
        match self.rest {
            Some((_, active)) => vector::maskedload(&self.b, array, &at, active, self.zeros(element), ty),
            None => vector::load(&self.b, array, &at, ty),
        }
    }

    /// A load of booleans, each of which is a byte in memory.
    fn load_bytes(&self, array: Val<'c>, at: Val<'c>) -> Val<'c> {
        let b = &self.b;
        let i8 = b.integer_type(8);
        let bytes = self.vector_type(i8);
        let at = b.add(predicate::offset(b, array), at);
        let address = b.element(b.pointer_to(array), i8, b.index_cast(at, b.i64_type()));
        let loaded = match self.rest {
            Some((_, active)) => llvm_intrinsics::intr_masked_load(b, address, active, Some(self.zeros(i8)), 1, bytes),
            None => {
                let loaded = llvm::load(b, address, bytes);
                llvm::Load::defining(loaded).expect("a load").set_alignment(1);
                loaded
            }
        };
        arith::trunci(b, loaded, self.mask_type())
    }

    /// Stores the lanes of a mask next to each other.
    pub fn store_kept(&self, value: Val<'c>, array: Val<'c>, place: Val<'c>, mask: Val<'c>) {
        let ty = value.r#type();
        let b = &self.b;
        let raw = self.vector_type(storage_type(b.context, types::element(array.r#type())));
        // LLVM compresses no vectors of less than 16 bytes.
        let short = 8 * types::byte_width(types::element(array.r#type())) * self.count as usize;
        let moved = if raw != ty {
            arith::index_cast(b, self.compress(arith::index_cast(b, value, raw), mask), ty)
        } else if short < 128 {
            let wide = self.vector_type(b.integer_type((128 / self.count) as u32));
            arith::trunci(b, self.compress(arith::extui(b, value, wide), mask), ty)
        } else {
            self.compress(value, mask)
        };
        self.store_leading(moved, array, place, Some(self.leading(self.count(mask))));
    }

    fn compress(&self, value: Val<'c>, mask: Val<'c>) -> Val<'c> {
        let ty = value.r#type();
        let arguments = [value, mask, llvm::mlir_poison(&self.b, ty)];
        let call = llvm::call_intrinsic(&self.b, &arguments, &[], "llvm.experimental.vector.compress", &[], &[ty]);
        call.results().expect("the intrinsic returns a vector")
    }

    /// Stores all active lanes.
    pub fn store_all(&self, value: Val<'c>, array: Val<'c>, place: Val<'c>) {
        self.store_leading(value, array, place, self.rest.map(|(_, active)| active));
    }

    fn store_leading(&self, value: Val<'c>, array: Val<'c>, place: Val<'c>, mask: Option<Val<'c>>) {
        let array = self.scalar(array);
        match mask {
            Some(mask) => _ = vector::maskedstore(&self.b, array, &[place], mask, value),
            None => _ = vector::store(&self.b, value, array, &[place]),
        }
    }

    /// A vector of zeros.
    fn zeros(&self, element: Type<'c>) -> Val<'c> {
        zeros(&self.b, self.count, element)
    }
}
