import type { Browser } from '@playwright/test';
import { watchNetwork } from '#tests/support/watchNetwork.ts';
import { heapOf, pressAdd, SCROLL, scroll, type Ways, type Work, workOf } from './acting.ts';
import { openStrangersPhone } from './openSlowPhone.ts';
import { eventsOf, idle, listen, type Seen } from './watching.ts';

/** A click without effect is repeated after this time, in milliseconds. */
const PRESS_AGAIN_MS = 4000;
const GIVE_UP_MS = 60_000;
/** The measurements of one visit of a menu. */
export interface Visit extends Work {
  /** Milliseconds from navigation. */
  readonly firstDish: number;
  readonly largestPaint: number;
  /** Total blocking time: milliseconds beyond 50 of every task until the page is idle. */
  readonly blocking: number;
  /** Milliseconds. */
  readonly longestTask: number;
  /** The browser's cumulative layout shift. */
  readonly layoutShift: number;
  /** Kilobytes transferred. */
  readonly scriptsAndStyles: number;
  readonly everything: number;
  readonly requests: number;
  readonly elements: number;
  /** Megabytes after a garbage collection. */
  readonly heap: number;
  /** Milliseconds from tapping the add button on an idle page to the frame with the new count. */
  readonly add: number;
  readonly longestEventOfAdd: number;
  /** Percentage of late frames while scrolling the menu. */
  readonly lateFrames: number;
  /** Milliseconds. */
  readonly longestFrame: number;
}

export interface Purchase {
  /** Milliseconds from navigation to the frame with the new count. */
  readonly coldVisitToCart: number;
  /** Number of taps until one had an effect. */
  readonly presses: number;
}

/** Selectors of a shop's menu page. */
export interface MenuPage extends Ways {
  /** Selector of a dish card. */
  readonly dish: string;
}

/** Runs in the page: the largest contentful paint and the cumulative layout shift. */
function paints(): Promise<{ readonly largestPaint: number; readonly layoutShift: number }> {
  return new Promise((resolve) => {
    let [largestPaint, layoutShift] = [0, 0];
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largestPaint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve({ largestPaint, layoutShift }), 200);
  });
}

/** Opens the menu, waits until it is idle, and adds a dish. */
export async function visit(browser: Browser, url: string, { dish, ...ways }: MenuPage): Promise<Visit> {
  const { context, page, devtools } = await openStrangersPhone(browser);
  const { quiet } = watchNetwork(page);
  const bytes = { all: 0, code: 0, requests: 0 };
  const code = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') code.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    bytes.requests += 1;
    if (code.has(requestId)) bytes.code += encodedDataLength;
  });
  await page.addInitScript(listen, dish);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(dish).first().waitFor({ timeout: GIVE_UP_MS });
  await idle(page, quiet);
  const { tasks, firstDish } = await page.evaluate(() => (window as unknown as Seen).seen);
  const { largestPaint, layoutShift } = await page.evaluate(paints);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const loaded = { ...bytes };
  const work = await workOf(devtools);
  const heap = await heapOf(devtools);
  let add = Number.NaN;
  const longestEventOfAdd = await eventsOf(page, async () => {
    add = await pressAdd(page, ways);
  });
  await page.waitForTimeout(1500);
  const frames = await page.evaluate(scroll, SCROLL);
  await context.close();
  return {
    firstDish,
    largestPaint,
    blocking: tasks.reduce((sum, [, ms]) => sum + ms - 50, 0),
    longestTask: Math.max(0, ...tasks.map(([, ms]) => ms)),
    layoutShift,
    scriptsAndStyles: loaded.code / 1024,
    everything: loaded.all / 1024,
    requests: loaded.requests,
    elements,
    heap,
    add,
    longestEventOfAdd,
    lateFrames: frames.late,
    longestFrame: frames.longest,
    ...work,
  };
}

/** Runs in the page from the beginning: clicks the add button as soon as it exists, and again while nothing happens. */
function hurry({ add, count, again }: Ways & { readonly again: number }): void {
  const note = window as unknown as { presses: number; bought?: number };
  note.presses = 0;
  const shown = (): string => [...document.querySelectorAll(count)].map((one) => one.textContent).join();
  let before: string | undefined;
  let pressed = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const button = document.querySelector<HTMLElement>(add);
    if (before !== undefined && shown() !== before) {
      requestAnimationFrame(() => (note.bought = performance.now()));
      return;
    }
    if ((button?.getBoundingClientRect().height ?? 0) > 0 && performance.now() - pressed > again) {
      before ??= shown();
      pressed = performance.now();
      note.presses += 1;
      button?.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens the menu and adds a dish as early as possible. */
export async function purchase(browser: Browser, url: string, ways: Ways): Promise<Purchase> {
  const { context, page } = await openStrangersPhone(browser);
  await page.addInitScript(hurry, { ...ways, again: PRESS_AGAIN_MS });
  await page.goto(url, { waitUntil: 'commit' });
  const options = { timeout: GIVE_UP_MS, polling: 250 };
  const bought = await page.waitForFunction(
    () => (window as unknown as { bought?: number }).bought,
    undefined,
    options,
  );
  const coldVisitToCart = (await bought.jsonValue()) ?? Number.NaN;
  const presses = await page.evaluate(() => (window as unknown as { presses: number }).presses);
  await context.close();
  return { coldVisitToCart, presses };
}
