//! What users see of `seq-run`: results, messages and exit statuses.

use std::{fs, path::PathBuf, process::Command};

use seq_values::{Array, Data, Jagged, Value, read_npy, read_npz, write_npy, write_npz};

/// A function of each kind; `@main` adds up integers and adds the sum to each.
const PROGRAM: &str = "\
func.func @main(%xs: tensor<?xi32>) -> (i32, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %sum : i32
    soac.yield %y : i32
  }
  return %sum, %ys : i32, tensor<?xi32>
}
func.func @at(%xs: tensor<4xf32>, %i: index) -> f32 {
  %x = tensor.extract %xs[%i] : tensor<4xf32>
  return %x : f32
}
func.func @zip(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> tensor<?xi32> {
  %zs = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %z = arith.muli %x, %y : i32
    soac.yield %z : i32
  }
  return %zs : tensor<?xi32>
}
func.func @data(%j: !soac.jagged<2 x f32>) -> (!soac.jagged<2 x f32>, tensor<?xf32>) {
  %o, %d = soac.jagged.unpack %j : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
  return %j, %d : !soac.jagged<2 x f32>, tensor<?xf32>
}
func.func private @hidden() {
  return
}
";

struct Folder(tempfile::TempDir);

struct Output {
    status: i32,
    stdout: String,
    stderr: String,
}

impl Folder {
    /// A folder with `p.mlir`, the program above.
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        fs::write(folder.path("p.mlir"), PROGRAM).unwrap();
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs the tool in the folder; the arguments are separated by spaces.
    fn run(&self, arguments: &str) -> Output {
        self.run_list(&arguments.split_whitespace().collect::<Vec<_>>())
    }

    fn run_list(&self, arguments: &[&str]) -> Output {
        let output = Command::new(env!("CARGO_BIN_EXE_seq-run"))
            .args(arguments)
            .current_dir(self.0.path())
            .output()
            .expect("the tool starts");
        Output {
            status: output.status.code().expect("the tool exits"),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Asserts that a run ends with this status and says nothing but this.
    #[track_caller]
    fn fails(&self, arguments: &str, status: i32, stderr: &str) {
        let output = self.run(arguments);
        assert_eq!((output.stderr.trim_end(), output.status), (stderr, status));
        assert_eq!(output.stdout, "");
    }
}

fn vector(data: Data) -> Array {
    Array { shape: vec![data.len()], data }
}

#[test]
fn results_are_printed() {
    let folder = Folder::new();
    for backend in ["interp", "cpu"] {
        let output = folder.run(&format!("p.mlir --backend {backend} --arg [1,-2,3]:i32"));
        assert_eq!(output.stderr, "");
        assert_eq!(output.stdout, "result0: i32: 2\nresult1: tensor<3xi32>: [3, 0, 5]\n");
        assert_eq!(output.status, 0);
    }
    let output = folder.run("p.mlir --backend interp --entry at --arg iota:f32[4] --arg 2:index");
    assert_eq!((output.stdout.as_str(), output.status), ("f32: 2.0\n", 0));
    let output = folder.run("p.mlir --backend interp --arg [] --quiet");
    assert_eq!((output.stdout.as_str(), output.status), ("", 0));
}

#[test]
fn negative_literals_are_arguments() {
    let folder = Folder::new();
    let text = "func.func @main(%x: i8) -> i8 { return %x : i8 }";
    fs::write(folder.path("id.mlir"), text).unwrap();
    let output = folder.run("id.mlir --backend interp --arg -5:i8");
    assert_eq!((output.stdout.as_str(), output.status), ("i8: -5\n", 0));
}

#[test]
fn files_go_in_and_come_out() {
    let folder = Folder::new();
    write_npy(&folder.path("x.npy"), &vector(Data::I32(vec![5, 6])), false).unwrap();
    let output = folder.run("p.mlir --backend interp --arg x.npy --out y.npz");
    assert_eq!((output.stderr.as_str(), output.status), ("", 0));
    let y = read_npz(&folder.path("y.npz"), Some("result1"), None).unwrap();
    assert_eq!(y, Value::Array(vector(Data::I32(vec![16, 17]))));

    let output = folder.run("p.mlir --backend interp --entry zip --arg x.npy --arg y.npz:result1 --out z.npy");
    assert_eq!((output.stderr.as_str(), output.status), ("", 0));
    assert_eq!(read_npy(&folder.path("z.npy"), None), Ok(vector(Data::I32(vec![80, 102]))));
}

#[test]
fn jagged_arrays_go_in_and_come_out() {
    let folder = Folder::new();
    let jagged = Value::Jagged(Jagged { offsets: vec![vec![0, 1, 1, 3]], data: Data::F32(vec![1.0, 2.0, 3.0]) });
    write_npz(&folder.path("j.npz"), &[("j".into(), &jagged)], false).unwrap();
    for argument in ["j.npz", "j.npz:j", "[[1],[],[2,3]]:f32"] {
        let output = folder.run(&format!("p.mlir --backend interp --entry data --arg {argument} --out o.npz --force"));
        assert_eq!((output.stderr.as_str(), output.status), ("", 0));
        assert!(output.stdout.starts_with("result0: !soac.jagged<2 x f32>: 3 rows, 3 elements\n  [1.0]\n  []\n"));
        assert_eq!(read_npz(&folder.path("o.npz"), Some("result0"), None), Ok(jagged.clone()));
    }
    folder.fails(
        "p.mlir --backend interp --entry data --arg [1,2]:f32",
        2,
        "error: argument 0: bad argument '[1,2]:f32': a row of a jagged array is not a list",
    );
}

#[test]
fn files_are_not_overwritten_unasked() {
    let folder = Folder::new();
    fs::write(folder.path("y.npz"), "precious").unwrap();
    let run = "p.mlir --backend interp --arg [1]:i32 --out y.npz";
    folder.fails(run, 2, "error: y.npz exists already; --force overwrites it");
    assert_eq!(fs::read(folder.path("y.npz")).unwrap(), b"precious");
    assert_eq!(folder.run(&format!("{run} --force")).status, 0);
    assert!(read_npz(&folder.path("y.npz"), Some("result0"), None).is_ok());
    folder.fails("p.mlir --arg [1]:i32 --out y.npy", 2, "error: --out y.npy: 2 results need a .npz archive");
    folder.fails("p.mlir --arg [1]:i32 --out y.txt", 2, "error: --out y.txt: the name must end in .npy or .npz");
    folder.fails("p.mlir --arg [1]:i32 --out no/y.npz", 2, "error: no does not exist");
    folder.fails("p.mlir --emit llvm -o p.mlir", 2, "error: p.mlir exists already; --force overwrites it");
    assert_eq!(fs::read_to_string(folder.path("p.mlir")).unwrap(), PROGRAM);
}

#[test]
fn bad_arguments_are_named() {
    let folder = Folder::new();
    write_npy(&folder.path("f64.npy"), &vector(Data::F64(vec![1.0; 4])), false).unwrap();
    write_npy(&folder.path("f32.npy"), &vector(Data::F32(vec![1.0; 3])), false).unwrap();
    let whole = fs::read(folder.path("f32.npy")).unwrap();
    fs::write(folder.path("cut.npy"), &whole[..whole.len() - 1]).unwrap();
    fs::write(folder.path("text.npy"), "not an array").unwrap();
    let at = |argument: &str, reason: &str| {
        let run = format!("p.mlir --backend interp --entry at --arg {argument} --arg 0");
        folder.fails(&run, 2, &format!("error: argument 0: {reason}"));
    };
    at("missing.npy", "missing.npy does not exist");
    at("cut.npy", "cut.npy is truncated: 11 of 12 bytes of data are there");
    at("text.npy", "text.npy is not a .npy file: magic not found for NPY file");
    at("f64.npy", "f64.npy has dtype float64, expected f32");
    at("f32.npy", "f32.npy has size 3 in dimension 0, expected 4 (tensor<4xf32>)");
    at("[[1],[2]]:f32", "[[1],[2]]:f32 has rank 2, expected rank 1 (tensor<4xf32>)");
    at("1:f32", "1:f32 is f32, expected tensor<4xf32>");
    at("random:f64[4]", "random:f64[4] has element type f64, expected f32");
    at("bytes:p.mlir", "bytes:p.mlir has element type i8, expected f32");
    at("[1,2,x,4]:f32", "bad argument '[1,2,x,4]:f32': 'x' is not a value of type f32");
    folder.fails(
        "p.mlir --entry at --arg [1]:f3",
        2,
        concat!(
            "error: argument 0: bad argument '[1]:f3': there is no type 'f3'; ",
            "the types are i1, i8, i16, i32, i64, index, f16, bf16, f32, f64"
        ),
    );
    folder.fails(
        "p.mlir --entry at --arg [1]:f32",
        2,
        "error: 1 argument given (--arg), expected 2: @at(tensor<4xf32>, index) -> f32",
    );
}

#[test]
fn functions_are_listed() {
    let folder = Folder::new();
    let public = "its public functions are @main(tensor<?xi32>) -> (i32, tensor<?xi32>); \
        @at(tensor<4xf32>, index) -> f32; @zip(tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>; \
        @data(!soac.jagged<2 x f32>) -> (!soac.jagged<2 x f32>, tensor<?xf32>)";
    folder.fails("p.mlir --entry nope", 2, &format!("error: @nope does not exist in p.mlir; {public}"));
    folder.fails("p.mlir --entry hidden", 2, &format!("error: @hidden is private in p.mlir; {public}"));
    fs::write(folder.path("empty.mlir"), "").unwrap();
    folder.fails("empty.mlir", 2, "error: @main does not exist in empty.mlir; it has no public functions");
}

#[test]
fn programs_that_stop_say_where() {
    let folder = Folder::new();
    let output = folder.run("p.mlir --backend interp --entry at --arg ones:f32[4] --arg 9");
    assert_eq!((output.status, output.stdout.as_str()), (1, ""));
    assert!(output.stderr.starts_with("p.mlir:15:8: error: "), "{}", output.stderr);
    assert!(output.stderr.contains('9') && output.stderr.contains('4'), "{}", output.stderr);
    assert_eq!(output.stderr.lines().count(), 1);
    let output = folder.run("p.mlir --backend interp --entry zip --arg [1] --arg [1,2]");
    assert_eq!(output.status, 1);
    assert!(output.stderr.starts_with("p.mlir:19:9: error: "), "{}", output.stderr);
}

#[test]
fn files_that_do_not_parse_or_verify() {
    let folder = Folder::new();
    fs::write(folder.path("bad.mlir"), "func.func @main() {\n  %x = arith.nonsense\n  return\n}\n").unwrap();
    let output = folder.run("bad.mlir");
    assert_eq!((output.status, output.stdout.as_str()), (3, ""));
    assert!(output.stderr.starts_with("bad.mlir:2:"), "{}", output.stderr);
    assert_eq!(output.stderr.matches("error: ").count(), 1, "{}", output.stderr);

    let sizes = "func.func @main(%a: tensor<2xi32>, %b: tensor<3xi32>) -> tensor<2xi32> {\n  \
        %c = soac.map (%x = %a, %y = %b) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32> {\n    \
        soac.yield %x : i32\n  }\n  return %c : tensor<2xi32>\n}\n";
    fs::write(folder.path("sizes.mlir"), sizes).unwrap();
    let output = folder.run("sizes.mlir --arg [1,2] --arg [1,2,3]");
    assert_eq!(output.status, 3);
    let expected = "sizes.mlir:2:8: error: 'soac.map' op inputs have different outer sizes: 2 and 3";
    assert!(output.stderr.starts_with(expected), "{}", output.stderr);
    assert_eq!(output.stderr.matches("error: ").count(), 1, "{}", output.stderr);

    folder.fails("missing.mlir", 2, "error: missing.mlir does not exist");
    folder.fails(".", 2, "error: . is a directory");
}

#[test]
fn passes_that_fail() {
    let folder = Folder::new();
    let run = "p.mlir --backend interp --arg [1] --passes";
    folder.fails(
        &format!("{run} builtin.module(no-such-pass)"),
        2,
        "error: --passes: 'no-such-pass' does not refer to a registered pass or pass pipeline",
    );
    folder.fails(&format!("{run} builtin.module(cse"), 2, "error: --passes: the last ')' is missing");
    let output = folder.run("p.mlir --backend interp --arg [1] --passes builtin.module(canonicalize,cse)");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
}

#[test]
fn wrong_command_lines() {
    let folder = Folder::new();
    for (arguments, part) in [
        ("", "<FILE>"),
        ("p.mlir --backend gpu", "'gpu'"),
        ("p.mlir --emit llvm", "--output <PATH>"),
        ("p.mlir --emit ptx --chip sm_12 -o x", "'sm_12'"),
        ("p.mlir --chip sm_90", "--emit <KIND>"),
        ("p.mlir --emit so --chip sm_90 -o x", "--chip: only PTX is for a chip"),
        ("p.mlir -o x", "--emit <KIND>"),
        ("p.mlir --time 0", "'0'"),
        ("p.mlir --tolerance 2", "'2'"),
        ("p.mlir --emit llvm -o x --arg 3:i32", "--arg <SPEC>"),
    ] {
        let output = folder.run(arguments);
        assert_eq!(output.status, 2, "{arguments}");
        assert!(output.stderr.contains(part), "{}", output.stderr);
    }
    let help = folder.run("--help");
    assert_eq!(help.status, 0);
    for status in 0..=10 {
        assert!(help.stdout.contains(&format!("\n  {status:<2} ")), "status {status} is not in the help");
    }
}

#[test]
fn back_ends_are_compared() {
    let folder = Folder::new();
    let output = folder.run("p.mlir --backend interp --check interp --arg random:i32[1000]@3 --quiet");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let output = folder.run("p.mlir --backend cpu --check interp --arg random:i32[1000]@3 --quiet");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let output = folder.run("p.mlir --backend cpu --check interp --entry at --arg ones:f32[4] --arg 4");
    assert_eq!(output.status, 1, "{}", output.stderr);
}

#[test]
fn runs_are_timed_and_counted() {
    let folder = Folder::new();
    let output = folder.run("p.mlir --backend interp --arg random:i32[100] --time 3 --stats --quiet");
    assert_eq!(output.status, 0);
    let lines: Vec<_> = output.stdout.lines().collect();
    assert!(lines[0].starts_with("time: median ") && lines[0].contains(" of 3 runs; "), "{}", lines[0]);
    assert!(lines[0].ends_with(" GB/s"), "{}", lines[0]);
    // 100 additions of the reduction and 100 of the map.
    assert!(lines.contains(&"stats: scalar operations 200"), "{lines:?}");
    assert!(lines.contains(&"stats: argument bytes 400") && lines.contains(&"stats: result bytes 404"), "{lines:?}");
    let output = folder.run("p.mlir --backend cpu --arg random:i32[100000] --stats --quiet");
    let peak = output.stdout.lines().find_map(|l| l.strip_prefix("stats: peak bytes ")).map(str::parse::<u64>);
    // The array that is returned, and what folding in several threads needs.
    assert!(matches!(peak, Some(Ok(400_000..=600_000))), "{}", output.stdout);
}

#[test]
fn every_pass_is_checked() {
    let folder = Folder::new();
    let output = folder
        .run("p.mlir --backend interp --check-each --passes builtin.module(canonicalize,cse) --arg [1,2,3] --quiet");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    folder.fails(
        "p.mlir --backend interp --check-each --arg [1,2,3]",
        2,
        "error: --check-each: the interp back end runs no passes; --passes has some",
    );
}

#[test]
fn a_pass_that_changes_a_result_is_named() {
    // 4097 * 4097 - 16785408 is 1, or 0 when the product is rounded first:
    // fusing the two changes the result, as `contract` allows.
    let folder = Folder::new();
    let text = "func.func @main(%x: f32, %y: f32) -> f32 {\n  %p = arith.mulf %x, %x fastmath<contract> : f32\n  \
        %s = arith.addf %p, %y fastmath<contract> : f32\n  return %s : f32\n}\n";
    fs::write(folder.path("fma.mlir"), text).unwrap();
    let passes = "--passes builtin.module(canonicalize,math-uplift-to-fma,cse)";
    let run = format!("fma.mlir --backend interp --arg 4097 --arg -16785408 {passes}");
    folder.fails(
        &format!("{run} --check-each"),
        4,
        "fma.mlir:1:1: error: check-each: pass math-uplift-to-fma changed result 0 of @main: 0.0 and 1.0",
    );
    let output = folder.run(&run);
    assert_eq!((output.stdout.as_str(), output.status), ("f32: 1.0\n", 0));
}

#[test]
fn programs_are_compiled_into_files() {
    let folder = Folder::new();
    let output = folder.run("p.mlir --emit llvm --entry main -o main.ll");
    assert_eq!((output.stderr.as_str(), output.status), ("", 0));
    assert!(fs::read_to_string(folder.path("main.ll")).unwrap().contains("define"));
    let output = folder.run("p.mlir --emit obj --entry main -o main.o");
    assert_eq!((output.stderr.as_str(), output.status), ("", 0));
    assert!(fs::read(folder.path("main.o")).unwrap().starts_with(b"\x7fELF"));
    assert!(fs::read_to_string(folder.path("main.h")).unwrap().contains("main"));
}
