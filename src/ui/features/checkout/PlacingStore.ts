import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import {
  type CartGone,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  checkoutStep,
  maySubmit,
  type PreparedSubmission,
  type Submission,
} from '#domain/order/checkoutFlow.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'checkOrdersAccepted' | 'placeOrder' | 'checkPendingOrder' | 'settleOrder' | 'reportFault'>;
type Prepare = () => Promise<PreparedSubmission | CartGone | undefined>;

/** Runs the state machine of `domain/order/checkoutFlow.ts`: executes its effects and dispatches their results. */
export class PlacingStore {
  state: CheckoutState = { kind: 'restoring', turn: 0 };
  readonly #useCases: Needs;
  readonly #schedule: () => Schedule | undefined;
  #prepare: Prepare = async () => undefined;
  #turn = 0;

  /** `schedule` returns the hours of the selected restaurant. */
  constructor(useCases: Needs, schedule: () => Schedule | undefined) {
    this.#useCases = useCases;
    this.#schedule = schedule;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get maySubmit(): boolean {
    return maySubmit(this.state);
  }

  get isBusy(): boolean {
    return this.state.kind === 'placing' || this.state.kind === 'restoring';
  }

  /** Looks for an order whose outcome is unknown, after a reload or a closed browser. */
  async restore(): Promise<void> {
    this.#turn += 1;
    await this.#dispatch({ kind: 'opened', turn: this.#turn });
  }

  /** Starts placing an order. Further clicks are ignored immediately, even while `prepare` validates the form. */
  async submit(prepare: Prepare): Promise<void> {
    if (!this.maySubmit) return;
    this.#prepare = prepare;
    await this.#dispatch({ kind: 'submitted' });
  }

  /** Orders again with the total of the new quote. */
  async acceptPrice(): Promise<void> {
    await this.#dispatch({ kind: 'price-accepted' });
  }

  /** Returns to the page without ordering. */
  declinePrice(): void {
    void this.#dispatch({ kind: 'price-declined' });
  }

  dismissRefusal(): void {
    void this.#dispatch({ kind: 'refusal-dismissed' });
  }

  /** Looks up the outcome of the order without sending it again. */
  async check(): Promise<void> {
    await this.#dispatch({ kind: 'check-asked', resend: false });
  }

  /** Sends the same order again with its key, and determines its outcome. */
  async resolve(): Promise<void> {
    await this.#dispatch({ kind: 'check-asked', resend: true });
  }

  /**
   * Takes the customer's word about an order that may have arrived. Without it, the cart is shown to be ordered again.
   */
  async decide(hasArrived: boolean): Promise<void> {
    await this.#dispatch({ kind: 'decided', hasArrived });
  }

  async #dispatch(event: CheckoutEvent): Promise<void> {
    const { state, effect } = checkoutStep(this.state, event);
    runInAction(() => (this.state = state));
    if (effect !== undefined) await this.#dispatch(await this.#run(effect));
  }

  async #run(effect: CheckoutEffect): Promise<CheckoutEvent> {
    try {
      switch (effect.kind) {
        case 'restore':
          return await this.#restore(effect.turn);
        case 'prepare':
          return { kind: 'prepared', prepared: await this.#prepared(effect.submission) };
        case 'place':
          return { kind: 'answered', outcome: await this.#useCases.placeOrder.execute(effect.submission) };
        case 'check':
          return await this.#check(effect);
        case 'settle':
          return { kind: 'settled', outcome: await this.#useCases.settleOrder.execute(effect) };
      }
    } catch (error) {
      reportFaults(this.#useCases, 'placing')(error);
      return effect.kind === 'restore' ? { kind: 'restoring-failed', turn: effect.turn } : { kind: 'failed', error };
    }
  }

  /** Checks for a pending order. It is not sent again, because the customer has not clicked. */
  async #restore(turn: number): Promise<CheckoutEvent> {
    const onOpen = (): void => void this.#dispatch({ kind: 'attempt-found', turn });
    const outcome = await this.#useCases.checkPendingOrder.execute({ resend: false, onOpen });
    return { kind: 'restored', turn, outcome };
  }

  async #check({ resend, cartId }: { readonly resend: boolean; readonly cartId?: string }): Promise<CheckoutEvent> {
    return { kind: 'checked', resend, outcome: await this.#useCases.checkPendingOrder.execute({ resend, cartId }) };
  }

  /** Checks that the restaurant is open before the form is validated; otherwise nothing is sent. */
  async #prepared(known: Submission | undefined): Promise<PreparedSubmission | CartGone | undefined> {
    const schedule = this.#schedule();
    if (schedule !== undefined) await this.#useCases.checkOrdersAccepted.execute({ schedule });
    return known === undefined ? this.#prepare() : { submission: known };
  }
}
