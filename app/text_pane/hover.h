// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <functional>
#include <optional>

#include "document/document.h"
#include "text_pane/hover_card.h"
#include "text_pane/sci_view.h"

namespace lw::text_pane {

/// Explains what the pointer rests on, or what stands at the text cursor when asked.
class Hover : public QObject {
    Q_OBJECT

public:
    /// `options`: how pictures of this document are seen now.
    Hover(SciView& view, document::Document& document, std::function<document::PictureOptions()> options,
          QObject* parent = nullptr);
    ~Hover() override;

    /// Explains the place of the text cursor; asked again, gives the card the focus. False: nothing is known
    /// of it.
    bool ask();
    void close();
    /// Whether a pointer at rest is told nothing, since another card is in use.
    void holdBack(bool on);
    [[nodiscard]] HoverCard* card() const { return m_card; }
    [[nodiscard]] bool isOpen() const { return m_state == State::kShown || m_state == State::kPinned; }

    static constexpr int kRest = 400;   ///< milliseconds that the pointer rests before a card is shown
    static constexpr int kLeave = 150;  ///< and that it may be away before it goes

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class State {
        kIdle,
        kResting,  ///< the pointer rests on a place, not long enough yet
        kShown,
        kLeaving,  ///< shown, but the pointer has left
        kPinned,   ///< has the focus
    };

    void pointerMoved(QPoint point);
    void timeOut();
    bool show(std::size_t offset);
    [[nodiscard]] std::optional<HoverFacts> factsAt(std::size_t offset, text::Span& span) const;
    [[nodiscard]] bool isVisible() const { return isOpen() || m_state == State::kLeaving; }

    SciView& m_view;
    document::Document& m_document;
    std::function<document::PictureOptions()> m_options;
    QPointer<HoverCard> m_card;
    State m_state = State::kIdle;
    QTimer m_timer;
    bool m_heldBack = false;
    QPoint m_point;     ///< where the pointer rests, in the viewport
    text::Span m_span;  ///< what is explained
};

}  // namespace lw::text_pane
