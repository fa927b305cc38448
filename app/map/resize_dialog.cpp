// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/resize_dialog.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace lw::map_editor {

ResizeDialog::ResizeDialog(MapSession& session, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_width(new QSpinBox),
      m_height(new QSpinBox),
      m_anchors(new QButtonGroup(this)),
      m_consequence(new QLabel) {
    setWindowTitle(QStringLiteral("Change size"));
    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    const std::array<QSpinBox*, 2> sides{m_width, m_height};
    for (QSpinBox* side : sides) {
        side->setRange(1, 65'535);
        connect(side, &QSpinBox::valueChanged, this, &ResizeDialog::followSize);
    }
    m_width->setAccessibleName(QStringLiteral("Width in tiles"));
    m_height->setAccessibleName(QStringLiteral("Height in tiles"));
    form->addRow(QStringLiteral("Width"), m_width);
    form->addRow(QStringLiteral("Height"), m_height);
    auto* anchors = new QGridLayout;
    anchors->setSpacing(2);
    static const char* const kNames[] = {"top left", "top",         "top right", "left",        "middle",
                                         "right",    "bottom left", "bottom",    "bottom right"};
    for (int i = 0; i < 9; ++i) {
        auto* button = new QToolButton;
        button->setCheckable(true);
        button->setChecked(i == 0);
        button->setFixedSize(24, 24);
        button->setProperty("cell", true);
        const QString name = QString::fromLatin1(kNames[i]);
        button->setToolTip(QStringLiteral("The tiles at the %1 stay where they are").arg(name));
        button->setAccessibleName(QStringLiteral("Anchor %1").arg(name));
        m_anchors->addButton(button, i);
        anchors->addWidget(button, i / 3, i % 3);
    }
    connect(m_anchors, &QButtonGroup::idClicked, this, &ResizeDialog::followSize);
    auto* anchorBox = new QHBoxLayout;
    anchorBox->addLayout(anchors);
    anchorBox->addStretch(1);
    form->addRow(QStringLiteral("Anchor"), anchorBox);
    const std::array<QString, 4> names{
        QStringLiteral("Columns at the left"), QStringLiteral("Rows at the top"),
        QStringLiteral("Columns at the right"), QStringLiteral("Rows at the bottom")};
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        auto* edge = new QSpinBox;
        edge->setRange(-65535, 65535);
        edge->setAccessibleName(names[i]);
        connect(edge, &QSpinBox::valueChanged, this, &ResizeDialog::followEdges);
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
    m_width->setFocus();
    followEdges();
    m_width->selectAll();
}

void ResizeDialog::followSize() {
    const auto width = static_cast<int>(m_session.map().expectedWidth());
    const auto height = static_cast<int>(m_session.map().height());
    // What an anchor in the middle leaves over goes to the right and the bottom.
    const auto share = [](int all, int place) { return place == 0 ? 0 : place == 1 ? all / 2 : all; };
    const int anchor = m_anchors->checkedId();
    const int wider = m_width->value() - width;
    const int higher = m_height->value() - height;
    const int left = share(wider, anchor % 3);
    const int top = share(higher, anchor / 3);
    const std::array<int, 4> edges{left, top, wider - left, higher - top};
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const QSignalBlocker quiet(m_edges[i]);
        m_edges[i]->setValue(edges[i]);
    }
    refresh();
}

void ResizeDialog::followEdges() {
    const map::Margins m = margins();
    const auto set = [](QSpinBox* side, std::int64_t value) {
        const QSignalBlocker quiet(side);
        side->setValue(static_cast<int>(value));
    };
    set(m_width, static_cast<std::int64_t>(m_session.map().expectedWidth()) + m.left + m.right);
    set(m_height, static_cast<std::int64_t>(m_session.map().height()) + m.top + m.bottom);
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
    const game::Definition& game = m_session.map().game();
    if (width > game.maxWidth || height > game.maxHeight)
        text += QStringLiteral("\nThe game allows %1 × %2.").arg(game.maxWidth).arg(game.maxHeight);
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
