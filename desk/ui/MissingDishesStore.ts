import { makeAutoObservable, observableRef } from 'mobx';
import type { DeskOrder, MissingDishes, SentPress } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

interface Hooks {
  /** Called before dishes are taken off an order. */
  readonly onStart: (order: DeskOrder) => void;
  readonly onOrder: (order: DeskOrder) => void;
}

/** Takes dishes off orders that the kitchen has run out of. */
export class MissingDishesStore {
  /** An order off which dishes could not be taken, because another desk changed it first. */
  elsewhere: DeskOrder | undefined = undefined;
  readonly #task: Task<MissingDishes, SentPress>;
  readonly #hooks: Hooks;

  constructor(useCases: Pick<DeskUseCases, 'takeOffDishes' | 'reportFault'>, hooks: Hooks) {
    this.#task = new Task(
      (missingDishes) => useCases.takeOffDishes.execute(missingDishes),
      reportDeskFaults(useCases, 'taking dishes off an order'),
    );
    this.#hooks = hooks;
    makeAutoObservable(this, { elsewhere: observableRef }, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.#task.state.kind === 'pending';
  }

  get error(): unknown {
    const { state } = this.#task;
    return state.kind === 'failed' ? state.error : undefined;
  }

  /** Ignored while another request is on its way. */
  async takeOff(order: DeskOrder, lines: MissingDishes['lines']): Promise<void> {
    if (this.isBusy) return;
    this.#hooks.onStart(order);
    this.elsewhere = undefined;
    await this.#task.start({ orderId: order.id, lines }, (answer) => {
      this.#hooks.onOrder(answer.order);
      if (answer.kind === 'elsewhere') this.elsewhere = answer.order;
    });
  }

  dismiss(): void {
    this.elsewhere = undefined;
    this.#task.reset();
  }
}
