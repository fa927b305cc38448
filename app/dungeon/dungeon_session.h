// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>

#include "document/document.h"
#include "document/worker.h"
#include "dungeon/dungeon_painter.h"
#include "dungeon/recipe_job.h"

namespace lw::dungeon_editor {

/// Why the picture is not that of the text, and where to look.
struct StaleNote {
    QString reason;
    text::Span place;
};

/// What the views of one recipe share beside its text: the newest generation, the stage looked at, the
/// layers, the room selected. Generates after every change: at once where that is quick, else in another
/// thread.
class DungeonSession : public QObject {
    Q_OBJECT

public:
    DungeonSession(document::Document& document, document::Worker& worker, QObject* parent = nullptr);
    ~DungeonSession() override;

    [[nodiscard]] document::Document& document() const { return m_document; }
    [[nodiscard]] document::Worker& worker() const { return m_worker; }
    [[nodiscard]] const formats::RecipeFile& analysis() const { return dungeonOf(*m_document.analysis()); }
    [[nodiscard]] const dungeon::RecipeAnalysis& recipe() const { return analysis().recipe(); }
    /// What the text asks for, or why it can't be run.
    [[nodiscard]] const std::variant<GenerationJob, text::Refusal>& job() const { return m_job; }

    /// The newest picture; null before the first.
    [[nodiscard]] const std::shared_ptr<const Generation>& generation() const { return m_generation; }
    /// Set while the picture is not that of the text.
    [[nodiscard]] const std::optional<StaleNote>& stale() const { return m_stale; }
    [[nodiscard]] bool isGenerating() const { return m_jobId != 0; }
    /// Gives up the generation under way; the picture stays as it is, with its mark.
    void cancelGeneration();
    /// Where in the text the setting is that made the newest generation fail; nothing if it did not.
    [[nodiscard]] std::optional<text::Span> failurePlace() const;

    /// "seed 69 throws ArgumentException: …", with the step and its setting where no place tells of them.
    [[nodiscard]] std::string failureWords() const;

    /// Stops passed, 0 to stopCount(); the picture is of what was made by then.
    [[nodiscard]] std::size_t stop() const { return m_stop; }
    [[nodiscard]] std::size_t stopCount() const;
    void setStop(std::size_t stop);
    [[nodiscard]] const Scene& scene() const { return m_scene; }
    [[nodiscard]] bool hasPicture() const { return m_scene.map != nullptr; }
    /// Why there can be a door at a cell of the wall around `room`, or why there can't.
    [[nodiscard]] QString pointReason(std::size_t room, dungeon::Point cell) const;

    [[nodiscard]] const Layers& layers() const { return m_layers; }
    void toggle(Layer layer);
    void setLayers(const Layers& layers);
    [[nodiscard]] std::optional<std::size_t> selectedRoom() const { return m_room; }
    void selectRoom(std::optional<std::size_t> room);

    /// Statistics of the recipe as it was then.
    struct Measured {
        dungeon::Recipe recipe;
        std::uint64_t seeds = 0;
        std::uint64_t failed = 0;
    };
    void setMeasured(const Measured& measured);
    /// The share of this recipe's seeds that fail, as measured last; nothing if it was not, or for other
    /// settings (the seed does not count).
    [[nodiscard]] std::optional<double> failureRate() const;

    [[nodiscard]] bool isSeedLocked() const { return m_seedLocked; }
    void lockSeed(bool on);
    /// One undo step; refused while the seed is locked.
    bool setSeed(std::uint64_t seed);
    /// Begins with a generator's state instead of a seed.
    bool setState(const random::EngineState& state);

    /// Has parameters set, as part of a gesture or as a step of its own; false, with refused(), where the
    /// text has no place for it.
    bool set(std::span<const dungeon::RecipeAnalysis::Assignment> assignments, const QString& name,
             document::Gesture gesture = {});
    bool set(dungeon::Parameter parameter, const dungeon::ParameterValue& value,
             document::Gesture gesture = {});
    bool request(const text::EditResult& result, const QString& name, document::Gesture gesture = {});

signals:
    void generated();     ///< generation() is another
    void stateChanged();  ///< stale(), isGenerating()
    void stopChanged();
    void layersChanged();
    void roomChanged();
    void seedLockChanged();
    void measuredChanged();
    void refused(const QString& reason, const lw::text::Span& place);

private:
    /// Says so where the seed is locked.
    bool refusesSeed();
    void documentChanged();
    void accept(std::shared_ptr<const Generation> generation);
    void startInBackground();
    void stopBackground();
    void tellFindings();
    void showScene();

    document::Document& m_document;
    document::Worker& m_worker;
    std::variant<GenerationJob, text::Refusal> m_job;
    std::shared_ptr<const Generation> m_generation;
    std::optional<StaleNote> m_stale;
    document::JobId m_jobId = 0;
    std::stop_source m_cancel;
    std::size_t m_stop = 0;
    Scene m_scene;
    /// The map as the door step found it, made when it is asked for.
    mutable std::optional<dungeon::WallFloor> m_beforeDoors;
    Layers m_layers;
    std::optional<std::size_t> m_room;
    std::optional<Measured> m_measured;
    bool m_seedLocked = false;
};

}  // namespace lw::dungeon_editor
