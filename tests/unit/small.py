"""A tree of a few records: enough for every table to have a row, small enough to read."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "dex/species/bun.yaml": """\
bun:
  name: Bun
  num: 1
  gen: 1
  types: [plain]
  stats: {hp: 30, atk: 30, def: 30, spa: 30, spd: 30, spe: 30}
  abilities: {first: calm}
  height_m: 0.5
  weight_kg: 5.0
  body: quadruped
  learnset: |
    nibble 9L1 8L1
    rest-up 9M 9S0
""",
    "dex/species/big-bun.yaml": """\
big-bun:
  name: Big Bun
  num: 2
  gen: 1
  types: [plain, hot]
  stats: {hp: 65, atk: 80, def: 140, spa: 40, spd: 70, spe: 70}
  abilities: {first: calm, hidden: calm}
  height_m: 1.7
  weight_kg: null
  egg_groups: [field]
  prevo: bun
  evo: {kind: level, level: 20}
  learnset: |
    ember-hop 9L30
    rest-up 9M 9S0
""",
    "dex/moves/plain.yaml": """\
nibble:
  name: Nibble
  num: 1
  gen: 1
  type: plain
  category: physical
  power: 40
  accuracy: 100
  pp: 35
  priority: 0
  target: normal
  flags: [bite, contact]
rest-up:
  name: Rest-Up
  num: 2
  gen: 1
  type: plain
  category: status
  accuracy: always
  pp: 5
  priority: 0
  target: self
  effects:
    - {do: heal, who: self, part: "1/2", source: derived}
""",
    "dex/moves/hot.yaml": """\
ember-hop:
  name: Ember Hop
  num: 3
  gen: 9
  type: hot
  category: special
  power: 80
  accuracy: 90
  pp: 10
  priority: 1
  target: normal
  hits: [2, 5]
  effects:
    - {do: inflict, what: burn, who: target, chance: 10, source: derived}
""",
    "dex/abilities.yaml": "calm:\n  name: Calm\n  num: 1\n  gen: 3\n",
    "dex/items/general.yaml": "nut:\n  name: Nut\n  num: 1\n  gen: 2\n  fling_power: 10\n",
    "dex/types.yaml": """\
hot:
  name: Hot
  takes: {hot: "1/2", plain: 1}
plain:
  name: Plain
  takes: {hot: 2, plain: 1}
""",
    "dex/natures.yaml": "bold:\n  name: Bold\n  plus: def\n  minus: atk\n",
    "dex/commands.yaml": """\
mull:
  name: Mull
  source: pokemon-showdown
  date: "2026-11-29"
  ref: First part
  users: unknown
  said: [Ponder]
  note: What it does is unknown.
nibble:
  name: Nibble
  status: past
  source: pokemon-showdown
  users: both
  move: nibble
  note: Once a command.
""",
    "dex/conditions.yaml": """\
burn:
  name: Burn
  kind: major-status
  source: pokemon-showdown
  provenance: hand
  reason: One at a time.
  said: [Burned, Burnt]
nibble:
  name: Nibble
  kind: pokemon
  source: pokemon-showdown
  provenance: bbp
  move: nibble
  parameter: move
""",
    "groups.yaml": """\
groups_in_source: 2
groups:
  - id: BBP-LIST-01
    name: HP Recovery Move
    exemplars: [rest-up]
    when: {effect: {do: heal, who: self}}
    include:
      - {action: mull, reason: Said by hand.}
    exclude:
      - {action: nibble, reason: It only bites.}
    rulings:
      - {slug: warmth, question: "Does warmth heal?", default: out, affects: [ember-hop]}
  - id: BBP-LIST-02
    name: "[Status]-Inflicting Move"
    values_in_source: 1
    values:
      - {name: Burn, stands_for: [burn], exemplars: [ember-hop]}
    when: {effect: {do: inflict, what: $value, who: target}}
""",
    "links.yaml": """\
sections:
  - slug: data
    title: Data
    purpose: Look things up.
    entries:
      - slug: tables
        name: Tables
        purpose: The tables.
        status: wanted
        date: "2026-11-29"
        links:
          - {name: Data, status: wanted, date: "2026-11-29"}
""",
    "sources.yaml": """\
sources:
  pokemon-showdown: {name: Package, kind: main-series, version: "1.2", licence: MIT, takes: Facts.}
corrections:
  - {record: species/bun, field: weight_kg, was: 0, now: 5.0, reason: A slip.}
normalised:
  - {id: nfc, count: 2, reason: One way to write a name.}
""",
    "rulebook/bbp/substitutions.yaml": """\
title: Small rules
game: bbp
source: pokemon-showdown
handbook: "1.2"
intro: A small document of rules.
context: {for: Bun, foes: [Big Bun], steps: 3}
sections:
  - slug: form
    title: Form
    family: BBP-SAMPLE
    limits:
      - {part: Timing Clauses, most: "1"}
    rules:
      - id: BBP-SAMPLE-01
        title: Three parts
        statement: Three parts, as in *IF able*.
        template: IF [trigger], THEN [result]
        reading: One may be left out.
        legal:
          - text: IF able, THEN use Nibble.
            orders: [Rest-Up, Nibble]
            after: [Nibble, Nibble]
        illegal:
          - text: IF able.
            rules: [BBP-SAMPLE-01]
            why: There is no result.
  - slug: values
    title: Values
    family: BBP-SAMPLE
    rules:
      - id: BBP-SAMPLE-P01
        title: HP
        statement: The HP.
        value: {subject: Pokemon, observes: HP, kind: numeric}
        legal:
          - text: IF your remaining HP is at most 3, THEN use Nibble.
        no_illegal: It is small.
""",
    "rulebook/bbp/groups.yaml": """\
title: Small groups
game: bbp
source: pokemon-showdown
intro: One group.
sections:
  - slug: fixed
    title: Fixed
    family: BBP-LIST
    no_illegal: A group has one name.
    rules:
      - id: BBP-LIST-01
        title: Priority Attack
        statement: Attacks of positive priority.
        legal:
          - text: IF Big Bun is to use a Priority Attack, THEN use Nibble.
        tests:
          - {group: priority-attack, members: [ember-hop], outsiders: [nibble]}
""",
    "rulebook/league/arenas.yaml": """\
title: Arenas and the law
game: league
source: pokemon-showdown
intro: Where battles are lawful, who may enter, and who owns an arena.
sections:
  - slug: first
    title: Arenas and the law
    family: TT-ARENA
    no_run: It is a sample.
    rules:
      - id: TT-ARENA-01
        title: A lawful place
        statement: Pokemon battle lawfully in registered arenas only.
""",
    "rulebook/league/attacks.yaml": """\
title: Attacks and damage
game: league
source: pokemon-showdown
intro: How a move hits, what types do to it, and in which order damage is worked out.
sections:
  - slug: first
    title: Attacks and damage
    family: TT-HIT
    no_run: It is a sample.
    rules:
      - id: TT-HIT-01
        title: Two dice
        statement: A melee attacker rolls two d60.
""",
    "rulebook/league/ending.yaml": """\
title: Winning, and healing after it
game: league
source: pokemon-showdown
intro: When a trainer has dropped out and a team has lost, and what healing costs outside combat.
sections:
  - slug: first
    title: Winning, and healing after it
    family: TT-WIN
    no_run: It is a sample.
    rules:
      - id: TT-WIN-01
        title: Dropping out
        statement: A trainer without a Pokemon on the field for a whole turn has dropped out.
""",
    "rulebook/league/pins.yaml": """\
title: Pins
game: league
source: pokemon-showdown
intro: Two Pokemon struggle, hurt after hurt until one breaks free.
sections:
  - slug: first
    title: Pins
    family: TT-PIN
    no_run: It is a sample.
    rules:
      - id: TT-PIN-01
        title: No ordinary roll
        statement: A pin is neither a critical hit nor dodged.
""",
    "rulebook/league/riding.yaml": """\
title: Riding and items
game: league
source: pokemon-showdown
intro: Who may ride whom, what that costs, and what a Pokemon may do with things.
sections:
  - slug: first
    title: Riding and items
    family: TT-RIDE
    no_run: It is a sample.
    rules:
      - id: TT-RIDE-01
        title: Strength decides
        statement: A rider has a lower strength IV than its mount.
""",
    "rulebook/league/statuses.yaml": """\
title: Statuses
game: league
source: pokemon-showdown
intro: When statuses land and when they end.
sections:
  - slug: first
    title: Statuses
    family: TT-STATUS
    no_run: It is a sample.
    rules:
      - id: TT-STATUS-01
        title: When a status lands
        statement: A status lands when its attack hits and the types allow it.
""",
    "rulebook/league/turns.yaml": """\
title: Turns, the field and commands
game: league
source: pokemon-showdown
intro: Who acts first, what fits in a turn, how spaces are counted, and the five commands.
sections:
  - slug: first
    title: Turns, the field and commands
    family: TT-INIT
    no_run: It is a sample.
    rules:
      - id: TT-INIT-01
        title: Sealed choices
        statement: Each trainer picks who starts before the choices of others are known.
""",
    "rulebook/league/outline.yaml": """\
page:
  heading: Page
  told: league/arenas
small:
  heading: Small rules
  told: league/attacks
  sums:
    - {fault: AUD-TT-01, of: armour, sum: 70 / 2 - 30, printed: "10", told: TT-HIT-01}
""",
    "league/arenas.yaml": """\
arenas:
  - slug: pit
    name: Pit
    manager: Ada
    registration: A-1
    limit: {scope: larger, number: 2}
    share: {manager: "2/5", trainers: "3/5"}
    prize: 900
    victory: {kind: points, rounds: 5, judges: 3, about: The judges decide.}
    special: [No light]
    note: It is deep.
    unknown: [zone]
    source: pokemon-showdown
    ref: First part
    date: "2026-11-29"
""",
    "league/gyms.yaml": """\
gyms:
  - slug: hall
    name: Hall
    unknown: [manager, registration, limit]
    conditions: [Hot types only]
    posted: Hot Pokemon only.
    quest: Bring a nut.
    source: pokemon-showdown
""",
    "league/moves.yaml": """\
moves:
  - slug: grab
    name: Grab
    style: melee
    type: hot
    power: 40
    pin: {damage: 20}
    flags: [burnout]
    effect: It holds on.
    source: pokemon-showdown
  - slug: mist
    name: Mist
    source: pokemon-showdown
    ref: Second part
""",
    "rulebook/bbp/outline.yaml": """\
page:
  heading: Card
  source: pokemon-showdown
  authority: handbook
  told: bbp/meta
small:
  heading: Small rules
  told: bbp/substitutions
  parts:
    - {heading: Form, told: BBP-SAMPLE-01}
    - {heading: Form, told: BBP-SAMPLE-P01}
""",
    "rulebook/bbp/damage.yaml": """\
title: Damage
game: bbp
source: handbook
procedure: damage
intro: What a hit deals.
sections:
  - slug: damage
    title: Damage
    family: BBP-CALC
    rules:
      - id: BBP-CALC-01
        title: The formula
        statement: The bracket and what is added.
        evidence: derived
        runs:
          - {title: A bare hit, bap: 9, expect: {damage: 9}}
""",
    "rulebook/bbp/meta.yaml": """\
title: The card
game: bbp
source: handbook
intro: What the card is worth.
sections:
  - slug: worth
    title: Worth
    family: BBP-META
    no_run: It is about the card.
    rules:
      - {id: BBP-META-01, title: Wins, statement: The handbook wins.}
""",
    "rulebook/bbp/switching.yaml": """\
title: Changing over
game: bbp
source: handbook
procedure: switching
intro: Who comes and who goes.
sections:
  - slug: all
    title: All of it
    family: BBP-SWITCH
    rules:
      - id: BBP-SWITCH-01
        title: In order
        statement: One after the other.
        runs:
          - title: No markers
            players: {Ann: {in_play: [Bun]}, Bob: {in_play: [Big Bun]}}
            expect: {starter: Ann}
""",
    "rulebook/bbp/rounds.yaml": """\
title: Rounds
game: bbp
source: handbook
procedure: rounds
intro: What comes when.
sections:
  - slug: phase
    title: Phase
    family: BBP-ROUND
    rules:
      - id: BBP-ROUND-01
        title: Steps
        statement: There is one step or more.
        runs:
          - title: Nobody
            steps: 1
            teams: {ours: [], theirs: []}
            speeds: {}
            expect: {steps: [1]}
""",
    "rulebook/bbp/sort.yaml": """\
title: Sort
game: bbp
source: handbook
procedure: sort
intro: What resolves first.
sections:
  - slug: ties
    title: Ties
    family: BBP-SORT
    rules:
      - id: BBP-SORT-01
        title: Triggered effects
        statement: Only what triggers is sorted.
        runs:
          - title: One alone
            effects: [{effect: Cave, kind: arena, event: 1, does: restores HP}]
            expect: {order: [Cave]}
""",
    "rulebook/bbp/checklist.yaml": """\
title: Checks
game: bbp
source: handbook
procedure: checklist
intro: What is looked at after everything.
sections:
  - slug: all
    title: All of it
    family: BBP-POST
    rules:
      - id: BBP-POST-01
        title: The last one
        statement: Who is left wins.
        if: One is left.
        then: It wins.
        runs:
          - title: One is left
            players: {Ann: [Bun]}
            expect: {winner: Ann}
""",
    "site.yaml": "title: Small\ntagline: Small site\ndescription: For tests\n",
    "waivers.yaml": "waivers: []\n",
}


def write_tree(folder: Path, changes: dict[str, str] | None = None) -> Path:
    """Write the small tree, with these files added or replaced; returns the folder."""
    for name, text in {**FILES, **(changes or {})}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
