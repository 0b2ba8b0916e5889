import { type Browser, chromium, type Page } from '@playwright/test';
import { openSeededShop } from '#tests/e2e/support/openSeededShop.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { findBrowser, launchOptionsFor } from '../scripts/findBrowser.ts';
import { heapOf, pressAdd, SCROLL, scroll, type Work, workOf } from './acting.ts';
import { type Figure, medianFigure } from './Figure.ts';
import { withDishes } from './longMenu.ts';
import { median } from './median.ts';
import { openSlowPhone, setLimits } from './openSlowPhone.ts';
import { DISH, eventsOf, idle, listen, type Seen } from './watching.ts';

/** What a visit of the menu costs on a phone's main thread. */
interface Visit extends Work {
  /** Milliseconds until the first dish is painted. */
  readonly firstDish: number;
  /** Total blocking time: milliseconds beyond 50 of every task from navigation to idle. */
  readonly blocking: number;
  /** Longest task from navigation to idle, in milliseconds. */
  readonly longest: number;
  /** Milliseconds from tapping the add button to the frame with the new count. */
  readonly add: number;
  /** The same without throttling of processor and network. */
  readonly addUnthrottled: number;
  /** The longest event of that tap, as reported by the browser, in milliseconds. */
  readonly interaction: number;
  /** The longest event of a keystroke in the search, in milliseconds. */
  readonly keystroke: number;
  /** Percentage of late frames while scrolling the menu, and the longest of all in milliseconds. */
  readonly dropped: number;
  readonly longestFrame: number;
  /** Number of elements in the page before scrolling. */
  readonly elements: number;
  /** Heap size in megabytes after a garbage collection. */
  readonly heap: number;
}

/** Number of visits for each menu size. */
const ROUNDS = { 100: 5, 1000: 3, 10000: 3 } as const;
const SIZES = [100, 1000, 10_000] as const;
type Size = (typeof SIZES)[number];
/** Budgets for each menu size (docs/speed.md, S7 and S8). */
const TARGETS = {
  heap: { 100: 8, 1000: 10, 10000: 25 },
  elements: { 100: 1600, 1000: 1600, 10000: 1600 },
  add: { 100: 55, 1000: 60, 10000: 60 },
  keystroke: { 100: 50, 1000: 60, 10000: 100 },
} as const;
const FIRST_DISH_MS = 450;
/** Maximum growth factor from each menu size to the next. */
const FIRST_DISH_GROWTH = 1.15;
const TYPED = 'burger';
const CARTE = { add: `${DISH} [aria-label^="В корзину"]`, count: 'a[href="/cart"]' };

/** Types a text into the search and closes it again. */
async function search(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Поиск по меню' }).first().tap();
  await page.getByRole('searchbox').waitFor();
  await page.waitForTimeout(1500);
  return eventsOf(page, async () => {
    for (const letter of TYPED) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(400);
    }
  });
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, devtools } = await openSlowPhone(browser, url);
  const { quiet } = watchNetwork(page);
  await page.addInitScript(listen, DISH);
  await page.goto(url, { waitUntil: 'commit' });
  await idle(page, quiet);
  const tasks = await page.evaluate(() => (window as unknown as Seen).seen.tasks);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const work = await workOf(devtools);
  const heap = await heapOf(devtools);
  const firstDish = await page.evaluate(() => (window as unknown as Seen).seen.firstDish);
  await page.getByRole('button', { name: 'Не разрешать' }).tap();
  await page.waitForTimeout(1500);
  let add = 0;
  const interaction = await eventsOf(page, async () => {
    add = await pressAdd(page, CARTE);
  });
  await page.waitForTimeout(1500);
  await setLimits(devtools, false);
  const addUnthrottled = await pressAdd(page, CARTE);
  await setLimits(devtools, true);
  await page.waitForTimeout(1500);
  const frames = await page.evaluate(scroll, SCROLL);
  const keystroke = await search(page);
  await context.close();
  return {
    firstDish,
    blocking: tasks.reduce((sum, [, ms]) => sum + ms - 50, 0),
    longest: Math.max(0, ...tasks.map(([, ms]) => ms)),
    add,
    addUnthrottled,
    interaction,
    keystroke,
    dropped: frames.late,
    longestFrame: frames.longest,
    ...work,
    elements,
    heap,
  };
}

/** Visits a menu with so many dishes repeatedly. */
async function visits(browser: Browser, size: Size): Promise<(name: keyof Visit) => readonly number[]> {
  const shop = await openSeededShop((seed) => withDishes(seed, size));
  try {
    await visit(browser, shop.url);
    const all: Visit[] = [];
    for (let round = 0; round < ROUNDS[size]; round += 1) all.push(await visit(browser, shop.url));
    return (name) => all.map((one) => one[name]);
  } finally {
    await shop.close();
  }
}

/** Measures main thread work for menus of 100, 1,000 and 10,000 dishes on a slow phone: medians. */
export async function measureMainThread(): Promise<readonly Figure[]> {
  const browser = await chromium.launch(launchOptionsFor(findBrowser()));
  try {
    const figures: Figure[] = [];
    let firstDishBefore: number | undefined;
    for (const size of SIZES) {
      const of = await visits(browser, size);
      if (size === 100) {
        figures.push(
          medianFigure('S5.blocking', of('blocking'), 'ms', 40),
          medianFigure('S5.longest', of('longest'), 'ms', 50),
          medianFigure('S5.script', of('script'), 'ms', 500),
          medianFigure('S5.style-and-layout', of('styleAndLayout'), 'ms', 300),
          medianFigure('S6.add', of('addUnthrottled'), 'ms', 30),
          medianFigure('S6.add-4x', of('add'), 'ms', 55),
          medianFigure('S6.inp-4x', of('interaction'), 'ms', 24),
          medianFigure('S6.dropped-4x', of('dropped'), '%', 1),
          medianFigure('S6.longest-frame-4x', of('longestFrame'), 'ms', 25),
          medianFigure('S6.elements', of('elements'), 'elements', TARGETS.elements[100]),
        );
      }
      const firstDish = median(of('firstDish'));
      const mayTake = firstDishBefore === undefined ? FIRST_DISH_MS : firstDishBefore * FIRST_DISH_GROWTH;
      firstDishBefore = firstDish;
      figures.push(
        medianFigure(`S7.first-dish-${size}`, of('firstDish'), 'ms', Math.round(mayTake)),
        medianFigure(`S7.heap-${size}`, of('heap'), 'MB', TARGETS.heap[size]),
        medianFigure(`S7.elements-${size}`, of('elements'), 'elements', TARGETS.elements[size]),
        medianFigure(`S7.add-4x-${size}`, of('add'), 'ms', TARGETS.add[size]),
        medianFigure(`S8.keystroke-${size}`, of('keystroke'), 'ms', TARGETS.keystroke[size]),
        medianFigure(`S8.dropped-${size}`, of('dropped'), '%', 1),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
