// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/shelf_panel.h"

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QFrame>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include "document/request.h"
#include "look/theme.h"
#include "pattern/picture_export.h"
#include "pattern/shelf_picture.h"
#include "pattern/small_button.h"
#include "stackup/lua_edit.h"

namespace lw::pattern_editor {

namespace {

/// What a new program begins with.
constexpr const char* kNewProgram = "r $th p:_|.";

}  // namespace

ShelfPanel::ShelfPanel(PatternSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_pack(session.document(), session.worker()),
      m_model(session, m_pack),
      m_list(new QListView),
      m_filter(new QLineEdit),
      m_controls(new QWidget) {
    m_filtered.setSourceModel(&m_model);
    m_filtered.setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_list->setModel(&m_filtered);
    m_list->setItemDelegate(new ShelfDelegate(session, m_model, m_filtered, this));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setDragEnabled(true);
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setAccessibleName(QStringLiteral("Programs"));
    m_list->setMinimumHeight(76);
    m_list->viewport()->installEventFilter(this);
    column->addWidget(m_list);
    buildControls();
    // A click shows a program of this file; another file is opened by a double click or Return.
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { showEntry(index, false); });
    connect(m_list, &QListView::activated, this,
            [this](const QModelIndex& index) { showEntry(index, true); });
    connect(m_list, &QListView::customContextMenuRequested, this, &ShelfPanel::showMenu);
    connect(&session, &PatternSession::ranChanged, this, [this] {
        showShown();
        emit noteChanged();
    });
    connect(&m_pack, &PackPrograms::changed, this, [this] {
        refreshScope();
        emit noteChanged();
    });
    connect(&session.document(), &document::Document::stateChanged, this, &ShelfPanel::refreshScope);
    const auto key = [this](QKeySequence::StandardKey keys, auto act) {
        auto* shortcut = new QShortcut(keys, m_list);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
    };
    key(QKeySequence::Copy, [this] { copy(); });
    key(QKeySequence::Paste, [this] { paste(); });
    refreshScope();
    showShown();
}

void ShelfPanel::buildControls() {
    auto* bar = new QHBoxLayout(m_controls);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(4);
    auto* segments = new QFrame;
    segments->setObjectName(QStringLiteral("segments"));
    segments->setFixedHeight(24);
    auto* choice = new QHBoxLayout(segments);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->setSpacing(0);
    auto* scope = new QButtonGroup(this);
    const auto segment = [&](const QString& name, int id) {
        auto* b = new QToolButton;
        b->setText(name);
        b->setCheckable(true);
        b->setProperty("segment", true);
        scope->addButton(b, id);
        choice->addWidget(b);
        return b;
    };
    m_ofFile = segment(QStringLiteral("File"), 0);
    m_ofPack = segment(QStringLiteral("Pack"), 1);
    m_ofFile->setChecked(true);
    connect(scope, &QButtonGroup::idClicked, this, [this](int id) { showPack(id == 1); });
    bar->addWidget(segments);
    m_filter->setPlaceholderText(QStringLiteral("Filter by name"));
    m_filter->setAccessibleName(QStringLiteral("Filter programs by name"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setFixedWidth(128);
    bar->addWidget(m_filter);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& words) {
        m_filtered.setFilterFixedString(words.trimmed());
        emit noteChanged();
    });
    const auto button = [&](const char* icon, const QString& name, auto act) {
        QToolButton* b = smallButton(icon, name);
        connect(b, &QToolButton::clicked, this, act);
        bar->addWidget(b);
    };
    button("add", QStringLiteral("New program"), [this] { addNew(); });
    button("duplicate", QStringLiteral("Duplicate the program"), [this] { duplicate(); });
    button("export", QStringLiteral("Export as a sheet of pictures…"), [this] { exportSheet(); });
}

/// What can be listed, and how many there are.
void ShelfPanel::refreshScope() {
    const bool inPack = m_pack.hasPack();
    if (!inPack && m_model.showsPack()) {
        m_model.showPack(false);
        m_ofFile->setChecked(true);
    }
    m_ofPack->setEnabled(inPack);
    m_ofPack->setToolTip(inPack
                             ? QStringLiteral("Programs of all Lua files of the pack")
                             : QStringLiteral("The file is in no pack: no folder above it has a pack.json"));
    QString name = QStringLiteral("Pack");
    if (m_model.showsPack()) {
        name += m_pack.isLooking() ? QStringLiteral(" …") : QStringLiteral(" %1").arg(m_model.rowCount());
        if (m_pack.isCut()) name += QLatin1Char('+');
    }
    m_ofPack->setText(name);
    m_list->viewport()->update();
}

void ShelfPanel::showPack(bool on) {
    on = on && m_pack.hasPack();
    (on ? m_ofPack : m_ofFile)->setChecked(true);
    m_model.showPack(on);
    if (on) m_pack.look();
    refreshScope();
    showShown();
    emit noteChanged();
}

void ShelfPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshScope();
}

QString ShelfPanel::note() const {
    const int all = m_model.rowCount();
    const int some = m_filtered.rowCount();
    return some == all ? QString::number(all) : QStringLiteral("%1 of %2").arg(some).arg(all);
}

/// An empty shelf says why.
bool ShelfPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool handled = QWidget::eventFilter(watched, event);
    if (event->type() != QEvent::Paint || m_filtered.rowCount() > 0) return handled;
    QPainter painter(m_list->viewport());
    painter.setPen(look::theme().text2);
    painter.drawText(m_list->viewport()->rect().adjusted(14, 12, -14, -12),
                     Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap,
                     m_model.rowCount() > 0
                         ? QStringLiteral("No name has “%1”.").arg(m_filter->text().trimmed())
                         : QStringLiteral("No Stackup in this file. The plus above begins a program."));
    return handled;
}

std::vector<ShelfEntry> ShelfPanel::listed() const {
    std::vector<ShelfEntry> out;
    for (int i = 0; i < m_filtered.rowCount(); ++i) {
        const int row = m_filtered.mapToSource(m_filtered.index(i, 0)).row();
        out.push_back(m_model.entries()[static_cast<std::size_t>(row)]);
    }
    return out;
}

/// The one selected, else the one shown.
const ShelfEntry* ShelfPanel::chosen() const {
    const auto& entries = m_model.entries();
    if (m_list->currentIndex().isValid()) {
        const auto row = static_cast<std::size_t>(m_filtered.mapToSource(m_list->currentIndex()).row());
        return row < entries.size() ? &entries[row] : nullptr;
    }
    for (const ShelfEntry& entry : entries) {
        if (entry.program == m_session.program()) return &entry;
    }
    return nullptr;
}

void ShelfPanel::showEntry(const QModelIndex& index, bool opens) {
    const auto row = static_cast<std::size_t>(m_filtered.mapToSource(index).row());
    if (row >= m_model.entries().size()) return;
    const ShelfEntry entry = m_model.entries()[row];
    if (entry.other == nullptr)
        m_session.showProgram(entry.number);
    else if (opens)
        emit fileRequested(entry.other->path, entry.line());
}

void ShelfPanel::showShown() {
    const auto& entries = m_model.entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].program != m_session.program()) continue;
        const QModelIndex index = m_filtered.mapFromSource(m_model.index(static_cast<int>(i)));
        if (!index.isValid()) break;
        m_list->setCurrentIndex(index);
        m_list->scrollTo(index);
        break;
    }
    m_list->viewport()->update();
}

void ShelfPanel::insert(const std::string& name, const std::string& text, const QString& what) {
    const formats::PatternFile& file = m_session.analysis();
    const auto refuse = [this](const QString& reason, const text::Span& place) {
        m_session.refuse(reason, place);
    };
    std::size_t made = 0;
    text::EditResult result = stackup::appendProgram(file.source(), name, text);
    if (!file.programs().empty()) {
        // Behind the one chosen, or the one shown where that is another file's.
        const ShelfEntry* const at = chosen();
        const std::size_t after =
            at != nullptr && at->other == nullptr
                ? at->number
                : static_cast<std::size_t>(m_session.program() - file.programs().data());
        made = after + 1;
        result = stackup::insertProgram(file.source(), file.lua(), file.programs()[after].number, name, text);
    }
    if (document::request(m_session.document(), result, what, {}, this, refuse) ==
        document::EditOutcome::kDone)
        m_session.showProgram(made);
}

void ShelfPanel::duplicate() {
    const ShelfEntry* const from = chosen();
    if (from == nullptr) return;
    if (!from->program->readOnly.empty()) {
        m_session.refuse(QString::fromStdString(from->program->readOnly),
                         from->other == nullptr ? from->program->obstacle : text::Span{});
        return;
    }
    insert(from->program->name, from->program->program().text, QStringLiteral("Duplicate a program"));
}

void ShelfPanel::addNew() {
    insert("pattern", kNewProgram, QStringLiteral("New program"));
}

void ShelfPanel::copy() {
    const ShelfEntry* const entry = chosen();
    if (entry == nullptr) return;
    const QModelIndex index = m_model.index(static_cast<int>(entry - m_model.entries().data()));
    QApplication::clipboard()->setMimeData(m_model.mimeData({index}));
    emit m_session.said(QStringLiteral("Copied %1; Ctrl+V on the shelf of another file puts it there")
                            .arg(index.data().toString()));
}

void ShelfPanel::paste() {
    const QString text = QApplication::clipboard()->text();
    if (!text.trimmed().isEmpty()) insert("pattern", text.toStdString(), QStringLiteral("Paste a program"));
}

void ShelfPanel::exportSheet() {
    const auto told =
        askAndExport(this, ShelfPicture(m_session, listed()),
                     QStringLiteral("Export the programs as a sheet"), QStringLiteral("programs.png"));
    if (told) emit m_session.said(*told);
}

void ShelfPanel::showMenu(const QPoint& place) {
    const QModelIndex index = m_list->indexAt(place);
    if (index.isValid()) m_list->setCurrentIndex(index);
    QMenu menu;
    const auto add = [&](const QString& text, auto act) {
        connect(menu.addAction(text), &QAction::triggered, this, act);
    };
    if (const ShelfEntry* const entry = index.isValid() ? chosen() : nullptr) {
        if (entry->other == nullptr) {
            add(QStringLiteral("Show"), [this, index] { showEntry(index, true); });
            add(QStringLiteral("Go to its text"), [this, index] {
                showEntry(index, true);
                emit m_session.textRequested();
            });
        } else {
            add(QStringLiteral("Open %1").arg(entry->other->name), [this, index] { showEntry(index, true); });
        }
        menu.addSeparator();
        add(entry->other == nullptr ? QStringLiteral("Duplicate") : QStringLiteral("Copy into this file"),
            [this] { duplicate(); });
        add(QStringLiteral("Copy\tCtrl+C"), [this] { copy(); });
    }
    add(QStringLiteral("New program"), [this] { addNew(); });
    add(QStringLiteral("Paste as a program\tCtrl+V"), [this] { paste(); });
    menu.addSeparator();
    add(QStringLiteral("Export as a sheet…"), [this] { exportSheet(); });
    menu.exec(m_list->viewport()->mapToGlobal(place));
}

}  // namespace lw::pattern_editor
