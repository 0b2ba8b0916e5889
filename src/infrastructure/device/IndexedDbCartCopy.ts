const DATABASE = 'carte-cart';
const STORE = 'copies';
const KEY = 'cart';

export interface CartCopy {
  /** The text as the device's storage holds it. */
  readonly text: string;
  readonly at: number;
}

interface StoredCopy extends CartCopy {
  readonly whiteLabel: string;
}

/**
 * A copy of the cart in IndexedDB, whose completed transactions survive a killed browser. It has a database of its own, because a
 * version upgrade waits for every page that has the old version open, and orders must not wait.
 */
export class IndexedDbCartCopy {
  readonly #whiteLabel: string;
  #database: Promise<IDBDatabase> | undefined;

  constructor(whiteLabel: string) {
    this.#whiteLabel = whiteLabel;
  }

  /** undefined when there is no copy, or only one of another white label. */
  read(): Promise<CartCopy | undefined> {
    return this.#transact('readonly', (store, done) => this.#own(store, done));
  }

  /** Stores a copy, unless a newer one is stored. */
  keep({ text, at }: CartCopy): Promise<void> {
    return this.#transact('readwrite', (store, done) =>
      this.#own(store, (kept) => {
        if (kept === undefined || kept.at < at) store.put({ whiteLabel: this.#whiteLabel, text, at }, KEY);
        done(undefined);
      }),
    );
  }

  remove(): Promise<void> {
    return this.#transact('readwrite', (store, done) => {
      store.delete(KEY);
      done(undefined);
    });
  }

  #own(store: IDBObjectStore, use: (copy: CartCopy | undefined) => void): void {
    const request = store.get(KEY) as IDBRequest<StoredCopy | undefined>;
    request.onsuccess = () => use(request.result?.whiteLabel === this.#whiteLabel ? request.result : undefined);
  }

  /** Rejects when the browser blocks IndexedDB or cannot write. */
  async #transact<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, done: (value: T) => void) => void,
  ): Promise<T> {
    try {
      this.#database ??= open();
      const database = await this.#database;
      database.onclose = () => (this.#database = undefined);
      // A page of a newer release waits for every page that holds an older version open.
      database.onversionchange = () => database.close();
      return await new Promise<T>((resolve, reject) => {
        let value: T;
        const transaction = database.transaction(STORE, mode);
        transaction.oncomplete = () => resolve(value);
        transaction.onabort = () => reject(transaction.error ?? new Error('The copy of the cart was not kept'));
        work(transaction.objectStore(STORE), (answer) => (value = answer));
      });
    } catch (error) {
      this.#database = undefined;
      throw error;
    }
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The copy of the cart cannot be opened'));
  });
}
