import { makeAutoObservable, observableRef, reaction, runInAction, when } from 'mobx';
import { AppError, ServerRefused } from '#application/AppError.ts';
import { isSignInNeeded } from '#application/refusals.ts';
import type { CartLine } from '#domain/cart/Cart.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import type { PreparedSubmission } from '#domain/order/checkoutFlow.ts';
import { longerWait } from '#domain/order/expectedWait.ts';
import { exampleCash, isChangeTooSmall, type OrderWish, orderWishes } from '#domain/order/orderWishes.ts';
import { isCartValid } from '#domain/order/preflight.ts';
import { quoteTotals } from '#domain/order/Quote.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
import type { Problem } from '#domain/validation/Problem.ts';
import type { Stores } from '#ui/app/stores/createStores.ts';
import { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { CheckoutForm } from './CheckoutForm.ts';
import { DeliveryZoneStore } from './DeliveryZoneStore.ts';
import { KitchenAddressStore } from './KitchenAddressStore.ts';
import { PlacingStore } from './PlacingStore.ts';
import { prepareSubmission } from './prepareSubmission.ts';
import { QuoteStore } from './QuoteStore.ts';
import { isTimeRefusal, type RefusalAnchor, refusalAnchor } from './refusalAnchor.ts';
import { changedLineIn, missingDishesIn, portionsLeftIn } from './refusalData.ts';
import { TimeStore } from './TimeStore.ts';
import { TipsStore } from './TipsStore.ts';

type Shared = Pick<Stores, 'useCases' | 'market' | 'shop' | 'cart' | 'pricing' | 'session' | 'clock' | 'settings'>;

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
    return missingDishesIn(this.refusal?.error);
  }

  /** Dish id to the number of available portions, as far as the server names them. */
  get portionsLeft(): ReadonlyMap<string, number> {
    return portionsLeftIn(this.refusal?.error);
  }

  /** The cart line whose modifiers are no longer available, as far as the server names it. */
  get changedLine(): CartLine | undefined {
    const index = changedLineIn(this.refusal?.error);
    return index === undefined ? undefined : this.#shared.cart.cart.lines[index];
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

  async #prepare(): Promise<PreparedSubmission | undefined> {
    if (this.time.askIfGone() || this.form.applyForgottenPromoCode()) return undefined;
    if (this.quote.state.kind === 'failed') {
      // The customer has not seen the new quote yet, so nothing is ordered with it.
      await this.quote.ask();
      return undefined;
    }
    runInAction(() => (this.isLocationAsked = this.needsLocation));
    const { form, quote, kitchenAddress } = this;
    const isStopped = (): boolean => this.changeProblem !== undefined || this.needsLocation;
    return prepareSubmission({ ...this.#shared, form, quote, kitchenAddress, isStopped });
  }
}
