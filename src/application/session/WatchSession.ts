import { authorizedProfile, type Profile } from '#domain/session/Profile.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';

interface Ports {
  readonly storage: DeviceStorage;
}

/** Reports who is signed in: a profile with both tokens. undefined is an anonymous visitor. */
export class WatchSession {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(listener: (profile: Profile | undefined) => void): () => void {
    const tell = (): void => {
      listener(authorizedProfile(this.#ports.storage.read('session'), this.#ports.storage.read('profile')));
    };
    tell();
    const ends = [this.#ports.storage.observe('session', tell), this.#ports.storage.observe('profile', tell)];
    return () => {
      for (const end of ends) end();
    };
  }
}
