import { NetworkFailed } from '#application/AppError.ts';
import type { StockItem } from '#desk/application/Desk.ts';
import { type StockEntry, StockStore } from '#desk/ui/StockStore.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aDesk } from './deskStores.ts';

const PIZZA: StockEntry = { kind: 'dish', id: 'pizza', name: 'Pizza', group: 'Oven', isAvailable: true, revision: 0 };
const PIE: StockEntry = { kind: 'dish', id: 'pie', name: 'Pie', group: 'Oven', isAvailable: true, revision: 0 };
const SOUP: StockEntry = { kind: 'dish', id: 'soup', name: 'Soup', isAvailable: true, revision: 0 };
const CHEESE: StockEntry = {
  kind: 'modifier',
  id: 'cheese',
  name: 'Cheese',
  group: 'Extras',
  isAvailable: true,
  revision: 0,
};

async function opened() {
  const world = aDesk();
  world.api.stockNow = { dishes: [PIZZA, PIE, SOUP], modifiers: [CHEESE] };
  const store = handedOn(new StockStore(world.useCases, 'port'));
  await store.load();
  const find = (id: string): StockEntry => {
    const all = [...store.soldOut(nameOf), ...store.groups(nameOf).flatMap(({ entries }) => entries)];
    return all.find((entry) => entry.id === id) as StockEntry;
  };
  /** A change that another desk makes. */
  const changeElsewhere = (id: string, isAvailable: boolean): Promise<boolean> =>
    world.api.setAvailable('key', { restaurantId: 'port', kind: 'dish', id, isAvailable });
  return { ...world, store, find, changeElsewhere };
}

const nameOf = ({ name }: StockItem): string => (typeof name === 'string' ? name : '');

describe('StockStore', () => {
  it('lists what is sold out first, and the rest by the groups of the menu', async () => {
    const { store, find } = await opened();
    await store.takeOff(find('pie'));
    await store.takeOff(find('cheese'));
    expect(store.soldOut(nameOf).map(({ id }) => id)).toEqual(['pie', 'cheese']);
    expect(store.groups(nameOf).map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
      ['Oven', ['pizza']],
      [undefined, ['soup']],
    ]);
  });

  it('finds dishes and extras by typed text', async () => {
    const { store, find } = await opened();
    await store.takeOff(find('pie'));
    store.search(' PI');
    expect(store.soldOut(nameOf).map(({ id }) => id)).toEqual(['pie']);
    expect(store.groups(nameOf).flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(['pizza']);
  });

  it('marks a dish as sold out until a time, and as available again', async () => {
    const { store, find, clock } = await opened();
    const until = new Date(clock.now().getTime() + 60_000);
    await store.takeOff(find('pizza'), until);
    expect(find('pizza')).toMatchObject({ isAvailable: false, until });
    await store.putBack(find('pizza'));
    expect(find('pizza')).toMatchObject({ isAvailable: true, until: undefined });
  });

  it('sets the remaining count of a dish, ignores invalid numbers, and removes the count again', async () => {
    const { store, find } = await opened();
    await store.count(find('pizza'), 12);
    expect(find('pizza')).toMatchObject({ left: 12, revision: 1 });
    for (const count of [12, -1, 1.5, Number.NaN, 10_000]) await store.count(find('pizza'), count);
    expect([find('pizza'), store.error]).toMatchObject([{ left: 12, revision: 1 }, undefined]);
    await store.count(find('pizza'), 0);
    expect(find('pizza')).toMatchObject({ isAvailable: false, left: undefined });
    await store.count(find('pizza'), 3);
    await store.count(find('pizza'), undefined);
    expect(find('pizza')).toMatchObject({ isAvailable: true, left: undefined });
  });

  it('undoes the last change, the count included, and then has nothing to undo', async () => {
    const { store, find } = await opened();
    await store.count(find('pizza'), 12);
    await store.takeOff(find('pizza'));
    await store.undo();
    expect([find('pizza'), store.undoable]).toMatchObject([{ isAvailable: true, left: 12 }, undefined]);
    await store.undo();
    expect(find('pizza')).toMatchObject({ left: 12, revision: 3 });
  });

  it('undoes a count without what was sold since, and what had run out without a count', async () => {
    const { store, find, api } = await opened();
    await store.count(find('pizza'), 12);
    await store.count(find('pizza'), 3);
    const sell = (left: number, isAvailable = true): void => {
      const { dishes } = api.stockNow;
      api.stockNow = { ...api.stockNow, dishes: dishes.map((one) => ({ ...one, left, isAvailable })) };
    };
    sell(1);
    await store.undo();
    expect(find('pizza')).toMatchObject({ isAvailable: true, left: 10 });
    sell(0, false);
    await store.load();
    await store.count(find('pizza'), 5);
    await store.undo();
    expect([find('pizza'), store.error]).toMatchObject([{ isAvailable: false, left: undefined }, undefined]);
  });

  it('undoes nothing that another desk has changed since, and says so', async () => {
    const { store, find, changeElsewhere } = await opened();
    await store.takeOff(find('pizza'));
    await changeElsewhere('pizza', false);
    await store.undo();
    expect([find('pizza').isAvailable, store.elsewhere?.id, store.undoable]).toEqual([false, 'pizza', undefined]);
  });

  it('changes nothing that another desk changed first, and shows its change', async () => {
    const { store, find, changeElsewhere } = await opened();
    const before = find('pizza');
    await changeElsewhere('pizza', false);
    await store.count(before, 5);
    expect([find('pizza').isAvailable, store.elsewhere?.id]).toEqual([false, 'pizza']);
    await store.putBack(find('pizza'));
    expect([find('pizza').isAvailable, store.elsewhere]).toEqual([true, undefined]);
  });

  it('sends presses on several dishes one after the other, and a second one on the same dish not at all', async () => {
    const { store, find } = await opened();
    const presses = ['pizza', 'pie', 'pizza'].map((id) => store.takeOff(find(id)));
    expect([store.isChanging(find('pizza')), store.isChanging(find('soup'))]).toEqual([true, false]);
    await Promise.all(presses);
    expect(store.soldOut(nameOf).map(({ id, revision }) => [id, revision])).toEqual([
      ['pizza', 1],
      ['pie', 1],
    ]);
    expect([store.isChanging(find('pizza')), store.elsewhere]).toEqual([false, undefined]);
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

  it('keeps the known state when a change fails, shows why, and can be pressed again', async () => {
    const { store, find, api } = await opened();
    const error = new NetworkFailed();
    api.line.failNext(error);
    await store.takeOff(find('pizza'));
    expect([find('pizza').isAvailable, store.error, store.isBusy]).toEqual([true, error, false]);
    await store.takeOff(find('pizza'));
    expect([find('pizza').isAvailable, store.error]).toEqual([false, undefined]);
  });
});
