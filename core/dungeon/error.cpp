// SPDX-License-Identifier: MIT
#include "dungeon/error.h"

namespace lw::dungeon {

std::string_view exceptionName(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::kInvalidConfiguration:
            return "InvalidConfigurationException";
        case ErrorKind::kArgument:
            return "ArgumentException";
        case ErrorKind::kArgumentOutOfRange:
            return "ArgumentOutOfRangeException";
        case ErrorKind::kIndexOutOfRange:
            return "IndexOutOfRangeException";
        case ErrorKind::kMissingComponent:
            return "MissingContextComponentException";
        case ErrorKind::kRegenerateMap:
            return "RegenerateMapException";
        case ErrorKind::kMapGenerationFailed:
            return "MapGenerationFailedException";
        case ErrorKind::kNotSupported:
            return "NotSupportedException";
        case ErrorKind::kOverflow:
            return "OverflowException";
        case ErrorKind::kEndless:
            return "EndlessLoop";
        case ErrorKind::kRefused:
            return "Refused";
        case ErrorKind::kCancelled:
            return "Cancelled";
    }
    return {};
}

GenerationError::GenerationError(ErrorKind kind, std::string step, std::string setting, std::string cause,
                                 std::optional<Point> cell)
    : m_kind(kind),
      m_step(std::move(step)),
      m_setting(std::move(setting)),
      m_cause(std::move(cause)),
      m_cell(cell) {
    m_what = m_step;
    if (!m_setting.empty()) m_what += m_what.empty() ? m_setting : ", " + m_setting;
    if (!m_what.empty()) m_what += ": ";
    m_what += m_cause;
}

GenerationError GenerationError::of(const std::string& step) const {
    return m_step.empty() ? GenerationError(m_kind, step, m_setting, m_cause, m_cell) : *this;
}

}  // namespace lw::dungeon
