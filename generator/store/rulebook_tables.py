"""The tables of the rules of the games: documents, sections, rules, examples, and what code, data and tests name."""

from __future__ import annotations

from generator.store.shape import Table, columns

RULEBOOK = Table(
    "rulebook",
    "Documents of rules of the games, told in this project's words; where one differs from the handbook, that is right",
    columns(
        ("slug", "text", "Key: the page's address below rules/, such as bbp/substitutions"),
        ("position", "int", "1-based place among the documents: in the order of the source, the others last"),
        ("title", "text", "Title"),
        ("game", "text", "bbp or league"),
        ("source", "text", "Key of the source"),
        ("handbook", "text?", "Chapter of the handbook"),
        ("intro", "text", "What it is about"),
        ("procedure", "text?", "The procedure that runs its scenarios"),
        ("context", "text", "JSON: for whom and in which battle examples are written that say nothing else"),
    ),
    key=("slug",),
)

RULEBOOK_SECTION = Table(
    "rulebook_section",
    "Sections of the documents of rules, in order",
    columns(
        ("id", "int", "Internal number, in order"),
        ("rulebook", "text", "Key of the document"),
        ("slug", "text", "Key: the anchor on the document's page"),
        ("title", "text", "Title"),
        ("family", "text", "What the ids of its rules begin with"),
        ("intro", "text?", "What it is about"),
        ("note", "text?", "A fault of the source"),
        ("handbook", "text?", "Section of the handbook that it summarises"),
        ("updated", "text?", "When the source's table was last brought up to date, as it says (ISO date)"),
        ("limits", "text?", "JSON: list of (part, how many at most)"),
    ),
    indexes=(("rulebook",),),
)

GAME_RULE = Table(
    "game_rule",
    "The numbered rules of the games, in order",
    columns(
        ("id", "int", "Internal number, in order"),
        ("rule", "text", "Its id, such as BBP-SUB-FORM-01: the anchor on the document's page"),
        ("section_id", "int>rulebook_section", "Section"),
        ("title", "text", "Title"),
        ("statement", "text", "What it says, in this project's words"),
        ("if_part", "text?", "What has to be true, of a rule that is a check"),
        ("then_part", "text?", "What happens then"),
        ("evidence", "text?", "How sure it is where the source does not number it: fact, derived, inferred or open"),
        ("template", "text?", "How the source writes such a clause"),
        ("reading", "text?", "How this project reads what the source leaves open"),
        ("note", "text?", "A fault of the source"),
        ("gap", "text?", "Why the number before it is missing"),
        ("no_legal", "text?", "Why it has no legal example"),
        ("no_illegal", "text?", "Why it has no illegal example"),
        ("no_run", "text?", "Why it has no worked run"),
        ("uncovered", "text?", "Why no code or no test names it"),
        ("see", "text", "Ids of other rules, separated by blanks"),
        ("subject", "text?", "Whose value a State Clause observes: Pokemon, Trainer, Team or Battle"),
        ("observes", "text?", "The value that a State Clause observes"),
        ("kind", "text?", "How it is observed: numeric or presence"),
    ),
    unique=(("rule",),),
    indexes=(("section_id",),),
)

GAME_RULE_EXAMPLE = Table(
    "game_rule_example",
    "Substitutions that a rule allows or forbids; they run as tests",
    columns(
        ("rule", "text", "Id of the rule"),
        ("position", "int", "0-based place, legal ones first"),
        ("legal", "int", "1 for legal, 0 for illegal"),
        ("text", "text", "The substitution"),
        ("context", "text", "JSON: for whom and in which battle it is written, where the document says otherwise"),
        ("breaks", "text", "Ids of the rules that an illegal one breaks, separated by blanks"),
        ("why", "text?", "Why it is illegal"),
        ("remark", "text?", "What else is to be said"),
        ("after", "text", "JSON: list of the orders when it has triggered; empty where none are given"),
    ),
    key=("rule", "position"),
)

GAME_RULE_RUN = Table(
    "game_rule_run",
    "Worked runs of the rules: scenarios with what the engine's procedure made of them when this file was made",
    columns(
        ("rule", "text", "Id of the rule that it is an example of"),
        ("position", "int", "0-based place"),
        ("title", "text", "What it shows"),
        ("procedure", "text", "The procedure that ran it"),
        ("scenario", "text", "JSON: the scenario as its file would hold it, with title and expect"),
        ("record", "text", "JSON: trace (rule, text, changes), result, needs_ruling (rule, question, default)"),
    ),
    key=("rule", "position"),
)

SOURCE_FAULT = Table(
    "source_fault",
    "Faults of the source of the rules, as the audit finds them, with what they are about",
    columns(
        ("id", "int", "Internal number, in order"),
        ("fault", "text", "Its id in the list of known faults, such as AUD-BBP-01"),
        ("code", "text", "The audit rule that finds it"),
        ("rulebook", "text?", "Key of the document that it is shown with; NULL when it is about none"),
        ("rule", "text?", "Id of the rule that it is shown with; NULL when it is about the document"),
        ("text", "text", "What is wrong"),
        ("waived_reason", "text?", "Why it is let pass; NULL when it is open"),
    ),
    indexes=(("rulebook",),),
)

RULE_PLACE = Table(
    "rule_place",
    "Where the rules of the games are named: worked out from the project's files when this file was made",
    columns(
        ("rule", "text", "Id of the rule"),
        ("part", "text", "code, data or test"),
        ("name", "text", "Path of a file; for a test file::test, or file:line of a case"),
    ),
    key=("rule", "part", "name"),
)

RULEBOOK_TABLES: tuple[Table, ...] = (
    RULEBOOK,
    RULEBOOK_SECTION,
    GAME_RULE,
    GAME_RULE_EXAMPLE,
    GAME_RULE_RUN,
    SOURCE_FAULT,
    RULE_PLACE,
)
"""All of them, each after those it points to."""
