// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_session.h"

#include "text/unicode.h"

namespace lw::map_editor {

QString characterName(char32_t character) {
    return text::isInvisible(character) ? QString::fromStdString(text::describeScalar(character))
                                        : QString::fromUcs4(&character, 1);
}

MapSession::MapSession(document::Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    const auto& legend = map().header().legend();
    if (!legend.empty()) m_primary = m_secondary = legend.front().character;
    for (const map::LegendEntry& entry : legend) {
        if (entry.terrain == legend.front().terrain) continue;
        m_primary = entry.character;
        break;
    }
    connect(&m_document, &document::Document::changed, this, &MapSession::documentChanged);
    documentChanged();
}

void MapSession::documentChanged() {
    const map::Header* header = &map().header();
    if (header == m_header && m_colours) return;
    m_header = header;
    m_colours = std::make_unique<TileColours>(map());
    emit coloursChanged();
}

void MapSession::setTool(Tool tool) {
    m_tool = tool;
    emit changed();
}

void MapSession::setPrimary(char32_t character) {
    if (character == m_primary) return;
    m_secondary = std::exchange(m_primary, character);
    emit changed();
}

void MapSession::swapCharacters() {
    std::swap(m_primary, m_secondary);
    emit changed();
}

void MapSession::setLayers(TileLayers layers) {
    m_layers = layers;
    emit changed();
}

void MapSession::showFeatures(bool on) {
    m_features = on;
    emit changed();
}

void MapSession::setSelection(const QRect& cells) {
    if (cells == m_selection) return;
    m_selection = cells;
    emit selectionChanged();
}

std::optional<QPoint> MapSession::cursorCell() const {
    const auto place = map().tileAt(m_document.selection().head);
    return place ? std::optional(QPoint(static_cast<int>(place->x), static_cast<int>(place->y)))
                 : std::nullopt;
}

void MapSession::setCursorCell(QPoint cell) {
    if (cell.x() < 0 || cell.y() < 0) return;
    const auto span = map().tileSpan(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()));
    if (span) m_document.setSelection({span->start, span->start}, this);
}

bool MapSession::request(const text::EditResult& result, const QString& name, document::Gesture gesture) {
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        emit refused(document::sentence(refusal->reason), refusal->place);
        return false;
    }
    const auto outcome = m_document.apply(std::get<text::TextEdits>(result), name, gesture, this);
    if (outcome == document::EditOutcome::kReadOnly) emit refused(m_document.readOnlyReason(), {});
    return outcome == document::EditOutcome::kDone;
}

QString MapSession::terrainName(char32_t character) const {
    const map::LegendEntry* entry = map().legendEntry(character);
    return entry != nullptr ? QString::fromStdString(entry->terrain) : QStringLiteral("not in the legend");
}

}  // namespace lw::map_editor
