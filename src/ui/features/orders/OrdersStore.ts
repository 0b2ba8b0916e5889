import { makeAutoObservable, observableRef } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { ListedOrder } from '#domain/order/Order.ts';
import { reportFaults, Task, type TaskState } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'listOrders' | 'reportFault'>;
type Page = Awaited<ReturnType<UseCases['listOrders']['execute']>>;

/** A person's orders, newest first, loaded page by page. */
export class OrdersStore {
  orders: readonly ListedOrder[] = [];
  totalPages = 1;
  page = 0;
  readonly #page: Task<{ readonly page: number }, Page>;

  constructor(useCases: Needs) {
    this.#page = new Task(
      (input, signal) => useCases.listOrders.execute(input, signal),
      reportFaults(useCases, 'orders'),
    );
    makeAutoObservable(this, { orders: observableRef }, { autoBind: true });
  }

  /** State of the page that was requested last. */
  get state(): TaskState<Page> {
    return this.#page.state;
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
    await this.#page.start({ page }, ({ orders, totalPages }) => {
      const known = page === 0 ? [] : this.orders;
      const ids = new Set(known.map(({ id }) => id));
      this.orders = [...known, ...orders.filter(({ id }) => !ids.has(id))];
      this.totalPages = totalPages;
      this.page = page;
    });
  }
}
