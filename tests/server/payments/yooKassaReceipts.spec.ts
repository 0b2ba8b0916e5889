import { YooKassa } from '#server/payments/yooKassa/YooKassa.ts';
import { YooKassaReceipts } from '#server/payments/yooKassa/YooKassaReceipts.ts';
import { YooKassaStandIn } from '#tests/support/YooKassaStandIn.ts';
import { aFiscalReceipt } from './aFiscalReceipt.ts';
import { aPaymentAtEngine, VISIT } from './describePaymentEngine.ts';

describe('receipts of YooKassa', () => {
  let standIn: YooKassaStandIn;
  let yooKassa: YooKassa;
  let register: YooKassaReceipts;
  let paid: string;

  const payment = (reference?: string) =>
    aPaymentAtEngine({ amount: 114_901, receipt: aFiscalReceipt(), ...(reference !== undefined && { reference }) });

  beforeEach(async () => {
    standIn = await YooKassaStandIn.open();
    const { SHOP_ID: shopId, SECRET_KEY: secretKey } = YooKassaStandIn;
    const settings = { shopId, secretKey, url: standIn.url, taxSystem: 'usn_income' };
    yooKassa = new YooKassa(settings, 'redirect');
    register = new YooKassaReceipts(settings);
    paid = (await yooKassa.begin(payment(), VISIT)).reference;
    standIn.act(paid, 'succeeded');
  });
  afterEach(() => standIn.close());

  const receipt = (overrides: Parameters<typeof aFiscalReceipt>[0] = {}) =>
    aFiscalReceipt({ paymentReference: paid, ...overrides });

  it('are inside the payment, as a full prepayment, and only looked up afterwards', async () => {
    const item = { payment_mode: 'full_prepayment', payment_subject: 'commodity', vat_code: 6, description: 'Пицца' };
    expect(standIn.payments.get(paid)?.request.receipt).toEqual({
      customer: { email: 'anna@example.com' },
      items: [
        { ...item, quantity: 2, amount: { value: '333.33', currency: 'RUB' } },
        { ...item, quantity: 1, amount: { value: '333.35', currency: 'RUB' } },
        {
          description: 'Доставка',
          quantity: 1,
          amount: { value: '149.00', currency: 'RUB' },
          vat_code: 1,
          payment_mode: 'full_prepayment',
          payment_subject: 'service',
        },
      ],
      tax_system_code: 2,
    });
    const registered = { kind: 'registered', reference: paid, document: { status: 'succeeded' } };
    expect(await register.issue(receipt())).toEqual(registered);
    standIn.registration = 'pending';
    expect(await register.issue(receipt())).toEqual({ kind: 'pending', reference: paid });
    standIn.registration = 'canceled';
    expect(await register.find(receipt(), paid)).toMatchObject({ kind: 'failed', isLasting: true });
  });

  it('close a payment once at the hand-over, at the rate itself', async () => {
    standIn.registration = 'pending';
    const first = await register.settle(receipt());
    expect(await register.settle(receipt())).toEqual(first);
    expect(standIn.closing).toEqual([
      expect.objectContaining({
        type: 'payment',
        payment_id: paid,
        send: true,
        settlements: [{ type: 'prepayment', amount: { value: '1149.01', currency: 'RUB' } }],
      }),
    ]);
    expect(standIn.closing[0]?.items[0]).toMatchObject({ vat_code: 4, payment_mode: 'full_payment' });
    const reference = first.kind === 'pending' ? first.reference : '';
    standIn.registration = 'succeeded';
    expect(await register.find(receipt(), reference)).toMatchObject({ kind: 'registered', reference });
  });

  it('are inside the refund of single dishes, and follow from the payment for a whole one', async () => {
    const { lines, ...rest } = receipt();
    const part = { ...rest, lines: lines.slice(1, 2), total: 33_335 };
    await yooKassa.refund(payment(paid), { id: 'dishes', amount: 33_335, receipt: part });
    expect(standIn.refunds[0]?.receipt?.items).toHaveLength(1);
    expect(await register.refund(receipt({ refundId: 'dishes' }))).toMatchObject({ kind: 'registered' });
    await expect(register.refund(receipt({ refundId: 'other' }))).rejects.toThrow('does not know it');
    const other = (await yooKassa.begin({ ...payment(), id: 'second' }, VISIT)).reference;
    standIn.act(other, 'succeeded');
    await yooKassa.refund(payment(other), { id: 'whole', amount: 114_901, receipt: receipt() });
    const whole = receipt({ paymentReference: other, refundId: 'whole' });
    expect(await register.refund(whole)).toMatchObject({ kind: 'registered' });
  });

  it('are made of payments of YooKassa only', async () => {
    await expect(register.issue(receipt({ provider: 'stripe' }))).rejects.toThrow('its own payments only');
  });
});
