import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { PlacedOrder } from '#domain/order/Order.ts';

export type OrdersState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: unknown };

type Needs = Pick<UseCases, 'listOrders' | 'reportFault'>;

/** A person's orders, newest first, page after page. */
export class OrdersStore {
  state: OrdersState = { kind: 'loading' };
  orders: readonly PlacedOrder[] = [];
  totalPages = 1;
  page = 0;
  readonly #useCases: Needs;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    makeAutoObservable(this, { state: observableRef, orders: observableRef }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.page + 1 < this.totalPages;
  }

  load(): Promise<void> {
    return this.#load(0);
  }

  loadMore(): Promise<void> {
    return this.#load(this.page + 1);
  }

  async #load(page: number): Promise<void> {
    runInAction(() => (this.state = { kind: 'loading' }));
    try {
      const answer = await this.#useCases.listOrders.execute({ page });
      runInAction(() => {
        const known = page === 0 ? [] : this.orders;
        const ids = new Set(known.map(({ id }) => id));
        this.orders = [...known, ...answer.orders.filter(({ id }) => !ids.has(id))];
        this.totalPages = answer.totalPages;
        this.page = page;
        this.state = { kind: 'ready' };
      });
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'orders' });
      runInAction(() => (this.state = { kind: 'failed', error }));
    }
  }
}
