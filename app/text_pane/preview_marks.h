// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "document/document.h"
#include "document/text_notes.h"
#include "text_pane/sci_view.h"

class QPainter;

namespace lw::text_pane {

/// Marks the lines of a document's preview: a band over them with a bar at the left, and what writes them.
class PreviewMarks : public QObject {
    Q_OBJECT

public:
    PreviewMarks(SciView& view, document::Document& document, QObject* parent = nullptr);
    ~PreviewMarks() override;

private:
    void paint(QPainter& painter) const;

    SciView& m_view;
    document::Document& m_document;
    document::TextNotes& m_notes;
};

}  // namespace lw::text_pane
