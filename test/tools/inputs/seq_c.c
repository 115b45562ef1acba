// The dialects and passes by MLIR's C API: types, attributes, a pipeline over a module.
#include "seq-c/Dialects.h"
#include "seq-c/Passes.h"

#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"
#include "mlir-c/Pass.h"
#include "mlir-c/RegisterEverything.h"

#include <stdio.h>

static void print(MlirStringRef text, void *unused) {
  (void)unused;
  fwrite(text.data, 1, text.length, stdout);
}

static MlirLogicalResult report(MlirDiagnostic diagnostic, void *unused) {
  (void)unused;
  mlirDiagnosticPrint(diagnostic, print, NULL);
  printf("\n");
  return mlirLogicalResultSuccess();
}

static const char *program =
    "func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {\n"
    "  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {\n"
    "    %y = arith.addi %x, %x : i32\n"
    "    soac.yield %y : i32\n"
    "  }\n"
    "  %zs = soac.map (%y = %ys) : (tensor<?xi32>) -> tensor<?xi32> {\n"
    "    %z = arith.muli %y, %y : i32\n"
    "    soac.yield %z : i32\n"
    "  }\n"
    "  return %zs : tensor<?xi32>\n"
    "}\n";

int main(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirRegisterAllDialects(registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__soac__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__seg__(), registry);
  mlirRegisterAllPasses();
  seqRegisterAllPasses();
  MlirContext context = mlirContextCreateWithRegistry(registry, false);
  mlirContextLoadAllAvailableDialects(context);
  mlirContextAttachDiagnosticHandler(context, report, NULL, NULL);
  MlirLocation here = mlirLocationUnknownGet(context);

  MlirType jagged = seqJaggedTypeGet(here, 3, mlirF32TypeGet(context));
  mlirTypePrint(jagged, print, NULL);
  mlirTypePrint(seqGetRowType(jagged), print, NULL);
  printf(" %d %u\n", seqTypeIsJagged(jagged), seqJaggedTypeGetRank(jagged));
  MlirType none = seqJaggedTypeGet(here, 1, mlirF32TypeGet(context));
  printf("%d\n", mlirTypeIsNull(none));

  SeqSchedule asked = {{256, 8, -1, -1, -1, -1, -1}, {NULL, 0}, false};
  MlirAttribute schedule = seqScheduleGet(here, asked);
  mlirAttributePrint(schedule, print, NULL);
  printf(" %d\n", (int)seqScheduleGetParts(schedule).numbers[1]);
  asked.numbers[0] = 33;
  printf("%d\n", mlirAttributeIsNull(seqScheduleGet(here, asked)));

  MlirModule module = mlirModuleCreateParse(
      context, mlirStringRefCreateFromCString(program));
  MlirPassManager passes = mlirPassManagerCreate(context);
  MlirStringRef text = mlirStringRefCreateFromCString("builtin.module(seq-to-seg)");
  MlirOpPassManager all = mlirPassManagerGetAsOpPassManager(passes);
  if (mlirLogicalResultIsFailure(mlirParsePassPipeline(all, text, print, NULL)))
    return 1;
  MlirOperation op = mlirModuleGetOperation(module);
  if (mlirLogicalResultIsFailure(mlirPassManagerRunOnOp(passes, op)))
    return 1;
  mlirOperationPrint(op, print, NULL);
  mlirPassManagerDestroy(passes);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  mlirDialectRegistryDestroy(registry);
  return 0;
}
