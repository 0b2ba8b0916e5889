import { choosePayType } from '#domain/catalog/PayType.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { EMPTY_DRAFT } from '#domain/order/OrderDraft.ts';
import { isCartValid } from '#domain/order/preflight.ts';
import { fingerprintOf, type QuoteRequest } from '#domain/order/Quote.ts';
import { NetworkFailed, ServerRefused } from '../AppError.ts';
import { freshValue, type KeptValue } from '../freshValue.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { CartCheck, CartValidity, QuotesApi } from '../ports/quotes.ts';
import { isAbsent } from '../refusals.ts';

/** How long an answer is reused, so that saving does not repeat the request of the preview. */
const ANSWER_TTL_MS = 300_000;

interface PendingCheck extends KeptValue<Promise<CartCheck>> {
  readonly fingerprint: string;
}

interface Ports {
  readonly storage: DeviceStorage;
  readonly quotes: QuotesApi;
  readonly clock: Clock;
  readonly capabilities: CapabilitiesApi;
}

/**
 * Asks the server whether a cart can be ordered at another location, with everything that determines its price there.
 */
export class CheckCart implements CartValidity {
  readonly #ports: Ports;
  #latest: PendingCheck | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  check(location: SelectedLocation, offer: CityOffer): Promise<CartCheck> {
    const request = this.#requestFor(location, offer);
    if (request.lines.length === 0) return Promise.resolve({ valid: true, unavailableDishIds: [] });
    const fingerprint = fingerprintOf(request, undefined);
    const at = this.#ports.clock.now().getTime();
    const pending = this.#latest?.fingerprint === fingerprint ? freshValue(this.#latest, at, ANSWER_TTL_MS) : undefined;
    if (pending !== undefined) return pending;
    const check = { fingerprint, at, value: this.#ask(request) };
    this.#latest = check;
    check.value.catch(() => {
      if (this.#latest === check) this.#latest = undefined;
    });
    return check.value;
  }

  /** The request with the pay type that the draft will have there, and its promo code (specification, section 7). */
  #requestFor({ restaurantId, deliveryType, place }: SelectedLocation, offer: CityOffer): QuoteRequest {
    const { payType, promoCode } = this.#ports.storage.read('orderDraft') ?? EMPTY_DRAFT;
    const restaurant = offer.restaurants.find(({ id }) => id === restaurantId);
    const isReplaced = payType !== undefined && restaurant !== undefined;
    return {
      restaurantId,
      deliveryType,
      payType: isReplaced ? choosePayType(restaurant.payConfig, deliveryType, payType) : payType,
      promoCode,
      lines: this.#ports.storage.read('cart')?.lines ?? [],
      address: place?.address,
      coordinates: place?.coordinates,
    };
  }

  /**
   * A refusal about the dishes makes the cart invalid; any other one, for example of the promo code, leaves it valid.
   */
  async #ask(request: QuoteRequest): Promise<CartCheck> {
    try {
      return await this.#ports.quotes.checkCart(request);
    } catch (error) {
      const isRefusedByCors = error instanceof NetworkFailed && !(await this.#ports.capabilities.has('cart-quote'));
      if (isAbsent(error) || isRefusedByCors) return this.#preflight(request, error);
      if (!(error instanceof ServerRefused)) throw error;
      return { valid: isCartValid(request, error.code), unavailableDishIds: [] };
    }
  }

  /**
   * A back end need not have the check of a cart, and a CORS rule may refuse it, which a browser cannot tell from a
   * broken network unless the back end has announced the call. The preflight says the same. Only when that cannot be
   * reached either, the check fails.
   */
  async #preflight(request: QuoteRequest, checkFailure: unknown): Promise<CartCheck> {
    try {
      const quote = await this.#ports.quotes.quote(request, undefined);
      return { valid: true, unavailableDishIds: [], quote };
    } catch (error) {
      if (error instanceof NetworkFailed) throw checkFailure instanceof NetworkFailed ? checkFailure : error;
      const isValid = !(error instanceof ServerRefused) || isCartValid(request, error.code);
      return { valid: isValid, unavailableDishIds: [] };
    }
  }
}
