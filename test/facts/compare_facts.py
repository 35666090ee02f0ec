#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the instruction records with the facts they were written from.

    compare_facts.py FACTS_DIR [--tblgen llvm-tblgen-22]

FACTS_DIR holds the JSON files with one record per instruction of the public
documents. They are not part of this repository: the records of
dialect/include/asc/IR are the truth here, and this script, run where the facts
are at hand, finds what drifted. Exit code 0: no difference; 1: differences.
"""
import argparse
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
INCLUDE = os.path.join(ROOT, "dialect", "include")
FORMS = {
    "count": {"Count"},
    "mask_contiguous": {"MaskCount"},
    "mask_bits": {"MaskBits"},
    "repeat": {"None"},
    "strided": {"None"},
    "slice": {"None"},
    "struct": {"None"},
    "operator": set(),
    "none": {"None"},
    "user_pattern": {"None"},
    "fixed_pattern": {"None"},
}
# Element types that few instructions have here (no scalar has some of them).
LATER = {"c32", "c64", "bool", "hif8", "e8m0", "e5m2", "e4m3",
         "e2m1x2", "e1m2x2"}
WIDTHS = {"b8": {"i8", "u8"}, "b16": {"i16", "u16", "f16", "bf16"},
          "b32": {"i32", "u32", "f32"}, "b64": {"i64", "u64", "f64"}}
# Variants of DataCopy that are instructions of their own here.
# Which of the records under one name an instruction is, and its forms there.
VARIANTS = {
    "copy": ("masked", {"count", "mask_bits", "mask_contiguous"}),
    "duplicate": (None, {"count", "mask_bits", "mask_contiguous"}),
    "duplicate_from": (None, {"count"}),
    "compare": (None, {"count", "mask_bits", "mask_contiguous"}),
    "compare_register": ("to_register", {"mask_bits", "mask_contiguous"}),
    "select": ("fixed", {"count", "mask_bits", "mask_contiguous"}),
    "selects": ("fixed", {"count", "mask_bits", "mask_contiguous"}),
    "select_register": ("fixed", set()),
    "selects_register": ("fixed", set()),
    # The three ways to name 16 blocks are one here; blocks without a common step are an
    # instruction of their own.
    "trans_data_to_5hd": (None, {"none"}),
    "trans_data_to_5hd_list": (None, {"none"}),
    "transpose": (None, {"none"}),
    "transpose_ext": (None, {"none"}),
    "interleave": (None, {"count"}),
    "de_interleave": (None, {"count"}),
    "de_interleave_one": (None, {"count"}),
}
# Copies under the name DataCopy that are instructions of their own here.
MOVES = {"nd2nz": "data_copy_nd2nz", "nz2nd": "data_copy_nz2nd",
         "slice": "data_copy_slice", "nddma": "data_copy_nddma"}
# Settings of copies: only the targets are compared.
SETTINGS = {"SetLoopModePara", "ResetLoopModePara", "NdDmaDci"}
# A sample of the page has 0 where its table begins at 1.
ZERO_IN_SAMPLE = {"dst_nz_matrix_stride"}
# Targets whose notes leave only the modes of another instruction, and types
# that only the count form has.
LACKING = {"selects": {"dav-1001"}, "selects_register": {"dav-1001"},
           "duplicate_from": {"dav-2201", "dav-3002", "dav-2002", "dav-1001",
                              "kirin-x90", "kirin-9030"}}
MODES = ["LT", "GT", "EQ", "LE", "GE", "NE"]
COPIES = {"gm_to_ub_contiguous", "ub_to_gm_contiguous", "gm_to_ub_strided",
          "ub_to_gm_strided", "ub_to_ub_contiguous", "ub_to_ub_strided"}


def pairs(names):
    """Pairs "source->destination" without the letters of their modes."""
    return {n.split(":")[0] for n in names}


def records(tblgen):
    """Instruction records as TableGen sees them."""
    text = subprocess.run(
        [tblgen, "-dump-json", os.path.join(INCLUDE, "asc", "IR", "AscInstr.td"),
         "-I", INCLUDE, "-I", "/usr/lib/llvm-22/include"],
        check=True, capture_output=True, text=True).stdout
    table = json.loads(text)
    for name in table["!instanceof"]["Instr"]:
        record = table[name]
        follow = lambda field: [table[d["def"]] for d in record[field]]
        mnemonic = table[record["opcode"]["def"]]["mnemonic"]
        yield {
            "op": mnemonic,
            "family": record["family"],
            "own": {on["target"]: set(on["any"]) for on in follow("ownOn")},
            "limits": follow("limits"),
            "name": mnemonic if mnemonic in MOVES.values() else
                    record["cppName"].split("::")[-1] + ("_tensor" if mnemonic.endswith("_tensor") else ""),
            "forms": set(record["forms"]),
            "pairs": {on["target"]: (pairs(on["any"]), pairs(on["countOnly"]))
                      for on in follow("pairs")},
            "rounds": {(on["target"], pair.split(":")[0]): set(pair.split(":")[1])
                       for on in follow("pairs")
                       for pair in on["any"] + on["countOnly"] if ":" in pair},
            "legal": {on["target"]: (set(on["any"]), set(on["countOnly"]))
                      for on in follow("legal")},
            "extras": {e["name"]: (e["min"], e["max"]) for e in follow("extras")},
        }


def facts(directory):
    """Facts by instruction name; an instruction may have several records."""
    out = {}
    for file in sorted(os.listdir(directory)):
        if not file.startswith(("memory-", "sync.", "atomic.", "scalar-sys.")) or not file.endswith(".json"):
            continue
        with open(os.path.join(directory, file), encoding="utf-8") as f:
            for op in json.load(f).get("ops", []):
                if op.get("variant") and op["name"] == "DataCopy" \
                        and op["variant"] not in COPIES:
                    move = MOVES.get(op["variant"].split("_")[-1])
                    if move:
                        out.setdefault(move, []).append(op)
                    continue
                # A shift by a tensor is an instruction of its own here.
                suffix = "_tensor" if op.get("variant") == "tensor_shift" else ""
                out.setdefault(op["name"] + suffix, []).append(op)
    return out


def types(names, known=frozenset()):
    out = set()
    for n in names:
        if "->" in n and n.split("->")[0] == n.split("->")[1]:
            n = n.split("->")[0]
        if "->" not in n:  # asc.abs_complex
            out |= WIDTHS.get(n, {n})
    return out - (LATER - known)


def modes(record, op):
    """Modes that exist for some element types only, and types of the result."""
    for target, entry in op.get("mode_limits", {}).items():
        for dtype, names in entry.items():
            values = {MODES.index(n) for n in names}
            if not any(target in l["targets"] and dtype in l["types"]
                       and set(l["values"]) == values for l in record["limits"]):
                yield "%s: no limit to %s for %s" % (target, names, dtype)
    own = record["own"]
    for target, entry in op["targets"].items():
        wanted = set(entry.get("dst_dtypes", []))
        if wanted and record["op"] == "compare" \
                and own.get(target, {"i8", "u8"}) != wanted:
            yield "%s: dst is %s" % (target, sorted(wanted))


LETTERS = {"NONE": "N", "RINT": "R", "FLOOR": "F", "CEIL": "C", "ROUND": "A",
           "TRUNC": "T", "ODD": "O", "HYBRID": "H"}


def compare_magnitudes(record, op):
    """Abs of complex numbers: the pairs among the types of Abs, count form only."""
    theirs = {t: {n for n in e["dtypes"] if "->" in n} for t, e in op["targets"].items()}
    mine = {t: a | b for t, (a, b) in record["pairs"].items()}
    if mine != {t: p for t, p in theirs.items() if p}:
        yield "pairs %s in record, %s in facts" % (mine, theirs)


def compare_pairs(record, ops):
    """Instructions whose record has pairs of types."""
    targets = set(record["pairs"])
    if record["op"] == "abs_complex":
        yield from compare_magnitudes(record, ops[0])
        return
    for op in ops:
        targets |= set(op["targets"])
    for target in sorted(targets - {"dav-2002-vec"}):
        mine = record["pairs"].get(target, (set(), set()))
        count, every, rounds = set(), set(), {}
        for op in ops:
            entry = op["targets"].get(target, {"dtypes": []})
            full = lambda names: {n if "->" in n else n + "->" + n for n in names}
            count |= full(entry.get("count_only", []))
            every |= full(entry["dtypes"])
            # The facts say in a note of Cast that these have no mask form.
            if op["name"] == "Cast":
                count |= {n for n in every if set(n.split("->")) & {"f64", "c32", "c64"}}
            for pair in entry.get("pairs", []):
                if pair.get("round"):
                    rounds[pair["src"] + "->" + pair["dst"]] = {
                        LETTERS[r] for r in pair["round"] if r in LETTERS}
        if record["forms"] == {"Count"}:
            every, count = every | count, set()
        for what, a, b in zip(("pairs", "count-only pairs"), mine, (every - count, count)):
            if a != b:
                yield "%s: %s: only in record %s, only in facts %s" % (
                    target, what, sorted(a - b), sorted(b - a))
        for pair, modes_ in sorted(rounds.items()):
            own = record["rounds"].get((target, pair))
            if own and own != modes_:
                yield "%s: %s: modes %s in record, %s in facts" % (
                    target, pair, sorted(own), sorted(modes_))


def compare_transposes(record, op):
    """The extended form of Transpose: types by the kind of transposition."""
    kinds = ["ND2ND_B16", "NCHW2NHWC", "NHWC2NCHW"]
    for target, entry in op["targets"].items():
        forms = entry.get("dtypes_by_form", {})
        wanted = [set(forms.get("extended:TRANSPOSE_" + k, [])) for k in kinds]
        legal = record["legal"].get(target, (set(), set()))[0]
        for number, theirs in enumerate(wanted):
            mine = {t for t in legal
                    if all(number in l["values"] for l in record["limits"]
                           if target in l["targets"] and (t in l["types"] or not l["types"]))}
            if mine != theirs:
                yield "%s: %s: only in record %s, only in facts %s" % (
                    target, kinds[number], sorted(mine - theirs), sorted(theirs - mine))


def ranges(record, op):
    """Ranges of parameters that are named numbers or lists here."""
    for param in op.get("params", []):
        name = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", param["name"]).lower()
        wanted = re.match(r"\[(\d+),(\d+)\]", param["range"])
        if name not in record["extras"] or not wanted:
            continue
        low, high = int(wanted[1]), int(wanted[2])
        if name in ZERO_IN_SAMPLE:
            low = 0
        if record["extras"][name] != (low, high):
            yield "%s: %s in record, %s in facts" % (
                name, record["extras"][name], (low, high))


def compare(record, ops):
    if record["pairs"]:
        yield from compare_pairs(record, ops)
        return
    # Between cores: only where there is what. The barrier by way of global memory is
    # wherever any barrier is.
    if record["family"] == "sync":
        everywhere = set().union(*(set(op["targets"]) for op in ops)) - {"dav-2002-vec"}
        if record["op"] == "sync_all":
            everywhere -= {t for t in everywhere
                           if "soft form only" in ops[0]["targets"][t].get("notes", "")}
        if set(record["legal"]) != everywhere:
            yield "targets %s in record, %s in facts" % (
                sorted(record["legal"]), sorted(everywhere))
        return
    if record["op"] == "transpose_ext":
        yield from compare_transposes(record, ops[0])
        return
    if record["name"] in SETTINGS:
        if set(record["legal"]) != set(ops[0]["targets"]):
            yield "targets %s in record, %s in facts" % (
                sorted(record["legal"]), sorted(ops[0]["targets"]))
        return
    if record["op"] in MOVES.values():
        for op in ops:
            yield from ranges(record, op)
    # Its three forms are two operations here; only the table is an instruction.
    if record["name"] == "SetDeqScale":
        return
    legal, forms = {}, set()
    variant = VARIANTS.get(record["op"])
    if variant:
        ops = [op for op in ops if op.get("variant") == variant[0]]
    mine = set().union(*(a | b for a, b in record["legal"].values()))
    for op in ops:
        for form in variant[1] if variant else op["forms"]:
            forms |= FORMS.get(form, {form})
        yield from modes(record, op)
        for target, entry in op["targets"].items():
            if target == "dav-2002-vec":
                continue
            if target in LACKING.get(record["op"], ()):
                continue
            count = types(entry.get("count_only", []), mine)
            always = types(entry["dtypes"], mine) - count
            if variant and "count" not in variant[1]:
                count = set()
            known = legal.setdefault(target, (set(), set()))
            legal[target] = (known[0] | always, known[1] | count)
    # mask(state) is how isSetMask=false is written.
    if record["forms"] - {"MaskState"} != forms:
        yield "forms: record %s, facts %s" % (sorted(record["forms"]), sorted(forms))
    for target in sorted(set(legal) | set(record["legal"])):
        mine = record["legal"].get(target, (set(), set()))
        theirs = legal.get(target, (set(), set()))
        for what, a, b in zip(("element types", "count-only types"), mine, theirs):
            if a != b:
                yield "%s: %s: only in record %s, only in facts %s" % (
                    target, what, sorted(a - b), sorted(b - a))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("facts")
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    args = parser.parse_args()
    known = facts(args.facts)
    differences = 0
    compared = 0
    for record in records(args.tblgen):
        if record["name"] not in known:
            print("%s: no facts" % record["name"])
            differences += 1
            continue
        compared += 1
        for line in compare(record, known[record["name"]]):
            print("%s: %s" % (record["name"], line))
            differences += 1
    print("%d instructions compared, %d differences" % (compared, differences))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
