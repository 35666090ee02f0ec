// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The nearest asc.target counts; --target overrides all of them.
// RUN: asc-opt %s --asc-check-target -o /dev/null
// RUN: not asc-opt %s --asc-check-target --target=dav-2201 2>&1 | FileCheck %s
// RUN: not asc-opt %s --asc-check-target --target=dav-9999 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: sed -e 's/dav-2201/dav-2202/' %s | not asc-opt 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: asc-opt %s --target=dav-3510 --asc-set-target=target=dav-3510 | FileCheck %s --check-prefix=SET

// UNKNOWN: dav-9999{{.*}}[ASC-TARGET-NAME]
// NAME: asc.target is "dav-2202"; it must name one of dav-3510, dav-2201, dav-3002, dav-2002, dav-1001, kirin-x90, kirin-9030 [ASC-TARGET-NAME]
// SET: asc.target = "dav-3510"
// SET-NOT: asc.target
module attributes {asc.target = "dav-2201"} {
  asc.kernel @old() {
    %a = asc.alloc : !asc.local<512xf16>
    asc.max %a, %a, %a count(512) : !asc.local<512xf16>
    asc.return
  }
  asc.kernel @new() attributes {asc.target = "dav-3510"} {
    %a = asc.alloc : !asc.local<512xbf16>
    // CHECK: target.mlir:[[#@LINE+1]]:5: error: asc.max does not take bf16 on dav-2201; {{.*}}[ASC-TARGET-DTYPE]
    asc.max %a, %a, %a count(512) : !asc.local<512xbf16>
    asc.return
  }
}
