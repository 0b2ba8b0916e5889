import type { CDPSession, Locator, Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { deviceReadyToOrder, orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, test, visitedBefore } from './support/shop.ts';

/**
 * Stops and starts the page's animations: while they stand still, a second tap comes at once, however slow the machine
 * is.
 */
async function animations(page: Page): Promise<{ stop(): Promise<void>; go(): Promise<void> }> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  const rate = async (playbackRate: number): Promise<void> => {
    await browser.send('Animation.setPlaybackRate', { playbackRate });
  };
  return { stop: () => rate(0), go: () => rate(1) };
}

/** Taps there again, whatever stands there by then. */
async function tapAt(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await page.touchscreen.tap(x, y);
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It has no place on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function ordersOnce(page: Page): Promise<void> {
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
}

test.describe('the second of two taps', () => {
  test('on the bar of the cart orders nothing', async ({ context, page, server }, { workerIndex }) => {
    await visitedBefore(context, server);
    await prepared(page, await deviceReadyToOrder(page.request, server.url, workerIndex));
    await page.goto(server.url);
    const motion = await animations(page);
    const bar = page.locator('[data-cart-bar]');
    await expect(bar).toContainText('929');
    // It rises into its place.
    await bar.click({ trial: true });
    const there = await middleOf(bar);
    await motion.stop();
    await tapAt(page, there);
    await expect(orderButton(page)).toContainText('929 ₽');
    await tapAt(page, there);
    await page.getByRole('textbox', { name: 'Комментарий к заказу' }).fill('Не спешите');
    await motion.go();
    await ordersOnce(page);
  });

  test('on the button of a dialog orders nothing', async ({ page, server }, { workerIndex }) => {
    await readyToOrder(page, server.url, workerIndex);
    const motion = await animations(page);
    for (const [opens, closes] of [
      ['Изменить: Доставка', 'Сохранить'],
      ['Изменить: Когда', 'Готово'],
    ] as const) {
      await page.getByRole('button', { name: opens }).click();
      const button = page.getByRole('dialog').getByRole('button', { name: closes });
      await button.click({ trial: true });
      const there = await middleOf(button);
      await motion.stop();
      await tapAt(page, there);
      await expect(button).toBeHidden();
      await tapAt(page, there);
      await motion.go();
      await page.getByRole('textbox', { name: 'Комментарий к заказу' }).fill('Не спешите');
    }
    await ordersOnce(page);
  });

  test('on the button that applies a promo code does not take it away', async ({ page, server }, { workerIndex }) => {
    await readyToOrder(page, server.url, workerIndex);
    const motion = await animations(page);
    const field = page.getByRole('textbox', { name: 'Промокод' });
    await field.fill('no-such-code');
    const apply = page.getByRole('button', { name: 'Применить' });
    await apply.click({ trial: true });
    const there = await middleOf(apply);
    await motion.stop();
    await tapAt(page, there);
    await expect(apply).toBeHidden();
    await tapAt(page, there);
    await motion.go();
    await expect(page.getByText(/Такого промокода нет/)).toBeVisible();
    await expect(field).toHaveValue(/no-such-code/i);
    await page.getByRole('button', { name: /Убрать промокод/ }).click();
    await expect(field).toHaveValue('');
  });

  test('on the cross of a dish removes no other one', async ({ page, server }, { workerIndex }) => {
    await readyToOrder(page, server.url, workerIndex);
    const cross = page.getByRole('button', { name: 'Убрать из корзины: Маргарита' });
    const there = await middleOf(cross);
    await page.touchscreen.tap(there.x, there.y);
    await page.touchscreen.tap(there.x, there.y);
    await expect(cross).toBeHidden();
    await expect(page.getByText('Фокачча с розмарином').first()).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(cross).toBeVisible();
  });

  test('on a street does not go on without the number of the house', async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole('dialog').getByRole('button', { name: 'Южная Гавань' }).click();
    await page.getByRole('button', { name: 'Куда доставить?' }).click();
    await page.getByRole('combobox').fill('портовая');
    const motion = await animations(page);
    const street = page.getByRole('option').first();
    await street.click({ trial: true });
    const there = await middleOf(street);
    await motion.stop();
    await tapAt(page, there);
    await expect(street).toBeHidden();
    await tapAt(page, there);
    await expect(page.getByRole('combobox')).toHaveValue('Портовая улица, ');
    await motion.go();
    await page.getByRole('button', { name: 'Продолжить без номера' }).click();
    await expect(page.getByRole('combobox')).toBeHidden();
  });
});
