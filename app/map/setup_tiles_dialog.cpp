// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/setup_tiles_dialog.h"

#include <QButtonGroup>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "map/setup_parts.h"
#include "map/setup_preview.h"

namespace lw::map_editor {

SetupTilesDialog::SetupTilesDialog(const QString& path, std::string text, const OpenMap& open,
                                   const std::string& terrain, QWidget* parent)
    : QDialog(parent),
      m_draft(path, std::move(text)),
      m_terrain(terrain),
      m_openName(open.name),
      m_openLook(open.look) {
    const auto& terrains = m_draft.game()->terrains;
    if (this->terrain() == nullptr && terrains && !terrains->empty()) m_terrain = terrains->front().id;
    setWindowTitle(QStringLiteral("Set up tiles – %1")
                       .arg(m_draft.game()->name.empty() ? QFileInfo(path).fileName()
                                                         : QString::fromStdString(m_draft.game()->name)));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    setMinimumSize(980, 620);
    setAcceptDrops(true);
    m_preview = new SetupPreview(m_draft, open.text, open.view);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    m_left = makeImageColumn();
    m_middle = makeTerrainColumn();
    row->addWidget(m_left);
    row->addWidget(setup::hairline(Qt::Vertical));
    row->addWidget(m_middle);
    row->addWidget(setup::hairline(Qt::Vertical));
    row->addWidget(makeInspector(), 1);
    column->addLayout(row, 1);
    column->addWidget(setup::hairline(Qt::Horizontal));
    column->addWidget(makeFoot());
    connect(&m_draft, &SetupDraft::changed, this, &SetupTilesDialog::refresh);
    connect(&m_draft, &SetupDraft::refused, this,
            [this](const QString& why) { QMessageBox::warning(this, windowTitle(), why); });
    const QSize screen = parent != nullptr ? parent->window()->size() : QSize(1420, 884);
    resize(std::clamp(screen.width() - 80, 980, 1420), std::clamp(screen.height() - 60, 620, 884));
    refresh();
}

// What the dialog says of the draft

void SetupTilesDialog::refresh() {
    m_refreshing = true;
    refreshImage();
    refreshTerrains();
    refreshInspector();
    refreshFoot();
    m_refreshing = false;
}

void SetupTilesDialog::refreshFoot() {
    m_apply->setEnabled(m_draft.isChanged());
    m_apply->setToolTip(m_draft.isChanged() ? QString() : QStringLiteral("Nothing has changed yet"));
    m_showText->setEnabled(m_draft.isChanged());
    m_showText->setToolTip(m_apply->toolTip());
    m_consequence->setText(m_draft.isChanged()
                               ? QStringLiteral("Writes game.ron as one step to undo. Comments stay.")
                               : QStringLiteral("Nothing has changed yet."));
}

void SetupTilesDialog::showText() {
    setup::showDifference(*this, m_draft.before(), m_draft.text());
}

void SetupTilesDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    constexpr int kWide = 1300;
    const bool wide = width() >= kWide;
    m_left->setFixedWidth(wide ? 436 : 300);
    m_middle->setFixedWidth(wide ? 330 : 220);
    m_tileset->fitWidth(m_left->width() - 10);
    setup::setWide(*m_terrains, wide);
    refreshTerrains();
}

void SetupTilesDialog::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_F6) {
        QWidget* const stops[] = {m_tileset, m_terrains, m_kinds->checkedButton()};
        const auto at =
            std::find_if(std::begin(stops), std::end(stops), [](QWidget* w) { return w->hasFocus(); });
        const auto next = at == std::end(stops)
                              ? std::size_t{0}
                              : (static_cast<std::size_t>(at - stops) + 1) % std::size(stops);
        stops[next]->setFocus(Qt::TabFocusReason);
        return;
    }
    // The kinds of picture, while the inspector has the focus and none of its fields takes the digit.
    const int kind = event->key() - Qt::Key_1;
    const QWidget* const focus = focusWidget();
    if (kind >= 0 && kind < m_kinds->buttons().size() && event->modifiers() == Qt::NoModifier &&
        focus != nullptr && m_inspector->isAncestorOf(focus)) {
        m_kinds->button(kind)->setFocus(Qt::ShortcutFocusReason);
        return setKind(static_cast<Kind>(kind));
    }
    QDialog::keyPressEvent(event);
}

void SetupTilesDialog::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void SetupTilesDialog::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.front().isLocalFile()) useImage(urls.front().toLocalFile());
}

QWidget* SetupTilesDialog::makeFoot() {
    auto* foot = new QWidget;
    foot->setFixedHeight(48);
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::Window);
    m_consequence = new QLabel;
    m_consequence->setForegroundRole(QPalette::PlaceholderText);
    m_showText = new QPushButton(QStringLiteral("Show the text"));
    m_showText->setIcon(look::icon(QStringLiteral("code")));
    connect(m_showText, &QPushButton::clicked, this, &SetupTilesDialog::showText);
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    m_apply = new QPushButton(QStringLiteral("Apply"));
    m_apply->setProperty("primary", true);
    m_apply->setDefault(true);
    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(10, 0, 10, 0);
    row->addWidget(m_consequence, 1);
    row->addWidget(m_showText);
    row->addWidget(cancel);
    row->addWidget(m_apply);
    return foot;
}

}  // namespace lw::map_editor
