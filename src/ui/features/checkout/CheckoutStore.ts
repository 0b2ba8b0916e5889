import { makeAutoObservable, reaction, runInAction, when } from 'mobx';
import { AppError, isRefusal, ServerRefused } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import { type CartLine, lineKey } from '#domain/cart/Cart.ts';
import type { Market } from '#domain/market/Market.ts';
import { isCartValid } from '#domain/order/cartValidity.ts';
import type { PreparedPress } from '#domain/order/checkoutFlow.ts';
import type { OrderRequest } from '#domain/order/Order.ts';
import { isChangeTooSmall, type OrderWish, orderWishes } from '#domain/order/orderWishes.ts';
import { type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import type { Problem } from '#domain/validation/Problem.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import type { ClockStore } from '#ui/app/stores/ClockStore.ts';
import { LinesStore } from '#ui/app/stores/LinesStore.ts';
import type { PricingStore } from '#ui/app/stores/PricingStore.ts';
import type { SessionStore } from '#ui/app/stores/SessionStore.ts';
import type { SettingsStore } from '#ui/app/stores/SettingsStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import { CheckoutForm } from './CheckoutForm.ts';
import { DeliveryZoneStore } from './DeliveryZoneStore.ts';
import { PlacingStore } from './PlacingStore.ts';
import { QuoteStore } from './QuoteStore.ts';
import { type RefusalPlace, refusalPlace } from './refusalPlace.ts';
import { TimeStore } from './TimeStore.ts';
import { TipsStore } from './TipsStore.ts';

interface Shared {
  readonly useCases: UseCases;
  readonly shop: ShopStore;
  readonly cart: CartStore;
  readonly pricing: PricingStore;
  readonly session: SessionStore;
  readonly clock: ClockStore;
  readonly settings: SettingsStore;
  readonly market: Pick<Market, 'tips'>;
}

/** The time of the order, or every time, is not to be had. */
const TIME_REFUSALS: ReadonlySet<string> = new Set(['order.slot-full', 'order.slot-passed', 'order.not-accepting']);

/** The checkout: form, price and placing together, and what keeps an order from leaving. */
export class CheckoutStore {
  readonly lines: LinesStore;
  readonly form: CheckoutForm;
  readonly time: TimeStore;
  readonly tips: TipsStore;
  readonly quote: QuoteStore;
  readonly terms: DeliveryZoneStore;
  readonly placing: PlacingStore;
  /** The customer asked for the order while the address was missing. */
  isPlaceAsked = false;
  readonly #shared: Shared;

  /** `words` says a wish in the customer's language. */
  constructor(shared: Shared, words: (wish: OrderWish) => string) {
    const { useCases, shop, cart, session, pricing } = shared;
    this.#shared = shared;
    this.form = new CheckoutForm(useCases, session, () => this.wishes.map(words));
    this.time = new TimeStore(useCases, { shop, clock: shared.clock, form: this.form });
    this.lines = new LinesStore(cart, shared, () => this.time.at);
    const { form, time } = this;
    this.tips = new TipsStore(useCases, { market: shared.market, cart, form });
    this.quote = new QuoteStore(useCases, { shop, cart, session, form, time, tips: this.tips, pricing });
    this.terms = new DeliveryZoneStore({ shop, cart, pricing, quote: this.quote });
    this.placing = new PlacingStore(useCases, () => (this.time.goesByHours ? shop.restaurant?.schedule : undefined));
    makeAutoObservable(
      this,
      { lines: false, form: false, time: false, tips: false, quote: false, terms: false, placing: false },
      { autoBind: true },
    );
  }

  begin(): () => void {
    void this.tips.begin();
    const ends = [
      this.form.begin(),
      this.time.begin(),
      this.quote.begin(),
      reaction(
        () => this.#shared.session.isKnown && (this.#shared.session.profile?.id ?? 'nobody'),
        (person) => person && void this.placing.restore(),
        { fireImmediately: true },
      ),
      // A refusal is about the cart that was pressed; once the cart has changed it says nothing any more.
      reaction(() => this.quote.fingerprint, this.placing.dismissRefusal),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  get needsPlace(): boolean {
    const { location } = this.#shared.shop;
    return location?.deliveryType === 'DELIVERY' && (!location.place?.address || !location.place.coordinates);
  }

  /** What the courier is asked beside the comment. */
  get wishes(): readonly OrderWish[] {
    const deliveryType = this.#shared.shop.location?.deliveryType;
    return orderWishes(this.form.draft, { deliveryType, payType: this.quote.payType });
  }

  /** Whoever pays with too little wants no change. */
  get changeProblem(): Problem | undefined {
    return isChangeTooSmall(this.wishes, this.quote.totals?.total) ? { rule: 'change-too-small' } : undefined;
  }

  /** What the server said no to, of the order or else of the price, and where on the page it belongs. */
  get refusal(): { readonly error: unknown; readonly place: RefusalPlace } | undefined {
    const { state } = this.placing;
    if (state.kind === 'refused') return { error: state.error, place: refusalPlace(state.error) };
    if (this.quote.state.kind !== 'failed') return undefined;
    return { error: this.quote.state.error, place: refusalPlace(this.quote.state.error, 'preflight') };
  }

  /** A price that could not be had for any other reason than its dishes leaves the cart as valid as it was. */
  get isCartValid(): boolean {
    const { state } = this.quote;
    const refusedWith = state.kind === 'failed' && state.error instanceof ServerRefused ? state.error.code : undefined;
    return isCartValid(this.#shared.cart.cart, refusedWith);
  }

  /** Dishes that the restaurant does not have now, as far as the server names them. */
  get missingDishes(): ReadonlySet<string> {
    const error = this.refusal?.error;
    const isMissing = isRefusal(error, 'person-order.position-not-found-in-resto');
    return new Set(isMissing ? dishIdsIn(error.data) : []);
  }

  /** The line of the cart whose extras cannot be had any more as they were chosen, as far as the server says which. */
  get changedLine(): CartLine | undefined {
    const error = this.refusal?.error;
    if (!(error instanceof ServerRefused) || !error.code.startsWith('person-order.modifier')) return undefined;
    const [, index] = /^positions\.(\d+)\./.exec(error.path ?? '') ?? [];
    return index === undefined ? undefined : this.#shared.cart.cart.lines[Number(index)];
  }

  removeMissingDishes(): void {
    this.lines.removeAll(this.missingDishes);
  }

  async place(): Promise<void> {
    await this.placing.press(() => this.#prepare());
    await this.#lookAtRefusal();
  }

  async acceptPrice(): Promise<void> {
    await this.placing.acceptPrice();
    await this.#lookAtRefusal();
  }

  /** The page then shows the price that the dialog spoke of. */
  async declinePrice(): Promise<void> {
    this.placing.declinePrice();
    await this.quote.ask();
  }

  /** What was refused may have changed: the price, or the time, for which another one is proposed. */
  async #lookAtRefusal(): Promise<void> {
    const { state } = this.placing;
    if (state.kind !== 'refused' || !(state.error instanceof AppError)) return;
    if (TIME_REFUSALS.has(state.error.code)) {
      await this.time.load();
      if (this.time.askIfGone()) this.placing.dismissRefusal();
    }
    if (state.error instanceof ServerRefused) await this.quote.ask();
  }

  /** A price that is being asked anew is waited for; undefined where it could not be had. */
  async #awaitedPrice(): Promise<QuoteStore['current']> {
    await when(() => this.quote.current !== undefined || !this.quote.isAsking);
    return this.quote.current;
  }

  async #prepare(): Promise<PreparedPress | undefined> {
    if (this.time.askIfGone() || this.form.applyForgottenPromoCode()) return undefined;
    if (this.quote.state.kind === 'failed') {
      // What comes back is a price that the customer has not seen yet.
      await this.quote.ask();
      return undefined;
    }
    runInAction(() => (this.isPlaceAsked = this.needsPlace));
    // The press is of what stood there then: what is mended while the price is waited for needs another one.
    const seen = this.quote.latest;
    const { comment } = this.form;
    const { personCount } = this.form.draft;
    const person = await this.form.check();
    const locked = person && (await this.#awaitedPrice());
    const payType = locked?.request.payType;
    if (this.changeProblem !== undefined || this.needsPlace) return undefined;
    if (person === undefined || locked === undefined || payType === undefined || seen === undefined) return undefined;
    const { cart } = this.#shared.cart;
    const { deliveryType } = locked.request;
    const hasMoved = quoteTotals(locked.quote, deliveryType).total !== quoteTotals(seen.quote, deliveryType).total;
    // Who has changed the cart sees what that costs, and presses for it.
    if (hasMoved && !isComparable(locked.request, seen.request)) return undefined;
    const { quote } = hasMoved ? seen : locked;
    const request: OrderRequest = {
      ...locked.request,
      payType,
      person,
      comment: comment || undefined,
      personCount,
      deliveryPlace: deliveryType === 'DELIVERY' ? this.#shared.shop.location?.place : undefined,
      expectedTotal: quoteTotals(quote, deliveryType).total,
      quoteId: quote.quoteId,
      isAgeConfirmed: this.#shared.settings.settings.adulthoodConfirmed || undefined,
    };
    return { press: { cart, request, quote }, fresh: hasMoved ? locked.quote : undefined };
  }
}

/** Whether two quotes can be held against each other line by line: the same dishes in the same order, got the same way. */
function isComparable(one: QuoteRequest, other: QuoteRequest): boolean {
  const keyOf = (line: CartLine): string => `${lineKey(line)} ${line.count}`;
  const [lines, others] = [one.lines.map(keyOf), other.lines.map(keyOf)];
  return one.deliveryType === other.deliveryType && lines.join('\n') === others.join('\n');
}

function dishIdsIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('positionIds' in data)) return [];
  return Array.isArray(data.positionIds) ? data.positionIds.map(String) : [];
}
