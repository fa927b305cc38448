// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <stop_token>

#include "dungeon/statistics.h"

namespace lw::dungeon {

/// Calls `work(worker, offset)` for the offsets 0…count-1, each once, in ascending order of beginning, from
/// several threads; `worker` numbers the threads from 0. Ends early, with false, once a stop is asked for,
/// and, with true, at offsets from `limit` on, which `work` may lower. An exception of `work` ends all and is
/// thrown on.
bool runSeedWorkers(std::uint64_t count, const std::atomic<std::uint64_t>& limit, const SeedsOptions& options,
                    const std::function<void(unsigned worker, std::uint64_t offset)>& work);

/// The number of threads runSeedWorkers uses.
[[nodiscard]] unsigned workerCount(std::uint64_t count, const SeedsOptions& options);

}  // namespace lw::dungeon
