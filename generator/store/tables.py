"""The whole schema: the dex, its vocabulary, the action groups, sources, audit and links; and what each holds."""

from __future__ import annotations

from functools import lru_cache

from generator.store.dex_tables import DEX_TABLES
from generator.store.formula_tables import FORMULA_TABLES
from generator.store.group_tables import GROUP_TABLES
from generator.store.league_tables import LEAGUE_TABLES
from generator.store.rulebook_tables import RULEBOOK_TABLES
from generator.store.shape import Table, columns, create_statements, index_statements
from generator.store.vocabulary_tables import VOCABULARY_TABLES

META = Table(
    "meta",
    "Facts about this file; no clock is read, so equal data gives an equal file",
    columns(("key", "text", "Name of the fact"), ("value", "text", "The fact")),
    key=("key",),
)

SITE_TEXT = Table(
    "site_text",
    "The site's own words",
    columns(("key", "text", "Field of the site description"), ("value", "text", "Its value as JSON")),
    key=("key",),
)

SOURCE = Table(
    "source",
    "Where the data come from",
    columns(
        ("slug", "text", "Key of the source"),
        ("name", "text", "Its name"),
        ("kind", "text", "main-series, bbp, rules, league or hand"),
        ("version", "text?", "Version taken"),
        ("integrity", "text?", "Checksum of the package"),
        ("licence", "text?", "Licence"),
        ("url", "text?", "Address"),
        ("date", "text?", "Date of the version"),
        ("takes", "text", "What is taken from it"),
    ),
    key=("slug",),
)

CORRECTION = Table(
    "correction",
    "Faults of a source that were put right on import",
    columns(
        ("id", "int", "Internal number"),
        ("record", "text", "Record, such as species/walking-wake"),
        ("field", "text", "Field"),
        ("was", "text?", "What the source has"),
        ("now", "text?", "What the data have"),
        ("reason", "text", "Why"),
    ),
)

NORMALISED = Table(
    "normalised",
    "Spellings of a source that were changed throughout",
    columns(
        ("id", "text", "Name of the change"),
        ("count", "int", "How many values it touched"),
        ("reason", "text", "Why"),
        ("records", "text", "Records touched, separated by blanks, when few"),
    ),
    key=("id",),
)

RULE = Table(
    "rule",
    "The rules of the audit",
    columns(
        ("code", "text", "Code, such as NU001"),
        ("name", "text", "Name in kebab case"),
        ("family", "text", "What its family is about"),
        ("severity", "text", "error, warning or note"),
        ("summary", "text", "The rule in one line"),
        ("what", "text", "What it checks"),
        ("why", "text", "Why that matters"),
        ("fix", "text", "How to put it right"),
    ),
    key=("code",),
)

RULE_EXAMPLE = Table(
    "rule_example",
    "Examples of each audit rule; they run as tests",
    columns(
        ("code", "text", "Rule"),
        ("valid", "int", "1 for an example without a finding, 0 for one with"),
        ("position", "int", "0-based place among these"),
        ("title", "text", "What it shows"),
        ("document", "text", "Name of the data file"),
        ("text", "text", "Its YAML"),
        ("places", "text", "line:column of each expected finding, separated by blanks"),
    ),
    key=("code", "valid", "position", "document"),
)

FINDING = Table(
    "finding",
    "What the audit found in the data of this file",
    columns(
        ("id", "int", "Internal number"),
        ("code", "text", "Rule"),
        ("severity", "text", "error, warning or note"),
        ("record", "text", "Record"),
        ("document", "text", "Data file"),
        ("line", "int?", "Line, from 1"),
        ("column", "int?", "Column, from 1"),
        ("message", "text", "What is wrong"),
        ("hint", "text", "What to do"),
        ("waived_reason", "text?", "Why it is let pass; NULL when it is open"),
        ("consequence", "int", "1 when another finding is its cause"),
        ("fingerprint", "text", "Stays the same when lines move"),
    ),
    indexes=(("code",),),
)

LINK_SECTION = Table(
    "link_section",
    "Sections of the link compendium",
    columns(
        ("id", "int", "Internal number, in the order of the list"),
        ("slug", "text", "Key"),
        ("title", "text", "Title"),
        ("purpose", "text", "What it is for"),
        ("in_source", "int", "1 when the forum's own list has it"),
        ("part_of", "text?", "Slug of the section whose second half this is"),
    ),
)

LINK = Table(
    "link",
    "Entries of the link compendium",
    columns(
        ("id", "int", "Internal number, in the order of the list"),
        ("section_id", "int>link_section", "Section"),
        ("slug", "text", "Key"),
        ("name", "text", "Name"),
        ("purpose", "text", "What it is for"),
        ("status", "text", "unchecked, checked, wanted, old or placeholder"),
        ("url", "text?", "Address; NULL when nobody knows it"),
        ("date", "text", "Date of the status"),
        ("note", "text?", "Remark"),
        ("in_source", "int", "1 when the forum's own list has it"),
    ),
    indexes=(("section_id",),),
)

SUBLINK = Table(
    "sublink",
    "Links that belong to an entry: Data, Rewards, Current Event, ...",
    columns(
        ("link_id", "int>link", "Entry"),
        ("position", "int", "0-based place"),
        ("name", "text", "Name"),
        ("status", "text", "As for link"),
        ("url", "text?", "Address; NULL when nobody knows it"),
        ("date", "text", "Date of the status"),
        ("note", "text?", "Remark"),
    ),
    key=("link_id", "position"),
)

TABLE_DESCRIPTION = Table(
    "table_description",
    "What each table holds",
    columns(("name", "text", "Table"), ("text", "text", "Description")),
    key=("name",),
)

COLUMN_DESCRIPTION = Table(
    "column_description",
    "What each column holds",
    columns(("table_name", "text", "Table"), ("column_name", "text", "Column"), ("text", "text", "Description")),
    key=("table_name", "column_name"),
)

TABLES: tuple[Table, ...] = (
    META,
    SITE_TEXT,
    SOURCE,
    CORRECTION,
    NORMALISED,
    *VOCABULARY_TABLES,
    *DEX_TABLES,
    *GROUP_TABLES,
    *LEAGUE_TABLES,
    *RULEBOOK_TABLES,
    *FORMULA_TABLES,
    RULE,
    RULE_EXAMPLE,
    FINDING,
    LINK_SECTION,
    LINK,
    SUBLINK,
    TABLE_DESCRIPTION,
    COLUMN_DESCRIPTION,
)
"""Every ordinary table, each after those it points to."""

SEARCH_ABOUT = "Full-text search over the names of everything"
SEARCH_COLUMNS = (
    ("name", "Name as printed"),
    ("folded", "Words of the slug, the name without blanks, marks and apostrophes, and other wordings"),
    ("kind", "species, move, ability, item, type, nature, command, condition, group, arena, gym, league-move or link"),
    ("slug", "Key in the table of that kind"),
    ("hint", "What tells namesakes apart"),
)
SEARCH = (
    "CREATE VIRTUAL TABLE search USING fts5(name, folded, kind UNINDEXED, slug UNINDEXED, hint UNINDEXED, "
    "tokenize='unicode61 remove_diacritics 2', columnsize=0)"
)


@lru_cache(maxsize=1)
def statements() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(statements before the rows, statements after the rows)."""
    return (*create_statements(TABLES), SEARCH), tuple(index_statements(TABLES))
