// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_editor.h"

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "canvas/notice_bar.h"
#include "document/action_registry.h"
#include "document/picture.h"
#include "document/settings.h"
#include "pattern/candidates_panel.h"
#include "pattern/level_panel.h"
#include "pattern/links_panel.h"
#include "pattern/passable_panel.h"
#include "pattern/pattern_actions.h"
#include "pattern/pattern_canvas.h"
#include "pattern/play_bar.h"
#include "pattern/proof_cards.h"
#include "pattern/proof_words.h"
#include "pattern/repeat_card.h"
#include "pattern/rings_panel.h"
#include "pattern/route_finding.h"
#include "pattern/shelf_panel.h"
#include "pattern/sides_panel.h"
#include "stackup/machine.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

namespace {

constexpr int kRefusalMilliseconds = 6000;

QString id(const char* name) {
    return QString::fromLatin1(name);
}

}  // namespace

PatternEditor::PatternEditor(const document::EditorContext& context, QWidget* parent)
    : VisualEditor(parent),
      m_actions(context.actions),
      m_settings(context.settings),
      m_session(context.document, context.worker),
      m_finder(m_session),
      m_prover(m_session),
      m_player(m_session, m_prover),
      m_canvas(new PatternCanvas(m_session, m_finder, m_prover, m_player)),
      m_cards(new ProofCards(*m_canvas, m_session, m_prover, m_player)),
      m_rings(new RingsPanel(m_session, m_prover)),
      m_level(new LevelPanel(m_session)),
      m_passable(new PassablePanel(m_session, m_prover, m_player)),
      m_candidates(new CandidatesPanel(m_session, m_finder)),
      m_sides(new SidesPanel(m_session, m_prover)),
      m_repeat(new RepeatCard(m_session, m_prover, m_canvas)),
      m_notice(new canvas::NoticeBar(*m_canvas)) {
    m_canvas->setReduceMotion(context.settings.reduceMotion());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_canvas, 1);
    auto* bar = new PlayBar(m_session, m_prover, m_player, m_actions);
    column->addWidget(bar);
    m_canvas->setPlayKeys(m_actions);
    connect(&bar->track(), &PlayTrack::spotRequested, m_canvas, &PatternCanvas::showSpot);
    connect(m_passable, &PassablePanel::spotRequested, m_canvas, &PatternCanvas::showSpot);
    connect(m_sides, &SidesPanel::tightestRequested, this, &PatternEditor::showTightest);
    connect(m_cards, &ProofCards::placeRequested, this, [this](const text::Span& place) {
        m_session.document().setSelection({place.start, place.end}, this);
        emit textRequested();
    });
    connect(&m_prover, &PatternProver::detailsChanged, this, [this] {
        if (m_wantsTightest && m_prover.details()) showTightest();
        m_actions.refresh();
    });
    connect(&m_prover, &PatternProver::changed, this, &PatternEditor::statusChanged);
    connect(&m_prover, &PatternProver::changed, this, &PatternEditor::tellRoute);
    connect(&m_prover, &PatternProver::repairsChanged, this, &PatternEditor::tellRoute);
    // What was tried out may have become the text, of which all is known already.
    connect(&m_session, &PatternSession::previewEnded, this, &PatternEditor::tellRoute);
    connect(&m_player, &PatternPlayer::died, this,
            [this] { emit said(QStringLiteral("Stopped at %1 s").arg(m_player.end()->seconds, 0, 'f', 2)); });
    m_refusalTimer.setSingleShot(true);
    m_refusalTimer.setInterval(kRefusalMilliseconds);
    connect(&m_refusalTimer, &QTimer::timeout, this, [this] {
        m_refusal.clear();
        refreshNotice();
    });
    makeLevelPanels();
    bindActions();
    m_canvas->installEventFilter(this);
    connect(m_rings, &RingsPanel::repeatRequested, this, [this] { m_repeat->open(); });
    connect(m_rings, &RingsPanel::noteChanged, this,
            [this] { emit panelNoteChanged(id("pattern.rings"), m_rings->note()); });
    connect(m_level, &LevelPanel::noteChanged, this,
            [this] { emit panelNoteChanged(id("pattern.level"), m_level->note()); });
    connect(m_repeat, &RepeatCard::opened, this, &PatternEditor::placeRepeat);
    connect(m_repeat, &RepeatCard::closed, this, [this] {
        m_canvas->setCovered(0);
        m_canvas->setFocus();
    });
    // Another program begins at its start.
    connect(&m_session, &PatternSession::programChanged, this, [this] {
        m_player.pause();
        m_player.seek(0);
    });
    connect(m_canvas, &PatternCanvas::hoverChanged, this, &PatternEditor::statusChanged);
    connect(&m_session, &PatternSession::selectionChanged, this, &PatternEditor::statusChanged);
    connect(&m_session, &PatternSession::refused, this, &PatternEditor::showRefusal);
    connect(&m_session, &PatternSession::refused, this, &PatternEditor::refused);
    // What was refused is over when something else is done.
    connect(&context.document, &document::Document::changed, this, [this](const document::Change& change) {
        if (change.edits.empty() || m_refusal.isEmpty()) return;
        m_refusal.clear();
        refreshNotice();
    });
    connect(&m_session, &PatternSession::said, this, &PatternEditor::said);
    connect(&m_session, &PatternSession::textRequested, this, &PatternEditor::textRequested);
    connect(&m_session, &PatternSession::ranChanged, this, [this] {
        emit panelNoteChanged(id("pattern.rings"), m_rings->note());
        emit statusChanged();
        refreshNotice();
        m_actions.refresh();
    });
    refreshNotice();
    for (auto signal : {&PatternSession::lookChanged, &PatternSession::conditionsChanged}) {
        connect(&m_session, signal, &m_actions, &document::ActionRegistry::refresh);
    }
    connect(&m_player, &PatternPlayer::touched, this, &PatternEditor::statusChanged);
    connect(&m_player, &PatternPlayer::stateChanged, this, &PatternEditor::statusChanged);
    connect(&m_player, &PatternPlayer::stateChanged, &m_actions, &document::ActionRegistry::refresh);
}

// The panels are owned by the docks that show them; they end before the session they look at.
PatternEditor::~PatternEditor() {
    endChildren();
}

canvas::CanvasView* PatternEditor::canvas() const {
    return m_canvas;
}

std::vector<canvas::Panel> PatternEditor::panels() const {
    canvas::Panel rings{id("pattern.rings"), QStringLiteral("Rings"), m_rings, false, m_rings->note()};
    rings.titleControls = m_rings->controls();
    rings.extent = 320;
    rings.unit = {"ring", "rings"};
    canvas::Panel level{id("pattern.level"), QStringLiteral("Level"), m_level, false, m_level->note()};
    level.extent = 190;
    canvas::Panel passable{id("pattern.passable"), QStringLiteral("Passable?"), m_passable, false, {}};
    passable.extent = 236;
    canvas::Panel candidates{
        id("pattern.candidates"), QStringLiteral("Which pattern did you mean?"), m_candidates, false, {}};
    candidates.tab = QStringLiteral("Did you mean?");
    canvas::Panel sides{id("pattern.sides"), QStringLiteral("Sides 3–12"), m_sides, true, {}};
    sides.titleControls = m_sides->controls();
    if (m_shelf != nullptr) {
        canvas::Panel shelf{id("pattern.shelf"), QStringLiteral("Shelf"), m_shelf, true, m_shelf->note()};
        shelf.titleControls = m_shelf->controls();
        canvas::Panel links{id("pattern.links"), QStringLiteral("Links"), m_links, true, m_links->note()};
        return {rings, level, passable, candidates, sides, shelf, links};
    }
    return {rings, level, passable, candidates, sides};
}

canvas::LayoutProfile PatternEditor::layoutProfile() const {
    canvas::LayoutProfile profile;
    profile.textWidth = 388;
    profile.rightWidth = 344;
    profile.bottomHeight = 184;
    profile.narrowRightWidth = 300;
    profile.frontPanel = id("pattern.sides");
    profile.closedWhenSmall = {id("pattern.level")};
    return profile;
}

QStringList PatternEditor::layerActions() const {
    return patternLayerActions();
}

QStringList PatternEditor::statusFields() const {
    const auto at = m_canvas->hovered() ? m_canvas->hovered() : m_canvas->cursor();
    if (!at || at->ring >= m_session.ringCount())
        return verdictField().isEmpty() ? QStringList() : QStringList(verdictField());
    const RingPicture& picture = m_session.picture(at->ring);
    const stackup::RingEvent& event = m_session.timeline().rings[at->ring];
    QStringList fields{QStringLiteral("side %1").arg(at->side)};
    const SideMark* mark = picture.at(at->side);
    if (picture.status == pattern::RingStatus::kHang) {
        fields << QStringLiteral("hangs");
    } else if (mark == nullptr) {
        fields << QStringLiteral("nothing");
    } else {
        QString what = mark->wall ? QStringLiteral("wall") : QStringLiteral("gap");
        if (mark->opposite) what += QStringLiteral(" from opposite");
        if (!mark->known) what += QStringLiteral(", no link in the game");
        fields << QStringLiteral("%1 %2").arg(
            canvas::asCode(QStringLiteral("'%1'").arg(QLatin1Char(mark->character))), what);
        const pattern::PString& pattern = m_session.patternOfRing(at->ring);
        const std::string_view division = pattern.slice(pattern.divisions[mark->division].span());
        fields << QStringLiteral("division %1 of %2, %3")
                      .arg(mark->division + 1)
                      .arg(picture.divisions)
                      .arg(canvas::asCode(shortText(division)));
    }
    const double tolerance = event.thickness - event.base.number;
    const double ideals = event.base.number / stackup::Rates(m_session.runSettings()).idealThickness;
    const auto number = [](double value) {
        return value == std::round(value) ? QString::fromStdString(stackup::formatNumber(value))
                                          : QString::number(value, 'f', 1);
    };
    QString thickness = number(event.base.number);
    if (tolerance != 0) thickness += QStringLiteral(" + ") + number(tolerance);
    fields << QStringLiteral("%1 units, %2 ideal").arg(thickness).arg(ideals, 0, 'f', 2);
    fields << QStringLiteral("%1 s – %2 s")
                  .arg(event.time, 0, 'f', 2)
                  .arg(m_session.ringEnd(at->ring), 0, 'f', 2);
    if (m_player.playing() && m_player.markerShown()) {
        fields << (m_player.hits() == 1 ? QStringLiteral("1 wall touched")
                                        : QStringLiteral("%1 walls touched").arg(m_player.hits()));
    } else if (const QString verdict = verdictField(); !verdict.isEmpty()) {
        fields << verdict;
    }
    return fields;
}

QString PatternEditor::verdictField() const {
    const int sides = m_session.conditions().sides;
    const auto proof = m_prover.proof(sides);
    if (!proof || m_session.ringCount() == 0) return {};
    const ProofWords words = wordsOf(*proof, m_session);
    QString field = words.word + (words.figure.isEmpty() ? QString() : QLatin1Char(' ') + words.figure);
    if (m_prover.isStale(sides)) field += QStringLiteral(" (before the last change)");
    return field;
}

/// The tightest place at the side count shown, once it is known.
void PatternEditor::showTightest() {
    const auto details = m_prover.details();
    m_wantsTightest = !details;
    if (details && details->tightest) m_canvas->showSpot(*details->tightest);
}

std::optional<std::size_t> PatternEditor::ringAt(const text::Span& place) const {
    if (m_session.program() == nullptr) return std::nullopt;
    for (std::size_t i = 0; i < m_session.ringCount(); ++i) {
        const text::Span token = m_session.program()->place.toHost(
            m_session.program()->program().spanOf(m_session.instructionOf(i)));
        if (token.touches(place)) return i;
    }
    return std::nullopt;
}

void PatternEditor::showProblem(const text::Span& place, const QString& message) {
    const auto ring = ringAt(place);
    if (ring) m_session.select(*ring);
    m_canvas->showProblem(ring, message);
}

void PatternEditor::showRefusal(const QString& reason, text::Span place) {
    m_refusal = reason;
    m_refusalPlace = place;
    m_refusalTimer.start();
    refreshNotice();
}

void PatternEditor::tellRoute() {
    if (m_session.scene().hidden() > 0 || m_session.previewedLoop() != stackup::kNone) return;
    if (m_session.document().analysis().get() != &m_session.analysis()) return;
    std::vector<text::Diagnostic> findings;
    if (auto found = routeFinding(m_session, m_prover)) findings.push_back(std::move(*found));
    m_session.document().setFindings(std::move(findings));
}

void PatternEditor::refreshNotice() {
    const bool refused = !m_refusal.isEmpty();
    const QString text = refused ? m_refusal : m_session.notice();
    if (text.isEmpty()) {
        m_notice->hide();
        return;
    }
    const text::Span place = refused ? m_refusalPlace : m_session.noticePlace();
    std::vector<canvas::NoticeBar::Choice> choices;
    if (place != text::Span{}) {
        const std::size_t line = m_session.document().text().position(place.start).line;
        choices.push_back({QStringLiteral("Go to line %1").arg(line), [this, place] {
                               m_refusal.clear();
                               m_session.document().setSelection({place.start, place.end}, this);
                               refreshNotice();
                           }});
    }
    if (!refused && m_session.running()) {
        choices.push_back({QStringLiteral("Stop"), [this] { m_session.cancelRun(); }});
    }
    if (refused) {
        choices.push_back({QStringLiteral("Close"), [this] {
                               m_refusal.clear();
                               refreshNotice();
                           }});
    }
    const bool stale = !refused && (m_session.running() || m_session.obstacle());
    m_notice->tell(stale ? canvas::NoticeBar::Kind::kStale : canvas::NoticeBar::Kind::kWarning, text,
                   std::move(choices));
}

QString PatternEditor::notice() const {
    return m_notice->isHidden() ? QString() : m_notice->text();
}

void PatternEditor::makeLevelPanels() {
    readPackLinks();
    connect(&m_session, &PatternSession::packLinksChanged, this, &PatternEditor::keepPackLinks);
    connect(&m_session.document(), &document::Document::stateChanged, this, &PatternEditor::readPackLinks);
    if (m_session.analysis().form() != formats::PatternForm::kLua) return;
    m_shelf = new ShelfPanel(m_session);
    m_links = new LinksPanel(m_session);
    connect(m_shelf, &ShelfPanel::noteChanged, this,
            [this] { emit panelNoteChanged(id("pattern.shelf"), m_shelf->note()); });
    connect(m_shelf, &ShelfPanel::fileRequested, this, [this](const QString& path, std::size_t line) {
        emit openRequested(QStringLiteral("%1:%2").arg(path).arg(line));
    });
    connect(m_links, &LinksPanel::noteChanged, this,
            [this] { emit panelNoteChanged(id("pattern.links"), m_links->note()); });
}

/// The card for Repeat stands at the upper left of the picture.
void PatternEditor::placeRepeat() {
    constexpr int kInset = 12;
    constexpr int kNarrow = 640;
    m_repeat->setNarrow(m_canvas->width() < kNarrow);
    m_repeat->adjustSize();
    m_repeat->move(kInset, kInset);
    m_canvas->setCovered(m_repeat->isOpen() ? m_repeat->width() + kInset : 0);
}

bool PatternEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_canvas && event->type() == QEvent::Resize) placeRepeat();
    return VisualEditor::eventFilter(watched, event);
}

void PatternEditor::describePicture(document::PictureOptions& options) const {
    options.sides = m_session.conditions().sides;
    options.view = m_session.viewState();
}

QVariantMap PatternEditor::viewState() const {
    QVariantMap state = m_session.viewState();
    state.insert(m_canvas->viewState());
    const ProofView& view = m_prover.view();
    state.insert(id("proof"), QVariantMap{{id("corridor"), m_session.layers().corridor},
                                          {id("path"), m_session.layers().path},
                                          {id("ghosts"), m_player.ghostsShown()},
                                          {id("practice"), m_player.practice()},
                                          {id("swap"), view.swap},
                                          {id("start"), view.start ? QVariant(*view.start) : QVariant()},
                                          {id("tight"), view.tightMilliseconds},
                                          {id("speed"), view.mostSpeed}});
    return state;
}

void PatternEditor::restoreView(const QVariantMap& state) {
    m_session.restoreView(state);
    m_canvas->restoreView(state);
    if (!state.contains(id("proof"))) return;
    const QVariantMap proof = state.value(id("proof")).toMap();
    RingLayers layers = m_session.layers();
    layers.corridor = proof.value(id("corridor")).toBool();
    layers.path = proof.value(id("path")).toBool();
    m_session.setLayers(layers);
    m_player.showGhosts(proof.value(id("ghosts"), true).toBool());
    m_player.setPractice(proof.value(id("practice")).toBool());
    ProofView view;
    view.swap = proof.value(id("swap")).toBool();
    if (const QVariant start = proof.value(id("start")); start.isValid() && !start.isNull())
        view.start = passability::wrapped(start.toDouble());
    view.tightMilliseconds = std::clamp(proof.value(id("tight"), view.tightMilliseconds).toInt(), 0, 400);
    view.mostSpeed = std::clamp(proof.value(id("speed"), view.mostSpeed).toDouble(), 1.0, 20.0);
    m_prover.setView(view);
}

}  // namespace lw::pattern_editor
