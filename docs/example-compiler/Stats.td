// The dialect of the example: what a library of statistics has.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Stats_Dialect : Dialect { let name = "stats"; let cppNamespace = "::stats"; }

class Stats_Op<string mnemonic, Type result> : Op<Stats_Dialect, mnemonic, [Pure]> {
  let arguments = (ins 1DTensorOf<[F32]>:$xs);
  let results = (outs result:$result);
  let assemblyFormat = "$xs attr-dict `:` type($xs) `->` type($result)";
}
def Stats_MeanOp : Stats_Op<"mean", F32>;
def Stats_VarianceOp : Stats_Op<"variance", F32>;
def Stats_RunningSumOp : Stats_Op<"running_sum", 1DTensorOf<[F32]>>;
