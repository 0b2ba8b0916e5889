import type { RestaurantEvent } from '#domain/catalog/RestaurantEvent.ts';
import { AppError, NetworkFailed, ServerRefused } from '../AppError.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RestaurantEvents } from '../ports/RestaurantEvents.ts';

interface FollowRestaurantInput {
  readonly restaurantId: string;
  /** Where an earlier line ended; without it the first event tells how the restaurant stands. */
  readonly after?: string | undefined;
  readonly onEvent: (event: RestaurantEvent, id: string | undefined) => void;
  /** Whether changes are told as they happen; while they are not, whoever shows the menu looks for itself. */
  readonly onLine: (isLive: boolean) => void;
}

/** Before the next try, in milliseconds; the last one is repeated. A line that stood for a while begins anew with the first. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Follows what a kitchen has, over as many lines as it takes, each from where the one before broke. */
export class FollowRestaurant {
  readonly #events: RestaurantEvents;
  readonly #capabilities: CapabilitiesApi;
  readonly #clock: Clock;

  constructor(events: RestaurantEvents, capabilities: CapabilitiesApi, clock: Clock) {
    this.#events = events;
    this.#capabilities = capabilities;
    this.#clock = clock;
  }

  /** Fulfilled when it is given up, or at once where nobody tells of restaurants. */
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

/** A network that is down and a server that is busy come back; a restaurant that is not there does not. */
function mayBeRepaired(error: unknown): boolean {
  if (error instanceof NetworkFailed || error instanceof ServerRefused) return true;
  return error instanceof AppError && 'status' in error && Number(error.status) >= 500;
}
