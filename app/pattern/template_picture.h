// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>

#include "stackup/program.h"

namespace lw::pattern_editor {

/// What a new pattern begins with, at some side counts: large at six, small at others.
class TemplatePicture : public QWidget {
public:
    TemplatePicture(const std::string& text, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    stackup::Program m_program;
};

}  // namespace lw::pattern_editor
