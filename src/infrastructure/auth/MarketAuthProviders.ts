import { NetworkFailed } from '#application/AppError.ts';
import type { AuthProviderName } from '#application/market/Market.ts';
import type { AuthProvider, AuthProviders } from '#application/ports/AuthProvider.ts';
import { withTimeout } from '../withTimeout.ts';

/** Timeout for loading a vendor's code, in milliseconds (specification, section 7). */
const LOAD_TIMEOUT_MS = 5000;

type Load = (name: AuthProviderName) => Promise<AuthProvider>;

/** The sign-in providers of a market. The code of each is loaded once, on first use. */
export class MarketAuthProviders implements AuthProviders {
  readonly #names: readonly AuthProviderName[];
  readonly #load: Load;
  readonly #opened = new Map<AuthProviderName, Promise<AuthProvider>>();

  constructor(names: readonly AuthProviderName[], load: Load) {
    this.#names = names;
    this.#load = load;
  }

  async open(name: AuthProviderName): Promise<AuthProvider> {
    if (!this.#names.includes(name)) throw new Error(`The market does not name the sign-in ${name}`);
    const opening = this.#opened.get(name) ?? this.#load(name);
    this.#opened.set(name, opening);
    try {
      return await withTimeout(LOAD_TIMEOUT_MS, () => opening);
    } catch (error) {
      this.#opened.delete(name);
      throw error instanceof NetworkFailed ? error : new NetworkFailed(error);
    }
  }
}
