// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "app/support/word_kind.h"
#include "text_pane/sci_view.h"
#include "text_pane/text_pane.h"

namespace lw::text_pane {

using document::Document;

inline const lw::testing::WordKind kKind;

/// A text pane with the focus, on a document of its own of the kind "word".
struct Pane {
    QTemporaryDir dir;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    document::ActionRegistry actions{settings};
    Document document;
    std::unique_ptr<TextPane> pane;

    explicit Pane(const std::string& text) : document(kKind, text::Snapshot(text)) {
        pane = std::make_unique<TextPane>(document, actions, settings);
        pane->resize(500, 400);
        pane->show();
        QApplication::setActiveWindow(pane.get());
        pane->focusText();
    }
    [[nodiscard]] SciView& view() const { return *pane->view(); }
    [[nodiscard]] std::string shown() const { return view().allBytes(); }
    [[nodiscard]] std::string text() const { return document.text().str(); }
    [[nodiscard]] QWidget* target() const { return pane->view(); }
    void expectSame() const { EXPECT_EQ(shown(), text()); }
};

}  // namespace lw::text_pane
