import { Customer } from './support/Customer.ts';
import { haveEntries } from './support/haveEntries.ts';
import { prepared } from './support/prepared.ts';
import { orderButton, readyToOrder } from './support/readyToOrder.ts';
import { ADDRESS, expect, test } from './support/shop.ts';
import { aPhone } from './support/signedIn.ts';

const line = {
  positionId: 'pizza-margherita',
  menuId: 'main',
  name: 'Маргарита',
  price: 49_000,
  count: 2,
  modifiers: [],
};

test('a wrong number gives way to the one that somebody signs in with', async ({ page, server, faults }, info) => {
  const customer = new Customer(page, server.url);
  const phone = aPhone(info.workerIndex);
  await prepared(page, { app_location: ADDRESS, app_cart: { id: 'contacts', lines: [line] } });
  await page.goto(`${server.url}/cart`);
  await customer.giveContact({ name: 'Анна', phone: '+7 912 34', email: 'anna@example.org' });
  const field = page.getByRole('textbox', { name: 'Телефон' });
  await expect(field).toHaveAccessibleDescription('Укажите корректный номер');

  await page.getByRole('button', { name: 'Войти, чтобы заказать' }).click();
  await page.getByRole('textbox', { name: 'Номер телефона' }).fill('');
  await customer.signIn(phone);
  await expect(page).toHaveURL(`${server.url}/cart`);
  await expect(field).toHaveValue(/^\+7 900 5\d\d-\d\d-\d\d$/);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@example.org');
  expect((await field.inputValue()).replaceAll(/[^\d+]/g, '')).toBe(phone);
  expect(faults).toEqual([]);
});

test('every press leads to the first wrong field, in sight', async ({ page, server }, info) => {
  await readyToOrder(page, server.url, info.workerIndex);
  await page.getByRole('button', { name: 'Изменить: Контакты' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('anna@');
  const pressAndLook = async (): Promise<void> => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await orderButton(page).click();
    await expect(email).toBeFocused();
    await expect
      .poll(() =>
        email.evaluate((field) => {
          const { left, bottom, top } = field.getBoundingClientRect();
          const remark = document.getElementById(field.getAttribute('aria-describedby') ?? '');
          const below = remark?.getBoundingClientRect().bottom ?? innerHeight;
          return (
            top > 0 &&
            [bottom - 2, below - 2].every((y) => {
              const topElement = document.elementFromPoint(left + 4, y);
              return (
                topElement !== null &&
                (topElement === remark || topElement.contains(field) || field.contains(topElement))
              );
            })
          );
        }),
      )
      .toBe(true);
  };
  await pressAndLook();
  await pressAndLook();
});

test(
  'signing in above the cart has its own way back, and is there again after a reload',
  { tag: '@phone' },
  async ({ page, server }, info) => {
    const phone = aPhone(info.workerIndex);
    await prepared(page, { app_location: ADDRESS, app_cart: { id: 'back', lines: [line] } });
    await page.goto(`${server.url}/cart`);
    const toSignIn = page.getByRole('button', { name: 'Войти, чтобы заказать' });
    await toSignIn.click();
    const number = page.getByRole('textbox', { name: 'Номер телефона' });
    const code = page.getByRole('dialog', { name: 'Код из SMS' });
    await expect(number).toBeFocused();
    for (const back of [() => page.goBack(), () => page.getByRole('button', { name: 'Изменить номер' }).click()]) {
      await number.fill(phone);
      await page.getByRole('button', { name: 'Получить код' }).click();
      await expect(code).toBeVisible();
      await haveEntries(page, 2);
      await back();
      await expect(number).toBeFocused();
      await haveEntries(page, 1);
    }
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`${server.url}/cart`);

    await toSignIn.click();
    await expect(number).toBeFocused();
    await page.reload();
    const other = aPhone(info.workerIndex);
    await number.fill(other);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await expect(code).toBeVisible();
    await haveEntries(page, 2);
    await page.reload();
    await expect(code).toBeVisible();
    await expect(page.getByText(/1:\d\d/)).toBeVisible();
    await new Customer(page, server.url).giveCode(other);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Заказать/ })).toBeVisible();
    expect(page.url()).toBe(`${server.url}/cart`);
  },
);
