// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flags, masks and CTRL: what a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    asc.set_flag mte2_v 7
    // expected-error @below {{asc.set_flag event id 8 is out of range 0..7 of dav-2201 [ASC-EVENT-ID]}}
    asc.set_flag mte2_v 8
    asc.return
  }
}

// -----

// Four ids on the first training chip.
module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    asc.wait_flag v_mte3 3
    // expected-error @below {{asc.wait_flag event id 4 is out of range 0..3 of dav-1001 [ASC-EVENT-ID]}}
    asc.wait_flag v_mte3 4
    // expected-error @below {{asc.set_mask_mode does not exist on dav-1001 [ASC-TARGET-OP]}}
    asc.set_mask_mode count
    // expected-error @below {{asc.set_mask count(n) needs counter mode, which dav-1001 does not have [ASC-TARGET-OP]}}
    asc.set_mask count(100) : f16
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    // expected-error @below {{asc.set_flag does not exist on dav-3002 [ASC-TARGET-OP]}}
    asc.set_flag mte2_v 0
    // expected-error @below {{asc.set_ctrl_spr does not exist on dav-3002 [ASC-TARGET-OP]}}
    asc.set_ctrl_spr 48 to 48 value(1)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    asc.set_ctrl_spr 48 to 48 value(1)
    // expected-error @below {{on dav-2201 a program may change 48 [ASC-CTRL-BITS]}}
    asc.set_ctrl_spr 53 to 53 value(1)
    // expected-error @below {{asc.set_ctrl_spr value 2 does not fit the 1 bits 48 to 48 [ASC-CTRL-BITS]}}
    asc.set_ctrl_spr 48 to 48 value(2)
    // expected-error @below {{names bits 50 to 48, must be 0 <= start <= end <= 63 [ASC-CTRL-BITS]}}
    %c = asc.get_ctrl_spr 50 to 48
    // expected-error @below {{asc.reset_ctrl_spr does not exist on dav-2201 [ASC-TARGET-OP]}}
    asc.reset_ctrl_spr 48 to 48
    // expected-error @below {{the scalar pipe has none [ASC-PIPE-BARRIER]}}
    asc.pipe_barrier s
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  // expected-error @below {{the register level does not exist on dav-2201 [ASC-TARGET-OP]}}
  func.func @vf(%a: !asc.local<64xui32>) attributes {asc.vf} {
    return
  }
}

// -----

// A loop that does not step forward is not folded away in silence.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%n: index) {
    %c0 = arith.constant 0 : index
    // expected-error @below {{scf.for has step 0; it must be at least 1 [ASC-LOOP-STEP]}}
    scf.for %i = %c0 to %n step %c0 {
      asc.pipe_barrier all
    }
    asc.return
  }
}
