// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <QVariantMap>
#include <QWidget>
#include <optional>
#include <vector>

#include "text/refusal.h"
#include "text/span.h"
#include "text/text_edit.h"

namespace lw::document {
struct PictureOptions;
}

namespace lw::canvas {

inline constexpr char16_t kCodeBegins = u'\u0002';
inline constexpr char16_t kCodeEnds = u'\u0003';
/// Marks a text's own characters in a status field, which are shown in the mono face.
[[nodiscard]] inline QString asCode(const QString& text) {
    return QChar(kCodeBegins) + text + QChar(kCodeEnds);
}
[[nodiscard]] inline QString withoutCode(QString field) {
    return field.remove(QChar(kCodeBegins)).remove(QChar(kCodeEnds));
}

class CanvasView;

/// What a number counts: "entry", "entries". Empty where a title says so.
struct Counted {
    const char* one = "";
    const char* many = "";
};

/// A panel that an editor offers for the right column (or the bottom), made anew for each document.
struct Panel {
    QString id;     ///< "map.legend": names its dock, whose place is remembered
    QString title;  ///< "Legend"
    QWidget* widget = nullptr;
    bool bottom = false;
    QString note;  ///< shown small beside the title: a count; changed by panelNoteChanged()
    /// A bottom panel that stands beside Problems and History rather than in one row of tabs with them.
    bool beside = false;
    /// Controls for the panel's title row, shown while it is in front; or null.
    QWidget* titleControls = nullptr;
    /// Height in the right column, or width beside the others at the bottom, pixels; 0: what is left.
    int extent = 0;
    QString tab = {};   ///< shorter than the title, for a row of tabs; empty: the title
    Counted unit = {};  ///< what a note counts that is or begins with a number
};

/// How much room an editor's parts get, in logical pixels, until the user changes it by hand.
struct LayoutProfile {
    int textWidth = 404;
    int rightWidth = 292;
    int bottomHeight = 178;
    /// In windows under 1440 wide.
    int narrowTextWidth = 280;
    int narrowRightWidth = 260;
    /// The bottom panel in front at first; its tab is the first of its row.
    QString frontPanel = QStringLiteral("problems");
    /// Right panels that are closed, and whether the text is, in windows both narrow and low (under 800
    /// high).
    QStringList closedWhenSmall;
    bool textHiddenWhenSmall = false;
    bool textHidden = false;  ///< the text is closed in any window
};

/// The picture of one document beside its text: a canvas with its bars. The shell gives it room and shows
/// what it offers; it knows nothing of the shell.
class VisualEditor : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// The view that zoom actions work on.
    [[nodiscard]] virtual CanvasView* canvas() const = 0;
    [[nodiscard]] virtual std::vector<Panel> panels() const { return {}; }
    [[nodiscard]] virtual LayoutProfile layoutProfile() const { return {}; }
    /// The middle of the main toolbar while this document is in front: made anew for each showing, owned by
    /// the caller. What in it has the property "hint" set to true is hidden in narrow windows.
    [[nodiscard]] virtual QWidget* contextBar() { return nullptr; }
    /// Ids of the toggles shown at the right of the main toolbar, or in a menu "Layers" in narrow windows.
    [[nodiscard]] virtual QStringList layerActions() const { return {}; }
    /// What the left of the status bar says: cell, terrain, feature, selection. See asCode.
    [[nodiscard]] virtual QStringList statusFields() const { return {}; }
    /// Marks a problem as the one looked at; its message is shown in the picture. Nothing: none is.
    virtual void showProblem(const text::Span& place, const QString& message) {
        Q_UNUSED(place);
        Q_UNUSED(message);
    }
    /// The bytes of a cell of the picture, for "go to cell"; nothing where there is none.
    [[nodiscard]] virtual std::optional<text::Span> spanOfCell(QPoint cell) const {
        Q_UNUSED(cell);
        return std::nullopt;
    }
    /// Fills in what a picture of the document shows that the text does not decide, as it is seen now; the
    /// layers are filled in already.
    virtual void describePicture(document::PictureOptions& options) const { Q_UNUSED(options); }
    /// The selected part of the picture, in its units; empty if nothing is selected.
    [[nodiscard]] virtual QRectF selectedPart() const { return {}; }
    /// What the view remembers of this file between sessions.
    [[nodiscard]] virtual QVariantMap viewState() const { return {}; }
    virtual void restoreView(const QVariantMap& state) { Q_UNUSED(state); }

signals:
    void statusChanged();
    /// Its panels are to be others, for what the text is now: the view is to be made anew.
    void outdated();
    void panelNoteChanged(const QString& panelId, const QString& note);
    /// One of its panels is to be brought to sight.
    void panelRequested(const QString& panelId);
    /// One of its panels is what is worked with now: in front of its tabs, but not opened where it is closed.
    void panelUsed(const QString& panelId);
    /// The text is to be shown and to get the focus; what is looked at is selected in it.
    void textRequested();
    /// A request could not be done: why, and where to look.
    void refused(const QString& reason, const lw::text::Span& place);
    /// Another file is to be changed, as its step `step`; where it is not there it is made.
    void fileEdited(const QString& path, const lw::text::TextEdits& edits, const QString& step);
    /// A new document of the kind `kindId` is to be opened with this text.
    void documentRequested(const QString& kindId, const QByteArray& text);
    /// A file beside the document is to become another text, as one step to undo; `before` is what it was
    /// taken to be.
    void fileChangeRequested(const QString& path, const QByteArray& before, const QByteArray& after,
                             const QString& name);
    /// A file is to be opened; "level.lua:12" at a line.
    void openRequested(const QString& path);
    /// Something to say for a few seconds.
    void said(const QString& message);

protected:
    /// Ends everything it shows, and then what else it owns. A destructor begins with it: a widget that goes
    /// says so (it loses the focus), to sessions that are members of the editor.
    void endChildren();
};

}  // namespace lw::canvas
