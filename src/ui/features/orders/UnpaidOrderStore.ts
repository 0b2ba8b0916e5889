import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'changePayType' | 'takeBackOrder' | 'reportFault'>;
type ReceiptPayType = Parameters<UseCases['changePayType']['execute']>[0]['payType'];

/** What a customer decides instead of paying online: a way to pay on receipt, or not to order after all. */
export type Instead = ReceiptPayType | 'take-back';

/**
 * An order that awaits its payment, and what its customer does with it instead of paying online. One thing at a time.
 */
export class UnpaidOrderStore {
  /** The last decision; it is being carried out while `isBusy`. */
  decision: Instead | undefined = undefined;
  readonly #task: Task<Instead, boolean>;

  constructor(useCases: Needs, orderId: string) {
    this.#task = new Task(
      async (instead) => {
        if (instead === 'take-back') await useCases.takeBackOrder.execute({ orderId });
        else await useCases.changePayType.execute({ orderId, payType: instead });
        return true;
      },
      reportFaults(useCases, 'an order that awaits its payment'),
    );
    makeAutoObservable(this, { decision: observableRef }, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.#task.state.kind === 'pending';
  }

  /** Why the last decision came to nothing. */
  get error(): unknown {
    const { state } = this.#task;
    return state.kind === 'failed' ? state.error : undefined;
  }

  /** Resolves to whether it was done. Further presses are ignored while one is on its way. */
  async decide(instead: Instead): Promise<boolean> {
    if (this.isBusy) return false;
    runInAction(() => (this.decision = instead));
    return (await this.#task.start(instead)) === true;
  }
}
