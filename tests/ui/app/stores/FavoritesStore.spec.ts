import { NetworkFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { FavoritesStore } from '#ui/app/stores/FavoritesStore.ts';
import { favoritesOf } from '#ui/app/stores/favoritesOf.ts';

async function opened(prepare: (shop: AShop) => void = () => {}) {
  const shop = new AShop();
  prepare(shop);
  const stores = shop.stores();
  stores.session.begin();
  const store = handedOn(new FavoritesStore(shop.useCases, stores.session));
  const end = store.begin();
  await settled();
  return { shop, stores, store, end, changes: shop.memory.favorites.changes };
}

describe('the favourite dishes', () => {
  it('are added and removed with the same button', async () => {
    const { store } = await opened();
    expect(store.has('soup')).toBe(false);
    await store.toggle('soup');
    expect([store.has('soup'), store.dishIds]).toEqual([true, ['soup']]);
    await store.toggle('soup');
    expect(store.dishIds).toEqual([]);
  });

  it('are sent to the account of a customer who is signed in', async () => {
    const { store, changes } = await opened();
    await store.toggle('soup');
    expect(changes).toEqual([
      { added: [], removed: [] },
      { added: ['soup'], removed: [] },
    ]);
  });

  it('stay on the device of a visitor, and join the account with a sign-in', async () => {
    const { shop, store, changes } = await opened((own) => own.signOut());
    await store.toggle('soup');
    expect(changes).toEqual([]);
    shop.signIn(ANNA);
    await settled();
    expect(changes).toEqual([{ added: ['soup'], removed: [] }]);
    expect(store.dishIds).toEqual(['soup']);
  });

  it('change with another tab until nobody watches them', async () => {
    const { shop, store, end } = await opened();
    shop.storage.write('favorites', { dishIds: ['pizza'], added: [], removed: [] });
    expect(store.dishIds).toEqual(['pizza']);
    end();
    shop.storage.remove('favorites');
    expect(store.dishIds).toEqual(['pizza']);
  });

  it('stay marked where the account cannot be reached, which is no fault', async () => {
    const { shop, store, changes } = await opened();
    shop.memory.favorites.line.failNext(new NetworkFailed());
    await store.toggle('soup');
    expect([store.dishIds, shop.reported]).toEqual([['soup'], []]);
    await store.toggle('pizza');
    expect(changes.at(-1)).toEqual({ added: ['pizza', 'soup'], removed: [] });
  });

  it('are held by one store for each page', async () => {
    const { stores, shop } = await opened();
    expect(favoritesOf(stores)).toBe(favoritesOf(stores));
    expect(favoritesOf(shop.stores())).not.toBe(favoritesOf(stores));
  });
});
