import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { CheckPendingOrder } from '#application/order/CheckPendingOrder.ts';
import { PlaceOrder } from '#application/order/PlaceOrder.ts';
import type { Extra } from '#application/ports/CapabilitiesApi.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { FakeOrdersApi } from '#tests/fakes/FakeOrdersApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryOrderLedger } from '#tests/fakes/InMemoryOrderLedger.ts';

function world(extras: readonly Extra[] = ['order-history']) {
  const orders = new FakeOrdersApi();
  const ledger = new InMemoryOrderLedger();
  const session = new FakeSession();
  const storage = new InMemoryDeviceStorage();
  const ids = new CountingIds();
  const clock = new FixedClock();
  const capabilities = { has: async (extra: Extra) => extras.includes(extra) };
  storage.write('cart', aCart());
  return {
    orders,
    ledger,
    session,
    storage,
    clock,
    place: new PlaceOrder(orders, ledger, session, storage, ids, clock),
    check: new CheckPendingOrder(orders, ledger, session, storage, capabilities, clock),
  };
}

const press = { cart: aCart(), request: anOrderRequest() };
const refused = (code: ConstructorParameters<typeof ServerRefused>[0]['code'], status = 422) =>
  new ServerRefused({ code, status, message: code });

describe('placing an order', () => {
  it('empties the cart and remembers what was placed', async () => {
    const { place, storage, ledger } = world();
    const outcome = await place.execute(press);
    expect(outcome).toMatchObject({ kind: 'placed', order: { number: '1', total: 49_000 } });
    expect(storage.read('cart')?.lines).toEqual([]);
    expect([...ledger.intents.values()]).toMatchObject([{ cartId: 'cart-1', placed: { number: '1' } }]);
  });

  it('writes its key before the first byte leaves', async () => {
    const { place, ledger, orders } = world();
    ledger.isFull = true;
    await expect(place.execute(press)).rejects.toMatchObject({ code: 'storage-failed' });
    expect(orders.presses).toEqual([]);
  });

  it('needs somebody who is signed in', async () => {
    const { place, session, orders } = world();
    session.current = undefined;
    await expect(place.execute(press)).rejects.toMatchObject({ code: 'auth.required' });
    expect(orders.presses).toEqual([]);
  });

  it('makes one order of two presses at once, from any tab', async () => {
    const { place, orders } = world();
    const release = orders.hold();
    const both = Promise.all([place.execute(press), place.execute(press)]);
    release();
    const [first, second] = await both;
    expect(second).toEqual(first);
    expect(orders.byKey.size).toBe(1);
    expect(new Set(orders.presses.map(({ key }) => key)).size).toBe(1);
  });

  it('answers a late press of the same cart with the order that stands', async () => {
    const { place, orders } = world();
    const first = await place.execute(press);
    expect(await place.execute(press)).toEqual(first);
    expect(orders.presses).toHaveLength(1);
  });

  it('never answers one person with the order of another, even of the same cart', async () => {
    const { place, orders, session } = world();
    await place.execute(press);
    session.current = { personId: 'person-2', accessToken: 'token-2' };
    expect(await place.execute(press)).toMatchObject({ kind: 'placed', order: { number: '2' } });
    expect(orders.byKey.size).toBe(2);
  });

  it('makes a second order of a second cart', async () => {
    const { place, orders } = world();
    await place.execute(press);
    await place.execute({ ...press, cart: aCart({ id: 'cart-2' }) });
    expect(orders.byKey.size).toBe(2);
  });

  it('leaves everything as it was when it is refused, and frees the way', async () => {
    const { place, orders, storage, ledger } = world();
    orders.refuseNext(refused('order.not-accepting'));
    await expect(place.execute(press)).rejects.toMatchObject({ code: 'order.not-accepting' });
    expect(storage.read('cart')).toEqual(aCart());
    expect(ledger.intents.size).toBe(0);
  });

  it('keeps its key when the customer accepts a changed price', async () => {
    const { place, orders } = world();
    orders.refuseNext(new PriceChanged({ entries: [], tips: 0 }));
    expect(await place.execute(press)).toMatchObject({ kind: 'price-changed' });
    const accepted = anOrderRequest({ expectedTotal: 52_000 });
    expect(await place.execute({ cart: aCart(), request: accepted })).toMatchObject({
      kind: 'placed',
      order: { total: 52_000 },
    });
    expect(new Set(orders.presses.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['the answer is lost', new NetworkFailed()],
    ['the server breaks', new RequestFailed({ status: 502, message: '' })],
    ['the key is in flight', refused('idempotency.in-flight', 409)],
  ])('does not know its outcome when %s, and keeps the cart', async (_, reason) => {
    const { place, orders, storage, ledger } = world();
    orders.loseNext('after', reason);
    expect(await place.execute(press)).toEqual({ kind: 'unknown' });
    expect(storage.read('cart')).toEqual(aCart());
    expect(ledger.intents.size).toBe(1);
  });
});

describe('finding out about a lost answer', () => {
  it('presses again with the same key while the customer waits', async () => {
    const { place, check, orders, storage } = world();
    orders.loseNext('after', new NetworkFailed());
    await place.execute(press);
    expect(await check.execute({ resend: true })).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.byKey.size).toBe(1);
    expect(storage.read('cart')?.lines).toEqual([]);
  });

  it('only asks, and sends nothing, when the shop is opened again', async () => {
    const { place, check, orders } = world();
    orders.loseNext('before', new NetworkFailed());
    await place.execute(press);
    expect(await check.execute({ resend: false })).toEqual({ kind: 'not-placed' });
    expect(orders.presses).toHaveLength(1);
    expect(orders.byKey.size).toBe(0);
  });

  it('does not guess where a back end cannot be asked', async () => {
    const { place, check, orders } = world([]);
    orders.loseNext('before', new NetworkFailed());
    await place.execute(press);
    expect(await check.execute({ resend: false })).toEqual({ kind: 'unknown' });
    expect(await check.execute({ resend: true })).toMatchObject({ kind: 'placed' });
    expect(orders.byKey.size).toBe(1);
  });

  it('tries some times with growing pauses, then says that it does not know', async () => {
    const { place, check, orders, clock } = world();
    for (let lost = 0; lost < 5; lost += 1) orders.loseNext('before', new NetworkFailed());
    await place.execute(press);
    expect(await check.execute({ resend: true })).toEqual({ kind: 'unknown' });
    expect(clock.waits).toEqual([1000, 2000, 4000]);
  });

  it('frees the way when the repeated press is refused', async () => {
    const { place, check, orders, ledger } = world();
    orders.loseNext('before', new NetworkFailed());
    await place.execute(press);
    orders.refuseNext(refused('order.sum-too-low'));
    expect(await check.execute({ resend: true })).toEqual({ kind: 'not-placed' });
    expect(ledger.intents.size).toBe(0);
  });

  it("leaves another person's press alone", async () => {
    const { place, check, orders, session } = world();
    orders.loseNext('after', new NetworkFailed());
    await place.execute(press);
    session.current = { personId: 'person-2', accessToken: 'token-2' };
    expect(await check.execute({ resend: true })).toEqual({ kind: 'nothing-pending' });
    session.current = undefined;
    expect(await check.execute({ resend: true })).toEqual({ kind: 'unknown' });
    expect(orders.presses).toHaveLength(1);
  });

  it('has nothing to do without a pending press', async () => {
    const { place, check } = world();
    expect(await check.execute({ resend: true })).toEqual({ kind: 'nothing-pending' });
    await place.execute(press);
    expect(await check.execute({ resend: true })).toEqual({ kind: 'nothing-pending' });
  });
});
