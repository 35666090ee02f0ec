// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not asc-opt %s --asc-check-target 2>&1 | FileCheck %s
// RUN: asc-opt %s --asc-check-target --target=dav-2201 -o /dev/null
// CHECK: error: no target is given{{.*}}[ASC-TARGET-MISSING]
// CHECK-NOT: error
asc.kernel @k() {
  %a = asc.alloc : !asc.local<512xf16>
  asc.max %a, %a, %a count(512) : !asc.local<512xf16>
  asc.max %a, %a, %a count(512) : !asc.local<512xf16>
  asc.return
}
