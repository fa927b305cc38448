// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <functional>
#include <optional>

#include "canvas/canvas_view.h"
#include "map/map_overlay.h"
#include "map/map_session.h"
#include "map/map_tools.h"

namespace lw::map_editor {

class Minimap;

/// The grid: tiles as coloured cells or pictures, with everything that is marked on them. Hands what the
/// pointer and the keys do on it to the tools.
class MapCanvas : public canvas::CanvasView {
    Q_OBJECT

public:
    MapCanvas(MapSession& session, MapTools& tools, QWidget* parent = nullptr);

    /// Draws it after the features, over those added before; it lives as long as the canvas.
    void addOverlay(MapOverlay& overlay);
    /// Where cells are, in pixels of the canvas's area.
    [[nodiscard]] QRectF cellRect(const QRect& cells) const;
    [[nodiscard]] std::optional<QPoint> hoverCell() const { return m_hover; }
    /// Marks a problem's tile with its message; nothing: none.
    void showProblem(std::optional<QPoint> cell, const QString& message);
    /// Paints the tiles faintly, as a picture that is not current.
    void setFaint(bool on);
    /// Says beside the pointer why something can't be done.
    void showRefusal(const QString& reason);
    /// What was at (0, 0) is at `by` now: the picture stays where it is.
    void shiftContent(QPoint by) { contentShifted(by); }
    /// Looks at a place of the map; zooms by steps with a place staying where it is.
    void centreOn(QPointF content);
    void zoomAt(int steps, QPointF content);
    [[nodiscard]] Minimap& minimap() const { return *m_minimap; }
    /// What a click with the stamp tool would do; empty where it is not in use.
    [[nodiscard]] QString stampStatus() const;
    /// The cell under the pointer, else that of the keyboard: where pasted tiles come to hang.
    [[nodiscard]] std::optional<QPoint> pointedCell() const;
    [[nodiscard]] QString spokenCell() const override;

signals:
    void hoverChanged();
    /// A menu is wanted for a tile.
    void menuRequested(QPoint cell, QPoint global);

protected:
    [[nodiscard]] QSizeF contentSize() const override;
    void paintContent(QPainter& painter, const QRect& dirty) override;
    void paintMargins(QPainter& painter) override;
    // The right button: a click opens the menu, a drag picks up a stamp. The left one on the rulers: axes.
    [[nodiscard]] bool takesButton(Qt::MouseButton button) const override;
    void pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void dragged(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void released(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void cancelled() override;
    /// Takes back what the keyboard began; else the selection goes.
    bool escaped() override;
    void tapped() override;
    void cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) override;
    void contextMenuAt(QPointF content, QPoint global) override;
    [[nodiscard]] QCursor toolCursor() const override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    static constexpr double kImageOpacity = 0.45;  ///< of what symmetry adds to a ghost
    void setHover(std::optional<QPointF> content);
    [[nodiscard]] static QPoint cellAt(QPointF content);

    struct Frame;
    void takeUnit();
    void paintTiles(QPainter& painter);
    [[nodiscard]] QImage tilesOf(const canvas::Zoom& zoom, QSize size, const TileOverlay* overlay = nullptr);
    [[nodiscard]] QImage scrolled(const Frame& next);
    [[nodiscard]] const QImage* featurePicture(const QString& name);
    void paintEmpty(QPainter& painter);
    void paintOverlay(QPainter& painter, const TileOverlay& overlay, double opacity);
    void paintShape(QPainter& painter);
    void paintFloating(QPainter& painter);
    void paintFeatures(QPainter& painter);
    void paintFeature(QPainter& painter, QPoint cell, const QString& name, bool chosen, bool ghost);
    void paintTags(QPainter& painter);
    void paintSelection(QPainter& painter);
    // Stamps and symmetry: map_canvas_stamps.cpp
    void paintStamp(QPainter& painter);
    void paintLattice(QPainter& painter, const StampLanding& landing);
    void noteAccent(QPointF bottomRight, QSizeF room, const QString& text);
    void paintBeyond(QPainter& painter, const CellSet& cells, const map::Margins& margins);
    void paintSymmetry(QPainter& painter);
    void paintAxisHandles(QPainter& painter);
    [[nodiscard]] std::optional<Qt::Orientation> axisHandleAt(QPoint widget) const;
    [[nodiscard]] std::optional<QPoint> ghostCell() const;
    // What is dragged that is no tool's: tiles picked up with the right button, axes of symmetry, edges. Each
    // tells whether it was one.
    [[nodiscard]] bool beginHandle(QPointF content, Qt::MouseButton button);
    [[nodiscard]] bool dragHandle(QPointF content);
    [[nodiscard]] bool endHandle();
    bool takeBackHandle();
    // Edges of the map, dragged with the select tool: map_canvas_edges.cpp
    [[nodiscard]] Qt::Edges edgesAt(QPoint widget) const;
    [[nodiscard]] static QCursor edgeCursor(Qt::Edges edges);
    void dragEdges(QPointF content);
    void dropEdges();
    void paintEdges(QPainter& painter);
    void paintSize(QPainter& painter);
    void paintCursor(QPainter& painter);
    void paintHover(QPainter& painter);
    void paintProblem(QPainter& painter);

    MapSession& m_session;
    MapTools& m_tools;
    std::vector<MapOverlay*> m_overlays;
    GridPainter m_painter;
    /// The tiles as they were painted last, and what of.
    struct Frame {
        std::shared_ptr<const language::Analysis> analysis;  ///< keeps the map
        const map::MapAnalysis* map = nullptr;
        std::shared_ptr<const TilePictures> pictures;
        canvas::Zoom zoom;
        QSize size;
        qreal ratio = 0;
        TileLayers layers;
        QRgb ground = 0;
        QImage image;
    };
    Frame m_frame;
    /// The name of a feature, wanted above or below its mark.
    struct Tag {
        QPointF middle;
        double height = 0;  ///< from the middle to where there is room
        QString name;
        QColor edge;           ///< valid for the chosen feature's
        bool isGhost = false;  ///< of what a click would place
    };
    std::vector<Tag> m_tags;  ///< of the features painted in this frame
    /// What is told in this frame of tiles in hand, with its place: names of features keep off it.
    struct Note {
        QRectF rect;
        std::function<void(QPainter&)> draw;
    };
    std::vector<Note> m_notes;
    /// Features that go where the stamp in hand is put down, and whether another comes there.
    std::vector<std::pair<QPoint, bool>> m_going;
    std::optional<QPoint> m_hover;
    std::optional<QPoint> m_problemCell;
    QString m_problem;
    bool m_faint = false;
    std::optional<QPoint> m_pointer;  ///< the cell under the pointer, also beside the map
    bool m_byKeys = false;            ///< the ghost of a stamp follows the text cursor
    std::optional<QPoint> m_rightPress;
    std::optional<Qt::Orientation> m_axisDrag;
    QPoint m_axesBefore;
    Qt::Edges m_edges;       ///< those being dragged
    map::Margins m_edgesBy;  ///< how far
    Minimap* m_minimap;
    bool m_overlayPressed = false;  ///< the press under way is an overlay's
    QTimer m_pulse;                 ///< runs while the problem's mark stands out
};

}  // namespace lw::map_editor
