/** The browser's cache of responses, as far as the shop uses it. */
export class FakeCacheStorage {
  readonly #caches = new Map<string, Map<string, string>>();

  async open(name: string): Promise<Pick<Cache, 'put' | 'match' | 'delete'>> {
    const entries = this.#caches.get(name) ?? new Map<string, string>();
    this.#caches.set(name, entries);
    return {
      put: async (path, response) => void entries.set(String(path), await response.text()),
      match: async (path) => {
        const text = entries.get(String(path));
        return text === undefined ? undefined : new Response(text);
      },
      delete: async (path) => entries.delete(String(path)),
    };
  }
}
