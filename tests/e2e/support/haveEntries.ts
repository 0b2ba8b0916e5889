import { expect, type Page } from '@playwright/test';

/**
 * Until so many open dialogs have an entry in the history. A dialog gets its entry a moment after it is seen, and one
 * that is closed by hand gives it back a moment after it is gone: a Back in between would lead elsewhere.
 */
export async function haveEntries(page: Page, dialogs: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.carte?.dialogs?.length ?? 0)).toBe(dialogs);
}
