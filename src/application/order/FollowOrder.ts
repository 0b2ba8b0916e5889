import { isFinalStatus } from '#domain/order/Order.ts';
import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { followWithRetry } from '../followWithRetry.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RandomNumbers } from '../ports/device.ts';
import type { OrderEvents } from '../ports/OrderEvents.ts';
import type { ActiveSession } from '../ports/session.ts';
import { isUnauthorized } from '../refusals.ts';

interface FollowOrderInput {
  readonly orderId: string;
  readonly onEvent: (event: OrderEvent) => void;
  /** Whether events are being received. While they are not, the caller should poll. */
  readonly onLine: (isLive: boolean) => void;
}

interface Ports {
  readonly orderEvents: OrderEvents;
  readonly session: ActiveSession;
  readonly capabilities: CapabilitiesApi;
  readonly clock: Clock;
  readonly random: RandomNumbers;
}

/** Subscribes to an order's events until it ends and reconnects from the last event when the connection breaks. */
export class FollowOrder {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Resolves when the order has ended, nobody is signed in, or the back end has no order events. */
  async execute({ orderId, onEvent, onLine }: FollowOrderInput, signal: AbortSignal): Promise<void> {
    if (!(await this.#ports.capabilities.hasOnceKnown('order-events'))) return;
    let after: string | undefined;
    let refused: string | undefined;
    let hasEnded = false;
    const connect = async (onOpen: () => void, onRetry: (ms: number) => void): Promise<'broken' | 'over'> => {
      const credentials = await this.#ports.session.credentials({ ...(refused !== undefined && { refused }) });
      if (credentials === undefined || signal.aborted) return 'over';
      const listener = {
        onOpen,
        onRetry,
        onEvent: (event: OrderEvent, id: string | undefined) => {
          after = id ?? after;
          hasEnded ||= event.kind === 'status' && isFinalStatus(event.status);
          onEvent(event);
        },
      };
      refused = undefined;
      try {
        await this.#ports.orderEvents.follow({ orderId, credentials, after }, listener, signal);
      } catch (error) {
        if (isUnauthorized(error)) refused = credentials.accessToken;
        throw error;
      }
      return hasEnded ? 'over' : 'broken';
    };
    await followWithRetry(connect, { ...this.#ports, onLine, signal });
  }
}
