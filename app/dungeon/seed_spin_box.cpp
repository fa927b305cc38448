// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/seed_spin_box.h"

#include <QLineEdit>
#include <QToolTip>

namespace lw::dungeon_editor {

SeedSpinBox::SeedSpinBox(QWidget* parent) : QAbstractSpinBox(parent) {
    setAccessibleName(QStringLiteral("Seed"));
    connect(this, &QAbstractSpinBox::editingFinished, this, &SeedSpinBox::commit);
    show(0);
}

void SeedSpinBox::show(std::uint64_t seed) {
    m_seed = seed;
    lineEdit()->setText(QString::number(static_cast<qulonglong>(seed)));
}

std::optional<std::uint64_t> SeedSpinBox::parse(const QString& text) {
    bool ok = false;
    const qulonglong seed = QStringView(text).trimmed().toULongLong(&ok);
    if (!ok || text.trimmed().startsWith(QLatin1Char('-'))) return std::nullopt;
    return seed;
}

void SeedSpinBox::stepBy(int steps) {
    emit chosen(m_seed + static_cast<std::uint64_t>(static_cast<std::int64_t>(steps)));
}

QValidator::State SeedSpinBox::validate(QString& text, int&) const {
    // What is no seed can be typed too: it is refused with a reason when it is done.
    return parse(text) ? QValidator::Acceptable : QValidator::Intermediate;
}

void SeedSpinBox::commit() {
    const QString typed = lineEdit()->text();
    if (typed == QString::number(static_cast<qulonglong>(m_seed))) return;
    if (const auto seed = parse(typed)) {
        emit chosen(*seed);
        return;
    }
    const QString why =
        QStringLiteral("“%1” is no seed: a seed is a whole number from 0 to 18446744073709551615.")
            .arg(typed);
    show(m_seed);
    // Said where the eyes are, and in the status bar for those who missed it.
    if (isVisible()) QToolTip::showText(mapToGlobal(QPoint(0, height())), why, this);
    emit refused(why);
}

}  // namespace lw::dungeon_editor
