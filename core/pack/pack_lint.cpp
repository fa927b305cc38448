// SPDX-License-Identifier: MIT
#include "pack/pack_lint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <string>
#include <utility>

#include "text/encoding.h"
#include "text/spelling.h"

namespace lw::pack {

namespace {

using Kind = JsonValue::Kind;
using Type = Field::Type;

constexpr std::array kPackFields{
    Field{"disambiguator", Type::kText, "With name and author it tells this pack from every other",
          "\"no disambiguator\""},
    Field{"name", Type::kText, "The pack's name in the menu", "\"unknown name\""},
    Field{"author", Type::kText, "Who made the pack", "\"unknown author\""},
    Field{"description", Type::kText, "A few words on the pack", "\"no description\""},
    Field{"version", Type::kWhole, "Counts up with each release; 1 at least", ""},
    Field{"priority", Type::kNumber, "Packs are listed by it, the lowest first", "100"},
    Field{"dependencies", Type::kDependencies, "The packs whose scripts this one runs", "none"},
};

constexpr std::array kDependencyFields{
    Field{"disambiguator", Type::kText, "The other pack's disambiguator", ""},
    Field{"name", Type::kText, "The other pack's name", ""},
    Field{"author", Type::kText, "The other pack's author", ""},
    Field{"min_version", Type::kWhole, "The oldest version of it that will do", ""},
};

constexpr std::array kLevelFields{
    Field{"id", Type::kText, "The level's name among the pack's levels", "\"nullId\""},
    Field{"name", Type::kText, "The level's name in the menu", "\"nullName\""},
    Field{"description", Type::kText, "A few words on the level", "nothing"},
    Field{"author", Type::kText, "Who made the level", "nothing"},
    Field{"menuPriority", Type::kWhole, "Levels are listed by it, the lowest first", "0"},
    Field{"selectable", Type::kBool, "Whether the menu lists it", "true"},
    Field{"styleId", Type::kText, "The style it is shown in: an id of Styles", "\"nullStyleId\""},
    Field{"musicId", Type::kText, "The music played: an id of Music", "\"nullMusicId\""},
    Field{"soundId", Type::kText, "The sounds: an id of Sounds", "\"nullSoundId\""},
    Field{"luaFile", Type::kText, "The script, told from the pack's folder", ""},
    Field{"difficultyMults", Type::kNumbers, "Difficulties offered beside 1", "none"},
    Field{"unscored", Type::kBool, "Whether no score is kept", "false"},
};

std::string_view typeName(Type type) {
    switch (type) {
        case Type::kText:
            return "a text";
        case Type::kWhole:
            return "a whole number";
        case Type::kNumber:
            return "a number";
        case Type::kBool:
            return "true or false";
        case Type::kNumbers:
            return "a list of numbers";
        case Type::kDependencies:
            return "a list of packs";
    }
    return {};
}

bool isWhole(const JsonValue& value) {
    return value.kind == Kind::kNumber && std::floor(value.number) == value.number &&
           std::abs(value.number) <= std::numeric_limits<int>::max();
}

bool fits(const JsonValue& value, Type type) {
    switch (type) {
        case Type::kText:
            return value.kind == Kind::kString;
        case Type::kWhole:
            return isWhole(value);
        case Type::kNumber:
            return value.kind == Kind::kNumber;
        case Type::kBool:
            return value.kind == Kind::kBool;
        case Type::kNumbers:
            return value.kind == Kind::kArray &&
                   std::all_of(value.items.begin(), value.items.end(),
                               [](const JsonValue& item) { return item.kind == Kind::kNumber; });
        case Type::kDependencies:
            return value.kind == Kind::kArray;
    }
    return false;
}

class Lint {
public:
    explicit Lint(std::vector<text::Diagnostic>& out) : m_out(out) {}

    void object(const JsonValue& value, std::span<const Field> fields, std::string_view what) {
        if (value.kind != Kind::kObject) {
            report(text::Severity::kError, "pack-field", value.span,
                   fmt::format("{} is an object, {{…}}, not {}", what, kindName(value.kind)));
            return;
        }
        duplicates(value);
        misspelt(value, fields);
        for (const Field& field : fields) {
            const JsonMember* const member = value.find(field.name);
            if (member != nullptr)
                check(*member, field);
            else if (field.without.empty())
                report(text::Severity::kError, "pack-field", {value.span.start, value.span.start + 1},
                       fmt::format("{} has no \"{}\", {}", what, field.name, typeName(field.type)));
        }
    }

    void version(const JsonValue& pack) {
        const JsonMember* const version = pack.find("version");
        if (version == nullptr || !isWhole(version->value) || version->value.number > 0) return;
        report(text::Severity::kError, "pack-version", version->value.span,
               "the game takes no pack whose version is 0 or less");
    }

private:
    text::Diagnostic& report(text::Severity severity, std::string code, text::Span span,
                             std::string message) {
        text::Diagnostic problem;
        problem.severity = severity;
        problem.code = std::move(code);
        problem.span = span;
        problem.message = std::move(message);
        m_out.push_back(std::move(problem));
        return m_out.back();
    }

    void check(const JsonMember& member, const Field& field) {
        if (!fits(member.value, field.type)) {
            report(text::Severity::kError, "pack-field", member.value.span,
                   fmt::format("{} is {}, not {}", field.name, typeName(field.type),
                               member.value.kind == Kind::kArray    ? "such a list"
                               : member.value.kind == Kind::kNumber ? "such a number"
                                                                    : kindName(member.value.kind)));
        } else if (field.type == Type::kDependencies) {
            for (const JsonValue& one : member.value.items) object(one, kDependencyFields, "A dependency");
        }
    }

    void duplicates(const JsonValue& object) {
        for (std::size_t i = 1; i < object.members.size(); ++i) {
            const JsonMember& later = object.members[i];
            const auto end = object.members.begin() + static_cast<std::ptrdiff_t>(i);
            const auto first = std::find_if(object.members.begin(), end, [&later](const JsonMember& one) {
                return one.name == later.name;
            });
            if (first == end) continue;
            report(text::Severity::kWarning, "pack-duplicate", later.nameSpan,
                   fmt::format("\"{}\" stands here twice; the last one counts", later.name))
                .related.push_back({first->nameSpan, "the first one"});
        }
    }

    /// A field the game does not know, where one it knows and lacks is written nearly so.
    void misspelt(const JsonValue& object, std::span<const Field> fields) {
        std::vector<std::string_view> lacking;
        for (const Field& field : fields)
            if (object.find(field.name) == nullptr) lacking.push_back(field.name);
        for (const JsonMember& member : object.members) {
            const bool isKnown = std::any_of(fields.begin(), fields.end(), [&member](const Field& field) {
                return field.name == member.name;
            });
            const std::string_view meant =
                isKnown ? std::string_view() : text::nearestName(member.name, lacking);
            if (meant.empty()) continue;
            report(text::Severity::kWarning, "pack-field", member.nameSpan,
                   fmt::format("the game reads no \"{}\"; is \"{}\" meant?", member.name, meant))
                .fixes.push_back(text::makeFix(fmt::format("Change to \"{}\"", meant), member.nameSpan,
                                               fmt::format("\"{}\"", meant)));
        }
    }

    std::vector<text::Diagnostic>& m_out;
};

}  // namespace

std::span<const Field> fieldsOf(Form form) {
    if (form == Form::kPack) return kPackFields;
    return kLevelFields;
}

std::span<const Field> dependencyFields() {
    return kDependencyFields;
}

std::vector<text::Diagnostic> problemsOf(const JsonTree& tree, std::string_view text, Form form) {
    std::vector<text::Diagnostic> problems;
    if (auto encoding = text::encodingProblem(text, text::Severity::kWarning)) {
        problems.push_back(std::move(*encoding));
        if (text::wideEncodingOf(text)) return problems;
    }
    problems.insert(problems.end(), tree.problems.begin(), tree.problems.end());
    // A text that can't be read lacks what stands behind the mistake: that is no news.
    if (tree.root && tree.problems.empty()) {
        Lint lint(problems);
        lint.object(*tree.root, fieldsOf(form), form == Form::kPack ? "A pack" : "A level");
        if (form == Form::kPack) lint.version(*tree.root);
    }
    text::DiagnosticSink sink;
    text::sortDiagnostics(problems);
    for (text::Diagnostic& problem : problems) sink.add(std::move(problem));
    return sink.take();
}

}  // namespace lw::pack
