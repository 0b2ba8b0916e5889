import { YooKassa } from '#server/payments/yooKassa/YooKassa.ts';
import { YooKassaStandIn, yooKassaError } from '#tests/support/YooKassaStandIn.ts';
import { aPaymentAtEngine, VISIT } from './describePaymentEngine.ts';

describe('YooKassa', () => {
  let standIn: YooKassaStandIn;
  let yooKassa: YooKassa;

  beforeEach(async () => {
    standIn = await YooKassaStandIn.open();
    const { SHOP_ID: shopId, SECRET_KEY: secretKey } = YooKassaStandIn;
    yooKassa = new YooKassa({ shopId, secretKey, url: standIn.url }, 'redirect');
  });

  afterEach(() => standIn.close());

  it.each([
    [110_050, '1100.50'],
    [5, '0.05'],
    [100, '1.00'],
  ])('is sent an amount of %s minor units as %s', async (amount, value) => {
    const { reference } = await yooKassa.begin(aPaymentAtEngine({ amount }), VISIT);
    expect(standIn.payments.get(reference)?.request).toMatchObject({
      amount: { value, currency: 'RUB' },
      capture: true,
    });
    standIn.act(reference, 'succeeded');
    expect((await yooKassa.ask(aPaymentAtEngine({ reference })))?.amount).toBe(amount);
  });

  it.each([
    [400, 'invalid_request', 'amount.value', 'amount'],
    [400, 'invalid_request', 'amount.currency', 'currency'],
    [400, 'invalid_request', 'receipt', 'receipt'],
    [400, 'invalid_request', 'receipt.items', 'receipt'],
    [400, 'invalid_request', 'payment_token', 'other'],
    [403, 'forbidden', undefined, 'account'],
  ])('is refused for good with %s %s %s: %s', async (status, code, parameter, kind) => {
    standIn.refusal = { status, body: yooKassaError(code, parameter) };
    const text = [status, code, parameter].filter(Boolean).join(' ');
    await expect(yooKassa.begin(aPaymentAtEngine(), VISIT)).rejects.toMatchObject({
      name: 'LastingRefusal',
      kind,
      code: text,
    });
  });

  it.each([401, 429])('may succeed later after %s', async (status) => {
    standIn.refusal = { status, body: yooKassaError('too_many_requests') };
    await expect(yooKassa.begin(aPaymentAtEngine(), VISIT)).rejects.not.toMatchObject({ name: 'LastingRefusal' });
  });

  it('requests the state of a payment, whatever a notification claims', async () => {
    const { reference } = await yooKassa.begin(aPaymentAtEngine(), VISIT);
    const { body } = standIn.notification('payment.succeeded', reference);
    expect(await yooKassa.readCallback(body)).toBeUndefined();
    standIn.act(reference, 'canceled');
    expect(await yooKassa.readCallback(body)).toMatchObject({ kind: 'declined' });
  });

  it('refuses a notification of an unknown payment, and ignores one of another kind', async () => {
    const notification = (event: string, id: string): string =>
      JSON.stringify({ type: 'notification', event, object: { id } });
    await expect(yooKassa.readCallback(notification('payment.succeeded', 'made-up'))).rejects.toMatchObject({
      code: 'order.not-found',
    });
    expect(await yooKassa.readCallback(notification('payment.succeeded', '../me'))).toBeUndefined();
    expect(await yooKassa.readCallback(notification('refund.succeeded', 'made-up'))).toBeUndefined();
    const refund = { event: 'refund.succeeded', object: { id: 'r', payment_id: 'made-up' } };
    await expect(yooKassa.readCallback(JSON.stringify(refund))).rejects.toMatchObject({ code: 'order.not-found' });
    await expect(yooKassa.readCallback('{')).rejects.toMatchObject({ code: 'request.malformed' });
  });

  it('cancels a payment that was held and not captured', async () => {
    const { reference } = await yooKassa.begin(aPaymentAtEngine(), VISIT);
    standIn.act(reference, 'waiting_for_capture');
    expect(await yooKassa.close(aPaymentAtEngine({ reference }))).toBe(true);
    expect(standIn.payments.get(reference)?.status).toBe('canceled');
  });

  it('logs why YooKassa refuses, and never the key', async () => {
    const other = new YooKassa({ shopId: '1', secretKey: 'wrong', url: standIn.url }, 'redirect');
    await expect(other.begin(aPaymentAtEngine(), VISIT)).rejects.toThrow(
      'the payment: YooKassa answered 401 invalid_credentials',
    );
  });
});
