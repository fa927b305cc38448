// SPDX-License-Identifier: MIT
#include "dungeon/context.h"

#include <algorithm>
#include <fmt/format.h>

namespace lw::dungeon {

void ComponentCollection::add(std::shared_ptr<Component> component, std::string tag) {
    for (const Entry& entry : m_entries) {
        if (entry.component == component)
            throw GenerationError(ErrorKind::kArgument, {}, {}, "the component was already added");
        if (!tag.empty() && entry.tag == tag)
            throw GenerationError(ErrorKind::kArgument, {}, {},
                                  fmt::format("the tag \"{}\" belongs to another component", tag));
    }
    m_entries.push_back({std::move(component), std::move(tag)});
}

void WorkMeter::check() {
    if (m_stop.stop_requested()) throw GenerationError(ErrorKind::kCancelled, {}, {}, "stopped");
    if (m_spent >= m_limit) {
        throw GenerationError(ErrorKind::kEndless, {}, {},
                              "gave up: with these settings the work does not come to an end");
    }
    m_nextCheck = std::min(m_limit, m_spent + kCheckEvery);
}

GenerationContext::GenerationContext(std::int32_t width, std::int32_t height)
    : m_width(width), m_height(height) {
    if (width <= 0 || height <= 0) {
        throw GenerationError(ErrorKind::kArgument, {}, {},
                              fmt::format("a map of {}x{} has no cells", width, height));
    }
    if (std::int64_t{width} * height > kMaxCells) {
        throw GenerationError(
            ErrorKind::kRefused, {}, {},
            fmt::format("a map of {}x{} is too large, {} cells are the limit", width, height, kMaxCells));
    }
}

}  // namespace lw::dungeon
