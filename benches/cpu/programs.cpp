// Compiled programs (programs.mlir, ahead of time) beside memcpy, loops by hand
// and oneTBB, in one process, in rounds; a table in Markdown.
// Usage: programs [n ...]
#include "bench.h"
#include "chunks.h"
#include "programs.h"

#include <cmath>
#include <functional>
#include <string>
#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>
#include <tbb/parallel_scan.h>
#include <thread>

using Range = tbb::blocked_range<int64_t>;

template <class T> struct Library;
template <> struct Library<int32_t> {
  using Array = seq_i32_1d;
  static constexpr auto map = seq_map_i32, scan = seq_scan_i32;
  static constexpr auto sum = seq_sum_i32;
  static constexpr const char *name = "i32";
};
template <> struct Library<float> {
  using Array = seq_f32_1d;
  static constexpr auto map = seq_map_f32, scan = seq_scan_f32;
  static constexpr auto sum = seq_sum_f32;
  static constexpr const char *name = "f32";
};

static void check(bool right, const std::string &what) {
  if (!right) {
    fprintf(stderr, "%s: wrong result: %s\n", what.c_str(), seq_rt_last_error());
    exit(1);
  }
}

template <class T> T affine(T x) { return x * T(3) + T(1); }

// The loops anyone writes; the compiler may vectorise the first.
template <class T> void map_loop(T *dst, const T *src, int64_t n) {
  for (int64_t i = 0; i < n; i++)
    dst[i] = affine(src[i]);
}
template <class T> void scan_loop(T *dst, const T *src, int64_t n) {
  T sum = 0;
  for (int64_t i = 0; i < n; i++)
    dst[i] = sum += src[i];
}
template <class T> T sum_loop(const T *src, int64_t n) {
  T total = 0;
  for (int64_t i = 0; i < n; i++)
    total += src[i];
  return total;
}

// A vectorised sum on every core, each over its part.
template <class T> T sum_threads(const T *src, int64_t n) {
  return tbb::parallel_reduce(
      Range(0, n), T(0),
      [&](const Range &r, T acc) {
        return acc + sum(src + r.begin(), r.size());
      },
      std::plus<T>(), tbb::static_partitioner());
}

template <class T> void tbb_map(T *dst, const T *src, int64_t n) {
  tbb::parallel_for(Range(0, n), [=](const Range &r) {
    map_loop(dst + r.begin(), src + r.begin(), r.size());
  });
}
template <class T> void tbb_scan(T *dst, const T *src, int64_t n) {
  tbb::parallel_scan(
      Range(0, n), T(0),
      [=](const Range &r, T acc, bool final) {
        for (int64_t i = r.begin(); i < r.end(); i++) {
          acc += src[i];
          if (final)
            dst[i] = acc;
        }
        return acc;
      },
      std::plus<T>());
}
template <class T> T tbb_sum(const T *src, int64_t n) {
  return tbb::parallel_reduce(
      Range(0, n), T(0),
      [=](const Range &r, T acc) {
        for (int64_t i = r.begin(); i < r.end(); i++)
          acc += src[i];
        return acc;
      },
      std::plus<T>());
}

struct Case {
  std::string name, against;
  double bytes;
  std::function<void()> body;
  std::vector<double> times;
};

template <class T> void bench(int64_t n, int threads) {
  using L = Library<T>;
  T *src = array<T>(n), *dst = array<T>(n), *other = array<T>(n);
  for (int64_t i = 0; i < n; i++)
    src[i] = T((i * 7919) % 16 - 8);
  typename L::Array in{src, src, 0, {n}, {1}}, out;
  T total = 0;
  auto call = [&](auto f) {
    check(f(&in, &out) == 0, "program");
    seq_rt_free(out.allocated);
  };
  // Sums of these numbers are exact in f32 up to 2^24 in magnitude.
  check(L::map(&in, &out) == 0 && out.size[0] == n, "map");
  for (int64_t i = 0; i < n; i++)
    check(out.data[i] == affine(src[i]), "map");
  seq_rt_free(out.allocated);
  check(L::scan(&in, &out) == 0 && out.size[0] == n, "scan");
  double exact = 0;
  for (int64_t i = 0; i < n; i++) {
    exact += src[i];
    check(std::abs(double(out.data[i]) - exact) <= 1e-5 * std::abs(exact), "scan");
  }
  seq_rt_free(out.allocated);
  check(L::sum(&in, &total) == 0 &&
            std::abs(double(total) - exact) <= 1e-5 * std::abs(exact),
        "sum");

  volatile T sink;
  double one = double(n) * sizeof(T), both = 2 * one;
  const std::string copy = "memcpy";
  std::vector<Case> cases{
      {copy, "", both, [&] { memcpy(dst, src, n * sizeof(T)); }, {}},
      {"map, plain loop", copy, both, [&] { map_loop(dst, src, n); }, {}},
      {"map, oneTBB", copy, both, [&] { tbb_map(dst, src, n); }, {}},
      {"map, Seq", copy, both, [&] { call(L::map); }, {}},
      {"scan, plain loop", copy, both, [&] { scan_loop(other, src, n); }, {}},
      {"scan, oneTBB", copy, both, [&] { tbb_scan(other, src, n); }, {}},
      {"scan, Seq", copy, both, [&] { call(L::scan); }, {}},
      {"vectorised sum", "", one, [&] { sink = sum_threads(src, n); }, {}},
      {"sum, plain loop", "vectorised sum", one, [&] { sink = sum_loop(src, n); }, {}},
      {"sum, oneTBB", "vectorised sum", one, [&] { sink = tbb_sum(src, n); }, {}},
      {"sum, Seq", "vectorised sum", one, [&] { L::sum(&in, &total); }, {}},
  };
  const int rounds = 7, calls = n > 50000000 ? 3 : 9;
  for (int round = 0; round < rounds; round++)
    for (auto &c : cases) {
      c.body();
      for (int i = 0; i < calls; i++)
        c.times.push_back(seconds(c.body));
    }
  for (auto &c : cases) {
    Timing t = summary(c.times);
    printf("| %s | 10^%.0f | %d | %s | %.2f | %.2f | %.1f |", L::name,
           std::log10(double(n)), threads, c.name.c_str(), t.median * 1e3,
           t.minimum * 1e3, c.bytes / t.median / 1e9);
    for (auto &y : cases)
      if (y.name == c.against)
        printf(" %.2f of %s", summary(y.times).median / t.median, y.name.c_str());
    printf(" |\n");
  }
  fflush(stdout);
  free(src), free(dst), free(other);
}

int main(int argc, char **argv) {
  std::vector<int64_t> sizes;
  for (int i = 1; i < argc; i++)
    sizes.push_back(atoll(argv[i]));
  if (sizes.empty())
    sizes = {10000000, 100000000};
  printf("| type | n | threads | what | median ms | minimum ms | GB/s | speed |\n"
         "|---|---|---|---|---|---|---|---|\n");
  for (int threads : {int(std::thread::hardware_concurrency()), 1}) {
    tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                              threads);
    seq_rt_set_threads(threads);
    for (int64_t n : sizes) {
      bench<int32_t>(n, threads);
      bench<float>(n, threads);
    }
  }
}
