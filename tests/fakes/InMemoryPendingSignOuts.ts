import type { PendingSignOuts } from '#application/ports/session.ts';

const MAX_SIGN_OUTS = 10;

export class InMemoryPendingSignOuts implements PendingSignOuts {
  #tokens: readonly string[] = [];

  add(refreshToken: string): void {
    this.#tokens = [refreshToken, ...this.#tokens.filter((token) => token !== refreshToken)].slice(0, MAX_SIGN_OUTS);
  }

  list(): readonly string[] {
    return this.#tokens;
  }

  remove(refreshToken: string): void {
    this.#tokens = this.#tokens.filter((token) => token !== refreshToken);
  }
}
