// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "document/document.h"
#include "language/answers.h"
#include "text_pane/sci_view.h"

class QPainter;

namespace lw::text_pane {

/// Shows facts behind the lines in sight, as the language gives them: they are painted over the text, never a
/// part of it.
class Inlays : public QObject {
    Q_OBJECT

public:
    Inlays(SciView& view, document::Document& document, QObject* parent = nullptr);
    ~Inlays() override;

    void setShown(bool on);
    /// Those of the lines in sight.
    [[nodiscard]] const std::vector<language::Inlay>& shown();

private:
    void paint(QPainter& painter);

    SciView& m_view;
    document::Document& m_document;
    bool m_on = false;
    std::vector<language::Inlay> m_inlays;
    const language::Analysis* m_of = nullptr;  ///< what they were asked of, and for which lines
    text::Span m_span;
};

}  // namespace lw::text_pane
