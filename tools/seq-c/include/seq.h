// Seq for a host in C: compiles programs by the tool seq-run, in a process of
// its own, and runs them in this one on arrays where they are. Link with
// libseq.so; no LLVM is needed in the process. Any thread may call a program,
// several at a time, too.
#ifndef SEQ_H
#define SEQ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Arrays are DLPack's; where its header is included first, that one counts.
#ifndef DLPACK_DLPACK_H_
typedef struct {
  int32_t device_type; // 1: the CPU, 2: CUDA, 12: the simulator
  int32_t device_id;
} DLDevice;

typedef struct {
  uint8_t code; // 0: integer, 1: unsigned, 2: float, 4: brain float, 6: bool
  uint8_t bits;
  uint16_t lanes; // 1
} DLDataType;

typedef struct {
  void *data;
  DLDevice device;
  int32_t ndim; // 0 for scalars
  DLDataType dtype;
  int64_t *shape;
  int64_t *strides; // in elements; NULL: row-major without gaps
  uint64_t byte_offset;
} DLTensor;

typedef struct DLManagedTensor {
  DLTensor dl_tensor;
  void *manager_ctx;
  void (*deleter)(struct DLManagedTensor *self);
} DLManagedTensor;
#endif

typedef struct SeqProgram SeqProgram;

// Compiles MLIR, as text or bytecode; NULL if that fails. Options are NULL, or
// strings with NULL at the end:
//   backend=cpu       or interp, simt, cuda, which run in the tool, on copies,
//                     unless arrays are on a device
//   entry=NAME        compiles this function only
//   name=NAME         what a text is called in messages
//   mode=MODE         how nested parallelism is flattened, as seq-run --mode
//   tuning=FILE       thresholds, as seq-run --tuning
//   threads=N         of each call
//   tool=FILE         seq-run; else SEQ_TOOL, beside libseq.so, or in PATH
//   cache=FOLDER      of compiled programs; else SEQ_CACHE, or seq in the
//                     folder of the user's caches; empty for none
SeqProgram *seqCompile(const char *text, size_t length,
                       const char *const *options);
SeqProgram *seqCompileFile(const char *path, const char *const *options);
void seqProgramFree(SeqProgram *program);
// Remarks and warnings of the compiler, a line each.
const char *seqRemarks(const SeqProgram *program);

// The public functions, by number. A type is such as
// "@main(tensor<?xf32>, index) -> f32"; of a jagged array, each array of
// offsets (int64) and the data are an input or output of their own.
size_t seqEntryCount(const SeqProgram *program);
int64_t seqEntryFind(const SeqProgram *program, const char *name); // -1: none
const char *seqEntryName(const SeqProgram *program, size_t entry);
const char *seqEntryType(const SeqProgram *program, size_t entry);
size_t seqEntryInputs(const SeqProgram *program, size_t entry);
size_t seqEntryOutputs(const SeqProgram *program, size_t entry);

// Runs a function; 0, or the exit status that seq-run would have. Inputs stay
// where they are and are not written to; one that is not row-major without
// gaps, or that the function updates, is copied first. Outputs are the
// caller's, to be freed by their deleters; where it fails there are none.
int32_t seqCall(const SeqProgram *program, size_t entry,
                const DLTensor *const *inputs, size_t count,
                DLManagedTensor **outputs);

// With backend=cuda or simt, inputs on a device, dense and all on the same one,
// run it in this process, by libseq_cuda.so or libseq_simt.so; arrays among the
// outputs are on that device. This starts after what the stream (0: the default
// one) has to do so far, and all is done when it returns.
int32_t seqCallAfter(const SeqProgram *program, size_t entry,
                     const DLTensor *const *inputs, size_t count, void *stream,
                     DLManagedTensor **outputs);

// Thresholds between versions of the code (mode=incremental), of this program
// alone. A negative value restores the default; -1 and false mean that there is
// none.
const char *seqThresholdName(const SeqProgram *program, size_t entry,
                             size_t number); // NULL: none
int64_t seqThreshold(const SeqProgram *program, size_t entry, const char *name);
bool seqSetThreshold(const SeqProgram *program, size_t entry, const char *name,
                     int64_t value);

// The last error of this thread: seq-run's exit status, all that it would
// print, and of that the first error's place and message.
int32_t seqErrorStatus(void);
const char *seqErrorText(void);
const char *seqErrorLocation(void);
const char *seqErrorMessage(void);

#ifdef __cplusplus
}
#endif
#endif
