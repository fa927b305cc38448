// SPDX-License-Identifier: MIT
#pragma once

#include <any>
#include <string>
#include <utility>

#include "undo/history.h"

namespace lw::undo {

/// A text under a history, with a clock set by hand and a view that keeps a number.
struct Typist {
    History history;
    text::Snapshot text;
    std::int64_t now = 0;
    int aside = 0;

    void edit(text::TextEdits edits, Gesture gesture) {
        history.record({"Edit", edits, text, {}, gesture, now, {aside, sizeof aside}});
        text = text.apply(edits);
    }
    void edit(std::size_t start, std::size_t end, const std::string& replacement, Gesture gesture) {
        edit(text::TextEdits({{{start, end}, replacement}}), gesture);
    }
    void type(const std::string& letters) {
        for (const char c : letters) {
            edit(text.size(), text.size(), std::string(1, c), {0, true});
            now += 50;
        }
    }
    std::string undo() { return replay(history.undo(text, {aside, sizeof aside})); }
    std::string redo() { return replay(history.redo(text, {aside, sizeof aside})); }
    std::string jump(StateId state) { return replay(history.jump(state, text, {aside, sizeof aside})); }
    std::string cancel(std::uint64_t token) { return replay(history.cancel(token)); }

private:
    std::string replay(const std::optional<History::Replay>& replay) {
        if (replay) {
            text = text.apply(replay->edits);
            if (replay->aside.has_value()) aside = std::any_cast<int>(replay->aside);
        }
        return text.str();
    }
};

}  // namespace lw::undo
