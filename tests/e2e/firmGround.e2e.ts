import { Customer } from './support/Customer.ts';
import { readyToOrder } from './support/readyToOrder.ts';
import { expect, stored, test, visitedBefore } from './support/shop.ts';
import { aPhone } from './support/signedIn.ts';

test('a fourth extra is refused with a word, and nothing that was chosen goes', async ({ page, context, server }) => {
  await visitedBefore(context, server);
  await page.goto(`${server.url}/menus/main/positions/pizza-pepperoni`);
  const dialog = page.getByRole('dialog');
  const extra = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  for (const name of ['Руккола', 'Моцарелла', 'Креветки', 'Маслины']) await extra(name).press('Space');
  await expect(dialog.getByText('Уже 3 из 3. Чтобы добавить это, уберите другую добавку.')).toBeVisible();
  await expect(extra('Маслины')).not.toBeChecked();
  for (const name of ['Руккола', 'Моцарелла', 'Креветки']) await expect(extra(name)).toBeChecked();
});

test('what is for adults says so in the search too', async ({ page, context, server }) => {
  await visitedBefore(context, server);
  await page.goto(server.url);
  await page
    .getByRole('button', { name: /^(Поиск|Найти)/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('вранац');
  const items = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Вранац' });
  await expect(items.first()).toContainText('18+');
});

test('the arrow of the cart is a step back, to where the menu was read', async ({ page, server }, info) => {
  await readyToOrder(page, server.url, info.workerIndex);
  await page.goto(server.url);
  await expect(page.getByText('Капучино').first()).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await page
    .getByRole('link', { name: /Корзина/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: 'Назад' })
    .or(main.getByRole('button', { name: 'Назад' }))
    .click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2500);
  // It was a step back, not one more page: the cart lies ahead.
  await page.goForward();
  await expect(page).toHaveURL(`${server.url}/cart`);
});

test('signing out asks first, says what goes, and keeps the place', async ({ page, server }, info) => {
  await readyToOrder(page, server.url, info.workerIndex);
  const place = await stored(page, 'app_location');
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Выйти' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Удалим с этого устройства имя, телефон, почту');
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => stored(page, 'app_session')).toBeUndefined();
  await expect.poll(() => stored(page, 'app_location')).toEqual(place);
});

test('once the attempts at a code have ended one wait is told, of an hour, and no code can be sent again', async ({
  page,
  server,
}, info) => {
  await page.goto(`${server.url}/auth`);
  const customer = new Customer(page, server.url);
  const phone = aPhone(info.workerIndex);
  await customer.askForCode(phone);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // While a code is looked at nothing can be typed; a wrong one leaves the field empty.
    await expect(page.getByRole('textbox').first()).toHaveValue('');
    await page.getByRole('textbox').first().click();
    const response = page.waitForResponse((answer) => answer.url().endsWith('/sign/in/phone'));
    await page.keyboard.type('000000');
    await response;
  }
  await expect(page.getByText(/Отправить\sещё\sраз\sможно\sчерез\s(60|59):/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Отправить код ещё раз/ })).toHaveCount(0);
});
