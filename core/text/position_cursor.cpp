// SPDX-License-Identifier: MIT
#include "text/position_cursor.h"

#include <algorithm>
#include <string>

#include "text/utf8.h"

namespace lw::text {

Position PositionCursor::at(std::size_t offset) {
    offset = std::min(offset, m_text->size());
    const std::size_t line = m_text->lineAt(offset) + 1;
    const bool goesOn = line == m_position.line && offset >= m_offset;
    const std::size_t from = goesOn ? m_offset : m_text->lineStart(line - 1);
    std::string buffer;
    const std::size_t passed = countScalars(m_text->view({from, offset}, buffer));
    m_position = {line, (goesOn ? m_position.column : 1) + passed};
    m_offset = offset;
    return m_position;
}

}  // namespace lw::text
