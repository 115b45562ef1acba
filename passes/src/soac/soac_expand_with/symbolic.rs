//! What no partition covers, where bounds are not known.
//!
//! ```text
//! [0, n) \ (l, u)      =  [0, l') + [u', n)                  l' = min (max l 0) n, u' = min (max u l') n
//! (l', u') \ (t, w)    =  (l' + w, u') in steps of t with a width of t - w
//! ```
//!
//! dimension by dimension, as for known numbers ([`geometry`](super::geometry)). Bounds that
//! leave no points are covered by this, too: what they bound is then empty, and so is what
//! follows within it. Of several partitions none may have a step.

/// Numbers of which some are known.
pub trait Numbers {
    /// A number.
    type N: Copy + PartialEq;
    /// A known number.
    fn number(&self, n: i64) -> Self::N;
    /// The number, if it is known.
    fn known(&self, n: Self::N) -> Option<i64>;
    /// The larger one.
    fn max(&self, a: Self::N, b: Self::N) -> Self::N;
    /// The smaller one.
    fn min(&self, a: Self::N, b: Self::N) -> Self::N;
    /// `a + b`
    fn add(&self, a: Self::N, b: Self::N) -> Self::N;
    /// `a - b`
    fn sub(&self, a: Self::N, b: Self::N) -> Self::N;
    /// `x` if `a < b`, or else `y`.
    fn if_less(&self, a: Self::N, b: Self::N, x: Self::N, y: Self::N) -> Self::N;
}

/// The points of one dimension.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span<N> {
    /// Where points begin.
    pub lower: N,
    /// Where they end.
    pub upper: N,
    /// How far apart groups are and how many points each has, unless there is no gap.
    pub groups: Option<(N, N)>,
}

/// A part of a space.
pub type Part<N> = Vec<Span<N>>;

/// How many parts there may be.
const MAX_PARTS: usize = 24;

/// The points of a space of these sizes that belong to none of the partitions; none if
/// these have steps and are several, or the parts are too many.
pub fn rest<A: Numbers>(a: &A, sizes: &[A::N], partitions: &[Part<A::N>]) -> Option<Vec<Part<A::N>>> {
    let zero = a.number(0);
    let all = sizes.iter().map(|&n| Span { lower: zero, upper: n, groups: None }).collect();
    let mut parts: Vec<Part<A::N>> = vec![all];
    if partitions.len() > 1 && partitions.iter().flatten().any(|span| span.groups.is_some()) {
        return None;
    }
    for (number, partition) in partitions.iter().enumerate() {
        let clamped: Vec<_> = partition.iter().zip(sizes).map(|(span, &n)| clamp(a, span, n)).collect();
        parts = parts.iter().flat_map(|part| outside(a, part, &clamped, number == 0)).collect();
        parts.extend(gaps(a, &clamped));
        parts.retain(|part| !part.iter().any(|span| is_empty(a, span)));
        if parts.len() > MAX_PARTS {
            return None;
        }
    }
    Some(parts)
}

fn clamp<A: Numbers>(a: &A, span: &Span<A::N>, size: A::N) -> Span<A::N> {
    let lower = a.min(a.max(span.lower, a.number(0)), size);
    Span { lower, upper: a.min(a.max(span.upper, lower), size), groups: span.groups }
}

fn is_empty<A: Numbers>(a: &A, span: &Span<A::N>) -> bool {
    let known = a.known(span.lower).zip(a.known(span.upper));
    span.lower == span.upper || known.is_some_and(|(lower, upper)| lower >= upper)
}

/// The points of a box that are outside of bounds, which are `within` the box or not.
fn outside<A: Numbers>(a: &A, part: &Part<A::N>, bounds: &Part<A::N>, within: bool) -> Vec<Part<A::N>> {
    let min = |x, y| if within { y } else { a.min(x, y) };
    let max = |x, y| if within { y } else { a.max(x, y) };
    let mut found = vec![];
    let mut inside: Part<A::N> = vec![];
    for (d, (own, bound)) in part.iter().zip(bounds).enumerate() {
        let dense = |lower, upper| Span { lower, upper, groups: None };
        let below = dense(own.lower, min(own.upper, bound.lower));
        let above = dense(max(own.lower, bound.upper), own.upper);
        for span in [below, above] {
            found.push([inside.as_slice(), &[span], &part[d + 1..]].concat());
        }
        inside.push(dense(max(own.lower, bound.lower), min(own.upper, bound.upper)));
    }
    found
}

/// The points within bounds that steps leave out.
fn gaps<A: Numbers>(a: &A, bounds: &Part<A::N>) -> Vec<Part<A::N>> {
    let mut found = vec![];
    for (d, span) in bounds.iter().enumerate() {
        let Some((step, width)) = span.groups else { continue };
        let lower = a.add(span.lower, width);
        // Without a gap there is no point.
        let upper = a.if_less(width, step, span.upper, lower);
        let gap = a.max(a.sub(step, width), a.number(1));
        let between = Span { lower, upper, groups: Some((step, gap)) };
        let behind = bounds[d + 1..].iter().map(|span| Span { groups: None, ..*span });
        found.push(bounds[..d].iter().copied().chain([between]).chain(behind).collect());
    }
    found
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Numbers that are all known when they are used, and of which none is when parts are
    /// made. One operation may be wrong: it gives one more than it should.
    #[derive(Default)]
    struct Plain {
        wrong: Option<usize>,
        done: Cell<usize>,
    }

    impl Plain {
        fn give(&self, right: i64) -> i64 {
            let number = self.done.replace(self.done.get() + 1);
            right + i64::from(self.wrong == Some(number))
        }
    }

    impl Numbers for Plain {
        type N = i64;

        fn number(&self, n: i64) -> i64 {
            n
        }

        fn known(&self, _: i64) -> Option<i64> {
            None
        }

        fn max(&self, a: i64, b: i64) -> i64 {
            self.give(a.max(b))
        }

        fn min(&self, a: i64, b: i64) -> i64 {
            self.give(a.min(b))
        }

        fn add(&self, a: i64, b: i64) -> i64 {
            self.give(a + b)
        }

        fn sub(&self, a: i64, b: i64) -> i64 {
            self.give(a - b)
        }

        fn if_less(&self, a: i64, b: i64, x: i64, y: i64) -> i64 {
            self.give(if a < b { x } else { y })
        }
    }

    fn contains(part: &Part<i64>, point: &[i64]) -> bool {
        part.iter().zip(point).all(|(span, &i)| {
            let (step, width) = span.groups.unwrap_or((1, 1));
            span.lower <= i && i < span.upper && (i - span.lower) % step < width
        })
    }

    /// Whether rule 9 allows a partition: if it has points they are in the array.
    fn is_allowed(part: &Part<i64>, shape: &[i64]) -> bool {
        let empty = part.iter().any(|span| span.lower >= span.upper);
        empty || part.iter().zip(shape).all(|(span, &n)| 0 <= span.lower && span.upper <= n)
    }

    struct Random(u64);

    impl Random {
        fn below(&mut self, n: i64) -> i64 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((self.0 >> 33) % n as u64) as i64
        }

        /// Sizes, and partitions that rule 9 allows.
        fn case(&mut self, rank: usize, count: i64) -> (Vec<i64>, Vec<Part<i64>>) {
            loop {
                let shape: Vec<i64> = (0..rank).map(|_| self.below([20, 8, 6, 4][rank - 1])).collect();
                let span = |random: &mut Self, n: i64| {
                    let (lower, upper, step) = (random.below(n + 4) - 2, random.below(n + 4) - 2, 1 + random.below(4));
                    let width = 1 + random.below(step);
                    Span { lower, upper, groups: (count == 1).then_some((step, width)) }
                };
                let part = |random: &mut Self| shape.iter().map(|&n| span(random, n)).collect();
                let partitions: Vec<Part<i64>> = (0..count).map(|_| part(self)).collect();
                if partitions.iter().all(|part| is_allowed(part, &shape)) {
                    return (shape, partitions);
                }
            }
        }
    }

    /// A point that is not once in what is found and in no partition, or the other way around.
    fn misplaced(shape: &[i64], partitions: &[Part<i64>], found: &[Part<i64>]) -> Option<Vec<i64>> {
        let all = shape.iter().fold(vec![vec![]], |all: Vec<Vec<i64>>, &n| {
            all.iter().flat_map(|point| (0..n).map(move |i| [point.as_slice(), &[i]].concat())).collect()
        });
        all.into_iter().find(|point| {
            let covered = partitions.iter().any(|part| contains(part, point));
            found.iter().filter(|part| contains(part, point)).count() != usize::from(!covered)
        })
    }

    #[test]
    fn the_rest_of_random_partitions_is_each_other_point_once() {
        let mut random = Random(11);
        for _ in 0..20_000 {
            let (rank, count) = (1 + random.below(4) as usize, 1 + random.below(3));
            let (shape, partitions) = random.case(rank, count);
            let Some(found) = rest(&Plain::default(), &shape, &partitions) else { continue };
            let point = misplaced(&shape, &partitions, &found);
            assert_eq!(point, None, "of {shape:?} in {partitions:?}: {found:?}");
        }
    }

    #[test]
    fn each_operation_that_is_wrong_is_found() {
        let mut planted = 0;
        for (rank, count) in [(1, 1), (2, 1), (1, 2), (2, 2)] {
            let mut random = Random(5);
            let cases: Vec<_> = (0..3000).map(|_| random.case(rank, count)).collect();
            let operations = |(shape, partitions): &(Vec<i64>, Vec<Part<i64>>)| {
                let plain = Plain::default();
                rest(&plain, shape, partitions).map_or(0, |_| plain.done.get())
            };
            // What comes later is there in few cases.
            let first = cases.iter().map(operations).filter(|&n| n > 0).min().unwrap_or(0);
            for which in 0..first {
                let is_found = |(shape, partitions): &(Vec<i64>, Vec<Part<i64>>)| {
                    let wrong = Plain { wrong: Some(which), ..Plain::default() };
                    rest(&wrong, shape, partitions).is_some_and(|found| misplaced(shape, partitions, &found).is_some())
                };
                assert!(cases.iter().any(is_found), "operation {which} of {count} partitions of rank {rank}");
                planted += 1;
            }
        }
        assert!(planted >= 10, "{planted} bugs");
    }
}
