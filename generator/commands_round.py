"""`compendium round`: which substitutions fire in a round, when and why."""

from __future__ import annotations

from pathlib import Path

import click

from generator.console import asking, db_option, format_option, print_json, print_lines, reader_may_leave, steady


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@db_option
@format_option
def round(file: Path, db: Path | None, form: str) -> None:
    """Run a scenario of a round: at each moment, which substitutions fire, by which rules, and the orders then.

    A file with `moments` tells them itself. One with `speeds` in their place is gone through from the start of the
    round: orders, items, turn sequence, turns and ends are made by the rules.

    Exit code 1 when a substitution is not legal, or something else comes out than the scenario expects.
    """
    from engine.bbp.observation.facts import facts_of
    from engine.bbp.round_runner import Running, run_round
    from engine.bbp.rounds.play import play
    from generator.load.node import file_bytes
    from generator.load.scenario import read_scenario
    from generator.report.round_record import failed, round_record
    from generator.report.round_sequence import sequence_record
    from generator.report.round_text import round_lines
    from generator.store import vocabulary as store

    data = file_bytes(file)
    with asking(db) as connection:
        lent = store.lent_moves(connection)

        def knows(species: str) -> tuple[str, ...] | None:
            known = store.knows(connection, species)
            return (*known, *lent) if known else None

        scenario = read_scenario(data, str(file), store.vocabulary(connection), knows)
        priorities = store.priorities(connection) if scenario.plan is not None else {}
    if scenario.plan is None:
        reports = run_round(scenario.entrants, scenario.setting, scenario.moments, scenario.facts, scenario.earlier)
        found = round_record(scenario, reports)
    else:
        running = Running(scenario.entrants, scenario.setting, facts_of(scenario.facts), dict(scenario.earlier))
        played = play(scenario.plan, running, priorities | dict(scenario.priorities))
        found = sequence_record(scenario, played, running.orders)
    with reader_may_leave():
        if form == "json":
            print_json(found)
        else:
            print_lines(map(steady, round_lines(found)))
    raise click.exceptions.Exit(1 if failed(found) else 0)
