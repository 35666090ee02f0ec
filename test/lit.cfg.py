# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "ASIR"
config.test_format = lit.formats.ShTest(not llvm_config.use_lit_shell)
config.suffixes = [".asir", ".mlir", ".test"]
config.excludes = ["Inputs", "bench", "fuzz", "reference", "unit"]
config.test_source_root = os.path.join(config.asc_source_dir, "test")
config.test_exec_root = os.path.join(config.asc_build_dir, "test")

llvm_config.use_default_substitutions()
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
config.substitutions.append(("%examples", os.path.join(config.asc_source_dir, "examples")))

# Longer names first: asc-run is not a part of asc-run-something.
tools = ["asc-opt", "asc-translate", "asc-run", "ascc", "asc-lsp-server", "asc-tblgen"]
# asc-opt prints locations into pipes; FileCheck wants to read without them.
# %asc-opt-raw is the tool as users call it.
quiet = {"asc-opt": ["--mlir-print-debuginfo=false"]}
config.substitutions.append(("%asc-opt-raw", os.path.join(config.asc_tools_dir, "asc" + "-opt")))
llvm_config.add_tool_substitutions(
    [ToolSubst(t, extra_args=quiet.get(t), unresolved="ignore") for t in tools],
    [config.asc_tools_dir, config.llvm_tools_dir],
)
