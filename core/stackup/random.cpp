// SPDX-License-Identifier: MIT
#include "stackup/random.h"

#include <cmath>

namespace lw::stackup {

double Random::unit() {
    m_state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    z ^= z >> 31U;
    return static_cast<double>(z >> 11U) * 0x1p-53;
}

double Random::between(double lo, double hi) {
    return lo + std::floor(unit() * (hi - lo + 1));
}

}  // namespace lw::stackup
