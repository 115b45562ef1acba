// Options of passes whose values are checked in Rust: numbers of a range, and names
// of a list. All such checks give one message:
// option 'NAME' is VALUE, expected WHAT.

#ifndef SEQ_PASSBASE
#define SEQ_PASSBASE

include "mlir/Pass/PassBase.td"

/// A pass on modules, with what must hold before it (`requires`), holds after it
/// (`establishes`) and no longer holds (`breaks`). Each is a variant of
/// `seq_passes::Fact`. `extensions` are the C++ functions that add to the registry of dialects
/// what the pass needs of them, such as their translation to LLVM IR.
class SeqPass<string flag> : Pass<flag, "::mlir::ModuleOp"> {
  list<string> requires = [];
  list<string> establishes = [];
  list<string> breaks = [];
  list<string> extensions = [];
}

/// The names that an option may have; a Rust enum of the definition's name.
class Choices<list<string> of> {
  list<string> names = of;
}

/// An option that is one of the names.
class ChoiceOption<string variable, string arg, Choices of, string start, string desc>
    : Option<variable, arg, "std::string", "\"" # start # "\"", desc> {
  Choices choices = of;
}

/// An option that is a number from `from` to `to`.
class NumberOption<string variable, string arg, int start, int from, int to, string desc>
    : Option<variable, arg, "int64_t", !cast<string>(start), desc> {
  int least = from;
  int most = to;
}

#endif // SEQ_PASSBASE
