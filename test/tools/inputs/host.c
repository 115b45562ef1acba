// Sums the rows of a jagged array, and passes offsets that do not fit.
#include <stdio.h>
#include <string.h>

#include "seq.h"

static const char *text =
    "func.func @sums(%rows: !soac.jagged<2 x i32>) -> tensor<?xi32> {\n"
    "  %sums = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {\n"
    "    %zero = arith.constant 0 : i32\n"
    "    %sum = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {\n"
    "    ^bb0(%a: i32, %b: i32):\n"
    "      %c = arith.addi %a, %b : i32\n"
    "      soac.yield %c : i32\n"
    "    }\n"
    "    soac.yield %sum : i32\n"
    "  }\n"
    "  return %sums : tensor<?xi32>\n"
    "}\n";

int main(void) {
  SeqProgram *program = seqCompile(text, strlen(text), NULL);
  if (!program) {
    fprintf(stderr, "%s\n", seqErrorText());
    return 1;
  }
  printf("%s\n", seqEntryType(program, 0));
  int64_t offsets[] = {0, 2, 2, 5}, rows = 4, count = 5;
  int32_t data[] = {1, 2, 3, 4, 5};
  DLTensor parts[] = {{offsets, {1, 0}, 1, {0, 64, 1}, &rows, NULL, 0},
                      {data, {1, 0}, 1, {0, 32, 1}, &count, NULL, 0}};
  const DLTensor *inputs[] = {&parts[0], &parts[1]};
  DLManagedTensor *sums;
  if (seqCall(program, 0, inputs, 2, &sums) != 0) {
    fprintf(stderr, "%s\n", seqErrorText());
    return 1;
  }
  const int32_t *values = sums->dl_tensor.data;
  printf("%d %d %d\n", values[0], values[1], values[2]);
  sums->deleter(sums);
  offsets[3] = 4;
  int32_t status = seqCall(program, 0, inputs, 2, &sums);
  printf("%d: %s\n", status, seqErrorMessage());
  seqProgramFree(program);
  return 0;
}
