// Explanations work in a browser: every combinator is reached by a click from its line,
// remarks are filtered, folds open, in light and dark, wide and narrow, by keyboard.
// Without one this is left out; tools/browser.sh fetches it.
// REQUIRES: browser
// RUN: rm -rf %t
// RUN: %python %S/inputs/explain.py seq-run %t
// RUN: node %S/inputs/explain_browser.js %modules %chromium %t | FileCheck %s
// CHECK: 16 pages work
