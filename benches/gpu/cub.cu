// CUB's algorithms under the names of the programs that do the same, for bench,
// which loads this as cub.so: same inputs, same order of rounds, times by CUDA
// events, results checked by the same code. Each function takes the inputs and
// outputs in device memory, the number of elements, and the number of rows
// where there are rows; it returns CUDA's error and writes the milliseconds of
// one call. Temporary memory is allocated before.
#include <cub/cub.cuh>
#include <cuda_runtime.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>

#include <cstdint>
#include <cstdlib>

namespace {

using Inputs = const void *const *;
using Outputs = void *const *;

// Temporary memory and events, which stay for the next call.
struct State {
  void *memory = nullptr;
  size_t bytes = 0;
  cudaEvent_t before{}, after{};
  int64_t *selected = nullptr;

  State() {
    const char *device = getenv("SEQ_CUDA_DEVICE");
    cudaSetDevice(device ? atoi(device) : 0);
    cudaEventCreate(&before);
    cudaEventCreate(&after);
    cudaMalloc(&selected, sizeof *selected);
  }

  cudaError_t reserve(size_t wanted) {
    if (wanted <= bytes)
      return cudaSuccess;
    cudaFree(memory);
    bytes = 0;
    cudaError_t error = cudaMalloc(&memory, wanted);
    if (error == cudaSuccess)
      bytes = wanted;
    return error;
  }
};

State &state() {
  static State state;
  return state;
}

// Calls an algorithm of CUB, which takes temporary memory and its size.
template <class Algorithm> int time(float *milliseconds, Algorithm algorithm) {
  State &s = state();
  size_t wanted = 0;
  cudaError_t error = algorithm(static_cast<void *>(nullptr), wanted);
  if (error == cudaSuccess)
    error = s.reserve(wanted > 0 ? wanted : 1);
  if (error != cudaSuccess)
    return error;
  cudaEventRecord(s.before);
  error = algorithm(s.memory, wanted);
  cudaEventRecord(s.after);
  if (error == cudaSuccess)
    error = cudaEventSynchronize(s.after);
  if (error == cudaSuccess)
    error = cudaEventElapsedTime(milliseconds, s.before, s.after);
  return error;
}

template <class T> const T *in(Inputs inputs, int i = 0) {
  return static_cast<const T *>(inputs[i]);
}
template <class T> T *out(Outputs outputs, int i = 0) {
  return static_cast<T *>(outputs[i]);
}

template <class T>
int scan(Inputs inputs, Outputs outputs, int64_t n, float *ms) {
  return time(ms, [=](void *memory, size_t &bytes) {
    return cub::DeviceScan::InclusiveSum(memory, bytes, in<T>(inputs),
                                         out<T>(outputs), n);
  });
}

template <class T>
int sum(Inputs inputs, Outputs outputs, int64_t n, float *ms) {
  return time(ms, [=](void *memory, size_t &bytes) {
    return cub::DeviceReduce::Sum(memory, bytes, in<T>(inputs), out<T>(outputs),
                                  n);
  });
}

template <class T>
int histogram(Inputs inputs, Outputs outputs, int64_t n, int bins, float *ms) {
  return time(ms, [=](void *memory, size_t &bytes) {
    return cub::DeviceHistogram::HistogramEven(
        memory, bytes, in<T>(inputs), out<int>(outputs), bins + 1, 0, bins, n);
  });
}

// The sums of rows whose offsets are the second input.
int segments(Inputs inputs, Outputs outputs, int64_t count, float *ms) {
  return time(ms, [=](void *memory, size_t &bytes) {
    const int64_t *offsets = in<int64_t>(inputs, 1);
    return cub::DeviceSegmentedReduce::Sum(memory, bytes, in<int32_t>(inputs),
                                           out<int32_t>(outputs), count,
                                           offsets, offsets + 1);
  });
}

struct Even {
  __host__ __device__ bool operator()(int32_t x) const { return x % 2 == 0; }
};

struct AddPairs {
  using Pair = thrust::tuple<int32_t, int32_t>;
  __host__ __device__ Pair operator()(const Pair &a, const Pair &b) const {
    return Pair(thrust::get<0>(a) + thrust::get<0>(b),
                thrust::get<1>(a) + thrust::get<1>(b));
  }
};

struct AddQuadruples {
  using Four = thrust::tuple<float, float, float, float>;
  __host__ __device__ Four operator()(const Four &a, const Four &b) const {
    return Four(thrust::get<0>(a) + thrust::get<0>(b),
                thrust::get<1>(a) + thrust::get<1>(b),
                thrust::get<2>(a) + thrust::get<2>(b),
                thrust::get<3>(a) + thrust::get<3>(b));
  }
};

// Rows of WIDTH elements, each in a block of its own that loads it once.
template <int WIDTH> struct Row {
  static constexpr int ITEMS = WIDTH > 2048 ? 8 : 4;
  static constexpr int THREADS = (WIDTH + ITEMS - 1) / ITEMS;
  using Load = cub::BlockLoad<int32_t, THREADS, ITEMS,
                              cub::BLOCK_LOAD_WARP_TRANSPOSE>;
  using Store = cub::BlockStore<int32_t, THREADS, ITEMS,
                                cub::BLOCK_STORE_WARP_TRANSPOSE>;
  using Scan = cub::BlockScan<int32_t, THREADS>;
  using Sort = cub::BlockRadixSort<int32_t, THREADS, ITEMS>;
  using Reduce = cub::BlockReduce<int32_t, THREADS>;
  // What the end of the last thread's chunk is, if no element of the row.
  static constexpr int32_t LAST = 0x7fffffff;
};

template <int WIDTH, class Body>
__device__ void each_row(const int32_t *xs, Body body) {
  using R = Row<WIDTH>;
  __shared__ typename R::Load::TempStorage load;
  int32_t items[R::ITEMS];
  typename R::Load(load).Load(xs + int64_t(blockIdx.x) * WIDTH, items, WIDTH,
                              R::LAST);
  body(items);
}

template <int WIDTH> __global__ void row_scan(const int32_t *xs, int32_t *ys) {
  using R = Row<WIDTH>;
  __shared__ typename R::Scan::TempStorage scan;
  __shared__ typename R::Store::TempStorage store;
  each_row<WIDTH>(xs, [&](int32_t (&items)[R::ITEMS]) {
    typename R::Scan(scan).InclusiveSum(items, items);
    typename R::Store(store).Store(ys + int64_t(blockIdx.x) * WIDTH, items,
                                   WIDTH);
  });
}

template <int WIDTH> __global__ void row_sort(const int32_t *xs, int32_t *ys) {
  using R = Row<WIDTH>;
  __shared__ union {
    typename R::Sort::TempStorage sort;
    typename R::Store::TempStorage store;
  } shared;
  each_row<WIDTH>(xs, [&](int32_t (&items)[R::ITEMS]) {
    typename R::Sort(shared.sort).Sort(items);
    __syncthreads();
    typename R::Store(shared.store).Store(ys + int64_t(blockIdx.x) * WIDTH, items,
                                   WIDTH);
  });
}

template <int WIDTH> __global__ void row_sum(const int32_t *xs, int32_t *ys) {
  using R = Row<WIDTH>;
  __shared__ typename R::Reduce::TempStorage reduce;
  each_row<WIDTH>(xs, [&](int32_t (&items)[R::ITEMS]) {
    int32_t sum = 0;
    for (int i = 0; i < R::ITEMS; i++)
      sum += int(threadIdx.x) * R::ITEMS + i < WIDTH ? items[i] : 0;
    sum = typename R::Reduce(reduce).Sum(sum);
    if (threadIdx.x == 0)
      ys[blockIdx.x] = sum;
  });
}

// Launches such a kernel for `rows` rows.
template <int WIDTH>
int launch(void (*kernel)(const int32_t *, int32_t *), Inputs inputs,
           Outputs outputs, int64_t rows, float *ms) {
  return time(ms, [=](void *memory, size_t &bytes) -> cudaError_t {
    bytes = 1;
    if (!memory)
      return cudaSuccess;
    kernel<<<int(rows), Row<WIDTH>::THREADS>>>(in<int32_t>(inputs),
                                               out<int32_t>(outputs));
    return cudaGetLastError();
  });
}

} // namespace

#define PROGRAM(name)                                                          \
  extern "C" int cub_##name(Inputs inputs, Outputs outputs, int64_t n,         \
                            int64_t count, float *ms)

extern "C" int cub_version() { return CUB_VERSION; }

PROGRAM(scan_i8) { return scan<int8_t>(inputs, outputs, n, ms); }
PROGRAM(scan_i32) { return scan<int32_t>(inputs, outputs, n, ms); }
PROGRAM(scan_i64) { return scan<int64_t>(inputs, outputs, n, ms); }
PROGRAM(scan_f32) { return scan<float>(inputs, outputs, n, ms); }
PROGRAM(scan_f32_deterministic) { return scan<float>(inputs, outputs, n, ms); }

PROGRAM(scan_exclusive_i32) {
  return time(ms, [=](void *memory, size_t &bytes) {
    return cub::DeviceScan::ExclusiveSum(memory, bytes, in<int32_t>(inputs),
                                         out<int32_t>(outputs), n);
  });
}

PROGRAM(scan_2xi32) {
  auto from =
      thrust::make_zip_iterator(in<int32_t>(inputs, 0), in<int32_t>(inputs, 1));
  auto to = thrust::make_zip_iterator(out<int32_t>(outputs, 0),
                                      out<int32_t>(outputs, 1));
  return time(ms, [=](void *memory, size_t &bytes) {
    return cub::DeviceScan::InclusiveScan(memory, bytes, from, to, AddPairs{},
                                          n);
  });
}

PROGRAM(scan_4xf32) {
  auto from =
      thrust::make_zip_iterator(in<float>(inputs, 0), in<float>(inputs, 1),
                                in<float>(inputs, 2), in<float>(inputs, 3));
  auto to =
      thrust::make_zip_iterator(out<float>(outputs, 0), out<float>(outputs, 1),
                                out<float>(outputs, 2), out<float>(outputs, 3));
  return time(ms, [=](void *memory, size_t &bytes) {
    return cub::DeviceScan::InclusiveScan(memory, bytes, from, to,
                                          AddQuadruples{}, n);
  });
}

PROGRAM(sum_i32) { return sum<int32_t>(inputs, outputs, n, ms); }
PROGRAM(sum_i64) { return sum<int64_t>(inputs, outputs, n, ms); }
PROGRAM(sum_f32) { return sum<float>(inputs, outputs, n, ms); }

PROGRAM(hist_256) { return histogram<int32_t>(inputs, outputs, n, 256, ms); }
PROGRAM(hist_million) {
  return histogram<int32_t>(inputs, outputs, n, 1000000, ms);
}
PROGRAM(hist_bytes) { return histogram<uint8_t>(inputs, outputs, n, 256, ms); }

PROGRAM(row_sums_16) { return segments(inputs, outputs, count, ms); }
PROGRAM(row_sums_8_rows) { return segments(inputs, outputs, count, ms); }
PROGRAM(jagged_sums_short) { return segments(inputs, outputs, count, ms); }
PROGRAM(jagged_sums_skewed) { return segments(inputs, outputs, count, ms); }

PROGRAM(filter) {
  return time(ms, [=](void *memory, size_t &bytes) {
    return cub::DeviceSelect::If(memory, bytes, in<int32_t>(inputs),
                                 out<int32_t>(outputs), state().selected, n,
                                 Even{});
  });
}

PROGRAM(map_scan_scatter) { return cub_filter(inputs, outputs, n, count, ms); }

// `count` is the number of rows of row_sums, and of elements of the others.
#define ROWS(width)                                                            \
  PROGRAM(row_sums_##width) {                                                  \
    return launch<width>(row_sum<width>, inputs, outputs, count, ms);          \
  }                                                                            \
  PROGRAM(row_scan_##width) {                                                  \
    return launch<width>(row_scan<width>, inputs, outputs, count / width, ms); \
  }                                                                            \
  PROGRAM(row_sort_##width) {                                                  \
    return launch<width>(row_sort<width>, inputs, outputs, count / width, ms); \
  }

ROWS(128)
ROWS(256)
ROWS(512)
ROWS(1024)
ROWS(2046)
ROWS(4096)
