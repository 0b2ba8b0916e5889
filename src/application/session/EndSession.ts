import type { SignedInDevice } from '#domain/session/account.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from './credentials.ts';

interface Ports {
  readonly account: AccountApi;
  readonly session: ActiveSession;
}

/** Ends the session of another device, and returns the remaining sessions. */
export class EndSession {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ id }: { readonly id: string }): Promise<readonly SignedInDevice[]> {
    const credentials = await credentialsOf(this.#ports.session);
    await this.#ports.account.endSession(credentials.accessToken, id);
    return this.#ports.account.devices(credentials.accessToken);
  }
}
