// What is in the lines and words of a text: bytes, lines that end in a line
// feed, words between white space.
//
//   @main  text -> of each line: its length, the number of its words, the length
//          of the longest; of each word of each line a hash
//
// RUN: %python %S/run.py --program word-statistics

// Whether there is white space.
func.func private @is_space(%c: i8) -> i1 {
  %blank = arith.constant 32 : i8
  %space = arith.cmpi ule, %c, %blank : i8
  return %space : i1
}

// The text in lines, without what follows the last line feed.
func.func private @lines(%text: tensor<?xi8>) -> !soac.jagged<2 x i8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %feed = arith.constant 10 : i8
  %n = tensor.dim %text, %c0 : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  %ends = soac.filter (%i = %is, %c = %text) : (tensor<?xindex>, tensor<?xi8>) -> tensor<?xindex> {
    %end = arith.cmpi eq, %c, %feed : i8
    %next = arith.addi %i, %c1 : index
    soac.yield %end, %next : i1, index
  }
  %zero = soac.replicate(%c1) %c0 : index -> tensor<?xindex>
  %offsets = soac.concat %zero, %ends : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
  %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
  %last = arith.subi %bounds, %c1 : index
  %size = tensor.extract %offsets[%last] : tensor<?xindex>
  %data = tensor.extract_slice %text[0] [%size] [1] : tensor<?xi8> to tensor<?xi8>
  %lines = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xi8>) -> !soac.jagged<2 x i8>
  return %lines : !soac.jagged<2 x i8>
}

// The words of a line.
func.func private @words(%line: tensor<?xi8>) -> !soac.jagged<2 x i8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %n = tensor.dim %line, %c0 : tensor<?xi8>
  %is = soac.iota(%n) : tensor<?xindex>
  // A line ends in white space: where a word begins another byte came before, or none.
  %starts = soac.filter (%i = %is, %c = %line) : (tensor<?xindex>, tensor<?xi8>) -> tensor<?xindex> {
    %space = func.call @is_space(%c) : (i8) -> i1
    %word = arith.xori %space, %true : i1
    %first = arith.cmpi eq, %i, %c0 : index
    %after = scf.if %first -> i1 {
      scf.yield %true : i1
    } else {
      %before = arith.subi %i, %c1 : index
      %b = tensor.extract %line[%before] : tensor<?xi8>
      %s = func.call @is_space(%b) : (i8) -> i1
      scf.yield %s : i1
    }
    %begins = arith.andi %word, %after : i1
    soac.yield %begins, %i : i1, index
  }
  %words = soac.map (%start = %starts) : (tensor<?xindex>) -> !soac.jagged<2 x i8> {
    %end = scf.while (%e = %start) : (index) -> index {
      %c = tensor.extract %line[%e] : tensor<?xi8>
      %space = func.call @is_space(%c) : (i8) -> i1
      %more = arith.xori %space, %true : i1
      scf.condition(%more) %e : index
    } do {
    ^bb0(%e: index):
      %next = arith.addi %e, %c1 : index
      scf.yield %next : index
    }
    %size = arith.subi %end, %start : index
    %word = tensor.extract_slice %line[%start] [%size] [1] : tensor<?xi8> to tensor<?xi8>
    soac.yield %word : tensor<?xi8>
  }
  return %words : !soac.jagged<2 x i8>
}

func.func @main(%text: tensor<?xi8>)
    -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, !soac.jagged<2 x i32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %base = arith.constant 31 : i32
  %lines = func.call @lines(%text) : (tensor<?xi8>) -> !soac.jagged<2 x i8>
  %lengths, %counts, %longest, %hashes = soac.map (%line = %lines)
      : (!soac.jagged<2 x i8>) -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, !soac.jagged<2 x i32>) {
    %length = tensor.dim %line, %c0 : tensor<?xi8>
    %words = func.call @words(%line) : (tensor<?xi8>) -> !soac.jagged<2 x i8>
    %offsets, %bytes = soac.jagged.unpack %words : !soac.jagged<2 x i8> -> tensor<?xindex>, tensor<?xi8>
    %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
    %count = arith.subi %bounds, %c1 : index
    %sizes, %own = soac.map (%word = %words) : (!soac.jagged<2 x i8>) -> (tensor<?xindex>, tensor<?xi32>) {
      %size = tensor.dim %word, %c0 : tensor<?xi8>
      %factors, %terms = soac.map (%c = %word) : (tensor<?xi8>) -> (tensor<?xi32>, tensor<?xi32>) {
        %term = arith.extui %c : i8 to i32
        soac.yield %base, %term : i32, i32
      }
      // h -> 31 h + c for each byte, composed.
      %p, %hash = soac.reduce %factors, %terms neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
      ^bb0(%p1: i32, %h1: i32, %p2: i32, %h2: i32):
        %p = arith.muli %p1, %p2 : i32
        %m = arith.muli %h1, %p2 : i32
        %h = arith.addi %m, %h2 : i32
        soac.yield %p, %h : i32, i32
      }
      soac.yield %size, %hash : index, i32
    }
    %most = soac.reduce %sizes neutral %c0 commutative : (tensor<?xindex>) -> index {
    ^bb0(%a: index, %b: index):
      %m = arith.maxui %a, %b : index
      soac.yield %m : index
    }
    soac.yield %length, %count, %most, %own : index, index, index, tensor<?xi32>
  }
  return %lengths, %counts, %longest, %hashes
      : tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, !soac.jagged<2 x i32>
}
