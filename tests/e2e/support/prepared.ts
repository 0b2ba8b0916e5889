import type { Page } from '@playwright/test';

/** A device that has been here before: plain strings stand as they are, the rest as the shop stores it. */
export async function prepared(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((all) => {
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('app_white_label', 'coral');
    for (const [key, data] of Object.entries(all)) {
      localStorage.setItem(key, typeof data === 'string' ? data : JSON.stringify({ v: 1, at: 0, data }));
    }
  }, values);
}
