// SPDX-License-Identifier: MIT
#include "formats/stackup_completion.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <string>

#include "formats/stackup_place.h"
#include "formats/stackup_words.h"
#include "pattern/idea.h"
#include "stackup/blocks.h"
#include "stackup/machine.h"

namespace lw::formats {

namespace {

using language::Completion;
using language::Completions;
using stackup::Entry;
using stackup::kNone;
using stackup::Op;

/// Instructions looked at for a program's own words, on both sides of the place.
constexpr std::uint32_t kFarthest = 10'000;
constexpr std::size_t kMostOwn = 100;

Completion::Kind kindOf(Entry::Kind kind) {
    switch (kind) {
        case Entry::Kind::kVariable:
            return Completion::Kind::kVariable;
        case Entry::Kind::kSection:
            return Completion::Kind::kSection;
        default:
            return Completion::Kind::kInstruction;
    }
}

void addEntry(const Entry& entry, Completions& out) {
    Completion item;
    item.kind = kindOf(entry.kind);
    item.label = entry.name;
    item.detail = entry.effect;
    item.documentation = fmt::format("{}\nFor example: {}", entry.sentence, entry.example);
    item.note = entry.sentence;
    out.items.push_back(std::move(item));
}

void addCharacters(const PatternFile& file, const std::string& before, const std::string& behind,
                   Completions& out) {
    for (const auto& [character, wall] : file.walls().walls) {
        Completion item;
        item.kind = Completion::Kind::kValue;
        item.label = before + character + behind;
        item.detail = describeLink(file, character);
        item.documentation = wall.label;
        out.items.push_back(std::move(item));
    }
}

class Completer {
public:
    Completer(const PatternFile& file, const StackupPlace& at, std::size_t offset)
        : m_file(file), m_at(at), m_program(at.compiled()), m_offset(offset) {
        const bool isWord = at.token && !isBracket(at.word());
        m_word = isWord ? m_program.tokens[*at.token].span : text::placeAt(at.inner);
        m_begun = std::string_view(m_program.text).substr(m_word.start, at.inner - m_word.start);
        const auto& tokens = m_program.tokens;
        m_tokensBefore =
            static_cast<std::size_t>(std::partition_point(tokens.begin(), tokens.end(),
                                                          [this](const stackup::Token& token) {
                                                              return token.span.end <= m_word.start;
                                                          }) -
                                     tokens.begin());
        m_codeBefore = instructionFrom(m_program, m_tokensBefore);
    }

    Completions complete() {
        Completions out;
        out.replaced = m_at.inFile(m_word, m_offset);
        if (isBehindBracket()) {
            addFunctions(out);
        } else if (isInRing()) {
            completeRing(out);
        } else if (m_begun.starts_with("call:")) {
            addCharacters(m_file, "call:", "", out);
        } else {
            addWords(out);
        }
        return out;
    }

private:
    static bool isBracket(std::string_view word) { return word == "(" || word == ")" || word == "#("; }

    bool isBehindBracket() const {
        return m_tokensBefore > 0 && m_program.tokenText(m_tokensBefore - 1) == ")";
    }
    bool isInRing() const {
        return m_begun.size() >= 2 && m_begun[1] == ':' && stackup::ringKind(m_begun[0]);
    }
    bool isInHeader() const { return m_program.bodyEnd < m_codeBefore; }

    void addWords(Completions& out) const {
        const bool isVariable = m_begun.starts_with('$');
        const bool isSection = m_begun.starts_with('#');
        if (!isVariable) addSections(out);
        if (isSection) return;
        // What the program says already is likely to be said again.
        if (!isVariable && !isInHeader()) addOwn(out);
        for (const Entry& entry : stackup::entries()) {
            const bool isWord =
                entry.kind == Entry::Kind::kInstruction || entry.kind == Entry::Kind::kVariable;
            const bool isRing = entry.kind == Entry::Kind::kRing || entry.name == "call:";
            if (!isWord && !isRing) continue;
            if (isVariable && entry.kind != Entry::Kind::kVariable) continue;
            const stackup::Word* const word = stackup::findWord(entry.name);
            if (isInHeader() && (word == nullptr || !word->header)) continue;
            addEntry(entry, out);
        }
    }

    /// Sections stand behind the body, and outside of blocks.
    void addSections(Completions& out) const {
        const std::uint32_t next = instructionFrom(m_program, m_tokensBefore + (m_word.empty() ? 0 : 1));
        const bool isBehindBody = isInHeader() || next >= m_program.bodyEnd;
        if (!isBehindBody) return;
        if (!isInHeader()) {
            for (const stackup::Block& block : stackup::blocksOf(m_program)) {
                if (block.open < m_codeBefore && (block.close == kNone || block.close >= m_codeBefore))
                    return;
            }
        }
        for (std::size_t i = 0; i < stackup::kSectionCount; ++i) {
            const auto section = static_cast<stackup::Section>(i);
            addEntry(*stackup::findEntry(stackup::sectionName(section)), out);
            out.items.back().fits =
                m_program.sections[i] == kNone || m_program.sections[i] == m_codeBefore + 1;
            if (!out.items.back().fits) out.items.back().note = "stands in the program already";
        }
    }

    /// Calls `see` with each instruction near the place but the one there.
    template <class See>
    void forNear(const See& see) const {
        const std::uint32_t first = m_codeBefore > kFarthest ? m_codeBefore - kFarthest : 0;
        const auto end = static_cast<std::uint32_t>(
            std::min<std::size_t>(m_program.code.size(), std::size_t{m_codeBefore} + kFarthest));
        for (std::uint32_t at = first; at < end; ++at) {
            if (m_program.spanOf(at) != m_word) see(at);
        }
    }

    /// The rings the program draws, letter and all.
    void addOwn(Completions& out) const {
        std::set<std::string_view> seen;
        forNear([&](std::uint32_t at) {
            if (m_program.code[at].op != Op::kRing || seen.size() >= kMostOwn) return;
            const std::string_view word = m_program.tokenText(m_program.code[at].token);
            if (word.size() > 2 && word.size() <= kLongestOwn && seen.insert(word).second)
                out.items.push_back(ownRing(word, word.substr(2)));
        });
    }

    static Completion ownRing(std::string_view label, std::string_view pattern) {
        Completion item;
        item.kind = Completion::Kind::kWord;
        item.label = label;
        item.detail = pattern::ideaWords(pattern::parse(pattern));
        item.note = "in this program";
        return item;
    }

    void completeRing(Completions& out) const {
        const bool isEmpty = m_word.length() == 2;
        out.replaced = text::placeAt(m_offset);
        addCharacters(m_file, {}, {}, out);
        if (!isEmpty) return;
        std::set<std::string_view> seen;
        forNear([&](std::uint32_t at) {
            if (m_program.code[at].op != Op::kRing || seen.size() >= kMostOwn) return;
            const std::string& text = m_program.patterns[m_program.code[at].index].text;
            if (text.size() > 1 && text.size() <= kLongestOwn && seen.insert(text).second)
                out.items.push_back(ownRing(text, text));
        });
    }

    void addFunctions(Completions& out) const {
        std::set<std::string_view> seen;
        const auto add = [&](std::string_view name, std::string_view note) {
            if (name.empty() || name.front() == '\'' || !seen.insert(name).second) return;
            Completion item;
            item.kind = Completion::Kind::kWord;
            item.label = name;
            item.detail = "function";
            item.note = note;
            out.items.push_back(std::move(item));
        };
        for (const auto& include : m_file.lua().level.includes) add(include.name, "included by the level");
        forNear([&](std::uint32_t at) {
            if (m_program.code[at].op == Op::kCall && seen.size() < kMostOwn)
                add(m_program.tokenText(m_program.code[at].token), "in this program");
        });
        addCharacters(m_file, "'", "'", out);
    }

    static constexpr std::size_t kLongestOwn = 60;

    const PatternFile& m_file;
    const StackupPlace& m_at;
    const stackup::Program& m_program;
    std::size_t m_offset;
    text::Span m_word;               ///< begun, in the program's text
    std::string_view m_begun;        ///< as far as it is written
    std::size_t m_tokensBefore = 0;  ///< before the word
    std::uint32_t m_codeBefore = 0;  ///< instructions before it
};

}  // namespace

Completions completePattern(const PatternFile& file, std::size_t offset) {
    Completions out;
    out.replaced = text::placeAt(offset);
    if (file.form() == PatternForm::kPString) {
        if (offset <= pattern::fileText(file.source()).size()) addCharacters(file, {}, {}, out);
        return out;
    }
    const auto at = placeIn(file, offset);
    if (!at || isInComment(at->compiled().text, at->inner)) return out;
    return Completer(file, *at, offset).complete();
}

}  // namespace lw::formats
