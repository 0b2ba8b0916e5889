import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from './credentials.ts';

interface Ports {
  readonly account: AccountApi;
  readonly session: ActiveSession;
}

/** Deletes the person at the back end. The data on the device is removed by the sign-out that follows. */
export class DeleteProfile {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<void> {
    const credentials = await credentialsOf(this.#ports.session);
    await this.#ports.account.delete(credentials.accessToken);
  }
}
