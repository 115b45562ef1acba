// Notes of errors: where the other place of a clash is.

#ifndef SOAC_NOTES_H
#define SOAC_NOTES_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/ValueRange.h"

namespace seq {

/// An error with a note at the other place of a clash, if it is another one.
inline mlir::InFlightDiagnostic noted(mlir::InFlightDiagnostic &&error,
                                      mlir::Location place,
                                      const llvm::Twine &note) {
  if (error.getUnderlyingDiagnostic()->getLocation() != place)
    error.attachNote(place) << note;
  return std::move(error);
}

/// An error with a note at the value that says what is expected, if one does.
inline mlir::InFlightDiagnostic expectedBy(mlir::InFlightDiagnostic &&error,
                                           mlir::Value value) {
  if (value)
    error.attachNote(value.getLoc())
        << "expected because of this value of type " << value.getType();
  return std::move(error);
}

/// Which of some values tells the type at a position; there may be fewer
/// values, as the arguments of an operator are two for each.
inline mlir::Value teller(mlir::ValueRange values, size_t position) {
  return values.empty() ? mlir::Value() : values[position % values.size()];
}

} // namespace seq

#endif // SOAC_NOTES_H
