// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/resize_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace lw::map_editor {

ResizeDialog::ResizeDialog(MapSession& session, QWidget* parent)
    : QDialog(parent), m_session(session), m_consequence(new QLabel) {
    setWindowTitle(QStringLiteral("Add or remove rows and columns"));
    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    const std::array<QString, 4> names{
        QStringLiteral("Columns at the left"), QStringLiteral("Rows at the top"),
        QStringLiteral("Columns at the right"), QStringLiteral("Rows at the bottom")};
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        auto* edge = new QSpinBox;
        edge->setRange(-65535, 65535);
        edge->setAccessibleName(names[i]);
        connect(edge, &QSpinBox::valueChanged, this, &ResizeDialog::refresh);
        form->addRow(names[i], edge);
        m_edges[i] = edge;
    }
    m_consequence->setWordWrap(true);
    m_consequence->setMinimumWidth(360);
    m_consequence->setMinimumHeight(64);
    m_consequence->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_cancel = buttons->button(QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(QStringLiteral("Change size"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addLayout(form);
    column->addWidget(m_consequence);
    column->addWidget(buttons);
    refresh();
}

map::Margins ResizeDialog::margins() const {
    return {m_edges[0]->value(), m_edges[1]->value(), m_edges[2]->value(), m_edges[3]->value()};
}

void ResizeDialog::refresh() {
    const map::Margins m = margins();
    const auto result = map::resize(m_session.map(), m, m_session.primary());
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        m_accept->setEnabled(false);
        m_consequence->setText(document::sentence(refusal->reason));
        return;
    }
    const auto& change = std::get<map::Resize>(result);
    m_accept->setEnabled(!change.edits.empty());
    const auto width = static_cast<qint64>(m_session.map().expectedWidth()) + m.left + m.right;
    const auto height = static_cast<qint64>(m_session.map().height()) + m.top + m.bottom;
    QString text = QStringLiteral("The map becomes %1 × %2. New tiles are '%3'.")
                       .arg(width)
                       .arg(height)
                       .arg(characterName(m_session.primary()));
    if (!change.cut.empty()) {
        QStringList lost;
        for (const map::CutFeature& feature : change.cut) {
            lost << QStringLiteral("%1 at (%2, %3)")
                        .arg(QString::fromStdString(feature.ron))
                        .arg(feature.x)
                        .arg(feature.y);
        }
        text += (lost.size() == 1 ? QStringLiteral("\nIts tile is cut off, so it is lost: ")
                                  : QStringLiteral("\nTheir tiles are cut off, so they are lost: ")) +
                lost.join(QStringLiteral(", "));
    }
    m_accept->setText(change.cut.empty() ? QStringLiteral("Change size")
                      : change.cut.size() == 1
                          ? QStringLiteral("Change size and remove the feature")
                          : QStringLiteral("Change size and remove %1 features").arg(change.cut.size()));
    // Return must not lose anything.
    m_accept->setDefault(change.cut.empty());
    m_cancel->setDefault(!change.cut.empty());
    m_consequence->setText(text);
}

}  // namespace lw::map_editor
