// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verbs.h"

#include "cli/commands.h"
#include "cli/dungeon_commands.h"
#include "cli/exchange_commands.h"
#include "cli/pattern_commands.h"
#include "cli/render_command.h"
#include "cli/run_command.h"

namespace lw::cli {

std::vector<Verb> allVerbs(Streams streams) {
    std::vector<Verb> verbs;
    for (Verb (*const declare)(Streams) : {
             checkVerb, printVerb, parseVerb,       // commands.h
             ringVerb, suggestVerb,                 // pattern_commands.h
             generateVerb, connectVerb, statsVerb,  // dungeon_commands.h
             importVerb, exportVerb,                // exchange_commands.h
             runVerb,                               // run_command.h
             renderVerb,                            // render_command.h
         }) {
        verbs.push_back(declare(streams));
    }
    return verbs;
}

}  // namespace lw::cli
