import type { Profile } from '#domain/session/Profile.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import type { ActiveSession, Credentials } from '../ports/session.ts';
import { askAsPerson } from './credentials.ts';

interface Ports {
  readonly people: PeopleApi;
  readonly session: ActiveSession;
  readonly storage: DeviceStorage;
}

/** Loads the profile from the server and stores it, unless the profile was changed on this device meanwhile. */
export class RefreshProfile {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(signal?: AbortSignal): Promise<void> {
    if ((await this.#ports.session.credentials()) === undefined) return;
    let isChanged = false;
    const end = this.#ports.storage.observe('profile', () => (isChanged = true));
    try {
      const ask = ({ accessToken }: Credentials): Promise<Profile> => this.#ports.people.me(accessToken, signal);
      const profile = await askAsPerson(this.#ports.session, ask);
      if (!isChanged) this.#ports.storage.write('profile', profile);
    } finally {
      end();
    }
  }
}
