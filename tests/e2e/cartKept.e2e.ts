import type { Page } from '@playwright/test';
import { crossCarts } from '#tests/support/crossingCarts.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test, visitedBefore } from './support/shop.ts';

/** What IndexedDB holds of the cart. */
async function copied(page: Page): Promise<{ readonly lines: readonly unknown[] } | undefined> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('carte-cart');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(undefined);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('copies').objectStore('copies').get('cart');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result && JSON.parse(reading.result.text).data);
          };
        };
      }),
  );
}

function addButton(page: Page, name: string): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name: `В корзину: ${name}`, exact: true }).first();
}

/** @trust F2 F3 F6 G1 */
test('a cart is there again when a killed browser takes the last seconds of it along', async ({
  page,
  context,
  server,
}) => {
  await visitedBefore(context, server);
  await page.goto(server.url);
  await addButton(page, 'Маргарита').click();
  await expect.poll(async () => (await copied(page))?.lines.length).toBe(1);
  // The disk has nothing of it yet.
  await page.evaluate(() => localStorage.removeItem('app_cart'));
  await page.reload();
  await expect(page.getByRole('group', { name: 'Маргарита: сколько в корзине' }).first()).toBeVisible();
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 1 }] });
});

test('a cart that was ordered stays empty, though the disk of a killed browser still has it', async ({
  page,
  server,
}, info) => {
  await readyToOrder(page, server.url, info.workerIndex);
  const before = await page.evaluate(() => localStorage.getItem('app_cart') ?? '');
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  await expect.poll(async () => (await copied(page))?.lines).toEqual([]);
  await page.goto(server.url);
  await page.evaluate((text) => localStorage.setItem('app_cart', text), before);
  await page.reload();
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [] });
  await expect(addButton(page, 'Маргарита')).toBeVisible();
});

test('a cart is kept where localStorage has no room left', async ({ page, context, server }) => {
  await visitedBefore(context, server);
  await page.goto(server.url);
  await page.evaluate(() => {
    for (let size = 4_194_304; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; ; index += 1) localStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size));
      } catch {
        // The next one is smaller.
      }
    }
  });
  await addButton(page, 'Маргарита').click();
  const inCart = page.getByRole('group', { name: 'Маргарита: сколько в корзине' }).first();
  await expect(inCart).toBeVisible();
  await expect.poll(async () => (await copied(page))?.lines.length).toBe(1);
  await page.reload();
  await expect(inCart).toBeVisible();
});

test('two pages that change the cart at the same moment lose nothing', async ({ page, context, server }) => {
  await visitedBefore(context, server);
  const other = await context.newPage();
  await Promise.all([page.goto(server.url), other.goto(server.url)]);
  await crossCarts([page, other], 20, Math.random);
});
