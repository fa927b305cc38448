// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "pattern/canvas_card.h"
#include "pattern/pattern_canvas.h"
#include "pattern/pattern_player.h"
#include "pattern/pattern_prover.h"

namespace lw::pattern_editor {

/// The cards over a canvas: the verdict while routes or a tight place are looked at, and how a try ended.
class ProofCards : public QObject {
    Q_OBJECT

public:
    ProofCards(PatternCanvas& canvas, PatternSession& session, PatternProver& prover, PatternPlayer& player);

    [[nodiscard]] CanvasCard& verdict() const { return *m_verdict; }
    [[nodiscard]] CanvasCard& end() const { return *m_end; }

signals:
    /// A place of the text is to be looked at.
    void placeRequested(const lw::text::Span& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void renew();
    bool tellVerdict();
    bool tellEnd();
    void place();
    [[nodiscard]] bool isSmall() const;

    PatternCanvas& m_canvas;
    PatternSession& m_session;
    PatternProver& m_prover;
    PatternPlayer& m_player;
    CanvasCard* m_verdict;
    CanvasCard* m_end;
};

}  // namespace lw::pattern_editor
