"""Commands and conditions: one table page each, with an anchor for every record."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from generator.pages.fragments import NONE, esc, provenance
from generator.pages.page import Page
from generator.pages.rule_text import rule_link
from generator.pages.shelf import Shelf
from generator.pages.words import CONDITION_KINDS, status
from generator.store.bulk import Record


def pages(shelf: Shelf) -> Iterator[Page]:
    """The commands at `commands/` and the conditions at `conditions/`."""
    yield Page(
        "commands/",
        "commands.html",
        "Commands",
        "The commands of BBP that a source names: who may use them and what is known of each.",
        {"count": len(shelf.commands)},
        ("".join(_command(shelf, c) for c in shelf.commands).encode(),),
    )
    yield Page(
        "conditions/",
        "conditions.html",
        "Conditions",
        "Statuses, weathers, terrains, screens, hazards and all else that a substitution can ask for, by family.",
        {"count": len(shelf.conditions)},
        ("".join(_condition(shelf, c) for c in shelf.conditions).encode(),),
    )


def _source(record: Record) -> Markup:
    return Markup(f'<a href="../about/#source-{esc(record["source"])}">{esc(record["source"])}</a>')


def _shared(shelf: Shelf, record: Record) -> str:
    """The cells that both tables have: other wordings and the move of the same name."""
    move = shelf.link("moves", record["move"], "../") if record["move"] else NONE
    return f"<td>{esc(', '.join(record['said'])) or NONE}<td>{move}"


def _command(shelf: Shelf, c: Record) -> str:
    users = Markup('<i class="unk">unknown</i>') if c["users"] == "unknown" else c["users"]
    where = ", ".join(filter(None, (esc(c["ref"] or ""), esc(c["date"] or ""))))
    return (
        f'<tr id="{c["slug"]}"><td>{esc(c["name"])}<td>{status(c["status"])}<td>{users}<td>{esc(c["note"])}'
        f"{_shared(shelf, c)}<td>{_source(c)}{f' ({where})' if where else ''}\n"
    )


def _condition(shelf: Shelf, c: Record) -> str:
    covers = ", ".join(shelf.names.get(("conditions", other), other) for other in c["covers"])
    remarks = [
        f"Stands for {covers}." if covers else "",
        f"One instance is about a {c['parameter']}." if c["parameter"] else "",
        c["reason"] or "",
    ]
    rules = ", ".join(rule_link(shelf, rule, "../") for rule in shelf.rules_of_conditions.get(c["slug"], ()))
    named = f"{' ' if any(remarks) else ''}Rules: {rules}." if rules else ""
    return (
        f'<tr id="{c["slug"]}"><td>{esc(c["name"])}<td>{CONDITION_KINDS.get(c["kind"], c["kind"])}'
        f"<td>{provenance(c['provenance'], None, '../')}<td>{status(c['status'])}{_shared(shelf, c)}"
        f"<td>{esc(' '.join(filter(None, remarks)))}{named}{'' if any(remarks) or named else NONE}<td>{_source(c)}\n"
    )
