// The device: the functions of the library through which compiled programs
// reach it, found at run time, and arrays in its memory.
#ifndef DEVICE_H
#define DEVICE_H

#include "programs.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <map>
#include <memory>
#include <string>
#include <vector>

// Exit statuses beside those of libseq_cuda.so (80 to 85).
enum Status { DONE = 0, WRONG = 1, USAGE = 2, INCOMPLETE = 3 };

[[noreturn]] inline void stop(Status status, const std::string &message) {
  fflush(stdout);
  fprintf(stderr, "bench: %s\n", message.c_str());
  exit(status);
}

// A shared library; functions are found in it and in what it needs.
struct Library {
  void *handle = nullptr;

  static Library open(const std::string &path) {
    void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (!handle)
      stop(INCOMPLETE, dlerror());
    return {handle};
  }

  template <class F> F *find(const char *name) const {
    void *symbol = dlsym(handle, name);
    if (!symbol)
      stop(INCOMPLETE,
           std::string("no function ") + name + " in the libraries");
    return reinterpret_cast<F *>(symbol);
  }
};

// The functions that programs.h declares beside the programs.
struct Device {
#define FUNCTION(name) decltype(::name) *name = nullptr;
#define FUNCTIONS                                                              \
  FUNCTION(mgpuMemAlloc)                                                       \
  FUNCTION(mgpuMemFree)                                                        \
  FUNCTION(mgpuMemcpy)                                                         \
  FUNCTION(mgpuMemset32)                                                       \
  FUNCTION(mgpuStreamSynchronize)                                              \
  FUNCTION(seq_gpu_timing_start)                                               \
  FUNCTION(seq_gpu_timing_operation)                                           \
  FUNCTION(seq_gpu_timing_stop)                                                \
  FUNCTION(seq_gpu_describe)                                                   \
  FUNCTION(seq_gpu_attribute)
  FUNCTIONS
#undef FUNCTION

  void find(const Library &library) {
#define FUNCTION(name) name = library.find<decltype(::name)>(#name);
    FUNCTIONS
#undef FUNCTION
#undef FUNCTIONS
  }

  void *allocate(size_t bytes) const {
    return mgpuMemAlloc(bytes, nullptr, false);
  }
  void release(void *memory) const { mgpuMemFree(memory, nullptr); }
  void copy(void *to, const void *from, size_t bytes) const {
    mgpuMemcpy(to, const_cast<void *>(from), bytes, nullptr);
  }
  void wait() const { mgpuStreamSynchronize(nullptr); }
};

inline Device device;

// Device memory that is freed with its owner.
class Memory {
  void *start;

public:
  explicit Memory(size_t bytes)
      : start(bytes ? device.allocate(bytes) : nullptr) {}
  Memory(const Memory &) = delete;
  ~Memory() { device.release(start); }
  void *get() const { return start; }
};

// The descriptors of arrays of one and two dimensions.
template <class T> struct Of;
template <> struct Of<int8_t> {
  using Array = seq_i8_1d;
};
template <> struct Of<int32_t> {
  using Array = seq_i32_1d;
  using Matrix = seq_i32_2d;
};
template <> struct Of<int64_t> {
  using Array = seq_i64_1d;
  using Matrix = seq_i64_2d;
};
template <> struct Of<float> {
  using Array = seq_f32_1d;
  using Matrix = seq_f32_2d;
};
template <class T> using Array = typename Of<T>::Array;
template <class T> using Matrix = typename Of<T>::Matrix;

// An array on the host and on the device.
template <class T> struct Input {
  std::vector<T> host;
  Memory memory;
  Array<T> array;

  explicit Input(std::vector<T> values)
      : host(std::move(values)), memory(host.size() * sizeof(T)) {
    T *data = static_cast<T *>(memory.get());
    device.copy(data, host.data(), host.size() * sizeof(T));
    device.wait();
    array = {data, data, 0, {int64_t(host.size())}, {1}};
  }
};

// The inputs of one size, which several programs share.
class Inputs {
  std::map<std::string, std::shared_ptr<void>> known;

public:
  template <class T, class F>
  const Input<T> &get(const std::string &name, int64_t n, F &&element) {
    auto &entry = known[name + "/" + std::to_string(n)];
    if (!entry) {
      std::vector<T> values(n);
      for (int64_t i = 0; i < n; i++)
        values[i] = element(i);
      entry = std::make_shared<Input<T>>(std::move(values));
    }
    return *static_cast<Input<T> *>(entry.get());
  }
  void clear() { known.clear(); }
};

#endif
