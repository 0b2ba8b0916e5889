import type { Locator, Page } from '@playwright/test';
import { Customer } from './support/Customer.ts';
import { haveEntries } from './support/haveEntries.ts';
import { prepared } from './support/prepared.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { scrollToRest } from './support/scrollToRest.ts';
import { ADDRESS, expect, test, visitedBefore } from './support/shop.ts';

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Without the scroll into view that a test's own click makes. */
const pressed = (button: Locator): Promise<void> => button.evaluate((node: HTMLElement) => node.click());

async function openMenuAt(page: Page, url: string, y: number): Promise<void> {
  await page.goto(url);
  await expect(page.getByText('Капучино').first()).toBeAttached();
  await scrollToRest(page, y);
}

test('Back closes the viewer of photos and leaves the dish below it open; closed by hand it leaves nothing behind', async ({
  page,
  context,
  server,
}) => {
  await visitedBefore(context, server);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Маргарита' }).first().click();
  const dish = page.getByRole('dialog', { name: 'Маргарита' });
  const viewer = page.locator('.pswp');
  const enlarge = dish.getByRole('button', { name: /Увеличить фото/ });
  await enlarge.click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(dish).toBeVisible();
  await enlarge.click();
  // It does not turn back while it rises: a press then is lost, and another one is needed.
  const close = viewer.getByRole('button', { name: 'Закрыть' });
  await expect(async () => {
    await close.evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
    expect(await viewer.count()).toBe(0);
  }).toPass();
  await haveEntries(page, 0);
  await page.goBack();
  await expect(dish).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a menu that was read far down stays there while a dish is looked for, and when Back closes the search', async ({
  page,
  context,
  server,
}) => {
  await visitedBefore(context, server);
  await openMenuAt(page, server.url, 1400);
  await pressed(page.getByRole('button', { name: 'Поиск по меню' }).filter({ visible: true }));
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(1400);
  await haveEntries(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => scrollY(page)).toBe(1400);
});

for (const { name, press } of [
  { name: 'filter', press: 'Фильтры' },
  { name: 'drawer', press: 'Открыть разделы' },
  { name: 'search', press: 'Поиск' },
]) {
  test(`the ${name} that cannot load without a network says so in sight, may be sent away, and comes with the network`, async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    await openMenuAt(page, server.url, 1400);
    await context.setOffline(true);
    const button = page.getByRole('button', { name: press }).filter({ visible: true }).first();
    const notice = page.getByRole('alert').filter({ hasText: 'Нет связи' });
    await button.click();
    await expect(notice).toBeInViewport({ ratio: 1 });
    const box = await notice.boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(box?.y).toBeGreaterThan(height / 2);
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(notice).toBeHidden();
    await button.click();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test("a page's arrow leads back to where the customer was, and home where there is nothing to go back to", async ({
  page,
  context,
  server,
}) => {
  await visitedBefore(context, server);
  await openMenuAt(page, server.url, 1400);
  await pressed(page.getByRole('button', { name: 'Открыть разделы' }));
  await page.getByRole('dialog').getByRole('link', { name: 'Рестораны' }).click();
  await expect(page).toHaveURL(/restos/);
  const arrow = page.getByRole('main').getByRole('link', { name: 'Назад' });
  await arrow.click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => scrollY(page)).toBe(1400);
  await page.goto(`${server.url}/terms-of-sale`);
  await arrow.click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('in the first question where to, Back leads from the address to the cities, not out of the shop', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const cities = page.getByRole('heading', { name: 'Выберите город' });
  const city = page.getByRole('button', { name: /Южная Гавань/ });
  await city.click();
  await expect(cities).toBeHidden();
  await haveEntries(page, 1);
  await page.goBack();
  await expect(cities).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('in another address, Back leads from the list of cities to the address, and then out of the popup', async ({
  page,
  server,
}) => {
  await prepared(page, { app_location: ADDRESS });
  await page.goto(server.url);
  await page
    .getByRole('button', { name: /изменить адрес/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const cities = page.getByRole('heading', { name: 'Выберите город' });
  await dialog.getByRole('button', { name: /Сменить/ }).click();
  await expect(cities).toBeVisible();
  await haveEntries(page, 2);
  await page.goBack();
  await expect(cities).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('after a sign-in on the way and an order, Back leads past the empty cart', async ({
  page,
  context,
  server,
}, info) => {
  await visitedBefore(context, server);
  await readyToOrder(page, server.url, info.workerIndex);
  await page.evaluate(() => localStorage.removeItem('app_session'));
  await page.goto(server.url);
  await page
    .getByRole('link', { name: /Корзина/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('button', { name: /Войти/ }).filter({ visible: true }).last().click();
  await new Customer(page, server.url).signIn(`+7900777${String(info.workerIndex % 100).padStart(2, '0')}01`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/cart`);
  // A press counts once the price and an earlier press have been asked about.
  await expect(orderButton(page)).toContainText('929 ₽');
  await expect(orderButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await orderButton(page).click();
  await expect(page).toHaveURL(/orders\//);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('somebody whose page is lost while the code is read finds the step, the number and the wait again', async ({
  page,
  server,
}, info) => {
  const phone = `+7900778${String(info.workerIndex % 100).padStart(2, '0')}01`;
  const customer = new Customer(page, server.url);
  await page.goto(`${server.url}/auth`);
  await customer.askForCode(phone);
  await haveEntries(page, 1);
  await page.reload();
  await expect(page.getByText(/\+7 900 778/)).toBeVisible();
  await expect(page.getByText(/1:\d\d/)).toBeVisible();
  await customer.giveCode(phone);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('7900778');
});
