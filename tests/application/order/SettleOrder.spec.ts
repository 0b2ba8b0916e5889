import { NetworkFailed, StorageFailed } from '#application/AppError.ts';
import { isOpen } from '#domain/order/OrderAttempt.ts';
import { orderWorld, submission } from './orderWorld.ts';

async function unanswered(supported: Parameters<typeof orderWorld>[0] = []) {
  const world = orderWorld(supported);
  world.orders.loseNext('after', new NetworkFailed());
  await world.place.execute(submission);
  const open = async (): Promise<number> => (await world.pending.list()).filter(isOpen).length;
  const [attempt] = await world.pending.list();
  return { ...world, open, key: attempt?.key ?? '' };
}

describe('SettleOrder', () => {
  it('keeps the cart when the order has not arrived, and the next submission sends it', async () => {
    const { settle, place, orders, storage, open, key } = await unanswered();
    expect(await settle.execute({ key, hasArrived: false })).toEqual({ kind: 'nothing-pending' });
    expect([await open(), storage.read('cart')?.lines.length, orders.submissions.length]).toEqual([0, 1, 1]);
    expect(await place.execute(submission)).toMatchObject({ kind: 'placed' });
    expect(orders.submissions).toHaveLength(2);
  });

  it('shows the order as received and empties the cart when it has arrived, and sends nothing', async () => {
    const { settle, orders, storage, open, key } = await unanswered();
    const { expectedTotal } = submission.request;
    expect(await settle.execute({ key, hasArrived: true })).toMatchObject({
      kind: 'placed',
      order: { status: 'new', total: expectedTotal },
    });
    expect([await open(), storage.read('cart')?.lines.length, orders.submissions.length]).toEqual([0, 0, 1]);
  });

  it('empties the cart of an arrived order whose data a sign-out has removed', async () => {
    const { settle, pending, storage, open, key } = await unanswered();
    await pending.removePersonalData();
    expect(await settle.execute({ key, hasArrived: true })).toEqual({ kind: 'nothing-pending' });
    expect([await open(), storage.read('cart')?.lines.length]).toEqual([0, 0]);
  });

  it('decides about the order that the customer was asked about, though another one is open by now', async () => {
    const { settle, place, orders, pending, open, key } = await unanswered();
    orders.loseNext('before', new NetworkFailed());
    await place.execute({ ...submission, cart: { ...submission.cart, id: 'another-cart' } });
    expect(await settle.execute({ key, hasArrived: true })).toMatchObject({ kind: 'placed' });
    expect(await open()).toBe(1);
    expect((await pending.list()).filter(isOpen)).toMatchObject([{ cartId: 'another-cart' }]);
    expect(await settle.execute({ key, hasArrived: true })).toMatchObject({ kind: 'placed' });
    expect(await open()).toBe(1);
  });

  it('leaves an order that can be found out to the back end', async () => {
    const { settle, open, key } = await unanswered(['idempotency']);
    expect(await settle.execute({ key, hasArrived: false })).toEqual({ kind: 'nothing-pending' });
    expect(await open()).toBe(1);
  });

  it('leaves the order of another person alone', async () => {
    const { settle, session, open, key } = await unanswered();
    session.current = { personId: 'person-2', accessToken: 'token-2' };
    await settle.execute({ key, hasArrived: false });
    expect(await open()).toBe(1);
  });

  it('waits for the request of another tab, whose answer counts', async () => {
    const { place, settle, orders, pending } = orderWorld([]);
    const release = orders.hold();
    const placing = place.execute(submission);
    await new Promise((resolve) => setImmediate(resolve));
    const [attempt] = await pending.list();
    const settling = settle.execute({ key: attempt?.key ?? '', hasArrived: false });
    release();
    expect([await placing, await settling]).toMatchObject([{ kind: 'placed' }, { kind: 'placed' }]);
  });

  it('decides nothing that cannot be stored', async () => {
    const { settle, pending, open, key } = await unanswered();
    pending.isFull = true;
    await expect(settle.execute({ key, hasArrived: false })).rejects.toThrow(StorageFailed);
    pending.isFull = false;
    expect(await open()).toBe(1);
  });
});
