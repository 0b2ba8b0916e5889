import { NetworkFailed } from '#application/AppError.ts';
import type { StockItem } from '#desk/application/Desk.ts';
import { StockStore } from '#desk/ui/StockStore.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aDesk } from './deskStores.ts';

async function opened() {
  const world = aDesk();
  const store = handedOn(new StockStore(world.useCases, 'port'));
  await store.load();
  return { ...world, store };
}

const PIZZA = { id: 'pizza', name: 'Pizza', isAvailable: true };

describe('StockStore', () => {
  it('marks a dish as sold out and as available again', async () => {
    const { store } = await opened();
    expect(store.stock?.dishes).toEqual([PIZZA]);
    await store.toggle('dish', PIZZA);
    expect(store.stock?.dishes).toEqual([{ ...PIZZA, isAvailable: false }]);
    await store.toggle('dish', { ...PIZZA, isAvailable: false });
    expect(store.stock?.dishes).toEqual([PIZZA]);
  });

  it('sets the remaining count of a dish, ignores invalid numbers, and removes the count again', async () => {
    const { store, api } = await opened();
    const pizza = (): StockItem => store.stock?.dishes[0] ?? PIZZA;
    await store.count(pizza(), 12);
    expect(pizza()).toEqual({ ...PIZZA, left: 12 });
    for (const left of [12, -1, 1.5, Number.NaN, 10_000]) await store.count(pizza(), left);
    expect([pizza().left, store.error]).toEqual([12, undefined]);
    await store.count(pizza(), 0);
    expect(pizza()).toMatchObject({ isAvailable: false, left: undefined });
    await store.count(pizza(), 3);
    await store.count(pizza(), undefined);
    expect((await api.stock('key')).dishes).toEqual([{ ...PIZZA, left: undefined }]);
  });

  it('pauses the restaurant and ends the pause', async () => {
    const { store } = await opened();
    await store.pause(60);
    expect(store.stock?.pausedUntil).toEqual(new Date('2026-11-20T13:00:00Z'));
    await store.resume();
    expect(store.stock?.pausedUntil).toBeUndefined();
  });

  it('shows that the restaurant is busy, and that it is not any more', async () => {
    const { store } = await opened();
    await store.setBusy(30);
    expect(store.stock?.busyMinutes).toBe(30);
    await store.setBusy(0);
    expect(store.stock?.busyMinutes).toBeUndefined();
  });

  it('finds dishes by typed text, unavailable ones first', async () => {
    const { store } = await opened();
    const items = [
      PIZZA,
      { id: 'pie', name: 'Pie', isAvailable: false },
      { id: 'soup', name: 'Soup', isAvailable: true },
    ];
    const found = (): readonly string[] => store.found(items, ({ id }) => id).map(({ id }) => id);
    expect(found()).toEqual(['pie', 'pizza', 'soup']);
    store.search(' PI');
    expect(found()).toEqual(['pie', 'pizza']);
  });

  it('keeps the known state when a change fails, and shows why', async () => {
    const { store, api } = await opened();
    const error = new NetworkFailed();
    api.line.failNext(error);
    await store.toggle('dish', PIZZA);
    expect([store.stock?.dishes, store.error, store.isBusy]).toEqual([[PIZZA], error, false]);
  });
});
