// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_context_bar.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include "look/icons.h"
#include "look/theme.h"
#include "map/feature_rows.h"
#include "map/map_actions.h"
#include "map/paint_actions.h"
#include "map/stamp_picture.h"
#include "map/terrain_picture.h"

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

}  // namespace

MapContextBar::MapContextBar(MapSession& session, StampShelf& shelf, document::ActionRegistry& actions,
                             QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_shelf(shelf),
      m_actions(actions),
      m_icon(new QLabel),
      m_name(new QLabel),
      m_primary(characterButton(QStringLiteral("Paints with"))),
      m_secondary(characterButton(QStringLiteral("Swaps to"))),
      m_kind(new QComboBox),
      m_hint(quiet({})),
      m_stamp(characterButton(QStringLiteral("Stamp in hand"))),
      m_size(new QSpinBox),
      m_stampSize(new QLabel),
      m_symmetry(new QToolButton) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(8);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    QLabel* const paints = quiet(QStringLiteral("paints"));
    QLabel* const swaps = quiet(QStringLiteral("X swaps to"));
    QLabel* const puts = quiet(QStringLiteral("puts down"));
    QLabel* const size = quiet(QStringLiteral("Size"));
    for (QWidget* w :
         {static_cast<QWidget*>(paints), static_cast<QWidget*>(swaps), static_cast<QWidget*>(puts),
          static_cast<QWidget*>(size), static_cast<QWidget*>(m_secondary)})
        w->setProperty("hint", true);
    m_painting = group({paints, m_primary, swaps, m_secondary});
    m_stamping = group({puts, m_stamp});
    m_size->setRange(1, PaintKit::kMostSize);
    m_size->setFixedWidth(52);
    m_size->setAccessibleName(QStringLiteral("Size of the brush"));
    m_size->setToolTip(QStringLiteral("Size of the brush ([ and ])"));
    m_stampSize->setAlignment(Qt::AlignCenter);
    m_stampSize->setFixedWidth(52);
    m_stampSize->setProperty("mono", true);
    m_stampSize->setToolTip(QStringLiteral("Size of the stamp"));
    m_symmetry->setIcon(look::icon(QStringLiteral("mirror")));
    m_symmetry->setIconSize(QSize(20, 20));
    m_symmetry->setPopupMode(QToolButton::InstantPopup);
    m_symmetry->setCheckable(true);
    m_symmetry->setToolTip(QStringLiteral("Symmetry (Y)"));
    m_symmetry->setAccessibleName(QStringLiteral("Symmetry"));
    auto* symmetries = new QMenu(m_symmetry);
    for (const QString& id : symmetryActions()) symmetries->addAction(m_actions.action(id));
    symmetries->addSeparator();
    symmetries->addAction(m_actions.action(QStringLiteral("map.centreAxes")));
    m_symmetry->setMenu(symmetries);
    m_turn = button("map.rotateRight");
    m_flip = button("map.flipHorizontally");
    m_variants = button("map.variants");
    m_random = button("map.randomBrush");
    m_grow = button("map.grow");
    m_brushing = group({size, m_size, m_stampSize, m_turn, m_flip, m_variants, m_random, m_symmetry,
                        button("map.wallsFollow"), m_grow});
    m_brushing->layout()->setSpacing(4);
    connect(m_size, &QSpinBox::valueChanged, this, [this](int value) { m_session.kit().setSize(value); });
    connect(m_stamp, &QPushButton::clicked, this, &MapContextBar::showStamps);
    m_placing = group({quiet(QStringLiteral("places")), m_kind});
    m_selecting = group({});
    m_selecting->layout()->setSpacing(2);
    for (const QString& id : selectShapeActions())
        m_selecting->layout()->addWidget(button(id.toLatin1().constData()));
    static_cast<QHBoxLayout*>(m_selecting->layout())->addSpacing(12);
    for (const QString& id : selectActions()) {
        if (id.isEmpty()) {
            static_cast<QHBoxLayout*>(m_selecting->layout())->addSpacing(12);
            continue;
        }
        m_selecting->layout()->addWidget(button(id.toLatin1().constData()));
    }
    for (QWidget* w : {static_cast<QWidget*>(m_icon), static_cast<QWidget*>(m_name), m_painting, m_stamping,
                       m_brushing, m_selecting, m_placing, static_cast<QWidget*>(m_hint)}) {
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

QWidget* MapContextBar::button(const char* action, QWidget* parent) {
    const QString id = QString::fromLatin1(action);
    auto* button = new QToolButton(parent);
    button->setDefaultAction(m_actions.action(id));
    button->setIconSize(QSize(20, 20));
    button->setAccessibleName(m_actions.spec(id).text);
    return button;
}

/// The stamps to choose from, a picture each.
void MapContextBar::showStamps() {
    QMenu menu;
    for (const StampShelf::Group& group : m_shelf.groups()) {
        if (!menu.isEmpty()) menu.addSeparator();
        for (const std::size_t i : group.entries) {
            const StampShelf::Entry& entry = m_shelf.entries()[i];
            if (entry.stamp() == nullptr) continue;
            menu.addAction(QIcon(stampPixmap(m_session, *entry.stamp(), QSize(24, 18), devicePixelRatioF())),
                           entry.name, this, [this, i] {
                               if (i >= m_shelf.entries().size() || m_shelf.entries()[i].stamp() == nullptr)
                                   return;
                               StampShelf::Variants variants = m_shelf.variantsOf(i);
                               m_session.kit().takeStamp(std::move(variants.stamps), variants.chosen);
                           });
        }
    }
    if (menu.isEmpty()) {
        menu.addAction(QStringLiteral("No stamps yet: drag over tiles with the right button"))
            ->setEnabled(false);
    }
    menu.exec(m_stamp->mapToGlobal(QPoint(0, m_stamp->height())));
}

void MapContextBar::refreshStamp() {
    const PaintKit& kit = m_session.kit();
    if (!kit.hasStamp()) {
        m_stamp->setIcon({});
        m_stamp->setText(QStringLiteral("no stamp"));
        m_stampSize->setText(QStringLiteral("–"));
        return;
    }
    const stamp::Stamp& stamp = kit.chosen();
    m_stamp->setIconSize(QSize(24, 18));
    m_stamp->setIcon(QIcon(stampPixmap(m_session, stamp, QSize(24, 18), devicePixelRatioF())));
    const QString name = QString::fromStdString(stamp.name.empty() ? "Copied tiles" : stamp.name);
    const auto variants = kit.stamps().size();
    m_stamp->setText(
        kit.drawsVariants() && variants > 1
            ? QStringLiteral(" %1  1 of %2").arg(QString::fromStdString(stamp.group)).arg(variants)
            : QLatin1Char(' ') + name);
    m_stampSize->setText(
        QStringLiteral("%1 × %2").arg(kit.stampSize().width()).arg(kit.stampSize().height()));
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
        button->setIcon(terrainIcon(m_session, character));
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
    const bool paints = tool != Tool::kSelect && tool != Tool::kFeature && tool != Tool::kPan;
    const bool stamps = m_session.paintsStamps() || tool == Tool::kStamp;
    m_painting->setVisible(paints && !stamps);
    m_stamping->setVisible(paints && stamps);
    m_brushing->setVisible(paints && tool != Tool::kEyedropper);
    const bool sized = tool == Tool::kBrush || (tool == Tool::kLine && !stamps);
    m_size->setVisible(!stamps);
    m_size->setEnabled(sized);
    m_stampSize->setVisible(stamps);
    for (QWidget* w : {m_turn, m_flip, m_variants, m_grow}) w->setVisible(stamps);
    m_random->setVisible(!stamps);
    const QSignalBlocker quietSize(m_size);
    m_size->setValue(m_session.kit().size());
    m_symmetry->setChecked(m_session.kit().symmetry() != Symmetry::kNone);
    refreshStamp();
    m_hint->setText(toolHint(tool));
    m_hint->setVisible(window()->width() >= kHintsFrom);
}

}  // namespace lw::map_editor
