"""Items 1 to 4 of the checklist: who has won, which teams are left without players, and who has lost."""

from __future__ import annotations

from dataclasses import replace

from engine.bbp.checklist.state import Battle, Player, Step, Team
from engine.trace import Change, Done, Ruling

DRAW = Ruling("BBP-POST-01", "no team is left: who wins?", "nobody, the battle is a draw")
"""What is asked when the last teams leave at once."""


def one_team_left(battle: Battle) -> Step:
    """Item 1: the only team that is left wins; when none is, the battle is taken as a draw. BBP-POST-01.

    Which of the two it is can hang on the order of the checks alone; then a referee is asked: BBP-POST-13.
    """
    if len(battle.teams) > 1:
        return Step(battle)
    if not battle.teams:
        done = Done("BBP-POST-01", "no team is left, so nobody wins", (Change("the battle", "result", None, "draw"),))
        return Step(replace(battle, over=True), (done,), (DRAW, *_last_faints(battle, None)))
    team = battle.teams[0]
    done = Done(
        "BBP-POST-01", f"{team.name} is the only team left, and wins", (Change(team.name, "result", None, "won"),)
    )
    return Step(replace(battle, over=True, winner=team.name), (done,), _last_faints(battle, team))


def _last_faints(battle: Battle, winner: Team | None) -> tuple[Ruling, ...]:
    """The question of several teams that had their last Pokemon faint (or their last player leave) in one run."""
    names = [*battle.left, winner.name] if winner else list(battle.left)
    by_fainting = any(p.lost and not p.conceded for p in battle.players)
    standing = winner is not None and not battle.able().isdisjoint(winner.players)
    if len(names) < 2 or standing or not (by_fainting or winner):
        return ()
    question = f"nobody of {' and '.join(sorted(names))} can go on after one run of the checks: who wins?"
    default = f"{winner.name}, by the order of the checks" if winner else "nobody, the battle is a draw"
    return (Ruling("BBP-POST-13", question, default),)


def empty_teams(battle: Battle) -> Step:
    """Item 2: a team without players leaves the battle. BBP-POST-02."""
    empty = tuple(t.name for t in battle.teams if not t.players)
    if not empty:
        return Step(battle)
    kept = tuple(t for t in battle.teams if t.players)
    done = tuple(
        Done(
            "BBP-POST-02",
            f"the team {name} has no players and leaves the battle",
            (Change(name, "in battle", "yes", "no"),),
        )
        for name in empty
    )
    return Step(replace(battle, teams=kept, left=(*battle.left, *empty)), done)


def conceding_players(battle: Battle) -> Step:
    """Item 3: who has conceded has lost and is on no team any more. BBP-POST-03."""
    return _lose(battle, "BBP-POST-03", "conceded", [p for p in battle.players if p.conceded and not p.lost])


def beaten_players(battle: Battle) -> Step:
    """Item 4: who has nobody in play or to be sent in has lost and is on no team any more. BBP-POST-04.

    What is in play counts even when it is Fainted: it is there until item 10 takes it away. What is to be sent in
    counts only when it is not.
    """
    going_on = battle.able() | {p.player for p in battle.pokemon if p.in_play}
    beaten = [p for p in battle.players if not p.lost and p.name not in going_on]
    return _lose(battle, "BBP-POST-04", "has nobody in play or to be sent in", beaten)


def _lose(battle: Battle, rule: str, why: str, losing: list[Player]) -> Step:
    """These players lose by the rule and are on no team any more."""
    names = tuple(p.name for p in losing)
    done = []
    for name in names:
        teams = [t.name for t in battle.teams if name in t.players]
        changes = (Change(name, "result", None, "lost"), *(Change(name, "team", team, None) for team in teams))
        left = f", and leaves the team {' and '.join(teams)}" if teams else ""
        done.append(Done(rule, f"{name} {why}: {name} loses{left}", changes))
    if not done:
        return Step(battle)
    players = tuple(replace(p, lost=True) if p.name in names else p for p in battle.players)
    teams_after = tuple(replace(t, players=tuple(p for p in t.players if p not in names)) for t in battle.teams)
    return Step(replace(battle, players=players, teams=teams_after), tuple(done))
