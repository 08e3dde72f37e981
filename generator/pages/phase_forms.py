"""What the forms of the trigger sorter, the Switching Phase and the checklist ask; `phase_state` fills them.

Kinds of fields besides `whole`, `text`, `words`, `flag` and `pick` say which names can be chosen: `species` for a
Pokemon that is told here, `pokemon` for one that is told elsewhere in the form, `player`, `thing` for what effects
belong to.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.bbp.triggers.effects import COMPONENTS, Kind
from generator.pages.league_forms import Field, Form, Group, Options

_KINDS: Options = tuple((f"{kind}", f"{kind}") for kind in Kind)
_ALSO = ("deals HP damage", "deals Energy damage", "changes a stat stage")
DOES: Options = (*((f"{c}", f"{c}") for c, _ in COMPONENTS), *((word, word) for word in _ALSO))
"""What can be chosen as what an effect does."""
_PLACES: Options = (("", "in play"), ("bench", "on the bench"), ("reserve", "in the reserve"))
_ACTS: Options = (("switch", "switch"), ("terastal", "terastal"), ("nothing", "nothing"))
_MARKERS: Options = (("Phazing", "Phazing"), ("Switching", "Switching"))

_SORT = (
    Group(
        "Pokemon",
        (
            Field("pokemon.*.name", "Name", "species", hint="as Seviper or Rhyme (Gengar)"),
            Field("pokemon.*.speed", "Current Speed"),
            Field("pokemon.*.entered", "Entered play at", hint="a moment, from 0"),
        ),
        (Field("pokemon.*.position", "Position in the opening post", hint="when it never entered"),),
        rows="pokemon",
        one="Pokemon",
        add="Add a Pokemon",
        note="In the order of their seats. Moments are whole numbers on one line of time; they only compare.",
    ),
    Group(
        "Effects",
        (
            Field("effects.*.effect", "Effect of", "thing", hint="as Leftovers"),
            Field("effects.*.kind", "Which is a", "pick", options=_KINDS),
            Field("effects.*.of", "Owner", "pokemon"),
            Field("effects.*.event", "Triggered at", hint="the moment of its event"),
            Field("effects.*.does", "What it does", "pick", options=DOES),
            Field("effects.*.moment", "Its own moment", hint="where its timestamp comes from"),
        ),
        (
            Field("effects.*.also", "It also does", "words", hint="as causes HP loss, places a marker"),
            Field("effects.*.line", "Place in its text", hint="of several effects: 1, 2"),
            Field("effects.*.blocked", "Blocked by", "text", hint="as Heal Block"),
            Field("effects.*.continuous", "It always holds and does not trigger", "flag"),
            Field("effects.*.number", "Number that it changes", "text", hint="one of those below"),
            Field("effects.*.apply", "By", "text", hint="x 3/2, / 2, + 3 or - 2"),
        ),
        rows="effects",
        one="Effect",
        add="Add an effect",
    ),
    Group(
        "Numbers",
        (Field("numbers.*.name", "Name", "text", hint="as power"), Field("numbers.*.value", "Value")),
        rows="numbers",
        one="Number",
        add="Add a number",
        note="What effects that always hold make of a number, in the order of arithmetic.",
    ),
)

_SWITCHING = (
    Group(
        "Players",
        (
            Field("players.*.name", "Name", "text"),
            Field("players.*.in_play", "In play", "words", hint="by position; an empty one: - or Skarmory left at 2"),
            Field("players.*.bench", "Bench", "words", hint="as Seviper, Rhyme (Gengar)"),
        ),
        (
            Field("players.*.reserve", "Reserve", "words"),
            Field("players.*.fainted", "Fainted", "words"),
            Field("players.*.wishes", "Wants to send out", "words", hint="the most wanted first"),
            Field("players.*.terastals", "May still Terastallize", hint="how many"),
        ),
        rows="players",
        one="Player",
        add="Add a player",
        note="In the posting order.",
    ),
    Group(
        "Markers",
        (
            Field("markers.*.pokemon", "On", "pokemon"),
            Field("markers.*.kind", "Marker", "pick", options=_MARKERS),
            Field("markers.*.by", "Made by", "player"),
            Field("markers.*.at", "At", hint="a moment, from 0"),
        ),
        rows="markers",
        one="Marker",
        add="Add a marker",
    ),
    Group(
        "Declarations",
        (
            Field("declarations.*.player", "Player", "player"),
            Field("declarations.*.pokemon", "Pokemon", "pokemon"),
            Field("declarations.*.act", "Declares", "pick", options=_ACTS),
            Field("declarations.*.to", "For", "pokemon", hint="who comes in; may be left out"),
        ),
        rows="declarations",
        one="Declaration",
        add="Add a declaration",
    ),
    Group(
        "Who cannot leave play",
        (
            Field("trapped.*.pokemon", "Pokemon", "pokemon"),
            Field("trapped.*.by", "Held by", "words", hint="blank: whatever happens"),
        ),
        rows="trapped",
        one="Trapped",
        add="Add one that is trapped",
    ),
    Group(
        "Besides",
        (
            Field("starter", "Starting player", "player", hint="blank: the first player"),
            Field("terastallized", "Terastallized already", "words"),
        ),
    ),
)

_CHECKLIST = (
    Group(
        "Players",
        (
            Field("players.*.name", "Name", "text"),
            Field("players.*.team", "Team", "text", hint="blank: a team alone"),
            Field("players.*.conceded", "Has conceded", "flag"),
        ),
        (Field("players.*.lost", "Has lost before", "flag"),),
        rows="players",
        one="Player",
        add="Add a player",
    ),
    Group(
        "Pokemon",
        (
            Field("pokemon.*.name", "Name", "species", hint="as Seviper or Rhyme (Gengar)"),
            Field("pokemon.*.player", "Player", "player"),
            Field("pokemon.*.place", "Where", "pick", options=_PLACES),
            Field("pokemon.*.hp", "HP"),
            Field("pokemon.*.energy", "Energy"),
            Field("pokemon.*.conditions", "Conditions", "words", hint="as Burn, Curse (persists)"),
        ),
        (
            Field("pokemon.*.markers", "Markers", "words", hint="as Phazing; (persists), (ends), (stays), (bench)"),
            Field("pokemon.*.items", "Items", "words", hint="oldest first, or: Leftovers since 3"),
            Field("pokemon.*.abilities", "Abilities", "words", hint="oldest first"),
            Field("pokemon.*.unaffected", "Unaffected by", "words", hint="conditions and markers"),
            Field("pokemon.*.speed", "Speed"),
            Field("pokemon.*.fell", "Came to 0 at", hint="a moment"),
            Field("pokemon.*.entered", "Entered play at", hint="a moment"),
            Field("pokemon.*.most_items", "May hold items", hint="how many"),
            Field("pokemon.*.most_abilities", "May have Abilities", hint="how many"),
        ),
        rows="pokemon",
        one="Pokemon",
        add="Add a Pokemon",
    ),
    Group(
        "Effects that mention Faint",
        (
            Field("effects.*.effect", "Effect of", "thing", hint="as Aftermath; blank: more of the one above"),
            Field("effects.*.of", "Owner", "pokemon"),
            Field("effects.*.when", "When this one faints", "pokemon", hint="blank: any"),
            Field("effects.*.to", "Does to", "pokemon"),
            Field("effects.*.hp", "HP", hint="as -10 or 5"),
            Field("effects.*.put", "Puts conditions", "words"),
        ),
        (
            Field("effects.*.energy", "Energy", hint="as -10 or 5"),
            Field("effects.*.mark", "Puts markers", "words"),
            Field("effects.*.remove", "Removes", "words"),
            Field("effects.*.timestamp", "Timestamp", hint="of the trigger sort"),
        ),
        rows="effects",
        one="Effect",
        add="Add an effect",
    ),
    Group(
        "Field conditions",
        (Field("field.*.team", "Team", "text"), Field("field.*.conditions", "Conditions", "words")),
        rows="field",
        one="Team",
        add="Add field conditions",
    ),
    Group(
        "Besides",
        (
            Field("acting", "Who acts just now", "pokemon", hint="blank: nobody"),
            Field("most_items", "Items a Pokemon may hold", hint="blank: not checked"),
            Field("most_abilities", "Abilities it may have", hint="blank: not checked"),
        ),
        (
            Field("loose_conditions", "Conditions on nothing", "words"),
            Field("loose_markers", "Markers on nothing", "words"),
            Field("loose_field", "Field conditions on nothing", "words"),
        ),
    ),
)

FORMS: Mapping[str, Form] = {"sort": Form(_SORT), "switching": Form(_SWITCHING), "checklist": Form(_CHECKLIST)}
"""The form of each tool."""
