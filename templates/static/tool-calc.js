// The battle calculator: the form as a question to the engine, and its answer as a sentence, lines and tables.
(function () {
  "use strict";
  var tool = self.BBP && self.BBP.tool, form = document.querySelector("form.calc-tool");
  var engine = form && tool && tool.open("calc", "calc");
  if (!engine) return;
  var box = document.querySelector(".answer"), told = box.querySelector(".told"), sentence = box.querySelector(".sentence");
  var copy = box.querySelector(".copy"), share = box.querySelector(".share"), level = box.querySelector(".level"), detail = level.querySelector("select");
  var known = null, last = null, SIDES = { attacker: "attacker", move: "move", target: "target" };

  function field(name) { return form.elements[name]; }
  function facts() {
    if (known) return known;
    var data = tool.data("calc"), types = data.types;
    known = { species: [], moves: [], notes: {} };
    data.species.forEach(function (row) {
      known.species.push(row[0]);
      known.notes["s" + row[0]] = row[1].map(function (t) { return types[t]; }).join(", ");
    });
    data.moves.forEach(function (row) {
      known.moves.push(row[0]);
      known.notes["m" + row[0]] = (row[1] < 0 ? "" : types[row[1]] + ", ") + ["physical", "special", "status"][row[2]];
    });
    return known;
  }
  function names(kind) {
    return { of: function () { return facts()[kind]; }, note: function (name) { return facts().notes[kind[0] + name]; } };
  }

  // What a text in a field means. What it cannot mean stays a text: the engine tells what is wrong with it.
  function whole(text) { return /^[+\-−]?\d{1,15}$/.test(text) ? Number(text.replace("−", "-")) : text; }
  function parts(text) { return text.split(",").map(function (s) { return s.trim(); }).filter(Boolean); }
  function named(text, sign, value) {
    var out = {};
    parts(text).forEach(function (part) {
      var at = part.lastIndexOf(sign);
      out[at < 0 ? part : part.slice(0, at).trim()] = at < 0 ? null : value(part.slice(at + 1).trim());
    });
    return out;
  }
  function ratio(text) { return /^\d{1,15}$/.test(text) ? Number(text) : text; }
  var read = {
    text: function (text) { return text; },
    whole: whole,
    percent: function (text) { return whole(text.replace(/\s*%$/, "")); },
    flag: function (text) { return text === "yes"; },
    share: function (text) { var cent = /^(\d{1,5})\s*%$/.exec(text); return cent ? cent[1] + "/100" : text; },
    hits: function (text) { return text.indexOf(":") < 0 ? whole(text) : named(text, ":", whole); },
    named: function (text, name) { return named(text, "=", name === "factors" || name === "multipliers" ? ratio : whole); },
    condition: function (text, name) {
      var out = {}, factor = field(name + "-factor").value.trim();
      out[text] = factor ? ratio(factor) : null;
      return out;
    }
  };
  function question() {
    var out = {};
    [].forEach.call(form.elements, function (one) {
      var text = one.name ? one.value.trim() : "";
      if (text && read[one.dataset.kind]) out[one.name] = read[one.dataset.kind](text, one.name);
    });
    return out;
  }

  function page(kind, one) {
    return tool.element("a", { href: tool.root + kind + "/" + one.slug + "/" }, one.name);
  }
  function shown() {
    var most = Number(detail.value);
    tool.clear(told);
    if (!last) return;
    last.lines.forEach(function (line) { told.append(tool.element("p", {}, tool.linked(line))); });
    [1, 2].forEach(function (part) {
      if (part <= most) last.tables.forEach(function (one) {
        if (one.level === part) told.append(tool.table({ caption: one.caption, head: one.head, rows: one.rows.map(function (row) { return row.map(tool.linked); }) }));
      });
      if (part === 1) last.needs_ruling.forEach(function (one) { told.append(tool.ruling(one)); });
    });
    told.append(tool.element("p", { "class": "small" }, "More about ", page("species", last.attacker), ", ", page("moves", last.move), " and ", page("species", last.target), "."));
  }
  function say(text) {
    if (sentence.textContent !== text) sentence.textContent = text;
  }
  function refuse(error) {
    var at = error.path[0], place = error.path.length > 1 && field(at + "-factor") || field(at), text = tool.wrong(error);
    say(text);
    box.classList.add("stale");
    copy.hidden = share.hidden = true;
    if (place) tool.fault(place, text);
  }
  function run() {
    tool.cleared(form);
    var lacks = Object.keys(SIDES).filter(function (name) { return !field(name).value.trim(); });
    if (lacks.length) {
      say("Choose " + lacks.map(function (name) { return (name === "attacker" ? "an " : "a ") + SIDES[name]; }).join(" and ") + ".");
      last = null;
      copy.hidden = share.hidden = level.hidden = true;
      shown();
      return;
    }
    var answer = engine.ask(question());
    if (answer.error) { refuse(answer.error); return; }
    last = answer;
    say(answer.sentence + ".");
    box.classList.remove("stale");
    copy.hidden = share.hidden = level.hidden = false;
    shown();
  }

  function pairs() {
    return tool.values(form).concat(detail.value === "1" ? [] : [["detail", detail.value]]);
  }
  var example = tool.state(pairs());
  function write() {
    tool.write(tool.state(pairs()) === example ? [] : pairs());
  }
  function load(given) {
    tool.fill(form, given);
    detail.value = given.detail && /^[012]$/.test(given.detail[0]) ? given.detail[0] : "1";
    run();
  }
  function start() {
    var out = {};
    example.split("&").forEach(function (part) { var two = part.split("="); out[two[0]] = [decodeURIComponent(two[1].replace(/\+/g, " "))]; });
    return out;
  }
  var later = tool.debounced(function () { run(); write(); });

  [["attacker", "species"], ["move", "moves"], ["target", "species"]].forEach(function (pair) {
    var of = names(pair[1]);
    tool.combobox(field(pair[0]), of.of, { note: of.note });
  });
  form.addEventListener("submit", function (event) { event.preventDefault(); later(); });
  form.addEventListener("input", later);
  form.addEventListener("reset", function (event) { event.preventDefault(); load(start()); write(); });
  form.querySelector(".empty").addEventListener("click", function () { load({}); write(); field("attacker").focus(); });
  form.querySelector(".swap").addEventListener("click", function () {
    var one = field("attacker").value, stages = whole(field("stages").value.trim());
    field("attacker").value = field("target").value;
    field("target").value = one;
    if (typeof stages === "number" && stages) field("stages").value = (stages < 0 ? "+" : "-") + Math.abs(stages);
    ["hp", "attack", "defense"].forEach(function (name) { field(name).value = ""; });  // they were those of the other
    run();
    write();
  });
  detail.addEventListener("change", function () { shown(); write(); });
  tool.copies(copy, function () { return sentence.textContent; });
  tool.copies(share, function () { return tool.link(pairs()); });
  addEventListener("hashchange", function () {
    if (!/^#\?/.test(location.hash)) return;
    load(tool.read());
    form.scrollIntoView();
  });
  if (/^#\?/.test(location.hash)) load(tool.read()); else run();
})();
