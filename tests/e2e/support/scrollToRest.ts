import { expect, type Page } from '@playwright/test';

/**
 * Scrolls to `y` pixels and stays there: what comes into sight takes its own height, so that the page settles under the
 * scroll.
 */
export async function scrollToRest(page: Page, y: number): Promise<void> {
  const settle = (): Promise<number> =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      return Math.round(window.scrollY);
    }, y);
  await expect.poll(settle).toBe(y);
}
