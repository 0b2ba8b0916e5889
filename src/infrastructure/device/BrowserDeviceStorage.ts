import { array, create, defaulted, number, type Struct, string, tuple, type, unknown } from 'superstruct';
import type { DeviceStorage, StoredData, StoredKey } from '#application/ports/DeviceStorage.ts';
import { storedValues } from '#application/storedValues.ts';
import { RandomIdGenerator } from './RandomIdGenerator.ts';
import type { SafeStorage } from './SafeStorage.ts';
import { storedStructs, toStored } from './storedStructs.ts';

/** Raised with every change of a stored shape; older data is migrated, newer data reads as absent and is left alone. */
const SCHEMA_VERSION = 1;

/** How many of the pages that wrote last a value names. */
export const WRITERS = 8;

const envelope = type({
  v: number(),
  at: defaulted(number(), 0),
  by: defaulted(array(tuple([string(), number()])), []),
  data: unknown(),
});

export interface StoredEntry {
  readonly text: string;
  /** Later than that of every value before it, whatever the device's clock did. */
  readonly at: number;
  /** The pages that wrote last, the very last first, and when each of them did: what a value was made of. */
  readonly by: readonly (readonly [page: string, at: number])[];
  readonly data: unknown;
}

/** Typed values in localStorage as `{ v, at, by, data }`, one key each, told to every tab that observes them. */
export class BrowserDeviceStorage implements DeviceStorage {
  readonly page: string;
  /** Hears of each change of this page, before it is told. */
  onWritten: ((key: StoredKey, before: StoredEntry | undefined) => void) | undefined;
  readonly #storage: SafeStorage;
  #at = 0;
  readonly #listeners = new Map<StoredKey, Set<(isOwn: boolean) => void>>();
  readonly #cache = new Map<StoredKey, StoredEntry>();

  /** `page` names this one among those that write. */
  constructor(storage: SafeStorage, page = new RandomIdGenerator().create().slice(0, 8)) {
    this.#storage = storage;
    this.page = page;
    globalThis.addEventListener?.('storage', ({ key }) => this.#onOtherTab(key));
  }

  read<K extends StoredKey>(key: K): StoredData[K] | undefined {
    return this.entry(key)?.data as StoredData[K] | undefined;
  }

  /** The value with its history. */
  entry(key: StoredKey): StoredEntry | undefined {
    const text = this.#storage.get(storedValues[key].name);
    if (text === undefined) return undefined;
    const cached = this.#cache.get(key);
    if (cached?.text === text) return cached;
    const entry = this.parsed(key, text);
    if (entry === undefined) this.#storage.remove(storedValues[key].name);
    else this.#cache.set(key, entry);
    return entry;
  }

  /** undefined for a text that no release could have written. */
  parsed(key: StoredKey, text: string): StoredEntry | undefined {
    try {
      const { v, at, by, data } = create(JSON.parse(text), envelope);
      return { text, at, by, data: v > SCHEMA_VERSION ? undefined : create(data, storedStructs[key] as Struct) };
    } catch {
      return undefined;
    }
  }

  write<K extends StoredKey>(key: K, data: StoredData[K]): void {
    const before = this.entry(key);
    this.#at = Math.max(Date.now(), (before?.at ?? 0) + 1, this.#at + 1);
    const others = before?.by.filter(([page]) => page !== this.page) ?? [];
    const stamp = { at: this.#at, by: [[this.page, this.#at], ...others.slice(0, WRITERS - 1)] as StoredEntry['by'] };
    const text = JSON.stringify({ v: SCHEMA_VERSION, ...stamp, data: toStored(key, data) });
    this.#storage.set(storedValues[key].name, text);
    this.#cache.set(key, { text, ...stamp, data });
    this.onWritten?.(key, before);
    this.#tell(key, true);
  }

  /** Puts a value back as another copy of it has it. */
  restore(key: StoredKey, text: string): void {
    this.#storage.set(storedValues[key].name, text);
    this.#tell(key);
  }

  remove(key: StoredKey): void {
    this.#storage.remove(storedValues[key].name);
    this.#tell(key, true);
  }

  observe(key: StoredKey, listener: (isOwn: boolean) => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #onOtherTab(name: string | null): void {
    for (const key of Object.keys(storedValues) as StoredKey[]) {
      if (name === null || storedValues[key].name === name) this.#tell(key);
    }
  }

  #tell(key: StoredKey, isOwn = false): void {
    for (const listener of this.#listeners.get(key) ?? []) listener(isOwn);
  }
}
