import { withoutDelivery } from '#domain/session/savedDeliveries.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from './credentials.ts';

interface Ports {
  readonly people: PeopleApi;
  readonly session: ActiveSession;
  readonly storage: DeviceStorage;
}

/** Removes a saved address from the server, then in every tab. */
export class RemoveAddress {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ id }: { readonly id: string }): Promise<void> {
    const credentials = await credentialsOf(this.#ports.session);
    await this.#ports.people.removeAddress(credentials.accessToken, id);
    const profile = this.#ports.storage.read('profile');
    if (profile?.id !== credentials.personId) return;
    this.#ports.storage.write('profile', { ...profile, deliveries: withoutDelivery(profile.deliveries, id) });
  }
}
