// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/conflict_session.h"

#include <algorithm>
#include <set>

#include "document/kind.h"
#include "map/conflicts.h"
#include "map/git_conflict.h"

namespace lw::map_editor {

namespace {

using map::ConflictBlock;
using map::MergeSide;
using Kind = ConflictBlock::Kind;
using State = Conflict::State;

QString toQString(const std::string& text) {
    return QString::fromStdString(text);
}

QString quoted(char32_t character) {
    return QStringLiteral("'%1'").arg(characterName(character));
}

State stateOf(MergeSide side) {
    return side == MergeSide::kOurs     ? State::kOurs
           : side == MergeSide::kTheirs ? State::kTheirs
                                        : State::kBase;
}

QString variantOf(const std::string& value) {
    return toQString(value.substr(0, value.find('(')));
}

int differingTiles(const ConflictBlock& block) {
    const auto& ours = block.side(MergeSide::kOurs);
    const auto& theirs = block.side(MergeSide::kTheirs);
    if (!ours || !theirs) return 0;
    int count = 0;
    for (std::size_t y = 0; y < ours->tiles.size() && y < theirs->tiles.size(); ++y) {
        for (std::size_t x = 0; x < ours->tiles[y].size() && x < theirs->tiles[y].size(); ++x)
            count += ours->tiles[y][x] != theirs->tiles[y][x] ? 1 : 0;
    }
    return count;
}

/// "forest against road": what most of the tiles in conflict are on either side.
QString tilesAgainst(const MapSession& session, const ConflictBlock& block) {
    const auto& ours = block.side(MergeSide::kOurs);
    const auto& theirs = block.side(MergeSide::kTheirs);
    if (!ours || !theirs) return {};
    const auto most = [&](const ConflictBlock::Side& side, const ConflictBlock::Side& other) {
        QHash<char32_t, int> counts;
        char32_t best = 0;
        for (std::size_t y = 0; y < side.tiles.size() && y < other.tiles.size(); ++y) {
            for (std::size_t x = 0; x < side.tiles[y].size() && x < other.tiles[y].size(); ++x) {
                const char32_t c = side.tiles[y][x];
                if (c != other.tiles[y][x] && ++counts[c] > counts.value(best)) best = c;
            }
        }
        return session.terrainName(best);
    };
    return QStringLiteral("%1 against %2").arg(most(*ours, *theirs), most(*theirs, *ours));
}

QString featureWords(const ConflictBlock& block) {
    const auto text = [&block](MergeSide side) {
        const auto& s = block.side(side);
        return s && s->text ? *s->text : std::string();
    };
    const std::string ours = text(MergeSide::kOurs);
    const std::string theirs = text(MergeSide::kTheirs);
    const QString name = variantOf(!ours.empty() ? ours : !theirs.empty() ? theirs : text(MergeSide::kBase));
    if (ours.empty()) return QStringLiteral("%1 removed, edited").arg(name);
    if (theirs.empty()) return QStringLiteral("%1 edited, removed").arg(name);
    return block.side(MergeSide::kBase) ? QStringLiteral("%1 edited twice").arg(name)
                                        : QStringLiteral("%1 added twice").arg(name);
}

QString whatOf(const ConflictBlock& block) {
    switch (block.kind) {
        case Kind::kTiles: {
            const int count = differingTiles(block);
            return count == 1 ? QStringLiteral("1 tile") : QStringLiteral("%L1 tiles").arg(count);
        }
        case Kind::kFeature:
            return featureWords(block);
        case Kind::kMove:
            return QStringLiteral("%1 moved twice").arg(variantOf(block.value));
        case Kind::kLegend:
            return QStringLiteral("Legend ") + quoted(block.character);
        case Kind::kRow:
            return QStringLiteral("Row %1 of base").arg(block.line);
        case Kind::kColumn:
            return QStringLiteral("Column %1 of base").arg(block.line);
        case Kind::kName:
            return QStringLiteral("Name");
        case Kind::kTileLook:
            return QStringLiteral("Tiles of the look");
        case Kind::kLight:
            return QStringLiteral("Light");
        case Kind::kBroken:
            break;
    }
    return QStringLiteral("A block that can't be read");
}

/// Where the conflict is on the grid.
QRect cellsOf(const map::MapAnalysis& map, const ConflictBlock& block) {
    const int width = static_cast<int>(map.width());
    const int height = static_cast<int>(map.height());
    const auto whole = [](auto number) { return static_cast<int>(number); };
    switch (block.kind) {
        case Kind::kTiles:
            return QRect(whole(block.x), whole(block.y), whole(block.width), whole(block.height)) &
                   QRect(0, 0, width, height);
        case Kind::kFeature:
            return {whole(block.x), whole(block.y), 1, 1};
        case Kind::kMove: {
            const auto& ours = block.side(MergeSide::kOurs);
            return ours ? QRect(whole(ours->x), whole(ours->y), 1, 1) : QRect();
        }
        case Kind::kRow: {
            const int y = std::min(whole(block.lineHere), height - 1);
            return {0, y, width, 1};
        }
        case Kind::kColumn: {
            const int x = std::min(whole(block.lineHere), width - 1);
            return {x, 0, 1, height};
        }
        default:
            return {};
    }
}

/// The rows between git's markers, those included.
QRect cellsOf(const map::MapAnalysis& map, const map::GitConflict& conflict) {
    if (!map.separator() || conflict.all.start < map.separator()->line.end) return {};
    const std::size_t first = map.text().lineAt(conflict.opener.start);
    const std::size_t last = map.text().lineAt(conflict.closer.start);
    const std::size_t row = map.rows().firstLine();
    if (first < row) return {};
    return {0, static_cast<int>(first - row), static_cast<int>(map.expectedWidth()),
            static_cast<int>(last - first + 1)};
}

QString cellWords(const QRect& cells, bool withSize) {
    const QString place = QStringLiteral("(%1, %2)").arg(cells.x()).arg(cells.y());
    return withSize && cells.size() != QSize(1, 1)
               ? place + QStringLiteral(" %1 × %2").arg(cells.width()).arg(cells.height())
               : place;
}

}  // namespace

QString stateWords(State state) {
    switch (state) {
        case State::kOpen:
            return QStringLiteral("open");
        case State::kOurs:
            return QStringLiteral("ours");
        case State::kTheirs:
            return QStringLiteral("theirs");
        case State::kBase:
            return QStringLiteral("base");
        case State::kByHand:
            return QStringLiteral("by hand");
    }
    return {};
}

ConflictSession::ConflictSession(MapSession& session, QObject* parent) : QObject(parent), m_session(session) {
    connect(&session.document(), &document::Document::changed, this, [this] {
        // Conflicts stand in the header, or between markers that are told with the rows.
        const bool hasGit =
            !m_session.map().gitConflicts().empty() || std::ranges::any_of(m_all, &Conflict::isGit);
        if (&m_session.map().header() != m_header || hasGit) {
            read();
            emit changed();
        }
    });
    connect(&session.document(), &document::Document::selectionChanged, this, &ConflictSession::follow);
    read();
}

void ConflictSession::read() {
    const map::MapAnalysis& map = m_session.map();
    m_header = &map.header();
    std::vector<Conflict> rows;
    std::set<int> open;
    const auto position = [&map](std::size_t offset) {
        const text::Position at = map.text().position(offset);
        return QStringLiteral("%1:%2").arg(at.line).arg(at.column);
    };
    for (const map::WrittenBlock& written : map.header().conflicts()) {
        Conflict row;
        row.key = static_cast<int>(written.block.number);
        // A number may stand twice where a block was copied by hand.
        while (open.contains(row.key)) row.key += 1'000'000;
        row.block = written.block;
        row.span = written.title;
        row.what = whatOf(written.block);
        if (row.isTiles()) row.about = tilesAgainst(m_session, written.block);
        row.cells = cellsOf(map, written.block);
        row.place = row.cells.isEmpty() ? position(written.title.start) : cellWords(row.cells, row.isTiles());
        open.insert(row.key);
        m_known.insert(row.key, row);
        rows.push_back(std::move(row));
    }
    for (auto known = m_known.constBegin(); known != m_known.constEnd(); ++known) {
        if (open.contains(known.key())) continue;
        Conflict row = known.value();
        row.state = m_taken.value(known.key(), State::kByHand);
        row.span = {};
        rows.push_back(std::move(row));
    }
    std::sort(rows.begin(), rows.end(), [](const Conflict& a, const Conflict& b) { return a.key < b.key; });
    for (std::size_t i = 0; i < map.gitConflicts().size(); ++i) {
        const map::GitConflict& conflict = map.gitConflicts()[i];
        Conflict row;
        row.key = -1 - static_cast<int>(i);
        row.span = conflict.opener;
        row.what = QStringLiteral("Lines %1 to %2, git's markers")
                       .arg(map.text().lineAt(conflict.opener.start) + 1)
                       .arg(map.text().lineAt(conflict.closer.start) + 1);
        row.cells = cellsOf(map, conflict);
        row.place = position(conflict.opener.start);
        rows.push_back(std::move(row));
    }
    m_all = std::move(rows);
    const Conflict* front = current();
    if (front == nullptr || !front->isOpen()) {
        const auto next =
            std::find_if(m_all.begin(), m_all.end(), [](const Conflict& c) { return c.isOpen(); });
        m_current = next != m_all.end() ? std::optional(next->key) : std::nullopt;
        emit currentChanged();
    }
}

int ConflictSession::openCount() const {
    return static_cast<int>(std::ranges::count_if(m_all, &Conflict::isOpen));
}

const Conflict* ConflictSession::find(int key) const {
    const auto at = std::ranges::find(m_all, key, &Conflict::key);
    return at == m_all.end() ? nullptr : &*at;
}

const Conflict* ConflictSession::current() const {
    return m_current ? find(*m_current) : nullptr;
}

void ConflictSession::setCurrent(std::optional<int> key) {
    if (key == m_current) return;
    m_current = key;
    emit currentChanged();
}

void ConflictSession::step(bool forward) {
    std::vector<int> open;
    for (const Conflict& conflict : m_all) {
        if (conflict.isOpen()) open.push_back(conflict.key);
    }
    if (open.empty()) return;
    const auto at = m_current ? std::ranges::find(open, *m_current) : open.end();
    const auto count = static_cast<std::ptrdiff_t>(open.size());
    const std::ptrdiff_t from = at == open.end() ? (forward ? -1 : 0) : at - open.begin();
    setCurrent(open[static_cast<std::size_t>((from + (forward ? 1 : count - 1)) % count)]);
}

bool ConflictSession::setCurrentAt(const text::Span& place) {
    for (const Conflict& conflict : m_all) {
        if (!conflict.isOpen() || conflict.span != place) continue;
        setCurrent(conflict.key);
        return true;
    }
    return false;
}

/// The text cursor in a conflict's tiles, or in its block, brings it to the front.
void ConflictSession::follow() {
    if (m_all.empty()) return;
    const std::size_t head = m_session.document().selection().head;
    const auto cell = m_session.cursorCell();
    for (const map::WrittenBlock& written : m_session.map().header().conflicts()) {
        if (head >= written.lines.start && head < written.lines.end) {
            setCurrentAt(written.title);
            return;
        }
    }
    for (const Conflict& conflict : m_all) {
        if (conflict.isOpen() && cell && conflict.cells.contains(*cell)) return setCurrent(conflict.key);
    }
}

text::EditResult ConflictSession::editsOf(int key, std::optional<MergeSide> side) const {
    const map::MapAnalysis& map = m_session.map();
    const Conflict* conflict = find(key);
    if (conflict == nullptr || !conflict->isOpen())
        return text::Refusal{"the conflict is settled already", {}};
    if (conflict->isGit()) {
        const map::GitConflict& git = map.gitConflicts()[static_cast<std::size_t>(-1 - key)];
        if (!side) return text::Refusal{"one side has to be taken: both stand in the rows", git.opener};
        if (*side == MergeSide::kBase && !git.base)
            return text::Refusal{"git did not write what base had", git.opener};
        return map::takeSide(git, *side);
    }
    for (const map::WrittenBlock& written : map.header().conflicts()) {
        if (written.title != conflict->span) continue;
        if (!side) return map::removeBlock(map, written);
        return map::takeSide(map, written, *side);
    }
    return text::Refusal{"the conflict is gone", {}};
}

QString ConflictSession::whyNot(const Conflict& conflict, MergeSide side) const {
    const text::EditResult edits = editsOf(conflict.key, side);
    const auto* refusal = std::get_if<text::Refusal>(&edits);
    return refusal == nullptr ? QString() : document::sentence(refusal->reason);
}

QString ConflictSession::sideText(const Conflict& conflict, MergeSide side) const {
    if (conflict.isGit()) {
        const auto index = static_cast<std::size_t>(-1 - conflict.key);
        const auto& all = m_session.map().gitConflicts();
        if (index >= all.size()) return {};
        const map::GitConflict& git = all[index];
        const std::optional<text::Span> lines = side == MergeSide::kOurs     ? git.ours
                                                : side == MergeSide::kTheirs ? git.theirs
                                                                             : git.base;
        if (!lines) return QStringLiteral("not told");
        const std::string text = m_session.map().text().slice(*lines);
        return text.empty() ? QStringLiteral("no lines") : toQString(text).trimmed();
    }
    const auto& block = conflict.block;
    const auto& told = block.side(side);
    if (block.kind == Kind::kMove) {
        if (side == MergeSide::kBase) return QStringLiteral("(%1, %2)").arg(block.x).arg(block.y);
        return told ? QStringLiteral("(%1, %2)").arg(told->x).arg(told->y) : QString();
    }
    if (!told) return QStringLiteral("not told");
    if (told->text) return toQString(*told->text);
    return block.kind == Kind::kFeature || block.kind == Kind::kRow || block.kind == Kind::kColumn
               ? QStringLiteral("removed")
               : QStringLiteral("none");
}

void ConflictSession::take(MergeSide side) {
    if (m_current) takeIn(*m_current, side);
}

void ConflictSession::takeIn(int key, MergeSide side) {
    const Conflict* conflict = find(key);
    if (conflict == nullptr) return;
    const QString name = QStringLiteral("Take %1: %2").arg(stateWords(stateOf(side)), conflict->what);
    if (key >= 0) m_taken.insert(key, stateOf(side));
    m_session.request(editsOf(key, side), name);
}

void ConflictSession::removeMark() {
    const Conflict* conflict = current();
    if (conflict == nullptr) return;
    if (!conflict->isGit()) m_taken.insert(conflict->key, State::kByHand);
    m_session.request(editsOf(conflict->key, std::nullopt), QStringLiteral("Remove the mark of a conflict"));
}

void ConflictSession::takeAllTiles(MergeSide side) {
    // Each changes the header, so that the next is asked of the map as it is then.
    document::Document& document = m_session.document();
    const quint64 token = document.beginGesture();
    const QString name = QStringLiteral("Take %1: all tiles").arg(stateWords(stateOf(side)));
    std::vector<int> keys;
    for (const Conflict& conflict : m_all) {
        if (conflict.isOpen() && conflict.isTiles()) keys.push_back(conflict.key);
    }
    for (const int key : keys) {
        m_taken.insert(key, stateOf(side));
        if (!m_session.request(editsOf(key, side), name, {token})) break;
    }
    document.endGesture(token);
}

}  // namespace lw::map_editor
