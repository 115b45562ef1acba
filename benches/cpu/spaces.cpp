// Loops over index spaces as anyone writes them in C++: what beside.py times
// beside the programs of test/programs.
#include "loops.h"

static std::function<void()> jacobi2(Index n) {
  auto a = std::make_shared<std::vector<double>>(filled<double>(n * n));
  auto b = std::make_shared<std::vector<double>>(*a);
  return [=] {
    const double *x = a->data();
    double *__restrict y = b->data();
    pieces(0, n, [=](Index i) {
      if (i == 0 || i == n - 1) {
        std::copy(x + i * n, x + i * n + n, y + i * n);
        return;
      }
      y[i * n] = x[i * n];
      for (Index j = 1; j < n - 1; j++)
        y[i * n + j] = ((x[(i - 1) * n + j] + x[(i + 1) * n + j]) +
                        (x[i * n + j - 1] + x[i * n + j + 1])) *
                       0.25;
      y[i * n + n - 1] = x[i * n + n - 1];
    });
  };
}

static std::function<void()> jacobi3(Index n) {
  auto a = std::make_shared<std::vector<double>>(filled<double>(n * n * n));
  auto b = std::make_shared<std::vector<double>>(*a);
  return [=] {
    const double *x = a->data();
    double *__restrict y = b->data();
    auto at = [=](Index i, Index j) { return (i * n + j) * n; };
    pieces(0, n, [=](Index i) {
      for (Index j = 0; j < n; j++) {
        if (i == 0 || i == n - 1 || j == 0 || j == n - 1) {
          std::copy(x + at(i, j), x + at(i, j) + n, y + at(i, j));
          continue;
        }
        y[at(i, j)] = x[at(i, j)];
        for (Index k = 1; k < n - 1; k++)
          y[at(i, j) + k] = (((x[at(i - 1, j) + k] + x[at(i + 1, j) + k]) +
                              (x[at(i, j - 1) + k] + x[at(i, j + 1) + k])) +
                             (x[at(i, j) + k - 1] + x[at(i, j) + k + 1])) /
                            6.0;
        y[at(i, j) + n - 1] = x[at(i, j) + n - 1];
      }
    });
  };
}

// A kernel of a size that is not known to the compiler, each element at each
// place, padded by zeros.
static std::function<void()> conv2(Index n, Index size) {
  auto a = std::make_shared<std::vector<int32_t>>(filled<int32_t>(n * n));
  auto w = std::make_shared<std::vector<int32_t>>(filled<int32_t>(size * size));
  auto b = std::make_shared<std::vector<int32_t>>(n * n);
  return [=] {
    const int32_t *x = a->data(), *k = w->data();
    int32_t *__restrict y = b->data();
    pieces(0, n, [=](Index i) {
      for (Index j = 0; j < n; j++) {
        int32_t sum = 0;
        for (Index p = 0; p < size; p++)
          for (Index q = 0; q < size; q++) {
            Index u = i + p - size / 2, v = j + q - size / 2;
            if (u >= 0 && u < n && v >= 0 && v < n)
              sum += x[u * n + v] * k[p * size + q];
          }
        y[i * n + j] = sum;
      }
    });
  };
}

static std::function<void()> permuted(Index n, bool all) {
  auto a = std::make_shared<std::vector<int32_t>>(filled<int32_t>(n * n * n));
  auto b = std::make_shared<std::vector<int32_t>>(n * n * n);
  return [=] {
    const int32_t *x = a->data();
    int32_t *__restrict y = b->data();
    pieces(0, n, [=](Index i) {
      for (Index j = 0; j < n; j++)
        for (Index k = 0; k < n; k++)
          y[(i * n + j) * n + k] =
              all ? x[(k * n + j) * n + i] : x[(i * n + k) * n + j];
    });
  };
}

static std::function<void()> down(Index n) {
  auto a = std::make_shared<std::vector<int32_t>>(filled<int32_t>(n * n));
  auto b = std::make_shared<std::vector<int32_t>>(n / 2 * (n / 2));
  return [=] {
    const int32_t *x = a->data();
    int32_t *__restrict y = b->data();
    Index m = n / 2;
    pieces(0, m, [=](Index i) {
      for (Index j = 0; j < m; j++) {
        int32_t sum = x[2 * i * n + 2 * j] + x[2 * i * n + 2 * j + 1] +
                      x[(2 * i + 1) * n + 2 * j] +
                      x[(2 * i + 1) * n + 2 * j + 1];
        y[i * m + j] = sum >> 2;
      }
    });
  };
}

// Points of one color, then those of the other, in a copy.
static std::function<void()> red_black(Index n) {
  auto a = std::make_shared<std::vector<int32_t>>(filled<int32_t>(n * n));
  auto b = std::make_shared<std::vector<int32_t>>(n * n);
  return [=] {
    const int32_t *x = a->data();
    int32_t *y = b->data();
    pieces(0, n,
           [=](Index i) { std::copy(x + i * n, x + i * n + n, y + i * n); });
    for (Index color = 0; color < 2; color++)
      pieces(1, n - 1, [=](Index i) {
        for (Index j = 1 + ((i + 1 + color) & 1); j < n - 1; j += 2)
          y[i * n + j] = ((y[(i - 1) * n + j] + y[(i + 1) * n + j]) +
                          (y[i * n + j - 1] + y[i * n + j + 1])) >>
                         2;
      });
  };
}

static std::function<void()> product(Index n, bool tiled) {
  auto a = std::make_shared<std::vector<float>>(filled<float>(n * n));
  auto b = std::make_shared<std::vector<float>>(filled<float>(n * n));
  auto c = std::make_shared<std::vector<float>>(n * n);
  return [=] {
    const float *x = a->data(), *y = b->data();
    float *__restrict z = c->data();
    pieces(0, n, [=](Index i) {
      if (!tiled) {
        for (Index j = 0; j < n; j++) {
          float sum = 0;
          for (Index k = 0; k < n; k++)
            sum += x[i * n + k] * y[k * n + j];
          z[i * n + j] = sum;
        }
        return;
      }
      std::fill(z + i * n, z + i * n + n, 0.0f);
      for (Index k = 0; k < n; k++)
        for (Index j = 0; j < n; j++)
          z[i * n + j] += x[i * n + k] * y[k * n + j];
    });
  };
}

int main(int argc, char **argv) {
  return timed(argc, argv,
               {
                   {"jacobi2", jacobi2},
                   {"jacobi3", jacobi3},
                   {"conv2", [](Index n) { return conv2(n, 3); }},
                   {"p021", [](Index n) { return permuted(n, false); }},
                   {"p210", [](Index n) { return permuted(n, true); }},
                   {"down", down},
                   {"red_black", red_black},
                   {"product", [](Index n) { return product(n, false); }},
                   {"product_rows", [](Index n) { return product(n, true); }},
               });
}
