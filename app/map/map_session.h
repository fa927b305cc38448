// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <QRect>
#include <memory>
#include <optional>

#include "document/document.h"
#include "map/map_kind.h"
#include "map/tile_atlas.h"
#include "map/tile_colours.h"
#include "text/refusal.h"

namespace lw::map_editor {

enum class Tool { kSelect, kBrush, kLine, kRectangle, kFill, kEyedropper, kFeature, kPan };

/// What the views of one map share beside its text: the tool and characters chosen, the layers shown, the
/// selected cells. None of it is part of the level. Requests for changes pass through here on their way to
/// the document.
class MapSession : public QObject {
    Q_OBJECT

public:
    explicit MapSession(document::Document& document, QObject* parent = nullptr);

    [[nodiscard]] document::Document& document() const { return m_document; }
    [[nodiscard]] const map::MapAnalysis& map() const { return mapOf(*m_document.analysis()); }
    [[nodiscard]] const TileColours& colours() const { return *m_colours; }

    [[nodiscard]] Tool tool() const { return m_tool; }
    void setTool(Tool tool);
    /// What is painted with, and what X swaps to.
    [[nodiscard]] char32_t primary() const { return m_primary; }
    [[nodiscard]] char32_t secondary() const { return m_secondary; }
    void setPrimary(char32_t character);
    void swapCharacters();
    [[nodiscard]] const TileLayers& layers() const { return m_layers; }
    void setLayers(TileLayers layers);
    [[nodiscard]] bool featuresShown() const { return m_features; }
    void showFeatures(bool on);

    /// The selected cells; empty if there are none.
    [[nodiscard]] QRect selection() const { return m_selection; }
    void setSelection(const QRect& cells);

    /// The cell of the text cursor.
    [[nodiscard]] std::optional<QPoint> cursorCell() const;
    /// Moves the text cursor to a cell.
    void setCursorCell(QPoint cell);

    /// Has a change made, or says why it can't be.
    bool request(const text::EditResult& result, const QString& name, document::Gesture gesture = {});
    /// "forest" or, where a character has none, "no terrain".
    [[nodiscard]] QString terrainName(char32_t character) const;

signals:
    void changed();  ///< tool, characters, layers
    void selectionChanged();
    void coloursChanged();
    void refused(const QString& reason, const lw::text::Span& place);

private:
    void documentChanged();

    document::Document& m_document;
    const map::Header* m_header = nullptr;  ///< what the colours were made of
    std::unique_ptr<TileColours> m_colours;
    Tool m_tool = Tool::kBrush;
    char32_t m_primary = U'.';
    char32_t m_secondary = U'.';
    TileLayers m_layers;
    bool m_features = true;
    QRect m_selection;
};

/// A character for people: itself, or a description where it can't be seen.
[[nodiscard]] QString characterName(char32_t character);

}  // namespace lw::map_editor
