// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/rename_box.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <algorithm>
#include <set>

#include "document/kind.h"
#include "look/theme.h"
#include "text_pane/sci_style.h"

namespace lw::text_pane {

namespace {

constexpr int kWidth = 346;
constexpr int kInset = 10;
constexpr int kLeastField = 28;
/// Scintilla's sizes are hundredths of a point, three quarters of a pixel.
constexpr long kFractionsOfPixel = 75;

QString plural(std::size_t count, const QString& one, const QString& many) {
    return count == 1 ? QStringLiteral("1 ") + one : QStringLiteral("%1 %2").arg(count).arg(many);
}

QString code(const QString& words) {
    return QStringLiteral("<span style=\"font-family:'%1'\">%2</span>")
        .arg(look::fonts().mono.family(), words.toHtmlEscaped());
}

/// How often the name stands in what is changed: one edit may reach over several places of a line.
std::size_t placesOf(const language::Renaming& renaming, const text::Snapshot& text,
                     const std::string& name) {
    std::size_t places = 0;
    std::string buffer;
    for (const language::FileEdits& file : renaming.files) {
        for (const text::TextEdit& edit : file.edits) {
            std::size_t here = 0;
            if (file.path.empty() && !name.empty()) {
                const std::string_view before = text.view(edit.span, buffer);
                for (std::size_t at = before.find(name); at != std::string_view::npos;
                     at = before.find(name, at + name.size()))
                    ++here;
            }
            places += std::max<std::size_t>(here, 1);
        }
    }
    return places;
}

/// "12 lines here", "game.ron": where the changes are.
QStringList whereOf(const language::Renaming& renaming, const text::Snapshot& text) {
    QStringList where;
    for (const language::FileEdits& file : renaming.files) {
        if (!file.path.empty()) {
            where << QFileInfo(QString::fromStdString(file.path)).fileName();
            continue;
        }
        std::set<std::size_t> lines;
        for (const text::TextEdit& edit : file.edits) lines.insert(text.lineAt(edit.span.start));
        where << plural(lines.size(), QStringLiteral("line here"), QStringLiteral("lines here"));
    }
    return where;
}

}  // namespace

RenameCard::RenameCard(QWidget* parent) : Card(parent), m_text(new QLabel(this)), m_foot(new CardFoot(this)) {
    setObjectName(QStringLiteral("rename"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
}

void RenameCard::show(QWidget& window, const QRect& anchor, const QString& html, const QString& spoken,
                      bool canDo) {
    m_text->setText(html);
    std::vector<CardFoot::Hint> hints;
    if (canDo) hints.push_back({QStringLiteral("Enter"), QStringLiteral("changes all, one undo step")});
    hints.push_back({QStringLiteral("Esc"), QStringLiteral("leaves it")});
    m_foot->setHints(std::move(hints));
    const int text = m_text->heightForWidth(kWidth - 2 * kInset);
    showBeside(window, anchor, {kWidth, text + 16 + CardFoot::kHeight + 1}, 88);
    m_text->setGeometry(kInset, 8, width() - 2 * kInset, text);
    m_foot->setGeometry(1, height() - 1 - CardFoot::kHeight, width() - 2, CardFoot::kHeight);
    tell(spoken + QStringLiteral(". ") + m_foot->spoken());
}

RenameBox::RenameBox(SciView& view, document::Document& document, QObject* parent)
    : QObject(parent), m_view(view), m_document(document) {
    connect(&m_document, &document::Document::changed, this, &RenameBox::close);
    connect(&m_view, &SciView::scrolled, this, &RenameBox::close);
}

RenameBox::~RenameBox() {
    delete m_field;
    delete m_card;
}

bool RenameBox::open() {
    m_view.flush();
    m_offset = m_document.selection().head;
    const auto name = m_document.analysis()->nameAt(m_offset);
    if (!name || !m_document.readOnlyReason().isEmpty()) return false;
    close();
    m_name = *name;
    m_revision = m_document.revision();
    m_field = new QLineEdit(QString::fromStdString(m_name.text), m_view.viewport());
    m_field->setObjectName(QStringLiteral("renameField"));
    m_field->setFrame(false);
    m_field->setTextMargins(0, 0, 0, 0);
    m_field->setAccessibleName(QStringLiteral("New name of the %1").arg(QString::fromStdString(m_name.what)));
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &RenameBox::preview);
    mark(true);
    m_field->selectAll();
    preview();
    m_field->show();
    m_field->setFocus(Qt::OtherFocusReason);
    return true;
}

void RenameBox::close() {
    if (m_field == nullptr) return;
    const bool hadFocus = m_field->hasFocus();
    // Taken away first: losing the focus comes back here.
    QLineEdit* field = m_field;
    m_field = nullptr;
    field->removeEventFilter(this);
    field->hide();
    field->deleteLater();
    if (m_card != nullptr) m_card->hide();
    mark(false);
    if (hadFocus) m_view.setFocus(Qt::OtherFocusReason);
}

/// The places that will change have the colour of a selection.
void RenameBox::mark(bool on) {
    m_view.send(QsciScintillaBase::SCI_SETINDICATORCURRENT,
                static_cast<unsigned long>(sci::kIndicatorRenamed));
    m_view.send(QsciScintillaBase::SCI_INDICATORCLEARRANGE, 0UL, static_cast<long>(m_view.length()));
    if (!on) return;
    const std::vector<language::Place> places = m_document.analysis()->references(m_offset);
    m_places = places.size();
    for (const language::Place& place : places) {
        if (!place.path.empty()) continue;
        m_view.send(QsciScintillaBase::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(place.span.start),
                    static_cast<long>(place.span.length()));
    }
}

QFont RenameBox::font() const {
    QFont font = look::fonts().mono;
    const long size = m_view.send(QsciScintillaBase::SCI_STYLEGETSIZEFRACTIONAL,
                                  static_cast<unsigned long>(QsciScintillaBase::STYLE_DEFAULT));
    font.setPixelSize(std::max(1, static_cast<int>(size / kFractionsOfPixel)));
    return font;
}

void RenameBox::paintEdge(bool wrong) {
    const look::Theme& t = look::theme();
    const QFont own = font();
    m_field->setStyleSheet(
        QStringLiteral("QLineEdit { border: 2px solid %1; border-radius: 2px; background: %2; color: %3; "
                       "font-family: \"%4\"; font-size: %6px; padding: 0px; min-height: 0px; "
                       "selection-background-color: %5; }")
            .arg((wrong ? t.error : t.accent).name(), t.base.name(), t.text.name(), own.family(),
                 t.select.name())
            .arg(own.pixelSize()));
}

void RenameBox::preview() {
    const QString typed = m_field->text();
    const QString was = QString::fromStdString(m_name.text);
    const QString what = QString::fromStdString(m_name.what);
    m_renaming.reset();
    QString head;
    QString detail;
    bool wrong = false;
    if (typed == was || typed.isEmpty()) {
        head = QStringLiteral("Rename the %1 %2").arg(what, code(was));
        detail = QStringLiteral("Type what it is to be called.");
    } else {
        auto result = m_document.analysis()->rename(m_offset, typed.toStdString());
        if (auto* refusal = std::get_if<text::Refusal>(&result)) {
            wrong = true;
            head = QStringLiteral("%1 can't become %2").arg(code(was), code(typed));
            detail = document::sentence(refusal->reason);
        } else {
            m_renaming = std::get<language::Renaming>(std::move(result));
            const std::size_t places =
                std::max(placesOf(*m_renaming, m_document.text(), m_name.text), m_places);
            head = QStringLiteral("%1 <b>becomes</b> %2 in %3")
                       .arg(code(was), code(typed),
                            plural(places, QStringLiteral("place"), QStringLiteral("places")));
            detail = whereOf(*m_renaming, m_document.text()).join(QStringLiteral(", "));
            wrong = !m_renaming->warning.empty();
            if (wrong) detail += QStringLiteral("\n") + document::sentence(m_renaming->warning);
        }
    }
    paintEdge(wrong);
    const QRect place = m_view.placeOf(m_name.span.start);
    const QFontMetrics metrics(font());
    const int width = std::max(kLeastField, metrics.horizontalAdvance(typed + QLatin1Char(' ')) + 10);
    m_field->setGeometry(QRect(m_view.viewport()->mapFromGlobal(place.topLeft()) - QPoint(3, 2),
                               QSize(width, place.height() + 4)));
    const look::Theme& t = look::theme();
    const QString colour = (wrong ? t.error : t.text2).name();
    const QString html =
        QStringLiteral("<p style='margin:0 0 4px 0'>%1</p><p style='margin:0;color:%2'>%3</p>")
            .arg(head, colour, detail.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
    if (m_card == nullptr) m_card = new RenameCard(m_view.window());
    m_card->show(*m_view.window(), place, html, QStringLiteral("%1 to %2: %3").arg(was, typed, detail),
                 m_renaming.has_value());
}

void RenameBox::apply() {
    if (!m_renaming || m_revision != m_document.revision()) return;
    const language::Renaming renaming = *m_renaming;
    const QString step =
        QStringLiteral("Rename %1 to %2").arg(QString::fromStdString(m_name.text), m_field->text());
    close();
    emit renamed(renaming.files, step);
}

bool RenameBox::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field) return QObject::eventFilter(watched, event);
    switch (event->type()) {
        case QEvent::ShortcutOverride:
            if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
                event->accept();
                return true;
            }
            break;
        case QEvent::KeyPress: {
            const int key = static_cast<QKeyEvent*>(event)->key();
            if (key == Qt::Key_Escape) {
                close();
                return true;
            }
            if (key == Qt::Key_Return || key == Qt::Key_Enter) {
                apply();
                return true;
            }
            break;
        }
        case QEvent::FocusOut:
            close();
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace lw::text_pane
