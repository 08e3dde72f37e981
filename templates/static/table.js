// Tables that sort and filter. The page holds the whole table; this adds the controls. The state stands in the
// address as `#table-id?q=text&type=fire&sort=-bap`, so a filtered table can be bookmarked and shared.
(function () {
  "use strict";
  var collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  var tables = [];

  function plain(text) {
    return text.replace(/['’‘´`ʼ＇]/g, "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  function key(text) {
    return plain(text).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  }
  function element(tag, attributes, text) {
    var node = document.createElement(tag);
    Object.keys(attributes || {}).forEach(function (name) { node.setAttribute(name, attributes[name]); });
    if (text) node.textContent = text;
    return node;
  }
  // The single values of a cell: each type pill of its own, else the whole text.
  function values(cell) {
    var pills = cell.getElementsByTagName("b"), out = [];
    for (var i = 0; i < pills.length; i++) out.push(pills[i].textContent);
    return out.length ? out : [cell.textContent.trim()];
  }
  // What a cell sorts by: a number, text, or nothing for what is unknown or absent, which always comes last.
  function sortKey(text, numeric) {
    if (text === "" || text === "unknown" || text === "–" || text === "--") return null;
    if (!numeric) return text;
    if (text === "always") return 1000;
    var number = parseFloat(text.replace(/^[×#+]/, "").replace("−", "-").replace(/,/g, ""));
    return isNaN(number) ? null : number + (/more|or|–/.test(text) ? 0.5 : 0);
  }

  function Table(table) {
    var self = this, heads = [].slice.call(table.tHead.rows[table.tHead.rows.length - 1].cells);
    this.id = table.id;
    this.table = table;
    this.body = table.tBodies[0];
    this.rows = [].slice.call(this.body.rows);
    this.order = this.rows;
    this.state = {};
    this.columns = heads.map(function (th, at) {
      var label = th.textContent.trim();
      var column = { at: at, th: th, label: label, key: th.dataset.key || key(label), numeric: th.hasAttribute("data-n") };
      var button = element("button", { type: "button", "class": "sort" }, label);
      th.textContent = "";
      th.appendChild(button);
      th.setAttribute("aria-sort", "none");
      button.addEventListener("click", function () {
        var now = self.state.sort, first = column.numeric ? "-" + column.key : column.key;
        var second = column.numeric ? column.key : "-" + column.key;
        self.set("sort", now === first ? second : now === second ? "" : first);
      });
      return column;
    });
    this.build(table);
    tables.push(this);
  }
  Table.prototype.build = function (table) {
    var self = this, bar = element("form", { "class": "filter", role: "search", "aria-label": "Filter: " + table.caption.textContent.trim() });
    bar.addEventListener("submit", function (event) { event.preventDefault(); });
    this.fields = {};
    var label = element("label", {}, "Find in table");
    var input = element("input", { type: "search", autocomplete: "off", spellcheck: "false" });
    label.appendChild(input);
    bar.appendChild(label);
    this.fields.q = input;
    var timer = 0;
    input.addEventListener("input", function () {
      clearTimeout(timer);
      timer = setTimeout(function () { self.set("q", input.value.trim()); }, 60);
    });
    this.columns.forEach(function (column) {
      if (!column.th.hasAttribute("data-f")) return;
      var seen = {};
      self.rows.forEach(function (row) { values(row.cells[column.at]).forEach(function (v) { seen[v] = 1; }); });
      var all = Object.keys(seen).sort(collator.compare);
      if (all.length < 2) return;
      var select = element("select", {});
      select.appendChild(element("option", { value: "" }, "any"));
      all.forEach(function (v) { select.appendChild(element("option", { value: key(v) }, v)); });
      var wrap = element("label", {}, column.label);
      wrap.appendChild(select);
      bar.appendChild(wrap);
      self.fields[column.key] = select;
      select.addEventListener("change", function () { self.set(column.key, select.value); });
    });
    this.reset = element("button", { type: "button", "class": "reset" }, "Reset");
    this.reset.addEventListener("click", function () { self.state = {}; self.apply(); self.write(); });
    bar.appendChild(this.reset);
    this.count = element("output", { "class": "count" });
    bar.appendChild(this.count);
    this.bar = bar;
    var box = table.closest(".box");
    box.parentNode.insertBefore(bar, box);
    this.apply();
  };
  Table.prototype.set = function (name, value) {
    if (value) this.state[name] = value; else delete this.state[name];
    this.apply();
    this.write();
  };
  Table.prototype.text = function (row) {
    return row.folded || (row.folded = plain(row.textContent));
  };
  Table.prototype.apply = function () {
    var self = this, state = this.state, shown = 0;
    var wanted = plain(state.q || "").split(/\s+/).filter(Boolean);
    var chosen = this.columns.filter(function (c) { return state[c.key] && self.fields[c.key]; });
    this.rows.forEach(function (row) {
      var ok = chosen.every(function (c) {
        return values(row.cells[c.at]).some(function (v) { return key(v) === state[c.key]; });
      });
      if (ok && wanted.length) {
        var text = self.text(row);
        ok = wanted.every(function (w) { return text.indexOf(w) >= 0; });
      }
      if (row.hidden === ok) row.hidden = !ok;
      if (ok) shown++;
    });
    Object.keys(this.fields).forEach(function (name) {
      var field = self.fields[name], value = state[name] || "";
      if (document.activeElement !== field || field.tagName === "SELECT") field.value = value;
    });
    var all = this.rows.length.toLocaleString("en");
    this.count.textContent = (shown === this.rows.length ? "" : shown.toLocaleString("en") + " of ") + all + " rows";
    this.reset.disabled = !Object.keys(state).length;
    this.sort();
  };
  Table.prototype.sort = function () {
    var self = this, sort = this.state.sort || "", down = sort[0] === "-", name = sort.replace(/^-/, "");
    if (this.sorted === sort) return;
    this.sorted = sort;
    var order = this.rows, column = null;
    this.columns.forEach(function (c) {
      if (c.key === name) column = c;
      c.th.setAttribute("aria-sort", c.key === name ? (down ? "descending" : "ascending") : "none");
    });
    if (column) {
      var keyed = this.rows.map(function (row, at) {
        return { row: row, at: at, key: sortKey(row.cells[column.at].textContent.trim(), column.numeric) };
      });
      keyed.sort(function (a, b) {
        if (a.key === null || b.key === null) return (a.key === null) - (b.key === null) || a.at - b.at;
        var d = column.numeric ? a.key - b.key : collator.compare(a.key, b.key);
        return (down ? -d : d) || a.at - b.at;
      });
      order = keyed.map(function (k) { return k.row; });
    }
    if (order === this.order) return;
    this.order = order;
    var rows = document.createDocumentFragment();
    order.forEach(function (row) { rows.appendChild(row); });
    self.body.appendChild(rows);
  };
  Table.prototype.write = function () {
    var state = this.state;
    var query = Object.keys(state).map(function (k) { return k + "=" + encodeURIComponent(state[k]); }).join("&");
    var hash = query ? "#" + this.id + "?" + query : location.pathname + location.search;
    try { history.replaceState(null, "", hash); } catch (e) { /* some browsers refuse it for pages from disk */ }
  };

  function read() {
    var match = /^#([^?]+)\?(.*)$/.exec(location.hash);
    if (!match) return;
    tables.forEach(function (t) {
      if (t.id !== match[1]) return;
      t.state = {};
      match[2].split("&").forEach(function (part) {
        var at = part.indexOf("=");
        if (at < 1) return;
        try { t.state[part.slice(0, at)] = decodeURIComponent(part.slice(at + 1)); } catch (e) { /* not ours */ }
      });
      t.apply();
      t.bar.scrollIntoView();
    });
  }
  [].forEach.call(document.querySelectorAll("table.sortable"), function (table) { new Table(table); });
  read();
  window.addEventListener("hashchange", read);
})();
