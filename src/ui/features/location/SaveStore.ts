import { makeAutoObservable } from 'mobx';
import type { SelectLocationOutcome } from '#application/location/SelectLocation.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { CartLine } from '#domain/cart/Cart.ts';
import type { DeliveryMatch } from '#domain/location/deliveryMatch.ts';
import type { LocationEvent, LocationFlow } from '#domain/location/locationFlow.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'house-number-missing' }
  | { readonly kind: 'dishes-stay-behind'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved' };

type Needs = Pick<UseCases, 'selectLocation' | 'reportFault'>;
type SaveInput = Parameters<UseCases['selectLocation']['execute']>[0];

interface Flow {
  readonly read: () => LocationFlow;
  readonly match: () => DeliveryMatch | undefined;
  readonly tell: (event: LocationEvent) => void;
}

/** Saves the location, with the questions to confirm before. */
export class SaveStore {
  readonly #flow: Flow;
  readonly #saving: Task<SaveInput, SelectLocationOutcome>;

  constructor(useCases: Needs, flow: Flow) {
    this.#flow = flow;
    this.#saving = new Task((input) => useCases.selectLocation.execute(input), reportFaults(useCases, 'location'));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): SaveState {
    const { state } = this.#saving;
    if (state.kind === 'pending') return { kind: 'working' };
    if (state.kind !== 'done') return state;
    return state.value.kind === 'invalid' ? { kind: 'idle' } : state.value;
  }

  async save({ dropUnavailable = false } = {}): Promise<void> {
    const match = this.#flow.match();
    const { isHouseNumberConfirmed: houseNumberConfirmed } = this.#flow.read();
    if (match === undefined || this.state.kind === 'working') return;
    await this.#saving.start({ match, houseNumberConfirmed, dropUnavailable }, (outcome) => {
      this.#flow.tell({ kind: 'save-answered', isInvalid: outcome.kind === 'invalid' });
      if (outcome.kind === 'saved') this.#flow.tell({ kind: 'saved', location: outcome.location });
    });
  }

  /** Returns from a question to the form. */
  reconsider(): void {
    this.#saving.reset();
  }
}
