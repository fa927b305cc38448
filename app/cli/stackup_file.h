// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/parsed_file.h"
#include "pattern/walls.h"
#include "stackup/program.h"

namespace lw::cli {

/// A Stackup program.
class StackupFile : public ParsedFile {
public:
    static constexpr const char* kWanted = "a .stackup program";

    explicit StackupFile(Source source);

    [[nodiscard]] const text::Snapshot& text() const override { return m_text; }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    [[nodiscard]] std::string modelJson() const override;

    [[nodiscard]] const stackup::Program& program() const { return m_program; }
    [[nodiscard]] const pattern::WallTable& walls() const { return m_walls; }

private:
    text::Snapshot m_text;
    pattern::WallTable m_walls;
    stackup::Program m_program;
    std::vector<text::Diagnostic> m_diagnostics;
};

}  // namespace lw::cli
