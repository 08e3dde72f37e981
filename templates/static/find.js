// A field that shows only the parts of a page that have the words typed. The form stands in the page, so nothing moves
// when this loads. The words stand in the address as `#?q=push+down`, so a search can be shared.
(function () {
  "use strict";
  var form = document.querySelector("form.find");
  if (!form) return;
  var input = form.querySelector("input"), output = form.querySelector("output");
  var parts = [].slice.call(document.querySelectorAll(form.dataset.of));
  var sections = [].slice.call(document.querySelectorAll("main section, .reference .glance"));
  var none = document.querySelector(".none");
  var noun = output.textContent.replace(/^\S+\s/, ""), timer = 0;

  function plain(text) {
    return text.replace(/['’‘´`ʼ＇]/g, "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  function apply() {
    var words = plain(input.value).split(/\s+/).filter(Boolean), shown = 0;
    parts.forEach(function (part) {
      var text = part.folded || (part.folded = plain(part.textContent));
      var ok = words.every(function (word) { return text.indexOf(word) >= 0; });
      part.hidden = !ok;
      if (ok) shown++;
    });
    sections.forEach(function (section) {
      section.hidden = words.length > 0 && !section.querySelector(form.dataset.of + ":not([hidden])");
    });
    document.body.classList.toggle("finding", words.length > 0);
    none.hidden = shown > 0;
    output.textContent = (words.length ? shown + " of " : "") + parts.length + " " + noun;
  }
  function set(text) {
    if (input.value !== text) input.value = text;
    apply();
  }
  // An address with words searches for them; one with a rule shows that rule, whatever was searched for before.
  function read() {
    var hash = location.hash;
    if (/^#\?q=/.test(hash)) {
      try { set(decodeURIComponent(hash.slice(4).replace(/\+/g, " "))); } catch (e) { set(""); }
      return;
    }
    var target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (target && input.value && target.closest("[hidden]")) {
      set("");
      target.scrollIntoView();
    }
  }
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  input.addEventListener("input", function () {
    clearTimeout(timer);
    timer = setTimeout(function () {
      apply();
      var text = input.value.trim();
      var hash = text ? "#?q=" + encodeURIComponent(text).replace(/%20/g, "+") : location.pathname + location.search;
      try { history.replaceState(null, "", hash); } catch (e) { /* some browsers refuse it for pages from disk */ }
    }, 60);
  });
  addEventListener("hashchange", read);
  if (input.value) apply();
  read();
})();
