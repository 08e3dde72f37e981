// What the tools of the site share, as `BBP.tool`: asking the engine, the form in the address, names to choose from,
// tables and steps with links to their rules, faults at their fields, copying.
(function () {
  "use strict";
  var BBP = self.BBP = self.BBP || {};
  BBP.engine = BBP.engine || {};
  BBP.data = BBP.data || {};
  var root = document.currentScript.src.replace(/static\/[^/]*$/, "");
  var addresses = null, boxes = 0;

  // element("p", {"class": "small"}, "text", node, …); null and "" among the children are left out.
  function element(tag, attributes) {
    var node = document.createElement(tag);
    Object.keys(attributes || {}).forEach(function (name) {
      if (attributes[name] === true) node.setAttribute(name, "");
      else if (attributes[name] !== false && attributes[name] !== null) node.setAttribute(name, attributes[name]);
    });
    append(node, [].slice.call(arguments, 2));
    return node;
  }
  function append(node, children) {
    children.forEach(function (child) {
      if (Array.isArray(child)) append(node, child);
      else if (child !== null && child !== undefined && child !== "") node.append(child);
    });
    return node;
  }
  function clear(node) {
    node.textContent = "";
    return node;
  }

  // The engine: open("calc", "calc") has `ask(question)` -> answer as an object; null when a script did not load.
  // Data is a name under BBP.data; without one the engine gets an empty mapping.
  function open(name, data) {
    var engine = BBP.engine[name], text = data ? BBP.data[data] : "{}", facts;
    if (!engine || text === undefined) return null;
    return {
      ask: function (question) {
        if (facts === undefined) facts = engine.ready(text);
        return JSON.parse(engine.answer(facts, JSON.stringify(question)));
      }
    };
  }
  function data(name) {
    return JSON.parse(BBP.data[name]);
  }

  // Rules.
  function rule(id) {
    if (!addresses) {
      addresses = {};
      var pages = BBP.data.rules ? data("rules") : {};
      Object.keys(pages).forEach(function (page) {
        pages[page].forEach(function (one) { addresses[one] = page + "#" + one; });
      });
    }
    return addresses[id] ? element("a", { href: root + addresses[id] }, id) : document.createTextNode(id);
  }
  // A text whose ids of rules and parameters of the League are links.
  function linked(text) {
    var out = document.createDocumentFragment();
    text.split(/\b((?:BBP|TT)-[A-Z]+-\d+|P-[A-Z]+)\b/).forEach(function (part, at) {
      if (!part) return;
      if (at % 2 === 0) out.append(part);
      else if (part[0] === "P") out.append(element("a", { href: root + "rules/league/parameters/#" + part }, part));
      else out.append(rule(part));
    });
    return out;
  }

  // A table {caption, head, rows}; a cell is a text or a node, the first of a row heads it.
  function table(one) {
    return element("div", { "class": "box plain told-table", tabindex: "0", role: "region", "aria-label": one.caption },
      element("table", {},
        element("caption", {}, one.caption),
        element("thead", {}, element("tr", {}, one.head.map(function (text) { return element("th", { scope: "col" }, text); }))),
        element("tbody", {}, one.rows.map(function (row) {
          return element("tr", {}, row.map(function (cell, at) {
            return at ? element("td", {}, cell) : element("th", { scope: "row" }, cell);
          }));
        }))));
  }
  // The steps of an account: [{rule, text}].
  function steps(trace) {
    return element("ol", { "class": "trace" }, trace.map(function (one) {
      return element("li", {}, element("span", { "class": "by" }, rule(one.rule)), " ", linked(one.text), ".");
    }));
  }
  function ruling(one) {
    return element("p", { "class": "aside asks" }, element("strong", {}, "Needs a ruling"), " (", rule(one.rule), "): ",
      linked(one.question), " Taken here: ", linked(one.default), ".");
  }

  // The address: `#?name=value&name=value`. Values of a name are a list.
  function read() {
    var out = {};
    if (!/^#\?/.test(location.hash)) return out;
    location.hash.slice(2).split("&").forEach(function (part) {
      var at = part.indexOf("=");
      if (at < 1) return;
      try {
        var name = decodeURIComponent(part.slice(0, at)), value = decodeURIComponent(part.slice(at + 1).replace(/\+/g, " "));
        (Object.prototype.hasOwnProperty.call(out, name) ? out[name] : (out[name] = [])).push(value);
      } catch (e) { /* not ours */ }
    });
    return out;
  }
  // pairs: [[name, value]], in order; those with an empty value are left out.
  function state(pairs) {
    return pairs.filter(function (pair) { return pair[1] !== "" && pair[1] !== null && pair[1] !== undefined; })
      .map(function (pair) { return pair[0] + "=" + encodeURIComponent(pair[1]).replace(/%20/g, "+").replace(/%2C/g, ",").replace(/%2F/g, "/"); }).join("&");
  }
  function write(pairs) {
    var text = state(pairs);
    try { history.replaceState(null, "", text ? "#?" + text : location.pathname + location.search); } catch (e) { /* refused from disk by some */ }
  }
  function link(pairs) {
    var text = state(pairs);
    return location.href.split("#")[0] + (text ? "#?" + text : "");
  }
  // The fields of a form that have a name and are in use, as pairs; and such pairs (as `read` tells them) put back.
  function values(form) {
    var out = [];
    [].forEach.call(form.elements, function (field) {
      if (!field.name || field.disabled) return;
      if (field.type === "checkbox" || field.type === "radio") { if (field.checked) out.push([field.name, field.value]); }
      else out.push([field.name, field.value.trim()]);
    });
    return out;
  }
  function fill(form, told) {
    [].forEach.call(form.elements, function (field) {
      if (!field.name) return;
      var has = Object.prototype.hasOwnProperty.call(told, field.name) ? told[field.name] : [];
      if (field.type === "checkbox" || field.type === "radio") field.checked = has.indexOf(field.value) >= 0;
      else {
        field.value = has.length ? has[0] : "";
        if (field.tagName === "SELECT" && field.selectedIndex < 0) field.selectedIndex = 0;
      }
      var more = has.length && has[0] !== "" && field.closest("details");
      if (more) more.open = true;
    });
  }

  function debounced(run, wait) {
    var timer = 0;
    return function () {
      clearTimeout(timer);
      timer = setTimeout(run, wait === undefined ? 120 : wait);
    };
  }

  // What is wrong, as text; at a field when one is given.
  function wrong(error) {
    var text = error.message + (error.hint ? " – " + error.hint : "");
    return text.charAt(0).toUpperCase() + text.slice(1) + ".";
  }
  function fault(field, text) {
    var place = field.closest(".field") || field.parentNode, id = "fault-" + (field.id || field.name);
    field.setAttribute("aria-invalid", "true");
    field.dataset.described = field.getAttribute("aria-describedby") || "";
    field.setAttribute("aria-describedby", (field.dataset.described + " " + id).trim());
    place.append(element("p", { "class": "fault", id: id }, text));
    var more = field.closest("details");
    if (more) more.open = true;
  }
  function cleared(form) {
    form.querySelectorAll(".fault").forEach(function (node) { node.remove(); });
    form.querySelectorAll("[aria-invalid]").forEach(function (field) {
      field.removeAttribute("aria-invalid");
      if (field.dataset.described) field.setAttribute("aria-describedby", field.dataset.described);
      else field.removeAttribute("aria-describedby");
    });
  }

  // A button that copies what `text()` gives and says so.
  function copies(button, text) {
    var words = button.textContent;
    button.hidden = false;
    button.addEventListener("click", function () {
      function done(ok) {
        button.textContent = ok ? "Copied" : "Mark the text and copy it";
        setTimeout(function () { button.textContent = words; }, 2000);
      }
      if (navigator.clipboard) navigator.clipboard.writeText(text()).then(function () { done(true); }, function () { done(false); });
      else done(false);
    });
  }

  // Names to choose from below a text field (ARIA combobox with a list). `names`: [name] or a function that gives them,
  // asked at the first use; `note(name)`: what stands behind a name; `picked(name)`: after one was chosen.
  function folded(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/♀/g, "f").replace(/♂/g, "m").replace(/[^a-z0-9]+/g, "");
  }
  function combobox(input, names, options) {
    options = options || {};
    var id = "choices-" + (++boxes), known = null, shown = [], at = -1;
    var list = element("ul", { "class": "choices", role: "listbox", id: id, hidden: true, "aria-label": "Names" });
    var place = element("div", { "class": "combo" });
    input.parentNode.insertBefore(place, input);
    place.append(input, list);
    var set = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": id, autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
    Object.keys(set).forEach(function (name) { input.setAttribute(name, set[name]); });

    function found(text) {
      if (!known) known = (typeof names === "function" ? names() : names).map(function (name) { return [folded(name), name]; });
      var asked = folded(text), first = [], then = [], word = [];
      if (!asked) return [];
      known.forEach(function (one) {
        var where = one[0].indexOf(asked);
        if (where === 0) first.push(one[1]);
        else if (where > 0) (one[1].split(/[\s\-(]+/).some(function (part) { return folded(part).indexOf(asked) === 0; }) ? word : then).push(one[1]);
      });
      first.sort(function (a, b) { return a.length - b.length; });
      return first.concat(word, then).slice(0, 12);
    }
    function close() {
      list.hidden = true;
      at = -1;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-activedescendant");
    }
    function mark(next) {
      at = next;
      [].forEach.call(list.children, function (item, n) { item.setAttribute("aria-selected", String(n === at)); });
      if (at < 0) { input.removeAttribute("aria-activedescendant"); return; }
      input.setAttribute("aria-activedescendant", list.children[at].id);
      list.children[at].scrollIntoView({ block: "nearest" });
    }
    function show() {
      shown = found(input.value);
      clear(list);
      shown.forEach(function (name, n) {
        var note = options.note ? options.note(name) : "";
        list.append(element("li", { role: "option", id: id + "-" + n, "aria-selected": "false" }, name, note ? element("span", { "class": "soft small" }, " " + note) : null));
      });
      if (!shown.length) { close(); return; }
      list.hidden = false;
      input.setAttribute("aria-expanded", "true");
      mark(-1);
    }
    function pick(n) {
      input.value = shown[n];
      close();
      input.dispatchEvent(new Event("input", { bubbles: true }));
      close();
      if (options.picked) options.picked(input.value);
    }
    var quiet = false;
    input.addEventListener("input", function () { if (!quiet && document.activeElement === input) show(); });
    input.addEventListener("keydown", function (event) {
      var open_ = !list.hidden;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (!open_) show();
        if (list.hidden) return;
        event.preventDefault();
        var by = event.key === "ArrowDown" ? 1 : -1;
        mark(at < 0 ? (by > 0 ? 0 : shown.length - 1) : (at + by + shown.length) % shown.length);
      } else if (event.key === "Enter" && open_) {
        event.preventDefault();
        quiet = true;
        if (at >= 0 || shown.length) pick(at >= 0 ? at : 0);
        quiet = false;
      } else if (event.key === "Escape" && open_) {
        event.preventDefault();
        close();
      }
    });
    input.addEventListener("blur", function () { setTimeout(close, 150); });
    list.addEventListener("pointerdown", function (event) { event.preventDefault(); });
    list.addEventListener("click", function (event) {
      var item = event.target.closest("li");
      if (!item) return;
      quiet = true;
      pick([].indexOf.call(list.children, item));
      quiet = false;
      input.focus();
    });
    return { refresh: function () { known = null; } };
  }

  BBP.tool = {
    root: root, element: element, append: append, clear: clear, open: open, data: data, rule: rule, linked: linked,
    table: table, steps: steps, ruling: ruling, read: read, write: write, link: link, state: state, values: values,
    fill: fill, debounced: debounced, wrong: wrong, fault: fault, cleared: cleared, copies: copies, combobox: combobox
  };
})();
