// SPDX-License-Identifier: MIT
#include "random/known_series.h"

#include <fmt/format.h>

namespace lw::random {

namespace {

template <class T>
T take(const std::vector<T>& series, std::size_t& next) {
    if (series.empty()) {
        throw DrawError(DrawError::Kind::kNotSupported, "the known series has no number of this kind");
    }
    const T value = series[next];
    next = (next + 1) % series.size();
    return value;
}

/// `value` if it lies between the bounds, `inner` included and `outer` not, in either direction.
template <class T>
T bounded(T value, T inner, T outer) {
    const bool upwards = inner <= value && value < outer;
    const bool downwards = outer < value && value <= inner;
    if (!upwards && !downwards && !(inner == outer && value == inner)) {
        throw DrawError(DrawError::Kind::kArgument,
                        fmt::format("the known series gives {}, outside {} to {}", value, inner, outer));
    }
    return value;
}

}  // namespace

std::uint64_t KnownSeriesRandom::draw() {
    return take(m_series.ulongs, m_next.ulongs);
}

std::uint64_t KnownSeriesRandom::nextULong(std::uint64_t bound) {
    return nextULong(0, bound);
}

std::uint64_t KnownSeriesRandom::nextULong(std::uint64_t inner, std::uint64_t outer) {
    return bounded(nextULong(), inner, outer);
}

std::int64_t KnownSeriesRandom::nextLong(std::int64_t bound) {
    return nextLong(0, bound);
}

std::int64_t KnownSeriesRandom::nextLong(std::int64_t inner, std::int64_t outer) {
    countDraw();
    return bounded(take(m_series.longs, m_next.longs), inner, outer);
}

std::uint32_t KnownSeriesRandom::nextUInt(std::uint32_t bound) {
    return nextUInt(0, bound);
}

std::uint32_t KnownSeriesRandom::nextUInt(std::uint32_t inner, std::uint32_t outer) {
    countDraw();
    return bounded(take(m_series.uints, m_next.uints), inner, outer);
}

std::int32_t KnownSeriesRandom::nextInt(std::int32_t bound) {
    return nextInt(0, bound);
}

std::int32_t KnownSeriesRandom::nextInt(std::int32_t inner, std::int32_t outer) {
    countDraw();
    return bounded(take(m_series.ints, m_next.ints), inner, outer);
}

bool KnownSeriesRandom::nextBool() {
    countDraw();
    return take(m_series.bools, m_next.bools);
}

float KnownSeriesRandom::nextFloat() {
    countDraw();
    return bounded(take(m_series.floats, m_next.floats), 0.0F, 1.0F);
}

double KnownSeriesRandom::nextDouble() {
    countDraw();
    return bounded(take(m_series.doubles, m_next.doubles), 0.0, 1.0);
}

std::unique_ptr<Random> KnownSeriesRandom::clone() const {
    return std::make_unique<KnownSeriesRandom>(*this);
}

}  // namespace lw::random
