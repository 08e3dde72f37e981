// The search box: names of everything, found as you type. The index is a classic script, so it also loads from disk.
(function () {
  "use strict";
  var boxes = [].slice.call(document.querySelectorAll("form.search"));
  if (!boxes.length) return;
  var root = boxes[0].dataset.root;
  var indexFile = boxes[0].dataset.index, moreFile = boxes[0].dataset.more;
  var LIMIT = 30, PER_KIND = 8;
  var entries = null, typeNames = [], stop = [], waiting = [];
  // The rules of the League are an index of their own: fetched on its pages, and where the first has little to say.
  var kinds = 0, more = "unasked", waitingForMore = null, ofLeague = /\/league\//.test(location.pathname);

  // The same folding as the project's slugs: no accents, no apostrophes, no case.
  function plain(text) {
    return text.replace(/['’‘´`ʼ＇]/g, "").replace(/♀/g, "-f").replace(/♂/g, "-m").normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  function words(text) {
    return plain(text).split(/[^a-z0-9]+/).filter(Boolean);
  }
  var SAME = {
    alolan: "alola", galarian: "galar", hisuian: "hisui", paldean: "paldea", gigantamax: "gmax", female: "f", male: "m"
  };

  // Called by the index scripts: kinds with their lines, one record a line, fields split by tabs.
  window.compendiumIndex = function (data) {
    if (!data.more) {
      entries = [];
      typeNames = data.types;
      stop = data.stop;
    }
    data.kinds.forEach(function (kind) {
      var k = kinds++;
      kind.rows.split("\n").forEach(function (line) {
        var f = line.split("\t"), w = words(f[0]);
        entries.push({
          kind: k, league: data.more, name: f[0], fact: f[1] || "", words: w, fold: w.join(""),
          alias: f[3] ? f[3].split("|").map(function (x) { return words(x).join(""); }) : [],
          said: f[4] ? w.concat(f[4].split(" ")) : null,
          first: w.map(function (x) { return x[0]; }).join(""),
          url: kind.path + (f[2] || w.join("-")) + (kind.end || ""), label: kind.label, shape: kind.shape
        });
      });
    });
    if (!data.more) waiting.splice(0).forEach(function (f) { f(); });
  };
  function fetchMore(then) {
    if (more === "loaded" || !moreFile) return;
    waitingForMore = then;
    if (more === "asked") return;
    more = "asked";
    var script = document.createElement("script");
    script.src = moreFile;
    script.onload = function () { more = "loaded"; if (waitingForMore) waitingForMore(); };
    script.onerror = function () { more = "unasked"; };
    document.head.appendChild(script);
  }
  function load(then) {
    if (entries) { then(); return; }
    waiting.push(then);
    if (waiting.length > 1) return;
    var script = document.createElement("script");
    script.src = indexFile;
    script.onerror = function () { waiting = []; };
    document.head.appendChild(script);
  }

  // Least number of single-letter changes from the query to any beginning of the name, or 9 for more than the limit.
  function distance(query, name, limit) {
    var n = Math.min(name.length, query.length + limit), row = [], i, j;
    for (j = 0; j <= n; j++) row[j] = j;
    for (i = 1; i <= query.length; i++) {
      var before = row[0], best = row[0] = i;
      for (j = 1; j <= n; j++) {
        var keep = row[j];
        row[j] = Math.min(before + (query[i - 1] === name[j - 1] ? 0 : 1), row[j] + 1, row[j - 1] + 1);
        before = keep;
        if (row[j] < best) best = row[j];
      }
      if (best > limit) return 9;
    }
    var least = Math.min.apply(null, row);
    return least <= limit ? least : 9;
  }
  function begins(having, ws) {
    return ws.every(function (w) {
      return having.some(function (x) { return x.indexOf(w) === 0; });
    });
  }
  function find(query) {
    var ws = words(query), fold = ws.join("");
    if (!fold) return [];
    var swapped = ws.map(function (w) { return SAME[w] || w; });
    // A question such as "who starts" is answered by its other words.
    var asked = ws.filter(function (w) { return stop.indexOf(w) < 0; });
    if (asked.join("").length < 3) asked = [];
    var hits = [];
    entries.forEach(function (e, at) {
      var score = -1;
      if (e.fold === fold) score = 0;
      else if (e.alias.indexOf(fold) >= 0) score = 1;
      else if (e.fold.indexOf(fold) === 0) score = 2;
      else if (begins(e.words, ws) || begins(e.words, swapped)) score = 3;
      else if (fold.length > 1 && e.first === fold) score = 4;
      else if (fold.length > 2 && e.fold.indexOf(fold) > 0) score = 5;
      else if (fold.length > 2 && e.alias.some(function (x) { return x.indexOf(fold) === 0; })) score = 5;
      else if (asked.length && asked.length < ws.length && begins(e.words, asked)) score = 6;
      else if (asked.length && e.said && begins(e.said, asked)) score = 7;
      // On a page of the League its rules come first, after what is called exactly so.
      if (ofLeague && e.league && score > 1) score = 1 + score / 10;
      else if (ofLeague && score >= 0 && e.url.indexOf("rules/bbp/") === 0) score += 2;
      if (score >= 0) hits.push({ entry: e, score: score, at: at });
    });
    if (hits.length < 3 && fold.length > 3) {
      var limit = fold.length > 7 ? 2 : 1, seen = hits.map(function (h) { return h.entry; });
      entries.forEach(function (e, at) {
        if (seen.indexOf(e) >= 0) return;
        var d = distance(fold, e.fold, limit);
        if (d < 9) hits.push({ entry: e, score: 7 + d, at: at });
      });
    }
    return hits.sort(function (a, b) {
      return a.score - b.score || a.entry.fold.length - b.entry.fold.length || a.at - b.at;
    });
  }

  function element(tag, attributes, text) {
    var node = document.createElement(tag);
    Object.keys(attributes || {}).forEach(function (name) { node.setAttribute(name, attributes[name]); });
    if (text) node.textContent = text;
    return node;
  }
  function pill(code) {
    var name = typeNames[parseInt(code, 36)] || "";
    return element("b", { "class": "t-" + name.toLowerCase() }, name);
  }
  // What tells a result apart: types of a species, type with category and power of a move, plain words otherwise.
  function facts(entry) {
    var span = element("span", { "class": "fact" }), fact = entry.fact;
    if (entry.shape === "species") {
      fact.split("").forEach(function (c) { span.appendChild(pill(c)); });
    } else if (entry.shape === "move") {
      if (fact[0] !== "-") span.appendChild(pill(fact[0]));
      span.appendChild(document.createTextNode({ p: "Physical", s: "Special", t: "Status" }[fact[1]] +
        (fact.length > 2 ? " " + fact.slice(2) : "")));
    } else span.textContent = fact;
    return span;
  }

  boxes.forEach(function (form, number) {
    var input = form.querySelector("input"), list = form.querySelector(".results"), status = form.querySelector("[role=status]");
    var options = [], active = -1;
    // Only with this script does the field open a list, so only this script calls it a combobox.
    [["role", "combobox"], ["aria-expanded", "false"], ["aria-autocomplete", "list"], ["aria-controls", list.id]]
      .forEach(function (pair) { input.setAttribute(pair[0], pair[1]); });

    function close() {
      list.hidden = true;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
      active = -1;
    }
    function choose(n) {
      if (options[active]) options[active].setAttribute("aria-selected", "false");
      active = options.length ? (n + options.length) % options.length : -1;
      if (active < 0) return;
      options[active].setAttribute("aria-selected", "true");
      options[active].scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", options[active].id);
    }
    function show() {
      var hits = find(input.value), groups = [], byKind = {}, count = 0;
      list.textContent = "";
      options = [];
      active = -1;
      input.removeAttribute("aria-activedescendant");
      if (!words(input.value).length) { close(); status.textContent = ""; return; }
      // Few answers, or none but by words and near misses: the other index may know better.
      if (ofLeague || hits.filter(function (h) { return h.score < 7; }).length < 3) fetchMore(function () {
        if (!list.hidden && active < 1) show();
      });
      hits.forEach(function (hit) {
        if (count >= LIMIT) return;
        var kind = hit.entry.kind, group = byKind[kind];
        if (!group) {
          group = byKind[kind] = { kind: kind, label: hit.entry.label, hits: [] };
          groups.push(group);
        }
        if (group.hits.length < PER_KIND) { group.hits.push(hit); count++; }
      });
      groups.sort(function (a, b) { return a.hits[0].score - b.hits[0].score || a.kind - b.kind; });
      groups.forEach(function (group, g) {
        var id = list.id + "-" + g, box = element("div", { role: "group", "aria-labelledby": id });
        box.appendChild(element("div", { "class": "kind", id: id }, group.label));
        group.hits.forEach(function (hit) {
          var option = element("a", {
            role: "option", id: list.id + "-o" + options.length, tabindex: "-1", "aria-selected": "false",
            href: root + address(hit.entry.url)
          });
          option.appendChild(element("span", {}, hit.entry.name));
          option.appendChild(facts(hit.entry));
          options.push(option);
          box.appendChild(option);
        });
        list.appendChild(box);
      });
      if (!groups.length) list.appendChild(element("div", { "class": "none" }, "Nothing is called “" + input.value.trim() + "”."));
      list.hidden = false;
      input.setAttribute("aria-expanded", String(options.length > 0));
      status.textContent = options.length ? options.length + (hits.length > options.length ? " of " + hits.length : "") +
        " results" : "No results";
      if (options.length) choose(0);
    }
    // From disk a folder has no index page.
    function address(url) {
      return location.protocol === "file:" ? url.replace(/(^|\/)(#|$)/, "$1index.html$2") : url || "./";
    }
    function update() {
      load(show);
    }
    input.addEventListener("focus", function () { load(function () { if (input.value) show(); }); });
    input.addEventListener("input", update);
    input.addEventListener("keydown", function (event) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (list.hidden) update();
        else choose(active + (event.key === "ArrowDown" ? 1 : -1));
      } else if (event.key === "Home" && event.ctrlKey) choose(0);
      else if (event.key === "Escape") {
        if (list.hidden) input.value = "";
        close();
      }
    });
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      load(function () {
        if (list.hidden || !options.length) show();
        if (options[active]) location.href = options[active].href;
        else if (more === "asked") {
          waitingForMore = function () {
            show();
            if (options[active]) location.href = options[active].href;
          };
        }
      });
    });
    list.addEventListener("mousedown", function (event) { event.preventDefault(); });
    document.addEventListener("click", function (event) { if (!form.contains(event.target)) close(); });
    form.addEventListener("focusout", function (event) {
      if (event.relatedTarget && !form.contains(event.relatedTarget)) close();
    });
    // A bookmark such as ?q=skarmory opens with the results shown.
    var asked = number === 0 && /[?&]q=([^&]*)/.exec(location.search);
    if (asked) {
      try { input.value = decodeURIComponent(asked[1].replace(/\+/g, " ")); } catch (e) { input.value = ""; }
      input.focus();
    }
  });

  document.addEventListener("keydown", function (event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    var at = event.target;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) || at.isContentEditable) return;
    event.preventDefault();
    var input = boxes[0].querySelector("input");
    input.focus();
    input.select();
  });
})();
