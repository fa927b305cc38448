// SPDX-License-Identifier: MIT
#include "stackup/blocks.h"

namespace lw::stackup {

namespace {

bool isParenthesis(Op op) {
    return op == Op::kOpen || op == Op::kOpenQueued;
}

class BlockFinder {
public:
    explicit BlockFinder(const Program& program) : m_program(program) {}

    std::vector<Block> find() && {
        for (std::uint32_t at = 0; at < m_program.code.size(); ++at) take(at);
        return std::move(m_blocks);
    }

private:
    void take(std::uint32_t at) {
        switch (m_program.code[at].op) {
            case Op::kIf:
            case Op::kWhile:
            case Op::kFor:
            case Op::kOpen:
            case Op::kOpenQueued:
                m_open.push_back(m_blocks.size());
                m_blocks.push_back({at, kNone, kNone, m_open.size() - 1});
                break;
            case Op::kElse:
                if (innermostIs(Op::kIf)) m_blocks[m_open.back()].middle = at;
                break;
            case Op::kEnd:
                if (!m_open.empty() && !isParenthesis(innermost())) close(at);
                break;
            case Op::kEndIf:
                while (innermostIs(Op::kIf)) close(at);
                break;
            case Op::kCall:
                if (!m_open.empty() && isParenthesis(innermost())) close(at);
                break;
            default:
                break;
        }
    }

    Op innermost() const { return m_program.code[m_blocks[m_open.back()].open].op; }
    bool innermostIs(Op op) const { return !m_open.empty() && innermost() == op; }
    void close(std::uint32_t at) {
        m_blocks[m_open.back()].close = at;
        m_open.pop_back();
    }

    const Program& m_program;
    std::vector<Block> m_blocks;
    std::vector<std::size_t> m_open;  ///< indices into m_blocks
};

}  // namespace

std::vector<Block> blocksOf(const Program& program) {
    return BlockFinder(program).find();
}

}  // namespace lw::stackup
