import type { Page } from '@playwright/test';

/**
 * Turns every page round, as a language that is read from right to left does. The shop has none yet, so the direction
 * of its own languages is replaced in the document and in the browser.
 */
export async function rightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(HTMLElement.prototype, 'dir', { get: () => 'rtl', set: () => {}, configurable: true });
  });
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const text = await answer.text();
      return route.fulfill({ response: answer, body: text.replace('dir="ltr"', 'dir="rtl"') });
    },
  );
}
