// SPDX-License-Identifier: MIT
// Someone who clicks, drags, types, turns the wheel, presses keys, resizes and answers dialogs at random,
// with every kind of document. A short run in ctest; LEVELWRIGHT_USER_SECONDS makes it long and
// LEVELWRIGHT_SEED another (a failure says which).
#include <QClipboard>
#include <QDialog>
#include <QDrag>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QInputMethodEvent>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTimer>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "app/shell/real_window.h"
#include "app/support/hand.h"
#include "shell/document_tabs.h"
#include "shell/document_view.h"

namespace lw::shell {
namespace {

std::uint64_t numberOf(const char* variable, std::uint64_t standard) {
    const char* text = std::getenv(variable);
    return text != nullptr ? std::strtoull(text, nullptr, 10) : standard;
}

/// What comes of a text, as far as every language tells it.
std::string facts(const language::Analysis& analysis) {
    std::string out;
    for (const text::Diagnostic& d : analysis.diagnostics())
        out += d.code + ' ' + std::to_string(d.span.start) + '-' + std::to_string(d.span.end) + ' ' +
               d.message + '\n';
    return out;
}

class RandomUser : public RealWindow, public ::testing::WithParamInterface<const char*> {
public:
    RandomUser() {
        // Dialogs and menus run loops of their own; something is done in them now and then, and they go. A
        // timer rests while what it called has not returned: what may open another loop is only asked for
        // here.
        m_answers.setInterval(2);
        QObject::connect(&m_answers, &QTimer::timeout, [this] { answer(); });
        m_answers.start();
    }

    void run() {
        const std::uint64_t seed = numberOf("LEVELWRIGHT_SEED", 1);
        const std::uint64_t seconds = numberOf("LEVELWRIGHT_USER_SECONDS", 0);
        m_random.seed(seed);
        SCOPED_TRACE("LEVELWRIGHT_SEED=" + std::to_string(seed));
        QElapsedTimer clock;
        clock.start();
        constexpr std::uint64_t kShort = 120;
        std::uint64_t done = 0;
        for (std::uint64_t round = 0; round == 0 || clock.elapsed() < static_cast<qint64>(seconds) * 1000;
             ++round) {
            done += session(kShort);
            if (HasFailure()) break;
        }
        if (seconds > 0)
            std::printf("%s: %llu things done in %lld s\n", GetParam(), static_cast<unsigned long long>(done),
                        clock.elapsed() / 1000);
    }

private:
    /// Opens the file, does `count` things and undoes them all.
    std::uint64_t session(std::uint64_t count) {
        m_path = dir.filePath(QString::fromLatin1(GetParam()));
        QFile::remove(m_path);
        QFile::copy(QStringLiteral(LEVELWRIGHT_TEST_DATA "/../../resources/examples/") +
                        QString::fromLatin1(GetParam()),
                    m_path);
        QFile(m_path).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        open(GetParam());
        m_document = &document();
        const std::string first = text();
        std::uint64_t done = 0;
        for (; done < count && m_document != nullptr; ++done) {
            act();
            if (m_document == nullptr) break;
            if (!check(done % 20 == 0)) break;
        }
        letGo();
        if (m_document != nullptr) {
            for (int i = 0; i < 100'000 && m_document->history().canUndo(); ++i) m_document->undo();
            EXPECT_FALSE(m_document->inGesture());
            if (!m_document->history().trimmed()) {
                EXPECT_TRUE(m_document->text().str() == first) << "undone it is as it was";
            }
            m_document->markSaved();
            workspace->close(*m_document);
            settle();
        }
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return done;
    }

    int below(int most) { return std::uniform_int_distribution<int>(0, std::max(0, most - 1))(m_random); }
    bool chance(int percent) { return below(100) < percent; }
    template <class T>
    T oneOf(const QList<T>& things) {
        return things[below(static_cast<int>(things.size()))];
    }

    void act() {
        const int what = below(100);
        if (what < 40)
            mouse();
        else if (what < 60)
            key();
        else if (what < 68)
            type();
        else if (what < 74)
            wheel();
        else if (what < 84)
            trigger();
        else if (what < 90)
            m_document->undo();
        else if (what < 93)
            m_document->redo();
        else if (what < 95)
            window->resize(960 + below(800), 600 + below(500));
        else if (what < 96)
            lookAway();
        else if (what < 98)
            rewritten();
        else
            QTest::qWait(below(30));
        QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    }

    /// Widgets that can be clicked. The text and the canvas are most of it.
    QWidget* target() {
        DocumentView* view = window->currentView();
        if (view == nullptr) return window.get();
        if (view->editor() != nullptr && chance(55)) return view->editor()->canvas();
        if (chance(15) && view->textPane().view() != nullptr) return view->textPane().view()->viewport();
        QList<QWidget*> visible;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            if (widget->isVisible() && widget->isEnabled() && widget->window() == window.get() &&
                qobject_cast<DocumentTabs*>(widget) == nullptr)
                visible << widget;
        }
        return visible.isEmpty() ? window.get() : oneOf(visible);
    }
    QPoint placeIn(const QWidget& widget) { return {below(widget.width()), below(widget.height())}; }
    Qt::KeyboardModifiers modifiers() {
        return chance(75) ? Qt::NoModifier
                          : oneOf(QList<Qt::KeyboardModifiers>{Qt::ShiftModifier, Qt::ControlModifier,
                                                               Qt::AltModifier});
    }
    void mouse() {
        const QList<Qt::MouseButton> buttons{Qt::LeftButton, Qt::LeftButton,  Qt::LeftButton,
                                             Qt::LeftButton, Qt::RightButton, Qt::MiddleButton};
        QPointer<QWidget> widget =
            m_hand.held() != Qt::NoButton && m_hand.grabber() != nullptr ? m_hand.grabber() : target();
        const auto held = modifiers();
        switch (below(10)) {
            case 0:
                m_hand.press(widget, placeIn(*widget), oneOf(buttons), held);
                return;
            case 1:
                m_hand.release(placeIn(*widget), oneOf(buttons), held);
                return;
            case 2:
                m_hand.move(widget, placeIn(*widget), held);
                return;
            case 3:
                if (chance(20)) m_hand.lose();
                return;
            case 4:
                m_hand.doubleClick(widget, placeIn(*widget));
                return;
            default:
                break;
        }
        // A whole click or drag.
        const Qt::MouseButton button = oneOf(buttons);
        m_hand.press(widget, placeIn(*widget), button, held);
        for (int i = below(5); i > 0 && widget != nullptr; --i) m_hand.move(widget, placeIn(*widget), held);
        if (widget != nullptr) m_hand.release(placeIn(*widget), button, held);
    }
    void key() {
        static const QList<Qt::Key> keys{
            Qt::Key_Escape, Qt::Key_Escape, Qt::Key_Return,   Qt::Key_Space, Qt::Key_Left, Qt::Key_Right,
            Qt::Key_Up,     Qt::Key_Down,   Qt::Key_Home,     Qt::Key_End,   Qt::Key_Tab,  Qt::Key_PageUp,
            Qt::Key_Delete, Qt::Key_Insert, Qt::Key_PageDown, Qt::Key_Plus,  Qt::Key_A,    Qt::Key_B,
            Qt::Key_G,      Qt::Key_I,      Qt::Key_L,        Qt::Key_M,     Qt::Key_N,    Qt::Key_P,
            Qt::Key_R,      Qt::Key_T,      Qt::Key_V,        Qt::Key_X,     Qt::Key_1,    Qt::Key_2,
            Qt::Key_5,      Qt::Key_F2,     Qt::Key_F6,       Qt::Key_F8,    Qt::Key_F9,   Qt::Key_Backspace,
            Qt::Key_Period, Qt::Key_Minus,  Qt::Key_Backtab,  Qt::Key_Z};
        static const QList<Qt::Key> commands{Qt::Key_Z, Qt::Key_Y,      Qt::Key_A, Qt::Key_C,    Qt::Key_X,
                                             Qt::Key_V, Qt::Key_D,      Qt::Key_F, Qt::Key_Plus, Qt::Key_9,
                                             Qt::Key_0, Qt::Key_Period, Qt::Key_K, Qt::Key_Space};
        QWidget* focus = QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : window.get();
        if (chance(30))
            QTest::keyClick(focus, oneOf(commands), Qt::ControlModifier);
        else
            QTest::keyClick(focus, oneOf(keys), chance(20) ? Qt::ShiftModifier : Qt::NoModifier);
    }
    void type() {
        auto* view = window->currentView() != nullptr ? window->currentView()->textPane().view() : nullptr;
        if (view == nullptr) return;
        if (chance(60)) {
            const auto at = static_cast<std::size_t>(below(static_cast<int>(m_document->text().size()) + 1));
            m_document->setSelection({at, chance(70) ? at : at / 2});
        }
        window->currentView()->textPane().focusText();
        if (chance(30)) {
            // An input method composes, and perhaps is done.
            QInputMethodEvent composing(QStringLiteral("ni"), {});
            QApplication::sendEvent(view, &composing);
            QInputMethodEvent event;
            if (chance(70)) event.setCommitString(QStringLiteral("\u4f60"));
            QApplication::sendEvent(view, &event);
            return;
        }
        static const QList<QChar> letters{u'a', u'.', u',', u'(', u')', u'"', u'1', u'|', u' ', u'_', u':'};
        for (int i = below(6); i >= 0 && view->hasFocus(); --i) {
            if (chance(10))
                QTest::keyClick(view, Qt::Key_Return);
            else if (chance(15))
                QTest::keyClick(view, Qt::Key_Backspace);
            else
                QTest::keyClicks(view, oneOf(letters));
        }
    }
    void wheel() {
        QWidget* widget = target();
        const QList<Qt::KeyboardModifiers> held{Qt::NoModifier, Qt::ControlModifier, Qt::ShiftModifier};
        lw::testing::Hand::wheel(widget, placeIn(*widget), chance(50) ? 1 : -1, oneOf(held));
    }
    void trigger() {
        static const QStringList others{
            QStringLiteral("file."),         QStringLiteral("help."),  QStringLiteral("view.fullScreen"),
            QStringLiteral("edit.settings"), QStringLiteral("go.tab"), QStringLiteral("dungeon.openAsMap"),
            QStringLiteral("edit.pasteNew")};
        const QString id = oneOf(window->actions().ids());
        for (const QString& other : others) {
            if (id.startsWith(other)) return;
        }
        window->actions().trigger(id);
    }
    void lookAway() {
        QWidget other;
        other.show();
        QApplication::setActiveWindow(&other);
        QCoreApplication::processEvents();
        other.hide();
        QApplication::setActiveWindow(window.get());
    }
    /// Another program writes the file.
    void rewritten() {
        QFile file(m_path);
        if (!file.open(QIODevice::ReadWrite)) return;
        QByteArray bytes = file.readAll();
        bytes.insert(below(static_cast<int>(bytes.size()) + 1), chance(50) ? "x" : "\n");
        file.resize(0);
        file.seek(0);
        file.write(bytes);
        file.close();
        if (chance(50)) workspace->reload(*m_document);
    }
    void letGo() {
        for (const Qt::MouseButton button : {Qt::LeftButton, Qt::RightButton, Qt::MiddleButton})
            m_hand.release(button);
        for (int i = 0; i < 6; ++i) RealWindow::key(Qt::Key_Escape);
        if (window->currentView() != nullptr) {
            window->currentView()->focusMain();
            for (int i = 0; i < 3; ++i) RealWindow::key(Qt::Key_Escape);
        }
        settle();
    }

    /// What must hold at any moment.
    bool check(bool thoroughly) {
        DocumentView* view = window->viewOf(m_document);
        if (view == nullptr) return true;
        view->textPane().flush();
        const text::Snapshot& now = m_document->text();
        if (view->textPane().view() != nullptr) {
            EXPECT_TRUE(view->textPane().view()->allBytes() == now.str()) << "the pane shows the text";
        }
        if (thoroughly) {
            const auto again = m_document->kind().language().analyse({now, m_document->companions()});
            EXPECT_EQ(facts(*again), facts(*m_document->analysis()));
        }
        return !HasFailure();
    }

    void answer() {
        QDrag::cancel();
        if (const QPointer<QWidget> popup = QApplication::activePopupWidget()) {
            if (chance(30)) QTest::keyClick(popup, Qt::Key_Down);
            if (popup == nullptr) return;
            // What a menu does is not asked for: it may be an end of the test's document.
            if (chance(30) && qobject_cast<QMenu*>(popup.data()) == nullptr)
                QTimer::singleShot(0, popup, [popup] { QTest::keyClick(popup.data(), Qt::Key_Return); });
            else if (chance(50))
                popup->close();
            return;
        }
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return;
        const bool isPlain =
            qobject_cast<QFileDialog*>(dialog) == nullptr && qobject_cast<QMessageBox*>(dialog) == nullptr;
        const QList<QPushButton*> buttons = dialog->findChildren<QPushButton*>();
        if (isPlain && chance(60) && !buttons.isEmpty()) {
            QPushButton* button = oneOf(buttons);
            const QString text = button->text();
            if (text.endsWith(QStringLiteral("…"))) return;
            QTimer::singleShot(0, button, &QPushButton::click);
            return;
        }
        dialog->reject();
    }

    std::mt19937_64 m_random;
    lw::testing::Hand m_hand;
    QTimer m_answers;
    QPointer<document::Document> m_document;
    QString m_path;
};

TEST_P(RandomUser, DoesNoHarm) {
    run();
}

INSTANTIATE_TEST_SUITE_P(Kinds, RandomUser,
                         ::testing::Values("crossing.map", "vaults.map", "gates.stackup", "figures.lua",
                                           "crypt.dungeon", "game.ron"),
                         [](const auto& one) {
                             std::string name = one.param;
                             std::replace(name.begin(), name.end(), '.', '_');
                             return name;
                         });

}  // namespace
}  // namespace lw::shell
