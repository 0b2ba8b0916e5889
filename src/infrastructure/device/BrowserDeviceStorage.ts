import type { DeviceStorage, StoredData, StoredKey } from '#application/ports/DeviceStorage.ts';
import { storedValues } from '#application/storedValues.ts';
import { RandomIdGenerator } from './RandomIdGenerator.ts';
import type { SafeStorage } from './SafeStorage.ts';
import { toStoredLine } from './storedLine.ts';

type Writers = { readonly [K in StoredKey]?: (value: StoredData[K]) => unknown };

const writers: Writers = {
  cart: (cart) => ({ ...cart, lines: cart.lines.map(toStoredLine) }),
  location: ({ place, ...rest }) => ({ ...rest, place: place && coordinatesToStored(place) }),
  recentAddresses: (places) => places.map(coordinatesToStored),
  profile: ({ deliveries, ...rest }) => ({
    ...rest,
    deliveries: deliveries.map((delivery) => ({ ...delivery, place: coordinatesToStored(delivery.place) })),
  }),
};

/** The stored format of a value, if it differs from the value itself. */
function toStored<K extends StoredKey>(key: K, value: StoredData[K]): unknown {
  const write: ((value: StoredData[K]) => unknown) | undefined = writers[key];
  return write === undefined ? value : write(value);
}

/** Writes coordinates in the format that `storedStructs` reads. */
function coordinatesToStored<T extends { readonly coordinates?: unknown }>({
  coordinates,
  ...rest
}: T): Omit<T, 'coordinates'> & { readonly location: T['coordinates'] } {
  return { ...rest, location: coordinates };
}

/**
 * Incremented with every change of a stored shape. Older data is migrated. Newer data reads as absent and is not
 * overwritten: this page's values are then kept in memory only.
 */
export const SCHEMA_VERSION = 1;

const KEYS = Object.keys(storedValues) as StoredKey[];

/** Number of recent writers that each value records. */
export const WRITERS = 8;

export interface StoredEntry {
  readonly text: string;
  /** Time of the write, always later than that of the previous value, even if the device's clock was set back. */
  readonly at: number;
  /**
   * The pages that wrote last, most recent first, each with the time of its last write. It shows which changes a value
   * includes.
   */
  readonly by: readonly (readonly [page: string, at: number])[];
  readonly data: unknown;
  /** Written by a newer release, whose shape this page does not know. */
  readonly isNewer: boolean;
}

/** Reads a stored text; undefined when it is not valid. */
export type ReadStored = (key: StoredKey, text: string) => StoredEntry | undefined;

/**
 * Typed values in localStorage as `{ v, at, by, data }`, one for each key. Changes are reported to the observers in
 * every tab.
 *
 * What validates stored values is not part of the first load: a page whose device has something stored waits for it
 * before anything is read (`isEmpty`). What another tab stores before `readWith` is called counts as on its way, as if
 * it came a moment later: it reads as absent and is not removed.
 */
export class BrowserDeviceStorage implements DeviceStorage {
  readonly page: string;
  /** Called after each change of this page, before observers are notified. */
  onWritten: ((key: StoredKey, before: StoredEntry | undefined) => void) | undefined;
  readonly #storage: SafeStorage;
  #at = 0;
  readonly #listeners = new Map<StoredKey, Set<(isOwn: boolean) => void>>();
  readonly #cache = new Map<StoredKey, StoredEntry>();
  /** Values kept in memory, because the stored ones are of a newer release. */
  readonly #ofPage = new Map<StoredKey, unknown>();
  #reader: ReadStored | undefined;
  /** What the device had stored when the page was opened. */
  readonly #found: ReadonlySet<StoredKey>;

  /** `page` identifies this page among the writers. */
  constructor(storage: SafeStorage, page = new RandomIdGenerator().create().slice(0, 8)) {
    this.#storage = storage;
    this.#found = new Set(KEYS.filter((key) => this.text(key) !== undefined));
    this.page = page;
    globalThis.addEventListener?.('storage', ({ key }) => this.#onOtherTab(key));
  }

  /** Whether the device had stored no value when the page was opened. */
  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  /** Sets what reads stored texts, and tells the observers of what can be read from now on. */
  readWith(reader: ReadStored): void {
    this.#reader = reader;
    for (const key of KEYS) {
      const text = this.text(key);
      if (text !== undefined && text !== this.#cache.get(key)?.text) this.#tell(key);
    }
  }

  read<K extends StoredKey>(key: K): StoredData[K] | undefined {
    const entry = this.entry(key);
    return (entry?.isNewer ? this.#ofPage.get(key) : entry?.data) as StoredData[K] | undefined;
  }

  /** The stored value with its write history. */
  entry(key: StoredKey): StoredEntry | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    const cached = this.#cache.get(key);
    if (cached?.text === text) return cached;
    if (this.#reader === undefined) return undefined;
    const entry = this.#reader(key, text);
    if (entry === undefined) this.#storage.remove(storedValues[key].name);
    else this.#cache.set(key, entry);
    return entry;
  }

  /** Reads a text that was stored; undefined when it is not valid, and before `readWith`. */
  parsed(key: StoredKey, text: string): StoredEntry | undefined {
    return this.#reader?.(key, text);
  }

  /** The stored text, which nothing has validated. */
  text(key: StoredKey): string | undefined {
    return this.#storage.get(storedValues[key].name);
  }

  write<K extends StoredKey>(key: K, data: StoredData[K]): void {
    // Nothing is written over a value that this page has found and not read yet.
    if (this.#reader === undefined && this.#found.has(key)) return;
    const before = this.entry(key);
    if (before?.isNewer) {
      this.#ofPage.set(key, data);
      this.#tell(key, true);
      return;
    }
    this.#at = Math.max(Date.now(), (before?.at ?? 0) + 1, this.#at + 1);
    const others = before?.by.filter(([page]) => page !== this.page) ?? [];
    const stamp = { at: this.#at, by: [[this.page, this.#at], ...others.slice(0, WRITERS - 1)] as StoredEntry['by'] };
    const text = JSON.stringify({ v: SCHEMA_VERSION, ...stamp, data: toStored(key, data) });
    this.#storage.set(storedValues[key].name, text);
    this.#cache.set(key, { text, ...stamp, isNewer: false, data });
    this.onWritten?.(key, before);
    this.#tell(key, true);
  }

  /** Writes a stored text back, for example from a copy. */
  restore(key: StoredKey, text: string): void {
    this.#storage.set(storedValues[key].name, text);
    this.#tell(key);
  }

  remove(key: StoredKey): void {
    // While this page has a value in memory, the stored one is of a newer release and must not be removed.
    if (!this.#ofPage.delete(key)) this.#storage.remove(storedValues[key].name);
    this.#tell(key, true);
  }

  isNewer(key: StoredKey): boolean {
    return this.entry(key)?.isNewer === true;
  }

  observe(key: StoredKey, listener: (isOwn: boolean) => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #onOtherTab(name: string | null): void {
    for (const key of KEYS) {
      if (name === null || storedValues[key].name === name) this.#tell(key);
    }
  }

  #tell(key: StoredKey, isOwn = false): void {
    for (const listener of this.#listeners.get(key) ?? []) listener(isOwn);
  }
}
