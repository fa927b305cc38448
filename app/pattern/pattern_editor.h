// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "canvas/visual_editor.h"
#include "document/kind.h"
#include "pattern/pattern_finder.h"
#include "pattern/pattern_player.h"
#include "pattern/pattern_prover.h"
#include "pattern/pattern_session.h"

namespace lw::canvas {
class NoticeBar;
}

namespace lw::pattern_editor {

class CandidatesPanel;
class LevelPanel;
class LinksPanel;
class PassablePanel;
class PatternCanvas;
class PlayBar;
class ProofCards;
class RepeatCard;
class RingsPanel;
class ShelfPanel;
class SidesPanel;

/// The picture of a pattern: the polygon with the play bar under it, and the panels that go with them.
class PatternEditor : public canvas::VisualEditor {
    Q_OBJECT

public:
    explicit PatternEditor(const document::EditorContext& context, QWidget* parent = nullptr);
    ~PatternEditor() override;

    [[nodiscard]] canvas::CanvasView* canvas() const override;
    [[nodiscard]] PatternCanvas& polygon() const { return *m_canvas; }
    [[nodiscard]] PatternSession& session() { return m_session; }
    [[nodiscard]] PatternFinder& finder() { return m_finder; }
    [[nodiscard]] PatternProver& prover() { return m_prover; }
    [[nodiscard]] PatternPlayer& player() { return m_player; }
    [[nodiscard]] ProofCards& cards() const { return *m_cards; }
    /// What the bar over the picture says; empty if it is not there.
    [[nodiscard]] QString notice() const;
    [[nodiscard]] std::vector<canvas::Panel> panels() const override;
    [[nodiscard]] canvas::LayoutProfile layoutProfile() const override;
    [[nodiscard]] QWidget* contextBar() override;
    [[nodiscard]] QStringList layerActions() const override;
    [[nodiscard]] QStringList statusFields() const override;
    void showProblem(const text::Span& place, const QString& message) override;
    void describePicture(document::PictureOptions& options) const override;
    [[nodiscard]] RepeatCard& repeatCard() const { return *m_repeat; }
    [[nodiscard]] QVariantMap viewState() const override;
    void restoreView(const QVariantMap& state) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void bindActions();
    void bindView();
    void bindRings();
    void bindRows();
    void bindPlay();
    void bindProof();
    void showTightest();
    [[nodiscard]] QString verdictField() const;
    void copyRows();
    void placeRepeat();
    void makeLevelPanels();
    void readPackLinks();
    void keepPackLinks();
    void showRefusal(const QString& reason, text::Span place);
    void refreshNotice();
    /// Whether the program can be passed, as a finding: once all is known, of what is not only tried out.
    void tellRoute();
    void copyStackup();
    void copyLua();
    [[nodiscard]] std::optional<std::size_t> ringAt(const text::Span& place) const;
    [[nodiscard]] QWidget* wallKeyBox();
    [[nodiscard]] QWidget* sidesBox();
    [[nodiscard]] QWidget* coloursBox();

    document::ActionRegistry& m_actions;
    document::Settings& m_settings;
    PatternSession m_session;
    PatternFinder m_finder;
    PatternProver m_prover;
    PatternPlayer m_player;
    PatternCanvas* m_canvas;
    ProofCards* m_cards;
    RingsPanel* m_rings;
    LevelPanel* m_level;
    PassablePanel* m_passable;
    CandidatesPanel* m_candidates;
    SidesPanel* m_sides;
    ShelfPanel* m_shelf = nullptr;  ///< of a level only
    LinksPanel* m_links = nullptr;
    RepeatCard* m_repeat;
    canvas::NoticeBar* m_notice;
    QString m_refusal;
    text::Span m_refusalPlace{};
    QTimer m_refusalTimer;
    bool m_wantsTightest = false;  ///< to be looked at as soon as it is known
};

}  // namespace lw::pattern_editor
