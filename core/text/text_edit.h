// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace lw::text {

class Snapshot;

/// A replacement: the bytes of `span` become `replacement`.
struct TextEdit {
    Span span;
    std::string replacement;

    friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// Which side of inserted text a place at that very offset stays on.
enum class Bias { kLeft, kRight };

/// A sorted list of disjoint replacements, all in the offsets of the text before any of them.
/// Invariant: each span starts at or after the end of the one before; two insertions at one place keep their
/// order.
class TextEdits {
public:
    TextEdits() = default;
    /// Sorts `edits` (stable). Throws std::invalid_argument if two overlap.
    explicit TextEdits(std::vector<TextEdit> edits);

    /// Adds an edit. Throws std::invalid_argument if it overlaps one already there.
    void add(TextEdit edit);
    void replace(Span span, std::string replacement) { add({span, std::move(replacement)}); }
    void insert(std::size_t offset, std::string text) { add({placeAt(offset), std::move(text)}); }
    void remove(Span span) { add({span, {}}); }

    [[nodiscard]] bool empty() const { return m_edits.empty(); }
    [[nodiscard]] std::size_t size() const { return m_edits.size(); }
    [[nodiscard]] auto begin() const { return m_edits.begin(); }
    [[nodiscard]] auto end() const { return m_edits.end(); }
    [[nodiscard]] const TextEdit& operator[](std::size_t i) const { return m_edits[i]; }

    /// The text after the edits. Requires every span to lie in `text`.
    [[nodiscard]] std::string apply(std::string_view text) const;

    /// The edits that undo these on the text after them: inverse(t).apply(apply(t)) == t. Copies only the
    /// bytes replaced.
    [[nodiscard]] TextEdits inverse(std::string_view before) const;
    [[nodiscard]] TextEdits inverse(const Snapshot& before) const;

    /// Where a place of the text before stands after. An offset inside replaced bytes goes to the
    /// replacement's start (kLeft) or end (kRight).
    [[nodiscard]] std::size_t map(std::size_t offset, Bias bias) const;
    /// A span moved through the edits: text inserted at its borders stays outside; never inverted.
    [[nodiscard]] Span map(Span span) const;

    /// The same edits without bytes that stay the same at either end of each; edits that change nothing
    /// vanish.
    [[nodiscard]] TextEdits minimal(std::string_view before) const;
    [[nodiscard]] TextEdits minimal(const Snapshot& before) const;

    friend bool operator==(const TextEdits&, const TextEdits&) = default;

private:
    /// The two above over any way to the bytes of a span: `bytesOf(Span)`, good until it is called again.
    template <typename BytesOf>
    [[nodiscard]] TextEdits inverseOver(BytesOf bytesOf) const;
    template <typename BytesOf>
    [[nodiscard]] TextEdits minimalOver(BytesOf bytesOf) const;

    std::vector<TextEdit> m_edits;
};

}  // namespace lw::text
