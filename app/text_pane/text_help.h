// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "document/document.h"
#include "document/picture.h"
#include "language/answers.h"
#include "text_pane/sci_view.h"

namespace lw::text_pane {

class Completer;
class Hover;
class Inlays;
class PlaceList;
class RenameBox;
struct ListedPlace;

/// Help at the text cursor, by the answers of the document's analysis: what may be written, what stands
/// there, where it comes from and is used, what it would be called, what it takes and leaves.
class TextHelp : public QObject {
    Q_OBJECT

public:
    TextHelp(SciView& view, document::Document& document, std::function<document::PictureOptions()> options,
             QObject* parent = nullptr);
    ~TextHelp() override;

    void complete();
    void explain();
    void goToDefinition();
    void listReferences();
    void rename();
    void listOutline();
    void showInlays(bool on);
    /// Of the instruction at the text cursor.
    [[nodiscard]] std::optional<language::Signature> signature() const;

    [[nodiscard]] Completer& completer() const { return *m_completer; }
    [[nodiscard]] Hover& hover() const { return *m_hover; }
    [[nodiscard]] RenameBox& renameBox() const { return *m_rename; }
    [[nodiscard]] Inlays& inlays() const { return *m_inlays; }
    /// Null before it was shown.
    [[nodiscard]] PlaceList* placeList() const;

signals:
    /// A place in another file is to be shown.
    void placeWanted(const lw::language::Place& place);
    /// Files are to be edited, this document among them, each as one step.
    void filesEdited(const std::vector<lw::language::FileEdits>& files, const QString& step);
    void said(const QString& words);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void closeCards();
    void show(const language::Place& place);
    void offer(const QString& title, const QString& hint, std::vector<ListedPlace> places);
    [[nodiscard]] ListedPlace listed(const language::Place& place) const;

    SciView& m_view;
    document::Document& m_document;
    std::unique_ptr<Completer> m_completer;
    std::unique_ptr<Hover> m_hover;
    std::unique_ptr<RenameBox> m_rename;
    std::unique_ptr<Inlays> m_inlays;
    QPointer<PlaceList> m_places;
};

}  // namespace lw::text_pane
