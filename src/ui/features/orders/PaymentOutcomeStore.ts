import { makeAutoObservable, observableRef } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { PaymentOutcome } from '#domain/order/payment.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'loadPaymentOutcome' | 'reportFault'>;

/** What became of the payment of one order, for somebody who is not signed in. */
export class PaymentOutcomeStore {
  /** The last answer; a failed request keeps it. */
  known: PaymentOutcome | undefined = undefined;
  readonly #task: Task<{ readonly orderId: string }, PaymentOutcome | undefined>;
  readonly #orderId: string;

  constructor(useCases: Needs, orderId: string) {
    this.#orderId = orderId;
    this.#task = new Task(
      (input, signal) => useCases.loadPaymentOutcome.execute(input, signal),
      reportFaults(useCases, 'the outcome of a payment'),
    );
    makeAutoObservable(this, { known: observableRef }, { autoBind: true });
  }

  /** No answer is known yet, and one may come. */
  get isLoading(): boolean {
    const { kind } = this.#task.state;
    return this.known === undefined && (kind === 'idle' || kind === 'pending');
  }

  /** The outcome can still change. */
  get isOpen(): boolean {
    const { outcome } = this.known ?? {};
    return outcome === 'to-pay' || outcome === 'declined' || outcome === 'refund-due';
  }

  refresh(): void {
    if (this.#task.state.kind === 'pending') return;
    void this.#task.start({ orderId: this.#orderId }, (known) => {
      this.known = known;
    });
  }
}
