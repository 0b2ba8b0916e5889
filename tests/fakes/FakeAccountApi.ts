import { ServerRefused } from '#application/AppError.ts';
import type { AccountApi } from '#application/ports/AccountApi.ts';
import type { LinkedSignIn, SignedInDevice } from '#domain/session/account.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { FakeAccounts } from './FakeAccounts.ts';
import { Line } from './Line.ts';

export class FakeAccountApi implements AccountApi {
  readonly line = new Line();
  /** Whether the person has an open order. */
  isOrderUnderWay = false;
  readonly #accounts: FakeAccounts;

  constructor(accounts: FakeAccounts) {
    this.#accounts = accounts;
  }

  devices(accessToken: string, signal?: AbortSignal): Promise<readonly SignedInDevice[]> {
    return this.line.carry(() => this.#accounts.devicesOf(accessToken), signal);
  }

  endSession(accessToken: string, sessionId: string): Promise<void> {
    return this.line.carry(() => this.#accounts.end(accessToken, sessionId));
  }

  signIns(accessToken: string, signal?: AbortSignal): Promise<readonly LinkedSignIn[]> {
    return this.line.carry(() => this.#accounts.signInsOf(accessToken), signal);
  }

  linkSignIn(accessToken: string, proof: TokenSet): Promise<readonly LinkedSignIn[]> {
    return this.line.carry(() => {
      const code = 'sign-in.order-under-way';
      if (this.isOrderUnderWay) throw new ServerRefused({ code, status: 409, message: code });
      return this.#accounts.link(accessToken, proof.accessToken);
    });
  }

  unlinkSignIn(accessToken: string, signInId: string): Promise<readonly LinkedSignIn[]> {
    return this.line.carry(() => this.#accounts.unlink(accessToken, signInId));
  }

  exported(accessToken: string, signal?: AbortSignal): Promise<string> {
    return this.line.carry(() => JSON.stringify({ person: this.#accounts.personOf(accessToken), orders: [] }), signal);
  }

  delete(accessToken: string): Promise<void> {
    return this.line.carry(() => {
      this.#accounts.personOf(accessToken);
      const code = 'profile.order-under-way';
      if (this.isOrderUnderWay) throw new ServerRefused({ code, status: 409, message: code });
      this.#accounts.delete(accessToken);
    });
  }
}
