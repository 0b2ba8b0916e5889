import type { Profile } from '#domain/session/Profile.ts';
import type { ProfileChange } from '#domain/session/ProfileChange.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import { credentialsOf } from './credentialsOf.ts';
import { keepProfile } from './keepProfile.ts';

/** Changes name and contact of a person, and stores the profile that the server returns. */
export class UpdateProfile {
  readonly #people: PeopleApi;
  readonly #session: ActiveSession;
  readonly #storage: DeviceStorage;

  constructor(people: PeopleApi, session: ActiveSession, storage: DeviceStorage) {
    this.#people = people;
    this.#session = session;
    this.#storage = storage;
  }

  async execute(change: ProfileChange): Promise<Profile> {
    const credentials = await credentialsOf(this.#session);
    const profile = await this.#people.change(credentials.accessToken, change);
    keepProfile(this.#storage, profile);
    return profile;
  }
}
