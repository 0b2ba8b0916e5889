import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError, RequestFailed } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';

export type RestaurantState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly restaurant: Restaurant }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly error: unknown };

type Needs = Pick<UseCases, 'loadRestaurant' | 'reportFault'>;

/** One restaurant, as its own page shows it. */
export class RestaurantStore {
  state: RestaurantState = { kind: 'loading' };
  readonly #useCases: Needs;
  readonly #restaurantId: string;

  constructor(useCases: Needs, restaurantId: string) {
    this.#useCases = useCases;
    this.#restaurantId = restaurantId;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    this.state = { kind: 'loading' };
    try {
      const restaurant = await this.#useCases.loadRestaurant.execute({ restaurantId: this.#restaurantId });
      this.#settle({ kind: 'ready', restaurant });
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 404) return this.#settle({ kind: 'not-found' });
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'restaurant' });
      this.#settle({ kind: 'failed', error });
    }
  }

  #settle(state: RestaurantState): void {
    runInAction(() => (this.state = state));
  }
}
