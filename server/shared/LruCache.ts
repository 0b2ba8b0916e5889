/** A cache of at most `maxSize` values, which evicts the least recently used one. */
export class LruCache<T> {
  readonly #values = new Map<string, T>();
  readonly #maxSize: number;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  /** The cached value of this key, or a new one from `create`. */
  getOrCreate(key: string, create: () => T): T {
    const value = this.#values.get(key) ?? create();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#maxSize) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    return value;
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
