// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <map>
#include <vector>

#include "document/document.h"
#include "text_pane/sci_view.h"

class QPainter;

namespace lw::text_pane {

/// Shows a document's problems in its text: squiggles at once, a mark in the margin, and the message of the
/// first error or warning of a line below it. Messages wait for a pause in typing, so that lines don't jump
/// under the hands.
class ProblemMarks : public QObject {
    Q_OBJECT

public:
    ProblemMarks(SciView& view, document::Document& document, QObject* parent = nullptr);
    ~ProblemMarks() override;
    void refresh();
    /// Whether messages stand beside the rows they are of instead of below them, so that the rows stay in
    /// line. Other lines keep them below.
    void setBesideRows(bool on);

    /// More lines than this carry no message of their own; the panel has them.
    static constexpr std::size_t kMaxMessages = 100;
    /// Squiggles beyond this many are left out.
    static constexpr std::size_t kMaxSquiggles = 5000;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void squiggles();
    /// The first of the gravest problems of each line, hints left out.
    [[nodiscard]] std::map<std::size_t, const text::Diagnostic*> worstOfLines() const;
    void messages();
    /// Pixels that a message has beside the margins.
    [[nodiscard]] int width() const;
    /// A message broken into lines that fit.
    [[nodiscard]] std::string broken(const QString& message) const;
    [[nodiscard]] text::Span shown(text::Span span) const;

    /// Whether a line is of the picture: a row of tiles.
    [[nodiscard]] bool isRow(std::size_t line) const;
    void paint(QPainter& painter);

    struct Beside {
        std::size_t line = 0;
        QString message;
        bool isError = false;
    };

    SciView& m_view;
    document::Document& m_document;
    std::vector<Beside> m_besides;
    bool m_besideRows = false;
    QTimer m_pause;
    bool m_hasMessages = false;
    int m_width = 0;  ///< what the messages shown were broken for
};

}  // namespace lw::text_pane
