// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/text_pane.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "document/file_io.h"
#include "document/request.h"
#include "look/icons.h"
#include "look/theme.h"
#include "text_pane/document_binding.h"
#include "text_pane/find_bar.h"
#include "text_pane/fix_card.h"
#include "text_pane/preview_marks.h"
#include "text_pane/problem_marks.h"
#include "text_pane/sci_style.h"
#include "text_pane/sci_view.h"
#include "text_pane/text_help.h"

namespace lw::text_pane {

namespace {

using Base = QsciScintillaBase;

QToolButton* actionButton(QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setIconSize(QSize(16, 16));
    button->setProperty("small", true);
    return button;
}

}  // namespace

TextPane::TextPane(document::Document& document, document::ActionRegistry& actions,
                   document::Settings& settings, QWidget* parent)
    : QWidget(parent), m_document(document), m_actions(actions), m_settings(settings) {
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    buildHeader(*m_layout);
    m_find = new FindBar(document);
    m_layout->addWidget(m_find);
    connect(m_find, &FindBar::foundChanged, this, &TextPane::markFound);
    connect(m_find, &FindBar::closed, this, &TextPane::focusText);
    const document::TextFacts facts = document::factsOf(document.text());
    if (facts.longestLineBytes > kLongestLine)
        detach(facts.longestLine, facts.longestLineBytes);
    else
        attach();
    bindActions();
    connect(&m_document, &document::Document::changed, this, &TextPane::documentChanged);
    connect(&m_document, &document::Document::stateChanged, this, &TextPane::applySettings);
    connect(&m_settings, &document::Settings::changed, this, &TextPane::applySettings);
}

TextPane::~TextPane() {
    delete m_fixes;
}

void TextPane::buildHeader(QVBoxLayout& layout) {
    auto* header = new QFrame;
    header->setObjectName(QStringLiteral("panelHeader"));
    header->setFixedHeight(28);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(10, 0, 6, 0);
    row->setSpacing(2);
    auto* title = new QLabel(QStringLiteral("Text"));
    QFont font = title->font();
    font.setWeight(QFont::DemiBold);
    title->setFont(font);
    row->addWidget(title, 1);
    if (QAction* find = m_actions.action(QStringLiteral("edit.find"))) row->addWidget(actionButton(find));
    layout.addWidget(header);
}

void TextPane::attach() {
    delete m_longLineBar;
    m_longLineBar = nullptr;
    m_view = new SciView;
    m_view->setAccessibleName(QStringLiteral("Text of %1").arg(m_document.title()));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    m_layout->addWidget(m_view, 1);
    setFocusProxy(m_view);
    connect(m_view, &SciView::filesDropped, this, &TextPane::filesDropped);
    connect(m_view, &QWidget::customContextMenuRequested, this, &TextPane::showMenu);
    const document::TextFacts facts = document::factsOf(m_document.text());
    m_view->setLineEnd(facts.crlf > facts.lf);
    applyLook(*m_view, m_settings.textSize());
    m_binding = std::make_unique<DocumentBinding>(*m_view, m_document);
    m_marks = std::make_unique<ProblemMarks>(*m_view, m_document);
    m_preview = std::make_unique<PreviewMarks>(*m_view, m_document);
    m_view->setKeepsWidth([this](std::size_t line) {
        const text::Snapshot& text = m_document.text();
        return line < text.lineCount() &&
               !m_document.analysis()->placeName(text.lineSpan(line).start).empty();
    });
    m_help = std::make_unique<TextHelp>(*m_view, m_document, [this] {
        return m_pictureOptions ? m_pictureOptions() : document::PictureOptions();
    });
    connect(m_help.get(), &TextHelp::placeWanted, this, &TextPane::placeWanted);
    connect(m_help.get(), &TextHelp::filesEdited, this, &TextPane::filesEdited);
    connect(m_help.get(), &TextHelp::said, this, &TextPane::said);
    applySettings();
}

void TextPane::detach(std::size_t line, std::size_t bytes) {
    m_help.reset();
    m_preview.reset();
    m_marks.reset();
    m_binding.reset();
    setFocusProxy(nullptr);
    if (m_view != nullptr) m_view->deleteLater();
    m_view = nullptr;
    if (m_longLineBar == nullptr) {
        m_longLineBar = new QWidget;
        auto* column = new QVBoxLayout(m_longLineBar);
        column->setContentsMargins(12, 12, 12, 12);
        m_longLineText = new QLabel;
        m_longLineText->setWordWrap(true);
        m_longLineText->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        auto* show = new QPushButton(QStringLiteral("Show anyway"));
        column->addWidget(m_longLineText);
        column->addWidget(show, 0, Qt::AlignLeft);
        column->addStretch(1);
        connect(show, &QPushButton::clicked, this, [this] {
            m_showAnyway = true;
            attach();
        });
        m_layout->addWidget(m_longLineBar, 1);
    }
    m_longLineText->setText(
        QStringLiteral(
            "Line %1 is %2 bytes long; showing it would be slow. Everything else works without the text.")
            .arg(line + 1)
            .arg(QLocale::c().toString(static_cast<qulonglong>(bytes))));
}

void TextPane::documentChanged(const document::Change& change) {
    if (!attached()) {
        const document::TextFacts facts = document::factsOf(m_document.text());
        if (facts.longestLineBytes <= kLongestLine) attach();
        return;
    }
    if (m_showAnyway || change.source == m_binding.get()) return;
    for (const text::TextEdit& edit : change.edits) {
        if (edit.replacement.size() < kLongestLine / 2) continue;
        const document::TextFacts facts = document::factsOf(m_document.text());
        if (facts.longestLineBytes > kLongestLine) {
            QMetaObject::invokeMethod(
                this, [this, facts] { detach(facts.longestLine, facts.longestLineBytes); },
                Qt::QueuedConnection);
        }
        return;
    }
}

void TextPane::bindActions() {
    using document::ActionState;
    const auto able = [this] {
        return ActionState{attached() && m_document.readOnlyReason().isEmpty(), false,
                           m_document.readOnlyReason()};
    };
    const auto shown = [this] { return ActionState{attached(), false, {}}; };
    const auto id = [](const char* name) { return QStringLiteral("edit.") + QLatin1String(name); };
    m_actions.bind(
        id("cut"), this, [this] { cut(); }, able);
    m_actions.bind(
        id("copy"), this, [this] { copy(); }, shown);
    m_actions.bind(
        id("paste"), this, [this] { paste(); }, able);
    m_actions.bind(
        id("delete"), this, [this] { removeSelection(); }, able);
    m_actions.bind(
        id("selectAll"), this, [this] { selectAll(); }, shown);
    m_actions.bind(
        id("duplicate"), this, [this] { duplicate(); }, able);
    m_actions.bind(
        id("overwrite"), this, [this] { m_view->setOverwrites(!m_view->overwrites()); },
        [this] {
            return ActionState{attached(), attached() && m_view->overwrites(), {}};
        });
    bindHelp();
}

void TextPane::bindHelp() {
    using document::ActionState;
    const auto able = [this] {
        return ActionState{attached() && m_document.readOnlyReason().isEmpty(), false,
                           m_document.readOnlyReason()};
    };
    const auto shown = [this] { return ActionState{attached(), false, {}}; };
    const auto bind = [this](const char* name, void (TextHelp::*what)(), const auto& state) {
        m_actions.bind(
            QString::fromLatin1(name), this, [this, what] { (*m_help.*what)(); }, state);
    };
    bind("edit.complete", &TextHelp::complete, able);
    bind("edit.rename", &TextHelp::rename, able);
    bind("go.definition", &TextHelp::goToDefinition, shown);
    bind("go.references", &TextHelp::listReferences, shown);
    bind("help.explain", &TextHelp::explain, shown);
}

void TextPane::format() {
    flush();
    const auto refuse = [this](const QString& reason, const text::Span& place) {
        m_document.setSelection({place.start, place.end}, this);
        emit said(reason);
    };
    const auto outcome = document::request(m_document, m_document.analysis()->format(),
                                           QStringLiteral("Lay out"), {}, this, refuse);
    if (outcome == document::EditOutcome::kNothing) emit said(QStringLiteral("It is laid out already."));
}

FixCard* TextPane::fixCard() const {
    return m_fixes;
}

bool TextPane::quickFix(const QRect& anchor) {
    flush();
    auto choices = fixChoicesAt(m_document);
    if (!choices) return false;
    if (m_fixes == nullptr) {
        m_fixes = new FixCard(m_document, window());
        connect(m_fixes, &FixCard::filesEdited, this, &TextPane::filesEdited);
    }
    m_fixes->offer(*window(), anchor, std::move(*choices));
    return true;
}

void TextPane::focusText() {
    if (attached()) m_view->setFocus(Qt::OtherFocusReason);
}

std::size_t TextPane::firstLine() const {
    if (!attached()) return 0;
    return static_cast<std::size_t>(
        m_view->send(Base::SCI_DOCLINEFROMVISIBLE,
                     static_cast<unsigned long>(m_view->send(Base::SCI_GETFIRSTVISIBLELINE))));
}

void TextPane::showFromLine(std::size_t line) {
    if (!attached()) return;
    const long visible = m_view->send(Base::SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line));
    m_view->send(Base::SCI_SETFIRSTVISIBLELINE, static_cast<unsigned long>(visible));
}

std::optional<QPoint> TextPane::caretPoint() const {
    if (!attached()) return std::nullopt;
    const auto caret = m_view->send(Base::SCI_GETCURRENTPOS);
    const auto line = static_cast<unsigned long>(
        m_view->send(Base::SCI_LINEFROMPOSITION, static_cast<unsigned long>(caret)));
    const QPoint top(static_cast<int>(m_view->send(Base::SCI_POINTXFROMPOSITION, 0UL, caret)),
                     static_cast<int>(m_view->send(Base::SCI_POINTYFROMPOSITION, 0UL, caret)));
    const QPoint below = top + QPoint(0, static_cast<int>(m_view->send(Base::SCI_TEXTHEIGHT, line)));
    if (!m_view->viewport()->rect().contains(below)) return std::nullopt;
    return m_view->viewport()->mapToGlobal(below);
}

void TextPane::cut() {
    m_view->send(Base::SCI_CUT);
    m_view->flush();
}

void TextPane::copy() {
    m_view->send(Base::SCI_COPY);
}

void TextPane::paste() {
    m_view->send(Base::SCI_PASTE);
    m_view->flush();
}

void TextPane::removeSelection() {
    m_view->send(Base::SCI_CLEAR);
    m_view->flush();
}

void TextPane::selectAll() {
    m_view->send(Base::SCI_SELECTALL);
}

void TextPane::duplicate() {
    m_view->send(Base::SCI_SELECTIONDUPLICATE);
    m_view->flush();
}

void TextPane::flush() {
    if (attached()) m_view->flush();
}

void TextPane::applySettings() {
    if (!attached()) return;
    applyLook(*m_view, m_settings.textSize());
    m_view->send(Base::SCI_SETREADONLY, m_document.readOnlyReason().isEmpty() ? 0UL : 1UL);
    if (m_binding) m_binding->restyle();
    if (m_help) m_help->showInlays(m_settings.showsInlays());
    if (m_marks) m_marks->setBesideRows(m_settings.messagesBeside());
}

void TextPane::markFound() {
    if (!attached()) return;
    m_view->send(Base::SCI_SETINDICATORCURRENT, static_cast<unsigned long>(sci::kIndicatorFound));
    m_view->send(Base::SCI_INDICATORCLEARRANGE, 0UL, static_cast<long>(m_view->length()));
    if (!m_find->isVisible()) return;
    for (const text::Span& span : m_find->found()) {
        m_view->send(Base::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(span.start),
                     static_cast<long>(span.length()));
    }
}

void TextPane::showMenu(const QPoint& place) {
    QMenu menu;
    for (const char* name : {"edit.undo", "edit.redo", "", "edit.cut", "edit.copy", "edit.paste",
                             "edit.delete", "", "go.definition", "go.references", "edit.rename",
                             "help.explain", "", "edit.selectAll", "edit.find"}) {
        if (*name == '\0')
            menu.addSeparator();
        else if (QAction* action = m_actions.action(QLatin1String(name)))
            menu.addAction(action);
    }
    menu.exec(m_view->mapToGlobal(place));
}

void TextPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) applySettings();
    QWidget::changeEvent(event);
}

}  // namespace lw::text_pane
