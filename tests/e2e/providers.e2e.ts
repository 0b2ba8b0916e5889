import type { Locator, Page } from '@playwright/test';
import { Customer } from './support/Customer.ts';
import { test } from './support/googleShop.ts';
import { expect, stored } from './support/shop.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: /Куда доставить|Введите адрес/ });

test.describe('a shop with Google before the others', { tag: '@desk' }, () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the map stands beside the form on a desk');

  test('shows its map and takes its address, and its policy lets all of that run', async ({ page, market, faults }) => {
    await page.goto(market.url);
    const customer = new Customer(page, market.url);
    await customer.chooseCity('Южная Гавань');
    const map = page.locator('.google-stand-in');
    await expect(map).toBeVisible();
    await customer.giveAddress('портовая 17', 'Портовая улица, 17');
    await expect(page.getByTitle('Место доставки')).toBeVisible();
    await expect(page.getByText(/Привезём за/)).toBeVisible();
    await customer.saveLocation();
    expect(await stored(page, 'app_location')).toMatchObject({ place: { placeId: 'google-harbour-17' } });
    expect(faults).toEqual([]);
  });

  test('names the place that is tapped on its map', async ({ page, market, faults }) => {
    await page.goto(market.url);
    const customer = new Customer(page, market.url);
    await customer.chooseCity('Южная Гавань');
    await customer.giveAddress('портовая 17', 'Портовая улица, 17');
    const pin = page.getByTitle('Место доставки');
    await expect(pin).toBeVisible();
    const map = page.locator('.google-stand-in');
    const box = await map.boundingBox();
    if (box === null) throw new Error('The map has no place on the page');
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.5);
    await expect(field(page)).toHaveValue('Точка на карте');
    expect(faults).toEqual([]);
  });

  test('goes on with the next vendors when the script does not come', async ({ page, market, standIn }) => {
    await page.route(`${standIn.scriptUrl}**`, (route) => route.abort());
    await page.goto(market.url);
    const customer = new Customer(page, market.url);
    await customer.chooseCity('Южная Гавань');
    await expect(page.locator('.leaflet-container')).toBeVisible();
    await customer.giveAddress('портовая 17', 'Портовая улица, 17');
    await customer.saveLocation();
    expect(await stored(page, 'app_location')).toMatchObject({ place: { address: 'Портовая улица, 17' } });
  });

  test('keeps what was filled in when its map dies in mid-use', async ({ page, market }) => {
    await page.goto(market.url);
    const customer = new Customer(page, market.url);
    await customer.chooseCity('Южная Гавань');
    await customer.giveAddress('портовая 17', 'Портовая улица, 17');
    await expect(page.locator('.google-stand-in')).toBeVisible();
    await page.evaluate(() => (Reflect.get(globalThis, 'gm_authFailure') as () => void)());
    await expect(page.locator('.leaflet-container')).toBeVisible();
    await expect(page.locator('.google-stand-in')).toHaveCount(0);
    await expect(page.getByTitle('Место доставки')).toBeVisible();
    await expect(field(page)).toHaveValue('Портовая улица, 17');
    await customer.saveLocation();
    expect(await stored(page, 'app_location')).toMatchObject({ place: { placeId: 'google-harbour-17' } });
  });
});
