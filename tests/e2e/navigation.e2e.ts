import type { Page } from '@playwright/test';
import { Customer } from './support/Customer.ts';
import { haveEntries } from './support/haveEntries.ts';
import { prepared } from './support/prepared.ts';
import { scrollToRest } from './support/scrollToRest.ts';
import { ADDRESS, expect, stored, test, visitedBefore } from './support/shop.ts';

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const dish = (page: Page, name: string) => page.getByRole('dialog', { name });
const anyLayer = (page: Page) => page.getByRole('dialog');

async function openMenu(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByText('Капучино').first()).toBeAttached();
}

/** @spec 1.15 1.16 2.5 2.10 2.25 4.53 */
test.beforeEach(async ({ context, server }) => {
  await visitedBefore(context, server);
});

test.describe('the scroll', () => {
  test('stays where it was while a dish is open, and when it is closed by Back', async ({ page, server }) => {
    await openMenu(page, server.url);
    await scrollToRest(page, 900);
    const name = 'Пепперони';
    await page.getByRole('link', { name }).evaluate((link: HTMLElement) => link.click());
    await expect(dish(page, name)).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(900);
    await page.goBack();
    await expect(anyLayer(page)).toBeHidden();
    await expect.poll(() => scrollY(page)).toBe(900);
    await page.goForward();
    await expect(dish(page, name)).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(900);
  });

  test('is at the top of another page, and restored on the way back', async ({ page, server }) => {
    await openMenu(page, server.url);
    await scrollToRest(page, 1400);
    await page.getByRole('link', { name: 'Условия продажи' }).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/terms-of-sale/);
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(1400);
  });

  test('is restored where a link was pressed in the moment of the scroll', async ({ page, server }) => {
    await openMenu(page, server.url);
    const link = page.getByRole('link', { name: 'Условия продажи' });
    await link.evaluate((pressed: HTMLElement) => {
      window.scrollTo({ top: 1400, behavior: 'instant' });
      pressed.click();
    });
    await expect(page).toHaveURL(/terms-of-sale/);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(1400);
  });

  test('is restored on the way back to a page that another one was loaded after', async ({ page, server }) => {
    await openMenu(page, server.url);
    await scrollToRest(page, 1400);
    await expect.poll(() => page.evaluate(() => history.state?.carte?.top)).toBe(1400);
    await page.getByRole('link', { name: 'Условия продажи' }).evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/terms-of-sale/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(1400);
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test('is restored after a reload', async ({ page, server }) => {
    await openMenu(page, server.url);
    await scrollToRest(page, 1400);
    await page.reload();
    await expect.poll(() => scrollY(page)).toBe(1400);
  });

  test('is restored after a reload while it is under way', async ({ page, server }) => {
    // As on a busy phone: no frame is drawn any more, so that nobody hears the end of the scroll.
    await page.addInitScript(() => {
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
      addEventListener('beforeunload', () => window.scrollTo({ top: 1400, behavior: 'instant' }));
    });
    await openMenu(page, server.url);
    await expect(page.getByRole('button', { name: /изменить адрес/ })).toBeVisible();
    await page.waitForFunction(() => history.state?.carte !== undefined);
    await page.reload();
    await expect.poll(() => scrollY(page)).toBe(1400);
  });
});

test('focus that goes into the bar that stays, and back, leaves the page where it is', async ({ page, server }) => {
  await openMenu(page, server.url);
  await scrollToRest(page, 1400);
  const bar = page.getByRole('navigation', { name: 'Разделы меню' });
  const onBar = bar.locator('a, button').filter({ visible: true }).first();
  const card = page.locator('[data-dish]').nth(6).getByRole('link').first();
  await card.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  const before = await scrollY(page);
  await onBar.evaluate((first: HTMLElement) => first.focus());
  await expect(onBar).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(onBar).toBeFocused();
  expect(await scrollY(page)).toBe(before);
});

test.describe('Back', () => {
  test('closes the location popup and nothing else', async ({ page, server }) => {
    await openMenu(page, server.url);
    await page.getByRole('button', { name: /изменить адрес/ }).click();
    await expect(anyLayer(page)).toBeVisible();
    await haveEntries(page, 1);
    await page.goBack();
    await expect(anyLayer(page)).toBeHidden();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test('closes the drawer, and a page chosen in it leads straight back', { tag: '@phone' }, async ({
    page,
    server,
  }) => {
    await openMenu(page, server.url);
    const open = page.getByRole('button', { name: 'Открыть разделы' });
    await open.click();
    await expect(anyLayer(page)).toBeVisible();
    await haveEntries(page, 1);
    await page.goBack();
    await expect(anyLayer(page)).toBeHidden();
    await open.click();
    await anyLayer(page).getByRole('link', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.goBack();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(anyLayer(page)).toBeHidden();
    await haveEntries(page, 0);
  });

  test('after closing by hand is not needed twice', async ({ page, server }) => {
    await page.goto(`${server.url}/terms-of-sale`);
    await openMenu(page, server.url);
    await page.getByRole('button', { name: /изменить адрес/ }).click();
    await anyLayer(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(anyLayer(page)).toBeHidden();
    await haveEntries(page, 0);
    await page.goBack();
    await expect(page).toHaveURL(/terms-of-sale/);
  });
});

test.describe('a dish by its address', () => {
  test('is closed onto the menu', async ({ page, server }) => {
    await page.goto(`${server.url}/menus/main/positions/pizza-margherita`);
    await expect(dish(page, 'Маргарита')).toBeVisible();
    await expect(page).toHaveTitle('Маргарита · Коралл');
    await dish(page, 'Маргарита').getByRole('button', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page).toHaveTitle('Коралл');
  });

  test('keeps what was chosen through a reload, Back and forth; opened afresh it begins anew', async ({
    page,
    server,
  }) => {
    await openMenu(page, server.url);
    const layer = dish(page, 'Пицца «Коралл»');
    const olives = layer.getByRole('checkbox', { name: 'Маслины' });
    const open = () => page.getByRole('link', { name: 'Пицца «Коралл»' }).evaluate((link: HTMLElement) => link.click());
    await open();
    await olives.check();
    await layer.getByRole('group', { name: 'Сколько порций' }).getByRole('button').last().click();
    const button = layer.getByRole('button', { name: /В корзину/ });
    const sum = await button.textContent();
    await page.reload();
    await expect(olives).toBeChecked();
    await expect(button).toHaveText(sum ?? '');
    await page.goBack();
    await expect(layer).toBeHidden();
    await page.goForward();
    await expect(olives).toBeChecked();
    await expect(button).toHaveText(sum ?? '');
    await page.goBack();
    await expect(layer).toBeHidden();
    await open();
    await expect(olives).not.toBeChecked();
  });

  test('leads to its neighbors by the arrow keys', { tag: '@desk' }, async ({ page, server }) => {
    await page.goto(`${server.url}/menus/main/positions/pizza-margherita`);
    // A dialog has the focus a frame after it is seen, and hears keys from then on.
    await expect(dish(page, 'Маргарита')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dish(page, 'Пепперони')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dish(page, 'Маргарита')).toBeVisible();
  });

  test('leads to a neighbor whose choices are still to come, and takes the keys meanwhile', async ({
    page,
    context,
    server,
  }) => {
    await visitedBefore(context, server);
    const gate = Promise.withResolvers<void>();
    await page.route('**/1/p/menus/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/menus/main/positions/pizza-margherita`);
    // A dialog has the focus a frame after it is seen, and hears keys from then on.
    await expect(dish(page, 'Маргарита')).toBeFocused();
    for (const turn of ['there', 'and once more']) {
      await page.keyboard.press('ArrowRight');
      const pepperoni = dish(page, 'Пепперони');
      await expect(pepperoni.getByRole('status'), turn).toHaveText('Загружаем меню');
      await expect(pepperoni.getByRole('button', { name: /В корзину/ })).toHaveCount(0);
      await page.keyboard.press('ArrowLeft');
      await expect(dish(page, 'Маргарита')).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    gate.resolve();
    await expect(dish(page, 'Пепперони').getByRole('radio', { name: /Тонкое/ })).toBeChecked();
    await expect(dish(page, 'Пепперони').getByRole('button', { name: /В корзину/ })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dish(page, 'Маргарита')).toBeVisible();
  });

  test('opens for who has no place; the first dish asks for it and is added then', async ({
    page,
    context,
    server,
  }) => {
    await context.clearCookies();
    await page.goto(`${server.url}/menus/main/positions/pizza-margherita`);
    const layer = dish(page, 'Маргарита');
    await layer.getByRole('button', { name: /В корзину/ }).click();
    const customer = new Customer(page, server.url);
    await page.getByText('Южная Гавань').click();
    await page.getByText('Самовывоз', { exact: true }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ positionId: 'pizza-margherita' }] });
    await customer.openCart();
  });
});

test('a line of the cart is changed in its place', async ({ page, server }) => {
  const line = (positionId: string, name: string, modifiers: readonly unknown[]): unknown => ({
    positionId,
    menuId: 'main',
    name,
    price: 69_000,
    count: 1,
    modifiers,
  });
  const entries = {
    app_location: { ...ADDRESS, deliveryType: 'TAKE_AWAY', place: undefined },
    app_cart: { id: 'c', lines: [line('pizza-coral', 'Пицца «Коралл»', []), line('focaccia', 'Фокачча', [])] },
  };
  await prepared(page, entries);
  await page.goto(`${server.url}/cart`);
  await page.getByRole('link', { name: 'Пицца «Коралл»' }).click();
  const layer = dish(page, 'Пицца «Коралл»');
  await layer.getByRole('radio', { name: 'Тонкое' }).check();
  await layer.getByRole('checkbox').first().check();
  await layer.getByRole('button', { name: /Сохранить/ }).click();
  await expect(page).toHaveURL(`${server.url}/cart`);
  await expect
    .poll(() => stored(page, 'app_cart'))
    .toMatchObject({ lines: [{ positionId: 'pizza-coral' }, { positionId: 'focaccia' }] });
});

test.describe('what is for adults', () => {
  const wine = '/menus/main/positions/';

  test('is shown once the customer says to be of age, also after a reload', async ({ page, server }) => {
    await page.goto(`${server.url}${wine}wine-vranac`);
    await page.getByRole('button', { name: 'Да, мне есть 18' }).click();
    await expect(dish(page, 'Вранац, красное сухое')).toBeVisible();
    await page.reload();
    await expect(dish(page, 'Вранац, красное сухое')).toBeVisible();
  });

  test('is hidden from a customer who is not of age', async ({ page, server }) => {
    await page.goto(`${server.url}${wine}wine-vranac`);
    await page.getByRole('button', { name: 'Нет', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Такого блюда здесь нет', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'В меню' }).click();
    await expect(page.getByRole('heading', { name: 'Маргарита' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Вранац/ })).toHaveCount(0);
  });
});

test('the cookie notice is gone for good once accepted', async ({ page, server }) => {
  await openMenu(page, server.url);
  await page.getByRole('button', { name: 'Разрешить' }).click();
  await expect(page.getByRole('button', { name: 'Разрешить' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_cookies_consent_accepted'))).toBe('true');
});

test('a no to cookies is remembered too', async ({ page, server }) => {
  await openMenu(page, server.url);
  await page.getByRole('button', { name: 'Не разрешать' }).click();
  await expect(page.getByRole('button', { name: 'Разрешить' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app_cookies_consent_accepted'))).toBe('false');
});

test('the cookie notice hides nothing at the end of a page, on the narrowest phone too', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openMenu(page, server.url);
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  await expect(notice).toBeVisible();
  const terms = page.getByRole('link', { name: 'Условия продажи' });
  // The cards that come into sight on the way take their own heights: the end moves on.
  const isClear = async (): Promise<boolean> => {
    await page.keyboard.press('End');
    const end = await terms.boundingBox();
    const cover = await notice.boundingBox();
    return end !== null && cover !== null && end.y >= 0 && end.y + end.height <= cover.y;
  };
  await expect.poll(isClear).toBe(true);
});

test('base paths that show nothing lead home', async ({ page, server }) => {
  for (const path of ['/menus', '/positions/']) {
    await page.goto(`${server.url}${path}`);
    await expect(page).toHaveURL(`${server.url}/`);
  }
});
