// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

namespace lw::lsp {

// The protocol's numbers for what is wrong with a request.
inline constexpr int kParseError = -32700;
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kMethodNotFound = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kInternalError = -32603;
inline constexpr int kServerNotInitialized = -32002;
inline constexpr int kRequestFailed = -32803;
inline constexpr int kRequestCancelled = -32800;

/// Why a request has no answer: a number of the protocol, and a sentence for the user.
class RequestError : public std::runtime_error {
public:
    RequestError(int code, const std::string& text) : std::runtime_error(text), m_code(code) {}

    [[nodiscard]] int code() const { return m_code; }

private:
    int m_code;
};

}  // namespace lw::lsp
