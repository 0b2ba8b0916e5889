import { isOpenAt } from '#domain/schedule/openingState.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { Clock } from '../ports/Clock.ts';
import { OrdersNotAccepted } from './errors.ts';

/**
 * Whether a restaurant takes orders at this moment, by the server's time and the restaurant's hours. It is asked before an
 * order leaves: a back end is not obliged to refuse one at night (specification, section 4).
 */
export class CheckOrdersAccepted {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws OrdersNotAccepted outside of the hours; sends nothing. */
  async execute(input: { readonly schedule: Schedule }): Promise<void> {
    if (!isOpenAt(input.schedule, this.#clock.now())) throw new OrdersNotAccepted();
  }
}
