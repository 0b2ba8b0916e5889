import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { aBareRestaurant, BareBackEnd, type BareModes } from '#tests/support/BareBackEnd.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { serveFolder } from '#tests/support/serveFolder.ts';
import { buildStatic } from '../../scripts/static/buildStatic.ts';
import { prepared } from './support/prepared.ts';
import { orderButton } from './support/readyToOrder.ts';

const PROJECT = join(import.meta.dirname, '../..');
const POINT = { lat: 44.2, lng: 37.1 };

/** The built storefront as files, on another origin than a back end that knows only the specification. */
async function openShop(modes: Partial<BareModes>) {
  const backEnd = new BareBackEnd(modes);
  const api = await backEnd.listen();
  const root = makeTemporaryFolder('bare');
  cpSync(join(PROJECT, 'markets'), join(root, 'markets'), { recursive: true });
  cpSync(join(PROJECT, 'dist/storefront'), join(root, 'dist/storefront'), { recursive: true });
  symlinkSync(join(PROJECT, 'dist/page'), join(root, 'dist/page'));
  const file = join(root, 'markets/coral/market.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), api: { baseUrl: api } }));
  const files = await serveFolder(await buildStatic(root, 'coral', ''), 'index.html');
  return {
    backEnd,
    api,
    url: files.url,
    [Symbol.asyncDispose]: async () => {
      await files[Symbol.asyncDispose]();
      await backEnd.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A signed-in customer with a dish in the cart, who only has to press. */
async function readyToPress(page: Page, backEnd: BareBackEnd, deliveryType: string, payType: string): Promise<void> {
  const place = { address: 'Pier, 1', location: POINT, hasHouseNumber: true };
  await prepared(page, {
    app_session: { ...backEnd.tokens('77'), vkAccessToken: undefined, source: 'PHONE' },
    app_profile: { id: '77', accountIds: [], deliveries: [], firstName: 'Anna', phone: '+79005550001' },
    app_location: { cityId: '1', deliveryType, restaurantId: '11', ...(deliveryType === 'DELIVERY' && { place }) },
    app_cart: {
      id: 'cart-1',
      lines: [{ positionId: '101', menuId: '110', name: 'Margherita', price: 59_000, count: 1, modifiers: [] }],
    },
    app_order_draft: { payType, personCount: 1, person: { name: 'Anna', email: 'anna@example.org' } },
  });
}

const online = { data: { restaurants: [aBareRestaurant(11, { payEngine: 'demo-bank' })] } };

/** @spec 1.8 1.9 1.14 7.10 */
for (const deliveryType of ['DELIVERY', 'TAKE_AWAY'] as const) {
  for (const payType of ['CASH_UPON_RECEIPT', 'CARD_UPON_RECEIPT', 'CARD_ONLINE'] as const) {
    test(`a back end of the specification alone takes one order: ${deliveryType}, ${payType}`, async ({ page }) => {
      await using shop = await openShop({ ...online, cors: 'strict' });
      await readyToPress(page, shop.backEnd, deliveryType, payType);
      await page.goto(`${shop.url}/cart`);
      await orderButton(page).click();
      await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
      await expect(page.getByText('Получен', { exact: true })).toBeVisible();
      const total = deliveryType === 'DELIVERY' ? /740\s₽/ : /590\s₽/;
      await expect(page.locator('dl').getByText(total)).toBeVisible();
      if (deliveryType === 'DELIVERY') {
        await expect(page.getByText(/150\s₽/)).toBeVisible();
        await expect(page.getByText('Pier, 1').last()).toBeVisible();
      }
      expect(shop.backEnd.orders).toMatchObject([{ deliveryType, payType }]);
    });
  }
}

test('a back end whose answer is lost gets no second order until the customer decides', async ({ page }) => {
  await using shop = await openShop({});
  await readyToPress(page, shop.backEnd, 'DELIVERY', 'CASH_UPON_RECEIPT');
  await page.route('**/api/v1/persons/77/orders', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await page.goto(`${shop.url}/cart`);
  await orderButton(page).click();
  await expect(page.getByText('Возможно, заказ дошёл')).toBeVisible();
  await expect(page.getByRole('link', { name: /\+7 495 000-00-00/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Возможно, заказ дошёл')).toBeVisible();
  expect(shop.backEnd.orders).toHaveLength(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Не дошёл: вернуться в корзину' }).click();
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  expect(shop.backEnd.orders).toHaveLength(2);
});
