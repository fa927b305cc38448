// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>

#include "stackup/machine_state.h"

namespace lw::stackup {

void Machine::call(const Instruction& instruction) {
    if (instruction.op != Op::kCall) {
        m_stack.open();
        return;
    }
    std::vector<double> arguments = numbersOf(m_stack.close());
    if (m_stack.fault()) return;
    if (instruction.character != 0)
        callLinked(instruction, std::move(arguments));
    else
        callNamed(instruction, std::move(arguments));
}

void Machine::callLinked(const Instruction& instruction, std::vector<double> arguments) {
    if (!isLinked(instruction.character) && !unknown()) return;
    addCall(CallKind::kLinked, std::string(1, instruction.character), std::move(arguments),
            instruction.queued);
}

void Machine::callNamed(const Instruction& instruction, std::vector<double> arguments) {
    const std::string_view name = m_program.tokenText(instruction.token);
    std::optional<FunctionResult> result;
    if (m_settings.functions) result = m_settings.functions(name, arguments, instruction.queued);
    if (!result && !unknown()) return;
    addCall(CallKind::kFunction, std::string(name), std::move(arguments), instruction.queued);
    if (instruction.queued) return;
    if (!result) return takeFor(name);
    if (result->fails) return fail("RAW", fmt::format("'{}' fails with these arguments", name));
    if (!result->numeric) {
        return fail("R_NONNUMERIC_RETURN", fmt::format("'{}' gave back something else than numbers", name));
    }
    for (const double number : result->numbers) push(number);
}

/// Pushes what the function `name`, whose results are not known, is taken to give back.
void Machine::takeFor(std::string_view name) {
    m_timeline.lastUnknownResult = m_at;
    std::uint32_t input = m_inputs;
    for (const AssumedResult& assumed : m_settings.results) {
        if (assumed.name == name) {
            for (const double number : assumed.numbers) m_stack.push({number, m_at, false, input++});
            return;
        }
        input += static_cast<std::uint32_t>(assumed.numbers.size());
    }
}

/// A function that is not known: whether the run goes on.
bool Machine::unknown() {
    const std::string_view name = m_program.tokenText(m_program.code[m_at].token);
    const auto& included = m_settings.included;
    if (std::find(included.begin(), included.end(), name) != included.end()) return true;
    if (!m_settings.assumeUnknown) {
        fail("R_UNDEFINED_FN", fmt::format("There is no function {}", name));
        return false;
    }
    noteOnce(m_timeline.unknownCalls);
    return true;
}

void Machine::addCall(CallKind kind, std::string name, std::vector<double> arguments, bool queued) {
    CallEvent event{kind, m_time, std::move(name), std::move(arguments), m_at};
    if (!queued) {
        m_timeline.immediate.push_back(std::move(event));
        return;
    }
    note(EventKind::kCall, m_timeline.calls.size());
    m_timeline.calls.push_back(std::move(event));
}

}  // namespace lw::stackup
