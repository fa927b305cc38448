// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/seed_spin_box.h"

#include <QLineEdit>
#include <QTimer>
#include <QToolTip>

namespace lw::dungeon_editor {

SeedSpinBox::SeedSpinBox(QWidget* parent) : QAbstractSpinBox(parent) {
    setAccessibleName(QStringLiteral("Seed"));
    connect(this, &QAbstractSpinBox::editingFinished, this, &SeedSpinBox::commit);
    show(0);
}

void SeedSpinBox::show(std::uint64_t seed) {
    m_seed = seed;
    showText(QString::number(static_cast<qulonglong>(seed)));
}

void SeedSpinBox::show(const random::EngineState& state) {
    m_seed = 0;
    showText(QString::fromStdString(random::makeRandom(state.engine, state.words)->stateText()));
}

void SeedSpinBox::showText(const QString& text) {
    m_shown = text;
    lineEdit()->setText(text);
    lineEdit()->home(false);
    // A state is longer than the box.
    setToolTip(text.contains(QLatin1Char('`')) ? text : QString());
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
    if (typed == m_shown) return;
    if (const auto seed = parse(typed)) {
        emit chosen(*seed);
        return;
    }
    if (const auto state = m_takesStates ? random::parseState(typed.trimmed().toStdString()) : std::nullopt) {
        emit stateChosen(*state);
        return;
    }
    const QString why =
        QStringLiteral("“%1” is no seed: a seed is a whole number from 0 to 18446744073709551615%2.")
            .arg(typed, m_takesStates
                            ? QStringLiteral(
                                  ", or a generator's state such as MizR`B70FB2CC55AF013F~48351DBE177366F7`")
                            : QString());
    showText(QString(m_shown));
    // Said where the eyes are, and in the status bar for those who missed it.
    if (isVisible()) {
        QTimer::singleShot(0, this, [this, why] {  // the focus that goes would take it away
            QToolTip::showText(mapToGlobal(QPoint(0, height())), why, this);
        });
    }
    emit refused(why);
}

}  // namespace lw::dungeon_editor
