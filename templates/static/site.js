// The theme switch, and links between pages that are opened straight from disk.
(function () {
  "use strict";
  var root = document.documentElement;
  var button = document.querySelector(".theme");
  var system = window.matchMedia ? matchMedia("(prefers-color-scheme: dark)") : { matches: false };

  function dark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  }
  function show() {
    button.setAttribute("aria-pressed", String(dark()));
  }
  if (button) {
    show();
    if (system.addEventListener) system.addEventListener("change", show);
    button.addEventListener("click", function () {
      var theme = dark() ? "light" : "dark";
      root.dataset.theme = theme;
      try { localStorage.setItem("theme", theme); } catch (e) { /* then it holds for this page alone */ }
      show();
    });
  }

  // A folder has no index page when there is no server to pick one.
  if (location.protocol === "file:") {
    var complete = function (event) {
      var link = event.target.closest ? event.target.closest("a[href]") : null;
      if (!link || link.protocol !== "file:" || !/\/$/.test(link.pathname)) return;
      link.pathname += "index.html";
    };
    ["click", "auxclick", "contextmenu"].forEach(function (type) {
      document.addEventListener(type, complete, true);
    });
  }
})();
