# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""npy.py FILE TYPE VALUES...: the file starts with these values."""

import struct
import sys

path, kind, wanted = sys.argv[1], sys.argv[2], [float(v) for v in sys.argv[3:]]
data = open(path, "rb").read()
assert data[:6] == b"\x93NUMPY", "magic"
length = struct.unpack("<H", data[8:10])[0]
header = data[10 : 10 + length].decode()
assert f"'<{kind}'" in header and "False" in header, header
code = {"f2": "e", "f4": "f", "i4": "i", "u1": "B", "c8": "f"}[kind]  # c8: two values
body = data[10 + length :]
got = list(struct.unpack(f"<{len(wanted)}{code}", body[: len(wanted) * struct.calcsize(code)]))
assert got == wanted, (got, wanted)
