import { array, create, string } from 'superstruct';
import type { PendingSignOuts } from '#application/ports/session.ts';
import { SafeStorage } from './SafeStorage.ts';

const NAME = 'app_pending_sign_outs';
/** Maximum number of unsent sign-outs; more do not occur without a connection in between. */
const MAX_SIGN_OUTS = 10;

/** How long after the connection came back sign-outs are sent once more, in milliseconds. */
const SECOND_TRY_MS = 10_000;

const tokens = array(string());

/** Stored in localStorage, so that a later page can still send them. */
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

/**
 * Sends sign-outs now and each time the connection is back; without one the code that sends them may be missing. The
 * first requests after that may not get through yet, so they are sent once more.
 */
export function sendWhenOnline(send: () => Promise<void>): void {
  const attempt = (): void => void send().catch(() => {});
  globalThis.addEventListener?.('online', () => {
    attempt();
    setTimeout(attempt, SECOND_TRY_MS);
  });
  attempt();
}
