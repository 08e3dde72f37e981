"""Family YA: the text of the data files. The reader finds these faults; here each kind becomes a rule of its own."""

from __future__ import annotations

from collections.abc import Iterator

from engine.audit.registry import Check, Context, Rule
from engine.audit.rules.samples import LUNATONE, lunatone, one
from engine.finding import Hit, Severity

_GOOD = one(LUNATONE, lunatone())


def _check(name: str) -> Check:
    def check(context: Context) -> Iterator[Hit]:
        for document, rule, message, line, column, hint, related in context.faults:
            if rule == name:
                first = (((document,), f"first here: line {related[0]}, column {related[1]}"),) if related else ()
                yield Hit((document,), message, hint, first, (line, column))

    return check


YAML_SYNTAX = Rule(
    "YA001",
    "yaml-syntax",
    Severity.ERROR,
    "a data file must be readable as YAML",
    "A file that is not well-formed YAML, holds two documents, is no mapping at the top, or is nested without end.",
    "Nothing in an unreadable file can be used, and names that it defines look unknown everywhere else. The other "
    "files are still read, so one bad file does not hide what is wrong in the rest.",
    "Look at the line shown and the one above it. A name with a colon and a blank, such as Type: Null, must be quoted.",
    _check("yaml-syntax"),
    (_GOOD, one("dex/species/type-null.yaml", lunatone("type-null", name='"Type: Null"', num="772", gen="7"))),
    (
        one("dex/species/type-null.yaml", lunatone("type-null", name="Type: Null", num="772", gen="7"), (2, 13)),
        one(LUNATONE, lunatone() + "---\nsolrock: {}\n", (12, 1), title="a second document"),
    ),
    ("G-042",),
)

YAML_ENCODING = Rule(
    "YA002",
    "yaml-encoding",
    Severity.ERROR,
    "a data file must be UTF-8 without byte order mark or control characters",
    "A file with a byte order mark, bytes that are not UTF-8, or a control character.",
    "Such bytes are invisible in most editors and turn into wrong names on the site.",
    "Save the file as UTF-8 without BOM; remove the character at the place shown.",
    _check("yaml-encoding"),
    (_GOOD,),
    (one(LUNATONE, lunatone(name="Luna\x01tone"), (2, 13)), one(LUNATONE, "\ufeff" + lunatone(), (1, 1))),
    ("G-007",),
)

YAML_DUPLICATE_KEY = Rule(
    "YA003",
    "yaml-duplicate-key",
    Severity.ERROR,
    "a key may stand only once in its mapping",
    "The same key twice in one mapping, at any depth. The first one is kept while the rest is checked.",
    "Most YAML readers keep the last of two equal keys without a word, so half of the data silently disappears.",
    "Keep one of the two; the message gives the place of both.",
    _check("yaml-duplicate-key"),
    (_GOOD,),
    (
        one(LUNATONE, lunatone() + "  num: 338\n", (12, 3)),
        one(LUNATONE, lunatone() + lunatone(), (12, 1), title="a whole record twice"),
    ),
    ("G-040",),
)

YAML_AMBIGUOUS_SCALAR = Rule(
    "YA004",
    "yaml-ambiguous-scalar",
    Severity.ERROR,
    "a plain value must mean the same to every YAML reader",
    "A value without quotes that some readers take for text and others for a number, a date, a truth value or "
    "nothing: no, on, 1:30, 017, 9E4, 1_000, 2026-11-29 and their like.",
    "The data is read by people with other tools too. A source code such as 9E4 is the number 90000 to some of them.",
    "Put text in quotes; write numbers in plain decimals without leading zeros.",
    _check("yaml-ambiguous-scalar"),
    (_GOOD, one(LUNATONE, lunatone(forme='"No"'))),
    (
        one(LUNATONE, lunatone(forme="No"), (12, 10)),
        one(LUNATONE, lunatone(num="0337"), (3, 8)),
        one(LUNATONE, lunatone(weight_kg="1e3"), (9, 14)),
    ),
    ("G-038", "G-044", "G-046"),
)

YAML_ANCHOR_OR_TAG = Rule(
    "YA005",
    "yaml-anchor-or-tag",
    Severity.ERROR,
    "anchors, aliases and tags are not allowed",
    "A YAML anchor (&name), an alias (*name) or a tag (!word). Reading of that file stops there.",
    "Aliases hide where a value comes from, can blow a few lines up to gigabytes, and can refer to themselves.",
    "Write the value out.",
    _check("yaml-anchor-or-tag"),
    (_GOOD,),
    (one(LUNATONE, lunatone(types="&pair [rock, psychic]"), (5, 10)), one(LUNATONE, "a: &a [*a]\n", (1, 4))),
    ("G-048",),
)

YAML_LINE_ENDS = Rule(
    "YA006",
    "yaml-line-ends",
    Severity.WARNING,
    "lines end with LF, the last one too",
    "Carriage returns in a file, or a last line without a line end.",
    "Mixed line ends make every line of a file look changed in a comparison of versions.",
    "Set the editor to LF line ends and save again.",
    _check("yaml-line-ends"),
    (_GOOD,),
    (one(LUNATONE, lunatone().removesuffix("\n"), (11, 24)), one(LUNATONE, lunatone().replace("\n", "\r\n"), (1, 10))),
    ("data-sources 6.46",),
)

RULES: tuple[Rule, ...] = (
    YAML_SYNTAX,
    YAML_ENCODING,
    YAML_DUPLICATE_KEY,
    YAML_AMBIGUOUS_SCALAR,
    YAML_ANCHOR_OR_TAG,
    YAML_LINE_ENDS,
)
