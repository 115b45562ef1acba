// Maps and prefix sums.
#include "job.h"

#include <type_traits>

namespace {

// Additions that wrap around as the programs' do; sums of floats are exact.
template <class T> T plus(T a, T b) {
  if constexpr (std::is_floating_point_v<T>)
    return a + b;
  else
    return T(std::make_unsigned_t<T>(a) + std::make_unsigned_t<T>(b));
}

template <class T> std::vector<T> affine(const std::vector<T> &xs) {
  std::vector<T> ys(xs.size());
  for (size_t i = 0; i < xs.size(); i++)
    ys[i] = plus(plus(plus(xs[i], xs[i]), xs[i]), T(1));
  return ys;
}

template <class T>
std::vector<T> sums(const std::vector<T> &xs, bool exclusive = false) {
  std::vector<T> ys(xs.size());
  T sum = 0;
  for (size_t i = 0; i < xs.size(); i++) {
    T before = sum;
    sum = plus(sum, xs[i]);
    ys[i] = exclusive ? before : sum;
  }
  return ys;
}

std::vector<float> sums_of_reals(const std::vector<float> &xs) {
  std::vector<float> ys(xs.size());
  double sum = 0;
  for (size_t i = 0; i < xs.size(); i++)
    ys[i] = float(sum += xs[i]);
  return ys;
}

// The best segment of each prefix.
std::vector<int32_t> best_segments(const std::vector<int32_t> &xs) {
  std::vector<int32_t> ys(xs.size());
  int32_t best = 0, ending = 0;
  for (size_t i = 0; i < xs.size(); i++) {
    ending = std::max(0, ending + xs[i]);
    ys[i] = best = std::max(best, ending);
  }
  return ys;
}

Job pairs(const Library &library, Inputs &inputs, int64_t n) {
  Job job;
  auto program = PROGRAM(scan_2xi32)(library);
  const auto &xs = inputs.get<int32_t>("small", n, small_i32);
  const auto &ys = inputs.get<int32_t>("keys", n, key_i32);
  job.input(xs), job.input(ys);
  job.count = n;
  job.bytes = 16.0 * n;
  auto *first = job.array<int32_t>(sums(xs.host));
  auto *second = job.array<int32_t>(sums(ys.host));
  job.call = [=, &xs, &ys] {
    return program(&xs.array, &ys.array, first, second);
  };
  return job;
}

Job quadruples(const Library &library, Inputs &inputs, int64_t n) {
  Job job;
  auto program = PROGRAM(scan_4xf32)(library);
  const Input<float> *in[4];
  Array<float> *out[4];
  for (int k = 0; k < 4; k++) {
    auto element = [=](int64_t i) { return small_f32(i + k); };
    in[k] = &inputs.get<float>("component" + std::to_string(k), n, element);
    job.input(*in[k]);
    out[k] = job.array<float>(sums(in[k]->host));
  }
  job.count = n;
  job.bytes = 32.0 * n;
  job.call = [=] {
    return program(&in[0]->array, &in[1]->array, &in[2]->array, &in[3]->array,
                   out[0], out[1], out[2], out[3]);
  };
  return job;
}

Job map_scan(const Library &library, Inputs &inputs, int64_t n) {
  Job job;
  auto program = PROGRAM(map_scan)(library);
  const auto &xs = inputs.get<int32_t>("small", n, small_i32);
  job.input(xs);
  job.count = n;
  job.bytes = 20.0 * n;
  std::vector<int32_t> less(xs.host), more(xs.host);
  for (int64_t i = 0; i < n; i++)
    less[i]--, more[i]++;
  auto sums_less = sums(less), sums_more = sums(more);
  auto *bs = job.array<int32_t>(std::move(less)),
       *cs = job.array<int32_t>(std::move(more));
  auto *ds = job.array<int32_t>(std::move(sums_less));
  auto *es = job.array<int32_t>(std::move(sums_more));
  job.call = [=, &xs] { return program(&xs.array, bs, cs, ds, es); };
  return job;
}

// Prefix sums that start again where a flag is set.
Job flagged(const Library &library, Inputs &inputs, int64_t n) {
  Job job;
  auto program = PROGRAM(scan_flags)(library);
  auto flag = [](int64_t i) { return int8_t(mix(i) % 64 == 0); };
  const auto &flags = inputs.get<int8_t>("flags", n, flag);
  const auto &xs = inputs.get<int32_t>("small", n, small_i32);
  job.input(flags), job.input(xs);
  job.count = n;
  job.bytes = 9.0 * n;
  std::vector<int32_t> expected(n);
  for (int64_t i = 0; i < n; i++)
    expected[i] = xs.host[i] + (i > 0 && !flags.host[i] ? expected[i - 1] : 0);
  auto *ys = job.array<int32_t>(std::move(expected));
  job.call = [=, &flags, &xs] { return program(&flags.array, &xs.array, ys); };
  return job;
}

} // namespace

void add_maps_and_scans(std::vector<Case> &cases) {
  auto all = [](const auto &xs) { return sums(xs); };
  auto before = [](const auto &xs) { return sums(xs, true); };
  auto line = [](const auto &xs) { return affine(xs); };
  using i8 = int8_t;
  using i32 = int32_t;
  using i64 = int64_t;
  cases.push_back(elementwise<i32, i32>("map_i32", PROGRAM(map_i32), "keys",
                                        key_i32, line));
  cases.push_back(elementwise<float, float>("map_f32", PROGRAM(map_f32),
                                            "floats", small_f32, line));
  cases.push_back(
      elementwise<i8, i8>("scan_i8", PROGRAM(scan_i8), "bytes", some_i8, all));
  cases.push_back(elementwise<i32, i32>("scan_i32", PROGRAM(scan_i32), "keys",
                                        key_i32, all));
  cases.push_back(elementwise<i32, i32>("scan_exclusive_i32",
                                        PROGRAM(scan_exclusive_i32), "keys",
                                        key_i32, before));
  cases.push_back(elementwise<i64, i64>("scan_i64", PROGRAM(scan_i64), "longs",
                                        some_i64, all));
  cases.push_back(elementwise<float, float>("scan_f32", PROGRAM(scan_f32),
                                            "floats", small_f32, all));
  cases.push_back(elementwise<float, float>(
      "scan_f32_deterministic", PROGRAM(scan_f32_deterministic), "reals",
      real_f32, sums_of_reals, 1e-4));
  cases.push_back({"scan_2xi32", pairs});
  cases.push_back({"scan_4xf32", quadruples});
  cases.push_back(elementwise<i32, i32>("scan_mss", PROGRAM(scan_mss), "small",
                                        small_i32, best_segments));
  cases.push_back({"scan_flags", flagged});
  cases.push_back({"map_scan", map_scan});
}
