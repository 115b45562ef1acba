//! Rows chosen among rows that exist.
//!
//!   row at[p] of lists[which[p]]
//!
//! A choice costs a number for each point, whatever the lengths of the rows. What reads
//! elements reads those of the rows that there are; what needs an array takes the rows
//! that were chosen, and no other.
//!
//! Precondition: nothing updates the rows in place, which would have to copy all of them
//! first; where something may, what is chosen is taken at once.

use seq_dialects::ir::{self, Val};

use super::{
    flattener::{Flattener, Outcome},
    gather::Source,
    reads::among,
    value::{Form, Lifted, Rows},
};

impl<'c> Flattener<'_, 'c> {
    /// The lists of some sources; for each the numbers of its points' lists, where there are
    /// several.
    pub fn lists_of(&self, sources: &[Source<'c>]) -> (Vec<Rows<'c>>, Option<Vec<Val<'c>>>) {
        let (index, mut lists, mut places) = (self.b.index_type(), Vec::<Rows<'c>>::new(), vec![]);
        let parts =
            |rows: &Rows<'c>| -> Vec<_> { rows.offsets.iter().chain([&rows.data]).map(|v| ir::key(*v)).collect() };
        for source in sources {
            let mut own = vec![];
            for rows in &source.lists {
                let known = lists.iter().position(|list| parts(list) == parts(rows));
                own.push(known.unwrap_or(lists.len()) as i64);
                if known.is_none() {
                    lists.push(rows.clone());
                }
            }
            places.push(own);
        }
        if lists.len() == 1 {
            return (lists, None);
        }
        let numbers = sources.iter().zip(places).map(|(source, places)| {
            self.map_one(&[source.which.unwrap_or(source.at)], index, |b, v| {
                among(b, source.which.map(|_| v[0]), places.len(), &|b, k| b.index(places[k]))
            })
        });
        let numbers = numbers.collect();
        (lists, Some(numbers))
    }

    /// Binds the result of a branch to what the points of its cases choose, each the numbers
    /// in the space around.
    pub fn choose(&mut self, result: Val<'c>, points: &[Val<'c>], chosen: &[Source<'c>]) -> Outcome<'c, ()> {
        let (lists, numbers) = self.lists_of(chosen);
        let (count, index) = (self.space().size, self.b.index_type());
        let mut merged = vec![self.empty(count, index); if numbers.is_some() { 2 } else { 1 }];
        for (k, (&points, source)) in points.iter().zip(chosen).enumerate() {
            let own: Vec<_> = [source.at].into_iter().chain(numbers.as_ref().map(|numbers| numbers[k])).collect();
            merged = self.scatter_all(points, &own, &merged);
        }
        let source = Source { lists, which: merged.get(1).copied(), at: merged[0] };
        self.bind_source(result, source, false)
    }

    /// Binds a value to what the points have of a source, which is taken at once if something
    /// may update it.
    pub fn bind_source(&mut self, result: Val<'c>, source: Source<'c>, updated: bool) -> Outcome<'c, ()> {
        let form = if updated {
            Form::Rows(self.take_from(&source, self.space().size)?)
        } else {
            let Source { mut lists, which, at: index } = source;
            match which {
                None => Form::Shared { rows: lists.swap_remove(0), index },
                Some(which) => Form::Chosen { lists, which, index },
            }
        };
        self.bind(result, Lifted { depth: self.depth(), form });
        Ok(())
    }

    /// Binds those of some values that are choices to the rows that these take; what stood
    /// for them.
    pub fn settle_choices(&mut self, values: &[Val<'c>]) -> Outcome<'c, Vec<(Val<'c>, Lifted<'c>)>> {
        let mut before = vec![];
        for &value in values {
            let Lifted { depth, form } = self.lifted(value);
            if let Form::Chosen { lists, which, index: at } = form.clone() {
                let inner = self.spaces.split_off(depth);
                let count = self.space().size;
                let rows = self.take_from(&Source { lists, which: Some(which), at }, count);
                self.spaces.extend(inner);
                before.push((value, Lifted { depth, form }));
                self.bind(value, Lifted { depth, form: Form::Rows(rows?) });
            }
        }
        Ok(before)
    }
}
