// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QStringList>

#include "stamp/stamp.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace lw::map_editor {

/// Asks how a stamp is to be kept: its name, its group, and which of its terrains leave the map as it is.
class SaveStampDialog : public QDialog {
    Q_OBJECT

public:
    /// `groups`: those there are; `folder`: where the file goes.
    SaveStampDialog(stamp::Stamp stamp, const QStringList& groups, const QString& folder,
                    QWidget* parent = nullptr);

    /// The stamp with what was answered.
    [[nodiscard]] stamp::Stamp stamp() const;

private:
    stamp::Stamp m_stamp;
    QLineEdit* m_name;
    QComboBox* m_group;
    QListWidget* m_kept;
    QPushButton* m_accept = nullptr;
};

/// A stamp without the tiles of terrains; those leave the map as it is.
[[nodiscard]] stamp::Stamp withKept(stamp::Stamp stamp, const std::vector<std::string>& terrains);

}  // namespace lw::map_editor
