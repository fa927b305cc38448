// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QVariantMap>
#include <memory>
#include <optional>
#include <stop_token>
#include <unordered_map>

#include "document/document.h"
#include "document/worker.h"
#include "pattern/pattern_kind.h"
#include "pattern/polygon.h"
#include "pattern/ring_picture.h"
#include "pattern/ring_scene.h"
#include "pattern/side_runs.h"
#include "stackup/edit.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"

namespace lw::pattern_editor {

inline constexpr int kFewestSides = 3;
inline constexpr int kMostSides = 32;

/// Where a pattern is looked at: none of it is part of the level. A section in the text wins over mirror,
/// start side and tolerance.
struct Conditions {
    int sides = 6;
    int mirror = 1;
    int startSide = 0;
    bool randomStart = false;
    double speed = 1;
    double playerSpeed = 1;
    double tolerance = 4;
    quint64 seed = 0;
    std::vector<double> arguments{};

    friend bool operator==(const Conditions&, const Conditions&) = default;
};

enum class ColourBy { kRings, kRingsSelectedByDivision, kDivisions };

/// Whether a ring shows its `divisions` in colours of their own. Of the ring that is looked at, one division
/// alone has its ring's.
[[nodiscard]] constexpr bool showsDivisions(ColourBy by, bool selected, std::size_t divisions) {
    return by == ColourBy::kDivisions ||
           (by == ColourBy::kRingsSelectedByDivision && selected && divisions > 1);
}

struct RingLayers {
    bool gaps = true;
    bool pivots = true;
    bool arrows = true;
    bool corridor = false;  ///< where one can be and still get through
    bool path = false;      ///< a safe way through
};

/// A text of any length as a few words can hold it: its beginning and its end.
[[nodiscard]] QString shortText(std::string_view text);
/// What a wall character draws, in words that tell it from every other of the table: "wall", "the same as .".
[[nodiscard]] QString wallWords(const pattern::WallTable& walls, char character);

/// What a view is set to, as it is kept for a file and handed to pictures.
struct ViewSettings {
    Conditions conditions;
    ColourBy colourBy = ColourBy::kRingsSelectedByDivision;
    std::size_t program = 0;
};
[[nodiscard]] ViewSettings readView(const QVariantMap& state);
[[nodiscard]] QVariantMap writeView(const ViewSettings& view);
/// How a program is run under these conditions at `sides` sides.
[[nodiscard]] stackup::RunSettings settingsOf(const Conditions& conditions, int sides,
                                              const pattern::WallTable& walls);

/// What the views of one pattern share beside its text: where it is looked at, the run that follows from it,
/// the ring looked at. Requests for changes pass through here on their way to the document.
class PatternSession : public QObject {
    Q_OBJECT

public:
    PatternSession(document::Document& document, document::Worker& worker, QObject* parent = nullptr);
    ~PatternSession() override;

    [[nodiscard]] document::Document& document() const { return m_document; }
    [[nodiscard]] document::Worker& worker() const { return m_worker; }
    /// The newest analysis. After the document has become one of another kind (saved under such a name), the
    /// last one.
    [[nodiscard]] const formats::PatternFile& analysis() const { return patternOf(*m_kept); }
    /// The program shown; null in a level without one.
    [[nodiscard]] const formats::ProgramText* program() const { return m_program; }
    /// Shows another program of a level and moves the text cursor there.
    void showProgram(std::size_t index);

    [[nodiscard]] const Conditions& conditions() const { return m_conditions; }
    void setConditions(const Conditions& conditions);
    void setSides(int sides);
    [[nodiscard]] stackup::RunSettings runSettings() const { return runSettings(m_conditions.sides); }
    [[nodiscard]] stackup::RunSettings runSettings(int sides) const {
        return settingsOf(m_conditions, sides, analysis().walls());
    }

    /// What ran; empty in a level without a program. Never null.
    [[nodiscard]] const stackup::Timeline& timeline() const { return *m_timeline; }
    [[nodiscard]] std::size_t ringCount() const { return m_timeline->rings.size(); }
    [[nodiscard]] const RingScene& scene() const { return m_scene; }
    [[nodiscard]] const Polygon& polygon() const { return m_polygon; }
    /// What runs at other side counts.
    [[nodiscard]] const SideRuns& sideRuns() const { return m_sideRuns; }
    /// Whether a long run goes on; what is shown is its beginning.
    [[nodiscard]] bool running() const { return m_job != 0; }
    void cancelRun();
    /// What the picture does not show and why, as a sentence with a place; empty if it shows everything.
    [[nodiscard]] QString notice() const;
    [[nodiscard]] text::Span noticePlace() const { return m_noticePlace; }

    [[nodiscard]] const RingPicture& picture(std::size_t ring) const;
    [[nodiscard]] const pattern::PString& patternOfRing(std::size_t ring) const;
    [[nodiscard]] std::uint32_t instructionOf(std::size_t ring) const;
    /// How many rings of the timeline come from the same place of the text: more than one in a loop.
    [[nodiscard]] std::size_t timesOf(std::size_t ring) const;
    /// When a ring has passed, in seconds.
    [[nodiscard]] double ringEnd(std::size_t ring) const;
    /// When the last ring has passed and the last wait is over.
    [[nodiscard]] double duration() const;

    /// The ring looked at, by its place in the timeline.
    [[nodiscard]] std::optional<std::size_t> selected() const { return m_selected; }
    /// Selects a ring and its P-string in the text.
    void select(std::optional<std::size_t> ring);

    [[nodiscard]] ColourBy colourBy() const { return m_colourBy; }
    void setColourBy(ColourBy by);
    /// Whether a ring shows its divisions in colours of their own.
    [[nodiscard]] bool byDivision(std::size_t ring) const;
    [[nodiscard]] const RingLayers& layers() const { return m_layers; }
    void setLayers(const RingLayers& layers);
    /// The character that painting puts down.
    [[nodiscard]] char wallKey() const { return m_wallKey; }
    void setWallKey(char character);

    /// Why the program can't be edited, or empty; with the place in the file.
    [[nodiscard]] std::optional<text::Refusal> obstacle() const;
    /// The core's edits for the program shown. Requires no obstacle().
    [[nodiscard]] stackup::Editor editor() const { return {m_program->program(), *m_timeline}; }
    /// Has a change made, or says why it can't be. Says how many rings it changes, if more than one.
    bool request(const stackup::EditOutcome& outcome, const QString& name, document::Gesture gesture = {});
    void refuse(const QString& reason, text::Span place);

    [[nodiscard]] QVariantMap viewState() const;
    void restoreView(const QVariantMap& state);

signals:
    void ranChanged();        ///< another run, or another program
    void selectionChanged();  ///< another ring
    void conditionsChanged();
    void lookChanged();  ///< colours, layers, wall key
    void refused(const QString& reason, const lw::text::Span& place);
    void said(const QString& message);
    void textRequested();  ///< the text is to get the focus

private:
    void documentChanged();
    void cursorMoved();
    void run();
    void takeRun(std::shared_ptr<const stackup::Timeline> timeline);
    void stopJob();
    void tellNotice();
    /// Rings that can't be shown are among the problems of the text while this run is looked at.
    void tellPlaceless();
    [[nodiscard]] std::optional<std::size_t> ringAtCursor() const;

    document::Document& m_document;
    document::Worker& m_worker;
    const formats::ProgramText* m_program = nullptr;
    std::shared_ptr<const language::Analysis> m_kept;  ///< what m_program points into
    Conditions m_conditions;
    std::shared_ptr<const stackup::Timeline> m_timeline;
    SideRuns m_sideRuns{*this};
    RingScene m_scene;
    Polygon m_polygon{6};
    std::optional<std::size_t> m_selected;
    ColourBy m_colourBy = ColourBy::kRingsSelectedByDivision;
    RingLayers m_layers;
    char m_wallKey = '.';
    document::JobId m_job = 0;
    bool m_cancelled = false;
    std::stop_source m_stop;
    QString m_notice;
    text::Span m_noticePlace{};
    mutable std::unordered_map<std::uint32_t, std::size_t> m_times;  ///< by instruction; made when asked
    mutable std::unordered_map<std::size_t, RingPicture> m_pictures;
};

}  // namespace lw::pattern_editor
