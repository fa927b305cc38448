// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/shelf_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "document/request.h"
#include "look/icons.h"
#include "look/theme.h"
#include "pattern/pattern_picture.h"
#include "pattern/program_pictures.h"
#include "pattern/rows_view.h"
#include "stackup/lua_edit.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

constexpr int kCellWidth = 92;
constexpr int kCellHeight = 96;
constexpr int kThumbnail = 58;
constexpr int kLine = 13;
/// The name of a program without the line that tells two of one name apart.
QString plainName(const formats::ProgramText& program) {
    return QString::fromStdString(program.name);
}

bool isSent(const PatternSession& session, const formats::ProgramText& program) {
    const auto& programs = session.analysis().lua().programs;
    return program.number < programs.size() && !programs[program.number].sent.empty();
}

/// A name on at most two lines of a cell, its middle left out where it is longer.
void paintName(QPainter& painter, const QRectF& area, const QString& name) {
    const QFontMetricsF metrics = painter.fontMetrics();
    if (metrics.horizontalAdvance(name) <= area.width()) {
        painter.drawText(area, Qt::AlignHCenter | Qt::AlignTop, name);
        return;
    }
    const QString shown = metrics.elidedText(name, Qt::ElideMiddle, area.width() * 1.8);
    qsizetype cut = shown.size() / 2;
    for (qsizetype i = cut; i < shown.size(); ++i) {
        if (metrics.horizontalAdvance(shown.left(i)) > area.width()) break;
        cut = i;
    }
    painter.drawText(area, Qt::AlignHCenter | Qt::AlignTop,
                     shown.left(cut) + QLatin1Char('\n') + shown.mid(cut));
}

class ShelfDelegate : public QStyledItemDelegate {
public:
    ShelfDelegate(PatternSession& session, const QSortFilterProxyModel& filtered, QObject* parent)
        : QStyledItemDelegate(parent), m_session(session), m_filtered(filtered) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {kCellWidth, kCellHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const look::Theme& t = look::theme();
        const auto number = static_cast<std::size_t>(m_filtered.mapToSource(index).row());
        const auto& programs = m_session.analysis().programs();
        if (number >= programs.size()) return;
        const formats::ProgramText& program = programs[number];
        painter->save();
        const QRect area = option.rect.adjusted(1, 1, -1, -1);
        const bool shown = m_session.program() == &program;
        if (shown)
            painter->fillRect(area, t.select);
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(area, t.hover);
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->setPen(QPen(t.accent, 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        }
        const qreal ratio = painter->device()->devicePixelRatioF();
        const QRect picture(area.center().x() - kThumbnail / 2, area.top() + 4, kThumbnail, kThumbnail);
        if (!program.readOnly.empty()) {
            painter->drawPixmap(picture.center() - QPoint(12, 12),
                                look::iconPixmap(QStringLiteral("lock"), 24, t.text2, ratio));
        } else {
            painter->drawPixmap(picture.topLeft(), programPicture(m_session, program, kThumbnail, ratio));
        }
        paintBadge(*painter, area, program);
        QFont font = look::fonts().ui;
        font.setPixelSize(11);
        painter->setFont(font);
        painter->setPen(t.text);
        paintName(*painter, QRectF(area.left() + 3, picture.bottom() + 3, area.width() - 6, 2 * kLine + 2),
                  plainName(program));
        if (!isSent(m_session, program) &&
            QFontMetricsF(font).horizontalAdvance(plainName(program)) < area.width() - 6) {
            painter->setPen(t.text2);
            painter->drawText(QRectF(area.left(), picture.bottom() + 3 + kLine, area.width(), kLine + 2),
                              Qt::AlignHCenter | Qt::AlignTop, QStringLiteral("not sent"));
        }
        painter->restore();
    }

private:
    /// How many numbers it takes.
    static void paintBadge(QPainter& painter, const QRect& area, const formats::ProgramText& program) {
        const std::size_t count = program.checked->inputs.arguments.size();
        if (count == 0) return;
        const look::Theme& t = look::theme();
        QFont mono = look::fonts().mono;
        mono.setPixelSize(10);
        painter.setFont(mono);
        const QString text = QString::number(count);
        const int wide = painter.fontMetrics().horizontalAdvance(text) + 18;
        const QRect badge(area.right() - wide - 2, area.top() + 2, wide, 15);
        painter.fillRect(badge, t.raised);
        painter.drawPixmap(badge.left() + 2, badge.top() + 2,
                           look::iconPixmap(QStringLiteral("arguments"), 11, t.text2,
                                            painter.device()->devicePixelRatioF()));
        painter.setPen(t.text2);
        painter.drawText(badge.adjusted(14, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
    }

    PatternSession& m_session;
    const QSortFilterProxyModel& m_filtered;
};

}  // namespace

ShelfModel::ShelfModel(PatternSession& session, QObject* parent)
    : QAbstractListModel(parent), m_session(session) {
    connect(&session, &PatternSession::ranChanged, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

int ShelfModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_session.analysis().programs().size());
}

QVariant ShelfModel::data(const QModelIndex& index, int role) const {
    const auto& programs = m_session.analysis().programs();
    if (!index.isValid() || static_cast<std::size_t>(index.row()) >= programs.size()) return {};
    const formats::ProgramText& program = programs[static_cast<std::size_t>(index.row())];
    const std::size_t takes = program.checked->inputs.arguments.size();
    switch (role) {
        case Qt::DisplayRole:
            return plainName(program);
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole: {
            const std::size_t line = m_session.document().text().position(program.place.host().start).line;
            QString tip = QStringLiteral("%1, line %2, %3 rings")
                              .arg(plainName(program))
                              .arg(line)
                              .arg(program.checked->rings);
            if (takes > 0)
                tip += QStringLiteral(", takes %1 %2")
                           .arg(takes)
                           .arg(takes == 1 ? QStringLiteral("number") : QStringLiteral("numbers"));
            if (!isSent(m_session, program)) tip += QStringLiteral(", not sent in this file");
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
    const auto& programs = m_session.analysis().programs();
    for (const QModelIndex& index : indexes) {
        const auto number = static_cast<std::size_t>(index.row());
        if (number >= programs.size() || !programs[number].readOnly.empty()) continue;
        const QString text = QString::fromStdString(programs[number].program().text);
        carried->setData(kRowsMime, text.toUtf8());
        carried->setText(text);
        break;
    }
    return carried;
}

ShelfPanel::ShelfPanel(PatternSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_model(session),
      m_list(new QListView),
      m_filter(new QLineEdit),
      m_controls(new QWidget) {
    m_filtered.setSourceModel(&m_model);
    m_filtered.setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_list->setModel(&m_filtered);
    m_list->setItemDelegate(new ShelfDelegate(session, m_filtered, this));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setDragEnabled(true);
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setAccessibleName(QStringLiteral("Programs of this file"));
    m_list->setMinimumHeight(76);
    column->addWidget(m_list);
    auto* bar = new QHBoxLayout(m_controls);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(4);
    m_filter->setPlaceholderText(QStringLiteral("Filter by name"));
    m_filter->setAccessibleName(QStringLiteral("Filter programs by name"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setFixedWidth(128);
    bar->addWidget(m_filter);
    const auto button = [&](const char* icon, const QString& name, auto act) {
        auto* b = new QToolButton;
        b->setIcon(look::icon(QString::fromLatin1(icon)));
        b->setIconSize(QSize(16, 16));
        b->setProperty("small", true);
        b->setToolTip(name);
        b->setAccessibleName(name);
        b->setObjectName(QString::fromLatin1(icon));
        connect(b, &QToolButton::clicked, this, act);
        bar->addWidget(b);
    };
    button("duplicate", QStringLiteral("Duplicate the program"), [this] { duplicate(); });
    button("export", QStringLiteral("Export as a sheet of pictures…"), [this] { exportSheet(); });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_filtered.setFilterFixedString(words.trimmed());
        emit noteChanged();
    });
    const auto open = [this](const QModelIndex& index) {
        m_session.showProgram(static_cast<std::size_t>(m_filtered.mapToSource(index).row()));
    };
    connect(m_list, &QListView::clicked, this, open);
    connect(m_list, &QListView::activated, this, open);
    connect(m_list, &QListView::customContextMenuRequested, this, &ShelfPanel::showMenu);
    connect(&session, &PatternSession::ranChanged, this, [this] {
        showShown();
        emit noteChanged();
    });
    const auto key = [this](QKeySequence::StandardKey keys, auto act) {
        auto* shortcut = new QShortcut(keys, m_list);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    key(QKeySequence::Copy, [this] { copy(); });
    key(QKeySequence::Paste, [this] { paste(); });
    showShown();
}

QString ShelfPanel::note() const {
    const int all = m_model.rowCount();
    const int some = m_filtered.rowCount();
    return some == all ? QString::number(all) : QStringLiteral("%1 of %2").arg(some).arg(all);
}

std::vector<std::size_t> ShelfPanel::listed() const {
    std::vector<std::size_t> out;
    for (int i = 0; i < m_filtered.rowCount(); ++i)
        out.push_back(static_cast<std::size_t>(m_filtered.mapToSource(m_filtered.index(i, 0)).row()));
    return out;
}

std::optional<std::size_t> ShelfPanel::chosen() const {
    if (m_list->currentIndex().isValid())
        return static_cast<std::size_t>(m_filtered.mapToSource(m_list->currentIndex()).row());
    if (m_session.program() == nullptr) return std::nullopt;
    return static_cast<std::size_t>(m_session.program() - m_session.analysis().programs().data());
}

void ShelfPanel::showShown() {
    if (m_session.program() == nullptr) return;
    const auto number = static_cast<int>(m_session.program() - m_session.analysis().programs().data());
    const QModelIndex index = m_filtered.mapFromSource(m_model.index(number));
    if (index.isValid()) {
        m_list->setCurrentIndex(index);
        m_list->scrollTo(index);
    }
    m_list->viewport()->update();
}

void ShelfPanel::insert(const std::string& name, const std::string& text, const QString& what) {
    const auto after = chosen();
    if (!after) return;
    const formats::PatternFile& file = m_session.analysis();
    const auto result =
        stackup::insertProgram(file.source(), file.lua(), file.programs()[*after].number, name, text);
    const auto refuse = [this](const QString& reason, const text::Span& place) {
        m_session.refuse(reason, place);
    };
    if (document::request(m_session.document(), result, what, {}, this, refuse) ==
        document::EditOutcome::kDone)
        m_session.showProgram(*after + 1);
}

void ShelfPanel::duplicate() {
    const auto program = chosen();
    if (!program) return;
    const formats::ProgramText& from = m_session.analysis().programs()[*program];
    if (!from.readOnly.empty()) {
        m_session.refuse(QString::fromStdString(from.readOnly), from.obstacle);
        return;
    }
    insert(from.name, from.program().text, QStringLiteral("Duplicate a program"));
}

void ShelfPanel::copy() {
    const auto program = chosen();
    if (!program) return;
    const QModelIndex index = m_model.index(static_cast<int>(*program));
    QApplication::clipboard()->setMimeData(m_model.mimeData({index}));
    emit m_session.said(QStringLiteral("Copied %1; Ctrl+V on the shelf of another file puts it there")
                            .arg(index.data().toString()));
}

void ShelfPanel::paste() {
    const QString text = QApplication::clipboard()->text();
    if (!text.trimmed().isEmpty()) insert("pattern", text.toStdString(), QStringLiteral("Paste a program"));
}

void ShelfPanel::exportSheet() {
    QString path = QFileDialog::getSaveFileName(this, QStringLiteral("Export the programs as a sheet"),
                                                QStringLiteral("programs.png"),
                                                QStringLiteral("PNG picture (*.png);;SVG picture (*.svg)"));
    if (path.isEmpty()) return;
    const bool named = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive) ||
                       path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
    if (!named) path += QStringLiteral(".png");
    const QString wrong = document::savePicture(ShelfPicture(m_session, listed()), {}, {}, path);
    emit m_session.said(wrong.isEmpty() ? QStringLiteral("Exported %1").arg(path) : wrong);
}

void ShelfPanel::showMenu(const QPoint& place) {
    const QModelIndex index = m_list->indexAt(place);
    if (index.isValid()) m_list->setCurrentIndex(index);
    QMenu menu;
    const auto add = [&](const QString& text, auto act) {
        connect(menu.addAction(text), &QAction::triggered, this, act);
    };
    if (index.isValid()) {
        add(QStringLiteral("Show"), [this, index] { emit m_list->activated(index); });
        add(QStringLiteral("Go to its text"), [this, index] {
            emit m_list->activated(index);
            emit m_session.textRequested();
        });
        menu.addSeparator();
        add(QStringLiteral("Duplicate"), [this] { duplicate(); });
        add(QStringLiteral("Copy\tCtrl+C"), [this] { copy(); });
    }
    add(QStringLiteral("Paste as a program\tCtrl+V"), [this] { paste(); });
    menu.addSeparator();
    add(QStringLiteral("Export as a sheet…"), [this] { exportSheet(); });
    menu.exec(m_list->viewport()->mapToGlobal(place));
}

int ShelfPicture::columns() const {
    const auto count = static_cast<double>(m_programs.size());
    return std::max(1, static_cast<int>(std::ceil(std::sqrt(count * 1.6))));
}

QRectF ShelfPicture::bounds() const {
    const int wide = std::min(columns(), std::max(1, static_cast<int>(m_programs.size())));
    const int rows = (static_cast<int>(m_programs.size()) + columns() - 1) / columns();
    return {0, 0, static_cast<double>(wide) * kCellWidth,
            static_cast<double>(std::max(1, rows)) * kCellHeight};
}

void ShelfPicture::paint(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    const double scale = target.width() / seen.width();
    painter.save();
    painter.translate(target.topLeft() - seen.topLeft() * scale);
    painter.scale(scale, scale);
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    constexpr std::uint64_t kLimit = 20'000;
    for (std::size_t i = 0; i < m_programs.size(); ++i) {
        const formats::ProgramText& program = m_session.analysis().programs()[m_programs[i]];
        const int column = static_cast<int>(i) % columns();
        const int row = static_cast<int>(i) / columns();
        const QRectF cell(column * kCellWidth, row * kCellHeight, kCellWidth, kCellHeight);
        if (!cell.intersects(seen)) continue;
        if (program.readOnly.empty()) {
            stackup::RunSettings settings = m_session.runSettings(program, m_session.conditions().sides);
            settings.limit = kLimit;
            paintTimeline(
                painter, QRectF(cell.center().x() - kThumbnail / 2.0, cell.top() + 6, kThumbnail, kThumbnail),
                program.program(), stackup::run(program.program(), settings), m_session.walls(), settings,
                {ColourBy::kRings, std::nullopt});
        }
        painter.setFont(font);
        painter.setPen(look::theme().text);
        paintName(painter,
                  QRectF(cell.left() + 3, cell.top() + kThumbnail + 8, cell.width() - 6, 2 * kLine + 2),
                  plainName(program));
    }
    painter.restore();
}

}  // namespace lw::pattern_editor
