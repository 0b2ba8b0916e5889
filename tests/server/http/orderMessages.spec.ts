import { randomUUID } from 'node:crypto';
import type { MessageSteps } from '#application/market/messageChannels.ts';
import { Changes } from '#server/database/Changes.ts';
import type { Database } from '#server/database/Database.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import type { MessageSender } from '#server/orders/messages/MessageSender.ts';
import { MESSAGE_WAITS_MS, OrderMessages } from '#server/orders/messages/OrderMessages.ts';
import type { QuietHours } from '#server/orders/messages/quietHours.ts';
import { takeOffDishes } from '#server/orders/takeOffDishes.ts';
import { refundOrder } from '#server/payments/refundOrder.ts';
import type { Messenger } from '#server/people/messengers/Messenger.ts';
import { SmsMessenger } from '#server/people/messengers/SmsMessenger.ts';
import { SmtpMessenger } from '#server/people/messengers/SmtpMessenger.ts';
import type { Sms } from '#server/people/SendSms.ts';
import { SmtpStandIn } from '#tests/support/SmtpStandIn.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { aMessageSender } from '../support/aMessageSender.ts';
import { ask } from '../support/ask.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aLine, anOrder, type Person, placeOrder, signIn } from '../support/requests.ts';

const STEPS: MessageSteps = {
  new: ['email', 'sms'],
  'on-the-way': ['sms', 'email'],
  cancelled: ['email', 'sms'],
  refund: ['email'],
};
const TAXES = { rates: { standard: [{ percent: 22 }] }, dishes: 'standard' };
const METRICS = 'metrics-of-messages';

/** @trust messages */
describe.each(EVERYDAY_ENGINES)('messages about an order, on %s', (engine) => {
  let database: Database;
  let shop: TestShop;
  let smtp: SmtpStandIn;
  let person: Person;
  const texts: Sms[] = [];
  let quietHours: QuietHours | undefined;
  let isSmsDown = false;

  beforeEach(async () => {
    smtp = await SmtpStandIn.open();
    database = await openTestDatabase(engine);
    const config = { metricsToken: METRICS };
    shop = await openTestShop({ database, document: aCatalogDocument(), config, taxes: TAXES, messageSteps: STEPS });
    person = await signIn(shop);
    texts.length = 0;
    quietHours = undefined;
    isSmsDown = false;
  });
  afterEach(async () => {
    await shop.close();
    await smtp.close();
  });

  const sender = (): MessageSender => {
    const messengers: readonly Messenger[] = [
      new SmtpMessenger({ url: smtp.url, from: 'Коралл <orders@coral.example>' }),
      new SmsMessenger(async (sms) => {
        if (isSmsDown) throw new Error('the carrier is down');
        texts.push(sms);
      }),
    ];
    const linkOf = async (orderId: string): Promise<string> => `https://coral.example/orders/${orderId}`;
    return aMessageSender(shop, messengers, { quietHours, linkOf });
  };
  const ordered = async (changes: Readonly<Record<string, unknown>> = {}): Promise<{ id: string; number: string }> =>
    (await placeOrder(shop.app, person, randomUUID(), anOrder(changes))).json;
  const move = (orderId: string, status: 'accepted' | 'on-the-way' | 'cancelled'): Promise<void> =>
    advanceOrder(database, { orderId, status, at: shop.clock.now() });
  const states = async (): Promise<readonly string[]> => {
    const rows = await database.read
      .selectFrom('order_messages')
      .selectAll()
      .orderBy('at')
      .orderBy('channel')
      .execute();
    return rows.map(({ event, channel, state }) => `${event} ${channel} ${state}`).toSorted();
  };

  it('has its dishes, sums and taxes to the minor unit, in the language of the customer', async () => {
    const headers = { Cookie: 'carte_language=en' };
    const { json } = await ask(shop.app, 'POST', `/api/v1/persons/${person.id}/orders`, {
      body: anOrder(),
      token: person.accessToken,
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
    });
    await sender().send();
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual([{ name: '', address: 'anna@example.com' }]);
    expect(mail?.from).toEqual({ name: 'Коралл', address: 'orders@coral.example' });
    expect(mail?.subject).toBe(`The restaurant has received order ${json.number}`);
    expect(mail?.text?.trim().replaceAll('\u00a0', ' ')).toBe(
      [
        `The restaurant has received order ${json.number}`,
        '',
        'Pizza × 2: ₽1,000',
        '',
        'Delivery: ₽100',
        'Total: ₽1,100',
        'including VAT 22%: ₽198.36',
        '',
        'Payment: In cash when you get the order',
        'Restaurant: Port, +79005550000',
        'Address: Портовая улица, 1',
        '',
        `Follow the order: https://coral.example/orders/${json.id}`,
        '',
        'Coral · Coral LLC',
      ].join('\n'),
    );
    const shown = mail?.html?.replaceAll(/<[^>]*>/g, ' ').replaceAll(/(?:\s|&nbsp;)+/g, ' ');
    for (const text of ['Pizza × 2 ₽1,000', 'Delivery ₽100', 'Total ₽1,100', 'including VAT 22% ₽198.36'])
      expect(shown).toContain(text);
    expect(mail?.html).toContain(`href="https://coral.example/orders/${json.id}"`);
  });

  it('shows what people wrote as text', async () => {
    await ordered({ deliveryPlace: { address: '<b>x</b>', location: { lat: 10.5, lng: 20.5 } } });
    await sender().send();
    expect(smtp.mails[0]?.html).toContain('&lt;b&gt;x&lt;/b&gt;');
  });

  it('is sent once a step, also when an order comes back to it, and to two servers that look at once', async () => {
    const { id } = await ordered();
    await Promise.all([sender().send(), sender().send()]);
    await move(id, 'accepted');
    await move(id, 'on-the-way');
    await advanceOrder(database, { orderId: id, status: 'accepted', isRecall: true, at: shop.clock.now() });
    await move(id, 'on-the-way');
    await sender().send();
    expect([smtp.mails.length, texts.length]).toEqual([1, 1]);
    expect(texts[0]).toMatchObject({ to: '+79005550001', text: expect.stringContaining(`/orders/${id}`) });
  });

  it('has the same id when it is sent again after a lost answer', async () => {
    await ordered();
    smtp.losesAnswers = true;
    await sender().send();
    smtp.losesAnswers = false;
    shop.clock.advance({ seconds: 6 });
    await sender().send();
    const [first, second] = smtp.mails;
    expect([smtp.mails.length, await states()]).toEqual([2, ['new email sent']]);
    expect(first?.messageId).toMatch(/@coral\.example>$/);
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('is sent by another server when the first was killed', async () => {
    await ordered();
    await new OrderMessages(database).claim(shop.clock.now());
    await sender().send();
    expect(smtp.mails).toHaveLength(0);
    shop.clock.advance({ seconds: 61 });
    await sender().send();
    expect(smtp.mails).toHaveLength(1);
  });

  it('goes by the next channel when an address is refused, which gets no further one of the order', async () => {
    smtp.unknown.add('anna@example.com');
    const { id, number } = await ordered();
    await sender().send();
    expect(await states()).toEqual(['new email dead', 'new sms sent']);
    expect(shop.log).toContainEqual(
      expect.objectContaining({
        text: 'message to customer given up',
        number,
        problem: expect.stringContaining('550'),
      }),
    );
    await move(id, 'cancelled');
    await sender().send();
    expect(await states()).toEqual(['cancelled email skipped', 'cancelled sms sent', 'new email dead', 'new sms sent']);
    expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(number), expect.stringContaining(number)]);
  });

  it('waits for a server that is busy, and is given up after the last pause', async () => {
    smtp.isBusy = true;
    await ordered();
    for (const wait of [0, ...MESSAGE_WAITS_MS]) {
      shop.clock.advance({ seconds: wait / 1_000 + 1 });
      await sender().send();
    }
    expect(await states()).toEqual(['new email dead', 'new sms sent']);
    const headers = { Authorization: `Bearer ${METRICS}` };
    expect(await (await shop.app.request('/metrics', { headers })).text()).toMatch(
      /carte_order_messages\{[^}]*state="dead"[^}]*\} 1/,
    );
  });

  it('that was given up is listed, shown among those of its order, and sent again once an operator says so', async () => {
    const { number } = await ordered();
    smtp.unknown.add('anna@example.com');
    await sender().send();
    const messages = new OrderMessages(database);
    const [dead] = await messages.listDead();
    expect(dead).toMatchObject({ order_number: number, event: 'new', channel: 'email', tries: 1 });
    expect((await messages.ofOrder(number)).map(({ channel, state }) => [channel, state])).toEqual(
      expect.arrayContaining([
        ['email', 'dead'],
        ['sms', 'sent'],
      ]),
    );
    smtp.unknown.clear();
    expect(await messages.retry(dead?.id ?? '', shop.clock.now())).toBe(true);
    await sender().send();
    expect(smtp.mails.map(({ messageId }) => messageId)).toHaveLength(1);
    expect(await messages.listDead()).toEqual([]);
    expect(await messages.retry(dead?.id ?? '', shop.clock.now())).toBe(false);
    expect(await messages.ofOrder('no order')).toEqual([]);
  });

  it('that came back goes by the next channel, and its address gets no further one, of other orders either', async () => {
    const { id } = await ordered();
    await sender().send();
    const messages = new OrderMessages(database);
    const sent = await messages.sentMail(smtp.mails[0]?.messageId?.slice(1, 37) ?? '');
    if (sent === undefined) throw new Error('the mail has no row');
    for (let time = 0; time < 2; time += 1)
      await messages.record(sent, { kind: 'bounced', problem: '550 no such user' }, shop.clock.now());
    await sender().send();
    expect(await states()).toEqual(['new email dead', 'new sms sent']);
    expect(await messages.listDead()).toMatchObject([{ problem: 'came back: 550 no such user' }]);
    expect(await messages.sentMail(sent.id)).toBeUndefined();
    await move(id, 'cancelled');
    await ordered();
    await sender().send();
    expect([smtp.mails.length, texts.length]).toEqual([1, 3]);
    await ordered({ person: { name: 'Анна', phone: '+79005550001', email: 'anna@new.example' } });
    await sender().send();
    expect(smtp.mails.at(-1)?.to).toMatchObject([{ address: 'anna@new.example' }]);
  });

  it('that comes back a day later is not replaced by another one', async () => {
    await ordered();
    await sender().send();
    const messages = new OrderMessages(database);
    const [mail] = await messages.ofOrder('101');
    if (mail === undefined) throw new Error('the mail has no row');
    shop.clock.advance({ hours: 24 });
    await messages.record(mail, { kind: 'bounced', problem: 'mailbox full' }, shop.clock.now());
    await sender().send();
    expect([await states(), texts]).toEqual([['new email dead'], []]);
  });

  it('that no channel takes is named to the desks of its restaurant, at once and for three hours', async () => {
    const keys = new DeskKeys(database, undefined);
    const now = shop.clock.now();
    const [port = '', hill = ''] = await Promise.all(
      ['port', 'hill'].map((restaurantId) => keys.create({ role: 'staff', restaurantId }, now)),
    );
    const unreached = async (token: string): Promise<unknown> =>
      (await ask(shop.app, 'GET', '/desk/api/session', { token })).json.unreached;
    const changes = new Changes(database);
    smtp.unknown.add('anna@example.com');
    const { id, number } = await ordered();
    await sender().send();
    expect([await states(), await unreached(port)]).toEqual([['new email dead', 'new sms sent'], []]);
    await move(id, 'on-the-way');
    isSmsDown = true;
    const before = await changes.latest();
    for (const wait of [0, ...MESSAGE_WAITS_MS]) {
      shop.clock.advance({ seconds: wait / 1_000 + 1 });
      await sender().send();
    }
    expect(await unreached(port)).toEqual([{ orderId: id, number }]);
    expect(await unreached(hill)).toEqual([]);
    expect(await changes.after(before)).toMatchObject([{ order_id: null, restaurant_id: 'port' }]);
    shop.clock.advance({ hours: 3, seconds: 1 });
    expect(await unreached(port)).toEqual([]);
  });

  it('makes no sound in quiet hours', async () => {
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Moscow', timeStyle: 'short' });
    quietHours = { from: local.format(shop.clock.now()), to: '00:00' };
    const { id } = await ordered();
    await move(id, 'accepted');
    await move(id, 'on-the-way');
    await sender().send();
    expect(texts).toEqual([]);
    expect(await states()).toContain('on-the-way email sent');
  });

  it('says how much went back, of dishes and of the rest', async () => {
    const bank = new Bank(shop);
    const positions = [aLine(), aLine({ id: 'soup', count: 3 })];
    const { id, payment } = await orderOnline(shop, person, randomUUID(), { positions, expectedTotal: 200_000 });
    await bank.press(payment.id, 'approve');
    const lines = [{ line: 1, count: 1, from: 3 }];
    await takeOffDishes(database, {
      orderId: id,
      key: 'k',
      fingerprint: 'f',
      lines,
      by: undefined,
      at: shop.clock.now(),
    });
    await bank.work();
    await move(id, 'cancelled');
    await refundOrder(database, { orderId: id, at: shop.clock.now() });
    await bank.work();
    await sender().send();
    const amounts = smtp.mails.flatMap(({ subject = '' }) => /Вернули (.*) за заказ/.exec(subject)?.[1] ?? []);
    expect(amounts.map((text) => text.replaceAll(/\s/g, ' ')).toSorted()).toEqual(['1 700 ₽', '300 ₽']);
  });

  it('is not written where the market names no step, or once the customer is deleted', async () => {
    const plain = await openTestShop({ database });
    await placeOrder(plain.app, await signIn(plain), randomUUID());
    expect(await states()).toEqual([]);
    await ordered();
    await database.write((writer) =>
      writer.updateTable('orders').set({ person: '{"name":null,"phone":null,"email":null}' }).execute(),
    );
    await sender().send();
    expect([await states(), smtp.mails, texts]).toEqual([['new email skipped', 'new sms skipped'], [], []]);
  });
});
