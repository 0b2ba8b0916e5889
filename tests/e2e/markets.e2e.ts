import { CLIENT_ID, openCertifiedProvider } from '#tests/support/certifiedOpenIdProvider.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { violations } from '../support/axe.ts';
import { openAt } from './support/openAt.ts';
import { openMarket } from './support/openMarket.ts';
import { ordersOf } from './support/ordersOf.ts';
import { prepared } from './support/prepared.ts';
import { expect, stored, test } from './support/shop.ts';
import { signedIn } from './support/signedIn.ts';

interface Brand {
  readonly market: string;
  readonly what: string;
  /** When the shop's clock begins; absent: now. */
  readonly at?: string;
  readonly count?: number;
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
    what: 'takeaway',
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
    market: 'adriatic',
    what: 'a delivery',
    locale: 'cnr',
    phone: '+38267555002',
    location: {
      cityId: 'old-quay',
      deliveryType: 'DELIVERY',
      restaurantId: 'maestral-riva',
      place: { address: 'Riva, 4', location: { lat: 42.2861, lng: 18.8402 } },
    },
    add: 'U korpu: Riblja čorba',
    count: 2,
    order: /^Poruči/,
    pay: 'Gotovinom na licu mjesta',
    sum: '16,30 €',
    total: 1630,
  },
  {
    // Half past one at night in Podgorica: the kitchen in the walls is open from six to four.
    market: 'adriatic',
    what: 'takeaway after midnight',
    at: '2026-11-25T00:30:00Z',
    locale: 'cnr',
    phone: '+38267555003',
    location: { cityId: 'old-quay', deliveryType: 'TAKE_AWAY', restaurantId: 'maestral-zidine' },
    add: 'U korpu: Riblja čorba',
    order: /^Poruči/,
    pay: 'Gotovinom na licu mjesta',
    sum: '6,90 €',
    total: 690,
  },
  {
    market: 'solo',
    what: 'takeaway',
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

for (const { market, what, at, count = 1, locale, phone, location, add, order, pay, sum, total } of BRANDS) {
  test(`the same build takes an order of ${market} for ${what} in its own money and language`, async ({
    page,
    faults,
  }) => {
    const server = at === undefined ? await startTestServer({ MARKET: market }) : await openAt(at, market);
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
    for (let more = 1; more < count; more += 1)
      await page.getByRole('button', { name: add.replace('U korpu', 'Dodaj') }).click();
    // A page that is left before its code has come takes the press along.
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count }] });
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

test('a stranger signs in with the OpenID provider of solo in the middle of a takeaway order, and places it', async ({
  page,
  faults,
}) => {
  const vendor = await openCertifiedProvider();
  const server = await openMarket(
    { auth: { oidc: { issuer: vendor.issuer, clientId: CLIENT_ID, name: 'Solo ID' } } },
    { MARKET: 'solo' },
  );
  vendor.serve(server.url);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Add to cart: Miso ramen', exact: true }).click();
  // A page that is left before its code has come takes the press along.
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 1 }] });
  await page.goto(`${server.url}/cart`);
  await page
    .getByRole('button', { name: /Sign in/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Continue with Solo ID' }).click();
  await page.locator('input[name=login]').fill('vera');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${server.url}/cart`);
  await page.getByRole('textbox', { name: /Phone/ }).fill('+447400123456');
  await page.getByText('In cash when you get the order').click();
  const order = page.getByRole('button', { name: /^(?:Place|Order)/ });
  await expect(order).toContainText('£9.80');
  await order.click();
  await expect(page).toHaveURL(/\/orders\/.+/);
  expect(ordersOf(server.dataDir).map(({ total }) => total)).toEqual([980]);
  // The page of the provider asks for letters that this machine has no way to, and for an icon that it has not.
  const { host } = new URL(vendor.issuer);
  expect(faults.filter((fault) => !fault.includes('fonts.googleapis.com') && !fault.includes(host))).toEqual([]);
  await server.close();
  await vendor.close();
});

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

const MENUS = [
  { market: 'adriatic', dish: 'Riblja čorba', location: BRANDS[0]?.location },
  { market: 'solo', dish: 'Miso ramen', location: BRANDS.at(-1)?.location },
];

for (const { market, dish, location } of MENUS) {
  for (const theme of ['light', 'dark']) {
    test(`everybody can read the menu of ${market} in the ${theme} theme`, async ({ page }) => {
      const server = await startTestServer({ MARKET: market });
      await page.addInitScript((value) => localStorage.setItem('app_theme', value), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await prepared(page, { app_white_label: market, app_location: location });
      await page.goto(server.url);
      await expect(page.getByRole('heading', { name: dish, exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
      expect(await violations(page)).toEqual([]);
      await server.stop();
    });
  }
}
