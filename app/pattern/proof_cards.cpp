// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/proof_cards.h"

#include <QEvent>
#include <algorithm>
#include <array>

#include "look/theme.h"
#include "pattern/proof_words.h"

namespace lw::pattern_editor {

namespace {

constexpr int kInset = 12;
constexpr int kVerdictWidth = 264;
constexpr int kEndWidth = 264;
/// Below this size of the canvas a card is one line, or two.
constexpr QSize kRoom{760, 520};

QString capital(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

}  // namespace

ProofCards::ProofCards(PatternCanvas& canvas, PatternSession& session, PatternProver& prover,
                       PatternPlayer& player)
    : QObject(&canvas),
      m_canvas(canvas),
      m_session(session),
      m_prover(prover),
      m_player(player),
      m_verdict(new CanvasCard(&canvas)),
      m_end(new CanvasCard(&canvas)) {
    m_end->setClosable([this] { m_player.closeEnd(); });
    canvas.installEventFilter(this);
    connect(&session, &PatternSession::lookChanged, this, &ProofCards::renew);
    connect(&prover, &PatternProver::detailsChanged, this, &ProofCards::renew);
    connect(&prover, &PatternProver::changed, this, &ProofCards::renew);
    connect(&player, &PatternPlayer::stateChanged, this, &ProofCards::renew);
    connect(&player, &PatternPlayer::died, this, &ProofCards::renew);
    connect(&canvas, &PatternCanvas::spotChanged, this, &ProofCards::renew);
    connect(&canvas, &PatternCanvas::viewChanged, this, &ProofCards::place);
    renew();
}

bool ProofCards::isSmall() const {
    return m_canvas.width() < kRoom.width() || m_canvas.height() < kRoom.height();
}

void ProofCards::renew() {
    m_verdict->setVisible(tellVerdict());
    m_end->setVisible(tellEnd());
    place();
}

bool ProofCards::tellVerdict() {
    const auto details = m_prover.details();
    const TightSpot* spot = m_canvas.spot();
    const bool wanted = m_session.layers().corridor || m_session.layers().path || spot != nullptr;
    if (!wanted || !details || m_player.playing() || m_player.medley() != nullptr) return false;
    const passability::Proof& proof = *details->proof;
    const ProofWords words = wordsOf(proof, m_session);
    const QColor edge = colourOf(lookOf(proof));
    const QString sides = QStringLiteral("%1 sides").arg(proof.sides);
    std::vector<CanvasCard::Button> buttons;
    if (spot != nullptr) {
        m_verdict->tell(spot->ticks ? QStringLiteral("tightest") : words.icon,
                        spot->ticks ? look::theme().warning : edge,
                        spot->ticks ? QStringLiteral("%1 to spare at %2").arg(marginText(spot->ticks), sides)
                                    : QStringLiteral("Never at %1").arg(sides),
                        {spotText(*details, *spot, m_session) + QLatin1Char('.')}, {}, isSmall());
        return true;
    }
    // "Passable" beside what has just killed the player would be read of that.
    if (m_player.end()) return false;
    QStringList lines;
    QString title = capital(words.word);
    using passability::Outcome;
    if (proof.outcome == Outcome::kNever) {
        title = QStringLiteral("Never at %1").arg(sides);
        lines << spotText(*details, details->spots.front(), m_session) + QLatin1Char('.');
    } else if (proof.hasVerdict()) {
        title += QStringLiteral(", ") + words.figure;
        const bool some = proof.verdict.exact == passability::Passable::kSome;
        lines << QStringLiteral("At %1, from %2.")
                     .arg(sides, m_prover.view().start ? QStringLiteral("where the player starts")
                                 : some                ? QStringLiteral("some starts only")
                                                       : QStringLiteral("every start"));
        if (details->tightest) {
            const TightSpot& tightest = details->spots[*details->tightest];
            lines << QStringLiteral("Tightest: into %1 at %2 s.")
                         .arg(ringNames(proof, m_session, {tightest.rings.front()}))
                         .arg(playSeconds(proof.field->conditions(), tightest.tick), 0, 'f', 2);
        }
        if (m_session.layers().path && !details->path) {
            lines << QStringLiteral("No way was found that keys can go.");
        }
        if (proof.isUpTo) lines << QStringLiteral("Only the first minute was looked at.");
    } else {
        title += words.figure.isEmpty() ? QString() : QStringLiteral(", ") + words.figure;
        lines << capital(QString::fromStdString(proof.why)) + QLatin1Char('.');
    }
    m_verdict->tell(words.icon, edge, title, lines, {}, isSmall());
    return true;
}

bool ProofCards::tellEnd() {
    if (!m_player.end() || m_player.playing()) return false;
    const TryEnd& end = *m_player.end();
    QStringList lines;
    const std::size_t line = m_session.document().text().position(end.place.start).line;
    lines << QStringLiteral("%1 on side %2, line %3").arg(end.name).arg(end.side).arg(line);
    if (end.rescue) {
        const passability::Keys keys = end.rescue->keys;
        const QString turning =
            keys.move < 0 ? QStringLiteral("Turning left") : QStringLiteral("Turning right");
        const QString milliseconds =
            QStringLiteral("%1 ms").arg(passability::toMilliseconds(end.rescue->ticks), 0, 'f', 0);
        lines << (end.rescue->wasPressed
                      ? QStringLiteral("%1 %2 sooner would do").arg(turning, milliseconds)
                      : QStringLiteral("%1 %2 before would do").arg(turning, milliseconds));
    } else if (!isSmall()) {
        lines << QStringLiteral("No single key would have done");
    }
    const QString onward =
        end.goOn ? QStringLiteral("Go on from ring %1").arg(*end.goOn + 1) : QStringLiteral("Again");
    m_end->tell(QStringLiteral("death"), look::theme().error,
                QStringLiteral("Stopped at %1 s").arg(end.seconds, 0, 'f', 2), lines,
                {{QStringLiteral("go-on"), onward, QStringLiteral("Play on (G)"),
                  [this] {
                      m_canvas.setFocus();
                      m_player.goOn();
                  },
                  true},
                 {QStringLiteral("jump"), QStringLiteral("Line %1").arg(line),
                  QStringLiteral("Go to its place in the text"),
                  [this, place = end.place] { emit placeRequested(place); }, false}},
                false);
    return true;
}

void ProofCards::place() {
    const QRect area = m_canvas.contentArea().adjusted(kInset, kInset, -kInset, -kInset);
    int top = area.top();
    // The line over the top of a canvas keeps its place.
    if (const auto* bar = m_canvas.findChild<QWidget*>(QStringLiteral("bar"));
        bar != nullptr && bar->isVisible())
        top = std::max(top, bar->geometry().bottom() + 8);
    const auto sized = [&](CanvasCard& card, int width) {
        card.setFixedWidth(std::min(width, area.width()));
        card.adjustSize();
        const int high = card.heightForWidth(card.width());
        return QSize(card.width(), high > 0 ? high : card.sizeHint().height());
    };
    QRect verdict;
    if (!m_verdict->isHidden()) {
        const QSize size = sized(*m_verdict, kVerdictWidth);
        verdict = QRect(QPoint(area.right() - size.width() + 1, top), size);
        m_verdict->setGeometry(verdict);
        m_verdict->raise();
    }
    QRect end;
    if (const auto death = m_canvas.deathPlace(); death && !m_end->isHidden()) {
        const QSize size = sized(*m_end, kEndWidth);
        const int right = area.right() - size.width() + 1;
        const int bottom = area.bottom() - size.height() + 1;
        double farthest = -1;
        // Of the four corners the farthest; the lower left has the legend, the upper right the verdict.
        for (const QPoint corner :
             std::array<QPoint, 3>{QPoint(area.left(), top), QPoint(right, bottom), QPoint(right, top)}) {
            const QRect box(corner, size);
            if (box.intersects(verdict)) continue;
            const double off = QLineF(QRectF(box).center(), *death).length();
            if (off <= farthest) continue;
            farthest = off;
            end = box;
        }
        m_end->setGeometry(end);
        m_end->raise();
    }
    m_canvas.setCards(verdict, end);
}

bool ProofCards::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        renew();
    } else if (event->type() == QEvent::PaletteChange) {
        renew();
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace lw::pattern_editor
