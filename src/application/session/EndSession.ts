import type { SignedInDevice } from '#domain/session/SignedInDevice.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import { credentialsOf } from './credentialsOf.ts';

/** Ends the session of another device, and returns the remaining sessions. */
export class EndSession {
  readonly #account: AccountApi;
  readonly #session: ActiveSession;

  constructor(account: AccountApi, session: ActiveSession) {
    this.#account = account;
    this.#session = session;
  }

  async execute({ id }: { readonly id: string }): Promise<readonly SignedInDevice[]> {
    const credentials = await credentialsOf(this.#session);
    await this.#account.endSession(credentials.accessToken, id);
    return this.#account.devices(credentials.accessToken);
  }
}
