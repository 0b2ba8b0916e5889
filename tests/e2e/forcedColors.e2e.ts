import type { Locator } from '@playwright/test';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

const hasEdge = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    const isDrawn = (style: string, width: string): boolean => style !== 'none' && Number.parseFloat(width) > 0;
    return isDrawn(outlineStyle, outlineWidth) || isDrawn(borderTopStyle, borderTopWidth);
  });

const groundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

const isLetThrough = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => /rgba\(.*, 0(\.\d+)?\)|transparent/.test(getComputedStyle(element).backgroundColor));

test('in the colors of the system parts have edges, what is chosen stands out, and no words show through', async ({
  page,
  server,
}, { workerIndex }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await readyToOrder(page, server.url, workerIndex);
  const parts = [
    page.getByRole('main').locator('.surface').first(),
    page.getByRole('textbox', { name: 'Промокод' }).locator('xpath=ancestor::div[1]'),
    orderButton(page),
  ];
  for (const part of parts) await expect.poll(() => hasEdge(part)).toBe(true);
  await expect.poll(() => isLetThrough(page.locator('[data-order-button]'))).toBe(false);

  await page.goto(server.url);
  await expect.poll(() => hasEdge(page.locator('[data-dish]').first())).toBe(true);
  await expect.poll(() => hasEdge(page.locator('[data-cart-bar]'))).toBe(true);
  const [current, other] = ['Пицца', 'Салаты'].map((name) =>
    page.getByRole('navigation', { name: 'Разделы меню' }).getByRole('link', { name }),
  ) as [Locator, Locator];
  await expect.poll(async () => (await groundOf(current)) === (await groundOf(other))).toBe(false);

  await page.getByRole('button', { name: /Портовая улица, 17/ }).click();
  await expect.poll(() => hasEdge(page.getByRole('dialog'))).toBe(true);
  const [delivery, takeaway] = ['Доставка', 'Самовывоз'].map((name) =>
    page.getByRole('dialog').locator('label').filter({ hasText: name }),
  ) as [Locator, Locator];
  await expect.poll(async () => (await groundOf(delivery)) === (await groundOf(takeaway))).toBe(false);

  await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
  const [chosen, free] = [true, false].map((checked) => page.getByRole('radio', { checked }).first()) as [
    Locator,
    Locator,
  ];
  await expect.poll(async () => (await groundOf(chosen)) === (await groundOf(free))).toBe(false);
});
