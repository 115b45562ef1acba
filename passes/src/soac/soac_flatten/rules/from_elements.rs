//! `tensor.from_elements` inside a map.
//!
//!   map (x = xs, y = ys) { from_elements x y }  ==  map (x = xs, y = ys) { from_elements x y }, rows of one size
//!
//! ```mlir
//! // before, in a map over %xs and %ys
//! %row = tensor.from_elements %x, %y : tensor<2xi32>
//! // after
//! %rows = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?x2xi32> { tensor.from_elements of %x and %y }
//! ```

use melior::ir::ValueLike;
use seq_dialects::ops::tensor;

use crate::soac::soac_flatten::lift::{Flattener, Lifted, Outcome};

/// `tensor.from_elements` of scalars.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, made_of: tensor::FromElements<'c>) -> Outcome<'c, ()> {
    let values = made_of.elements();
    let result = made_of.result();
    let ty = result.r#type();
    let made = f.at_points(&values, &[], &[ty], |this, b, point, _| {
        let elements: Vec<_> = values.iter().map(|&v| this.scalar(v, point)).collect();
        Ok(vec![tensor::from_elements(b, &elements, ty)])
    })?;
    f.bind(result, Lifted::each(f.depth(), made[0]));
    Ok(())
}
