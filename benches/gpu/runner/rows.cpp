// Bodies of rows that a block works on: several combinators for each row of a
// matrix.
#include "job.h"

namespace {

constexpr int64_t WIDTH = 1024;

// A program from a matrix with rows of WIDTH elements to one of that size;
// `expect` gets one row and writes what becomes of it.
template <class T, class Find, class Element, class Expect>
Case row_wise(const char *name, Find find, const char *data, Element element,
              Expect expect, double tolerance = 0) {
  return {name, [=](const Library &library, Inputs &inputs, int64_t n) {
            Job job;
            auto program = find(library);
            const int64_t height = std::max<int64_t>(n / WIDTH, 1);
            const auto &xs = inputs.get<T>(data, height * WIDTH, element);
            job.input(xs);
            job.count = height * WIDTH;
            job.bytes = 2.0 * sizeof(T) * double(height * WIDTH);
            std::vector<T> expected(height * WIDTH);
            for (int64_t r = 0; r < height; r++)
              expect(&xs.host[r * WIDTH], &expected[r * WIDTH]);
            auto *ys =
                job.array<T, Matrix<T>>(std::move(expected), false, tolerance);
            T *rows = static_cast<T *>(xs.memory.get());
            Matrix<T> array{rows, rows, 0, {height, WIDTH}, {WIDTH, 1}};
            job.call = [=] { return program(&array, ys); };
            return job;
          }};
}

// The prefix sums of twice the element plus its prefix sum.
void sums_of_sums(const int32_t *xs, int32_t *ys) {
  uint32_t sum = 0, sums = 0;
  for (int64_t i = 0; i < WIDTH; i++) {
    sum += uint32_t(xs[i]);
    sums += 2 * uint32_t(xs[i]) + sum;
    ys[i] = int32_t(sums);
  }
}

void softmax(const float *xs, float *ys) {
  float most = *std::max_element(xs, xs + WIDTH);
  double sum = 0;
  for (int64_t i = 0; i < WIDTH; i++)
    sum += ys[i] = std::exp(xs[i] - most);
  for (int64_t i = 0; i < WIDTH; i++)
    ys[i] = float(ys[i] / sum);
}

// Each row has the same keys in another order, the i-th largest being i * STEP.
constexpr int64_t STEP = 2097143;
int32_t shuffled(int64_t i) {
  int64_t row = i / WIDTH, odd = int64_t(mix(row)) | 1;
  return int32_t(((i * odd + row) & (WIDTH - 1)) * STEP);
}
void sorted(const int32_t *, int32_t *ys) {
  for (int64_t i = 0; i < WIDTH; i++)
    ys[i] = int32_t(i * STEP);
}

} // namespace

void add_rows(std::vector<Case> &cases) {
  using i32 = int32_t;
  cases.push_back(row_wise<i32>("row_scans_1024", PROGRAM(row_scans), "keys",
                                key_i32, sums_of_sums));
  cases.push_back(row_wise<float>("row_softmax_1024", PROGRAM(row_softmax),
                                  "floats", small_f32, softmax, 1e-4));
  cases.push_back(row_wise<i32>("row_sort_1024", PROGRAM(row_sort), "shuffled",
                                shuffled, sorted));
}
