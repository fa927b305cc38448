// SPDX-License-Identifier: MIT
#include "map/git_conflict.h"

#include <algorithm>

#include "map/header_text.h"

namespace lw::map {

namespace {

constexpr std::size_t kMarkerSize = 7;  // git's own, and the least it can be told

/// How many of `mark` a line begins with, if it is a marker: they alone, or with a blank and a label.
std::size_t markerSize(std::string_view line, char mark) {
    const std::size_t size = std::min(line.find_first_not_of(mark), line.size());
    const bool isAlone = size == line.size() || line[size] == ' ';
    return size >= kMarkerSize && isAlone ? size : 0;
}

/// Goes over the lines of a text that begin with one of the marks.
class MarkerFinder {
public:
    explicit MarkerFinder(const text::Snapshot& text) : m_text(text) {}

    std::vector<GitConflict> run() {
        std::size_t start = 0;
        for (const auto& piece : m_text.pieces()) {
            for (const std::uint32_t lineFeed : piece.chunk->lineFeeds()) {
                look(start, piece.start + lineFeed);
                start = piece.start + lineFeed + 1;
            }
        }
        look(start, m_text.size());
        return std::move(m_found);
    }

private:
    void look(std::size_t start, std::size_t lineFeed) {
        if (lineFeed < start + kMarkerSize) return;
        const char mark = m_text.at(start);
        if (mark != '<' && mark != '=' && mark != '>' && mark != '|') return;
        text::Span line{start, lineFeed};
        if (m_text.at(lineFeed - 1) == '\r') --line.end;
        const std::size_t size = markerSize(m_text.view(line, m_buffer), mark);
        const std::size_t next = std::min(lineFeed + 1, m_text.size());
        if (size == 0) return;
        if (mark == '<') {
            m_open = GitConflict{};
            m_open.opener = line;
            m_open.ours = {next, next};
            m_size = size;
            m_state = State::kOurs;
        } else if (size == m_size && mark == '|' && m_state == State::kOurs) {
            m_open.ours.end = start;
            m_open.base = text::Span{next, next};
            m_state = State::kBase;
        } else if (size == m_size && mark == '=' && (m_state == State::kOurs || m_state == State::kBase)) {
            (m_state == State::kOurs ? m_open.ours : *m_open.base).end = start;
            m_open.middle = line;
            m_open.theirs = {next, next};
            m_state = State::kTheirs;
        } else if (size == m_size && mark == '>' && m_state == State::kTheirs) {
            m_state = State::kNone;
            // Rows of a map can look like markers, but then they are alike in length.
            if (m_open.opener.length() == line.length() && m_open.middle.length() == line.length()) return;
            m_open.theirs.end = start;
            m_open.closer = line;
            m_open.all = {m_open.opener.start, next};
            m_found.push_back(m_open);
        }
    }

    enum class State { kNone, kOurs, kBase, kTheirs };

    const text::Snapshot& m_text;
    std::vector<GitConflict> m_found;
    GitConflict m_open;
    std::size_t m_size = 0;
    State m_state = State::kNone;
    std::string m_buffer;
};

}  // namespace

std::vector<GitConflict> findGitConflicts(const text::Snapshot& text) {
    return MarkerFinder(text).run();
}

bool mayHoldMarkers(std::string_view header, const Rows& rows) {
    const auto isThere = [&](char32_t mark) {
        return rows.count(mark) >= kMarkerSize ||
               header.find(std::string(kMarkerSize, static_cast<char>(mark))) != std::string_view::npos;
    };
    return isThere(U'<') && isThere(U'=') && isThere(U'>');
}

std::vector<text::Span> hiddenParts(const std::vector<GitConflict>& conflicts) {
    std::vector<text::Span> out;
    for (const GitConflict& conflict : conflicts) {
        out.push_back({conflict.opener.start, conflict.ours.start});
        out.push_back({conflict.ours.end, conflict.all.end});
    }
    return out;
}

text::TextEdits takeSide(const GitConflict& conflict, MergeSide side) {
    const text::Span kept = side == MergeSide::kOurs     ? conflict.ours
                            : side == MergeSide::kTheirs ? conflict.theirs
                                                         : *conflict.base;
    text::TextEdits edits;
    edits.remove({conflict.all.start, kept.start});
    edits.remove({kept.end, conflict.all.end});
    return edits;
}

}  // namespace lw::map
