// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/play_keys.h"

#include <array>
#include <utility>

namespace lw::pattern_editor {

namespace {

struct Named {
    PlayKey key;
    const char* id;
    const char* text;
    std::array<Qt::Key, 2> keys;
};
constexpr std::array<Named, 4> kKeys{{
    {PlayKey::kLeft, "pattern.playLeft", "Turn the player left", {Qt::Key_Left, Qt::Key_A}},
    {PlayKey::kRight, "pattern.playRight", "Turn the player right", {Qt::Key_Right, Qt::Key_D}},
    {PlayKey::kFocus, "pattern.playFocus", "Focus: turn at half speed", {Qt::Key_Shift, Qt::Key_unknown}},
    {PlayKey::kSwap, "pattern.playSwap", "Swap to the opposite side", {Qt::Key_Space, Qt::Key_unknown}},
}};

}  // namespace

std::vector<document::ActionSpec> playKeyActions() {
    std::vector<document::ActionSpec> specs;
    for (const Named& named : kKeys) {
        QList<QKeySequence> keys;
        for (const Qt::Key key : named.keys) {
            if (key != Qt::Key_unknown) keys << QKeySequence(static_cast<int>(key));
        }
        specs.push_back({QString::fromLatin1(named.id),
                         QString::fromUtf8(named.text),
                         {},
                         QStringLiteral("Play"),
                         keys,
                         false});
    }
    return specs;
}

std::optional<PlayKey> playKeyOf(const document::ActionRegistry& actions, int key) {
    for (const Named& named : kKeys) {
        const QAction* action = actions.action(QString::fromLatin1(named.id));
        if (action != nullptr && action->shortcuts().contains(QKeySequence(key))) return named.key;
    }
    return std::nullopt;
}

void HeldKeys::set(PlayKey key, bool down) {
    switch (key) {
        case PlayKey::kLeft:
            m_left = down;
            break;
        case PlayKey::kRight:
            m_right = down;
            break;
        case PlayKey::kFocus:
            m_focus = down;
            break;
        case PlayKey::kSwap:
            m_swap = down;
            break;
    }
    if (m_left != m_right) m_lastAlone = m_right ? 1 : -1;
}

passability::Keys HeldKeys::keys() const {
    const int both = m_left && m_right ? -m_lastAlone : (m_right ? 1 : 0) - (m_left ? 1 : 0);
    return {both, m_focus, m_swap};
}

}  // namespace lw::pattern_editor
