// Reductions: of everything, also by operators that do not commute, and of
// rows.
#include "job.h"

namespace {

// A reduction of one array of T to one U.
template <class T, class U, class Find, class Element, class Expect>
Case total(const char *name, Find find, const char *data, Element element,
           Expect expect) {
  return {name, [=](const Library &library, Inputs &inputs, int64_t n) {
            Job job;
            auto program = find(library);
            const Input<T> &xs = inputs.get<T>(data, n, element);
            job.input(xs);
            job.count = n;
            job.bytes = double(n) * sizeof(T);
            U *result = job.scalar<U>(expect(xs.host));
            job.call = [=, &xs] { return program(&xs.array, result); };
            return job;
          }};
}

template <class T> T sum(const std::vector<T> &xs) {
  uint64_t total = 0;
  for (T x : xs)
    total += uint64_t(x);
  return T(total);
}

float float_sum(const std::vector<float> &xs) {
  double total = 0;
  for (float x : xs)
    total += x;
  return float(total);
}

int32_t best_segment(const std::vector<int32_t> &xs) {
  int32_t best = 0, ending = 0;
  for (int32_t x : xs) {
    ending = std::max(0, ending + x);
    best = std::max(best, ending);
  }
  return best;
}

int64_t longest_run(const std::vector<int32_t> &xs) {
  int64_t best = 0, run = 0;
  for (size_t i = 0; i < xs.size(); i++) {
    run = i > 0 && xs[i - 1] <= xs[i] ? run + 1 : 1;
    best = std::max(best, run);
  }
  return best;
}

// (a, b) stands for x -> a x + b; the slopes are 1 or -1.
Job linear(const Library &library, Inputs &inputs, int64_t n) {
  Job job;
  auto program = PROGRAM(linear)(library);
  const auto &as = inputs.get<float>("signs", n, sign_f32);
  const auto &bs = inputs.get<float>("floats", n, small_f32);
  job.input(as), job.input(bs);
  job.count = n;
  job.bytes = 8.0 * n;
  double slope = 1, offset = 0;
  for (int64_t i = 0; i < n; i++) {
    offset += slope * bs.host[i];
    slope *= as.host[i];
  }
  float *a = job.scalar<float>(float(slope)),
        *b = job.scalar<float>(float(offset));
  job.call = [=, &as, &bs] { return program(&as.array, &bs.array, a, b); };
  return job;
}

// Row r of the i-th matrix has its only entry, 1 or -1, in this column: the
// rows of the identity, rotated and for odd numbers exchanged.
template <int K> int column(int64_t i, int r) {
  int turned = int((r + mix(i) % K) % K);
  return (mix(i) >> 32) & 1 ? K - 1 - turned : turned;
}

// A product of signed permutation matrices, which is one, too. Beside `n`
// stands the number of their entries.
template <int K, class Find> Case product(const char *name, Find find) {
  return {
      name, [=](const Library &library, Inputs &inputs, int64_t n) {
        Job job;
        auto program = find(library);
        const int64_t count = n / (K * K);
        auto entry = [](int64_t i) {
          int64_t matrix = i / (K * K);
          int r = int(i / K % K), c = int(i % K);
          return column<K>(matrix, r) == c ? sign_f32(matrix * K + r) : 0.0f;
        };
        const auto &ms = inputs.get<float>(name, count * K * K, entry);
        job.input(ms);
        job.count = count;
        job.bytes = 4.0 * double(count) * K * K;
        // Row r of the product has its entry, sign[r], in column at[r].
        int at[K];
        float sign[K];
        for (int r = 0; r < K; r++)
          at[r] = r, sign[r] = 1;
        for (int64_t i = 0; i < count; i++)
          for (int r = 0; r < K; r++) {
            sign[r] *= sign_f32(i * K + at[r]);
            at[r] = column<K>(i, at[r]);
          }
        std::vector<float> expected(K * K);
        for (int r = 0; r < K; r++)
          expected[r * K + at[r]] = sign[r];
        auto result = std::make_shared<seq_f32_2d>();
        auto values = std::make_shared<std::vector<float>>(std::move(expected));
        auto verify = [=](const void *from) {
          float got[K * K];
          device.copy(got, from, sizeof got);
          device.wait();
          return difference(got, values->data(), K * K);
        };
        auto check = [=] { return verify(result->data + result->offset); };
        auto allocation = [=]() -> void * { return result->allocated; };
        job.outputs.push_back(
            {sizeof(float) * K * K, verify, check, allocation});
        float *data = static_cast<float *>(ms.memory.get());
        seq_f32_3d array{data, data, 0, {count, K, K}, {K * K, K, 1}};
        job.call = [=] { return program(&array, result.get()); };
        return job;
      }};
}

// Sums of rows, of `length` elements each unless `rows` says how many rows.
Case rows(std::string name, int64_t length, int64_t rows = 0) {
  return {name, [=](const Library &library, Inputs &inputs, int64_t n) {
            Job job;
            auto program = PROGRAM(row_sums)(library);
            const int64_t width =
                rows ? std::max<int64_t>(n / rows, 1) : length;
            const int64_t height = n / width;
            const auto &xs = inputs.get<int32_t>("keys", n, key_i32);
            // CUB gets offsets; one that must know the length finds it in them.
            auto offset = [=](int64_t i) { return i * width; };
            const auto &offsets = inputs.get<int64_t>(name, height + 1, offset);
            job.input(xs), job.input(offsets);
            job.count = height;
            job.bytes = 4.0 * double(height * width + height);
            std::vector<int32_t> expected(height);
            for (int64_t i = 0; i < height * width; i++)
              expected[i / width] =
                  int32_t(uint32_t(expected[i / width]) + uint32_t(xs.host[i]));
            auto *sums = job.array<int32_t>(std::move(expected));
            int32_t *data = static_cast<int32_t *>(xs.memory.get());
            seq_i32_2d array{data, data, 0, {height, width}, {width, 1}};
            job.call = [=] { return program(&array, sums); };
            return job;
          }};
}

// Sums of rows given by offsets. The i-th row has length(i, n) elements, or
// what is left.
template <class Length> Case jagged(const char *name, Length length) {
  return {name, [=](const Library &library, Inputs &inputs, int64_t n) {
            Job job;
            auto program = PROGRAM(jagged_sums)(library);
            const auto &xs = inputs.get<int32_t>("keys", n, key_i32);
            std::vector<int64_t> starts{0};
            while (starts.back() < n)
              starts.push_back(std::min(
                  n, starts.back() + length(int64_t(starts.size()) - 1, n)));
            const int64_t count = int64_t(starts.size()) - 1;
            auto start = [&](int64_t i) { return starts[i]; };
            const auto &offsets = inputs.get<int64_t>(name, count + 1, start);
            job.input(xs), job.input(offsets);
            job.count = count;
            job.bytes = 4.0 * double(n + count) + 8.0 * double(count + 1);
            std::vector<int32_t> expected(count);
            for (int64_t r = 0; r < count; r++) {
              uint32_t sum = 0;
              for (int64_t i = starts[r]; i < starts[r + 1]; i++)
                sum += uint32_t(xs.host[i]);
              expected[r] = int32_t(sum);
            }
            auto *sums = job.array<int32_t>(std::move(expected));
            const auto &o = offsets.array;
            seq_index_1d indices{o.allocated, o.data, 0, {o.size[0]}, {1}};
            job.call = [=, &xs] { return program(&indices, &xs.array, sums); };
            return job;
          }};
}

} // namespace

void add_reductions(std::vector<Case> &cases,
                    const std::vector<int64_t> &widths) {
  using i32 = int32_t;
  using i64 = int64_t;
  cases.push_back(
      total<i32, i32>("sum_i32", PROGRAM(sum_i32), "keys", key_i32, sum<i32>));
  cases.push_back(total<i64, i64>("sum_i64", PROGRAM(sum_i64), "longs",
                                  some_i64, sum<i64>));
  cases.push_back(total<float, float>("sum_f32", PROGRAM(sum_f32), "floats",
                                      small_f32, float_sum));
  cases.push_back(
      total<i32, i32>("mss", PROGRAM(mss), "small", small_i32, best_segment));
  cases.push_back(
      total<i32, i64>("lss", PROGRAM(lss), "keys", key_i32, longest_run));
  cases.push_back({"linear", linear});
  cases.push_back(product<2>("product_2x2", PROGRAM(product_2x2)));
  cases.push_back(product<3>("product_3x3", PROGRAM(product_3x3)));
  cases.push_back(product<5>("product_5x5", PROGRAM(product_5x5)));
  cases.push_back(rows("row_sums_16", 16));
  for (int64_t width : widths)
    cases.push_back(rows("row_sums_" + std::to_string(width), width));
  cases.push_back(rows("row_sums_8_rows", 0, 8));
  cases.push_back(
      jagged("jagged_sums_short", [](i64 i, i64) { return i64(mix(i) % 33); }));
  // One row has half of the elements, the others have none to two.
  cases.push_back(jagged("jagged_sums_skewed", [](i64 i, i64 n) {
    return i == 1000 ? n / 2 : i64(mix(i) % 3);
  }));
}
