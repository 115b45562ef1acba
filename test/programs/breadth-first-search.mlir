// How far the vertices of a graph are from one. Vertex v has the neighbours
// targets[offsets[v]] up to targets[offsets[v + 1]].
//
//   @main     rows of neighbours, source -> the number of edges to each vertex, -1 to none
//   @sources  the same for several sources, each a loop of its own inside a map
//
// A round visits all edges of all vertices found in the round before; of several
// edges to one new vertex, one wins by a scatter.
//
// RUN: %python %S/run.py --program breadth-first-search

func.func private @search(%offsets: tensor<?xindex>, %targets: tensor<?xindex>, %source: index) -> tensor<?xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %unknown = arith.constant -1 : index
  %bounds = tensor.dim %offsets, %c0 : tensor<?xindex>
  %n = arith.subi %bounds, %c1 : index
  %none = soac.replicate(%n) %unknown : index -> tensor<?xindex>
  %start = tensor.insert %c0 into %none[%source] : tensor<?xindex>
  %first = soac.replicate(%c1) %source : index -> tensor<?xindex>
  %r:3 = scf.while (%found = %start, %frontier = %first, %level = %c1)
      : (tensor<?xindex>, tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>, index) {
    %size = tensor.dim %frontier, %c0 : tensor<?xindex>
    %some = arith.cmpi ne, %size, %c0 : index
    scf.condition(%some) %found, %frontier, %level : tensor<?xindex>, tensor<?xindex>, index
  } do {
  ^bb0(%found: tensor<?xindex>, %frontier: tensor<?xindex>, %level: index):
    %edges = soac.map (%v = %frontier) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
      %next = arith.addi %v, %c1 : index
      %begin = tensor.extract %offsets[%v] : tensor<?xindex>
      %end = tensor.extract %offsets[%next] : tensor<?xindex>
      %degree = arith.subi %end, %begin : index
      %numbers = soac.iota(%degree) start %begin : tensor<?xindex>
      %own = soac.map (%e = %numbers) : (tensor<?xindex>) -> tensor<?xindex> {
        %t = tensor.extract %targets[%e] : tensor<?xindex>
        soac.yield %t : index
      }
      soac.yield %own : tensor<?xindex>
    }
    %starts, %all = soac.jagged.unpack %edges : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
    %fresh = soac.filter (%t = %all) : (tensor<?xindex>) -> tensor<?xindex> {
      %d = tensor.extract %found[%t] : tensor<?xindex>
      %new = arith.cmpi eq, %d, %unknown : index
      soac.yield %new, %t : i1, index
    }
    %count = tensor.dim %fresh, %c0 : tensor<?xindex>
    %numbers = soac.iota(%count) : tensor<?xindex>
    %empty = tensor.empty(%n) : tensor<?xindex>
    %winners = soac.scatter %fresh, %numbers into %empty : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex>
    %next = soac.filter (%t = %fresh, %i = %numbers) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex> {
      %winner = tensor.extract %winners[%t] : tensor<?xindex>
      %wins = arith.cmpi eq, %winner, %i : index
      soac.yield %wins, %t : i1, index
    }
    %more = soac.scatter (%t = %next) into %found : (tensor<?xindex>) into tensor<?xindex> {
      soac.yield %t, %level : index, index
    }
    %deeper = arith.addi %level, %c1 : index
    scf.yield %more, %next, %deeper : tensor<?xindex>, tensor<?xindex>, index
  }
  return %r#0 : tensor<?xindex>
}

func.func @main(%graph: !soac.jagged<2 x index>, %source: index) -> tensor<?xindex> {
  %offsets, %targets = soac.jagged.unpack %graph : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %d = func.call @search(%offsets, %targets, %source) : (tensor<?xindex>, tensor<?xindex>, index) -> tensor<?xindex>
  return %d : tensor<?xindex>
}

func.func @sources(%graph: !soac.jagged<2 x index>, %sources: tensor<?xindex>) -> !soac.jagged<2 x index> {
  %offsets, %targets = soac.jagged.unpack %graph : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>
  %r = soac.map (%source = %sources) : (tensor<?xindex>) -> !soac.jagged<2 x index> {
    %d = func.call @search(%offsets, %targets, %source) : (tensor<?xindex>, tensor<?xindex>, index) -> tensor<?xindex>
    soac.yield %d : tensor<?xindex>
  }
  return %r : !soac.jagged<2 x index>
}
