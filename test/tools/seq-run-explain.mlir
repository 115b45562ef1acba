// `seq-run --explain` writes what became of a program to a page or to JSON, `--profile`
// prints the table of its kernels.

// RUN: rm -rf %t && mkdir %t
// RUN: seq-run %s --backend simt --arg random:i32[1000]@1 --arg random:i32[1000]@2 -q --explain %t/dot.html --explain %t/dot.json
// RUN: FileCheck %s --check-prefix=PAGE < %t/dot.html
// RUN: FileCheck %s --check-prefix=JSON < %t/dot.json

// PAGE: <!doctype html>
// PAGE: <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;
// PAGE: <h1><code>@main</code> of <code>seq-run-explain.mlir</code></h1>
// PAGE: <h2 id="advice-heading">Nothing stands out</h2>
// PAGE: <code>  %products = soac.map {{.*}}<a href="#c0" class="fate parallel"
// PAGE-SAME: title="runs as kernel red_0, as one with soac.reduce of line [[#@LINE+65]]"
// PAGE: <tr id="k0"><th scope="row"><code>red_0</code></th><td><code>seg.red</code>
// PAGE: <summary>Kernels, and the host program that launches them, after <code>convert-seg-to-gpu</code>

// JSON: "format": 1
// JSON: "backend": "simt"
// JSON: "status": 0

// A table says the same; it has colours on a terminal only.
// RUN: seq-run %s --backend simt --arg random:i32[1000]@1 --arg random:i32[1000]@2 --profile > %t/profile.txt
// RUN: FileCheck %s --check-prefix=PROFILE < %t/profile.txt
// RUN: not grep -q '[[:cntrl:]]\[' %t/profile.txt
// RUN: env TERM=xterm %python -c "import pty, sys; pty.spawn(sys.argv[1:])" \
// RUN:   seq-run %s --backend simt --arg random:i32[1000]@1 --arg random:i32[1000]@2 --profile | FileCheck %s --check-prefix=TERMINAL
// TERMINAL: {{.*}}[1mkernel
// PROFILE: i32: {{-?[0-9]+}}
// PROFILE-NEXT: kernel made of lines time share of limit bound bytes moved at least coalescing banks instructions launches schedule
// PROFILE-NEXT: red_0 seg.red {{[0-9]+,[0-9]+}} {{[0-9.]+}} us 100% {{1[.][0-9]}} launches 100% {{8[.][0-9]}} kB {{8[.][0-9]}} kB
// PROFILE: times are predicted for NVIDIA A100
// PROFILE: argument bytes: 8000
// RUN: seq-run %s --arg [1] --arg [2] --profile | FileCheck %s --check-prefix=LOOPS
// LOOPS: i32: 2
// LOOPS-NEXT: kernel made of lines time share schedule
// LOOPS-NEXT: red_0 seg.red {{.*}} points at a time
// LOOPS: counted with --backend simt

// A file that exists stays, and its name says what it is; it may be overwritten.
// RUN: not seq-run %s --arg [1] --arg [2] --explain %t/dot.html 2>&1 | FileCheck %s --check-prefix=EXISTS
// EXISTS: error: {{.*}}dot.html exists already; --force overwrites it
// RUN: seq-run %s --arg [1] --arg [2] --explain %t/dot.html --force
// RUN: not seq-run %s --arg [1] --arg [2] --explain %t/dot.txt 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: --explain {{.*}}dot.txt: the name must end in .html or .json
// RUN: not seq-run %s --arg [1] --arg [2] --explain %t/none/dot.html 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: {{.*}}none does not exist
// RUN: not seq-run %s --emit ptx -o - --explain %t/no.html 2>&1 | FileCheck %s --check-prefix=EMIT
// EMIT: error: the argument '--emit <KIND>' cannot be used with '--explain <FILE>'

// What stops half way is explained as far as it came: when it runs, when it compiles,
// when it is read.
// RUN: not seq-run %s --arg [1] --arg [2,3] --explain %t/stops.json 2>/dev/null
// RUN: FileCheck %s --check-prefix=STOPS < %t/stops.json
// STOPS: "status": 1
// STOPS-NEXT: "message": "'soac.map' op inputs have different outer sizes: 1 and 2"
// STOPS-NEXT: "line": [[#@LINE+17]]
// STOPS: "title": "The run ended: 'soac.map' op inputs
// STOPS: "fate": "parallel"
// RUN: sed 's/arith.muli %%x, %%y : i32/func.call @outside(%%x, %%y) : (i32, i32) -> i32/' %s > %t/odd.mlir
// RUN: not seq-run %t/odd.mlir --arg [1] --arg [2] --explain %t/odd.json --explain %t/odd.html 2>/dev/null
// RUN: FileCheck %s --check-prefix=ODD < %t/odd.json
// ODD: "status": 3
// ODD-NEXT: "message": "'func.func' op @outside has no body"
// ODD: "operation": "soac.map"
// RUN: sed 's/soac.yield %%product/soac.yield %%nothing/' %s > %t/bad.mlir
// RUN: not seq-run %t/bad.mlir --arg [1] --arg [2] --explain %t/bad.html 2>/dev/null
// RUN: FileCheck %s --check-prefix=BAD < %t/bad.html
// BAD: failed with status 3
// BAD: soac.yield %nothing
// BAD: use of undeclared SSA value name

func.func @main(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> i32 {
  %products = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
    %product = arith.muli %x, %y : i32
    soac.yield %product : i32
  }
  %zero = arith.constant 0 : i32
  %sum = soac.reduce %products neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sum : i32
}

func.func private @outside(i32, i32) -> i32

// A result that a pass changes is shown with what makes it, and so is one that another back end
// does not have. A narrow terminal has fewer columns.
// RUN: not seq-run %s --entry powers --backend interp --passes "builtin.module(math-expand-ops)" --check-each \
// RUN:   --tolerance 0 --arg random:f32[50]@1 --explain %t/differs.html --explain %t/differs.json 2>/dev/null
// RUN: FileCheck %s --check-prefix=DIFFERS < %t/differs.json
// DIFFERS: "difference": {
// DIFFERS-NEXT: "after": "math-expand-ops"
// DIFFERS-NEXT: "result": 0
// DIFFERS-NEXT: "before": "tensor<50xf32>: [
// DIFFERS-NEXT: "now": "tensor<50xf32>: [
// DIFFERS-NEXT: "message": "check-each: pass math-expand-ops changed result 0 of @powers: at [
// DIFFERS-NEXT: "operation": "soac.map"
// DIFFERS-NEXT: "lines": [
// DIFFERS-NEXT: [[#@LINE+7]]
// RUN: FileCheck %s --check-prefix=RESULT < %t/differs.html
// RESULT: <h2 id="difference-heading">A result differs</h2>
// RESULT-SAME: Result 1 is made by <a href="#c2">soac.map</a> of line <a href="#L[[#@LINE+4]]">
// RESULT-SAME: it is another one after <code>math-expand-ops</code>
// RESULT-SAME: <pre tabindex="0" aria-label="Before">tensor&lt;50xf32&gt;
func.func @powers(%xs: tensor<?xf32>) -> tensor<?xf32> {
  %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
    %y = math.exp2 %x : f32
    soac.yield %y : f32
  }
  return %ys : tensor<?xf32>
}

// Registers are those of ptxas, if it is given; times are for the GPU that is named.
// RUN: not seq-run %s --arg [1] --arg [2] --profile --ptxas %t/none 2>&1 | FileCheck %s --check-prefix=NOPREDICTION
// NOPREDICTION: error: --ptxas: only --backend simt predicts times
// RUN: not seq-run %s --backend simt --arg [1] --arg [2] --profile --ptxas %t/none 2>&1 | FileCheck %s --check-prefix=NOPTXAS
// NOPTXAS: error: --ptxas {{.*}}none: No such file or directory
// RUN: seq-run %s --backend simt --arg [1] --arg [2] --profile --device rtx4090 | FileCheck %s --check-prefix=DEVICE
// DEVICE: times are predicted for NVIDIA RTX 4090
// RUN: not seq-run %s --backend simt --arg [1] --arg [2] --profile --device none 2>&1 | FileCheck %s --check-prefix=NODEVICE
// NODEVICE: error: invalid value 'none' for '--device <NAME>'

// Names are text, wherever they show.
// RUN: seq-run %s --entry "<script>alert(1)</script>" --arg [1,2] --explain %t/name.html
// RUN: not grep -q '<script>alert' %t/name.html
// RUN: FileCheck %s --check-prefix=TEXT < %t/name.html
// TEXT: <h1><code>@&lt;script&gt;alert(1)&lt;/script&gt;</code>
func.func @"<script>alert(1)</script>"(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %x : i32
  }
  return %ys : tensor<?xi32>
}
