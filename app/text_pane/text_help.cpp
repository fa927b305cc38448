// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/text_help.h"

#include <QEvent>
#include <QFileInfo>
#include <QMouseEvent>

#include "text_pane/completer.h"
#include "text_pane/hover.h"
#include "text_pane/inlays.h"
#include "text_pane/place_list.h"
#include "text_pane/rename_box.h"

namespace lw::text_pane {

namespace {

using Kind = language::Symbol::Kind;

QString iconOf(Kind kind) {
    switch (kind) {
        case Kind::kTerrain:
            return QStringLiteral("legend");
        case Kind::kFeature:
        case Kind::kVariant:
            return QStringLiteral("feature");
        case Kind::kRows:
            return QStringLiteral("doc-map");
        case Kind::kProgram:
            return QStringLiteral("doc-pattern");
        case Kind::kRing:
            return QStringLiteral("ring");
        case Kind::kLoop:
            return QStringLiteral("loop");
        case Kind::kSection:
        case Kind::kStep:
            return QStringLiteral("stages");
        case Kind::kField:
            break;
    }
    return QStringLiteral("code");
}

QString lineNote(const text::Snapshot& text, std::size_t offset) {
    return QStringLiteral("line %1").arg(text.position(offset).line);
}

void addSymbols(std::vector<ListedPlace>& out, const std::vector<language::Symbol>& symbols,
                const text::Snapshot& text, int depth) {
    for (const language::Symbol& symbol : symbols) {
        const text::Span span = symbol.nameSpan.empty() ? text::placeAt(symbol.span.start) : symbol.nameSpan;
        out.push_back({QString::fromStdString(symbol.name),
                       QString::fromStdString(symbol.detail),
                       lineNote(text, span.start),
                       iconOf(symbol.kind),
                       depth,
                       {{}, span}});
        addSymbols(out, symbol.children, text, depth + 1);
    }
}

}  // namespace

TextHelp::TextHelp(SciView& view, document::Document& document,
                   std::function<document::PictureOptions()> options, QObject* parent)
    : QObject(parent),
      m_view(view),
      m_document(document),
      m_completer(std::make_unique<Completer>(view, document)),
      m_hover(std::make_unique<Hover>(view, document, std::move(options))),
      m_rename(std::make_unique<RenameBox>(view, document)),
      m_inlays(std::make_unique<Inlays>(view, document)) {
    connect(m_completer.get(), &Completer::openChanged, m_hover.get(), &Hover::holdBack);
    connect(m_rename.get(), &RenameBox::renamed, this, &TextHelp::filesEdited);
    m_view.viewport()->installEventFilter(this);
}

TextHelp::~TextHelp() {
    delete m_places;
}

PlaceList* TextHelp::placeList() const {
    return m_places;
}

void TextHelp::closeCards() {
    m_completer->close();
    m_hover->close();
    m_rename->close();
    m_view.flush();
}

void TextHelp::complete() {
    m_completer->ask();
}

void TextHelp::explain() {
    m_completer->close();
    if (!m_hover->ask()) emit said(QStringLiteral("Nothing is known of what stands here."));
}

void TextHelp::goToDefinition() {
    closeCards();
    const auto place = m_document.analysis()->definition(m_document.selection().head);
    if (place)
        show(*place);
    else
        emit said(QStringLiteral("What stands here is defined nowhere else."));
}

void TextHelp::show(const language::Place& place) {
    if (!place.path.empty()) {
        emit placeWanted(place);
        return;
    }
    m_document.setSelection({place.span.start, place.span.end}, this);
    m_view.setFocus(Qt::OtherFocusReason);
}

ListedPlace TextHelp::listed(const language::Place& place) const {
    const text::Snapshot* text =
        place.path.empty() ? &m_document.text()
                           : language::companionText(m_document.analysis()->companions(), place.path);
    const QString file = QFileInfo(QString::fromStdString(place.path)).fileName();
    ListedPlace row{file, file, {}, QStringLiteral("jump"), 0, place};
    if (text == nullptr || place.span.end > text->size()) return row;
    constexpr std::size_t kMost = 200;
    const text::Span line = text->lineSpan(text->lineAt(place.span.start));
    const text::Span part{line.start, std::min(line.end, line.start + kMost)};
    row.name = QString::fromStdString(text->slice(part)).trimmed();
    row.note = lineNote(*text, place.span.start);
    return row;
}

void TextHelp::listReferences() {
    closeCards();
    const std::size_t here = m_document.selection().head;
    const std::vector<language::Place> places = m_document.analysis()->references(here);
    if (places.empty()) {
        emit said(QStringLiteral("What stands here is no name that others use."));
        return;
    }
    constexpr std::size_t kMost = 2000;
    std::vector<ListedPlace> rows;
    for (const language::Place& place : places) {
        if (rows.size() == kMost) break;
        rows.push_back(listed(place));
    }
    const auto name = m_document.analysis()->nameAt(here);
    const QString what = name ? QString::fromStdString(name->text) : QStringLiteral("this");
    offer(QStringLiteral("%1 places of %2").arg(places.size()).arg(what),
          QStringLiteral("%1 places of %2").arg(places.size()).arg(what), std::move(rows));
}

void TextHelp::listOutline() {
    closeCards();
    std::vector<ListedPlace> rows;
    addSymbols(rows, m_document.analysis()->outline(), m_document.text(), 0);
    if (rows.empty()) {
        emit said(QStringLiteral("There is no outline of this text."));
        return;
    }
    offer(QStringLiteral("Outline"), QStringLiteral("Go to a part of the text"), std::move(rows));
}

void TextHelp::offer(const QString& title, const QString& hint, std::vector<ListedPlace> places) {
    if (m_places == nullptr) {
        m_places = new PlaceList(m_view.window());
        connect(m_places, &PlaceList::chosen, this, &TextHelp::show);
    }
    const QRect anchor(m_view.viewport()->mapToGlobal(QPoint(8, 0)), QSize(0, 8));
    m_places->offer(*m_view.window(), anchor, title, hint, std::move(places));
}

void TextHelp::rename() {
    m_completer->close();
    m_hover->close();
    if (!m_rename->open()) emit said(QStringLiteral("Nothing here can be renamed."));
}

void TextHelp::showInlays(bool on) {
    m_inlays->setShown(on);
}

std::optional<language::Signature> TextHelp::signature() const {
    if (!m_view.hasFocus() || m_view.hasPending()) return std::nullopt;
    return m_document.analysis()->signature(m_document.selection().head);
}

bool TextHelp::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const bool follows = mouse->button() == Qt::LeftButton && mouse->modifiers() == Qt::ControlModifier;
        const auto offset = follows ? m_view.offsetAt(mouse->position().toPoint()) : std::nullopt;
        m_view.flush();
        // Where there is nothing to follow, Ctrl and a click add a text cursor.
        if (const auto place = offset ? m_document.analysis()->definition(*offset) : std::nullopt) {
            closeCards();
            show(*place);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace lw::text_pane
