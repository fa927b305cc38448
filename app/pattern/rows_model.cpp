// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/rows_model.h"

#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/proof_words.h"
#include "pattern/ring_commands.h"
#include "stackup/machine.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

using stackup::Row;
using stackup::RowKind;

namespace {

QString numberText(double value) {
    return QString::fromStdString(stackup::formatNumber(value));
}

QString signedText(double value) {
    return (value > 0 ? QStringLiteral("+") : QString()) + numberText(value);
}

/// "3 i" says more than 95.238095: a thickness that is some ideal ones is told in them.
QString thicknessText(double thickness, double ideal) {
    const double halves = std::round(thickness / ideal * 2) / 2;
    const bool whole = thickness == std::round(thickness);
    if (!whole && std::abs(thickness / ideal - halves) < 1e-9)
        return numberText(halves) + QStringLiteral(" i");
    return whole ? numberText(thickness) : QString::number(thickness, 'f', 1);
}

}  // namespace

RowsModel::RowsModel(PatternSession& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session) {
    connect(&session, &PatternSession::ranChanged, this, [this] {
        beginResetModel();
        endResetModel();
    });
    connect(&session, &PatternSession::lookChanged, this, [this] {
        if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    });
}

void RowsModel::setProver(const PatternProver& prover) {
    m_prover = &prover;
    const auto renew = [this] {
        if (rowCount() > 0) emit dataChanged(index(0, kStart), index(rowCount() - 1, kStart));
    };
    connect(&prover, &PatternProver::detailsChanged, this, renew);
    connect(&prover, &PatternProver::viewChanged, this, renew);
}

void RowsModel::showSpare(bool on) {
    if (on == m_showsSpare) return;
    m_showsSpare = on;
    emit headerDataChanged(Qt::Horizontal, kStart, kStart);
    if (rowCount() > 0) emit dataChanged(index(0, kStart), index(rowCount() - 1, kStart));
}

/// Of all rings that the row draws, the least.
std::optional<RowsModel::Spare> RowsModel::spareOf(std::size_t row) const {
    if (m_prover == nullptr || m_session.rows()[row].kind != RowKind::kRing) return std::nullopt;
    if (!m_session.ringOfRow(row)) return std::nullopt;
    const look::Theme& t = look::theme();
    const auto details = m_prover->details();
    if (!details || !details->proof->hasVerdict())
        return Spare{QStringLiteral("stale"), QStringLiteral("…"), t.text2};
    const passability::Proof& proof = *details->proof;
    const auto isOfRow = [&](std::uint32_t ring) {
        const auto shown = timelineRing(proof, ring);
        return shown && *shown < m_session.ringCount() &&
               m_session.instructionOf(*shown) == m_session.rows()[row].instruction;
    };
    if (const auto& blocked = proof.verdict.blocked) {
        const bool shut = std::any_of(blocked->rings.begin(), blocked->rings.end(), isOfRow);
        return shut ? Spare{QStringLiteral("never"), QStringLiteral("shut"), t.error}
                    : Spare{{}, QStringLiteral("–"), t.text2};
    }
    if (details->margins.empty()) return Spare{{}, QStringLiteral("–"), t.text2};
    std::optional<std::uint32_t> least;
    for (const passability::RingMargin& margin : details->margins) {
        if (margin.ticks && isOfRow(margin.ring))
            least = std::min(least.value_or(*margin.ticks), *margin.ticks);
    }
    const bool tight = least && passability::toMilliseconds(*least) < m_prover->view().tightMilliseconds;
    return Spare{tight ? QStringLiteral("tightest") : QStringLiteral("ok"), marginText(least),
                 tight ? t.warning : t.ok};
}

int RowsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_session.rows().size());
}

int RowsModel::columnCount(const QModelIndex&) const {
    return kColumns;
}

std::optional<std::size_t> RowsModel::argumentAt(std::uint32_t instruction) const {
    const auto& arguments = m_session.program()->checked->inputs.arguments;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].instruction == instruction) return i;
    }
    return std::nullopt;
}

RowWords RowsModel::words(std::size_t row) const {
    const stackup::Program& program = m_session.program()->program();
    const Row& at = m_session.rows()[row];
    RowWords out;
    const QString operands = QString::fromStdString(stackup::operandsOf(program, at));
    const auto origin = [&] {
        if (const auto argument = argumentAt(at.instruction)) {
            out.origin = QStringLiteral("argument “%1”").arg(m_session.argumentName(*argument));
        }
    };
    switch (at.kind) {
        case RowKind::kRing: {
            const text::Span span = program.patternSpan(at.instruction);
            out.code = QString::fromStdString(program.text.substr(span.start, span.length()));
            break;
        }
        case RowKind::kWait: {
            out.icon = QStringLiteral("wait");
            out.before = QStringLiteral("wait ");
            const stackup::WrittenWait wait = stackup::waitOf(program, at);
            if (wait.value) {
                const std::string_view unit = stackup::unitName(wait.unit);
                out.code = numberText(*wait.value) + QLatin1Char(' ') +
                           QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
            } else {
                out.code = operands;
                origin();
                // What the argument is says more than how it is got.
                const auto argument = argumentAt(at.instruction);
                const auto given = m_session.arguments();
                if (argument && *argument < given.size()) {
                    const std::string_view unit = stackup::unitName(wait.unit);
                    out.code = numberText(given[*argument]) + QLatin1Char(' ') +
                               QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()));
                }
            }
            break;
        }
        case RowKind::kTurn: {
            out.icon = QStringLiteral("turn");
            const stackup::WrittenTurn turn = stackup::turnOf(program, at);
            out.before = turn.absolute ? QStringLiteral("turn to ") : QStringLiteral("turn ");
            out.code = turn.value ? signedText(*turn.value) : operands;
            if (!turn.value) origin();
            break;
        }
        case RowKind::kLoop: {
            out.icon = QStringLiteral("loop");
            const bool counted = program.code[at.instruction].op == stackup::Op::kFor;
            if (!counted) out.before = QStringLiteral("while ");
            out.code = operands;
            if (counted) out.code += operands.isEmpty() ? QString() : QStringLiteral(" ×");
            origin();
            if (operands.isEmpty() && !out.origin.isEmpty()) {
                const auto argument = *argumentAt(at.instruction);
                const auto given = m_session.arguments();
                if (argument < given.size()) out.code = numberText(given[argument]) + QStringLiteral(" ×");
            } else if (operands.isEmpty()) {
                out.before = QStringLiteral("repeat");
            }
            break;
        }
        case RowKind::kBranch:
            out.icon = QStringLiteral("branch");
            out.before = QStringLiteral("if ");
            out.code = operands;
            origin();
            break;
        case RowKind::kElse:
            out.icon = QStringLiteral("branch");
            out.before = QStringLiteral("else");
            break;
        case RowKind::kWords: {
            out.icon = QStringLiteral("code");
            out.code = QString::fromStdString(stackup::wordsOf(program, at.extent));
            out.origin = QStringLiteral("line %1").arg(m_session.lineOf(at.extent.first));
            break;
        }
    }
    return out;
}

QString RowsModel::text(std::size_t row, int column) const {
    if (m_session.program() == nullptr) return {};
    if (column == kStep) {
        const RowWords said = words(row);
        return said.before + said.code;
    }
    if (column == kStart && m_showsSpare) {
        const auto spare = spareOf(row);
        return spare ? spare->text : QString();
    }
    if (column == kStart) {
        const auto time = m_session.timeOfRow(row);
        return time ? QStringLiteral("%1 s").arg(*time, 0, 'f', 2) : QString();
    }
    const Row& at = m_session.rows()[row];
    if (at.kind != RowKind::kRing) return {};
    const auto ring = m_session.ringOfRow(row);
    const stackup::Program& program = m_session.program()->program();
    const auto operand = column == kPivot ? stackup::Operand::kPosition : stackup::Operand::kThickness;
    const auto written = stackup::operandOf(program, at.instruction, operand);
    // Short words as they are: "r", "$th", "1.5 i".
    constexpr std::size_t kMostWords = 2;
    if (written && written->last - written->first < kMostWords) {
        const std::string words = stackup::wordsOf(program, *written);
        constexpr std::size_t kMostLetters = 9;
        const bool copies = words.find("dup") != std::string::npos ||
                            words.find("over") != std::string::npos ||
                            words.find("raise") != std::string::npos;
        if (words.size() <= kMostLetters && !copies) return QString::fromStdString(words);
    }
    if (!ring) return QStringLiteral("…");
    const stackup::RingEvent& event = m_session.timeline().rings[*ring];
    if (column == kPivot) return numberText(event.position.number);
    return thicknessText(event.base.number, stackup::Rates(m_session.runSettings()).idealThickness);
}

std::optional<ComputedNumber> RowsModel::computed(std::size_t row, int column) const {
    if (m_session.program() == nullptr || row >= m_session.rows().size()) return std::nullopt;
    const stackup::Program& program = m_session.program()->program();
    const Row& at = m_session.rows()[row];
    ComputedNumber out;
    out.argument = argumentAt(at.instruction);
    if (at.kind == RowKind::kRing && (column == kPivot || column == kThickness)) {
        const auto operand = column == kPivot ? stackup::Operand::kPosition : stackup::Operand::kThickness;
        const auto extent = stackup::operandOf(program, at.instruction, operand);
        const auto opAt = [&](std::uint32_t i) { return program.code[i].op; };
        if (extent && extent->first == extent->last && opAt(extent->first) == stackup::Op::kPush)
            return std::nullopt;
        const bool ideal = extent && extent->last == extent->first + 1 &&
                           opAt(extent->first) == stackup::Op::kPush &&
                           opAt(extent->last) == stackup::Op::kIdeals;
        if (ideal && column == kThickness) return std::nullopt;
        out.instruction = extent ? extent->last : at.instruction - 1;
        out.literal = stackup::literalBehind(program, at.instruction, operand);
        out.argument.reset();
        if (const auto ring = m_session.ringOfRow(row)) {
            const stackup::RingEvent& event = m_session.timeline().rings[*ring];
            const stackup::Value& value = column == kPivot ? event.position : event.base;
            out.value = value.number;
            if (value.source != stackup::kNone) out.instruction = value.source;
            const std::size_t count = m_session.program()->checked->inputs.arguments.size();
            if (value.input != stackup::kNone && value.input < count) out.argument = value.input;
        } else {
            out.value = column == kPivot ? 0 : stackup::Rates::kThickness;
        }
        return out;
    }
    if (column != kStep) return std::nullopt;
    out.instruction = at.instruction;
    if (at.kind == RowKind::kWait && !stackup::waitOf(program, at).value) {
        for (const stackup::WaitEvent& wait : m_session.timeline().waits) {
            if (wait.instruction != at.instruction) continue;
            const stackup::WaitUnit unit = stackup::waitOf(program, at).unit;
            out.value = stackup::waitNumber(std::max(wait.seconds, 0.0), unit, m_session.runSettings());
            return out;
        }
        out.value = 1;
        return out;
    }
    if (at.kind == RowKind::kTurn && !stackup::turnOf(program, at).value) {
        out.value = 1;
        return out;
    }
    return std::nullopt;
}

QString RowsModel::editText(std::size_t row, int column) const {
    const stackup::Program& program = m_session.program()->program();
    const Row& at = m_session.rows()[row];
    if (at.kind == RowKind::kRing && column != kStep) {
        const auto operand = column == kPivot ? stackup::Operand::kPosition : stackup::Operand::kThickness;
        const auto extent = stackup::operandOf(program, at.instruction, operand);
        return extent ? QString::fromStdString(stackup::wordsOf(program, *extent)) : QString();
    }
    if (at.kind == RowKind::kLoop) return QString::fromStdString(stackup::operandsOf(program, at));
    return words(row).code;
}

QString RowsModel::spoken(std::size_t row) const {
    const Row& at = m_session.rows()[row];
    QString out = text(row, kStep);
    if (at.kind == RowKind::kRing) {
        out = QStringLiteral("Ring %1, pivot %2, thickness %3")
                  .arg(out, text(row, kPivot), text(row, kThickness));
    }
    if (at.opens()) {
        const stackup::RowRange block = stackup::blockOf(m_session.rows(), row);
        out += QStringLiteral(", %1 rows inside").arg(block.last - block.first);
    }
    const RowWords said = words(row);
    if (!said.origin.isEmpty()) out += QStringLiteral(", ") + said.origin;
    if (const auto time = m_session.timeOfRow(row))
        out += QStringLiteral(", starts at %1 seconds").arg(*time, 0, 'f', 2);
    if (const auto spare = spareOf(row); spare && m_showsSpare)
        out += QStringLiteral(", to spare: ") + spare->text;
    return out;
}

QString RowsModel::tipOf(std::size_t row, int column) const {
    QStringList tips;
    if (column == kPivot || column == kThickness) {
        if (const auto number = computed(row, column)) {
            tips << QStringLiteral("Computed on line %1; double-click to write it here")
                        .arg(m_session.lineOf(number->instruction));
        }
    }
    const auto time = m_session.timeOfRow(row);
    if (time) tips << QStringLiteral("Starts at %1 s").arg(*time, 0, 'f', 2);
    if (const auto spare = spareOf(row);
        spare && spare->icon != QLatin1String("stale") && !spare->icon.isEmpty()) {
        tips << (spare->icon == QLatin1String("never") ? QStringLiteral("Nobody gets past it")
                                                       : QStringLiteral("%1 to spare").arg(spare->text));
    }
    const auto ring = m_session.ringOfRow(row);
    const std::size_t times = ring ? m_session.timesOf(*ring) : 0;
    if (times > 1) {
        tips << QStringLiteral("Drawn %1 times: what is done to this row is done to all of its rings")
                    .arg(times);
    }
    return tips.join(QLatin1Char('\n'));
}

QVariant RowsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || m_session.program() == nullptr) return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return text(row, index.column());
        case Qt::EditRole:
            return editText(row, index.column());
        case Qt::FontRole:
            return look::fonts().mono;
        case Qt::ForegroundRole:
            if (index.column() != kStep && index.column() != kStart && computed(row, index.column()))
                return look::theme().text2;
            if (index.column() == kStart && m_session.rows()[row].kind != RowKind::kRing)
                return look::theme().text2;
            return {};
        case Qt::ToolTipRole:
            return tipOf(row, index.column());
        case Qt::DecorationRole: {
            if (index.column() != kStart || !m_showsSpare) return {};
            constexpr int kIcon = 13;
            const auto spare = spareOf(row);
            return spare && !spare->icon.isEmpty()
                       ? QVariant(look::iconPixmap(spare->icon, kIcon, spare->colour, 1))
                       : QVariant();
        }
        case Qt::TextAlignmentRole:
            return static_cast<int>((index.column() == kStep ? Qt::AlignLeft : Qt::AlignRight) |
                                    Qt::AlignVCenter);
        case Qt::AccessibleTextRole:
            return spoken(row);
        default:
            return {};
    }
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>((section == kStep ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == kStart &&
        m_prover != nullptr) {
        return m_showsSpare
                   ? QStringLiteral(
                         "How much sooner each ring could act and still be passed; click for when they start")
                   : QStringLiteral("When each is come to; click for what the rings have to spare");
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QStringList kNames{
        QStringLiteral("P-string or step"), QStringLiteral("Pivot"), QStringLiteral("Thickness"),
        m_showsSpare ? QStringLiteral("To spare\u00A0") : QStringLiteral("Starts\u00A0")};
    return kNames.value(section);
}

Qt::ItemFlags RowsModel::flags(const QModelIndex& index) const {
    if (!index.isValid() || m_session.program() == nullptr) return Qt::ItemIsDropEnabled;
    const auto row = static_cast<std::size_t>(index.row());
    if (row >= m_session.rows().size()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
    const RowKind kind = m_session.rows()[row].kind;
    const bool step = index.column() == kStep && kind != RowKind::kWords && kind != RowKind::kElse &&
                      kind != RowKind::kBranch;
    const bool number = kind == RowKind::kRing && (index.column() == kPivot || index.column() == kThickness);
    if ((step || number) && !computed(row, index.column())) flags |= Qt::ItemIsEditable;
    return flags;
}

bool RowsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid()) return false;
    const auto row = static_cast<std::size_t>(index.row());
    const QString typed = value.toString().trimmed();
    if (typed.isEmpty() || typed == data(index, Qt::EditRole).toString()) return false;
    // The request resets this model; it must not do so while the view is putting its editor away.
    QMetaObject::invokeMethod(
        this, [this, row, column = index.column(), typed] { changeRow(m_session, row, column, typed); },
        Qt::QueuedConnection);
    return true;
}

}  // namespace lw::pattern_editor
