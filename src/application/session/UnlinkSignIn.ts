import type { LinkedSignIn } from '#domain/session/account.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from './credentials.ts';
import { keepProfile } from './storedPerson.ts';

interface Ports {
  readonly account: AccountApi;
  readonly people: PeopleApi;
  readonly session: ActiveSession;
  readonly storage: DeviceStorage;
}

/** Removes a sign-in method and reloads the profile, whose phone number may have been removed with it. */
export class UnlinkSignIn {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ id }: { readonly id: string }): Promise<readonly LinkedSignIn[]> {
    const { accessToken } = await credentialsOf(this.#ports.session);
    const remaining = await this.#ports.account.unlinkSignIn(accessToken, id);
    keepProfile(this.#ports.storage, await this.#ports.people.me(accessToken));
    return remaining;
  }
}
