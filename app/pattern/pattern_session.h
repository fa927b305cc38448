// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QVariantMap>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
#include "stackup/row_edit.h"
#include "stackup/rows.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"

namespace lw::pattern_editor {

inline constexpr int kFewestSides = 3;
inline constexpr int kMostSides = 32;
inline constexpr double kLeastSpeed = 0.1;
inline constexpr double kMostSpeed = 20;
inline constexpr double kLeastThickness = 1;
inline constexpr double kMostThickness = 1000;
inline constexpr double kLeastDistance = 200;  ///< of where walls are made, units
inline constexpr double kMostDistance = 20000;

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
    double thickness = 40;        ///< `$th`
    double spawnDistance = 1600;  ///< units from the centre to where walls are made
    quint64 seed = 0;
    /// What the program shown is sent with; empty: what the level sends it with, else usual values.
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
    bool waits = false;     ///< the gaps between rings, to be dragged
};

/// A text of any length as a few words can hold it: its beginning and its end.
[[nodiscard]] QString shortText(std::string_view text);
/// What a wall character draws, in words that tell it from every other of the table: "wall", "the same as .".
[[nodiscard]] QString wallWords(const pattern::WallTable& walls, char character);

/// A field of the panel Level that a level may set itself.
enum class LevelField { kSides, kSpeed, kPlayerSpeed, kThickness, kSpawnDistance };
inline constexpr LevelField kLevelFields[] = {LevelField::kSides, LevelField::kSpeed,
                                              LevelField::kPlayerSpeed, LevelField::kThickness,
                                              LevelField::kSpawnDistance};

/// What a level sets a field to.
struct LevelOffer {
    double value = 0;
    std::size_t line = 1;
    text::Span place{};
    bool mayChange = false;  ///< it is set while the level runs, or under a condition
    std::size_t times = 1;   ///< how often the file sets it
};

/// What a view is set to, as it is kept for a file and handed to pictures.
struct ViewSettings {
    Conditions conditions;
    ColourBy colourBy = ColourBy::kRingsSelectedByDivision;
    std::size_t program = 0;
    /// Arguments of the programs of the file that are not shown, by their names.
    std::map<QString, std::vector<double>> arguments{};
    /// Fields that were set by hand, which the level does not change any more.
    std::set<LevelField> own{};
    /// Names that were given to arguments of programs, by the programs' names; empty where none was.
    std::map<QString, QStringList> argumentNames{};
};
[[nodiscard]] ViewSettings readView(const QVariantMap& state);
[[nodiscard]] QVariantMap writeView(const ViewSettings& view);
/// How a program is run under these conditions at `sides` sides. `level` is what its file says of it
/// (PatternFile::settingsFor); arguments of the conditions, where there are any, count before its own.
[[nodiscard]] stackup::RunSettings settingsOf(const Conditions& conditions, int sides,
                                              stackup::RunSettings level);

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
    [[nodiscard]] stackup::RunSettings runSettings(int sides) const;
    /// How another program of the file is run, with the arguments kept for it.
    [[nodiscard]] stackup::RunSettings runSettings(const formats::ProgramText& program, int sides) const;
    /// The same for a program of any file of the pack, and what the characters there make.
    [[nodiscard]] stackup::RunSettings runSettings(const formats::PatternFile& file,
                                                   const formats::ProgramText& program, int sides) const;
    [[nodiscard]] pattern::WallTable wallsOf(const formats::PatternFile& file) const;
    /// What the program shown is sent with, as it runs.
    [[nodiscard]] std::vector<double> arguments() const { return runSettings().arguments; }
    /// Empty: what the level sends, else usual values.
    void setArguments(std::vector<double> arguments);
    /// What an argument of the program shown is called: as somebody named it here, else after its use.
    [[nodiscard]] QString argumentName(std::size_t argument) const;
    /// For the view only; empty: after its use again.
    void nameArgument(std::size_t argument, const QString& name);

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
    /// Its colour in the palette: rings of one place of the text have one.
    [[nodiscard]] std::size_t colourOf(std::size_t ring) const { return m_scene.colour(ring); }
    /// When a ring has passed, in seconds.
    [[nodiscard]] double ringEnd(std::size_t ring) const;
    /// When the last ring has passed and the last wait is over.
    [[nodiscard]] double duration() const;

    /// The walls of the game and the level, and those kept for the pack.
    [[nodiscard]] const pattern::WallTable& walls() const { return m_walls; }
    /// Characters that nobody links, and what they are taken to make in the pack that the file belongs to.
    [[nodiscard]] const pattern::WallTable& packLinks() const { return m_packLinks; }
    void setPackLinks(const pattern::WallTable& links);
    /// One of them, or none any more.
    void setPackLink(char character, const std::optional<pattern::Wall>& wall);

    /// What the level sets a field to; nothing where it does not, or nobody can know.
    [[nodiscard]] std::optional<LevelOffer> offerOf(LevelField field) const;
    /// Whether the field has what the level sets it to, and follows it.
    [[nodiscard]] bool isTaken(LevelField field) const;
    void take(LevelField field);

    /// The rows of the program shown.
    [[nodiscard]] const std::vector<stackup::Row>& rows() const { return m_rows; }
    /// The rows that commands are about: those selected in the list, else that of the ring looked at.
    [[nodiscard]] std::optional<stackup::RowRange> selectedRows() const { return m_selectedRows; }
    /// Selects rows, the ring in the first of them that has one, and the first in the text.
    void selectRows(stackup::RowRange rows);
    [[nodiscard]] std::optional<std::size_t> rowOfRing(std::size_t ring) const;
    /// The first ring of the timeline that a row draws.
    [[nodiscard]] std::optional<std::size_t> ringOfRow(std::size_t row) const;
    /// When a row is first come to, in seconds; nothing for one that queues nothing.
    [[nodiscard]] std::optional<double> timeOfRow(std::size_t row) const;
    /// A place in the program as one in the file, and its line there, from 1.
    [[nodiscard]] std::size_t lineOf(std::uint32_t instruction) const;
    /// The loop that is tried out and not settled yet: an instruction, kNone without one.
    [[nodiscard]] std::uint32_t previewedLoop() const { return m_previewedLoop; }
    void setPreviewedLoop(std::uint32_t loop);
    /// Whether a ring is only there because of the loop tried out.
    [[nodiscard]] bool isPreview(std::size_t ring) const;

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
    [[nodiscard]] stackup::RowEditor rowEditor() const { return {m_program->program(), *m_timeline}; }
    /// Has a change made, or says why it can't be. Says how many rings it changes, if more than one.
    bool request(const stackup::EditOutcome& outcome, const QString& name, document::Gesture gesture = {});
    void refuse(const QString& reason, text::Span place);

    [[nodiscard]] QVariantMap viewState() const;
    void restoreView(const QVariantMap& state);

signals:
    void ranChanged();        ///< another run, or another program
    void selectionChanged();  ///< another ring
    void conditionsChanged();
    void lookChanged();       ///< colours, layers, wall key
    void previewEnded();      ///< previewedLoop() is none any more
    void programChanged();    ///< another program is shown
    void packLinksChanged();  ///< by setPackLink
    void refused(const QString& reason, const lw::text::Span& place);
    void said(const QString& message);
    void textRequested();                    ///< the text is to get the focus
    void rowEditRequested(std::size_t row);  ///< a row is to be changed in place

private:
    /// What stands of a row in the timeline.
    struct Drawn {
        std::size_t first = 0;  ///< ring
        std::size_t times = 0;
    };

    void documentChanged();
    void cursorMoved();
    /// Takes the program at the cursor, with the arguments kept for it; whether it is another one.
    void takeProgram(const formats::ProgramText* program);
    void selectRowAtCursor();
    /// Takes what the level sets, for the fields that were not set by hand.
    void followLevel();
    void joinWalls();
    [[nodiscard]] const Drawn* drawnOf(std::uint32_t instruction) const;
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
    mutable std::unordered_map<std::uint32_t, Drawn> m_drawn;  ///< by instruction; made when asked
    mutable std::unordered_map<std::uint32_t, double> m_waited;
    std::shared_ptr<const formats::CheckedProgram> m_rowsOf;  ///< that m_rows are the rows of
    std::vector<stackup::Row> m_rows;
    std::optional<stackup::RowRange> m_selectedRows;
    std::uint32_t m_previewedLoop = stackup::kNone;
    QString m_programName;
    pattern::WallTable m_packLinks;
    pattern::WallTable m_walls;
    std::set<LevelField> m_own;
    std::map<QString, std::vector<double>> m_keptArguments;  ///< of programs, by name
    std::map<QString, QStringList> m_argumentNames;          ///< given by hand, likewise
    mutable std::unordered_map<std::size_t, RingPicture> m_pictures;
};

}  // namespace lw::pattern_editor
