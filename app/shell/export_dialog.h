// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>
#include <optional>

#include "document/picture.h"
#include "document/settings.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace lw::shell {

/// Asks how a picture is to be written: of all or of the selection, how large, in which theme. The answers
/// are kept for the next time.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// `selection`: in the picture's units, empty if nothing is selected.
    ExportDialog(const document::Picture& picture, const QRectF& selection, document::Settings& settings,
                 QWidget* parent = nullptr);

    [[nodiscard]] document::PictureSize size() const;
    /// Nothing: all of it.
    [[nodiscard]] std::optional<QRectF> part() const;
    /// Nothing: the window's own.
    [[nodiscard]] std::optional<bool> dark() const;

    void accept() override;

private:
    void refresh();

    const document::Picture& m_picture;
    QRectF m_selection;
    document::Settings& m_settings;
    QComboBox* m_part;
    QSpinBox* m_scale;
    QComboBox* m_theme;
    QLabel* m_result;
    QPushButton* m_export;
};

}  // namespace lw::shell
