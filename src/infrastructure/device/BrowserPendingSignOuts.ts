import { array, create, string } from 'superstruct';
import type { PendingSignOuts } from '#application/ports/PendingSignOuts.ts';
import { SafeStorage } from './SafeStorage.ts';

const NAME = 'app_pending_sign_outs';
/** Nobody signs out more often than that without a connection between. */
const MAX_SIGN_OUTS = 10;

const tokens = array(string());

/** In localStorage, so that the next page can still tell. */
export class BrowserPendingSignOuts implements PendingSignOuts {
  readonly #storage = new SafeStorage();

  add(refreshToken: string): void {
    this.#write([refreshToken, ...this.list().filter((token) => token !== refreshToken)].slice(0, MAX_SIGN_OUTS));
  }

  list(): readonly string[] {
    try {
      return create(JSON.parse(this.#storage.get(NAME) ?? '[]'), tokens);
    } catch {
      return [];
    }
  }

  remove(refreshToken: string): void {
    this.#write(this.list().filter((token) => token !== refreshToken));
  }

  #write(all: readonly string[]): void {
    if (all.length === 0) this.#storage.remove(NAME);
    else this.#storage.set(NAME, JSON.stringify(all));
  }
}
