import { createHash } from 'node:crypto';
import { ask } from '../support/ask.ts';
import { Bank, orderOnline } from '../support/Bank.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { aCart, anOrder, placeOrder, preflight, signIn } from '../support/requests.ts';

/** @trust demo-bank */
describe('the page of the demo bank', () => {
  let shop: TestShop;
  let bank: Bank;
  let payment: { readonly id: string };

  beforeEach(async () => {
    shop = await openTestShop();
    bank = new Bank(shop);
    ({ payment } = await orderOnline(shop, await signIn(shop), 'a'));
    await bank.open(payment.id);
  });

  afterEach(() => shop.close());

  const page = async (query: string): Promise<string> =>
    (await shop.app.request(`/demo-bank/${payment.id}?${query}`)).text();

  it.each([
    ['ru', 'Оплатить 1', 'Деньги не списываются', 'Вернуться в магазин'],
    ['en', 'Pay ₽', 'No money is charged', 'Back to the shop'],
    ['cnr', 'Plati 1', 'Novac se ne skida', 'Nazad u prodavnicu'],
  ])('speaks %s, the language of the shop that it was opened from', async (lang, pay, note, back) => {
    const text = (await page(`lang=${lang}`)).replaceAll('\u00a0', ' ');
    expect(text).toContain(`<html lang="${lang}" dir="ltr">`);
    for (const message of [pay, note, back]) expect(text).toContain(message);
  });

  it('falls back to Russian for an unknown language', async () => {
    expect(await page('lang=toString')).toContain('<html lang="ru" dir="ltr">');
  });

  it('runs no script and cannot be framed', async () => {
    const answer = await shop.app.request(`/demo-bank/${payment.id}`);
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).not.toMatch(/<script|\son\w+=|\sstyle=/);
  });

  it('asks for a code when 3-D Secure is required, and accepts no other text for one', async () => {
    const step = await bank.press(payment.id, 'confirm');
    expect(step.headers.get('Location')).toBe(`/demo-bank/${payment.id}?lang=en&step=confirm`);
    expect(await page('lang=en&step=confirm')).toContain('Code from the text message');
    const wrong = await bank.press(payment.id, 'approve', 'abc');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/role="alert">Enter four to six digits/);
    expect((await bank.press(payment.id, 'approve', '1234')).status).toBe(303);
    expect(await page('lang=en')).toContain('The payment went through');
  });

  it('shows the outcome of a payment, which cannot be decided again', async () => {
    await bank.press(payment.id, 'decline');
    await bank.press(payment.id, 'approve');
    const text = await page('lang=en');
    expect(text).toContain('The bank declined this payment');
    expect(text).not.toContain('<form');
  });

  it('answers 404 for an unknown payment and 400 for an unknown action', async () => {
    expect((await shop.app.request('/demo-bank/nobody')).status).toBe(404);
    expect((await shop.app.request('/demo-bank/nobody', { method: 'POST', body: 'action=approve' })).status).toBe(404);
    const body = new URLSearchParams({ action: 'rob' });
    expect((await shop.app.request(`/demo-bank/${payment.id}`, { method: 'POST', body })).status).toBe(400);
  });
});

describe.each(['modal', 'embedded'] as const)('a form of the demo bank that is %s', (presentation) => {
  let shop: TestShop;
  let bank: Bank;
  let order: Awaited<ReturnType<typeof orderOnline>>;

  beforeEach(async () => {
    shop = await openTestShop({
      marketPayments: { 'demo-bank': { presentation } },
      config: { publicUrl: 'https://shop.example' },
    });
    bank = new Bank(shop);
    order = await orderOnline(shop, await signIn(shop), 'a');
  });

  afterEach(() => shop.close());

  it('has the price of the order, and can be framed only by the shop’s pages', async () => {
    expect(order.payment).toMatchObject({ presentation });
    expect(await bank.open(order.payment.id)).toBe(`/demo-bank/${order.payment.id}?lang=en`);
    const page = await shop.app.request(`/demo-bank/${order.payment.id}?lang=en`);
    const policy = page.headers.get('Content-Security-Policy');
    expect(policy).toContain("frame-ancestors 'self' https://shop.example");
    expect(policy).toContain("form-action 'self' https://shop.example;");
  });

  it('posts its end to the page around it, whatever the outcome, and to no other page', async () => {
    const end = `/payments/${order.payment.id}/end`;
    expect((await shop.app.request(`/demo-bank/${order.payment.id}?lang=en`)).status).toBe(404);
    const pressed = await bank.press(order.payment.id, 'decline');
    expect(pressed.headers.get('Location')).toBe(`${end}?hint=finished`);
    const answer = await shop.app.request(`${end}?hint=finished`);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'self' https:\/\/shop\.example$/,
    );
    const text = await answer.text();
    expect(text).toContain(
      `data-payment-id="${order.payment.id}" data-hint="finished" data-shop="https://shop.example"`,
    );
    expect(text).toContain(`data-order-page="https://shop.example/orders/${order.id}?payment=returned"`);
    const [, script = ''] = /<script>(.+)<\/script>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(hash);
  });

  it('leads back from the bank’s page without a decision, which is another word', async () => {
    await bank.open(order.payment.id);
    const page = await (await shop.app.request(`/demo-bank/${order.payment.id}?lang=en`)).text();
    expect(page).toContain(`href="/payments/${order.payment.id}/end?hint=dismissed"`);
    const end = await (await shop.app.request(`/payments/${order.payment.id}/end?hint=dismissed`)).text();
    expect(end).toContain('data-hint="dismissed"');
    expect(await (await shop.app.request(`/payments/${order.payment.id}/end?hint=%22%3E`)).text()).toContain(
      'data-hint="dismissed"',
    );
    expect((await shop.app.request('/payments/nobody/end?hint=finished')).status).toBe(404);
  });

  it('ends at once when there is nothing left to pay', async () => {
    await bank.press(order.payment.id, 'approve');
    const visit = (headers: Record<string, string>): Promise<Response> | Response =>
      shop.app.request(`/payments/${order.payment.id}?lang=en`, { headers });
    const framed = await visit({ 'Sec-Fetch-Dest': 'iframe' });
    expect(framed.headers.get('Location')).toBe(`/payments/${order.payment.id}/end?hint=finished`);
    expect((await visit({})).headers.get('Location')).toBe(`https://shop.example/orders/${order.id}`);
  });
});

describe('a server in production', () => {
  it('has no demo bank: its restaurants take no payment online, and its pages and callbacks are not there', async () => {
    const shop = await openTestShop({ config: { isProduction: true } });
    const person = await signIn(shop);
    const refused = await preflight(shop.app, aCart({ payType: 'CARD_ONLINE' }));
    expect([refused.status, refused.code]).toEqual([422, 'resto.doesnt-support-delivery-online-pay']);
    const placed = await placeOrder(shop.app, person, 'a', anOrder({ payType: 'CARD_ONLINE' }));
    expect(placed.code).toBe('resto.doesnt-support-delivery-online-pay');
    const { json } = await ask(shop.app, 'GET', '/1/p/restos/port');
    expect([json.payConfig.delivery.cardOnline, json.payConfig.takeAway.cardOnline]).toEqual(['', '']);
    expect((await shop.app.request('/demo-bank/1')).status).not.toBe(200);
    const callback = await new Bank(shop).hear({
      eventId: 'a',
      paymentId: 'b',
      kind: 'paid',
      amount: 1,
      currency: 'RUB',
    });
    expect([callback.status, callback.code]).toEqual([404, 'order.not-found']);
    await shop.close();
  });
});

describe('a server without the capability of payments', () => {
  it('refuses an order with online payment, and has no callback', async () => {
    const shop = await openTestShop({ config: { capabilities: ['order-history'] } });
    const refused = await preflight(shop.app, aCart({ payType: 'CARD_ONLINE' }));
    expect(refused.code).toBe('resto.doesnt-support-delivery-online-pay');
    expect((await shop.app.request('/payments/demo-bank/callback', { method: 'POST' })).status).toBe(404);
    await shop.close();
  });
});
