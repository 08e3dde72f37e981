"""Laws of the result component: one to three clauses of eight kinds, one affix each (BBP-SUB-RESULT and -RAFFIX)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bbp.result_problems import ProblemKind, problems
from engine.bbp.results import actions_given
from engine.bbp.substitutions.clauses import ActionKind, Begin, Ignore, Phase, PushDown, ReplaceAll, Use
from engine.bbp.substitutions.context import Context
from engine.bbp.substitutions.law import ASK, ILLEGAL, NOTE, PATH, Law
from engine.bbp.substitutions.reading import Reading
from engine.dex.names import fold
from engine.finding import Finding, Hit

_HIT = "When you are hit, IF able, THEN"
_KNOWING = Context(receiver="Seviper", foes=("Zangoose", "Weavile"), knows=("Glare", "Coil"))


_OPEN = {
    ActionKind.GROUP: "an action group",
    ActionKind.ATTACKS: "a class of attacks",
    ActionKind.ANY: "any action",
    ActionKind.ANY_MEDICINE: "any medicine",
}


def _open_order(r: Reading, inserted: bool) -> Iterator[Hit]:
    for clause in r.results:
        if isinstance(clause, PushDown) is inserted:
            old = (clause.old,) if isinstance(clause, ReplaceAll) else ()
            for action in (*old, *actions_given((clause,))):
                if action.kind in _OPEN:
                    yield Hit(PATH, f"an order names one action, not {_OPEN[action.kind]}", span=clause.span)


def _open_use(r: Reading) -> Iterator[Hit]:
    return _open_order(r, False)


def _open_insert(r: Reading) -> Iterator[Hit]:
    return _open_order(r, True)


def _not_attemptable(r: Reading) -> Iterator[Hit]:
    if r.context.knows is None:
        return
    known = r.context.known
    for clause in r.results:
        for action in actions_given((clause,)):
            for slug in action.parts or ((action.name,) if action.kind is ActionKind.NAMED and action.name else ()):
                name = r.vocabulary.name_of("action", slug)
                if fold(name) not in known and slug not in r.vocabulary.names.get("command", {}):
                    who = r.context.receiver or "the receiver"
                    yield Hit(PATH, f"{who} does not know {name}, so the order cannot be attempted", span=clause.span)


def _beyond_count(r: Reading) -> Iterator[Hit]:
    if r.context.count is not None:
        for clause in r.results:
            if isinstance(clause, Ignore):
                for n in clause.numbers:
                    if n > r.context.count:
                        message = f"there is no substitution {n}; the receiver has {r.context.count}"
                        yield Hit(PATH, message, span=clause.span)


def misfits(r: Reading) -> Iterator[Finding]:
    """What does not fit the round: steps that are over or beyond it, sequences too long, affixes without a sibling."""
    if len(r.results) == 1 and r.results[0].affix is None and not isinstance(r.results[0], Begin | Ignore):
        only = r.results[0]
        if not isinstance(only, Use) or only.step is None:
            return  # the commonest result, which fits whatever the step
    for problem in problems(tuple(r.results), r.context.steps, _step(r)):
        if problem.kind is ProblemKind.COUNT and not r.results:
            continue  # said by no-result and empty-result
        law = _OF_PROBLEM[(problem.kind, problem.rule)]
        span = problem.span if problem.clause else r.results[-1].span
        severity = law.severity if problem.kind is ProblemKind.SIBLING else problem.severity
        if problem.kind is ProblemKind.SAME_STEP:
            severity = NOTE
        yield law.of_hit(Hit(PATH, problem.message, severity=severity, span=span))


def _step(r: Reading) -> int | None:
    """The step in which the results apply, when it is told or the timing leaves only one."""
    if r.context.step is not None:
        return r.context.step
    if r.timing_affixes and len(r.timing_affixes[0].steps) == 1 and r.timing_affixes[0].steps[0] <= r.context.steps:
        return r.timing_affixes[0].steps[0]
    if r.timings and isinstance(r.timings[0], Phase) and (r.timings[0].edge, r.timings[0].of) == ("start", "round"):
        return 1
    return None


def _fits(name: str, rule: str, hint: str, broken: str, kept: str, when: str = _HIT) -> Law:
    return Law(name, rule, ILLEGAL, "", hint, f"{when} {broken}.", f"{when} {kept}.")


_COUNT = _fits(
    "result-count", "BBP-SUB-RESULT-01", "keep the three that matter most, or use two substitutions",
    "use Protect, then use Coil next step, then use Glare on step 3, then push down your orders",
    "use Protect, then use Coil next step, then use Glare on step 3",
)  # fmt: skip
_STEP = _fits(
    "result-step", "BBP-SUB-RESULT-03", "name a step of the round that is still to come",
    "use Protect on step 5", "use Protect on step 3",
)  # fmt: skip
_SEQUENCE = _fits(
    "sequence-length", "BBP-SUB-RESULT-05", "leave out what does not fit",
    "begin using Swords Dance, Coil, Giga Drain, Giga Drain", "begin using Swords Dance, Coil, Giga Drain",
    "At the start of each round, IF able, THEN",
)  # fmt: skip
_NTH = _fits(
    "instance-number", "BBP-SUB-RAFFIX-01", "instances count from 1",
    "use Coil on 0th instance", "use Coil on 1st instance",
)  # fmt: skip
_STEP_AFFIX = _fits(
    "affix-step",
    "BBP-SUB-RAFFIX-04",
    "name a step of the round",
    "use Coil if it is step 4",
    "use Coil if it is step 3",
)
_OTHER_INSTANCES = _fits(
    "other-instances-of-what", "BBP-SUB-RAFFIX-02", "let another clause name an instance",
    "use Coil on other instances",
    "use Protect on 1st instance, then use Coil on other instances",
)  # fmt: skip
_OTHER_STEPS = _fits(
    "other-steps-of-what", "BBP-SUB-RAFFIX-05", "let another clause name a step", "use Coil in other steps",
    "use Protect if it is step 3, then use Coil in other steps",
)  # fmt: skip
_OTHERWISE = _fits(
    "otherwise-of-what", "BBP-SUB-RAFFIX-07", "let another clause name an instance or a step", "use Coil otherwise",
    "use Protect on 1st instance, then use Coil otherwise",
)  # fmt: skip
_OF_PROBLEM = {
    (ProblemKind.COUNT, "BBP-SUB-RESULT-01"): _COUNT,
    (ProblemKind.BEYOND, "BBP-SUB-RESULT-03"): _STEP,
    (ProblemKind.PAST, "BBP-SUB-RESULT-03"): _STEP,
    (ProblemKind.SAME_STEP, "BBP-SUB-RESULT-03"): _STEP,
    (ProblemKind.TOO_LONG, "BBP-SUB-RESULT-05"): _SEQUENCE,
    (ProblemKind.AMOUNT, "BBP-SUB-RAFFIX-01"): _NTH,
    (ProblemKind.BEYOND, "BBP-SUB-RAFFIX-04"): _STEP_AFFIX,
    (ProblemKind.SIBLING, "BBP-SUB-RAFFIX-02"): _OTHER_INSTANCES,
    (ProblemKind.SIBLING, "BBP-SUB-RAFFIX-05"): _OTHER_STEPS,
    (ProblemKind.SIBLING, "BBP-SUB-RAFFIX-07"): _OTHERWISE,
}
"""The law of each problem that clauses read from a text can have."""

LAWS = (
    *dict.fromkeys(_OF_PROBLEM.values()),
    Law(
        "open-order", "BBP-SUB-RESULT-02", ILLEGAL, "", "name the action that is to be used",
        f"{_HIT} use a Protective Move.", f"{_HIT} use Protect.", check=_open_use,
    ),
    Law(
        "open-insert", "BBP-SUB-RESULT-11", ILLEGAL, "", "name the action that fills the gap",
        f"{_HIT} use an Attack-Raising Action and push down your orders.",
        f"{_HIT} use Coil and push down your orders.",
        check=_open_insert,
    ),
    Law(
        "not-attemptable", "BBP-SUB-RESULT-16", ILLEGAL, "",
        "order what it knows; if the movepool is not the one of this battle, say what it knows",
        f"{_HIT} use Fly.", f"{_HIT} use Coil.", _KNOWING, also=("BBP-SUB-FORM-06",), check=_not_attemptable,
    ),
    Law(
        "not-known-note", "BBP-SUB-FORM-06", ILLEGAL,
        "the text itself says that the order cannot be attempted: `{said}`",
        "order what the receiver knows", f"{_HIT} use Dream Eater (not in movepool).", f"{_HIT} use Coil.",
        also=("BBP-SUB-RESULT-16",),
    ),
    Law(
        "unknown-order", "BBP-SUB-RESULT-16", ILLEGAL, "there is no action `{said}`", "name an action",
        f"{_HIT} use Gravity Slam.", f"{_HIT} use Body Slam.", also=("BBP-SUB-RESULT-02", "BBP-SUB-FORM-06"),
    ),
    Law(
        "medicine-ordered", "BBP-SUB-RESULT-02", ASK,
        "`{said}` is a medicine, used beside the order of a step: whether a substitution can order one is not told",
        "order a move or a command, or ask the referee", f"{_HIT} use Potion.", f"{_HIT} use Coil.",
        also=("BBP-STEP-04",),
    ),
    Law(
        "later-without-step", "BBP-SUB-RESULT-04", ILLEGAL, "`{said}` names no step", "write next step, or on step 3",
        f"{_HIT} use Protect later.", f"{_HIT} use Protect next step.",
    ),
    Law(
        "several-steps", "BBP-SUB-RESULT-04", ILLEGAL, "`{said}`: one step can be named",
        "write one Result Clause for each step",
        f"{_HIT} use Protect on steps 2 and 3.", f"{_HIT} use Protect on step 2.", also=("BBP-SUB-RAFFIX-04",),
    ),
    Law(
        "replace-all", "BBP-SUB-RESULT-06", NOTE, "read as all orders of it, current and later", "write replace all",
        f"{_HIT} replace Solar Beam with Energy Ball.", f"{_HIT} replace all Solar Beam with Energy Ball.",
    ),
    Law(
        "changes-substitution", "BBP-SUB-RESULT-06", ILLEGAL, "`{said}`: orders can be changed, substitutions cannot",
        "a substitution can only be ignored for a time",
        f"{_HIT} replace your second substitution with Sludge Bomb.",
        f"{_HIT} ignore your second substitution for the rest of the round.", also=("BBP-SUB-RESULT-17",),
    ),
    Law(
        "ignores-others", "BBP-SUB-RESULT-07", ILLEGAL, "`{said}`: only substitutions of the receiver can be ignored",
        "write your second substitution",
        f"{_HIT} ignore Weavile's second substitution for the rest of the round.",
        f"{_HIT} ignore your second substitution for the rest of the round.",
    ),
    Law(
        "ignores-itself", "BBP-SUB-RESULT-07", ILLEGAL, "`{said}`: only other substitutions can be ignored",
        "with the Timing Affix once it fires one time a round",
        f"{_HIT} ignore this substitution for the rest of the round.",
        f"{_HIT} ignore your second substitution for the rest of the round.",
    ),
    Law(
        "ignored-number", "BBP-SUB-RESULT-07", ILLEGAL, "", "count them as they stand in the post",
        f"{_HIT} ignore your third substitution for the rest of the round.",
        f"{_HIT} ignore your second substitution for the rest of the round.",
        Context(receiver="Seviper", foes=("Weavile",), count=2), check=_beyond_count,
    ),
    Law(
        "no-duration", "BBP-SUB-RESULT-07", NOTE, "no time is given: read as the rest of the round",
        "write for the rest of the round",
        f"{_HIT} ignore your third substitution.", f"{_HIT} ignore your third substitution for the rest of the round.",
    ),
    Law(
        "unread-duration", "BBP-SUB-RESULT-07", ASK, "`{said}`: until when?",
        "for the rest of the round, for 2 steps, or until the end of someone's turn",
        f"{_HIT} ignore your third substitution until the sun sets.",
        f"{_HIT} ignore your third substitution for 2 steps.",
    ),
    Law(
        "shift-number", "BBP-SUB-RESULT-08", ILLEGAL, "`{said}`: the number of steps is at least one",
        "write by 2 steps",
        f"{_HIT} push down your orders by 0 steps.", f"{_HIT} push down your orders by 2 steps.",
        also=("BBP-SUB-RESULT-12", "BBP-SUB-RESULT-07"),
    ),
    Law(
        "pushes-others", "BBP-SUB-RESULT-08", ILLEGAL, "`{said}`: a substitution changes the receiver's orders alone",
        "write push down your orders", f"{_HIT} push down Weavile's orders.", f"{_HIT} push down your orders.",
    ),
    Law(
        "pulls-others", "BBP-SUB-RESULT-12", ILLEGAL, "`{said}`: a substitution changes the receiver's orders alone",
        "write pull back your orders", f"{_HIT} pull back Weavile's orders.", f"{_HIT} pull back your orders.",
    ),
    Law(
        "push-back", "BBP-SUB-RESULT-08", NOTE, "`{said}` is read as push down: the orders move to later steps",
        "write push down",
        f"{_HIT} push back your orders.", f"{_HIT} push down your orders.",
    ),
    Law(
        "insert-and-pull", "BBP-SUB-RESULT-17", ILLEGAL, "an action can be inserted with a push, not with a pull",
        "write two clauses: pull back your orders, then use Protect",
        f"{_HIT} use Protect and pull back your orders.", f"{_HIT} pull back your orders, then use Protect.",
    ),
    Law(
        "unread-result", "BBP-SUB-RESULT-17", ILLEGAL, "`{said}` is none of the eight kinds of Result Clauses",
        "use, use later, begin a sequence, replace all, ignore, push down, use and push down, or pull back",
        f"{_HIT} switch to Arcanine.", f"{_HIT} use Protect.",
    ),
    Law(
        "conditional-result", "BBP-SUB-RESULT-17", ILLEGAL,
        "`{said}`: results have no conditions of their own, only affixes for instances and steps",
        "write what must be true behind IF; a second substitution is checked by itself",
        f"{_HIT} use Protect unless Weavile is under Burn.",
        "When you are hit, IF Weavile is under Burn, THEN use Protect.",
        also=("BBP-SUB-RAFFIX-08", "BBP-SUB-FORM-01"),
    ),
    Law(
        "unread-remark", "BBP-SUB-RESULT-17", ASK, "`{said}` may change what is ordered, and could not be read",
        "leave it out, or say it in one of the eight kinds of Result Clauses",
        f"{_HIT} use Protect twice.", f"{_HIT} use Protect.",
    ),
    Law(
        "or-result", "BBP-SUB-RESULT-01", ILLEGAL,
        "`{said}`: results are followed in sequence, there is no choice among them",
        "keep one of them", f"{_HIT} use Protect or use Coil.", f"{_HIT} use Protect.",
    ),
    Law(
        "else-branch", "BBP-SUB-RAFFIX-07", ILLEGAL,
        "`{said}`: otherwise belongs to the instances and steps of other results, not to the trigger",
        "write a second substitution for the other case",
        "IF Weavile is to use Taunt, THEN use Protect. Otherwise, use Coil.",
        "IF Weavile is to use Taunt, THEN use Protect.",
    ),
    Law(
        "second-result-affix", "BBP-SUB-RAFFIX-08", ILLEGAL,
        "`{said}` is a second affix; a Result Clause has at most one",
        "keep one of them", f"{_HIT} use Protect on 2nd instance if it is step 3.",
        f"{_HIT} use Protect on 2nd instance.",
        also=("BBP-SUB-FORM-05",),
    ),
)  # fmt: skip
