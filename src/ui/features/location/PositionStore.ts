import { makeAutoObservable } from 'mobx';
import type { CustomerPosition } from '#application/location/LocateCustomer.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { City } from '#domain/location/City.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

export type PositionNeeds = Pick<UseCases, 'locateCustomer' | 'reportFault'>;

/** The customer's position, determined on request. It may take long, and any other choice cancels it. */
export class PositionStore {
  readonly #asking: Task<{ readonly cities: readonly City[] }, CustomerPosition>;

  constructor(useCases: PositionNeeds) {
    this.#asking = new Task(
      (input, signal) => useCases.locateCustomer.execute(input, signal),
      reportFaults(useCases, 'position'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLooking(): boolean {
    return this.#asking.state.kind === 'pending';
  }

  /** Why the customer was not located. */
  get lost(): 'unknown' | 'elsewhere' | undefined {
    const { state } = this.#asking;
    if (state.kind === 'failed') return 'unknown';
    return state.kind === 'done' && state.value.kind !== 'here' ? state.value.kind : undefined;
  }

  /**
   * Resolves to undefined when the customer is in none of the cities, cannot be located or has chosen something else.
   */
  async find(cities: readonly City[]): Promise<Extract<CustomerPosition, { kind: 'here' }> | undefined> {
    if (this.isLooking) return undefined;
    const position = await this.#asking.start({ cities });
    return position?.kind === 'here' ? position : undefined;
  }

  cancel(): void {
    this.#asking.reset();
  }
}
