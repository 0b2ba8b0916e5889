import { NetworkFailed } from '#application/AppError.ts';
import type { DeskKey } from '#desk/application/DeskKeys.ts';
import { KeysStore } from '#desk/ui/KeysStore.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aDesk } from './deskStores.ts';

const COUNTER = { name: 'Counter', role: 'staff', restaurantId: 'port' } as const;

function opened() {
  const world = aDesk();
  world.keys.keep({ id: 'tablet', name: 'Tablet', role: 'staff', createdAt: world.clock.now() });
  return { ...world, store: handedOn(new KeysStore(world.useCases)) };
}

const namesIn = ({ list }: KeysStore): readonly (string | undefined)[] | undefined =>
  list?.keys.map(({ name }) => name);
const keyIn = ({ list }: KeysStore, keyId: string): DeskKey => list?.keys.find(({ id }) => id === keyId) as DeskKey;

/** @trust desk-keys */
describe('KeysStore', () => {
  it('has no keys before it has loaded, and the keys afterwards', async () => {
    const { store } = opened();
    expect([store.list, store.error]).toEqual([undefined, undefined]);
    await store.load();
    expect([namesIn(store), store.list?.opensEvery, store.error]).toEqual([['Anna', 'Tablet'], true, undefined]);
  });

  it('shows a key that was made until it is put away, and lists it', async () => {
    const { store } = opened();
    await store.load();
    const making = store.make(COUNTER);
    expect(store.isMaking).toBe(true);
    expect(await making).toBe(true);
    expect([store.isMaking, store.newKey?.secret, store.newKey?.name]).toEqual([false, 'made-1', 'Counter']);
    expect(namesIn(store)).toEqual(['Anna', 'Tablet', 'Counter']);
    store.putAway();
    expect([store.newKey, namesIn(store)?.length]).toEqual([undefined, 3]);
  });

  it('keeps the list when it cannot be read after a key was made, and shows the key', async () => {
    const { store, keys } = opened();
    await store.load();
    const list = keys.list.bind(keys);
    keys.list = () => Promise.reject(new NetworkFailed());
    expect(await store.make(COUNTER)).toBe(true);
    expect([store.newKey?.secret, namesIn(store), store.error]).toEqual(['made-1', ['Anna', 'Tablet'], undefined]);
    keys.list = list;
  });

  it('makes no key without the back end, and says why', async () => {
    const { store, keys } = opened();
    await store.load();
    const error = new NetworkFailed();
    keys.line.failNext(error);
    expect(await store.make(COUNTER)).toBe(false);
    expect([store.newKey, store.error]).toEqual([undefined, error]);
    expect(await store.make(COUNTER)).toBe(true);
    expect(store.error).toBeUndefined();
  });

  it('takes a key that was ended off the list, and keeps one that was not', async () => {
    const { store, keys } = opened();
    await store.load();
    const error = new NetworkFailed();
    keys.line.failNext(error);
    expect(await store.end(keyIn(store, 'tablet'))).toBe(false);
    expect([namesIn(store), store.error]).toEqual([['Anna', 'Tablet'], error]);
    expect(await store.end(keyIn(store, 'tablet'))).toBe(true);
    expect([namesIn(store), store.error]).toEqual([['Anna'], undefined]);
  });

  it('ends a key before the list has loaded', async () => {
    const { store, clock } = opened();
    expect(await store.end({ id: 'tablet', role: 'staff', createdAt: clock.now(), isCurrent: false })).toBe(true);
    expect(store.list).toBeUndefined();
  });

  it('shows why the list failed to load', async () => {
    const { store, keys } = opened();
    const error = new NetworkFailed();
    keys.line.failNext(error);
    await store.load();
    expect([store.error, store.list]).toEqual([error, undefined]);
  });

  it('reports a fault with where it happened', async () => {
    const { store, keys, errors } = opened();
    await store.load();
    const fault = new TypeError('broken');
    keys.line.failNext(fault);
    await store.load();
    keys.line.failNext(fault);
    await store.make(COUNTER);
    keys.line.failNext(fault);
    await store.end(keyIn(store, 'tablet'));
    expect(errors.reports).toEqual([
      { error: fault, context: 'keys of the desk' },
      { error: fault, context: 'making a key of the desk' },
      { error: fault, context: 'ending a key of the desk' },
    ]);
  });
});
