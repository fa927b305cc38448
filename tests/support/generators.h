// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <rapidcheck.h>
#include <string>
#include <vector>

#include "text/text_edit.h"

namespace lw::testing {

/// Random disjoint edits of `text`, up to six, with printable and line-end replacements.
inline rc::Gen<text::TextEdits> genEdits(const std::string& text) {
    return rc::gen::exec([text] {
        auto cuts =
            *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, text.size() + 1));
        std::sort(cuts.begin(), cuts.end());
        if (cuts.size() > 12) cuts.resize(12);
        text::TextEdits edits;
        for (std::size_t i = 0; i + 1 < cuts.size(); i += 2) {
            edits.replace({cuts[i], cuts[i + 1]},
                          *rc::gen::container<std::string>(rc::gen::element('a', '.', '\n', '\r', '\xC3')));
        }
        return edits;
    });
}

}  // namespace lw::testing
