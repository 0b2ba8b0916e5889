import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { StorageFailed } from '#application/AppError.ts';
import type { PendingOrders } from '#application/ports/PendingOrders.ts';
import { IndexedDbPendingOrders } from '#infrastructure/device/IndexedDbPendingOrders.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const attempt = anOrderAttempt();
const { put } = IDBObjectStore.prototype;

afterEach(() => {
  restoreGlobals();
  IDBObjectStore.prototype.put = put;
});

/** Opens like a browser and gives the connections to the test. */
function browser(): { readonly connections: IDBDatabase[]; readonly factory: IDBFactory } {
  const factory = new IDBFactory();
  const connections: IDBDatabase[] = [];
  const open = factory.open.bind(factory);
  factory.open = (...parameters) => {
    const request = open(...parameters);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  stubGlobal('indexedDB', () => factory);
  return { connections, factory };
}

describe('the pending orders of a browser', () => {
  it('opens its database once', async () => {
    const { connections } = browser();
    const pending = new IndexedDbPendingOrders();
    await Promise.all([pending.acquire(attempt), pending.list(), pending.list()]);
    expect(connections).toHaveLength(1);
  });

  it('goes on after the browser closed its connection', async () => {
    const { connections } = browser();
    const pending = new IndexedDbPendingOrders();
    await pending.acquire(attempt);
    for (const connection of connections) forceCloseDatabase(connection as never);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await pending.list()).toEqual([attempt]);
    expect(connections).toHaveLength(2);
  });

  const METHODS: Readonly<Record<keyof PendingOrders, (pending: PendingOrders) => Promise<unknown>>> = {
    acquire: (pending) => pending.acquire(attempt),
    complete: (pending) =>
      pending.complete('key-1', { id: '1', number: '1', status: 'new', total: 1, createdAt: new Date(0) }),
    release: (pending) => pending.release('key-1', []),
    extend: (pending) => pending.extend('key-1', { id: 'request-1', mayArriveUntil: new Date(0) }),
    acknowledge: (pending) => pending.acknowledge('1'),
    markCounted: (pending) => pending.markCounted('1'),
    list: (pending) => pending.list(),
    prune: (pending) => pending.prune(new Date(0)),
    removePersonalData: (pending) => pending.removePersonalData(),
  };

  it.each(Object.entries(METHODS))('say so where there is no IndexedDB: %s', async (_, call) => {
    stubGlobal('indexedDB', () => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    await expect(call(new IndexedDbPendingOrders())).rejects.toBeInstanceOf(StorageFailed);
  });

  it('keep what the first release wrote: a press without an outcome stays open, an order stays known', async () => {
    const { factory } = browser();
    const pending = new IndexedDbPendingOrders();
    await pending.list();
    const { lines, ...rest } = anOrderRequest();
    const request = { ...rest, lines: lines.map(({ dishId, ...line }) => ({ ...line, positionId: dishId })) };
    const old = { createdAt: new Date('2026-03-02T09:00:00Z'), personId: 'person-1', request };
    const placed = { id: '1', number: '1', status: 'new', total: 1, createdAt: new Date(0) } as const;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = factory.open('carte');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('intents', 'readwrite').objectStore('intents');
    store.put({ ...old, key: 'lost', cartId: 'cart-1', fingerprint: 'f' });
    store.put({ ...old, key: 'known', cartId: 'cart-2', fingerprint: 'f', placed });
    await new Promise((resolve) => setTimeout(resolve, 10));
    const [intact, lost] = await pending.list();
    expect(intact).toMatchObject({ key: 'known', placed, unanswered: [] });
    expect(lost?.request?.lines).toEqual(lines);
    expect(lost?.unanswered).toEqual([{ id: 'lost', mayArriveUntil: new Date('2026-03-02T09:00:44Z') }]);
  });

  it('can be asked again after it could not be opened', async () => {
    stubGlobal('indexedDB', () => undefined);
    const pending = new IndexedDbPendingOrders();
    await expect(pending.list()).rejects.toBeInstanceOf(StorageFailed);
    browser();
    expect(await pending.list()).toEqual([]);
  });

  it('reports a transaction that the browser undoes once, and nothing besides', async () => {
    browser();
    const pending = new IndexedDbPendingOrders();
    await pending.acquire(attempt);
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => {
      unhandled.push(reason);
    };
    process.on('unhandledRejection', note);
    IDBObjectStore.prototype.put = function (value: unknown) {
      return this.add(value);
    };
    await expect(pending.acquire(attempt)).rejects.toBeInstanceOf(StorageFailed);
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
