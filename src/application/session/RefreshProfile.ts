import type { Profile } from '#domain/session/Profile.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import { askAsPerson } from './askAsPerson.ts';

/** Loads the profile from the server and stores it, unless the profile was changed on this device meanwhile. */
export class RefreshProfile {
  readonly #people: PeopleApi;
  readonly #session: ActiveSession;
  readonly #storage: DeviceStorage;

  constructor(people: PeopleApi, session: ActiveSession, storage: DeviceStorage) {
    this.#people = people;
    this.#session = session;
    this.#storage = storage;
  }

  async execute(signal?: AbortSignal): Promise<void> {
    if ((await this.#session.credentials()) === undefined) return;
    let isChanged = false;
    const end = this.#storage.observe('profile', () => (isChanged = true));
    try {
      const ask = ({ accessToken }: Credentials): Promise<Profile> => this.#people.me(accessToken, signal);
      const profile = await askAsPerson(this.#session, ask);
      if (!isChanged) this.#storage.write('profile', profile);
    } finally {
      end();
    }
  }
}
