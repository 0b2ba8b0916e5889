import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/clockedShop.ts';
import { ordersOf } from './support/ordersOf.ts';
import { prepared } from './support/prepared.ts';
import { deviceReadyToOrder } from './support/readyToOrder.ts';
import { aPhone } from './support/signedIn.ts';

/** Tuesday, ten past three in South Harbour. */
const AFTERNOON = '2026-11-24T12:10:00Z';

/** What somebody who reads one language finds on the screen. */
interface Texts {
  readonly task: { readonly tonight: string; readonly takeaway: string; readonly again: string };
  readonly locale: string;
  readonly town: string;
  readonly where: RegExp;
  readonly typed: string;
  readonly address: string;
  readonly takeaway: string;
  readonly point: RegExp;
  readonly save: string;
  readonly add: (dish: string) => string;
  readonly dishes: readonly [string, string];
  readonly cart: RegExp;
  readonly when: string;
  readonly change: string;
  readonly ready: RegExp;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly signIn: string;
  readonly send: string;
  readonly code: string;
  readonly cash: string;
  readonly changeFrom: string;
  readonly promoCode: string;
  readonly apply: string;
  readonly order: RegExp;
  readonly thanks: string;
  readonly filters: RegExp;
  readonly vegan: string;
  readonly show: RegExp;
  readonly veganDish: string;
  readonly toCart: RegExp;
  readonly sections: string;
  readonly anOrder: RegExp;
  readonly orders: RegExp;
  readonly repeat: string;
}

const READERS: readonly Texts[] = [
  {
    task: {
      tonight: 'Закажите два блюда на сегодняшний вечер на Портовую улицу, 17. Код придёт в сообщении.',
      takeaway: 'Закажите с собой с промокодом CORAL10, сдача нужна с двух тысяч.',
      again: 'Найдите что-нибудь веганское и повторите прошлый заказ.',
    },
    locale: 'ru',
    town: 'Южная Гавань',
    where: /Куда доставить/,
    typed: 'Портовая 17',
    address: 'Портовая улица, 17',
    takeaway: 'Самовывоз',
    point: /Портовая улица, 34/,
    save: 'Сохранить',
    add: (dish) => `В корзину: ${dish}`,
    dishes: ['Маргарита', 'Фокачча с розмарином'],
    cart: /Корзина/,
    when: 'Когда',
    change: 'Изменить',
    ready: /^Готово/,
    name: 'Имя',
    phone: 'Телефон',
    email: 'E-mail для чека',
    signIn: 'Войти, чтобы заказать',
    send: 'Получить код',
    code: 'Код из SMS',
    cash: 'Наличными при получении',
    changeFrom: 'Сдача с суммы',
    promoCode: 'Промокод',
    apply: 'Применить',
    order: /^Заказать/,
    thanks: 'Спасибо за заказ!',
    filters: /^Фильтры/,
    vegan: 'веганское',
    show: /^Показать \d+/,
    veganDish: 'Фокачча с розмарином',
    toCart: /^В корзину/,
    sections: 'Открыть разделы',
    anOrder: /^Заказ /,
    orders: /^(Мои )?[Зз]аказы/,
    repeat: 'Повторить заказ',
  },
  {
    task: {
      tonight: 'Order two dishes for tonight to 17 Port Street. The code is in the message.',
      takeaway: 'Order takeaway with the promo code CORAL10, and you will need change from two thousand.',
      again: 'Find something vegan and repeat your last order.',
    },
    locale: 'en',
    town: 'South Harbour',
    where: /Where shall we deliver/,
    typed: 'Port Street 17',
    address: 'Port Street, 17',
    takeaway: 'Takeaway',
    point: /Port Street, 34/,
    save: 'Save',
    add: (dish) => `Add to cart: ${dish}`,
    dishes: ['Margherita', 'Rosemary Focaccia'],
    cart: /Cart/,
    when: 'When',
    change: 'Change',
    ready: /^Done/,
    name: 'Name',
    phone: 'Phone',
    email: 'Email for the receipt',
    signIn: 'Sign in to order',
    send: 'Get a code',
    code: 'Code from the text message',
    cash: 'In cash when you get the order',
    changeFrom: 'Change for',
    promoCode: 'Promo code',
    apply: 'Apply',
    order: /^Order/,
    thanks: 'Thank you for your order!',
    filters: /^Filters/,
    vegan: 'vegan',
    show: /^Show \d+/,
    veganDish: 'Rosemary Focaccia',
    toCart: /^Add to cart/,
    sections: 'Open sections',
    anOrder: /^Order /,
    orders: /^(My o|O)rders/,
    repeat: 'Order again',
  },
  {
    task: {
      tonight: 'Poručite dva jela za večeras u Lučku ulicu 17. Kod je u poruci.',
      takeaway: 'Poručite za preuzimanje uz promo kod CORAL10, treba vam kusur od dvije hiljade.',
      again: 'Nađite nešto vegansko i ponovite posljednju porudžbinu.',
    },
    locale: 'cnr',
    town: 'Južna Luka',
    where: /Gdje da dostavimo/,
    typed: 'Lučka 17',
    address: 'Lučka ulica, 17',
    takeaway: 'Preuzimanje',
    point: /Lučka ulica, 34/,
    save: 'Sačuvaj',
    add: (dish) => `U korpu: ${dish}`,
    dishes: ['Margarita', 'Fokača s ruzmarinom'],
    cart: /Korpa/,
    when: 'Kada',
    change: 'Promijeni',
    ready: /^Gotovo/,
    name: 'Ime',
    phone: 'Telefon',
    email: 'E-mail za račun',
    signIn: 'Prijavi se i poruči',
    send: 'Pošalji kod',
    code: 'Kod iz SMS-a',
    cash: 'Gotovinom na licu mjesta',
    changeFrom: 'Kusur od iznosa',
    promoCode: 'Promo kod',
    apply: 'Primijeni',
    order: /^Poruči/,
    thanks: 'Hvala na porudžbini!',
    filters: /^Filteri/,
    vegan: 'vegansko',
    show: /^Prikaži \d+/,
    veganDish: 'Fokača s ruzmarinom',
    toCart: /^U korpu/,
    sections: 'Otvori odjeljke',
    anOrder: /^Porudžbina /,
    orders: /^(Moje p|P)orudžbine/,
    repeat: 'Ponovi porudžbinu',
  },
];

/** A dish may be called a basket, as in Montenegrin. */
function cartLink(page: Page, name: RegExp): Locator {
  return page.getByRole('link', { name }).and(page.locator('[href="/cart"]'));
}

/** Who has a task and a phone, and counts what it takes: no step goes back, so each press leads on. */
class Reader {
  readonly #page: Page;
  readonly #began = Date.now();
  presses = 0;
  fields = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async fill(name: string, value: string): Promise<void> {
    this.fields += 1;
    await this.#page.getByRole('textbox', { name }).fill(value);
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole('button', { name });
  }

  /** Signs in from the cart with the number that stands there, as the message says it. */
  async signIn(texts: Texts, url: string, phone: string): Promise<void> {
    await this.press(this.button(texts.signIn).or(this.#page.getByRole('link', { name: texts.signIn })));
    await this.press(this.button(texts.send));
    await expect(this.#page.getByRole('heading', { name: texts.code })).toBeVisible();
    const answer = await this.#page.request.get(`${url}/dev/outbox`, { headers: { accept: 'application/json' } });
    const messages = (await answer.json()) as { to: string; code: string }[];
    await this.press(this.#page.getByRole('textbox').first());
    await this.#page.keyboard.type(messages.find(({ to }) => to === phone)?.code ?? '');
    await expect(this.#page).toHaveURL(`${url}/cart`);
  }

  async introduce(texts: Texts, phone: string): Promise<void> {
    await this.fill(texts.name, 'Ana');
    await this.fill(texts.phone, phone);
    await this.fill(texts.email, 'ana@example.org');
  }

  get account(): { readonly type: string; readonly description: string } {
    const seconds = Math.round((Date.now() - this.#began) / 100) / 10;
    return { type: 'task', description: `${this.presses} presses, ${this.fields} fields, ${seconds} s` };
  }
}

for (const texts of READERS) {
  test.describe(`a reader of ${texts.locale} does what is written`, { tag: '@phone' }, () => {
    test(texts.task.tonight, async ({ page, clockedShop: shop, faults }, info) => {
      shop.setClock(AFTERNOON);
      const phone = aPhone(info.workerIndex);
      await prepared(page, { app_locale: texts.locale });
      await page.goto(shop.url);
      const reader = new Reader(page);
      await reader.press(reader.button(texts.town));
      await reader.press(reader.button(texts.where));
      reader.fields += 1;
      await page.getByRole('combobox').fill(texts.typed);
      await reader.press(page.getByRole('option', { name: texts.address }).first());
      await reader.press(reader.button(texts.save));
      for (const dish of texts.dishes) await reader.press(reader.button(texts.add(dish)));
      await reader.press(cartLink(page, texts.cart));
      const time = page.locator('section', { has: page.getByRole('heading', { name: texts.when, exact: true }) });
      await reader.press(time.getByRole('button', { name: texts.change }));
      await reader.press(page.getByText('19:00–19:30', { exact: true }));
      await reader.press(reader.button(texts.ready));
      await reader.introduce(texts, phone);
      await reader.signIn(texts, shop.url, phone);
      await reader.press(page.getByText(texts.cash, { exact: true }));
      await expect(reader.button(texts.order)).toContainText('19:00–19:30');
      await reader.press(reader.button(texts.order));
      await expect(page.getByText(texts.thanks)).toBeVisible();
      expect(ordersOf(shop.dataDir)).toMatchObject([
        { delivery_type: 'DELIVERY', requested_at: '2026-11-24T16:00:00.000Z', pay_type: 'CASH_UPON_RECEIPT' },
      ]);
      info.annotations.push(reader.account);
      expect(reader.presses).toBeLessThanOrEqual(15);
      expect(faults).toEqual([]);
    });

    test(texts.task.takeaway, async ({ page, clockedShop: shop, faults }, info) => {
      shop.setClock(AFTERNOON);
      const phone = aPhone(info.workerIndex);
      await prepared(page, { app_locale: texts.locale });
      await page.goto(shop.url);
      const reader = new Reader(page);
      await reader.press(reader.button(texts.town));
      await reader.press(page.getByText(texts.takeaway, { exact: true }));
      await reader.press(page.getByRole('radio', { name: texts.point }));
      await reader.press(reader.button(texts.save));
      for (const dish of texts.dishes) await reader.press(reader.button(texts.add(dish)));
      await reader.press(cartLink(page, texts.cart));
      await reader.fill(texts.promoCode, 'coral10');
      await reader.press(reader.button(texts.apply));
      await reader.introduce(texts, phone);
      await reader.signIn(texts, shop.url, phone);
      await reader.press(page.getByText(texts.cash, { exact: true }));
      await reader.fill(texts.changeFrom, '2000');
      await reader.press(reader.button(texts.order));
      await expect(page.getByText(texts.thanks)).toBeVisible();
      expect(ordersOf(shop.dataDir)).toMatchObject([
        { delivery_type: 'TAKE_AWAY', promo_code: 'CORAL10', comment: expect.stringMatching(/2.?000/) },
      ]);
      info.annotations.push(reader.account);
      expect(reader.presses).toBeLessThanOrEqual(13);
      expect(faults).toEqual([]);
    });

    test(texts.task.again, async ({ page, clockedShop: shop, faults }, info) => {
      shop.setClock(AFTERNOON);
      const device = await deviceReadyToOrder(page.request, shop.url, info.workerIndex);
      await prepared(page, { ...device, app_locale: texts.locale });
      await page.goto(`${shop.url}/cart`);
      await expect(page.getByText(/929/).first()).toBeVisible();
      await page.getByRole('button', { name: texts.order }).click();
      await expect(page.getByText(texts.thanks)).toBeVisible();

      await page.goto(shop.url);
      const reader = new Reader(page);
      await reader.press(reader.button(texts.filters));
      await reader.press(page.getByRole('dialog').getByText(texts.vegan, { exact: true }));
      await reader.press(reader.button(texts.show));
      await expect(page.getByRole('heading', { name: texts.veganDish })).toBeVisible();
      await expect(page.getByRole('heading', { name: texts.dishes[0], exact: true })).toBeHidden();
      await reader.press(reader.button(texts.sections));
      await reader.press(page.getByRole('link', { name: texts.orders }));
      await reader.press(page.getByRole('link', { name: texts.anOrder }).first());
      await reader.press(reader.button(texts.repeat));
      await expect(page).toHaveURL(`${shop.url}/cart`);
      await reader.press(reader.button(texts.order));
      await expect(page.getByText(texts.thanks)).toBeVisible();
      expect(ordersOf(shop.dataDir)).toMatchObject([{ total: 92_900 }, { total: 92_900 }]);
      info.annotations.push(reader.account);
      expect(reader.presses).toBeLessThanOrEqual(8);
      expect(faults).toEqual([]);
    });
  });
}
