import { isOpenAt } from '#domain/schedule/openingState.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { Clock } from '../ports/Clock.ts';
import { OrdersNotAccepted } from './errors.ts';

interface Ports {
  readonly clock: Clock;
}

/**
 * Checks whether a restaurant is open, by the server's time, before an order is sent: a back end need not refuse orders
 * outside of opening hours (specification, section 4).
 */
export class CheckOrdersAccepted {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Throws OrdersNotAccepted outside of opening hours. Sends nothing. */
  async execute(input: { readonly schedule: Schedule }): Promise<void> {
    if (!isOpenAt(input.schedule, this.#ports.clock.now())) throw new OrdersNotAccepted();
  }
}
