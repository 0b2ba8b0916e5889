import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { Payment, PaymentPresentation } from '#domain/order/Order.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type PayOrder = UseCases['payOrder'];
type Hint = Awaited<ReturnType<PayOrder['execute']>>;
type OpenContainer = Parameters<PayOrder['execute']>[1];
type Container = Awaited<ReturnType<OpenContainer>>;
type ConfirmablePayment = Parameters<Container['offerButton']>[0];
type Needs = Pick<UseCases, 'payOrder' | 'reportFault'>;

interface OrderToPay {
  readonly orderId: string;
  readonly payment: Payment | undefined;
}

interface Refusal {
  /** The provider's reason; empty when it gave none. */
  readonly words: string;
  /** It is unknown what became of the confirmation. */
  readonly isUnclear: boolean;
  /** How many there have been with this form. */
  readonly count: number;
}

/** A container that was requested for a form, until the form has ended. */
interface OpenedContainer {
  readonly closing: AbortController;
  readonly give: (container: Container) => void;
}

/** Number of checks for the payment's result before the customer may pay again. */
const MAX_CHECKS = 10;

/** The payment of an order as far as the page knows: opens the form and waits for the server to report the result. */
export class PaymentStore {
  /** The provider's page was opened by a redirect; this page may be restored later. */
  isAway = false;
  /** The embedded form has completed; the server has not reported the result yet. */
  isFinished = false;
  checks = 0;
  /** How the form is shown; undefined when there is none. */
  shown: Exclude<PaymentPresentation, 'redirect'> | undefined = undefined;
  /** The form that the shop's own pay button confirms; undefined when there is none, or it has a button of its own. */
  confirmable: ConfirmablePayment | undefined = undefined;
  /** The last confirmation that did not pay, also while the next one is under way. */
  refusal: Refusal | undefined = undefined;
  readonly #opening: Task<OrderToPay, Hint>;
  readonly #confirming: Task<ConfirmablePayment, string | undefined>;
  #opened: OpenedContainer | undefined;

  constructor(useCases: Needs) {
    const openContainer: OpenContainer = (presentation) =>
      new Promise((give) => {
        this.#opened = { closing: new AbortController(), give };
        runInAction(() => (this.shown = presentation));
      });
    this.#opening = new Task(
      (order) => useCases.payOrder.execute(order, openContainer),
      reportFaults(useCases, 'payment'),
    );
    this.#confirming = new Task((form) => form.confirm(), reportFaults(useCases, 'payment'));
    makeAutoObservable(this, { confirmable: observableRef, refusal: observableRef }, { autoBind: true });
  }

  get isOpening(): boolean {
    return this.isAway || this.#opening.state.kind === 'pending';
  }

  get isConfirming(): boolean {
    return this.#confirming.state.kind === 'pending';
  }

  /** Why the payment could not be opened. */
  get error(): unknown {
    const { state } = this.#opening;
    return state.kind === 'failed' ? state.error : undefined;
  }

  /** The result has not arrived within the maximum number of checks. */
  get isUnanswered(): boolean {
    return this.checks >= MAX_CHECKS;
  }

  /** Opens the payment. Further clicks are ignored while it is opening or its form is shown. */
  async pay(order: OrderToPay): Promise<void> {
    if (this.isOpening) return;
    this.isFinished = false;
    this.checks = 0;
    const hint = await this.#opening.start(order);
    runInAction(() => {
      this.isAway = hint === 'left';
      // Who closes the form while it is confirmed may have paid.
      this.isFinished = hint === 'finished' || this.isConfirming;
      this.shown = undefined;
      this.confirmable = undefined;
      this.refusal = undefined;
      this.#confirming.reset();
    });
  }

  /** Confirms the form with the shop's own button. Further clicks are ignored meanwhile. */
  async confirm(): Promise<void> {
    const form = this.confirmable;
    if (form === undefined || this.isConfirming) return;
    const words = await this.#confirming.start(form);
    if (form !== this.confirmable) return;
    const isUnclear = this.#confirming.state.kind === 'failed';
    const count = (this.refusal?.count ?? 0) + 1;
    const isRefused = words !== undefined || isUnclear;
    runInAction(() => (this.refusal = isRefused ? { words: words ?? '', isUnclear, count } : undefined));
  }

  /** Provides the requested container, once. */
  give(container: Pick<Container, 'host' | 'title'>): void {
    const opened = this.#opened;
    opened?.give({
      ...container,
      closed: opened.closing.signal,
      offerButton: (payment) => {
        if (opened === this.#opened && !opened.closing.signal.aborted) runInAction(() => (this.confirmable = payment));
      },
    });
  }

  /** Closes the form, by the customer or because it is no longer needed. */
  close(): void {
    this.#opened?.closing.abort();
  }

  comeBack(): void {
    this.isAway = false;
  }

  countCheck(): void {
    this.checks += 1;
  }
}
