import type { SignedInDevice } from '#domain/session/SignedInDevice.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import { credentialsOf } from './credentialsOf.ts';

/** Lists the customer's sessions, including this device. */
export class ListDevices {
  readonly #account: AccountApi;
  readonly #session: ActiveSession;

  constructor(account: AccountApi, session: ActiveSession) {
    this.#account = account;
    this.#session = session;
  }

  async execute(): Promise<readonly SignedInDevice[]> {
    const credentials = await credentialsOf(this.#session);
    return this.#account.devices(credentials.accessToken);
  }
}
