//===- Diagnostics.cpp - Messages with source locations -------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Driver/Diagnostics.h"

#include "asc/Bytecode/Text.h"

namespace asc::rt {

namespace {

const char *nameOf(Severity severity) {
  switch (severity) {
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  return "error";
}

/// "max.asir:9:5: " or "max.asir: " or "".
std::string prefix(const Position &at) {
  if (at.file.empty() && at.line == 0)
    return "";
  std::string text = at.file.empty() ? "<unknown>" : at.file;
  if (at.line != 0)
    text += strf(":%u:%u", at.line, at.column);
  return text + ": ";
}

std::string escaped(const std::string &s) {
  std::string out = "\"";
  for (char c : s) {
    auto u = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (c == '\n')
      out += "\\n";
    else if (u < 0x20)
      out += strf("\\u%04x", u);
    else
      out += c;
  }
  return out + "\"";
}

std::string jsonPlace(const Position &at) {
  return strf("\"file\": %s, \"line\": %u, \"column\": %u",
              escaped(at.file).c_str(), at.line, at.column);
}

} // namespace

std::string toText(const Diagnostic &d) {
  std::string text = prefix(d.at) + nameOf(d.severity) + ": " + d.message;
  if (!d.rule.empty())
    text += " [" + d.rule + "]";
  text += "\n";
  for (const std::string &detail : d.details)
    text += "  " + detail + "\n";
  for (const Diagnostic::Note &note : d.notes)
    text += prefix(note.at) + "note: " + note.message + "\n";
  return text;
}

std::string toJson(const Diagnostic &d) {
  std::string text =
      strf("{\"severity\": \"%s\", \"rule\": %s, \"message\": %s, ",
           nameOf(d.severity), escaped(d.rule).c_str(),
           escaped(d.message).c_str()) +
      jsonPlace(d.at) + ", \"notes\": [";
  const char *separator = "";
  for (const std::string &detail : d.details) {
    text += separator + ("{\"message\": " + escaped(detail) + "}");
    separator = ", ";
  }
  for (const Diagnostic::Note &note : d.notes) {
    text += separator + ("{\"message\": " + escaped(note.message) + ", " +
                         jsonPlace(note.at) + "}");
    separator = ", ";
  }
  return text + "]}\n";
}

void Diagnostics::print(const Diagnostic &d) {
  std::string text = format == DiagnosticFormat::Json ? toJson(d) : toText(d);
  fwrite(text.data(), 1, text.size(), out);
}

void Diagnostics::error(std::string message, std::string rule,
                        std::string file) {
  Diagnostic d;
  d.rule = std::move(rule);
  d.message = std::move(message);
  d.at.file = std::move(file);
  print(d);
}

void Diagnostics::warning(std::string message, std::string rule,
                          std::string file) {
  Diagnostic d;
  d.severity = Severity::Warning;
  d.rule = std::move(rule);
  d.message = std::move(message);
  d.at.file = std::move(file);
  print(d);
}

Position positionOf(const bc::Program &program, uint32_t location) {
  Position at;
  if (location >= program.locations.size())
    return at;
  const bc::Location &loc = program.locations[location];
  if (loc.file < program.strings.size())
    at.file = program.strings[loc.file];
  at.line = loc.line;
  at.column = loc.column;
  return at;
}

void addParents(const bc::Program &program, uint32_t location, Diagnostic &d) {
  while (location < program.locations.size()) {
    const bc::Location &loc = program.locations[location];
    if (loc.parentKind == bc::ParentKind::None)
      return;
    d.notes.push_back({loc.parentKind == bc::ParentKind::CalledFrom
                           ? "called from here"
                           : "expanded from here",
                       positionOf(program, loc.parent)});
    location = loc.parent;
  }
}

Diagnostic describe(const bc::Program &program, const std::string &file,
                    const bc::Error &error) {
  Diagnostic d;
  d.rule = std::string(table::row(error.rule).id);
  d.message = error.text;
  d.at.file = file;
  if (error.offset != bc::kNoOffset)
    d.details.push_back(strf("at byte %llu of the file",
                             static_cast<unsigned long long>(error.offset)));
  if (error.location != bc::kNone) {
    Position at = positionOf(program, error.location);
    if (at.line != 0)
      d.notes.push_back({"made from this", at});
  }
  return d;
}

std::optional<std::string> explain(std::string_view rule) {
  const table::RuleRow *row = table::findRule(rule);
  if (!row)
    return std::nullopt;
  std::string text =
      std::string(row->id) + "\n\n  " + std::string(row->statement) + "\n";
  if (!row->why.empty())
    text += "\nWhy:     " + std::string(row->why) + "\n";
  else
    text += "\n";
  text += "Checked: " + std::string(row->layer) + "\n";
  if (!row->device.empty())
    text += "Device:  " + std::string(row->device) + "\n";
  if (!row->source.empty())
    text += "Source:  " + std::string(row->source) + "\n";
  return text;
}

} // namespace asc::rt
