import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { Destination } from '#domain/location/SelectedLocation.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { RestaurantsApi } from '../ports/catalogApis.ts';
import type { DeliveryZones } from '../ports/DeliveryZones.ts';

interface Ports {
  readonly restaurants: RestaurantsApi;
  readonly capabilities: CapabilitiesApi;
  readonly zones: DeliveryZones;
}

/** The reads of somebody who looks at a menu, like those of `Read`. They do not load the container (ADR 0001). */
export class ReadShop {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** One restaurant; rejects with RequestFailed `not-found` when it does not exist. */
  async restaurant({ restaurantId }: { readonly restaurantId: string }, signal?: AbortSignal): Promise<Restaurant> {
    return this.#ports.restaurants.find(restaurantId, signal);
  }

  /** The zone that delivers to an address; undefined when none does. */
  async deliveryZone(destination: Destination, signal?: AbortSignal): Promise<DeliveryZone | undefined> {
    return this.#ports.zones.at(destination, signal);
  }

  /** Whether the back end supports notes on dishes. */
  async areDishNotesTaken(): Promise<boolean> {
    return this.#ports.capabilities.hasOnceKnown('dish-notes');
  }

  /** Whether the back end publishes automatic discounts, so that a total can be calculated before the checkout. */
  async areDiscountsKnown(): Promise<boolean> {
    return this.#ports.capabilities.hasOnceKnown('automatic-discounts');
  }
}
