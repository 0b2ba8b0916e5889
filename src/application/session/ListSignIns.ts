import type { LinkedSignIn } from '#domain/session/LinkedSignIn.ts';
import { SignInNeeded } from '../order/errors.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';

/** The ways in which the customer signs in. */
export class ListSignIns {
  readonly #account: AccountApi;
  readonly #session: ActiveSession;

  constructor(account: AccountApi, session: ActiveSession) {
    this.#account = account;
    this.#session = session;
  }

  async execute(): Promise<readonly LinkedSignIn[]> {
    const credentials = await this.#session.credentials();
    if (credentials === undefined) throw new SignInNeeded();
    return this.#account.signIns(credentials.accessToken);
  }
}
