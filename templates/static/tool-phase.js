// The trigger sorter, the Switching Phase and the checklist: the form as a scenario for the engine, its account as tables.
(function () {
  "use strict";
  var tool = self.BBP && self.BBP.tool, form = document.querySelector("form.phase-tool");
  var engine = form && tool && self.BBP.engine[form.dataset.tool], text = tool && self.BBP.data.names;
  if (!engine || !text) return;
  var box = document.querySelector(".answer"), told = box.querySelector(".told"), sentence = box.querySelector(".sentence");
  var lists = [].slice.call(form.querySelectorAll("[data-rows]")), facts = null, names = null;

  // Rows, numbered from 0 in the names of their fields and from 1 in their legends.
  function items(list) { return list.querySelector(".items"); }
  function number(list) {
    [].forEach.call(items(list).children, function (row, at) {
      var legend = row.querySelector("legend");
      legend.textContent = legend.dataset.what + " " + (at + 1);
      row.querySelectorAll("[name]").forEach(function (field) {
        field.name = field.name.replace(/^(\w+)\.\d+\./, "$1." + at + ".");
        var hint = field.closest(".field").querySelector(".hint");
        if (!hint) return;
        hint.id = "about-" + field.name;
        field.setAttribute("aria-describedby", hint.id);
      });
    });
  }
  function add(list) {
    items(list).appendChild(list.querySelector("template").content.cloneNode(true));
    number(list);
    var row = items(list).lastElementChild;
    row.querySelectorAll("[data-kind]").forEach(choose);
    return row;
  }

  // Names to choose from.
  function unique(list) { return list.filter(function (one, at) { return one && list.indexOf(one) === at; }); }
  function column(pattern) {
    return tool.values(form).filter(function (pair) { return pattern.test(pair[0]); }).map(function (pair) { return pair[1]; });
  }
  function called(name) { return name.replace(/^(.*\S)\s*\([^()]*\)$/, "$1"); }
  var KINDS = {
    "ability": ["ability"], "action": ["move", "command"], "held item": ["item"], "trainer item": ["item"],
    "condition": ["condition", "move"], "field condition": ["condition", "move"], "battle condition": ["condition", "move"],
    "arena": [], "continuous arena": [], "other": []
  };
  var choices = {
    species: function () { return names.species; },
    thing: function (field) {
      var kind = field.closest(".item").querySelector("[name$='.kind']"), of = kind ? KINDS[kind.value] : ["ability", "item", "condition", "move"];
      return unique([].concat.apply([], of.map(function (one) { return names[one]; })));
    },
    player: function () { return unique(column(/^players\.\d+\.name$/)); },
    pokemon: function () {
      var all = column(/^pokemon\.\d+\.name$/);
      column(/^players\.\d+\.(in_play|bench|reserve|fainted)$/).forEach(function (told) { all = all.concat(parts(told)); });
      return unique(all.map(called)).filter(function (name) { return !/^-$|left at \d+$/.test(name); });
    }
  };
  function choose(field) {
    var kind = field.dataset.kind;
    if (!choices[kind]) return;
    var box = tool.combobox(field, function () {
      names = names || tool.data("names");
      return choices[kind](field);
    });
    field.addEventListener("focus", box.refresh);
  }

  // Fields that a kind of effect or a declaration has no use for are put away; the moment is called what it is.
  function use(row, name, used) {
    var field = row.querySelector("[name$='." + name + "']");
    field.disabled = !used;
    field.closest(".field").hidden = !used;
    return field;
  }
  function fit() {
    form.querySelectorAll("[name$='.act']").forEach(function (field) { use(field.closest(".item"), "to", field.value === "switch"); });
    if (form.dataset.tool !== "sort") return;
    form.querySelectorAll("[name^='effects.'][name$='.kind']").forEach(function (field) {
      var row = field.closest(".item"), holds = row.querySelector("[name$='.continuous']").checked, fact = FACT[field.value];
      use(row, "of", !/field|battle|trainer|arena/.test(field.value));
      ["event", "does", "also", "blocked"].forEach(function (name) { use(row, name, !holds); });
      ["number", "apply"].forEach(function (name) { use(row, name, holds); });
      var moment = use(row, "moment", !holds && Boolean(fact)), label = moment.closest("label").querySelector("span");
      if (fact) label.textContent = fact.charAt(0).toUpperCase() + fact.slice(1) + " at";
    });
  }

  // The scenario: maps keep the order of the form, whatever the names are. `where` tells which field a path is from.
  var where = [], clash = null;
  function whole(value) { return /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value; }
  function parts(value) { return value.split(",").map(function (one) { return one.trim(); }).filter(Boolean); }
  function put(map, path, value, field) {
    map.set(path[path.length - 1], value);
    where.push([path, field]);
    return value;
  }
  function rows(values) {
    var out = {};
    Object.keys(values).forEach(function (name) {
      var one = /^(\w+)\.(\d+)\.(\w+)$/.exec(name);
      if (!one) return;
      var list = out[one[1]] = out[one[1]] || [];
      (list[one[2]] = list[one[2]] || {})[one[3]] = values[name];
    });
    return out;
  }
  // An entry of its own for each name; a name that is there already is a fault of the form.
  function entry(map, path, name, value, field) {
    if (map.has(name) && !clash) clash = { field: field, message: name + " stands here twice", hint: "keep one" };
    return put(map, path.concat(name), value, field);
  }
  // Fields of a row that are taken as they are: [key in the scenario, name of the field, how it is read].
  function take(map, path, row, at, fields) {
    fields.forEach(function (one) {
      var value = row[one[1]];
      if (value) put(map, path.concat(one[0]), one[2] ? one[2](value) : value, at + one[1]);
    });
    return map;
  }
  function plain(keys, read) { return keys.split(" ").map(function (key) { return [key, key, read]; }); }
  function yes() { return true; }
  // `Burn, Curse (persists)` as a list of names, or as a mapping with what is told of them.
  var MARKS = { persists: ["persists", true], ends: ["persists", false], stays: ["stays", true], falls: ["stays", false], bench: ["made", "bench"] };
  function marks(value) {
    var plainly = true, all = parts(value), out = new Map();
    all.forEach(function (one) {
      var inner = /^(.*\S)\s*\(([a-z ]+)\)$/.exec(one), words = inner ? inner[2].trim().split(/\s+/) : [];
      if (!words.length || !words.every(function (word) { return MARKS[word]; })) { out.set(one, null); return; }
      var facts = new Map();
      words.forEach(function (word) { facts.set(MARKS[word][0], MARKS[word][1]); });
      out.set(inner[1], facts);
      plainly = false;
    });
    return plainly ? all : out;
  }
  // `Leftovers since 3` as a mapping; names alone as a list, oldest first.
  function held(value) {
    var all = parts(value), out = new Map(), since = all.map(function (one) { return /^(.*\S)\s+since\s+(\S+)$/.exec(one); });
    if (!since.some(Boolean)) return all;
    all.forEach(function (one, at) { out.set(since[at] ? since[at][1] : one, since[at] ? whole(since[at][2]) : null); });
    return out;
  }
  function position(one) {
    var left = /^(?:(.*\S)\s+)?left\s+at\s+(\S+)$/.exec(one), out = new Map();
    if (/^(-|–|empty)$/.test(one)) return null;
    if (!left) return one;
    if (left[1]) out.set("left", left[1]);
    return out.set("at", whole(left[2]));
  }
  function limits(map, path, row, at) {
    var out = new Map(), inner = path.concat("limits");
    take(out, inner, row, at, [["items", "most_items", whole], ["abilities", "most_abilities", whole]]);
    if (out.size) put(map, inner, out, at + (row.most_items ? "most_items" : "most_abilities"));
  }
  function mapping(map, key) {
    if (!map.has(key)) map.set(key, new Map());
    return map.get(key);
  }

  var FACT = {
    "action": "attempted", "held item": "equipped", "condition": "created", "field condition": "created", "battle condition": "created",
    "arena": "triggered", "continuous arena": "moved", "trainer item": "used", "other": "since"
  };
  var shape = {
    sort: function (out, values, all) {
      (all.pokemon || []).forEach(function (row, n) {
        if (!row.name) return;
        var at = "pokemon." + n + ".", path = ["pokemon", row.name];
        take(entry(mapping(out, "pokemon"), ["pokemon"], row.name, new Map(), at + "name"), path, row, at, plain("speed entered position", whole));
      });
      out.set("effects", (all.effects || []).map(function (row, n) {
        var at = "effects." + n + ".", path = ["effects", n], one = new Map();
        where.push([path, at + "effect"]);
        take(one, path, row, at, plain("effect kind of"));
        take(one, path, row, at, plain("line", whole));
        if (row.continuous) {
          take(one, path, row, at, [["continuous", "continuous", yes]].concat(plain("number apply")));
          return one;
        }
        take(one, path, row, at, plain("event", whole).concat(plain("blocked"), [[FACT[row.kind], "moment", whole]]));
        put(one, path.concat("does"), row.also ? [row.does].concat(parts(row.also)) : row.does, at + (row.also ? "also" : "does"));
        return one;
      }));
      (all.numbers || []).forEach(function (row, n) {
        if (row.name) entry(mapping(out, "numbers"), ["numbers"], row.name, row.value ? whole(row.value) : null, "numbers." + n + ".value");
      });
    },
    switching: function (out, values, all) {
      out.set("players", new Map());
      (all.players || []).forEach(function (row, n) {
        if (!row.name) return;
        var at = "players." + n + ".", path = ["players", row.name];
        var one = entry(out.get("players"), ["players"], row.name, new Map(), at + "name");
        take(one, path, row, at, [["in_play", "in_play", function (told) { return parts(told).map(position); }]]);
        take(one, path, row, at, plain("bench reserve fainted", parts).concat(plain("terastals", whole)));
        if (row.wishes) put(mapping(out, "replacements"), ["replacements", row.name], parts(row.wishes), at + "wishes");
      });
      if (all.markers) out.set("markers", all.markers.map(function (row, n) {
        where.push([["markers", n], "markers." + n + ".pokemon"]);
        return take(new Map(), ["markers", n], row, "markers." + n + ".", plain("pokemon kind by").concat(plain("at", whole)));
      }));
      (all.declarations || []).forEach(function (row, n) {
        if (!row.player && !row.pokemon) return;
        var at = "declarations." + n + ".", mine = mapping(mapping(out, "declarations"), row.player || ""), name = row.pokemon || "";
        var said = row.to && row.act === "switch" ? "switch to " + row.to : row.act, path = ["declarations", row.player || ""];
        where.push([path, at + "player"]);
        if (row.to) where.push([path.concat(name), at + (row.act === "switch" ? "to" : "act")]);
        if (mine.has(name)) mine.set(name, [].concat(mine.get(name), said));
        else put(mine, path.concat(name), said, at + "pokemon");
      });
      (all.trapped || []).forEach(function (row, n) {
        var by = row.by ? parts(row.by) : null, at = "trapped." + n + ".";
        if (row.pokemon) entry(mapping(out, "trapped"), ["trapped"], row.pokemon, by && by.length === 1 ? by[0] : by, at + (by ? "by" : "pokemon"));
      });
      take(out, [], values, "", plain("starter").concat(plain("terastallized", parts)));
    },
    checklist: function (out, values, all) {
      var places = {}, teams = new Map(), some = false;
      out.set("players", new Map());
      (all.players || []).forEach(function (row, n) {
        if (!row.name) return;
        var at = "players." + n + ".", one = entry(out.get("players"), ["players"], row.name, new Map(), at + "name");
        take(one, ["players", row.name], row, at, [["conceded", "conceded", yes], ["lost", "lost", yes]]);
        places[row.name.toLowerCase()] = [row.name, one];
        if (row.team) some = true;
        if (row.lost && !row.team) return;
        var team = row.team || row.name;
        mapping(teams, team);
        if (!Array.isArray(teams.get(team))) put(teams, ["teams", team], [], at + (row.team ? "team" : "name"));
        teams.get(team).push(row.name);
      });
      if (some) out.set("teams", teams);
      (all.pokemon || []).forEach(function (row, n) {
        if (!row.name) return;
        var at = "pokemon." + n + ".", of = places[(row.player || "").toLowerCase()];
        if (!of) {
          clash = clash || { field: at + "player", message: row.player ? "there is no player " + row.player : "whose is " + row.name, hint: "the players stand above" };
          return;
        }
        var place = row.place || "in_play", path = ["players", of[0], place, row.name];
        var one = entry(mapping(of[1], place), path.slice(0, 3), row.name, new Map(), at + "name");
        take(one, path, row, at, plain("hp energy fell speed entered", whole).concat(plain("conditions markers", marks), plain("items abilities", held), plain("unaffected", parts)));
        limits(one, path, row, at);
      });
      var effects = [];
      (all.effects || []).forEach(function (row, n) {
        var at = "effects." + n + ".", one = effects[effects.length - 1], path = ["effects", effects.length - 1];
        if (row.effect || !one) {
          one = new Map();
          path = ["effects", effects.length];
          effects.push(one);
          where.push([path, at + "effect"]);
          take(one, path, row, at, plain("effect of when").concat(plain("timestamp", whole)));
        }
        if (!row.to) return;
        var does = path.concat("does"), deed = entry(mapping(one, "does"), does, row.to, new Map(), at + "to");
        take(deed, does.concat(row.to), row, at, plain("hp energy", whole).concat(plain("put mark", marks), plain("remove", parts)));
      });
      if (effects.length) out.set("effects", effects);
      (all.field || []).forEach(function (row, n) {
        if (row.team) entry(mapping(out, "field"), ["field"], row.team, marks(row.conditions || ""), "field." + n + ".conditions");
      });
      take(out, [], values, "", plain("acting"));
      limits(out, [], values, "");
      ["conditions", "markers", "field"].forEach(function (key) {
        if (values["loose_" + key]) put(mapping(out, "loose"), ["loose", key], marks(values["loose_" + key]), "loose_" + key);
      });
    }
  };
  // JSON of maps, lists, texts and whole numbers.
  function json(value) {
    if (value instanceof Map) return "{" + Array.from(value, function (pair) { return JSON.stringify(pair[0]) + ":" + json(pair[1]); }).join(",") + "}";
    return Array.isArray(value) ? "[" + value.map(json).join(",") + "]" : JSON.stringify(value);
  }
  function question() {
    var values = {}, out = new Map();
    tool.values(form).forEach(function (pair) { values[pair[0]] = pair[1]; });
    where = [];
    clash = null;
    shape[form.dataset.tool](out, values, rows(values));
    return json(out);
  }

  // What is wrong, at the field whose path has most in common with that of the fault.
  function placed(path) {
    var best = null, most = -1;
    where.forEach(function (one) {
      for (var same = 0; same < path.length && same < one[0].length && String(path[same]) === String(one[0][same]);) same++;
      if (same && (same === path.length || same === one[0].length) && same > most) { most = same; best = one[1]; }
    });
    return best;
  }
  function refuse(error, name) {
    var field = name && form.elements[name], words = tool.wrong(error);
    sentence.textContent = words;
    box.classList.add("stale");
    copy.hidden = true;
    if (field) tool.fault(field, words);
  }
  // A table whose ids of rules are links.
  function linked(one) {
    return tool.table({ caption: one.caption, head: one.head, rows: one.rows.map(function (row) { return row.map(tool.linked); }) });
  }
  function show(answer) {
    tool.clear(told).append.apply(told, answer.needs_ruling.map(tool.ruling).concat(answer.tables.map(linked),
      tool.element("h3", {}, "Step by step"), tool.steps(answer.trace)));
    if (sentence.textContent !== answer.sentence) sentence.textContent = answer.sentence;
    box.classList.remove("stale");
    copy.hidden = false;
  }
  function run() {
    fit();
    var asked = question();
    tool.cleared(form);
    if (clash) { refuse(clash, clash.field); return; }
    if (facts === null) facts = engine.ready(text);
    var answer = JSON.parse(engine.answer(facts, asked));
    if (answer.error) refuse(answer.error, placed(answer.error.path)); else show(answer);
  }

  // The form in the address.
  function pairs() { return tool.values(form).filter(function (pair) { return pair[1]; }); }
  function fill(values) {
    lists.forEach(function (list) {
      var most = -1;
      Object.keys(values).forEach(function (name) {
        var one = /^(\w+)\.(\d{1,2})\./.exec(name);
        if (one && one[1] === list.dataset.rows) most = Math.max(most, Number(one[2]));
      });
      items(list).textContent = "";
      for (var n = 0; n <= most; n++) add(list);
    });
    tool.fill(form, values);
  }
  function start() {
    var out = {};
    form.dataset.start.split("&").forEach(function (part) {
      var at = part.indexOf("=");
      if (at > 0) out[part.slice(0, at)] = [decodeURIComponent(part.slice(at + 1).replace(/\+/g, " "))];
    });
    return out;
  }
  function load() {
    fill(/^#\?/.test(location.hash) ? tool.read() : start());
    run();
  }
  var changed = tool.debounced(function () { run(); tool.write(pairs()); });

  var copy = box.querySelector(".copy"), share = box.querySelector(".share");
  tool.copies(copy, function () { return sentence.textContent; });
  tool.copies(share, function () { return tool.link(pairs()); });
  form.addEventListener("submit", function (event) { event.preventDefault(); changed(); });
  form.addEventListener("input", changed);
  form.addEventListener("reset", function (event) { event.preventDefault(); fill(start()); run(); tool.write([]); });
  form.addEventListener("click", function (event) {
    var button = event.target.closest("button"), list = button && button.closest("[data-rows]");
    if (!button) return;
    if (button.classList.contains("add")) {
      (add(list).querySelector("input, select") || button).focus();
      changed();
    } else if (button.classList.contains("remove")) {
      var gone = button.closest(".item"), next = gone.nextElementSibling || gone.previousElementSibling;
      gone.remove();
      number(list);
      (next ? next.querySelector(".remove") : list.querySelector(".add")).focus();
      changed();
    } else if (button.classList.contains("empty")) {
      fill({});
      changed();
    }
  });
  addEventListener("hashchange", function () {
    if (/^#\?/.test(location.hash)) { load(); form.scrollIntoView(); }
  });
  form.hidden = false;
  load();
})();
