import { Customer } from './support/Customer.ts';
import { ordersOf } from './support/ordersOf.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test } from './support/shop.ts';
import { aPhone } from './support/signedIn.ts';

const contact = (phone: string) => ({ name: 'Анна', phone, email: 'anna@example.org' });

/** @spec 2.8 2.15 4.23 */
for (const plain of [false, true]) {
  test.describe(plain ? 'a plain back end' : 'the reference back end', plain ? { tag: '@phone' } : {}, () => {
    test('the shop takes a delivery order, whatever is reloaded on the way', async ({
      page,
      server: full,
      plainServer,
      faults,
    }, info) => {
      const server = plain ? plainServer : full;
      const customer = new Customer(page, server.url);
      const phone = aPhone(info.workerIndex);
      const before = ordersOf(server.dataDir).length;

      await page.goto(server.url);
      await customer.chooseCity('Южная Гавань');
      await customer.giveAddress('Портовая 17', 'Портовая улица, 17');
      await customer.saveLocation();
      await expect(page.getByRole('heading', { name: 'Маргарита' })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Портовая улица, 17').first()).toBeVisible();

      await customer.add('Маргарита');
      await customer.add('Фокачча с розмарином');
      await page.reload();
      await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{ count: 1 }, { count: 1 }] });

      await customer.openCart();
      await page.getByRole('textbox', { name: 'Промокод' }).fill('coral10');
      await page.keyboard.press('Enter');
      await expect(page.getByText('−78 ₽').first()).toBeVisible();
      await expect(page.getByText('851 ₽').filter({ visible: true }).first()).toBeVisible();
      await customer.giveContact(contact(phone));
      await page.reload();
      await expect(page.getByText('Анна, +7')).toBeVisible();
      await expect(page.getByText('851 ₽').filter({ visible: true }).first()).toBeVisible();

      await page
        .getByRole('link', { name: 'Войти, чтобы заказать' })
        .or(page.getByRole('button', { name: 'Войти, чтобы заказать' }))
        .click();
      await customer.signIn(phone);
      await expect(page).toHaveURL(`${server.url}/cart`);
      await page.getByText('Наличными при получении').click();
      await expect(page.getByRole('button', { name: /Заказать/ })).toContainText('851 ₽');
      await page.getByRole('button', { name: /Заказать/ }).dblclick();

      await expect(page).toHaveURL(/\/orders\/.+/);
      await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
      await page.reload();
      await expect(page.getByText('851 ₽').filter({ visible: true }).first()).toBeVisible();
      await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [] });

      const orders = ordersOf(server.dataDir).slice(before);
      expect(orders.map(({ total }) => total)).toContain(85_100);
      expect(faults).toEqual([]);
    });

    test('the shop takes a takeaway order', async ({ page, server: full, plainServer, faults }, info) => {
      const server = plain ? plainServer : full;
      const customer = new Customer(page, server.url);
      const phone = aPhone(info.workerIndex);

      await page.goto(server.url);
      await customer.chooseCity('Южная Гавань');
      await page.getByText('Самовывоз', { exact: true }).click();
      await page.getByRole('radio', { name: /Портовая/ }).check();
      await customer.saveLocation();
      await customer.add('Фокачча с розмарином');
      await customer.openCart();
      await expect(page.getByText('261 ₽').first()).toBeVisible();
      await page
        .getByRole('link', { name: 'Войти, чтобы заказать' })
        .or(page.getByRole('button', { name: 'Войти, чтобы заказать' }))
        .click();
      await customer.signIn(phone);
      await expect(page).toHaveURL(`${server.url}/cart`);
      await customer.giveContact(contact(phone));
      await page.getByText('Картой при получении').click();
      await expect(page.getByRole('button', { name: /^Заказать/ })).toContainText('261 ₽');
      await page.getByRole('button', { name: /^Заказать/ }).click();
      await expect(page).toHaveURL(/\/orders\/.+/);
      await expect(page.getByText(/Скажем здесь, когда можно забирать/)).toBeVisible();
      expect(faults).toEqual([]);
    });
  });
}

test('a restaurant on its day off gets no order from a back end that accepts everything', async ({
  page,
  server,
}, info) => {
  const methods: string[] = [];
  await page.route(/\/persons\/[^/]+\/orders$/, (route) => {
    methods.push(route.request().method());
    return route.fulfill({ status: 201, json: { id: 'night', number: '1', status: 'new', total: 92_900 } });
  });
  await page.route(/\/1\/p\/restos\/coral-port$/, async (route) => {
    const answer = await route.fetch();
    const openingHours: unknown[] = [];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), openingHours } });
  });
  await readyToOrder(page, server.url, info.workerIndex);
  await orderButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Сейчас заказы не принимаются' });
  await expect(dialog.getByText(/Сейчас закрыто/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Понятно' }).click();
  await expect(dialog).toBeHidden();
  expect(methods).toEqual([]);
  await expect.poll(() => stored(page, 'app_cart')).toMatchObject({ lines: [{}, {}] });
});
