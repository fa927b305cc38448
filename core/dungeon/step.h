// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dungeon/context.h"
#include "dungeon/stages.h"
#include "random/random.h"

namespace lw::dungeon {

/// One step of a generation. Settings are public fields with the original's defaults; they are checked when
/// the step begins to work, not before.
class GenerationStep {
public:
    virtual ~GenerationStep() = default;

    [[nodiscard]] const std::string& name() const { return m_name; }

    /// The generator that all draws of the step come from; null for one that can't be repeated.
    std::shared_ptr<random::Random> rng;

    /// A GenerationError for settings that the original's constructors refuse, before any step runs.
    virtual void checkMade() const {}

    /// Runs the whole step. Errors: see stages().
    void perform(GenerationContext& context);
    /// The step, pausing after each stage. A GenerationError (kMissingComponent) at once if the context lacks
    /// a component the step requires; every other error comes from next(), names the step, and leaves the
    /// context as far as the work had come. `context` and the step must outlive the sequence.
    [[nodiscard]] StageSequence stages(GenerationContext& context);

protected:
    /// A component a step can't do without.
    struct Requirement {
        std::string typeName;
        std::string tag;      ///< empty: any component of the type will do
        std::string setting;  ///< what C# calls the tag
        bool (*isIn)(const GenerationContext& context, std::string_view tag);
    };

    template <class T>
    [[nodiscard]] static Requirement required(const std::string& tag, std::string setting) {
        return {T::kTypeName, tag, std::move(setting),
                [](const GenerationContext& context, std::string_view wanted) {
                    return context.find<T>(wanted) != nullptr;
                }};
    }

    explicit GenerationStep(std::string name) : m_name(std::move(name)) {}
    GenerationStep(const GenerationStep&) = default;
    GenerationStep& operator=(const GenerationStep&) = default;

    /// The components without which it does not begin, in the order they are looked for.
    [[nodiscard]] virtual std::vector<Requirement> requirements() const { return {}; }
    virtual StageSequence onPerform(GenerationContext& context) = 0;

    /// An error of this step.
    [[nodiscard]] GenerationError error(ErrorKind kind, std::string setting, std::string cause,
                                        std::optional<Point> cell = std::nullopt) const {
        return {kind, m_name, std::move(setting), std::move(cause), cell};
    }
    /// Throws kInvalidConfiguration unless `valid`.
    void require(bool valid, const char* setting, const std::string& rule) const {
        if (!valid) throw error(ErrorKind::kInvalidConfiguration, setting, rule);
    }
    /// The same for a percentage.
    void requirePercent(double value, const char* setting) const;

private:
    StageSequence guarded(GenerationContext& context);

    std::string m_name;
};

/// `rng`, or the generator shared by all steps that were given none; its numbers can't be repeated.
[[nodiscard]] random::Random& randomOf(const std::shared_ptr<random::Random>& rng);

}  // namespace lw::dungeon
