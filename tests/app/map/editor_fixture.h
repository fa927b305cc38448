// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <vector>

#include "canvas/canvas_view.h"
#include "document/worker.h"
#include "map/map_actions.h"
#include "map/map_editor.h"
#include "map/map_kind.h"

namespace lw::map_editor {

inline const MapKind kKind;

inline const std::string kHeader =
    "(\n    name: \"Test\",\n    legend: {\n        '.': \"plain\",\n        'T': \"forest\", // trees\n"
    "        '~': \"water\",\n    },\n    features: {(1, 1): Exit},\n)\n---\n";
inline const std::string kRows = "......\n......\n..~~..\n......\n";

struct MapEditorTest : ::testing::Test {
    QTemporaryDir dir;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    document::ActionRegistry actions{settings};
    document::Worker worker;
    document::Document document;
    std::unique_ptr<MapEditor> editor;
    std::vector<canvas::Panel> panels;  ///< whose are the test's, as no window takes them

    MapEditorTest() : MapEditorTest(kHeader + kRows) {}
    explicit MapEditorTest(const std::string& text) : document(kKind, text::Snapshot(text)) {
        settings.setReduceMotion(true);
        actions.add({QStringLiteral("view.panTool"),
                     QStringLiteral("Pan"),
                     {},
                     QStringLiteral("Canvas"),
                     {QKeySequence(QStringLiteral("H"))},
                     false});
        for (const char* id :
             {"copy", "cut", "paste", "delete", "duplicate", "replace", "selectAll", "selectNone"}) {
            const QString name = QString::fromLatin1(id);
            actions.add({QStringLiteral("edit.") + name, name, {}, QStringLiteral("Global"), {}, false});
        }
        actions.addAll(kKind.actions());
        editor = std::make_unique<MapEditor>(document::EditorContext{document, actions, settings, worker});
        panels = editor->panels();
        editor->resize(500, 400);
        editor->show();
        QApplication::setActiveWindow(editor.get());
        editor->canvas()->setFocus();
        actions.setActive({editor.get()});
    }
    ~MapEditorTest() override {
        // As the window's docks do: panels end before their editor.
        for (const canvas::Panel& panel : panels) {
            delete panel.titleControls;
            delete panel.widget;
        }
    }
    [[nodiscard]] canvas::CanvasView* canvas() const { return editor->canvas(); }
    [[nodiscard]] QPoint at(int x, int y) const {
        return (canvas()->zoom().toView({x + 0.5, y + 0.5}) + canvas()->contentArea().topLeft()).toPoint();
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::mousePress(canvas(), Qt::LeftButton, modifiers, at(from.x(), from.y()));
        QTest::mouseMove(canvas(), at(to.x(), to.y()));
        QTest::mouseRelease(canvas(), Qt::LeftButton, modifiers, at(to.x(), to.y()));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QCoreApplication::processEvents();  // actions learn what they can do when the loop comes round
        QTest::keyClick(canvas(), key, modifiers);
    }
    [[nodiscard]] std::string rows() const {
        const std::string text = document.text().str();
        EXPECT_EQ(text.substr(0, kHeader.size()), kHeader);
        return text.substr(kHeader.size());
    }
};

}  // namespace lw::map_editor
