// Programs whose data decide where they write: filters, partitions, histograms.
#include "job.h"

namespace {

bool even(int32_t x) { return x % 2 == 0; }

std::vector<int32_t> evens(const std::vector<int32_t> &xs) {
  std::vector<int32_t> ys;
  std::copy_if(xs.begin(), xs.end(), std::back_inserter(ys), even);
  return ys;
}

std::vector<int32_t> evens_first(const std::vector<int32_t> &xs) {
  std::vector<int32_t> ys = evens(xs);
  std::copy_if(xs.begin(), xs.end(), std::back_inserter(ys),
               [](int32_t x) { return !even(x); });
  return ys;
}

// The even elements; `longer`: in an array of n elements.
template <class Find> Case kept(const char *name, Find find, bool longer) {
  return {name, [=](const Library &library, Inputs &inputs, int64_t n) {
            Job job;
            auto program = find(library);
            const auto &xs = inputs.get<int32_t>("keys", n, key_i32);
            job.input(xs);
            job.count = n;
            std::vector<int32_t> expected = evens(xs.host);
            job.bytes = 4.0 * double(n + int64_t(expected.size()));
            auto *ys = job.array<int32_t>(std::move(expected), longer);
            job.call = [=, &xs] { return program(&xs.array, ys); };
            return job;
          }};
}

// The keys by bits 4 to 7, stably.
Job radix_pass(const Library &library, Inputs &inputs, int64_t n) {
  Job job;
  auto program = PROGRAM(radix_pass)(library);
  const auto &xs = inputs.get<int32_t>("keys", n, key_i32);
  job.input(xs);
  job.count = n;
  job.bytes = 8.0 * n;
  int64_t next[17] = {};
  for (int32_t x : xs.host)
    next[(x >> 4) % 16 + 1]++;
  for (int digit = 0; digit < 16; digit++)
    next[digit + 1] += next[digit];
  std::vector<int32_t> expected(n);
  for (int32_t x : xs.host)
    expected[next[(x >> 4) % 16]++] = x;
  auto *ys = job.array<int32_t>(std::move(expected));
  job.call = [=, &xs] { return program(&xs.array, 4, ys); };
  return job;
}

template <class T, class Find, class Element>
Case histogram(const char *name, Find find, const char *data, Element element,
               int64_t bins) {
  return {name, [=](const Library &library, Inputs &inputs, int64_t n) {
            Job job;
            auto program = find(library);
            const Input<T> &xs = inputs.get<T>(data, n, element);
            job.input(xs);
            job.count = n;
            job.bytes = double(n) * sizeof(T) + 4.0 * double(bins);
            std::vector<int32_t> expected(bins);
            for (T x : xs.host)
              expected[std::make_unsigned_t<T>(x)]++;
            auto *counts = job.array<int32_t>(std::move(expected));
            job.call = [=, &xs] { return program(&xs.array, counts); };
            return job;
          }};
}

} // namespace

void add_scatters(std::vector<Case> &cases) {
  using i32 = int32_t;
  auto bin_256 = [](int64_t i) { return i32(mix(i) % 256); };
  auto bin_million = [](int64_t i) { return i32(mix(i) % 1000000); };
  cases.push_back(kept("filter", PROGRAM(filter), false));
  cases.push_back(kept("map_scan_scatter", PROGRAM(map_scan_scatter), true));
  cases.push_back(elementwise<i32, i32>("partition", PROGRAM(partition), "keys",
                                        key_i32, evens_first));
  cases.push_back({"radix_pass", radix_pass});
  cases.push_back(
      histogram<i32>("hist_256", PROGRAM(hist_256), "bins 256", bin_256, 256));
  cases.push_back(histogram<i32>("hist_million", PROGRAM(hist_million),
                                 "bins million", bin_million, 1000000));
  cases.push_back(histogram<int8_t>("hist_bytes", PROGRAM(hist_bytes), "bytes",
                                    some_i8, 256));
}
