import { makeAutoObservable } from 'mobx';
import { RequestFailed } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { reportFaults, Task, type TaskState } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'readShop' | 'reportFault'>;

/** One restaurant for its own page. */
export class RestaurantStore {
  readonly #restaurant: Task<{ readonly restaurantId: string }, Restaurant>;
  readonly #restaurantId: string;
  /** What the server rendered is shown until the restaurant is loaded, and when it cannot be. */
  readonly #rendered: Restaurant | undefined;

  constructor(useCases: Needs, restaurantId: string, rendered?: Restaurant) {
    this.#restaurantId = restaurantId;
    this.#rendered = rendered?.id === restaurantId ? rendered : undefined;
    this.#restaurant = new Task(
      (input, signal) => useCases.readShop.restaurant(input, signal),
      reportFaults(useCases, 'restaurant'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): TaskState<Restaurant> | { readonly kind: 'not-found' } {
    const { state } = this.#restaurant;
    const isMissing = state.kind === 'failed' && state.error instanceof RequestFailed && state.error.status === 404;
    if (isMissing) return { kind: 'not-found' };
    return this.#rendered === undefined || state.kind === 'done' ? state : { kind: 'done', value: this.#rendered };
  }

  async load(): Promise<void> {
    await this.#restaurant.start({ restaurantId: this.#restaurantId });
  }
}
