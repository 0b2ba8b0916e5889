import { NetworkFailed } from '#application/AppError.ts';
import { CheckOrdersAccepted } from '#application/order/CheckOrdersAccepted.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import { orderWorld, press, refused } from '#tests/application/order/orderWorld.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { PlacingStore } from '#ui/features/checkout/PlacingStore.ts';

const seen = { ...press, quote: { lines: [], tips: 0 } };

/** A page on the real use-cases; `anotherPage` opens one beside it, on the same device. */
function opened() {
  const world = orderWorld();
  const faults: unknown[] = [];
  const anotherPage = (): PlacingStore =>
    handedOn(
      new PlacingStore(
        {
          checkOrdersAccepted: new CheckOrdersAccepted(world.clock),
          placeOrder: world.place,
          checkPendingOrder: world.check,
          reportFault: { execute: ({ error }) => void faults.push(error) },
        },
        () => undefined,
      ),
    );
  return { ...world, faults, anotherPage, placing: anotherPage() };
}

describe('PlacingStore', () => {
  it('takes presses once it is known that nothing is pending', async () => {
    const { placing, orders } = opened();
    await placing.press(async () => seen);
    expect(orders.presses).toEqual([]);
    await placing.restore();
    expect(placing.mayPress).toBe(true);
    await placing.press(async () => seen);
    expect(placing.state).toMatchObject({ kind: 'placed', order: { number: '1' } });
  });

  it('ignores further presses from the first moment on', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    await Promise.all([placing.press(async () => seen), placing.press(async () => seen)]);
    expect(orders.presses).toHaveLength(1);
  });

  it('repeats a press whose answer was lost while the customer waits, and ends on its order', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    orders.loseNext('after', new NetworkFailed());
    await placing.press(async () => seen);
    expect(placing.state).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.byKey.size).toBe(1);
  });

  it('lets nobody press while the outcome is unknown, and finds out when asked again', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    for (let lost = 0; lost < 5; lost += 1) orders.loseNext('after', new NetworkFailed());
    await placing.press(async () => seen);
    expect([placing.state.kind, placing.mayPress]).toEqual(['unknown', false]);
    await placing.press(async () => seen);
    expect(placing.state.kind).toBe('unknown');
    await placing.resolve();
    expect(placing.state).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.byKey.size).toBe(1);
  });

  it('only asks, and sends nothing, when it looks for a press again', async () => {
    const { placing, anotherPage, orders, pass } = opened();
    await placing.restore();
    for (let lost = 0; lost < 5; lost += 1) orders.loseNext('before', new NetworkFailed());
    await placing.press(async () => seen);
    expect(placing.state.kind).toBe('unknown');
    const sent = orders.presses.length;
    pass(45);
    const other = anotherPage();
    await other.restore();
    expect(other.state.kind).toBe('not-placed');
    await placing.restore();
    expect([placing.state.kind, orders.presses.length, orders.byKey.size]).toEqual(['idle', sent, 0]);
  });

  it('shows the fresh price of a repeated press, and orders at it when the customer says yes', async () => {
    const { placing, orders, pass } = opened();
    await placing.restore();
    for (let lost = 0; lost < 5; lost += 1) orders.loseNext('before', new NetworkFailed());
    await placing.press(async () => seen);
    pass(45);
    orders.refuseNext(new PriceChanged({ lines: [], tips: 49_000 }));
    await placing.resolve();
    expect(placing.state).toMatchObject({ kind: 'price-changed', fresh: { tips: 49_000 } });
    await placing.acceptPrice();
    expect(placing.state).toMatchObject({ kind: 'placed' });
    expect(new Set(orders.presses.map(({ key }) => key)).size).toBe(1);
  });

  it('says why a press was refused, and takes the next one', async () => {
    const { placing, orders, storage } = opened();
    await placing.restore();
    orders.refuseNext(refused('order.sum-too-low'));
    await placing.press(async () => seen);
    expect(placing.state).toMatchObject({ kind: 'refused', error: { code: 'order.sum-too-low' } });
    expect(storage.read('cart')).toEqual(aCart());
    await placing.press(async () => seen);
    expect(placing.state.kind).toBe('placed');
  });

  it('says that nothing was sent when the device is offline', async () => {
    const { placing, connectivity, orders } = opened();
    await placing.restore();
    connectivity.offline = true;
    await placing.press(async () => seen);
    expect(placing.state).toMatchObject({ kind: 'refused', error: { code: 'offline' } });
    expect([placing.mayPress, orders.presses]).toEqual([true, []]);
  });

  it('reports a bug, and not a refusal', async () => {
    const { placing, faults } = opened();
    await placing.restore();
    await placing.press(() => Promise.reject(new Error('a bug')));
    expect(placing.state.kind).toBe('refused');
    expect(faults).toHaveLength(1);
  });
});
