// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/shelf_model.h"

#include <QMimeData>

#include "pattern/rows_view.h"

namespace lw::pattern_editor {

bool ShelfEntry::isSent() const {
    const auto& programs = file->lua().programs;
    return program->number < programs.size() && !programs[program->number].sent.empty();
}

std::size_t ShelfEntry::line() const {
    return file->text().position(program->place.host().start).line;
}

ShelfModel::ShelfModel(PatternSession& session, PackPrograms& pack, QObject* parent)
    : QAbstractListModel(parent), m_session(session), m_pack(pack) {
    gather();
    const auto renew = [this] {
        beginResetModel();
        gather();
        endResetModel();
    };
    connect(&session, &PatternSession::ranChanged, this, renew);
    connect(&pack, &PackPrograms::changed, this, [this, renew] {
        if (m_showsPack) renew();
    });
}

void ShelfModel::showPack(bool on) {
    beginResetModel();
    m_showsPack = on;
    gather();
    endResetModel();
}

void ShelfModel::gather() {
    m_entries.clear();
    const auto add = [this](const formats::PatternFile& file, const PackFile* other) {
        for (std::size_t i = 0; i < file.programs().size(); ++i)
            m_entries.push_back({&file, &file.programs()[i], other, i});
    };
    add(m_session.analysis(), nullptr);
    if (!m_showsPack) return;
    for (const PackFile& other : m_pack.files()) add(*other.file, &other);
}

int ShelfModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant ShelfModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= m_entries.size()) return {};
    const ShelfEntry& entry = m_entries[static_cast<std::size_t>(index.row())];
    const formats::ProgramText& program = *entry.program;
    const QString name = QString::fromStdString(program.name);
    switch (role) {
        case Qt::DisplayRole:
            return name;
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole: {
            const std::size_t takes = program.checked->inputs.arguments.size();
            QString tip =
                QStringLiteral("%1, %2line %3, %4 rings")
                    .arg(name, entry.other == nullptr ? QString() : entry.other->name + QStringLiteral(", "))
                    .arg(entry.line())
                    .arg(program.checked->rings);
            if (takes > 0)
                tip += QStringLiteral(", takes %1 %2")
                           .arg(takes)
                           .arg(takes == 1 ? QStringLiteral("number") : QStringLiteral("numbers"));
            if (!entry.isSent()) tip += QStringLiteral(", not sent in this file");
            if (!program.readOnly.empty())
                tip += QStringLiteral("; ") + QString::fromStdString(program.readOnly);
            return tip;
        }
        default:
            return {};
    }
}

Qt::ItemFlags ShelfModel::flags(const QModelIndex& index) const {
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled
                           : Qt::NoItemFlags;
}

QStringList ShelfModel::mimeTypes() const {
    return {kRowsMime, QStringLiteral("text/plain")};
}

QMimeData* ShelfModel::mimeData(const QModelIndexList& indexes) const {
    auto* carried = new QMimeData;
    for (const QModelIndex& index : indexes) {
        const auto row = static_cast<std::size_t>(index.row());
        if (row >= m_entries.size() || !m_entries[row].program->readOnly.empty()) continue;
        const QString text = QString::fromStdString(m_entries[row].program->program().text);
        carried->setData(kRowsMime, text.toUtf8());
        carried->setText(text);
        break;
    }
    return carried;
}

}  // namespace lw::pattern_editor
