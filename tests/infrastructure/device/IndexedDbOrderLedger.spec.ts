import { forceCloseDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { StorageFailed } from '#application/AppError.ts';
import { IndexedDbOrderLedger } from '#infrastructure/device/IndexedDbOrderLedger.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const intent = {
  key: 'key-1',
  cartId: 'cart-1',
  personId: 'person-1',
  fingerprint: 'f',
  createdAt: new Date(0),
  request: anOrderRequest(),
};
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

describe('the order ledger of a browser', () => {
  it('opens its database once', async () => {
    const { connections } = browser();
    const ledger = new IndexedDbOrderLedger();
    await Promise.all([ledger.claim(intent), ledger.list(), ledger.list()]);
    expect(connections).toHaveLength(1);
  });

  it('goes on after the browser closed its connection', async () => {
    const { connections } = browser();
    const ledger = new IndexedDbOrderLedger();
    await ledger.claim(intent);
    for (const connection of connections) forceCloseDatabase(connection as never);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await ledger.list()).toEqual([intent]);
    expect(connections).toHaveLength(2);
  });

  it.each(['claim', 'update', 'list', 'remove'] as const)('says so where there is no IndexedDB: %s', async (method) => {
    stubGlobal('indexedDB', () => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const ledger = new IndexedDbOrderLedger();
    await expect(ledger[method](intent as never)).rejects.toBeInstanceOf(StorageFailed);
  });

  it('can be asked again after it could not be opened', async () => {
    stubGlobal('indexedDB', () => undefined);
    const ledger = new IndexedDbOrderLedger();
    await expect(ledger.list()).rejects.toBeInstanceOf(StorageFailed);
    browser();
    expect(await ledger.list()).toEqual([]);
  });

  it('reports a transaction that the browser undoes once, and nothing besides', async () => {
    browser();
    const ledger = new IndexedDbOrderLedger();
    await ledger.claim(intent);
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => {
      unhandled.push(reason);
    };
    process.on('unhandledRejection', note);
    IDBObjectStore.prototype.put = function (value: unknown) {
      return this.add(value);
    };
    await expect(ledger.update(intent)).rejects.toBeInstanceOf(StorageFailed);
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
