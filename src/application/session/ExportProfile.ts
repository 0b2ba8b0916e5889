import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import { credentialsOf } from './credentialsOf.ts';

/** All that the shop knows of the customer, as the text of a JSON file. */
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
