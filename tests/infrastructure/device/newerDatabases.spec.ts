import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { StorageFailed } from '#application/AppError.ts';
import { IndexedDbCartCopy } from '#infrastructure/device/IndexedDbCartCopy.ts';
import { IndexedDbPendingOrders } from '#infrastructure/device/IndexedDbPendingOrders.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const LATER = 99;

let factory: IDBFactory;

beforeEach(() => {
  factory = new IDBFactory();
  stubGlobal('indexedDB', () => factory);
});

afterEach(restoreGlobals);

/**
 * What a page of a newer release does first: it changes the database, which waits until nobody holds the old one open.
 */
function opened(name: string, version = LATER): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, version);
    request.onblocked = () => reject(new Error('blocked by a page of the release before'));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const [store = ''] = database.objectStoreNames;
      const everything = database.transaction(store).objectStore(store).getAll();
      everything.onsuccess = () => {
        database.close();
        resolve(everything.result);
      };
    };
  });
}

/** @trust F5 G5 */
describe('a database that a page of a newer release changes while this one is open', () => {
  it('is let go of with the attempts in it, and no order is placed past it', async () => {
    const pending = new IndexedDbPendingOrders();
    const attempt = anOrderAttempt();
    await pending.acquire(attempt);
    expect(await opened('carte')).toEqual([expect.objectContaining({ key: attempt.key })]);
    await expect(pending.acquire(anOrderAttempt({ key: 'another', cartId: 'another' }))).rejects.toThrow(StorageFailed);
    expect(await opened('carte')).toEqual([expect.objectContaining({ key: attempt.key })]);
  });

  it('is let go of with the copy of the cart, which the older page no longer writes', async () => {
    const copy = new IndexedDbCartCopy('coral');
    await copy.keep({ text: 'of before', at: 1 });
    expect(await opened('carte-cart')).toEqual([expect.objectContaining({ text: 'of before' })]);
    await expect(copy.keep({ text: 'of the older page', at: 2 })).rejects.toMatchObject({
      name: 'InvalidStateError',
    });
    expect(await opened('carte-cart')).toEqual([expect.objectContaining({ text: 'of before' })]);
  });
});
