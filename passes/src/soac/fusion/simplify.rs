//! Dropping what is not needed of a map, reduce, scan or screma, and writing
//! it in its simplest form.
//!
//! An accumulator is needed when its result is, or when the operator uses it
//! for one that is needed. What may stop the program is always needed.

use melior::ir::{Region, ValueLike, operation::OperationLike};
use seq_analysis::effects::Effects;
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    types,
};

use super::{
    sizes::{Kept, Source, kept_inputs},
    view::{Body, Flags, Kind, Parts, View, coerce, end_region, merged_attributes, op_key},
};

/// The parts of a combinator that are needed, as positions.
struct Plan<'c> {
    scans: Vec<usize>,
    reduces: Vec<usize>,
    forwarded: Vec<usize>,
    arrays: Vec<usize>,
    inputs: Kept<'c>,
}

/// Simplifies one of the four combinators; whether anything changed.
pub fn simplify<'c>(effects: &Effects, b: &Builder<'c>, op: Op<'c>) -> bool {
    let unused = |op: Op<'c>| ir::results(op).iter().all(|v| ir::uses(*v).is_empty());
    if op.result_count() > 0 && unused(op) && effects.removable(op) {
        ir::erase(op);
        return true;
    }
    let Some(view) = View::of(op) else { return false };
    let merged = merge_arrays(&view);
    if op.result_count() > 0 && unused(op) && effects.removable(op) {
        ir::erase(op);
        return true;
    }
    let plan = Plan::of(effects, &view);
    let kind = plan.simplest_kind(effects, &view);
    let all = plan.scans.len() == view.scans()
        && plan.reduces.len() == view.reduces()
        && plan.forwarded.len() == view.forwarded()
        && plan.arrays.len() == view.arrays.len()
        && plan.inputs.inputs.len() == view.inputs.len();
    // Reductions and scans list an array once for each accumulator.
    if kind == view.kind
        && (all || matches!(kind, Kind::Reduce | Kind::Scan) && plan.accumulators() == view.accumulators())
    {
        return merged;
    }
    plan.rebuild(effects, b, &view, kind);
    true
}

/// Array results that are the same value, or an input, are replaced by it.
///
/// `map (\x -> x) xs == xs`
fn merge_arrays<'c>(view: &View<'c>) -> bool {
    let mut merged = false;
    let (mapped, posted) = (view.map.first_equal(), view.post.first_equal());
    let forwarded = |j: usize| view.post.source(j).filter(|&k| k >= view.scans()).map(|k| k + view.reduces());
    let origin = |j: usize| forwarded(j).map_or((false, posted[j]), |k| (true, mapped[k]));
    for (j, &array) in view.arrays.iter().enumerate() {
        let input = forwarded(j).and_then(|k| view.map.source(k)).map(|i| view.inputs[i]);
        let equal = (0..j).find(|&i| origin(i) == origin(j)).map(|i| view.arrays[i]);
        if let Some(to) = input.into_iter().chain(equal).find(|v| v.r#type() == array.r#type()) {
            merged |= !ir::uses(array).is_empty();
            ir::replace_uses(array, to);
        }
    }
    merged
}

impl<'c> Plan<'c> {
    fn of(effects: &Effects, view: &View<'c>) -> Self {
        let (scans, count) = (view.scans(), view.accumulators());
        let used = |v: &Val<'c>| !ir::uses(*v).is_empty();
        let operator_stops = view.operator.block.is_some_and(|b| {
            let end = ir::terminator(b);
            ir::operations(b).into_iter().any(|o| o != end && !effects.removable(o))
        });
        let mut arrays: Vec<usize> = (0..view.arrays.len()).filter(|&j| used(&view.arrays[j])).collect();
        let post = view.post.slice(arrays.iter().copied(), Some(effects));
        let mut needed: Vec<bool> = post.arguments[..scans].to_vec();
        needed.extend(view.reductions.iter().map(used));
        if operator_stops {
            needed.fill(true);
        }
        loop {
            let before = needed.clone();
            let slice = view.operator.slice((0..count).filter(|&i| needed[i]), None);
            for (i, argument) in slice.arguments.iter().enumerate() {
                needed[i % count] |= argument;
            }
            if needed == before {
                break;
            }
        }
        // A scan has a result for each accumulator.
        if view.kind == Kind::Scan {
            arrays = (0..scans).filter(|&i| needed[i]).collect();
        }
        let forwarded: Vec<usize> = match view.kind {
            Kind::Map => arrays.clone(),
            _ => (0..view.forwarded()).filter(|k| post.arguments[scans + k]).collect(),
        };
        let chosen = |offset: usize, n: usize| (0..n).filter(|i| needed[offset + i]).collect::<Vec<_>>();
        let mut plan = Self {
            scans: chosen(0, scans),
            reduces: chosen(scans, view.reduces()),
            forwarded,
            arrays,
            inputs: Kept { inputs: vec![], sources: vec![] },
        };
        // The same forwarded value twice: the first one serves.
        let first = view.map.first_equal();
        let same = |a: usize, b: usize| {
            first[count + a] == first[count + b] && view.post.types[scans + a] == view.post.types[scans + b]
        };
        let merged = plan.forwarded.iter().filter(|&&k| !plan.forwarded.iter().any(|&j| j < k && same(j, k)));
        if view.kind == Kind::Screma {
            plan.forwarded = merged.copied().collect();
        }
        let map = view.map.slice(plan.mapped(view), Some(effects));
        plan.inputs = kept_inputs(&view.inputs, &map.arguments);
        plan
    }

    fn accumulators(&self) -> usize {
        self.scans.len() + self.reduces.len()
    }

    /// The yields of the map region that are needed, in order.
    fn mapped(&self, view: &View<'c>) -> Vec<usize> {
        let reduces = self.reduces.iter().map(|i| view.scans() + i);
        let forwarded = self.forwarded.iter().map(|i| view.accumulators() + i);
        self.scans.iter().copied().chain(reduces).chain(forwarded).collect()
    }

    /// The input that accumulator `i` (a yield of the map region) is.
    fn plain_input(&self, view: &View<'c>, i: usize) -> Option<Val<'c>> {
        let Source::Input(k) = self.inputs.sources[view.map.source(i)?] else { return None };
        let input = self.inputs.inputs[k];
        let neutral = view.scan_neutral.iter().chain(&view.reduce_neutral).nth(i)?;
        (types::row(input.r#type()) == Some(neutral.r#type())).then_some(input)
    }

    /// The simplest operation for what is left.
    ///
    /// `screma: map id, reduce op == reduce op`, `screma: map id, scan op, post id == scan op`,
    /// `screma: map f, post g == map (g . f)`
    fn simplest_kind(&self, effects: &Effects, view: &View<'c>) -> Kind {
        if self.accumulators() == 0 {
            return Kind::Map;
        }
        if view.segments.is_some() {
            return Kind::Screma;
        }
        let map_stops = !view.map.slice([], Some(effects)).ops.is_empty();
        let post_stops = !view.post.slice([], Some(effects)).ops.is_empty();
        let accumulated: Option<Vec<_>> =
            self.mapped(view)[..self.accumulators()].iter().map(|&i| self.plain_input(view, i)).collect();
        let Some(accumulated) = accumulated else { return Kind::Screma };
        let covered = self.inputs.inputs.iter().all(|v| accumulated.contains(v));
        if map_stops || post_stops || !covered || !self.forwarded.is_empty() {
            return Kind::Screma;
        }
        if self.scans.is_empty() && self.arrays.is_empty() {
            return Kind::Reduce;
        }
        let fits = |(&j, input): (&usize, &Val<'c>)| types::compatible(view.arrays[j].r#type(), input.r#type());
        let in_order = self.arrays.len() == self.scans.len()
            && self.arrays.iter().zip(&self.scans).all(|(&j, &i)| view.post.source(j) == Some(i));
        if self.reduces.is_empty() && in_order && self.arrays.iter().zip(&accumulated).all(fits) {
            return Kind::Scan;
        }
        Kind::Screma
    }

    fn rebuild(&self, effects: &Effects, b: &Builder<'c>, view: &View<'c>, kind: Kind) {
        let b = &Builder::before(b.context, view.op);
        let neutral = |all: &[Val<'c>], kept: &[usize]| kept.iter().map(|&i| all[i]).collect::<Vec<_>>();
        let old: Vec<Val<'c>> =
            neutral(&view.reductions, &self.reduces).into_iter().chain(neutral(&view.arrays, &self.arrays)).collect();
        let mut parts = Parts {
            inputs: self.inputs.inputs.clone(),
            scan_neutral: neutral(&view.scan_neutral, &self.scans),
            reduce_neutral: neutral(&view.reduce_neutral, &self.reduces),
            segments: view.segments.filter(|_| kind == Kind::Screma),
            flags: self.flags(view, kind),
            attributes: merged_attributes(view.op, view.op),
            regions: vec![],
            results: old.iter().map(|v| v.r#type()).collect(),
        };
        match kind {
            Kind::Map => parts.regions.push(self.map_region(effects, b, view, true)),
            Kind::Screma => {
                let post = self.post_region(effects, b, view);
                parts.regions = vec![self.map_region(effects, b, view, false), self.operator_region(b, view), post];
            }
            Kind::Reduce | Kind::Scan => {
                let mapped = self.mapped(view);
                parts.inputs = mapped.iter().filter_map(|&i| self.plain_input(view, i)).collect();
                parts.regions.push(self.operator_region(b, view));
            }
        }
        let new = parts.build(b, kind);
        for (from, to) in old.into_iter().zip(ir::results(new)) {
            ir::replace_uses(from, to);
        }
        ir::erase(view.op);
    }

    fn flags(&self, view: &View<'c>, kind: Kind) -> Flags {
        match kind {
            Kind::Map => Flags::default(),
            Kind::Reduce => Flags { exclusive: false, ..view.flags },
            Kind::Scan | Kind::Screma => {
                Flags { exclusive: view.flags.exclusive && !self.scans.is_empty(), ..view.flags }
            }
        }
    }

    /// The needed part of the map region, followed by the post region with `whole`.
    fn map_region(&self, effects: &Effects, b: &Builder<'c>, view: &View<'c>, whole: bool) -> Region<'c> {
        let rows: Vec<_> =
            self.inputs.inputs.iter().map(|v| types::row(v.r#type()).expect("an input has rows")).collect();
        b.region(&rows, |b, args| {
            let sources = self.inputs.sources.iter().zip(&view.map.types);
            let values: Vec<_> = sources
                .map(|(s, &ty)| match *s {
                    Source::Input(i) => Some(args[i]),
                    Source::Captured(v) => Some(coerce(b, v, ty)),
                    Source::Dropped => None,
                })
                .collect();
            let yields = inline_needed(effects, b, &view.map, &values, self.mapped(view));
            if whole {
                let yields = self.post_yields(effects, b, view, &yields);
                end_region(b, &yields);
            } else {
                end_region(b, &yields);
            }
        })
    }

    /// What the post region yields for the needed scans and forwarded values.
    fn post_yields(&self, effects: &Effects, b: &Builder<'c>, view: &View<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        let first = view.map.first_equal();
        let (scans, count) = (view.scans(), view.accumulators());
        let own: Vec<_> = (0..view.post.types.len())
            .map(|k| {
                if k < scans {
                    return self.scans.iter().position(|&i| i == k).map(|i| values[i]);
                }
                let same = |&&j: &&usize| {
                    j == k - scans
                        || first[count + j] == first[count + k - scans]
                            && view.post.types[scans + j] == view.post.types[k]
                };
                let kept = self.forwarded.iter().find(same)?;
                let position = self.forwarded.iter().position(|j| j == kept)?;
                Some(values[values.len() - self.forwarded.len() + position])
            })
            .collect();
        inline_needed(effects, b, &view.post, &own, self.arrays.clone())
    }

    fn post_region(&self, effects: &Effects, b: &Builder<'c>, view: &View<'c>) -> Region<'c> {
        let scanned = self.scans.iter().map(|&i| view.post.types[i]);
        let forwarded = self.forwarded.iter().map(|k| view.post.types[view.scans() + k]);
        let types: Vec<_> = scanned.chain(forwarded).collect();
        b.region(&types, |b, args| {
            let yields = self.post_yields(effects, b, view, args);
            end_region(b, &yields);
        })
    }

    fn operator_region(&self, b: &Builder<'c>, view: &View<'c>) -> Region<'c> {
        let kept: Vec<usize> = self.mapped(view)[..self.accumulators()].to_vec();
        let count = view.accumulators();
        let both: Vec<usize> = kept.iter().copied().chain(kept.iter().map(|i| i + count)).collect();
        let types: Vec<_> = both.iter().map(|&i| view.operator.types[i]).collect();
        b.region(&types, |b, args| {
            let values: Vec<_> = (0..2 * count).map(|i| both.iter().position(|&k| k == i).map(|at| args[at])).collect();
            // An operator that may stop the program keeps all accumulators.
            let all = kept.len() == count;
            let slice = view.operator.slice(kept.iter().copied(), None);
            let take = |o| all || slice.ops.contains(&op_key(o));
            let yields = view.operator.inline(b, &values, &mut ValueMap::new(), take);
            let yields: Vec<_> = kept.iter().filter_map(|&i| yields[i]).collect();
            end_region(b, &yields);
        })
    }
}

/// The yields `roots` of a body, in this order, with the operations that they
/// need and those that may stop the program.
fn inline_needed<'c>(
    effects: &Effects,
    b: &Builder<'c>,
    body: &Body<'c>,
    values: &[Option<Val<'c>>],
    roots: Vec<usize>,
) -> Vec<Val<'c>> {
    let slice = body.slice(roots.iter().copied(), Some(effects));
    let yields = body.inline(b, values, &mut ValueMap::new(), |o| slice.ops.contains(&op_key(o)));
    roots.into_iter().map(|i| yields[i].expect("a needed value is computed")).collect()
}
