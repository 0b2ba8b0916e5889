import { ADDRESS, expect, test, visitedBefore } from './support/shop.ts';

/** @spec 2.25 2.32 2.33 */
test.beforeEach(async ({ page, context, server }) => {
  await visitedBefore(context, server);
  await page.addInitScript((data) => {
    localStorage.setItem('app_white_label', 'coral');
    localStorage.setItem('app_location', JSON.stringify({ v: 1, at: 0, data }));
  }, ADDRESS);
});

test('dishes are found with a slip of the fingers, in three languages', async ({ page, server, faults }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Поиск по меню' }).click();
  const field = page.getByPlaceholder('Поиск');
  for (const typed of ['моргарита', 'margerita', 'Mrgarita']) {
    await field.fill(typed);
    await expect(page.getByRole('dialog').getByRole('link').first()).toHaveText('Маргарита');
  }
  await field.press('Enter');
  await expect(page).toHaveURL(/positions\/pizza-margherita$/);
  await expect(page.getByRole('dialog', { name: 'Маргарита' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(field).toHaveValue('Mrgarita');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(faults).toEqual([]);
});

test('what is typed before the search has come is not lost, and the focus goes back to its button', async ({
  page,
  context,
  server,
}) => {
  await visitedBefore(context, server);
  await page.goto(server.url);
  await expect(page.getByText('Медовик').first()).toBeAttached();
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Поиск по меню' });
  await button.click();
  await page.keyboard.type('пиц');
  gate.resolve();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ца');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('пицца');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Пицца «Коралл»' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('what is found fits the narrowest phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Поиск по меню' }).click();
  await page.getByRole('searchbox').fill('сал');
  const layer = page.getByRole('dialog');
  await expect(layer.getByRole('button', { name: /^В корзину/ }).first()).toBeInViewport({ ratio: 1 });
  await expect(layer.getByRole('button', { name: 'Закрыть' })).toBeInViewport({ ratio: 1 });
});

test('groups are reached by their links, without a trail in the history', async ({ page, server, faults }) => {
  await page.goto(server.url);
  // Before its code has come, a link of the bar is any link with a hash, and leaves a trail.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const bar = page.getByRole('navigation', { name: 'Разделы меню' });
  const before = await page.evaluate(() => history.length);
  await bar.getByRole('link', { name: 'Салаты' }).click();
  await expect(bar.getByRole('link', { name: 'Салаты' })).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/#group-main-/);
  const head = page.getByRole('heading', { name: 'Салаты' });
  await expect(head).toBeInViewport();
  const barBottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await head.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(barBottom - 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Салаты' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before);
  expect(faults).toEqual([]);
});

test('a menu has an address that opens at its first group', async ({ page, server, faults }) => {
  await page.goto(`${server.url}/menus/morning`);
  const bar = page.getByRole('navigation', { name: 'Разделы меню' });
  const morning = bar.getByRole('link', { name: 'Завтраки и кофе' }).filter({ visible: true });
  await expect(morning).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Завтраки' }).first()).toBeInViewport();
  await bar.getByRole('link', { name: 'Основное меню' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Пицца', exact: true })).toBeInViewport();
  await expect(page).toHaveURL(`${server.url}/menus/main`);
  await page.goto(`${server.url}/menus/nowhere`);
  await expect(page.getByRole('heading', { name: 'Такого меню здесь нет' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('what a customer avoids is left out of every menu, and remembered', async ({ page, server, faults }) => {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Маргарита' })).toBeVisible();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await page.getByText('без глютена', { exact: true }).click();
  await page.getByText('веганское', { exact: true }).click();
  await page.getByRole('button', { name: /^Показать \d+ блюд/ }).click();
  await expect(page.getByRole('heading', { name: 'Маргарита' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Фильтры 2' })).toBeVisible();
  const on = page.getByRole('region', { name: 'Включённые фильтры' });
  const dishCount = async (): Promise<number> => {
    const text = await on.getByRole('status').textContent();
    return Number(/^Подошл[оаи] (\d+) /.exec(text ?? '')?.[1] ?? 0);
  };
  await expect.poll(dishCount).toBeGreaterThan(0);
  const withBoth = await dishCount();
  await on.getByRole('button', { name: 'Убрать фильтр: веганское' }).click();
  await expect(on.getByRole('button', { name: 'Убрать фильтр: без глютена' })).toBeFocused();
  await expect.poll(dishCount).toBeGreaterThan(withBoth);
  await page.getByRole('button', { name: 'Фильтры 1' }).click();
  await page.getByRole('button', { name: 'Сбросить', exact: true }).click();
  await page.getByRole('button', { name: /^Показать/ }).click();
  await expect(page.getByRole('heading', { name: 'Маргарита' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the way back to the top stands clear of prices and steppers', async ({ page, context, server }) => {
  await visitedBefore(context, server);
  await page.addInitScript(() => localStorage.setItem('app_cookies_consent_accepted', 'false'));
  await page.goto(server.url);
  await expect(page.getByText('Капучино').first()).toBeAttached();
  const button = page.getByRole('button', { name: 'Наверх' });
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  await expect(button).toBeHidden();
  // Its code comes after the menu: until then a way back is not seen. Down again each time: the top itself has no such
  // button.
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await page.mouse.wheel(0, -200);
    await expect(button).toBeVisible({ timeout: 500 });
  }).toPass();
  const covered = await button.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const feet = [...document.querySelectorAll('[data-dish] > :is(:last-child, :nth-last-child(2))')];
    return feet
      .map((foot) => foot.getBoundingClientRect())
      .filter(({ left, right, width }) => width > 0 && left < own.right && right > own.left).length;
  });
  expect(covered).toBe(0);
  expect(await button.evaluate((element) => element.clientWidth)).toBe(44);
});
