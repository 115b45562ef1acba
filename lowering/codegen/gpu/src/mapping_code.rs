//! Mappings as code: constants are folded, and nothing is computed twice in a block.

use std::{cell::RefCell, collections::HashMap};

use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::math,
};
use seq_mapping::{Algebra, Integers};

/// Operations that code is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Operation {
    Add,
    Less,
    Mul,
    Div,
    Rem,
    Min,
    Power,
    Below,
    Both,
}

/// Code of numbers, `index`, and conditions, `i1`.
pub struct Code<'c> {
    b: Builder<'c>,
    made: RefCell<HashMap<(Operation, usize, usize), Val<'c>>>,
    constants: RefCell<HashMap<i64, Val<'c>>>,
}

impl<'c> Code<'c> {
    /// Code where a builder stands; the builder must stay in its block.
    pub fn new(b: Builder<'c>) -> Self {
        Self { b, made: RefCell::default(), constants: RefCell::default() }
    }

    fn once(&self, operation: Operation, x: &Val<'c>, y: &Val<'c>, make: impl FnOnce() -> Val<'c>) -> Val<'c> {
        let key = (operation, ir::key(*x), ir::key(*y));
        if let Some(&made) = self.made.borrow().get(&key) {
            return made;
        }
        let made = make();
        self.made.borrow_mut().insert(key, made);
        made
    }

    /// The product; 1 of nothing.
    pub fn product(&self, factors: &[Val<'c>]) -> Val<'c> {
        factors.iter().copied().reduce(|x, y| self.mul(&x, &y)).unwrap_or_else(|| self.constant(1))
    }

    /// The value of two constants, or what `make` builds.
    fn number(
        &self,
        operation: Operation,
        x: &Val<'c>,
        y: &Val<'c>,
        of: fn(&Integers, &i64, &i64) -> i64,
        make: impl FnOnce(&Builder<'c>) -> Val<'c>,
    ) -> Val<'c> {
        match self.known(x).zip(self.known(y)) {
            Some((x, y)) => self.constant(of(&Integers, &x, &y)),
            None => self.once(operation, x, y, || make(&self.b)),
        }
    }
}

/// Builds something where a condition holds, if there is one.
pub fn where_inside<'c>(b: &Builder<'c>, inside: Option<Val<'c>>, build: impl FnOnce(&Builder<'c>)) {
    match inside {
        Some(inside) => b.if_then(inside, build),
        None => build(b),
    }
}

impl<'c> Algebra for Code<'c> {
    type Number = Val<'c>;
    type Condition = Val<'c>;

    fn constant(&self, value: i64) -> Val<'c> {
        *self.constants.borrow_mut().entry(value).or_insert_with(|| self.b.index(value))
    }

    fn known(&self, a: &Val<'c>) -> Option<i64> {
        ir::constant_int(*a)
    }

    fn add(&self, x: &Val<'c>, y: &Val<'c>) -> Val<'c> {
        match (self.known(x), self.known(y)) {
            (Some(0), _) => *y,
            (_, Some(0)) => *x,
            _ => self.number(Operation::Add, x, y, Integers::add, |b| b.add(*x, *y)),
        }
    }

    fn less(&self, x: &Val<'c>, y: &Val<'c>) -> Val<'c> {
        self.number(Operation::Less, x, y, Integers::less, |b| b.max_si(b.sub(*x, *y), b.index(0)))
    }

    fn mul(&self, x: &Val<'c>, y: &Val<'c>) -> Val<'c> {
        match (self.known(x), self.known(y)) {
            (Some(1), _) => *y,
            (_, Some(1)) => *x,
            _ => self.number(Operation::Mul, x, y, Integers::mul, |b| b.mul(*x, *y)),
        }
    }

    fn div(&self, x: &Val<'c>, y: &Val<'c>) -> Val<'c> {
        match self.known(y) {
            Some(1) => *x,
            _ => self.number(Operation::Div, x, y, Integers::div, |b| b.divui(*x, *y)),
        }
    }

    fn rem(&self, x: &Val<'c>, y: &Val<'c>) -> Val<'c> {
        match self.known(y) {
            Some(1) => self.constant(0),
            _ => self.number(Operation::Rem, x, y, Integers::rem, |b| b.remui(*x, *y)),
        }
    }

    fn min(&self, x: &Val<'c>, y: &Val<'c>) -> Val<'c> {
        self.number(Operation::Min, x, y, Integers::min, |b| b.min_si(*x, *y))
    }

    fn power(&self, x: &Val<'c>) -> Val<'c> {
        if let Some(known) = self.known(x) {
            return self.constant(Integers.power(&known));
        }
        self.once(Operation::Power, x, x, || {
            let b = &self.b;
            let above = b.cast_unsigned(b.max_si(b.sub(*x, b.index(1)), b.index(0)), b.i64_type());
            let bits = b.sub(b.i64(64), math::ctlz(b, above));
            b.cast_unsigned(b.shl(b.i64(1), bits), b.index_type())
        })
    }

    fn below(&self, x: &Val<'c>, y: &Val<'c>) -> Val<'c> {
        self.once(Operation::Below, x, y, || self.b.cmpi(Predicate::Ult, *x, *y))
    }

    fn both(&self, x: &Val<'c>, y: &Val<'c>) -> Val<'c> {
        self.once(Operation::Both, x, y, || self.b.and(*x, *y))
    }
}
