//! Programs through the Rust interface and the C one, compiled by the tool of the tree.

use std::{
    ffi::{CStr, CString, c_char},
    path::PathBuf,
    ptr::null,
};

use seq::{Device, Error, Kind, Options, Output, Program, Source, View, abi};

const DOT: &str = "
func.func @dot(%xs: tensor<?xf32>, %ys: tensor<?xf32>) -> f32 {
  %products = soac.map (%x = %xs, %y = %ys) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
    %product = arith.mulf %x, %y : f32
    soac.yield %product : f32
  }
  %zero = arith.constant 0.0 : f32
  %sum = soac.reduce %products neutral %zero commutative : (tensor<?xf32>) -> f32 {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %sum : f32
}
";

/// The tool that cargo has built beside the tests, or that of a release build.
fn tool() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let target = test.ancestors().nth(3).unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    let mut tools = [profile, &target.join("release")].map(|folder| folder.join("seq-run")).into_iter();
    tools.find(|tool| tool.is_file()).expect("seq-run is built first")
}

fn compile(text: &str, more: &[&str]) -> Result<Program, Error> {
    let mut options = Options { tool: Some(tool()), cache: Some(PathBuf::new()), ..Options::default() };
    more.iter().for_each(|option| options.set(option).unwrap());
    Program::compile(Source::Text(text.as_bytes()), options)
}

fn floats<'a>(data: &'a [f32], shape: &'a [i64]) -> View<'a> {
    View { data: data.as_ptr().cast(), kind: Kind::Float, bytes: 4, shape, strides: None, device: Device::CPU }
}

#[test]
fn a_program_runs_and_stops() {
    let program = compile(DOT, &["threads=2"]).unwrap();
    let (xs, ys) = ([1f32, 2.0, 3.0], [4f32, 5.0, 6.0]);
    let results = unsafe { program.call(0, &[floats(&xs, &[3]), floats(&ys, &[3])]) }.unwrap();
    assert!(matches!(results[..], [Output::Scalar(seq::Scalar::F32(32.0))]), "{results:?}");
    let error = unsafe { program.call(0, &[floats(&xs, &[3]), floats(&ys, &[2])]) }.unwrap_err();
    assert_eq!(error.to_string(), "text:3:15: error: 'soac.map' op inputs have different outer sizes: 3 and 2");
    assert_eq!((error.status, error.location.as_str()), (1, "text:3:15"));
}

#[test]
fn failures_unwind_through_code_that_calls_mathematics() {
    let text = "
func.func @f(%xs: tensor<?xf64>, %i: index) -> (tensor<?xf64>, f64) {
  %ys = soac.map (%x = %xs) : (tensor<?xf64>) -> tensor<?xf64> {
    %y = math.exp %x : f64
    %z = math.tan %y : f64
    soac.yield %z : f64
  }
  %e = tensor.extract %ys[%i] : tensor<?xf64>
  return %ys, %e : tensor<?xf64>, f64
}";
    let program = compile(text, &[]).unwrap();
    let xs = [0f64, 1.0];
    let view =
        View { data: xs.as_ptr().cast(), kind: Kind::Float, bytes: 8, shape: &[2], strides: None, device: Device::CPU };
    let call = |i: i64| {
        let index = View {
            data: (&raw const i).cast(),
            kind: Kind::Int,
            bytes: 8,
            shape: &[],
            strides: None,
            device: Device::CPU,
        };
        unsafe { program.call(0, &[view, index]) }
    };
    let results = call(1).unwrap();
    let [Output::Array(array), Output::Scalar(seq::Scalar::F64(last))] = &results[..] else { panic!("{results:?}") };
    let values = unsafe { std::slice::from_raw_parts(array.data.cast::<f64>(), 2) };
    assert!((values[0] - 1f64.tan()).abs() < 1e-12 && values[1] == *last);
    for _ in 0..100 {
        let error = call(2).unwrap_err();
        assert!(error.message.contains("index 2"), "{error}");
    }
}

#[test]
fn what_does_not_compile_says_so() {
    let error = compile(&DOT.replace("arith.mulf %x, %y", "arith.mulf %x, %u"), &[]).err().unwrap();
    assert_eq!((error.status, error.location.as_str()), (3, "text:4:31"));
    assert_eq!(error.message, "use of undeclared SSA value name");
    let error = compile(DOT, &["entry=dat", "name=a.mlir"]).err().unwrap();
    assert!(error.message.starts_with("@dat does not exist in a.mlir; its only public function is @dot("), "{error}");
    let error = compile(DOT, &["mode=sideways"]).err().unwrap();
    assert!(error.status == 2 && error.to_string().contains("sideways"), "{error}");
}

#[test]
fn other_back_ends_agree() {
    for backend in ["interp", "simt"] {
        let program = compile(DOT, &[&format!("backend={backend}")]).unwrap();
        let xs = [1f32, 2.0, 3.0];
        let results = unsafe { program.call(0, &[floats(&xs, &[3]), floats(&xs, &[3])]) }.unwrap();
        assert!(matches!(results[..], [Output::Scalar(seq::Scalar::F32(14.0))]), "{backend}: {results:?}");
        let error = unsafe { program.call(0, &[floats(&xs, &[3]), floats(&xs, &[1])]) }.unwrap_err();
        let expected = "text:3:15: error: 'soac.map' op inputs have different outer sizes: 3 and 1";
        assert_eq!(error.to_string(), expected, "{backend}");
    }
}

#[test]
fn the_c_interface_reports_errors() {
    let strings = [format!("tool={}", tool().display()), "cache=".into()].map(|text| CString::new(text).unwrap());
    let list = [strings[0].as_ptr(), strings[1].as_ptr(), null()];
    let compile = |text: &str| unsafe { abi::seqCompile(text.as_ptr().cast(), text.len(), list.as_ptr()) };
    let text = |pointer: *const c_char| unsafe { CStr::from_ptr(pointer) }.to_str().unwrap().to_string();
    assert!(compile("func.func").is_null());
    assert_eq!((abi::seqErrorStatus(), text(abi::seqErrorLocation()).as_str()), (3, "text:1:10"));
    let program = compile(DOT);
    assert!(!program.is_null(), "{}", text(abi::seqErrorText()));
    unsafe {
        assert_eq!(text(abi::seqEntryType(program, 0)), "@dot(tensor<?xf32>, tensor<?xf32>) -> f32");
        assert_eq!((abi::seqEntryInputs(program, 0), abi::seqEntryOutputs(program, 0)), (2, 1));
        assert_eq!((abi::seqEntryFind(program, c"dot".as_ptr()), abi::seqEntryFind(program, c"x".as_ptr())), (0, -1));
        assert_eq!(abi::seqCall(program, 0, null(), 0, std::ptr::null_mut()), 2);
        assert!(text(abi::seqErrorMessage()).starts_with("0 arrays and scalars given, expected 2"));
        abi::seqProgramFree(program);
    }
}

#[test]
fn arrays_of_a_device_stay_there() {
    let text = "
func.func @indices(%n: index) -> tensor<?xindex> {
  %is = soac.iota(%n) : tensor<?xindex>
  return %is : tensor<?xindex>
}
func.func @sum(%xs: tensor<?xindex>) -> index {
  %zero = arith.constant 0 : index
  %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xindex>) -> index {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  return %sum : index
}";
    let program = compile(text, &["backend=simt"]).unwrap();
    let n = 4i64;
    let index = |shape| View {
        data: (&raw const n).cast(),
        kind: Kind::Int,
        bytes: 8,
        shape,
        strides: None,
        device: Device::CPU,
    };
    let results = unsafe { program.call_after(0, &[index(&[])], Some(std::ptr::null_mut()), None) }.unwrap();
    let [Output::Array(array)] = &results[..] else { panic!("{results:?}") };
    assert_eq!(array.device(), Device { kind: Device::EXTENSION, id: 0 });
    let copy = array.on_host().unwrap();
    assert_eq!(unsafe { std::slice::from_raw_parts(copy.data.cast::<i64>(), 4) }, [0, 1, 2, 3]);
    let sum = unsafe { program.call(1, &[array.view()]) }.unwrap();
    assert!(matches!(sum[..], [Output::Scalar(seq::Scalar::Index(6))]), "{sum:?}");
    let error = unsafe { program.call_after(1, &[index(&[1])], Some(std::ptr::null_mut()), None) }.unwrap_err();
    assert_eq!(error.message, "argument 0 of @sum is in the memory of the CPU and not of the stream's device");
}
