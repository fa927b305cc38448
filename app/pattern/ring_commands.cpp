// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/ring_commands.h"

#include <algorithm>
#include <cmath>

#include "pattern/rows_model.h"
#include "stackup/compile.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

using stackup::Row;
using stackup::RowKind;
using stackup::RowPlace;
using stackup::RowRange;

namespace {

const QString kNewPattern = QStringLiteral("_|.");

bool allowed(PatternSession& session) {
    const auto obstacle = session.obstacle();
    if (obstacle) session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
    return !obstacle;
}

bool allowed(PatternSession& session, std::size_t ring) {
    return ring < session.ringCount() && allowed(session);
}

bool allowedRow(PatternSession& session, std::size_t row) {
    return row < session.rows().size() && allowed(session);
}

/// The first row of what stands at a place.
std::size_t rowAtPlace(const std::vector<Row>& rows, RowPlace place) {
    if (!place.after) return 0;
    return place.inside ? *place.after + 1 : stackup::blockOf(rows, *place.after).last + 1;
}

/// The row nearest to a place that is a ring, within its block; the place for what is copied from it.
std::optional<std::size_t> ringBeside(const std::vector<Row>& rows, RowPlace place) {
    const std::size_t at = rowAtPlace(rows, place);
    for (std::size_t i = std::min(at, rows.size()); i-- > 0;) {
        if (rows[i].kind == RowKind::kRing) return i;
    }
    for (std::size_t i = at; i < rows.size(); ++i) {
        if (rows[i].kind == RowKind::kRing) return i;
    }
    return std::nullopt;
}

/// As long as the wait before a place, else one and a half ideal ones.
std::string waitLike(const PatternSession& session, RowPlace place) {
    const auto& rows = session.rows();
    const stackup::Program& program = session.program()->program();
    for (std::size_t i = std::min(rowAtPlace(rows, place), rows.size()); i-- > 0;) {
        if (rows[i].kind != RowKind::kWait) continue;
        const stackup::WrittenWait wait = stackup::waitOf(program, rows[i]);
        if (wait.value) return stackup::waitWords(*wait.value, wait.unit);
    }
    constexpr double kUsual = 1.5;
    return stackup::waitWords(kUsual, stackup::WaitUnit::kIdeals);
}

/// The block's opener that a row stands in.
std::optional<std::size_t> openerOf(const std::vector<Row>& rows, std::size_t row) {
    for (std::size_t i = row; i-- > 0;) {
        if (rows[i].opens() && rows[i].depth < rows[row].depth && stackup::blockOf(rows, i).last >= row)
            return i;
    }
    return std::nullopt;
}

/// Selects `count` rows from the one that a place was before the change.
void selectFrom(PatternSession& session, std::size_t first, std::size_t count) {
    if (count > 0 && first < session.rows().size()) session.selectRows({first, first + count - 1});
}

QString counted(const char* one, std::size_t rows) {
    return rows == 1 ? QString::fromUtf8(one) + QStringLiteral(" a row")
                     : QStringLiteral("%1 %2 rows").arg(QString::fromUtf8(one)).arg(rows);
}

}  // namespace

RowPlace placeBehind(const PatternSession& session) {
    const auto& rows = session.rows();
    if (rows.empty()) return {};
    const auto selected = session.selectedRows();
    if (!selected) {
        std::size_t last = 0;
        while (stackup::blockOf(rows, last).last + 1 < rows.size())
            last = stackup::blockOf(rows, last).last + 1;
        return {last, false};
    }
    const Row& row = rows[selected->last];
    return {selected->last, row.opens() || row.kind == RowKind::kElse};
}

void addRow(PatternSession& session, NewRow what, RowPlace place) {
    if (!allowed(session)) return;
    const auto& rows = session.rows();
    const stackup::RowEditor editor = session.rowEditor();
    std::string words = "1 rmv";
    if (what == NewRow::kRing) words = editor.ringLike(ringBeside(rows, place), kNewPattern.toStdString());
    if (what == NewRow::kWait) words = waitLike(session, place);
    const std::size_t at = rowAtPlace(rows, place);
    const QString name = what == NewRow::kRing   ? QStringLiteral("Add a ring")
                         : what == NewRow::kWait ? QStringLiteral("Add a wait")
                                                 : QStringLiteral("Add a turn");
    stackup::EditOutcome outcome = editor.insert(place, words);
    // The numbers of a neighbour in another block may be none here.
    if (std::holds_alternative<text::Refusal>(outcome) && what == NewRow::kRing)
        outcome = editor.insert(place, editor.ringLike(std::nullopt, kNewPattern.toStdString()));
    if (session.request(outcome, name)) selectFrom(session, at, 1);
}

void addRow(PatternSession& session, NewRow what) {
    addRow(session, what, placeBehind(session));
}

void insertRows(PatternSession& session, const QString& text, RowPlace place, const QString& name) {
    if (!allowed(session)) return;
    const std::size_t before = session.rows().size();
    const std::size_t at = rowAtPlace(session.rows(), place);
    if (session.request(session.rowEditor().insert(place, text.toStdString()), name))
        selectFrom(session, at, session.rows().size() - std::min(before, session.rows().size()));
}

void duplicateRows(PatternSession& session) {
    const auto range = session.selectedRows();
    if (!range || !allowed(session)) return;
    const std::size_t before = session.rows().size();
    const auto whole = stackup::wholeRange(session.rows(), *range);
    const std::size_t rows = range->last - range->first + 1;
    if (session.request(session.rowEditor().duplicate(*range), counted("Duplicate", rows)) && whole)
        selectFrom(session, whole->last + 1, session.rows().size() - std::min(before, session.rows().size()));
}

void deleteRows(PatternSession& session) {
    const auto range = session.selectedRows();
    if (!range || !allowed(session)) return;
    const std::size_t rows = range->last - range->first + 1;
    if (session.request(session.rowEditor().remove(*range), counted("Delete", rows)) &&
        !session.rows().empty())
        session.selectRows({std::min(range->first, session.rows().size() - 1),
                            std::min(range->first, session.rows().size() - 1)});
}

void moveRows(PatternSession& session, RowRange range, RowPlace place) {
    if (!allowed(session)) return;
    const auto& rows = session.rows();
    const auto whole = stackup::wholeRange(rows, range);
    const std::size_t count = whole ? whole->last - whole->first + 1 : 0;
    std::size_t at = rowAtPlace(rows, place);
    if (whole && at > whole->last) at -= count;
    if (session.request(session.rowEditor().move(range, place), counted("Move", count)))
        selectFrom(session, at, count);
}

void moveRowsBy(PatternSession& session, int direction) {
    const auto selected = session.selectedRows();
    if (!selected || !allowed(session)) return;
    const auto& rows = session.rows();
    const auto whole = stackup::wholeRange(rows, *selected);
    if (!whole) {
        session.refuse(QStringLiteral("These rows are only a part of a loop or branch"), {});
        return;
    }
    const std::size_t depth = rows[whole->first].depth;
    RowPlace place;
    if (direction < 0) {
        if (whole->first == 0) return;
        std::size_t above = whole->first - 1;
        if (rows[above].depth < depth || rows[above].kind == RowKind::kElse) {
            const auto opener = openerOf(rows, whole->first);
            if (!opener) return;
            place = placeBefore(rows, *opener);
        } else {
            while (rows[above].depth > depth || rows[above].kind == RowKind::kElse) --above;
            place = placeBefore(rows, above);
        }
    } else {
        const std::size_t below = whole->last + 1;
        if (below < rows.size() && rows[below].depth == depth && rows[below].kind != RowKind::kElse) {
            place = {below, false};
        } else {
            const auto opener = openerOf(rows, whole->first);
            if (!opener) return;
            place = {*opener, false};
        }
    }
    moveRows(session, *whole, place);
}

void rotateRows(PatternSession& session, int sides) {
    const auto range = session.selectedRows();
    if (!range || !allowed(session)) return;
    if (session.request(session.rowEditor().rotate(*range, sides), QStringLiteral("Turn rings")))
        session.selectRows(*range);
}

RowRange withWaits(const PatternSession& session, RowRange range) {
    const auto& rows = session.rows();
    if (rows[range.last].kind != RowKind::kRing) return range;
    const std::size_t depth = rows[range.last].depth;
    while (range.last + 1 < rows.size() && rows[range.last + 1].kind == RowKind::kWait &&
           rows[range.last + 1].depth == depth) {
        ++range.last;
    }
    return range;
}

QString copiedRows(const PatternSession& session) {
    const auto range = session.selectedRows();
    if (!range || session.program() == nullptr || session.rows().empty()) return {};
    return QString::fromStdString(session.rowEditor().text(withWaits(session, *range)));
}

void pasteRows(PatternSession& session, const QString& text) {
    if (!allowed(session)) return;
    const std::string plain = text.trimmed().toStdString();
    const stackup::Program rows = stackup::compile(plain);
    const bool isPattern = pattern::parse(plain).valid && plain.find(' ') == std::string::npos;
    if ((rows.error || rows.code.size() < 2) && isPattern) {
        if (session.selected()) setPatternText(session, *session.selected(), text.trimmed());
        return;
    }
    insertRows(session, text, placeBehind(session), QStringLiteral("Paste rows"));
}

void setWait(PatternSession& session, std::size_t row, double number, stackup::WaitUnit unit,
             document::Gesture gesture) {
    if (!allowedRow(session, row)) return;
    if (session.request(session.rowEditor().setWait(row, number, unit), QStringLiteral("Wait"), gesture))
        session.selectRows({row, row});
}

double waitStep(stackup::WaitUnit unit) {
    switch (unit) {
        case stackup::WaitUnit::kSeconds:
        case stackup::WaitUnit::kTurns:
            return 0.05;
        case stackup::WaitUnit::kThickness:
            return 5;
        case stackup::WaitUnit::kIdeals:
            break;
    }
    return 0.25;
}

void stretchWait(PatternSession& session, int steps) {
    const auto selected = session.selectedRows();
    if (!selected || !allowed(session)) return;
    const auto& rows = session.rows();
    std::size_t row = selected->last;
    if (rows[row].kind != RowKind::kWait) row = withWaits(session, {row, row}).last;
    if (rows[row].kind != RowKind::kWait) {
        session.refuse(QStringLiteral("No wait is selected; W adds one"), {});
        return;
    }
    const stackup::WrittenWait wait = stackup::waitOf(session.program()->program(), rows[row]);
    if (!wait.value) {
        session.refuse(
            QStringLiteral("This wait is computed; Return on its row writes it"),
            session.program()->place.toHost(session.program()->program().spanOf(rows[row].instruction)));
        return;
    }
    const double step = waitStep(wait.unit);
    const double next = std::max(0.0, (std::round(*wait.value / step) + steps) * step);
    setWait(session, row, std::round(next * 1e6) / 1e6, wait.unit);
}

void setTurn(PatternSession& session, std::size_t row, double number, bool absolute) {
    if (!allowedRow(session, row)) return;
    if (session.request(session.rowEditor().setTurn(row, number, absolute), QStringLiteral("Turn")))
        session.selectRows({row, row});
}

void writeHere(PatternSession& session, std::size_t row, int column, double number) {
    if (!allowedRow(session, row)) return;
    const Row at = session.rows()[row];
    const stackup::Program& program = session.program()->program();
    if (at.kind == RowKind::kWait) return setWait(session, row, number, stackup::waitOf(program, at).unit);
    if (at.kind == RowKind::kTurn)
        return setTurn(session, row, number, stackup::turnOf(program, at).absolute);
    const bool pivot = column == RowsModel::kPivot;
    session.request(
        session.rowEditor().writeOperand(
            at.instruction, pivot ? stackup::Operand::kPosition : stackup::Operand::kThickness, number),
        pivot ? QStringLiteral("Pivot") : QStringLiteral("Thickness"));
}

void writeLiteral(PatternSession& session, std::uint32_t literal, double number) {
    if (!allowed(session)) return;
    session.request(session.rowEditor().writeLiteral(literal, number), QStringLiteral("Change a number"));
}

void changeRow(PatternSession& session, std::size_t row, int column, const QString& typed) {
    if (!allowedRow(session, row)) return;
    const Row at = session.rows()[row];
    const stackup::Program& program = session.program()->program();
    if (column == RowsModel::kStep && at.kind == RowKind::kRing) {
        if (session.request(session.editor().setPattern(at.instruction, typed.toStdString()),
                            QStringLiteral("Change a P-string"))) {
            session.selectRows({row, row});
        }
        return;
    }
    const QString figures = QString(typed).remove(QStringLiteral("×")).trimmed();
    const int blank = static_cast<int>(figures.indexOf(QLatin1Char(' ')));
    const bool ideal = figures.endsWith(QLatin1Char('i'));
    const QString first = blank > 0 ? figures.left(blank) : ideal ? figures.chopped(1) : figures;
    const auto number =
        stackup::readNumber((first.startsWith(QLatin1Char('+')) ? first.mid(1) : first).toStdString());
    if (!number) {
        emit session.said(QStringLiteral("“%1” is no number.").arg(typed));
        return;
    }
    if (column == RowsModel::kPivot || column == RowsModel::kThickness) {
        const bool pivot = column == RowsModel::kPivot;
        if (session.request(
                session.rowEditor().writeOperand(
                    at.instruction, pivot ? stackup::Operand::kPosition : stackup::Operand::kThickness,
                    number->value, ideal && !pivot),
                pivot ? QStringLiteral("Pivot") : QStringLiteral("Thickness"))) {
            session.selectRows({row, row});
        }
        return;
    }
    if (at.kind == RowKind::kLoop) return setLoopCount(session, at.instruction, number->value);
    if (at.kind == RowKind::kTurn)
        return setTurn(session, row, number->value, stackup::turnOf(program, at).absolute);
    if (at.kind != RowKind::kWait) return;
    stackup::WaitUnit unit = stackup::waitOf(program, at).unit;
    const QString typedUnit = blank > 0 ? figures.mid(blank + 1).trimmed() : QString();
    for (const auto one : {stackup::WaitUnit::kSeconds, stackup::WaitUnit::kIdeals,
                           stackup::WaitUnit::kThickness, stackup::WaitUnit::kTurns}) {
        const std::string_view name = stackup::unitName(one);
        if (typedUnit == QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))) unit = one;
    }
    setWait(session, row, number->value, unit);
}

void setPatternText(PatternSession& session, std::size_t ring, const QString& text) {
    if (!allowed(session, ring)) return;
    session.request(session.editor().setPattern(session.instructionOf(ring), text.toStdString()),
                    QStringLiteral("Change a P-string"));
}

void setLoopCount(PatternSession& session, std::uint32_t instruction, double count) {
    if (!allowed(session)) return;
    session.request(session.editor().setLoopCount(instruction, count), QStringLiteral("Repeat count"));
}

void setSection(PatternSession& session, stackup::Section section, const std::optional<QString>& words) {
    if (!allowed(session)) return;
    const std::string value = words.value_or(QString()).toStdString();
    const std::string_view name = stackup::sectionName(section);
    session.request(
        session.editor().setSection(section, words ? std::optional<std::string_view>(value) : std::nullopt),
        QStringLiteral("Set ") + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
}

std::optional<QString> sectionWords(const PatternSession& session, stackup::Section section) {
    if (session.program() == nullptr) return std::nullopt;
    const stackup::Program& program = session.program()->program();
    const std::uint32_t begin = program.sections[static_cast<std::size_t>(section)];
    if (begin == stackup::kNone) return std::nullopt;
    QStringList words;
    for (std::uint32_t i = begin; i < program.code.size() && program.code[i].op != stackup::Op::kSection;
         ++i) {
        const std::string_view word = program.tokenText(program.code[i].token);
        words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    }
    return words.join(QLatin1Char(' '));
}

}  // namespace lw::pattern_editor
