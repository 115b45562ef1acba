// The C functions of seq-c/Dialects.h, and those through which Rust reaches
// what the MLIR C API lacks.

#include "seg/Seg.h"
#include "seq-c/Dialects.h"
#include "soac/Soac.h"

#include "mlir-c/Diagnostics.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Remarks.h"

using namespace mlir;

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Soac, soac, seq::soac::SoacDialect)
MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Seg, seg, seq::seg::SegDialect)

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

/// Whether the context of a location has a remark engine.
bool seqHearsRemarks(MlirLocation location) {
  return unwrap(location)->getContext()->getRemarkEngine() != nullptr;
}

/// Hands a remark to the engine, at the place in a file that the location has.
/// Whether one of the engine's filters takes it.
bool seqReportRemark(unsigned kind, MlirStringRef category, MlirStringRef name,
                     MlirStringRef function, MlirLocation location,
                     MlirStringRef message) {
  Location at = unwrap(location);
  if (auto inFile = at->findInstanceOf<FileLineColLoc>())
    at = inFile;
  auto opts = remark::RemarkOpts::name(unwrap(name))
                  .category(unwrap(category))
                  .function(unwrap(function));
  auto report = [&](remark::detail::InFlightRemark remark) {
    if (!remark)
      return false;
    remark << unwrap(message);
    return true;
  };
  switch (kind) {
  case 0:
    return report(remark::passed(at, opts));
  case 1:
    return report(remark::missed(at, opts));
  default:
    return report(remark::analysis(at, opts));
  }
}

MlirType seqJaggedTypeGet(MlirLocation location, unsigned rank,
                          MlirType element) {
  return wrap(Type(seq::soac::JaggedType::getChecked(
      [&] { return emitError(unwrap(location)); },
      unwrap(location)->getContext(), rank, unwrap(element))));
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

bool seqAttributeIsSchedule(MlirAttribute attribute) {
  return isa<seq::seg::ScheduleAttr>(unwrap(attribute));
}

SeqSchedule seqScheduleGetParts(MlirAttribute attribute) {
  auto schedule = cast<seq::seg::ScheduleAttr>(unwrap(attribute));
  StringAttr mapping = schedule.getMapping();
  auto number = [](std::optional<int64_t> n) { return n.value_or(-1); };
  return {{number(schedule.getThreads()), number(schedule.getItems()),
           number(schedule.getMinBlocks()), number(schedule.getMaxBlocks()),
           number(schedule.getDirectTiles()), number(schedule.getGrain()),
           number(schedule.getLanes())},
          wrap(mapping ? mapping.getValue() : StringRef()),
          schedule.getUneven()};
}

MlirAttribute seqScheduleGet(MlirLocation location, SeqSchedule parts) {
  MLIRContext *context = unwrap(location)->getContext();
  auto number = [&](int i) -> std::optional<int64_t> {
    if (parts.numbers[i] < 0)
      return std::nullopt;
    return parts.numbers[i];
  };
  StringRef mapping = unwrap(parts.mapping);
  return wrap(Attribute(seq::seg::ScheduleAttr::getChecked(
      [&] { return emitError(unwrap(location)); }, context, number(0),
      number(1), number(2), number(3), number(4), number(6),
      mapping.empty() ? StringAttr() : StringAttr::get(context, mapping),
      number(5), parts.uneven)));
}

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
