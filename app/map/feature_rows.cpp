// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/feature_rows.h"

#include <algorithm>
#include <array>
#include <limits>

#include "document/kind.h"
#include "map/header_edit.h"
#include "ron/edit.h"
#include "ron/literal.h"
#include "ron/printer.h"
#include "text/number.h"

namespace lw::map_editor {

namespace {

using Control = FormRow::Control;
using Kind = game::Schema::Kind;
using ron::NodeId;
using ron::NodeKind;

QString labelOf(std::string_view name) {
    QString label = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    label.replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!label.isEmpty()) label[0] = label[0].toUpper();
    return label;
}

QString numberText(double value) {
    std::string text = text::formatDouble(value);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return QString::fromStdString(text);
}

QString boundsText(const std::optional<double>& least, const std::optional<double>& most) {
    if (least && most) return QStringLiteral("%1 to %2").arg(numberText(*least), numberText(*most));
    if (least) return QStringLiteral("%1 or more").arg(numberText(*least));
    if (most) return QStringLiteral("%1 or less").arg(numberText(*most));
    return {};
}

bool canBeShown(const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) >= 0x20; });
}

class RowMaker {
public:
    explicit RowMaker(const map::MapAnalysis& map) : m_map(map), m_tree(map.header().tree()) {}

    std::vector<FormRow> make(NodeId value) {
        if (m_map.game().features)
            part(value, *m_map.game().features, QStringLiteral("Kind"), 0);
        else
            raw(value, nullptr, QStringLiteral("Value"), 0);
        return std::move(m_rows);
    }

private:
    FormRow& add(Control control, NodeId node, const game::Schema* schema, const QString& label, int depth) {
        FormRow& row = m_rows.emplace_back();
        row.control = control;
        row.label = label;
        row.depth = depth;
        row.schema = schema;
        row.node = node;
        row.span = m_tree.node(node).span();
        return row;
    }

    /// The first problem of these bytes.
    QString problemIn(text::Span span) const {
        for (const text::Diagnostic& d : m_map.diagnostics()) {
            if (d.span.start >= span.start && d.span.end <= span.end) return document::sentence(d.message);
        }
        return {};
    }

    void raw(NodeId node, const game::Schema* schema, const QString& label, int depth) {
        FormRow& row = add(Control::kRaw, node, schema, label, depth);
        row.value =
            QString::fromStdString(ron::printInline(m_tree, node, ron::Spelling::kAsWritten)).simplified();
        if (row.value.contains(QLatin1Char('\n')) || m_tree.node(node).kind == NodeKind::kString) {
            const std::string_view text = m_tree.slice(row.span);
            row.value = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
        }
        row.problem = problemIn(row.span);
    }

    void part(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        const std::size_t before = m_rows.size();
        if (!typed(node, schema, label, depth)) {
            m_rows.resize(before);
            raw(node, &schema, label, depth);
        }
    }

    bool typed(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        const NodeKind kind = m_tree.node(node).kind;
        switch (schema.kind) {
            case Kind::kAny:
                return false;
            case Kind::kUnit:
                return kind == NodeKind::kUnit || kind == NodeKind::kName;
            case Kind::kBool: {
                const auto value = m_tree.asBool(node);
                if (value) add(Control::kCheck, node, &schema, label, depth).isOn = *value;
                return value.has_value();
            }
            case Kind::kWhole:
                return whole(node, schema, label, depth);
            case Kind::kNumber:
                return number(node, schema, label, depth);
            case Kind::kText:
            case Kind::kTerrain:
                return text(node, schema, label, depth);
            case Kind::kList:
                return list(node, schema, label, depth);
            case Kind::kMaybe:
                return maybe(node, schema, label, depth);
            case Kind::kTuple:
                return tuple(node, schema, label, depth);
            case Kind::kFields:
                return fields(node, schema, depth);
            case Kind::kOneOf:
                return oneOf(node, schema, label, depth);
        }
        return false;
    }

    bool whole(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        const auto number = m_tree.asInteger(node);
        if (!number || !number->fits) return false;
        constexpr std::int64_t kLeast = std::numeric_limits<int>::min();
        constexpr std::int64_t kMost = std::numeric_limits<int>::max();
        const std::int64_t least = schema.wholeMin.value_or(kLeast);
        const std::int64_t most = schema.wholeMax.value_or(kMost);
        const auto value = number->asInt64();
        const bool small = value && *value >= kLeast && *value <= kMost && least >= kLeast && most <= kMost;
        // Out of its bounds it is shown as it is, with its problem, rather than set right by the spin box.
        const bool within = small && *value >= least && *value <= most;
        FormRow& row = add(within ? Control::kWhole : Control::kNumber, node, &schema, label, depth);
        row.isWhole = true;
        row.value = QString::fromStdString(number->digits());
        row.least = static_cast<int>(std::max(least, kLeast));
        row.most = static_cast<int>(std::min(most, kMost));
        const auto real = [](const std::optional<std::int64_t>& bound) {
            return bound ? std::optional(static_cast<double>(*bound)) : std::nullopt;
        };
        row.bounds = boundsText(real(schema.wholeMin), real(schema.wholeMax));
        row.problem = problemIn(row.span);
        return true;
    }

    bool number(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        if (!m_tree.asFloat(node) && !m_tree.asInteger(node)) return false;
        FormRow& row = add(Control::kNumber, node, &schema, label, depth);
        const std::string_view text = m_tree.slice(row.span);
        row.value = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
        row.bounds = boundsText(schema.numberMin, schema.numberMax);
        row.problem = problemIn(row.span);
        return true;
    }

    bool text(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        const auto value = m_tree.asString(node);
        if (!value || !canBeShown(*value)) return false;
        const bool terrain = schema.kind == Kind::kTerrain;
        FormRow& row = add(terrain ? Control::kTerrain : Control::kText, node, &schema, label, depth);
        row.value = QString::fromStdString(*value);
        if (terrain && m_map.game().terrains) {
            for (const game::Terrain& known : *m_map.game().terrains)
                row.choices << QString::fromStdString(known.id);
        }
        row.problem = problemIn(row.span);
        return true;
    }

    bool list(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        if (m_tree.node(node).kind != NodeKind::kList || m_tree.node(node).close == ron::kNone) return false;
        const auto entries = m_tree.entries(node);
        add(Control::kList, node, &schema, label, depth).value =
            entries.empty()       ? QStringLiteral("none")
            : entries.size() == 1 ? QStringLiteral("1 entry")
                                  : QStringLiteral("%1 entries").arg(entries.size());
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const QString name = QString::number(i + 1);
            const std::size_t first = m_rows.size();
            part(entries[i].value, schema.items.front(), name, depth + 1);
            // An item of several parts, or of none, gets a line to be removed by.
            const bool single = m_rows.size() == first + 1 ||
                                (m_rows.size() > first + 1 && m_rows[first].control == Control::kChoice);
            if (!single) {
                for (std::size_t k = first; k < m_rows.size(); ++k) ++m_rows[k].depth;
                FormRow item;
                item.control = Control::kItem;
                item.label = name;
                item.depth = depth + 1;
                item.node = entries[i].value;
                item.span = m_tree.node(item.node).span();
                m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(first), item);
            }
            m_rows[first].isRemovable = true;
            m_rows[first].container = node;
            m_rows[first].index = i;
        }
        return true;
    }

    bool maybe(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        const NodeKind kind = m_tree.node(node).kind;
        if (kind != NodeKind::kNone && kind != NodeKind::kSome && !m_tree.isEnabled("implicit_some"))
            return false;
        FormRow& row = add(Control::kMaybe, node, &schema, label, depth);
        row.isOn = kind != NodeKind::kNone;
        if (!row.isOn) return true;
        const NodeId inner = kind == NodeKind::kSome ? m_tree.entries(node).front().value : node;
        part(inner, schema.items.front(), QString(), depth + 1);
        return true;
    }

    bool tuple(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        const ron::Node& n = m_tree.node(node);
        if (schema.items.empty()) return n.kind == NodeKind::kUnit || n.entryCount == 0;
        if (n.kind != NodeKind::kTuple || n.entryCount != schema.items.size()) return false;
        const auto entries = m_tree.entries(node);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const QString name =
                entries.size() == 1 ? label : QStringLiteral("%1 %2").arg(label).arg(i + 1).trimmed();
            part(entries[i].value, schema.items[i], name, depth);
        }
        return true;
    }

    bool fields(NodeId node, const game::Schema& schema, int depth) {
        const ron::Node& n = m_tree.node(node);
        const bool isEmpty = n.entryCount == 0 && (n.kind == NodeKind::kTuple || n.kind == NodeKind::kUnit);
        if ((n.kind != NodeKind::kStruct && !isEmpty) || n.close == ron::kNone) return false;
        const auto entries = m_tree.entries(node);
        for (std::size_t i = 0; i < schema.names.size(); ++i) {
            const auto at = std::find_if(entries.begin(), entries.end(), [&](const ron::Entry& entry) {
                return m_tree.fieldName(entry) == schema.names[i];
            });
            if (at != entries.end()) {
                part(at->value, schema.items[i], labelOf(schema.names[i]), depth);
                continue;
            }
            FormRow row;
            row.control = Control::kMaybe;
            row.label = labelOf(schema.names[i]);
            row.depth = depth;
            row.schema = &schema.items[i];
            row.container = node;
            row.name = schema.names[i];
            row.isRequired = schema.items[i].kind != Kind::kMaybe;
            if (row.isRequired)
                row.problem = QStringLiteral("The field '%1' is missing").arg(row.label.toLower());
            m_rows.push_back(row);
        }
        for (const ron::Entry& entry : entries) {
            const std::string_view name = m_tree.fieldName(entry);
            if (std::find(schema.names.begin(), schema.names.end(), name) == schema.names.end()) {
                raw(entry.value, nullptr, labelOf(name), depth);
                m_rows.back().problem = problemIn(m_tree.token(entry.name).span());
            }
        }
        return true;
    }

    bool oneOf(NodeId node, const game::Schema& schema, const QString& label, int depth) {
        const ron::Node& n = m_tree.node(node);
        if (n.name == ron::kNone) return false;
        const std::string_view name = m_tree.structName(node);
        const game::Schema* shape = schema.find(name);
        if (shape == nullptr) return false;
        if ((shape->kind == Kind::kUnit) != m_tree.isUnitVariant(node)) return false;
        FormRow& row = add(Control::kChoice, node, &schema, label, depth);
        row.value = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        for (const std::string& variant : schema.names) row.choices << QString::fromStdString(variant);
        row.problem = problemIn(m_tree.token(n.name).span());
        if (shape->kind == Kind::kUnit) return true;
        const std::size_t inner = m_rows.size();
        if (!typed(node, *shape, labelOf(name), depth)) {
            m_rows.resize(inner);
            return false;
        }
        return true;
    }

    const map::MapAnalysis& m_map;
    const ron::Tree& m_tree;
    std::vector<FormRow> m_rows;
};

/// The feature with `edits` made within its value.
text::EditResult edited(const map::MapAnalysis& map, const map::FeatureEntry& feature,
                        const text::TextEdits& edits) {
    const std::string& before = map.header().tree().text();
    const text::Span value = map.header().tree().node(feature.value).span();
    const std::string after = edits.apply(before);
    const std::size_t length = value.length() + after.size() - before.size();
    auto result = map::setFeature(map, feature.x, feature.y, after.substr(value.start, length));
    if (auto* changes = std::get_if<text::TextEdits>(&result)) *changes = changes->minimal(before);
    return result;
}

game::Schema only(const game::Schema& schema, std::size_t index) {
    game::Schema one;
    one.kind = Kind::kOneOf;
    one.names = {schema.names[index]};
    one.items = {schema.items[index]};
    return one;
}

}  // namespace

std::vector<FormRow> featureRows(const map::MapAnalysis& map, const map::FeatureEntry& feature) {
    return RowMaker(map).make(feature.value);
}

text::EditResult setRow(const map::MapAnalysis& map, const map::FeatureEntry& feature, const FormRow& row,
                        const std::string& ron) {
    text::TextEdits edits;
    edits.replace(row.span, ron);
    return edited(map, feature, edits);
}

text::EditResult setPresent(const map::MapAnalysis& map, const map::FeatureEntry& feature, const FormRow& row,
                            bool isThere) {
    if (row.node != ron::kNone)
        return setRow(map, feature, row,
                      isThere ? "Some(" + game::exampleValue(row.schema->items.front()) + ")" : "None");
    if (!isThere) return text::TextEdits{};
    const std::string value = row.isRequired ? game::exampleValue(*row.schema)
                                             : "Some(" + game::exampleValue(row.schema->items.front()) + ")";
    const std::string entry = ron::writeName(row.name).value_or(row.name) + ": " + value;
    return edited(map, feature, ron::appendEntry(map.header().tree(), row.container, entry));
}

text::EditResult addItem(const map::MapAnalysis& map, const map::FeatureEntry& feature, const FormRow& row) {
    return edited(
        map, feature,
        ron::appendEntry(map.header().tree(), row.node, game::exampleValue(row.schema->items.front())));
}

text::EditResult removeItem(const map::MapAnalysis& map, const map::FeatureEntry& feature,
                            const FormRow& row) {
    const std::array<std::size_t, 1> indices{row.index};
    return edited(map, feature, ron::removeEntries(map.header().tree(), row.container, indices));
}

std::string variantText(const map::MapAnalysis& map, const FormRow& row, const QString& variant) {
    const std::string name = variant.toStdString();
    const ron::Tree& tree = map.header().tree();
    const auto& names = row.schema->names;
    const auto index = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    const game::Schema* now = row.schema->find(tree.structName(row.node));
    if (now != nullptr && *now == row.schema->items[index]) {
        const text::Span old = tree.token(tree.node(row.node).name).span();
        return ron::writeName(name).value_or(name) + std::string(tree.slice({old.end, row.span.end}));
    }
    return game::exampleValue(only(*row.schema, index));
}

std::vector<VariantExample> variantExamples(const game::Schema& schema) {
    std::vector<VariantExample> out;
    for (std::size_t i = 0; i < schema.names.size(); ++i) {
        out.push_back({QString::fromStdString(schema.names[i]), game::exampleValue(only(schema, i))});
    }
    return out;
}

}  // namespace lw::map_editor
