import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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

interface Schema extends DBSchema {
  readonly copies: { readonly key: string; readonly value: StoredCopy };
}

/**
 * A copy of the cart in IndexedDB, whose completed transactions survive a killed browser. It has a database of its own,
 * because a version upgrade waits for every page that has the old version open, and orders must not wait. Every call
 * rejects when the browser blocks IndexedDB or cannot write.
 */
export class IndexedDbCartCopy {
  readonly #whiteLabel: string;
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(whiteLabel: string) {
    this.#whiteLabel = whiteLabel;
  }

  /** undefined when there is no copy, or only one of another white label. */
  read(): Promise<CartCopy | undefined> {
    return this.#use(async (database) => this.#own(await database.get(STORE, KEY)));
  }

  /** Stores a copy, unless a newer one is stored. */
  keep({ text, at }: CartCopy): Promise<void> {
    return this.#use(async (database) => {
      const { store, done } = database.transaction(STORE, 'readwrite');
      const put = async (): Promise<void> => {
        const copy = this.#own(await store.get(KEY));
        if (copy === undefined || copy.at < at) await store.put({ whiteLabel: this.#whiteLabel, text, at }, KEY);
      };
      await Promise.all([put(), done]);
    });
  }

  remove(): Promise<void> {
    return this.#use((database) => database.delete(STORE, KEY));
  }

  #own(copy: StoredCopy | undefined): CartCopy | undefined {
    return copy?.whiteLabel === this.#whiteLabel ? copy : undefined;
  }

  async #use<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      this.#database ??= openDB<Schema>(DATABASE, 1, {
        upgrade: (database) => void database.createObjectStore(STORE),
        terminated: () => {
          this.#database = undefined;
        },
        // A page of a newer release waits for every page that holds an older version open.
        blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
      });
      return await work(await this.#database);
    } catch (error) {
      this.#database = undefined;
      throw error;
    }
  }
}
