import { NetworkFailed } from '#application/AppError.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { TrackedOrderStore } from '#ui/features/orders/TrackedOrderStore.ts';

async function world() {
  const shop = new AShop();
  shop.orders.keep(ANNA.id, anOrder());
  const token = await shop.memory.tracking.tokenOf('order-1', { personId: ANNA.id, accessToken: 'token' });
  return { shop, store: new TrackedOrderStore(shop.useCases, token) };
}

async function refreshed(store: TrackedOrderStore): Promise<void> {
  store.refresh();
  await settled();
}

describe('TrackedOrderStore', () => {
  it('follows the order until it has ended', async () => {
    const { shop, store } = await world();
    expect(store.state.kind).toBe('loading');
    await refreshed(store);
    expect([store.state, store.mayChange]).toMatchObject([{ kind: 'shown', order: { status: 'new' } }, true]);
    shop.orders.move('order-1', 'delivered');
    await refreshed(store);
    expect([store.state, store.mayChange]).toMatchObject([{ kind: 'shown', order: { status: 'delivered' } }, false]);
  });

  it('keeps the order when a reload fails, and says that it may be outdated', async () => {
    const { shop, store } = await world();
    await refreshed(store);
    shop.memory.tracking.line.failNext(new NetworkFailed());
    await refreshed(store);
    expect([store.state.kind, store.isStale]).toEqual(['shown', true]);
    await refreshed(store);
    expect(store.isStale).toBe(false);
  });

  it('fails when the first answer does not come, and is gone when the link has ended', async () => {
    const { shop, store } = await world();
    shop.memory.tracking.line.failNext(new NetworkFailed());
    await refreshed(store);
    expect(store.state.kind).toBe('failed');
    await shop.memory.tracking.revoke('order-1', { personId: ANNA.id, accessToken: 'token' });
    await refreshed(store);
    expect([store.state.kind, store.mayChange]).toEqual(['gone', false]);
  });
});
