import { makeAutoObservable, observableRef } from 'mobx';
import type { DeskOrder } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'readDesk' | 'refundOrder' | 'reportFault'>;

/** Recently ended orders and their refunds. */
export class EndedStore {
  /** Newest first; undefined until loaded. */
  orders: readonly DeskOrder[] | undefined = undefined;
  readonly #load: Task<void, readonly DeskOrder[]>;
  readonly #refund: Task<string, DeskOrder>;

  constructor(useCases: Needs) {
    this.#load = new Task(
      (_, signal) => useCases.readDesk.endedOrders(signal),
      reportDeskFaults(useCases, 'ended orders'),
    );
    this.#refund = new Task(
      (orderId) => useCases.refundOrder.execute({ orderId }),
      reportDeskFaults(useCases, 'refunding an order'),
    );
    makeAutoObservable(this, { orders: observableRef }, { autoBind: true });
  }

  get isRefunding(): boolean {
    return this.#refund.state.kind === 'pending';
  }

  get error(): unknown {
    const failed = [this.#refund.state, this.#load.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  async load(): Promise<void> {
    await this.#load.start(undefined, (orders) => {
      this.orders = orders;
    });
  }

  async refund({ id }: DeskOrder): Promise<void> {
    await this.#refund.start(id, (order) => {
      this.orders = this.orders?.map((one) => (one.id === order.id ? order : one));
    });
  }
}
