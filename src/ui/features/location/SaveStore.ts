import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { CartLine } from '#domain/cart/Cart.ts';
import type { LocationEvent, LocationFlow } from '#domain/location/locationFlow.ts';

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'house-number-missing' }
  | { readonly kind: 'dishes-stay-behind'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved' };

type Needs = Pick<UseCases, 'selectLocation' | 'reportFault'>;

interface Flow {
  readonly read: () => LocationFlow;
  readonly tell: (event: LocationEvent) => void;
}

/** Keeps what was answered, with the questions that come before it. */
export class SaveStore {
  state: SaveState = { kind: 'idle' };
  readonly #useCases: Needs;
  readonly #flow: Flow;

  constructor(useCases: Needs, flow: Flow) {
    this.#useCases = useCases;
    this.#flow = flow;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  async save({ dropUnavailable = false } = {}): Promise<void> {
    const draft = this.#flow.read();
    const { offer, isHouseNumberConfirmed } = draft;
    if (offer === undefined || this.state.kind === 'working') return;
    this.state = { kind: 'working' };
    try {
      const outcome = await this.#useCases.selectLocation.execute({
        draft,
        offer,
        houseNumberConfirmed: isHouseNumberConfirmed,
        dropUnavailable,
      });
      this.#flow.tell({ kind: 'save-answered', isInvalid: outcome.kind === 'invalid' });
      if (outcome.kind === 'saved') this.#flow.tell({ kind: 'saved', location: outcome.location });
      this.#settle(outcome.kind === 'invalid' ? { kind: 'idle' } : outcome);
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'location' });
      this.#settle({ kind: 'failed', error });
    }
  }

  /** Back from a question to the form. */
  reconsider(): void {
    this.state = { kind: 'idle' };
  }

  #settle(state: SaveState): void {
    runInAction(() => (this.state = state));
  }
}
