// The yardstick: the same damage formula written by hand for the battle calculator's page, in the way such scripts are
// written. It takes the example of the form, tells the same sentence, and shows steps, odds and knock-out.
(function () {
  "use strict";
  var data = JSON.parse(BBP.data.calc), rules = JSON.parse(BBP.data.rules), address = {};
  Object.keys(rules).forEach(function (page) { rules[page].forEach(function (id) { address[id] = page + "#" + id; }); });
  var form = document.querySelector("form.calc-tool"), box = document.querySelector(".answer");
  var told = box.querySelector(".told"), root = "../../";

  function named(rows, name) {
    return rows.filter(function (row) { return row[0].toLowerCase() === name.toLowerCase(); })[0];
  }
  function signed(n) { return n < 0 ? String(n) : "+" + n; }
  function meeting(type, against) {
    var quarters = against.reduce(function (n, one) {
      var found = (data.chart[type] || {})[data.types[one]];
      return n * (found === undefined ? 4 : found) / 4;
    }, 4);
    return { 0: [0, "BBP-CALC-13", "0"], 2: [2 / 3, "BBP-CALC-10", "2/3"], 4: [1, "BBP-CALC-10", "1"], 8: [1.5, "BBP-CALC-10", "1.5"], 16: [2, "BBP-CALC-11", "2"] }[quarters];
  }
  function damage(attacker, move, target, critical) {
    var type = data.types[move[1]], special = move[2] === 1, bap = data.values[move[9][0]].value, steps = [];
    var attack = data.values[attacker[3][special ? 3 : 1]].value, defense = data.values[target[3][special ? 4 : 2]].value;
    var meets = meeting(type, target[1]), total = bap, formula = "(" + bap;
    function step(rule, value, text) { steps.push([rule, value, String(total), text]); }
    step("BBP-CALC-02", String(bap), move[0] + " has " + bap + " BAP");
    if (attacker[1].indexOf(move[1]) >= 0) { total += 3; formula += "+3"; step("BBP-CALC-05", "+3", "the attack shares a type with its user"); }
    if (critical) { total += 3; formula += "+3"; step("BBP-CALC-06", "+3", "it is a critical hit"); }
    total += attack - defense;
    formula += signed(attack) + (defense ? signed(-defense) : "-0") + ")";
    step("BBP-CALC-07", signed(attack - defense), "rank " + attack + " of " + attacker[0] + " against rank " + defense + " of " + target[0]);
    total *= meets[0];
    if (meets[0] !== 1) formula += "*" + meets[2];
    step(meets[1], "x" + meets[2], move[0] + " meets the types of " + target[0]);
    var value = Math.max(0, Math.floor(total + 0.5));
    var tail = formula + " = " + total + (value !== total ? ", rounded to " + value : "");
    return { damage: value, steps: steps, sentence: move[0] + " of " + attacker[0] + " deals " + value + " damage to " + target[0] + (critical ? " with a critical hit" : "") + ": " + tail };
  }
  function joined(a, b) {
    var out = {};
    Object.keys(a).forEach(function (x) {
      Object.keys(b).forEach(function (y) { var sum = +x + +y; out[sum] = (out[sum] || 0) + a[x] * b[y]; });
    });
    return out;
  }
  function odds(plain, critical, accuracy) {
    var one = { 0: 1 - accuracy };
    one[plain] = (one[plain] || 0) + accuracy * 575 / 600;
    one[critical] = (one[critical] || 0) + accuracy * 25 / 600;
    return one;
  }
  function element(tag, text) { var node = document.createElement(tag); if (text) node.textContent = text; return node; }
  function table(caption, head, rows) {
    var node = element("table"), top = element("tr"), body = element("tbody");
    node.append(element("caption", caption));
    head.forEach(function (text) { top.append(element("th", text)); });
    node.append(top, body);
    rows.forEach(function (row) {
      var tr = element("tr");
      row.forEach(function (cell) {
        var td = element("td"), link;
        if (address[cell]) { link = element("a", cell); link.href = root + address[cell]; td.append(link); } else td.textContent = cell;
        tr.append(td);
      });
      body.append(tr);
    });
    return node;
  }
  function run() {
    var attacker = named(data.species, form.elements.attacker.value), target = named(data.species, form.elements.target.value);
    var move = named(data.moves, form.elements.move.value), plain = damage(attacker, move, target, false), critical = damage(attacker, move, target, true);
    var one = odds(plain.damage, critical.damage, 1), sum = { 0: 1 }, hp = data.values[target[3][0]] ? 90 : 0, out = [], n, chance;
    for (n = 1; n <= 6; n++) {
      sum = joined(sum, one);
      chance = Object.keys(sum).reduce(function (all, x) { return +x >= hp ? all + sum[x] : all; }, 0);
      out.push([String(n), (chance * 100).toFixed(2) + "%"]);
    }
    box.querySelector(".sentence").textContent = plain.sentence + ".";
    told.textContent = "";
    told.append(table("Steps", ["Rule", "Value", "Total", "Why"], plain.steps));
    told.append(table("Damage of one use", ["Damage", "Chance"], Object.keys(one).map(function (x) { return [x, (one[x] * 100).toFixed(2) + "%"]; })));
    told.append(table("Knock-out", ["Uses", "Chance"], out));
  }
  form.addEventListener("input", run);
  run();
})();
