// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/verbs.h"

#include "cli/commands.h"
#include "cli/connect_command.h"
#include "cli/dungeon_commands.h"
#include "cli/exchange_commands.h"
#include "cli/format_command.h"
#include "cli/git_commands.h"
#include "cli/lsp_command.h"
#include "cli/merge_commands.h"
#include "cli/pattern_commands.h"
#include "cli/prove_command.h"
#include "cli/render_command.h"
#include "cli/run_command.h"

namespace lw::cli {

std::vector<Verb> allVerbs(Streams streams) {
    std::vector<Verb> verbs;
    for (Verb (*const declare)(Streams) : {
             // commands.h, format_command.h
             checkVerb,
             printVerb,
             parseVerb,
             formatVerb,
             // pattern_commands.h
             ringVerb,
             suggestVerb,
             // dungeon_commands.h, connect_command.h
             generateVerb,
             connectVerb,
             statsVerb,
             // exchange_commands.h
             importVerb,
             exportVerb,
             // run_command.h
             runVerb,
             // prove_command.h
             proveVerb,
             // render_command.h
             renderVerb,
             // lsp_command.h
             lspVerb,
             // merge_commands.h, git_commands.h
             mergeVerb,
             diffVerb,
             gitSetupVerb,
         }) {
        verbs.push_back(declare(streams));
    }
    return verbs;
}

}  // namespace lw::cli
