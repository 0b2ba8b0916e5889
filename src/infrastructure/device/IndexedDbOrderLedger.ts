import { StorageFailed } from '#application/AppError.ts';
import type { OrderLedger } from '#application/ports/OrderLedger.ts';
import type { OrderIntent } from '#domain/order/Order.ts';

const DATABASE = 'carte';
const VERSION = 1;
const STORE = 'intents';

/** Intents in IndexedDB, whose finished transactions outlive a killed browser; localStorage loses its last seconds. */
export class IndexedDbOrderLedger implements OrderLedger {
  #database: Promise<IDBDatabase> | undefined;

  claim(intent: OrderIntent): Promise<OrderIntent> {
    return this.#transact('readwrite', async (store) => {
      const standing = await settled<OrderIntent | undefined>(
        store.index('cart').get([intent.cartId, intent.personId]),
      );
      if (standing !== undefined) return standing;
      await settled(store.put(intent));
      return intent;
    });
  }

  async update(intent: OrderIntent): Promise<void> {
    await this.#transact('readwrite', (store) => settled(store.put(intent)));
  }

  list(): Promise<readonly OrderIntent[]> {
    return this.#transact('readonly', (store) => settled<OrderIntent[]>(store.getAll()));
  }

  async remove(key: string): Promise<void> {
    await this.#transact('readwrite', (store) => settled(store.delete(key)));
  }

  async #transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    try {
      const transaction = (await this.#open()).transaction(STORE, mode, { durability: 'strict' });
      const [result] = await Promise.all([work(transaction.objectStore(STORE)), finished(transaction)]);
      return result;
    } catch (error) {
      this.#database = undefined;
      throw new StorageFailed(error);
    }
  }

  /** A browser may close a connection by itself, for instance of a tab in the background. */
  async #open(): Promise<IDBDatabase> {
    this.#database ??= open();
    const database = await this.#database;
    database.onclose = () => {
      this.#database = undefined;
    };
    return database;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'key' });
    store.createIndex('cart', ['cartId', 'personId']);
  };
  return settled(request);
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB transaction failed'));
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB transaction aborted'));
  });
}
