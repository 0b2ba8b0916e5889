import { isFinalStatus } from '#domain/order/Order.ts';
import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { AppError, NetworkFailed, ServerRefused } from '../AppError.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { OrderEvents } from '../ports/OrderEvents.ts';
import { isAbsent } from '../refusals.ts';

interface FollowOrderInput {
  readonly orderId: string;
  readonly onEvent: (event: OrderEvent) => void;
  /** Whether events are being received. While they are not, the caller should poll. */
  readonly onLine: (isLive: boolean) => void;
}

/**
 * Delays between reconnects, in milliseconds; the last one repeats. A connection that stayed open for a while resets the delay.
 */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Subscribes to an order's events until it ends and reconnects from the last event when the connection breaks. */
export class FollowOrder {
  readonly #events: OrderEvents;
  readonly #session: ActiveSession;
  readonly #capabilities: CapabilitiesApi;
  readonly #clock: Clock;

  constructor(events: OrderEvents, session: ActiveSession, capabilities: CapabilitiesApi, clock: Clock) {
    this.#events = events;
    this.#session = session;
    this.#capabilities = capabilities;
    this.#clock = clock;
  }

  /** Resolves when the order has ended, nobody is signed in, or the back end has no order events. */
  async execute({ orderId, onEvent, onLine }: FollowOrderInput, signal: AbortSignal): Promise<void> {
    if (!(await this.#capabilities.has('order-events'))) return;
    let after: string | undefined;
    let failures = 0;
    let refused: string | undefined;
    let hasEnded = false;
    while (!signal.aborted) {
      const credentials = await this.#session.credentials({ ...(refused !== undefined && { refused }) });
      if (credentials === undefined || signal.aborted) return;
      refused = undefined;
      try {
        const listener = {
          onOpen: () => {
            failures = 0;
            onLine(true);
          },
          onEvent: (event: OrderEvent, id: string | undefined) => {
            after = id ?? after;
            hasEnded ||= event.kind === 'status' && isFinalStatus(event.status);
            onEvent(event);
          },
        };
        await this.#events.follow({ orderId, credentials, after }, listener, signal);
        if (hasEnded) return;
      } catch (error) {
        if (signal.aborted) return;
        refused = tokenRefused(error, credentials);
        if (!mayBeRepaired(error)) throw error;
        onLine(false);
      }
      await this.#clock.wait(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
      failures += 1;
    }
  }
}

function tokenRefused(error: unknown, { accessToken }: Credentials): string | undefined {
  const isRefused = error instanceof ServerRefused && error.status === 401;
  return isRefused ? accessToken : undefined;
}

/** Whether a retry makes sense: after a network failure or a busy server, but not for an unknown order. */
function mayBeRepaired(error: unknown): boolean {
  if (error instanceof NetworkFailed || error instanceof ServerRefused) return true;
  return error instanceof AppError && !isAbsent(error) && 'status' in error && Number(error.status) >= 500;
}
