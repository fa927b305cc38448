#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes unicode_tables.inc: sorted ranges of code points, from the Unicode database that Python carries."""
import sys
import unicodedata


def ranges(holds):
    out, start = [], None
    for code in range(0x110000 + 1):
        inside = code < 0x110000 and holds(code)
        if inside and start is None:
            start = code
        elif not inside and start is not None:
            out.append((start, code - 1))
            start = None
    return out


def category(code):
    return unicodedata.category(chr(code))


def is_start(code):
    # Python's own addition to XID_Start is the underscore.
    return not 0xD800 <= code <= 0xDFFF and code != 0x5F and chr(code).isidentifier()


def is_continue(code):
    # Joined by later versions of the standard: the joiners and the two middle dots.
    return code in {0x200C, 0x200D, 0x30FB, 0xFF65} or not 0xD800 <= code <= 0xDFFF and ("a" + chr(code)).isidentifier()


def is_invisible(code):
    # Blocks that still grow are taken as drawn: pictures and Han.
    if category(code) == "Cn" and (0x1F000 <= code <= 0x1FAFF or 0x20000 <= code <= 0x3FFFD):
        return False
    return code != 0x20 and category(code) in {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs", "Mn", "Me"}


def main():
    print("// SPDX-License-Identifier: MIT")
    print(f"// Written by make_unicode_tables.py from Unicode {unicodedata.unidata_version}. Do not edit.")
    for name, holds in (("kIdentifierStart", is_start), ("kIdentifierContinue", is_continue), ("kInvisible", is_invisible)):
        table = ranges(holds)
        print(f"constexpr std::array<Range, {len(table)}> {name} = {{{{")
        line = "   "
        for first, last in table:
            item = f" {{0x{first:X}, 0x{last:X}}},"
            if len(line) + len(item) > 108:
                print(line)
                line = "   "
            line += item
        print(line)
        print("}};")


if __name__ == "__main__":
    sys.exit(main())
