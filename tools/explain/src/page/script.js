// What a link leads to is shown, also inside a fold; remarks are filtered by words.
"use strict";
(function () {
  function show() {
    var target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    target.hidden = false;
    for (var fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "center" });
  }
  addEventListener("hashchange", show);
  show();

  var input = document.getElementById("filter");
  if (!input) return;
  input.parentElement.hidden = false;
  var items = Array.from(document.querySelectorAll("#remark-list > li"));
  var texts = items.map(function (item) { return item.textContent.toLowerCase(); });
  var shown = document.getElementById("shown");
  function filter() {
    var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    var count = 0;
    items.forEach(function (item, i) {
      item.hidden = !words.every(function (word) { return texts[i].indexOf(word) >= 0; });
      if (!item.hidden) count += 1;
    });
    shown.textContent = count + " of " + items.length;
  }
  input.addEventListener("input", filter);
  filter();
})();
