// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include "document/worker.h"
#include "pattern/pattern_actions.h"
#include "pattern/pattern_canvas.h"
#include "pattern/pattern_editor.h"
#include "pattern/pattern_kind.h"

namespace lw::pattern_editor {

/// A pattern open in an editor of 700x600 pixels, as the window has it.
struct OpenPattern {
    QTemporaryDir dir;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    document::ActionRegistry actions{settings};
    document::Worker worker;
    PatternKind kind;
    document::Document document;
    std::unique_ptr<PatternEditor> editor;
    std::vector<canvas::Panel> panels;

    explicit OpenPattern(const std::string& text, formats::PatternForm form = formats::PatternForm::kStackup)
        : kind(form), document(kind, text::Snapshot(text)) {
        settings.setReduceMotion(true);
        for (const char* id : {"edit.copy", "edit.paste", "edit.delete", "edit.duplicate", "view.panTool"}) {
            const QString name = QString::fromLatin1(id);
            const bool canvas = name.startsWith(QStringLiteral("view"));
            actions.add(
                {name, name, {}, canvas ? QStringLiteral("Canvas") : QStringLiteral("Global"), {}, false});
        }
        actions.addAll(kind.actions());
        editor =
            std::make_unique<PatternEditor>(document::EditorContext{document, actions, settings, worker});
        // Trying speeds takes a while; who wants it asks for it.
        ProofView slow = editor->prover().view();
        slow.mostSpeed = 1;
        editor->prover().setView(slow);
        panels = editor->panels();
        editor->resize(700, 600);
        editor->show();
        QApplication::setActiveWindow(editor.get());
        canvas().setFocus();
        actions.setActive({editor.get()});
    }
    ~OpenPattern() {
        // As the window's docks do: panels end before their editor.
        for (const canvas::Panel& panel : panels) {
            delete panel.titleControls;
            delete panel.widget;
        }
    }
    OpenPattern(const OpenPattern&) = delete;
    OpenPattern& operator=(const OpenPattern&) = delete;

    [[nodiscard]] PatternCanvas& canvas() const { return editor->polygon(); }
    [[nodiscard]] PatternSession& session() const { return editor->session(); }
    [[nodiscard]] std::string text() const { return document.text().str(); }
    [[nodiscard]] QPoint at(std::size_t ring, int side) const {
        return canvas().viewPlace({ring, side}).toPoint();
    }
    void click(std::size_t ring, int side) const {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(ring, side));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(&canvas(), key, modifiers);
    }
    /// Waits until the search for P-strings is over.
    void settle() const {
        QTest::qWait(120);
        ASSERT_TRUE(QTest::qWaitFor([this] { return !editor->finder().searching(); }, 20000));
        QCoreApplication::processEvents();
    }
    /// Waits until all verdicts are there.
    void prove() const {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !editor->prover().isBusy(); }, 60000));
        QCoreApplication::processEvents();
    }
    [[nodiscard]] QStringList candidates() const {
        QStringList out;
        for (const auto& one : editor->finder().candidates()) out << QString::fromStdString(one.text);
        return out;
    }
};

/// The panel of that class.
template <class Panel>
Panel& panelOf(const OpenPattern& open) {
    for (const canvas::Panel& panel : open.panels) {
        if (auto* found = dynamic_cast<Panel*>(panel.widget)) return *found;
    }
    throw std::runtime_error("no such panel");
}

}  // namespace lw::pattern_editor
