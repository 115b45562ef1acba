//! `seg.red` and `seg.scan` from a reduce, scan or screma on top of a nest.

use melior::ir::{Region, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    nest::{Nest, Values},
    operator::{assemble, flatten, region},
    point::{Flags, Point, Yield, finish, stored, walked},
};
use crate::{
    Failure,
    soac::sequential::{Accumulation, Env, Outside, Source, in_operator, small},
};

/// Element types of flat accumulators.
fn flat_types<'c>(kinds: &[Type<'c>]) -> Vec<Type<'c>> {
    kinds.iter().flat_map(|&ty| vec![types::element(ty); small(ty).unwrap_or(1) as usize]).collect()
}

pub(super) fn dependent<'c>(op: Op<'c>, neutral: Val<'c>) -> Failure<'c> {
    Failure::at(op, "has a neutral element that depends on the element").note_value(neutral, "the neutral element")
}

impl<'c> Nest<'_, '_, '_, 'c> {
    /// One accumulator for each element of the operator's rows.
    pub fn by_elements(
        mut self,
        (op, parts): (Op<'c>, &Accumulation<'c>),
        size: Val<'c>,
        kinds: &[Type<'c>],
    ) -> Values<'c> {
        let emitter = self.emitter;
        let scans = parts.scan_neutral.len();
        let mut neutral = vec![];
        for (value, ty) in parts.neutral().into_iter().zip(kinds) {
            let env = Env::default();
            let source = Outside::new(&self.point.outside, &env, self.root)
                .invariant(value)
                .ok_or_else(|| dependent(op, value))?;
            neutral.push(source.elements(&self.point.outside, &types::shape(*ty).unwrap_or_default()));
        }
        let scan_neutral = neutral[..scans].concat();
        let reduce_neutral = neutral[scans..].concat();

        // The elements at a point, and what is forwarded.
        let inputs = emitter.inputs(&self.point.body, op, &self.env);
        let segments = parts.segments.filter(|_| !kinds.is_empty());
        let body = self.point.body;
        let (outer, elements) = match segments {
            Some(offsets) => {
                let point = self.point.rows(offsets, size, op.location());
                (self.point.space[..1].to_vec(), walked(&body, op, &inputs, offsets, point))
            }
            None => {
                let outer = self.point.space.clone();
                let ragged = op == self.root && !kinds.is_empty();
                (outer, self.point.elements(op, &inputs, size, ragged))
            }
        };
        let inner = emitter.because(format!("it is inside a '{}' body together with other operations", ir::name(op)));
        let mut mapped = match parts.around {
            Some(around) => inner.apply(&body, around.map, &elements, &mut self.env)?,
            None => elements,
        };
        let forwarded = mapped.split_off(kinds.len());
        let mut yields: Vec<_> = flatten(&body, &mapped, kinds).into_iter().map(Yield::here).collect();

        let flat = flat_types(kinds);
        let mut within = emitter.because(in_operator(op));
        within.unroll = flat.len() > kinds.len();
        let operator = region(&body, &flat, |b, arguments| {
            let both = assemble(arguments, &[kinds, kinds].concat());
            let mut env = self.env.clone();
            let new = within.apply(b, parts.operator, &both, &mut env)?;
            Ok(flatten(b, &new, kinds))
        })?;

        // Destinations: reductions, then arrays.
        let stored_rows = match parts.around {
            Some(around) => ir::operands(ir::terminator(around.post)),
            None => parts.scan_neutral.clone(),
        };
        let reductions = kinds.len() - scans;
        let results = self.results();
        let mut outs = vec![];
        for ty in flat_types(&kinds[scans..]) {
            let shape: Vec<_> = outer.iter().map(|&v| ir::constant_int(v).unwrap_or(DYNAMIC)).collect();
            outs.push(self.point.outside.empty(types::tensor(&shape, ty), &outer));
        }
        let arrays: Vec<_> =
            results.iter().filter(|(_, k)| *k >= reductions).map(|&(r, k)| (r, k - reductions)).collect();
        for &(result, k) in &arrays {
            let mut sizes = self.point.array_sizes();
            sizes.extend(self.row_sizes(op, stored_rows[k], result.r#type())?);
            outs.push(self.point.outside.empty(result.r#type(), &sizes));
        }
        let rank = self.point.array_sizes().len();
        let entry = |b: &Builder<'c>, values: &[Source<'c>]| -> Vec<Yield<'c>> {
            arrays.iter().map(|&(r, k)| Yield::here(stored(b, &values[k], r.r#type(), rank))).collect()
        };
        let joined = segments.is_none() && self.point.offsets.is_some();
        let flags = Flags { joined, ..Flags::of(op) };
        let done = if scans == 0 && self.point.offsets.is_none() {
            if let Some(around) = parts.around {
                let values = inner.apply(&body, around.post, &forwarded, &mut self.env)?;
                yields.extend(entry(&body, &values));
            }
            if flat.is_empty() {
                self.point.map(&outs, &yields).results()
            } else {
                self.point.red(&reduce_neutral, &outs, flags, &yields, operator)
            }
        } else {
            let (post, more) = self.post(parts, &kinds[..scans], forwarded, &entry)?;
            yields.extend(more.into_iter().map(Yield::here));
            self.point.scan((&scan_neutral, &reduce_neutral), &outs, flags, &yields, (operator, post))
        };
        Ok(self.reassemble(op, &done, &kinds[scans..], &outer))
    }

    /// The post region, and the values that the body forwards to it. A row that
    /// is not small is not forwarded but computed again.
    fn post(
        &mut self,
        parts: &Accumulation<'c>,
        kinds: &[Type<'c>],
        forwarded: Vec<Source<'c>>,
        entry: &dyn Fn(&Builder<'c>, &[Source<'c>]) -> Vec<Yield<'c>>,
    ) -> Result<(Region<'c>, Vec<Val<'c>>), Failure<'c>> {
        let body = self.point.body;
        let rank = self.point.indices.len();
        let arguments = parts.around.map_or(vec![], |around| ir::arguments(around.post).split_off(kinds.len()));
        let mut sent: Vec<Val<'c>> = vec![];
        let indices = self.point.indices.clone();
        // For each forwarded value: where its elements are among the numbers of the point
        // and the values sent, or the row in the body.
        let plans: Vec<_> = forwarded
            .iter()
            .zip(&arguments)
            .map(|(source, argument)| {
                let ty = argument.r#type();
                match small(ty) {
                    Some(_) => {
                        let shape = types::shape(ty).unwrap_or_default();
                        let place = |value: Val<'c>| {
                            indices.iter().position(|&i| i == value).unwrap_or_else(|| {
                                sent.push(value);
                                rank + sent.len() - 1
                            })
                        };
                        Ok((source.elements(&body, &shape).into_iter().map(place).collect::<Vec<_>>(), shape))
                    }
                    None => Err(source.value(&body, ty)),
                }
            })
            .collect();
        let scanned = flat_types(kinds);
        let mut argument_types = vec![body.index_type(); rank];
        argument_types.extend(&scanned);
        argument_types.extend(sent.iter().map(|v| v.r#type()));
        let body_block = self.point.block();
        let emitter = self.emitter;
        let mut outcome = Ok(());
        let env = &mut self.env;
        let region = body.region(&argument_types, |b, arguments| {
            let (own, rest) = arguments.split_at(rank);
            let (accumulators, received) = rest.split_at(scanned.len());
            let mut values = assemble(accumulators, kinds);
            let mut again = None;
            for plan in plans {
                values.push(match plan {
                    Ok((places, shape)) => {
                        let received = |k: usize| if k < rank { own[k] } else { received[k - rank] };
                        Source::of_elements(places.into_iter().map(received).collect(), shape)
                    }
                    Err(row) => {
                        let map = again.get_or_insert_with(|| {
                            let mut map: ir::ValueMap<'c> =
                                indices.iter().zip(own).map(|(from, &to)| (ir::key(*from), to)).collect();
                            for op in ir::operations(body_block) {
                                b.clone_op(op, &mut map);
                            }
                            map
                        });
                        Source::Value(map.get(&ir::key(row)).copied().unwrap_or(row))
                    }
                });
            }
            if let Some(around) = parts.around {
                let inner = emitter.because("it is inside the post region of 'soac.screma'");
                match inner.apply(b, around.post, &values, env) {
                    Ok(computed) => values = computed,
                    Err(failure) => {
                        outcome = Err(failure);
                        return;
                    }
                }
            }
            finish(b, &entry(b, &values));
            again_in_post(b, body_block, &indices, own);
        });
        outcome.map(|()| (region, sent))
    }

    /// The results of the outermost operation from those of the seg operation.
    fn reassemble(&self, op: Op<'c>, done: &[Val<'c>], kinds: &[Type<'c>], outer: &[Val<'c>]) -> Vec<Val<'c>> {
        let b = Builder::before(self.emitter.context(), self.root);
        let counts: Vec<_> = kinds.iter().map(|&ty| small(ty).unwrap_or(1) as usize).collect();
        let scalars: usize = counts.iter().sum();
        let mut arrays = done[scalars..].iter();
        let mut found = vec![];
        for (result, k) in self.results() {
            let ty = result.r#type();
            if k >= kinds.len() {
                found.push(*arrays.next().expect("one array a result"));
                continue;
            }
            let start: usize = counts[..k].iter().sum();
            let own = &done[start..start + counts[k]];
            let shape = types::shape(kinds[k]).unwrap_or_default();
            found.push(match (outer.is_empty(), shape.is_empty()) {
                (false, true) => b.cast_tensor(own[0], ty),
                (true, _) => {
                    let values = own.iter().map(|&v| Source::Value(v).read_scalar(&b)).collect();
                    Source::of_elements(values, shape).value(&b, ty)
                }
                (false, false) => self.rows(op, own, shape, outer, ty),
            });
        }
        found
    }

    /// Rows from one array for each of their elements.
    fn rows(&self, op: Op<'c>, own: &[Val<'c>], shape: Vec<i64>, outer: &[Val<'c>], ty: Type<'c>) -> Val<'c> {
        let mut point = Point::before(self.emitter.context(), self.root);
        let indices: Vec<_> = outer.iter().map(|&size| point.dimension(size, op.location())).collect();
        let values = own.iter().map(|&v| Source::Value(v).at(&point.body, &indices).scalar(&point.body)).collect();
        let row = Source::of_elements(values, shape.clone());
        let value = stored(&point.body, &row, ty, outer.len());
        let mut sizes = outer.to_vec();
        sizes.extend(shape.iter().map(|&n| point.outside.index(n)));
        let out = point.outside.empty(ty, &sizes);
        point.map(&[out], &[Yield::here(value)]).results()[0]
    }
}

/// What the post region uses of the body, such as elements of an outer map, is
/// computed again at its start: `own` are its indices, `indices` the body's.
pub(super) fn again_in_post<'c>(b: &Builder<'c>, body: Blk<'c>, indices: &[Val<'c>], own: &[Val<'c>]) {
    let Some((post, _)) = own.first().and_then(|&index| ir::argument_owner(index)) else { return };
    let mut map: ir::ValueMap<'c> = indices.iter().zip(own).map(|(from, &to)| (ir::key(*from), to)).collect();
    let mut needed = vec![];
    let mut users = vec![];
    for op in ir::operations(post) {
        ir::walk(op, &mut |user| users.push(user));
    }
    for user in &users {
        need(*user, body, &mut needed);
    }
    let start = Builder::at_start(b.context, post, b.location);
    for op in ir::operations(body).into_iter().filter(|op| needed.contains(op)) {
        start.clone_op(op, &mut map);
    }
    for user in users {
        let operands = ir::operands(user);
        let mapped: Vec<_> = operands.iter().map(|v| map.get(&ir::key(*v)).copied().unwrap_or(*v)).collect();
        if operands.iter().zip(&mapped).any(|(from, to)| ir::key(*from) != ir::key(*to)) {
            ir::set_operands(user, &mapped);
        }
    }
}

/// Adds the operations of a block that an operation depends on.
fn need<'c>(user: Op<'c>, body: Blk<'c>, needed: &mut Vec<Op<'c>>) {
    for value in ir::operands(user) {
        let Some(mut op) = ir::defining_op(value) else { continue };
        while op.block() != Some(body) {
            match op.parent_operation() {
                Some(around) => op = around,
                None => break,
            }
        }
        if op.block() == Some(body) && !needed.contains(&op) {
            needed.push(op);
            ir::walk(op, &mut |inner| need(inner, body, needed));
        }
    }
}
