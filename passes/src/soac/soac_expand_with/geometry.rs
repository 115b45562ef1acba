//! Parts of index spaces whose bounds are known numbers.
//!
//! A part is a box of points in steps, `axis_0 x axis_1 x ...`, where an axis has the points
//! `l <= i < u` with `(i - l) mod t < w`. The difference of two parts is made of parts:
//!
//! ```text
//! a \ b  =  a \ hull b  +  (a within hull b) \ b
//! x_0 x x_1 x ... \ y_0 x y_1 x ...
//!   =  sum over d of (x_0 and y_0) x ... x (x_(d-1) and y_(d-1)) x (x_d \ y_d) x x_(d+1) x ...
//! ```
//!
//! The hull comes first, so that what lies outside of bounds keeps whole rows. In one
//! dimension a union or difference repeats after the least common multiple of the steps.
//! Nothing is found where that is too long or the parts are too many.

/// How many numbers one period is looked at for.
const MAX_PERIOD: i64 = 4096;

/// How many parts an index space may have.
pub const MAX_PARTS: usize = 64;

/// The points of one dimension: `lower <= i < upper`, `(i - lower) mod step < width`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Where points begin.
    pub lower: i64,
    /// Where they end.
    pub upper: i64,
    /// How far apart groups are.
    pub step: i64,
    /// How many points a group has.
    pub width: i64,
}

/// A part of a space: the points of each dimension.
pub type Part = Vec<Span>;

impl Span {
    /// All points between two bounds.
    pub fn dense(lower: i64, upper: i64) -> Self {
        Self { lower, upper: upper.max(lower), step: 1, width: 1 }
    }

    /// The same points with a step of 1 where they have no gap, and no bounds beyond them.
    pub fn new(lower: i64, upper: i64, step: i64, width: i64) -> Self {
        if width >= step || upper <= lower {
            return Self::dense(lower, upper);
        }
        if lower + step >= upper {
            return Self::dense(lower, upper.min(lower + width));
        }
        let last = lower + (upper - 1 - lower) / step * step;
        Self { lower, upper: upper.min(last + width), step, width }
    }

    /// Whether it has no point.
    pub fn is_empty(&self) -> bool {
        self.lower >= self.upper
    }

    /// Whether it has all points between its bounds.
    pub fn is_dense(&self) -> bool {
        self.step == 1
    }

    /// Whether a point belongs to it.
    pub fn contains(&self, i: i64) -> bool {
        self.lower <= i && i < self.upper && (i - self.lower) % self.step < self.width
    }

    /// Its points from `lo` up to `hi`.
    fn within(&self, lo: i64, hi: i64) -> Vec<Self> {
        let (lo, hi) = (lo.max(self.lower), hi.min(self.upper));
        let group = lo - (lo - self.lower).rem_euclid(self.step);
        // Groups begin anew at the bound, but for the rest of one that is cut.
        let cut = if self.is_dense() || group == lo { lo } else { (group + self.step).min(hi) };
        let rest = Self::dense(lo, (group + self.width).min(cut));
        let all = [rest, Self::new(cut, hi, self.step, self.width)];
        all.into_iter().filter(|span| !span.is_empty()).collect()
    }

    /// Its points that belong to another span, and the others; none if they repeat too late.
    fn split(&self, by: &Self) -> Option<[Vec<Self>; 2]> {
        let (lo, hi) = (self.lower.max(by.lower), self.upper.min(by.upper));
        if lo >= hi {
            return Some([vec![], vec![*self]]);
        }
        let mut outside = self.within(self.lower, lo);
        let mut inside = vec![];
        let period = least_common_multiple(self.step, by.step)?.min(hi - lo);
        if period > MAX_PERIOD && !(self.is_dense() && by.is_dense()) {
            return None;
        }
        if self.is_dense() && by.is_dense() {
            inside.push(Self::dense(lo, hi));
        } else {
            let of = |wanted: bool| {
                let member = move |k: i64| self.contains(lo + k) && by.contains(lo + k) == wanted;
                runs(lo, hi, period, member)
            };
            inside.extend(of(true));
            outside.extend(of(false));
        }
        outside.extend(self.within(hi, self.upper));
        Some([inside, outside])
    }
}

/// The runs of members of a period that repeats from `lo` to `hi`.
fn runs(lo: i64, hi: i64, period: i64, member: impl Fn(i64) -> bool) -> Vec<Span> {
    let members: Vec<bool> = (0..period).map(member).collect();
    let repeats = |p: i64| (p..period).all(|k| members[k as usize] == members[(k - p) as usize]);
    let shortest = (1..=period).find(|&p| period % p == 0 && repeats(p)).unwrap_or(period);
    let mut found = vec![];
    let mut k = 0;
    while k < shortest {
        let start = k;
        while k < shortest && members[k as usize] {
            k += 1;
        }
        if k > start {
            found.push(Span::new(lo + start, hi, shortest, k - start));
        }
        k += 1;
    }
    found.retain(|span| !span.is_empty());
    found
}

fn least_common_multiple(a: i64, b: i64) -> Option<i64> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x).checked_mul(b)
}

/// Whether a part has no point.
pub fn is_empty(part: &[Span]) -> bool {
    part.iter().any(Span::is_empty)
}

/// The points of one part that do not belong to another one, as parts that share none.
pub fn minus(a: &Part, b: &Part) -> Option<Vec<Part>> {
    if is_empty(a) || is_empty(b) {
        return Some(if is_empty(a) { vec![] } else { vec![a.clone()] });
    }
    let hull: Part = b.iter().map(|span| Span::dense(span.lower, span.upper)).collect();
    let (inside, mut found) = divide(a, &hull)?;
    for part in &inside {
        found.extend(divide(part, b)?.1);
    }
    Some(found)
}

/// The points of one part that belong to another one, and the others.
fn divide(a: &Part, b: &Part) -> Option<(Vec<Part>, Vec<Part>)> {
    let mut outside = vec![];
    let mut inside: Vec<Part> = vec![vec![]];
    for (d, (x, y)) in a.iter().zip(b).enumerate() {
        let [both, rest] = x.split(y)?;
        for prefix in &inside {
            for &span in &rest {
                outside.push([prefix.as_slice(), &[span], &a[d + 1..]].concat());
            }
        }
        inside =
            inside.iter().flat_map(|prefix| both.iter().map(move |&s| [prefix.as_slice(), &[s]].concat())).collect();
        if inside.len() + outside.len() > MAX_PARTS {
            return None;
        }
    }
    Some((inside, outside))
}

/// Parts of one body of which neighbours are one part.
pub fn merged(mut parts: Vec<Part>) -> Vec<Part> {
    while let Some((i, j, whole)) = neighbours(&parts) {
        parts[i] = whole;
        parts.remove(j);
    }
    parts
}

/// Two parts that differ in one dimension, in which one begins where the other one ends.
fn neighbours(parts: &[Part]) -> Option<(usize, usize, Part)> {
    for (i, a) in parts.iter().enumerate() {
        for (j, b) in parts.iter().enumerate().filter(|&(j, _)| j > i) {
            let differ: Vec<usize> = (0..a.len()).filter(|&d| a[d] != b[d]).collect();
            let [d] = differ[..] else { continue };
            if let Some(span) = joined(&a[d], &b[d]).or_else(|| joined(&b[d], &a[d])) {
                let mut whole = a.clone();
                whole[d] = span;
                return Some((i, j, whole));
            }
        }
    }
    None
}

/// Two spans as one: next to each other, one going on with the other's groups, or each in
/// the gaps of the other.
fn joined(a: &Span, b: &Span) -> Option<Span> {
    if a.is_dense() && b.is_dense() {
        return (a.upper == b.lower).then(|| Span::dense(a.lower, b.upper));
    }
    let on = Span::new(a.lower, b.upper, a.step, a.width);
    if b.lower >= a.upper && on.within(a.lower, b.lower) == [*a] && on.within(b.lower, b.upper) == [*b] {
        return Some(on);
    }
    let fills = !a.is_dense() && a.step == b.step && a.lower + a.width == b.lower && a.width + b.width == a.step;
    let last = a.upper.max(b.upper);
    let whole = fills && (a.lower..last).rev().take(a.step as usize).all(|i| a.contains(i) || b.contains(i));
    whole.then(|| Span::dense(a.lower, last))
}

/// Who computes the points of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A partition, by its number.
    Partition(usize),
    /// No partition.
    Nobody,
}

/// An array of a shape as parts that share no point and leave none out: of each point the
/// last of the `partitions` that has it is the owner.
pub fn owners(shape: &[i64], partitions: &[Part]) -> Option<Vec<(Owner, Part)>> {
    let all: Part = shape.iter().map(|&n| Span::dense(0, n)).collect();
    let nobody = std::iter::once((Owner::Nobody, all, 0));
    let owned = partitions.iter().enumerate().map(|(k, part)| (Owner::Partition(k), part.clone(), k + 1));
    let mut found = vec![];
    for (owner, part, later) in nobody.chain(owned) {
        let mut parts = if is_empty(&part) { vec![] } else { vec![part] };
        for other in &partitions[later..] {
            let rest: Option<Vec<Vec<Part>>> = parts.iter().map(|part| minus(part, other)).collect();
            parts = merged(rest?.concat());
            if parts.len() > MAX_PARTS {
                return None;
            }
        }
        found.extend(parts.into_iter().map(|part| (owner, part)));
    }
    (found.len() <= MAX_PARTS).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that look random and are the same each time.
    struct Random(u64);

    impl Random {
        fn below(&mut self, n: i64) -> i64 {
            self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            ((self.0 >> 33) % n as u64) as i64
        }
    }

    fn points(shape: &[i64]) -> Vec<Vec<i64>> {
        shape.iter().fold(vec![vec![]], |all, &n| {
            all.iter().flat_map(|point| (0..n).map(move |i| [point.as_slice(), &[i]].concat())).collect()
        })
    }

    fn contains(part: &Part, point: &[i64]) -> bool {
        part.iter().zip(point).all(|(span, &i)| span.contains(i))
    }

    /// Each point belongs to one part, that of the last partition with it.
    fn check(shape: &[i64], partitions: &[Part], found: &[(Owner, Part)]) {
        for point in points(shape) {
            let last = partitions.iter().rposition(|part| contains(part, &point));
            let expected = last.map_or(Owner::Nobody, Owner::Partition);
            let owners: Vec<_> = found.iter().filter(|(_, part)| contains(part, &point)).map(|(o, _)| *o).collect();
            assert_eq!(owners, [expected], "{point:?} of {shape:?} in {partitions:?}: {found:?}");
        }
        for (_, part) in found {
            assert!(!is_empty(part), "{part:?} has no points");
            let inside = part.iter().zip(shape).all(|(span, &n)| 0 <= span.lower && span.upper <= n);
            assert!(inside, "{part:?} is not inside of {shape:?}");
        }
    }

    fn random_part(random: &mut Random, shape: &[i64]) -> Part {
        let span = |&n: &i64| {
            let lower = random.below(n + 1);
            let upper = lower + random.below(n - lower + 1);
            let most = if random.below(4) == 0 { 12 } else { 4 };
            let step = 1 + random.below(most);
            Span::new(lower, upper, step, 1 + random.below(step))
        };
        shape.iter().map(span).collect()
    }

    #[test]
    fn random_partitions_are_disjoint_and_complete() {
        let mut random = Random(29);
        let mut refused = 0;
        for _ in 0..20_000 {
            let rank = 1 + random.below(4);
            let most = [26, 9, 6, 4][rank as usize - 1];
            let shape: Vec<i64> = (0..rank).map(|_| random.below(most + 1)).collect();
            let partitions: Vec<Part> = (0..random.below(4)).map(|_| random_part(&mut random, &shape)).collect();
            match owners(&shape, &partitions) {
                Some(found) => check(&shape, &partitions, &found),
                None => refused += 1,
            }
        }
        assert!(refused < 5_000, "{refused} refused");
    }

    #[test]
    fn spans_keep_their_points() {
        let mut random = Random(7);
        for _ in 0..20_000 {
            let (lower, length, step) = (random.below(9) - 4, random.below(20), 1 + random.below(6));
            let width = 1 + random.below(step);
            let span = Span::new(lower, lower + length, step, width);
            for i in -10..40 {
                let member = lower <= i && i < lower + length && (i - lower) % step < width;
                assert_eq!(span.contains(i), member, "{i} in {span:?} of {lower} {length} {step} {width}");
            }
        }
    }

    /// Section 2.2 of Janssen and Scholz: one partition of a 7 x 7 array makes seven.
    #[test]
    fn the_example_of_the_paper_has_seven_parts() {
        let part = vec![Span::new(1, 6, 2, 1), Span::new(1, 6, 3, 2)];
        let found = owners(&[7, 7], std::slice::from_ref(&part)).expect("few parts");
        check(&[7, 7], std::slice::from_ref(&part), &found);
        let dense = Span::dense;
        let expected = [
            vec![dense(0, 1), dense(0, 7)],
            vec![dense(6, 7), dense(0, 7)],
            vec![dense(1, 6), dense(0, 1)],
            vec![dense(1, 6), dense(6, 7)],
            vec![Span::new(2, 6, 2, 1), dense(1, 6)],
            vec![Span::new(1, 6, 2, 1), dense(3, 4)],
        ];
        let nobody: Vec<_> = found.iter().filter(|(o, _)| *o == Owner::Nobody).map(|(_, p)| p.clone()).collect();
        assert_eq!(nobody, expected);
        assert_eq!(found.len(), 7);
    }

    /// Neighbours of one body become one part.
    #[test]
    fn what_a_hole_leaves_is_merged_where_it_closes() {
        let rows = vec![vec![Span::dense(0, 3), Span::dense(0, 8)], vec![Span::dense(3, 8), Span::dense(0, 8)]];
        assert_eq!(merged(rows), [vec![Span::dense(0, 8), Span::dense(0, 8)]]);
        let found = owners(&[8], &[vec![Span::new(0, 8, 2, 1)], vec![Span::dense(8, 8)]]).expect("few parts");
        assert_eq!(
            found,
            [(Owner::Nobody, vec![Span::new(1, 8, 2, 1)]), (Owner::Partition(0), vec![Span::new(0, 7, 2, 1)]),]
        );
    }
}
