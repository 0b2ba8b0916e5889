/** A localStorage that can be full, or blocked as in a private window. */
export class FakeLocalStorage {
  readonly items = new Map<string, string>();
  /** Maximum number of characters of keys and values together. */
  quota = Number.POSITIVE_INFINITY;

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.items].filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + value.length > this.quota) throw new DOMException('Full', 'QuotaExceededError');
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }
}
