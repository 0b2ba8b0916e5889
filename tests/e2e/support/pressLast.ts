import type { Locator } from '@playwright/test';

/**
 * Presses a button whose press may close its window. A click waits for the window's answer, which may not come any more;
 * here the window presses by itself, after it has answered.
 */
export async function pressLast(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => void setTimeout(() => element.click()));
}
