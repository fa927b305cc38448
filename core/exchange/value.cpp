// SPDX-License-Identifier: MIT
#include "exchange/value.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "ron/literal.h"
#include "ron/printer.h"
#include "ron/tree.h"
#include "text/number.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::exchange {

using Kind = Value::Kind;

Value Value::ofBool(bool flag) {
    Value value;
    value.kind = Kind::kBool;
    value.flag = flag;
    return value;
}

Value Value::ofWhole(std::int64_t whole) {
    Value value;
    value.kind = Kind::kWhole;
    value.whole = whole;
    return value;
}

Value Value::ofNumber(double number) {
    Value value;
    value.kind = Kind::kNumber;
    value.number = number;
    return value;
}

Value Value::ofText(std::string text) {
    Value value;
    value.kind = Kind::kText;
    value.text = std::move(text);
    return value;
}

Value Value::list(std::vector<Value> items) {
    Value value;
    value.kind = Kind::kList;
    value.items = std::move(items);
    return value;
}

Value Value::place(std::int64_t x, std::int64_t y) {
    Value value;
    value.kind = Kind::kTuple;
    value.items = {ofWhole(x), ofWhole(y)};
    return value;
}

Value Value::variant(std::string name) {
    Value value;
    value.kind = Kind::kVariant;
    value.name = std::move(name);
    return value;
}

Value Value::ron(std::string text) {
    Value value;
    value.kind = Kind::kRon;
    value.text = std::move(text);
    return value;
}

Value Value::linkTo(std::int64_t id) {
    Value value;
    value.kind = Kind::kLink;
    value.whole = id;
    return value;
}

Value Value::linkTo(std::string id) {
    Value value;
    value.kind = Kind::kLink;
    value.text = std::move(id);
    return value;
}

void Value::addField(std::string fieldName, Value value) {
    names.push_back(std::move(fieldName));
    items.push_back(std::move(value));
}

namespace {

/// Whether the fields are called 0, 1, … without a gap; then they stand in that order after.
bool sortPositions(Fields& fields) {
    std::vector<std::pair<std::uint64_t, std::size_t>> places;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string& name = fields[i].first;
        const auto place = text::parseUint64(name);
        const bool isPlain = place && (name == "0" || !name.starts_with('0'));
        if (!isPlain) return false;
        places.emplace_back(*place, i);
    }
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].first != i) return false;
    }
    Fields sorted;
    for (const auto& [place, i] : places) sorted.push_back(std::move(fields[i]));
    fields = std::move(sorted);
    return true;
}

/// `text` with a `_` for every run of characters that `isAllowed` does not take.
template <class IsAllowed>
std::string replaceRuns(std::string_view text, const IsAllowed& isAllowed) {
    std::string out;
    bool isInRun = false;
    for (std::size_t at = 0; at < text.size();) {
        const text::Decoded decoded = text::decodeAt(text, at);
        at += decoded.length;
        if (decoded.valid && isAllowed(decoded.scalar)) {
            text::appendUtf8(out, decoded.scalar);
            isInRun = false;
        } else if (!std::exchange(isInRun, true)) {
            out += '_';
        }
    }
    return out;
}

std::string writeFieldName(const std::string& name) {
    if (const auto written = ron::writeName(name)) return *written;
    std::string out = replaceRuns(name, text::isIdentifierContinue);
    return ron::writeName(out).value_or("_");
}

void print(const Value& value, std::string& out);

void printItems(const Value& value, std::string_view open, std::string_view close, std::string& out) {
    out += open;
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        if (i > 0) out += ", ";
        if (value.kind == Kind::kFields) out += writeFieldName(value.names[i]) + ": ";
        print(value.items[i], out);
    }
    out += close;
}

void print(const Value& value, std::string& out) {
    switch (value.kind) {
        case Kind::kNone:
        case Kind::kLink:
            out += "None";
            break;
        case Kind::kBool:
            out += value.flag ? "true" : "false";
            break;
        case Kind::kWhole:
            out += std::to_string(value.whole);
            break;
        case Kind::kNumber:
            out += text::formatDouble(value.number);
            break;
        case Kind::kText:
            out += quoteText(value.text);
            break;
        case Kind::kVariant:
            out += value.name;
            break;
        case Kind::kSome:
            printItems(value, "Some(", ")", out);
            break;
        case Kind::kList:
            printItems(value, "[", "]", out);
            break;
        case Kind::kTuple:
        case Kind::kFields:
            printItems(value, value.name + "(", ")", out);
            break;
        case Kind::kRon:
            out += value.text;
            break;
    }
}

bool isNamed(const Value& value) {
    return value.kind == Kind::kVariant || value.kind == Kind::kTuple || value.kind == Kind::kFields;
}

void fitItems(Value& value, const game::Schema& schema) {
    for (std::size_t i = 0; i < value.items.size() && i < schema.items.size(); ++i)
        value.items[i] = fitTo(std::move(value.items[i]), schema.items[i]);
}

/// Fields in the schema's order, those it does not know after them.
void fitFields(Value& value, const game::Schema& schema) {
    Value sorted;
    sorted.kind = Kind::kFields;
    sorted.name = std::move(value.name);
    std::vector<bool> isTaken(value.items.size());
    for (std::size_t i = 0; i < schema.names.size(); ++i) {
        const auto at = std::find(value.names.begin(), value.names.end(), schema.names[i]);
        if (at == value.names.end()) continue;
        const auto index = static_cast<std::size_t>(at - value.names.begin());
        if (isTaken[index]) continue;
        isTaken[index] = true;
        sorted.addField(schema.names[i], fitTo(std::move(value.items[index]), schema.items[i]));
    }
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        if (!isTaken[i]) sorted.addField(std::move(value.names[i]), std::move(value.items[i]));
    }
    value = std::move(sorted);
}

/// The content of a variant, or of a value without a name.
void fitContent(Value& value, const game::Schema& shape) {
    if (shape.kind == game::Schema::Kind::kFields && value.kind == Kind::kFields) {
        fitFields(value, shape);
    } else if (shape.kind == game::Schema::Kind::kTuple) {
        if (value.kind == Kind::kFields && value.items.size() == 1 && shape.items.size() == 1) {
            value.kind = Kind::kTuple;
            value.names.clear();
        }
        if (value.kind == Kind::kTuple) fitItems(value, shape);
    }
}

}  // namespace

Value featureOf(std::string name, Fields fields) {
    if (fields.empty()) return Value::variant(std::move(name));
    Value value;
    value.kind = sortPositions(fields) ? Kind::kTuple : Kind::kFields;
    value.name = std::move(name);
    for (auto& [field, content] : fields) {
        if (value.kind == Kind::kFields) value.names.push_back(std::move(field));
        value.items.push_back(std::move(content));
    }
    return value;
}

std::string featureName(std::string_view text) {
    std::string out = replaceRuns(text, text::isIdentifierContinue);
    if (out.empty()) return "_";
    const char32_t first = text::decodeAt(out, 0).scalar;
    if (first != U'_' && !text::isIdentifierStart(first)) out.insert(0, 1, '_');
    return out;
}

void resolveLinks(Value& value, const std::function<Value(const Value&)>& resolve) {
    if (value.kind == Kind::kLink) value = resolve(value);
    for (Value& item : value.items) resolveLinks(item, resolve);
}

Value fitTo(Value value, const game::Schema& schema) {
    using Shape = game::Schema::Kind;
    switch (schema.kind) {
        case Shape::kNumber:
            if (value.kind == Kind::kWhole) return Value::ofNumber(static_cast<double>(value.whole));
            break;
        case Shape::kMaybe:
            if (value.kind != Kind::kNone && value.kind != Kind::kSome && value.kind != Kind::kRon) {
                Value some;
                some.kind = Kind::kSome;
                some.items.push_back(fitTo(std::move(value), schema.items.front()));
                return some;
            }
            break;
        case Shape::kList:
            if (value.kind != Kind::kList) break;
            for (Value& item : value.items) item = fitTo(std::move(item), schema.items.front());
            break;
        case Shape::kOneOf:
            if (value.kind == Kind::kText) {
                const game::Schema* const shape = schema.find(value.text);
                if (shape != nullptr && shape->kind == Shape::kUnit) return Value::variant(value.text);
            } else if (isNamed(value)) {
                if (const game::Schema* const shape = schema.find(value.name)) fitContent(value, *shape);
            }
            break;
        case Shape::kTuple:
        case Shape::kFields:
            fitContent(value, schema);
            break;
        default:
            break;
    }
    return value;
}

std::string printRon(const Value& value) {
    std::string out;
    print(value, out);
    return out;
}

std::optional<std::string> asOneValue(const std::string& ron) {
    const ron::Tree tree = ron::parse(ron);
    if (tree.root() == ron::kNone || text::hasErrors(tree.diagnostics())) return std::nullopt;
    const text::Span span = tree.node(tree.root()).span();
    bool hasTrivia = false;
    for (const ron::Token& token : tree.tokens()) {
        const bool isTrivia = ron::isTrivia(token.kind);
        // Extensions stand for a whole file.
        if (token.start < span.start && !isTrivia) return std::nullopt;
        hasTrivia |= isTrivia && token.kind != ron::TokenKind::kWhitespace && span.contains(token.span());
    }
    std::string out(tree.slice(span));
    if (hasTrivia || withoutControls(out) != out)
        out = withoutControls(ron::printInline(tree, tree.root(), ron::Spelling::kNormal));
    // In a map it stands two brackets deeper.
    const ron::Tree inside = ron::parse("(a:{0:" + out + "})");
    if (text::hasErrors(inside.diagnostics())) return std::nullopt;
    return out;
}

std::string withoutControls(std::string ron) {
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    if (std::none_of(ron.begin(), ron.end(), isControl)) return ron;
    std::string out;
    for (const char c : ron) {
        if (isControl(c))
            out += fmt::format("\\u{{{:x}}}", static_cast<unsigned>(static_cast<unsigned char>(c)));
        else
            out += c;
    }
    return out;
}

std::string quoteText(std::string_view text) {
    const std::string quoted = ron::quoteString(text);
    std::string out;
    out.reserve(quoted.size());
    for (std::size_t i = 0; i < quoted.size(); ++i) {
        if (quoted[i] == '\\') {
            if (quoted[i + 1] != '\'') out += '\\';
            ++i;
        }
        out += quoted[i];
    }
    return out;
}

}  // namespace lw::exchange
