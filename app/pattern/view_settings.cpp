// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "pattern/pattern_session.h"
#include "stackup/random.h"

namespace lw::pattern_editor {

stackup::RunSettings settingsOf(const Conditions& conditions, int sides, stackup::RunSettings level) {
    stackup::RunSettings settings = std::move(level);
    settings.sides = sides;
    settings.mirror = conditions.mirror;
    settings.startSide = conditions.startSide;
    if (conditions.randomStart) {
        // Not the seed of `rnd`, so that the start does not go along with the first draw.
        settings.startSide = stackup::Random(~conditions.seed).between(0, sides - 1);
    }
    settings.speed = conditions.speed;
    settings.playerSpeed = conditions.playerSpeed;
    settings.tolerance = conditions.tolerance;
    settings.thickness = conditions.thickness;
    settings.seed = conditions.seed;
    if (!conditions.arguments.empty()) settings.arguments = conditions.arguments;
    return settings;
}

QVariantMap writeView(const ViewSettings& view) {
    const Conditions& conditions = view.conditions;
    QVariantList arguments;
    for (const double argument : conditions.arguments) arguments << argument;
    QVariantMap others;
    for (const auto& [name, numbers] : view.arguments) {
        QVariantList list;
        for (const double number : numbers) list << number;
        others.insert(name, list);
    }
    QVariantMap names;
    for (const auto& [program, given] : view.argumentNames) {
        if (!given.join(QString()).isEmpty()) names.insert(program, given);
    }
    QVariantList own;
    for (const LevelField field : view.own) own << static_cast<int>(field);
    return QVariantMap{{QStringLiteral("sides"), conditions.sides},
                       {QStringLiteral("mirror"), conditions.mirror},
                       {QStringLiteral("startSide"), conditions.startSide},
                       {QStringLiteral("randomStart"), conditions.randomStart},
                       {QStringLiteral("speed"), conditions.speed},
                       {QStringLiteral("playerSpeed"), conditions.playerSpeed},
                       {QStringLiteral("tolerance"), conditions.tolerance},
                       {QStringLiteral("thickness"), conditions.thickness},
                       {QStringLiteral("spawnDistance"), conditions.spawnDistance},
                       {QStringLiteral("seed"), QVariant::fromValue(conditions.seed)},
                       {QStringLiteral("arguments"), arguments},
                       {QStringLiteral("argumentsOf"), others},
                       {QStringLiteral("argumentNames"), names},
                       {QStringLiteral("own"), own},
                       {QStringLiteral("program"), QVariant::fromValue<qulonglong>(view.program)},
                       {QStringLiteral("colourBy"), static_cast<int>(view.colourBy)}};
}

QString shortText(std::string_view text) {
    constexpr std::size_t kMost = 24;
    constexpr std::size_t kHalf = kMost / 2 - 1;
    const auto part = [](std::string_view some) {
        return QString::fromUtf8(some.data(), static_cast<qsizetype>(some.size()));
    };
    if (text.size() <= kMost) return part(text);
    return part(text.substr(0, kHalf)) + QStringLiteral("…") + part(text.substr(text.size() - kHalf));
}

QString wallWords(const pattern::WallTable& walls, char character) {
    const pattern::Wall* wall = walls.find(character);
    if (wall == nullptr) return {};
    const auto same = [wall](const auto& other) {
        return other.second.label == wall->label && other.second.side == wall->side;
    };
    const auto first = std::find_if(walls.walls.begin(), walls.walls.end(), same);
    if (first->first != character) return QStringLiteral("the same as %1").arg(QLatin1Char(first->first));
    if (!wall->label.empty()) return QString::fromStdString(wall->label);
    return wall->side == pattern::WallSide::kOwn        ? QStringLiteral("wall")
           : wall->side == pattern::WallSide::kOpposite ? QStringLiteral("wall on the opposite side")
                                                        : QStringLiteral("wall on both sides");
}

ViewSettings readView(const QVariantMap& state) {
    const auto number = [&state](const char* name, double standard, double least, double most) {
        bool ok = false;
        const double value = state.value(QString::fromLatin1(name)).toDouble(&ok);
        return ok ? std::clamp(value, least, most) : standard;
    };
    ViewSettings view;
    Conditions& next = view.conditions;
    next.sides = static_cast<int>(number("sides", next.sides, kFewestSides, kMostSides));
    next.mirror = number("mirror", 1, -1, 1) < 0 ? -1 : 1;
    next.startSide = static_cast<int>(number("startSide", 0, 0, kMostSides - 1));
    next.randomStart = state.value(QStringLiteral("randomStart")).toBool();
    next.speed = number("speed", 1, kLeastSpeed, kMostSpeed);
    next.playerSpeed = number("playerSpeed", 1, kLeastSpeed, kMostSpeed);
    next.thickness = number("thickness", next.thickness, kLeastThickness, kMostThickness);
    next.spawnDistance = number("spawnDistance", next.spawnDistance, kLeastDistance, kMostDistance);
    next.tolerance = number("tolerance", 4, 0, 400);
    next.seed = state.value(QStringLiteral("seed")).toULongLong();
    for (const QVariant& argument : state.value(QStringLiteral("arguments")).toList()) {
        next.arguments.push_back(argument.toDouble());
    }
    const QVariantMap others = state.value(QStringLiteral("argumentsOf")).toMap();
    for (auto one = others.begin(); one != others.end(); ++one) {
        view.arguments[one.key()];
        for (const QVariant& value : one.value().toList())
            view.arguments[one.key()].push_back(value.toDouble());
    }
    const QVariantMap names = state.value(QStringLiteral("argumentNames")).toMap();
    for (auto one = names.begin(); one != names.end(); ++one)
        view.argumentNames[one.key()] = one.value().toStringList();
    // What was kept before fields followed the level was set by hand.
    if (!state.contains(QStringLiteral("own")) && state.contains(QStringLiteral("sides")))
        view.own = {LevelField::kSides, LevelField::kSpeed, LevelField::kPlayerSpeed};
    for (const QVariant& field : state.value(QStringLiteral("own")).toList()) {
        const int one = field.toInt();
        if (one >= 0 && one < static_cast<int>(std::size(kLevelFields)))
            view.own.insert(static_cast<LevelField>(one));
    }
    view.colourBy = static_cast<ColourBy>(static_cast<int>(number("colourBy", 1, 0, 2)));
    view.program = state.value(QStringLiteral("program")).toULongLong();
    return view;
}

}  // namespace lw::pattern_editor
