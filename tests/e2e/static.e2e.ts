import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { serveFolder } from '#tests/support/serveFolder.ts';
import { buildStatic, StaticRefused } from '../../scripts/static/buildStatic.ts';
import { ordersOf } from './support/ordersOf.ts';
import { prepared } from './support/prepared.ts';
import { deviceReadyToOrder, orderButton } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** The project with a market whose back end is elsewhere; the built storefront is shared, what is written is not. */
function projectFor(apiBaseUrl: string): string {
  const root = makeTemporaryFolder('static');
  cpSync(join(PROJECT, 'markets'), join(root, 'markets'), { recursive: true });
  cpSync(join(PROJECT, 'dist/storefront'), join(root, 'dist/storefront'), { recursive: true });
  symlinkSync(join(PROJECT, 'dist/page'), join(root, 'dist/page'));
  const file = join(root, 'markets/coral/market.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, api: { baseUrl: apiBaseUrl } }));
  return root;
}

test('a shop of files alone, on another origin than its back end, takes an order', async ({
  page,
  server,
  faults,
}, info) => {
  const root = projectFor(server.url);
  const folder = await buildStatic(root, 'coral', '');
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['index.html', '404.html', 'market.json', 'assets']));
  await using files = await serveFolder(folder, 'index.html');
  const before = ordersOf(server.dataDir).length;
  await prepared(page, await deviceReadyToOrder(page.request, server.url, info.workerIndex));
  await page.goto(`${files.url}/`);
  const picture = page.getByRole('img', { name: 'Маргарита' }).first().or(page.locator('main img').first());
  await expect.poll(() => picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.first().getAttribute('src')).toContain(server.url);
  await page.goto(`${files.url}/terms-of-sale`);
  await expect(page.getByText(/Заказ считается принятым/)).toBeVisible();
  await page.goto(`${files.url}/cart`);
  await orderButton(page).click();
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  expect(ordersOf(server.dataDir)).toHaveLength(before + 1);
  expect(faults.filter((fault) => !fault.includes('/sw.js'))).toEqual([]);
  rmSync(root, { recursive: true, force: true });
});

test('files without a back end are refused in words', async () => {
  const root = projectFor('');
  await expect(buildStatic(root, 'coral', '')).rejects.toThrow(StaticRefused);
  await expect(buildStatic(root, 'coral', '')).rejects.toThrow('Files have no back end beside them');
  await expect(buildStatic(root, 'nowhere', '')).rejects.toThrow('There is no markets/nowhere/market.json');
  rmSync(root, { recursive: true, force: true });
});
