// Maps over spaces of rank three and more, as front ends write them; see numbering.py.

// b[i, j, k, l] = 2 a[i, j, k, l]
func.func @doubled(%a: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %two = arith.constant 2.0 : f32
  %r = soac.map (%p = %a) : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
    %q = soac.map (%s = %p) : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
      %t = soac.map (%u = %s) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
        %v = soac.map (%x = %u) : (tensor<?xf32>) -> tensor<?xf32> {
          %y = arith.mulf %x, %two : f32
          soac.yield %y : f32
        }
        soac.yield %v : tensor<?xf32>
      }
      soac.yield %t : tensor<?x?xf32>
    }
    soac.yield %q : tensor<?x?x?xf32>
  }
  return %r : tensor<?x?x?x?xf32>
}

// b[i, j, k] = a[i, j, k] w[k]
func.func @scaled(%a: tensor<?x?x?xf32>, %w: tensor<?xf32>) -> tensor<?x?x?xf32> {
  %r = soac.map (%p = %a) : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
    %q = soac.map (%s = %p) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
      %t = soac.map (%x = %s, %y = %w) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
        %z = arith.mulf %x, %y : f32
        soac.yield %z : f32
      }
      soac.yield %t : tensor<?xf32>
    }
    soac.yield %q : tensor<?x?xf32>
  }
  return %r : tensor<?x?x?xf32>
}

// b[i, j, k] = a[i, j, k] + w[i]
func.func @shifted(%a: tensor<?x?x?xf32>, %w: tensor<?xf32>) -> tensor<?x?x?xf32> {
  %r = soac.map (%p = %a, %y = %w) : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32> {
    %q = soac.map (%s = %p) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
      %t = soac.map (%x = %s) : (tensor<?xf32>) -> tensor<?xf32> {
        %z = arith.addf %x, %y : f32
        soac.yield %z : f32
      }
      soac.yield %t : tensor<?xf32>
    }
    soac.yield %q : tensor<?x?xf32>
  }
  return %r : tensor<?x?x?xf32>
}

// c[i, j, k, l] = a[i, j] b[k, l]
func.func @products(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = soac.map (%p = %a) : (tensor<?x?xf32>) -> tensor<?x?x?x?xf32> {
    %q = soac.map (%x = %p) : (tensor<?xf32>) -> tensor<?x?x?xf32> {
      %t = soac.map (%u = %b) : (tensor<?x?xf32>) -> tensor<?x?xf32> {
        %v = soac.map (%y = %u) : (tensor<?xf32>) -> tensor<?xf32> {
          %z = arith.mulf %x, %y : f32
          soac.yield %z : f32
        }
        soac.yield %v : tensor<?xf32>
      }
      soac.yield %t : tensor<?x?xf32>
    }
    soac.yield %q : tensor<?x?x?xf32>
  }
  return %r : tensor<?x?x?x?xf32>
}

// b[i, j, k] = a[k, i, j]
func.func @turned(%a: tensor<?x?x?xf32>, %n0: index, %n1: index, %n2: index) -> tensor<?x?x?xf32> {
  %s0 = soac.iota(%n0) : tensor<?xindex>
  %s1 = soac.iota(%n1) : tensor<?xindex>
  %s2 = soac.iota(%n2) : tensor<?xindex>
  %r0 = soac.map (%i = %s0) : (tensor<?xindex>) -> tensor<?x?x?xf32> {
    %r1 = soac.map (%j = %s1) : (tensor<?xindex>) -> tensor<?x?xf32> {
      %r2 = soac.map (%k = %s2) : (tensor<?xindex>) -> tensor<?xf32> {
        %x = tensor.extract %a[%k, %i, %j] : tensor<?x?x?xf32>
        soac.yield %x : f32
      }
      soac.yield %r2 : tensor<?xf32>
    }
    soac.yield %r1 : tensor<?x?xf32>
  }
  return %r0 : tensor<?x?x?xf32>
}

// b[i, j, k] = a[j, k, i]
func.func @turned_back(%a: tensor<?x?x?xf32>, %n0: index, %n1: index, %n2: index) -> tensor<?x?x?xf32> {
  %s0 = soac.iota(%n0) : tensor<?xindex>
  %s1 = soac.iota(%n1) : tensor<?xindex>
  %s2 = soac.iota(%n2) : tensor<?xindex>
  %r0 = soac.map (%i = %s0) : (tensor<?xindex>) -> tensor<?x?x?xf32> {
    %r1 = soac.map (%j = %s1) : (tensor<?xindex>) -> tensor<?x?xf32> {
      %r2 = soac.map (%k = %s2) : (tensor<?xindex>) -> tensor<?xf32> {
        %x = tensor.extract %a[%j, %k, %i] : tensor<?x?x?xf32>
        soac.yield %x : f32
      }
      soac.yield %r2 : tensor<?xf32>
    }
    soac.yield %r1 : tensor<?x?xf32>
  }
  return %r0 : tensor<?x?x?xf32>
}

// b[i, j, k] = a[k, j, i]
func.func @reversed(%a: tensor<?x?x?xf32>, %n0: index, %n1: index, %n2: index) -> tensor<?x?x?xf32> {
  %s0 = soac.iota(%n0) : tensor<?xindex>
  %s1 = soac.iota(%n1) : tensor<?xindex>
  %s2 = soac.iota(%n2) : tensor<?xindex>
  %r0 = soac.map (%i = %s0) : (tensor<?xindex>) -> tensor<?x?x?xf32> {
    %r1 = soac.map (%j = %s1) : (tensor<?xindex>) -> tensor<?x?xf32> {
      %r2 = soac.map (%k = %s2) : (tensor<?xindex>) -> tensor<?xf32> {
        %x = tensor.extract %a[%k, %j, %i] : tensor<?x?x?xf32>
        soac.yield %x : f32
      }
      soac.yield %r2 : tensor<?xf32>
    }
    soac.yield %r1 : tensor<?x?xf32>
  }
  return %r0 : tensor<?x?x?xf32>
}

// b[i, j, k] = a[j, i, k]
func.func @swapped(%a: tensor<?x?x?xf32>, %n0: index, %n1: index, %n2: index) -> tensor<?x?x?xf32> {
  %s0 = soac.iota(%n0) : tensor<?xindex>
  %s1 = soac.iota(%n1) : tensor<?xindex>
  %s2 = soac.iota(%n2) : tensor<?xindex>
  %r0 = soac.map (%i = %s0) : (tensor<?xindex>) -> tensor<?x?x?xf32> {
    %r1 = soac.map (%j = %s1) : (tensor<?xindex>) -> tensor<?x?xf32> {
      %r2 = soac.map (%k = %s2) : (tensor<?xindex>) -> tensor<?xf32> {
        %x = tensor.extract %a[%j, %i, %k] : tensor<?x?x?xf32>
        soac.yield %x : f32
      }
      soac.yield %r2 : tensor<?xf32>
    }
    soac.yield %r1 : tensor<?x?xf32>
  }
  return %r0 : tensor<?x?x?xf32>
}

// b[i, j, k, l] = a[i, j, l, k]
func.func @swapped_planes(%a: tensor<?x?x?x?xf32>, %n0: index, %n1: index, %n2: index, %n3: index) -> tensor<?x?x?x?xf32> {
  %s0 = soac.iota(%n0) : tensor<?xindex>
  %s1 = soac.iota(%n1) : tensor<?xindex>
  %s2 = soac.iota(%n2) : tensor<?xindex>
  %s3 = soac.iota(%n3) : tensor<?xindex>
  %r0 = soac.map (%i = %s0) : (tensor<?xindex>) -> tensor<?x?x?x?xf32> {
    %r1 = soac.map (%j = %s1) : (tensor<?xindex>) -> tensor<?x?x?xf32> {
      %r2 = soac.map (%k = %s2) : (tensor<?xindex>) -> tensor<?x?xf32> {
        %r3 = soac.map (%l = %s3) : (tensor<?xindex>) -> tensor<?xf32> {
          %x = tensor.extract %a[%i, %j, %l, %k] : tensor<?x?x?x?xf32>
          soac.yield %x : f32
        }
        soac.yield %r3 : tensor<?xf32>
      }
      soac.yield %r2 : tensor<?x?xf32>
    }
    soac.yield %r1 : tensor<?x?x?xf32>
  }
  return %r0 : tensor<?x?x?x?xf32>
}

