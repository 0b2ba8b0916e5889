import type { CDPSession, Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, test, visitedBefore } from './support/shop.ts';

const STEPS = 12;

/** A finger's way over the glass, from one point to another, as the browser itself sees it. */
async function swipe(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const glass: CDPSession = await page.context().newCDPSession(page);
  const at = (part: number) => ({ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part });
  await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (let step = 1; step <= STEPS; step += 1) {
    await glass.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step / STEPS)] });
  }
  await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('a sheet on a phone @phone', () => {
  test.beforeEach(async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await prepared(page, { app_location: ADDRESS, app_cookies_consent_accepted: 'true' });
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Пицца «Коралл»' }).first().click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeAttached();
  });

  test('goes away with a finger that pulls it down, and its address with it', async ({ page, server }) => {
    await swipe(page, [195, 300], [200, 760]);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.getByRole('link', { name: 'Маргарита' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Маргарита' })).toBeVisible();
  });

  test('scrolls first, and stays', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('checkbox').first();
    const before = await name.boundingBox();
    await swipe(page, [195, 600], [195, 200]);
    await expect.poll(async () => (await name.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 100);
    await swipe(page, [195, 200], [195, 400]);
    await expect(dialog).toBeVisible();
  });

  test('comes back from a short pull', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const top = (await dialog.boundingBox())?.y;
    const glass = await page.context().newCDPSession(page);
    await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 195, y: 300 }] });
    await glass.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 195, y: 340 }] });
    await expect.poll(async () => (await dialog.boundingBox())?.y).toBeGreaterThan(top ?? 0);
    await glass.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(top);
  });
});
