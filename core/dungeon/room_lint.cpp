// SPDX-License-Identifier: MIT
#include "dungeon/room_lint.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>
#include <vector>

namespace lw::dungeon {

namespace {

using text::Severity;

/// Beyond so many rooms only duplicates are looked for.
constexpr std::size_t kMaxCompared = 4096;
/// A room's numbers beyond this are in no map.
constexpr std::int32_t kHuge = 1 << 29;

class RoomLint {
public:
    RoomLint(const RecipeAnalysis& recipe, text::DiagnosticSink& sink)
        : m_recipe(recipe), m_rooms(*recipe.recipe().map->roomsAt), m_sink(sink) {}

    void run() {
        std::unordered_map<Rectangle, std::size_t> known;
        for (std::size_t i = 0; i < m_rooms.size(); ++i) {
            const auto [first, isNew] = known.try_emplace(m_rooms[i], i);
            if (!isNew) {
                report(i, Severity::kError, "this room is listed twice", first->second);
            } else if (isSound(i)) {
                compare(i);
            }
        }
    }

private:
    bool isSound(std::size_t i) {
        const Rectangle& room = m_rooms[i];
        if (room.width <= 0 || room.height <= 0) {
            report(i, Severity::kError, "a room has at least one cell: (x, y, width, height)");
            return false;
        }
        if (room.x < 0 || room.y < 1) {
            report(i, Severity::kError,
                   "there is no wall around this room: it touches the edge of the map or reaches outside");
            return false;
        }
        if (room.x == 0) {
            report(i, Severity::kWarning,
                   "this room touches the left edge: it gets no door there, and GoRogue takes the end of the "
                   "row above for its wall");
        }
        return std::max({room.x, room.y, room.width, room.height}) <= kHuge;
    }

    void compare(std::size_t i) {
        if (m_compared.size() >= kMaxCompared) return;
        const Rectangle ring = m_rooms[i].expanded(1);
        for (const std::size_t j : m_compared) {
            const Rectangle& other = m_rooms[j];
            if (meets(ring, other)) {
                report(i, Severity::kError,
                       "there is no wall between this room and another: GoRogue refuses an open wall", j);
                break;
            }
            if (sharesWall(m_rooms[i], other)) {
                report(
                    i, Severity::kWarning,
                    "this room shares a wall with another: a door in it makes GoRogue refuse the second room",
                    j);
                break;
            }
        }
        m_compared.push_back(i);
    }

    static bool meets(const Rectangle& a, const Rectangle& b) {
        return a.x <= b.maxX() && b.x <= a.maxX() && a.y <= b.maxY() && b.y <= a.maxY();
    }
    /// Whether one cell of wall is all that is between cells of both.
    static bool sharesWall(const Rectangle& a, const Rectangle& b) {
        const Rectangle wide{a.x - 2, a.y, a.width + 4, a.height};
        const Rectangle tall{a.x, a.y - 2, a.width, a.height + 4};
        return meets(wide, b) || meets(tall, b);
    }

    void report(std::size_t room, Severity severity, std::string message,
                std::optional<std::size_t> other = std::nullopt) {
        text::Diagnostic diagnostic;
        diagnostic.severity = severity;
        diagnostic.code = "dungeon-room";
        diagnostic.message = std::move(message);
        diagnostic.span = m_recipe.roomSpan(room).value_or(text::Span{});
        if (other)
            diagnostic.related.push_back(
                {m_recipe.roomSpan(*other).value_or(text::Span{}), "the other room"});
        m_sink.add(std::move(diagnostic));
    }

    const RecipeAnalysis& m_recipe;
    const std::vector<Rectangle>& m_rooms;
    text::DiagnosticSink& m_sink;
    std::vector<std::size_t> m_compared;
};

}  // namespace

void lintRooms(const RecipeAnalysis& recipe, text::DiagnosticSink& sink) {
    if (recipe.recipe().map && recipe.recipe().map->roomsAt) RoomLint(recipe, sink).run();
}

}  // namespace lw::dungeon
