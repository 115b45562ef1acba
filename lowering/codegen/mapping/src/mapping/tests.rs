//! Mappings are bijections, by enumeration, and the examples of the paper.

use crate::{Combinator, Dimension, Form, Grid, IndexSpace, Integers, Mapping, Number, Space, Strategy};

/// A small generator of numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn space(&mut self, most: usize) -> IndexSpace<i64> {
        let rank = self.below(most + 1);
        let size = if rank > 4 { 3 } else { 6 };
        let dimension = |random: &mut Self| {
            let lower = (random.below(2) == 0).then(|| random.below(4) as i64);
            let upper = lower.unwrap_or(0) + random.below(size + 1) as i64 - i64::from(random.below(8) == 0);
            let grid = (random.below(3) == 0).then(|| {
                let step = 1 + random.below(4) as i64;
                Grid { step, width: 1 + random.below(step as usize) as i64 }
            });
            Dimension { lower, upper: upper.max(0), grid }
        };
        IndexSpace { dimensions: (0..rank).map(|_| dimension(self)).collect() }
    }

    fn permutation(&mut self, rank: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..rank).collect();
        (1..rank).for_each(|i| order.swap(i, self.below(i + 1)));
        order
    }

    /// A combinator that spaces of a form can have.
    fn combinator(&mut self, forms: &[Form]) -> Combinator {
        loop {
            let size = 1 + self.below(5) as i64;
            let made = match self.below(8) {
                0 => Combinator::ShiftLb,
                1 => Combinator::CompressGrid(forms.iter().map(|_| self.below(2) == 0).collect()),
                2 => Combinator::MaskGrid,
                3 => Combinator::FoldLast2,
                4 => Combinator::SplitLast(Number::Known(size)),
                5 => Combinator::SplitLast(Number::Lanes { most: size * 2, items: size }),
                6 => Combinator::PadLast(size),
                _ => Combinator::Permute(self.permutation(forms.len())),
            };
            if made.forms(forms).is_ok() {
                return made;
            }
        }
    }
}

/// The points that the places of the last space have, in the order of these.
fn visited(mapping: &Mapping, space: &IndexSpace<i64>) -> Vec<Vec<i64>> {
    let staged = mapping.stage(&Integers, space);
    let places = IndexSpace::dense(&staged.spaces.last().unwrap().uppers()).indices();
    let points = places.iter().map(|place| mapping.point(&Integers, &staged, place));
    points.filter(|point| point.inside.unwrap_or(true)).map(|point| point.index).collect()
}

pub fn sorted(mut indices: Vec<Vec<i64>>) -> Vec<Vec<i64>> {
    indices.sort();
    indices
}

#[test]
fn random_compositions_are_bijections() {
    let mut random = Random(7);
    let mut tried = 0;
    while tried < 100_000 {
        let space = random.space(7);
        let (mut forms, mut combinators) = (space.forms(), vec![]);
        // Dimensions that are split again and again take long to enumerate.
        for _ in 0..random.below(6) {
            let next = random.combinator(&forms);
            forms = next.forms(&forms).unwrap();
            combinators.push(next);
        }
        // What has step and width or a lower bound at the end is no launch yet.
        combinators.push(Combinator::ShiftLb);
        combinators.push(Combinator::MaskGrid);
        let mapping = Mapping { combinators, block: 1, items: 0 };
        let places: i64 = mapping.stage(&Integers, &space).spaces.last().unwrap().uppers().iter().product();
        if places > 4000 {
            continue;
        }
        tried += 1;
        assert_eq!(sorted(visited(&mapping, &space)), space.indices(), "{mapping} of {space:?}");
    }
}

#[test]
fn strategies_visit_each_index_once() {
    let mut random = Random(11);
    for _ in 0..4000 {
        let space = random.space(7);
        if space.rank() == 0 {
            continue;
        }
        let sizes: Vec<_> = space.dimensions.iter().map(|d| (random.below(2) == 0).then_some(d.upper)).collect();
        let across = (space.rank() > 1 && random.below(2) == 0).then(|| random.below(space.rank() - 1));
        for strategy in Strategy::ALL {
            let known = Space { forms: space.forms(), sizes: sizes.clone(), tile: (256, 4), across };
            let Ok(mapping) = strategy.choose(&known) else {
                assert!(strategy == Strategy::Jing && space.rank() > 5, "{strategy:?} of {space:?}");
                continue;
            };
            mapping.check(&space.forms()).unwrap();
            assert_eq!(sorted(visited(&mapping, &space)), space.indices(), "{mapping} of {space:?}");
        }
    }
}

fn mapped(combinator: Combinator, space: &IndexSpace<i64>) -> IndexSpace<i64> {
    combinator.map(&Integers, space, &mut None)
}

#[test]
fn the_examples_of_the_paper() {
    // 4.1: L = [1, 1], U = [6, 6], T = [1, 2].
    let shifted = mapped(Combinator::ShiftLb, &IndexSpace::bounded(&[(1, 6, 1, 1), (1, 6, 2, 1)]));
    assert_eq!(shifted, IndexSpace::bounded(&[(0, 5, 1, 1), (0, 5, 2, 1)]));
    // 4.2: U = [5, 5], T = [2, 2], in one dimension and in both; then T = [3, 1], W = [2, 1].
    let both = IndexSpace::bounded(&[(0, 5, 2, 1), (0, 5, 2, 1)]);
    let one = mapped(Combinator::CompressGrid(vec![true, false]), &both);
    assert_eq!(one, IndexSpace::bounded(&[(0, 3, 1, 1), (0, 5, 2, 1)]));
    let none = mapped(Combinator::CompressGrid(vec![true, true]), &both);
    assert_eq!(none, IndexSpace::bounded(&[(0, 3, 1, 1), (0, 3, 1, 1)]));
    let wide = IndexSpace::bounded(&[(0, 5, 3, 2), (0, 5, 1, 1)]);
    let compress = Combinator::CompressGrid(vec![true, false]);
    let dense = mapped(compress.clone(), &wide);
    assert_eq!(dense, IndexSpace::bounded(&[(0, 4, 1, 1), (0, 5, 1, 1)]));
    assert_eq!(compress.inverse(&Integers, &wide, &dense, &[2, 0]).index, [3, 0]);
    // 4.3 and 4.4.
    let flat = mapped(Combinator::FoldLast2, &IndexSpace::bounded(&[(0, 2, 1, 1), (0, 5, 1, 1)]));
    assert_eq!(flat, IndexSpace::bounded(&[(0, 10, 1, 1)]));
    let split = Combinator::SplitLast(Number::Known(4));
    let parts = mapped(split.clone(), &flat);
    assert_eq!(parts, IndexSpace::bounded(&[(0, 3, 1, 1), (0, 4, 1, 1)]));
    let inside = |i, j| split.inverse(&Integers, &flat, &parts, &[i, j]).inside;
    assert_eq!([inside(2, 1), inside(2, 2), inside(2, 3)], [Some(true), Some(false), Some(false)]);
    // 4.5 and 4.6.
    let padded = mapped(Combinator::PadLast(4), &IndexSpace::bounded(&[(0, 5, 1, 1), (0, 7, 1, 1)]));
    assert_eq!(padded, IndexSpace::bounded(&[(0, 5, 1, 1), (0, 8, 1, 1)]));
    let turned = mapped(Combinator::Permute(vec![1, 0]), &IndexSpace::bounded(&[(0, 5, 1, 1), (0, 7, 1, 1)]));
    assert_eq!(turned, IndexSpace::bounded(&[(0, 7, 1, 1), (0, 5, 1, 1)]));
}

#[test]
fn what_a_combinator_requires() {
    let dense = [Form::DENSE; 2];
    let shifted = [Form { shifted: true, gridded: false }; 2];
    let grid = [Form { shifted: false, gridded: true }; 2];
    let says = |combinator: Combinator, forms: &[Form]| combinator.forms(forms).unwrap_err();
    assert_eq!(says(Combinator::FoldLast2, &dense[..1]), "FoldLast2 requires 2 dimensions, of a space that has 1");
    assert_eq!(
        says(Combinator::FoldLast2, &shifted),
        "FoldLast2 requires two innermost dimensions without lower bound, step and width"
    );
    assert_eq!(
        says(Combinator::SplitLast(Number::Known(32)), &grid),
        "SplitLast(32) requires an innermost dimension without lower bound, step and width"
    );
    assert_eq!(says(Combinator::SplitLast(Number::Known(0)), &dense), "SplitLast(0) requires a size of at least 1");
    assert_eq!(says(Combinator::PadLast(-1), &dense), "PadLast(-1) requires a size of at least 1");
    assert_eq!(
        says(Combinator::CompressGrid(vec![true, true]), &shifted),
        "CompressGrid([1,1]) requires dimensions without lower bound"
    );
    assert_eq!(
        says(Combinator::CompressGrid(vec![true]), &grid),
        "CompressGrid([1]) has 1 marks, for a space of 2 dimensions"
    );
    assert_eq!(says(Combinator::MaskGrid, &shifted), "MaskGrid requires dimensions without lower bound");
    assert_eq!(says(Combinator::Permute(vec![0, 0]), &dense), "Permute([0,0]) is no permutation of 2 dimensions");
    let grid_block = |text: &str, forms: &[Form]| text.parse::<Mapping>().unwrap().check(forms).unwrap_err();
    assert_eq!(
        grid_block("GridBlock(1, ShiftLB(Gen))", &grid),
        "GridBlock requires dimensions without lower bound, step and width"
    );
    assert_eq!(grid_block("GridBlock(3, Gen)", &dense), "GridBlock requires 3 dimensions, of a space that has 2");
    assert_eq!(grid_block("GridBlock(4, Gen)", &dense), "GridBlock has 4 dimensions of a block, expected 1 to 3");
}

#[test]
fn rows_are_numbered_as_places_are() {
    let mut random = Random(13);
    let mut numbered = 0;
    for _ in 0..20_000 {
        let sizes: Vec<i64> = (0..1 + random.below(5)).map(|_| random.below(4) as i64).collect();
        let space = IndexSpace::dense(&sizes);
        let (mut forms, mut combinators) = (space.forms(), vec![]);
        for _ in 0..random.below(5) {
            let next = random.combinator(&forms);
            forms = next.forms(&forms).unwrap();
            combinators.push(next);
        }
        let mapping = Mapping { combinators, block: 1, items: 0 };
        let Ok(order) = mapping.row_order(sizes.len()) else { continue };
        numbered += 1;
        let order: Vec<usize> = order.into_iter().chain([sizes.len() - 1]).collect();
        let ordered = IndexSpace::dense(&order.iter().map(|&d| sizes[d]).collect::<Vec<_>>()).indices();
        let back = |place: Vec<i64>| {
            let mut point = place.clone();
            order.iter().zip(place).for_each(|(&d, index)| point[d] = index);
            point
        };
        assert_eq!(visited(&mapping, &space), ordered.into_iter().map(back).collect::<Vec<_>>(), "{mapping}");
    }
    assert!(numbered > 2000, "{numbered}");
}

#[test]
fn memory_lies_along_the_last_dimension_of_rows() {
    let order = |strategy: Strategy, column| strategy.choose_rows(4, column).row_order(4).unwrap();
    assert_eq!(order(Strategy::Cost, Some(0)), [1, 2, 0]);
    assert_eq!(order(Strategy::Cost, Some(1)), [0, 2, 1]);
    assert_eq!(order(Strategy::Cost, Some(2)), [0, 1, 2]);
    assert_eq!(order(Strategy::Cost, None), [0, 1, 2]);
    assert_eq!(order(Strategy::FoldAll, Some(0)), [0, 1, 2]);
}
