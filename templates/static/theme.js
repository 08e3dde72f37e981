// Runs before the first paint, so that no page flashes in the wrong colours.
(function () {
  "use strict";
  var root = document.documentElement;
  root.classList.add("js");
  try {
    var theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  } catch (e) { /* storage is closed to pages from disk in some browsers: follow the system */ }
})();
