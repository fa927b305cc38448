// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace lw::shell {

namespace {

constexpr int kMegabyteShift = 20;

QString textOf(const QList<QKeySequence>& sequences) {
    QStringList keys;
    for (const QKeySequence& key : sequences) keys << key.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

}  // namespace

SettingsDialog::SettingsDialog(document::Settings& settings, document::ActionRegistry& actions,
                               QWidget* parent)
    : QDialog(parent), m_settings(settings), m_actions(actions) {
    setWindowTitle(QStringLiteral("Settings"));
    resize(640, 520);
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->addTab(buildLook(), QStringLiteral("Look and memory"));
    tabs->addTab(buildKeys(), QStringLiteral("Keys"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(tabs);
    layout->addWidget(buttons);
}

QWidget* SettingsDialog::buildLook() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    auto* theme = new QComboBox;
    theme->setObjectName(QStringLiteral("theme"));
    theme->addItems({QStringLiteral("System"), QStringLiteral("Dark"), QStringLiteral("Light")});
    theme->setCurrentIndex(static_cast<int>(m_settings.theme()));
    connect(theme, &QComboBox::activated, this,
            [this](int index) { m_settings.setTheme(static_cast<document::ThemeChoice>(index)); });
    form->addRow(QStringLiteral("Theme"), theme);

    auto* fonts = new QCheckBox(QStringLiteral("Use system fonts"));
    fonts->setChecked(m_settings.systemFonts());
    connect(fonts, &QCheckBox::toggled, &m_settings, &document::Settings::setSystemFonts);
    form->addRow(QString(), fonts);

    auto* size = new QSpinBox;
    size->setRange(8, 32);
    size->setValue(m_settings.textSize());
    size->setSuffix(QStringLiteral(" px"));
    connect(size, &QSpinBox::valueChanged, &m_settings, &document::Settings::setTextSize);
    form->addRow(QStringLiteral("Text size"), size);

    auto* motion = new QCheckBox(QStringLiteral("Reduce motion"));
    motion->setChecked(m_settings.reduceMotion());
    connect(motion, &QCheckBox::toggled, &m_settings, &document::Settings::setReduceMotion);
    form->addRow(QString(), motion);

    auto* errors = new QCheckBox(QStringLiteral("Next problem: errors first, then warnings, then hints"));
    errors->setChecked(m_settings.errorsFirst());
    connect(errors, &QCheckBox::toggled, &m_settings, &document::Settings::setErrorsFirst);
    form->addRow(QString(), errors);

    auto* session =
        new QCheckBox(QStringLiteral("Start where the last session ended, unsaved texts included"));
    session->setObjectName(QStringLiteral("session"));
    session->setToolTip(
        QStringLiteral("Quitting then asks nothing: what is unsaved is kept until the next start"));
    session->setChecked(m_settings.restoresSession());
    connect(session, &QCheckBox::toggled, &m_settings, &document::Settings::setRestoresSession);
    form->addRow(QString(), session);

    auto* undo = new QSpinBox;
    undo->setRange(1, 16384);
    undo->setValue(static_cast<int>(m_settings.undoBudget() >> kMegabyteShift));
    undo->setSuffix(QStringLiteral(" MB"));
    connect(undo, &QSpinBox::valueChanged, this, [this](int megabytes) {
        m_settings.setUndoBudget(static_cast<std::size_t>(megabytes) << kMegabyteShift);
    });
    form->addRow(QStringLiteral("Undo memory of a document"), undo);
    return page;
}

QWidget* SettingsDialog::buildKeys() {
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    auto* filter = new QLineEdit;
    filter->setPlaceholderText(QStringLiteral("Filter actions"));
    filter->setAccessibleName(QStringLiteral("Filter actions"));
    m_tree = new QTreeWidget;
    m_tree->setHeaderLabels({QStringLiteral("Action"), QStringLiteral("Where"), QStringLiteral("Keys")});
    m_tree->setRootIsDecorated(false);
    m_tree->header()->resizeSection(0, 260);
    m_tree->setAccessibleName(QStringLiteral("Actions and their keys"));
    m_key = new QKeySequenceEdit;
    m_key->setAccessibleName(QStringLiteral("Key of the chosen action"));
    auto* none = new QPushButton(QStringLiteral("No key"));
    auto* standard = new QPushButton(QStringLiteral("Default"));
    m_conflict = new QLabel;
    m_conflict->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->addWidget(m_key, 1);
    row->addWidget(none);
    row->addWidget(standard);
    layout->addWidget(filter);
    layout->addWidget(m_tree, 1);
    layout->addLayout(row);
    layout->addWidget(m_conflict);
    connect(filter, &QLineEdit::textChanged, this, &SettingsDialog::fillKeys);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &SettingsDialog::showKey);
    connect(m_key, &QKeySequenceEdit::editingFinished, this, [this] { assign(m_key->keySequence()); });
    connect(none, &QPushButton::clicked, this, [this] { assign({}); });
    connect(standard, &QPushButton::clicked, this, &SettingsDialog::reset);
    fillKeys({});
    return page;
}

void SettingsDialog::fillKeys(const QString& words) {
    m_tree->clear();
    for (const QString& id : m_actions.ids()) {
        const QAction& action = *m_actions.action(id);
        const QString name = QString(action.text()).remove(QLatin1Char('&'));
        if (!name.contains(words, Qt::CaseInsensitive)) continue;
        auto* item =
            new QTreeWidgetItem(m_tree, {name, m_actions.spec(id).context, textOf(m_actions.keys(id))});
        item->setData(0, Qt::UserRole, id);
    }
}

QString SettingsDialog::currentId() const {
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item != nullptr ? item->data(0, Qt::UserRole).toString() : QString();
}

void SettingsDialog::showKey() {
    m_conflict->clear();
    m_key->setKeySequence(m_actions.keys(currentId()).value(0));
}

void SettingsDialog::assign(const QKeySequence& key) {
    const QString id = currentId();
    if (id.isEmpty()) return;
    // More than one stroke can't be told from the first of them; the registry's keys are single.
    const QKeySequence single = key.isEmpty() ? key : QKeySequence(key[0]);
    m_actions.setKeys(id, single.isEmpty() ? QList<QKeySequence>{} : QList<QKeySequence>{single});
    m_tree->currentItem()->setText(2, textOf(m_actions.keys(id)));
    QStringList others;
    if (!single.isEmpty()) {
        for (const QString& other : m_actions.conflicts(id, single)) {
            others << QStringLiteral("“%1”").arg(m_actions.action(other)->text().remove(QLatin1Char('&')));
        }
    }
    m_conflict->setText(others.isEmpty()
                            ? QString()
                            : QStringLiteral("%1 has this key too; neither works until one changes.")
                                  .arg(others.join(QStringLiteral(", "))));
    m_key->setKeySequence(single);
}

void SettingsDialog::reset() {
    const QString id = currentId();
    if (id.isEmpty()) return;
    m_actions.setKeys(id, std::nullopt);
    m_tree->currentItem()->setText(2, textOf(m_actions.keys(id)));
    showKey();
}

}  // namespace lw::shell
