import { COUNTERS, test } from './support/countingShop.ts';
import { prepared } from './support/prepared.ts';
import { deviceReadyToOrder, orderButton } from './support/readyToOrder.ts';
import { expect } from './support/shop.ts';

/**
 * @spec 1.18
 * @trust C19
 */
test('counters hear of nobody before a yes, then of goods and of an order once, and never of a person', async ({
  page,
  market,
  standIn,
  faults,
}, info) => {
  await prepared(page, await deviceReadyToOrder(page.request, market.url, info.workerIndex));
  await page.goto(`${market.url}/?utm_source=mail&token=secret`);
  await page.getByRole('link', { name: 'Маргарита' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Разрешить' })).toBeVisible();
  expect(standIn.received()).toBe('');

  await page.getByRole('button', { name: 'Разрешить' }).click();
  await page.getByRole('link', { name: 'Маргарита' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /В корзину/ })
    .click();
  // Closing goes back in the history, which would lead away from a cart that is opened meanwhile.
  await expect(page.getByRole('dialog')).toBeHidden();
  // What a counter has not told when its page is left is never told: its script may still be on its way.
  for (const vendor of COUNTERS)
    await expect.poll(() => standIn.eventsOf(vendor).map(({ kind }) => kind)).toContain('add-to-cart');
  await page.goto(`${market.url}/cart`);
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  const purchases = (vendor: (typeof COUNTERS)[number]): readonly unknown[] =>
    standIn.eventsOf(vendor).filter(({ kind }) => kind === 'purchase');
  for (const vendor of COUNTERS) await expect.poll(() => purchases(vendor).length).toBe(1);
  await page.reload();
  for (const vendor of COUNTERS) {
    // The reload has been counted, so the order would have been by now.
    await expect
      .poll(() => standIn.eventsOf(vendor).filter(({ path }) => path === '/orders/:orderId').length)
      .toBeGreaterThan(1);
  }

  for (const vendor of COUNTERS) {
    const events = standIn.eventsOf(vendor);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['page', 'view-item', 'add-to-cart', 'begin-checkout', 'purchase']),
    );
    expect([vendor, purchases(vendor)]).toEqual([
      vendor,
      [expect.objectContaining({ currency: 'RUB', orderId: expect.any(String), amount: expect.any(Number) })],
    ]);
    expect(events.find(({ kind }) => kind === 'view-item')?.items?.[0]?.id).toBe('pizza-margherita');
  }
  expect(standIn.received()).toContain('utm_source=mail');
  for (const secret of ['token=', 'secret', 'Анна', 'anna@', '7900', 'Портовая', '44.19']) {
    expect(standIn.received()).not.toContain(secret);
  }
  expect(faults).toEqual([]);
});

test('a counter that is blocked costs nobody an order', async ({ page, market, standIn }, info) => {
  const blocked: string[] = [];
  await page.route(`${standIn.url}/**`, (route) => {
    blocked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  await prepared(page, {
    ...(await deviceReadyToOrder(page.request, market.url, info.workerIndex)),
    app_cookies_consent_accepted: 'true',
  });
  await page.goto(`${market.url}/cart`);
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  await expect.poll(() => new Set(blocked)).toEqual(new Set(['/tag.js', '/gtag.js', '/api/event']));
  expect(broken).toEqual([]);
});
