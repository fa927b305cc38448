// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pictures.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include "look/theme.h"
#include "shell/export_dialog.h"

namespace lw::shell {

namespace {

/// Pictures take the colours of the theme in use; this one is it until the end of a scope.
class ThemeScope {
public:
    explicit ThemeScope(const look::Theme& theme) : m_before(look::theme()) { look::setTheme(theme); }
    ~ThemeScope() { look::setTheme(m_before); }
    ThemeScope(const ThemeScope&) = delete;
    ThemeScope& operator=(const ThemeScope&) = delete;

private:
    const look::Theme& m_before;
};

std::unique_ptr<document::Picture> pictureOf(const DocumentView& view,
                                             const document::ActionRegistry& actions, QString* error) {
    document::PictureOptions options;
    if (const canvas::VisualEditor* editor = view.editor()) {
        for (const QString& id : editor->layerActions()) {
            const QAction* action = actions.action(id);
            if (action != nullptr && !action->isChecked()) options.layersOff << id;
        }
        editor->describePicture(options);
    }
    const document::Document& document = view.document();
    return document.kind().picture(document.analysis(), options, error);
}

/// What is selected, in the picture's units.
QRectF selectionOf(const DocumentView& view, const document::Picture& picture) {
    const QRectF part = view.editor() != nullptr ? view.editor()->selectedPart() : QRectF();
    const double row = picture.rowHeight();
    return {part.x(), part.y() * row, part.width(), part.height() * row};
}

QString suggestedPath(const document::Document& document) {
    const QString name = QFileInfo(document.title()).completeBaseName() + QStringLiteral(".png");
    return document.path().isEmpty() ? name : QFileInfo(document.path()).dir().filePath(name);
}

QString askPath(DocumentView& view) {
    const QString png = QStringLiteral("PNG (*.png)");
    const QString svg = QStringLiteral("SVG (*.svg)");
    QString filter = png;
    QString path = QFileDialog::getSaveFileName(view.window(), QStringLiteral("Export picture"),
                                                suggestedPath(view.document()),
                                                png + QStringLiteral(";;") + svg, &filter);
    if (path.isEmpty()) return path;
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != QLatin1String("png") && suffix != QLatin1String("svg"))
        path += filter == svg ? QStringLiteral(".svg") : QStringLiteral(".png");
    return path;
}

}  // namespace

QString exportPicture(DocumentView& view, const document::ActionRegistry& actions,
                      document::Settings& settings) {
    QString error;
    auto picture = pictureOf(view, actions, &error);
    if (picture == nullptr) return error;
    ExportDialog dialog(*picture, selectionOf(view, *picture), settings, view.window());
    if (dialog.exec() != QDialog::Accepted) return {};
    const QString path = askPath(view);
    if (path.isEmpty()) return {};
    const bool dark = dialog.dark().value_or(look::theme().dark);
    const ThemeScope theme(dark ? look::darkTheme() : look::lightTheme());
    picture = pictureOf(view, actions, &error);
    if (picture != nullptr) error = document::savePicture(*picture, dialog.size(), dialog.part(), path);
    if (error.isEmpty()) return QStringLiteral("Exported %1").arg(path);
    QMessageBox::warning(view.window(), QStringLiteral("Not exported"), error);
    return {};
}

QString copyPicture(DocumentView& view, const document::ActionRegistry& actions) {
    QString error;
    const auto picture = pictureOf(view, actions, &error);
    if (picture == nullptr) return error;
    const QRectF selection = selectionOf(view, *picture);
    const auto frame =
        document::framePicture(*picture, {}, selection.isEmpty() ? std::nullopt : std::optional(selection));
    if (!frame) return frame.error();
    QApplication::clipboard()->setImage(document::pictureImage(*picture, *frame));
    return QStringLiteral("Copied a picture of %1 × %2 pixels")
        .arg(frame->pixels.width())
        .arg(frame->pixels.height());
}

}  // namespace lw::shell
