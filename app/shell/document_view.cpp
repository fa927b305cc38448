// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/document_view.h"

#include <QSplitter>
#include <QVBoxLayout>
#include <utility>

#include "canvas/canvas_view.h"
#include "document/file_io.h"
#include "document/picture.h"
#include "text/utf8.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

namespace {

const QString kAnchor = QStringLiteral("anchor");
const QString kHead = QStringLiteral("head");
const QString kFirstLine = QStringLiteral("firstLine");

}  // namespace

DocumentView::DocumentView(document::Document& document, document::Workspace& workspace,
                           document::ActionRegistry& actions, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_workspace(workspace),
      m_layout(new QVBoxLayout(this)),
      m_splitter(new QSplitter(Qt::Horizontal)),
      m_textPane(new text_pane::TextPane(document, actions, workspace.settings())) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_layout->addWidget(m_splitter, 1);
    m_splitter->addWidget(m_textPane);
    m_textPane->setMinimumWidth(120);
    m_editor =
        document.kind().makeEditor({document, actions, workspace.settings(), workspace.worker()}, nullptr);
    if (m_editor != nullptr) {
        m_splitter->addWidget(m_editor);
        m_splitter->setStretchFactor(0, 0);
        m_splitter->setStretchFactor(1, 1);
        m_panels = m_editor->panels();
        m_textPane->setPictureOptions([editor = m_editor] {
            document::PictureOptions options;
            editor->describePicture(options);
            return options;
        });
    }
    setFocusProxy(m_textPane);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        m_textWidth = m_textPane->width();
        emit textResizedByHand();
    });
    connect(m_textPane, &text_pane::TextPane::filesDropped, this, &DocumentView::filesDropped);
    connect(&document, &document::Document::stateChanged, this, &DocumentView::followReadOnly);
    followReadOnly();
    if (!document.path().isEmpty()) restoreView(workspace.settings().viewState(document.path()));
}

void DocumentView::followReadOnly() {
    const QString& reason = m_document.readOnlyReason();
    if (std::exchange(m_readOnly, reason) == reason) return;
    const QString id = QStringLiteral("utf8");
    // What is read-only for another reason says so itself.
    if (reason.isEmpty() || text::findInvalidUtf8(m_document.text().str()) == std::string::npos) {
        hideBar(id);
        return;
    }
    const QString encoding = document::guessedEncoding(m_document.text());
    const QString title = encoding == QLatin1String("Latin-1") ? QStringLiteral("Reopen as Latin-1")
                                                               : QStringLiteral("Convert to UTF-8");
    showBar(id, BarSeverity::kWarning, reason, {{title, [this] { m_workspace.reopenDecoded(m_document); }}});
}

DocumentView::~DocumentView() = default;

bool DocumentView::textShown() const {
    return !m_textPane->isHidden();
}

void DocumentView::showText(bool on) {
    if (m_editor != nullptr) m_textPane->setVisible(on);
}

void DocumentView::setTextWidth(int pixels) {
    if (m_editor == nullptr || pixels <= 0) return;
    m_textWidth = pixels;
    m_splitter->setSizes({pixels, std::max(100, width() - pixels)});
}

canvas::LayoutProfile DocumentView::layoutProfile() const {
    return m_editor != nullptr ? m_editor->layoutProfile() : canvas::LayoutProfile();
}

void DocumentView::focusMain() {
    if (m_editor != nullptr && m_editor->canvas() != nullptr)
        m_editor->canvas()->setFocus(Qt::OtherFocusReason);
    else
        m_textPane->focusText();
}

QPoint DocumentView::cursorPoint() const {
    const auto caret = textShown() ? m_textPane->caretPoint() : std::nullopt;
    return caret.value_or(mapToGlobal(rect().center()));
}

void DocumentView::focusNextPane(bool forward) {
    QList<QWidget*> stops;
    if (textShown()) stops << m_textPane;
    if (m_editor != nullptr && m_editor->canvas() != nullptr) stops << m_editor->canvas();
    for (const canvas::Panel& panel : m_panels) {
        if (panel.widget != nullptr && panel.widget->isVisible()) stops << panel.widget;
    }
    if (stops.isEmpty()) return;
    qsizetype at = -1;
    for (qsizetype i = 0; i < stops.size(); ++i) {
        QWidget* focus = window()->focusWidget();
        if (focus != nullptr && (stops[i] == focus || stops[i]->isAncestorOf(focus))) at = i;
    }
    const qsizetype count = stops.size();
    const qsizetype next = at < 0 ? 0 : (at + (forward ? 1 : count - 1)) % count;
    stops[next]->setFocus(Qt::TabFocusReason);
}

void DocumentView::showBar(const QString& id, BarSeverity severity, const QString& text,
                           const std::vector<BarButton>& buttons) {
    hideBar(id);
    auto* bar = new MessageBar(severity, text, buttons);
    connect(bar, &MessageBar::done, this, [this, id] { hideBar(id); });
    m_bars.insert(id, bar);
    m_layout->insertWidget(0, bar);
}

void DocumentView::hideBar(const QString& id) {
    MessageBar* bar = m_bars.take(id);
    if (bar == nullptr) return;
    bar->hide();
    bar->deleteLater();
}

QVariantMap DocumentView::viewState() const {
    QVariantMap state = m_editor != nullptr ? m_editor->viewState() : QVariantMap();
    state.insert(kAnchor, static_cast<qulonglong>(m_document.selection().anchor));
    state.insert(kHead, static_cast<qulonglong>(m_document.selection().head));
    if (m_textPane->attached()) state.insert(kFirstLine, static_cast<qlonglong>(m_textPane->firstLine()));
    return state;
}

void DocumentView::storeView() {
    if (!m_document.path().isEmpty()) m_workspace.settings().setViewState(m_document.path(), viewState());
}

void DocumentView::restoreView(const QVariantMap& state) {
    if (state.isEmpty()) return;
    if (m_document.readOnlyReason().isEmpty())
        m_document.setSelection({state.value(kAnchor).toULongLong(), state.value(kHead).toULongLong()});
    if (m_editor != nullptr) m_editor->restoreView(state);
    if (state.contains(kFirstLine)) m_textPane->showFromLine(state.value(kFirstLine).toULongLong());
}

}  // namespace lw::shell
