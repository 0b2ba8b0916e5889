import type { SignedInDevice } from '#domain/session/account.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from './credentials.ts';

interface Ports {
  readonly account: AccountApi;
  readonly session: ActiveSession;
}

/**
 * Ends the sessions of all other devices, also of those that signed in since the list was shown, and returns the
 * remaining ones. Rejects at the first that cannot be ended; a retry ends the rest.
 */
export class EndOtherSessions {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<readonly SignedInDevice[]> {
    const { account } = this.#ports;
    const { accessToken } = await credentialsOf(this.#ports.session);
    for (const { id, isCurrent } of await account.devices(accessToken)) {
      if (!isCurrent) await account.endSession(accessToken, id);
    }
    return account.devices(accessToken);
  }
}
