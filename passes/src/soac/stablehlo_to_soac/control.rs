//! Loops and branches: those of `scf`, which carry arrays of rank 0 as they are.

use melior::ir::operation::OperationLike;
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Val},
};

use super::{Call, element, to_index};
use crate::Failure;

impl<'c> Call<'_, 'c> {
    pub(super) fn repeat(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let (condition, body) = (self.region(0), self.region(1));
        let mut outcome = Ok(());
        let goes_on = |b: &Builder<'c>, carried: &[Val<'c>]| match self.inside(b, condition, carried) {
            Ok(goes_on) => element(b, goes_on[0]),
            Err(why) => {
                outcome = Err(why);
                b.flag(false)
            }
        };
        let results = self.b.try_while_loop(&self.operands, goes_on, |b, carried| self.inside(b, body, carried))?;
        outcome.map(|()| results)
    }

    fn inside(&self, b: &Builder<'c>, block: Blk<'c>, arguments: &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>> {
        self.converter.bind(&ir::arguments(block), arguments);
        self.converter.block(b, block)
    }

    pub(super) fn branch(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let condition = element(self.b, self.operands[0]);
        let [yes, no] = [self.region(0), self.region(1)];
        let way = |block: Blk<'c>| move |b: &Builder<'c>| self.inside(b, block, &[]);
        self.b.try_if_else(condition, &self.types, way(yes), way(no))
    }

    /// The last way is that of every index that has none.
    pub(super) fn case(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let ways = (0..self.op.region_count()).map(|i| self.region(i)).collect::<Vec<_>>();
        let index = to_index(self.b, element(self.b, self.operands[0]), false);
        self.chosen(self.b, index, 0, &ways)
    }

    /// What way `index - number` of some ways returns.
    fn chosen(
        &self,
        b: &Builder<'c>,
        index: Val<'c>,
        number: i64,
        ways: &[Blk<'c>],
    ) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let (&first, rest) = ways.split_first().ok_or_else(|| self.failure("has no branches"))?;
        if rest.is_empty() {
            return self.inside(b, first, &[]);
        }
        let own = b.cmpi(Predicate::Eq, index, b.index(number));
        let way = |b: &Builder<'c>| self.inside(b, first, &[]);
        b.try_if_else(own, &self.types, way, |b| self.chosen(b, index, number + 1, rest))
    }
}
