import type { Page } from '@playwright/test';
import { withDishes } from '../../bench/longMenu.ts';
import { openSeededShop } from './support/openSeededShop.ts';
import { expect, test, visitedBefore } from './support/shop.ts';

/** A dish near the end of the longest menu. */
const FAR = 'Капучино';
const ELEMENTS_AT_10_000_DISHES = 1600;

function cards(page: Page): Promise<number> {
  return page.locator('[data-dish]').count();
}

/** @trust K1 */
test.beforeEach(async ({ page, context, server }) => {
  await visitedBefore(context, server);
  await page.goto(server.url);
  await expect(page.getByText(FAR).first()).toBeAttached();
});

test('all cards of a menu of a hundred dishes come without scrolling, and none goes', async ({ page, faults }) => {
  await expect(page.locator('li[style*="--dishes"]')).toHaveCount(0);
  const all = await cards(page);
  await page.getByRole('link', { name: 'Условия продажи' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: FAR, exact: true })).toBeVisible();
  expect(await cards(page)).toBe(all);
  expect(faults).toEqual([]);
});

test('the current group is marked while the menu is scrolled by hand', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Разделы меню' });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const first = bar.getByRole('link', { name: 'Пицца', exact: true });
  await expect(first).toHaveAttribute('aria-current', 'true');
  const goTo = (name: string): Promise<void> =>
    page.getByRole('heading', { name, exact: true }).evaluate((head) => head.scrollIntoView({ behavior: 'instant' }));
  await goTo('Напитки');
  await expect(bar.getByRole('link', { name: 'Напитки', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(first).toHaveAttribute('aria-current', 'true');
});

test('a dish far down is found by who searches the page for its name', async ({ page }) => {
  // What the search of the page does: it looks for the words, and scrolls to where they are.
  await page.evaluate((text) => {
    const { find } = window as unknown as { find(text: string): boolean };
    if (!find(text)) throw new Error('These words are not on the page');
    getSelection()?.anchorNode?.parentElement?.scrollIntoView();
  }, FAR);
  await expect(page.getByRole('heading', { name: FAR, exact: true })).toBeVisible();
});

test('every dish is on paper', async ({ page }) => {
  const shownShare = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('[data-dish]').length;
  });
  expect(shownShare).toBeGreaterThan(90);
});

test('a group far down is reached by its chip, and its head stays under the bar', async ({ page }) => {
  const head = page.getByRole('heading', { name: 'Напитки', exact: true });
  await page.getByRole('link', { name: 'Напитки', exact: true }).evaluate((chip: HTMLElement) => chip.click());
  await expect(head).toBeInViewport();
  const first = page.getByRole('region', { name: 'Напитки', exact: true }).locator('[data-dish]').first();
  await expect(first).toBeInViewport();
  await expect(head).toBeInViewport();
});

test('the keys walk through all of the cards, also those that were far', async ({ page }) => {
  await page.getByRole('link', { name: 'Маргарита' }).focus();
  const names = new Set<string>();
  // A card has three stops: its dish, its heart and its button.
  for (let press = 0; press < 90; press += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () => document.activeElement?.closest('[data-dish]')?.querySelector('h3')?.textContent,
    );
    if (name !== undefined && name !== null) names.add(name);
  }
  expect(names.size).toBeGreaterThan(26);
});

test('a menu of ten thousand dishes is a page of hardly more elements', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const shop = await openSeededShop((seed) => withDishes(seed, 10_000));
  try {
    await visitedBefore(context, shop);
    await page.goto(shop.url);
    const knownHeight = (): Promise<number> =>
      page.evaluate(() => {
        const far = [...document.querySelectorAll<HTMLElement>('li[style*="--dishes"]')];
        const count = (sum: number, { style }: HTMLElement): number => sum + Number(style.getPropertyValue('--dishes'));
        return far.reduce(count, document.querySelectorAll('[data-dish]').length);
      });
    await expect.poll(knownHeight).toBeGreaterThan(9000);
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll('*').length))
      .toBeLessThan(ELEMENTS_AT_10_000_DISHES);
  } finally {
    await shop.close();
  }
});
