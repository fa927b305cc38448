// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/links_panel.h"

#include <QColorDialog>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::pattern_editor {

namespace {

constexpr const char* kDeadly = "#ff3030";
constexpr int kSwatch = 12;     ///< its edge, pixels
constexpr int kSwatchLeft = 5;  ///< what is free before it, so that it stands under its head

QString sideWords(pattern::WallSide side) {
    switch (side) {
        case pattern::WallSide::kOpposite:
            return QStringLiteral("opposite");
        case pattern::WallSide::kBoth:
            return QStringLiteral("on both sides");
        case pattern::WallSide::kOwn:
            break;
    }
    return {};
}

QString wallText(const pattern::Wall& wall) {
    QStringList words;
    words << (wall.label.empty() ? QStringLiteral("wall") : QString::fromStdString(wall.label));
    const QString side = sideWords(wall.side);
    if (!side.isEmpty() && !words.front().contains(QStringLiteral("opposite")) &&
        !words.front().contains(QStringLiteral("both"))) {
        words << side;
    }
    return words.join(QStringLiteral(", "));
}

QPixmap swatch(const std::optional<pattern::Wall>& wall, qreal ratio) {
    QPixmap out(QSize(kSwatchLeft + kSwatch, kSwatch) * ratio);
    out.setDevicePixelRatio(ratio);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    const QRectF area(kSwatchLeft + 0.5, 0.5, kSwatch - 1, kSwatch - 1);
    QPen edge(look::theme().borderStrong, 1);
    if (!wall) edge.setDashPattern({2, 2});
    painter.setPen(edge);
    if (wall) {
        const QColor colour = !wall->color.empty() ? QColor(QString::fromStdString(wall->color))
                              : wall->isDeadly     ? QColor(kDeadly)
                                                   : look::theme().text;
        painter.setBrush(wall->side == pattern::WallSide::kOwn ? QBrush(colour)
                                                               : QBrush(colour, Qt::BDiagPattern));
    }
    painter.drawRect(area);
    return out;
}

}  // namespace

std::vector<LinkRow> linkRows(const PatternSession& session) {
    std::map<char, LinkRow> rows;
    for (const formats::ProgramText& program : session.analysis().programs()) {
        for (const pattern::PString& pattern : program.program().patterns) {
            for (const pattern::Division& division : pattern.divisions) {
                for (const char c : pattern.slice(division.span())) {
                    if (!pattern::isWallCharacter(c) || c == '_') continue;
                    rows[c].character = c;
                    ++rows[c].uses;
                }
            }
        }
    }
    const pattern::WallTable& walls = session.walls();
    const pattern::WallTable library = pattern::WallTable::library();
    for (const auto& [character, wall] : walls.walls) {
        LinkRow& row = rows[character];
        row.character = character;
        row.makes = wallText(wall);
        row.where =
            library.walls.contains(character) ? QStringLiteral("library") : QStringLiteral("game.ron");
        if (session.packLinks().walls.contains(character)) {
            row.where = QStringLiteral("here, for the pack");
            row.kept = true;
        }
    }
    for (const stackup::LuaLink& link : session.analysis().lua().level.links) {
        LinkRow& row = rows[link.character];
        row.character = link.character;
        if (!link.file.empty()) {
            row.where = QString::fromStdString(link.file);
        } else {
            row.place = link.span;
            row.where =
                QStringLiteral("line %1").arg(session.document().text().position(link.span.start).line);
        }
    }
    std::vector<LinkRow> out;
    for (auto& [character, row] : rows) {
        // Of what the library links itself only what is used.
        if (row.uses > 0 || row.place || row.kept || !library.walls.contains(character)) out.push_back(row);
    }
    return out;
}

LinksPanel::LinksPanel(PatternSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_table(new QTableWidget) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_table->setColumnCount(4);
    m_table->setHorizontalHeaderLabels({QStringLiteral("Char"), QStringLiteral("What it makes"),
                                        QStringLiteral("Linked in"), QStringLiteral("Uses")});
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeaderItem(3)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(24);
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setFixedHeight(22);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_table->setColumnWidth(0, 54);
    m_table->setIconSize(QSize(kSwatchLeft + kSwatch, kSwatch));
    m_table->setColumnWidth(2, 150);
    m_table->setColumnWidth(3, 60);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setAccessibleName(QStringLiteral("Links"));
    m_table->setMinimumHeight(76);
    column->addWidget(m_table);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, [this](int row, int) {
        const LinkRow& link = m_rows[static_cast<std::size_t>(row)];
        if (link.place) {
            m_session.document().setSelection({link.place->start, link.place->end}, &m_session);
            emit m_session.textRequested();
        } else {
            ask(link.character, QCursor::pos());
        }
    });
    connect(m_table, &QTableWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        const int row = m_table->rowAt(at.y());
        if (row >= 0)
            ask(m_rows[static_cast<std::size_t>(row)].character, m_table->viewport()->mapToGlobal(at));
    });
    connect(&session, &PatternSession::ranChanged, this, &LinksPanel::refresh);
    refresh();
}

QString LinksPanel::note() const {
    const auto open =
        std::count_if(m_rows.begin(), m_rows.end(), [](const LinkRow& row) { return row.makes.isEmpty(); });
    return open == 0 ? QString::number(m_rows.size())
                     : QStringLiteral("%1, %2 not linked").arg(m_rows.size()).arg(open);
}

void LinksPanel::refresh() {
    m_rows = linkRows(m_session);
    m_table->setRowCount(static_cast<int>(m_rows.size()));
    const qreal ratio = devicePixelRatioF();
    for (int i = 0; i < m_table->rowCount(); ++i) {
        const LinkRow& row = m_rows[static_cast<std::size_t>(i)];
        const pattern::Wall* wall = m_session.walls().find(row.character);
        auto* key =
            new QTableWidgetItem(QIcon(swatch(wall == nullptr ? std::nullopt : std::optional(*wall), ratio)),
                                 QString(QLatin1Char(row.character)));
        key->setFont(look::fonts().mono);
        m_table->setItem(i, 0, key);
        auto* makes =
            new QTableWidgetItem(row.makes.isEmpty() ? QStringLiteral("not linked: a gap") : row.makes);
        if (row.makes.isEmpty()) makes->setForeground(look::theme().text2);
        m_table->setItem(i, 1, makes);
        m_table->setItem(i, 2, new QTableWidgetItem(row.where));
        auto* uses = new QTableWidgetItem(QString::number(row.uses));
        uses->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_table->setItem(i, 3, uses);
        m_table->removeCellWidget(i, 2);
        if (row.makes.isEmpty()) {
            auto* link = new QToolButton;
            link->setText(QStringLiteral("Link…"));
            link->setProperty("small", true);
            link->setAccessibleName(QStringLiteral("Link %1").arg(QLatin1Char(row.character)));
            link->setToolTip(QStringLiteral("Say what it makes, for the whole pack"));
            connect(link, &QToolButton::clicked, this, [this, link, character = row.character] {
                ask(character, link->mapToGlobal(QPoint(0, link->height())));
            });
            m_table->setCellWidget(i, 2, link);
        }
    }
    emit noteChanged();
}

void LinksPanel::ask(char character, QPoint global) {
    const pattern::Wall* linked = m_session.walls().find(character);
    const bool kept = m_session.packLinks().walls.contains(character);
    QMenu menu;
    if (linked != nullptr && !kept) {
        menu.addAction(QStringLiteral("'%1' is linked already").arg(QLatin1Char(character)))
            ->setEnabled(false);
        menu.exec(global);
        return;
    }
    const auto make = [&](const QString& text, const char* label, const char* colour,
                          pattern::WallSide side) {
        connect(menu.addAction(text), &QAction::triggered, this, [this, character, label, colour, side] {
            m_session.setPackLink(character, pattern::Wall{label, colour, side});
        });
    };
    make(QStringLiteral("Wall"), "", "", pattern::WallSide::kOwn);
    make(QStringLiteral("Wall on the opposite side"), "", "", pattern::WallSide::kOpposite);
    make(QStringLiteral("Wall on both sides"), "", "", pattern::WallSide::kBoth);
    make(QStringLiteral("Deadly wall"), "deadly", kDeadly, pattern::WallSide::kOwn);
    connect(menu.addAction(QStringLiteral("Wall in a colour of its own…")), &QAction::triggered, this,
            [this, character, linked] {
                const QColor before =
                    linked != nullptr ? QColor(QString::fromStdString(linked->color)) : QColor();
                const QColor colour =
                    QColorDialog::getColor(before.isValid() ? before : QColor(kDeadly), this);
                if (!colour.isValid()) return;
                pattern::Wall wall = linked != nullptr ? *linked : pattern::Wall{};
                wall.color = colour.name().toStdString();
                m_session.setPackLink(character, wall);
            });
    if (kept) {
        menu.addSeparator();
        connect(menu.addAction(QStringLiteral("Not linked any more")), &QAction::triggered, this,
                [this, character] { m_session.setPackLink(character, std::nullopt); });
    }
    menu.exec(global);
}

}  // namespace lw::pattern_editor
