// SPDX-License-Identifier: GPL-3.0-or-later
#include "lsp/stdio.h"

#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <optional>
#include <poll.h>
#include <set>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>

#include "lsp/messages.h"
#include "lsp/server.h"

namespace lw::lsp {

namespace {

/// Messages as they come, read by a thread of its own so that a request can be taken back while it waits.
class Inbox {
public:
    explicit Inbox(int in) : m_in(in), m_thread([this] { read(); }) {}
    ~Inbox() {
        const std::array<char, 1> wake{};
        (void)!::write(m_wake[1], wake.data(), 1);
        m_thread.join();
        ::close(m_wake[0]);
        ::close(m_wake[1]);
    }
    Inbox(const Inbox&) = delete;
    Inbox& operator=(const Inbox&) = delete;

    /// The next message where one is there.
    [[nodiscard]] std::optional<std::string> tryNext() {
        const std::lock_guard lock(m_mutex);
        return takeFirst();
    }
    /// Waits for the next message; nothing where the client is gone.
    [[nodiscard]] std::optional<std::string> next() {
        std::unique_lock lock(m_mutex);
        m_came.wait(lock, [this] { return !m_messages.empty() || m_isGone; });
        return takeFirst();
    }
    /// Whether a request was taken back. It is forgotten then.
    [[nodiscard]] bool takeCancelled(const Json& id) {
        const std::lock_guard lock(m_mutex);
        return m_cancelled.erase(id.dump()) > 0;
    }

private:
    std::optional<std::string> takeFirst() {
        if (m_messages.empty()) return std::nullopt;
        std::string first = std::move(m_messages.front());
        m_messages.pop_front();
        return first;
    }

    /// Looks for a cancellation before the message's turn comes.
    void note(const std::string& body) {
        if (body.size() > kMostCancelBytes || body.find("$/cancelRequest") == std::string::npos) return;
        const Json message = Json::parse(body, nullptr, false);
        if (!message.is_object() || message.value("method", "") != "$/cancelRequest") return;
        const auto params = message.find("params");
        if (params != message.end() && params->is_object() && params->contains("id"))
            m_cancelled.insert((*params)["id"].dump());
        if (m_cancelled.size() > kMostCancelled) m_cancelled.clear();
    }

    void read() {
        MessageCutter cutter;
        std::array<char, std::size_t{1} << 16> block{};
        while (true) {
            std::array<pollfd, 2> waits{{{m_in, POLLIN, 0}, {m_wake[0], POLLIN, 0}}};
            if (::poll(waits.data(), waits.size(), -1) < 0 && errno == EINTR) continue;
            if (waits[1].revents != 0) break;
            const ssize_t count = ::read(m_in, block.data(), block.size());
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) break;
            cutter.add({block.data(), static_cast<std::size_t>(count)});
            const std::lock_guard lock(m_mutex);
            while (auto body = cutter.next()) {
                note(*body);
                m_messages.push_back(std::move(*body));
            }
            m_came.notify_one();
        }
        const std::lock_guard lock(m_mutex);
        m_isGone = true;
        m_came.notify_one();
    }

    static constexpr std::size_t kMostCancelBytes = 4096;
    static constexpr std::size_t kMostCancelled = 10'000;

    int m_in;
    std::array<int, 2> m_wake = makePipe();
    std::mutex m_mutex;
    std::condition_variable m_came;
    std::deque<std::string> m_messages;
    std::set<std::string> m_cancelled;  ///< ids as JSON
    bool m_isGone = false;
    std::thread m_thread;  ///< the last member: it uses the others

    static std::array<int, 2> makePipe() {
        std::array<int, 2> ends{-1, -1};
        (void)!::pipe(ends.data());
        return ends;
    }
};

/// Whether all of it could be written.
bool writeAll(int out, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(out, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

}  // namespace

int serve(int in, int out, std::string_view version) {
    std::signal(SIGPIPE, SIG_IGN);  // a client that is gone is told by write
    bool isGone = false;
    Inbox inbox(in);
    Server server(
        std::string(version),
        [&](const Json& message) {
            const std::string body = message.dump(-1, ' ', false, Json::error_handler_t::replace);
            isGone |= !writeAll(out, framed(body));
        },
        [&inbox](const Json& id) { return inbox.takeCancelled(id); });
    while (!server.isOver() && !isGone) {
        auto message = inbox.tryNext();
        if (!message) {
            server.rest();
            message = inbox.next();
        }
        if (!message) break;
        server.receive(*message);
    }
    return server.exitStatus();
}

}  // namespace lw::lsp
