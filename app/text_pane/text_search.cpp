// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/text_search.h"

#include <QRegularExpression>

namespace lw::text_pane {

namespace {

QRegularExpression expressionOf(const SearchOptions& options) {
    QString pattern = options.regex ? options.what : QRegularExpression::escape(options.what);
    if (options.wholeWords) pattern = QStringLiteral("\\b(?:%1)\\b").arg(pattern);
    QRegularExpression::PatternOptions flags = QRegularExpression::UseUnicodePropertiesOption;
    if (!options.matchCase) flags |= QRegularExpression::CaseInsensitiveOption;
    return QRegularExpression(pattern, flags);
}

bool isAscii(const QString& text) {
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x80; });
}

std::size_t utf8Length(QStringView text) {
    return static_cast<std::size_t>(text.toUtf8().size());
}

/// Plain, case-sensitive search on bytes; matches may not cross from one line to the next.
void searchBytes(const text::Snapshot& text, std::string_view what, SearchResult& result) {
    std::string buffer;
    for (std::size_t line = 0; line < text.lineCount(); ++line) {
        const text::Span span = text.lineSpan(line);
        const std::string_view bytes = text.view(span, buffer);
        for (std::size_t at = bytes.find(what); at != std::string_view::npos;
             at = bytes.find(what, at + what.size())) {
            if (result.found.size() >= kMaxFound) {
                result.cut = true;
                return;
            }
            result.found.push_back({span.start + at, span.start + at + what.size()});
        }
    }
}

void searchExpression(const text::Snapshot& text, const QRegularExpression& expression,
                      SearchResult& result) {
    std::string buffer;
    for (std::size_t line = 0; line < text.lineCount(); ++line) {
        const text::Span span = text.lineSpan(line);
        const std::string_view bytes = text.view(span, buffer);
        const QString string = QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
        // Bytes that are not UTF-8 would shift offsets; such a line is left out.
        if (utf8Length(string) != bytes.size()) continue;
        const bool ascii = isAscii(string);
        for (auto it = expression.globalMatch(string); it.hasNext();) {
            const auto match = it.next();
            if (match.capturedLength() == 0) continue;
            if (result.found.size() >= kMaxFound) {
                result.cut = true;
                return;
            }
            const QStringView view(string);
            const std::size_t start = ascii ? static_cast<std::size_t>(match.capturedStart())
                                            : utf8Length(view.left(match.capturedStart()));
            const std::size_t length =
                ascii ? static_cast<std::size_t>(match.capturedLength()) : utf8Length(match.capturedView());
            result.found.push_back({span.start + start, span.start + start + length});
        }
    }
}

}  // namespace

SearchResult search(const text::Snapshot& text, const SearchOptions& options) {
    SearchResult result;
    if (options.what.isEmpty()) return result;
    if (options.matchCase && !options.regex && !options.wholeWords) {
        searchBytes(text, options.what.toStdString(), result);
        return result;
    }
    const QRegularExpression expression = expressionOf(options);
    if (!expression.isValid()) {
        result.error = expression.errorString();
        return result;
    }
    searchExpression(text, expression, result);
    return result;
}

text::TextEdits replaceAll(const text::Snapshot& text, const SearchOptions& options,
                           const std::vector<text::Span>& found, const QString& with) {
    std::vector<text::TextEdit> edits;
    edits.reserve(found.size());
    const QRegularExpression expression = options.regex ? expressionOf(options) : QRegularExpression();
    for (const text::Span& span : found) {
        std::string replacement = with.toStdString();
        if (options.regex) {
            QString part = QString::fromStdString(text.slice(span));
            replacement = part.replace(expression, with).toStdString();
        }
        edits.push_back({span, std::move(replacement)});
    }
    return text::TextEdits(std::move(edits));
}

}  // namespace lw::text_pane
