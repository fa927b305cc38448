// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QTimer>
#include <optional>

#include "canvas/canvas_view.h"
#include "pattern/pattern_finder.h"
#include "pattern/pattern_player.h"
#include "pattern/pattern_session.h"
#include "pattern/ring_painter.h"

namespace lw::pattern_editor {

/// A side of a ring.
struct RingSide {
    std::size_t ring = 0;
    int side = 0;

    friend bool operator==(const RingSide&, const RingSide&) = default;
};

/// The polygon: rings at true scale round the middle, as far out as they are in time, and the tools that
/// paint on them. One unit of the content is one of the game.
class PatternCanvas : public canvas::CanvasView {
    Q_OBJECT

public:
    PatternCanvas(PatternSession& session, PatternFinder& finder, PatternPlayer& player,
                  QWidget* parent = nullptr);

    [[nodiscard]] std::optional<RingSide> hovered() const { return m_hover; }
    /// The side under the keyboard cursor.
    [[nodiscard]] std::optional<RingSide> cursor() const;
    /// Puts a character on the side under the keyboard cursor.
    void putAtCursor(char character);
    /// Whether a plain drag pans (the hand tool) rather than paints.
    void usePan(bool on);
    [[nodiscard]] bool panning() const { return m_panning; }
    /// Marks a problem's ring with its message.
    void showProblem(std::optional<std::size_t> ring, const QString& message);
    [[nodiscard]] QString spokenCell() const override;
    /// What the label at the pointer says a click or drag would do; empty where there is none.
    [[nodiscard]] QString hoverLabel() const;
    /// Where a side is on the view, for the middle of its wall.
    [[nodiscard]] QPointF viewPlace(RingSide place) const;

    /// With more rings in view lines are not smoothed and arrows are left out.
    static constexpr std::size_t kMostSmooth = 40;
    /// The rings with a part in view, as the clock stands.
    [[nodiscard]] std::vector<std::size_t> ringsInView() const;

signals:
    void hoverChanged();

protected:
    [[nodiscard]] QSizeF contentSize() const override;
    void paintContent(QPainter& painter, const QRect& dirty) override;
    void pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void dragged(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void released(QPointF content, Qt::KeyboardModifiers modifiers) override;
    void cancelled() override;
    /// A run stops.
    bool escaped() override;
    void tapped() override;
    void cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) override;
    void contextMenuAt(QPointF content, QPoint global) override;
    [[nodiscard]] QCursor toolCursor() const override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void resized();
    void followPlayer();
    [[nodiscard]] QPointF fromCentre(QPointF content) const { return content - QPointF(m_reach, m_reach); }
    /// The place of a ring now, as the clock stands.
    [[nodiscard]] RingPlace placeNow(std::size_t ring) const;
    [[nodiscard]] QRectF seenFromMiddle() const;
    [[nodiscard]] std::optional<RingSide> sideAt(QPointF content) const;
    /// Whether a place is on the outer edge of the selected ring, where a drag changes its thickness.
    [[nodiscard]] bool onEdge(QPointF content) const;
    /// Why the thickness of the selected ring can't be dragged, with the place in the file.
    [[nodiscard]] std::optional<text::Refusal> edgeRefusal() const;
    void leaveEdge();
    void setHover(std::optional<QPointF> content);
    void beginEdge();
    void dragEdge(QPointF content);
    void endEdge();
    void cancelEdge();
    void turnPlayer();

    /// What is seen has changed other than by the pointer.
    void renew();
    [[nodiscard]] bool moving() const { return m_player.playing() || m_settling.isActive(); }
    void paintStill(QPainter& painter);
    [[nodiscard]] RingStyle styleOf(std::size_t ring, bool smooth) const;
    void paintSpokes(QPainter& painter, const Polygon& polygon, double scale);
    void paintRings(QPainter& painter, double scale);
    void paintFlashes(QPainter& painter, std::size_t ring, const RingPlace& place, double scale);
    void paintStroke(QPainter& painter, double scale);
    void paintMiddle(QPainter& painter, double scale);
    void paintNumbers(QPainter& painter, double scale);
    void paintLegend(QPainter& painter);
    void paintProblem(QPainter& painter);
    void paintHoverLabel(QPainter& painter);
    void paintEmpty(QPainter& painter);

    PatternSession& m_session;
    PatternFinder& m_finder;
    PatternPlayer& m_player;
    QPixmap m_still;       ///< the picture without what the pointer adds; null where it is out of date
    QTimer m_settling;     ///< runs while a hand moves the view, and shortly after
    double m_reach = 300;  ///< half the content's side
    std::optional<RingSide> m_hover;
    QPointF m_pointer;  ///< content
    bool m_hoverEdge = false;
    QString m_edgeRefused;  ///< why the edge under the pointer can't be dragged; empty where it can
    int m_cursorSide = 0;
    quint64 m_edgeToken =
        0;  ///< while the selected ring's edge is dragged; else a drag is the finder's stroke
    std::optional<std::size_t> m_problemRing;
    QString m_problem;
    QVariantMap m_beforePlay;  ///< the view to go back to; empty while nothing plays
    double m_playScale = 0;    ///< what playing looks at it with; 0: as it was
    bool m_panning = false;
    bool m_left = false;  ///< keys held while playing
    bool m_right = false;
};

}  // namespace lw::pattern_editor
