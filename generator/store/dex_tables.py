"""The tables of the dex: types, natures, abilities, items, moves, species, movepools and BBP values."""

from __future__ import annotations

from generator.store.shape import Table, columns

_SLUG = "Public key: the part of the page's address that names it"
_NAME = "Name in the house spelling (NFC, apostrophe U+2019)"
_GEN = "Main-series generation in which it first appeared"
_STATUS = "Standing in the main series: past, future, cap, custom, lgpe or unobtainable; NULL when current"
_NUM = "Main-series index number; negative for fan-made entries"

TYPE = Table(
    "type",
    "The types",
    columns(
        ("id", "int", "Internal number"),
        ("slug", "text", _SLUG),
        ("name", "text", _NAME),
        ("gen", "int?", _GEN),
        ("status", "text?", _STATUS),
        ("immune_to", "text", "What else the type is immune to (powder, sandstorm, ...), separated by blanks"),
    ),
    unique=(("slug",),),
)

TYPE_TAKES = Table(
    "type_takes",
    "The type chart, one cell a row",
    columns(
        ("defending_id", "int>type", "Type of the Pokemon that is hit"),
        ("attacking_id", "int>type", "Type of the attack"),
        ("halves", "int", "Multiplier in halves: 0 none, 1 half, 2 plain, 4 double"),
    ),
    key=("defending_id", "attacking_id"),
)

NATURE = Table(
    "nature",
    "The natures",
    columns(
        ("id", "int", "Internal number"),
        ("slug", "text", _SLUG),
        ("name", "text", _NAME),
        ("plus", "text?", "Stat it raises; NULL for a neutral nature"),
        ("minus", "text?", "Stat it lowers; NULL for a neutral nature"),
    ),
    unique=(("slug",),),
)

ABILITY = Table(
    "ability",
    "The abilities",
    columns(
        ("id", "int", "Internal number"),
        ("slug", "text", _SLUG),
        ("name", "text", _NAME),
        ("num", "int", _NUM),
        ("gen", "int", _GEN),
        ("status", "text?", _STATUS),
        ("rating", "float?", "Usefulness as the imported package rates it, -1 to 5"),
        ("flags", "text", "How other effects treat it, separated by blanks"),
    ),
    unique=(("slug",),),
)

ITEM = Table(
    "item",
    "The items",
    columns(
        ("id", "int", "Internal number"),
        ("slug", "text", _SLUG),
        ("name", "text", _NAME),
        ("num", "int", _NUM),
        ("gen", "int", _GEN),
        ("status", "text?", _STATUS),
        ("kind", "text?", "berry, gem, ball, mega-stone, z-crystal, plate, memory, drive or choice, when known"),
        ("fling_power", "int?", "Power of Fling with it"),
        ("natural_gift_type", "text?", "Type slug of Natural Gift with it"),
        ("natural_gift_power", "int?", "Power of Natural Gift with it"),
        ("details", "text?", "The rest as JSON: mega, z_move, z_move_type, z_move_from, users, forced_forme, boosts"),
    ),
    unique=(("slug",),),
)

MOVE = Table(
    "move",
    "The moves, Z-Moves and Max Moves among them; apart from attack all are main-series facts",
    columns(
        ("id", "int", "Internal number"),
        ("slug", "text", _SLUG),
        ("name", "text", _NAME),
        ("num", "int", _NUM),
        ("gen", "int", _GEN),
        ("status", "text?", _STATUS),
        ("type_id", "int?>type", "Its type"),
        ("category", "text", "physical, special or status"),
        ("attack", "int", "1 when it has a Base Attack Power in BBP, 0 when not"),
        ("power", "int?", "Base power; NULL for none and for one that varies"),
        ("power_varies", "int", "1 when the power or damage is set while the move is used"),
        ("accuracy", "int?", "Accuracy in percent; NULL when no accuracy roll is made"),
        ("pp", "int", "Power Points"),
        ("priority", "int", "Main-series priority bracket, -7 to 5"),
        ("target", "text", "Whom it may be aimed at"),
        ("hits_low", "int?", "Least number of hits; NULL for a single hit"),
        ("hits_high", "int?", "Greatest number of hits"),
        ("hits_roll_each", "int", "1 when each hit rolls accuracy"),
        ("crit_ratio", "int", "Critical-hit ratio, 1 is the usual one"),
        ("z_power", "int?", "Power as a Z-Move"),
        ("max_power", "int?", "Power as a Max Move"),
        ("z_effect", "text?", "What its Z-Power does, for status moves"),
        ("z_crystal", "text?", "Item slug of the crystal a Z-Move needs"),
        ("max_of", "text?", "Species slug that has this G-Max Move"),
        ("is_z", "int", "1 for a Z-Move"),
        ("is_max", "int", "1 for a Max Move"),
        ("flags", "text", "Main-series tags (contact, protect, sound, ...), separated by blanks"),
    ),
    unique=(("slug",),),
    indexes=(("type_id",),),
)

MOVE_EFFECT = Table(
    "move_effect",
    "What each move does, in the project's effect vocabulary",
    columns(
        ("move_id", "int>move", "The move"),
        ("position", "int", "0-based place among the move's effects"),
        ("do", "text", "Kind of act, such as inflict"),
        ("what", "text?", "What is inflicted, cured, changed; several are separated by blanks"),
        ("who", "text?", "Who is affected"),
        ("chance", "int?", "Chance in percent; NULL when it always happens"),
        ("text", "text", "The effect in plain words"),
        ("line", "text?", "The same together with the effects that come in one go with it; NULL when told before"),
        ("details", "text?", "The other particulars as JSON"),
        ("source", "text", "derived (read from structured data) or hand"),
        ("ref", "text?", "What a hand entry rests on"),
    ),
    key=("move_id", "position"),
)

SPECIES = Table(
    "species",
    "The species and their formes; all numbers are main-series facts",
    columns(
        ("id", "int", "Internal number"),
        ("slug", "text", _SLUG),
        ("name", "text", _NAME),
        ("num", "int", _NUM),
        ("gen", "int", _GEN),
        ("status", "text?", _STATUS),
        ("base_id", "int?>species", "Base species of a forme; NULL on a base species"),
        ("forme", "text?", "Name of the forme"),
        ("base_forme", "text?", "Name of the base's own forme"),
        ("cosmetic", "int", "1 for a forme that differs in looks alone"),
        ("hp", "int", "Base HP"),
        ("atk", "int", "Base Attack"),
        ("def", "int", "Base Defense"),
        ("spa", "int", "Base Special Attack"),
        ("spd", "int", "Base Special Defense"),
        ("spe", "int", "Base Speed"),
        ("total", "int", "Base stat total"),
        ("max_hp", "int?", "HP that never changes"),
        ("height_m", "float", "Height in metres"),
        ("weight_kg", "float?", "Weight in kilograms; NULL where unknown"),
        ("body", "text?", "Body shape, where known"),
        ("gender", "text", "none, male, female, or the shares as male:female"),
        ("prevo_id", "int?>species", "Pre-evolution"),
        ("evo_kind", "text?", "How it evolves from its pre-evolution"),
        ("evo_level", "int?", "Level of that evolution"),
        ("evo_item", "text?", "Item slug of that evolution"),
        ("evo_move", "text?", "Move slug of that evolution"),
        ("evo_condition", "text?", "Further condition"),
        ("evo_region", "text?", "Region of that evolution"),
        ("gigantamax", "text?", "Slug of its G-Max Move"),
        ("cannot_dynamax", "int", "1 when it cannot Dynamax"),
        ("tags", "text", "mythical, paradox, ultra-beast, ..., separated by blanks"),
        ("details", "text?", "The rest as JSON: cosmetic_formes, required"),
    ),
    unique=(("slug",),),
    indexes=(("base_id",), ("prevo_id",)),
)

SPECIES_TYPE = Table(
    "species_type",
    "The types of each species",
    columns(
        ("species_id", "int>species", "The species"),
        ("position", "int", "0 first type, 1 second"),
        ("type_id", "int>type", "The type"),
    ),
    key=("species_id", "position"),
    indexes=(("type_id", "species_id"),),
)

SPECIES_ABILITY = Table(
    "species_ability",
    "The abilities of each species",
    columns(
        ("species_id", "int>species", "The species"),
        ("slot", "text", "first, second, hidden or special"),
        ("ability_id", "int>ability", "The ability"),
    ),
    key=("species_id", "slot"),
    indexes=(("ability_id", "species_id"),),
)

SPECIES_EGG_GROUP = Table(
    "species_egg_group",
    "The egg groups of each species",
    columns(
        ("species_id", "int>species", "The species"),
        ("egg_group", "text", "Slug of the egg group"),
    ),
    key=("species_id", "egg_group"),
)

SPECIES_RELATION = Table(
    "species_relation",
    "Formes and what they change from",
    columns(
        ("species_id", "int>species", "The forme"),
        ("kind", "text", "changes-from, or battle-only: exists in battle alone"),
        ("other_id", "int>species", "What it changes from"),
    ),
    key=("species_id", "kind", "other_id"),
)

BBP_VALUE = Table(
    "bbp_value",
    "Values of the BBP game with where each comes from; unknown is said, never blank",
    columns(
        ("kind", "text", "species or move"),
        ("record_id", "int", "id in the table of that kind"),
        ("field", "text", "hp, atk, def, spa, spd, spe, size, weight; bap, accuracy, energy, effect_chance, priority"),
        ("low", "int?", "Least possible value; NULL when unknown"),
        ("high", "int?", "Greatest possible value; NULL when unknown or without bound"),
        ("text", "text", "As a page shows it: 8, 3–4, 7 or more, unknown"),
        ("provenance", "text", "main-series, derived, bbp, hand or unknown"),
        ("rule", "text?", "Engine rule that derived it"),
        ("source", "text?", "Slug of the source that states it"),
        ("date", "text?", "Date of that statement"),
        ("note", "text?", "What to know about the value"),
    ),
    key=("kind", "record_id", "field"),
)

WAY = Table(
    "way",
    "Ways of learning a move, each distinct one once",
    columns(
        ("id", "int", "Internal number"),
        (
            "codes",
            "text",
            "Source codes as in the data; others' follow as `; as slug: codes`, less those told before",
        ),
        ("told", "text", "The same in words"),
    ),
)

MOVEPOOL = Table(
    "movepool",
    "Which species has which move, own learnset, base forme and pre-evolutions together",
    columns(
        ("species_id", "int>species", "Who learns"),
        ("move_id", "int>move", "What is learned"),
        ("way_id", "int>way", "How"),
    ),
    key=("species_id", "move_id"),
    indexes=(("move_id", "species_id"),),
)

DEX_TABLES = (
    TYPE,
    TYPE_TAKES,
    NATURE,
    ABILITY,
    ITEM,
    MOVE,
    MOVE_EFFECT,
    SPECIES,
    SPECIES_TYPE,
    SPECIES_ABILITY,
    SPECIES_EGG_GROUP,
    SPECIES_RELATION,
    BBP_VALUE,
    WAY,
    MOVEPOOL,
)
