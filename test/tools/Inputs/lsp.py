# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lsp.py SERVER: opens a program in a language server, prints what it publishes."""

import json
import subprocess
import sys

PROGRAM = """module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xbf16>
    asc.max %a, %a, %a count(512) : !asc.local<512xbf16>
    asc.return
  }
}
"""


def message(method, params, number=None):
    body = {"jsonrpc": "2.0", "method": method, "params": params}
    if number is not None:
        body["id"] = number
    text = json.dumps(body)
    return f"Content-Length: {len(text)}\r\n\r\n{text}"


uri = "test:///k.mlir"
script = (
    message(
        "initialize",
        {"processId": 1, "rootUri": None, "capabilities": {}, "trace": "off"},
        0,
    )
    + message(
        "textDocument/didOpen",
        {"textDocument": {"uri": uri, "languageId": "mlir", "version": 1, "text": PROGRAM}},
    )
    + message("shutdown", None, 3)
    + message("exit", None)
)
run = subprocess.run([sys.argv[1]], input=script, capture_output=True, text=True, timeout=60)
for part in run.stdout.split("Content-Length:"):
    if "publishDiagnostics" in part:
        print(part.split("\r\n\r\n", 1)[-1].replace("\n", " "))
