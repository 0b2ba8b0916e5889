import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import { credentialsOf } from './credentialsOf.ts';

/** Deletes the person at the back end. The data on the device is removed by the sign-out that follows. */
export class DeleteProfile {
  readonly #account: AccountApi;
  readonly #session: ActiveSession;

  constructor(account: AccountApi, session: ActiveSession) {
    this.#account = account;
    this.#session = session;
  }

  async execute(): Promise<void> {
    const credentials = await credentialsOf(this.#session);
    await this.#account.delete(credentials.accessToken);
  }
}
