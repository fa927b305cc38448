// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dock.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <algorithm>

#include "look/icons.h"

namespace lw::shell {

namespace {

constexpr int kTitleHeight = 28;
constexpr int kBarHeight = 26;

/// In place of the title row where docks are tabs: nothing at all.
class NoTitle : public QWidget {
public:
    [[nodiscard]] QSize sizeHint() const override { return {0, 0}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 0}; }
};

}  // namespace

Dock::Dock(const QString& id, const QString& title, QWidget* parent)
    : QDockWidget(title, parent),
      m_titleRow(new QFrame),
      m_noTitle(new NoTitle),
      m_chips(new CountChips),
      m_bar(new QFrame),
      m_note(new QLabel),
      m_stack(new QStackedWidget),
      m_controls(new QStackedWidget) {
    setObjectName(id);
    m_bar->setObjectName(QStringLiteral("panelBar"));
    m_bar->setFixedHeight(kBarHeight);
    auto* bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(10, 0, 6, 0);
    bar->setSpacing(6);
    QFont small = m_note->font();
    small.setPixelSize(11);
    m_note->setFont(small);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->hide();
    bar->addWidget(m_note, 1);
    bar->addStretch(1);
    m_bar->hide();
    auto* content = new QWidget;
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_bar);
    rows->addWidget(m_stack, 1);
    setWidget(content);
    m_titleRow->setObjectName(QStringLiteral("dockTitle"));
    m_titleRow->setFixedHeight(kTitleHeight);
    auto* row = new QHBoxLayout(m_titleRow);
    row->setContentsMargins(10, 0, 6, 0);
    row->setSpacing(8);
    auto* name = new QLabel(title);
    QFont font = name->font();
    font.setWeight(QFont::DemiBold);
    name->setFont(font);
    row->addWidget(name);
    row->addWidget(m_chips);
    row->addStretch(1);
    m_controls->hide();
    row->addWidget(m_controls);
    auto* close = new QToolButton;
    close->setIcon(look::icon(QStringLiteral("close")));
    close->setIconSize(QSize(14, 14));
    close->setProperty("small", true);
    close->setToolTip(QStringLiteral("Hide this panel"));
    close->setAccessibleName(QStringLiteral("Hide %1").arg(title));
    connect(close, &QToolButton::clicked, this, [this] {
        hide();
        emit closedByHand();
    });
    row->addWidget(close);
    setTitleBarWidget(m_titleRow);
}

Dock::~Dock() {
    // Where the title always showed, nobody has taken it.
    if (m_noTitle->parentWidget() == nullptr) delete m_noTitle;
}

void Dock::setTabTitle(const QString& title) {
    const QString whole = windowTitle();
    setWindowTitle(title);
    toggleViewAction()->setText(whole);
}

void Dock::addPanel(const QObject* owner, QWidget* widget, QWidget* controls) {
    m_panels.insert(owner, {widget, controls});
    m_stack->addWidget(widget);
    if (controls != nullptr) m_controls->addWidget(controls);
    if (owner == nullptr) m_controls->setVisible(controls != nullptr);
}

void Dock::removePanel(const QObject* owner, Removal removal) {
    const Shown shown = m_panels.take(owner);
    if (shown.widget == nullptr) return;
    m_stack->removeWidget(shown.widget);
    if (shown.controls != nullptr) m_controls->removeWidget(shown.controls);
    for (QWidget* widget : {shown.controls, shown.widget}) {
        if (removal == Removal::kNow)
            delete widget;
        else if (widget != nullptr)
            widget->deleteLater();
    }
}

bool Dock::showPanel(const QObject* owner) {
    const Shown shown = m_panels.value(owner);
    if (shown.widget != nullptr) m_stack->setCurrentWidget(shown.widget);
    if (shown.controls != nullptr) m_controls->setCurrentWidget(shown.controls);
    m_controls->setVisible(shown.controls != nullptr);
    return shown.widget != nullptr;
}

void Dock::setCounts(const CountChips::Counts& counts) {
    if (counts == m_counts) return;
    m_counts = counts;
    m_chips->setCounts(counts);
    showNote();
    m_titleRow->setToolTip(spoken(counts));
    emit countsChanged();
}

void Dock::setTitleShown(bool on) {
    setTitleBarWidget(on ? m_titleRow : m_noTitle);
    m_titleRow->setVisible(on);
}

QWidget* Dock::controls() const {
    return m_controls->count() > 0 ? m_controls : nullptr;
}

void Dock::takeControlsBack() {
    auto* row = static_cast<QHBoxLayout*>(m_titleRow->layout());
    m_bar->hide();
    if (m_controls->parentWidget() == m_titleRow) return;
    row->insertWidget(row->count() - 1, m_controls);
    m_controls->setVisible(m_controls->count() > 0);
}

void Dock::showBar(bool withNote) {
    if (m_controls->parentWidget() != m_bar) m_bar->layout()->addWidget(m_controls);
    const bool hasNote = withNote && !m_counts.note.isEmpty();
    m_note->setVisible(hasNote);
    m_bar->setVisible(hasNote || m_controls->isVisibleTo(m_bar));
}

void Dock::setUnit(const canvas::Counted& unit) {
    m_unit = unit;
    showNote();
}

void Dock::showNote() {
    const QString& note = m_counts.note;
    const auto digits = std::find_if_not(note.begin(), note.end(), [](QChar c) { return c.isDigit(); });
    bool isNumber = false;
    const int count = QStringView(note.begin(), digits).toInt(&isNumber);
    if (!isNumber || *m_unit.many == 0) return m_note->setText(note);
    m_note->setText(
        QStringLiteral("%L1 %2").arg(count).arg(QLatin1String(count == 1 ? m_unit.one : m_unit.many)) +
        QStringView(digits, note.end()).toString());
}

void Dock::setFolded(bool on) {
    // Hidden, it would take the dock's width with it.
    m_stack->setMaximumHeight(on ? 0 : QWIDGETSIZE_MAX);
    const int least = on && titleBarWidget() == m_titleRow ? kTitleHeight : 0;
    setMinimumHeight(least);
    setMaximumHeight(on ? least : QWIDGETSIZE_MAX);
}

}  // namespace lw::shell
