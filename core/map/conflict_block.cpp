// SPDX-License-Identifier: MIT
#include "map/conflict_block.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "ron/lexer.h"
#include "ron/literal.h"
#include "text/number.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

using Kind = ConflictBlock::Kind;

constexpr std::string_view kTitle = "// merge-conflict ";
constexpr std::string_view kLine = "//   ";
constexpr std::string_view kPictureIndent = "//          ";
constexpr std::string_view kRemoved = "removed";
constexpr std::string_view kChanged = "changed";
constexpr std::string_view kNone = "none";
constexpr std::string_view kMoved = " moved";

std::string quoteTiles(const std::u32string& tiles) {
    std::string text;
    for (const char32_t c : tiles) text::appendUtf8(text, c);
    return ron::quoteString(text);
}

/// A value on one line: a character written as it is may be a line end.
std::string onLine(std::string_view value) {
    std::string out;
    for (const char c : value) {
        if (c == '\n' || c == '\r')
            out += c == '\n' ? "\\n" : "\\r";
        else
            out += c;
    }
    return out;
}

/// Takes a line apart from its start.
class Scanner {
public:
    explicit Scanner(std::string_view text) : m_rest(text) {}

    [[nodiscard]] bool take(std::string_view word) {
        if (!m_rest.starts_with(word)) return false;
        m_rest.remove_prefix(word.size());
        return true;
    }
    template <class Number>
    [[nodiscard]] bool takeNumber(Number& number) {
        const std::size_t end = std::min(m_rest.find_first_not_of("-0123456789"), m_rest.size());
        const auto value = text::parseInt64(m_rest.substr(0, end));
        if (!value || (*value < 0 && std::is_unsigned_v<Number>)) return false;
        number = static_cast<Number>(*value);
        m_rest.remove_prefix(end);
        return true;
    }
    [[nodiscard]] bool takePlace(std::int64_t& x, std::int64_t& y) {
        return take("(") && takeNumber(x) && take(", ") && takeNumber(y) && take(")");
    }
    void skipBlanks() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(' '), m_rest.size())); }
    [[nodiscard]] std::string_view rest() const { return m_rest; }
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

private:
    std::string_view m_rest;
};

/// The strings that a text consists of; nothing where it holds anything else.
std::optional<std::vector<std::string>> readStrings(std::string_view text) {
    std::vector<std::string> out;
    ron::Lexer lexer(text, ron::LineEnds::kVerbatim);
    for (ron::Token token = lexer.next(); token.kind != ron::TokenKind::kEnd; token = lexer.next()) {
        if (token.kind == ron::TokenKind::kWhitespace) continue;
        if (token.kind != ron::TokenKind::kString || lexer.hasErrors()) return std::nullopt;
        out.push_back(
            ron::readString(text.substr(token.start, token.span().length()), ron::LineEnds::kVerbatim));
    }
    return out;
}

std::u32string toScalars(std::string_view text) {
    std::u32string out;
    for (std::size_t at = 0; at < text.size();) {
        const text::Decoded decoded = text::decodeAt(text, at);
        out += decoded.scalar;
        at += decoded.length;
    }
    return out;
}

/// Reads the comments of one block, `//` and line ends left on them.
class BlockReader {
public:
    ConflictBlock run(const std::vector<std::string_view>& comments) {
        const bool isRead = readTitle(comments.front()) &&
                            std::all_of(comments.begin() + 1, comments.end(),
                                        [this](std::string_view line) { return readLine(line); }) &&
                            isWhole();
        if (!isRead) m_block.kind = Kind::kBroken;
        return std::move(m_block);
    }

private:
    bool readTitle(std::string_view text) {
        Scanner in(text);
        if (!in.take(kTitle) || !in.takeNumber(m_block.number) || !in.take(": ")) return false;
        if (in.take("tiles ")) {
            m_block.kind = Kind::kTiles;
            return in.takePlace(m_block.x, m_block.y) && in.take(" ") && in.takeNumber(m_block.width) &&
                   in.take("x") && in.takeNumber(m_block.height) && in.atEnd() && m_block.width > 0 &&
                   m_block.height > 0;
        }
        if (in.take("feature ")) return readFeature(in);
        if (in.take("legend ")) return readCharacter(in.rest());
        if (in.take("row ")) return readLineTitle(in, Kind::kRow);
        if (in.take("column ")) return readLineTitle(in, Kind::kColumn);
        const std::array<std::pair<std::string_view, Kind>, 3> fields = {
            {{"name", Kind::kName}, {"look.tiles", Kind::kTileLook}, {"look.light", Kind::kLight}}};
        const auto field = std::find_if(fields.begin(), fields.end(),
                                        [&in](const auto& known) { return known.first == in.rest(); });
        if (field != fields.end()) m_block.kind = field->second;
        return field != fields.end();
    }

    bool readFeature(Scanner& in) {
        m_block.kind = Kind::kFeature;
        if (!in.takePlace(m_block.x, m_block.y)) return false;
        if (in.atEnd()) return true;
        std::string_view value = in.rest();
        if (!in.take(" ") || !value.ends_with(kMoved)) return false;
        m_block.kind = Kind::kMove;
        value.remove_prefix(1);
        m_block.value = value.substr(0, value.size() - std::min(value.size(), kMoved.size()));
        return isValue(m_block.value);
    }

    bool readCharacter(std::string_view literal) {
        m_block.kind = Kind::kLegend;
        ron::Lexer lexer(literal, ron::LineEnds::kVerbatim);
        const ron::Token token = lexer.next();
        if (token.kind != ron::TokenKind::kChar || token.end != literal.size()) return false;
        const auto character = ron::readChar(literal, ron::LineEnds::kVerbatim);
        m_block.character = character.value_or(0);
        return character.has_value();
    }

    bool readLineTitle(Scanner& in, Kind kind) {
        m_block.kind = kind;
        if (!in.takeNumber(m_block.line) || !in.take(" of base")) return false;
        m_block.lineHere = m_block.line;
        if (in.atEnd()) return true;
        return in.take(" (now ") && in.takeNumber(m_block.lineHere) && in.take(")") && in.atEnd();
    }

    bool readLine(std::string_view text) {
        Scanner in(text);
        if (!in.take(kLine)) return false;
        const auto side = std::find_if(kMergeSides.begin(), kMergeSides.end(),
                                       [&in](MergeSide known) { return in.take(sideName(known)); });
        if (side != kMergeSides.end()) {
            if (m_block.side(*side) || !in.rest().starts_with(' ')) return false;
            m_block.side(*side) = ConflictBlock::Side{};
            m_last = &*m_block.side(*side);
        } else if (m_block.kind != Kind::kTiles || m_last == nullptr) {
            return false;
        }
        in.skipBlanks();
        return readSide(in, *m_last);
    }

    bool readSide(Scanner& in, ConflictBlock::Side& side) {
        switch (m_block.kind) {
            case Kind::kTiles:
                return readTiles(in.rest(), side);
            case Kind::kMove:
                return in.takePlace(side.x, side.y) && in.atEnd();
            case Kind::kFeature:
                if (in.rest() == kRemoved) return true;
                side.text = in.rest();
                return isValue(*side.text);
            case Kind::kRow:
            case Kind::kColumn:
                if (in.rest() == kRemoved) return true;
                if (!in.take(kChanged)) return false;
                side.text = kChanged;
                return readTiles(in.rest(), side) && side.tiles.size() <= 1;
            default:
                if (in.rest() == kNone) return true;
                const auto strings = readStrings(in.rest());
                if (!strings || strings->size() != 1) return false;
                side.text = strings->front();
                return true;
        }
    }

    static bool readTiles(std::string_view text, ConflictBlock::Side& side) {
        const auto rows = readStrings(text);
        if (!rows) return false;
        for (const std::string& row : *rows) side.tiles.push_back(toScalars(row));
        return true;
    }

    static bool isValue(const std::string& text) {
        const ron::Tree tree = ron::parse(text);
        return tree.root() != ron::kNone && !text::hasErrors(tree.diagnostics());
    }

    [[nodiscard]] bool isWhole() const {
        if (!m_block.side(MergeSide::kOurs) || !m_block.side(MergeSide::kTheirs)) return false;
        if (m_block.kind != Kind::kTiles) return true;
        return std::all_of(m_block.sides.begin(), m_block.sides.end(), [this](const auto& side) {
            return !side || (side->tiles.size() == m_block.height &&
                             std::all_of(side->tiles.begin(), side->tiles.end(),
                                         [this](const auto& row) { return row.size() == m_block.width; }));
        });
    }

    ConflictBlock m_block;
    ConflictBlock::Side* m_last = nullptr;
};

std::string describeSide(const ConflictBlock& block, const ConflictBlock::Side& side,
                         std::string_view lineEnd) {
    switch (block.kind) {
        case Kind::kTiles: {
            std::string out;
            for (const std::u32string& row : side.tiles) {
                if (!out.empty()) out += std::string(lineEnd) + std::string(kPictureIndent);
                out += quoteTiles(row);
            }
            return out;
        }
        case Kind::kMove:
            return fmt::format("({}, {})", side.x, side.y);
        case Kind::kFeature:
            return side.text ? onLine(*side.text) : std::string(kRemoved);
        case Kind::kRow:
        case Kind::kColumn:
            if (!side.text) return std::string(kRemoved);
            return std::string(kChanged) + (side.tiles.empty() ? "" : " " + quoteTiles(side.tiles.front()));
        default:
            return side.text ? ron::quoteString(*side.text) : std::string(kNone);
    }
}

}  // namespace

std::string_view sideName(MergeSide side) {
    constexpr std::array<std::string_view, 3> kNames = {"base", "ours", "theirs"};
    return kNames[static_cast<std::size_t>(side)];
}

std::string describeBlock(const ConflictBlock& block) {
    switch (block.kind) {
        case Kind::kRow:
        case Kind::kColumn: {
            const std::string_view what = block.kind == Kind::kRow ? "row" : "column";
            return fmt::format("{} {} of base", what, block.line) +
                   (block.lineHere == block.line ? "" : fmt::format(" (now {})", block.lineHere));
        }
        case Kind::kLegend:
            return "legend " + ron::quoteVisibleChar(block.character);
        case Kind::kTiles:
            return fmt::format("tiles ({}, {}) {}x{}", block.x, block.y, block.width, block.height);
        case Kind::kFeature:
            return fmt::format("feature ({}, {})", block.x, block.y);
        case Kind::kMove:
            return fmt::format("feature ({}, {}) {}{}", block.x, block.y, onLine(block.value), kMoved);
        case Kind::kName:
            return "name";
        case Kind::kTileLook:
            return "look.tiles";
        case Kind::kLight:
            return "look.light";
        case Kind::kBroken:
            break;
    }
    return "broken";
}

std::string writeBlock(const ConflictBlock& block, std::string_view lineEnd) {
    std::string out = fmt::format("{}{}: {}{}", kTitle, block.number, describeBlock(block), lineEnd);
    for (const MergeSide side : kMergeSides) {
        if (!block.side(side)) continue;
        out += fmt::format("{}{:<7}{}{}", kLine, sideName(side),
                           describeSide(block, *block.side(side), lineEnd), lineEnd);
    }
    return out;
}

std::vector<WrittenBlock> readBlocks(const ron::Tree& header) {
    std::vector<WrittenBlock> out;
    const std::string_view text = header.text();
    const auto& tokens = header.tokens();
    const auto commentAt = [&](std::size_t i) {
        std::string_view comment = header.slice(tokens[i].span());
        if (comment.ends_with('\r')) comment.remove_suffix(1);
        return comment;
    };
    const auto startsLine = [&](std::size_t i) {
        const std::size_t before = text.substr(0, tokens[i].start).find_last_not_of(" \t");
        return before == std::string_view::npos || text[before] == '\n';
    };
    const bool hasRoot = header.root() != ron::kNone;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].kind != ron::TokenKind::kLineComment) continue;
        if (!commentAt(i).starts_with(kTitle) || !startsLine(i)) continue;
        std::vector<std::string_view> comments = {commentAt(i)};
        std::size_t last = i;
        // A comment, the line end and the blanks before the next one, that one.
        while (last + 2 < tokens.size() && tokens[last + 1].kind == ron::TokenKind::kWhitespace &&
               tokens[last + 2].kind == ron::TokenKind::kLineComment &&
               commentAt(last + 2).starts_with(kLine) &&
               std::count(text.begin() + tokens[last + 1].start, text.begin() + tokens[last + 1].end, '\n') ==
                   1) {
            last += 2;
            comments.push_back(commentAt(last));
        }
        WrittenBlock written;
        written.block = BlockReader().run(comments);
        const bool isInside = hasRoot && header.node(header.root()).start < tokens[i].start &&
                              tokens[i].start < header.node(header.root()).end;
        if (isInside) written.block.kind = Kind::kBroken;
        written.title = {tokens[i].start, tokens[i].start + comments.front().size()};
        const std::size_t lineFeed = text.substr(0, tokens[i].start).rfind('\n');
        const std::size_t end = text.find('\n', tokens[last].end);
        written.lines = {lineFeed == std::string_view::npos ? 0 : lineFeed + 1,
                         end == std::string_view::npos ? text.size() : end + 1};
        out.push_back(std::move(written));
        i = last;
    }
    return out;
}

}  // namespace lw::map
