import type { SignedInDevice } from '#domain/session/SignedInDevice.ts';
import { SignInNeeded } from '../order/errors.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';

/** Where the customer is signed in, this device among them. */
export class ListDevices {
  readonly #account: AccountApi;
  readonly #session: ActiveSession;

  constructor(account: AccountApi, session: ActiveSession) {
    this.#account = account;
    this.#session = session;
  }

  async execute(): Promise<readonly SignedInDevice[]> {
    const credentials = await this.#session.credentials();
    if (credentials === undefined) throw new SignInNeeded();
    return this.#account.devices(credentials.accessToken);
  }
}
