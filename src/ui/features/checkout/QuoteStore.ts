import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { ServerRefused } from '#application/AppError.ts';
import type { LockedQuote } from '#application/order/RunPreflight.ts';
import type { UseCases } from '#application/UseCases.ts';
import { type PayType, payTypesFor } from '#domain/catalog/PayType.ts';
import {
  type PreflightRefusal,
  type PreflightView,
  preflightRefusal,
  preflightStep,
  quoteRequestFor,
} from '#domain/order/preflight.ts';
import { fingerprintOf, type QuoteRequest, type QuoteTotals, quoteTotals } from '#domain/order/Quote.ts';
import type { QuoteChange } from '#domain/order/quoteDifference.ts';
import type { UnavailablePay } from '#domain/order/unsupportedPay.ts';
import type { PromoCodeRefusal } from '#domain/promotion/PromoCode.ts';
import type { PromoCodeEvent } from '#domain/promotion/promoCodeLife.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import type { PricingStore } from '#ui/app/stores/PricingStore.ts';
import type { SessionStore } from '#ui/app/stores/SessionStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import { reportFaults, Task, type TaskState } from '#ui/app/stores/Task.ts';
import type { CheckoutForm } from './CheckoutForm.ts';
import { promoCodeHoursOf } from './refusalData.ts';
import { SeenPrices } from './SeenPrices.ts';
import type { TimeStore } from './TimeStore.ts';
import type { TipsStore } from './TipsStore.ts';

interface Quoted {
  /** Fingerprint of the request that the customer wants priced. */
  readonly fingerprint: string;
  /** The quote that answers it, possibly without a refused promo code. */
  readonly locked: LockedQuote;
}

interface Asking extends Omit<Quoted, 'locked'> {
  readonly request: QuoteRequest;
  readonly immediately: boolean;
}

/** `idle` when there is nothing to price, or the location is unknown. */
export type QuoteState = TaskState<Quoted>;

type Needs = Pick<UseCases, 'runPreflight' | 'reportFault'>;

interface Context {
  readonly shop: ShopStore;
  readonly cart: CartStore;
  readonly session: SessionStore;
  readonly form: CheckoutForm;
  readonly time: TimeStore;
  readonly tips: TipsStore;
  /** Receives the quote, for the cart button. */
  readonly pricing: PricingStore;
}

/** The server's quote of the cart. It is requested again whenever something that affects the price changes. */
export class QuoteStore {
  /** The latest quote, whose rows stay visible while the next one is loading. */
  latest: LockedQuote | undefined = undefined;
  /** Lines whose price has changed since the page first showed it, by line key. */
  moved: ReadonlyMap<string, QuoteChange> = new Map();
  /** Pay types that the server has refused here, despite the restaurant's settings. */
  refusedPay: readonly string[] = [];
  readonly #useCases: Needs;
  readonly #context: Context;
  readonly #quoting: Task<Asking, Quoted>;
  readonly #seen = new SeenPrices();

  constructor(useCases: Needs, context: Context) {
    this.#useCases = useCases;
    this.#context = context;
    this.#quoting = new Task((asking, signal) => this.#quote(asking, signal), reportFaults(useCases, 'preflight'));
    const refs = {
      latest: observableRef,
      moved: observableRef,
      refusedPay: observableRef,
    };
    makeAutoObservable(this, refs, { autoBind: true });
  }

  begin(): () => void {
    const { shop } = this.#context;
    const ends = [
      reaction(
        () => this.view,
        (now, before) => preflightStep(before, now) !== 'nothing' && void this.ask(),
        { fireImmediately: true },
      ),
      // A menu update may change the price or availability of the cart.
      reaction(
        () => (shop.isWhole ? shop.catalog : undefined),
        (now, before) => {
          const isSamePlace =
            now?.restaurant.id === before?.restaurant.id && now?.deliveryType === before?.deliveryType;
          if (now !== undefined && isSamePlace) void this.ask();
        },
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  get state(): QuoteState {
    return this.#quoting.state;
  }

  /** Pay types of the restaurant that the server has not refused; some may be unavailable for this total. */
  get offeredPay(): readonly PayType[] {
    const { location, restaurant } = this.#context.shop;
    if (location === undefined || restaurant === undefined) return [];
    const offered = payTypesFor(restaurant.payConfig, location.deliveryType);
    return offered.filter((type) => !this.refusedPay.includes(this.#payKey(type)));
  }

  /** Offered pay types that cannot be used for the last known total. */
  get unavailablePay(): readonly UnavailablePay[] {
    const { location } = this.#context.shop;
    if (this.latest === undefined) return [];
    const { request, quote } = this.latest;
    const isHere = request.restaurantId === location?.restaurantId && request.deliveryType === location.deliveryType;
    return isHere ? (quote.unavailablePay ?? []).filter(({ payType }) => this.offeredPay.includes(payType)) : [];
  }

  get payTypes(): readonly PayType[] {
    return this.offeredPay.filter((type) => !this.unavailablePay.some(({ payType }) => payType === type));
  }

  /** The chosen pay type if it is available, else the first available one. */
  get payType(): PayType | undefined {
    const preferred = this.#context.form.draft.payType;
    return preferred !== undefined && this.payTypes.includes(preferred) ? preferred : this.payTypes[0];
  }

  /** The request to price; undefined while the cart is empty or the location is unknown. */
  get request(): QuoteRequest | undefined {
    const { shop, cart, form, time, tips } = this.#context;
    const { location, restaurant } = shop;
    if (location === undefined || restaurant?.id !== location.restaurantId || cart.isEmpty) return undefined;
    if (time.isAwaited) return undefined;
    const request = quoteRequestFor(cart.cart, location, form.draft, restaurant.payConfig);
    return { ...request, payType: this.payType, requestedAt: time.requestedAt, tips: tips.amount };
  }

  get fingerprint(): string | undefined {
    return this.request && fingerprintOf(this.request, this.#context.session.profile?.id);
  }

  get view(): PreflightView {
    const { profile, isKnown } = this.#context.session;
    return { fingerprint: this.fingerprint, isPersonKnown: isKnown, profile };
  }

  /** The quote of exactly what the page shows; an order may be placed only with it. */
  get current(): LockedQuote | undefined {
    const quoted = this.#quoting.value;
    if (quoted === undefined || quoted.fingerprint !== this.fingerprint) return undefined;
    const { locked } = quoted;
    const own = fingerprintOf(locked.request, this.#context.session.profile?.id);
    return locked.fingerprint === own ? locked : undefined;
  }

  get totals(): QuoteTotals | undefined {
    return this.current && quoteTotals(this.current.quote, this.current.request.deliveryType);
  }

  get isAsking(): boolean {
    return this.state.kind === 'pending' || (this.state.kind === 'done' && this.current === undefined);
  }

  /** The first quote is loading, so there is no price that the customer could accept. */
  get isFirstAwaited(): boolean {
    const { time } = this.#context;
    return this.latest === undefined && (this.isAsking || (time.kitchen !== undefined && time.isAwaited));
  }

  async ask(): Promise<void> {
    const { request, fingerprint, view } = this;
    if (request === undefined || fingerprint === undefined || preflightStep(undefined, view) === 'forget') {
      this.#quoting.reset();
      return;
    }
    await this.#quoting.start({ fingerprint, request, immediately: this.latest === undefined }, ({ locked }) => {
      this.latest = locked;
      this.moved = this.#seen.differenceTo(locked);
      this.#context.pricing.quoted = { locked, promoCode: request.promoCode };
    });
  }

  async #quote({ fingerprint, request, immediately }: Asking, signal: AbortSignal): Promise<Quoted> {
    try {
      const locked = await this.#useCases.runPreflight.execute({ request, immediately }, signal);
      if (!signal.aborted) this.#onPromoCodeEvent({ kind: 'quoted', code: request.promoCode });
      return { fingerprint, locked };
    } catch (error) {
      if (signal.aborted) throw error;
      return this.#quoteRest(error, { fingerprint, request }, signal);
    }
  }

  /** Requests a quote without a refused promo code, so that the price of the dishes is shown. */
  async #quoteRest(
    error: unknown,
    { fingerprint, request }: Omit<Asking, 'immediately'>,
    signal: AbortSignal,
  ): Promise<Quoted> {
    const refusal = promoRefusalOf(error);
    const { promoCode: code } = request;
    if (refusal !== undefined && code !== undefined) {
      this.#onPromoCodeEvent({ kind: 'refused', code, refusal, hours: promoCodeHoursOf(error) });
      const rest = { request: { ...request, promoCode: undefined }, immediately: true };
      return { fingerprint, locked: await this.#useCases.runPreflight.execute(rest, signal) };
    }
    this.#rememberRefusedPay(error, request);
    throw error;
  }

  #rememberRefusedPay(error: unknown, { payType }: QuoteRequest): void {
    if (refusalOf(error)?.kind !== 'pay' || payType === undefined) return;
    runInAction(() => (this.refusedPay = [...this.refusedPay, this.#payKey(payType)]));
  }

  #onPromoCodeEvent(event: PromoCodeEvent): void {
    this.#context.form.onPromoCodeEvent(event);
  }

  #payKey(type: PayType): string {
    const { location } = this.#context.shop;
    return `${location?.restaurantId} ${location?.deliveryType} ${type}`;
  }
}

function refusalOf(error: unknown): PreflightRefusal | undefined {
  return error instanceof ServerRefused ? preflightRefusal(error.code) : undefined;
}

function promoRefusalOf(error: unknown): PromoCodeRefusal | undefined {
  const refusal = refusalOf(error);
  return refusal?.kind === 'promo-code' ? refusal.refusal : undefined;
}
