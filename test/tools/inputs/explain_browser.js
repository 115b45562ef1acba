// Opens explanations in a browser and uses them as a person does.
//
//   node explain_browser.js MODULES CHROMIUM FOLDER [SCREENSHOTS]
//
// FOLDER has pairs of NAME.html and NAME.json.
"use strict";
const assert = require("assert");
const fs = require("fs");
const path = require("path");

const [modules, chromium, folder, screenshots] = process.argv.slice(2);
const playwright = require(path.join(modules, "playwright-core"));

// A page answers within this, also on a machine with other work.
const MOST_MILLISECONDS = 2000;

function luminance(color) {
  const [r, g, b] = color.match(/\d+/g).map(Number);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

async function inView(page, id) {
  return page.evaluate((id) => {
    const box = document.getElementById(id).getBoundingClientRect();
    return box.bottom > 0 && box.top < innerHeight && box.height > 0;
  }, id);
}

// With `thorough` all that a page has; every page has its links, filter and form.
async function check(context, name, thorough) {
  const told = JSON.parse(fs.readFileSync(path.join(folder, name + ".json"), "utf8"));
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => request.url().startsWith("file:") || faults.push(request.url()));
  const start = Date.now();
  await page.goto("file://" + path.resolve(folder, name + ".html"));
  await page.locator("h1").waitFor();
  const took = Date.now() - start;
  assert(took < MOST_MILLISECONDS, `${name} took ${took} ms`);

  // Every combinator, by its link in its line: the first ones with the mouse.
  for (const [i, combinator] of told.combinators.slice(0, thorough ? 3 : 0).entries()) {
    await page.locator(`#L${combinator.line} a[href="#c${i}"]`).click();
    await page.waitForFunction((i) => document.activeElement.id === `c${i}`, i);
    assert(await inView(page, `c${i}`), `${name}: combinator ${i} is not shown`);
    for (const kernel of combinator.kernels.slice(0, 1)) {
      await page.locator(`#c${i} a[href="#k${kernel}"]`).first().click();
      await page.waitForFunction((k) => document.activeElement.id === `k${k}`, kernel);
    }
  }
  const lost = await page.evaluate(async (combinators) => {
    for (const [i, combinator] of combinators.entries()) {
      const arrived = new Promise((done) => addEventListener("hashchange", done, { once: true }));
      document.querySelector(`#L${combinator.line} a[href="#c${i}"]`).click();
      await arrived;
      const item = document.activeElement;
      const box = item.getBoundingClientRect();
      const shown = item.id === `c${i}` && box.bottom > 0 && box.top < innerHeight;
      if (!shown || !item.textContent.includes(combinator.text)) return `${i}: ${item.id} ${item.textContent}`;
    }
    return null;
  }, told.combinators);
  assert.strictEqual(lost, null, name);

  // Words filter remarks.
  if (told.remarks.length > 0) {
    const list = page.locator("#remark-list > li");
    const texts = (await list.allTextContents()).map((text) => text.toLowerCase());
    const word = told.remarks[0].message.split(" ").pop();
    await page.getByLabel("Filter").fill(word.toUpperCase());
    const expected = texts.filter((text) => text.includes(word.toLowerCase())).length;
    const visible = await list.evaluateAll((items) => items.filter((item) => item.offsetParent !== null).length);
    assert.strictEqual(visible, expected, `${name}: remarks with ${word}`);
    assert.strictEqual(await page.getByRole("status").textContent(), `${expected} of ${texts.length}`);
    await page.getByLabel("Filter").fill("no such word");
    assert.strictEqual(await list.evaluateAll((items) => items.filter((item) => item.offsetParent).length), 0);
    // A link to a remark shows it all the same.
    const linked = page.locator('#source a.note[href^="#r"]').first();
    if (await linked.count()) {
      const target = (await linked.getAttribute("href")).slice(1);
      await linked.click();
      await page.waitForFunction((id) => document.activeElement.id === id, target);
      assert(await inView(page, target), `${name}: ${target} is not shown`);
    }
    await page.getByLabel("Filter").fill("");
  }

  if (!thorough) {
    assert.deepStrictEqual(faults, [], name);
    return page.close();
  }

  // Folds, and from the IR back to the source.
  const folds = page.locator("#levels details");
  assert.strictEqual(await folds.count(), told.levels.length);
  if (told.levels.length > 0) {
    await folds.first().locator("summary").focus();
    await page.keyboard.press("Enter");
    const link = folds.first().locator('pre a[href^="#L"]').first();
    const target = (await link.getAttribute("href")).slice(1);
    await link.click();
    assert(await inView(page, target), `${name}: ${target} is not shown`);
  }

  // Drawings have names, and what they show is there as text, too.
  for (const drawing of await page.locator("svg[role]").all()) {
    assert(await drawing.getAttribute("aria-label"), `${name}: a drawing has no name`);
  }
  const nodes = told.graphs.reduce((sum, graph) => sum + graph.nodes.length, 0);
  assert.strictEqual(await page.locator("#graphs details li").count(), nodes, `${name}: nodes as text`);
  const merged = told.graphs.flatMap((graph) => graph.nodes).filter((node) => node.combinators.length > 1).length;
  const coloured = await page.locator("#graphs rect.merged").count();
  assert(coloured >= merged, `${name}: ${coloured} nodes have colours, ${merged} were several`);
  assert.strictEqual(await page.locator("#timeline").count(), told.timeline ? 1 : 0);
  if (told.timeline) {
    assert.strictEqual(await page.locator("#timeline svg").count(), told.timeline.tracks.length);
    const spans = told.timeline.tracks.reduce((sum, track) => sum + track.spans.length, 0);
    assert.strictEqual(await page.locator("#timeline .span").count(), spans, `${name}: spans`);
  }
  if (told.memory) {
    assert.strictEqual(await page.locator("#memory .arrays li").count(), told.memory.arrays.length);
  }

  // The keyboard: the first stop skips to the content.
  await page.evaluate(() => history.replaceState(null, "", location.pathname));
  await page.reload();
  await page.keyboard.press("Tab");
  assert.strictEqual(await page.evaluate(() => document.activeElement.className), "skip");
  await page.keyboard.press("Enter");
  assert(await inView(page, "advice"), `${name}: the skip link does not lead to the content`);

  // What a screen reader has: one main heading, names of regions, labels of fields.
  assert.strictEqual(await page.getByRole("heading", { level: 1 }).count(), 1);
  for (const part of await page.getByRole("region").all()) {
    assert(await part.evaluate((e) => e.ariaLabel || document.getElementById(e.getAttribute("aria-labelledby"))));
  }
  const columns = await page.getByRole("columnheader").count();
  assert(told.kernels.length === 0 || columns >= 4, `${name}: ${columns} columns`);

  // Light and dark, wide and as a phone, which does not scroll sideways.
  const backs = [];
  for (const [scheme, width] of [["light", 1280], ["dark", 1280], ["light", 360], ["dark", 360]]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    const [front, back] = await page.evaluate(() => {
      const style = getComputedStyle(document.body);
      return [style.color, style.backgroundColor];
    });
    backs.push(luminance(back));
    assert(Math.abs(luminance(front) - luminance(back)) > 120, `${name}: ${front} on ${back}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= width, `${name}: ${wide} points wide at ${width}`);
    if (screenshots) {
      await page.screenshot({ path: path.join(screenshots, `${name}.${scheme}.${width}.png`), fullPage: width > 1000 });
    }
  }
  assert(backs[0] > 200 && backs[1] < 60, `${name}: backgrounds ${backs}`);
  assert.deepStrictEqual(faults, [], name);
  await page.close();
}

async function main() {
  const browser = await playwright.chromium.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext();
    const names = fs.readdirSync(folder).filter((name) => name.endsWith(".html")).map((name) => name.slice(0, -5));
    for (const [i, name] of names.entries()) await check(context, name, screenshots || i % 4 === 0);
    console.log(`${names.length} pages work`);
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  console.error(String(error.message || error));
  process.exit(1);
});
