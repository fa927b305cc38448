// SPDX-License-Identifier: MIT
#pragma once

namespace lw::testing {

/// A game definition with something of everything.
inline constexpr const char* kGame = R"((
    name: "Example",
    terrains: {
        "plain": (color: "#7fb35a"),
        "forest": (color: "#2f6b3a", name: "Forest"),
        "water": (color: "#3a76b8", walkable: false),
    },
    looks: (tiles: ["outdoor", "indoor"], lights: ["day", "dusk"]),
    features: {
        "Exit": Unit,
        "Sign": Tuple([Text]),
        "Chest": Tuple([OneOf({"Gold": Tuple([Whole(min: 1)]), "Item": Tuple([Text])})]),
        "Shop": Fields({"kind": OneOf({"Armoury": Unit, "Vendor": Unit}), "stock": List(Text), "on": Maybe(Terrain)}),
    },
)
)";

/// A map of that game.
inline constexpr const char* kMap = R"((
    name: "Ford",
    legend: {
        '.': "plain",
        'T': "forest",
        '~': "water",
    },
    features: {
        (1, 0): Chest(Gold(10)),
        (2, 1): Shop(kind: Vendor, stock: ["a"], on: Some("plain")),
    },
    look: (tiles: "outdoor", light: "dusk"),
)
---
..TT~
.~~TT
)";

}  // namespace lw::testing
