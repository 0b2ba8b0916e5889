import { isFinalStatus } from '#domain/order/Order.ts';
import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { AppError, NetworkFailed, ServerRefused } from '../AppError.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { OrderEvents } from '../ports/OrderEvents.ts';

interface FollowOrderInput {
  readonly orderId: string;
  readonly onEvent: (event: OrderEvent) => void;
  /** Whether changes are told as they happen; while they are not, whoever shows the order looks for itself. */
  readonly onLine: (isLive: boolean) => void;
}

/** Before the next try, in milliseconds; the last one is repeated. A line that stood for a while begins anew with the first. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Follows an order to its end, over as many lines as it takes, each from where the one before broke. */
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

  /** Fulfilled when there is nothing more to follow: the order has ended, nobody is signed in, or nobody tells of orders. */
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

/** A network that is down and a server that is busy come back; an order that is not there does not. */
function mayBeRepaired(error: unknown): boolean {
  if (error instanceof NetworkFailed || error instanceof ServerRefused) return true;
  return error instanceof AppError && 'status' in error && Number(error.status) >= 500;
}
