// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "canvas/canvas_view.h"
#include "compare/comparison_session.h"
#include "document/picture.h"

namespace lw::compare {

/// The grid of two maps put together: the lines of the new one, and where they were those of the old one that
/// are gone; changes are outlined and numbered on it.
class CompareCanvas : public canvas::CanvasView {
    Q_OBJECT

public:
    /// What stands in the cells: the new map with the old one's half in cells that changed, or one of them.
    enum class Shows { kBoth, kBefore, kNow };

    explicit CompareCanvas(ComparisonSession& session, QWidget* parent = nullptr);

    void setShows(Shows shows);
    /// Says at the corner which version is seen.
    void setName(const QString& name);
    [[nodiscard]] std::optional<QPoint> pointedCell() const { return m_hover ? m_hover : m_cursor; }
    /// What the two maps have in a cell of the grid, for people: "old plain '.', new forest 'T'".
    [[nodiscard]] QString cellWords(QPoint cell) const;
    /// The cell of the new map, or of the old one where its line is gone: "x 21, y 16".
    [[nodiscard]] QString cellPlace(QPoint cell) const;
    [[nodiscard]] QString spokenCell() const override;

signals:
    void hoverChanged();
    /// What is selected, else the change in front, is to be taken over.
    void takeOverWanted();

protected:
    [[nodiscard]] QSizeF contentSize() const override;
    void paintContent(QPainter& painter, const QRect& dirty) override;
    void paintMargins(QPainter& painter) override;
    void pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) override;
    void tapped() override;
    void dragged(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void cancelled() override;
    bool escaped() override;
    void contextMenuAt(QPointF content, QPoint global) override;

private:
    struct Chip {
        QRectF rect;
        int change = 0;
    };

    void take();
    void setHover(std::optional<QPointF> content);
    [[nodiscard]] QRectF cellRect(const QRect& cells) const;
    [[nodiscard]] QRect seenCells() const;
    [[nodiscard]] int changeAt(QPoint cell) const;
    [[nodiscard]] bool isRowGone(int row) const;

    void paintSide(QPainter& painter, const document::Picture& picture, bool isBefore,
                   const QRect& cells) const;
    void paintHalves(QPainter& painter, const QRect& cells) const;
    void paintHalfCharacters(QPainter& painter, const QRect& cells) const;
    void paintGoneLines(QPainter& painter, const QRect& cells) const;
    void paintOutlines(QPainter& painter, const QRect& cells) const;
    void paintFeatures(QPainter& painter) const;
    void paintSelection(QPainter& painter) const;
    void paintChips(QPainter& painter);
    void paintTag(QPainter& painter, const QString& words, QPointF at) const;
    void paintWords(QPainter& painter, const QString& words) const;
    [[nodiscard]] bool isBand(const merge::Change& change) const;

    ComparisonSession& m_session;
    std::shared_ptr<const Compared> m_compared;
    std::unique_ptr<document::Picture> m_before, m_now;            ///< as in the editor, without features
    std::unique_ptr<document::Picture> m_beforePlain, m_nowPlain;  ///< without characters
    std::vector<int> m_changeOf;  ///< by cell of the grid, row by row: the change of its tile; -1: none
    std::vector<Chip> m_chips;
    Shows m_shows = Shows::kBoth;
    QString m_name;
    std::optional<QPoint> m_hover;
    std::optional<QPoint> m_cursor;
    std::optional<QPoint> m_pressed;  ///< the cell a drag began at
    QRect m_selectedBefore;           ///< what the drag under way takes the place of
};

}  // namespace lw::compare
