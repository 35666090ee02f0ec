# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""exit.py CODE COMMAND...: the command ends with this code and says why."""

import subprocess
import sys

run = subprocess.run(sys.argv[2:], capture_output=True, text=True)
if run.returncode != int(sys.argv[1]):
    sys.exit(f"exit code {run.returncode} of {sys.argv[2:]}\n{run.stdout}{run.stderr}")
if not run.stderr.strip():
    sys.exit(f"no message from {sys.argv[2:]}")
