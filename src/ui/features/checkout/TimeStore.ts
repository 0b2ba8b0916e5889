import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import { isOpenAt } from '#domain/schedule/openingState.ts';
import {
  firstTime,
  isSameTime,
  type SlotOffer,
  type TimeStatus,
  timeStatus,
  type WantedTime,
} from '#domain/schedule/SlotOffer.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import type { ClockStore } from '#ui/app/stores/ClockStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import type { CheckoutForm } from './CheckoutForm.ts';

type Needs = Pick<UseCases, 'loadSlots' | 'reportFault'>;

interface Context {
  readonly shop: ShopStore;
  readonly clock: ClockStore;
  readonly form: CheckoutForm;
}

type GoneTime = Extract<TimeStatus, { kind: 'gone' }>;

/**
 * The wanted time of the order. The customer's choice, or the proposed time, stays until the customer agrees to another
 * one, whatever the restaurant offers meanwhile.
 */
export class TimeStore {
  /** The latest offer; undefined before the first one, and when the back end has no slots. */
  offer: SlotOffer | undefined = undefined;
  /** The date of `offer`; undefined for the restaurant's today. */
  offerDate: string | undefined = undefined;
  /** Whether it is known if the restaurant has slots. */
  isResolved = false;
  /** The default time, kept from the moment it is first shown. */
  proposed: WantedTime | undefined = undefined;
  /** The customer clicked "order" for an unavailable time and has not answered yet. */
  isQuestionOpen = false;
  isChoosing = false;
  readonly #context: Context;
  readonly #loading: Task<SlotsQuestion, SlotOffer | undefined>;

  constructor(useCases: Needs, context: Context) {
    this.#context = context;
    this.#loading = new Task(
      (question, signal) => useCases.loadSlots.execute(question, signal),
      reportFaults(useCases, 'slots'),
    );
    const refs = { offer: observableRef, proposed: observableRef };
    makeAutoObservable(this, refs, { autoBind: true });
  }

  begin(): () => void {
    const ends = [
      reaction(
        () => this.kitchen,
        () => this.#forget(),
        { equals: compareStructural },
      ),
      reaction(
        () => this.question,
        () => void this.load(),
        { equals: compareStructural, fireImmediately: true },
      ),
      // Changes at the desk to hours, waits and slots arrive with the restaurant, which is reloaded together with the
      // menu.
      reaction(
        () => this.#context.shop.restaurant,
        () => void this.load(),
      ),
      reaction(
        () => this.#context.clock.now,
        () => void this.load(),
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  get requested(): WantedTime {
    const { slot } = this.#context.form.draft;
    if (slot !== undefined) return { from: new Date(slot.from), to: new Date(slot.to) };
    return this.proposed ?? 'asap';
  }

  /** The time sent with the quote request and the order; undefined for as soon as possible. */
  get requestedAt(): Date | undefined {
    return this.requested === 'asap' ? undefined : this.requested.from;
  }

  /** When the dishes are wanted; now for as soon as possible. */
  get at(): Date {
    return this.requestedAt ?? this.#context.clock.now;
  }

  /** Set when the wanted time is no longer available. */
  get timeGone(): GoneTime | undefined {
    const { offer, requested } = this;
    if (offer === undefined) return undefined;
    const isOfThisDate = requested === 'asap' || this.#dateOf(requested.from) === (this.offerDate ?? this.#today);
    if (!isOfThisDate) return undefined;
    const status = timeStatus(requested, offer);
    return status.kind === 'gone' ? status : undefined;
  }

  /** An order for as soon as possible is accepted only within opening hours, whatever the back end offers. */
  get goesByHours(): boolean {
    return this.requested === 'asap' && this.timeGone?.instead === undefined;
  }

  /** The restaurant is closed and its next slot is not loaded yet, so there is no time to price for. */
  get isAwaited(): boolean {
    const schedule = this.#context.shop.restaurant?.schedule;
    if (this.isResolved || this.requested !== 'asap' || schedule === undefined) return false;
    return !isOpenAt(schedule, this.#context.clock.now);
  }

  /** What can be had is being asked for. */
  get isLoading(): boolean {
    return this.#loading.state.kind === 'pending';
  }

  get kitchen(): Pick<SlotsQuestion, 'restaurantId' | 'deliveryType'> | undefined {
    const { location, restaurant } = this.#context.shop;
    if (location === undefined || restaurant?.id !== location.restaurantId) return undefined;
    return { restaurantId: location.restaurantId, deliveryType: location.deliveryType };
  }

  get question(): SlotsQuestion | undefined {
    const { kitchen, requested } = this;
    return kitchen && { ...kitchen, date: requested === 'asap' ? undefined : this.#dateOf(requested.from) };
  }

  /** Reloads the offer; the previous one is kept until then, and after a failure. */
  async load(): Promise<void> {
    const { question } = this;
    if (question === undefined) return;
    await this.#loading.start(question, (offer) => {
      this.offer = offer;
      this.offerDate = question.date;
      if (offer !== undefined && this.proposed === undefined) this.proposed = firstTime(offer);
    });
    if (this.#loading.state.kind !== 'pending') runInAction(() => (this.isResolved = true));
  }

  /** Sets the customer's choice. `offer` is the offer of its date. */
  choose(requested: WantedTime, offer?: SlotOffer): void {
    if (offer !== undefined) {
      this.offer = offer;
      this.offerDate = requested === 'asap' ? undefined : this.#dateOf(requested.from);
    }
    const isAsap = requested === 'asap';
    this.proposed = requested;
    this.#context.form.chooseSlot(isAsap ? undefined : { from: requested.from.getTime(), to: requested.to.getTime() });
    this.isQuestionOpen = false;
    this.isChoosing = false;
  }

  /** Accepts the alternative to an unavailable time. */
  accept(): void {
    const { timeGone, offer } = this;
    if (timeGone?.instead === undefined) return;
    const { instead } = timeGone;
    const isOfThisDate = offer?.slots.some((slot) => isSameTime(slot, instead));
    this.choose(instead, isOfThisDate ? offer : undefined);
  }

  /** Asks the customer when the wanted time is unavailable. Returns whether the order must wait for the answer. */
  askIfGone(): boolean {
    this.isQuestionOpen = this.timeGone?.instead !== undefined;
    return this.isQuestionOpen;
  }

  dismiss(): void {
    this.isQuestionOpen = false;
  }

  openChoice(): void {
    this.isQuestionOpen = false;
    this.isChoosing = true;
  }

  closeChoice(): void {
    this.isChoosing = false;
  }

  #forget(): void {
    this.offer = undefined;
    this.offerDate = undefined;
    this.proposed = undefined;
    this.isResolved = false;
    this.isQuestionOpen = false;
  }

  get #today(): string {
    return this.#dateOf(this.#context.clock.now);
  }

  #dateOf(instant: Date): string {
    return zonedTimeOf(instant, this.#context.shop.restaurant?.schedule.timezone ?? '').date;
  }
}
