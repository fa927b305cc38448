// SPDX-License-Identifier: MIT
#include "rules.h"

#include <array>
#include <limits>
#include <string>
#include <utility>

#include "ron/literal.h"

namespace example {

namespace {

using lw::map::FeatureValue;

constexpr std::array<std::string_view, 5> kTerrainIds = {"plain", "forest", "water", "wall", "road"};
constexpr std::array<std::string_view, 3> kShopKinds = {"Armoury", "Vendor", "Blacksmith"};

std::optional<Feature> readSign(const FeatureValue& value) {
    if (!value.hasElements(1)) return std::nullopt;
    auto text = value.element(0).text();
    if (!text) return std::nullopt;
    return Feature{Sign{std::move(*text)}};
}

std::optional<Feature> readExit(const FeatureValue& value) {
    if (!value.hasNoContent()) return std::nullopt;
    return Feature{Exit{}};
}

std::optional<Feature> readChest(const FeatureValue& value) {
    if (!value.hasElements(1)) return std::nullopt;
    const FeatureValue content = value.element(0);
    const auto kind = content.variant({"Gold", "Item"});
    if (!kind || !content.hasElements(1)) return std::nullopt;
    if (*kind == 1) {
        auto item = content.element(0).text();
        if (!item) return std::nullopt;
        return Feature{Chest{std::move(*item)}};
    }
    const auto gold = content.element(0).whole(0, std::numeric_limits<std::uint32_t>::max());
    if (!gold) return std::nullopt;
    if (*gold == 0) content.element(0).reportRule("a chest holds at least one piece of gold");
    return Feature{Chest{static_cast<std::uint32_t>(*gold)}};
}

std::optional<Feature> readShop(const FeatureValue& value) {
    if (!value.hasFields({"kind", "stock"})) return std::nullopt;
    const FeatureValue kindValue = *value.field("kind");
    const FeatureValue stockValue = *value.field("stock");
    const auto kind = kindValue.variant({kShopKinds[0], kShopKinds[1], kShopKinds[2]});
    const auto items = stockValue.list();
    if (!kind || !kindValue.hasNoContent() || !items) return std::nullopt;
    Shop shop;
    shop.kind = static_cast<Shop::Kind>(*kind);
    for (const FeatureValue& item : *items) {
        if (auto id = item.text()) shop.stock.push_back(std::move(*id));
    }
    const bool mustSell = shop.kind != Shop::Kind::kBlacksmith;
    if (mustSell && items->empty()) stockValue.reportRule("an armoury or a vendor needs something in stock");
    if (!mustSell && !items->empty()) stockValue.reportRule("a blacksmith has no stock");
    return Feature{std::move(shop)};
}

struct Writer {
    std::string operator()(const Sign& sign) const { return "Sign(" + lw::ron::quoteString(sign.text) + ")"; }
    std::string operator()(const Exit&) const { return "Exit"; }
    std::string operator()(const Chest& chest) const {
        if (const auto* gold = std::get_if<std::uint32_t>(&chest.content))
            return "Chest(Gold(" + std::to_string(*gold) + "))";
        return "Chest(Item(" + lw::ron::quoteString(std::get<std::string>(chest.content)) + "))";
    }
    std::string operator()(const Shop& shop) const {
        std::string out = "Shop(kind: ";
        out += kShopKinds[static_cast<std::size_t>(shop.kind)];
        out += ", stock: [";
        for (const std::string& item : shop.stock) {
            out += lw::ron::quoteString(item);
            out += ",";
        }
        return out + "])";
    }
};

}  // namespace

std::optional<Terrain> terrainOf(std::string_view id) {
    for (std::size_t i = 0; i < kTerrainIds.size(); ++i) {
        if (kTerrainIds[i] == id) return static_cast<Terrain>(i);
    }
    return std::nullopt;
}

bool isWalkable(Terrain terrain) {
    return terrain != Terrain::kWater && terrain != Terrain::kWall;
}

std::optional<Feature> Feature::read(const FeatureValue& value) {
    const auto kind = value.variant({"Sign", "Exit", "Chest", "Shop"});
    if (!kind) return std::nullopt;
    constexpr std::array kReaders = {readSign, readExit, readChest, readShop};
    return kReaders[*kind](value);
}

std::string Feature::write() const {
    return std::visit(Writer{}, thing);
}

lw::map::MapText<Terrain, Feature> mapText() {
    lw::map::MapFormat format;
    format.tileLooks = {"outdoor", "indoor"};
    format.lights = {"day", "dusk", "night"};
    format.maxWidth = 64;
    format.maxHeight = 64;
    return {std::move(format), terrainOf};
}

}  // namespace example
