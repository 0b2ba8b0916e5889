import { StorageFailed } from '#application/AppError.ts';
import type { PendingOrders } from '#application/ports/PendingOrders.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import {
  isOpen,
  MAX_ORDER_TRAVEL_MS,
  type OrderAttempt,
  type UnansweredRequest,
  withArrival,
  withCount,
  withOrder,
  withoutNews,
  withoutPersonalData,
  withoutRequests,
  withRequest,
} from '#domain/order/OrderAttempt.ts';
import { fromStoredLine, type StoredLine, toStoredLine } from './storedLine.ts';

const DATABASE = 'carte';
const VERSION = 1;
const STORE = 'intents';

/** As it is stored; the first release wrote no `unanswered`. */
type StoredAttempt = Omit<OrderAttempt, 'unanswered' | 'request'> &
  Partial<Pick<OrderAttempt, 'unanswered'>> & { readonly request?: StoredRequest | undefined };
type StoredRequest = Omit<OrderRequest, 'lines'> & { readonly lines: readonly StoredLine[] };

/** Attempts in IndexedDB, whose finished transactions outlive a killed browser; localStorage loses its last seconds. */
export class IndexedDbPendingOrders implements PendingOrders {
  #database: Promise<IDBDatabase> | undefined;

  acquire(wanted: OrderAttempt): Promise<OrderAttempt> {
    return this.#transact('readwrite', async (store) => {
      const index = store.index('cart');
      const standing = await settled<StoredAttempt | undefined>(index.get([wanted.cartId, wanted.personId]));
      const attempt = withRequest(standing && migrated(standing), wanted);
      await settled(store.put(toStored(attempt)));
      return attempt;
    });
  }

  complete(key: string, placed: PlacedOrder, request?: OrderRequest): Promise<void> {
    return this.#change(key, (attempt) => withOrder(attempt, placed, request));
  }

  release(key: string, requestIds: readonly string[]): Promise<void> {
    return this.#change(key, (attempt) => withoutRequests(attempt, requestIds));
  }

  extend(key: string, request: UnansweredRequest): Promise<void> {
    return this.#change(key, (attempt) => withArrival(attempt, request));
  }

  acknowledge(orderId: string): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      const news = (await all(store)).filter(({ placed, isUnseen }) => placed?.id === orderId && isUnseen);
      await Promise.all(news.map((attempt) => settled(store.put(toStored(withoutNews(attempt))))));
    });
  }

  markCounted(orderId: string): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      const told = (await all(store)).filter(({ placed }) => placed?.id === orderId);
      await Promise.all(told.map((attempt) => settled(store.put(toStored(withCount(attempt))))));
    });
  }

  list(): Promise<readonly OrderAttempt[]> {
    return this.#transact('readonly', all);
  }

  prune(before: Date): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      const old = (await all(store)).filter((attempt) => !isOpen(attempt) && attempt.createdAt < before);
      await Promise.all(old.map(({ key }) => settled(store.delete(key))));
    });
  }

  removePersonalData(): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      const changes = (await all(store)).map((attempt) => store.put(toStored(withoutPersonalData(attempt))));
      await Promise.all(changes.map((change) => settled(change)));
    });
  }

  #change(key: string, change: (attempt: OrderAttempt) => OrderAttempt): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      const attempt = await settled<StoredAttempt | undefined>(store.get(key));
      if (attempt !== undefined) await settled(store.put(toStored(change(migrated(attempt)))));
    });
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

async function all(store: IDBObjectStore): Promise<readonly OrderAttempt[]> {
  return (await settled<StoredAttempt[]>(store.getAll())).map(migrated);
}

/** What the first release left without an outcome may have been accepted: it stays open until it is looked up. */
function migrated(stored: StoredAttempt): OrderAttempt {
  const { request: storedRequest, unanswered, ...attempt } = stored;
  const request = storedRequest && { ...storedRequest, lines: storedRequest.lines.map(fromStoredLine) };
  if (unanswered !== undefined) return { ...attempt, request, unanswered };
  const mayArriveUntil = new Date(attempt.createdAt.getTime() + MAX_ORDER_TRAVEL_MS);
  return {
    ...attempt,
    request,
    unanswered: attempt.placed === undefined ? [{ id: attempt.key, mayArriveUntil }] : [],
  };
}

function toStored({ request, ...attempt }: OrderAttempt): StoredAttempt {
  return { ...attempt, request: request && { ...request, lines: request.lines.map(toStoredLine) } };
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
