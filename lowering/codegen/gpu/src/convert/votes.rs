//! The votes of a warp on the classes of its elements.
//!
//! Each bit of a class is voted on. The lanes whose elements are of class `c` are
//!
//! `members(c) = and over bits j of (ballot j if bit j of c is set, else its complement)`
//!
//! Lane `c` has the count of class `c`, to which it adds the population of `members(c)`, so that an
//! element takes as much work as its class has bits, and a thread has one counter.
//! Source: ranks by matching digits in a warp are known of radix sorts (Adinets and Merrill,
//! "Onesweep", 2022); votes on bits and counters in lanes are our own.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::{arith, math},
    types,
};

use super::{plant::planted, warp};
use crate::resources::classes::Classes;

/// What a warp knows of the classes that it counts.
pub struct Votes<'c> {
    pub classes: Classes<'c>,
    /// What [`Self::flips`] says of the class of this lane.
    of_lane: Vec<Val<'c>>,
}

impl<'c> Votes<'c> {
    /// Those of a warp whose lane this is, i32.
    pub fn new(b: &Builder<'c>, classes: Classes<'c>, lane: Val<'c>) -> Self {
        Self { classes, of_lane: Self::flips(b, &classes, lane) }
    }

    /// The class of a key, i32; a key that is not counted has the number after the last one.
    pub fn class(&self, b: &Builder<'c>, key: Val<'c>) -> Val<'c> {
        let narrow = !key.r#type().is_index() && types::bit_width(key.r#type()) < types::bit_width(b.i32_type());
        let key = if narrow { b.cast_unsigned(key, b.i32_type()) } else { key };
        let none = b.int(self.classes.count as i64, key.r#type());
        let some = if self.classes.known { key } else { arith::minui(b, key, none) };
        b.cast_unsigned(some, b.i32_type())
    }

    /// In which lanes each bit of a class is set.
    pub fn ballots(&self, b: &Builder<'c>, class: Val<'c>) -> Vec<Val<'c>> {
        let vote = |bit: i64| {
            let bit = b.and(class, b.i32(1 << bit));
            warp::ballot(b, b.cmpi(Predicate::Ne, bit, b.i32(0)))
        };
        (0..self.classes.bits() as i64).map(vote).collect()
    }

    /// How many elements are of this lane's class, among the lanes given or all.
    pub fn of_lane(&self, b: &Builder<'c>, ballots: &[Val<'c>], among: Option<Val<'c>>) -> Val<'c> {
        members(b, ballots, &self.of_lane, among)
    }

    /// How many elements are of a class that each lane says, i32, among the lanes given or all.
    pub fn of(&self, b: &Builder<'c>, ballots: &[Val<'c>], class: Val<'c>, among: Option<Val<'c>>) -> Val<'c> {
        let flips = Self::flips(b, &self.classes, class);
        let first = usize::from(planted("class-bit-lost"));
        members(b, &ballots[first..], &flips[first..], among)
    }

    /// For each bit of a class: no bits if it is set, else all.
    fn flips(b: &Builder<'c>, classes: &Classes<'c>, class: Val<'c>) -> Vec<Val<'c>> {
        let flip = |bit: i64| {
            let bit = b.and(b.shr(class, b.i32(bit)), b.i32(1));
            b.sub(bit, b.i32(1))
        };
        (0..classes.bits() as i64).map(flip).collect()
    }
}

/// The population of the lanes that vote as said.
fn members<'c>(b: &Builder<'c>, ballots: &[Val<'c>], flips: &[Val<'c>], among: Option<Val<'c>>) -> Val<'c> {
    let same = ballots.iter().zip(flips).map(|(&ballot, &flip)| b.xor(ballot, flip));
    math::ctpop(b, same.chain(among).reduce(|x, y| b.and(x, y)).expect("a class has bits"))
}
