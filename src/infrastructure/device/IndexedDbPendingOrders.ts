import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
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

/** The stored shape. The first release had no `unanswered`. */
type StoredAttempt = Omit<OrderAttempt, 'unanswered' | 'request'> &
  Partial<Pick<OrderAttempt, 'unanswered'>> & { readonly request?: StoredRequest | undefined };
type StoredRequest = Omit<OrderRequest, 'lines'> & { readonly lines: readonly StoredLine[] };

interface Schema extends DBSchema {
  readonly intents: {
    readonly key: string;
    readonly value: StoredAttempt;
    readonly indexes: { readonly cart: [cartId: string, personId: string] };
  };
}

type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<Schema, ['intents'], 'intents', Mode>;

/**
 * Order attempts in IndexedDB, whose completed transactions survive a killed browser; localStorage loses its last
 * seconds.
 */
export class IndexedDbPendingOrders implements PendingOrders {
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  acquire(requested: OrderAttempt): Promise<OrderAttempt> {
    return this.#transact('readwrite', async (store) => {
      const existing = await store.index('cart').get([requested.cartId, requested.personId]);
      const attempt = withRequest(existing && migrated(existing), requested);
      await store.put(toStored(attempt));
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
      await Promise.all(news.map((attempt) => store.put(toStored(withoutNews(attempt)))));
    });
  }

  markCounted(orderId: string): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      const acknowledged = (await all(store)).filter(({ placed }) => placed?.id === orderId);
      await Promise.all(acknowledged.map((attempt) => store.put(toStored(withCount(attempt)))));
    });
  }

  list(): Promise<readonly OrderAttempt[]> {
    return this.#transact('readonly', all);
  }

  prune(before: Date): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      const old = (await all(store)).filter((attempt) => !isOpen(attempt) && attempt.createdAt < before);
      await Promise.all(old.map(({ key }) => store.delete(key)));
    });
  }

  removePersonalData(): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      await Promise.all((await all(store)).map((attempt) => store.put(toStored(withoutPersonalData(attempt)))));
    });
  }

  #change(key: string, change: (attempt: OrderAttempt) => OrderAttempt): Promise<void> {
    return this.#transact('readwrite', async (store) => {
      const attempt = await store.get(key);
      if (attempt !== undefined) await store.put(toStored(change(migrated(attempt))));
    });
  }

  async #transact<T, Mode extends 'readonly' | 'readwrite'>(
    mode: Mode,
    work: (store: Store<Mode>) => Promise<T>,
  ): Promise<T> {
    try {
      const transaction = (await this.#open()).transaction(STORE, mode, { durability: 'strict' });
      const [result] = await Promise.all([work(transaction.store), transaction.done]);
      return result;
    } catch (error) {
      this.#database = undefined;
      throw new StorageFailed(error);
    }
  }

  /** Reopens the database when needed, because a browser may close the connection, for instance of a background tab. */
  #open(): Promise<IDBPDatabase<Schema>> {
    this.#database ??= openDB<Schema>(DATABASE, VERSION, {
      upgrade: (database) => {
        database.createObjectStore(STORE, { keyPath: 'key' }).createIndex('cart', ['cartId', 'personId']);
      },
      terminated: () => {
        this.#database = undefined;
      },
      // A page of a newer release could not change the database while this one holds it open. Presses of this page fail
      // from then on.
      blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return this.#database;
  }
}

async function all(store: Store<'readonly' | 'readwrite'>): Promise<readonly OrderAttempt[]> {
  return (await store.getAll()).map(migrated);
}

/**
 * Migrates an attempt of the first release. One without an outcome may have been accepted, so it stays open until it is
 * looked up.
 */
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
