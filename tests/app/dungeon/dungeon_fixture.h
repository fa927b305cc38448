// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "canvas/canvas_view.h"
#include "document/action_registry.h"
#include "document/settings.h"
#include "document/worker.h"
#include "dungeon/dungeon_editor.h"
#include "dungeon/dungeon_kind.h"
#include "dungeon/recipe_panel.h"

namespace lw::dungeon_editor {

inline const std::string kRecipe =
    "// kept\n(\n    size: (40, 30),\n    seed: 5,\n    rooms: (min_rooms: 3, max_rooms: 5),\n"
    "    doors: (min_sides: 1), // kept too\n)\n";

/// An editor of a recipe in a shown window, with everything round it that a window gives it.
struct DungeonFixture : ::testing::Test {
    inline static const DungeonKind kind;
    QTemporaryDir dir;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    document::ActionRegistry actions{settings};
    document::Worker worker;
    std::unique_ptr<document::Document> document;
    std::unique_ptr<DungeonEditor> editor;

    explicit DungeonFixture(const std::string& text = kRecipe) {
        settings.setReduceMotion(true);
        actions.addAll(kind.actions());
        open(text);
    }
    ~DungeonFixture() override { close(); }
    void open(const std::string& text) {
        close();
        document = std::make_unique<document::Document>(kind, text::Snapshot(text));
        editor =
            std::make_unique<DungeonEditor>(document::EditorContext{*document, actions, settings, worker});
        editor->resize(700, 500);
        editor->show();
        editor->recipePanel().resize(352, 900);
        static_cast<QWidget&>(editor->recipePanel()).show();
        QApplication::setActiveWindow(editor.get());
        editor->canvas()->setFocus();
        actions.setActive({editor.get()});
    }
    void close() {
        if (!editor) return;
        // As the window's docks do: panels end before their editor.
        for (const canvas::Panel& panel : editor->panels()) {
            delete panel.titleControls;
            delete panel.widget;
        }
        editor.reset();
        document.reset();
    }
    [[nodiscard]] DungeonSession& session() const { return editor->session(); }
    [[nodiscard]] std::string text() const { return document->text().str(); }
    void replace(const std::string& from, const std::string& to) const {
        const std::size_t at = text().find(from);
        ASSERT_NE(at, std::string::npos) << from;
        text::TextEdits edits;
        edits.replace({at, at + from.size()}, to);
        document->apply(std::move(edits), QStringLiteral("Type"));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(editor->canvas(), key, modifiers);
    }
    /// Waits for work in other threads.
    template <class Condition>
    [[nodiscard]] static bool wait(Condition&& condition) {
        return QTest::qWaitFor(std::forward<Condition>(condition), 20'000);
    }
};

}  // namespace lw::dungeon_editor
