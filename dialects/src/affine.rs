//! Affine maps of upstream's operations: from the indices of a space to those of an array.

use melior::ir::{AttributeLike, operation::OperationLike};
use mlir_sys as sys;

use crate::ir::Op;

/// An affine expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    /// An index of the space.
    Dim(usize),
    /// A symbol.
    Symbol(usize),
    /// A number.
    Constant(i64),
    /// An operator on two expressions.
    Binary(Operator, Box<Expr>, Box<Expr>),
}

/// What an affine expression does with two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// The sum.
    Add,
    /// The product.
    Mul,
    /// The remainder that is not negative.
    Mod,
    /// The quotient, rounded down.
    FloorDiv,
    /// The quotient, rounded up.
    CeilDiv,
}

/// An affine map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// How many dimensions the space has.
    pub dims: usize,
    /// How many symbols there are, whose values come after the indices.
    pub symbols: usize,
    /// One expression for each dimension of the array.
    pub results: Vec<Expr>,
}

impl Map {
    /// Reads a map.
    ///
    /// # Safety
    ///
    /// The map is one of a context that lives.
    pub unsafe fn of(map: sys::MlirAffineMap) -> Self {
        unsafe {
            let count = sys::mlirAffineMapGetNumResults(map);
            Self {
                dims: sys::mlirAffineMapGetNumDims(map) as usize,
                symbols: sys::mlirAffineMapGetNumSymbols(map) as usize,
                results: (0..count).map(|i| expr(sys::mlirAffineMapGetResult(map, i))).collect(),
            }
        }
    }

    /// The dimensions of the space in the order in which they index the array, if they do so
    /// alone and each at most once.
    pub fn projected(&self) -> Option<Vec<usize>> {
        let dim = |e: &Expr| if let Expr::Dim(d) = e { Some(*d) } else { None };
        let dims: Vec<_> = self.results.iter().map(dim).collect::<Option<_>>()?;
        let twice = dims.iter().enumerate().any(|(i, d)| dims[..i].contains(d));
        (!twice).then_some(dims)
    }
}

impl Expr {
    /// Whether the expression has a dimension in it.
    pub fn uses(&self, dim: usize) -> bool {
        match self {
            Expr::Dim(d) => *d == dim,
            Expr::Symbol(_) | Expr::Constant(_) => false,
            Expr::Binary(_, a, b) => a.uses(dim) || b.uses(dim),
        }
    }
}

unsafe fn expr(raw: sys::MlirAffineExpr) -> Expr {
    unsafe {
        if sys::mlirAffineExprIsADim(raw) {
            return Expr::Dim(sys::mlirAffineDimExprGetPosition(raw) as usize);
        }
        if sys::mlirAffineExprIsASymbol(raw) {
            return Expr::Symbol(sys::mlirAffineSymbolExprGetPosition(raw) as usize);
        }
        if sys::mlirAffineExprIsAConstant(raw) {
            return Expr::Constant(sys::mlirAffineConstantExprGetValue(raw));
        }
        let operator = if sys::mlirAffineExprIsAAdd(raw) {
            Operator::Add
        } else if sys::mlirAffineExprIsAMul(raw) {
            Operator::Mul
        } else if sys::mlirAffineExprIsAMod(raw) {
            Operator::Mod
        } else if sys::mlirAffineExprIsAFloorDiv(raw) {
            Operator::FloorDiv
        } else {
            Operator::CeilDiv
        };
        let [a, b] = [sys::mlirAffineBinaryOpExprGetLHS(raw), sys::mlirAffineBinaryOpExprGetRHS(raw)];
        Expr::Binary(operator, Box::new(expr(a)), Box::new(expr(b)))
    }
}

/// The maps in an array of attributes.
unsafe fn maps(attribute: sys::MlirAttribute) -> Option<Vec<Map>> {
    unsafe {
        if attribute.ptr.is_null() || !sys::mlirAttributeIsAArray(attribute) {
            return None;
        }
        let elements =
            (0..sys::mlirArrayAttrGetNumElements(attribute)).map(|i| sys::mlirArrayAttrGetElement(attribute, i));
        Some(elements.map(|e| Map::of(sys::mlirAffineMapAttrGetValue(e))).collect())
    }
}

/// The maps of an operation of `linalg` that has a space, one for each operand.
pub fn indexing_maps(op: Op) -> Option<Vec<Map>> {
    unsafe { maps(sys::mlirLinalgGetIndexingMapsAttribute(op.to_raw())) }
}

/// The map that an attribute of an operation holds.
pub fn map_of(op: Op, name: &str) -> Option<Map> {
    let attribute = op.attribute(name).ok()?.to_raw();
    unsafe { sys::mlirAttributeIsAAffineMap(attribute).then(|| Map::of(sys::mlirAffineMapAttrGetValue(attribute))) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{self, Op};
    use melior::ir::Module;

    fn first<'c>(module: &'c Module<'c>, name: &str) -> Op<'c> {
        let whole = unsafe { Op::from_raw(module.as_operation().to_raw()) };
        let mut found = vec![];
        ir::walk(whole, &mut |op| found.extend((ir::name(op) == name).then_some(op)));
        found[0]
    }

    #[test]
    fn maps_of_named_operations() {
        let context = crate::context();
        let text = "func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
            %r = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
            return %r : tensor<2x4xf32> }";
        let module = Module::parse(&context, text).unwrap();
        let maps = indexing_maps(first(&module, "linalg.matmul")).unwrap();
        let projected: Vec<_> = maps.iter().map(|m| m.projected().unwrap()).collect();
        assert_eq!(projected, [[0, 2], [2, 1], [0, 1]]);
        assert_eq!(indexing_maps(first(&module, "func.return")), None);
    }

    #[test]
    fn expressions_keep_their_form() {
        let context = crate::context();
        let text = "func.func @f(%n: index) -> index {
            %r = affine.apply affine_map<(d0)[s0] -> ((d0 * 3 + s0) floordiv 4)>(%n)[%n]
            return %r : index }";
        let module = Module::parse(&context, text).unwrap();
        let map = map_of(first(&module, "affine.apply"), "map").unwrap();
        assert_eq!((map.dims, map.symbols), (1, 1));
        let binary = |o, a, b| Expr::Binary(o, Box::new(a), Box::new(b));
        let sum = binary(Operator::Add, binary(Operator::Mul, Expr::Dim(0), Expr::Constant(3)), Expr::Symbol(0));
        assert_eq!(map.results, [binary(Operator::FloorDiv, sum, Expr::Constant(4))]);
        assert!(map.results[0].uses(0) && !map.results[0].uses(1));
        assert_eq!(map.projected(), None);
    }
}
