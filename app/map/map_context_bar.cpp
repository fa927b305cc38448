// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_context_bar.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include "look/icons.h"
#include "look/theme.h"
#include "map/feature_rows.h"
#include "map/map_actions.h"

namespace lw::map_editor {

namespace {

constexpr int kHintsFrom = 1440;  ///< pixels the window must be wide for hints

QLabel* quiet(const QString& text) {
    auto* label = new QLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QPushButton* characterButton(const QString& name) {
    auto* button = new QPushButton;
    button->setMinimumWidth(104);
    button->setStyleSheet(QStringLiteral("text-align: left;"));
    button->setAccessibleName(name);
    return button;
}

QIcon swatch(const QColor& color) {
    QPixmap pixmap(14, 14);
    pixmap.fill(color);
    return QIcon(pixmap);
}

}  // namespace

MapContextBar::MapContextBar(MapSession& session, document::ActionRegistry& actions, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_actions(actions),
      m_icon(new QLabel),
      m_name(new QLabel),
      m_primary(characterButton(QStringLiteral("Paints with"))),
      m_secondary(characterButton(QStringLiteral("Swaps to"))),
      m_kind(new QComboBox),
      m_hint(quiet({})) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(8);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    m_painting =
        group({quiet(QStringLiteral("paints")), m_primary, quiet(QStringLiteral("X swaps to")), m_secondary});
    m_placing = group({quiet(QStringLiteral("places")), m_kind});
    m_selecting = group({});
    m_selecting->layout()->setSpacing(2);
    for (const QString& id : selectActions()) {
        if (id.isEmpty()) {
            static_cast<QHBoxLayout*>(m_selecting->layout())->addSpacing(12);
            continue;
        }
        auto* button = new QToolButton;
        button->setDefaultAction(m_actions.action(id));
        button->setIconSize(QSize(20, 20));
        button->setAccessibleName(m_actions.spec(id).text);
        m_selecting->layout()->addWidget(button);
    }
    for (QWidget* w : {static_cast<QWidget*>(m_icon), static_cast<QWidget*>(m_name), m_painting, m_selecting,
                       m_placing, static_cast<QWidget*>(m_hint)}) {
        row->addWidget(w);
    }
    m_hint->setProperty("hint", true);
    // Names are as long as people write them; the box is not.
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_kind->setMinimumWidth(150);
    m_kind->setAccessibleName(QStringLiteral("Feature to place"));
    m_kind->setInsertPolicy(QComboBox::NoInsert);
    connect(m_secondary, &QPushButton::clicked, &m_session, &MapSession::swapCharacters);
    connect(m_kind, &QComboBox::textActivated, this, [this](const QString& text) {
        const QVariant value = m_kind->currentData();
        m_session.setNewFeature((value.isValid() ? value.toString() : text).toStdString());
    });
    connect(&session, &MapSession::changed, this, &MapContextBar::refresh);
    connect(&session, &MapSession::coloursChanged, this, [this] {
        refreshKinds();
        refresh();
    });
    refreshKinds();
    refresh();
}

QWidget* MapContextBar::group(std::initializer_list<QWidget*> widgets) {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    for (QWidget* w : widgets) row->addWidget(w);
    return box;
}

void MapContextBar::refreshKinds() {
    const QSignalBlocker quiet(m_kind);
    m_kind->clear();
    const auto& schema = m_session.map().game().features;
    if (schema) {
        m_kind->setEditable(false);
        for (const VariantExample& variant : variantExamples(*schema))
            m_kind->addItem(variant.name, QString::fromStdString(variant.ron));
        const int at = m_kind->findData(QString::fromStdString(m_session.newFeature()));
        m_kind->setCurrentIndex(std::max(0, at));
        return;
    }
    // Without a schema a feature is what the map's author writes.
    m_kind->setEditable(true);
    m_kind->setProperty("mono", true);
    QStringList known;
    for (const map::FeatureEntry& feature : m_session.map().header().features()) {
        const QString name = m_session.featureName(feature);
        if (!known.contains(name) && known.size() < 20) known << name;
    }
    m_kind->addItems(known);
    m_kind->setCurrentText(QString::fromStdString(m_session.newFeature()));
    disconnect(m_kind->lineEdit(), nullptr, this, nullptr);
    connect(m_kind->lineEdit(), &QLineEdit::editingFinished, this,
            [this] { m_session.setNewFeature(m_kind->currentText().trimmed().toStdString()); });
}

void MapContextBar::refresh() {
    const Tool tool = m_session.tool();
    const QString id = toolActions().value(static_cast<int>(tool));
    m_icon->setPixmap(look::iconPixmap(m_actions.spec(id).icon, 16, look::theme().text, devicePixelRatioF()));
    m_name->setText(toolName(tool));
    const auto show = [this](QPushButton* button, char32_t character) {
        button->setIcon(swatch(m_session.colours().of(character)));
        constexpr int kLongest = 180;
        const QString name =
            QStringLiteral("%1  %2").arg(characterName(character), m_session.terrainName(character));
        const QString text = button->fontMetrics().elidedText(name, Qt::ElideRight, kLongest);
        button->setText(QLatin1Char(' ') + text);
        button->setToolTip(text == name ? QString() : name);
    };
    show(m_primary, m_session.primary());
    show(m_secondary, m_session.secondary());
    m_selecting->setVisible(tool == Tool::kSelect);
    m_placing->setVisible(tool == Tool::kFeature);
    m_painting->setVisible(tool != Tool::kSelect && tool != Tool::kFeature && tool != Tool::kPan);
    m_hint->setText(toolHint(tool));
    m_hint->setVisible(window()->width() >= kHintsFrom);
}

}  // namespace lw::map_editor
