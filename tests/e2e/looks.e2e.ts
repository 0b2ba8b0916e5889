import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/clockedShop.ts';
import { openSeededShop } from './support/openSeededShop.ts';
import { prepared } from './support/prepared.ts';
import { ADDRESS, visitedBefore } from './support/shop.ts';

const DEVICE = { app_location: ADDRESS, app_cookies_consent_accepted: 'true' };

/** Left edges of the parts, each once, from left to right. */
function columns(page: Page, selector: string): Promise<readonly number[]> {
  return page
    .locator(selector)
    .evaluateAll((parts) =>
      [...new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left)))].toSorted((a, b) => a - b),
    );
}

const margherita = {
  id: 'cart-1',
  lines: [
    { positionId: 'pizza-margherita', menuId: 'main', name: 'Маргарита', price: 49_000, count: 1, modifiers: [] },
  ],
};

/** @trust L5 */
test('the facts of a dish stand on one grid of three columns', async ({ page, server }) => {
  await prepared(page, DEVICE);
  await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
  await expect(page.getByRole('dialog').locator('dl > div')).toHaveCount(5);
  expect(await columns(page, '[role="dialog"] dl > div')).toHaveLength(3);
});

test('a photo that is enlarged has what lies below it out of focus, and one button to close it', async ({
  page,
  server,
}) => {
  await prepared(page, DEVICE);
  await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
  await page.getByRole('button', { name: /Увеличить фото/ }).click();
  const viewer = page.locator('.pswp');
  await expect(viewer).toHaveCSS('backdrop-filter', 'blur(24px)');
  await expect(viewer.getByRole('button', { name: 'Закрыть' })).toHaveCount(1);
});

test('the times of a day leave room around what they say', async ({ page, server }) => {
  await prepared(page, { ...DEVICE, app_cart: margherita });
  await page.goto(`${server.url}/cart`);
  const time = page.locator('section', { has: page.getByRole('heading', { name: 'Когда', exact: true }) });
  await time.getByRole('button', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Завтра', { exact: true }).click();
  const slots = dialog.getByRole('radio', { name: /^\d\d:\d\d–\d\d:\d\d/ });
  await expect(slots.first()).toBeAttached();
  const margins = await slots.evaluateAll((all) =>
    all.map((input) => {
      const cell = input.nextElementSibling ?? input;
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect().left - cell.getBoundingClientRect().left;
    }),
  );
  expect(Math.min(...margins)).toBeGreaterThanOrEqual(6);
});

test('what is waited for shows no light that stands still where motion is reduced', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(server.url);
  await expect(page.getByRole('dialog')).toBeVisible();
  const waiting = page.locator('main [aria-hidden]').filter({ visible: true }).first();
  await expect(waiting).toBeVisible();
  const shift = (): Promise<number> =>
    waiting.evaluate((part) => {
      const { transform } = getComputedStyle(part, '::after');
      return Math.round(new DOMMatrix(transform).m41 / part.getBoundingClientRect().width);
    });
  await expect.poll(shift).toBe(1);
});

test('what the filter offers begins with a capital, and its names stay small in sentences', async ({
  page,
  server,
}) => {
  await prepared(page, DEVICE);
  await page.goto(server.url);
  await page
    .getByRole('button', { name: /^Фильтры/ })
    .first()
    .click();
  const name = page.getByRole('dialog').getByText('веганское', { exact: true });
  const letters = (part: Locator): Promise<string> =>
    part.evaluate((element) => getComputedStyle(element, '::first-letter').textTransform);
  await expect.poll(() => letters(name)).toBe('uppercase');
  await name.click();
  await page.getByRole('button', { name: /^Показать/ }).click();
  await expect
    .poll(() => letters(page.getByRole('button', { name: 'Убрать фильтр: веганское' }).locator('span')))
    .toBe('uppercase');
});

/** Where a part begins and ends across the window. */
async function across(part: Locator): Promise<{ readonly left: number; readonly right: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part has no place on the page');
  return { left: Math.round(box.x), right: Math.round(box.x + box.width) };
}

for (const width of [360, 390]) {
  test.describe(`on a phone of ${width} px @phone`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('the way to the cart stands in the gutter of the cards', async ({ page, server }) => {
      await prepared(page, { ...DEVICE, app_cart: margherita });
      await page.goto(server.url);
      const bar = page.locator('a[href="/cart"]:visible').last();
      await expect(bar).toContainText('₽');
      expect(await across(bar)).toEqual(await across(page.locator('[data-dish]').first()));
    });

    test('the promotions are as wide as the cards, and their names clear of what is painted at the right', async ({
      page,
      server,
    }) => {
      await prepared(page, DEVICE);
      await page.goto(server.url);
      const strip = page.getByRole('region', { name: 'Акции' });
      const names = strip.getByRole('heading');
      await expect(names.first()).toBeVisible();
      expect((await across(strip.getByRole('listitem').first())).left).toBe(
        (await across(page.locator('[data-dish]').first())).left,
      );
      const shares = await names.evaluateAll((all) =>
        all.map((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          const card = name.closest('li')?.getBoundingClientRect();
          return card === undefined ? 1 : (text.getBoundingClientRect().right - card.left) / card.width;
        }),
      );
      // What is painted begins at two thirds of each picture.
      expect(Math.max(...shares)).toBeLessThan(0.68);
    });

    test('a long address has more room than the button beside it, and four lines at most', async ({ page, server }) => {
      const place = { ...ADDRESS.place, address: 'Набережная адмирала Крузенштерна, 117, корпус 4' };
      await prepared(page, { ...DEVICE, app_location: { ...ADDRESS, place }, app_cart: margherita });
      await page.goto(`${server.url}/cart`);
      const address = page.locator('main').getByText(place.address);
      await expect(address).toBeVisible();
      const lines = await address.evaluate((text) =>
        Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)),
      );
      expect(lines).toBeLessThan(5);
      const button = await across(address.locator('xpath=ancestor::section[1]').getByRole('button').first());
      const text = await across(address);
      expect(text.right - text.left).toBeGreaterThan(button.right - button.left);
    });

    test('the word that a part did not come stands clear of the way to the cart', async ({ page, context, server }) => {
      await prepared(page, { ...DEVICE, app_cart: margherita });
      await page.goto(server.url);
      const bar = page.locator('[data-cart-bar]');
      await expect(bar).toBeVisible();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Открыть разделы' }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'Нет связи с рестораном' });
      await expect(notice).toBeVisible();
      const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    });

    test('what a promo code is refused with stands clear of the way to order', async ({ page, server }) => {
      // Below the minimum nothing is priced, and no promo code is asked about.
      const lines = margherita.lines.map((line) => ({ ...line, count: 2 }));
      await prepared(page, { ...DEVICE, app_cart: { ...margherita, lines } });
      await page.goto(`${server.url}/cart`);
      const field = page.getByRole('textbox', { name: 'Промокод' });
      await field.fill('NOSUCH');
      await field.press('Enter');
      const text = page.getByText('Такого промокода нет');
      await expect(text).toBeVisible();
      // As the browser brings a field into sight that is gone to.
      const room = await text.evaluate((part) => {
        scrollTo(0, 0);
        document.activeElement?.scrollIntoView({ block: 'nearest' });
        const button = document.querySelector('[data-order-button] > :last-child');
        return (button?.getBoundingClientRect().top ?? 0) - part.getBoundingClientRect().bottom;
      });
      expect(room).toBeGreaterThanOrEqual(0);
    });

    test('the interval that an order is wanted in stands on one line', async ({ page, clockedShop: shop }) => {
      // A Tuesday before eight.
      shop.setClock('2026-03-03T03:00:00Z');
      await prepared(page, {
        ...DEVICE,
        app_cart: margherita,
        app_location: { cityId: 'south-harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'coral-captains' },
      });
      await page.goto(`${shop.url}/cart`);
      const time = page.locator('section', { has: page.getByRole('heading', { name: 'Когда', exact: true }) });
      const text = time.getByRole('paragraph').first();
      await expect(text).toHaveText('сегодня, 08:00–08:30');
      const lines = await text.evaluate((part) => {
        const tops = new Set<number>();
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = node.textContent?.indexOf('08:00–08:30') ?? -1;
          if (at < 0) continue;
          const interval = document.createRange();
          interval.setStart(node, at);
          interval.setEnd(node, at + 11);
          for (const { top } of interval.getClientRects()) tops.add(top);
        }
        return tops.size;
      });
      expect(lines).toBe(1);
    });

    test('the word that a restaurant is closed is as wide as the cards, 16 px above the promotions', async ({
      page,
      clockedShop: shop,
    }) => {
      // A Tuesday before eight.
      shop.setClock('2026-03-03T03:00:00Z');
      await prepared(page, {
        ...DEVICE,
        app_location: { cityId: 'south-harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'coral-captains' },
      });
      const answer = Promise.withResolvers<void>();
      await page.route('**/slots*', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto(shop.url);
      const notice = page.getByRole('alert').filter({ hasText: 'Сейчас закрыто, откроемся' });
      await expect(notice).toBeVisible();
      const early = await notice.boundingBox();
      // The next time to order for comes last, into a line that was kept for it.
      answer.resolve();
      await expect(notice).toContainText('Закажите заранее');
      expect((await notice.boundingBox())?.height).toBe(early?.height);
      expect(await across(notice)).toEqual(await across(page.locator('[data-dish]').first()));
      const strip = page.getByRole('region', { name: 'Акции' }).getByRole('listitem').first();
      const below = strip.evaluate((promotion) => {
        const notices = [...document.querySelectorAll('[role="alert"]')];
        const closed = notices.find(({ textContent }) => textContent.includes('Сейчас закрыто'));
        return promotion.getBoundingClientRect().top - (closed?.getBoundingClientRect().bottom ?? 0);
      });
      expect(Math.round(await below)).toBe(16);
    });
  });
}

test.describe('on a phone @phone', () => {
  test('the first sheet greets with the brand, and takeaway has a picture as delivery has', async ({
    page,
    server,
  }) => {
    await prepared(page, { app_cookies_consent_accepted: 'true' });
    await page.goto(server.url);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Коралл', { exact: true })).toBeVisible();
    await sheet.getByText('Южная Гавань').click();
    await expect(sheet.locator('svg[viewBox="0 0 510 736"]')).toBeVisible();
    await sheet.getByText('Самовывоз').click();
    await expect(sheet.getByRole('radio')).not.toHaveCount(2);
    await expect(sheet.locator('svg[viewBox="0 0 510 736"]')).toBeVisible();
  });
});

for (const { path, name, shape } of [
  { path: '/auth', name: 'sign-in', shape: 'signIn' },
  { path: '/cart', name: 'cart', shape: 'cards' },
  { path: '/promotions', name: 'list of promotions', shape: 'cards' },
]) {
  test(`the ${name} has its own shape while its code is on its way`, async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await prepared(page, DEVICE);
    await page.goto(server.url);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.evaluate((to) => {
      history.pushState(null, '', to);
    }, path);
    await expect(page.locator(`[data-shape="${shape}"]`)).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(`[data-shape="${shape}"]`)).toBeHidden();
  });
}

for (const { name, press, dialog } of [
  { name: 'the filter', press: /^Фильтры/, dialog: 'Рацион и аллергены' },
  { name: 'the address', press: /изменить адрес/, dialog: 'Адрес' },
]) {
  test(`a press that opens ${name} is answered while its code is on its way`, async ({ page, context, server }) => {
    await visitedBefore(context, server);
    await prepared(page, DEVICE);
    await page.goto(server.url);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(page.getByText('Медовик').first()).toBeAttached();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: press }).first().click();
    const veil = page.locator('[data-waiting]');
    await expect(veil).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.elementFromPoint(9, 9)?.hasAttribute('data-waiting')))
      .toBe(true);
    release();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(veil).toBeHidden();
  });
}

test('cards stand at one distance in a column, those of the first screen and those that are scrolled to', {
  tag: '@phone',
}, async ({ page, server }) => {
  await prepared(page, DEVICE);
  await page.goto(server.url);
  const cards = page.locator('[data-dish]');
  await expect(page.getByText('Капучино').first()).toBeAttached();
  await expect(page.locator('li[style*="--dishes"]')).toHaveCount(0);
  await cards.last().scrollIntoViewIfNeeded();
  // Blocks that were far get their real height while they are measured, which moves the page once more.
  const distances = (): Promise<readonly number[]> =>
    page.locator('main ul:has(> [data-dish])').evaluateAll((lists) =>
      lists.flatMap((list) => {
        const boxes = [...list.querySelectorAll('[data-dish]')].map((card) => card.getBoundingClientRect());
        return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? top)));
      }),
    );
  await expect.poll(async () => [...new Set(await distances())]).toEqual([12]);
  expect((await distances()).length).toBeGreaterThan(60);
});

test('a shop without a photo shows words alone, from the menu to the cart', async ({ page, context }) => {
  const shop = await openSeededShop((seed) => ({
    ...seed,
    dishes: seed.dishes.map((dish) => ({ ...dish, photos: [] })),
  }));
  await visitedBefore(context, shop);
  await prepared(page, { ...DEVICE, app_cart: margherita });
  await page.goto(shop.url);
  const card = page.locator('[data-dish]').first();
  const insetOf = async (part: Locator, whole: Locator): Promise<number> => {
    const [inner, outer] = await Promise.all([part.boundingBox(), whole.boundingBox()]);
    return (inner?.x ?? 0) - (outer?.x ?? 0);
  };
  await expect.poll(() => insetOf(card.getByRole('heading'), card)).toBeLessThan(24);
  await page.goto(`${shop.url}/menus/main/positions/pizza-coral`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^В корзину/ })).toBeVisible();
  await expect.poll(() => insetOf(dialog.getByText('540 г · 32 см'), dialog)).toBeLessThan(60);
  await page.goto(`${shop.url}/cart`);
  const line = page.getByRole('listitem').filter({ hasText: 'Маргарита' }).first();
  await expect.poll(() => insetOf(line.getByRole('link', { name: 'Маргарита' }), line)).toBeLessThan(24);
  await page.goto('about:blank');
  await shop.close();
});
