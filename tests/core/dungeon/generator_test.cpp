// SPDX-License-Identifier: MIT
#include "dungeon/generator.h"

#include <gtest/gtest.h>

#include "dungeon/wall_floor.h"
#include "random/engines.h"

namespace lw::dungeon {
namespace {

ErrorKind kindOf(const std::function<void()>& work) {
    try {
        work();
    } catch (const GenerationError& error) {
        return error.kind();
    }
    ADD_FAILURE() << "nothing was thrown";
    return ErrorKind::kCancelled;
}

class Named : public Component {};
class Special final : public Named {
public:
    static constexpr const char* kTypeName = "Special";
};

/// Notes that it ran, with a stage before each of `pauses`.
class NotingStep : public GenerationStep {
public:
    NotingStep(std::string name, std::vector<std::string>& log, int pauses = 0)
        : GenerationStep(std::move(name)), m_log(log), m_pauses(pauses) {}

protected:
    StageSequence onPerform(GenerationContext&) override {
        for (int i = 0; i < m_pauses; ++i) {
            m_log.push_back(name() + " " + std::to_string(i));
            const Stage stage{.kind = Stage::Kind::kRoomPlaced, .index = static_cast<std::size_t>(i)};
            co_yield stage;
        }
        m_log.push_back(name() + " end");
    }

private:
    std::vector<std::string>& m_log;
    int m_pauses;
};

/// Needs a Special component.
class DemandingStep final : public GenerationStep {
public:
    DemandingStep(const std::string& tag, bool& ran)
        : GenerationStep("DemandingStep"), m_tag(tag), m_ran(ran) {}

protected:
    std::vector<Requirement> requirements() const override { return {required<Special>(m_tag, "tag")}; }
    StageSequence onPerform(GenerationContext&) override {
        m_ran = true;
        co_return;
    }

private:
    std::string m_tag;
    bool& m_ran;
};

/// Adds a component, then has bad luck until the third attempt.
class UnluckyStep final : public GenerationStep {
public:
    explicit UnluckyStep(int& attempts, ErrorKind kind = ErrorKind::kRegenerateMap)
        : GenerationStep("UnluckyStep"), m_attempts(attempts), m_kind(kind) {}

protected:
    StageSequence onPerform(GenerationContext& context) override {
        std::ignore = wallFloorOf(context, "WallFloor");
        co_yield Stage{};
        if (++m_attempts < 3) throw error(m_kind, {}, "bad luck");
    }

private:
    int& m_attempts;
    ErrorKind m_kind;
};

TEST(Context, TakesSizesWithCells) {
    for (const auto& [width, height] : {std::pair(1, 2), {1, 1}, {5, 6}, {10, 20}, {1000, 987}}) {
        const Generator generator(width, height);
        EXPECT_EQ(generator.context().width(), width);
        EXPECT_EQ(generator.context().height(), height);
        EXPECT_TRUE(generator.steps().empty());
    }
    for (const auto& [width, height] : {std::pair(0, 1), {1, 0}, {-1, 5}, {5, -1}})
        EXPECT_EQ(kindOf([&] { Generator(width, height); }), ErrorKind::kArgument);
    EXPECT_EQ(kindOf([] { Generator(10'000, 10'000); }), ErrorKind::kRefused);
    EXPECT_EQ(kindOf([] { Generator(2'147'483'647, 2'147'483'647); }), ErrorKind::kRefused);
}

TEST(Context, ATagBelongsToOneComponent) {
    Generator generator(3, 3);
    const auto first = std::make_shared<Named>();
    generator.addComponent(first, "tag");
    EXPECT_EQ(kindOf([&] { generator.addComponent(first); }), ErrorKind::kArgument);
    EXPECT_EQ(kindOf([&] { generator.addComponent(std::make_shared<Named>(), "tag"); }),
              ErrorKind::kArgument);
    generator.addComponent(std::make_shared<Named>()).addComponent(std::make_shared<Named>());
    EXPECT_EQ(generator.context().size(), 3U);
}

TEST(Context, FindsByTypeAndTag) {
    GenerationContext context(3, 3);
    const auto special = std::make_shared<Special>();
    context.add(special, "tag");
    EXPECT_EQ(context.find<Special>("tag"), special);
    EXPECT_EQ(context.find<Named>("tag"), special);
    EXPECT_EQ(context.find<Component>(), special);
    EXPECT_EQ(context.find<Special>("other"), nullptr);
    EXPECT_EQ(context.find<WallFloor>("tag"), nullptr);
}

TEST(Context, MakesWhatIsMissingOnce) {
    GenerationContext context(3, 3);
    int made = 0;
    const auto make = [&made] {
        ++made;
        return std::make_shared<Special>();
    };
    const auto first = context.findOrAdd<Special>("a", make);
    EXPECT_EQ(context.findOrAdd<Special>("a", make), first);
    EXPECT_EQ(context.findOrAdd<Special>("", make), first);
    EXPECT_EQ(made, 1);
    EXPECT_NE(context.findOrAdd<Special>("b", make), first);
    EXPECT_EQ(made, 2);
    EXPECT_EQ(kindOf([&] {
                  std::ignore =
                      context.findOrAdd<WallFloor>("a", [] { return std::make_shared<WallFloor>(1, 1); });
              }),
              ErrorKind::kArgument);
}

TEST(Steps, ConstructionRunsNothing) {
    std::vector<std::string> log;
    const NotingStep step("custom", log, 3);
    EXPECT_EQ(step.name(), "custom");
    EXPECT_TRUE(log.empty());
}

TEST(Steps, WhatIsMissingIsNamedAndNothingRuns) {
    bool ran = false;
    GenerationContext context(3, 3);
    DemandingStep tagged("Things", ran);
    DemandingStep untagged("", ran);
    try {
        std::ignore = tagged.stages(context);
        FAIL();
    } catch (const GenerationError& error) {
        EXPECT_EQ(error.kind(), ErrorKind::kMissingComponent);
        EXPECT_STREQ(
            error.what(),
            "DemandingStep, tag: needs the component Special with the tag \"Things\" that no step has made");
    }
    EXPECT_EQ(kindOf([&] { untagged.perform(context); }), ErrorKind::kMissingComponent);

    context.add(std::make_shared<Special>());
    EXPECT_EQ(kindOf([&] { tagged.perform(context); }), ErrorKind::kMissingComponent);
    EXPECT_FALSE(ran);
    untagged.perform(context);
    EXPECT_TRUE(ran);

    context.add(std::make_shared<Special>(), "Things");
    ran = false;
    tagged.perform(context);
    EXPECT_TRUE(ran);
}

TEST(Generator, RunsStepsInOrderOnceEach) {
    std::vector<std::string> log;
    Generator generator(3, 3);
    Generator& same =
        generator.addStep(std::make_shared<NotingStep>("a", log))
            .addSteps({std::make_shared<NotingStep>("b", log), std::make_shared<NotingStep>("c", log)});
    EXPECT_EQ(&same, &generator);
    EXPECT_EQ(generator.steps()[1]->name(), "b");
    EXPECT_EQ(&generator.generate(), &generator);
    EXPECT_EQ(log, (std::vector<std::string>{"a end", "b end", "c end"}));
}

TEST(Generator, PausesAfterEachStage) {
    std::vector<std::string> log;
    Generator generator(3, 3);
    generator.addSteps({std::make_shared<NotingStep>("a", log, 2), std::make_shared<NotingStep>("b", log, 0),
                        std::make_shared<NotingStep>("c", log, 1)});
    StageSequence stages = generator.stages();
    EXPECT_TRUE(log.empty());
    ASSERT_TRUE(stages.next());
    EXPECT_EQ(log, (std::vector<std::string>{"a 0"}));
    ASSERT_TRUE(stages.next());
    EXPECT_EQ(stages.stage().step, 0U);
    EXPECT_EQ(stages.stage().index, 1U);
    ASSERT_TRUE(stages.next());
    EXPECT_EQ(log, (std::vector<std::string>{"a 0", "a 1", "a end", "b end", "c 0"}));
    EXPECT_EQ(stages.stage().step, 2U);
    EXPECT_FALSE(stages.next());
    EXPECT_FALSE(stages.next());
}

TEST(Generator, ASequenceCanBeAbandoned) {
    std::vector<std::string> log;
    Generator generator(3, 3);
    generator.addStep(std::make_shared<NotingStep>("a", log, 5));
    {
        StageSequence stages = generator.stages();
        ASSERT_TRUE(stages.next());
        StageSequence moved = std::move(stages);
        ASSERT_TRUE(moved.next());
        EXPECT_FALSE(stages.next());
    }
    EXPECT_EQ(log.size(), 2U);
}

TEST(Generator, TheSafeLoopTriesAgain) {
    int attempts = 0;
    Generator generator(3, 3);
    generator.configAndGenerateSafe(
        [&](Generator& g) { g.addStep(std::make_shared<UnluckyStep>(attempts)); });
    EXPECT_EQ(attempts, 3);
    ASSERT_EQ(generator.failedAttempts().size(), 2U);
    EXPECT_EQ(generator.failedAttempts()[1].attempt, 2U);
    EXPECT_EQ(generator.failedAttempts()[1].error.step(), "UnluckyStep");
}

TEST(Generator, TheSafeLoopGivesUp) {
    int attempts = 0;
    Generator generator(3, 3);
    const auto config = [&](Generator& g) { g.addStep(std::make_shared<UnluckyStep>(attempts)); };
    EXPECT_EQ(kindOf([&] { generator.configAndGenerateSafe(config, 2); }), ErrorKind::kMapGenerationFailed);
    EXPECT_EQ(attempts, 2);
}

TEST(Generator, OtherErrorsEndTheSafeLoop) {
    int attempts = 0;
    Generator generator(3, 3);
    const auto config = [&](Generator& g) {
        g.addStep(std::make_shared<UnluckyStep>(attempts, ErrorKind::kArgument));
    };
    EXPECT_EQ(kindOf([&] { generator.configAndGenerateSafe(config); }), ErrorKind::kArgument);
    EXPECT_EQ(attempts, 1);
}

TEST(Generator, ClearingIsAStageWhereThereWasSomethingToClear) {
    int attempts = 0;
    Generator generator(3, 3);
    StageSequence stages = generator.configAndStagesSafe(
        [&](Generator& g) { g.addStep(std::make_shared<UnluckyStep>(attempts)); });
    std::vector<Stage::Kind> kinds;
    while (stages.next()) kinds.push_back(stages.stage().kind);
    using enum Stage::Kind;
    EXPECT_EQ(kinds, (std::vector{kStepDone, kCleared, kStepDone, kCleared, kStepDone}));
}

TEST(WorkMeter, EndsWhatDoesNotEnd) {
    WorkMeter meter(1000, {});
    meter.spend(999);
    EXPECT_EQ(kindOf([&] { meter.spend(); }), ErrorKind::kEndless);

    std::stop_source source;
    WorkMeter stoppable(1'000'000'000, source.get_token());
    stoppable.spend(200'000);
    source.request_stop();
    EXPECT_EQ(kindOf([&] { stoppable.spend(200'000); }), ErrorKind::kCancelled);
}

TEST(Errors, NameStepAndSetting) {
    const GenerationError error(ErrorKind::kArgument, "Step", "Setting", "cause");
    EXPECT_STREQ(error.what(), "Step, Setting: cause");
    EXPECT_STREQ(GenerationError(ErrorKind::kArgument, {}, {}, "cause").of("Other").what(), "Other: cause");
    EXPECT_EQ(error.of("Other").step(), "Step");
    EXPECT_EQ(exceptionName(ErrorKind::kRegenerateMap), "RegenerateMapException");
}

}  // namespace
}  // namespace lw::dungeon
