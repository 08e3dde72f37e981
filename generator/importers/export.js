// node export.js PACKAGE_FOLDER
//
// Prints the facts of a pokemon-showdown package as one JSON object. Every field of every record must be named below,
// under `take` (exported) or `leave` (known, and not a fact that the compendium keeps). A field named nowhere ends the
// run with exit code 3 and one line for each on stderr, so that an upstream rename is never read as "no such fact".
// No description text and no code is exported; of functions only the presence matters, and only where `take` says so.
'use strict';
const path = require('path');

const STATS = ['hp', 'atk', 'def', 'spa', 'spd', 'spe', 'accuracy', 'evasion'];
const ANY = null; // the inside of the value is a list of names or numbers, or is left behind: nothing to check
const BOOSTS = {take: STATS};
const SELF = {take: ['boosts', 'chance', 'pseudoWeather', 'sideCondition', 'volatileStatus'], inside: {boosts: BOOSTS}};
const SECONDARY = {
  take: ['chance', 'boosts', 'status', 'volatileStatus', 'self'],
  inside: {boosts: BOOSTS, self: SELF},
};

const KINDS = {
  Moves: {
    take: [
      'name', 'num', 'gen', 'isNonstandard', 'type', 'category', 'basePower', 'accuracy', 'pp', 'priority', 'target', 'flags',
      'multihit', 'multiaccuracy', 'critRatio', 'zMove', 'maxMove', 'isZ', 'isMax', 'placeholderFor',
      'status', 'volatileStatus', 'boosts', 'heal', 'weather', 'terrain', 'pseudoWeather', 'sideCondition',
      'slotCondition', 'self', 'selfBoost', 'secondary', 'secondaries', 'drain', 'recoil', 'mindBlownRecoil',
      'chloroblastRecoil', 'struggleRecoil', 'hasCrashDamage', 'selfdestruct', 'ohko', 'damage', 'willCrit',
      'forceSwitch', 'selfSwitch', 'breaksProtect', 'ignoreAbility', 'ignoreDefensive', 'ignoreEvasion',
      'ignoreImmunity', 'tracksTarget', 'smartTarget', 'thawsTarget', 'stealsBoosts', 'stallingMove', 'sleepUsable',
      'nonGhostTarget', 'overrideOffensiveStat', 'overrideOffensivePokemon', 'overrideDefensiveStat',
      'condition',
    ],
    // Contests, simulator switches and labels of the simulator's own rule sets. That a move calls another is of no use
    // without which, and that is code: the data tree says both by hand.
    leave: ['contestType', 'desc', 'shortDesc', 'noPPBoosts', 'hasSheerForceBoost', 'tags', 'callsMove'],
    inside: {
      boosts: BOOSTS,
      self: SELF,
      selfBoost: {take: ['boosts'], inside: {boosts: BOOSTS}},
      secondary: SECONDARY,
      secondaries: SECONDARY,
      zMove: {take: ['basePower', 'boost', 'effect'], inside: {boost: BOOSTS}},
      maxMove: {take: ['basePower']},
      condition: {
        take: [],
        leave: ['duration', 'noCopy', 'counterMax', 'effectType'],
        words: ['onLockMove'],
      },
    },
  },
  Pokedex: {
    take: [
      'name', 'num', 'gen', 'baseSpecies', 'forme', 'baseForme', 'isCosmeticForme', 'cosmeticFormes', 'formeOrder',
      'otherFormes', 'types', 'baseStats', 'maxHP', 'abilities', 'heightm', 'weightkg', 'gender', 'genderRatio',
      'eggGroups', 'prevo', 'evos', 'evoType', 'evoLevel', 'evoItem', 'evoMove', 'evoCondition', 'evoRegion',
      'changesFrom', 'battleOnly', 'requiredItem', 'requiredItems', 'requiredMove', 'requiredAbility',
      'requiredTeraType', 'canGigantamax', 'cannotDynamax', 'tags',
    ],
    // Colours, breeding switches, and for Gigantamax formes the name of the forme they stand in for.
    leave: ['color', 'canHatch', 'mother', 'placeholderFor'],
    inside: {
      baseStats: {take: STATS},
      abilities: {take: ['0', '1', 'H', 'S']},
      genderRatio: {take: ['M', 'F']},
    },
  },
  FormatsData: {take: ['isNonstandard'], leave: ['tier', 'doublesTier', 'natDexTier']},
  Abilities: {
    take: ['name', 'num', 'gen', 'isNonstandard', 'rating', 'flags'],
    leave: ['desc', 'shortDesc', 'suppressWeather', 'condition'],
  },
  Items: {
    take: [
      'name', 'num', 'gen', 'isNonstandard', 'fling', 'naturalGift', 'isBerry', 'isGem', 'isPokeball', 'isChoice',
      'onPlate', 'onMemory', 'onDrive', 'megaStone', 'zMove', 'zMoveType', 'zMoveFrom', 'itemUser', 'forcedForme', 'boosts',
    ],
    leave: ['desc', 'shortDesc', 'spritenum', 'tags', 'ignoreKlutz', 'isPrimalOrb', 'condition'],
    inside: {
      fling: {take: ['basePower'], leave: ['status', 'volatileStatus', 'effect']},
      naturalGift: {take: ['basePower', 'type']},
      boosts: BOOSTS,
    },
  },
  TypeChart: {take: ['damageTaken', 'isNonstandard'], leave: ['HPivs', 'HPdvs']},
  Natures: {take: ['name', 'plus', 'minus']},
  Learnsets: {take: ['learnset'], leave: ['eventData', 'eventOnly', 'encounters']},
};

const unknown = new Map();

/** Notes every field of `record` that the spec does not name. Handlers (`onHit`, `onHitPriority`) are known as a class. */
function check(spec, record, where, kind) {
  const known = new Set([...spec.take, ...(spec.leave || []), ...(spec.words || [])]);
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'function') {
      if (/^on[A-Z]/.test(key) || /Callback$/.test(key)) continue;
    } else if (/^on[A-Z]/.test(key) && ['number', 'boolean'].includes(typeof value)) {
      continue;
    }
    if (!known.has(key)) {
      const name = `${kind}.${key}`;
      const seen = unknown.get(name) || {count: 0, first: where};
      seen.count++;
      unknown.set(name, seen);
      continue;
    }
    const inner = (spec.inside || {})[key] || ANY;
    if (!inner || !value || typeof value !== 'object') continue;
    for (const part of Array.isArray(value) ? value : [value]) check(inner, part, where, `${kind}.${key}`);
  }
}

/** A value without functions; undefined when nothing is left to say. */
function plain(value) {
  if (typeof value === 'function') return undefined;
  if (Array.isArray(value)) return value.map(plain).filter(v => v !== undefined);
  if (!value || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([k, v]) => [k, plain(v)]).filter(([, v]) => v !== undefined);
  return entries.length ? Object.fromEntries(entries) : undefined;
}

/** The named fields of a record that say something: no null, no empty text, no empty list, no false unless `keepFalse`. */
function pick(record, names, keepFalse) {
  const out = {};
  for (const name of names) {
    const value = plain(record[name]);
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value) && !value.length) continue;
    if (value === false && !(keepFalse || []).includes(name)) continue;
    out[name] = value;
  }
  return out;
}

function exportAll(folder) {
  const manifest = require(path.join(folder, 'package.json'));
  const {Dex} = require(path.join(folder, 'dist', 'sim'));
  const data = Dex.includeData().data;
  for (const [kind, spec] of Object.entries(KINDS)) {
    for (const [id, record] of Object.entries(data[kind])) check(spec, record, id, kind);
  }
  if (unknown.size) return null;

  const species = Dex.species.all().map(s => {
    const out = {id: s.id, ...pick(s, ['isNonstandard', ...KINDS.Pokedex.take.filter(k => k !== 'changesFrom')])};
    const raw = data.Pokedex[s.id] || {};
    if (raw.changesFrom) out.changesFrom = raw.changesFrom;
    return out;
  });
  // Effects are read from the fields as written; what the simulator fills in for every move is read from its own object.
  const FILLED = ['gen', 'isNonstandard', 'zMove', 'maxMove', 'secondaries'];
  const moves = Object.keys(data.Moves).map(id => {
    const raw = data.Moves[id];
    const taken = KINDS.Moves.take.filter(k => !FILLED.includes(k) && k !== 'secondary' && k !== 'condition');
    const out = {id, ...pick(raw, taken, ['ignoreImmunity']), ...pick(Dex.moves.get(id), FILLED)};
    out.flags = Object.keys(raw.flags).sort();
    // A constant, not code: nothing at all can reach the user in its turn away.
    if (raw.condition && raw.condition.onInvulnerability === false) out.unreachable = true;
    // A secondary effect whose working is code: its chance is known, what it does is not.
    out.codedSecondaries = (out.secondaries || []).filter(s => Object.keys(s).every(k => k === 'chance')).length;
    return out;
  });
  const abilities = Dex.abilities.all().map(a => ({
    id: a.id, ...pick(a, KINDS.Abilities.take), flags: Object.keys(a.flags).sort(),
  }));
  const items = Dex.items.all().map(i => ({id: i.id, ...pick(i, KINDS.Items.take)}));
  const types = Dex.types.all().map(t => ({id: t.id, ...pick(t, ['name', ...KINDS.TypeChart.take])}));
  const natures = Dex.natures.all().map(n => ({id: n.id, ...pick(n, KINDS.Natures.take)}));
  const learnsets = {};
  for (const [id, entry] of Object.entries(data.Learnsets)) if (entry.learnset) learnsets[id] = entry.learnset;
  return {
    package: {name: manifest.name, version: manifest.version},
    species, moves, abilities, items, types, natures, learnsets,
  };
}

const result = exportAll(path.resolve(process.argv[2] || '.'));
if (result) {
  process.stdout.write(JSON.stringify(result) + '\n');
} else {
  for (const [name, {count, first}] of unknown) process.stderr.write(`${name} (${count}, first in ${first})\n`);
  process.exitCode = 3;
}
