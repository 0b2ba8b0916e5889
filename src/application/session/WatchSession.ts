import { authorizedProfile } from '#domain/session/authorizedProfile.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

/** Reports who is signed in: a profile with both tokens. undefined is an anonymous visitor. */
export class WatchSession {
  readonly #storage: DeviceStorage;

  constructor(storage: DeviceStorage) {
    this.#storage = storage;
  }

  execute(listener: (profile: Profile | undefined) => void): () => void {
    const tell = (): void => {
      listener(authorizedProfile(this.#storage.read('session'), this.#storage.read('profile')));
    };
    tell();
    const ends = [this.#storage.observe('session', tell), this.#storage.observe('profile', tell)];
    return () => {
      for (const end of ends) end();
    };
  }
}
