"""Programs that several tests call, and the memory of the process."""

import os
import pathlib

DOT = """
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
"""

SUMS = """
func.func @sums(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %zero = arith.constant 0 : i32
    %sum = soac.reduce %row neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  return %sums : tensor<?xi32>
}
"""


def same(mlir, name="same"):
    """A function that returns its argument."""
    return f"func.func @{name}(%x: {mlir}) -> {mlir} {{ return %x : {mlir} }}\n"


# Steps of one thread, one after another.
SPIN = """
func.func @spin(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %factor = arith.constant 6364136223846793005 : index
  %last = scf.for %i = %zero to %n step %one iter_args(%a = %one) -> index {
    %b = arith.muli %a, %factor : index
    %c = arith.xori %b, %i : index
    scf.yield %c : index
  }
  return %last : index
}
"""


def rss():
    """The bytes of memory that the process has."""
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
