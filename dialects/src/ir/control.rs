//! Loops and branches.
//!
//! A body gets a builder at its end and returns what it yields; `scf.yield` and
//! `scf.condition` are built here. The forms that begin with `try_` take bodies that may
//! fail: then nothing is built but what they built before.

use std::convert::Infallible;

use melior::ir::{Region, Type};

use super::{Builder, Val, results, types_of};
use crate::{
    Predicate,
    ops::{TypedOp, scf},
};

/// A body that cannot fail, as one that may.
fn certain<T>(value: T) -> Result<T, Infallible> {
    Ok(value)
}

/// What comes of bodies that cannot fail.
fn surely<T>(made: Result<T, Infallible>) -> T {
    match made {
        Ok(made) => made,
        Err(never) => match never {},
    }
}

impl<'c> Builder<'c> {
    /// `scf.for` from 0 to `size` by 1 that carries values.
    pub fn for_loop(
        &self,
        size: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Self, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> Vec<Val<'c>> {
        self.for_range(self.index(0), size, carried, body)
    }

    /// `scf.for` from 0 to `size` by 1 that carries nothing.
    pub fn for_each(&self, size: Val<'c>, body: impl FnOnce(&Self, Val<'c>)) {
        self.for_loop(size, &[], |b, i, _| {
            body(b, i);
            vec![]
        });
    }

    /// `scf.for` from `lo` to `hi` by 1 that carries values.
    pub fn for_range(
        &self,
        lo: Val<'c>,
        hi: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Self, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> Vec<Val<'c>> {
        self.for_step(lo, hi, self.index(1), carried, body).results()
    }

    /// `scf.for` from `lo` to `hi` by `step` that carries values.
    pub fn for_step(
        &self,
        lo: Val<'c>,
        hi: Val<'c>,
        step: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Self, Val<'c>, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> scf::For<'c> {
        surely(self.try_for_step(lo, hi, step, carried, |b, i, carried| certain(body(b, i, carried))))
    }

    /// [`for_loop`](Self::for_loop) with a body that may fail.
    pub fn try_for_loop<E>(
        &self,
        size: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Self, Val<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E> {
        Ok(self.try_for_step(self.index(0), size, self.index(1), carried, body)?.results())
    }

    /// [`for_step`](Self::for_step) with a body that may fail.
    pub fn try_for_step<E>(
        &self,
        lo: Val<'c>,
        hi: Val<'c>,
        step: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Self, Val<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<scf::For<'c>, E> {
        let types = types_of(carried);
        let arguments = [&[self.index_type()], types.as_slice()].concat();
        let region = self.yielding(&arguments, |b, arguments| body(b, arguments[0], &arguments[1..]))?;
        Ok(scf::for_(self, lo, hi, step, carried, &types, region))
    }

    /// `scf.if` without results or else branch.
    pub fn if_then(&self, condition: Val<'c>, then: impl FnOnce(&Self)) {
        let region = surely(self.yielding(&[], |b, _| {
            then(b);
            certain(vec![])
        }));
        scf::if_(self, condition, &[], region, Region::new());
    }

    /// `scf.if` with two branches and without results.
    pub fn either(&self, condition: Val<'c>, then: impl FnOnce(&Self), otherwise: impl FnOnce(&Self)) {
        let yes = |b: &Self| {
            then(b);
            vec![]
        };
        let no = |b: &Self| {
            otherwise(b);
            vec![]
        };
        self.if_else(condition, &[], yes, no);
    }

    /// `scf.if` with results.
    pub fn if_else(
        &self,
        condition: Val<'c>,
        types: &[Type<'c>],
        then: impl FnOnce(&Self) -> Vec<Val<'c>>,
        otherwise: impl FnOnce(&Self) -> Vec<Val<'c>>,
    ) -> Vec<Val<'c>> {
        surely(self.try_if_else(condition, types, |b| certain(then(b)), |b| certain(otherwise(b))))
    }

    /// [`if_else`](Self::if_else) with branches that may fail.
    pub fn try_if_else<E>(
        &self,
        condition: Val<'c>,
        types: &[Type<'c>],
        then: impl FnOnce(&Self) -> Result<Vec<Val<'c>>, E>,
        otherwise: impl FnOnce(&Self) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E> {
        let yes = self.yielding(&[], |b, _| then(b))?;
        let no = self.yielding(&[], |b, _| otherwise(b))?;
        Ok(results(scf::if_(self, condition, types, yes, no).operation()))
    }

    /// `scf.while`: `while condition(carried) { carried = body(carried) }`
    pub fn while_loop(
        &self,
        start: &[Val<'c>],
        condition: impl FnOnce(&Self, &[Val<'c>]) -> Val<'c>,
        body: impl FnOnce(&Self, &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> Vec<Val<'c>> {
        surely(self.try_while_loop(start, condition, |b, carried| certain(body(b, carried))))
    }

    /// [`while_loop`](Self::while_loop) with a body that may fail.
    pub fn try_while_loop<E>(
        &self,
        start: &[Val<'c>],
        condition: impl FnOnce(&Self, &[Val<'c>]) -> Val<'c>,
        body: impl FnOnce(&Self, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E> {
        let types = types_of(start);
        let before = self.region(&types, |b, carried| {
            let go_on = condition(b, carried);
            scf::condition(b, go_on, carried);
        });
        let after = self.yielding(&types, body)?;
        Ok(results(scf::while_(self, start, &types, before, after).operation()))
    }

    /// `scf.while` that runs at least once: the body says whether it runs again, and with
    /// what. `do { carried = body(carried) } while (condition)`
    pub fn repeat_while(
        &self,
        start: &[Val<'c>],
        body: impl FnOnce(&Self, &[Val<'c>]) -> (Val<'c>, Vec<Val<'c>>),
    ) -> Vec<Val<'c>> {
        let types = types_of(start);
        let before = self.region(&types, |b, carried| {
            let (go_on, next) = body(b, carried);
            scf::condition(b, go_on, &next);
        });
        let after = surely(self.yielding(&types, |_, carried| certain(carried.to_vec())));
        results(scf::while_(self, start, &types, before, after).operation())
    }

    /// [`try_for_loop`](Self::try_for_loop) as an `scf.while`, for arrays whose sizes
    /// change: a cast before an `scf.for` tells MLIR's folds the sizes that it always
    /// carries.
    pub fn try_resizing_loop<E>(
        &self,
        size: Val<'c>,
        carried: &[Val<'c>],
        body: impl FnOnce(&Self, Val<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Vec<Val<'c>>, E> {
        let (zero, one) = (self.index(0), self.index(1));
        let start = [&[zero], carried].concat();
        let more = |b: &Self, carried: &[Val<'c>]| b.cmpi(Predicate::Slt, carried[0], size);
        let all = self.try_while_loop(&start, more, |b, carried| {
            let next = body(b, carried[0], &carried[1..])?;
            let number = crate::ops::arith::addi(b, carried[0], one);
            Ok([&[number], next.as_slice()].concat())
        })?;
        Ok(all[1..].to_vec())
    }

    /// A region that ends with an `scf.yield` of what the body returns.
    fn yielding<E>(
        &self,
        types: &[Type<'c>],
        body: impl FnOnce(&Self, &[Val<'c>]) -> Result<Vec<Val<'c>>, E>,
    ) -> Result<Region<'c>, E> {
        let mut outcome = Ok(());
        let region = self.region(types, |b, arguments| {
            outcome = body(b, arguments).map(|values| {
                scf::yield_(b, &values);
            });
        });
        outcome.map(|()| region)
    }
}
