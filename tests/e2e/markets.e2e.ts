import { startTestServer } from '#tests/support/startTestServer.ts';
import { ordersOf } from './support/ordersOf.ts';
import { prepared } from './support/prepared.ts';
import { expect, test } from './support/shop.ts';
import { signedIn } from './support/signedIn.ts';

interface Brand {
  readonly market: string;
  readonly locale: string;
  readonly phone: string;
  readonly location: object;
  readonly add: string;
  readonly order: RegExp;
  readonly pay: string;
  readonly sum: string;
  readonly total: number;
}

const BRANDS: readonly Brand[] = [
  {
    market: 'adriatic',
    locale: 'cnr',
    phone: '+38267555001',
    location: { cityId: 'old-quay', deliveryType: 'TAKE_AWAY', restaurantId: 'maestral-riva' },
    add: 'U korpu: Riblja čorba',
    order: /^Poruči/,
    pay: 'Gotovinom na licu mjesta',
    sum: '6,90 €',
    total: 690,
  },
  {
    market: 'solo',
    locale: 'en',
    phone: '+447400123456',
    location: { cityId: 'millbrook', deliveryType: 'TAKE_AWAY', restaurantId: 'solo' },
    add: 'Add to cart: Miso ramen',
    order: /^(?:Place|Order)/,
    pay: 'In cash when you get the order',
    sum: '£9.80',
    total: 980,
  },
];

for (const { market, locale, phone, location, add, order, pay, sum, total } of BRANDS) {
  test(`the same build takes an order for ${market} in its own money and language`, async ({ page, faults }) => {
    const server = await startTestServer({ MARKET: market });
    const { session, profile } = await signedIn(page.request, server.url, phone, market);
    await prepared(page, {
      app_white_label: market,
      app_session: session,
      app_profile: profile,
      app_location: location,
    });
    await page.goto(server.url);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await page.getByRole('button', { name: add, exact: true }).click();
    await page.goto(`${server.url}/cart`);
    await page.getByText(pay).click();
    const button = page.getByRole('button', { name: order });
    await expect(button).toContainText(sum);
    await button.click();
    await expect(page).toHaveURL(/\/orders\/.+/);
    expect(ordersOf(server.dataDir).map((placed) => placed.total)).toEqual([total]);
    expect(faults).toEqual([]);
    await server.stop();
  });
}

test('one process serves two brands by their names, each with its own page and cart', async ({ page, faults }) => {
  const server = await startTestServer({ MARKETS: 'coral,adriatic' });
  const { port } = new URL(server.url);
  const coral = `http://coral.localhost:${port}`;
  const adriatic = `http://adriatic.localhost:${port}`;
  await prepared(page, {
    app_white_label: 'adriatic',
    app_location: { cityId: 'old-quay', deliveryType: 'TAKE_AWAY', restaurantId: 'maestral-riva' },
  });
  await page.goto(adriatic);
  await expect(page).toHaveTitle(/Maestral/);
  await page.getByRole('button', { name: 'U korpu: Riblja čorba', exact: true }).click();
  await expect(page.locator('a[href="/cart"]:visible').first()).toContainText('1');
  await page.goto(coral);
  await expect(page).toHaveTitle(/Коралл/);
  await expect(page.getByText('Riblja čorba')).toHaveCount(0);
  await page.goto(`${coral}/restos`);
  await expect(page.getByRole('heading', { name: 'Рестораны' })).toBeVisible();
  await expect(page.locator('a[href="/cart"]:visible').first()).not.toContainText('1');
  await page.goto(`${server.url}/?market=adriatic`);
  await expect(page).toHaveTitle(/Maestral/);
  await page.goto(`${server.url}/promotions`);
  await expect(page).toHaveTitle(/Maestral/);
  expect(faults).toEqual([]);
  await server.stop();
});
