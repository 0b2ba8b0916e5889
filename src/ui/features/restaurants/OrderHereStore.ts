import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { CartLine } from '#domain/cart/Cart.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';

export type OrderHereState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'dishes-stay-behind'; readonly lines: readonly CartLine[] }
  /** No city lists it, or it cannot be collected there any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved' };

type Needs = Pick<UseCases, 'locateRestaurant' | 'selectLocation' | 'reportFault'>;

/** Takes a restaurant as the point to collect from, by the same rules as the question where to. */
export class OrderHereStore {
  state: OrderHereState = { kind: 'idle' };
  readonly #useCases: Needs;
  readonly #restaurant: Restaurant;

  constructor(useCases: Needs, restaurant: Restaurant) {
    this.#useCases = useCases;
    this.#restaurant = restaurant;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  async take({ dropUnavailable = false } = {}): Promise<void> {
    if (this.state.kind === 'working') return;
    this.state = { kind: 'working' };
    const { id, location } = this.#restaurant;
    try {
      const offer = await this.#useCases.locateRestaurant.execute({ restaurantId: id, location });
      if (offer === undefined) return this.#settle({ kind: 'gone' });
      const outcome = await this.#useCases.selectLocation.execute({
        draft: { deliveryType: 'TAKE_AWAY', place: {}, pointId: id },
        offer,
        houseNumberConfirmed: true,
        dropUnavailable,
      });
      if (outcome.kind === 'saved' || outcome.kind === 'dishes-stay-behind') return this.#settle(outcome);
      this.#settle({ kind: 'gone' });
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'order here' });
      this.#settle({ kind: 'failed', error });
    }
  }

  /** Back from the question, nothing changed. */
  reconsider(): void {
    this.state = { kind: 'idle' };
  }

  #settle(state: OrderHereState): void {
    runInAction(() => (this.state = state));
  }
}
