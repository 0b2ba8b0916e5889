import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test, visitedBefore } from './support/shop.ts';

test.describe('a clumsy customer', () => {
  test('who presses "to the cart" twice gets one dish and stays on the menu', async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^В корзину/ }).dblclick();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect
      .poll(() => stored(page, 'app_cart'))
      .toMatchObject({ lines: [{ positionId: 'pizza-coral', count: 1 }] });
  });

  test('who forgets to apply a promo code sees the new total before anything is ordered', async ({
    page,
    server,
  }, info) => {
    await readyToOrder(page, server.url, info.workerIndex);
    await page.getByRole('textbox', { name: 'Промокод' }).fill('coral10');
    await orderButton(page).click();
    await expect(orderButton(page)).toContainText('851 ₽');
    await expect(page).toHaveURL(`${server.url}/cart`);
    await orderButton(page).click();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    await expect(page.getByText('851 ₽').first()).toBeVisible();
  });

  test('who uses the keyboard keeps the focus when a button becomes a stepper', async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await page.goto(server.url);
    await expect(page.getByText('Медовик').first()).toBeAttached();
    await page.getByRole('button', { name: 'В корзину: Маргарита' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Добавить: Маргарита/ })).toBeFocused();
  });

  test('who loses the network right after the dishes is told nothing of what nobody asked for, and has it once it is back', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    const extras = /assets\/(hearts|ru-more)/;
    await page.route(extras, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => extras.test(request.url()));
    await page.goto(server.url);
    await missed;
    await page.getByRole('button', { name: 'В корзину: Маргарита' }).click();
    await expect(page.getByRole('button', { name: /^Добавить: Маргарита/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(extras);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: 'В избранное: Маргарита' })).toBeAttached();
  });

  test('who loses the network right after the dishes hears of the kitchen once it is back', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    const watching = /assets\/watching/;
    await page.route(watching, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => watching.test(request.url()));
    await page.goto(server.url);
    await missed;
    await page.unroute(watching);
    const followed = page.waitForRequest(/\/1\/restos\/[^/]+\/events/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await followed;
  });

  test('who goes offline before the cart was ever opened is told so, may try again, and finds it once the network is back', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    await page.goto(server.url);
    await expect(page.getByText('Медовик').first()).toBeAttached();
    await page.getByRole('button', { name: 'В корзину: Маргарита' }).click();
    await context.setOffline(true);
    await page
      .getByRole('link', { name: /Корзина/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('alert')).toContainText('Нет связи с рестораном');
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(page.getByRole('alert')).toContainText('Нет связи с рестораном');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('who loses the network on the way to the cart has the price and the times once it is back', async ({
    page,
    context,
    server,
  }, { workerIndex }) => {
    await readyToOrder(page, server.url, workerIndex);
    await page.goto(server.url);
    await expect(page.locator('[data-cart-bar]')).toContainText('929');
    await context.setOffline(true);
    await page.locator('[data-cart-bar]').click();
    await expect(page.getByText(/Нет связи с рестораном/)).toBeVisible();
    await context.setOffline(false);
    await expect(orderButton(page)).toContainText('929 ₽');
    await expect(page.getByText(/Нет связи с рестораном/)).toHaveCount(0);
    await expect(page.getByText('Как можно скорее')).toBeVisible();
  });
});
