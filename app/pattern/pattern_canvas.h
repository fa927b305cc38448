// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QTimer>
#include <optional>

#include "canvas/canvas_view.h"
#include "document/action_registry.h"
#include "pattern/gap_drag.h"
#include "pattern/pattern_finder.h"
#include "pattern/pattern_player.h"
#include "pattern/pattern_prover.h"
#include "pattern/pattern_session.h"
#include "pattern/play_keys.h"
#include "pattern/ring_painter.h"
#include "pattern/route_painter.h"

namespace lw::pattern_editor {

/// A side of a ring.
struct RingSide {
    std::size_t ring = 0;
    int side = 0;

    friend bool operator==(const RingSide&, const RingSide&) = default;
};

/// Rings as they are painted.
struct SeenRings {
    struct Ring {
        RingPlace place;
        RingPicture picture;
        RingStyle style;

        friend bool operator==(const Ring&, const Ring&) = default;
    };
    std::vector<Ring> rings;
    QPointF middle;    ///< pixels in the view
    double scale = 0;  ///< pixels a unit

    friend bool operator==(const SeenRings&, const SeenRings&) = default;
};

/// The polygon: rings at true scale round the middle, as far out as they are in time, and the tools that
/// paint on them. One unit of the content is one of the game.
class PatternCanvas : public canvas::CanvasView {
    Q_OBJECT

public:
    PatternCanvas(PatternSession& session, PatternFinder& finder, PatternProver& prover,
                  PatternPlayer& player, QWidget* parent = nullptr);
    /// Which keys steer the player; without it those that are usual.
    void setPlayKeys(const document::ActionRegistry& actions) { m_playKeys = &actions; }

    [[nodiscard]] std::optional<RingSide> hovered() const { return m_hover; }
    /// The side under the keyboard cursor.
    [[nodiscard]] std::optional<RingSide> cursor() const;
    /// Puts a character on the side under the keyboard cursor.
    void putAtCursor(char character);
    /// Whether a plain drag pans (the hand tool) rather than paints.
    void usePan(bool on);
    [[nodiscard]] bool panning() const { return m_panning; }
    /// Pixels at the left that something covers: a pattern seen whole stands beside it.
    void setCovered(int pixels);
    /// Marks a problem's ring with its message.
    void showProblem(std::optional<std::size_t> ring, const QString& message);
    [[nodiscard]] QString spokenCell() const override;
    /// What the label at the pointer says a click or drag would do; empty where there is none.
    [[nodiscard]] QString hoverLabel() const;
    /// Where a side is on the view, for the middle of its wall.
    [[nodiscard]] QPointF viewPlace(RingSide place) const;

    /// Where the gap behind a ring can be dragged on the view; nothing while the waits are not shown.
    [[nodiscard]] std::optional<QPointF> waitPlace(std::size_t ring) const;

    /// With more rings in view lines are not smoothed and arrows are left out.
    static constexpr std::size_t kMostSmooth = 40;
    /// The rings with a part in view, as the clock stands.
    [[nodiscard]] std::vector<std::size_t> ringsInView() const;

    /// Where a tight spot of the details is, and where the last try ended: on the view.
    [[nodiscard]] QPointF spotPlace(const TightSpot& spot) const;
    [[nodiscard]] std::optional<QPointF> deathPlace() const;
    /// The spot that is looked at; nothing where none is.
    [[nodiscard]] const TightSpot* spot() const;
    /// Looks at the spot after (1) or before (-1) the one looked at, or the first and last; false where none.
    bool stepSpot(int by);
    /// Looks at a spot of the details, by its index: its ring is selected and brought to sight.
    void showSpot(std::size_t index);
    /// Where the cards over the picture are, in the view; empty where there is none.
    void setCards(const QRect& verdict, const QRect& end);

signals:
    void hoverChanged();
    void spotChanged();

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
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void resized();
    void standBeside();
    void followPlayer();
    [[nodiscard]] QPointF fromCentre(QPointF content) const { return content - QPointF(m_reach, m_reach); }
    /// The place of a ring now, as the clock stands.
    [[nodiscard]] RingPlace placeNow(std::size_t ring) const;
    [[nodiscard]] QRectF seenFromMiddle() const;
    /// The same in pixels, with room for lines.
    [[nodiscard]] QRectF seenIn(double scale) const;
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
    [[nodiscard]] std::optional<PlayKey> playKey(const QKeyEvent& event) const;
    void steer(PlayKey key, bool down);

    /// What is seen has changed other than by the pointer.
    void renew();
    [[nodiscard]] bool moving() const { return m_player.playing() || m_settling.isActive(); }
    void paintStill(QPainter& painter);
    [[nodiscard]] RingStyle styleOf(std::size_t ring, bool smooth) const;
    void paintSpokes(QPainter& painter, const Polygon& polygon, double scale);
    void paintRings(QPainter& painter, double scale);
    /// All rings but the selected one.
    void paintOtherRings(QPainter& painter, double scale);
    void paintSelectedRing(QPainter& painter, double scale);
    /// Brings m_others up to date.
    void keepOtherRings(double scale);
    void paintFlashes(QPainter& painter, std::size_t ring, const RingPlace& place, double scale);
    /// What is played: the session's rings, or those of a medley.
    [[nodiscard]] const RingScene& scene() const;
    [[nodiscard]] const RingPicture& pictureOf(std::size_t ring) const;
    [[nodiscard]] TimePlane timePlane(double scale) const;
    void paintCorridor(QPainter& painter, double scale);
    void paintRoutes(QPainter& painter, double scale);
    void paintBlamed(QPainter& painter, double scale);
    void paintSpots(QPainter& painter, double scale);
    void paintGhostMarkers(QPainter& painter, double scale);
    void paintLeaders(QPainter& painter);
    [[nodiscard]] int paintRouteLegend(QPainter& painter, int bottom);
    [[nodiscard]] std::vector<const TightSpot*> spotsShown() const;
    [[nodiscard]] std::optional<std::size_t> spotAt(QPointF content) const;
    void paintStroke(QPainter& painter, double scale);
    void paintRounds(QPainter& painter, double scale);
    void paintWaits(QPainter& painter, double scale);
    /// The middle of the gap behind a ring, units from the middle; nothing where none is seen.
    [[nodiscard]] std::optional<double> gapRadius(const stackup::Gap& gap) const;
    [[nodiscard]] std::optional<std::size_t> gapAt(QPointF content) const;
    [[nodiscard]] const std::vector<stackup::Gap>& gaps() const;
    void paintMiddle(QPainter& painter, double scale);
    static void paintMarker(QPainter& painter, double angle, double scale);
    void paintNumbers(QPainter& painter, double scale);
    void paintLegend(QPainter& painter);
    void paintProblem(QPainter& painter);
    void paintHoverLabel(QPainter& painter);
    void paintEmpty(QPainter& painter);

    PatternSession& m_session;
    PatternFinder& m_finder;
    PatternProver& m_prover;
    PatternPlayer& m_player;
    const document::ActionRegistry* m_playKeys = nullptr;
    HeldKeys m_held;
    std::optional<std::size_t> m_spot;  ///< index into the details' spots
    QRect m_verdictCard;
    QRect m_endCard;
    QPixmap m_still;        ///< the picture without what the pointer adds; null where it is out of date
    QPixmap m_others;       ///< the rings but for the selected one: what a stroke mostly leaves as it is
    SeenRings m_othersAre;  ///< what m_others shows
    QTimer m_settling;      ///< runs while a hand moves the view, and shortly after
    double m_reach = 300;   ///< half the content's side
    std::optional<RingSide> m_hover;
    GapDrag m_gapDrag;
    std::optional<std::size_t> m_hoverGap;  ///< by its ring
    double m_gapFrom = 0;                   ///< radius where its drag began
    mutable std::vector<stackup::Gap> m_gaps;
    mutable bool m_knowsGaps = false;
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
    int m_covered = 0;
};

}  // namespace lw::pattern_editor
