import { NetworkFailed } from '#application/AppError.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { StockStore } from '#ui/features/desk/StockStore.ts';
import { aDesk } from './deskStores.ts';

async function opened() {
  const world = aDesk();
  const store = handedOn(new StockStore(world.useCases, 'port'));
  await store.load();
  return { ...world, store };
}

const PIZZA = { id: 'pizza', name: 'Pizza', isAvailable: true };

describe('StockStore', () => {
  it('takes a dish off sale and puts it back', async () => {
    const { store } = await opened();
    expect(store.stock?.dishes).toEqual([PIZZA]);
    await store.toggle('dish', PIZZA);
    expect(store.stock?.dishes).toEqual([{ ...PIZZA, isAvailable: false }]);
    await store.toggle('dish', { ...PIZZA, isAvailable: false });
    expect(store.stock?.dishes).toEqual([PIZZA]);
  });

  it('pauses the restaurant and ends the pause', async () => {
    const { store } = await opened();
    await store.pause(60);
    expect(store.stock?.pausedUntil).toEqual(new Date('2026-11-20T13:00:00Z'));
    await store.resume();
    expect(store.stock?.pausedUntil).toBeUndefined();
  });

  it('says that the kitchen is busy, and that it is not any more', async () => {
    const { store } = await opened();
    await store.setBusy(30);
    expect(store.stock?.busyMinutes).toBe(30);
    await store.setBusy(0);
    expect(store.stock?.busyMinutes).toBeUndefined();
  });

  it('finds by what is typed, what is gone first', async () => {
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

  it('keeps what was known when a change fails, and says why', async () => {
    const { store, api } = await opened();
    const error = new NetworkFailed();
    api.line.failNext(error);
    await store.toggle('dish', PIZZA);
    expect([store.stock?.dishes, store.error, store.isBusy]).toEqual([[PIZZA], error, false]);
  });
});
