import type { RestaurantEvent } from '#domain/catalog/Restaurant.ts';
import { followWithRetry } from '../followWithRetry.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DeliveryZones } from '../ports/DeliveryZones.ts';
import type { RandomNumbers } from '../ports/device.ts';
import type { RestaurantEvents } from '../ports/RestaurantEvents.ts';

interface FollowRestaurantInput {
  readonly restaurantId: string;
  /** The id of the last event received; without it the first event describes the restaurant's current state. */
  readonly after?: string | undefined;
  readonly onEvent: (event: RestaurantEvent, id: string | undefined) => void;
  /** Whether events are being received. While they are not, the caller should poll. */
  readonly onLine: (isLive: boolean) => void;
}

interface Ports {
  readonly restaurantEvents: RestaurantEvents;
  readonly capabilities: CapabilitiesApi;
  readonly clock: Clock;
  readonly zones: DeliveryZones;
  readonly random: RandomNumbers;
}

/** Subscribes to a restaurant's events and reconnects from the last event when the connection breaks. */
export class FollowRestaurant {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Resolves when it is aborted, or at once when the back end has no restaurant events. */
  async execute(input: FollowRestaurantInput, signal: AbortSignal): Promise<void> {
    if (!(await this.#ports.capabilities.hasOnceKnown('restaurant-events'))) return;
    const { restaurantId, onEvent, onLine } = input;
    let { after } = input;
    const connect = async (onOpen: () => void, onRetry: (ms: number) => void): Promise<'broken'> => {
      const listener = {
        onOpen,
        onRetry,
        onEvent: (event: RestaurantEvent, id: string | undefined) => {
          after = id ?? after;
          // The change may be one of its zones or their prices.
          this.#ports.zones.forget(restaurantId);
          onEvent(event, id);
        },
      };
      await this.#ports.restaurantEvents.follow({ restaurantId, after }, listener, signal);
      return 'broken';
    };
    await followWithRetry(connect, { ...this.#ports, onLine, signal });
  }
}
