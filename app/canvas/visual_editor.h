// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QVariantMap>
#include <QWidget>
#include <optional>
#include <vector>

#include "text/refusal.h"
#include "text/span.h"

namespace lw::canvas {

class CanvasView;

/// A panel that an editor offers for the right column (or the bottom), made anew for each document.
struct Panel {
    QString id;     ///< "map.legend": names its dock, whose place is remembered
    QString title;  ///< "Legend"
    QWidget* widget = nullptr;
    bool bottom = false;
    QString note;  ///< shown small beside the title: a count; changed by panelNoteChanged()
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
    /// The middle of the main toolbar while this document is in front: made anew for each showing, owned by
    /// the caller.
    [[nodiscard]] virtual QWidget* contextBar() { return nullptr; }
    /// Ids of the toggles shown at the right of the main toolbar.
    [[nodiscard]] virtual QStringList layerActions() const { return {}; }
    /// What the left of the status bar says: cell, terrain, feature, selection.
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
    /// A picture for the clipboard and for export; false if there is none now.
    virtual bool exportPicture(const QString& path, QString* error) {
        Q_UNUSED(path);
        Q_UNUSED(error);
        return false;
    }
    /// What the view remembers of this file between sessions.
    [[nodiscard]] virtual QVariantMap viewState() const { return {}; }
    virtual void restoreView(const QVariantMap& state) { Q_UNUSED(state); }

signals:
    void statusChanged();
    void panelNoteChanged(const QString& panelId, const QString& note);
    /// A request could not be done: why, and where to look.
    void refused(const QString& reason, const lw::text::Span& place);
    /// Something to say for a few seconds.
    void said(const QString& message);
};

}  // namespace lw::canvas
