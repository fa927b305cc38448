// SPDX-License-Identifier: MIT
#include "exchange/tiled_object_writer.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "exchange/level.h"
#include "exchange/lines.h"
#include "exchange/value.h"
#include "map/map_format.h"
#include "ron/printer.h"
#include "text/number.h"
#include "text/utf8.h"

namespace lw::exchange {

bool isXml(char32_t c) {
    return c == U'\t' || c == U'\n' || c == U'\r' || (c >= 0x20 && c != 0xFFFE && c != 0xFFFF);
}

std::string escaped(std::string_view text, bool isAttribute) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\r':
                out += "&#13;";
                break;
            case '\t':
                out += isAttribute ? "&#9;" : "\t";
                break;
            case '\n':
                out += isAttribute ? "&#10;" : "\n";
                break;
            default:
                out += c;
        }
    }
    return out;
}

std::string textProperty(std::string_view name, std::string_view value) {
    if (value.find('\n') != std::string_view::npos)
        return fmt::format("<property name=\"{}\">{}</property>", escaped(name, true), escaped(value, false));
    return fmt::format("<property name=\"{}\" value=\"{}\"/>", escaped(name, true), escaped(value, true));
}

namespace {

constexpr std::size_t kMostFields = 9;

/// A number as Tiled writes it; nothing where that is none of plain digits.
std::optional<std::string> plainNumber(double number) {
    if (!std::isfinite(number)) return std::nullopt;
    std::string text = text::formatDouble(number);
    const bool isPlain =
        text.find('e') == std::string::npos && text.size() <= 15 && std::abs(number) < 1e6 && text != "-0.0";
    if (!isPlain) return std::nullopt;
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text;
}

/// Features as objects with properties where they read back as exactly the same (spec/exchange.md 4).
class ObjectWriter {
public:
    explicit ObjectWriter(const MapModel& model) : m_model(model), m_tree(model.map->header().tree()) {}

    /// The `<property>` elements of a feature; none for one without content.
    [[nodiscard]] std::vector<std::string> propertiesOf(const MapModel::Feature& feature) const {
        std::vector<std::string> lines;
        if (typeOf(feature) == m_model.kindOf(feature) && writePlain(feature, lines)) return lines;
        return {textProperty("ron", withoutControls(feature.ron))};
    }

    /// The word a feature's RON begins with, `Feature` where that is none.
    [[nodiscard]] static std::string typeOf(const MapModel::Feature& feature) {
        const std::string_view ron = feature.ron;
        const auto isLetter = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        };
        if (ron.empty() || !isLetter(ron.front())) return "Feature";
        const auto isWord = [&isLetter](char c) {
            return isLetter(c) || (c >= '0' && c <= '9') || (c & 0x80) != 0;
        };
        const auto end = std::find_if_not(ron.begin(), ron.end(), isWord);
        return std::string(ron.begin(), end);
    }

private:
    [[nodiscard]] bool writePlain(const MapModel::Feature& feature, std::vector<std::string>& lines) const {
        using Kind = ron::NodeKind;
        const ron::Node& node = m_tree.node(feature.value);
        if (node.kind == Kind::kName) return true;
        const auto entries = m_tree.entries(feature.value);
        const bool hasContent =
            (node.kind == Kind::kTuple || node.kind == Kind::kStruct) && node.name != ron::kNone;
        if (!hasContent || entries.empty() || entries.size() > kMostFields) return false;
        Fields fields;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            std::string name =
                node.kind == Kind::kTuple ? std::to_string(i) : std::string(m_tree.fieldName(entries[i]));
            if (name == "ron" || (!fields.empty() && name <= fields.back().first)) return false;
            Value value;
            if (!writeValue(entries[i].value, name, value, lines)) return false;
            fields.emplace_back(std::move(name), std::move(value));
        }
        // What reading makes of them must be this feature and no other.
        const std::string again =
            printRon(featureOf(std::string(m_tree.structName(feature.value)), std::move(fields)));
        const ron::Tree tree = ron::parse(again);
        return !text::hasErrors(tree.diagnostics()) && tree.root() != ron::kNone &&
               ron::printCompact(tree, tree.root(), ron::Spelling::kNormal) == feature.ron;
    }

    /// A value that Tiled has a type for.
    [[nodiscard]] bool writeValue(ron::NodeId node, const std::string& name, Value& value,
                                  std::vector<std::string>& lines) const {
        const auto line = [&](std::string_view type, std::string_view text) {
            lines.push_back(
                fmt::format("<property name=\"{}\" type=\"{}\" value=\"{}\"/>", name, type, text));
            return true;
        };
        switch (m_tree.node(node).kind) {
            case ron::NodeKind::kString: {
                const std::string text = m_tree.asString(node).value_or("");
                const std::u32string scalars = toScalars(text);
                const bool isPlain = std::all_of(scalars.begin(), scalars.end(),
                                                 [](char32_t c) { return isXml(c) && c != U'\r'; });
                // Tiled drops content of blanks alone, which is where a text with line ends stands.
                const bool isDropped = text.find('\n') != std::string::npos &&
                                       text.find_first_not_of(" \t\n") == std::string::npos;
                if (text.empty() || isDropped || !isPlain) return false;
                lines.push_back(textProperty(name, text));
                value = Value::ofText(text);
                return true;
            }
            case ron::NodeKind::kBool:
                value = Value::ofBool(m_tree.asBool(node).value_or(false));
                return line("bool", value.flag ? "true" : "false");
            case ron::NodeKind::kInteger: {
                const auto number = m_tree.asInteger(node);
                const auto whole = number && number->fits ? number->asInt64() : std::nullopt;
                if (!whole || *whole < std::numeric_limits<std::int32_t>::min() ||
                    *whole > std::numeric_limits<std::int32_t>::max())
                    return false;
                value = Value::ofWhole(*whole);
                return line("int", std::to_string(*whole));
            }
            case ron::NodeKind::kFloat: {
                const auto number = m_tree.asFloat(node);
                const auto text = number ? plainNumber(number->value) : std::nullopt;
                if (!text) return false;
                value = Value::ofNumber(number->value);
                return line("float", *text);
            }
            default:
                return false;
        }
    }

    const MapModel& m_model;
    const ron::Tree& m_tree;
};

}  // namespace

std::string tiledObject(const MapModel& model, const MapModel::Feature& feature, std::size_t id,
                        std::int64_t tileWidth, std::int64_t tileHeight) {
    std::string out =
        fmt::format("  <object id=\"{}\" type=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", id,
                    ObjectWriter::typeOf(feature), std::int64_t{feature.x} * tileWidth,
                    std::int64_t{feature.y} * tileHeight, tileWidth, tileHeight);
    const std::vector<std::string> lines = ObjectWriter(model).propertiesOf(feature);
    if (lines.empty()) return out + "/>\n";
    out += ">\n   <properties>\n";
    for (const std::string& line : lines) out += "    " + line + "\n";
    return out + "   </properties>\n  </object>\n";
}

}  // namespace lw::exchange
