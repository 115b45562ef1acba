// The operations of the soac dialect that have regions; those without are in
// SoacArrayOps.td.

#ifndef SOAC_OPS
#define SOAC_OPS

include "soac/SoacArrayOps.td"
include "soac/SoacBase.td"

def Soac_YieldOp : Soac_Op<"yield", [Pure, Terminator, ReturnLike]> {
  let summary = "ends a region of a soac operation";
  let description = [{
    ```text
    soac.yield [%value,* : type,*]
    ```

    What it gives is said by the operation around it, whose example has one.
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

def Soac_MapOp : Soac_Combinator<"map"> {
  let summary = "applies a region to each element of its inputs";
  let description = [{
    ```text
    soac.map (%element = %input,*) : (type,*) -> types { region }
    ```

    The region gets one element of each input and yields one element of each
    result. Values defined outside may be used.

    ```mlir
    // seq-run --arg=[1,2,3]:f32 --arg=[10,20,30]:i64
    func.func @main(%xs: tensor<?xf32>, %is: tensor<?xi64>) -> (tensor<?xf32>, tensor<?xi1>) {
      %ys, %ps = soac.map (%x = %xs, %i = %is)
          : (tensor<?xf32>, tensor<?xi64>) -> (tensor<?xf32>, tensor<?xi1>) {
        %k = arith.sitofp %i : i64 to f32
        %y = arith.mulf %x, %k : f32
        %p = arith.cmpf olt, %y, %k : f32
        soac.yield %y, %p : f32, i1
      }
      return %ys, %ps : tensor<?xf32>, tensor<?xi1>
    }
    // tensor<3xf32>: [10.0, 40.0, 90.0]
    // tensor<3xi1>: [false, false, false]
    ```

  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs);
  let results = (outs Variadic<Soac_Array>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCanonicalizer = 1;
}

def Soac_ReduceOp : Soac_Combinator<"reduce", [AttrSizedOperandSegments]> {
  let summary = "combines the elements of its inputs by an associative operator";
  let description = [{
    ```text
    soac.reduce %input,* neutral %value,* [segments %offsets : type]
        [commutative] [deterministic] : (type,*) -> types { operator }
    soac.reduce (%element = %input,*) neutral %value,* [segments %offsets : type]
        [commutative] [deterministic] : (type,*) -> types map { region } op { operator }
    ```

    The operator region gets two tuples of elements, the left one first, and
    yields their combination. The result for no elements is the neutral
    element.

    With bound elements the operator combines what a region makes of them. With `segments`
    there is a result for each row, whose elements are those from one offset up to the next.
    Either is read as a `soac.screma`, and printed as such.

    ```mlir
    // seq-run --arg=[3,1,2] --arg=[5,1,7]
    func.func @main(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> (i32, i32, i32) {
      %zero = arith.constant 0 : i32
      %least = arith.constant -2147483648 : i32
      %sum, %most = soac.reduce %xs, %ys neutral %zero, %least commutative
          : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
      ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
        %s = arith.addi %a, %c : i32
        %m = arith.maxsi %b, %d : i32
        soac.yield %s, %m : i32, i32
      }
      %dot = soac.reduce (%x = %xs, %y = %ys) neutral %zero : (tensor<?xi32>, tensor<?xi32>) -> i32 map {
        %xy = arith.muli %x, %y : i32
        soac.yield %xy : i32
      } op {
      ^bb0(%a: i32, %b: i32):
        %s = arith.addi %a, %b : i32
        soac.yield %s : i32
      }
      return %sum, %most, %dot : i32, i32, i32
    }
    // i32: 6
    // i32: 7
    // i32: 30
    ```

  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Value>:$neutral,
                       UnitAttr:$commutative, UnitAttr:$deterministic);
  let results = (outs Variadic<Soac_Value>:$results);
  let regions = (region SizedRegion<1>:$op);
}

def Soac_ScanOp : Soac_Combinator<"scan", [AttrSizedOperandSegments]> {
  let summary = "all prefixes of its inputs under an associative operator";
  let description = [{
    ```text
    soac.scan %input,* neutral %value,* [segments %offsets : type]
        [exclusive] [commutative] [deterministic] : (type,*) -> types { operator }
    soac.scan (%element = %input,*) neutral %value,* [segments %offsets : type]
        [exclusive] [commutative] [deterministic] : (type,*) -> types map { region } op { operator }
    ```

    Element `i` of the result combines the inputs `0` to `i`, or `0` to `i - 1`
    with `exclusive`, in which case element 0 is the neutral element. Bound elements and
    `segments` are as for `soac.reduce`.

    ```mlir
    // seq-run --arg=[true,false,true,false] --arg=[1,2,3,4] --arg=[0,1,4]:index
    func.func @main(%fs: tensor<?xi1>, %vs: tensor<?xi32>, %offsets: tensor<?xindex>)
        -> (tensor<?xi32>, tensor<?xi32>) {
      %false = arith.constant false
      %zero = arith.constant 0 : i32
      // Sums that begin again where a flag is set.
      %f, %v = soac.scan %fs, %vs neutral %false, %zero
          : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
      ^bb0(%f1: i1, %v1: i32, %f2: i1, %v2: i32):
        %both = arith.ori %f1, %f2 : i1
        %sum = arith.addi %v1, %v2 : i32
        %new = arith.select %f2, %v2, %sum : i32
        soac.yield %both, %new : i1, i32
      }
      // The sum of what is before each element in its row: [1] and [2, 3, 4].
      %w = soac.scan %vs neutral %zero segments %offsets : tensor<?xindex> exclusive
          : (tensor<?xi32>) -> tensor<?xi32> {
      ^bb0(%a: i32, %b: i32):
        %sum = arith.addi %a, %b : i32
        soac.yield %sum : i32
      }
      return %v, %w : tensor<?xi32>, tensor<?xi32>
    }
    // tensor<4xi32>: [1, 3, 3, 7]
    // tensor<4xi32>: [0, 0, 2, 5]
    ```

  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Value>:$neutral,
                       UnitAttr:$exclusive, UnitAttr:$commutative,
                       UnitAttr:$deterministic);
  let results = (outs Variadic<Soac_Array>:$results);
  let regions = (region SizedRegion<1>:$op);
}

def Soac_ScremaOp : Soac_Combinator<"screma", [AttrSizedOperandSegments]> {
  let summary = "a map that feeds scans and reductions, with map results beside them";
  let description = [{
    ```text
    soac.screma (%element = %input,*) [scan %value,* : type,*] [reduce %value,* : type,*]
        [segments %offsets : type] [exclusive] [commutative] [deterministic]
        : (type,*) -> types map { region } op { operator } post { region }
    ```

    The fused form of any number of scans, reductions and maps over the same
    inputs. With `s` scans, `r` reductions and `f` forwarded values:

    - `map` gets one element of each input and yields `s + r + f` values: the
      elements to scan, those to reduce, and the forwarded ones;
    - `op` is one operator on the tuple of all `s + r` accumulators (the
      product of monoids is a monoid);
    - `post` gets the `s` scan values and the `f` forwarded ones of one element
      and yields one element of each array result.

    The results are the `r` reductions, then the arrays that `post` yields.

    With `segments %offsets`, row `i` of `m` is made of the elements from
    `offsets[i]` up to `offsets[i + 1]`, and each row is scanned and reduced by
    itself: a reduction has one result for each row, the neutral element for an
    empty one. The `m + 1` offsets begin with 0, do not descend, and end with
    the number of elements.

    ```mlir
    // seq-run --arg=[1,2,3] --arg=[0,2,3]:index
    func.func @main(%xs: tensor<?xi32>, %offsets: tensor<?xindex>) -> (i32, tensor<?xi32>, tensor<?xi32>) {
      %z = arith.constant 0 : i32
      // The sum, and the prefix sums plus the squares.
      %sum, %ys = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32
          : (tensor<?xi32>) -> (i32, tensor<?xi32>)
      map {
        %y = arith.muli %x, %x : i32
        soac.yield %x, %x, %y : i32, i32, i32
      } op {
      ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
        %e = arith.addi %a, %c : i32
        %f = arith.addi %b, %d : i32
        soac.yield %e, %f : i32, i32
      } post {
      ^bb0(%s: i32, %y: i32):
        %t = arith.addi %s, %y : i32
        soac.yield %t : i32
      }
      %sums = soac.screma (%x = %xs) reduce %z : i32 segments %offsets : tensor<?xindex>
          : (tensor<?xi32>) -> tensor<?xi32>
      map {
        soac.yield %x : i32
      } op {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      } post {
        soac.yield
      }
      return %sum, %ys, %sums : i32, tensor<?xi32>, tensor<?xi32>
    }
    // i32: 6
    // tensor<3xi32>: [2, 7, 15]
    // tensor<2xi32>: [3, 3]
    ```

  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Value>:$scan_neutral,
                       Variadic<Soac_Value>:$reduce_neutral,
                       Optional<1DTensorOf<[Index]>>:$segments,
                       UnitAttr:$exclusive, UnitAttr:$commutative,
                       UnitAttr:$deterministic);
  let results = (outs Variadic<Soac_Value>:$results);
  let regions = (region SizedRegion<1>:$map, SizedRegion<1>:$op, SizedRegion<1>:$post);
}

def Soac_ScatterOp : Soac_Combinator<"scatter",
    [AttrSizedOperandSegments, DestinationStyleOpInterface]> {
  let summary = "writes elements to given indices of a destination";
  let description = [{
    ```text
    soac.scatter %index,*, %value,* into %dest,* : (type,*) into types
    soac.scatter (%element = %input,*) into %dest,* : (type,*) into types { region }
    ```

    The region yields an index tuple, then one value for each destination. The
    number of indices is the rank of a destination less the rank of its value.
    Indices are of type `index` or of an integer type, which is taken as
    signed. Without a region the inputs themselves are the indices and values.

    ```mlir
    // seq-run --arg=[2,0,9] --arg=[7,8,9] --arg=[0,0,0]:i32 --arg=[[1,2],[3,4]]:i32
    func.func @main(%is: tensor<?xi64>, %vs: tensor<?xi32>, %dest: tensor<?xi32>, %m: tensor<?x?xi32>)
        -> (tensor<?xi32>, tensor<?x?xi32>) {
      %zero = arith.constant 0 : i64
      %r = soac.scatter %is, %vs into %dest : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32>
      // Two indices and a value: into column 0.
      %q = soac.scatter (%i = %is, %v = %vs) into %m : (tensor<?xi64>, tensor<?xi32>) into tensor<?x?xi32> {
        soac.yield %i, %zero, %v : i64, i64, i32
      }
      return %r, %q : tensor<?xi32>, tensor<?x?xi32>
    }
    // tensor<3xi32>: [8, 0, 7]
    // tensor<2x2xi32>:
    //   [8, 2]
    //   [3, 4]
    ```

    An element whose index is outside of the destination is not written. The attribute
    `soac.inside` says that such indices are -1, so that no other one is looked at, and
    `soac.everywhere` that there are none; `soac-flatten` puts them where it has made the
    indices.

    A value of the rank of its destination, which is 1, is a run: its elements go to an
    index and those that follow. Then each destination has an index of its own, values
    that are no runs are elements, and `soac.everywhere` has to say that all are inside.

    ```mlir
    // seq-run --arg=[0,2] --arg=[[7,8],[5,6]] --arg=[0,0,0,0]:i32
    func.func @main(%starts: tensor<?xindex>, %rows: tensor<?x?xi32>, %dest: tensor<?xi32>) -> tensor<?xi32> {
      %r = soac.scatter (%start = %starts, %row = %rows) into %dest
          : (tensor<?xindex>, tensor<?x?xi32>) into tensor<?xi32> attributes {soac.everywhere} {
        soac.yield %start, %row : index, tensor<?xi32>
      }
      return %r : tensor<?xi32>
    }
    // tensor<4xi32>: [7, 8, 5, 6]
    ```
  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Tensor>:$dests);
  let results = (outs Variadic<Soac_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getDestsMutable(); }
    /// The number of indices that the body yields before the values.
    unsigned getIndexCount();
    /// Whether a value is a run, and each destination has an index of its own.
    bool hasRuns();
  }];
}

def Soac_HistOp : Soac_Combinator<"hist",
    [AttrSizedOperandSegments, DestinationStyleOpInterface]> {
  let summary = "combines elements into the bins of a destination";
  let description = [{
    ```text
    soac.hist %index,*, %value,* into %dest,* neutral %value,* [deterministic]
        : (type,*) into types op { operator }
    soac.hist (%element = %input,*) into %dest,* neutral %value,* [deterministic]
        : (type,*) into types map { region } op { operator }
    ```

    `dest[i] = op(dest[i], v)` for each index `i` and value `v`, in any order:
    the operator is commutative. The map region yields an index tuple, then one
    value for each destination; without one the inputs themselves are the
    indices and values. All destinations have the same sizes in the dimensions
    that are indexed. What the operator requires of two rows is required of those that
    are combined: a row that goes to no bin may have any size.

    ```mlir
    // seq-run --arg=[2,0,2,5] --arg=[1,2,3,4] --arg=zeros:i32[3] --arg=zeros:i32[3]
    func.func @main(%bins: tensor<?xi64>, %vs: tensor<?xi32>, %sums: tensor<?xi32>, %counts: tensor<?xi32>)
        -> (tensor<?xi32>, tensor<?xi32>) {
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %s, %n = soac.hist (%i = %bins, %v = %vs) into %sums, %counts neutral %zero, %zero
          : (tensor<?xi64>, tensor<?xi32>) into (tensor<?xi32>, tensor<?xi32>) map {
        soac.yield %i, %v, %one : i64, i32, i32
      } op {
      ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
        %e = arith.addi %a, %c : i32
        %f = arith.addi %b, %d : i32
        soac.yield %e, %f : i32, i32
      }
      return %s, %n : tensor<?xi32>, tensor<?xi32>
    }
    // tensor<3xi32>: [2, 0, 4]
    // tensor<3xi32>: [1, 0, 2]
    ```

  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Tensor>:$dests,
                       Variadic<Soac_Value>:$neutral, UnitAttr:$deterministic);
  let results = (outs Variadic<Soac_Tensor>:$results);
  let regions = (region SizedRegion<1>:$map, SizedRegion<1>:$op);
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getDestsMutable(); }
    /// The number of indices that the map region yields before the values.
    unsigned getIndexCount();
  }];
}

def Soac_FilterOp : Soac_Combinator<"filter"> {
  let summary = "keeps the elements that satisfy a predicate, in order";
  let description = [{
    ```text
    soac.filter (%element = %input,*) : (type,*) -> types { region }
    ```

    The region yields an `i1`, then one value for each result; the values whose
    predicate is true are kept.

    ```mlir
    // seq-run --arg=[3,-1,2] --arg=[30,10,20]:f32
    func.func @main(%xs: tensor<?xi32>, %ys: tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
      %zero = arith.constant 0 : i32
      %kept, %others = soac.filter (%x = %xs, %y = %ys)
          : (tensor<?xi32>, tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>) {
        %p = arith.cmpi sgt, %x, %zero : i32
        soac.yield %p, %x, %y : i1, i32, f32
      }
      return %kept, %others : tensor<?xi32>, tensor<?xf32>
    }
    // tensor<2xi32>: [3, 2]
    // tensor<2xf32>: [30.0, 20.0]
    ```

  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs);
  let results = (outs Variadic<Soac_Array>:$results);
  let regions = (region SizedRegion<1>:$body);
}

def Soac_PartitionOp : Soac_Combinator<"partition"> {
  let summary = "groups elements by class, stably";
  let description = [{
    ```text
    soac.partition CLASSES (%element = %input,*) : (type,*) -> types { region }
    ```

    The region yields the class of the element, an `index` below the number of
    classes, then one value for each array result. The results hold all values
    of class 0, then those of class 1, and so on, each class in the order of
    the input; the last result holds the number of elements of each class. A
    class out of range stops the program.

    ```mlir
    // seq-run --arg=[3,4,5,6]:index --arg=[1,2,3,4]:f32
    func.func @main(%xs: tensor<?xindex>, %ys: tensor<?xf32>) -> (tensor<?xindex>, tensor<?xf32>, tensor<2xindex>) {
      %two = arith.constant 2 : index
      %a, %b, %sizes = soac.partition 2 (%x = %xs, %y = %ys)
          : (tensor<?xindex>, tensor<?xf32>) -> (tensor<?xindex>, tensor<?xf32>, tensor<2xindex>) {
        %class = arith.remui %x, %two : index
        soac.yield %class, %x, %y : index, index, f32
      }
      return %a, %b, %sizes : tensor<?xindex>, tensor<?xf32>, tensor<2xindex>
    }
    // tensor<4xindex>: [4, 6, 3, 5]
    // tensor<4xf32>: [2.0, 4.0, 1.0, 3.0]
    // tensor<2xindex>: [2, 2]
    ```

  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntPositive]>:$classes,
                       Variadic<Soac_Array>:$inputs);
  let results = (outs Variadic<Soac_Array>:$results);
  let regions = (region SizedRegion<1>:$body);
}

def Soac_WithForm : I32EnumAttr<"WithForm", "what a with-loop makes", [
    I32EnumAttrCase<"genarray", 0>, I32EnumAttrCase<"modarray", 1>,
    I32EnumAttrCase<"fold", 2>]> {
  let cppNamespace = "::seq::soac";
}

def Soac_WithOp : Soac_Combinator<"with", [AttrSizedOperandSegments]> {
  let summary = "computes parts of an index space, each in its own way";
  let description = [{
    ```text
    soac.with genarray(SIZE,*) default(%value,* : type,*) -> types PARTITION+
    soac.with modarray(%array,* : type,*) PARTITION+
    soac.with fold(%value,* : type,*) [commutative] [deterministic] PARTITION+ op { operator }
    PARTITION = at (%index,*) [lower(%bound,*)] [upper(%bound,*)] [step(%bound,*)] [width(%bound,*)] { region }
    ```

    The with-loop of SaC. A partition has indices, bounds for each of them, and a body
    that yields a value at each point: a scalar, or an array along further dimensions.
    Bounds that are not given are 0 for `lower`, the sizes of the array for `upper`, and 1
    for `step` and `width`.

    `genarray` makes an array of the given sizes, one in parentheses for each dynamic size
    of the result among those that are indexed, or one for each of these, the static ones as
    numbers. Elements of no partition are the default.

    ```mlir
    %a = soac.with genarray() default(%zero : i32) -> tensor<9x9xi32>
        at (%i, %j) lower(%c0, %c1) upper(%c9, %c8) step(%c2, %c3) width(%c1, %c2) {
      soac.yield %three : i32
    } at (%i, %j) lower(%c1, %c0) upper(%c8, %c9) step(%c3, %c2) width(%c2, %c1) {
      soac.yield %seven : i32
    }
    ```

    `modarray` keeps the elements of an array that are of no partition. It works in place
    when nothing else uses the array, its own bodies included.

    ```mlir
    %b = soac.with modarray(%a : tensor<?x?xf32>)
        at (%i, %j) lower(%c0, %c1) step(%c1, %c2) {
      soac.yield %x : f32
    }
    ```

    `fold` combines the values of all points; the result for no points is the neutral
    element.

    ```mlir
    %s = soac.with fold(%zero : f32) commutative at (%i, %j) upper(%n, %m) {
      %x = tensor.extract %xs[%i, %j] : tensor<?x?xf32>
      soac.yield %x : f32
    } op {
    ^bb0(%l: f32, %r: f32):
      %t = arith.addf %l, %r : f32
      soac.yield %t : f32
    }
    ```

    There may be several defaults, arrays or neutral elements, with a value and a result for
    each. The operand group `bounds` holds what is given, partition by partition; of
    each, `given` says which bounds: 1 for `lower`, 2 for `upper`, 4 for `step` and 8 for
    `width`, added up. The region of an operator is the last one.

    ```mlir
    // seq-run --arg=[[1,2,3],[4,5,6]]:i32 --arg=0
    func.func @main(%m: tensor<?x?xi32>, %zero: i32) -> (tensor<?x?xi32>, i32) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      // Every second column becomes 0.
      %a = soac.with modarray(%m : tensor<?x?xi32>) at (%i, %j) lower(%c0, %c0) step(%c1, %c2) {
        soac.yield %zero : i32
      }
      // The sum of the last column.
      %s = soac.with fold(%zero : i32) commutative at (%i) upper(%c2) {
        %x = tensor.extract %m[%i, %c2] : tensor<?x?xi32>
        soac.yield %x : i32
      } op {
      ^bb0(%l: i32, %r: i32):
        %t = arith.addi %l, %r : i32
        soac.yield %t : i32
      }
      return %a, %s : tensor<?x?xi32>, i32
    }
    // tensor<2x3xi32>:
    //   [0, 2, 0]
    //   [0, 5, 0]
    // i32: 9
    ```
  }];
  let arguments = (ins Variadic<Index>:$sizes, Variadic<Soac_Value>:$initial,
                       Variadic<Index>:$bounds, Soac_WithForm:$form,
                       DenseI32ArrayAttr:$given, UnitAttr:$commutative,
                       UnitAttr:$deterministic);
  let results = (outs Variadic<AnyTypeOf<[Soac_Element, Soac_Tensor]>>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$parts);
  let extraClassDeclaration = [{
    /// The number of partitions.
    unsigned getPartitionCount() { return getGiven().size(); }
    /// One of the four bounds of a partition, in the order of the text; empty if not given.
    ::mlir::OperandRange getBound(unsigned partition, unsigned kind);
  }];
}

#endif // SOAC_OPS
