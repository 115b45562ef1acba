//! Bugs in combinators: each single operation of a map or an inverse is made wrong in turn,
//! and the enumeration that shows bijections has to find every one of them.

use std::cell::Cell;

use super::tests::sorted;
use crate::{Algebra, Combinator, IndexSpace, Integers, Number};

/// Integers of which one operation is wrong: a number is one too small, a condition the
/// other one.
struct Wrong {
    which: Option<usize>,
    done: Cell<usize>,
}

impl Wrong {
    fn new(which: Option<usize>) -> Self {
        Self { which, done: Cell::new(0) }
    }

    fn is_wrong(&self) -> bool {
        let number = self.done.get();
        self.done.set(number + 1);
        self.which == Some(number)
    }

    fn number(&self, right: i64) -> i64 {
        right - i64::from(self.is_wrong())
    }

    fn condition(&self, right: bool) -> bool {
        right != self.is_wrong()
    }
}

impl Algebra for Wrong {
    type Number = i64;
    type Condition = bool;

    fn constant(&self, value: i64) -> i64 {
        value
    }

    /// No number is known, so that nothing is left out.
    fn known(&self, _: &i64) -> Option<i64> {
        None
    }

    fn add(&self, a: &i64, b: &i64) -> i64 {
        self.number(Integers.add(a, b))
    }

    fn less(&self, a: &i64, b: &i64) -> i64 {
        self.number(Integers.less(a, b))
    }

    fn mul(&self, a: &i64, b: &i64) -> i64 {
        self.number(Integers.mul(a, b))
    }

    fn div(&self, a: &i64, b: &i64) -> i64 {
        self.number(Integers.div(a, b))
    }

    fn rem(&self, a: &i64, b: &i64) -> i64 {
        self.number(Integers.rem(a, b))
    }

    fn min(&self, a: &i64, b: &i64) -> i64 {
        self.number(Integers.min(a, b))
    }

    fn power(&self, a: &i64) -> i64 {
        self.number(Integers.power(a))
    }

    fn below(&self, a: &i64, b: &i64) -> bool {
        self.condition(Integers.below(a, b))
    }

    fn both(&self, a: &bool, b: &bool) -> bool {
        self.condition(Integers.both(a, b))
    }
}

/// The operations of a map and of one inverse, and whether all points are visited once if one
/// of either is wrong.
fn visit(
    combinator: &Combinator,
    space: &IndexSpace<i64>,
    map: Option<usize>,
    inverse: Option<usize>,
) -> ([usize; 2], bool) {
    let of_map = Wrong::new(map);
    let after = combinator.map(&of_map, space, &mut None);
    let (mut points, mut most) = (vec![], 0);
    for place in IndexSpace::dense(&after.uppers()).indices() {
        let of_inverse = Wrong::new(inverse);
        let point = combinator.inverse(&of_inverse, space, &after, &place);
        most = most.max(of_inverse.done.get());
        // Lower bounds and steps that are left are still to be taken away.
        let left = after.indices().contains(&place);
        if point.inside.unwrap_or(true) && left {
            points.push(point.index);
        }
    }
    ([of_map.done.get(), most], sorted(points) == space.indices())
}

#[test]
fn each_operation_that_is_wrong_is_found() {
    let bounded = IndexSpace::bounded;
    let planes = || [8, 7, 6, 5].map(|n| bounded(&[(0, 4, 1, 1), (0, n, 1, 1)])).to_vec();
    let grids = || vec![bounded(&[(0, 9, 3, 2), (0, 8, 4, 1)]), bounded(&[(0, 7, 3, 2), (0, 5, 2, 1)])];
    let cases = [
        (Combinator::ShiftLb, vec![bounded(&[(2, 7, 1, 1), (1, 5, 1, 1)])]),
        (Combinator::CompressGrid(vec![true, true]), grids()),
        (Combinator::MaskGrid, grids()),
        (Combinator::FoldLast2, planes()),
        (Combinator::SplitLast(Number::Known(3)), planes()),
        (Combinator::PadLast(4), planes()),
        (Combinator::Permute(vec![1, 0]), planes()),
    ];
    let mut planted = 0;
    for (combinator, spaces) in &cases {
        assert!(spaces.iter().all(|space| visit(combinator, space, None, None).1), "{combinator}");
        for side in 0..2 {
            let count = spaces.iter().map(|space| visit(combinator, space, None, None).0[side]).max().unwrap_or(0);
            for which in 0..count {
                let wrong = |on: usize| (on == side).then_some(which);
                let found = spaces.iter().any(|space| !visit(combinator, space, wrong(0), wrong(1)).1);
                assert!(found, "operation {which} of {} of {combinator}", ["the map", "the inverse"][side]);
                planted += 1;
            }
        }
    }
    assert!(planted >= 10, "{planted} bugs");
}
