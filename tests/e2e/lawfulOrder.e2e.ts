import { randomUUID } from 'node:crypto';
import { openSqlite } from '#server/database/openSqlite.ts';
import { Printers } from '#server/orders/tickets/Printers.ts';
import { AtolStandIn } from '#tests/support/AtolStandIn.ts';
import { EscPosStandIn } from '#tests/support/EscPosStandIn.ts';
import { SmtpStandIn } from '#tests/support/SmtpStandIn.ts';
import { openMarket } from './support/openMarket.ts';
import { readyToOrder } from './support/readyToOrder.ts';
import { expect, test } from './support/shop.ts';

const KEY = 'a-desk-key-for-the-journey-of-receipts';
const { login, password, groupCode, inn, email } = AtolStandIn.ACCOUNT;

/** Amounts of a text in minor units, whatever spaces stand in them: `929 ₽`, `1 310,99 ₽`. */
function amountsIn(text: string): readonly number[] {
  return [...text.matchAll(/(-|−)?(\d[\d\s]*)(?:[,.](\d\d))?\s?₽/gu)].map(
    ([, sign, rubles = '', kopecks = '0']) =>
      (sign === undefined ? 1 : -1) * (Number(rubles.replaceAll(/\s/gu, '')) * 100 + Number(kopecks)),
  );
}

/** @trust fiscal messages tickets */
test('a paid order has its mail, tickets and fiscal receipts, also of a dish that is missing, with the same sums', async ({
  page,
  faults,
}, info) => {
  const [atol, smtp, printer] = await Promise.all([AtolStandIn.open(), SmtpStandIn.open(), EscPosStandIn.open()]);
  const offset = Date.parse('2026-11-24T12:10:00Z') - Date.now();
  const shop = await openMarket(
    {
      taxes: {
        rates: { standard: [{ percent: 22 }], reduced: [{ percent: 10 }] },
        dishes: 'reduced',
        delivery: 'standard',
      },
      fiscalRegister: 'atol-online',
      notifications: { from: 'Coral <orders@coral.example>', steps: { new: ['email'], refund: ['email'] } },
    },
    {
      SMTP_URL: smtp.url,
      DESK_KEY: KEY,
      DESK_UNDO_SECONDS: '0',
      ATOL_LOGIN: login,
      ATOL_PASSWORD: password,
      ATOL_GROUP_CODE: groupCode,
      ATOL_INN: inn,
      ATOL_EMAIL: email,
      ATOL_URL: atol.url,
    },
    undefined,
    () => new Date(Date.now() + offset),
  );
  const database = openSqlite(shop.dataDir);
  await new Printers(database).add(
    {
      restaurantId: 'coral-port',
      name: 'Kitchen',
      kind: 'network',
      address: printer.address,
      papers: ['kitchen', 'label', 'bill'],
      locale: 'ru',
      width: 42,
      codePages: 'epson',
    },
    new Date(),
  );
  await database.close();
  const desk = async (path: string, data: object): Promise<void> => {
    const headers = { authorization: `Bearer ${KEY}`, 'idempotency-key': randomUUID() };
    const answer = await page.request.post(`${shop.url}/desk/api/orders/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const receipts = (): readonly (readonly [operation: string, method: string | undefined, total: number])[] =>
    atol
      .registered()
      .map(({ operation, receipt }) => [operation, receipt.items[0]?.payment_method, Math.round(receipt.total * 100)]);

  await readyToOrder(page, shop.url, info.workerIndex);
  await page.getByText('Картой онлайн').click();
  await page.getByRole('button', { name: /^Заказать и оплатить/ }).click();
  await page.getByRole('button', { name: 'Оплатить 929 ₽' }).click();
  await expect(page.getByText('Оплачено 929 ₽.')).toBeVisible();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => receipts(), { timeout: 90_000 }).toEqual([['sell', 'full_prepayment', 92_900]]);
  await expect.poll(() => smtp.mails.length, { timeout: 90_000 }).toBe(1);

  await desk(`${orderId}/status`, { from: 'new', status: 'accepted', minutes: 40 });
  await expect.poll(() => printer.papers.length, { timeout: 90_000 }).toBe(3);
  const rowsOf = (index: number): string => printer.papers[index]?.rows.join('\n') ?? '';
  const papers = [0, 1, 2].map(rowsOf);
  expect(papers.filter((text) => text.includes('Маргарита'))).toHaveLength(3);
  expect(papers.filter((text) => /929,00|929\.00/.test(text))).toHaveLength(1);

  await desk(`${orderId}/missing`, { lines: [{ line: 1, count: 1, from: 1 }] });
  const back: readonly [string, string, number] = ['sell_refund', 'full_prepayment', 29_000];
  await expect.poll(() => receipts(), { timeout: 120_000 }).toEqual([['sell', 'full_prepayment', 92_900], back]);
  await expect.poll(() => smtp.mails.length, { timeout: 90_000 }).toBe(2);
  await expect(page.getByText('Вернули 290 ₽ на карту.')).toBeVisible();

  await desk(`${orderId}/status`, { from: 'accepted', status: 'delivered' });
  await expect
    .poll(() => receipts(), { timeout: 120_000 })
    .toEqual([['sell', 'full_prepayment', 92_900], back, ['sell', 'full_payment', 63_900]]);
  const [ordered, refunded] = smtp.mails;
  expect([ordered?.to?.[0]?.address, ordered?.subject]).toEqual(['anna@example.org', 'Ресторан получил заказ № 101']);
  expect(amountsIn(ordered?.text ?? '')).toEqual(expect.arrayContaining([49_000, 29_000, 14_900, 92_900]));
  expect(amountsIn(`${refunded?.subject}`)).toEqual([29_000]);
  expect(amountsIn(refunded?.text ?? '')).toEqual(expect.arrayContaining([29_000, 49_000, 63_900]));
  expect(printer.papers).toHaveLength(3);
  expect(faults).toEqual([]);
  await shop.close();
  await Promise.all([atol.close(), smtp.close(), printer.turnOff()]);
});
