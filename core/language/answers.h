// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "text/refusal.h"
#include "text/span.h"
#include "text/text_edit.h"

// What an analysis answers, as plain data: standard types, places in bytes. Fronts translate places and
// choose how it looks; they decide nothing of it.
namespace lw::language {

/// How a stretch of text is shown. From kFirstOwn on come styles whose meaning the language knows, such as
/// one for each terrain of a legend.
enum Style : int {
    kPlain,
    kKey,
    kString,
    kNumber,
    kComment,
    kVariant,
    kOperator,
    kFirstOwn,
    kLastOwn = kFirstOwn + 83
};

/// Receives styled stretches in ascending order; what is not covered is plain.
using StyleSink = std::function<void(text::Span, int style)>;

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// A place in this text, or in a file.
struct Place {
    std::string path;  ///< empty: the text asked
    text::Span span;

    friend bool operator==(const Place&, const Place&) = default;
};

/// An entry of the outline.
struct Symbol {
    enum class Kind { kField, kTerrain, kFeature, kRows, kProgram, kSection, kRing, kLoop, kStep, kVariant };
    Kind kind = Kind::kField;
    std::string name;
    std::string detail{};  ///< what stands beside the name: a terrain's id, a feature's variant
    text::Span span{};     ///< all of it
    text::Span nameSpan{};
    std::vector<Symbol> children{};
};

/// One thing that may be written at a place.
struct Completion {
    enum class Kind {
        kField,
        kTerrain,
        kLook,
        kVariant,
        kInstruction,
        kVariable,
        kSection,
        kWord,  ///< of the text's own
        kValue
    };
    Kind kind = Kind::kWord;
    std::string label;            ///< what is looked for and shown: "forest"
    std::string detail{};         ///< beside it: a stack effect, a range
    std::string note{};           ///< at the right: "'f', 12 tiles"
    std::string documentation{};  ///< full facts, sentences
    std::string insert{};         ///< what is written; empty: the label
    std::optional<Rgb> colour{};
    std::optional<bool> walkable{};
    bool fits = true;  ///< false: allowed, but not what is meant here; listed under "Others"

    [[nodiscard]] const std::string& written() const { return insert.empty() ? label : insert; }
};

struct Completions {
    text::Span replaced;  ///< the word begun, whose place the choice takes
    std::vector<Completion> items;
};

/// What can be said of what stands at a place.
struct Explanation {
    text::Span span;                   ///< of what is explained
    std::string title;                 ///< "forest", "for"
    std::string fact{};                ///< beside the title: a stack effect, "terrain, can be walked on"
    std::vector<std::string> lines{};  ///< sentences
    std::string example{};             ///< text of the format, or empty
    std::string pattern{};             ///< the P-string that is explained, to be drawn; else empty
    std::optional<Rgb> colour{};
};

/// A name that can be followed and changed.
struct Name {
    text::Span span;   ///< where it was asked
    std::string text;  ///< as it is typed anew: without quotes
    std::string what;  ///< "legend character", "terrain", "section"
};

/// Edits of one of several files.
struct FileEdits {
    std::string path;  ///< empty: the text asked
    text::TextEdits edits;
};

/// Something to do about a problem that is no repair of its text: what it asks for is made elsewhere, or it
/// costs something. Offered behind the fixes, and never done unasked.
struct WayOut {
    std::string title;  ///< "Add \"forrest\" to game.ron"
    FileEdits file;     ///< the text asked, or one of its companions
};

/// What renaming takes, or why it can't be done.
struct Renaming {
    std::vector<FileEdits> files;
    std::string warning{};  ///< what the user should know before: "both would be one"
};
using RenameResult = std::variant<Renaming, text::Refusal>;

/// A fact shown behind a place without being text.
struct Inlay {
    std::size_t offset = 0;
    std::string text;
    std::string explanation{};
};

/// A colour written in the text.
struct ColourMark {
    text::Span span;  ///< of the token
    Rgb colour;
};

/// What the instruction at a place takes and leaves.
struct Signature {
    std::string name;
    std::string effect;           ///< "n –"
    std::string sentence;         ///< what it does
    std::vector<std::string> on;  ///< the stack before it, the deepest first; "?" unknown
    std::size_t taken = 0;        ///< how many of `on`, from the top, it takes
};

/// A form a text can be given away in.
struct ExportFormat {
    std::string id;      ///< "csharp"
    std::string name;    ///< for people: "C# for GoRogue"
    std::string suffix;  ///< with its dot: ".cs"
};

/// What an export is made with.
struct ExportSettings {
    int sides = 6;          ///< of patterns
    std::string program{};  ///< of a text with several: its name or number; empty: the only one
};
/// The bytes, or why there are none.
using ExportResult = std::variant<std::string, text::Refusal>;

}  // namespace lw::language
