// SPDX-License-Identifier: MIT
#include "text/edit_algebra.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/generators.h"
#include "text/snapshot.h"

namespace lw::text {
namespace {

RC_GTEST_PROP(EditAlgebra, ComposedEditsDoWhatOneAfterTheOtherDoes, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::element('a', 'b', '\n'));
    const TextEdits first = *lw::testing::genEdits(text);
    const std::string between = first.apply(text);
    const TextEdits second = *lw::testing::genEdits(between);
    RC_ASSERT(compose(first, second).apply(text) == second.apply(between));
}

RC_GTEST_PROP(EditAlgebra, ManyPartsComposeToOne, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::element('a', 'b', '\n'));
    std::string now = text;
    std::vector<TextEdits> parts;
    const int count = *rc::gen::inRange(0, 9);
    for (int i = 0; i < count; ++i) {
        parts.push_back(*lw::testing::genEdits(now));
        now = parts.back().apply(now);
    }
    RC_ASSERT(composeAll(parts).apply(text) == now);
}

RC_GTEST_PROP(EditAlgebra, TheInverseRestoresExactBytes, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::element('a', '\xC3', '\r', '\n'));
    const TextEdits edits = *lw::testing::genEdits(text);
    RC_ASSERT(edits.inverse(Snapshot(text)).apply(edits.apply(text)) == text);
}

RC_GTEST_PROP(EditAlgebra, MinimalEditsDoTheSame, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::element('a', 'b', '\n'));
    const TextEdits edits = *lw::testing::genEdits(text);
    const TextEdits minimal = edits.minimal(Snapshot(text));
    RC_ASSERT(minimal.apply(text) == edits.apply(text));
    RC_ASSERT(minimal == edits.minimal(text));
}

}  // namespace
}  // namespace lw::text
