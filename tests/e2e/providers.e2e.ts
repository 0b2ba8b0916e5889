import type { Locator, Page } from '@playwright/test';
import { openGoogleStandIn } from '#tests/support/googleStandIn/openGoogleStandIn.ts';
import { openNominatimStandIn } from '#tests/support/nominatimStandIn.ts';
import { Customer } from './support/Customer.ts';
import { HOUSE, test } from './support/googleShop.ts';
import { openMarket } from './support/openMarket.ts';
import { expect, stored } from './support/shop.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: /Куда доставить|Введите адрес/ });

/** @trust J6 */
test.describe('a shop with Google before the others', { tag: '@desk' }, () => {
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
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ place: { placeId: 'google-harbour-17' } });
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
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ place: { address: 'Портовая улица, 17' } });
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
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ place: { placeId: 'google-harbour-17' } });
  });
});

/** Of each vendor's code a text that the smallest build still holds. */
const MAP_CODE = { leaflet: 'leaflet-container', google: 'gm_authFailure' } as const;

for (const name of ['leaflet', 'google'] as const) {
  test(`a market whose map is ${name} by one edit loads no code of the other`, async ({ page }) => {
    const standIn = await openGoogleStandIn([HOUSE]);
    const market = await openMarket({
      providers: { maps: [name], geocoder: ['photon'], auth: ['phone'] },
      maps: { google: { key: 'k', scriptUrl: standIn.scriptUrl } },
    });
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.text());
    });
    await page.goto(market.url);
    await new Customer(page, market.url).chooseCity('Южная Гавань');
    await expect(page.locator(name === 'google' ? '.google-stand-in' : '.leaflet-container')).toBeVisible();
    const code = (await Promise.all(scripts)).join('\n');
    const loaded = Object.entries(MAP_CODE).filter(([, text]) => code.includes(text));
    expect(loaded.map(([vendor]) => vendor)).toEqual([name]);
    await market.close();
    await standIn.close();
  });
}

test('a geocoder that wants whole questions is asked on Enter only', async ({ page, faults }) => {
  const nominatim = await openNominatimStandIn([HOUSE]);
  const market = await openMarket({
    providers: { maps: ['leaflet'], geocoder: ['nominatim'], auth: ['phone'] },
    geocoding: { nominatimUrl: nominatim.url },
  });
  await page.goto(market.url);
  await new Customer(page, market.url).chooseCity('Южная Гавань');
  const button = page.getByRole('dialog').first().getByRole('button', { name: 'Куда доставить?' });
  await expect(button.or(field(page)).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  await field(page).pressSequentially('портовая 17');
  await expect(page.getByText('Нажмите Enter, чтобы найти')).toBeVisible();
  expect(nominatim.queries).toEqual([]);
  await field(page).press('Enter');
  await page.getByRole('option', { name: 'Портовая улица, 17' }).click();
  await expect(page.getByText(/Привезём за/)).toBeVisible();
  expect(nominatim.queries).toEqual(['портовая 17']);
  expect(faults).toEqual([]);
  await market.close();
  await nominatim.close();
});
