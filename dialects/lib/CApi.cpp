// The C functions through which Rust reaches what the MLIR C API lacks.

#include "seg/Seg.h"
#include "soac/Soac.h"

#include "mlir-c/Diagnostics.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;

extern "C" {

void seqRegisterDialects(MlirDialectRegistry registry) {
  unwrap(registry)->insert<seq::soac::SoacDialect, seq::seg::SegDialect>();
}

/// Reports a diagnostic with a note at each of some places.
void seqEmitDiagnostic(MlirDiagnosticSeverity severity, MlirLocation location,
                       MlirStringRef message, intptr_t count,
                       MlirLocation const *places, MlirStringRef const *notes) {
  Location at = unwrap(location);
  InFlightDiagnostic diagnostic =
      severity == MlirDiagnosticError     ? emitError(at)
      : severity == MlirDiagnosticWarning ? emitWarning(at)
                                          : emitRemark(at);
  diagnostic << unwrap(message);
  for (intptr_t i = 0; i < count; ++i)
    diagnostic.attachNote(unwrap(places[i])) << unwrap(notes[i]);
}

bool seqTypeIsJagged(MlirType type) {
  return isa<seq::soac::JaggedType>(unwrap(type));
}

unsigned seqJaggedTypeGetRank(MlirType type) {
  return cast<seq::soac::JaggedType>(unwrap(type)).getRank();
}

MlirType seqJaggedTypeGetElementType(MlirType type) {
  return wrap(cast<seq::soac::JaggedType>(unwrap(type)).getElementType());
}

MlirType seqJaggedTypeGet(unsigned rank, MlirType elementType) {
  Type element = unwrap(elementType);
  return wrap(seq::soac::JaggedType::get(element.getContext(), rank, element));
}

/// The type of one element of an array; null if there is none.
MlirType seqGetRowType(MlirType type) {
  return wrap(seq::soac::getRowType(unwrap(type)));
}

/// Replaces the operands of an operation, their number included.
void seqSetOperands(MlirOperation op, intptr_t count, MlirValue const *values) {
  SmallVector<Value> storage;
  (void)unwrapList(count, values, storage);
  unwrap(op)->setOperands(storage);
}
}
