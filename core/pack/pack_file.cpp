// SPDX-License-Identifier: MIT
#include "pack/pack_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "text/json_writer.h"

namespace lw::pack {

namespace {

bool holds(text::Span span, std::size_t offset) {
    return span.start <= offset && offset <= span.end;
}

const Field* fieldNamed(std::span<const Field> fields, std::string_view name) {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [name](const Field& field) { return field.name == name; });
    return found == fields.end() ? nullptr : &*found;
}

/// The innermost object around a place, and what the game reads in it.
struct Surroundings {
    const JsonValue* object = nullptr;
    std::span<const Field> fields;
};

Surroundings surroundings(const JsonTree& tree, Form form, std::size_t offset) {
    if (!tree.root || tree.root->kind != JsonValue::Kind::kObject || !holds(tree.root->span, offset))
        return {};
    if (form == Form::kPack) {
        const JsonMember* const others = tree.root->find("dependencies");
        if (others != nullptr) {
            for (const JsonValue& one : others->value.items)
                if (one.kind == JsonValue::Kind::kObject && holds(one.span, offset))
                    return {&one, dependencyFields()};
        }
    }
    return {&*tree.root, fieldsOf(form)};
}

void write(text::JsonWriter& writer, const JsonValue& value) {
    switch (value.kind) {
        case JsonValue::Kind::kNull:
            writer.null();
            break;
        case JsonValue::Kind::kBool:
            writer.value(value.flag);
            break;
        case JsonValue::Kind::kNumber:
            if (std::floor(value.number) == value.number && std::abs(value.number) < 1e15)
                writer.value(static_cast<std::int64_t>(value.number));
            else
                writer.value(value.number);
            break;
        case JsonValue::Kind::kString:
            writer.value(value.string);
            break;
        case JsonValue::Kind::kArray:
            writer.beginArray();
            for (const JsonValue& item : value.items) write(writer, item);
            writer.endArray();
            break;
        case JsonValue::Kind::kObject:
            writer.beginObject();
            for (const JsonMember& member : value.members) {
                if (value.find(member.name) != &member) continue;
                writer.key(member.name);
                write(writer, member.value);
            }
            writer.endObject();
            break;
    }
}

struct Styled {
    text::Span span;
    int style;
};

void collectStyles(const JsonValue& value, std::vector<Styled>& out) {
    switch (value.kind) {
        case JsonValue::Kind::kNull:
        case JsonValue::Kind::kBool:
            out.push_back({value.span, language::kVariant});
            break;
        case JsonValue::Kind::kNumber:
            out.push_back({value.span, language::kNumber});
            break;
        case JsonValue::Kind::kString:
            out.push_back({value.span, language::kString});
            break;
        case JsonValue::Kind::kArray:
            for (const JsonValue& item : value.items) collectStyles(item, out);
            break;
        case JsonValue::Kind::kObject:
            for (const JsonMember& member : value.members) {
                out.push_back({member.nameSpan, language::kKey});
                collectStyles(member.value, out);
            }
            break;
    }
}

void collectFoldings(const JsonValue& value, std::vector<text::Span>& out) {
    const bool isBracketed = value.kind == JsonValue::Kind::kArray || value.kind == JsonValue::Kind::kObject;
    if (isBracketed) out.push_back(value.span);
    for (const JsonValue& item : value.items) collectFoldings(item, out);
    for (const JsonMember& member : value.members) collectFoldings(member.value, out);
}

language::Symbol symbolOf(std::string name, const JsonValue& value, text::Span nameSpan) {
    language::Symbol symbol;
    symbol.name = std::move(name);
    symbol.span = {nameSpan.start, std::max(nameSpan.end, value.span.end)};
    symbol.nameSpan = nameSpan;
    if (value.kind == JsonValue::Kind::kString) symbol.detail = value.string;
    return symbol;
}

std::string plainValue(Field::Type type) {
    switch (type) {
        case Field::Type::kText:
            return "\"\"";
        case Field::Type::kWhole:
            return "1";
        case Field::Type::kNumber:
            return "1";
        case Field::Type::kBool:
            return "true";
        case Field::Type::kNumbers:
        case Field::Type::kDependencies:
            return "[]";
    }
    return {};
}

std::string withoutIt(const Field& field) {
    return field.without.empty() ? std::string("It has to be there.")
                                 : fmt::format("Left out, it is {}.", field.without);
}

}  // namespace

PackFile::PackFile(const language::Language& language, language::AnalysisInput input, Form form)
    : Analysis(language, std::move(input)), m_form(form) {
    const std::string bytes = text().str();
    m_tree = readJson(bytes);
    m_diagnostics = problemsOf(m_tree, bytes, form);
}

std::string PackFile::summary() const {
    const JsonMember* const name = m_tree.root ? m_tree.root->find("name") : nullptr;
    return name != nullptr ? name->value.string : std::string();
}

std::vector<language::Symbol> PackFile::outline() const {
    std::vector<language::Symbol> symbols;
    if (!m_tree.root) return symbols;
    for (const JsonMember& member : m_tree.root->members) {
        symbols.push_back(symbolOf(member.name, member.value, member.nameSpan));
        for (const JsonValue& item : member.value.items) {
            if (item.kind != JsonValue::Kind::kObject) continue;
            const JsonMember* const name = item.find("name");
            symbols.back().children.push_back(symbolOf(name != nullptr ? name->value.string : "pack", item,
                                                       name != nullptr ? name->value.span : item.span));
            symbols.back().children.back().span = item.span;
        }
    }
    return symbols;
}

std::vector<text::Span> PackFile::foldings() const {
    std::vector<text::Span> spans;
    if (m_tree.root) collectFoldings(*m_tree.root, spans);
    return spans;
}

void PackFile::styles(text::Span span, const language::StyleSink& sink) const {
    std::vector<Styled> all;
    if (m_tree.root) collectStyles(*m_tree.root, all);
    for (const text::Span comment : m_tree.comments) all.push_back({comment, language::kComment});
    std::sort(all.begin(), all.end(),
              [](const Styled& a, const Styled& b) { return a.span.start < b.span.start; });
    for (const Styled& one : all) {
        const text::Span part{std::max(one.span.start, span.start), std::min(one.span.end, span.end)};
        if (part.start < part.end) sink(part, one.style);
    }
}

language::Completions PackFile::complete(std::size_t offset) const {
    language::Completions out;
    out.replaced = text::placeAt(offset);
    const auto [object, fields] = surroundings(m_tree, m_form, offset);
    if (object == nullptr) return out;
    for (const JsonMember& member : object->members) {
        if (holds(member.nameSpan, offset)) out.replaced = member.nameSpan;
        const bool isInValue =
            member.value.span.start < member.value.span.end && holds(member.value.span, offset);
        if (isInValue && !holds(member.nameSpan, offset)) return out;
    }
    const bool isName = !out.replaced.empty();
    for (const Field& field : fields) {
        const JsonMember* const there = object->find(field.name);
        if (there != nullptr && !(isName && there->nameSpan == out.replaced)) continue;
        language::Completion item;
        item.kind = language::Completion::Kind::kField;
        item.label = std::string(field.name);
        item.documentation = fmt::format("{}. {}", field.words, withoutIt(field));
        item.insert = isName ? fmt::format("\"{}\"", field.name)
                             : fmt::format("\"{}\": {}", field.name, plainValue(field.type));
        out.items.push_back(std::move(item));
    }
    return out;
}

std::optional<language::Explanation> PackFile::explain(std::size_t offset) const {
    const auto [object, fields] = surroundings(m_tree, m_form, offset);
    if (object == nullptr) return std::nullopt;
    for (const JsonMember& member : object->members) {
        if (!holds(member.nameSpan, offset)) continue;
        language::Explanation out;
        out.span = member.nameSpan;
        out.title = member.name;
        if (const Field* const field = fieldNamed(fields, member.name))
            out.lines = {fmt::format("{}.", field->words), withoutIt(*field)};
        else
            out.lines = {"The game does not read this field."};
        return out;
    }
    return std::nullopt;
}

std::optional<std::string> PackFile::print(bool compact) const {
    if (text::hasErrors(m_diagnostics)) return std::nullopt;
    return compact ? modelJson() + "\n" : text().str();
}

std::string PackFile::modelJson() const {
    if (!m_tree.root) return "null";
    text::JsonWriter writer;
    write(writer, *m_tree.root);
    return writer.take();
}

namespace {

/// `path` without its last part, and that part.
std::pair<std::string_view, std::string_view> split(std::string_view path) {
    const std::size_t slash = path.find_last_of('/');
    if (slash == std::string_view::npos) return {{}, path};
    return {path.substr(0, slash), path.substr(slash + 1)};
}

class PackLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "pack"; }
    [[nodiscard]] std::string_view name() const override { return "Pack"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override { return kJson; }
    [[nodiscard]] bool claims(std::string_view path) const override {
        return split(path).second == "pack.json";
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<PackFile>(*this, std::move(input), Form::kPack);
    }

    static constexpr std::array<std::string_view, 1> kJson{".json"};
};

class PackLevelLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "level"; }
    [[nodiscard]] std::string_view name() const override { return "Level of a pack"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override { return PackLanguage::kJson; }
    [[nodiscard]] bool claims(std::string_view path) const override {
        return language::Language::claims(path) && split(split(path).first).second == "Levels";
    }
    [[nodiscard]] std::string_view requiredBeside() const override { return "../pack.json"; }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<PackFile>(*this, std::move(input), Form::kLevel);
    }
};

}  // namespace

std::unique_ptr<const language::Language> packLanguage() {
    return std::make_unique<PackLanguage>();
}

std::unique_ptr<const language::Language> packLevelLanguage() {
    return std::make_unique<PackLevelLanguage>();
}

}  // namespace lw::pack
