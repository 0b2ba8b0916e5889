import type { Locator, Page } from '@playwright/test';
import { Customer } from './support/Customer.ts';
import { prepared } from './support/prepared.ts';
import { ADDRESS, expect, stored, test } from './support/shop.ts';

const isPhone = (project: string): boolean => project === 'phone';
const map = (page: Page): Locator => page.getByRole('application', { name: 'Карта' });
const pin = (page: Page): Locator => page.getByTitle('Место доставки');

/** The map of the first city; on a phone it has the screen to itself. */
async function openMap(page: Page, url: string, project: string): Promise<void> {
  await page.goto(url);
  await new Customer(page, url).chooseCity('Южная Гавань');
  if (isPhone(project)) await page.getByRole('button', { name: 'Выбрать на карте' }).click();
  // It stands beside a map that can be pressed: whose city's zones have come.
  await expect(page.getByRole('button', { name: 'Моё местоположение' })).toBeVisible();
}

/** Shares of the map's width and height, from its middle. */
async function tapMap(page: Page, across = 0, down = 0): Promise<void> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('The map has no place on the page');
  await page.mouse.click(box.x + box.width * (0.5 + across), box.y + box.height * (0.5 + down));
}

async function confirmAndSave(page: Page, project: string): Promise<void> {
  if (isPhone(project)) await page.getByRole('button', { name: 'Подтвердить' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** @spec 4.42 5.19 5.28 5.30 */
test.describe('the address', () => {
  test('is typed, and stands on the map', async ({ page, server }, { project }) => {
    const customer = new Customer(page, server.url);
    await page.goto(server.url);
    await customer.chooseCity('Южная Гавань');
    await customer.giveAddress('портовая 17', 'Портовая улица, 17');
    if (!isPhone(project.name)) await expect(pin(page)).toBeVisible();
    await customer.saveLocation();
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ place: { address: 'Портовая улица, 17' } });
  });

  test('is answered from one fetch of zones and restaurants: neither the menu nor the cart asks again', async ({
    page,
    server,
  }) => {
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'fetch' && /\/restos(\/[^/]+)?$|\/deliveries$/.test(pathname))
        paths.push(pathname);
    });
    const customer = new Customer(page, server.url);
    await page.goto(server.url);
    await customer.chooseCity('Южная Гавань');
    await customer.giveAddress('портовая 17', 'Портовая улица, 17');
    await customer.saveLocation();
    await customer.add('Маргарита');
    await page.locator('a[href="/cart"]:visible').first().click();
    await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
    await expect(page.getByText('Доставка', { exact: true }).first()).toBeVisible();
    // The zones of the whole city come in one answer.
    expect(paths.filter((path) => path.endsWith('/deliveries'))).toEqual(['/1/p/cities/south-harbour/deliveries']);
    expect(paths).toEqual([...new Set(paths)]);
  });

  test('is found by a tap on the map, and saved', async ({ page, server }, { project }) => {
    await openMap(page, server.url, project.name);
    await tapMap(page);
    await expect(pin(page)).toBeVisible();
    await expect(page.getByText(/Привезём за/)).toBeVisible();
    await confirmAndSave(page, project.name);
    const location = (await stored(page, 'app_location')) as { place: { address: string; location: object } };
    expect(location.place.address).toMatch(/, \d+/);
    await expect(page.getByRole('button', { name: new RegExp(location.place.address) })).toBeVisible();
  });

  test('follows the pin that is dragged', async ({ page, server }, { project }) => {
    await openMap(page, server.url, project.name);
    await tapMap(page);
    await expect(page.getByText(/Привезём за/)).toBeVisible();
    const box = await pin(page).boundingBox();
    if (box === null) throw new Error('The pin has no place on the page');
    const grip = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x, grip.y - 60, { steps: 6 });
    await page.mouse.move(grip.x, grip.y - 260, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByText('Адрес не входит в зону доставки').first()).toBeVisible();
  });

  test(
    'follows the middle of the map that is moved under its pin',
    { tag: '@phone' },
    async ({ page, server }, { project }) => {
      await openMap(page, server.url, project.name);
      await tapMap(page);
      await expect(page.getByText(/Привезём за/)).toBeVisible();
      const box = await map(page).boundingBox();
      if (box === null) throw new Error('The map has no place on the page');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(middle.x - 120, middle.y - 100);
      await page.mouse.down();
      await page.mouse.move(middle.x - 60, middle.y + 100, { steps: 8 });
      await page.mouse.move(middle.x - 60, middle.y + 260, { steps: 8 });
      await page.mouse.up();
      const foot = async (): Promise<number> => {
        const mark = await pin(page).boundingBox();
        return mark === null ? Number.NaN : Math.hypot(mark.x + 32 - middle.x, mark.y + 60 - middle.y);
      };
      await expect.poll(foot).toBeLessThan(4);
    },
  );

  test(
    'keeps its pin in the middle while a finger moves the map, and is confirmed once the map rests',
    { tag: '@phone' },
    async ({ page, server }, { project }) => {
      await openMap(page, server.url, project.name);
      await tapMap(page);
      await expect(page.getByText(/Привезём за/)).toBeVisible();
      const box = await map(page).boundingBox();
      if (box === null) throw new Error('The map has no place on the page');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const off = async (): Promise<number> => {
        const mark = await pin(page).boundingBox();
        return mark === null ? Number.NaN : Math.hypot(mark.x + 32 - middle.x, mark.y + 60 - middle.y);
      };
      const confirm = page.getByRole('button', { name: 'Подтвердить' });
      const street = page.getByRole('dialog', { name: 'Выбрать на карте' }).locator('button[aria-haspopup]').first();
      await expect(street).toContainText(/, \d/);
      const before = (await street.textContent()) ?? '';
      const finger = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      const from = { x: middle.x - 100, y: middle.y - 120 };
      await touch('touchStart', from.x, from.y);
      for (const step of [1, 2, 3, 4, 5]) await touch('touchMove', from.x + step * 12, from.y + step * 16);
      await expect(confirm).toHaveAttribute('aria-busy', 'true');
      await expect.poll(off).toBeLessThan(4);
      await touch('touchEnd');
      await expect(confirm).not.toHaveAttribute('aria-busy');
      await expect.poll(off).toBeLessThan(4);
      await expect(street).not.toHaveText(before);
    },
  );

  test('that was only looked at on the map is not kept', { tag: '@phone' }, async ({ page, server }, { project }) => {
    await openMap(page, server.url, project.name);
    const confirm = page.getByRole('button', { name: 'Подтвердить' });
    await expect(confirm).toBeDisabled();
    await tapMap(page, 0, 0.35);
    await expect(page.getByText('Адрес не входит в зону доставки')).toBeVisible();
    await expect(confirm).toBeDisabled();
    await tapMap(page);
    await expect(confirm).toBeEnabled();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page.getByRole('button', { name: 'Куда доставить?', exact: true })).toBeVisible();
  });

  test('is chosen with keys alone', { tag: '@desk' }, async ({ page, server }) => {
    // A page that stands already may send its next request past a route that is made only then.
    const properties = { osm_type: 'N', osm_id: 1, street: 'Парусная улица', housenumber: '5' };
    const house = { type: 'Feature', geometry: { type: 'Point', coordinates: [37.09, 44.19] }, properties };
    await page.route('**/geo/reverse?**', (route) => route.fulfill({ json: { features: [house] } }));
    await page.goto(server.url);
    const city = page.getByRole('button', { name: 'Южная Гавань' });
    await expect(city).toBeVisible();
    await city.press('Enter');
    const field = page.getByRole('combobox', { name: /Куда доставить/ });
    await field.focus();
    await page.keyboard.type('portovaya 17');
    // Keys that come slowly are looked for half typed too.
    await expect(page.getByRole('option').first()).toContainText('17');
    await page.keyboard.press('Enter');
    await expect(pin(page)).toBeVisible();
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Парусная улица, 5');
    await expect(page.getByText(/Привезём за/)).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a takeaway', () => {
  test('is fetched from a point of the list', async ({ page, server }) => {
    await page.goto(server.url);
    await new Customer(page, server.url).chooseCity('Южная Гавань');
    await page.getByText('Самовывоз', { exact: true }).click();
    await page.getByRole('radio', { name: /улица Капитанов, 28/ }).check();
    await new Customer(page, server.url).saveLocation();
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ restaurantId: 'coral-captains' });
  });

  test('is fetched from a point on the map', async ({ page, server }, { project }) => {
    await page.goto(server.url);
    await new Customer(page, server.url).chooseCity('Южная Гавань');
    await page.getByText('Самовывоз', { exact: true }).click();
    if (isPhone(project.name)) await page.getByRole('button', { name: 'Выбрать на карте' }).click();
    await expect(page.getByText('Портовая улица, 34').first()).toBeVisible();
    const other = map(page).getByRole('button', { name: 'Коралл Терраса' });
    await other.press('Enter');
    await expect(map(page).getByText('Приморская набережная, 39')).toBeVisible();
    await confirmAndSave(page, project.name);
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ restaurantId: 'coral-terrace' });
  });
});

test('another city and back keeps what was chosen in the first', async ({ page, server }, { project }) => {
  const customer = new Customer(page, server.url);
  await page.goto(server.url);
  await customer.chooseCity('Южная Гавань');
  await customer.giveAddress('портовая 17', 'Портовая улица, 17');
  await customer.saveLocation();
  await page
    .getByRole('button', { name: /Портовая улица, 17/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Город Южная Гавань/ }).click();
  await customer.chooseCity('Тихоречье');
  await expect(page.getByRole('button', { name: /Город Тихоречье/ })).toBeVisible();
  await page.getByRole('button', { name: /Город Тихоречье/ }).click();
  await customer.chooseCity('Южная Гавань');
  const choice = isPhone(project.name)
    ? page.getByRole('button', { name: /Куда доставить\? Портовая улица, 17/ })
    : page.getByRole('combobox', { name: /Куда доставить/ });
  await (isPhone(project.name) ? expect(choice).toBeVisible() : expect(choice).toHaveValue('Портовая улица, 17'));
});

for (const [locale, text] of [
  ['en', { city: 'South Harbour', typed: 'port street 17', found: 'Port Street, 17', save: 'Save' }],
  ['cnr', { city: 'Južna Luka', typed: 'lucka 17', found: 'Lučka ulica, 17', save: 'Sačuvaj' }],
] as const) {
  test(`an address is found and saved in the language ${locale}`, async ({ page, server }) => {
    await page.addInitScript((value) => localStorage.setItem('app_locale', value), locale);
    await page.goto(server.url);
    await page.getByRole('dialog').getByText(text.city).click();
    const field = page.locator('[data-address]');
    await field.click();
    await page.getByRole('combobox').last().fill(text.typed);
    await page.getByRole('option', { name: text.found }).first().click();
    await page.getByRole('button', { name: text.save, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ place: { address: text.found } });
  });
}

test.describe('a point that has no address', () => {
  test('asks for the house number, and may go without', async ({ page, server }, { project }) => {
    await page.route('**/geo/reverse?**', (route) =>
      route.fulfill({ json: { type: 'FeatureCollection', features: [] } }),
    );
    await openMap(page, server.url, project.name);
    await tapMap(page);
    await expect(page.getByText(/Привезём за/)).toBeVisible();
    if (isPhone(project.name)) await page.getByRole('button', { name: 'Подтвердить' }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Подтвердите адрес' });
    await expect(dialog.getByRole('button', { name: 'Уточнить данные' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Продолжить без номера' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Точка на карте').first()).toBeVisible();
    await expect
      .poll(() => stored(page, 'app_location'))
      .toMatchObject({
        place: { address: expect.stringMatching(/^\d+\.\d{6}, \d+\.\d{6}$/) },
      });
  });
});

test.describe('without a vendor', () => {
  test('of the map the address is typed', async ({ page, server, faults }, { project }) => {
    await page.route('**/geo/tiles/**', (route) => route.abort());
    const customer = new Customer(page, server.url);
    await page.goto(server.url);
    await customer.chooseCity('Южная Гавань');
    if (!isPhone(project.name)) await expect(page.getByText(/Карта не загрузилась/)).toBeVisible();
    await customer.giveAddress('портовая 17', 'Портовая улица, 17');
    await customer.saveLocation();
    expect(faults.filter((fault) => !fault.includes('/geo/tiles/'))).toEqual([]);
  });

  test('of the geocoder the pin takes the words that were typed', async ({ page, server }, { project }) => {
    await page.route('**/geo/api?**', (route) => route.abort());
    await page.route('**/geo/reverse?**', (route) => route.abort());
    await openMap(page, server.url, project.name);
    const typed = 'Портовая улица, 35';
    if (isPhone(project.name)) await page.getByRole('button', { name: 'Введите адрес' }).click();
    await page.getByRole('combobox').last().fill(typed);
    await expect(page.getByText(/Поиск адресов не отвечает/)).toBeVisible();
    await page.keyboard.press('Escape');
    await tapMap(page);
    await expect(page.getByText(/Привезём за/)).toBeVisible();
    if (isPhone(project.name)) await expect(page.getByRole('button', { name: typed })).toBeVisible();
    else await expect(page.getByRole('combobox', { name: /Куда доставить/ })).toHaveValue(typed);
    await confirmAndSave(page, project.name);
    await expect.poll(() => stored(page, 'app_location')).toMatchObject({ place: { address: typed } });
  });
});

test('another place names the dishes that stay behind, and keeps the rest', async ({ page, server }) => {
  const line = (positionId: string, name: string, price: number): unknown => ({
    positionId,
    menuId: 'main',
    name,
    price,
    count: 1,
    modifiers: [],
  });
  const entries = {
    app_location: { ...ADDRESS, deliveryType: 'TAKE_AWAY', place: undefined },
    app_cart: { id: 'c', lines: [line('paella', 'Паэлья', 89_000), line('focaccia', 'Фокачча', 29_000)] },
  };
  await prepared(page, entries);
  await page.goto(server.url);
  await page
    .getByRole('button', { name: /Портовая улица/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /Приморская набережная, 39/ }).check();
  await expect(page.getByText(/Из корзины здесь не будет: Паэлья/)).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Упс!' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Паэлья/]);
  await dialog.getByRole('button', { name: 'Изменить адрес' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ positionId: 'focaccia' }] });
  await expect.poll(() => stored(page, 'app_location')).toMatchObject({ restaurantId: 'coral-terrace' });
});
