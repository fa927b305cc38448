// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparison_session.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "document/companions.h"
#include "document/file_io.h"
#include "document/kind.h"
#include "document/request.h"
#include "formats/map_file.h"
#include "merge/take_over.h"
#include "text/line_diff.h"

namespace lw::compare {

namespace {

using merge::Change;
using merge::CommonLine;

constexpr int kPatience = 120;  ///< milliseconds after an edit
constexpr std::size_t kMostDiffLines = 100'000;

/// What reading a comparison needs of the map's document.
struct Question {
    std::string before;
    std::string now;
    const language::Language* language = nullptr;
    QString place;
    std::shared_ptr<const game::Definition> game;
};

QString diffOf(const std::string& before, const std::string& now) {
    std::string out;
    std::size_t count = 0;
    for (const text::DiffLine& line : text::compareLines(text::Snapshot(before), text::Snapshot(now))) {
        if (++count > kMostDiffLines) break;
        using From = text::DiffLine::Side;
        out += line.side == From::kBefore ? "- " : line.side == From::kAfter ? "+ " : "  ";
        out += line.text;
        out += '\n';
    }
    return QString::fromStdString(out.empty() ? std::string("  No difference.\n") : out);
}

/// Where lines of the old or the new map stand among those of both.
class LinePlaces {
public:
    explicit LinePlaces(const std::vector<CommonLine>& lines) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            set(m_before, lines[i].before, static_cast<int>(i));
            set(m_now, lines[i].now, static_cast<int>(i));
        }
    }
    [[nodiscard]] int ofBefore(std::size_t line) const { return get(m_before, line); }
    [[nodiscard]] int ofNow(std::size_t line) const { return get(m_now, line); }

private:
    static void set(std::vector<int>& to, int line, int place) {
        if (line < 0) return;
        if (to.size() <= static_cast<std::size_t>(line)) to.resize(static_cast<std::size_t>(line) + 1, -1);
        to[static_cast<std::size_t>(line)] = place;
    }
    static int get(const std::vector<int>& from, std::size_t line) {
        return line < from.size() ? from[line] : -1;
    }

    std::vector<int> m_before;
    std::vector<int> m_now;
};

QRect placeOf(const Compared& compared, const Change& change, const LinePlaces& rows,
              const LinePlaces& columns) {
    using Kind = Change::Kind;
    const merge::Comparison& maps = *compared.maps;
    const int width = static_cast<int>(compared.columns.size());
    const int height = static_cast<int>(compared.rows.size());
    const auto run = [&change](auto of) {
        return std::pair(of(change.index), of(change.index + change.count - 1));
    };
    switch (change.kind) {
        case Kind::kRowsRemoved:
        case Kind::kRowsAdded: {
            const bool isOld = change.kind == Kind::kRowsRemoved;
            const auto [first, last] =
                run([&](std::size_t y) { return isOld ? rows.ofBefore(y) : rows.ofNow(y); });
            return {QPoint(0, first), QPoint(width - 1, last)};
        }
        case Kind::kColumnsRemoved:
        case Kind::kColumnsAdded: {
            const bool isOld = change.kind == Kind::kColumnsRemoved;
            const auto [first, last] =
                run([&](std::size_t x) { return isOld ? columns.ofBefore(x) : columns.ofNow(x); });
            return {QPoint(first, 0), QPoint(last, height - 1)};
        }
        case Kind::kTiles:
        case Kind::kDrawnOtherwise: {
            const merge::Box& box =
                (change.kind == Kind::kTiles ? maps.tiles : maps.drawnOtherwise)[change.index].box;
            return {QPoint(columns.ofNow(box.x), rows.ofNow(box.y)),
                    QPoint(columns.ofNow(box.x + box.width - 1), rows.ofNow(box.y + box.height - 1))};
        }
        case Kind::kFeature: {
            const merge::FeatureChange& feature = maps.features[change.index];
            const auto& at = feature.to ? *feature.to : *feature.from;
            if (at.first < 0 || at.second < 0) return {};
            const auto x = static_cast<std::size_t>(at.first);
            const auto y = static_cast<std::size_t>(at.second);
            const QPoint cell(feature.to ? columns.ofNow(x) : columns.ofBefore(x),
                              feature.to ? rows.ofNow(y) : rows.ofBefore(y));
            return cell.x() < 0 || cell.y() < 0 ? QRect() : QRect(cell, QSize(1, 1));
        }
        default:
            return {};
    }
}

std::shared_ptr<const Compared> compareTexts(const Question& question) {
    auto out = std::make_shared<Compared>();
    out->before = merge::readVersion(question.before, *question.game);
    out->now = merge::readVersion(question.now, *question.game);
    out->textDiff = diffOf(question.before, question.now);
    const auto analyse = [&question](const std::string& text) {
        return document::Companions::analyse(*question.language, question.place, text::Snapshot(text));
    };
    out->beforeAnalysis = analyse(question.before);
    out->nowAnalysis = analyse(question.now);
    for (const auto& [version, name] :
         {std::pair(&out->before, "the old version"), std::pair(&out->now, "the new one")}) {
        const text::Diagnostic* why = merge::whyUnreadable(version->map);
        if (why == nullptr) continue;
        out->unreadable = QStringLiteral("Line %1 of %2 can't be read; compared as text: %3")
                              .arg(version->map.text().lineAt(why->span.start) + 1)
                              .arg(QString::fromLatin1(name), QString::fromStdString(why->message));
        return out;
    }
    out->maps = merge::compareMaps(out->before, out->now);
    if (!out->maps) {
        out->unreadable = QStringLiteral("The maps have too many different tiles; compared as text");
        return out;
    }
    out->changes = merge::changesOf(*out->maps);
    out->rows = merge::commonLines(out->maps->frame.rows);
    out->columns = merge::commonLines(out->maps->frame.columns);
    const LinePlaces rows(out->rows);
    const LinePlaces columns(out->columns);
    for (const Change& change : out->changes) out->places.push_back(placeOf(*out, change, rows, columns));
    return out;
}

Question questionOf(const document::Document& map, std::string before, std::string now) {
    Question question{std::move(before), std::move(now), &map.kind().language(), map.placePath(),
                      std::make_shared<const game::Definition>()};
    if (const auto* file = dynamic_cast<const formats::MapFile*>(map.analysis().get()))
        question.game = file->game();
    return question;
}

}  // namespace

ComparisonSession::ComparisonSession(document::Document& map, Side before, Side now, document::Worker& worker,
                                     QObject* parent)
    : QObject(parent), m_map(&map), m_worker(worker), m_before(std::move(before)), m_now(std::move(now)) {
    m_later.setSingleShot(true);
    m_later.setInterval(kPatience);
    connect(&m_later, &QTimer::timeout, this, &ComparisonSession::read);
    connect(&map, &document::Document::changed, this, [this] {
        if (m_before.kind == Side::Kind::kNow || m_now.kind == Side::Kind::kNow) m_later.start();
    });
    connect(&map, &document::Document::stateChanged, this, [this] {
        if (m_before.kind == Side::Kind::kSaved || m_now.kind == Side::Kind::kSaved) m_later.start();
    });
    readChoices();
    read();
}

void ComparisonSession::readChoices() {
    m_choices = {{Side::Kind::kNow,
                  {},
                  m_map->isModified() ? QStringLiteral("now, unsaved") : QStringLiteral("now"),
                  {}}};
    const QString path = m_map->path();
    if (path.isEmpty()) return;
    m_choices.push_back({Side::Kind::kSaved, {}, QStringLiteral("as saved"), path});
    m_git.list(path, [this](const std::vector<GitVersion>& versions) {
        for (const GitVersion& version : versions) {
            m_choices.push_back({Side::Kind::kGit, version.commit,
                                 QStringLiteral("%1, %2").arg(version.commit, version.age), version.subject});
        }
        emit choicesChanged();
    });
}

void ComparisonSession::setBefore(const Side& side) {
    m_before = side;
    read();
    emit choicesChanged();
}

void ComparisonSession::setNow(const Side& side) {
    m_now = side;
    read();
    emit choicesChanged();
}

void ComparisonSession::read() {
    m_later.stop();
    if (m_map == nullptr) return;
    ++m_run;
    m_isReading = true;
    m_error.clear();
    m_texts[0].reset();
    m_texts[1].reset();
    const int run = m_run;
    readSide(m_before, 0, run);
    if (run == m_run) readSide(m_now, 1, run);
}

void ComparisonSession::readSide(const Side& side, int number, int run) {
    switch (side.kind) {
        case Side::Kind::kNow:
            take(number, run, QByteArray::fromStdString(m_map->text().str()), {});
            return;
        case Side::Kind::kSaved:
        case Side::Kind::kFile: {
            const document::LoadResult file =
                document::loadFile(side.kind == Side::Kind::kSaved ? m_map->path() : side.source);
            take(number, run, file.file ? QByteArray::fromStdString(file.file->bytes) : QByteArray(),
                 file.file ? QString() : file.error);
            return;
        }
        case Side::Kind::kGit:
            m_git.read(m_map->path(), side.source, [this, number, run](const GitVersions::Text& text) {
                take(number, run, text.bytes.value_or(QByteArray()),
                     text.bytes ? QString() : QStringLiteral("Git has no such version: %1").arg(text.error));
            });
    }
}

void ComparisonSession::take(int number, int run, const QByteArray& bytes, const QString& error) {
    if (run != m_run) return;
    if (!error.isEmpty()) {
        m_error = error;
        m_isReading = false;
        ++m_run;
        emit changed();
        return;
    }
    m_texts[number] = bytes.toStdString();
    if (m_texts[0] && m_texts[1]) compareNow();
}

void ComparisonSession::compareNow() {
    if (m_map == nullptr) return;
    const Question question = questionOf(*m_map, *m_texts[0], *m_texts[1]);
    const int run = m_run;
    m_worker.start<std::shared_ptr<const Compared>>(
        this, *m_map, [question](document::JobContext&) { return compareTexts(question); },
        [this, run](const std::shared_ptr<const Compared>& compared) {
            if (run == m_run) finish(compared);
        });
}

void ComparisonSession::finish(const std::shared_ptr<const Compared>& compared) {
    // The same change stays in front, else the one that is in its place.
    const Change kept = m_compared != nullptr && m_current >= 0
                            ? m_compared->changes[static_cast<std::size_t>(m_current)]
                            : Change();
    const bool isSameGrid = m_compared != nullptr && m_compared->rows == compared->rows &&
                            m_compared->columns == compared->columns;
    m_compared = compared;
    m_isReading = false;
    if (!isSameGrid) setSelection({});
    const auto& changes = compared->changes;
    const auto same = std::find(changes.begin(), changes.end(), kept);
    if (same != changes.end())
        m_current = static_cast<int>(same - changes.begin());
    else
        m_current = std::clamp(m_current, changes.empty() ? -1 : 0, static_cast<int>(changes.size()) - 1);
    emit changed();
    emit currentChanged();
}

void ComparisonSession::setCurrent(int index) {
    const int count = m_compared != nullptr ? static_cast<int>(m_compared->changes.size()) : 0;
    if (index < -1 || index >= count || index == m_current) return;
    m_current = index;
    emit currentChanged();
}

bool ComparisonSession::step(bool forward) {
    const int count = m_compared != nullptr ? static_cast<int>(m_compared->changes.size()) : 0;
    if (count == 0) return false;
    const int next = (std::max(m_current, forward ? -1 : 0) + (forward ? 1 : count - 1)) % count;
    const bool isRound = forward ? next <= m_current : next >= m_current && m_current >= 0;
    setCurrent(next);
    return isRound && count > 1;
}

void ComparisonSession::setSelection(const QRect& cells) {
    if (std::exchange(m_selection, cells) != cells) emit selectionChanged();
}

std::vector<merge::CellChange> ComparisonSession::selectedCells() const {
    std::vector<merge::CellChange> out;
    if (m_selection.isEmpty() || m_compared == nullptr || !m_compared->maps) return out;
    // Places of the new map's lines on the grid.
    const auto placesOf = [](const std::vector<merge::CommonLine>& lines) {
        std::vector<int> places;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].now >= 0) places.push_back(static_cast<int>(i));
        }
        return places;
    };
    const std::vector<int> rows = placesOf(m_compared->rows);
    const std::vector<int> columns = placesOf(m_compared->columns);
    for (const auto* regions : {&m_compared->maps->tiles, &m_compared->maps->drawnOtherwise}) {
        for (const merge::TileRegion& region : *regions) {
            for (const merge::CellChange& cell : region.cells) {
                if (m_selection.contains(QPoint(columns[cell.x], rows[cell.y]))) out.push_back(cell);
            }
        }
    }
    return out;
}

QString ComparisonSession::whyNoTakeOver() const {
    const bool isSelected = !m_selection.isEmpty();
    if (m_compared == nullptr || !m_compared->maps || (m_current < 0 && !isSelected))
        return QStringLiteral("No change is in front");
    if (m_map == nullptr) return QStringLiteral("The map was closed");
    if (m_now.kind != Side::Kind::kNow) return QStringLiteral("Only the map as it is now can be changed");
    if (!m_map->readOnlyReason().isEmpty()) return m_map->readOnlyReason();
    if (m_compared->now.map.text().str() != m_map->text().str())
        return QStringLiteral("The map is being compared anew");
    if (isSelected && selectedCells().empty()) return QStringLiteral("No tile differs in the selection");
    const auto edits =
        isSelected ? merge::takeOver(*m_compared->maps, m_compared->now.map, selectedCells())
                   : merge::takeOverChange(*m_compared->maps, m_compared->before.map, m_compared->now.map,
                                           m_compared->changes[static_cast<std::size_t>(m_current)]);
    const auto* refusal = std::get_if<text::Refusal>(&edits);
    return refusal == nullptr ? QString() : document::sentence(refusal->reason);
}

std::shared_ptr<const Compared> ComparisonSession::recompare() const {
    return compareTexts(questionOf(*m_map, *m_texts[0], m_map->text().str()));
}

void ComparisonSession::takeOver() {
    const QString why = whyNoTakeOver();
    if (!why.isEmpty()) {
        emit said(why);
        return;
    }
    const std::size_t cells = selectedChanges();
    const QString words =
        m_selection.isEmpty()
            ? QString::fromStdString(m_compared->changes[static_cast<std::size_t>(m_current)].words)
        : cells == 1 ? QStringLiteral("1 selected tile")
                     : QStringLiteral("%L1 selected tiles").arg(cells);
    const quint64 token = m_map->beginGesture();
    if (!(m_selection.isEmpty() ? takeOverFront({token}) : takeOverSelected({token}))) {
        m_map->cancelGesture(token);
        return;
    }
    m_map->endGesture(token);
    setSelection({});
    m_taken << words;
    emit said(QStringLiteral("Taken over: %1").arg(words));
}

bool ComparisonSession::takeOverSelected(document::Gesture gesture) {
    const auto edits = merge::takeOver(*m_compared->maps, m_compared->now.map, selectedCells());
    const auto refuse = [this](const QString& reason, const text::Span&) { emit said(reason); };
    return document::request(*m_map, edits, QStringLiteral("Take over selected tiles"), gesture, this,
                             refuse) == document::EditOutcome::kDone;
}

bool ComparisonSession::takeOverFront(document::Gesture gesture) {
    Change change = m_compared->changes[static_cast<std::size_t>(m_current)];
    const QString name = QStringLiteral("Take over: %1").arg(QString::fromStdString(change.words));
    const auto refuse = [this](const QString& reason, const text::Span&) { emit said(reason); };
    std::shared_ptr<const Compared> from = m_compared;
    // Lines go one by one, each of the map as it is after the one before.
    for (; change.count > 0; --change.count) {
        if (!from->maps) return false;
        const auto edits = merge::takeOverChange(*from->maps, from->before.map, from->now.map, change);
        if (document::request(*m_map, edits, name, gesture, this, refuse) != document::EditOutcome::kDone)
            return false;
        if (change.count > 1) from = recompare();
    }
    return true;
}

}  // namespace lw::compare
