import type { Page } from '@playwright/test';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, stored, test } from './support/shop.ts';

const SETTINGS = { app_cookies_consent_accepted: 'true', app_location: ADDRESS };
const DISH = '/menus/main/positions/focaccia';

const noteField = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('textbox', { name: /^Пожелание к блюду/ });

const lines = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('region', { name: 'Блюда в корзине' }).getByRole('listitem');

async function addTo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^В корзину \d/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a note for a dish survives reloads, makes a line of its own and is the same in two tabs', async ({
  page,
  context,
  server,
  faults,
}) => {
  await prepared(page, SETTINGS);
  await page.goto(server.url + DISH);
  await noteField(page).fill('Без розмарина');
  await page.reload();
  await expect(noteField(page)).toHaveValue('Без розмарина');
  await addTo(page);
  await page.goto(server.url + DISH);
  await expect(noteField(page)).toHaveValue('');
  await addTo(page);

  await page.goto(`${server.url}/cart`);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).filter({ hasText: 'Без розмарина' })).toHaveCount(1);
  await page.reload();
  await expect(lines(page).filter({ hasText: 'Без розмарина' })).toHaveCount(1);

  const other = await context.newPage();
  await other.goto(`${server.url}/cart`);
  await lines(other).filter({ hasText: 'Без розмарина' }).getByRole('link').click();
  await expect(noteField(other)).toHaveValue('Без розмарина');
  await noteField(other).fill('Порежьте, пожалуйста');
  await other.getByRole('button', { name: /^Сохранить/ }).click();
  await expect(lines(page).filter({ hasText: 'Порежьте, пожалуйста' })).toHaveCount(1);
  await expect(lines(page)).toHaveCount(2);
  await expect
    .poll(() => stored(page, 'app_cart'))
    .toMatchObject({ lines: expect.arrayContaining([expect.objectContaining({ note: 'Порежьте, пожалуйста' })]) });
  expect(faults).toEqual([]);
});

test('a back end that tells no notes to the kitchen asks for none', async ({ page, plainServer, faults }) => {
  await prepared(page, SETTINGS);
  const capabilities = page.waitForResponse((answer) => answer.url().endsWith('/1/capabilities'));
  await page.goto(plainServer.url + DISH);
  await capabilities;
  await expect(page.getByRole('button', { name: /^В корзину \d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeVisible();
  await expect(noteField(page)).toHaveCount(0);
  await addTo(page);
  await page.goto(`${plainServer.url}/cart`);
  await expect(lines(page)).toHaveCount(1);
  // A plain back end prices nothing for a restaurant that is closed at this hour.
  expect(faults.filter((fault) => !fault.includes('/orders/preflight'))).toEqual([]);
});
