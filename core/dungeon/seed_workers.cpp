// SPDX-License-Identifier: MIT
#include "dungeon/seed_workers.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace lw::dungeon {

namespace {

/// Tells how far the work is, from whichever thread gets there when it is time.
class Progress {
public:
    explicit Progress(const std::function<void(std::uint64_t)>& tell) : m_tell(tell) {}

    void add() {
        const std::uint64_t done = ++m_done;
        if (!m_tell) return;
        const std::unique_lock lock(m_mutex, std::try_to_lock);
        if (!lock) return;
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < std::chrono::milliseconds(100)) return;
        m_last = now;
        m_tell(done);
    }

private:
    const std::function<void(std::uint64_t)>& m_tell;
    std::atomic<std::uint64_t> m_done = 0;
    std::mutex m_mutex;
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

}  // namespace

unsigned workerCount(std::uint64_t count, const SeedsOptions& options) {
    const unsigned wanted =
        options.threads != 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
    return static_cast<unsigned>(std::min<std::uint64_t>(wanted, std::max<std::uint64_t>(1, count)));
}

bool runSeedWorkers(std::uint64_t count, const std::atomic<std::uint64_t>& limit, const SeedsOptions& options,
                    const std::function<void(unsigned, std::uint64_t)>& work) {
    std::atomic<std::uint64_t> next = 0;
    std::atomic<bool> failed = false;
    std::exception_ptr error;
    std::mutex errorMutex;
    Progress progress(options.progress);
    const auto loop = [&](unsigned worker) {
        try {
            while (!failed && !options.stop.stop_requested()) {
                const std::uint64_t offset = next++;
                if (offset >= count || offset >= limit) return;
                work(worker, offset);
                progress.add();
            }
        } catch (...) {
            const std::lock_guard lock(errorMutex);
            if (!failed.exchange(true)) error = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned worker = 1; worker < workerCount(count, options); ++worker)
            threads.emplace_back(loop, worker);
        loop(0);
    }
    if (error) std::rethrow_exception(error);
    return !options.stop.stop_requested();
}

}  // namespace lw::dungeon
