import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { zoneAt } from '#domain/delivery/zoneAt.ts';
import type { DeliveryMatch } from '#domain/location/deliveryMatch.ts';
import type { Destination } from '#domain/location/SelectedLocation.ts';
import { freshValue } from '../freshValue.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RestaurantsApi } from '../ports/catalogApis.ts';
import type { DeliveryZones } from '../ports/DeliveryZones.ts';

/** How long zones are used after they were requested: as long as the answer about the cart that is saved with them. */
const MATCH_TTL_MS = 300_000;

interface Ports {
  readonly restaurants: RestaurantsApi;
  readonly clock: Clock;
}

/**
 * Keeps the match of the saved location in memory. After a reload, in another tab or once it is old, the zones are
 * requested.
 */
export class KeepMatch implements DeliveryZones {
  readonly #ports: Ports;
  #match: DeliveryMatch | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  keep(match: DeliveryMatch): void {
    this.#match = match;
  }

  forget(restaurantId: string): void {
    if (this.#match?.served?.restaurant.id === restaurantId) this.#match = undefined;
  }

  async at(destination: Destination, signal?: AbortSignal): Promise<DeliveryZone | undefined> {
    const { restaurantId, coordinates } = destination;
    const zone = this.#zoneOf(destination);
    if (zone !== undefined) return zone;
    const zones = await this.#ports.restaurants.zonesOf(restaurantId, signal);
    return zoneAt(zones, coordinates, [restaurantId]);
  }

  #zoneOf({ restaurantId, coordinates: { lat, lng } }: Destination): DeliveryZone | undefined {
    const { served, draft, offer } = this.#match ?? {};
    const point = draft?.place.coordinates;
    if (served?.restaurant.id !== restaurantId || point?.lat !== lat || point.lng !== lng) return undefined;
    const zone = { value: served.zone, at: offer?.loadedAt?.getTime() ?? 0 };
    return freshValue(zone, this.#ports.clock.now().getTime(), MATCH_TTL_MS);
  }
}
