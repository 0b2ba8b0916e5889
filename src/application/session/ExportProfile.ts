import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import { credentialsOf } from './credentialsOf.ts';

/** Exports all data about the customer as JSON text. */
export class ExportProfile {
  readonly #account: AccountApi;
  readonly #session: ActiveSession;

  constructor(account: AccountApi, session: ActiveSession) {
    this.#account = account;
    this.#session = session;
  }

  async execute(): Promise<string> {
    const credentials = await credentialsOf(this.#session);
    return this.#account.exported(credentials.accessToken);
  }
}
