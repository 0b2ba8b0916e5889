import type { Page } from '@playwright/test';
import { DISHES, expect, MENU, MORNING, PROMOTIONS, RESTAURANTS, test } from './support/opaqueShop.ts';
import { prepared } from './support/prepared.ts';
import { aPhone, signedIn } from './support/signedIn.ts';

const part = encodeURIComponent;
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** @spec 2.1 */
test.describe('an opaque id', () => {
  test.beforeEach(async ({ page, context, opaque }) => {
    await context.addCookies([{ name: 'carte_place', value: `${part('gid://shop/Location/1')}.t`, url: opaque.url }]);
    await prepared(page, {
      app_cookies_consent_accepted: 'false',
      app_location: { cityId: 'south-harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'gid://shop/Location/1' },
    });
  });

  test('of a dish opens by its link, by its address and by the history', { tag: '@phone' }, async ({
    page,
    opaque,
    faults,
  }) => {
    await page.goto(opaque.url);
    for (const [id, , name] of DISHES) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(dialog(page, name)).toBeVisible();
      await isWhereItStands(page, `${opaque.url}/menus/${part(MENU)}/positions/${part(id)}`);
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goForward();
      await expect(dialog(page, name)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    const [id, , name] = DISHES.at(-1) ?? DISHES[0];
    await page.goto(`${opaque.url}/menus/${part(MENU)}/positions/${part(id)}`);
    await expect(dialog(page, name)).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('of a promotion opens from the list, by its address and by the history', { tag: '@desk' }, async ({
    page,
    opaque,
    faults,
  }) => {
    await page.goto(`${opaque.url}/promotions`);
    for (const [id, , name] of PROMOTIONS) {
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(dialog(page, name)).toBeVisible();
      await isWhereItStands(page, `${opaque.url}/promotions/${part(id)}`);
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goForward();
      await expect(dialog(page, name)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    const [id, , name] = PROMOTIONS.at(-1) ?? PROMOTIONS[0];
    await page.goto(`${opaque.url}/promotions/${part(id)}`);
    await expect(dialog(page, name)).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('of a restaurant opens from the list, by its address and by the history', { tag: '@phone' }, async ({
    page,
    opaque,
    faults,
  }) => {
    await page.goto(`${opaque.url}/restos`);
    for (const [id, , name] of RESTAURANTS) {
      const title = page.getByRole('heading', { level: 1, name });
      await page.getByRole('link', { name, exact: true }).click();
      await expect(title).toBeVisible();
      await isWhereItStands(page, `${opaque.url}/restos/${part(id)}`);
      await page.goBack();
      await expect(title).toBeHidden();
      await page.goForward();
      await expect(title).toBeVisible();
      await page.goBack();
      await expect(title).toBeHidden();
    }
    const [id, , name] = RESTAURANTS.at(-1) ?? RESTAURANTS[0];
    await page.goto(`${opaque.url}/restos/${part(id)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('of a menu is scrolled to by its address, and drawn by the server', async ({
    page,
    browser,
    opaque,
    faults,
  }) => {
    await page.goto(`${opaque.url}/menus/${part(MORNING)}`);
    await expect(page.getByRole('heading', { name: 'Завтраки' }).first()).toBeInViewport();
    await page.goto(`${opaque.url}/menus/${part(`${MORNING}!`)}`);
    await expect(page.getByRole('heading', { name: 'Такого меню здесь нет' })).toBeVisible();
    expect(faults).toEqual([]);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const renderedPage = await context.newPage();
    await renderedPage.goto(`${opaque.url}/menus/${part(MENU)}?restaurant=${part('gid://shop/Location/1')}`);
    const [[id, , name]] = DISHES;
    await expect(renderedPage.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/menus/${part(MENU)}/positions/${part(id)}`,
    );
    await context.close();
  });

  test(
    'of an order opens by its address, also after signing in',
    { tag: '@desk' },
    async ({ page, opaque, faults }, { workerIndex }) => {
      const { session, profile } = await signedIn(page.request, opaque.url, aPhone(workerIndex));
      const ownParts: string[] = [];
      const ids = ['gid://shop/Order/1', 'a+b', '50%', 'a/b?c', 'a%2Fb'];
      await page.route(/\/api\/v1\/persons\/[^/]+\/orders\/./, async (route) => {
        const own = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        ownParts.push(own);
        await route.fulfill({ json: anOrder(decodeURIComponent(own)) });
      });
      const [first, ...others] = ids;
      await page.goto(`${opaque.url}/orders/${part(first ?? '')}`);
      await page.getByRole('button', { name: 'Войти' }).click();
      await expect(page).toHaveURL(/\/auth\?return=/);
      await page.evaluate(
        (values) => {
          for (const [key, data] of values) localStorage.setItem(key, JSON.stringify({ v: 1, at: 0, data }));
        },
        Object.entries({ app_session: session, app_profile: profile }),
      );
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Заказ 77' })).toBeVisible();
      await isWhereItStands(page, `${opaque.url}/orders/${part(first ?? '')}`);
      for (const id of others) {
        await page.goto(`${opaque.url}/orders/${part(id)}`);
        await expect(page.getByRole('heading', { name: 'Заказ 77' })).toBeVisible();
        await isWhereItStands(page, `${opaque.url}/orders/${part(id)}`);
      }
      expect(new Set(ownParts)).toEqual(new Set(ids.map(part)));
      expect(faults).toEqual([]);
    },
  );
});

test('a hash that leads nowhere leaves the menu as it is', { tag: '@phone' }, async ({ page, server, faults }) => {
  await page.goto(`${server.url}/?restaurant=coral-port`);
  for (const hash of ['#%', '#100%', '#%E0%A4%A', '#gone']) {
    await page.goto(`${server.url}/?restaurant=coral-port${hash}`);
    await page.reload();
    await expect(page.getByText('Капучино').first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY), { message: hash }).toBe(0);
  }
  expect(faults).toEqual([]);
});

/** The address says where the page is, and the server finds a page there. */
async function isWhereItStands(page: Page, address: string): Promise<void> {
  expect(page.url()).toBe(address);
  expect((await page.request.get(address)).status()).toBe(200);
}

function anOrder(id: string): object {
  return {
    id,
    number: '77',
    status: 'picked-up',
    total: 50_000,
    createdAt: '2026-11-20T12:00:00Z',
    restoId: 'a+b',
    deliveryType: 'TAKE_AWAY',
    payType: 'CASH_UPON_RECEIPT',
    lines: [{ id: 'a+b', name: 'Маргарита', count: 1, sum: 50_000, modifiers: [] }],
    positions: [{ id: 'a+b', sum: 50_000, payableAmount: 50_000 }],
    person: { name: 'Анна' },
    history: [{ status: 'new', at: '2026-11-20T12:00:00Z' }],
  };
}
