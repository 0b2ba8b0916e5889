import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  checkoutStep,
  mayPress,
  type PreparedPress,
  type Press,
} from '#domain/order/checkoutFlow.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'checkOrdersAccepted' | 'placeOrder' | 'checkPendingOrder' | 'reportFault'>;
type Prepare = () => Promise<PreparedPress | undefined>;

/** Runs the checkout's flow (`domain/order/checkoutFlow.ts`): does what it asks for and tells it what came of it. */
export class PlacingStore {
  state: CheckoutState = { kind: 'restoring', turn: 0 };
  readonly #useCases: Needs;
  readonly #schedule: () => Schedule | undefined;
  #prepare: Prepare = async () => undefined;
  #turn = 0;

  /** `schedule`: the hours of the restaurant that the order goes to. */
  constructor(useCases: Needs, schedule: () => Schedule | undefined) {
    this.#useCases = useCases;
    this.#schedule = schedule;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get mayPress(): boolean {
    return mayPress(this.state);
  }

  get isBusy(): boolean {
    return this.state.kind === 'placing' || this.state.kind === 'restoring';
  }

  /** Looks for an order whose outcome was never learnt: the page was reloaded, or the browser went away. */
  async restore(): Promise<void> {
    this.#turn += 1;
    await this.#dispatch({ kind: 'opened', turn: this.#turn });
  }

  /** Further presses are ignored from the first moment on, while `prepare` still looks at the form. */
  async press(prepare: Prepare): Promise<void> {
    if (!this.mayPress) return;
    this.#prepare = prepare;
    await this.#dispatch({ kind: 'pressed' });
  }

  /** Orders the same at the total of the fresh quote. */
  async acceptPrice(): Promise<void> {
    await this.#dispatch({ kind: 'price-accepted' });
  }

  /** Back to the page: nothing was ordered. */
  declinePrice(): void {
    void this.#dispatch({ kind: 'price-declined' });
  }

  dismissRefusal(): void {
    void this.#dispatch({ kind: 'refusal-dismissed' });
  }

  /** Asks what became of the press; sends nothing. */
  async check(): Promise<void> {
    await this.#dispatch({ kind: 'check-asked', resend: false });
  }

  /** Sends the very same press again, with its key, and learns what became of it. */
  async resolve(): Promise<void> {
    await this.#dispatch({ kind: 'check-asked', resend: true });
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
          return { kind: 'prepared', prepared: await this.#prepared(effect.press) };
        case 'place':
          return { kind: 'answered', outcome: await this.#useCases.placeOrder.execute(effect.press) };
        case 'check':
          return await this.#check(effect.resend);
      }
    } catch (error) {
      reportFaults(this.#useCases, 'placing')(error);
      return effect.kind === 'restore' ? { kind: 'restoring-failed', turn: effect.turn } : { kind: 'failed', error };
    }
  }

  /** Nobody has pressed now: what is found is not sent again. */
  async #restore(turn: number): Promise<CheckoutEvent> {
    const onOpen = (): void => void this.#dispatch({ kind: 'attempt-found', turn });
    const outcome = await this.#useCases.checkPendingOrder.execute({ resend: false, onOpen });
    return { kind: 'restored', turn, outcome };
  }

  async #check(resend: boolean): Promise<CheckoutEvent> {
    return { kind: 'checked', resend, outcome: await this.#useCases.checkPendingOrder.execute({ resend }) };
  }

  /** While the restaurant takes no orders nothing is prepared and nothing is sent. */
  async #prepared(known: Press | undefined): Promise<PreparedPress | undefined> {
    const schedule = this.#schedule();
    if (schedule !== undefined) await this.#useCases.checkOrdersAccepted.execute({ schedule });
    return known === undefined ? this.#prepare() : { press: known };
  }
}
