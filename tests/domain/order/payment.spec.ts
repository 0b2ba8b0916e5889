import type { PayType } from '#domain/catalog/PayType.ts';
import type { Order, OrderStatus, PaymentStatus } from '#domain/order/Order.ts';
import { isOpenPayment, isPayable, paymentStage, returnedMoney } from '#domain/order/payment.ts';

const expiresAt = new Date('2026-03-02T09:30:00Z');
const before = new Date('2026-03-02T09:29:59Z');

function anOrder(status: OrderStatus, paid: PaymentStatus): Pick<Order, 'status' | 'payment' | 'payType' | 'history'> {
  const payment = {
    id: 'p1',
    provider: 'bank',
    presentation: 'redirect',
    status: paid,
    url: '/p1',
    expiresAt,
  } as const;
  return { status, payType: 'CARD_ONLINE', payment, history: [] };
}

describe('the money that goes back', () => {
  const moneyOf = (status: OrderStatus, paid: PaymentStatus, change: object = {}, payType: PayType = 'CARD_ONLINE') => {
    const order = anOrder(status, paid);
    const payment = order.payment && { ...order.payment, ...change };
    return returnedMoney({ ...order, payType, payment, total: 50_000 }, before);
  };

  it.each([
    ['new', 'paid', {}, { returned: 0, onItsWay: 0 }],
    ['new', 'paid', { amount: 80_000, refundedAmount: 30_000 }, { returned: 30_000, onItsWay: 0 }],
    ['new', 'paid', { amount: 80_000 }, { returned: 0, onItsWay: 30_000 }],
    ['rejected', 'refund-due', {}, { returned: 0, onItsWay: 50_000 }],
    ['rejected', 'refund-due', { amount: 80_000, refundedAmount: 30_000 }, { returned: 30_000, onItsWay: 50_000 }],
    ['rejected', 'refunded', {}, { returned: 50_000, onItsWay: 0 }],
    ['rejected', 'refunded', { amount: 80_000, refundedAmount: 80_000 }, { returned: 80_000, onItsWay: 0 }],
  ] as const)('of an order that is %s with a payment that is %s and %j', (status, paid, change, money) => {
    expect(moneyOf(status, paid, change)).toEqual(money);
  });

  it('is nothing of an order that is paid on receipt', () => {
    expect(moneyOf('new', 'refunded', { refundedAmount: 50_000 }, 'CASH_UPON_RECEIPT')).toEqual({
      returned: 0,
      onItsWay: 0,
    });
  });
});

describe('the stage of a payment', () => {
  it.each([
    ['awaiting-payment', 'pending', 'to-pay'],
    ['awaiting-payment', 'declined', 'declined'],
    // What goes back was not the price: another sum, or another currency.
    ['awaiting-payment', 'refund-due', 'to-pay'],
    ['awaiting-payment', 'refunded', 'to-pay'],
    ['delivered', 'refund-due', 'refund-due'],
    ['new', 'paid', 'paid'],
    // How the order stands is told sooner than its payment.
    ['new', 'pending', 'paid'],
    ['cooking', 'declined', 'paid'],
    ['cancelled', 'pending', 'unpaid'],
    ['cancelled', 'expired', 'unpaid'],
    ['cancelled', 'paid', 'refund-due'],
    ['rejected', 'refunded', 'refunded'],
  ] as const)(
    'is told by the order and its payment: %s with a payment that is %s makes it %s',
    (status, paid, stage) => {
      expect(paymentStage(anOrder(status, paid), before)).toBe(stage);
    },
  );

  it.each(['pending', 'declined'] as const)('turns from %s to too late at the end of the payment', (paid) => {
    expect(paymentStage(anOrder('awaiting-payment', paid), expiresAt)).toBe('too-late');
  });

  it.each([
    [before, 'unpaid'],
    [expiresAt, 'too-late'],
  ])('is told, for an order cancelled at %j, as %s', (at, stage) => {
    const history = [
      { status: 'awaiting-payment', at: new Date('2026-03-02T09:00:00Z') },
      { status: 'cancelled', at },
    ] as const;
    expect(paymentStage({ ...anOrder('cancelled', 'expired'), history }, expiresAt)).toBe(stage);
    expect(paymentStage({ ...anOrder('cancelled', 'paid'), history }, expiresAt)).toBe('refund-due');
  });

  it('is refused, until the time is over, once the provider will never take the payment', () => {
    const order = anOrder('awaiting-payment', 'declined');
    const refused = { ...order, payment: order.payment && { ...order.payment, refusal: 'amount' as const } };
    expect([paymentStage(refused, before), paymentStage(refused, expiresAt)]).toEqual(['refused', 'too-late']);
    expect(paymentStage({ ...refused, status: 'cancelled' }, before)).toBe('unpaid');
  });

  it.each(['refund-due', 'refunded'] as const)(
    'is %s for money that came although the order is paid on receipt',
    (paid) => {
      expect(paymentStage({ ...anOrder('new', paid), payType: 'CASH_UPON_RECEIPT' }, before)).toBe(paid);
    },
  );

  it('is none where nothing is paid online', () => {
    expect(paymentStage({ ...anOrder('new', 'paid'), payType: 'CASH_UPON_RECEIPT' }, before)).toBeUndefined();
    expect(paymentStage({ status: 'new', payType: 'CARD_ONLINE', history: [] }, before)).toBeUndefined();
  });
});

describe('an order', () => {
  it('can be paid while it waits, up to the end of its payment', () => {
    expect(isPayable(anOrder('awaiting-payment', 'declined'), before)).toBe(true);
    expect(isPayable(anOrder('awaiting-payment', 'declined'), expiresAt)).toBe(false);
    expect(isPayable({ status: 'awaiting-payment' }, before)).toBe(true);
    expect(isPayable(anOrder('new', 'paid'), before)).toBe(false);
  });
});

describe('a payment', () => {
  it('is open while it is pending, up to its end', () => {
    const { payment } = anOrder('awaiting-payment', 'pending');
    expect([isOpenPayment(payment, before), isOpenPayment(payment, expiresAt)]).toEqual([true, false]);
    expect(isOpenPayment(payment && { ...payment, expiresAt: undefined }, expiresAt)).toBe(true);
    expect(isOpenPayment(anOrder('new', 'paid').payment, before)).toBe(false);
    expect(isOpenPayment(undefined, before)).toBe(false);
  });
});
