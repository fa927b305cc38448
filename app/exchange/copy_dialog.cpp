// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/copy_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "document/kind.h"
#include "exchange/notice_list.h"
#include "files/read_files.h"
#include "files/source_folder.h"
#include "files/write_files.h"

namespace lw::import_export {

namespace {

using exchange::Format;
using exchange::FormatInfo;

QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The ending of new files: ".tmx".
QString endingOf(Format format) {
    const std::string_view extensions = exchange::infoOf(format).extensions;
    if (format == Format::kMovingAi) return QStringLiteral(".map");
    if (extensions.empty()) return QStringLiteral(".csv");
    return toQString(extensions.substr(0, extensions.find(' ')));
}

}  // namespace

CopyDialog::CopyDialog(std::shared_ptr<const formats::MapFile> map, const QString& path, QWidget* parent)
    : QDialog(parent),
      m_map(std::move(map)),
      m_format(new QComboBox),
      m_withLegend(new QCheckBox(QStringLiteral("Write the legend below the rows"))),
      m_into(new QCheckBox(QStringLiteral("Keep the pictures, tilesets and other layers of the file"))),
      m_path(new QLineEdit),
      m_losses(new QLabel),
      m_notices(new NoticeList),
      m_foot(new QLabel),
      m_save(new QPushButton(QStringLiteral("Save a copy"))) {
    setWindowTitle(QStringLiteral("Save a copy as"));
    m_format->setObjectName(QStringLiteral("format"));
    m_format->setAccessibleName(QStringLiteral("Format"));
    m_path->setObjectName(QStringLiteral("path"));
    m_path->setAccessibleName(QStringLiteral("File"));
    for (const FormatInfo& format : exchange::formats()) {
        if (format.canWrite) m_format->addItem(toQString(format.label), static_cast<int>(format.format));
    }
    m_withLegend->setChecked(true);
    auto* choose = new QPushButton(QStringLiteral("Choose…"));
    choose->setAutoDefault(false);
    auto* place = new QHBoxLayout;
    place->addWidget(m_path, 1);
    place->addWidget(choose);
    auto* form = new QFormLayout;
    form->setContentsMargins(16, 16, 16, 8);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->addRow(QStringLiteral("Format"), m_format);
    form->addRow(QString(), m_withLegend);
    form->addRow(QStringLiteral("File"), place);
    form->addRow(QString(), m_into);
    m_into->setObjectName(QStringLiteral("into"));
    m_into->setToolTip(
        QStringLiteral("Writes only the tiles and features that differ into the Tiled map that is there"));
    m_into->setChecked(true);
    m_losses->setContentsMargins(16, 4, 16, 4);
    m_losses->setWordWrap(true);
    auto* foot = new QWidget;
    foot->setFixedHeight(48);
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::Window);
    auto* buttons = new QHBoxLayout(foot);
    buttons->setContentsMargins(16, 0, 16, 0);
    m_foot->setForegroundRole(QPalette::PlaceholderText);
    m_foot->setTextFormat(Qt::PlainText);
    m_foot->setWordWrap(true);
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    cancel->setAutoDefault(false);
    m_save->setObjectName(QStringLiteral("saveCopy"));
    m_save->setProperty("primary", true);
    buttons->addWidget(m_foot, 1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_save);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(form);
    column->addWidget(m_losses);
    column->addWidget(m_notices, 1);
    column->addWidget(foot);
    m_save->setDefault(true);
    resize(640, 460);
    const QFileInfo file(path);
    m_path->setText(file.path() + QLatin1Char('/') + file.completeBaseName() + endingOf(format()));
    connect(m_format, &QComboBox::currentIndexChanged, this, [this] {
        const QFileInfo now(m_path->text());
        m_path->setText(now.path() + QLatin1Char('/') + now.completeBaseName() + endingOf(format()));
        refresh();
    });
    connect(m_withLegend, &QCheckBox::toggled, this, &CopyDialog::refresh);
    connect(m_into, &QCheckBox::toggled, this, &CopyDialog::refresh);
    connect(m_path, &QLineEdit::textChanged, this, &CopyDialog::refresh);
    connect(choose, &QPushButton::clicked, this, &CopyDialog::choosePath);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &CopyDialog::accept);
    refresh();
}

Format CopyDialog::format() const {
    return static_cast<Format>(m_format->currentData().toInt());
}

void CopyDialog::setFormat(Format format) {
    m_format->setCurrentIndex(std::max(0, m_format->findData(static_cast<int>(format))));
}

void CopyDialog::setPath(const QString& path) {
    m_path->setText(path);
}

QString CopyDialog::path() const {
    return m_path->text().trimmed();
}

void CopyDialog::choosePath() {
    const QString ending = endingOf(format());
    const QString chosen = QFileDialog::getSaveFileName(
        this, QStringLiteral("Save a copy as"), path(),
        QStringLiteral("%1 (*%2);;All files (*)").arg(m_format->currentText(), ending), nullptr,
        QFileDialog::DontConfirmOverwrite);
    if (!chosen.isEmpty()) m_path->setText(QFileInfo(chosen).suffix().isEmpty() ? chosen + ending : chosen);
}

bool CopyDialog::isThere() const {
    return format() == Format::kTmx && QFileInfo(path()).isFile();
}

std::variant<exchange::Exported, text::Refusal> CopyDialog::exported() const {
    exchange::ExportOptions options;
    options.fileName = QFileInfo(path()).fileName().toStdString();
    options.withLegend = m_withLegend->isChecked();
    if (!isThere() || !m_into->isChecked()) return exchange::exportMap(m_map->map(), format(), options);
    const std::string name = QFile::encodeName(path()).toStdString();
    const auto bytes = files::readRegularFile(name);
    if (!bytes) return text::Refusal{"the file can't be read", {}};
    files::SourceFolder folder(name, {});
    const exchange::TmxTarget target{
        {*bytes,
         options.fileName,
         {[&folder](const std::string& file) { return folder.read(file); }, nullptr}},
        {},
        "empty"};
    return exchange::exportIntoTmx(m_map->map(), target, options);
}

void CopyDialog::refresh() {
    m_withLegend->setVisible(format() == Format::kText);
    m_into->setVisible(isThere());
    auto result = exported();
    m_exported.reset();
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        m_notices->setNotices({});
        m_losses->setText(document::sentence(refusal->reason) + QLatin1Char('.'));
    } else {
        m_exported = std::move(std::get<exchange::Exported>(result));
        m_notices->setNotices(m_exported->notices);
        m_losses->setText(m_exported->notices.empty()
                              ? isThere() && m_into->isChecked()
                                    ? QStringLiteral("Only tiles and features that differ are written.")
                                    : QStringLiteral("Everything of the map is kept.")
                          : isThere() && m_into->isChecked()
                              ? QStringLiteral("Tiles and features that differ are written; besides:")
                              : QStringLiteral("What the format can't hold, or holds otherwise:"));
    }
    const bool hasName = !QFileInfo(path()).fileName().isEmpty();
    m_save->setEnabled(m_exported.has_value() && hasName);
    m_save->setToolTip(!m_exported ? m_losses->text()
                       : hasName   ? QString()
                                   : QStringLiteral("The file has no name"));
    QStringList names;
    if (m_exported) {
        for (const exchange::ExportedFile& part : m_exported->files)
            names << QString::fromStdString(part.name);
        if (!names.isEmpty()) names.front() = QFileInfo(path()).fileName();
    }
    m_foot->setText(names.isEmpty() ? QStringLiteral("Nothing is written.")
                                    : QStringLiteral("Writes %1. The map itself is not changed.")
                                          .arg(names.join(QStringLiteral(" and "))));
}

void CopyDialog::accept() {
    if (!m_exported) return;
    QStringList paths;
    QStringList there;
    for (const exchange::ExportedFile& part : m_exported->files) {
        const bool isMain = &part == &m_exported->files.front();
        paths << (isMain ? path()
                         : QFileInfo(path()).path() + QLatin1Char('/') + QString::fromStdString(part.name));
        if (QFileInfo::exists(paths.back())) there << QFileInfo(paths.back()).fileName();
    }
    const bool isInto = isThere() && m_into->isChecked();
    if (!there.isEmpty() && !isInto) {
        QMessageBox box(this);
        box.setText(QStringLiteral("%1 %2 there already.")
                        .arg(there.join(QStringLiteral(" and ")),
                             there.size() == 1 ? QStringLiteral("is") : QStringLiteral("are")));
        box.setInformativeText(QStringLiteral("Saving the copy replaces what is there."));
        const QAbstractButton* replace =
            box.addButton(QStringLiteral("Replace"), QMessageBox::DestructiveRole);
        box.setDefaultButton(box.addButton(QMessageBox::Cancel));
        box.exec();
        if (box.clickedButton() != replace) return;
    }
    for (qsizetype i = 0; i < paths.size(); ++i) {
        const auto failure = files::writeFile(QFile::encodeName(paths[i]).toStdString(),
                                              m_exported->files[static_cast<std::size_t>(i)].bytes);
        if (failure) {
            m_losses->setText(
                QStringLiteral("Not written to %1: %2.").arg(paths[i], QString::fromStdString(*failure)));
            return;
        }
    }
    m_written = paths;
    QDialog::accept();
}

}  // namespace lw::import_export
