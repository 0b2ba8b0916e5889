import { NetworkFailed } from '#application/AppError.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { ShareOrderStore } from '#ui/features/orders/ShareOrderStore.ts';

function world() {
  const shop = new AShop();
  shop.signIn();
  shop.orders.keep(ANNA.id, anOrder());
  return { shop, store: new ShareOrderStore(shop.useCases, 'order-1') };
}

describe('ShareOrderStore', () => {
  it('offers a link only where the back end has such links', async () => {
    const { shop, store } = world();
    await store.begin();
    expect(store.isPossible).toBe(true);
    shop.memory.capabilities.offered = [];
    const without = new ShareOrderStore(shop.useCases, 'order-1');
    await without.begin();
    expect(without.isPossible).toBe(false);
  });

  it('loads the link, ends it, and makes a new one', async () => {
    const { store } = world();
    await store.load();
    const { path } = store;
    expect(path).toMatch(/^\/track\//);
    await store.end();
    expect([store.path, store.isEnded]).toEqual([undefined, true]);
    await store.load();
    expect([store.path === path, store.isEnded]).toEqual([false, false]);
  });

  it('says why it failed, and keeps the link that could not be ended', async () => {
    const { shop, store } = world();
    shop.memory.tracking.line.failNext(new NetworkFailed());
    await store.load();
    expect([store.path, store.error]).toEqual([undefined, expect.any(NetworkFailed)]);
    await store.load();
    expect(store.error).toBeUndefined();
    shop.memory.tracking.line.failNext(new NetworkFailed());
    await store.end();
    expect([store.path, store.isEnded, store.error]).toEqual([expect.any(String), false, expect.any(NetworkFailed)]);
  });

  it('ignores a second press while one is running', async () => {
    const { store } = world();
    await store.load();
    const ended = store.end();
    expect(store.isBusy).toBe(true);
    await Promise.all([ended, store.end(), store.load()]);
    expect([store.path, store.isEnded]).toEqual([undefined, true]);
  });
});
