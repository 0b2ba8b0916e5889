import { makeAutoObservable, observableRef } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { isFinalStatus, type ListedOrder } from '#domain/order/Order.ts';
import type { ClockStore } from '#ui/app/stores/ClockStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'listOrders' | 'reportFault'>;
type Page = Awaited<ReturnType<UseCases['listOrders']['execute']>>;

/** An order that nobody ever ended is not under way for ever. */
const MAX_AGE_MS = 12 * 3_600_000;

/** The newest order that is under way. */
export class OrderBarStore {
  /** As it was seen last: a look that fails does not hide it. */
  seen: readonly ListedOrder[] = [];
  readonly #clock: ClockStore;
  readonly #look: Task<{ readonly page: number }, Page>;

  constructor(useCases: Needs, clock: ClockStore) {
    this.#clock = clock;
    this.#look = new Task(
      (input, signal) => useCases.listOrders.execute(input, signal),
      reportFaults(useCases, 'order under way'),
    );
    makeAutoObservable(this, { seen: observableRef }, { autoBind: true });
  }

  get order(): ListedOrder | undefined {
    const since = this.#clock.now.getTime() - MAX_AGE_MS;
    return this.seen.find(({ status, createdAt }) => !isFinalStatus(status) && createdAt.getTime() > since);
  }

  look(): void {
    void this.#look.start({ page: 0 }, ({ orders }) => {
      this.seen = orders;
    });
  }
}
