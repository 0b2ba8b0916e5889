import { AtolOnline } from '#server/payments/fiscal/AtolOnline.ts';
import { AtolStandIn } from '#tests/support/AtolStandIn.ts';
import { aFiscalReceipt } from './aFiscalReceipt.ts';

describe('ATOL Online', () => {
  let standIn: AtolStandIn;
  let atol: AtolOnline;

  beforeEach(async () => {
    standIn = await AtolStandIn.open();
    const { url } = standIn;
    atol = new AtolOnline({ ...AtolStandIn.ACCOUNT, url, taxSystem: 'osn', paymentAddress: 'https://shop.example' });
  });
  afterEach(() => standIn.close());

  const referenceOf = async (answer: ReturnType<AtolOnline['issue']>): Promise<string> => {
    const outcome = await answer;
    if (outcome.kind !== 'pending') throw new Error(`It is ${outcome.kind}`);
    return outcome.reference;
  };

  it('registers the receipt of a sale as a full prepayment, with the calculated rate', async () => {
    const receipt = aFiscalReceipt();
    const reference = await referenceOf(atol.issue(receipt));
    expect(await atol.find(receipt, reference)).toEqual({
      kind: 'registered',
      reference,
      document: { total: 1149.01, fiscal_document_number: 133, fn_number: '1110000100238211' },
    });
    const item = { payment_method: 'full_prepayment', payment_object: 'commodity', vat: { type: 'vat120' } };
    expect(standIn.registered()).toEqual([
      {
        operation: 'sell',
        external_id: 'receipt-1',
        timestamp: '03.03.2026 01:30:05',
        receipt: {
          client: { email: 'anna@example.com' },
          company: {
            email: 'shop@example.com',
            sno: 'osn',
            inn: '5544332219',
            payment_address: 'https://shop.example',
          },
          items: [
            { ...item, name: 'Пицца', price: 333.33, quantity: 2, sum: 666.66 },
            { ...item, name: 'Пицца', price: 333.35, quantity: 1, sum: 333.35 },
            {
              ...item,
              name: 'Доставка',
              price: 149,
              quantity: 1,
              sum: 149,
              payment_object: 'service',
              vat: { type: 'none' },
            },
          ],
          payments: [{ type: 1, sum: 1149.01 }],
          total: 1149.01,
        },
      },
    ]);
  });

  it('registers the closing receipt as paid before, at the rate itself', async () => {
    await atol.settle(aFiscalReceipt());
    const [{ operation, receipt } = { operation: '', receipt: undefined }] = standIn.registered();
    expect([operation, receipt?.payments]).toEqual(['sell', [{ type: 2, sum: 1149.01 }]]);
    expect(receipt?.items[0]).toMatchObject({ payment_method: 'full_payment', vat: { type: 'vat20' } });
  });

  it.each([
    [false, 'full_prepayment', 'vat120'],
    [true, 'full_payment', 'vat20'],
  ])('registers a refund (after the hand-over: %s) as one of a %s', async (isAfterSettlement, method, vat) => {
    await atol.refund(aFiscalReceipt({ isAfterSettlement }));
    const [{ operation, receipt } = { operation: '', receipt: undefined }] = standIn.registered();
    expect([operation, receipt?.payments]).toEqual(['sell_refund', [{ type: 1, sum: 1149.01 }]]);
    expect(receipt?.items[0]).toMatchObject({ payment_method: method, vat: { type: vat } });
  });

  it('finds the same receipt again after a lost answer', async () => {
    standIn.losesAnswers = true;
    await expect(atol.issue(aFiscalReceipt())).rejects.toThrow('fetch failed');
    standIn.losesAnswers = false;
    const reference = await referenceOf(atol.issue(aFiscalReceipt()));
    expect([standIn.taken.size, standIn.taken.has(reference)]).toEqual([1, true]);
  });

  it('waits for a receipt that is queued, and says why one was not registered', async () => {
    standIn.fate = 'wait';
    const reference = await referenceOf(atol.issue(aFiscalReceipt()));
    expect(await atol.find(aFiscalReceipt(), reference)).toEqual({ kind: 'pending', reference });
    standIn.finish('fail');
    const failed = { kind: 'failed', problem: '1 No paper', isLasting: false };
    expect(await atol.find(aFiscalReceipt(), reference)).toEqual(failed);
  });

  it('is refused for good with a receipt that the register does not take', async () => {
    expect(await atol.issue(aFiscalReceipt({ total: 1 }))).toEqual({
      kind: 'failed',
      problem: '32 the sums differ from the total',
      isLasting: true,
    });
  });

  it('takes one token for many requests, and another when it has ended', async () => {
    await atol.issue(aFiscalReceipt());
    await atol.issue(aFiscalReceipt({ id: 'receipt-2' }));
    expect(standIn.tokens).toBe(1);
    standIn.endToken();
    await atol.issue(aFiscalReceipt({ id: 'receipt-3' }));
    expect([standIn.tokens, standIn.taken.size]).toEqual([2, 3]);
  });

  it('reaches a deleted customer by the seller', async () => {
    await atol.issue(aFiscalReceipt({ email: '', phone: '' }));
    await atol.issue(aFiscalReceipt({ id: 'receipt-2', email: '' }));
    const clients = standIn.registered().map(({ receipt }) => receipt.client);
    expect(clients).toEqual([{ email: 'shop@example.com' }, { phone: '+79005550001' }]);
  });

  it('fails while the service does, or knows neither login nor rate', async () => {
    standIn.isBroken = true;
    await expect(atol.issue(aFiscalReceipt())).rejects.toThrow('answered 500');
    standIn.isBroken = false;
    const { url } = standIn;
    const wrong = new AtolOnline({ ...AtolStandIn.ACCOUNT, password: 'x', url, taxSystem: 'osn', paymentAddress: '' });
    await expect(wrong.issue(aFiscalReceipt())).rejects.toThrow('12 Wrong login or password');
    const [line] = aFiscalReceipt().lines;
    const odd = line && { ...line, rate: { code: 'pdv', percent: 21 } };
    const receipt = aFiscalReceipt({ lines: odd ? [odd] : [] });
    await expect(atol.issue(receipt)).rejects.toThrow('no rate of 21 %');
  });
});
