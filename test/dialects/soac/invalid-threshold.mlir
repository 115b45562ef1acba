// Errors in soac.threshold and soac.assert.
// RUN: seq-opt %s --split-input-file --verify-diagnostics

// Names are words of a tuning file.
func.func @f(%n: index) {
  // expected-error @+1 {{'soac.threshold' op name 'main outer' is not of letters, digits and '_.-$'}}
  %c = soac.threshold %n, "main outer" default 4096
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'soac.threshold' op name '' is not of letters, digits and '_.-$'}}
  %c = soac.threshold %n, "" default 4096
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @+1 {{'soac.threshold' op default is negative: -1}}
  %c = soac.threshold %n, "main.0.outer" default -1
  return
}

// -----

// A message refers to values that are there.
func.func @f(%c: i1, %i: index) {
  // expected-error @+1 {{'soac.assert' op message refers to a value that is not there: index {1}}}
  soac.assert %c, "index {1}"(%i) : index
  return
}
