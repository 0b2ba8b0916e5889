/** Holds at most `maxSize` values; where one more comes, the one that was asked for longest ago is dropped. */
export class LruCache<T> {
  readonly #values = new Map<string, T>();
  readonly #maxSize: number;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  /** The value under this key, made with `create` where there is none. */
  getOrCreate(key: string, create: () => T): T {
    const value = this.#values.get(key) ?? create();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#maxSize && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
