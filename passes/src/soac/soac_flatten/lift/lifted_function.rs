//! Functions on all points.
//!
//! A function is lifted once for each pattern of arguments that vary. The lifted one takes
//! the number of points; an argument that varies is an array with one element for each
//! point, or offsets and data, and beside them the number of each point's row where rows
//! are shared (`shared_arguments`); others stay as they are. That of a function that calls
//! itself, directly or not, ends at once when no point is left, which is where the recursion
//! comes to its end.

use melior::{
    Context,
    ir::{BlockLike, RegionLike, Type, ValueLike, operation::OperationLike, r#type::FunctionType},
};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, func, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    flattener::{Flattener, Outcome},
    functions::{Variance, find},
    shared_arguments::Sharing,
    value::{Form, Lifted, Rows},
};
use crate::{
    Failure,
    functions::{origin, set_origin},
};

impl<'c> Flattener<'_, 'c> {
    /// Whether a call hands on a value that varies as rows of a shared array.
    pub fn is_shared(&self, call: Op<'c>, number: usize, value: Val<'c>) -> bool {
        let Lifted { depth, form } = self.lifted(value);
        let own = depth == self.depth() && matches!(form, Form::Rows(_) | Form::Each(_));
        self.lifting.sharing(call, number).is_some_and(|sharing| sharing == Sharing::All || !own)
    }

    /// Calls the function of a call, lifted; the arrays that stand for its results.
    pub fn call_lifted(&self, op: Op<'c>, pattern: &[Variance], arguments: &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>> {
        let name = self.lift(op, &ir::callee(op), pattern)?;
        let mut results = vec![];
        for result in ir::results(op) {
            results.extend(lifted_types(self.b.context, result.r#type()));
        }
        Ok(ir::results(func::call(&self.b, arguments, &name, &results).operation()))
    }

    /// The name of a function lifted for these varying arguments.
    fn lift(&self, call: Op<'c>, callee: &str, variances: &[Variance]) -> Outcome<'c, String> {
        let lifting = self.lifting;
        let key = (callee.to_string(), variances.to_vec());
        if let Some(name) = lifting.known.borrow().get(&key) {
            return Ok(name.clone());
        }
        let missing = || Failure::at(call, format!("calls @{callee}, which is not here"));
        let function = *lifting.originals.get(callee).ok_or_else(missing)?;
        let body = function.region(0).ok().and_then(|r| r.first_block());
        let failed = |why: &str| {
            Failure::at(call, format!("calls @{callee}, which {why}")).note(function.location(), "the function")
        };
        let body = body.ok_or_else(|| failed("has no body"))?;
        if body.next_in_region().is_some() {
            return Err(failed("has several blocks"));
        }
        let letter = |v: &Variance| match v {
            Variance::Same => 's',
            Variance::Varies => 'v',
            Variance::Shared => 'r',
        };
        let pattern: String = variances.iter().map(letter).collect();
        let mut name = format!("{callee}_lifted_{pattern}");
        while find(lifting.module, &name).is_some() {
            name.push('_');
        }
        lifting.known.borrow_mut().insert(key, name.clone());

        let context = self.b.context;
        let mut inputs = vec![Type::index(context)];
        for (argument, variance) in ir::arguments(body).iter().zip(variances) {
            inputs.extend(argument_types(context, argument.r#type(), *variance));
        }
        let mut results = vec![];
        for value in ir::operands(ir::terminator(body)) {
            results.extend(lifted_types(context, value.r#type()));
        }
        let mut b = Builder::before(context, find(lifting.module, callee).ok_or_else(missing)?);
        b.location = ir::bookkeeping(b.context, function.location());
        let region = b.region(&inputs, |_, _| {});
        let ty = FunctionType::new(context, &inputs, &results).into();
        let made = func::func(&b, &name, ty, region).set_sym_visibility("private").operation();
        set_origin(made, &origin(function));
        lifting.made.borrow_mut().push(made);
        self.fill(ir::block(made, 0), body, variances, &results, function)?;
        Ok(name)
    }

    /// The body of a lifted function.
    fn fill(
        &self,
        block: Blk<'c>,
        body: Blk<'c>,
        variances: &[Variance],
        results: &[Type<'c>],
        function: Op<'c>,
    ) -> Outcome<'c, ()> {
        let b = Builder::at_end(self.b.context, block, ir::bookkeeping(self.b.context, function.location()));
        let mut given = ir::arguments(block).into_iter();
        let count = given.next().expect("a lifted function takes the number of points");
        if !self.lifting.is_recursive(function) {
            let values = self.returned(&b, count, (body, variances, function), given)?;
            func::return_(&b, &values);
            return Ok(());
        }
        let none = b.cmpi(Predicate::Eq, count, b.index(0));
        let nothing = b.region(&[], |b, _| {
            let zero = b.index(0);
            let mut values = vec![];
            for value in ir::operands(ir::terminator(body)) {
                let parts = lifted_types(b.context, value.r#type());
                let (&data, offsets) = parts.split_last().expect("a value has elements");
                values.extend(offsets.iter().map(|&ty| soac::replicate(b, &[b.index(1)], zero, ty)));
                values.push(tensor::empty(b, &[zero], data));
            }
            scf::yield_(b, &values);
        });
        let mut outcome = Ok(());
        let all = b.region(&[], |inner, _| {
            outcome = self.returned(inner, count, (body, variances, function), given).map(|values| {
                scf::yield_(inner, &values);
            });
        });
        outcome?;
        let chosen = scf::if_(&b, none, results, nothing, all);
        func::return_(&b, &chosen.results());
        Ok(())
    }

    /// What a function returns for all points, of the arguments given for them.
    fn returned(
        &self,
        b: &Builder<'c>,
        count: Val<'c>,
        (body, variances, function): (Blk<'c>, &[Variance], Op<'c>),
        mut given: impl Iterator<Item = Val<'c>>,
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let mut flattener = Flattener::at(self.lifting, self.rules, function, *b);
        flattener.enter(count, None);
        for (argument, variance) in ir::arguments(body).into_iter().zip(variances) {
            let count = argument_types(b.context, argument.r#type(), *variance).len();
            let parts: Vec<_> = given.by_ref().take(count).collect();
            let lifted = match (variance, &parts[..]) {
                (Variance::Same, _) => Lifted::same(parts[0]),
                (Variance::Shared, [offsets @ .., data, index]) => {
                    let rows = Rows { offsets: offsets.to_vec(), data: *data };
                    Lifted { depth: 1, form: Form::Shared { rows, index: *index } }
                }
                _ => Lifted { depth: 1, form: Form::of_parts(&parts) },
            };
            flattener.bind(argument, lifted);
        }
        let mut values = vec![];
        for value in flattener.body(body)? {
            values.extend(flattener.parts(value)?);
        }
        Ok(values)
    }
}

/// The types that stand for a value that varies: an array, or offsets and data.
fn lifted_types<'c>(context: &'c Context, ty: Type<'c>) -> Vec<Type<'c>> {
    let array = |element| types::tensor(&[DYNAMIC], element);
    let mut all = vec![array(Type::index(context)); types::rank(ty)];
    all.push(array(types::element(ty)));
    all
}

/// The types that stand for an argument.
fn argument_types<'c>(context: &'c Context, ty: Type<'c>, variance: Variance) -> Vec<Type<'c>> {
    let mut all = if variance == Variance::Same { vec![ty] } else { lifted_types(context, ty) };
    if variance == Variance::Shared {
        all.push(types::tensor(&[DYNAMIC], Type::index(context)));
    }
    all
}
