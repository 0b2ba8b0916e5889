import { NetworkFailed } from '#application/AppError.ts';
import type { Order, OrderStatus, PaymentStatus } from '#domain/order/Order.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop, aPlacedOrder } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { OrderStore } from '#ui/features/orders/OrderStore.ts';

function anOrder(status: OrderStatus = 'new'): Order {
  return {
    ...aPlacedOrder({ status }),
    restaurantId: 'port',
    deliveryType: 'TAKE_AWAY',
    payType: 'CASH_UPON_RECEIPT',
    lines: [],
    quote: { lines: [], tips: 0 },
    person: { name: 'Anna', phone: '+79005550001', email: '' },
    history: [],
  };
}

function opened(status: OrderStatus = 'new', orderId = 'order-1') {
  const shop = new AShop();
  const cooks = (next: OrderStatus): void => shop.orders.keep(ANNA.id, anOrder(next));
  cooks(status);
  const store = handedOn(new OrderStore(shop.useCases, orderId));
  return {
    shop,
    store,
    cooks,
    line: shop.orders.line,
    shownOrder: () => store.state.kind === 'whole' && store.state.order,
  };
}

describe('OrderStore', () => {
  it('has the whole order of the person who is signed in', async () => {
    const { store, shownOrder } = opened();
    expect([store.state.kind, store.mayChange, store.isStale]).toEqual(['loading', false, false]);
    await store.load();
    expect([shownOrder(), store.mayChange, store.isStale]).toEqual([anOrder(), true, false]);
  });

  it.each(['delivered', 'picked-up', 'cancelled', 'rejected'] as const)(
    'looks at an order no more that is %s',
    async (status) => {
      const { store } = opened(status);
      await store.load();
      expect([store.state.kind, store.mayChange]).toEqual(['whole', false]);
    },
  );

  it('awaits the money of an ended order until it is back', async () => {
    const { store, shop } = opened('rejected');
    const paid = (status: PaymentStatus): Order => {
      const payment = { id: 'payment-1', provider: 'bank', presentation: 'redirect', status } as const;
      return { ...anOrder('rejected'), payType: 'CARD_ONLINE', payment };
    };
    const isAwaited = async (order: Order): Promise<boolean> => {
      shop.orders.keep(ANNA.id, order);
      await store.load();
      return store.isRefundAwaited;
    };
    expect(store.isRefundAwaited).toBe(false);
    expect([await isAwaited(anOrder('rejected')), await isAwaited(paid('expired'))]).toEqual([false, false]);
    expect([await isAwaited(paid('refund-due')), await isAwaited(paid('refunded'))]).toEqual([true, false]);
  });

  it('shows how the order has come on with each look, and the one before meanwhile', async () => {
    const { store, cooks, line, shownOrder } = opened();
    await store.load();
    cooks('cooking');
    line.hold();
    store.refresh();
    await settled();
    expect(shownOrder()).toEqual(anOrder());
    await line.release(0);
    expect(shownOrder()).toEqual(anOrder('cooking'));
  });

  it('does not look twice at once', async () => {
    const { store, line } = opened();
    line.hold();
    const first = store.load();
    await settled();
    await store.load();
    await line.release(0);
    await first;
    expect([line.held, store.state.kind]).toEqual([1, 'whole']);
    void store.load();
    await settled();
    expect(line.held).toBe(2);
  });

  it('reports that there is no such order', async () => {
    const { store, shop } = opened('new', 'nobody-knows');
    await store.load();
    expect([store.state, store.mayChange, shop.reported]).toEqual([{ kind: 'not-found' }, false, []]);
  });

  it('has the request and its answer when the back end keeps no orders', async () => {
    const { store, shop } = opened();
    shop.memory.capabilities.offered = [];
    const placed = aPlacedOrder();
    const request = anOrderRequest();
    shop.memory.pending.attempts.set('key-1', anOrderAttempt({ personId: ANNA.id, request, placed }));
    await store.load();
    expect([store.state, store.mayChange]).toEqual([{ kind: 'receipt', order: placed, request }, false]);
  });

  it('shows why the first request failed, and requests again as if it were the first', async () => {
    const { store, line, shop } = opened();
    const error = new NetworkFailed();
    line.failNext(error);
    await store.load();
    expect([store.state, store.isStale, shop.reported]).toEqual([{ kind: 'failed', error }, false, []]);
    line.hold();
    const again = store.load();
    await settled();
    expect(store.state.kind).toBe('loading');
    await line.release(0);
    await again;
    expect([store.state.kind, store.isStale]).toEqual(['whole', false]);
  });

  it('keeps showing what was known when a later request fails, and shows that it is outdated', async () => {
    const { store, line, shownOrder } = opened();
    await store.load();
    line.failNext(new NetworkFailed());
    await store.load();
    expect([shownOrder(), store.isStale]).toEqual([anOrder(), true]);
    await store.load();
    expect([shownOrder(), store.isStale]).toEqual([anOrder(), false]);
  });

  it('applies changes as they happen, and announces them', async () => {
    const { store, shop, shownOrder } = opened();
    await store.load();
    const stop = store.follow();
    await settled();
    shop.orders.move('order-1', 'accepted', new Date('2026-11-20T12:40:00Z'));
    expect(store.isLive).toBe(true);
    expect(shownOrder()).toMatchObject({ status: 'accepted', expectedAt: new Date('2026-11-20T12:40:00Z') });
    stop();
    await settled();
    expect([store.isLive, shop.memory.orderEvents.lines]).toEqual([false, 0]);
  });

  it('is loaded anew when its dishes have changed', async () => {
    const { store, shop, shownOrder } = opened('accepted');
    await store.load();
    store.follow();
    await settled();
    shop.orders.keep(ANNA.id, { ...anOrder('accepted'), total: 12_300 });
    await settled();
    expect(shownOrder()).toMatchObject({ total: 12_300 });
  });

  it('polls when the connection breaks', async () => {
    const { store, shop, line, shownOrder } = opened();
    await store.load();
    store.follow();
    await settled();
    shop.memory.orderEvents.line.hold();
    shop.memory.orderEvents.breakLines(new NetworkFailed());
    line.failNext(new NetworkFailed());
    await settled();
    expect([store.isLive, store.isStale, shownOrder() !== false]).toEqual([false, true, true]);
  });

  it('keeps the newer state when an older answer arrives after it', async () => {
    const { store, shop, cooks, shownOrder } = opened();
    await store.load();
    store.follow();
    await settled();
    shop.orders.move('order-1', 'accepted');
    cooks('new');
    await store.load();
    expect(shownOrder()).toMatchObject({ status: 'accepted' });
  });

  it('is cancelled once, however often the button is clicked', async () => {
    const { store, line, shownOrder } = opened();
    await store.load();
    line.hold();
    const pressed = [store.cancel(), store.cancel()];
    await settled();
    expect([line.held, store.isCancelling]).toEqual([1, true]);
    await line.release(0);
    await line.release(1);
    await Promise.all(pressed);
    expect([shownOrder(), line.held]).toMatchObject([{ status: 'cancelled' }, 2]);
  });

  it('cancels an order that nobody has begun with', async () => {
    const { store, shownOrder } = opened();
    await store.load();
    expect(store.mayCancel).toBe(true);
    await store.cancel();
    expect([shownOrder(), store.mayCancel, store.cancelError]).toMatchObject([
      { status: 'cancelled' },
      false,
      undefined,
    ]);
  });

  it('shows why an order was not cancelled, and its progress', async () => {
    const { store, cooks, shownOrder } = opened();
    await store.load();
    cooks('accepted');
    await store.cancel();
    expect(store.cancelError).toMatchObject({ code: 'order.not-cancellable' });
    expect([shownOrder(), store.mayCancel]).toMatchObject([{ status: 'accepted' }, false]);
  });

  it('offers no cancellation when the back end has none', async () => {
    const { store, shop } = opened();
    shop.memory.capabilities.offered = ['order-history'];
    await store.load();
    expect(store.mayCancel).toBe(false);
  });

  describe('of an order that was placed here', () => {
    function placedHere() {
      const all = opened();
      const { attempts } = all.shop.memory.pending;
      attempts.set('key-1', anOrderAttempt({ personId: ANNA.id, placed: aPlacedOrder(), isUnseen: true }));
      return { ...all, isUnseen: () => attempts.get('key-1')?.isUnseen === true };
    }

    it('is news the first time it is shown, and then no more', async () => {
      const { store, shop, isUnseen } = placedHere();
      expect(store.isNews).toBe(false);
      store.show();
      await settled();
      expect([store.isNews, isUnseen()]).toEqual([true, false]);
      const again = handedOn(new OrderStore(shop.useCases, 'order-1'));
      again.show();
      await settled();
      expect(again.isNews).toBe(false);
    });

    it('is no news of another order', async () => {
      const { shop, isUnseen } = placedHere();
      const other = handedOn(new OrderStore(shop.useCases, 'order-2'));
      other.show()();
      await settled();
      expect([other.isNews, isUnseen()]).toEqual([false, true]);
    });
  });

  it('ignores what happens before the order is known, which its first answer tells as well', async () => {
    const { store, shop, shownOrder } = opened();
    store.follow();
    await settled();
    shop.orders.move('order-1', 'accepted');
    expect(store.state.kind).toBe('loading');
    await store.load();
    expect(shownOrder()).toMatchObject({ status: 'accepted' });
  });

  it('looks at once when its connection breaks, and not when it is left', async () => {
    const { store, shop, line } = opened();
    await store.load();
    const stop = store.follow();
    await settled();
    line.hold();
    stop();
    await settled();
    expect([line.held, store.isLive]).toEqual([0, false]);
    store.follow();
    await settled();
    shop.memory.orderEvents.line.hold();
    shop.memory.orderEvents.breakLines(new NetworkFailed());
    await settled();
    expect(line.held).toBe(1);
  });

  it('shows no reason for an order that was not cancelled once it has ended', async () => {
    const { store, cooks } = opened();
    await store.load();
    expect(store.cancelError).toBeUndefined();
    cooks('accepted');
    await store.cancel();
    cooks('delivered');
    await store.load();
    expect(store.cancelError).toBeUndefined();
  });

  it('reports a fault of its events with where it happened', async () => {
    const { store, shop } = opened();
    await store.load();
    const fault = new TypeError('broken');
    shop.memory.orderEvents.line.failNext(fault);
    store.follow();
    await settled();
    expect([store.isLive, shop.memory.errors.reports]).toEqual([
      false,
      [{ error: fault, context: 'events of an order' }],
    ]);
  });

  it('reports a fault with where it happened', async () => {
    const { store, line, shop } = opened();
    const fault = new TypeError('broken');
    line.failNext(fault);
    await store.load();
    expect([store.state, shop.memory.errors.reports]).toEqual([
      { kind: 'failed', error: fault },
      [{ error: fault, context: 'order' }],
    ]);
  });
});
