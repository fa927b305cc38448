// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/source_text.h"

#include <QSyntaxHighlighter>
#include <utility>

#include "look/theme.h"

namespace lw::import_export {

class SourceText::Marker : public QSyntaxHighlighter {
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

    void setMissing(std::set<char32_t> characters) {
        if (characters == m_missing) return;
        m_missing = std::move(characters);
        rehighlight();
    }

protected:
    void highlightBlock(const QString& text) override {
        const look::Theme& t = look::theme();
        if (text.startsWith(QLatin1String("```"))) {
            setFormat(0, static_cast<int>(text.size()), t.text2);
            return;
        }
        QTextCharFormat wrong;
        wrong.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        wrong.setUnderlineColor(t.error);
        for (int i = 0; i < text.size(); ++i) {
            if (m_missing.contains(text[i].unicode())) setFormat(i, 1, wrong);
        }
    }

private:
    std::set<char32_t> m_missing;
};

SourceText::SourceText(QWidget* parent) : QPlainTextEdit(parent), m_marker(new Marker(document())) {
    setObjectName(QStringLiteral("source"));
    setAccessibleName(QStringLiteral("Text to be read"));
    setPlaceholderText(QStringLiteral("Paste or type a map"));
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(false);
    QFont font = look::fonts().mono;
    font.setPixelSize(13);
    setFont(font);
    setStyleSheet(QStringLiteral("font-family: \"%1\"; font-size: 13px;").arg(font.family()));
}

void SourceText::setMissing(const std::set<char32_t>& characters) {
    m_marker->setMissing(characters);
}

}  // namespace lw::import_export
