import { makeAutoObservable, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { Payment, PaymentPresentation } from '#domain/order/Order.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type PayOrder = UseCases['payOrder'];
type Hint = Awaited<ReturnType<PayOrder['execute']>>;
type OpenContainer = Parameters<PayOrder['execute']>[1];
type Container = Awaited<ReturnType<OpenContainer>>;
type Needs = Pick<UseCases, 'payOrder' | 'reportFault'>;

interface OrderToPay {
  readonly orderId: string;
  readonly payment: Payment | undefined;
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
  readonly #opening: Task<OrderToPay, Hint>;
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
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOpening(): boolean {
    return this.isAway || this.#opening.state.kind === 'pending';
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
      this.isFinished = hint === 'finished';
      this.shown = undefined;
    });
  }

  /** Provides the requested container, once. */
  give(container: Omit<Container, 'closed'>): void {
    this.#opened?.give({ ...container, closed: this.#opened.closing.signal });
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
