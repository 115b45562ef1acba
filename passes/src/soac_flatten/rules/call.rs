//! Calls inside a map: functions on all points at once.
//!
//!   map (x = xs) { f x }  ==  f_lifted n xs
//!
//! A function is lifted once for each pattern of arguments that vary. The
//! lifted one takes the number of points; an argument that varies is an array
//! with one element for each point, or offsets and data, and beside them the number
//! of each point's row where rows are `shared`; others stay as they
//! are. That of a function that calls itself, directly or not, ends at once when no
//! point is left, which is where the recursion comes to its end.
//!
//! ```mlir
//! // before
//! func.func @f(%x: i32, %row: tensor<?xi32>) -> i32 { body }
//! // after, with both arguments varying, of a function that calls itself
//! func.func private @f_lifted_vv(%n: index, %xs: tensor<?xi32>, %offsets: tensor<?xindex>,
//!                                %data: tensor<?xi32>) -> tensor<?xi32> {
//!   %none = arith.cmpi eq, %n, %c0 : index
//!   %r = scf.if %none -> (tensor<?xi32>) { nothing } else { body of all points }
//!   return %r : tensor<?xi32>
//! }
//! ```

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

use crate::soac_flatten::lift::{
    flattener::{Flattener, Form, Lifted, Outcome, Rows},
    functions::find,
    shared_arguments::Sharing,
};
use crate::{
    Failure,
    functions::{origin, set_origin},
};

/// How an argument of a call stands for what the points have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variance {
    /// The same value at all points.
    Same,
    /// One for each point.
    Varies,
    /// One of some rows for each point.
    Shared,
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

impl<'c> Flattener<'_, 'c> {
    /// A call in the body of a map.
    pub fn call(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let (mut arguments, mut pattern) = (vec![self.space().size], vec![]);
        for (number, operand) in ir::operands(op).into_iter().enumerate() {
            pattern.push(if self.is_same(operand) {
                arguments.push(self.outside(operand));
                Variance::Same
            } else if self.is_shared(op, number, operand) {
                let (rows, at) = self.single_source(operand)?;
                arguments.extend(self.vectors(rows));
                arguments.push(at);
                Variance::Shared
            } else {
                arguments.extend(self.parts(operand)?);
                Variance::Varies
            });
        }
        let mut made = self.call_lifted(op, &pattern, &arguments)?.into_iter();
        let depth = self.depth();
        for result in ir::results(op) {
            let parts: Vec<_> = made.by_ref().take(1 + types::rank(result.r#type())).collect();
            self.bind(result, Lifted { depth, form: form_of(&parts) });
        }
        Ok(())
    }

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

    /// What stands for a value at the points of the innermost space, as the
    /// arrays that lifted functions take and return.
    pub fn parts(&mut self, value: Val<'c>) -> Outcome<'c, Vec<Val<'c>>> {
        if types::rank(value.r#type()) == 0 {
            return Ok(vec![self.scalars(value)?]);
        }
        let rows = self.rows(value)?;
        Ok(self.vectors(rows))
    }

    /// Offsets and data as arrays whose size is left open.
    pub fn vectors(&self, rows: Rows<'c>) -> Vec<Val<'c>> {
        rows.offsets.into_iter().chain([rows.data]).map(|part| self.vector(part)).collect()
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
        let body = body.ok_or_else(|| Failure::at(call, format!("calls @{callee}, which has no body")))?;
        if body.next_in_region().is_some() {
            return Err(Failure::at(call, format!("calls @{callee}, which has several blocks")));
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
        let mut flattener = Flattener::at(self.lifting, function, *b);
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
                _ => Lifted { depth: 1, form: form_of(&parts) },
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

/// The form that arrays given or returned by a lifted function stand for.
pub fn form_of<'c>(parts: &[Val<'c>]) -> Form<'c> {
    match parts {
        [scalars] => Form::Each(*scalars),
        _ => Form::Rows(Rows { offsets: parts[..parts.len() - 1].to_vec(), data: parts[parts.len() - 1] }),
    }
}
