import type { RestaurantEvent } from '#domain/catalog/RestaurantEvent.ts';
import { AppError, NetworkFailed, ServerRefused } from '../AppError.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DeliveryZones } from '../ports/DeliveryZones.ts';
import type { RestaurantEvents } from '../ports/RestaurantEvents.ts';
import { isAbsent } from '../refusals.ts';

interface FollowRestaurantInput {
  readonly restaurantId: string;
  /** The id of the last event received; without it the first event describes the restaurant's current state. */
  readonly after?: string | undefined;
  readonly onEvent: (event: RestaurantEvent, id: string | undefined) => void;
  /** Whether events are being received. While they are not, the caller should poll. */
  readonly onLine: (isLive: boolean) => void;
}

/**
 * Delays between reconnects, in milliseconds; the last one repeats. A connection that stayed open for a while resets the delay.
 */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Subscribes to a restaurant's events and reconnects from the last event when the connection breaks. */
export class FollowRestaurant {
  readonly #events: RestaurantEvents;
  readonly #capabilities: CapabilitiesApi;
  readonly #clock: Clock;
  readonly #zones: DeliveryZones;

  constructor(events: RestaurantEvents, capabilities: CapabilitiesApi, clock: Clock, zones: DeliveryZones) {
    this.#events = events;
    this.#capabilities = capabilities;
    this.#clock = clock;
    this.#zones = zones;
  }

  /** Resolves when it is aborted, or at once when the back end has no restaurant events. */
  async execute(input: FollowRestaurantInput, signal: AbortSignal): Promise<void> {
    if (!(await this.#capabilities.has('restaurant-events'))) return;
    const { restaurantId, onEvent, onLine } = input;
    let { after } = input;
    let failures = 0;
    while (!signal.aborted) {
      const listener = {
        onOpen: () => {
          failures = 0;
          onLine(true);
        },
        onEvent: (event: RestaurantEvent, id: string | undefined) => {
          after = id ?? after;
          // The change may be one of its zones or their prices.
          this.#zones.forget(restaurantId);
          onEvent(event, id);
        },
      };
      try {
        await this.#events.follow({ restaurantId, after }, listener, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (!mayBeRepaired(error)) throw error;
        onLine(false);
      }
      await this.#clock.wait(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
      failures += 1;
    }
  }
}

/** Whether a retry makes sense: after a network failure or a busy server, but not for an unknown restaurant. */
function mayBeRepaired(error: unknown): boolean {
  if (error instanceof NetworkFailed || error instanceof ServerRefused) return true;
  return error instanceof AppError && !isAbsent(error) && 'status' in error && Number(error.status) >= 500;
}
