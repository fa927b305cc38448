// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>
#include <optional>

#include "exchange/export.h"
#include "formats/map_file.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lw::import_export {

class NoticeList;

/// Asks in which format of another program a copy of a map is written, and where; what the format loses is
/// told before anything is.
class CopyDialog : public QDialog {
    Q_OBJECT

public:
    /// `path`: the map's file, or the folder and name it would have.
    CopyDialog(std::shared_ptr<const formats::MapFile> map, const QString& path, QWidget* parent = nullptr);

    void setFormat(exchange::Format format);
    void setPath(const QString& path);
    [[nodiscard]] QString path() const;
    /// Writes the copy and ends; says what went wrong and stays.
    void accept() override;
    /// The files written.
    [[nodiscard]] const QStringList& written() const { return m_written; }

private:
    void refresh();
    void choosePath();
    /// Whether the file is a Tiled map that the copy can be written into.
    [[nodiscard]] bool isThere() const;
    [[nodiscard]] std::variant<exchange::Exported, text::Refusal> exported() const;
    [[nodiscard]] exchange::Format format() const;

    std::shared_ptr<const formats::MapFile> m_map;
    QComboBox* m_format;
    QCheckBox* m_withLegend;
    QCheckBox* m_into;
    QLineEdit* m_path;
    QLabel* m_losses;
    NoticeList* m_notices;
    QLabel* m_foot;
    QPushButton* m_save;
    std::optional<exchange::Exported> m_exported;
    QStringList m_written;
};

}  // namespace lw::import_export
