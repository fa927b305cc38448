// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

#include "pattern/candidate_choice.h"
#include "pattern/example.h"
#include "pattern/pattern_session.h"
#include "pattern/suggest.h"

namespace lw::pattern_editor {

/// Painting on the ring looked at, and the P-strings that draw what it shows. A stroke plans sides; its end
/// finds a P-string at once and puts it into the text, and a better one found later takes its place in the
/// same undo step, as does one that is chosen. A stroke that nothing draws together with the examples kept
/// changes nothing.
class PatternFinder : public QObject {
    Q_OBJECT

public:
    explicit PatternFinder(PatternSession& session, QObject* parent = nullptr);
    ~PatternFinder() override;

    /// Begins a stroke on the selected ring: `side` becomes what it is not, or `character`. False, with a
    /// refusal said, where the ring can't be painted on.
    bool beginStroke(int side, std::optional<char> character = std::nullopt);
    void strokeTo(int side);
    void endStroke();
    void cancelStroke();
    [[nodiscard]] bool stroking() const { return m_painting == Painting::kStroke; }
    /// Whether a stroke, under way or waiting for its P-string, changes anything.
    [[nodiscard]] bool plans() const { return !m_planned.empty(); }
    /// What the stroke makes of a side, nothing where it leaves it.
    [[nodiscard]] std::optional<char> planned(int side) const;

    /// What draws the ring looked at, best first; the one in the text is among them.
    [[nodiscard]] const std::vector<pattern::Suggestion>& candidates() const { return m_candidates; }
    /// The candidate that stands in the text.
    [[nodiscard]] std::optional<std::size_t> inText() const;
    [[nodiscard]] bool searching() const { return m_job != 0 || m_wait.isActive(); }
    /// All P-strings of up to so many characters were tried; 0: none were.
    [[nodiscard]] std::size_t searched() const { return m_searched; }
    /// Whether nothing was found that draws the ring and all examples; then only what is in the text is
    /// listed.
    [[nodiscard]] bool unsolved() const { return m_answer != Answer::kSome; }
    /// Whether a candidate draws the ring and all examples, as all do but what is only in the text.
    [[nodiscard]] bool fits(std::size_t candidate) const;
    /// Why there is none: no ring, a ring with other characters, examples that contradict each other.
    [[nodiscard]] QString emptyReason() const;
    void choose(std::size_t candidate);

    /// Holds on to the ring at this side count, while it is drawn at another.
    void addExample();
    void clearExamples();
    [[nodiscard]] const std::vector<pattern::Example>& examples() const { return m_examples; }
    /// Whether the ring in the text draws an example.
    [[nodiscard]] bool drawn(const pattern::Example& example) const;
    /// The walls of the ring looked at, from its pivot on; nothing where it can't be told.
    [[nodiscard]] std::optional<pattern::Example> current() const;

signals:
    void changed();        ///< candidates, examples, search
    void strokeChanged();  ///< planned sides

private:
    /// Where painting stands.
    enum class Painting {
        kNothing,  ///< nothing is painted
        kStroke,   ///< a stroke is under way
        kAwaits,   ///< it has ended, and the sides stay planned until a P-string draws them
        kRefines,  ///< what was found at once is in the text; a better one will take its place
        kSettled,  ///< what is in the text stays, unless another one is chosen in the same undo step
    };
    /// What the last search came to.
    enum class Answer {
        kSome,           ///< candidates, or none were looked for
        kNone,           ///< nothing draws the ring and all examples
        kContradictory,  ///< the examples contradict each other
    };

    /// Nothing more joins the undo step of what was painted.
    void forgetPainting();
    [[nodiscard]] std::string characters() const;
    [[nodiscard]] bool plain() const;
    [[nodiscard]] int sideAt(int step) const;
    [[nodiscard]] std::vector<pattern::Example> wanted(const pattern::Example& now) const;
    [[nodiscard]] Wish wish(std::vector<pattern::Example> examples) const;
    void put(const std::string& pattern, const QString& name);
    void finishStroke(const std::string& pattern, const QString& name, Painting next);
    void refuseStroke();
    void renewExample();
    void ringChanged();
    void search(std::vector<pattern::Example> examples);
    void take(pattern::Suggestions found);
    void stopSearch();
    void addInText();

    PatternSession& m_session;
    QTimer m_wait;
    std::vector<pattern::Example> m_examples;
    std::uint32_t m_examplesOf = stackup::kNone;  ///< the instruction they belong to

    quint64 m_strokeToken = 0;  ///< the document's gesture while a stroke is under way
    Painting m_painting = Painting::kNothing;
    char m_strokeCharacter = '.';
    std::map<int, char> m_planned;             ///< in kStroke and kAwaits
    QString m_strokeName;                      ///< in kAwaits
    quint64 m_token = 0;                       ///< of the undo step that a better candidate joins
    std::optional<pattern::PString> m_before;  ///< in the text before the stroke that m_token is of
    bool m_putting = false;                    ///< a change of the text is this one's own

    std::vector<pattern::Suggestion> m_candidates;
    std::vector<pattern::Example> m_answered;  ///< what the candidates draw
    std::size_t m_searched = 0;
    Answer m_answer = Answer::kSome;
    document::JobId m_job = 0;
    std::stop_source m_stop;
};

}  // namespace lw::pattern_editor
