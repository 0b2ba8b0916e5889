import { create, number, type, unknown } from 'superstruct';
import type { DeviceStorage, StoredData, StoredKey } from '#application/ports/DeviceStorage.ts';
import { storedValues } from '#application/storedValues.ts';
import type { SafeStorage } from './SafeStorage.ts';
import { storedStructs, toStored } from './storedStructs.ts';

/** Raised with every change of a stored shape; older data is migrated, newer data reads as absent and is left alone. */
const SCHEMA_VERSION = 1;

const envelope = type({ v: number(), data: unknown() });

/** Typed values in localStorage as `{ v, at, data }`, one key each, told to every tab that observes them. */
export class BrowserDeviceStorage implements DeviceStorage {
  readonly #storage: SafeStorage;
  readonly #listeners = new Map<StoredKey, Set<() => void>>();
  readonly #cache = new Map<StoredKey, { readonly text: string; readonly data: unknown }>();

  constructor(storage: SafeStorage) {
    this.#storage = storage;
    globalThis.addEventListener?.('storage', ({ key }) => this.#onOtherTab(key));
  }

  read<K extends StoredKey>(key: K): StoredData[K] | undefined {
    const text = this.#storage.get(storedValues[key].name);
    if (text === undefined) return undefined;
    const cached = this.#cache.get(key);
    if (cached?.text === text) return cached.data as StoredData[K] | undefined;
    try {
      const { v, data } = create(JSON.parse(text), envelope);
      const value = v > SCHEMA_VERSION ? undefined : create(data, storedStructs[key]);
      this.#cache.set(key, { text, data: value });
      return value;
    } catch {
      this.#storage.remove(storedValues[key].name);
      return undefined;
    }
  }

  write<K extends StoredKey>(key: K, value: StoredData[K]): void {
    const text = JSON.stringify({ v: SCHEMA_VERSION, at: Date.now(), data: toStored(key, value) });
    this.#storage.set(storedValues[key].name, text);
    this.#cache.set(key, { text, data: value });
    this.#tell(key);
  }

  remove(key: StoredKey): void {
    this.#storage.remove(storedValues[key].name);
    this.#tell(key);
  }

  observe(key: StoredKey, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #onOtherTab(name: string | null): void {
    for (const key of Object.keys(storedValues) as StoredKey[]) {
      if (name === null || storedValues[key].name === name) this.#tell(key);
    }
  }

  #tell(key: StoredKey): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
