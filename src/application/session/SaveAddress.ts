import type { SavedDelivery } from '#domain/session/Profile.ts';
import { isSameDoor, withDelivery } from '#domain/session/savedDeliveries.ts';
import { RequestFailed } from '../AppError.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from './credentials.ts';

interface Ports {
  readonly people: PeopleApi;
  readonly session: ActiveSession;
  readonly storage: DeviceStorage;
}

/**
 * Saves a new or edited address and shows it in every tab. An address that another tab removed meanwhile is saved
 * again, because the customer is editing it.
 */
export class SaveAddress {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(delivery: SavedDelivery): Promise<SavedDelivery> {
    const credentials = await credentialsOf(this.#ports.session);
    const saved = await this.#save(credentials.accessToken, delivery);
    const profile = this.#ports.storage.read('profile');
    if (profile?.id === credentials.personId) {
      const others = profile.deliveries.filter(({ id, place }) => id === saved.id || !isSameDoor(place, saved.place));
      this.#ports.storage.write('profile', { ...profile, deliveries: withDelivery(others, saved) });
    }
    return saved;
  }

  async #save(accessToken: string, delivery: SavedDelivery): Promise<SavedDelivery> {
    try {
      return await this.#ports.people.saveAddress(accessToken, delivery);
    } catch (error) {
      const isDeleted = delivery.id !== undefined && error instanceof RequestFailed && error.code === 'not-found';
      if (!isDeleted) throw error;
      return this.#ports.people.saveAddress(accessToken, { ...delivery, id: undefined });
    }
  }
}
