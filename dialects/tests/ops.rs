//! The generated views and builders agree with the dialects they are generated from.

use melior::ir::{BlockLike, Location, Module, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, Seg, Soac, context,
    ir::{self, Blk, Builder, Op},
    ops::{
        TypedOp, arith, scf,
        seg::{self, Level},
        soac, tensor,
    },
    types::{self, DYNAMIC},
};

fn body<'c>(module: &Module<'c>) -> Blk<'c> {
    ir::block(operation(module), 0)
}

fn operation<'c>(module: &Module<'c>) -> Op<'c> {
    unsafe { Op::from_raw(module.as_operation().to_raw()) }
}

/// Segments, flags and regions are where the verifier and the printer want them.
#[test]
fn a_scan_is_built_and_viewed() {
    let context = context();
    context.load_all_available_dialects();
    let context = unsafe { std::mem::transmute::<&melior::Context, &'static melior::Context>(&context) };
    let module = Module::new(Location::unknown(context));
    let b = Builder::at_end(context, body(&module), Location::unknown(context));
    let i32 = b.integer_type(32);
    let ty = types::tensor(&[DYNAMIC], i32);
    let (size, zero) = (b.index(5), b.int(0, i32));
    let xs = soac::iota(&b, Some(size), None, None, ty);
    let operator = b.region(&[i32, i32], |b, v| {
        soac::yield_(b, &[arith::addi(b, v[0], v[1])]);
    });
    let scan = soac::scan(&b, &[xs], &[zero], &[ty], operator).set_exclusive(true);
    assert!(operation(&module).verify());
    assert!(scan.exclusive() && !scan.commutative());
    assert!(scan.inputs() == [xs] && scan.neutral() == [zero] && scan.results().len() == 1);
    assert!(soac::Iota::defining(xs).is_some_and(|iota| iota.size() == Some(size) && iota.start().is_none()));
    assert!(matches!(Soac::of(scan.operation()), Some(Soac::Scan(_))));
    assert!(Soac::of(ir::defining_op(zero).unwrap()).is_none());
    assert_eq!(soac::Scan::all_in(operation(&module)).len(), 1);
    let text = scan.operation().to_string();
    assert!(text.contains("soac.scan") && text.contains("exclusive"), "{text}");
    scan.set_exclusive(false);
    assert!(!scan.operation().to_string().contains("exclusive"));
}

/// Enums, inferred types, single results.
#[test]
fn attributes_and_types() {
    let context = context();
    context.load_all_available_dialects();
    let context = unsafe { std::mem::transmute::<&melior::Context, &'static melior::Context>(&context) };
    let module = Module::new(Location::unknown(context));
    let b = Builder::at_end(context, body(&module), Location::unknown(context));
    let index = b.index_type();
    let (n, ty) = (b.index(3), types::tensor(&[DYNAMIC], index));
    let less = arith::cmpi(&b, n, n, Predicate::Ule);
    assert_eq!(less.r#type(), b.i1());
    assert_eq!(arith::CmpI::defining(less).unwrap().predicate(), Predicate::Ule);
    let empty = tensor::empty(&b, &[n], ty);
    assert_eq!(tensor::extract(&b, empty, &[n]).r#type(), index);
    assert_eq!(tensor::dim(&b, empty, n).r#type(), index);
    assert_eq!(arith::select(&b, less, n, n).r#type(), index);
    assert_eq!(tensor::insert(&b, n, empty, &[n]).r#type(), ty);
    let point = b.region(&[index], |b, v| {
        seg::yield_(b, &[v[0]], &[0]);
    });
    let map = seg::map(&b, &[n], &[], &[], &[], None, &[empty], Level::Grid, &[ty], point);
    assert!(map.level() == Level::Grid && map.outs() == [empty] && map.offsets().is_none() && map.space() == [n]);
    assert!(matches!(Seg::of(map.operation()), Some(Seg::Map(_))));
    let branch = |b: &Builder<'static>| {
        b.region(&[], |b, _| {
            scf::yield_(b, &[n]);
        })
    };
    let chosen = scf::if_(&b, less, &[index], branch(&b), branch(&b));
    assert!(chosen.else_region().is_some() && chosen.condition() == less);
    let branch_of_nothing = |b: &Builder<'static>| {
        b.region(&[], |b, _| {
            scf::yield_(b, &[]);
        })
    };
    let alone = scf::if_(&b, less, &[], branch_of_nothing(&b), melior::ir::Region::new());
    assert!(alone.else_region().is_none() && alone.then_region().argument_count() == 0);
    assert!(operation(&module).verify(), "{}", operation(&module));
    let text = Type::parse(context, "!soac.jagged<2 x f32>").unwrap();
    assert!(types::is_jagged(text));
}

/// Names of operations and of the generated cases are those of the dialect.
#[test]
fn every_name_is_registered() {
    let context = context();
    context.load_all_available_dialects();
    context.get_or_load_dialect("soac");
    context.get_or_load_dialect("seg");
    for name in Soac::NAMES.iter().chain(Seg::NAMES) {
        assert!(context.is_registered_operation(name), "{name}");
    }
}
