// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/versions_dialog.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "document/file_io.h"
#include "shell/diff_view.h"

namespace lw::shell {

namespace {

QString timeOf(const QString& version) {
    return QFileInfo(version).lastModified().toString(QStringLiteral("d MMM yyyy hh:mm"));
}

}  // namespace

VersionsDialog::VersionsDialog(const QString& title, const QStringList& versions, const text::Snapshot& now,
                               const QString& readOnly, QWidget* parent)
    : QDialog(parent),
      m_now(now),
      m_readOnly(readOnly),
      m_list(new QListWidget),
      m_differences(new DiffView) {
    setWindowTitle(QStringLiteral("Earlier versions"));
    resize(920, 600);
    auto* heading = new QLabel(
        versions.isEmpty()
            ? QStringLiteral(
                  "There is no earlier version of %1 yet. Before the first save of each session what the "
                  "file held is kept, the newest ten versions of a file.")
                  .arg(title)
            : QStringLiteral("What %1 held before earlier sessions saved it, compared with its text now.")
                  .arg(title));
    heading->setWordWrap(true);
    heading->setTextFormat(Qt::PlainText);
    m_list->setObjectName(QStringLiteral("versions"));
    m_list->setAccessibleName(QStringLiteral("Earlier versions"));
    m_list->setFixedWidth(220);
    for (const QString& version : versions) {
        const QString size = QLocale::c().formattedDataSize(QFileInfo(version).size(), 1);
        auto* item = new QListWidgetItem(QStringLiteral("%1   %2").arg(timeOf(version), size), m_list);
        item->setData(Qt::UserRole, version);
        item->setToolTip(version);
    }
    auto* box = new QDialogButtonBox(QDialogButtonBox::Close);
    m_restore = box->addButton(QStringLiteral("Restore"), QDialogButtonBox::ActionRole);
    m_beside = box->addButton(QStringLiteral("Open as new document"), QDialogButtonBox::ActionRole);
    auto* folder = box->addButton(QStringLiteral("Show the folder"), QDialogButtonBox::ActionRole);
    folder->setEnabled(!versions.isEmpty());
    if (versions.isEmpty()) folder->setToolTip(QStringLiteral("Nothing is kept yet"));
    connect(m_restore, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_beside, &QPushButton::clicked, this, [this] {
        m_opensBeside = true;
        accept();
    });
    connect(folder, &QPushButton::clicked, this, [path = versions.value(0)] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).path()));
    });
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(m_list);
    row->addWidget(m_differences, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(heading);
    layout->addLayout(row, 1);
    layout->addWidget(box);
    connect(m_list, &QListWidget::currentRowChanged, this, &VersionsDialog::choose);
    if (versions.isEmpty())
        choose(-1);
    else
        m_list->setCurrentRow(0);
    m_list->setFocus();
}

QString VersionsDialog::time() const {
    const QListWidgetItem* item = m_list->currentItem();
    return item != nullptr ? timeOf(item->data(Qt::UserRole).toString()) : QString();
}

void VersionsDialog::choose(int row) {
    QString why = QStringLiteral("No version is chosen");
    bool isRead = false;
    if (const QListWidgetItem* item = m_list->item(row)) {
        const document::LoadResult loaded = document::loadFile(item->data(Qt::UserRole).toString());
        isRead = loaded.file.has_value();
        if (isRead) {
            m_text = text::Snapshot(loaded.file->bytes);
            why = m_text.str() == m_now.str() ? QStringLiteral("It is what the text is now") : QString();
            m_differences->compare(QStringLiteral("then"), m_text, QStringLiteral("now"), m_now);
        } else {
            why = loaded.error;
            m_differences->say(loaded.error);
        }
    } else {
        m_differences->say({});
    }
    m_beside->setEnabled(isRead);
    m_beside->setToolTip(isRead ? QString() : why);
    const QString& reason = m_readOnly.isEmpty() ? why : m_readOnly;
    m_restore->setEnabled(reason.isEmpty());
    m_restore->setToolTip(reason.isEmpty()
                              ? QStringLiteral("In place of the present text, as one step that can be undone")
                              : reason);
}

}  // namespace lw::shell
