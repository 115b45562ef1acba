// The verifier of soac.with: types of what partitions yield, and rule 9 as far
// as the numbers are known.

#include "soac/Notes.h"
#include "soac/Soac.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace seq;
using namespace seq::soac;

/// The type of what a partition of `indices` dimensions yields for an array.
static Type elementAt(ShapedType array, int64_t indices) {
  ArrayRef<int64_t> row = array.getShape().drop_front(indices);
  if (row.empty())
    return array.getElementType();
  return RankedTensorType::get(row, array.getElementType());
}

static std::optional<int64_t> constant(Value value) {
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return number.getSExtValue();
  return std::nullopt;
}

/// A region yields values of some types, which `tellers` tell.
static LogicalResult verifyYield(WithOp op, Region &region, const Twine &what,
                                 ArrayRef<Type> expected, ValueRange tellers) {
  Block &block = region.front();
  auto yield = block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back());
  if (!yield)
    return op.emitOpError() << what << " must end with soac.yield";
  if (yield.getNumOperands() != expected.size())
    return noted(op.emitOpError()
                     << what << " yields " << yield.getNumOperands()
                     << " values, expected " << expected.size(),
                 yield.getLoc(), "yielded here");
  for (auto [i, actual, type] :
       llvm::enumerate(yield.getOperandTypes(), expected))
    if (!areCompatible(actual, type)) {
      auto error = noted(op.emitOpError()
                             << what << " yields " << actual << " at position "
                             << i << ", expected " << type,
                         yield.getLoc(), "yielded here");
      return expectedBy(std::move(error), teller(tellers, i));
    }
  return success();
}

/// The results of a genarray fit its defaults and have the same sizes where
/// they are indexed; returns in how many dimensions.
static FailureOr<int64_t> verifyGenarray(WithOp op) {
  int64_t rank = -1;
  SmallVector<int64_t> shape;
  for (auto [i, initial] : llvm::enumerate(op.getInitial())) {
    auto type = dyn_cast<RankedTensorType>(op.getResult(i).getType());
    auto row = dyn_cast<RankedTensorType>(initial.getType());
    int64_t indexed =
        type ? type.getRank() - (row ? row.getRank() : 0) : int64_t(-1);
    if (indexed < 0 ||
        !areCompatible(initial.getType(), elementAt(type, indexed)))
      return noted(op.emitOpError("default ")
                       << i << " of type " << initial.getType()
                       << " is no element of result type "
                       << op.getResult(i).getType(),
                   initial.getLoc(), "the default");
    SmallVector<int64_t> own(type.getShape().take_front(indexed));
    if (i > 0 && own != shape)
      return op.emitOpError("result ")
             << i << " of type " << type
             << " has other sizes than result 0 of type "
             << op.getResult(0).getType() << " (rule 7)";
    rank = indexed;
    shape = own;
  }
  unsigned dynamic = llvm::count_if(shape, ShapedType::isDynamic);
  if (op.getSizes().size() != dynamic)
    return op.emitOpError("has ")
           << op.getSizes().size() << " sizes for " << dynamic
           << " dynamic dimensions that are indexed";
  return rank;
}

/// Arrays have the same sizes where they are indexed, as far as these are
/// known.
static LogicalResult verifyModarray(WithOp op, int64_t rank) {
  auto first = dyn_cast<RankedTensorType>(op.getInitial().front().getType());
  for (auto [i, array] : llvm::enumerate(op.getInitial())) {
    auto type = dyn_cast<RankedTensorType>(array.getType());
    if (!type || type.getRank() < rank)
      return noted(op.emitOpError("array ")
                       << i << " of type " << array.getType() << " has no "
                       << rank << " dimensions to index",
                   array.getLoc(), "the array");
    if (failed(verifyCompatibleShape(type.getShape().take_front(rank),
                                     first.getShape().take_front(rank))))
      return noted(op.emitOpError("array ")
                       << i << " of type " << type
                       << " has other sizes than array 0 of type " << first
                       << " (rule 7)",
                   array.getLoc(), "the array");
    if (op.getResult(i).getType() != type)
      return op.emitOpError("result ")
             << i << " has type " << op.getResult(i).getType() << ", expected "
             << type;
  }
  return success();
}

/// Rule 9 for a partition whose numbers are known, in an array of a shape.
static LogicalResult verifyBounds(WithOp op, unsigned p,
                                  ArrayRef<int64_t> shape) {
  size_t rank = op.getParts()[p].getNumArguments();
  SmallVector<std::optional<int64_t>> lower(rank, 0), upper(rank),
      step(rank, 1), width(rank, 1);
  SmallVector<std::optional<int64_t>> *all[] = {&lower, &upper, &step, &width};
  for (auto [kind, values] : llvm::enumerate(all))
    for (auto [d, value] : llvm::enumerate(op.getBound(p, kind)))
      (*values)[d] = constant(value);
  auto wrong = [&](StringRef what, int64_t number, size_t d) {
    return op.emitOpError("partition ")
           << p << " has " << what << " " << number << " in dimension " << d;
  };
  bool points = true;
  for (size_t d = 0; d < rank; ++d) {
    if (step[d] && *step[d] <= 0)
      return wrong("step", *step[d], d) << ", expected a positive one (rule 9)";
    if (width[d] && *width[d] <= 0)
      return wrong("width", *width[d], d)
             << ", expected a positive one (rule 9)";
    if (step[d] && width[d] && *width[d] > *step[d])
      return wrong("width", *width[d], d)
             << ", above its step " << *step[d] << " (rule 9)";
    if (!shape.empty() && op.getBound(p, 1).empty() &&
        !ShapedType::isDynamic(shape[d]))
      upper[d] = shape[d];
    points &= lower[d] && upper[d] && *lower[d] < *upper[d];
  }
  for (size_t d = 0; points && d < shape.size(); ++d) {
    if (*lower[d] < 0)
      return wrong("lower bound", *lower[d], d)
             << ", outside of the array (rule 9)";
    if (!ShapedType::isDynamic(shape[d]) && *upper[d] > shape[d])
      return wrong("upper bound", *upper[d], d)
             << ", outside of size " << shape[d] << " (rule 9)";
  }
  return success();
}

LogicalResult WithOp::verify() {
  bool fold = getForm() == WithForm::fold;
  size_t count = getGiven().size();
  if (getParts().size() != count + fold)
    return emitOpError("has ")
           << getParts().size() << " regions, expected " << count + fold;
  if (getInitial().empty() || getInitial().size() != getNumResults())
    return emitOpError("has ")
           << getInitial().size() << " values to begin with and "
           << getNumResults() << " results";
  size_t bounds = 0;
  for (auto [given, part] : llvm::zip(getGiven(), getParts())) {
    if (given < 0 || given > 15)
      return emitOpError("has the unknown bounds ") << given;
    bounds +=
        llvm::popcount(static_cast<uint32_t>(given)) * part.getNumArguments();
  }
  if (bounds != getBounds().size())
    return emitOpError("has ")
           << getBounds().size() << " bounds, expected " << bounds;
  int64_t rank = count ? getParts().front().getNumArguments() : 0;
  if (getForm() == WithForm::genarray) {
    FailureOr<int64_t> indexed = verifyGenarray(*this);
    if (failed(indexed))
      return failure();
    rank = *indexed;
  } else if (!getSizes().empty()) {
    return emitOpError("has sizes, which only a genarray has");
  } else if (!fold && failed(verifyModarray(*this, rank))) {
    return failure();
  }
  SmallVector<Type> elements;
  SmallVector<int64_t> shape;
  for (auto [result, initial] : llvm::zip(getResultTypes(), getInitial())) {
    if (fold && !areCompatible(result, initial.getType()))
      return expectedBy(emitOpError("result of type ")
                            << result << ", expected " << initial.getType(),
                        initial);
    elements.push_back(fold ? initial.getType()
                            : elementAt(cast<ShapedType>(result), rank));
  }
  if (!fold)
    llvm::append_range(
        shape,
        cast<ShapedType>(getResult(0).getType()).getShape().take_front(rank));
  for (unsigned p = 0; p < count; ++p) {
    Region &part = getParts()[p];
    if (!fold && part.getNumArguments() != rank)
      return emitOpError("partition ") << p << " has " << part.getNumArguments()
                                       << " indices, expected " << rank;
    for (Type type : part.getArgumentTypes())
      if (!type.isIndex())
        return emitOpError("partition ")
               << p << " has an index of type " << type;
    if (fold && part.getNumArguments() > 0 && getBound(p, 1).empty())
      return emitOpError("partition ")
             << p << " has no upper bounds, which a fold needs (rule 9)";
    if (failed(verifyBounds(*this, p, shape)) ||
        failed(verifyYield(*this, part, "partition " + Twine(p), elements,
                           getInitial())))
      return failure();
  }
  if (!fold) {
    if (getCommutative() || getDeterministic())
      return emitOpError("has no operator that could be commutative or "
                         "deterministic (rule 3)");
    return success();
  }
  Region &combine = getParts().back();
  if (combine.getNumArguments() != 2 * elements.size())
    return emitOpError("operator region has ")
           << combine.getNumArguments() << " arguments, expected "
           << 2 * elements.size();
  for (auto [i, type] : llvm::enumerate(combine.getArgumentTypes()))
    if (!areCompatible(type, elements[i % elements.size()]))
      return expectedBy(emitOpError("operator region argument ")
                            << i << " has type " << type << ", expected "
                            << elements[i % elements.size()],
                        getInitial()[i % elements.size()]);
  return verifyYield(*this, combine, "operator region", elements, getInitial());
}
