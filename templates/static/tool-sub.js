// The workbench of substitutions: what is written is asked of the engine, and shown with its reasons where they are.
// The form stands in the address as `#?sub=IF+...&receiver=Seviper`, so that it can be shared and survives a reload.
(function () {
  "use strict";
  const form = document.querySelector("form.sub-tool"), B = self.BBP, T = B && B.tool, engine = T && B.engine.sub;
  if (!form || !engine || !B.data.names || !B.data.words) return;
  const element = T.element;
  const names = JSON.parse(B.data.names), groups = JSON.parse(B.data.words).group;
  const facts = engine.ready('{"names":' + B.data.names + ',"words":' + B.data.words + "}");
  const box = document.querySelector(".answer"), told = box.querySelector(".told"), sentence = box.querySelector(".sentence");
  const copy = box.querySelector(".copy"), share = box.querySelector(".share"), items = form.querySelector(".subs .items");
  const composer = form.querySelector(".composer"), preview = composer.querySelector(".preview"), take = composer.querySelector(".take");
  const PLAIN = ["receiver", "foes", "allies", "orders", "steps", "step", "knows"];
  const START = new URLSearchParams(PLAIN.map(name => [name, form.elements[name].value]));
  let timer = 0, trying = 0, current = 0, canonical = "";
  START.append("sub", items.querySelector("textarea").value);

  const parts = text => text.split(/,(?!\d{3})|;/).map(s => s.trim()).filter(Boolean);
  const whole = text => /^\d{1,9}$/.test(text) ? Number(text) : text;
  const texts = () => [...items.querySelectorAll("textarea")];

  // What is asked.
  function battle() {
    const value = name => form.elements[name].value.trim(), out = { receiver: value("receiver") };
    ["foes", "allies"].forEach(name => { out[name] = parts(value(name)); });
    out.orders = parts(value("orders")).map(order => order === "?" ? null : order);
    ["steps", "step"].forEach(name => { if (value(name)) out[name] = whole(value(name)); });
    if (value("knows")) out.knows = parts(value("knows"));
    out.count = Math.max(1, texts().length);
    return out;
  }
  const ask = question => JSON.parse(engine.answer(facts, JSON.stringify(question)));

  // The answer.
  function rule(id) { return element("span", { "class": "by" }, T.rule(id)); }
  function reasons(list) {
    return element("ul", { "class": "reasons" }, ...list.map(r =>
      element("li", {}, rule(r.rule), " " + r.message + ".", ...(r.hint ? [" ", element("span", { "class": "soft" }, r.hint + ".")] : []))));
  }
  // Spans count characters, of which some are two units of a script's strings.
  function marked(text, spans) {
    const letters = Array.from(text), p = element("p", { "class": "sub-text" });
    const edges = [...new Set([0, letters.length, ...spans.flat()])].sort((a, b) => a - b);
    edges.slice(1).forEach((end, at) => {
      const start = edges[at], piece = letters.slice(start, end).join("");
      p.append(spans.some(span => span[0] <= start && end <= span[1]) ? element("mark", {}, piece) : piece);
    });
    return p;
  }
  function order(slot) { return (slot.order || "?") + (slot.locked ? " (locked)" : ""); }
  function orders(o) {
    const rows = o.before.map((before, at) => [String(at + 1), order(before), order(o.after[at])]);
    const out = [T.table({ caption: "Orders, when it triggers in step " + o.step, head: ["Step", "Before", "After"], rows: rows })];
    out[0].querySelectorAll("tbody tr").forEach((tr, at) => { if (rows[at][1] !== rows[at][2]) tr.lastElementChild.className = "changed"; });
    if (o.lost.length) out.push(element("p", { "class": "small" }, "Lost past the last step: " + o.lost.map(x => x || "?").join(", ") + "."));
    out.push(element("ol", { "class": "trace" }, ...o.steps.map(s =>
      element("li", {}, rule(s.rule), " " + s.text + (s.followed ? "." : " (not followed).")))));
    return out;
  }
  function group(g) {
    const p = element("p", {}, element("a", { href: T.root + "groups/" + g.slug + "/" }, "Why each is in it"), ": ");
    g.members.forEach((m, at) => p.append(at ? ", " : "",
      element("a", { href: T.root + (m.kind === "move" ? "moves/" + m.slug + "/" : "commands/#" + m.slug) }, m.name)));
    p.append(".");
    return element("details", {}, element("summary", {}, g.name + ": " + g.members.length + " actions"), p);
  }
  const words = verdict => { const text = verdict.replace(/-/g, " "); return text.charAt(0).toUpperCase() + text.slice(1); };
  const tag = verdict => element("span", { "class": "verdict v-" + verdict }, words(verdict));
  function show(a) {
    const all = document.createDocumentFragment();
    all.append(marked(a.text, a.reasons.map(r => r.span).filter(Boolean)));
    if (a.verdict === "not-a-substitution")
      all.append(element("p", {}, "It has no IF and does not begin like a Timing Clause, such as “When you are hit”."));
    if (a.reasons.length) all.append(reasons(a.reasons));
    if (a.explanation.length) all.append(element("h3", {}, "In plain words"), ...a.explanation.map(line => element("p", { "class": "plain" }, line)));
    if (a.readings.length) all.append(element("h3", {}, "It may mean"), element("ul", {}, ...a.readings.map(text => element("li", {}, text))));
    if (a.orders) all.append(...orders(a.orders));
    a.groups.forEach(g => all.append(group(g)));
    if (a.notes.length) all.append(element("h3", {}, "How it was taken"), reasons(a.notes));
    told.replaceChildren(all);
    canonical = a.canonical || "";
    say(tag(a.verdict), ...(canonical ? [" ", element("span", { "class": "canonical" }, canonical)] : []));
    box.classList.remove("stale");
    copy.hidden = !canonical;
    share.hidden = false;
  }
  // Told again only when it is something else, for it is read out.
  function say(...nodes) {
    const fresh = element("p", {}, ...nodes);
    if (sentence.innerHTML.trim() !== fresh.innerHTML) sentence.replaceChildren(...fresh.childNodes);
  }

  // What is wrong with the battle, at the field that it is wrong in.
  function refuse(error) {
    const field = PLAIN.includes(error.path[0]) ? form.elements[error.path[0]] : texts()[current];
    say(T.wrong(error));
    box.classList.add("stale");
    canonical = "";
    copy.hidden = true;
    T.fault(field, T.wrong(error));
  }

  function run() {
    const about = battle(), all = texts();
    current = Math.min(current, all.length - 1);
    T.cleared(form);
    all.forEach((area, at) => {
      const a = ask({ ...about, text: area.value, short: at !== current }), state = area.closest("li").querySelector(".state");
      if (a.error) { state.textContent = ""; if (at === current) refuse(a.error); return; }
      state.replaceChildren(...(area.value.trim() ? [tag(a.verdict)] : []));
      if (at === current) show(a);
    });
    try { history.replaceState(null, "", location.pathname + location.search + "#?" + state()); } catch (e) { /* refused from disk by some */ }
    lists();
    clearTimeout(trying);
    if (composer.open) trying = setTimeout(compose, 100);
  }
  function soon() { clearTimeout(timer); timer = setTimeout(run, 150); }

  // The form in the address.
  function state() {
    const out = new URLSearchParams();
    texts().forEach(area => out.append("sub", area.value));
    PLAIN.forEach(name => { const value = form.elements[name].value.trim(); if (value && !(name === "steps" && value === "3")) out.set(name, value); });
    return out.toString();
  }
  function load() {
    const from = /^#\?/.test(location.hash) ? new URLSearchParams(location.hash.slice(2)) : START;
    PLAIN.forEach(name => { form.elements[name].value = from.get(name) || (name === "steps" ? "3" : ""); });
    const all = from.getAll("sub").slice(0, 20);
    items.replaceChildren();
    (all.length ? all : [""]).forEach(add);
    current = 0;
    run();
  }
  function add(text) {
    items.append(form.querySelector("template.one").content.cloneNode(true));
    const li = items.lastElementChild;
    li.querySelector("textarea").value = text;
    number();
    return li;
  }
  function number() {
    [...items.children].forEach((li, at) => {
      li.querySelector("label span").textContent = "Substitution " + (at + 1);
      const button = li.querySelector(".remove");
      if (button) { button.hidden = items.children.length < 2; button.textContent = "Remove number " + (at + 1); }
    });
  }

  // Names to choose from. Those of the battle come from its fields.
  const LISTS = {
    species: names.species, order: [...names.move, ...names.command],
    action: ["any action", ...groups.map(name => (/^[AEIOU]/.test(name) ? "an " : "a ") + name), ...names.move, ...names.command],
    condition: names.condition, team: ["a Screen", "a Hazard", ...names.condition],
    weather: ["a Weather", "a Terrain", "a Hazard", ...names.condition], item: names.item, ability: names.ability,
    nth: ["first", "second", "third"]
  };
  function list(kind, values) {
    const id = "list-" + kind, node = document.getElementById(id) || form.appendChild(element("datalist", { id: id }));
    if (node.dataset.of !== values.join("|").slice(0, 300)) {
      node.dataset.of = values.join("|").slice(0, 300);
      node.replaceChildren(...values.map(value => element("option", { value: value })));
    }
  }
  function others() { return ["foes", "allies"].flatMap(name => parts(form.elements[name].value)).map(name => name.replace(/\s*\(.*\)$/, "")); }
  function lists() {
    const all = others();
    list("pokemon", ["you", ...all]);
    list("foe", all);
    list("whose", ["your", ...all.map(name => name + "'s")]);
  }

  // Composing: a row has a form that was chosen, with its blanks, and what may follow it.
  const rows = [...composer.querySelectorAll(".clause")];
  function fresh(number) {
    const node = form.querySelector('template[data-form="' + number + '"]').content.firstElementChild.cloneNode(true), first = others()[0];
    node.querySelectorAll("input").forEach(input => {
      const kind = input.dataset.kind, own = /^you/.test(input.value);
      if (first && !own && (kind === "foe" || kind === "pokemon")) input.value = first;
      if (first && !own && kind === "whose") input.value = first + "'s";
    });
    return node;
  }
  function read(node) {
    return node ? [...node.children].map(c => c.matches("input, select") ? c.value : c.textContent).join("") : "";
  }
  // The parts with, for a trial, another form in one select of a row.
  function chosen(select, number) {
    const out = { timing: "", clauses: [], results: [] };
    rows.forEach(row => {
      const [main, affix] = row.querySelectorAll("select[data-choose]"), [blanks, after] = row.querySelectorAll(".blanks");
      const text = main === select ? read(fresh(number)) : read(blanks.firstElementChild);
      if (!text) return;
      const whole = text + (affix ? (affix === select ? (number ? read(fresh(number)) : "") : read(after.firstElementChild)) : "");
      if (row.dataset.part === "timing") out.timing = whole;
      else out[row.dataset.part === "result" ? "results" : "clauses"].push(whole);
    });
    return out;
  }
  function compose() {
    const about = battle(), made = chosen(), empty = !made.timing && !made.clauses.length && !made.results.length;
    const a = empty ? null : ask({ ...about, parts: made, explain: false });
    take.disabled = !a || a.verdict !== "legal" || !made.results.length;
    take.dataset.text = take.disabled ? "" : a.canonical;
    if (!a) preview.replaceChildren();
    else if (a.error) preview.replaceChildren(a.error.message + ".");
    else if (a.verdict === "legal") preview.replaceChildren(tag("legal"), " " + a.canonical);
    else preview.replaceChildren(tag(a.verdict), ...a.reasons.slice(0, 1).flatMap(r => [" ", rule(r.rule), " " + r.message + "." + (r.hint ? " " + r.hint + "." : "")]));
    composer.querySelectorAll("select[data-choose]").forEach(select => {
      [...select.options].forEach(option => {
        if (!option.value || option.selected) { option.disabled = false; return; }
        const trial = ask({ ...about, parts: chosen(select, option.value), short: true });
        option.disabled = Boolean(trial.error) || trial.verdict !== "legal";
      });
    });
  }
  composer.addEventListener("toggle", () => { if (composer.open) compose(); });
  composer.addEventListener("change", event => {
    const select = event.target;
    if (!select.matches("select[data-choose]")) return;
    const into = select.closest("label").nextElementSibling;
    into.replaceChildren(...(select.value ? [fresh(select.value)] : []));
  });
  take.addEventListener("click", () => {
    const spare = texts().find(area => !area.value.trim()), area = spare || add("").querySelector("textarea");
    area.value = take.dataset.text;
    current = texts().indexOf(area);
    run();
    area.focus();
  });

  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("input", soon);
  form.addEventListener("focusin", event => {
    const at = texts().indexOf(event.target);
    if (at >= 0 && at !== current) { current = at; run(); }
  });
  form.addEventListener("click", event => {
    if (event.target.matches(".add")) { current = texts().length; add("").querySelector("textarea").focus(); run(); }
    if (event.target.matches(".remove")) {
      event.target.closest("li").remove();
      number();
      run();
      texts()[current].focus();
    }
  });
  T.copies(copy, () => canonical);
  T.copies(share, () => location.href.split("#")[0] + "#?" + state());
  addEventListener("hashchange", () => { if (/^#\?/.test(location.hash)) { load(); form.scrollIntoView(); } });
  Object.entries(LISTS).forEach(([kind, values]) => list(kind, values));
  load();
})();
