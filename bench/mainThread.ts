import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../scripts/findBrowser.ts';
import { type Figure, figure } from './Figure.ts';
import { median } from './median.ts';
import { openSlowPhone } from './openSlowPhone.ts';

/** What one visit of a menu asks of the main thread of a phone. */
interface Visit {
  /** Milliseconds beyond 50 of every task from navigation to idle. */
  readonly blocking: number;
  /** Milliseconds of the longest task from navigation to idle. */
  readonly longest: number;
  /** From the press to the frame that shows the count of the cart, in milliseconds. */
  readonly add: number;
  /** The longest of the events of that press, as the browser tells it, in milliseconds. */
  readonly interaction: number;
  /** Frames that were not drawn in time while the menu was scrolled, in percent. */
  readonly dropped: number;
  /** Elements of the page before anything was scrolled. */
  readonly elements: number;
  /** Megabytes of the heap after a collection. */
  readonly heap: number;
}

const ROUNDS = 5;
const SCROLLED_FRAMES = 300;
const PIXELS_A_FRAME = 60;
/** The page counts as idle after so long without a long task or a request. */
const IDLE_MS = 2500;

/** Runs in the page from its first moment. */
function listen(): void {
  const seen = { tasks: [] as [number, number][], events: [] as [string, number][] };
  (window as unknown as { seen: typeof seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) seen.events.push([name, duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

type Seen = { readonly seen: { readonly tasks: [number, number][]; readonly events: [string, number][] } };

async function idle(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet();
  await page.waitForFunction(
    (still) => performance.now() - ((window as unknown as Seen).seen.tasks.at(-1)?.[0] ?? 0) > still,
    IDLE_MS,
    { polling: 500 },
  );
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
  await page.getByRole('button', { name: 'Без статистики' }).tap();
  await page.waitForTimeout(1500);
  await page.evaluate(() => (window as unknown as Seen).seen.events.splice(0));
  const add = await pressAdd(page, 'article [aria-label^="В корзину"]');
  await page.waitForTimeout(700);
  const events = await page.evaluate(() => (window as unknown as Seen).seen.events);
  await page.waitForTimeout(1500);
  const dropped = await page.evaluate(scroll, { frames: SCROLLED_FRAMES, pixels: PIXELS_A_FRAME });
  await context.close();
  return {
    blocking: tasks.reduce((sum, [, ms]) => sum + ms - 50, 0),
    longest: Math.max(0, ...tasks.map(([, ms]) => ms)),
    add,
    interaction: Math.max(0, ...events.map(([, ms]) => ms)),
    dropped,
    elements,
    heap,
  };
}

/** What a visit of the menu asks of the main thread of a slow phone: medians. */
export async function measureMainThread(): Promise<readonly Figure[]> {
  const executablePath = findBrowser();
  const server = await startTestServer();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: BROWSER_ARGUMENTS,
  });
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, server.url));
    const of = (name: keyof Visit): number => median(visits.map((one) => one[name]));
    return [
      figure('S5.blocking', of('blocking'), 'ms', 40),
      figure('S5.longest', of('longest'), 'ms', 50),
      figure('S6.add-4x', of('add'), 'ms', 55),
      figure('S6.inp-4x', of('interaction'), 'ms', 24),
      figure('S6.dropped', of('dropped'), '%', 1),
      figure('S6.elements', of('elements'), 'elements', 1200),
      figure('S7.heap-100', of('heap'), 'MB', 8),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
