import type { DeviceStorage, StoredData, StoredKey } from '#application/ports/DeviceStorage.ts';

export class InMemoryDeviceStorage implements DeviceStorage {
  readonly #data = new Map<StoredKey, unknown>();
  readonly #newer = new Set<StoredKey>();
  readonly #listeners = new Map<StoredKey, Set<(isOwn: boolean) => void>>();

  read<K extends StoredKey>(key: K): StoredData[K] | undefined {
    return this.#data.get(key) as StoredData[K] | undefined;
  }

  /** Writes as another tab would. */
  writeElsewhere<K extends StoredKey>(key: K, value: StoredData[K]): void {
    this.#data.set(key, value);
    this.#tell(key, false);
  }

  /** Writes as another tab with a newer release would. */
  writeNewer(key: StoredKey): void {
    this.#newer.add(key);
    this.#data.delete(key);
    this.#tell(key, false);
  }

  isNewer(key: StoredKey): boolean {
    return this.#newer.has(key);
  }

  write<K extends StoredKey>(key: K, value: StoredData[K]): void {
    this.#data.set(key, value);
    this.#tell(key);
  }

  remove(key: StoredKey): void {
    this.#newer.delete(key);
    this.#data.delete(key);
    this.#tell(key);
  }

  observe(key: StoredKey, listener: (isOwn: boolean) => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #tell(key: StoredKey, isOwn = true): void {
    for (const listener of this.#listeners.get(key) ?? []) listener(isOwn);
  }
}
