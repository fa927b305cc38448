// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <optional>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// Where a value of the level is said in its text, beside the field that has it: taken with a solid edge,
/// offered only with a dashed one. A click goes there, Ctrl+click takes the value.
class SourceChip : public QAbstractButton {
    Q_OBJECT

public:
    explicit SourceChip(QWidget* parent = nullptr);
    /// Hides it where there is nothing to tell.
    void tell(const std::optional<LevelOffer>& offer, bool taken);
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void placeRequested(const lw::text::Span& place);
    void takeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    std::optional<LevelOffer> m_offer;
    bool m_taken = false;
};

}  // namespace lw::pattern_editor
