import { makeAutoObservable } from 'mobx';
import type { SelectLocationOutcome } from '#application/location/SelectLocation.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { CartLine } from '#domain/cart/Cart.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { matchDelivery } from '#domain/location/deliveryMatch.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

export type OrderHereState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'dishes-stay-behind'; readonly lines: readonly CartLine[] }
  /** No city lists the restaurant, or it no longer offers takeaway. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved' };

type Needs = Pick<UseCases, 'locateRestaurant' | 'selectLocation' | 'reportFault'>;
type Taken = SelectLocationOutcome | { readonly kind: 'gone' };

/** Selects a restaurant as the pickup point, with the same rules as the location dialog. */
export class OrderHereStore {
  readonly #useCases: Needs;
  readonly #restaurant: Restaurant;
  readonly #taking: Task<{ readonly dropUnavailable: boolean }, Taken>;

  constructor(useCases: Needs, restaurant: Restaurant) {
    this.#useCases = useCases;
    this.#restaurant = restaurant;
    this.#taking = new Task(
      ({ dropUnavailable }, signal) => this.#take(dropUnavailable, signal),
      reportFaults(useCases, 'order here'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): OrderHereState {
    const { state } = this.#taking;
    if (state.kind === 'pending') return { kind: 'working' };
    if (state.kind !== 'done') return state;
    return state.value.kind === 'saved' || state.value.kind === 'dishes-stay-behind' ? state.value : { kind: 'gone' };
  }

  async take({ dropUnavailable = false } = {}): Promise<void> {
    if (this.state.kind !== 'working') await this.#taking.start({ dropUnavailable });
  }

  /** Returns from the question without a change. */
  reconsider(): void {
    this.#taking.reset();
  }

  async #take(dropUnavailable: boolean, signal: AbortSignal): Promise<Taken> {
    const { id, coordinates } = this.#restaurant;
    const offer = await this.#useCases.locateRestaurant.execute({ restaurantId: id, coordinates }, signal);
    if (offer === undefined) return { kind: 'gone' };
    return this.#useCases.selectLocation.execute({
      match: matchDelivery({ deliveryType: 'TAKE_AWAY', place: {}, pointId: id }, offer),
      houseNumberConfirmed: true,
      dropUnavailable,
    });
  }
}
