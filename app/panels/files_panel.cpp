// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/files_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "look/icons.h"
#include "look/theme.h"
#include "panels/files_delegate.h"
#include "panels/level_parts.h"

namespace lw::panels {

namespace {

const QString kPictures = QStringLiteral("files/pictures");

QToolButton* smallButton(const QString& icon, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(look::icon(icon));
    button->setIconSize(QSize(14, 14));
    button->setProperty("small", true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

/// The problems of the whole folder.
class Totals : public QWidget {
public:
    explicit Totals(const folder::LevelFolder& folder) : m_folder(folder) {}
    [[nodiscard]] QSize sizeHint() const override { return {130, 20}; }

protected:
    void paintEvent(QPaintEvent*) override {
        if (m_folder.groups().empty()) return;
        QPainter painter(this);
        paintCounts(painter, rect(), m_folder.counts(0));
    }

private:
    const folder::LevelFolder& m_folder;
};

}  // namespace

FilesPanel::FilesPanel(folder::LevelFolder& folder, document::Settings& settings, QWidget* parent)
    : QWidget(parent),
      m_folder(folder),
      m_settings(settings),
      m_model(folder),
      m_delegate(new FilesDelegate(m_model, this)),
      m_filter(new QLineEdit),
      m_stack(new QStackedWidget),
      m_tree(new QTreeView),
      m_message(new QLabel),
      m_remedy(new QPushButton) {
    m_delegate->setPictures(settings.value(kPictures).isNull() || settings.value(kPictures).toBool());
    m_tree->setModel(&m_model);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setHeaderHidden(true);
    m_tree->setIndentation(16);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setMouseTracking(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setAccessibleName(QStringLiteral("Files"));
    m_tree->installEventFilter(this);
    m_filter->installEventFilter(this);
    setFocusProxy(m_tree);
    auto* nothing = new QWidget;
    auto* words = new QVBoxLayout(nothing);
    words->setContentsMargins(10, 10, 10, 10);
    words->setSpacing(10);
    m_message->setWordWrap(true);
    m_message->setForegroundRole(QPalette::PlaceholderText);
    words->addWidget(m_message);
    words->addWidget(m_remedy, 0, Qt::AlignLeft);
    words->addStretch(1);
    m_stack->addWidget(nothing);
    m_stack->addWidget(m_tree);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_filterRow = makeFilterRow();
    m_foot = makeFoot();
    column->addWidget(m_filterRow);
    column->addWidget(m_stack, 1);
    column->addWidget(m_foot);
    connect(m_tree, &QTreeView::clicked, this, &FilesPanel::clicked);
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        if (m_model.level(index) != nullptr)
            emit openRequested(m_model.path(index));
        else
            m_tree->setExpanded(index, !m_tree->isExpanded(index));
    });
    connect(m_tree, &QTreeView::collapsed, this,
            [this](const QModelIndex& index) { m_closed.insert(m_model.path(index)); });
    connect(m_tree, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { m_closed.remove(m_model.path(index)); });
    connect(m_remedy, &QPushButton::clicked, this, [this] {
        if (m_folder.state() == folder::LevelFolder::State::kReady) {
            m_filter->clear();
            for (QToolButton* kind : std::as_const(m_kinds)) kind->setChecked(false);
            applyFilter();
        } else if (m_folder.state() == folder::LevelFolder::State::kGone) {
            m_folder.reload();
        } else {
            emit folderRequested();
        }
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid()) m_current = m_model.path(index);
            });
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { m_scroll = m_tree->verticalScrollBar()->value(); });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &FilesPanel::restoreRows);
    connect(&folder, &folder::LevelFolder::progressChanged, this, &FilesPanel::showState);
    restoreRows();
}

QWidget* FilesPanel::makeFilterRow() {
    constexpr int kHeight = 36;
    auto* bar = new QWidget;
    bar->setFixedHeight(kHeight);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(10, 4, 10, 4);
    row->setSpacing(6);
    m_filter->setPlaceholderText(QStringLiteral("Filter by name"));
    m_filter->setAccessibleName(QStringLiteral("Filter by name"));
    m_filter->addAction(look::icon(QStringLiteral("filter")), QLineEdit::LeadingPosition);
    m_filter->setClearButtonEnabled(true);
    row->addWidget(m_filter, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &FilesPanel::applyFilter);
    return bar;
}

QWidget* FilesPanel::makeFoot() {
    constexpr int kHeight = 28;
    auto* foot = new QFrame;
    foot->setObjectName(QStringLiteral("dockTitle"));
    foot->setFixedHeight(kHeight);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(10, 0, 10, 0);
    row->setSpacing(8);
    m_footIcon = new QLabel;
    m_footWords = new QLabel;
    m_footWords->setForegroundRole(QPalette::PlaceholderText);
    m_cancel = new QPushButton(QStringLiteral("Cancel"));
    m_cancel->setProperty("link", true);
    m_footCounts = new Totals(m_folder);
    row->addWidget(m_footIcon);
    row->addWidget(m_footWords);
    row->addWidget(m_cancel);
    row->addStretch(1);
    row->addWidget(m_footCounts);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (m_folder.isChecking()) return m_folder.cancel();
        if (!m_folder.groups().empty() && m_folder.groups().front().unchecked) return m_folder.check(0);
        m_folder.reload();
    });
    return foot;
}

QWidget* FilesPanel::titleControls() {
    auto* controls = new QWidget;
    auto* row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    auto* open = smallButton(QStringLiteral("open"), QStringLiteral("Open folder…"));
    connect(open, &QToolButton::clicked, this, &FilesPanel::folderRequested);
    auto* reload = smallButton(QStringLiteral("reload"), QStringLiteral("Look at the folder again"));
    connect(reload, &QToolButton::clicked, &m_folder, &folder::LevelFolder::reload);
    auto* pictures = smallButton(QStringLiteral("grid"), QStringLiteral("Pictures of the levels"));
    pictures->setCheckable(true);
    pictures->setChecked(m_delegate->pictures());
    connect(pictures, &QToolButton::toggled, this, [this](bool on) {
        m_delegate->setPictures(on);
        m_settings.setValue(kPictures, on);
        m_tree->doItemsLayout();
    });
    for (QToolButton* button : {open, reload, pictures}) row->addWidget(button);
    return controls;
}

void FilesPanel::applyFilter() {
    QSet<QString> icons;
    for (const QToolButton* kind : std::as_const(m_kinds)) {
        if (kind->isChecked()) icons.insert(kind->property("kind").toString());
    }
    m_model.setFilter(m_filter->text().trimmed(), icons);
}

void FilesPanel::restoreRows() {
    // Toggles for the kinds that have a picture, once it is known which there are.
    if (m_kinds.isEmpty()) {
        QStringList icons;
        for (const auto& kind : m_folder.kinds().kinds()) {
            if (!kind->hasPicture() || icons.contains(kind->iconName())) continue;
            icons << kind->iconName();
            auto* button = smallButton(kind->iconName(), QStringLiteral("Only %1 files").arg(kind->name()));
            button->setCheckable(true);
            button->setProperty("kind", kind->iconName());
            button->setFixedSize(24, 24);
            connect(button, &QToolButton::toggled, this, &FilesPanel::applyFilter);
            m_filterRow->layout()->addWidget(button);
            m_kinds << button;
        }
    }
    const bool filtered = !m_model.words().isEmpty();
    for (std::size_t g = 1; g < m_folder.groups().size(); ++g) {
        const folder::Group& group = m_folder.groups()[g];
        if (filtered || (!group.unchecked && !m_closed.contains(group.path)))
            m_tree->setExpanded(m_model.indexOf(group.path), true);
    }
    if (const QModelIndex current = m_model.indexOf(m_current); current.isValid()) {
        m_tree->setCurrentIndex(current);
        m_tree->verticalScrollBar()->setValue(m_scroll);
    }
    showState();
}

QString FilesPanel::foot() const {
    return m_footWords->text();
}

void FilesPanel::showState() {
    using State = folder::LevelFolder::State;
    const State state = m_folder.state();
    m_filterRow->setVisible(state == State::kReady);
    m_foot->setVisible(state == State::kReady);
    m_remedy->setVisible(true);
    const bool empty = m_model.rowCount() == 0;
    m_stack->setCurrentIndex(state == State::kReady && !empty ? 1 : 0);
    if (state == State::kNone) {
        m_message->setText(QStringLiteral("Open a folder to see its levels."));
        m_remedy->setText(QStringLiteral("Open folder…"));
    } else if (state == State::kListing) {
        m_message->setText(QStringLiteral("Looking for levels…"));
        m_remedy->hide();
    } else if (state == State::kGone) {
        m_message->setText(QStringLiteral("%1: %2").arg(m_folder.failure(), m_folder.path()));
        m_remedy->setText(QStringLiteral("Look again"));
    } else if (empty && m_folder.levels().empty()) {
        m_message->setText(QStringLiteral("There are no levels in this folder."));
        m_remedy->hide();
    } else if (empty) {
        m_message->setText(m_model.words().isEmpty()
                               ? QStringLiteral("There are no files of this kind.")
                               : QStringLiteral("No name has “%1”.").arg(m_model.words()));
        m_remedy->setText(QStringLiteral("Clear"));
    }
    const bool checking = m_folder.isChecking();
    const bool rootUnchecked = !m_folder.groups().empty() && m_folder.groups().front().unchecked;
    const int all = static_cast<int>(m_folder.levels().size());
    const int checked = m_folder.checked();
    QString words = checking ? QStringLiteral("Checking %1 of %2").arg(checked + 1).arg(m_folder.toCheck())
                    : checked == 1 ? QStringLiteral("1 file checked")
                                   : QStringLiteral("%1 files checked").arg(checked);
    if (!checking && rootUnchecked) words = QStringLiteral("%1 files, not checked").arg(all);
    if (m_folder.isCut()) words += QStringLiteral(", there are more");
    m_footWords->setText(words);
    m_footIcon->setPixmap(look::iconPixmap(
        checking || rootUnchecked ? QStringLiteral("stale") : QStringLiteral("ok"), 14,
        checking || rootUnchecked ? look::theme().stale : look::theme().ok, devicePixelRatioF()));
    m_cancel->setText(checking ? QStringLiteral("Cancel") : QStringLiteral("Check"));
    m_cancel->setVisible(checking || rootUnchecked);
    m_footCounts->update();
    m_footCounts->setAccessibleName(m_folder.groups().empty() ? QString() : spokenCounts(m_folder.counts(0)));
}

void FilesPanel::reveal(const QString& path) {
    const QModelIndex index = m_model.indexOf(path);
    if (!index.isValid()) return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void FilesPanel::focusTree() {
    if (!m_tree->currentIndex().isValid()) m_tree->setCurrentIndex(m_model.index(0, 0));
    m_tree->setFocus(Qt::ShortcutFocusReason);
}

void FilesPanel::clicked(const QModelIndex& index) {
    if (m_model.level(index) != nullptr) {
        emit previewRequested(m_model.path(index));
        return;
    }
    const int group = m_model.group(index);
    if (group > 0 && m_folder.groups()[static_cast<std::size_t>(group)].unchecked) m_folder.check(group);
}

bool FilesPanel::pressed(int key) {
    const QModelIndex index = m_tree->currentIndex();
    const bool isLevel = index.isValid() && m_model.level(index) != nullptr;
    switch (key) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (isLevel) {
                emit openRequested(m_model.path(index));
            } else if (index.isValid()) {
                clicked(index);
                m_tree->setExpanded(index, !m_tree->isExpanded(index));
            }
            return true;
        case Qt::Key_F2:
            if (isLevel) emit renameRequested(m_model.path(index));
            return true;
        case Qt::Key_Delete:
            if (isLevel) emit deleteRequested(m_model.path(index));
            return true;
        case Qt::Key_Escape:
            emit escaped();
            return true;
        default:
            return false;
    }
}

bool FilesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->modifiers() != Qt::NoModifier && key->modifiers() != Qt::KeypadModifier)
        return QWidget::eventFilter(watched, event);
    if (watched == m_filter) {
        // From what is typed down into what it found.
        const bool leaves = key->key() == Qt::Key_Down || key->key() == Qt::Key_Return;
        if (event->type() == QEvent::KeyPress && leaves) focusTree();
        if (event->type() == QEvent::KeyPress && key->key() == Qt::Key_Escape) m_filter->clear();
        return (leaves || key->key() == Qt::Key_Escape) && event->type() == QEvent::KeyPress;
    }
    const bool ours = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter ||
                      key->key() == Qt::Key_F2 || key->key() == Qt::Key_Delete ||
                      key->key() == Qt::Key_Escape;
    if (!ours) return QWidget::eventFilter(watched, event);
    event->accept();
    return event->type() == QEvent::ShortcutOverride || pressed(key->key());
}

void FilesPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) m_folder.repaintPictures();
    QWidget::changeEvent(event);
}

}  // namespace lw::panels
