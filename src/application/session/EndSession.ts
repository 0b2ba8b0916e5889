import type { SignedInDevice } from '#domain/session/SignedInDevice.ts';
import { SignInNeeded } from '../order/errors.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';

/** Signs out on another device, and answers where the customer is signed in then. */
export class EndSession {
  readonly #account: AccountApi;
  readonly #session: ActiveSession;

  constructor(account: AccountApi, session: ActiveSession) {
    this.#account = account;
    this.#session = session;
  }

  async execute({ id }: { readonly id: string }): Promise<readonly SignedInDevice[]> {
    const credentials = await this.#session.credentials();
    if (credentials === undefined) throw new SignInNeeded();
    await this.#account.endSession(credentials.accessToken, id);
    return this.#account.devices(credentials.accessToken);
  }
}
