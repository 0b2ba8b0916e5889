import { expect, test, visitedBefore } from './support/shop.ts';

test('a no to "are you 18" leaves the customer in the menu where they were, not at its first group', async ({
  page,
  context,
  server,
}) => {
  await visitedBefore(context, server);
  await page.goto(server.url);
  const groups = page.getByRole('navigation', { name: /меню/i });
  await groups.getByRole('link', { name: 'Вино и пиво' }).first().click();
  await expect(page.getByRole('heading', { name: /Вранац/ })).toBeInViewport();
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: /^В корзину: Вранац/ }).click();
  await page.getByRole('button', { name: 'Нет', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Вранац/ })).toHaveCount(0);
  const current = groups.locator('[href^="#"][aria-current]');
  await expect(current).toHaveCount(1);
  const first = groups.locator('[href^="#"]').first();
  await expect(first).not.toHaveAttribute('aria-current', 'true');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2);
});

test('a menu that was filtered far down begins at its top, after a reload too', async ({ page, context, server }) => {
  await visitedBefore(context, server);
  await page.goto(server.url);
  await expect(page.getByText('Капучино').first()).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Фильтры' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Веганское', { exact: false }).first().click();
  await dialog.getByRole('button', { name: /Показать/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /Фильтры/ }).filter({ visible: true })).toBeVisible();
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined);
  const settled = await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    return window.scrollY;
  });
  expect(settled).toBe(0);
});

test('the dark theme of the system equals the chosen one, and the bars of the browser follow', async ({
  page,
  context,
  server,
}) => {
  await visitedBefore(context, server);
  const colorsIn = async (theme: string): Promise<readonly (string | null)[]> => {
    await page.evaluate((value) => localStorage.setItem('app_theme', value), theme);
    await page.reload();
    await page.getByRole('button', { name: 'Открыть разделы' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The bars follow with the next frame.
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', ground);
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll('html, [role="dialog"], [role="dialog"] label > *')].map(
        (node) => getComputedStyle(node).backgroundColor,
      ),
    );
    return [await page.locator('meta[name="theme-color"]').getAttribute('content'), ...colours.slice(0, 2)];
  };
  await page.goto(server.url);
  const light = await colorsIn('light');
  const dark = await colorsIn('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  const system = await colorsIn('system');
  expect(dark[0]).toBe(dark[1]);
  expect(system).toEqual(dark);
  expect(light).not.toEqual(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', light[0] ?? '');
});
