import { makeAutoObservable, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { Payment, PaymentPresentation } from '#domain/order/Order.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type PayOrder = UseCases['payOrder'];
type Hint = Awaited<ReturnType<PayOrder['execute']>>;
type MakePlace = Parameters<PayOrder['execute']>[1];
type Place = Awaited<ReturnType<MakePlace>>;
type Needs = Pick<UseCases, 'payOrder' | 'reportFault'>;

interface OrderToPay {
  readonly orderId: string;
  readonly payment: Payment | undefined;
}

/** Room that was asked for, from then until the form in it has ended. */
interface Room {
  readonly closing: AbortController;
  readonly give: (place: Place) => void;
}

/** How often the bank's answer is awaited before the customer may pay again. */
const MAX_CHECKS = 10;

/** The way of an order's money as far as a page can know: the bank is opened, and its answer awaited. */
export class PaymentStore {
  /** This page has given way to the provider's; it may come back from there as it was. */
  isAway = false;
  /** A form in this page has come to its end; what became of the money, the server has yet to say. */
  isFinished = false;
  checks = 0;
  /** Where the bank's form stands; undefined while there is none. */
  shown: Exclude<PaymentPresentation, 'redirect'> | undefined = undefined;
  readonly #opening: Task<OrderToPay, Hint>;
  #room: Room | undefined;

  constructor(useCases: Needs) {
    const makePlace: MakePlace = (presentation) =>
      new Promise((give) => {
        this.#room = { closing: new AbortController(), give };
        runInAction(() => (this.shown = presentation));
      });
    this.#opening = new Task((order) => useCases.payOrder.execute(order, makePlace), reportFaults(useCases, 'payment'));
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

  /** Further presses are ignored until the bank is open, and while its form is. */
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

  /** The room that was asked for stands; heard once. */
  give(place: Omit<Place, 'closed'>): void {
    this.#room?.give({ ...place, closed: this.#room.closing.signal });
  }

  /** The customer closes the form, or it is of no use any more. */
  close(): void {
    this.#room?.closing.abort();
  }

  comeBack(): void {
    this.isAway = false;
  }

  countCheck(): void {
    this.checks += 1;
  }
}
