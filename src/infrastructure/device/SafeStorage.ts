/** A localStorage that never throws. When it is blocked or full, values are kept in memory for the life of the page. */
export class SafeStorage {
  readonly #memory = new Map<string, string | undefined>();
  readonly #open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage) {
    this.#open = open;
  }

  get(key: string): string | undefined {
    if (this.#memory.has(key)) return this.#memory.get(key);
    try {
      return this.#open().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  set(key: string, value: string): void {
    try {
      this.#open().setItem(key, value);
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, value);
    }
  }

  remove(key: string): void {
    try {
      this.#open().removeItem(key);
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, undefined);
    }
  }
}
