// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/typeset.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextList>
#include <QTextTable>
#include <array>

#include "look/theme.h"

namespace lw::shell {

namespace {

constexpr int kLineHeight = 135;  ///< per cent
constexpr int kIndent = 22;

/// Size and space above of headings, in pixels, by level.
struct Heading {
    int size;
    int above;
    int below;
};
constexpr std::array<Heading, 3> kHeadings{Heading{22, 0, 10}, Heading{16, 22, 6}, Heading{13, 16, 4}};

bool isCode(const QTextBlock& block) {
    return block.isValid() && block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

void typesetBlock(const QTextBlock& block) {
    QTextBlockFormat format = block.blockFormat();
    QTextCursor cursor(block);
    const bool inTable = cursor.currentTable() != nullptr;
    format.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
    format.setTopMargin(0);
    format.setBottomMargin(inTable || (isCode(block) && isCode(block.next())) ? 0
                           : block.textList() != nullptr                      ? 3
                                                                              : 8);
    if (isCode(block)) {
        format.setLineHeight(0, QTextBlockFormat::SingleHeight);
        format.setLeftMargin(kIndent);
        if (!isCode(block.next())) format.setBottomMargin(12);
    }
    if (const int level = format.headingLevel(); level > 0) {
        const Heading& heading = kHeadings.at(static_cast<std::size_t>(std::min(level, 3) - 1));
        format.setTopMargin(heading.above);
        format.setBottomMargin(heading.below);
        QTextCharFormat letters;
        QFont font = look::fonts().ui;
        font.setPixelSize(heading.size);
        font.setWeight(QFont::DemiBold);
        letters.setFont(font);
        QTextCursor words(block);
        words.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        words.mergeCharFormat(letters);
    }
    cursor.mergeBlockFormat(format);
}

/// Markdown has no colours of its own: links and code take the theme's.
void typesetFragments(QTextDocument& document, const QTextBlock& block) {
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        QTextCharFormat format = fragment.charFormat();
        if (format.isAnchor())
            format.setForeground(look::theme().accent);
        else if (format.fontFixedPitch())
            format.setFontFamilies({look::fonts().mono.family()});
        else
            continue;
        QTextCursor cursor(&document);
        cursor.setPosition(fragment.position());
        cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
        cursor.setCharFormat(format);
    }
}

void typesetTable(QTextTable& table) {
    QTextTableFormat format = table.format();
    format.setBorder(1);
    format.setBorderCollapse(true);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(look::theme().border);
    format.setCellPadding(5);
    format.setCellSpacing(0);
    format.setTopMargin(4);
    format.setBottomMargin(14);
    table.setFormat(format);
    for (int column = 0; column < table.columns(); ++column) {
        QTextTableCell cell = table.cellAt(0, column);
        QTextCharFormat head = cell.format();
        head.setBackground(look::theme().panel);
        cell.setFormat(head);
    }
}

}  // namespace

void typeset(QTextDocument& document) {
    document.setDefaultFont(look::fonts().ui);
    document.setIndentWidth(kIndent);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        typesetFragments(document, block);
        typesetBlock(block);
        if (QTextList* list = block.textList()) {
            QTextListFormat format = list->format();
            if (format.style() == QTextListFormat::ListCircle) format.setStyle(QTextListFormat::ListDisc);
            list->setFormat(format);
        }
    }
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) typesetTable(*table);
    }
}

}  // namespace lw::shell
