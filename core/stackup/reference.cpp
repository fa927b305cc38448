// SPDX-License-Identifier: MIT
#include "stackup/reference.h"

#include <unordered_map>

namespace lw::stackup {

namespace {

using Kind = Entry::Kind;
constexpr Kind kI = Kind::kInstruction;
constexpr Kind kV = Kind::kVariable;

constexpr Entry kEntries[] = {
    {kI, "+", "a b – a+b", "Adds.", "2 3 +"},
    {kI, "-", "a b – a-b", "Subtracts the top from the number below it.", "5 3 -"},
    {kI, "*", "a b – a*b", "Multiplies.", "$idealdl 2 *"},
    {kI, "/", "a b – a/b", "Divides the number below by the top; by zero it gives inf or nan.", "$sides 2 /"},
    {kI, "%", "a b – rest", "What is left of a division, with the sign of the divisor.", "7 $sides %"},
    {kI, "floor", "n – whole", "Rounds down.", "$hsides floor"},
    {kI, "ceil", "n – whole", "Rounds up.", "$hsides ceil"},
    {kI, "abs", "n – size", "Takes the sign away.", "-3 abs"},
    {kI, "sgn", "n – sign", "Gives -1, 0 or 1.", "$rof sgn"},
    {kI, "rnd", "lo hi – n", "Draws a whole number from lo to hi, both included.", "0 $sides 1 - rnd"},
    {kI, "==", "a b – yes", "Gives 1 if both are equal, else 0.", "$sides 5 =="},
    {kI, "!=", "a b – yes", "Gives 1 if the two differ, else 0.", "$sides 5 !="},
    {kI, "<", "a b – yes", "Gives 1 if a is less than b, else 0.", "$sides 6 <"},
    {kI, "<=", "a b – yes", "Gives 1 if a is at most b, else 0.", "$sides 6 <="},
    {kI, ">", "a b – yes", "Gives 1 if a is greater than b, else 0.", "$sides 6 >"},
    {kI, ">=", "a b – yes", "Gives 1 if a is at least b, else 0.", "$sides 6 >="},
    {kI, "or", "a b – yes", "Gives 1 if one of them is not 0, else 0.", "$sides 3 == $sides 4 == or"},
    {kI, "and", "a b – yes", "Gives 1 if neither of them is 0, else 0.", "$sides 4 > $sides 8 < and"},
    {kI, "not", "a – yes", "Gives 1 for 0, and 0 for everything else.", "$sides 2 % not"},
    {kI, "dup", "a – a a", "Copies the top.", "3 dup"},
    {kI, "drop", "a –", "Throws the top away.", "1 2 drop"},
    {kI, "swap", "a b – b a", "Exchanges the two topmost.", "1 2 swap"},
    {kI, "over", "a b – a b a", "Copies the number below the top.", "1 2 over"},
    {kI, "raise", "n – copy", "Copies the number n below the top: 0 is the top itself.", "7 8 9 2 raise"},
    {kI, "exch", "n –", "Exchanges the top with the number n below it.", "7 8 9 2 exch"},
    {kI, "clone", "… – … …", "Copies the whole stack.", "1 2 clone"},
    {kI, "roll", "depth times –",
     "Turns the topmost numbers, depth of them: each time the deepest comes to the top.", "1 2 3 3 1 roll"},
    {kV, "$sides", "– n", "How many sides the polygon has.", "$sides 2 /"},
    {kV, "$hsides", "– n", "Half the number of sides, 2.5 at five.", "$hsides floor rmv"},
    {kV, "$th", "– th", "The usual thickness of a wall, 40.", "a $th p:_|."},
    {kV, "$idealth", "– th", "The thickness that passes while the player turns by one side.",
     "a $idealth p:_|."},
    {kV, "$idealdl", "– s", "Seconds in which the player turns by one side.", "$idealdl 2 * sleep"},
    {kV, "$sperpr", "– s", "Seconds in which the player turns all round, at the usual speed.",
     "$sperpr sleep"},
    {kV, "$abs", "– side", "The side the pattern starts at: what #abs says, else one drawn at random.",
     "$abs 40 p:_|."},
    {kI, "a", "– side", "The side the pattern starts at, like $abs.", "a 40 p:_|."},
    {kV, "$rel", "– n", "How far rmv and amv have turned from the start.", "$rel"},
    {kV, "$rof", "– n", "The last turn, as the shorter way round.", "$rof abs i thsleep"},
    {kV, "$mirror", "– sign", "1, or -1 where the pattern is mirrored.", "$mirror 2 *"},
    {kV, "$tolerance", "– th", "What p: and t: add to the thickness.", "$tolerance"},
    {kI, "r", "– side", "The side that rmv and amv have turned to.", "1 rmv r 40 p:_|."},
    {kI, "rmv", "n –", "Turns r by n sides.", "1 rmv"},
    {kI, "amv", "n –", "Turns r to n sides from the start.", "2 amv"},
    {kI, ">>", "side n – side", "Goes n sides on from a side.", "a 2 >> 40 p:_|."},
    {kI, "<<", "side n – side", "Goes n sides back from a side.", "a 2 << 40 p:_|."},
    {kI, "i", "n – th", "n times the thickness that passes while the player turns by one side.",
     "a 1.5 i p:_|."},
    {kI, "spath", "– th", "The thickness that passes in the last turn, taken the short way round.",
     "2 rmv spath thsleep"},
    {kI, "lpath", "– th", "The thickness that passes in the last turn, taken the long way round.",
     "2 rmv lpath thsleep"},
    {kI, "th2s", "th – s", "Turns a thickness into the seconds in which it passes.", "40 th2s sleep"},
    {kI, "s2th", "s – th", "Turns seconds into the thickness that passes in them.", "a 0.2 s2th p:_|."},
    {kI, "sleep", "s –", "Waits s seconds.", "0.5 sleep"},
    {kI, "thsleep", "th –", "Waits until a thickness has passed.", "1.5 i thsleep"},
    {kI, "rsleep", "n –", "Waits the time of n full turns of the player.", "0.5 rsleep"},
    {Kind::kRing, "p:", "side th –",
     "Draws a ring and waits until it has passed; the walls are thicker by the tolerance.", "a 40 p:_|."},
    {Kind::kRing, "P:", "side th –", "Draws a ring, exactly as thick, and waits until it has passed.",
     "a 40 P:_|."},
    {Kind::kRing, "t:", "side th –", "Draws a ring without waiting; the walls are thicker by the tolerance.",
     "a 40 t:_|."},
    {Kind::kRing, "T:", "side th –", "Draws a ring, exactly as thick, without waiting.", "a 40 T:_|."},
    {Kind::kRing, "h:", "side th –", "Draws a ring without waiting, the same as T:.", "a 40 h:_|."},
    {Kind::kCall, "call:", "… n –",
     "Queues a call of a character's function with n numbers; #( ) 'c' is the newer way.", "a 40 2 call:c"},
    {kI, "if", "yes –", "Goes on for anything but 0, else behind its else or end.",
     "$sides 5 > if 1 rmv end"},
    {kI, "else", "–", "What follows runs where the if did not.", "$sides 5 > if 1 rmv else 2 rmv end"},
    {kI, "while", "yes –", "Goes round until it finds 0; every round leaves the next condition on top.",
     "3 dup while 1 - dup end drop"},
    {kI, "for", "n – n-1", "Goes round n times; its counter lies on the stack and must be on top at the end.",
     "4 for r 40 p:_|. 1 rmv end"},
    {kI, "end", "–", "Ends an if, while or for.", "2 for 1 rmv end"},
    {kI, "endif", "–", "Ends an if with all that stand right in its else.",
     "$sides 4 < if 1 rmv else $sides 6 < if 2 rmv endif"},
    {kI, "return", "–", "Ends the program.", "$sides 4 < if return end"},
    {Kind::kCall, "( )", "… – results",
     "Calls the function named behind it now, with the numbers between the parentheses.", "( 2 ) double"},
    {Kind::kCall, "#( )", "… –",
     "Queues a call of the function named behind it, with the numbers between the parentheses.",
     "#( a 40 ) 'c'"},
    {Kind::kSection, "#restrict", "yes", "The program may be picked only where this is not 0.",
     "a 40 p:_|. #restrict $sides 5 >="},
    {Kind::kSection, "#abs", "side", "The side the pattern starts at, instead of one drawn at random.",
     "a 40 p:_|. #abs 0"},
    {Kind::kSection, "#mirror", "sign", "1 or -1, instead of one drawn at random.", "a 40 p:_|. #mirror 1"},
    {Kind::kSection, "#tolerance", "th", "What p: and t: add to the thickness, 4 without it.",
     "a 40 p:_|. #tolerance 0"},
};

}  // namespace

std::span<const Entry> entries() {
    return kEntries;
}

const Entry* findEntry(std::string_view name) {
    static const auto kByName = [] {
        std::unordered_map<std::string_view, const Entry*> map;
        for (const Entry& entry : kEntries) map.emplace(entry.name, &entry);
        return map;
    }();
    const auto found = kByName.find(name);
    return found != kByName.end() ? found->second : nullptr;
}

}  // namespace lw::stackup
