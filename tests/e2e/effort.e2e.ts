import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/shop.ts';
import { aPhone } from './support/signedIn.ts';

const MAX_STEPS = 250;

async function codeFor(page: Page, url: string, phone: string): Promise<string> {
  const answer = await page.request.get(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
  const messages = (await answer.json()) as { to: string; code: string }[];
  return messages.find(({ to }) => to === phone)?.code ?? '';
}

/** Goes from one thing to the next, as who has no mouse does, until what is wanted has the focus. */
async function tabTo(page: Page, pattern: RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      const labels =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
      return [element.getAttribute('aria-label'), ...labels, element.textContent].filter(Boolean).join(' ');
    });
    if (pattern.test(name)) return;
  }
  throw new Error(`${pattern} was never reached`);
}

/** @trust L3 */
test('a customer orders and pays by keys alone', { tag: '@desk' }, async ({ page, server, faults }, info) => {
  const phone = aPhone(info.workerIndex);
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Южная Гавань' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();

  await tabTo(page, /Южная Гавань/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeVisible();
  await tabTo(page, /Доставка/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /Портовая улица, 34/ })).toBeChecked();
  await tabTo(page, /Сохранить/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  await expect(page.getByRole('heading', { name: 'Фокачча с розмарином' })).toBeVisible();
  await tabTo(page, /В корзину: Фокачча/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Корзина/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart/);
  // The address changes before the code of the cart has come, and there is nothing to walk through until then.
  await expect(page.getByRole('textbox', { name: 'Имя' })).toBeVisible();

  for (const [label, value] of [
    [/Имя/, 'Анна'],
    [/Телефон/, phone],
    [/E-mail/, 'anna@example.org'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  await tabTo(page, /Войти, чтобы заказать/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Код из SMS' })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(await codeFor(page, server.url, phone));
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('button', { name: /^Заказать/ })).toBeEnabled();
  await tabTo(page, /^Заказать/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/demo-bank\//);
  await tabTo(page, /^Оплатить\s\d/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  expect(faults).toEqual([]);
});

/** Counts what a thumb does. */
class Thumb {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  async type(target: Locator, value: string): Promise<void> {
    this.fields += 1;
    await target.fill(value);
  }
}

test(
  'a takeaway costs a newcomer few taps, and a returning customer three before the bank',
  { tag: '@phone' },
  async ({ page, server }, info) => {
    const phone = aPhone(info.workerIndex);
    const newcomer = new Thumb();
    await page.goto(server.url);
    await newcomer.tap(page.getByRole('button', { name: 'Южная Гавань' }));
    await newcomer.tap(page.getByText('Самовывоз', { exact: true }));
    await newcomer.tap(page.getByRole('button', { name: 'Сохранить' }));
    await newcomer.tap(page.getByRole('button', { name: 'В корзину: Фокачча с розмарином' }));
    await newcomer.tap(page.getByRole('link', { name: /Корзина/ }));
    await newcomer.type(page.getByRole('textbox', { name: 'Имя' }), 'Анна');
    await newcomer.type(page.getByRole('textbox', { name: 'Телефон' }), phone);
    await newcomer.type(page.getByRole('textbox', { name: 'E-mail для чека' }), 'anna@example.org');
    await newcomer.tap(page.getByRole('button', { name: 'Войти, чтобы заказать' }));
    await newcomer.tap(page.getByRole('button', { name: 'Получить код' }));
    await expect(page.getByRole('heading', { name: 'Код из SMS' })).toBeVisible();
    // The phone reads the code out of the message.
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(await codeFor(page, server.url, phone));
    await newcomer.tap(page.getByRole('button', { name: /^Заказать/ }));
    await newcomer.tap(page.getByRole('button', { name: /^Оплатить\s\d/ }));
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
    expect(newcomer.taps).toBeLessThanOrEqual(9);

    const regular = new Thumb();
    await page.goto(server.url);
    await regular.tap(page.getByRole('button', { name: 'В корзину: Фокачча с розмарином' }));
    await regular.tap(page.getByRole('link', { name: /Корзина/ }));
    await regular.tap(page.getByRole('button', { name: /^Заказать/ }));
    expect(regular).toMatchObject({ taps: 3, fields: 0 });
    await page.getByRole('button', { name: /^Оплатить\s\d/ }).tap();
    await expect(page.getByText('Спасибо за заказ!')).toBeVisible();
  },
);
