import type { Page } from '@playwright/test';

/** The page counts as idle after this many milliseconds without a long task or a request. */
const IDLE_MS = 2500;

/** Selector of this shop's dish cards. */
export const DISH = '[data-dish]';

/** Runs in the page from the beginning; `dish` is the selector of a card. */
export function listen(dish: string): void {
  const seen = { tasks: [] as [number, number][], events: [] as [string, number][], firstDish: Number.NaN };
  (window as unknown as { seen: typeof seen }).seen = seen;
  const look = (): void => {
    const isThere = (document.querySelector(dish)?.getBoundingClientRect().height ?? 0) > 0;
    requestAnimationFrame(isThere ? () => (seen.firstDish = performance.now()) : look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) seen.events.push([name, duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export interface Seen {
  readonly seen: {
    readonly tasks: [number, number][];
    readonly events: [string, number][];
    readonly firstDish: number;
  };
}

export async function eventsOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window as unknown as Seen).seen.events.splice(0));
  await work();
  await page.waitForTimeout(700);
  const events = await page.evaluate(() => (window as unknown as Seen).seen.events);
  return Math.max(0, ...events.map(([, ms]) => ms));
}

export async function idle(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet();
  await page.waitForFunction(
    (still) => performance.now() - ((window as unknown as Seen).seen.tasks.at(-1)?.[0] ?? 0) > still,
    IDLE_MS,
    { polling: 500 },
  );
}
