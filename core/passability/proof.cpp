// SPDX-License-Identifier: MIT
#include "passability/proof.h"

#include <fmt/format.h>
#include <utility>

#include "pattern/ring.h"
#include "stackup/machine.h"

namespace lw::passability {

namespace {

Outcome outcomeOf(const Verdict& verdict) {
    if (verdict.exact == Passable::kNever) return Outcome::kNever;
    return verdict.conservative == Passable::kNever ? Outcome::kLuck : Outcome::kPassable;
}

}  // namespace

const TightPlace* Proof::decisive() const {
    if (verdict.blocked) return &*verdict.blocked;
    return verdict.tightest ? &*verdict.tightest : nullptr;
}

Proof prove(const stackup::Program& program, const stackup::RunSettings& settings,
            const pattern::WallTable& walls, const Conditions& conditions, const Wanted& wanted,
            const std::stop_token& stop) {
    Proof proof;
    proof.sides = settings.sides;
    const auto end = [&proof](Outcome outcome, std::string why) {
        proof.outcome = outcome;
        proof.why = std::move(why);
        return proof;
    };
    if (!stackup::isAllowed(program, settings).value_or(true)) {
        return end(Outcome::kNotUsed,
                   fmt::format("#restrict keeps it from being sent at {} sides", settings.sides));
    }
    proof.rings = ringsOf(program, stackup::run(program, settings, stop), walls, conditions.maxTicks);
    proof.place = proof.rings.place;
    const auto field = std::make_shared<const Field>(proof.rings.rings, conditions, stop);
    proof.field = field;
    if (stop.stop_requested()) return end(Outcome::kUnknown, "it was stopped");
    if (program.error) return end(Outcome::kFails, "it does not compile");
    if (!proof.rings.why.empty()) {
        return end(proof.rings.hangs ? Outcome::kHangs : Outcome::kFails, proof.rings.why);
    }
    proof.verdict = judge(*field, wanted, stop);
    if (!proof.verdict.isKnown) {
        return end(Outcome::kUnknown, stop.stop_requested()
                                          ? "it was stopped"
                                          : "its walls are at the player for too long to be looked at");
    }
    proof.isUpTo = field->isCut() && proof.verdict.exact != Passable::kNever;
    proof.outcome = outcomeOf(proof.verdict);
    return proof;
}

std::optional<double> passedUpToSpeed(const stackup::Program& program, const stackup::RunSettings& settings,
                                      const pattern::WallTable& walls, const Conditions& conditions,
                                      double most, double step, const std::stop_token& stop) {
    const auto isPassed = [&](double speed) -> std::optional<bool> {
        stackup::RunSettings faster = settings;
        faster.speed = speed;
        Conditions under = conditions;
        under.speed = static_cast<float>(speed);
        const Proof proof = prove(program, faster, walls, under, {.margin = false}, stop);
        if (!proof.hasVerdict()) return std::nullopt;
        return proof.outcome == Outcome::kPassable;
    };
    return passedUpTo(isPassed, settings.speed, most, step, stop);
}

}  // namespace lw::passability
