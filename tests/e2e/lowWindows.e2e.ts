import type { Locator, Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { ADDRESS, expect, test, visitedBefore } from './support/shop.ts';

const CART = {
  id: 'c',
  lines: [{ positionId: 'focaccia', menuId: 'main', name: 'Фокачча', price: 29_000, count: 3, modifiers: [] }],
};

const DEVICE = { app_location: ADDRESS, app_cookies_consent_accepted: 'true', app_cart: CART };

/** A press in the middle of it would reach it, as the window stands. */
function isPressable(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return isInside && hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

async function expectVisible(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).last();
  await expect(button).toBeVisible();
  await expect.poll(() => isPressable(button), String(name)).toBe(true);
}

const LOW = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
] as const;

/** Says of each low window what `check` finds in it, the page staying as it is. */
async function inEach(page: Page, check: () => Promise<void>): Promise<void> {
  for (const window of LOW) {
    await page.setViewportSize(window);
    await test.step(`${window.width}x${window.height}`, check);
  }
}

test.describe('on a phone on its side @phone', () => {
  test.use({ viewport: LOW[0] });

  test.beforeEach(({ context, server }) => visitedBefore(context, server));

  test('a dish shows its button, also at the end of its choices', async ({ page, server }) => {
    await prepared(page, DEVICE);
    await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
    await inEach(page, async () => {
      await page.getByRole('radio').first().scrollIntoViewIfNeeded();
      await expectVisible(page, /^В корзину/);
      await page.getByRole('checkbox').last().scrollIntoViewIfNeeded();
      await expectVisible(page, /^В корзину/);
      await expectVisible(page, 'Закрыть');
    });
  });

  test('what is empty shows the way on', async ({ page, server }) => {
    await prepared(page, { ...DEVICE, app_cart: { id: 'empty', lines: [] } });
    for (const [path, name] of [
      ['/cart', 'Вернуться в меню'],
      ['/orders', 'Войти'],
      ['/not-found', 'В меню'],
    ] as const) {
      await page.goto(`${server.url}${path}`);
      const way = page
        .locator('main')
        .getByRole('button', { name })
        .or(page.locator('main').getByRole('link', { name }));
      await inEach(page, async () => {
        await expect(way).toBeVisible();
        await expect.poll(() => isPressable(way), path).toBe(true);
      });
    }
  });

  test('the filter, the search and the cart keep their buttons in sight', async ({ page, server }) => {
    await prepared(page, DEVICE);
    await page.goto(server.url);
    await page.getByRole('button', { name: /^Фильтры/ }).click();
    await inEach(page, () => expectVisible(page, /^Показать/));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await inEach(page, () =>
      expect.poll(() => isPressable(page.getByRole('link', { name: /3 блюда/ }).last())).toBe(true),
    );
    await page.getByRole('button', { name: /^Поиск/ }).click();
    await page.getByRole('searchbox').fill('маргарита');
    await inEach(page, () => expectVisible(page, /^В корзину: Маргарита/));
  });

  test('the address asked for can be saved, its fields have most of the sheet, and the map its buttons clear', async ({
    page,
    server,
  }) => {
    await prepared(page, DEVICE);
    await page.goto(server.url);
    await page.getByRole('button', { name: /Портовая улица, 17/ }).click();
    await expect(page.getByText('Условия доставки')).toBeVisible();
    await inEach(page, async () => {
      await expectVisible(page, 'Сохранить');
      await expect.poll(() => shareOfFoot(page)).toBeLessThan(0.5);
    });
    await page.getByRole('button', { name: 'Выбрать на карте' }).click();
    await inEach(page, async () => {
      for (const name of ['Подтвердить', 'Приблизить', 'Отдалить', 'Закрыть']) await expectVisible(page, name);
    });
  });

  test('restaurants on the map keep the buttons of the map in sight', async ({ page, server }) => {
    await prepared(page, DEVICE);
    await page.goto(`${server.url}/restos`);
    await page.getByText('На карте').click();
    await inEach(page, async () => {
      await page.getByRole('button', { name: 'Отдалить' }).scrollIntoViewIfNeeded();
      for (const name of ['Приблизить', 'Отдалить']) await expectVisible(page, name);
    });
  });

  test('one row of 48 px is fixed, under way or not, and what has the focus stands clear of it', async ({
    page,
    server,
  }, { workerIndex }) => {
    await readyToOrder(page, server.url, workerIndex);
    await orderButton(page).click();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    // Nobody has answered the question of the cookies, and the next cart has begun.
    await page.evaluate((cart) => {
      localStorage.removeItem('app_cookies_consent_accepted');
      localStorage.setItem('app_cart', JSON.stringify({ v: 1, at: Date.now(), data: cart }));
    }, CART);
    await page.goto(server.url);
    await expect(page.locator('[data-order-bar]')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Не разрешать' })).toBeAttached();
    await page.mouse.wheel(0, 900);
    await inEach(page, async () => {
      await expect.poll(() => coveredOf(page)).toBe(48);
      await expect.poll(() => hiddenWithFocus(page)).toEqual([]);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Не разрешать' }).click();
    await expect(page.locator('[data-order-bar]')).toBeVisible();
    await expect.poll(() => hiddenWithFocus(page)).toEqual([]);
  });

  test('a number can be sent from where it is typed', async ({ page, server }) => {
    await prepared(page, DEVICE);
    await page.goto(`${server.url}/auth`);
    await inEach(page, async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('textbox', { name: 'Номер телефона' }).fill('+79005553311');
      await expectVisible(page, 'Получить код');
    });
  });

  test('the order can be sent from anywhere in the cart', async ({ page, server }, { workerIndex }) => {
    await readyToOrder(page, server.url, workerIndex);
    await inEach(page, async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => isPressable(orderButton(page))).toBe(true);
      await page.getByRole('textbox', { name: 'Промокод' }).scrollIntoViewIfNeeded();
      await expect.poll(() => isPressable(orderButton(page))).toBe(true);
    });
  });
});

/** How much of the middle of the window, in pixels of its height, belongs to parts that stay while the page scrolls. */
function coveredOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth * 0.7, y));
    return rows.filter(stays).length;
  });
}

/**
 * Names of links and buttons of the page that stood at the lower edge and are behind a bar once they have the focus.
 */
function hiddenWithFocus(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main a, main button, footer a')].slice(0, 60);
    const hidden = all.filter((element) => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4);
      element.focus();
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        element.checkVisibility() &&
        hit?.closest('[data-order-bar], [data-cart-bar], [data-late-notice], [data-bar]') != null
      );
    });
    return hidden.map((element) => element.ariaLabel ?? element.textContent);
  });
}

test('on the smallest phones the address and the way to the door are in sight above the button @phone', async ({
  page,
  server,
}) => {
  await prepared(page, DEVICE);
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(server.url);
    await page.getByRole('button', { name: /Портовая улица, 17/ }).click();
    for (const name of ['Квартира, офис', 'Подъезд', 'Этаж', 'Домофон']) {
      await expect.poll(() => isPressable(page.getByRole('textbox', { name })), name).toBe(true);
    }
    await expectVisible(page, 'Сохранить');
    await page.getByText('Условия доставки').scrollIntoViewIfNeeded();
    await expectVisible(page, 'Сохранить');
  }
});

/** What the lower part that stays takes of the sheet. */
function shareOfFoot(page: Page): Promise<number> {
  return page.getByRole('button', { name: 'Сохранить' }).evaluate((button) => {
    const sheet = button.closest('[role="dialog"]');
    const form = button.closest('form');
    if (sheet === null || form === null) throw new Error('No sheet');
    const { top, height } = sheet.getBoundingClientRect();
    const foot = [...form.querySelectorAll('*')].find((part) => getComputedStyle(part).position === 'sticky');
    if (foot === undefined) throw new Error('No foot');
    return (top + height - foot.getBoundingClientRect().top) / height;
  });
}

test('a low window of a desk keeps the button that saves the address in sight @desk', async ({
  page,
  context,
  server,
}) => {
  await visitedBefore(context, server);
  await prepared(page, DEVICE);
  await page.setViewportSize({ width: 1000, height: 390 });
  await page.goto(server.url);
  await page
    .getByRole('button', { name: /Портовая улица, 17/ })
    .first()
    .click();
  await expect(page.getByText('Условия доставки')).toBeVisible();
  await expectVisible(page, 'Сохранить');
});
