const DATABASE = 'carte-cart';
const STORE = 'copies';
const KEY = 'cart';

export interface CartCopy {
  /** As the device's storage holds it. */
  readonly text: string;
  readonly at: number;
}

interface StoredCopy extends CartCopy {
  readonly whiteLabel: string;
}

/**
 * The last cart in IndexedDB, whose finished transactions outlive a killed browser. A database of its own: one that is
 * raised to another version waits for every page that still has the old one open, and orders must not wait.
 */
export class IndexedDbCartCopy {
  readonly #whiteLabel: string;
  #database: Promise<IDBDatabase> | undefined;

  constructor(whiteLabel: string) {
    this.#whiteLabel = whiteLabel;
  }

  /** undefined where there is none, or only one of another white label. */
  read(): Promise<CartCopy | undefined> {
    return this.#transact('readonly', (store, done) => this.#own(store, done));
  }

  /** Keeps a copy, unless a newer one is kept already. */
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

  /** Fails where the browser blocks or cannot write it. */
  async #transact<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, done: (value: T) => void) => void,
  ): Promise<T> {
    try {
      this.#database ??= open();
      const database = await this.#database;
      database.onclose = () => (this.#database = undefined);
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
