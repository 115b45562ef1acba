// A CUDA driver without a device, for tests: it writes each call to the file
// FAKE_CUDA_LOG and returns what FAKE_CUDA says, such as `cuInit=100` or
// `cuStreamSynchronize=700@2` (the second call). Device memory is host memory;
// kernels do nothing. FAKE_CUDA_DEVICES, FAKE_CUDA_CHIP (as 90) and FAKE_CUDA_POOLS
// say what there is.

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int setting(const char *name, int otherwise) {
  const char *text = getenv(name);
  return text ? atoi(text) : otherwise;
}

static void note(const char *format, ...) {
  const char *path = getenv("FAKE_CUDA_LOG");
  FILE *file = path ? fopen(path, "a") : NULL;
  if (!file)
    return;
  va_list arguments;
  va_start(arguments, format);
  vfprintf(file, format, arguments);
  va_end(arguments);
  fputc('\n', file);
  fclose(file);
}

// The status that the plan gives this call.
static int planned(const char *name, int *calls) {
  ++*calls;
  const char *plan = getenv("FAKE_CUDA");
  size_t length = strlen(name);
  for (const char *at = plan; at && (at = strstr(at, name)); at += length) {
    if ((at != plan && at[-1] != ' ') || at[length] != '=')
      continue;
    char *end;
    int status = (int)strtol(at + length + 1, &end, 10);
    if (*end != '@' || atoi(end + 1) == *calls)
      return status;
  }
  return 0;
}

#define PLANNED(name)                                                                              \
  static int calls;                                                                                \
  int status = planned(name, &calls);                                                              \
  if (status)                                                                                      \
    return status;

static const struct {
  int status;
  const char *name, *text;
} errors[] = {
    {1, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {2, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {100, "CUDA_ERROR_NO_DEVICE", "no CUDA-capable device is detected"},
    {209, "CUDA_ERROR_NO_BINARY_FOR_GPU", "no kernel image is available for execution on the device"},
    {218, "CUDA_ERROR_INVALID_PTX", "a PTX JIT compilation failed"},
    {222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
     "the provided PTX was compiled with an unsupported toolchain."},
    {500, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {700, "CUDA_ERROR_ILLEGAL_ADDRESS", "an illegal memory access was encountered"},
    {701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "too many resources requested for launch"},
    {803, "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", "system has unsupported display driver / cuda driver"
                                               " combination"},
};

static int error_text(int status, int meaning, const char **text) {
  for (size_t i = 0; i < sizeof errors / sizeof *errors; ++i)
    if (errors[i].status == status) {
      *text = meaning ? errors[i].text : errors[i].name;
      return 0;
    }
  *text = NULL;
  return 1;
}

int cuGetErrorName(int status, const char **text) { return error_text(status, 0, text); }
int cuGetErrorString(int status, const char **text) { return error_text(status, 1, text); }

int cuInit(unsigned flags) {
  note("cuInit %u", flags);
  PLANNED("cuInit")
  return 0;
}

int cuDriverGetVersion(int *version) { return *version = 12040, 0; }

int cuDeviceGetCount(int *count) { return *count = setting("FAKE_CUDA_DEVICES", 1), 0; }

int cuDeviceGet(int *device, int ordinal) {
  note("cuDeviceGet %d", ordinal);
  return *device = ordinal, 0;
}

int cuDeviceGetName(char *name, int length, int device) {
  (void)device;
  return snprintf(name, length, "Fake GPU"), 0;
}

int cuDeviceGetAttribute(int *value, int attribute, int device) {
  (void)device;
  switch (attribute) {
  case 16: *value = 132; break;
  case 75: *value = setting("FAKE_CUDA_CHIP", 90) / 10; break;
  case 76: *value = setting("FAKE_CUDA_CHIP", 90) % 10; break;
  case 97: *value = 200000; break;
  case 115: *value = setting("FAKE_CUDA_POOLS", 1); break;
  default: return 1;
  }
  return 0;
}

int cuDeviceGetDefaultMemPool(void **pool, int device) {
  (void)device;
  return *pool = (void *)0x70, 0;
}

int cuMemPoolSetAttribute(void *pool, int attribute, uint64_t *value) {
  note("cuMemPoolSetAttribute %p %d %llx", pool, attribute, (unsigned long long)*value);
  return 0;
}

int cuDevicePrimaryCtxRetain(void **context, int device) {
  note("cuDevicePrimaryCtxRetain %d", device);
  return *context = (void *)(uintptr_t)(0x1000 + device), 0;
}

static __thread int depth;

int cuCtxPushCurrent_v2(void *context) {
  (void)context;
  return ++depth, 0;
}

int cuCtxPopCurrent_v2(void **context) {
  *context = NULL;
  return --depth < 0 ? 201 : 0;
}

// What needs a current context.
#define CALL(name, ...)                                                                            \
  if (depth != 1)                                                                                  \
    return 201;                                                                                    \
  note(name " " __VA_ARGS__);                                                                      \
  PLANNED(name)

static size_t stack = 1024;

int cuCtxGetLimit(size_t *value, int limit) {
  CALL("cuCtxGetLimit", "%d", limit)
  return *value = stack, 0;
}

int cuCtxSetLimit(int limit, size_t value) {
  CALL("cuCtxSetLimit", "%d %zu", limit, value)
  return stack = value, 0;
}

int cuMemGetInfo_v2(size_t *available, size_t *total) {
  *available = 1000;
  *total = 5000;
  return 0;
}

int cuMemAlloc_v2(uint64_t *address, size_t bytes) {
  CALL("cuMemAlloc", "%zu", bytes)
  return *address = (uintptr_t)malloc(bytes), 0;
}

int cuMemAllocAsync(uint64_t *address, size_t bytes, void *stream) {
  CALL("cuMemAllocAsync", "%zu %p", bytes, stream)
  return *address = (uintptr_t)malloc(bytes), 0;
}

int cuMemAllocManaged(uint64_t *address, size_t bytes, unsigned flags) {
  CALL("cuMemAllocManaged", "%zu %u", bytes, flags)
  return *address = (uintptr_t)malloc(bytes), 0;
}

int cuMemFree_v2(uint64_t address) {
  CALL("cuMemFree", "")
  return free((void *)(uintptr_t)address), 0;
}

int cuMemFreeAsync(uint64_t address, void *stream) {
  CALL("cuMemFreeAsync", "%p", stream)
  return free((void *)(uintptr_t)address), 0;
}

int cuMemcpyAsync(uint64_t to, uint64_t from, size_t bytes, void *stream) {
  CALL("cuMemcpyAsync", "%zu %p", bytes, stream)
  return memmove((void *)(uintptr_t)to, (void *)(uintptr_t)from, bytes), 0;
}

int cuMemsetD16Async(uint64_t to, uint16_t value, size_t count, void *stream) {
  CALL("cuMemsetD16Async", "%u %zu %p", value, count, stream)
  for (size_t i = 0; i < count; ++i)
    ((uint16_t *)(uintptr_t)to)[i] = value;
  return 0;
}

int cuMemsetD32Async(uint64_t to, unsigned value, size_t count, void *stream) {
  CALL("cuMemsetD32Async", "%u %zu %p", value, count, stream)
  for (size_t i = 0; i < count; ++i)
    ((uint32_t *)(uintptr_t)to)[i] = value;
  return 0;
}

int cuMemHostRegister_v2(void *host, size_t bytes, unsigned flags) {
  (void)host;
  CALL("cuMemHostRegister", "%zu %u", bytes, flags)
  return 0;
}

int cuMemHostUnregister(void *host) {
  (void)host;
  CALL("cuMemHostUnregister", "")
  return 0;
}

int cuModuleLoadData(void **module, const void *image) {
  (void)image;
  CALL("cuModuleLoadData", "")
  return *module = (void *)0x20, 0;
}

// The options: 5 and 6 are the buffer of error messages and its size.
int cuModuleLoadDataEx(void **module, const void *image, unsigned count, int *options,
                       void **values) {
  if (depth != 1)
    return 201;
  static int calls;
  int status = planned("cuModuleLoadDataEx", &calls);
  const char *target = strstr(image, ".target ");
  note("cuModuleLoadDataEx %.*s", target ? (int)strcspn(target, "\n") : 0, target);
  if (status == 218 && count >= 2 && options[0] == 5 && options[1] == 6)
    snprintf(values[0], (size_t)values[1], "ptxas application ptx input, line 1; fatal   : bad\n");
  return *module = (void *)(uintptr_t)(0x30 + calls), status;
}

int cuModuleUnload(void *module) {
  CALL("cuModuleUnload", "%p", module)
  return 0;
}

int cuModuleGetFunction(void **function, void *module, const char *name) {
  CALL("cuModuleGetFunction", "%p %s", module, name)
  return *function = (void *)0x40, 0;
}

int cuFuncGetAttribute(int *value, int attribute, void *function) {
  (void)function;
  return *value = attribute == 1 ? 1024 : -1, 0;
}

int cuFuncSetAttribute(void *function, int attribute, int value) {
  CALL("cuFuncSetAttribute", "%p %d %d", function, attribute, value)
  return 0;
}

int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by,
                   unsigned bz, unsigned shared, void *stream, void **parameters, void **extra) {
  (void)parameters, (void)extra;
  CALL("cuLaunchKernel", "%p %ux%ux%u %ux%ux%u %u %p", function, gx, gy, gz, bx, by, bz, shared,
       stream)
  return 0;
}

int cuStreamCreate(void **stream, unsigned flags) {
  CALL("cuStreamCreate", "%u", flags)
  return *stream = (void *)0x50, 0;
}

int cuStreamDestroy_v2(void *stream) {
  CALL("cuStreamDestroy", "%p", stream)
  return 0;
}

int cuStreamSynchronize(void *stream) {
  CALL("cuStreamSynchronize", "%p", stream)
  return 0;
}

int cuStreamWaitEvent(void *stream, void *event, unsigned flags) {
  CALL("cuStreamWaitEvent", "%p %p %u", stream, event, flags)
  return 0;
}

int cuEventCreate(void **event, unsigned flags) {
  CALL("cuEventCreate", "%u", flags)
  return *event = (void *)0x60, 0;
}

// A quarter of a millisecond for everything.
int cuEventElapsedTime(float *milliseconds, void *before, void *after) {
  CALL("cuEventElapsedTime", "%p %p", before, after)
  return *milliseconds = 0.25f, 0;
}

int cuEventDestroy_v2(void *event) {
  CALL("cuEventDestroy", "%p", event)
  return 0;
}

int cuEventSynchronize(void *event) {
  CALL("cuEventSynchronize", "%p", event)
  return 0;
}

int cuEventRecord(void *event, void *stream) {
  CALL("cuEventRecord", "%p %p", event, stream)
  return 0;
}
