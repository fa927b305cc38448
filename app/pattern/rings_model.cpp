// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/rings_model.h"

#include <QMimeData>
#include <cmath>

#include "look/theme.h"
#include "pattern/ring_commands.h"
#include "stackup/machine.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

namespace {

const QString kMime = QStringLiteral("application/x-levelwright-ring");

QString numberText(double value) {
    return QString::fromStdString(stackup::formatNumber(value));
}

}  // namespace

RingsModel::RingsModel(PatternSession& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session) {
    connect(&session, &PatternSession::ranChanged, this, [this] {
        beginResetModel();
        endResetModel();
    });
    connect(&session, &PatternSession::lookChanged, this, [this] {
        if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    });
}

int RingsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_session.ringCount());
}

int RingsModel::columnCount(const QModelIndex&) const {
    return kColumns;
}

QString RingsModel::text(std::size_t ring, int column) const {
    const stackup::RingEvent& event = m_session.timeline().rings[ring];
    switch (column) {
        case kPattern:
            return QString::fromStdString(m_session.patternOfRing(ring).text);
        case kPivot:
            return numberText(event.position.number);
        case kThickness: {
            if (m_session.program() != nullptr) {
                const auto written = m_session.editor().idealThicknesses(ring);
                if (written) return numberText(*written) + QStringLiteral(" i");
            }
            // "3 i" says more than 95.238095: a thickness that is some ideal ones is told in them.
            const double ideals = event.base.number / stackup::Rates(m_session.runSettings()).idealThickness;
            const double halves = std::round(ideals * 2) / 2;
            const bool whole = event.base.number == std::round(event.base.number);
            if (!whole && std::abs(ideals - halves) < 1e-9) return numberText(halves) + QStringLiteral(" i");
            return whole ? numberText(event.base.number) : QString::number(event.base.number, 'f', 1);
        }
        default:
            return QStringLiteral("%1 s").arg(event.time, 0, 'f', 2);
    }
}

QVariant RingsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const auto ring = static_cast<std::size_t>(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return text(ring, index.column());
        case Qt::EditRole: {
            const stackup::RingEvent& event = m_session.timeline().rings[ring];
            if (index.column() == kPivot) return numberText(event.position.number);
            if (index.column() == kThickness) {
                const auto ideals = m_session.editor().idealThicknesses(ring);
                return ideals ? numberText(*ideals) + QStringLiteral(" i") : numberText(event.base.number);
            }
            return text(ring, index.column());
        }
        case Qt::FontRole:
            return look::fonts().mono;
        case kTimesRole:
            return static_cast<qulonglong>(m_session.timesOf(ring));
        case Qt::ToolTipRole:
            if (m_session.timesOf(ring) < 2) return {};
            return QStringLiteral(
                       "One line of the text, run %1 times: what is done to one of these rings is "
                       "done to all of them")
                .arg(m_session.timesOf(ring));
        case Qt::TextAlignmentRole:
            return static_cast<int>((index.column() == kPattern ? Qt::AlignLeft : Qt::AlignRight) |
                                    Qt::AlignVCenter);
        case Qt::AccessibleTextRole:
            return QStringLiteral("Ring %1, %2, pivot %3, thickness %4, starts at %5%6")
                .arg(index.row() + 1)
                .arg(text(ring, kPattern), text(ring, kPivot), text(ring, kThickness), text(ring, kStart))
                .arg(m_session.timesOf(ring) > 1
                         ? QStringLiteral(", one of %1 of its line").arg(m_session.timesOf(ring))
                         : QString());
        default:
            return {};
    }
}

QVariant RingsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>((section == kPattern ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    static const QStringList kNames{QStringLiteral("P-string"), QStringLiteral("Pivot"),
                                    QStringLiteral("Thickness"), QStringLiteral("Starts\u00A0")};
    return kNames.value(section);
}

Qt::ItemFlags RingsModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
    if (index.column() != kStart) flags |= Qt::ItemIsEditable;
    return flags;
}

bool RingsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid()) return false;
    const auto ring = static_cast<std::size_t>(index.row());
    const QString typed = value.toString().trimmed();
    if (typed == data(index, Qt::EditRole).toString()) return false;
    // The request resets this model; it must not do so while the view is putting its editor away.
    QMetaObject::invokeMethod(
        this,
        [this, ring, column = index.column(), typed] {
            if (column == kPattern) {
                setPatternText(m_session, ring, typed);
                return;
            }
            const bool ideal = column == kThickness && typed.endsWith(QLatin1Char('i'));
            const QString figures = ideal ? typed.chopped(1).trimmed() : typed;
            const auto number = stackup::readNumber(figures.toStdString());
            if (!number) {
                emit m_session.said(QStringLiteral("“%1” is no number.").arg(typed));
                return;
            }
            if (column == kPivot)
                setPosition(m_session, ring, number->value);
            else
                setThickness(m_session, ring, number->value, ideal);
        },
        Qt::QueuedConnection);
    return true;
}

QStringList RingsModel::mimeTypes() const {
    return {kMime};
}

QMimeData* RingsModel::mimeData(const QModelIndexList& indexes) const {
    auto* data = new QMimeData;
    if (!indexes.isEmpty()) data->setData(kMime, QByteArray::number(indexes.front().row()));
    return data;
}

bool RingsModel::dropMimeData(const QMimeData* data, Qt::DropAction, int row, int,
                              const QModelIndex& parent) {
    const int from = data->data(kMime).toInt();
    int to = row >= 0 ? row : (parent.isValid() ? parent.row() : rowCount());
    if (to > from) --to;
    if (to == from) return false;
    QMetaObject::invokeMethod(
        this,
        [this, from, to] {
            moveRingTo(m_session, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
        },
        Qt::QueuedConnection);
    // Not true: the view would take the row away itself.
    return false;
}

}  // namespace lw::pattern_editor
