import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import { isOpenAt } from '#domain/schedule/openingState.ts';
import {
  firstTime,
  isSameTime,
  type SlotOffer,
  type TimeStanding,
  timeStanding,
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

type Gone = Extract<TimeStanding, { kind: 'gone' }>;

/**
 * When the order is wanted. What the customer chose, or was shown in place of a choice, stays as it is until they say yes to
 * something else, whatever the restaurant offers meanwhile.
 */
export class TimeStore {
  /** What can be had, by the last answer; undefined before the first, and where orders are taken for now alone. */
  offer: SlotOffer | undefined = undefined;
  /** The date whose slots `offer` has; undefined is the restaurant's today. */
  offerDate: string | undefined = undefined;
  /** Whether it is known if orders are taken ahead here. */
  isSettled = false;
  /** Shown to a customer who has chosen nothing, and kept from then on. */
  proposed: WantedTime | undefined = undefined;
  /** The customer pressed "order" for a time that is gone, and has not answered yet. */
  isAsked = false;
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
      // What its desk changes about hours, waits and slots comes with the restaurant, which is read anew beside the menu.
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

  get wanted(): WantedTime {
    const { slot } = this.#context.form.draft;
    if (slot !== undefined) return { from: new Date(slot.from), to: new Date(slot.to) };
    return this.proposed ?? 'asap';
  }

  /** What the price is asked for, and the order. */
  get requestedAt(): Date | undefined {
    return this.wanted === 'asap' ? undefined : this.wanted.from;
  }

  /** When the dishes are wanted, as far as it is known. */
  get at(): Date {
    return this.requestedAt ?? this.#context.clock.now;
  }

  /** The time that was wanted cannot be had any more. */
  get gone(): Gone | undefined {
    const { offer, wanted } = this;
    if (offer === undefined) return undefined;
    const isOfThisDate = wanted === 'asap' || this.#dateOf(wanted.from) === (this.offerDate ?? this.#today);
    if (!isOfThisDate) return undefined;
    const standing = timeStanding(wanted, offer);
    return standing.kind === 'gone' ? standing : undefined;
  }

  /** An order for now leaves within the restaurant's hours alone, whatever a back end offers. */
  get goesByHours(): boolean {
    return this.wanted === 'asap' && this.gone?.instead === undefined;
  }

  /** A closed restaurant takes the order for its next slot, which is not known yet: there is no time to price for. */
  get isAwaited(): boolean {
    const schedule = this.#context.shop.restaurant?.schedule;
    if (this.isSettled || this.wanted !== 'asap' || schedule === undefined) return false;
    return !isOpenAt(schedule, this.#context.clock.now);
  }

  get kitchen(): Pick<SlotsQuestion, 'restaurantId' | 'deliveryType'> | undefined {
    const { location, restaurant } = this.#context.shop;
    if (location === undefined || restaurant?.id !== location.restaurantId) return undefined;
    return { restaurantId: location.restaurantId, deliveryType: location.deliveryType };
  }

  get question(): SlotsQuestion | undefined {
    const { kitchen, wanted } = this;
    return kitchen && { ...kitchen, date: wanted === 'asap' ? undefined : this.#dateOf(wanted.from) };
  }

  /** Asks anew what can be had; what is known stays until the answer, and where there is none. */
  async load(): Promise<void> {
    const { question } = this;
    if (question === undefined) return;
    await this.#loading.start(question, (offer) => {
      this.offer = offer;
      this.offerDate = question.date;
      if (offer !== undefined && this.proposed === undefined) this.proposed = firstTime(offer);
    });
    if (this.#loading.state.kind !== 'pending') runInAction(() => (this.isSettled = true));
  }

  /** The customer's own yes to a time. `offer`: what was offered on its date. */
  choose(wanted: WantedTime, offer?: SlotOffer): void {
    if (offer !== undefined) {
      this.offer = offer;
      this.offerDate = wanted === 'asap' ? undefined : this.#dateOf(wanted.from);
    }
    const isAsap = wanted === 'asap';
    this.proposed = wanted;
    this.#context.form.chooseSlot(isAsap ? undefined : { from: wanted.from.getTime(), to: wanted.to.getTime() });
    this.isAsked = false;
    this.isChoosing = false;
  }

  /** Takes what was offered in place of a time that is gone. */
  accept(): void {
    const { gone, offer } = this;
    if (gone?.instead === undefined) return;
    const { instead } = gone;
    const isOfThisDate = offer?.slots.some((slot) => isSameTime(slot, instead));
    this.choose(instead, isOfThisDate ? offer : undefined);
  }

  /** Whether a time that is gone keeps the order from leaving: the customer is asked then. */
  askIfGone(): boolean {
    this.isAsked = this.gone?.instead !== undefined;
    return this.isAsked;
  }

  dismiss(): void {
    this.isAsked = false;
  }

  openChoice(): void {
    this.isAsked = false;
    this.isChoosing = true;
  }

  closeChoice(): void {
    this.isChoosing = false;
  }

  #forget(): void {
    this.offer = undefined;
    this.offerDate = undefined;
    this.proposed = undefined;
    this.isSettled = false;
    this.isAsked = false;
  }

  get #today(): string {
    return this.#dateOf(this.#context.clock.now);
  }

  #dateOf(instant: Date): string {
    return zonedTimeOf(instant, this.#context.shop.restaurant?.schedule.timezone ?? '').date;
  }
}
