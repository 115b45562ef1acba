// Timing and arrays for the CPU benchmarks.
#ifndef BENCH_H
#define BENCH_H

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <sys/mman.h>

// The median and the minimum of several timed calls, in seconds.
struct Timing {
  double median, minimum;
};

template <class F> double seconds(F &&f) {
  auto start = std::chrono::steady_clock::now();
  f();
  std::chrono::duration<double> d = std::chrono::steady_clock::now() - start;
  return d.count();
}

inline Timing summary(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return {times[times.size() / 2], times[0]};
}

// An array at a 2 MiB boundary with huge pages asked for, touched once.
template <class T> T *array(int64_t n) {
  const size_t huge = size_t(2) << 20;
  size_t bytes = (n * sizeof(T) + huge) & ~(huge - 1);
  void *p = aligned_alloc(huge, bytes);
  madvise(p, bytes, MADV_HUGEPAGE);
  memset(p, 1, bytes);
  return static_cast<T *>(p);
}

inline void report(const char *name, int64_t n, Timing t, double bytes,
                   double yardstick) {
  printf("%-34s n=%-10lld median %9.3f ms  min %9.3f ms  %6.1f GB/s", name,
         (long long)n, t.median * 1e3, t.minimum * 1e3, bytes / t.median / 1e9);
  if (yardstick > 0)
    printf("  %.2f of yardstick", yardstick / t.median);
  printf("\n");
}

#endif
