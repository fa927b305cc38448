// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/features_panel.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "look/icons.h"
#include "look/theme.h"
#include "map/header_edit.h"

namespace lw::map_editor {

namespace {

QToolButton* button(const char* icon, const QString& name) {
    auto* b = new QToolButton;
    b->setIcon(look::icon(QString::fromLatin1(icon)));
    b->setIconSize(QSize(16, 16));
    b->setToolTip(name);
    b->setAccessibleName(name);
    return b;
}

QString valueOf(const map::MapAnalysis& map, const map::FeatureEntry& feature) {
    const ron::Tree& tree = map.header().tree();
    const std::string_view text = tree.slice(tree.node(feature.value).span());
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).simplified();
}

}  // namespace

FeaturesPanel::FeaturesPanel(MapSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_list(new QListWidget),
      m_empty(new QLabel(QStringLiteral("Nothing placed yet. Press V and click a tile."))),
      m_value(new QLineEdit) {
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(QStringLiteral("Features"));
    m_list->setMinimumHeight(72);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setContentsMargins(10, 4, 10, 4);
    m_value->setFont(look::fonts().mono);
    m_value->setPlaceholderText(QStringLiteral("No feature at the cursor"));
    m_value->setAccessibleName(QStringLiteral("Value of the feature at the cursor"));
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 0, 6, 0);
    bar->addStretch(1);
    auto* add = button("add", QStringLiteral("Place a feature at the cursor"));
    auto* del = button("delete", QStringLiteral("Remove the feature at the cursor"));
    bar->addWidget(add);
    bar->addWidget(del);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 8);
    column->setSpacing(4);
    column->addLayout(bar);
    column->addWidget(m_empty);
    column->addWidget(m_list, 1);
    auto* value = new QHBoxLayout;
    value->setContentsMargins(10, 0, 10, 0);
    value->addWidget(new QLabel(QStringLiteral("Value")));
    value->addWidget(m_value, 1);
    column->addLayout(value);
    connect(add, &QToolButton::clicked, this, [this] {
        if (const auto cell = m_session.cursorCell()) addAt(*cell);
    });
    connect(del, &QToolButton::clicked, this, &FeaturesPanel::remove);
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        m_session.setCursorCell(item->data(Qt::UserRole).toPoint());
    });
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        m_session.setCursorCell(item->data(Qt::UserRole).toPoint());
    });
    connect(m_value, &QLineEdit::editingFinished, this, [this] {
        const auto cell = m_session.cursorCell();
        if (!m_value->isModified() || !cell) return;
        m_session.request(
            map::setFeature(m_session.map(), cell->x(), cell->y(), m_value->text().toStdString()),
            QStringLiteral("Change a feature"));
        showCurrent();
    });
    connect(&session.document(), &document::Document::changed, this, &FeaturesPanel::rebuild);
    connect(&session.document(), &document::Document::selectionChanged, this, &FeaturesPanel::showCurrent);
    rebuild();
}

int FeaturesPanel::count() const {
    return m_list->count();
}

void FeaturesPanel::rebuild() {
    m_list->clear();
    for (const map::FeatureEntry& feature : m_session.map().header().features()) {
        if (feature.isReplaced) continue;
        auto* item = new QListWidgetItem(look::icon(QStringLiteral("feature")),
                                         QStringLiteral("%1   (%2, %3)")
                                             .arg(valueOf(m_session.map(), feature))
                                             .arg(feature.x)
                                             .arg(feature.y),
                                         m_list);
        item->setData(Qt::UserRole, QPoint(feature.x, feature.y));
    }
    m_empty->setVisible(m_list->count() == 0);
    m_list->setVisible(m_list->count() > 0);
    showCurrent();
}

void FeaturesPanel::showCurrent() {
    const auto cell = m_session.cursorCell();
    const map::FeatureEntry* feature = cell ? m_session.map().featureAt(cell->x(), cell->y()) : nullptr;
    m_value->setEnabled(feature != nullptr);
    if (!m_value->hasFocus()) {
        m_value->setText(feature != nullptr ? valueOf(m_session.map(), *feature) : QString());
    }
    m_list->clearSelection();
    for (int row = 0; cell && row < m_list->count(); ++row) {
        if (m_list->item(row)->data(Qt::UserRole).toPoint() == *cell) m_list->setCurrentRow(row);
    }
}

QStringList FeaturesPanel::kinds() const {
    QStringList names;
    if (m_session.map().game().features) {
        for (const std::string& name : m_session.map().game().features->names)
            names << QString::fromStdString(name);
    }
    return names;
}

void FeaturesPanel::addAt(QPoint cell) {
    bool ok = false;
    const QString title = QStringLiteral("Feature at (%1, %2)").arg(cell.x()).arg(cell.y());
    const QString label = QStringLiteral("Value, as written in the header");
    const QStringList names = kinds();
    const QString value = names.isEmpty()
                              ? QInputDialog::getText(this, title, label, QLineEdit::Normal, {}, &ok)
                              : QInputDialog::getItem(this, title, label, names, 0, true, &ok);
    if (!ok || value.isEmpty()) return;
    m_session.request(map::addFeature(m_session.map(), cell.x(), cell.y(), value.toStdString()),
                      QStringLiteral("Place %1").arg(value));
}

void FeaturesPanel::remove() {
    const auto cell = m_session.cursorCell();
    if (!cell || m_session.map().featureAt(cell->x(), cell->y()) == nullptr) return;
    m_session.request(map::removeFeature(m_session.map(), cell->x(), cell->y()),
                      QStringLiteral("Remove a feature"));
}

}  // namespace lw::map_editor
