import { makeAutoObservable, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { Payment } from '#domain/order/Order.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Hint = Awaited<ReturnType<UseCases['payOrder']['execute']>>;
type Needs = Pick<UseCases, 'payOrder' | 'reportFault'>;

interface OrderToPay {
  readonly orderId: string;
  readonly payment: Payment | undefined;
}

/** How often the bank's answer is awaited before the customer may pay again. */
const MAX_CHECKS = 10;

/** The way of an order's money as far as a page can know: the bank is opened, and its answer awaited. */
export class PaymentStore {
  /** This page has given way to the provider's; it may come back from there as it was. */
  isAway = false;
  checks = 0;
  readonly #opening: Task<OrderToPay, Hint>;

  constructor(useCases: Needs) {
    this.#opening = new Task((order) => useCases.payOrder.execute(order), reportFaults(useCases, 'payment'));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOpening(): boolean {
    return this.isAway || this.#opening.state.kind === 'pending';
  }

  /** Why the bank was not opened. */
  get error(): unknown {
    const { state } = this.#opening;
    return state.kind === 'failed' ? state.error : undefined;
  }

  /** The bank has had time enough to say what became of it. */
  get isUnanswered(): boolean {
    return this.checks >= MAX_CHECKS;
  }

  /** Further presses are ignored until the bank is open. */
  async pay(order: OrderToPay): Promise<void> {
    if (this.isOpening) return;
    const hint = await this.#opening.start(order);
    runInAction(() => (this.isAway = hint === 'left'));
  }

  comeBack(): void {
    this.isAway = false;
  }

  countCheck(): void {
    this.checks += 1;
  }
}
