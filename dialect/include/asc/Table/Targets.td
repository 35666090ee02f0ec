//===- Targets.td - The chips --------------------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_TARGETS_TD
#define ASC_TABLE_TARGETS_TD

class Target<int n, string id, string cppEnum, string prod, int ub> {
  int number = n; // enum class Target
  string name = id;
  string enumerator = cppEnum;
  string products = prod;
  int ubBytes = ub;
  int eventIds = 8;
  // CTRL at kernel entry. Where documents disagree on bit 48 (half overflow)
  // two of three say that inf and nan are kept, so the bit is 1; on dav-3510 it
  // is the documented reset value, which saturates. docs/numerics.md has both.
  int ctrlReset = 0x0001000000000000;
  list<int> ctrlSettable = [];
  bit flags = 1;
  bit registers = 0;
  bit maskMode = 1;
  bit resetMask = 0;
  bit countClobbersMask = 0;
  bit zeroIsNop = 0;
  bit zeroMaskIsError = 0;
}

// Sizes: architecture pages 2201 and 3510; others from the public constants.
def Dav3510 : Target<0, "dav-3510", "Dav3510", "Ascend 950PR, 950DT", 262144> {
  let ctrlReset = 0x1000000000000008;
  let ctrlSettable = [6, 7, 8, 9, 10, 45, 48, 50, 53, 59, 60];
  let registers = 1;
  let resetMask = 1;
}
def Dav2201 : Target<1, "dav-2201", "Dav2201", "Atlas A2, Atlas A3", 196608> {
  let ctrlSettable = [48];
  let resetMask = 1;
  let countClobbersMask = 1;
  let zeroIsNop = 1;
}
// SetFlag/WaitFlag are not offered on the 200I/500 A2 (TQueSync is).
def Dav3002 : Target<2, "dav-3002", "Dav3002", "Atlas 200I/500 A2", 253952> {
  let flags = 0;
  let resetMask = 1;
}
def Dav2002 : Target<3, "dav-2002", "Dav2002", "Atlas inference products", 262144> {
  let resetMask = 1;
  let zeroMaskIsError = 1;
}
def Dav1001 : Target<4, "dav-1001", "Dav1001", "Atlas training products", 262144> {
  let eventIds = 4;
  let maskMode = 0;
}
def KirinX90 : Target<5, "kirin-x90", "KirinX90", "Kirin X90", 120832>;
def Kirin9030 : Target<6, "kirin-9030", "Kirin9030", "Kirin 9030", 120832>;

#endif // ASC_TABLE_TARGETS_TD
