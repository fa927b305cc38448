// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/request.h"

namespace lw::document {

EditOutcome request(Document& document, const text::EditResult& result, const QString& name, Gesture gesture,
                    const QObject* source, const Refuse& refuse) {
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        refuse(sentence(refusal->reason), refusal->place);
        return EditOutcome::kRefused;
    }
    const EditOutcome outcome = document.apply(std::get<text::TextEdits>(result), name, gesture, source);
    if (outcome == EditOutcome::kReadOnly) refuse(document.readOnlyReason(), {});
    return outcome;
}

}  // namespace lw::document
