import { test } from './support/heldShop.ts';
import { ordersOf } from './support/ordersOf.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, stored } from './support/shop.ts';

const CHECKING = 'Проверяем, прошёл ли заказ';
const UNKNOWN = 'Пока не знаем, прошёл ли заказ';
const THANKS = 'Спасибо за заказ!';
const ORDERS = /\/api\/v1\/persons\/[^/]+\/orders(\?.*)?$/;

/** @trust A7 G3 */
test.describe('one press is one order in two pages', () => {
  test('when the second opens the cart while the server works on the press of the first', async ({
    page,
    context,
    heldShop,
  }, info) => {
    const before = ordersOf(heldShop.dataDir).length;
    await readyToOrder(page, heldShop.url, info.workerIndex);
    heldShop.hold();
    await orderButton(page).click();
    await heldShop.held();
    const second = await context.newPage();
    await second.goto(`${heldShop.url}/cart`);
    await expect(second.getByText(CHECKING)).toBeVisible();
    await expect(orderButton(second)).toBeHidden();
    heldShop.release();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(second).toHaveURL(/\/orders\/.+/);
    expect(ordersOf(heldShop.dataDir)).toHaveLength(before + 1);
    await expect.poll(() => stored(second, 'app_cart')).toMatchObject({ lines: [] });
  });

  test('when the first is closed while the server works on its press', async ({ page, context, heldShop }, info) => {
    const before = ordersOf(heldShop.dataDir).length;
    await readyToOrder(page, heldShop.url, info.workerIndex);
    heldShop.hold();
    await orderButton(page).click();
    await heldShop.held();
    const second = await context.newPage();
    const lookup = second.waitForResponse((answer) => answer.url().includes('/orders?key=') && answer.status() === 409);
    await second.goto(`${heldShop.url}/cart`);
    await page.close();
    await lookup;
    await expect(second.getByText(CHECKING)).toBeVisible();
    heldShop.release();
    await expect(second.getByText(THANKS)).toBeVisible();
    expect(ordersOf(heldShop.dataDir)).toHaveLength(before + 1);
  });

  test('when both press at once', async ({ page, context, heldShop }, info) => {
    const before = ordersOf(heldShop.dataDir).length;
    await readyToOrder(page, heldShop.url, info.workerIndex);
    const second = await context.newPage();
    await second.goto(`${heldShop.url}/cart`);
    await expect(orderButton(second)).toContainText('929 ₽');
    for (const one of [page, second]) await expect(orderButton(one)).not.toHaveAttribute('aria-busy');
    // Neither order is through before both are pressed: it would empty the cart of the other page.
    heldShop.hold();
    await Promise.all([page, second].map((one) => orderButton(one).evaluate((button: HTMLElement) => button.click())));
    await heldShop.held();
    heldShop.release();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(second.getByText(THANKS)).toBeVisible();
    expect(ordersOf(heldShop.dataDir)).toHaveLength(before + 1);
    await expect.poll(() => stored(second, 'app_cart')).toMatchObject({ lines: [] });
  });

  test('for the restaurant of both: another one chosen in the first is priced in the second before it may order', async ({
    page,
    context,
    heldShop,
  }, info) => {
    await readyToOrder(page, heldShop.url, info.workerIndex);
    const other = await context.newPage();
    await other.goto(heldShop.url);
    await other.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('app_location') ?? '{}');
      const data = { cityId: 'south-harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'coral-port' };
      localStorage.setItem('app_location', JSON.stringify({ ...stored, data }));
    });
    // Two dishes for 780, ten per cent less where they are fetched.
    await expect(orderButton(page)).toContainText('702 ₽');
    await expect(page.getByText('Доставка', { exact: true })).toHaveCount(0);
    await orderButton(page).click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(page.getByText(/Самовывоз/).first()).toBeVisible();
  });

  test('when the answer is lost, the session ends and the customer signs in again', async ({
    page,
    context,
    heldShop,
  }, info) => {
    const before = ordersOf(heldShop.dataDir).length;
    await readyToOrder(page, heldShop.url, info.workerIndex);
    let isOrdered = false;
    await context.route(ORDERS, async (route) => {
      if (!isOrdered) await route.fetch();
      isOrdered = true;
      await route.abort('connectionreset');
    });
    await orderButton(page).click();
    await expect(page.getByText(UNKNOWN)).toBeVisible();
    const session = await page.evaluate(() => {
      const entries = ['app_session', 'app_profile'].map((name) => [name, localStorage.getItem(name) ?? ''] as const);
      for (const [name] of entries) localStorage.removeItem(name);
      return entries;
    });
    await context.unroute(ORDERS);
    await page.reload();
    await expect(page.getByText(UNKNOWN)).toBeVisible();
    await expect(page.getByText('Войдите с тем же номером телефона')).toBeVisible();
    await page.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, session);
    await page.reload();
    await expect(page).toHaveURL(/\/orders\/.+/);
    expect(ordersOf(heldShop.dataDir)).toHaveLength(before + 1);
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [] });
  });
});
