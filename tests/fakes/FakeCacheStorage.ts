interface FakeCache {
  put(path: string, response: Response): Promise<void>;
  match(path: string): Promise<Response | undefined>;
  delete(path: string): Promise<boolean>;
}

/** The browser's cache of responses, as far as the shop uses it. */
export class FakeCacheStorage {
  readonly #caches = new Map<string, Map<string, string>>();

  async open(name: string): Promise<FakeCache> {
    const entries = this.#caches.get(name) ?? new Map<string, string>();
    this.#caches.set(name, entries);
    return {
      put: async (path, response) => void entries.set(path, await response.text()),
      match: async (path) => {
        const text = entries.get(path);
        return text === undefined ? undefined : new Response(text);
      },
      delete: async (path) => entries.delete(path),
    };
  }
}
