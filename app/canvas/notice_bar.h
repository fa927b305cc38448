// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QProgressBar;

namespace lw::canvas {

class CanvasView;

/// A line over the top of a canvas: a question about what is being done there, the progress of slow work,
/// that the picture is not current, or why there is none. It covers a strip of the picture rather than moving
/// it.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { kQuestion, kWarning, kStale, kError };
    struct Choice {
        QString text;
        std::function<void()> action;
        bool primary = false;
    };

    explicit NoticeBar(CanvasView& canvas);

    /// Shows a notice in place of the one before. A choice hides it and then acts; Return takes the primary
    /// one, Esc the last.
    void tell(Kind kind, const QString& text, std::vector<Choice> choices);
    /// Shows how far work is, 0..1.
    void setProgress(std::optional<double> share);
    /// Takes what Esc does: the last choice. False if there is nothing to be chosen.
    bool dismiss();
    [[nodiscard]] QString text() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Esc and Return, on the canvas or in the bar, choose.
    bool answered(const QKeyEvent& key);
    void place();
    void choose(std::size_t index);

    CanvasView& m_canvas;
    QHBoxLayout* m_row;
    QLabel* m_icon;
    QLabel* m_label;
    QProgressBar* m_progress;
    std::vector<Choice> m_choices;
    std::vector<QWidget*> m_buttons;
};

}  // namespace lw::canvas
