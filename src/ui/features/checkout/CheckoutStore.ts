import { makeAutoObservable, observableRef, reaction, runInAction, when } from 'mobx';
import { AppError, isRefusal, ServerRefused } from '#application/AppError.ts';
import type { Market } from '#application/market/Market.ts';
import { CartChangedMeanwhile } from '#application/order/errors.ts';
import { isSignInNeeded } from '#application/refusals.ts';
import type { UseCases } from '#application/UseCases.ts';
import { type CartLine, lineKey } from '#domain/cart/Cart.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { PreparedSubmission } from '#domain/order/checkoutFlow.ts';
import { longerWait } from '#domain/order/expectedWait.ts';
import type { OrderRequest } from '#domain/order/Order.ts';
import { exampleCash, isChangeTooSmall, type OrderWish, orderWishes } from '#domain/order/orderWishes.ts';
import { isCartValid, POSITION_NOT_FOUND } from '#domain/order/preflight.ts';
import { type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
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
import { KitchenAddressStore } from './KitchenAddressStore.ts';
import { PlacingStore } from './PlacingStore.ts';
import { QuoteStore } from './QuoteStore.ts';
import { isTimeRefusal, type RefusalAnchor, refusalAnchor } from './refusalAnchor.ts';
import { dishIdsIn, portionsIn } from './refusalData.ts';
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
  readonly market: Pick<Market, 'tips' | 'addressLanguage' | 'locales'>;
}

/** Combines form, price and order placement of the checkout, and what prevents an order. */
export class CheckoutStore {
  readonly lines: LinesStore;
  readonly form: CheckoutForm;
  readonly time: TimeStore;
  readonly tips: TipsStore;
  readonly quote: QuoteStore;
  readonly terms: DeliveryZoneStore;
  readonly placing: PlacingStore;
  readonly kitchenAddress: KitchenAddressStore;
  /** The customer tried to order without an address. */
  isLocationAsked = false;
  /** Whose order was turned away because their session has ended. It goes out once they have signed in again. */
  turnedAway: { readonly personId: string; readonly phone: string } | undefined = undefined;
  /** The refusal after which the available times have been loaded. */
  resolvedRefusal: unknown = undefined;
  readonly #shared: Shared;

  /** `text` returns the text of a wish in the current language. */
  constructor(shared: Shared, text: (wish: OrderWish) => string) {
    const { useCases, shop, cart, session, pricing } = shared;
    this.#shared = shared;
    this.form = new CheckoutForm(useCases, session, () => this.wishes.map(text));
    this.time = new TimeStore(useCases, { shop, clock: shared.clock, form: this.form });
    this.lines = new LinesStore(cart, shared, () => this.time.at);
    const { form, time } = this;
    this.tips = new TipsStore(useCases, { market: shared.market, cart, form });
    this.quote = new QuoteStore(useCases, { shop, cart, session, form, time, tips: this.tips, pricing });
    this.terms = new DeliveryZoneStore({ shop, cart, pricing, quote: this.quote });
    this.placing = new PlacingStore(useCases, () => (this.time.goesByHours ? shop.restaurant?.schedule : undefined));
    this.kitchenAddress = new KitchenAddressStore(useCases, shared);
    makeAutoObservable(
      this,
      {
        resolvedRefusal: observableRef,
        turnedAway: observableRef,
        lines: false,
        form: false,
        time: false,
        tips: false,
        quote: false,
        terms: false,
        placing: false,
        kitchenAddress: false,
      },
      { autoBind: true },
    );
  }

  begin(): () => void {
    void this.tips.begin();
    const ends = [
      this.form.begin(),
      this.time.begin(),
      this.quote.begin(),
      this.kitchenAddress.begin(),
      reaction(
        () => this.#shared.session.isKnown && (this.#shared.session.profile?.id ?? 'nobody'),
        (person) => person && void this.placing.restore(),
        { fireImmediately: true },
      ),
      // A refusal is about the submitted cart, so any change of the cart clears it.
      reaction(() => this.quote.fingerprint, this.placing.dismissRefusal),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Asks again for the price that failed, and for the times: the network is back. */
  askAgain(): void {
    if (this.quote.state.kind === 'failed') void this.quote.ask();
    void this.time.load();
  }

  /** The wait of an order as soon as possible; undefined when that is not possible, or the wait is not known. */
  get asapWait(): AsapWait | undefined {
    const { offer } = this.time;
    if (offer !== undefined && offer.asap === undefined) return undefined;
    return longerWait(offer?.asap, this.quote.current?.quote.wait ?? this.#shared.pricing.wait);
  }

  /** The wait of this order; undefined for a chosen time. */
  get wait(): AsapWait | undefined {
    return this.time.requested === 'asap' ? this.asapWait : undefined;
  }

  get needsLocation(): boolean {
    const { location } = this.#shared.shop;
    return location?.deliveryType === 'DELIVERY' && (!location.place?.address || !location.place.coordinates);
  }

  /** The wishes for the courier that are added to the comment. */
  get wishes(): readonly OrderWish[] {
    const deliveryType = this.#shared.shop.location?.deliveryType;
    return orderWishes(this.form.draft, { deliveryType, payType: this.quote.payType });
  }

  /** An amount of cash that the last known total could be paid with. */
  get cashExample(): MinorUnits | undefined {
    const { latest } = this.quote;
    return latest && exampleCash(quoteTotals(latest.quote, latest.request.deliveryType).total);
  }

  /** The cash amount is less than the total. */
  get changeProblem(): Problem | undefined {
    return isChangeTooSmall(this.wishes, this.quote.totals?.total) ? { rule: 'change-too-small' } : undefined;
  }

  /** The server refused the time, and the other times are being loaded: nothing is shown until they are known. */
  get isTimeSought(): boolean {
    const { state } = this.placing;
    return state.kind === 'refused' && isTimeRefusal(state.error) && state.error !== this.resolvedRefusal;
  }

  /** The server's refusal of the order, or else of the quote, and where on the page it is shown. */
  get refusal(): { readonly error: unknown; readonly anchor: RefusalAnchor } | undefined {
    const { state } = this.placing;
    if (this.isTimeSought) return undefined;
    if (state.kind === 'refused') return { error: state.error, anchor: refusalAnchor(state.error) };
    if (this.quote.state.kind !== 'failed') return undefined;
    return { error: this.quote.state.error, anchor: refusalAnchor(this.quote.state.error, 'preflight') };
  }

  /** Whether the dishes can be ordered. A preflight that failed for any other reason leaves the cart valid. */
  get isCartValid(): boolean {
    const { state } = this.quote;
    const refusedWith = state.kind === 'failed' && state.error instanceof ServerRefused ? state.error.code : undefined;
    return isCartValid(this.#shared.cart.cart, refusedWith);
  }

  /** Ids of unavailable dishes, as far as the server names them. */
  get missingDishes(): ReadonlySet<string> {
    const error = this.refusal?.error;
    const isMissing = isRefusal(error, POSITION_NOT_FOUND);
    return new Set(isMissing ? dishIdsIn(error.data).filter((id) => !this.portionsLeft.has(id)) : []);
  }

  /** Dish id to the number of available portions, as far as the server names them. */
  get portionsLeft(): ReadonlyMap<string, number> {
    const error = this.refusal?.error;
    return isRefusal(error, POSITION_NOT_FOUND) ? portionsIn(error.data) : new Map();
  }

  /** The cart line whose modifiers are no longer available, as far as the server names it. */
  get changedLine(): CartLine | undefined {
    const error = this.refusal?.error;
    if (!(error instanceof ServerRefused) || !error.code.startsWith('person-order.modifier')) return undefined;
    const [, index] = /^positions\.(\d+)\./.exec(error.path ?? '') ?? [];
    return index === undefined ? undefined : this.#shared.cart.cart.lines[Number(index)];
  }

  /** Removes unavailable dishes and reduces counts to the available portions. */
  removeMissingDishes(): void {
    // Both are read first, because the refusal is cleared by the first change of the cart.
    const { missingDishes, portionsLeft } = this;
    this.lines.removeAll(missingDishes);
    this.lines.limit(portionsLeft);
  }

  async place(): Promise<void> {
    let sender: CheckoutStore['turnedAway'];
    const { id: pressedCartId } = this.#shared.cart.cart;
    await this.placing.submit(async () => {
      const prepared = await this.#prepare();
      if (this.#shared.cart.cart.id !== pressedCartId) return { goneCartId: pressedCartId };
      const personId = this.#shared.session.profile?.id;
      sender = prepared && personId ? { personId, phone: prepared.submission.request.person.phone } : undefined;
      return prepared;
    });
    const { state } = this.placing;
    const isTurnedAway = state.kind === 'refused' && isSignInNeeded(state.error);
    runInAction(() => (this.turnedAway = isTurnedAway ? sender : undefined));
    await this.#handleRefusal();
  }

  /** Call it once the sign-in has ended. Orders again if the person whose order was turned away has signed in. */
  async orderAfterSignIn(): Promise<void> {
    const { turnedAway } = this;
    if (turnedAway === undefined) return;
    runInAction(() => (this.turnedAway = undefined));
    if (this.#shared.session.profile?.id !== turnedAway.personId) return;
    await when(() => this.placing.state.kind !== 'restoring');
    await this.place();
  }

  async acceptPrice(): Promise<void> {
    await this.placing.acceptPrice();
    await this.#handleRefusal();
  }

  /** Declines the new price; the page then shows the quote from the dialog. */
  async declinePrice(): Promise<void> {
    this.placing.declinePrice();
    await this.quote.ask();
  }

  /** Reloads what a refusal may have been about: the quote or the available times. */
  async #handleRefusal(): Promise<void> {
    const { state } = this.placing;
    if (state.kind !== 'refused' || !(state.error instanceof AppError)) return;
    if (isTimeRefusal(state.error)) {
      await this.time.load();
      // Who reads the restaurant anew meanwhile asks for its times too, and gets the answer.
      await when(() => !this.time.isLoading);
      if (this.time.askIfGone()) this.placing.dismissRefusal();
      runInAction(() => (this.resolvedRefusal = state.error));
    }
    if (state.error instanceof ServerRefused) await this.quote.ask();
  }

  /** Waits for a quote that is being loaded; undefined when it failed. */
  async #awaitedPrice(): Promise<QuoteStore['current']> {
    await when(() => this.quote.current !== undefined || !this.quote.isAsking);
    return this.quote.current;
  }

  async #prepare(): Promise<PreparedSubmission | undefined> {
    if (this.time.askIfGone() || this.form.applyForgottenPromoCode()) return undefined;
    if (this.quote.state.kind === 'failed') {
      // The customer has not seen the new quote yet, so nothing is ordered with it.
      await this.quote.ask();
      return undefined;
    }
    runInAction(() => (this.isLocationAsked = this.needsLocation));
    // The submission is of what the page shows now; what is edited while waiting for the quote needs another click.
    const shownQuote = this.quote.latest;
    const { comment } = this.form;
    const { personCount } = this.form.draft;
    const person = await this.form.check();
    const locked = person && (await this.#awaitedPrice());
    const payType = locked?.request.payType;
    if (this.changeProblem !== undefined || this.needsLocation) return undefined;
    if (person === undefined || locked === undefined || payType === undefined || shownQuote === undefined)
      return undefined;
    const { cart } = this.#shared.cart;
    const { deliveryType } = locked.request;
    const hasMoved =
      quoteTotals(locked.quote, deliveryType).total !== quoteTotals(shownQuote.quote, deliveryType).total;
    // If the cart has changed meanwhile, the customer must see its price and click again.
    if (hasMoved && !isComparable(locked.request, shownQuote.request)) throw new CartChangedMeanwhile();
    const { quote } = hasMoved ? shownQuote : locked;
    const request: OrderRequest = {
      ...locked.request,
      payType,
      person,
      comment: comment || undefined,
      personCount,
      deliveryPlace: deliveryType === 'DELIVERY' ? this.#shared.shop.location?.place : undefined,
      kitchenAddress: deliveryType === 'DELIVERY' ? this.kitchenAddress.address : undefined,
      expectedTotal: quoteTotals(quote, deliveryType).total,
      quoteId: quote.quoteId,
      isAgeConfirmed: this.#shared.settings.settings.adulthoodConfirmed || undefined,
    };
    return { submission: { cart, request, quote }, fresh: hasMoved ? locked.quote : undefined };
  }
}

/** Whether two quotes can be compared line by line: the same lines in the same order, with the same delivery type. */
function isComparable(one: QuoteRequest, other: QuoteRequest): boolean {
  const keyOf = (line: CartLine): string => `${lineKey(line)} ${line.count}`;
  const [lines, others] = [one.lines.map(keyOf), other.lines.map(keyOf)];
  return one.deliveryType === other.deliveryType && lines.join('\n') === others.join('\n');
}
