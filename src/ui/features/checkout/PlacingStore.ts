import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { PendingOrderOutcome } from '#application/order/CheckPendingOrder.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Cart } from '#domain/cart/Cart.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import { type Quote, quoteTotals } from '#domain/order/Quote.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';

/** All that leaves with one press, and the quote that the customer saw while pressing. */
export interface Press {
  readonly cart: Cart;
  readonly request: OrderRequest;
  readonly quote: Quote;
}

export type PlacingState =
  /** The device is asked about an order whose answer never came. */
  | { readonly kind: 'recalling' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'price-changed'; readonly press: Press; readonly fresh: Quote }
  /** The answer was lost; the server is being asked what became of the order. */
  | { readonly kind: 'checking' }
  /** `isChecked`: the customer has asked already, and there was no answer again. */
  | { readonly kind: 'unknown'; readonly isChecked?: boolean }
  | { readonly kind: 'not-placed' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'placed'; readonly order: PlacedOrder };

type Needs = Pick<UseCases, 'checkOrdersAccepted' | 'placeOrder' | 'checkPendingOrder' | 'reportFault'>;

/** One press of "order" and what becomes of it. While that is not known nobody can order again. */
export class PlacingStore {
  state: PlacingState = { kind: 'recalling' };
  readonly #useCases: Needs;
  readonly #schedule: () => Schedule | undefined;
  #press: Press | undefined;
  #recalls = 0;

  /** `schedule`: the hours of the restaurant that the order goes to. */
  constructor(useCases: Needs, schedule: () => Schedule | undefined) {
    this.#useCases = useCases;
    this.#schedule = schedule;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get mayPress(): boolean {
    const { kind } = this.state;
    return kind === 'idle' || kind === 'not-placed' || kind === 'refused';
  }

  get isBusy(): boolean {
    return this.state.kind === 'placing' || this.state.kind === 'recalling';
  }

  /** Looks for an order whose outcome was never learnt: the page was reloaded, or the browser went away. */
  async recall(): Promise<void> {
    if (!this.mayPress && this.state.kind !== 'recalling' && this.state.kind !== 'unknown') return;
    const recall = ++this.#recalls;
    this.state = { kind: 'recalling' };
    const onOpen = (): void => {
      if (recall === this.#recalls) this.#become({ kind: 'checking' });
    };
    try {
      const outcome = await this.#useCases.checkPendingOrder.execute({ resend: false, onOpen });
      if (recall !== this.#recalls) return;
      // Nobody has pressed now: what is known to be settled is not sent again.
      if (outcome.kind === 'nothing-pending') this.#become({ kind: 'idle' });
      else await this.#settle(outcome);
    } catch (error) {
      this.#report(error);
      if (recall === this.#recalls) this.#become({ kind: 'idle' });
    }
  }

  /**
   * Further presses are ignored from the first moment on, while `prepare` still looks at the form. While the restaurant takes no
   * orders nothing is prepared and nothing is sent.
   */
  async press(prepare: () => Promise<Press | undefined>): Promise<void> {
    if (!this.mayPress) return;
    this.state = { kind: 'placing' };
    try {
      const schedule = this.#schedule();
      if (schedule !== undefined) await this.#useCases.checkOrdersAccepted.execute({ schedule });
      const press = await prepare();
      if (press === undefined) this.#become({ kind: 'idle' });
      else await this.#place(press);
    } catch (error) {
      this.#report(error);
      this.#become({ kind: 'refused', error });
    }
  }

  /** Orders the same at the total of the fresh quote. */
  async acceptPrice(): Promise<void> {
    if (this.state.kind !== 'price-changed') return;
    const { press, fresh } = this.state;
    const expectedTotal = quoteTotals(fresh, press.request.deliveryType).total;
    this.state = { kind: 'idle' };
    const request = { ...press.request, expectedTotal, quoteId: fresh.quoteId };
    await this.press(async () => ({ ...press, request, quote: fresh }));
  }

  /** Back to the page: nothing was ordered. */
  declinePrice(): void {
    if (this.state.kind === 'price-changed') this.state = { kind: 'idle' };
  }

  dismissRefusal(): void {
    if (this.state.kind === 'refused') this.state = { kind: 'idle' };
  }

  /** Asks what became of the press; sends nothing. */
  async check(): Promise<void> {
    this.#become({ kind: 'checking' });
    try {
      const outcome = await this.#useCases.checkPendingOrder.execute({ resend: false });
      if (outcome.kind === 'unknown') this.#become({ kind: 'unknown', isChecked: true });
      // Nobody has pressed "order" now: what another page has settled is not sent again.
      else if (outcome.kind === 'nothing-pending') this.#become({ kind: 'idle' });
      else await this.#settle(outcome);
    } catch (error) {
      this.#report(error);
      this.#become({ kind: 'unknown' });
    }
  }

  /** Sends the very same press again, with its key, and learns what became of it. */
  async resolve(): Promise<void> {
    this.#become({ kind: 'checking' });
    try {
      await this.#settle(await this.#useCases.checkPendingOrder.execute({ resend: true }));
    } catch (error) {
      this.#report(error);
      this.#become({ kind: 'unknown' });
    }
  }

  async #place(press: Press): Promise<void> {
    this.#press = press;
    const outcome = await this.#useCases.placeOrder.execute(press);
    if (outcome.kind === 'unknown') await this.resolve();
    else if (outcome.kind === 'placed') this.#become(outcome);
    else this.#become({ kind: 'price-changed', press, fresh: outcome.quote });
  }

  async #settle(outcome: PendingOrderOutcome): Promise<void> {
    const press = this.#press;
    switch (outcome.kind) {
      case 'nothing-pending':
        this.#press = undefined;
        // Another tab learnt the outcome meanwhile: the same cart is answered with the order that it became.
        if (press === undefined) this.#become({ kind: 'idle' });
        else await this.#place(press);
        break;
      case 'price-changed':
        this.#become(press ? { kind: 'price-changed', press, fresh: outcome.quote } : { kind: 'not-placed' });
        break;
      case 'not-placed':
        this.#become(outcome.error === undefined ? { kind: 'not-placed' } : { kind: 'refused', error: outcome.error });
        break;
      case 'placed':
      case 'unknown':
        this.#become(outcome);
    }
  }

  #become(state: PlacingState): void {
    runInAction(() => (this.state = state));
  }

  #report(error: unknown): void {
    if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'placing' });
  }
}
