import type { Profile, ProfileChange } from '#domain/session/Profile.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from './credentials.ts';
import { keepProfile } from './storedPerson.ts';

interface Ports {
  readonly people: PeopleApi;
  readonly session: ActiveSession;
  readonly storage: DeviceStorage;
}

/** Changes name and contact of a person, and stores the profile that the server returns. */
export class UpdateProfile {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(change: ProfileChange): Promise<Profile> {
    const credentials = await credentialsOf(this.#ports.session);
    const profile = await this.#ports.people.change(credentials.accessToken, change);
    keepProfile(this.#ports.storage, profile);
    return profile;
  }
}
