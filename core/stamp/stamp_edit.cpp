// SPDX-License-Identifier: MIT
#include "stamp/stamp_edit.h"

#include <string>

#include "ron/edit.h"
#include "ron/literal.h"
#include "text/diagnostic.h"
#include "text/refusal.h"

namespace lw::stamp {

namespace {

text::EditResult setField(const StampAnalysis& stamp, std::string_view field, std::string_view value) {
    const map::Header& header = stamp.map().header();
    for (const text::Diagnostic& problem : header.tree().diagnostics()) {
        if (problem.severity == text::Severity::kError)
            return text::Refusal{"the header has a mistake; mend it first", problem.span};
    }
    if (header.root() == ron::kNone)
        return text::Refusal{"the header can't be read; mend it first", text::placeAt(0)};
    return ron::setEntry(header.tree(), header.root(), field, value);
}

}  // namespace

text::EditResult setName(const StampAnalysis& stamp, std::string_view name) {
    return setField(stamp, "name", ron::quoteString(name));
}

text::EditResult setGroup(const StampAnalysis& stamp, std::string_view group) {
    return setField(stamp, "group", ron::quoteString(group));
}

text::EditResult setWeight(const StampAnalysis& stamp, std::uint32_t weight) {
    return setField(stamp, "weight", std::to_string(weight));
}

text::EditResult setTurns(const StampAnalysis& stamp, bool turns) {
    return setField(stamp, "turns", turns ? "true" : "false");
}

text::EditResult setFlips(const StampAnalysis& stamp, bool flips) {
    return setField(stamp, "flips", flips ? "true" : "false");
}

}  // namespace lw::stamp
