// What launches share on the host: one allocation on the device,
//
//   bytes 0-255    the record of the first failure: its number (from 1, 32 bits),
//                  the count of its values (32 bits), from byte 16 on the
//                  values, 16 bytes each, as seq_rt_fail takes them
//   bytes 256-263  the counter of tickets
//   from byte 512  the descriptors of tiles
//
// and what is known of it on the host: its size, how many launches with
// descriptors there were, how many tickets were drawn.

llvm.func @mgpuMemAlloc(i64, !llvm.ptr, i8) -> !llvm.ptr
llvm.func @mgpuMemFree(!llvm.ptr, !llvm.ptr)
llvm.func @mgpuMemcpy(!llvm.ptr, !llvm.ptr, i64, !llvm.ptr)
llvm.func @mgpuMemset32(!llvm.ptr, i32, i64, !llvm.ptr)
llvm.func @mgpuStreamSynchronize(!llvm.ptr)
llvm.func @seq_rt_fail(!llvm.ptr, !llvm.ptr, i64, !llvm.ptr)

llvm.mlir.global internal @seq_gpu_memory() : !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.return %null : !llvm.ptr
}
llvm.mlir.global internal @seq_gpu_bytes(0 : i64) : i64
llvm.mlir.global internal @seq_gpu_launches(0 : i32) : i32
llvm.mlir.global internal @seq_gpu_drawn(0 : i64) : i64

// How many failures there are, and the location and the message of each (host.rs).
llvm.mlir.global external constant @seq_gpu_site_count() : i32
llvm.mlir.global external constant @seq_gpu_sites() : !llvm.ptr

// The allocation, at least `bytes` large; all zero when it is new.
llvm.func internal @seq_gpu_reserve(%bytes: i64) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %size = llvm.mlir.addressof @seq_gpu_bytes : !llvm.ptr
  %memory = llvm.mlir.addressof @seq_gpu_memory : !llvm.ptr
  %have = llvm.load %size : !llvm.ptr -> i64
  %enough = llvm.icmp "ule" %bytes, %have : i64
  llvm.cond_br %enough, ^done, ^grow
^grow:
  %old = llvm.load %memory : !llvm.ptr -> !llvm.ptr
  %first = llvm.icmp "eq" %old, %null : !llvm.ptr
  llvm.cond_br %first, ^allocate, ^free
^free:
  llvm.call @seq_gpu_check() : () -> ()
  llvm.call @mgpuMemFree(%old, %null) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.br ^allocate
^allocate:
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %zero32 = llvm.mlir.constant(0 : i32) : i32
  %zero8 = llvm.mlir.constant(0 : i8) : i8
  %page = llvm.mlir.constant(4095 : i64) : i64
  %mask = llvm.mlir.constant(-4096 : i64) : i64
  %double = llvm.shl %bytes, %one : i64
  %up = llvm.add %double, %page : i64
  %new_size = llvm.and %up, %mask : i64
  %new = llvm.call @mgpuMemAlloc(%new_size, %null, %zero8) : (i64, !llvm.ptr, i8) -> !llvm.ptr
  %words = llvm.lshr %new_size, %two : i64
  llvm.call @mgpuMemset32(%new, %zero32, %words, %null) : (!llvm.ptr, i32, i64, !llvm.ptr) -> ()
  %launches = llvm.mlir.addressof @seq_gpu_launches : !llvm.ptr
  %drawn = llvm.mlir.addressof @seq_gpu_drawn : !llvm.ptr
  llvm.store %new, %memory : !llvm.ptr, !llvm.ptr
  llvm.store %new_size, %size : i64, !llvm.ptr
  llvm.store %zero32, %launches : i32, !llvm.ptr
  llvm.store %zero, %drawn : i64, !llvm.ptr
  llvm.br ^done
^done:
  %result = llvm.load %memory : !llvm.ptr -> !llvm.ptr
  llvm.return %result : !llvm.ptr
}

// The record of the first failure.
llvm.func internal @seq_gpu_failure() -> !llvm.ptr {
  %bytes = llvm.mlir.constant(512 : i64) : i64
  %memory = llvm.call @seq_gpu_reserve(%bytes) : (i64) -> !llvm.ptr
  llvm.return %memory : !llvm.ptr
}

// The counter of tickets.
llvm.func internal @seq_gpu_tickets() -> !llvm.ptr {
  %memory = llvm.call @seq_gpu_failure() : () -> !llvm.ptr
  %counter = llvm.getelementptr %memory[256] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %counter : !llvm.ptr
}

// Room for `bytes` of descriptors.
llvm.func internal @seq_gpu_descriptors(%bytes: i64) -> !llvm.ptr {
  %header = llvm.mlir.constant(512 : i64) : i64
  %all = llvm.add %bytes, %header : i64
  %memory = llvm.call @seq_gpu_reserve(%all) : (i64) -> !llvm.ptr
  %first = llvm.getelementptr %memory[512] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %first : !llvm.ptr
}

// Locks, all open, in the place of descriptors: 4 bytes each, `bytes` in all.
llvm.func internal @seq_gpu_locks(%bytes: i64) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = llvm.mlir.constant(0 : i32) : i32
  %shift = llvm.mlir.constant(2 : i64) : i64
  %first = llvm.call @seq_gpu_descriptors(%bytes) : (i64) -> !llvm.ptr
  %words = llvm.lshr %bytes, %shift : i64
  llvm.call @mgpuMemset32(%first, %zero, %words, %null) : (!llvm.ptr, i32, i64, !llvm.ptr) -> ()
  llvm.return %first : !llvm.ptr
}

// The tag of the next launch: four times its number. When the numbers are used
// up the descriptors are cleared and the count begins again.
llvm.func internal @seq_gpu_epoch() -> i32 {
  %launches = llvm.mlir.addressof @seq_gpu_launches : !llvm.ptr
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %last = llvm.mlir.constant(1073741823 : i32) : i32
  %before = llvm.load %launches : !llvm.ptr -> i32
  %full = llvm.icmp "eq" %before, %last : i32
  llvm.cond_br %full, ^clear, ^next(%before : i32)
^clear:
  %size = llvm.mlir.addressof @seq_gpu_bytes : !llvm.ptr
  %bytes = llvm.load %size : !llvm.ptr -> i64
  %header = llvm.mlir.constant(512 : i64) : i64
  %shift = llvm.mlir.constant(2 : i64) : i64
  %zero = llvm.mlir.constant(0 : i32) : i32
  %null = llvm.mlir.zero : !llvm.ptr
  %zero64 = llvm.mlir.constant(0 : i64) : i64
  %rest = llvm.sub %bytes, %header : i64
  %words = llvm.lshr %rest, %shift : i64
  %first = llvm.call @seq_gpu_descriptors(%zero64) : (i64) -> !llvm.ptr
  llvm.call @mgpuMemset32(%first, %zero, %words, %null) : (!llvm.ptr, i32, i64, !llvm.ptr) -> ()
  llvm.br ^next(%zero : i32)
^next(%count: i32):
  %number = llvm.add %count, %one : i32
  llvm.store %number, %launches : i32, !llvm.ptr
  %tag = llvm.shl %number, %two : i32
  llvm.return %tag : i32
}

// The first of the next `count` tickets.
llvm.func internal @seq_gpu_draw(%count: i64) -> i64 {
  %drawn = llvm.mlir.addressof @seq_gpu_drawn : !llvm.ptr
  %before = llvm.load %drawn : !llvm.ptr -> i64
  %after = llvm.add %before, %count : i64
  llvm.store %after, %drawn : i64, !llvm.ptr
  llvm.return %before : i64
}

// Waits for the device, and stops the program if something failed there.
llvm.func internal @seq_gpu_check() {
  %null = llvm.mlir.zero : !llvm.ptr
  %place = llvm.mlir.addressof @seq_gpu_memory : !llvm.ptr
  %memory = llvm.load %place : !llvm.ptr -> !llvm.ptr
  %none = llvm.icmp "eq" %memory, %null : !llvm.ptr
  llvm.cond_br %none, ^done, ^look
^look:
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i32) : i32
  %size = llvm.mlir.constant(256 : i64) : i64
  %words = llvm.mlir.constant(64 : i64) : i64
  %record = llvm.alloca %one x !llvm.array<32 x i64> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  llvm.call @mgpuMemcpy(%record, %memory, %size, %null) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
  llvm.call @mgpuStreamSynchronize(%null) : (!llvm.ptr) -> ()
  %number = llvm.load %record : !llvm.ptr -> i32
  %failed = llvm.icmp "ne" %number, %zero : i32
  llvm.cond_br %failed, ^stop, ^done
^stop:
  llvm.call @mgpuMemset32(%memory, %zero, %words, %null) : (!llvm.ptr, i32, i64, !llvm.ptr) -> ()
  %at_count = llvm.getelementptr %record[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %count32 = llvm.load %at_count : !llvm.ptr -> i32
  %count = llvm.zext %count32 : i32 to i64
  %values = llvm.getelementptr %record[16] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.call @seq_gpu_stop(%number, %count, %values) : (i32, i64, !llvm.ptr) -> ()
  llvm.br ^done
^done:
  llvm.return
}

// Stops the program with the location, the message and the values of a failure, which is
// numbered from 1.
llvm.func internal @seq_gpu_stop(%number: i32, %count: i64, %values: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %counted = llvm.mlir.addressof @seq_gpu_site_count : !llvm.ptr
  %sites = llvm.mlir.addressof @seq_gpu_sites : !llvm.ptr
  %most = llvm.load %counted : !llvm.ptr -> i32
  %site = llvm.sub %number, %one : i32
  %known = llvm.icmp "ult" %site, %most : i32
  llvm.cond_br %known, ^stop, ^done
^stop:
  %first = llvm.mul %site, %two : i32
  %second = llvm.add %first, %one : i32
  %at_location = llvm.getelementptr %sites[%first] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.ptr
  %at_message = llvm.getelementptr %sites[%second] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.ptr
  %location = llvm.load %at_location : !llvm.ptr -> !llvm.ptr
  %message = llvm.load %at_message : !llvm.ptr -> !llvm.ptr
  llvm.call @seq_rt_fail(%location, %message, %count, %values) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
  llvm.br ^done
^done:
  llvm.return
}

// Where memref.alloc and memref.dealloc of the host end: memory of the device.
llvm.func @_mlir_memref_to_llvm_aligned_alloc(%alignment: i64, %bytes: i64) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = llvm.mlir.constant(0 : i8) : i8
  %one = llvm.mlir.constant(1 : i64) : i64
  %some = llvm.intr.umax(%bytes, %one) : (i64, i64) -> i64
  %memory = llvm.call @mgpuMemAlloc(%some, %null, %zero) : (i64, !llvm.ptr, i8) -> !llvm.ptr
  llvm.return %memory : !llvm.ptr
}
llvm.func @_mlir_memref_to_llvm_free(%memory: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.call @mgpuMemFree(%memory, %null) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// The reciprocal of a divisor (reciprocals.rs): with the least l such that d <= 2^l,
// ceil (2^(63 + l) / d) bit by bit, and l; then ceil (2^(31 + l) / d), and l, or zeros
// where d is more than 2^31. Of 0 that of 1.
llvm.func internal @seq_gpu_reciprocal(%given: i64) -> !llvm.struct<(i64, i64, i32, i32)> {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %bits = llvm.mlir.constant(64 : i64) : i64
  %rounds = llvm.mlir.constant(63 : i64) : i64
  %word = llvm.mlir.constant(32 : i64) : i64
  %ones = llvm.mlir.constant(4294967295 : i64) : i64
  %most = llvm.mlir.constant(2147483648 : i64) : i64
  %none = llvm.mlir.poison : !llvm.struct<(i64, i64, i32, i32)>
  %half = llvm.mlir.constant(-9223372036854775808 : i64) : i64
  %huge = llvm.icmp "ugt" %given, %half : i64
  %fit = llvm.select %huge, %one, %given : i1, i64
  %d = llvm.intr.umax(%fit, %one) : (i64, i64) -> i64
  %before = llvm.sub %d, %one : i64
  %zeros = "llvm.intr.ctlz"(%before) <{is_zero_poison = false}> : (i64) -> i64
  %l = llvm.sub %bits, %zeros : i64
  %power = llvm.shl %one, %l : i64
  %first = llvm.sub %power, %d : i64
  llvm.br ^next(%zero, %one, %first : i64, i64, i64)
^next(%i: i64, %quotient: i64, %rest: i64):
  %more = llvm.icmp "ult" %i, %rounds : i64
  llvm.cond_br %more, ^bit, ^done
^bit:
  %twice = llvm.shl %rest, %one : i64
  %shifted = llvm.shl %quotient, %one : i64
  %fits = llvm.icmp "uge" %twice, %d : i64
  %less = llvm.sub %twice, %d : i64
  %set = llvm.or %shifted, %one : i64
  %q = llvm.select %fits, %set, %shifted : i1, i64
  %r = llvm.select %fits, %less, %twice : i1, i64
  %j = llvm.add %i, %one : i64
  llvm.br ^next(%j, %q, %r : i64, i64, i64)
^done:
  %left = llvm.icmp "ne" %rest, %zero : i64
  %up = llvm.zext %left : i1 to i64
  %long = llvm.add %quotient, %up : i64
  %high = llvm.lshr %long, %word : i64
  %low = llvm.and %long, %ones : i64
  %some = llvm.icmp "ne" %low, %zero : i64
  %carry = llvm.zext %some : i1 to i64
  %short = llvm.add %high, %carry : i64
  %large = llvm.icmp "ugt" %given, %most : i64
  %m = llvm.select %large, %zero, %short : i1, i64
  %s = llvm.select %large, %zero, %l : i1, i64
  %m32 = llvm.trunc %m : i64 to i32
  %s32 = llvm.trunc %s : i64 to i32
  %factor = llvm.select %huge, %zero, %long : i1, i64
  %shift = llvm.select %huge, %zero, %l : i1, i64
  %0 = llvm.insertvalue %factor, %none[0] : !llvm.struct<(i64, i64, i32, i32)>
  %1 = llvm.insertvalue %shift, %0[1] : !llvm.struct<(i64, i64, i32, i32)>
  %2 = llvm.insertvalue %m32, %1[2] : !llvm.struct<(i64, i64, i32, i32)>
  %3 = llvm.insertvalue %s32, %2[3] : !llvm.struct<(i64, i64, i32, i32)>
  llvm.return %3 : !llvm.struct<(i64, i64, i32, i32)>
}
