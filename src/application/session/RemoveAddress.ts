import { withoutDelivery } from '#domain/session/savedDeliveries.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import { credentialsOf } from './credentialsOf.ts';

/** Removes a saved address from the server, then in every tab. */
export class RemoveAddress {
  readonly #people: PeopleApi;
  readonly #session: ActiveSession;
  readonly #storage: DeviceStorage;

  constructor(people: PeopleApi, session: ActiveSession, storage: DeviceStorage) {
    this.#people = people;
    this.#session = session;
    this.#storage = storage;
  }

  async execute({ id }: { readonly id: string }): Promise<void> {
    const credentials = await credentialsOf(this.#session);
    await this.#people.removeAddress(credentials.accessToken, id);
    const profile = this.#storage.read('profile');
    if (profile?.id !== credentials.personId) return;
    this.#storage.write('profile', { ...profile, deliveries: withoutDelivery(profile.deliveries, id) });
  }
}
