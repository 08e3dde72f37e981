// The calculators of the League: the form as a question to the engine, and its answer as tables. The form stands in the
// address as `#?attacker.speed=50&targets.0.hp=160`, so that a question can be shared and survives a reload.
(function () {
  "use strict";
  var T = self.BBP && BBP.tool, form = document.querySelector("form.league-tool");
  var engine = form && T && T.open(form.dataset.tool);
  if (!engine) return;
  var answerBox = document.querySelector(".answer"), told = answerBox.querySelector(".told");
  var sentence = answerBox.querySelector(".sentence"), copy = answerBox.querySelector(".copy");
  var lists = [].slice.call(form.querySelectorAll("[data-rows]"));
  var later = T.debounced(function () { run(); write(); }), now = T.debounced(function () { run(); write(); }, 0);
  var example;

  function fields() {
    return [].filter.call(form.elements, function (field) { return field.name; });
  }

  // Rows: each list keeps its rows numbered from 0, in the names of their fields and in their legends.
  function items(list) { return list.querySelector(".items"); }
  function number(list) {
    [].forEach.call(items(list).children, function (row, at) {
      var legend = row.querySelector("legend");
      legend.textContent = legend.dataset.what + " " + (at + 1);
      [].forEach.call(row.querySelectorAll("[name]"), function (field) {
        var hint = field.closest(".field").querySelector(".hint");
        field.name = field.name.replace(/^(\w+)\.\d+\./, "$1." + at + ".");
        if (!hint) return;
        hint.id = "about-" + field.name.replace(/[._]/g, "-");
        field.setAttribute("aria-describedby", hint.id);
        field.dataset.described = hint.id;
      });
    });
  }
  function add(list) {
    items(list).appendChild(list.querySelector("template").content.cloneNode(true));
    number(list);
    return items(list).lastElementChild;
  }
  // Fields that go with one kind of event alone are there for that kind alone.
  function fit() {
    [].forEach.call(form.querySelectorAll("[data-only]"), function (part) {
      var kind = part.closest(".item").querySelector('[name$=".kind"]').value;
      part.hidden = part.dataset.only !== kind;
      part.querySelector("[name]").disabled = part.hidden;
    });
  }

  // What a text in a field means. What it cannot mean stays a text: the engine tells what is wrong with it, and where.
  function whole(text) { return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : text; }
  function parts(text) { return text.split(",").map(function (s) { return s.trim(); }).filter(Boolean); }
  function status(text) {
    var told = /^((?:harsh\s+)?[a-z]+)(?:\s*[:=]\s*|\s+(?=\d))(.+)$/i.exec(text), out = {};
    if (!told) return text;
    out[told[1]] = whole(told[2].trim());
    return out;
  }
  // `dash 1, armour 10` as a mapping; a name alone has the value `alone`.
  function named(text, value, alone) {
    var out = {};
    parts(text).forEach(function (part) {
      var told = /^(.*\S)\s*[ :=]\s*(\S+)$/.exec(part);
      out[told ? told[1] : part] = told ? value(told[2]) : alone;
    });
    return out;
  }
  var read = {
    whole: whole,
    text: function (text) { return text; },
    pick: function (text) { return text; },
    words: parts,
    wholes: function (text) { return parts(text).map(whole); },
    dice: function (text) { return parts(text).map(whole); },
    statuses: function (text) { return parts(text).map(status); },
    save: function (text) {
      if (/^(pass|fail)$/i.test(text)) return /^pass$/i.test(text);
      var dice = parts(text).map(whole);
      return dice.length > 1 ? dice : dice[0];
    },
    amounts: function (text) { return named(text, whole, 1); },
    saves: function (text) { return named(text, read.save, true); }
  };
  function put(root, path, value) {
    var keys = path.split("."), at = root;
    keys.forEach(function (key, n) {
      if (n === keys.length - 1) { at[key] = value; return; }
      if (at[key] === undefined) at[key] = /^\d+$/.test(keys[n + 1]) ? [] : {};
      at = at[key];
    });
  }
  var shape = {
    attack: function (question) {
      var targets = (question.targets || []).map(function (target) { return target || {}; }), dodge = {}, some = false;
      if (!targets.length || (question.move && question.move.style === "self")) delete question.targets; else question.targets = targets;
      targets.forEach(function (target, at) {
        if (target.unwilling) target.willing = false;
        delete target.unwilling;
        if (!target.rolled) return;
        dodge[target.name || "target " + (at + 1)] = target.rolled;
        some = true;
        if (targets.length === 1) dodge = target.rolled;
        delete target.rolled;
      });
      if (some) { question.rolls = question.rolls || {}; question.rolls.dodge = dodge; }
      if (!question.move) question.move = {};
    },
    repeating: function (question) {
      question.events = (question.events || []).map(function (told) {
        var two = told.kind.split(" "), out = {};
        if (told.kind === "hit") {
          out.hit = "repeating";
          ["amount", "multiplier", "about", "harsh"].forEach(function (key) { if (told[key] !== undefined) out[key] = told[key]; });
        } else if (two.length > 1) out[two[0]] = two[1];
        else out[told.kind] = told.kind === "turn" ? (told.turns === undefined ? 1 : told.turns) : told.damage;
        if (told.saves) out.saves = told.saves;
        return out;
      });
    },
    pin: function () { /* as it stands */ }
  };
  var needed = { attack: [], pin: ["attacker", "defender"], repeating: ["pokemon"] };
  function question() {
    var out = {}, tags = {};
    needed[form.dataset.tool].forEach(function (key) { out[key] = {}; });
    lists.forEach(function (list) { if (items(list).children.length) out[list.dataset.rows] = [].map.call(items(list).children, function () { return {}; }); });
    fields().forEach(function (field) {
      var kind = field.dataset.kind, text = field.value.trim();
      if (field.disabled) return;
      if (kind === "tags") {
        tags[field.name] = tags[field.name] || { all: true, on: [] };
        if (field.checked) tags[field.name].on.push(field.value); else tags[field.name].all = false;
      } else if (kind === "flag") { if (field.checked) put(out, field.name, true); }
      else if (text) put(out, field.name, read[kind](text));
    });
    Object.keys(tags).forEach(function (name) { if (!tags[name].all) put(out, name, tags[name].on); });
    shape[form.dataset.tool](out);
    return out;
  }

  // The answer.
  function show(answer) {
    T.append(T.clear(told), [answer.needs_ruling.map(T.ruling), answer.tables.map(T.table),
      T.element("h3", {}, "Step by step"), T.steps(answer.trace)]);
    if (sentence.textContent !== answer.sentence) T.append(T.clear(sentence), [T.linked(answer.sentence)]);
    answerBox.classList.remove("stale");
    copy.hidden = false;
  }

  // What is wrong, at the field that it is wrong in; with the result when it is about no field.
  var SHOWN = { "rolls.dodge": "targets.0.rolled", "events.hit": "amount", "events.turn": "turns", "events.takes": "damage" };
  function placed(path) {
    var name = path.join("."), event = /^events\.(\d+)\.(\w+)$/.exec(name), all = fields(), found = null;
    if (event && SHOWN["events." + event[2]]) name = "events." + event[1] + "." + SHOWN["events." + event[2]];
    if (/^rolls\.dodge/.test(name)) name = SHOWN["rolls.dodge"];
    while (name && !found) {
      found = all.filter(function (field) { return field.name === name && !field.disabled; })[0] || null;
      name = found ? name : name.slice(0, Math.max(0, name.lastIndexOf(".")));
    }
    return found;
  }
  function answered(answer) {
    if (!answer.error) { show(answer); return; }
    var field = placed(answer.error.path), text = T.wrong(answer.error);
    sentence.textContent = text;
    answerBox.classList.add("stale");
    copy.hidden = true;
    if (field) T.fault(field, text);
  }
  // Odds over many turns take seconds: a worker finds them, and the form can be changed meanwhile. Browsers that let no
  // page from disk have one get the answer here.
  var LONG = 20, worker = null;
  function stop() {
    if (worker) worker.terminate();
    worker = null;
  }
  function run() {
    var asked = question();
    T.cleared(form);
    stop();
    if (asked.turns > LONG) {
      try { worker = new Worker(form.dataset.worker); } catch (e) { /* from disk */ }
    }
    if (!worker) { answered(engine.ask(asked)); return; }
    worker.onmessage = function (event) { stop(); answered(JSON.parse(event.data)); };
    worker.onerror = function (event) { event.preventDefault(); stop(); answered(engine.ask(asked)); };
    sentence.textContent = "Working it out…";
    answerBox.classList.add("stale");
    copy.hidden = true;
    worker.postMessage({
      engine: document.querySelector('script[src*="/engine-"]').src, tool: form.dataset.tool, data: "{}", question: JSON.stringify(asked)
    });
  }

  // The address.
  function pairs() {
    var out = [];
    fields().forEach(function (field) {
      var kind = field.dataset.kind, text = kind === "flag" ? (field.checked ? "on" : "") : field.value.trim();
      if (field.disabled || (kind === "tags" && (!field.checked || !field.closest(".tags").querySelector("input:not(:checked)")))) return;
      if (text) out.push([field.name, text]);
    });
    form.querySelectorAll("fieldset.tags").forEach(function (set) {
      if (!set.querySelector(":checked")) out.push([set.querySelector("input").name, "none"]);
    });
    lists.forEach(function (list) { if (!items(list).children.length) out.push([list.dataset.rows, "0"]); });
    return out;
  }
  function write() {
    var told = pairs();
    T.write(T.state(told) === T.state(example) ? [] : told);
  }
  // Values by name, each a list, as `BBP.tool.read` tells them.
  function fill(values) {
    lists.forEach(function (list) {
      var most = -1;
      Object.keys(values).forEach(function (name) {
        var told = /^(\w+)\.(\d{1,2})\./.exec(name);
        if (told && told[1] === list.dataset.rows) most = Math.max(most, Number(told[2]));
      });
      items(list).textContent = "";
      for (var n = 0; n <= most; n++) add(list);
    });
    fields().forEach(function (field) {
      var value = values[field.name], kind = field.dataset.kind;
      if (kind === "flag") field.checked = Boolean(value);
      else if (kind === "tags") {
        // a list that is not told at all has all its words; told as none it has none
        var list = value && value.join(",").split(/,\s*/);
        field.checked = !list || list.indexOf(field.value) >= 0;
      } else {
        field.value = value ? value[0].slice(0, field.maxLength > 0 ? field.maxLength : 200) : "";
        if (field.tagName === "SELECT" && field.selectedIndex < 0) field.selectedIndex = 0;
      }
      var more = value && field.closest("details");
      if (more && kind !== "tags" && value[0]) more.open = true;
    });
    fit();
  }
  function load() {
    if (/^#\?/.test(location.hash)) fill(T.read());
    run();
  }
  function changed() {
    fit();
    now();
  }

  form.addEventListener("submit", function (event) { event.preventDefault(); changed(); });
  form.addEventListener("input", function () { fit(); later(); });
  form.addEventListener("reset", function (event) {
    var values = {};
    event.preventDefault();
    example.forEach(function (pair) { (values[pair[0]] = values[pair[0]] || []).push(pair[1]); });
    fill(values);
    changed();
  });
  form.addEventListener("click", function (event) {
    var button = event.target.closest("button"), list = button && button.closest("[data-rows]");
    if (!button) return;
    if (button.classList.contains("add")) {
      var row = add(list);
      (row.querySelector("input, select") || button).focus();
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
  T.copies(copy, function () { return sentence.textContent; });
  T.copies(answerBox.querySelector(".share"), function () { return T.link(pairs()); });
  addEventListener("hashchange", function () {
    if (/^#\?/.test(location.hash)) { load(); form.scrollIntoView(); }
  });
  lists.forEach(number);
  fit();
  example = pairs();
  load();
})();
