import type { LinkedSignIn } from '#domain/session/LinkedSignIn.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import { credentialsOf } from './credentialsOf.ts';

/** Lists the customer's sign-in methods. */
export class ListSignIns {
  readonly #account: AccountApi;
  readonly #session: ActiveSession;

  constructor(account: AccountApi, session: ActiveSession) {
    this.#account = account;
    this.#session = session;
  }

  async execute(): Promise<readonly LinkedSignIn[]> {
    const credentials = await credentialsOf(this.#session);
    return this.#account.signIns(credentials.accessToken);
  }
}
