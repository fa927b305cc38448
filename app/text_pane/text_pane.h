// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "document/action_registry.h"
#include "document/document.h"
#include "document/picture.h"
#include "document/settings.h"

class QLabel;
class QVBoxLayout;

namespace lw::text_pane {

class DocumentBinding;
class FindBar;
class FixCard;
class PreviewMarks;
class ProblemMarks;
class SciView;
class TextHelp;

/// A document's text with its header, find bar and problem marks. A text with a line too long to be shown
/// quickly stays unattached, with a bar that says which line it is and shows it anyway on request; the rest
/// of the program does not need the pane.
class TextPane : public QWidget {
    Q_OBJECT

public:
    TextPane(document::Document& document, document::ActionRegistry& actions, document::Settings& settings,
             QWidget* parent = nullptr);
    ~TextPane() override;

    [[nodiscard]] bool attached() const { return m_view != nullptr; }
    /// Null while unattached.
    [[nodiscard]] SciView* view() const { return m_view; }
    [[nodiscard]] FindBar& findBar() const { return *m_find; }
    void focusText();
    /// The line at the top, counted from 0; lines that are wrapped or folded count as one.
    [[nodiscard]] std::size_t firstLine() const;
    void showFromLine(std::size_t line);
    /// Below the text cursor, on the screen; nothing where it is out of sight.
    [[nodiscard]] std::optional<QPoint> caretPoint() const;
    /// Help at the text cursor; null while unattached.
    [[nodiscard]] TextHelp* help() const { return m_help.get(); }
    /// How pictures of the document are seen now, for those that help shows.
    void setPictureOptions(std::function<document::PictureOptions()> options) {
        m_pictureOptions = std::move(options);
    }
    /// Lays the text out anew, as one step.
    void format();
    /// Offers what can be done about the problem at the text cursor beside `anchor` (global). False: nothing.
    bool quickFix(const QRect& anchor);
    /// Null before it was shown.
    [[nodiscard]] FixCard* fixCard() const;
    void cut();
    void copy();
    void paste();
    void removeSelection();
    void selectAll();
    void duplicate();
    /// Tells the document of changes not yet told, before something else is done to it.
    void flush();

    /// Longer lines keep the pane unattached.
    static constexpr std::size_t kLongestLine = 100'000;

signals:
    void filesDropped(const QStringList& paths);
    /// See TextHelp.
    void placeWanted(const lw::language::Place& place);
    void filesEdited(const std::vector<lw::language::FileEdits>& files, const QString& step);
    void said(const QString& words);

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildHeader(QVBoxLayout& layout);
    void attach();
    void detach(std::size_t line, std::size_t bytes);
    void bindActions();
    void bindHelp();
    void documentChanged(const document::Change& change);
    void applySettings();
    void markFound();
    void showMenu(const QPoint& place);

    document::Document& m_document;
    document::ActionRegistry& m_actions;
    document::Settings& m_settings;
    QVBoxLayout* m_layout = nullptr;
    QWidget* m_longLineBar = nullptr;
    QLabel* m_longLineText = nullptr;
    FindBar* m_find = nullptr;
    SciView* m_view = nullptr;
    std::unique_ptr<DocumentBinding> m_binding;
    std::unique_ptr<ProblemMarks> m_marks;
    std::unique_ptr<PreviewMarks> m_preview;
    std::unique_ptr<TextHelp> m_help;
    std::function<document::PictureOptions()> m_pictureOptions;
    QPointer<FixCard> m_fixes;
    bool m_showAnyway = false;
};

}  // namespace lw::text_pane
