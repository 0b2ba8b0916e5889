import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readyToOrder } from './support/readyToOrder.ts';
import { expect, test, visitedBefore } from './support/shop.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Pins stand where their places are, close to each other or not; the list beside them has them all. */
const PINS = '.leaflet-marker-pane';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).exclude(PINS).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

for (const theme of ['light', 'dark']) {
  test.describe(`for everyone, in the ${theme} theme`, () => {
    test.use({ reducedMotion: 'reduce' });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('app_theme', chosen), theme);
    });

    test('the menu and a dish', async ({ page, context, server }) => {
      await visitedBefore(context, server);
      await page.goto(server.url);
      await expect(page.getByRole('heading', { name: 'Медовик' })).toBeAttached();
      await expectNoViolations(page);
      await page.goto(`${server.url}/menus/main/positions/pizza-coral`);
      await expect(page.getByRole('dialog', { name: 'Пицца «Коралл»' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('the promotions', async ({ page, context, server }) => {
      await visitedBefore(context, server);
      await page.goto(`${server.url}/promotions`);
      await expect(page.getByRole('link', { name: 'Минус 10\u00a0% на самовывоз' })).toBeVisible();
      await expectNoViolations(page);
      await page.goto(`${server.url}/promotions/second-ramen`);
      await expect(page.getByRole('dialog', { name: 'Минус 50\u00a0% после 18:00, до 200\u00a0₽' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('the restaurants', async ({ page, server }) => {
      await page.goto(`${server.url}/restos`);
      await expect(page.getByRole('link', { name: 'Коралл на Портовой' })).toBeVisible();
      await expectNoViolations(page);
      await page.goto(`${server.url}/restos/coral-port`);
      await expect(page.getByRole('heading', { name: 'Часы работы' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('where to, and signing in', async ({ page, server }) => {
      await page.goto(server.url);
      await page.getByRole('dialog').getByText('Южная Гавань').click();
      await expect(page.getByRole('button', { name: 'Сохранить' })).toBeVisible();
      await expectNoViolations(page);
      await page.goto(`${server.url}/auth`);
      await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible();
      await expectNoViolations(page);
      await page.goto(`${server.url}/no/such/page`);
      await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('the checkout', async ({ page, server }, info) => {
      await readyToOrder(page, server.url, info.workerIndex);
      await expectNoViolations(page);
    });
  });
}

test('nothing scrolls sideways on the narrowest phone', async ({ page, server }, info) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await readyToOrder(page, server.url, info.workerIndex);
  await expectNoSidewaysScroll(page);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Медовик' })).toBeAttached();
  await expectNoSidewaysScroll(page);
  await page.goto(`${server.url}/auth`);
  await expectNoSidewaysScroll(page);
});

test('a cart keeps its lines whole, and the bar its parts apart, on the narrowest desk @desk', async ({
  page,
  server,
}, info) => {
  await page.setViewportSize({ width: 844, height: 700 });
  await readyToOrder(page, server.url, info.workerIndex);
  await expectNoSidewaysScroll(page);
  const name = await page.getByRole('link', { name: 'Фокачча с розмарином' }).boundingBox();
  expect(name?.height).toBeLessThan(50);
  const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
  const place = await page
    .getByRole('banner')
    .getByRole('button', { name: /Портовая/ })
    .boundingBox();
  expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0);
});
