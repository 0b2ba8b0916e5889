import { type Browser, chromium, type Page } from '@playwright/test';
import { openSeededShop } from '#tests/e2e/support/openSeededShop.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../scripts/findBrowser.ts';
import { heapOf, pressAdd, SCROLL, scroll } from './acting.ts';
import { type Figure, medianFigure } from './Figure.ts';
import { withDishes } from './longMenu.ts';
import { median } from './median.ts';
import { openSlowPhone } from './openSlowPhone.ts';
import { DISH, eventsOf, idle, listen, type Seen } from './watching.ts';

/** What one visit of a menu asks of the main thread of a phone. */
interface Visit {
  /** Milliseconds until the first dish is drawn. */
  readonly firstDish: number;
  /** Milliseconds beyond 50 of every task from navigation to idle. */
  readonly blocking: number;
  /** Milliseconds of the longest task from navigation to idle. */
  readonly longest: number;
  /** From the press to the frame that shows the count of the cart, in milliseconds. */
  readonly add: number;
  /** The longest of the events of that press, as the browser tells it, in milliseconds. */
  readonly interaction: number;
  /** The longest event of a key typed into the search, in milliseconds. */
  readonly keystroke: number;
  /** Frames that were not drawn in time while the menu was scrolled, in percent. */
  readonly dropped: number;
  /** Elements of the page before anything was scrolled. */
  readonly elements: number;
  /** Megabytes of the heap after a collection. */
  readonly heap: number;
}

/** How often each length of a menu is visited. */
const ROUNDS = { 100: 5, 1000: 3, 10000: 3 } as const;
const SIZES = [100, 1000, 10_000] as const;
type Size = (typeof SIZES)[number];
/** What a menu of each length may take (docs/speed.md, S7 and S8). */
const TARGETS = {
  heap: { 100: 8, 1000: 10, 10000: 25 },
  elements: { 100: 1200, 1000: 1500, 10000: 1500 },
  add: { 100: 55, 1000: 60, 10000: 60 },
  keystroke: { 100: 50, 1000: 60, 10000: 100 },
} as const;
const FIRST_DISH_MS = 450;
/** By so much more may each longer menu take. */
const FIRST_DISH_GROWTH = 1.15;
const TYPED = 'burger';
const CARTE = { add: `${DISH} [aria-label^="В корзину"]`, count: 'a[href="/cart"]' };

/** Types into the search as a thumb does, and leaves it again. */
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
  const heap = await heapOf(devtools);
  const firstDish = await page.evaluate(() => (window as unknown as Seen).seen.firstDish);
  await page.getByRole('button', { name: 'Без статистики' }).tap();
  await page.waitForTimeout(1500);
  let add = 0;
  const interaction = await eventsOf(page, async () => {
    add = await pressAdd(page, CARTE);
  });
  await page.waitForTimeout(1500);
  const dropped = await page.evaluate(scroll, SCROLL);
  const keystroke = await search(page);
  await context.close();
  return {
    firstDish,
    blocking: tasks.reduce((sum, [, ms]) => sum + ms - 50, 0),
    longest: Math.max(0, ...tasks.map(([, ms]) => ms)),
    add,
    interaction,
    keystroke,
    dropped,
    elements,
    heap,
  };
}

/** Visits of a menu of so many dishes, one after the other. */
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

/** What a visit of a menu of 100, 1,000 and 10,000 dishes asks of the main thread of a slow phone: medians. */
export async function measureMainThread(): Promise<readonly Figure[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: BROWSER_ARGUMENTS,
  });
  try {
    const figures: Figure[] = [];
    let firstDishBefore: number | undefined;
    for (const size of SIZES) {
      const of = await visits(browser, size);
      if (size === 100) {
        figures.push(
          medianFigure('S5.blocking', of('blocking'), 'ms', 40),
          medianFigure('S5.longest', of('longest'), 'ms', 50),
          medianFigure('S6.inp-4x', of('interaction'), 'ms', 24),
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
