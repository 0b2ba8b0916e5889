import type { CDPSession, Page } from '@playwright/test';

/** Selectors of a shop's menu. */
export interface Ways {
  /** The button that adds a dish without opening it. */
  readonly add: string;
  /** The element with the number of dishes in the cart, empty at first. */
  readonly count: string;
}

/** Five seconds of scrolling by touch: number of frames, and distance per frame. */
export const SCROLL = { frames: 300, pixels: 60 } as const;

/** Taps the first add button; resolves to the milliseconds until the frame that shows the new count. */
export async function pressAdd(page: Page, { add: button, count }: Ways): Promise<number> {
  await page.locator(button).first().scrollIntoViewIfNeeded();
  const box = await page.locator(button).first().boundingBox();
  if (box === null) throw new Error('No dish can be added here');
  // The page is not queried meanwhile, because each query would add to the measured time.
  const added = page.evaluate(
    (cart) =>
      new Promise<number>((resolve) => {
        let pressed = Number.NaN;
        addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        const shown = (): string => [...document.querySelectorAll(cart)].map((one) => one.textContent).join();
        const before = shown();
        const watching = new MutationObserver(() => {
          if (Number.isNaN(pressed) || shown() === before) return;
          watching.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - pressed));
        });
        watching.observe(document, { characterData: true, childList: true, subtree: true });
      }),
    count,
  );
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return added;
}

/** The frames of a scroll. */
export interface Frames {
  /** Percentage that was late. */
  readonly late: number;
  /** The longest one in milliseconds. */
  readonly longest: number;
}

/** Runs in the page: scrolls, and returns how its frames came. */
export function scroll({ frames, pixels }: { frames: number; pixels: number }): Promise<Frames> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let down = true;
    const step = (now: number): void => {
      times.push(now);
      if (times.length > frames) {
        const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
        const late = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
        resolve({ late: (100 * late) / (gaps.length + late), longest: Math.max(...gaps) });
        return;
      }
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) down = false;
      scrollBy({ top: down ? pixels : -pixels, behavior: 'instant' });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** Milliseconds that the main thread has spent so far, as the browser counts them. */
export interface Work {
  readonly script: number;
  readonly styleAndLayout: number;
}

/** Needs `Performance.enable` before the page is opened. */
export async function workOf(devtools: CDPSession): Promise<Work> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const msOf = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return { script: msOf('ScriptDuration'), styleAndLayout: msOf('LayoutDuration') + msOf('RecalcStyleDuration') };
}

/** Heap size in megabytes after a garbage collection. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
