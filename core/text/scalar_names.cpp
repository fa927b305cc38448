// SPDX-License-Identifier: MIT
#include "text/scalar_names.h"

#include <fmt/format.h>
#include <iterator>

#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::text {

namespace {

/// The names of Unicode from `first` on, each less `prefix` and with a semicolon between; those that don't
/// begin with it have a `=` before them.
struct Block {
    char32_t first;
    std::string_view prefix;
    std::string_view names;
};

constexpr Block kBlocks[] = {
    {0x00A0, "",
     "no-break space;inverted exclamation mark;cent sign;pound sign;currency sign;yen sign;"
     "broken bar;section sign;diaeresis;copyright sign;feminine ordinal indicator;"
     "left-pointing double angle quotation mark;not sign;soft hyphen;registered sign;macron;"
     "degree sign;plus-minus sign;superscript two;superscript three;acute accent;micro sign;"
     "pilcrow sign;middle dot;cedilla;superscript one;masculine ordinal indicator;"
     "right-pointing double angle quotation mark;vulgar fraction one quarter;vulgar fraction "
     "one half;vulgar fraction three quarters;inverted question mark;latin capital letter a "
     "with grave;latin capital letter a with acute;latin capital letter a with circumflex;"
     "latin capital letter a with tilde;latin capital letter a with diaeresis;latin capital "
     "letter a with ring above;latin capital letter ae;latin capital letter c with cedilla;"
     "latin capital letter e with grave;latin capital letter e with acute;latin capital "
     "letter e with circumflex;latin capital letter e with diaeresis;latin capital letter i "
     "with grave;latin capital letter i with acute;latin capital letter i with circumflex;"
     "latin capital letter i with diaeresis;latin capital letter eth;latin capital letter n "
     "with tilde;latin capital letter o with grave;latin capital letter o with acute;latin "
     "capital letter o with circumflex;latin capital letter o with tilde;latin capital letter "
     "o with diaeresis;multiplication sign;latin capital letter o with stroke;latin capital "
     "letter u with grave;latin capital letter u with acute;latin capital letter u with "
     "circumflex;latin capital letter u with diaeresis;latin capital letter y with acute;"
     "latin capital letter thorn;latin small letter sharp s;latin small letter a with grave;"
     "latin small letter a with acute;latin small letter a with circumflex;latin small letter "
     "a with tilde;latin small letter a with diaeresis;latin small letter a with ring above;"
     "latin small letter ae;latin small letter c with cedilla;latin small letter e with grave;"
     "latin small letter e with acute;latin small letter e with circumflex;latin small letter "
     "e with diaeresis;latin small letter i with grave;latin small letter i with acute;latin "
     "small letter i with circumflex;latin small letter i with diaeresis;latin small letter "
     "eth;latin small letter n with tilde;latin small letter o with grave;latin small letter "
     "o with acute;latin small letter o with circumflex;latin small letter o with tilde;latin "
     "small letter o with diaeresis;division sign;latin small letter o with stroke;latin "
     "small letter u with grave;latin small letter u with acute;latin small letter u with "
     "circumflex;latin small letter u with diaeresis;latin small letter y with acute;latin "
     "small letter thorn;latin small letter y with diaeresis"},
    {0x0300, "combining ",
     "grave accent;acute accent;circumflex accent;tilde;macron;overline;breve;dot above;"
     "diaeresis;hook above;ring above;double acute accent;caron;vertical line above;double "
     "vertical line above;double grave accent;candrabindu;inverted breve;turned comma above;"
     "comma above;reversed comma above;comma above right;grave accent below;acute accent "
     "below;left tack below;right tack below;left angle above;horn;left half ring below;up "
     "tack below;down tack below;plus sign below;minus sign below;palatalized hook below;"
     "retroflex hook below;dot below;diaeresis below;ring below;comma below;cedilla;ogonek;"
     "vertical line below;bridge below;inverted double arch below;caron below;circumflex "
     "accent below;breve below;inverted breve below;tilde below;macron below;low line;double "
     "low line;tilde overlay;short stroke overlay;long stroke overlay;short solidus overlay;"
     "long solidus overlay;right half ring below;inverted bridge below;square below;seagull "
     "below;x above;vertical tilde;double overline;grave tone mark;acute tone mark;greek "
     "perispomeni;greek koronis;greek dialytika tonos;greek ypogegrammeni;bridge above;equals "
     "sign below;double vertical line below;left angle below;not tilde above;homothetic above;"
     "almost equal to above;left right arrow below;upwards arrow below;grapheme joiner;right "
     "arrowhead above;left half ring above;fermata;x below;left arrowhead below;right "
     "arrowhead below;right arrowhead and up arrowhead below;right half ring above;dot above "
     "right;asterisk below;double ring below;zigzag above;double breve below;double breve;"
     "double macron;double macron below;double tilde;double inverted breve;double rightwards "
     "arrow below;latin small letter a;latin small letter e;latin small letter i;latin small "
     "letter o;latin small letter u;latin small letter c;latin small letter d;latin small "
     "letter h;latin small letter m;latin small letter r;latin small letter t;latin small "
     "letter v;latin small letter x"},
    {0x0391, "greek ",
     "capital letter alpha;capital letter beta;capital letter gamma;capital letter delta;"
     "capital letter epsilon;capital letter zeta;capital letter eta;capital letter theta;"
     "capital letter iota;capital letter kappa;capital letter lamda;capital letter mu;capital "
     "letter nu;capital letter xi;capital letter omicron;capital letter pi;capital letter rho;"
     ";capital letter sigma;capital letter tau;capital letter upsilon;capital letter phi;"
     "capital letter chi;capital letter psi;capital letter omega;capital letter iota with "
     "dialytika;capital letter upsilon with dialytika;small letter alpha with tonos;small "
     "letter epsilon with tonos;small letter eta with tonos;small letter iota with tonos;"
     "small letter upsilon with dialytika and tonos;small letter alpha;small letter beta;"
     "small letter gamma;small letter delta;small letter epsilon;small letter zeta;small "
     "letter eta;small letter theta;small letter iota;small letter kappa;small letter lamda;"
     "small letter mu;small letter nu;small letter xi;small letter omicron;small letter pi;"
     "small letter rho;small letter final sigma;small letter sigma;small letter tau;small "
     "letter upsilon;small letter phi;small letter chi;small letter psi;small letter omega"},
    {0x0410, "cyrillic ",
     "capital letter a;capital letter be;capital letter ve;capital letter ghe;capital letter "
     "de;capital letter ie;capital letter zhe;capital letter ze;capital letter i;capital "
     "letter short i;capital letter ka;capital letter el;capital letter em;capital letter en;"
     "capital letter o;capital letter pe;capital letter er;capital letter es;capital letter "
     "te;capital letter u;capital letter ef;capital letter ha;capital letter tse;capital "
     "letter che;capital letter sha;capital letter shcha;capital letter hard sign;capital "
     "letter yeru;capital letter soft sign;capital letter e;capital letter yu;capital letter "
     "ya;small letter a;small letter be;small letter ve;small letter ghe;small letter de;"
     "small letter ie;small letter zhe;small letter ze;small letter i;small letter short i;"
     "small letter ka;small letter el;small letter em;small letter en;small letter o;small "
     "letter pe;small letter er;small letter es;small letter te;small letter u;small letter "
     "ef;small letter ha;small letter tse;small letter che;small letter sha;small letter "
     "shcha;small letter hard sign;small letter yeru;small letter soft sign;small letter e;"
     "small letter yu;small letter ya;small letter ie with grave;small letter io"},
    {0x2010, "",
     "hyphen;non-breaking hyphen;figure dash;en dash;em dash;horizontal bar;double vertical "
     "line;double low line;left single quotation mark;right single quotation mark;single "
     "low-9 quotation mark;single high-reversed-9 quotation mark;left double quotation mark;"
     "right double quotation mark;double low-9 quotation mark;double high-reversed-9 "
     "quotation mark;dagger;double dagger;bullet;triangular bullet;one dot leader;two dot "
     "leader;horizontal ellipsis;hyphenation point;line separator;paragraph separator;"
     "left-to-right embedding;right-to-left embedding;pop directional formatting;"
     "left-to-right override;right-to-left override;narrow no-break space;per mille sign;per "
     "ten thousand sign;prime;double prime;triple prime;reversed prime;reversed double prime;"
     "reversed triple prime;caret;single left-pointing angle quotation mark;single "
     "right-pointing angle quotation mark"},
    {0x2190, "",
     "leftwards arrow;upwards arrow;rightwards arrow;downwards arrow;left right arrow;up down "
     "arrow;north west arrow;north east arrow;south east arrow;south west arrow;leftwards "
     "arrow with stroke;rightwards arrow with stroke;leftwards wave arrow;rightwards wave "
     "arrow;leftwards two headed arrow;upwards two headed arrow;rightwards two headed arrow;"
     "downwards two headed arrow;leftwards arrow with tail;rightwards arrow with tail;"
     "leftwards arrow from bar;upwards arrow from bar;rightwards arrow from bar;downwards "
     "arrow from bar;up down arrow with base;leftwards arrow with hook;rightwards arrow with "
     "hook;leftwards arrow with loop;rightwards arrow with loop;left right wave arrow;left "
     "right arrow with stroke;downwards zigzag arrow;upwards arrow with tip leftwards;upwards "
     "arrow with tip rightwards;downwards arrow with tip leftwards;downwards arrow with tip "
     "rightwards;rightwards arrow with corner downwards;downwards arrow with corner leftwards;"
     "anticlockwise top semicircle arrow;clockwise top semicircle arrow;north west arrow to "
     "long bar;leftwards arrow to bar over rightwards arrow to bar;anticlockwise open circle "
     "arrow;clockwise open circle arrow;leftwards harpoon with barb upwards;leftwards harpoon "
     "with barb downwards;upwards harpoon with barb rightwards;upwards harpoon with barb "
     "leftwards;rightwards harpoon with barb upwards;rightwards harpoon with barb downwards;"
     "downwards harpoon with barb rightwards;downwards harpoon with barb leftwards;rightwards "
     "arrow over leftwards arrow;upwards arrow leftwards of downwards arrow;leftwards arrow "
     "over rightwards arrow;leftwards paired arrows;upwards paired arrows;rightwards paired "
     "arrows;downwards paired arrows;leftwards harpoon over rightwards harpoon;rightwards "
     "harpoon over leftwards harpoon;leftwards double arrow with stroke;left right double "
     "arrow with stroke;rightwards double arrow with stroke;leftwards double arrow;upwards "
     "double arrow;rightwards double arrow;downwards double arrow;left right double arrow;up "
     "down double arrow;north west double arrow;north east double arrow;south east double "
     "arrow;south west double arrow;leftwards triple arrow;rightwards triple arrow;leftwards "
     "squiggle arrow;rightwards squiggle arrow;upwards arrow with double stroke;downwards "
     "arrow with double stroke;leftwards dashed arrow;upwards dashed arrow;rightwards dashed "
     "arrow;downwards dashed arrow;leftwards arrow to bar;rightwards arrow to bar;leftwards "
     "white arrow;upwards white arrow;rightwards white arrow;downwards white arrow;upwards "
     "white arrow from bar;upwards white arrow on pedestal;upwards white arrow on pedestal "
     "with horizontal bar;upwards white arrow on pedestal with vertical bar;upwards white "
     "double arrow;upwards white double arrow on pedestal;rightwards white arrow from wall;"
     "north west arrow to corner;south east arrow to corner;up down white arrow;right arrow "
     "with small circle;downwards arrow leftwards of upwards arrow;three rightwards arrows;"
     "leftwards arrow with vertical stroke;rightwards arrow with vertical stroke;left right "
     "arrow with vertical stroke;leftwards arrow with double vertical stroke;rightwards arrow "
     "with double vertical stroke;left right arrow with double vertical stroke;leftwards "
     "open-headed arrow;rightwards open-headed arrow;left right open-headed arrow"},
    {0x2500, "box drawings ",
     "light horizontal;heavy horizontal;light vertical;heavy vertical;light triple dash "
     "horizontal;heavy triple dash horizontal;light triple dash vertical;heavy triple dash "
     "vertical;light quadruple dash horizontal;heavy quadruple dash horizontal;light "
     "quadruple dash vertical;heavy quadruple dash vertical;light down and right;down light "
     "and right heavy;down heavy and right light;heavy down and right;light down and left;"
     "down light and left heavy;down heavy and left light;heavy down and left;light up and "
     "right;up light and right heavy;up heavy and right light;heavy up and right;light up and "
     "left;up light and left heavy;up heavy and left light;heavy up and left;light vertical "
     "and right;vertical light and right heavy;up heavy and right down light;down heavy and "
     "right up light;vertical heavy and right light;down light and right up heavy;up light "
     "and right down heavy;heavy vertical and right;light vertical and left;vertical light "
     "and left heavy;up heavy and left down light;down heavy and left up light;vertical heavy "
     "and left light;down light and left up heavy;up light and left down heavy;heavy vertical "
     "and left;light down and horizontal;left heavy and right down light;right heavy and left "
     "down light;down light and horizontal heavy;down heavy and horizontal light;right light "
     "and left down heavy;left light and right down heavy;heavy down and horizontal;light up "
     "and horizontal;left heavy and right up light;right heavy and left up light;up light and "
     "horizontal heavy;up heavy and horizontal light;right light and left up heavy;left light "
     "and right up heavy;heavy up and horizontal;light vertical and horizontal;left heavy and "
     "right vertical light;right heavy and left vertical light;vertical light and horizontal "
     "heavy;up heavy and down horizontal light;down heavy and up horizontal light;vertical "
     "heavy and horizontal light;left up heavy and right down light;right up heavy and left "
     "down light;left down heavy and right up light;right down heavy and left up light;down "
     "light and up horizontal heavy;up light and down horizontal heavy;right light and left "
     "vertical heavy;left light and right vertical heavy;heavy vertical and horizontal;light "
     "double dash horizontal;heavy double dash horizontal;light double dash vertical;heavy "
     "double dash vertical;double horizontal;double vertical;down single and right double;"
     "down double and right single;double down and right;down single and left double;down "
     "double and left single;double down and left;up single and right double;up double and "
     "right single;double up and right;up single and left double;up double and left single;"
     "double up and left;vertical single and right double;vertical double and right single;"
     "double vertical and right;vertical single and left double;vertical double and left "
     "single;double vertical and left;down single and horizontal double;down double and "
     "horizontal single;double down and horizontal;up single and horizontal double;up double "
     "and horizontal single;double up and horizontal;vertical single and horizontal double;"
     "vertical double and horizontal single;double vertical and horizontal;light arc down and "
     "right;light arc down and left;light arc up and left;light arc up and right;light "
     "diagonal upper right to lower left;light diagonal upper left to lower right;light "
     "diagonal cross;light left;light up;light right;light down;heavy left;heavy up;heavy "
     "right;heavy down;light left and heavy right;light up and heavy down;heavy left and "
     "light right;heavy up and light down"},
    {0x2580, "",
     "upper half block;lower one eighth block;lower one quarter block;lower three eighths "
     "block;lower half block;lower five eighths block;lower three quarters block;lower seven "
     "eighths block;full block;left seven eighths block;left three quarters block;left five "
     "eighths block;left half block;left three eighths block;left one quarter block;left one "
     "eighth block;right half block;light shade;medium shade;dark shade;upper one eighth "
     "block;right one eighth block;quadrant lower left;quadrant lower right;quadrant upper "
     "left;quadrant upper left and lower left and lower right;quadrant upper left and lower "
     "right;quadrant upper left and upper right and lower left;quadrant upper left and upper "
     "right and lower right;quadrant upper right;quadrant upper right and lower left;quadrant "
     "upper right and lower left and lower right"},
    {0x25A0, "",
     "black square;white square;white square with rounded corners;white square containing "
     "black small square;square with horizontal fill;square with vertical fill;square with "
     "orthogonal crosshatch fill;square with upper left to lower right fill;square with upper "
     "right to lower left fill;square with diagonal crosshatch fill;black small square;white "
     "small square;black rectangle;white rectangle;black vertical rectangle;white vertical "
     "rectangle;black parallelogram;white parallelogram;black up-pointing triangle;white "
     "up-pointing triangle;black up-pointing small triangle;white up-pointing small triangle;"
     "black right-pointing triangle;white right-pointing triangle;black right-pointing small "
     "triangle;white right-pointing small triangle;black right-pointing pointer;white "
     "right-pointing pointer;black down-pointing triangle;white down-pointing triangle;black "
     "down-pointing small triangle;white down-pointing small triangle;black left-pointing "
     "triangle;white left-pointing triangle;black left-pointing small triangle;white "
     "left-pointing small triangle;black left-pointing pointer;white left-pointing pointer;"
     "black diamond;white diamond;white diamond containing black small diamond;fisheye;"
     "lozenge;white circle;dotted circle;circle with vertical fill;bullseye;black circle;"
     "circle with left half black;circle with right half black;circle with lower half black;"
     "circle with upper half black;circle with upper right quadrant black;circle with all but "
     "upper left quadrant black;left half black circle;right half black circle;inverse bullet;"
     "inverse white circle;upper half inverse white circle;lower half inverse white circle;"
     "upper left quadrant circular arc;upper right quadrant circular arc;lower right quadrant "
     "circular arc;lower left quadrant circular arc;upper half circle;lower half circle;black "
     "lower right triangle;black lower left triangle;black upper left triangle;black upper "
     "right triangle;white bullet;square with left half black;square with right half black;"
     "square with upper left diagonal half black;square with lower right diagonal half black;"
     "white square with vertical bisecting line;white up-pointing triangle with dot;"
     "up-pointing triangle with left half black;up-pointing triangle with right half black;"
     "large circle;white square with upper left quadrant;white square with lower left "
     "quadrant;white square with lower right quadrant;white square with upper right quadrant;"
     "white circle with upper left quadrant;white circle with lower left quadrant;white "
     "circle with lower right quadrant;white circle with upper right quadrant;upper left "
     "triangle;upper right triangle;lower left triangle;white medium square;black medium "
     "square;white medium small square;black medium small square;lower right triangle"},
    {0x2600, "",
     "black sun with rays;cloud;umbrella;snowman;comet;black star;white star;lightning;"
     "thunderstorm;sun;ascending node;descending node;conjunction;opposition;black telephone;"
     "white telephone;ballot box;ballot box with check;ballot box with x;saltire;umbrella "
     "with rain drops;hot beverage;white shogi piece;black shogi piece;shamrock;reversed "
     "rotated floral heart bullet;black left pointing index;black right pointing index;white "
     "left pointing index;white up pointing index;white right pointing index;white down "
     "pointing index;skull and crossbones;caution sign;radioactive sign;biohazard sign;"
     "caduceus;ankh;orthodox cross;chi rho;cross of lorraine;cross of jerusalem;star and "
     "crescent;farsi symbol;adi shakti;hammer and sickle;peace symbol;yin yang;trigram for "
     "heaven;trigram for lake;trigram for fire;trigram for thunder;trigram for wind;trigram "
     "for water;trigram for mountain;trigram for earth;wheel of dharma;white frowning face;"
     "white smiling face;black smiling face;white sun with rays;first quarter moon;last "
     "quarter moon;mercury;female sign;earth;male sign;jupiter;saturn;uranus;neptune;pluto;"
     "aries;taurus;gemini;cancer;leo;virgo;libra;scorpius;sagittarius;capricorn;aquarius;"
     "pisces;white chess king;white chess queen;white chess rook;white chess bishop;white "
     "chess knight;white chess pawn;black chess king;black chess queen;black chess rook;black "
     "chess bishop;black chess knight;black chess pawn;black spade suit;white heart suit;"
     "white diamond suit;black club suit;white spade suit;black heart suit;black diamond suit;"
     "white club suit;hot springs;quarter note;eighth note;beamed eighth notes;beamed "
     "sixteenth notes;music flat sign;music natural sign;music sharp sign;west syriac cross;"
     "east syriac cross;universal recycling symbol;recycling symbol for type-1 plastics;"
     "recycling symbol for type-2 plastics;recycling symbol for type-3 plastics;recycling "
     "symbol for type-4 plastics;recycling symbol for type-5 plastics;recycling symbol for "
     "type-6 plastics;recycling symbol for type-7 plastics;recycling symbol for generic "
     "materials;black universal recycling symbol;recycled paper symbol;partially-recycled "
     "paper symbol;permanent paper sign;wheelchair symbol;die face-1;die face-2;die face-3;"
     "die face-4;die face-5;die face-6;white circle with dot right;white circle with two dots;"
     "black circle with white dot right;black circle with two white dots;monogram for yang;"
     "monogram for yin;digram for greater yang;digram for lesser yin;digram for lesser yang;"
     "digram for greater yin;white flag;black flag;hammer and pick;anchor;crossed swords;"
     "staff of aesculapius;scales;alembic;flower;gear;staff of hermes;atom symbol;"
     "fleur-de-lis;outlined white star;three lines converging right;three lines converging "
     "left;warning sign;high voltage sign;doubled female sign;doubled male sign;interlocked "
     "female and male sign;male and female sign;male with stroke sign;male with stroke and "
     "male and female sign;vertical male with stroke sign;horizontal male with stroke sign;"
     "medium white circle;medium black circle;medium small white circle;marriage symbol;"
     "divorce symbol;unmarried partnership symbol;coffin;funeral urn;neuter;ceres;pallas;juno;"
     "vesta;chiron;black moon lilith;sextile;semisextile;quincunx;sesquiquadrate;soccer ball;"
     "baseball;squared key;white draughts man;white draughts king;black draughts man;black "
     "draughts king;snowman without snow;sun behind cloud;rain;black snowman;thunder cloud "
     "and rain;turned white shogi piece;turned black shogi piece;white diamond in square;"
     "crossing lanes;disabled car;ophiuchus;pick;car sliding;helmet with white cross;circled "
     "crossing lanes;chains;no entry;alternate one-way left way traffic;black two-way left "
     "way traffic;white two-way left way traffic;black left lane merge;white left lane merge;"
     "drive slow sign;heavy white down-pointing triangle;left closed entry;squared saltire;"
     "falling diagonal in white circle in black square;black truck;restricted left entry-1;"
     "restricted left entry-2;astronomical symbol for uranus;heavy circle with stroke and two "
     "dots above;pentagram;right-handed interlaced pentagram;left-handed interlaced pentagram;"
     "inverted pentagram;black cross on shield;shinto shrine;church;castle;historic site;gear "
     "without hub;gear with handles;map symbol for lighthouse;mountain;umbrella on ground;"
     "fountain;flag in hole;ferry;sailboat;square four corners;skier;ice skate;person with "
     "ball;tent;japanese bank symbol;headstone graveyard symbol;fuel pump;cup on black square;"
     "white flag with horizontal middle black stripe"},
    {0x2700, "",
     "black safety scissors;upper blade scissors;black scissors;lower blade scissors;white "
     "scissors;white heavy check mark;telephone location sign;tape drive;airplane;envelope;"
     "raised fist;raised hand;victory hand;writing hand;lower right pencil;pencil;upper right "
     "pencil;white nib;black nib;check mark;heavy check mark;multiplication x;heavy "
     "multiplication x;ballot x;heavy ballot x;outlined greek cross;heavy greek cross;open "
     "centre cross;heavy open centre cross;latin cross;shadowed white latin cross;outlined "
     "latin cross;maltese cross;star of david;four teardrop-spoked asterisk;four "
     "balloon-spoked asterisk;heavy four balloon-spoked asterisk;four club-spoked asterisk;"
     "black four pointed star;white four pointed star;sparkles;stress outlined white star;"
     "circled white star;open centre black star;black centre white star;outlined black star;"
     "heavy outlined black star;pinwheel star;shadowed white star;heavy asterisk;open centre "
     "asterisk;eight spoked asterisk;eight pointed black star;eight pointed pinwheel star;six "
     "pointed black star;eight pointed rectilinear black star;heavy eight pointed rectilinear "
     "black star;twelve pointed black star;sixteen pointed asterisk;teardrop-spoked asterisk;"
     "open centre teardrop-spoked asterisk;heavy teardrop-spoked asterisk;six petalled black "
     "and white florette;black florette;white florette;eight petalled outlined black florette;"
     "circled open centre eight pointed star;heavy teardrop-spoked pinwheel asterisk;"
     "snowflake;tight trifoliate snowflake;heavy chevron snowflake;sparkle;heavy sparkle;"
     "balloon-spoked asterisk;eight teardrop-spoked propeller asterisk;heavy eight "
     "teardrop-spoked propeller asterisk;cross mark;shadowed white circle;negative squared "
     "cross mark;lower right drop-shadowed white square;upper right drop-shadowed white "
     "square;lower right shadowed white square;upper right shadowed white square;black "
     "question mark ornament;white question mark ornament;white exclamation mark ornament;"
     "black diamond minus white x;heavy exclamation mark symbol;light vertical bar;medium "
     "vertical bar;heavy vertical bar;heavy single turned comma quotation mark ornament;heavy "
     "single comma quotation mark ornament;heavy double turned comma quotation mark ornament;"
     "heavy double comma quotation mark ornament;heavy low single comma quotation mark "
     "ornament;heavy low double comma quotation mark ornament;curved stem paragraph sign "
     "ornament;heavy exclamation mark ornament;heavy heart exclamation mark ornament;heavy "
     "black heart;rotated heavy black heart bullet;floral heart;rotated floral heart bullet;"
     "medium left parenthesis ornament;medium right parenthesis ornament;medium flattened "
     "left parenthesis ornament;medium flattened right parenthesis ornament;medium "
     "left-pointing angle bracket ornament;medium right-pointing angle bracket ornament;heavy "
     "left-pointing angle quotation mark ornament;heavy right-pointing angle quotation mark "
     "ornament;heavy left-pointing angle bracket ornament;heavy right-pointing angle bracket "
     "ornament;light left tortoise shell bracket ornament;light right tortoise shell bracket "
     "ornament;medium left curly bracket ornament;medium right curly bracket ornament;dingbat "
     "negative circled digit one;dingbat negative circled digit two;dingbat negative circled "
     "digit three;dingbat negative circled digit four;dingbat negative circled digit five;"
     "dingbat negative circled digit six;dingbat negative circled digit seven;dingbat "
     "negative circled digit eight;dingbat negative circled digit nine;dingbat negative "
     "circled number ten;dingbat circled sans-serif digit one;dingbat circled sans-serif "
     "digit two;dingbat circled sans-serif digit three;dingbat circled sans-serif digit four;"
     "dingbat circled sans-serif digit five;dingbat circled sans-serif digit six;dingbat "
     "circled sans-serif digit seven;dingbat circled sans-serif digit eight;dingbat circled "
     "sans-serif digit nine;dingbat circled sans-serif number ten;dingbat negative circled "
     "sans-serif digit one;dingbat negative circled sans-serif digit two;dingbat negative "
     "circled sans-serif digit three;dingbat negative circled sans-serif digit four;dingbat "
     "negative circled sans-serif digit five;dingbat negative circled sans-serif digit six;"
     "dingbat negative circled sans-serif digit seven;dingbat negative circled sans-serif "
     "digit eight;dingbat negative circled sans-serif digit nine;dingbat negative circled "
     "sans-serif number ten;heavy wide-headed rightwards arrow;heavy plus sign;heavy minus "
     "sign;heavy division sign;heavy south east arrow;heavy rightwards arrow;heavy north east "
     "arrow;drafting point rightwards arrow;heavy round-tipped rightwards arrow;"
     "triangle-headed rightwards arrow;heavy triangle-headed rightwards arrow;dashed "
     "triangle-headed rightwards arrow;heavy dashed triangle-headed rightwards arrow;black "
     "rightwards arrow;three-d top-lighted rightwards arrowhead;three-d bottom-lighted "
     "rightwards arrowhead;black rightwards arrowhead;heavy black curved downwards and "
     "rightwards arrow;heavy black curved upwards and rightwards arrow;squat black rightwards "
     "arrow;heavy concave-pointed black rightwards arrow;right-shaded white rightwards arrow;"
     "left-shaded white rightwards arrow;back-tilted shadowed white rightwards arrow;"
     "front-tilted shadowed white rightwards arrow;heavy lower right-shadowed white "
     "rightwards arrow;heavy upper right-shadowed white rightwards arrow;notched lower "
     "right-shadowed white rightwards arrow;curly loop;notched upper right-shadowed white "
     "rightwards arrow;circled heavy white rightwards arrow;white-feathered rightwards arrow;"
     "black-feathered south east arrow;black-feathered rightwards arrow;black-feathered north "
     "east arrow;heavy black-feathered south east arrow;heavy black-feathered rightwards "
     "arrow;heavy black-feathered north east arrow;teardrop-barbed rightwards arrow;heavy "
     "teardrop-shanked rightwards arrow;wedge-tailed rightwards arrow;heavy wedge-tailed "
     "rightwards arrow;open-outlined rightwards arrow;double curly loop"},
};

/// Common ones outside of these blocks.
struct Single {
    char32_t scalar;
    std::string_view name;
};
constexpr Single kSingles[] = {
    {0x0009, "tab"},
    {0x200B, "zero width space"},
    {0x200C, "zero width non-joiner"},
    {0x200D, "zero width joiner"},
    {0x200E, "left-to-right mark"},
    {0x200F, "right-to-left mark"},
    {0x2028, "line separator"},
    {0x2029, "paragraph separator"},
    {0x202F, "narrow no-break space"},
    {0x2060, "word joiner"},
    {0x2212, "minus sign"},
    {0x2217, "asterisk operator"},
    {0x2219, "bullet operator"},
    {0x221E, "infinity"},
    {0x223C, "tilde operator"},
    {0x2248, "almost equal to"},
    {0x2260, "not equal to"},
    {0x2261, "identical to"},
    {0x2264, "less-than or equal to"},
    {0x2265, "greater-than or equal to"},
    {0x2302, "house"},
    {0x3000, "ideographic space"},
    {0xFEFF, "byte order mark"},
    {0xFF0E, "fullwidth full stop"},
    {0xFF03, "fullwidth number sign"},
    {0xFFFD, "replacement character"},
};

std::string nameIn(const Block& block, std::size_t index) {
    std::string_view names = block.names;
    for (; index > 0; --index) {
        const std::size_t end = names.find(';');
        if (end == std::string_view::npos) return {};
        names.remove_prefix(end + 1);
    }
    names = names.substr(0, names.find(';'));
    if (names.starts_with('=')) return std::string(names.substr(1));
    return names.empty() ? std::string() : std::string(block.prefix) + std::string(names);
}

}  // namespace

bool isVariationSelector(char32_t scalar) {
    return (scalar >= 0xFE00 && scalar <= 0xFE0F) || (scalar >= 0xE0100 && scalar <= 0xE01EF);
}

bool isCombiningMark(char32_t scalar) {
    return (scalar >= 0x0300 && scalar <= 0x036F) || (scalar >= 0x1AB0 && scalar <= 0x1AFF) ||
           (scalar >= 0x1DC0 && scalar <= 0x1DFF) || (scalar >= 0x20D0 && scalar <= 0x20FF) ||
           (scalar >= 0xFE20 && scalar <= 0xFE2F);
}

std::string scalarName(char32_t scalar) {
    if (isVariationSelector(scalar)) return "variation selector";
    for (const Single& single : kSingles) {
        if (single.scalar == scalar) return std::string(single.name);
    }
    for (auto block = std::rbegin(kBlocks); block != std::rend(kBlocks); ++block) {
        if (scalar >= block->first) return nameIn(*block, scalar - block->first);
    }
    return {};
}

std::string describeScalarByName(char32_t scalar) {
    if (scalar >= 0x20 && scalar < 0x7F) return describeScalar(scalar);
    const std::string name = scalarName(scalar);
    const std::string code =
        fmt::format("U+{:04X}{}{}", static_cast<std::uint32_t>(scalar), name.empty() ? "" : " ", name);
    const std::string shown = describeScalar(scalar);
    return shown.starts_with("U+") ? code : fmt::format("{} ({})", shown, code);
}

}  // namespace lw::text
