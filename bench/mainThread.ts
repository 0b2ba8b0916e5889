import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { openSeededShop } from '#tests/e2e/support/openSeededShop.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../scripts/findBrowser.ts';
import { type Figure, medianFigure } from './Figure.ts';
import { withDishes } from './longMenu.ts';
import { median } from './median.ts';
import { openSlowPhone } from './openSlowPhone.ts';
import { eventsOf, idle, listen, type Seen } from './watching.ts';

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
const SCROLLED_FRAMES = 300;
const PIXELS_A_FRAME = 60;
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

/** Presses the first button that adds without asking, as a finger does, and waits for the frame that shows the count. */
async function pressAdd(page: Page, button: string): Promise<number> {
  await page.locator(button).first().scrollIntoViewIfNeeded();
  const box = await page.locator(button).first().boundingBox();
  if (box === null) throw new Error('No dish can be added here');
  await page.evaluate((cart) => {
    const note = window as unknown as { added?: number; pressed?: number };
    addEventListener('pointerdown', ({ timeStamp }) => (note.pressed ??= timeStamp), { capture: true, once: true });
    const before = [...document.querySelectorAll(cart)].map((one) => one.textContent).join();
    const look = (): void => {
      const now = [...document.querySelectorAll(cart)].map((one) => one.textContent).join();
      if (now !== before) requestAnimationFrame(() => (note.added = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, 'a[href="/cart"]');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => (window as unknown as { added?: number }).added !== undefined);
  return page.evaluate(() => {
    const { added, pressed } = window as unknown as { added: number; pressed: number };
    return added - pressed;
  });
}

function scroll({ frames, pixels }: { frames: number; pixels: number }): Promise<number> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let down = true;
    const step = (now: number): void => {
      times.push(now);
      if (times.length > frames) {
        const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
        const late = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
        resolve((100 * late) / (gaps.length + late));
        return;
      }
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) down = false;
      scrollBy({ top: down ? pixels : -pixels, behavior: 'instant' });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, devtools } = await openSlowPhone(browser, url);
  const { quiet } = watchNetwork(page);
  await page.addInitScript(listen);
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
    add = await pressAdd(page, 'article [aria-label^="В корзину"]');
  });
  await page.waitForTimeout(1500);
  const dropped = await page.evaluate(scroll, { frames: SCROLLED_FRAMES, pixels: PIXELS_A_FRAME });
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
