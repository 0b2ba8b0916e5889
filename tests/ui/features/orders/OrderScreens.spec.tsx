import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import type { Order, OrderRequest, OrderStatus, Payment, PlacedOrder } from '#domain/order/Order.ts';
import { waitFrom } from '#domain/schedule/slotPlan.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { aSchedule } from '#tests/builders/aSchedule.ts';
import { ANNA, AShop, aPlacedOrder } from '#tests/ui/support/aShop.tsx';
import { around, wholeText } from '#tests/ui/support/texts.ts';
import { OrderScreen } from '#ui/features/orders/OrderScreen.tsx';
import { OrdersScreen } from '#ui/features/orders/OrdersScreen.tsx';

function anOrder(status: OrderStatus): Order {
  return {
    ...aPlacedOrder({ status }),
    restaurantId: 'port',
    deliveryType: 'DELIVERY',
    payType: 'CASH_UPON_RECEIPT',
    lines: [{ dishId: 'margherita', name: 'Margherita', count: 2, lineTotal: 98_000, modifiers: [] }],
    quote: { lines: [], tips: 0 },
    place: {
      address: 'Portovaya, 41',
      apartment: '7',
      entrance: '2',
      floor: '3',
      intercom: '7K',
      comment: 'Ring twice',
    },
    person: { name: 'Anna', phone: '+79005550001', email: '' },
    history: [{ status: 'new', at: new Date('2026-11-20T12:00:00Z') }],
  };
}

/** The page that an order leads to says so in the state of its entry in the history. */
function justPlaced(): void {
  globalThis.history.replaceState({ justPlaced: true }, '');
}

afterEach(() => globalThis.history.replaceState(null, ''));

/** The page of an order that the server has; without one the server knows none of that name. */
async function openOrder(order?: Order, prepare: (shop: AShop) => void = () => {}, search = ''): Promise<AShop> {
  const shop = new AShop();
  if (order !== undefined) shop.orders.keep(ANNA.id, order);
  prepare(shop);
  shop.location.navigate(`/orders/order-1${search}`, { state: { justPlaced: true } });
  await shop.open(<OrderScreen orderId="order-1" />);
  return shop;
}

/** A back end that keeps no orders: what the device asked for and was answered is all there is. */
function withoutHistory(request: OrderRequest): (shop: AShop) => void {
  return ({ memory }) => {
    memory.capabilities.offered = [];
    const attempt = anOrderAttempt({ personId: ANNA.id, request, placed: aPlacedOrder() });
    memory.pending.attempts.set(attempt.key, attempt);
  };
}

/** A back end that keeps orders and tells of no changes. */
function untold({ memory }: AShop): void {
  memory.capabilities.offered = ['order-cancel', 'order-history'];
}

/**
 * @spec 1.14 8.29
 * @trust receipt refused-payment bank-return vendor-refund
 */
describe('an order that is paid online', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const payment: Payment = {
    id: 'payment-1',
    provider: 'demo-bank',
    presentation: 'redirect',
    status: 'pending',
    url: '/payments/payment-1',
    expiresAt: new Date(at.getTime() + 30 * 60_000),
  };
  const online = (status: OrderStatus, change: Partial<Payment> = {}): Order => ({
    ...anOrder(status),
    payType: 'CARD_ONLINE',
    createdAt: at,
    payment: { ...payment, ...change },
  });
  const openOnline = (order: Order, search = ''): Promise<AShop> =>
    openOrder(order, (shop) => shop.moveClock(new Date(at.getTime() + 60_000)), search);
  afterEach(() => jest.useRealTimers());

  const payButton = () => screen.queryByRole('button', { name: /^Pay( again)? ?₽/ });

  it.each([
    ['awaiting-payment', 'pending', /₽490 left to pay. We hold your order until 15:30/, 'Pay'],
    ['awaiting-payment', 'declined', /declined the payment; nothing was charged.*until 15:30/, 'Pay again'],
    ['new', 'paid', /₽490 paid/, undefined],
    ['cancelled', 'expired', /is cancelled and there is nothing to pay/, undefined],
    ['cancelled', 'refund-due', /₽490 is on its way back/, undefined],
    ['rejected', 'refunded', /₽490 was returned to the card/, undefined],
  ] as const)(
    'shows its state and that of its payment: %s with a payment that is %s',
    async (status, paid, text, button) => {
      await openOnline(online(status, { status: paid }));
      expect(await screen.findByText(text)).toBeVisible();
      expect(payButton()?.textContent).toBe(button && `${button}₽490`);
    },
  );

  it.each([
    ['amount', /does not take a payment of ₽490; nothing was charged.*until 15:30/],
    ['currency', /does not take payments in this currency/],
    ['receipt', /could not make a receipt/],
    ['account', /cannot take online payments right now/],
    ['other', /does not take this payment and will not/],
  ] as const)('offers no payment that the provider will never take, and says why: %s', async (refusal, text) => {
    await openOnline(online('awaiting-payment', { status: 'declined', refusal, url: undefined }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(payButton()).toBeNull();
  });

  describe('can be', () => {
    const cash = () => screen.queryByRole('button', { name: 'Pay in cash when you get the order' });
    const back = () => screen.queryByRole('button', { name: 'Back to the cart' });
    const refused = online('awaiting-payment', { status: 'declined', refusal: 'account', url: undefined });

    it('paid on receipt with one press, and goes to the kitchen', async () => {
      const shop = await openOnline(refused);
      await userEvent.click(await screen.findByRole('button', { name: 'Pay in cash when you get the order' }));
      expect(await screen.findByText(/The restaurant has your order/)).toBeVisible();
      expect(shop.orders.peek('order-1', { personId: ANNA.id, accessToken: 'token' }).payType).toBe(
        'CASH_UPON_RECEIPT',
      );
      expect(screen.queryByText('Online payment')).toBeNull();
    });

    it('taken back, which leads to the cart with its dishes', async () => {
      const shop = await openOnline(online('awaiting-payment'));
      shop.storage.remove('cart');
      await userEvent.click(await screen.findByRole('button', { name: 'Back to the cart' }));
      expect(shop.location.history.at(-1)).toBe('/cart');
      expect(shop.storage.read('cart')?.lines).toMatchObject([{ dishId: 'margherita', count: 2 }]);
    });

    it('neither once it is paid; what was pressed meanwhile is refused in words', async () => {
      const capabilities = ['order-cancel', 'order-history', 'order-pay-type'] as const;
      const shop = await openOrder(online('awaiting-payment'), (world) => {
        world.memory.capabilities.offered = [...capabilities];
        world.moveClock(new Date(at.getTime() + 60_000));
      });
      const button = await screen.findByRole('button', { name: 'Pay in cash when you get the order' });
      shop.orders.settle('order-1', 'paid');
      await userEvent.click(button);
      expect(await screen.findByText(/is no longer waiting for payment/)).toBeVisible();
      expect(screen.getByText(/₽490 paid/)).toBeVisible();
      expect([cash(), back()]).toEqual([null, null]);
    });

    it('neither at a back end that cannot do it', async () => {
      await openOrder(refused, ({ memory }) => (memory.capabilities.offered = ['order-history']));
      await screen.findByText(/cannot take online payments/);
      expect([cash(), back()]).toEqual([null, null]);
    });

    it('neither while the bank is asked whether it is paid', async () => {
      await openOnline(online('awaiting-payment'), '?payment=returned');
      await screen.findByText(/Checking the payment/);
      expect([cash(), back()]).toEqual([null, null]);
    });
  });

  it('that came for an order that is paid on receipt by now is told, and is no part of its total', async () => {
    await openOnline({ ...online('new', { status: 'refunded' }), payType: 'CASH_UPON_RECEIPT' });
    expect(await screen.findByText(/₽490 was returned to the card/)).toBeVisible();
    expect(screen.queryByText('Returned to the card')).toBeNull();
  });

  it.each([
    ['refund-due', 'Being returned to the card'],
    ['refunded', 'Returned to the card'],
  ] as const)('shows what is %s below its total, also on its receipt', async (status, text) => {
    await openOnline(online('delivered', { status }));
    const row = around(await screen.findByText(text))?.parentElement ?? null;
    expect(row).toHaveTextContent('−₽490');
    expect(row?.closest('[data-screen-only]')).toBeNull();
  });

  it('shows what was paid and how much of it was given back while the order goes on', async () => {
    await openOnline(online('cooking', { status: 'paid', amount: 80_000, refundedAmount: 31_000 }));
    expect(await screen.findByText(/₽800 paid/)).toBeVisible();
    expect(screen.getByText(/₽310 was returned to the card/)).toBeVisible();
    const row = around(screen.getByText('Returned to the card'))?.parentElement ?? null;
    expect(row).toHaveTextContent('−₽310');
  });

  it('shows what the kitchen has run out of, and that its money is on its way', async () => {
    const paid = online('cooking', { status: 'paid', amount: 79_000 });
    await openOnline({ ...paid, missing: [{ name: 'Soup', count: 1, amount: 30_000 }] });
    const row = (await screen.findByText('Out: 1 × Soup')).closest('li');
    expect(row).toHaveTextContent('−₽300');
    expect(around(screen.getByText('Being returned to the card'))?.parentElement).toHaveTextContent('−₽300');
    expect(screen.getByText(/₽790 paid/)).toBeVisible();
    expect(screen.getByText(/₽300 is on its way back to the card/)).toBeVisible();
  });

  it('is shown in the currency that it was sold in, whatever the shop’s currency is now', async () => {
    await openOnline({ ...online('new', { status: 'paid' }), currency: 'EUR' });
    expect(await screen.findByText(/€490 paid/)).toBeVisible();
    expect(document.body.textContent).not.toContain('₽');
  });

  it('can be paid no more once its time is over', async () => {
    const shop = await openOnline(online('awaiting-payment'));
    await screen.findByText(/left to pay/);
    act(() => shop.moveClock(payment.expiresAt as Date));
    expect(screen.getByText(/The time to pay is over/)).toBeVisible();
    expect(payButton()).toBeNull();
  });

  it('is offered for another order of its dishes only when it can be paid no more', async () => {
    const shop = await openOnline(online('awaiting-payment'));
    await screen.findByText(/left to pay/);
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
    act(() => shop.moveClock(payment.expiresAt as Date));
    expect(await screen.findByRole('button', { name: 'Order again' })).toBeVisible();
  });

  it('opens the bank on a click, and shows when that fails', async () => {
    const shop = await openOnline(online('awaiting-payment'));
    const bank = shop.memory.paymentProvider;
    bank.isReachable = false;
    await screen.findByText(/left to pay/);
    await userEvent.click(payButton() as HTMLElement);
    expect(await screen.findByText(/bank’s page did not open and nothing was charged/)).toBeVisible();
    bank.isReachable = true;
    await userEvent.click(payButton() as HTMLElement);
    expect(bank.opened).toEqual([payment]);
    expect(screen.getByRole('button', { name: /Opening the bank/ })).toHaveAttribute('aria-busy', 'true');
  });

  it('is paid with the shop’s own button beneath a form that has none, and says why it was refused', async () => {
    const shop = await openOnline(online('awaiting-payment', { presentation: 'embedded' }));
    const bank = shop.memory.paymentProvider;
    let answer: (words: string | undefined) => void = () => {};
    const confirm = () => new Promise<string | undefined>((resolve) => (answer = resolve));
    bank.confirmable = { amount: 49_050, currency: 'EUR', confirm };
    await screen.findByText(/left to pay/);
    await userEvent.click(payButton() as HTMLElement);
    const button = await screen.findByRole('button', { name: 'Pay €490.50' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent(/^Confirming the payment/);
    expect(screen.getByRole('button', { name: 'Not now' })).toBeDisabled();
    await act(async () => answer('Your card was declined.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.');
    await userEvent.click(button);
    await act(async () => answer(''));
    expect(screen.getByRole('alert')).toHaveTextContent(/Check the details of the card, or take another one/);
    bank.confirmable = undefined;
    await act(async () => bank.form?.end('finished'));
    expect(await screen.findByText(/Checking the payment with the bank/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay €490.50' })).toBeNull();
  });

  it('opens the bank at once after ordering, and a second time only on a click', async () => {
    globalThis.history.replaceState({ justPlaced: true, isToPay: true }, '');
    const shop = await openOnline(online('awaiting-payment'));
    expect(await screen.findByRole('button', { name: /Opening the bank/ })).toBeVisible();
    expect(shop.memory.paymentProvider.opened).toEqual([payment]);
    expect(shop.location.history.at(-1)).toBe('/orders/order-1');
  });

  it('is open again when the browser brings the page back as it was left', async () => {
    const shop = await openOnline(online('awaiting-payment'));
    await screen.findByText(/left to pay/);
    await userEvent.click(payButton() as HTMLElement);
    const back = new Event('pageshow');
    Object.assign(back, { persisted: true });
    act(() => void globalThis.dispatchEvent(back));
    await userEvent.click(payButton() as HTMLElement);
    expect(shop.memory.paymentProvider.opened).toHaveLength(2);
  });

  it('is looked at every two seconds when the bank leads back, then can be paid again', async () => {
    jest.useFakeTimers();
    await openOnline(online('awaiting-payment'), '?payment=returned');
    expect(await screen.findByText(/Checking the payment with the bank/)).toBeVisible();
    expect([payButton(), screen.queryByText('Thank you for your order!')]).toEqual([null, null]);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(/has not confirmed the payment yet.*pay by 15:30/)).toBeVisible();
    expect(payButton()).toBeVisible();
  });

  it('is thanked for once the bank’s word has come', async () => {
    jest.useFakeTimers();
    const shop = await openOnline(online('awaiting-payment'), '?payment=returned');
    await screen.findByText(/Checking the payment/);
    shop.orders.keep(ANNA.id, online('new', { status: 'paid', url: undefined }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('₽490 paid.')).toBeVisible();
    expect(screen.getByText('Thank you for your order!')).toBeVisible();
  });
});

describe('the page that a bank leads to in another browser', () => {
  const expiresAt = new Date('2026-11-20T12:30:00Z');
  const online = (status: OrderStatus, paid: Payment['status']): Order => ({
    ...anOrder(status),
    payType: 'CARD_ONLINE',
    createdAt: new Date('2026-11-20T12:00:00Z'),
    payment: { id: 'payment-1', provider: 'demo-bank', presentation: 'redirect', status: paid, expiresAt },
  });
  const openElsewhere = (order: Order | undefined, search: string, extras = ['order-history', 'payment-outcome']) =>
    openOrder(
      order,
      (shop) => {
        shop.signOut();
        shop.memory.capabilities.offered = extras as Capability[];
        shop.moveClock(new Date('2026-11-20T12:02:00Z'));
      },
      search,
    );
  const signIn = () => screen.findByRole('button', { name: 'Sign in' });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['awaiting-payment', 'pending', 'left', /not paid yet. It can be paid until 15:30/],
    ['awaiting-payment', 'declined', 'returned', /declined the payment; nothing was charged/],
    ['new', 'paid', 'returned', 'The payment has arrived.'],
    ['cancelled', 'expired', 'returned', /was not paid and has ended/],
    ['cancelled', 'refund-due', 'returned', /on its way back/],
    ['rejected', 'refunded', 'returned', /was returned to the card/],
  ] as const)('says what became of the money: %s with a payment that is %s', async (status, paid, how, text) => {
    const shop = await openElsewhere(online(status, paid), `?payment=${how}&lang=en`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Order 1001' })).toBeVisible();
    expect(screen.getByText(/Ordered at 15:00/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/490|Portovaya|Anna/);
    await userEvent.click(await signIn());
    expect(shop.path).toBe('/auth?return=%2Forders%2Forder-1');
  });

  it('checks the payment until the bank has confirmed it', async () => {
    jest.useFakeTimers();
    const shop = await openElsewhere(online('awaiting-payment', 'pending'), '?payment=returned');
    expect(await screen.findByText(/is being checked with the bank/)).toBeVisible();
    shop.orders.keep(ANNA.id, online('new', 'paid'));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('The payment has arrived.')).toBeVisible();
  });

  it.each([
    ['an unknown order', undefined, '?payment=returned', undefined],
    ['a back end that does not say it', online('new', 'paid'), '?payment=returned', ['order-history']],
    ['an order that no bank led to', online('new', 'paid'), '', undefined],
  ])('offers to sign in alone for %s', async (_of, order, search, extras) => {
    await openElsewhere(order, search, extras);
    expect(await screen.findByText('Sign in to see your orders')).toBeVisible();
    expect(await signIn()).toBeVisible();
  });

  it('offers to sign in when the network fails', async () => {
    await openOrder(
      online('new', 'paid'),
      (shop) => {
        shop.signOut();
        shop.memory.capabilities.offered = ['payment-outcome'];
        shop.orders.line.failNext(new NetworkFailed());
      },
      '?payment=returned',
    );
    expect(await screen.findByText('Sign in to see your orders')).toBeVisible();
  });
});

describe('an order', () => {
  it('offers to tell in Telegram where the shop has a bot, and says so once the customer is back from it', async () => {
    const shop = await openOrder(anOrder('accepted'), ({ memory }) => {
      memory.capabilities.offered = [...memory.capabilities.offered, 'telegram'];
    });
    const link = await screen.findByRole('link', { name: 'Notify me in Telegram' });
    expect(link).toHaveAttribute('href', `https://t.me/coral_bot?start=${ANNA.id}`);
    expect(link).toHaveAttribute('target', '_blank');
    shop.memory.telegram.linked.add(ANNA.id);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/^We will notify you in Telegram/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Notify me in Telegram' })).not.toBeInTheDocument();
  });

  it('shows its progress, its lines and its price', async () => {
    await openOrder({ ...anOrder('cooking'), personCount: 3 });
    expect(await screen.findByRole('heading', { name: 'Order 1001' })).toBeVisible();
    expect(around(screen.getByText('Number of people'))?.nextElementSibling).toHaveTextContent('3');
    expect(screen.getByText('2 × Margherita').closest('details')).toHaveProperty('open', false);
    expect(around(screen.getByText('Portovaya, 41'))).toHaveTextContent(/flat.*7.*entrance 2.*floor 3.*7K.*Ring twice/);
    const [progress, history] = screen.getAllByRole('list').filter((list) => list.tagName === 'OL');
    const states = (list: HTMLElement | undefined): readonly (string | undefined)[] =>
      [...(list?.children ?? [])].map((item) => (item as HTMLElement).dataset['state']);
    expect(states(progress)).toEqual(['done', 'now', 'next', 'next']);
    expect(states(history)).toEqual(['done', 'done', 'now', 'next', 'next']);
  });

  it('is loaded anew as soon as the network is back', async () => {
    const shop = await openOrder(anOrder('accepted'), untold);
    await screen.findByRole('heading', { name: 'Order 1001' });
    shop.orders.keep(ANNA.id, anOrder('cooking'));
    await act(async () => void globalThis.dispatchEvent(new Event('online')));
    expect(screen.getByText(/food is in the kitchen/)).toBeVisible();
  });

  it('names the restaurant and its phone number', async () => {
    const catalog = aCatalog([aDish()]);
    const restaurant = { ...catalog.restaurant, phones: ['+7 900 555-01-10', '+7 900 555-01-11'] };
    await openOrder(anOrder('cooking'), (shop) => (shop.catalog = { ...catalog, restaurant }));
    expect(around(await screen.findByText('Restaurant'))?.parentElement).toHaveTextContent('Port');
    expect(screen.getByRole('link', { name: /\+7 900 555-01-10$/ })).toHaveAttribute('href', 'tel:+79005550110');
    expect(screen.queryByRole('link', { name: /\+7 900 555-01-11$/ })).toBeNull();
  });

  it.each([
    ['new', /restaurant has your order.*once they confirm/],
    ['cooking', /A courier takes it next/],
    ['on-the-way', /courier is on the way/],
    ['rejected', /will not be cooked/],
  ] as const)('shows what happens next while it is %s', async (status, text) => {
    await openOrder(anOrder(status));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that nobody has accepted the order only once the back end has told its manager', async () => {
    await openOrder({ ...anOrder('new'), acceptance: 'customer-told' });
    expect(await screen.findByText(/has not confirmed your order yet.*what you have paid goes back/)).toBeVisible();
  });

  it('says why an order has ended that nobody accepted', async () => {
    const [step] = anOrder('new').history;
    if (step === undefined) throw new Error('the order has no history');
    const history = [step, { status: 'rejected', at: step.at, reason: 'not-accepted' }] as const;
    await openOrder({ ...anOrder('rejected'), history });
    expect(await screen.findByText('The restaurant did not answer in time')).toBeVisible();
  });

  it('shows when the courier is expected, and admits a delay', async () => {
    const shop = await openOrder({ ...anOrder('cooking'), wait: waitFrom(45) });
    expect(await screen.findByText('15:45–16:00')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Arrives' })).toBeVisible();
    act(() => shop.moveClock(new Date('2026-11-20T13:01:00Z')));
    expect(screen.getByRole('heading', { name: /running late, sorry/ })).toBeVisible();
    expect(screen.getByText('15:45–16:00')).toBeVisible();
  });

  it('writes the hour that it was placed at with two digits, as its steps do', async () => {
    await openOrder({ ...anOrder('new'), createdAt: new Date('2026-11-20T03:24:00Z') });
    expect(await screen.findByText('20 November at 06:24')).toBeVisible();
  });

  it('names what was taken off', async () => {
    const entry = { id: 'margherita', count: 1, subtotal: 49_000, total: 44_100, specials: [], promoCodes: [] };
    const discounts = [{ id: 'pick-up', name: 'Collect it yourself', calculated: 4_900 }];
    const quote = { lines: [{ ...entry, discounts }], tips: 0 };
    await openOrder({ ...anOrder('cooking'), quote });
    expect(around(await screen.findByText('Collect it yourself'))?.parentElement).toHaveTextContent('₽49');
  });

  it('is thanked for once it is placed, and the courier awaited', async () => {
    justPlaced();
    await openOrder(anOrder('new'));
    const thanks = await screen.findByText('Thank you for your order!');
    expect(thanks.closest('[role=status]')).toHaveTextContent('The courier will be with you soon.');
  });

  it.each([
    ['DELIVERY', 'delivered', 'The courier will be with you soon.'],
    ['TAKE_AWAY', 'picked-up', 'We will say here when to collect it: Portovaya, 34.'],
  ] as const)(
    'is thanked for, and nothing more is to be awaited: %s that is %s',
    async (deliveryType, status, next) => {
      justPlaced();
      await openOrder({ ...anOrder(status), deliveryType });
      expect(await screen.findByText('Thank you for your order!')).toBeVisible();
      expect(screen.queryByText(next)).toBeNull();
    },
  );

  it('that is collected is thanked for with the way to the restaurant', async () => {
    justPlaced();
    await openOrder({ ...anOrder('new'), deliveryType: 'TAKE_AWAY' });
    expect(await screen.findByText('We will say here when it is ready to collect.')).toBeVisible();
    expect(screen.getByText('Collect it at Portovaya, 34')).toBeVisible();
    expect(screen.queryByText(/courier/)).toBeNull();
  });

  it('of another restaurant leads nowhere by name', async () => {
    justPlaced();
    const order: Order = { ...anOrder('new'), deliveryType: 'TAKE_AWAY', restaurantId: 'bay' };
    await openOrder(order);
    expect(await screen.findByText('We will say here when it is ready to collect.')).toBeVisible();
    expect(screen.queryByText('Restaurant')).toBeNull();
  });

  it('of a back end without a history is thanked for as well', async () => {
    justPlaced();
    const request = { ...anOrderRequest(), deliveryType: 'DELIVERY' } as const;
    await openOrder(undefined, withoutHistory(request));
    expect(await screen.findByText('The courier will be with you soon.')).toBeVisible();
  });

  it('whose browser ended before the thanks is thanked for when it is opened, once', async () => {
    const attempt = anOrderAttempt({ personId: ANNA.id, unanswered: [], placed: aPlacedOrder(), isUnseen: true });
    const { memory } = await openOrder(anOrder('new'), (shop) =>
      shop.memory.pending.attempts.set(attempt.key, attempt),
    );
    expect(await screen.findByText('Thank you for your order!')).toBeVisible();
    expect((await memory.pending.list())[0]?.isUnseen).toBeUndefined();
  });

  it('prints as a receipt with the seller, without what only the screen needs', async () => {
    const print = jest.fn();
    globalThis.print = print;
    justPlaced();
    await openOrder(anOrder('new'));
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Coral')).toBeInTheDocument();
    for (const text of ['Thank you for your order!', 'Your order']) {
      for (const element of screen.queryAllByText(text)) expect(element.closest('[data-screen-only]')).not.toBeNull();
    }
    const dishes = screen.getByText(/Margherita/);
    expect([
      dishes.closest('[data-screen-only]'),
      screen.getByText('Portovaya, 41').closest('[data-screen-only]'),
    ]).toEqual([null, null]);
  });

  it('that is opened later is not thanked for again', async () => {
    await openOrder(anOrder('new'));
    await screen.findByRole('heading', { name: 'Order 1001' });
    expect(screen.queryByText('Thank you for your order!')).toBeNull();
  });

  it('moves on as the kitchen moves it, with the time that it names', async () => {
    const shop = await openOrder(anOrder('new'));
    await screen.findByRole('heading', { name: 'Order 1001' });
    await act(async () => shop.orders.move('order-1', 'accepted', new Date('2026-11-20T12:40:00Z')));
    expect(screen.getByText(/has confirmed your order/)).toBeVisible();
    expect(screen.getByText('15:40')).toBeVisible();
  });

  it('that is for takeaway shows when it is ready', async () => {
    const expectedAt = new Date('2026-11-20T12:40:00Z');
    await openOrder({ ...anOrder('cooking'), deliveryType: 'TAKE_AWAY', expectedAt });
    expect(await screen.findByRole('heading', { name: 'Will be ready' })).toBeVisible();
    expect(screen.getByText('15:40')).toBeVisible();
    expect(screen.getByText('Collect it at Portovaya, 34')).toBeVisible();
  });

  it.each([
    ['busy', 'The kitchen has too many orders right now'],
    ['The oven broke', 'The oven broke'],
  ])('shows why it was rejected: "%s" is told as "%s"', async (reason, text) => {
    const history = [{ status: 'rejected', at: new Date('2026-11-20T12:30:00Z'), reason }] as const;
    await openOrder({ ...anOrder('rejected'), history });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('that was never paid does not show the wait for its payment as a step that was done', async () => {
    const history = [
      { status: 'awaiting-payment', at: new Date('2026-11-20T12:00:00Z') },
      { status: 'cancelled', at: new Date('2026-11-20T12:30:00Z') },
    ] as const;
    await openOrder({ ...anOrder('cancelled'), history });
    const steps = await screen.findAllByRole('listitem');
    expect(steps.flatMap(({ dataset }) => dataset['state'] ?? [])).toEqual(['ended']);
  });

  it('is cancelled after a question, while nobody has begun with it', async () => {
    const shop = await openOrder(anOrder('new'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    expect(shop.orders.peek('order-1', { personId: ANNA.id, accessToken: '' }).status).toBe('new');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText(/was cancelled and will not be cooked/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });

  it('that the restaurant has begun with meanwhile is not cancelled, and shows whom to ask', async () => {
    const shop = await openOrder(anOrder('new'), untold);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    shop.orders.move('order-1', 'accepted');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already started.*Call the restaurant/);
    expect(screen.getByText(/has confirmed your order/)).toBeVisible();
  });

  it('is repeated after a message about what is different', async () => {
    const soup = { dishId: 'soup', name: 'Soup', count: 1, lineTotal: 20_000, modifiers: [] };
    const order = anOrder('delivered');
    const shop = await openOrder({ ...order, lines: [...order.lines, soup] }, (own) => {
      own.storage.remove('cart');
      own.catalog = aCatalog([aDish({ price: 52_000 })]);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    const question = within(screen.getByRole('dialog'));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Margherita: costs more, .520 instead of .490$/),
      'Soup: no longer on the menu',
    ]);
    await userEvent.click(question.getByRole('button', { name: /Add to cart/ }));
    expect(shop.storage.read('cart')?.lines).toMatchObject([{ dishId: 'margherita', count: 2, price: 52_000 }]);
    expect(shop.path).toBe('/cart');
  });

  it('is looked at again until it is over', async () => {
    jest.useFakeTimers();
    const { orders } = await openOrder(anOrder('on-the-way'), untold);
    await screen.findByRole('heading', { name: 'Order 1001' });
    orders.keep(ANNA.id, anOrder('delivered'));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getAllByRole('listitem').map((item) => item.dataset['state'])).not.toContain('next');
    orders.line.hold();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(orders.line.held).toBe(0);
    jest.useRealTimers();
  });

  it('keeps what is known when a request fails', async () => {
    jest.useFakeTimers();
    const { orders } = await openOrder(anOrder('cooking'), untold);
    await screen.findByRole('heading', { name: 'Order 1001' });
    orders.line.failNext(new NetworkFailed());
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText(/No connection/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Order 1001' })).toBeVisible();
    jest.useRealTimers();
  });

  it('shows what this device last saw of it when it cannot be loaded', async () => {
    const offlineOrder = {
      orderId: anOrder('cooking').id,
      title: 'Order 1001',
      lead: { label: 'Arrives', text: '12:38–12:53' },
      facts: [{ label: 'Total', text: '€12' }],
      call: { label: 'Call', phone: '+7 900 555-00-07' },
      note: 'This is the latest we know, from 12:10.',
    };
    const open = (shownUntil: Date): Promise<AShop> =>
      openOrder(anOrder('cooking'), ({ memory, orders }) => {
        memory.offline.order = { ...offlineOrder, shownUntil };
        orders.line.failNext(new NetworkFailed());
      });
    const { clock } = await open(new Date('2100-01-01T00:00:00Z'));
    expect(await screen.findByRole('heading', { name: 'Order 1001' })).toBeVisible();
    for (const text of ['Arrives', '12:38–12:53', '€12', offlineOrder.note])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: /555-00-07/ })).toHaveAttribute('href', 'tel:+79005550007');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    cleanup();
    await open(clock.now());
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText(offlineOrder.note)).not.toBeInTheDocument();
  });

  it('of a back end without a history shows the answer from when it was placed', async () => {
    await openOrder(undefined, withoutHistory(anOrderRequest()));
    expect(await screen.findByText(/The restaurant has received the order/)).toBeVisible();
    expect(screen.getByText(/1 × Margherita/)).toBeVisible();
  });

  it('that does not exist for the customer shows so', async () => {
    await openOrder();
    expect(await screen.findByRole('heading', { name: 'There is no such order' })).toBeVisible();
  });
});

describe('the orders of a person', () => {
  async function openOrders(orders: readonly PlacedOrder[], prepare: (shop: AShop) => void = () => {}): Promise<AShop> {
    const shop = new AShop();
    for (const placed of orders) shop.orders.keep(ANNA.id, { ...anOrder('new'), ...placed });
    prepare(shop);
    await shop.open(<OrdersScreen />);
    return shop;
  }

  it('are listed with their status and sum', async () => {
    await openOrders([aPlacedOrder({ id: 'o2', number: '1000' }), aPlacedOrder()]);
    expect(await screen.findByRole('link', { name: 'Order 1001' })).toHaveAttribute('href', '/orders/order-1');
    expect(screen.getAllByText('₽490')).toHaveLength(2);
  });

  it.each([
    ['DELIVERY', 'Packed'],
    ['TAKE_AWAY', 'Ready to collect'],
  ] as const)('that are ready say for whom: %s', async (deliveryType, text) => {
    const shop = new AShop();
    shop.orders.keep(ANNA.id, { ...anOrder('ready'), deliveryType });
    await shop.open(<OrdersScreen />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('name their first dishes and count the others', async () => {
    const [line] = anOrder('new').lines;
    const lines = (names: readonly string[], count = 1) =>
      names.flatMap((name) => (line === undefined ? [] : [{ ...line, name, count }]));
    await openOrders([aPlacedOrder({ id: 'o2', number: '1000' }), aPlacedOrder()], ({ orders }) => {
      orders.keep(ANNA.id, { ...anOrder('new'), id: 'o2', lines: lines(['Margherita'], 2) });
      orders.keep(ANNA.id, { ...anOrder('new'), lines: lines(['Margherita', 'Borscht', 'Tea', 'Cake']) });
    });
    expect(await screen.findByText('Margherita × 2')).toBeVisible();
    expect(screen.getByText(wholeText(/^Margherita, Borscht and 2 more$/))).toBeVisible();
  });

  it('say that they are loading, that more are, and that there are no more', async () => {
    const many = Array.from({ length: 21 }, (_, index) => aPlacedOrder({ id: `o${index}`, number: String(index) }));
    const shop = await openOrders(many, ({ orders }) => orders.line.hold());
    expect(screen.getByText('Loading...')).toBeVisible();
    await act(() => shop.orders.line.release(0));
    expect(screen.queryByText('No more')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(screen.getByText('Loading items...')).toBeVisible();
    await act(() => shop.orders.line.release(1));
    expect(await screen.findByText('No more')).toBeVisible();
    expect(screen.getByText('These are all your orders.')).toBeVisible();
  });

  it('shows a message when it is empty', async () => {
    await openOrders([]);
    expect(await screen.findByRole('heading', { name: 'No data available' })).toBeVisible();
    expect(screen.getByText('Your first order will appear here as soon as it is placed.')).toBeVisible();
  });

  it('say why they did not come', async () => {
    await openOrders([], ({ orders }) => orders.line.failNext(new NetworkFailed()));
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  });

  it.each([
    ['the list', '/orders', () => <OrdersScreen />],
    ['one order', '/orders/order-1', () => <OrderScreen orderId="order-1" />],
  ])('offer to sign in again where the back end takes the tokens no more: %s', async (_, path, screenOf) => {
    const shop = new AShop();
    shop.memory.signInApi.refusal = new RequestFailed({ message: 'No', status: 400 });
    shop.orders.line.failNext(new RequestFailed({ message: 'Unauthorized', status: 401 }));
    shop.location.navigate(path);
    await shop.open(screenOf());
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(shop.path).toBe(`/auth?return=${encodeURIComponent(path)}`);
    expect(shop.storage.read('cart')?.lines).toHaveLength(1);
  });

  it('offer it below what is listed too', async () => {
    const many = Array.from({ length: 21 }, (_, index) => aPlacedOrder({ id: `o${index}`, number: String(index) }));
    const shop = await openOrders(many, ({ memory }) => {
      memory.signInApi.refusal = new RequestFailed({ message: 'No', status: 400 });
    });
    const more = await screen.findByRole('button', { name: 'Show more' });
    shop.orders.line.failNext(new RequestFailed({ message: 'Unauthorized', status: 401 }));
    await userEvent.click(more);
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Order/ })).toHaveLength(20);
  });

  it('are for those who are signed in', async () => {
    const shop = await openOrders([]);
    act(() => shop.signOut());
    expect(await screen.findByRole('heading', { name: 'Sign in to see your orders' })).toBeVisible();
  });
});

describe('what one person has seen of orders', () => {
  const boris = { ...ANNA, id: 'boris', firstName: 'Boris' };

  it.each([
    ['an order', <OrderScreen key="one" orderId="order-1" />, 'Order 1001'],
    ['the list', <OrdersScreen key="all" />, 'Order 1001'],
  ])('is gone once another one is signed in: %s', async (_, page, text) => {
    const shop = new AShop();
    shop.orders.keep(ANNA.id, anOrder('new'));
    await shop.open(page);
    await screen.findByText(text);
    shop.orders.line.hold();
    await act(async () => shop.signIn(boris));
    expect(screen.queryByText(text)).toBeNull();
    await act(() => shop.orders.line.release(0));
    expect(await screen.findByText(/No data available|no such order|not found/i)).toBeVisible();
  });

  it('is gone with the one who signs out, also for the next one', async () => {
    const shop = new AShop();
    shop.orders.keep(ANNA.id, anOrder('new'));
    await shop.open(<OrdersScreen />);
    await screen.findByText('Order 1001');
    act(() => shop.signOut());
    await screen.findByRole('heading', { name: 'Sign in to see your orders' });
    shop.orders.line.hold();
    await act(async () => shop.signIn(boris));
    expect(screen.queryByText('Order 1001')).toBeNull();
  });
});

describe('an order of a restaurant in another time zone than the chosen one', () => {
  const far: Order = {
    ...anOrder('new'),
    restaurantId: 'far',
    timezone: 'Europe/Podgorica',
    requestedAt: new Date('2026-11-20T14:00:00Z'),
    history: [{ status: 'new', at: new Date('2026-11-20T12:05:00Z') }],
  };
  const shownTimes = (): readonly string[] => document.body.textContent?.match(/\d\d:\d\d/g) ?? [];

  it('shows all of its times in its own time zone', async () => {
    await openOrder(far);
    await screen.findByText('Order 1001');
    expect([...new Set(shownTimes())].toSorted()).toEqual(['13:00', '13:05', '15:00']);
  });

  it('shows in its own time zone until when it can be paid', async () => {
    const payment = { id: 'p', provider: 'demo-bank', presentation: 'redirect', status: 'pending' } as const;
    const expiresAt = new Date('2026-11-20T12:30:00Z');
    await openOrder(
      { ...far, payType: 'CARD_ONLINE', status: 'awaiting-payment', payment: { ...payment, expiresAt } },
      (shop) => shop.moveClock(new Date('2026-11-20T12:01:00Z')),
    );
    expect(await screen.findByText(/until 13:30/)).toBeVisible();
  });

  it('is listed with the times of its own time zone', async () => {
    const shop = new AShop();
    shop.orders.keep(ANNA.id, far);
    await shop.open(<OrdersScreen />);
    await screen.findByRole('link', { name: 'Order 1001' });
    expect(shownTimes()).toEqual(['13:00', '15:00']);
  });

  it('goes by the clock of its restaurant where the back end names no zone', async () => {
    await openOrder({ ...far, timezone: undefined }, (shop) => {
      const { restaurant } = shop.catalog;
      const schedule = { ...restaurant.schedule, timezone: 'Europe/Podgorica' };
      shop.others = [
        {
          cityId: 'harbour',
          restaurant: { ...restaurant, id: 'far', schedule, menus: [] },
          zones: [],
          hidden: [],
          promotions: [],
        },
      ];
    });
    await screen.findAllByText(/13:05/);
    expect([...new Set(shownTimes())].toSorted()).toEqual(['13:00', '13:05', '15:00']);
  });
});

describe('an order for a time', () => {
  const ahead = {
    requestedAt: new Date('2026-11-21T05:00:00Z'),
    requestedUntil: new Date('2026-11-21T05:30:00Z'),
  };

  it('shows when it comes, on its page and in the list, until the restaurant names a time', async () => {
    await openOrder({ ...anOrder('new'), ...ahead });
    expect((await screen.findAllByText('tomorrow, 08:00–08:30'))[0]).toBeVisible();
  });

  it('says while the restaurant is closed that it opens and confirms then, and when to come', async () => {
    await openOrder({ ...anOrder('new'), ...ahead, deliveryType: 'TAKE_AWAY' }, (shop) => {
      shop.clock.time = new Date('2026-11-20T21:00:00Z');
      shop.catalog = { ...shop.catalog, restaurant: { ...shop.catalog.restaurant, schedule: aSchedule() } };
    });
    expect(await screen.findByText('The restaurant opens at 08:00 and confirms your order then.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'We expect you' })).toBeVisible();
    expect(screen.getByText('08:00–08:30')).toBeVisible();
  });

  it('shows that it is later than wanted', async () => {
    await openOrder({ ...anOrder('cooking'), ...ahead }, (shop) => {
      shop.clock.time = new Date('2026-11-21T05:31:00Z');
    });
    expect(await screen.findByRole('heading', { name: /running late, sorry. It was due/ })).toBeVisible();
    expect(screen.getByText('08:00–08:30')).toBeVisible();
  });

  it('shows the time that the restaurant names', async () => {
    await openOrder({ ...anOrder('cooking'), ...ahead, expectedAt: new Date('2026-11-21T05:40:00Z') });
    expect(await screen.findByText('tomorrow, 08:40')).toBeVisible();
  });

  it('is listed with its time while it is active', async () => {
    const shop = new AShop();
    shop.orders.keep(ANNA.id, { ...anOrder('new'), ...ahead });
    await shop.open(<OrdersScreen />);
    expect(await screen.findByText('for tomorrow, 08:00–08:30')).toBeTruthy();
  });
});

describe('an order for the page without a connection', () => {
  it('is kept as it was seen last, and forgotten once it has ended', async () => {
    const order = { ...anOrder('cooking'), wait: waitFrom(30) };
    const shop = await openOrder(order, (before) => {
      const { catalog } = before;
      before.catalog = { ...catalog, restaurant: { ...catalog.restaurant, phones: ['+7 900 555-01-10'] } };
    });
    const { offline } = shop.memory;
    expect(offline.order).toMatchObject({
      orderId: 'order-1',
      title: 'Order 1001',
      lead: { label: 'Arrives' },
      facts: [
        { label: 'Status', text: 'In the kitchen' },
        { label: 'Delivery address', text: 'Portovaya, 41' },
        { label: 'Total', text: '₽490' },
      ],
      call: { label: 'Call +7\u00a0900\u00a0555\u201101\u201110', phone: '+7 900 555-01-10' },
    });
    expect(offline.order?.note).toMatch(/^This is the latest we know, from .*\d\d:\d\d\.$/);
    shop.orders.keep(ANNA.id, { ...order, status: 'delivered' });
    dispatchEvent(new Event('online'));
    await screen.findByText(/Enjoy your meal/);
    expect(offline.order).toBeUndefined();
  });

  it('says of a ready takeaway that it can be collected', async () => {
    const shop = await openOrder({ ...anOrder('ready'), deliveryType: 'TAKE_AWAY' });
    expect(shop.memory.offline.order?.lead).toEqual({ text: 'Ready to collect' });
  });

  it('is kept of a back end without order history too', async () => {
    const shop = await openOrder(undefined, withoutHistory(anOrderRequest()));
    expect(shop.memory.offline.order).toMatchObject({ orderId: 'order-1', lead: { text: 'Received' } });
  });
});
