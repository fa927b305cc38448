// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace lw::shell {

namespace {

const QString kScale = QStringLiteral("export/scale");
const QString kTheme = QStringLiteral("export/theme");

}  // namespace

ExportDialog::ExportDialog(const document::Picture& picture, const QRectF& selection,
                           document::Settings& settings, QWidget* parent)
    : QDialog(parent),
      m_picture(picture),
      m_selection(selection),
      m_settings(settings),
      m_part(new QComboBox),
      m_scale(new QSpinBox),
      m_theme(new QComboBox),
      m_result(new QLabel) {
    setWindowTitle(QStringLiteral("Export picture"));
    m_part->setObjectName(QStringLiteral("part"));
    m_part->addItem(QStringLiteral("Everything"));
    if (!selection.isEmpty()) {
        m_part->addItem(QStringLiteral("The selection"));
        m_part->setCurrentIndex(1);
    }
    m_scale->setObjectName(QStringLiteral("scale"));
    m_scale->setRange(0, 256);
    m_scale->setSpecialValueText(QStringLiteral("fitting"));
    m_scale->setSuffix(QStringLiteral(" px"));
    m_scale->setValue(m_settings.value(kScale).toInt());
    m_theme->setObjectName(QStringLiteral("theme"));
    m_theme->addItems({QStringLiteral("As in the window"), QStringLiteral("Dark"), QStringLiteral("Light")});
    m_theme->setCurrentIndex(qBound(0, m_settings.value(kTheme).toInt(), 2));
    auto* form = new QFormLayout;
    form->addRow(QStringLiteral("Picture of"), m_part);
    form->addRow(picture.wholePixels() ? QStringLiteral("Tile") : QStringLiteral("Unit"), m_scale);
    form->addRow(QStringLiteral("Theme"), m_theme);
    form->addRow(QStringLiteral("Size"), m_result);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_export = buttons->addButton(QStringLiteral("Export…"), QDialogButtonBox::AcceptRole);
    m_export->setProperty("primary", true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_part, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_scale, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(buttons);
    m_export->setDefault(true);
    refresh();
}

document::PictureSize ExportDialog::size() const {
    if (m_scale->value() == 0) return {};
    return {std::nullopt, static_cast<double>(m_scale->value())};
}

std::optional<QRectF> ExportDialog::part() const {
    return m_part->currentIndex() == 1 ? std::optional(m_selection) : std::nullopt;
}

std::optional<bool> ExportDialog::dark() const {
    return m_theme->currentIndex() == 0 ? std::nullopt : std::optional(m_theme->currentIndex() == 1);
}

void ExportDialog::refresh() {
    const auto frame = document::framePicture(m_picture, size(), part());
    m_export->setEnabled(frame.has_value());
    m_export->setToolTip(frame ? QString() : frame.error());
    m_result->setText(
        frame ? QStringLiteral("%1 × %2 pixels").arg(frame->pixels.width()).arg(frame->pixels.height())
              : frame.error());
}

void ExportDialog::accept() {
    m_settings.setValue(kScale, m_scale->value());
    m_settings.setValue(kTheme, m_theme->currentIndex());
    QDialog::accept();
}

}  // namespace lw::shell
