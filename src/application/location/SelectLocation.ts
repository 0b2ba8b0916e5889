import { type CartLine, EMPTY_CART } from '#domain/cart/Cart.ts';
import { choosePayType } from '#domain/catalog/PayType.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { DeliveryMatch } from '#domain/location/deliveryMatch.ts';
import { recentAddressesWith } from '#domain/location/recentAddresses.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { type SaveProblem, saveDecision } from '#domain/location/saveDecision.ts';
import { EMPTY_DRAFT } from '#domain/order/OrderDraft.ts';
import type { DeliveryZones } from '../ports/DeliveryZones.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { LastRestaurant } from '../ports/LastRestaurant.ts';
import type { CartValidity } from '../ports/quotes.ts';

export type SelectLocationOutcome =
  | { readonly kind: 'house-number-missing' }
  | { readonly kind: 'invalid'; readonly problem: SaveProblem }
  /** Dishes that are unavailable at the new location. An empty list means that the back end does not name them. */
  | { readonly kind: 'dishes-stay-behind'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'saved'; readonly location: SelectedLocation };

interface SelectLocationInput {
  readonly match: DeliveryMatch;
  readonly houseNumberConfirmed: boolean;
  /** The customer agreed to remove dishes that are unavailable at the new location. */
  readonly dropUnavailable: boolean;
}

interface Ports {
  readonly storage: DeviceStorage;
  readonly validity: CartValidity;
  readonly lastRestaurant: LastRestaurant;
  readonly zones: DeliveryZones;
}

/** The save flow of the specification, section 4. */
export class SelectLocation {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(input: SelectLocationInput): Promise<SelectLocationOutcome> {
    const { match, houseNumberConfirmed: isHouseNumberConfirmed } = input;
    const { offer } = match;
    const saved = this.#ports.storage.read('location');
    const decision = saveDecision({ match, saved, isHouseNumberConfirmed });
    if (decision.kind !== 'save') return decision;
    const { location } = decision;
    const behind = decision.isCartInDoubt ? await this.#staysBehind(location, offer) : undefined;
    if (behind !== undefined) {
      if (!input.dropUnavailable) return { kind: 'dishes-stay-behind', lines: behind };
      this.#dropFromCart(behind);
    }
    // Kept before it is saved, because the cart asks for its zone as soon as the location changes.
    this.#ports.zones.keep(match);
    this.#save(location, offer);
    return { kind: 'saved', location };
  }

  /** Lines that are unavailable at the new location; undefined when the whole cart can be ordered there. */
  async #staysBehind(location: SelectedLocation, offer: CityOffer): Promise<readonly CartLine[] | undefined> {
    const check = await this.#ports.validity.check(location, offer);
    if (check.valid) return undefined;
    const lines = this.#ports.storage.read('cart')?.lines ?? [];
    return lines.filter(({ dishId }) => check.unavailableDishIds.includes(dishId));
  }

  #dropFromCart(behind: readonly CartLine[]): void {
    const cart = this.#ports.storage.read('cart') ?? EMPTY_CART;
    const remaining = behind.length === 0 ? [] : cart.lines.filter((line) => !behind.includes(line));
    this.#ports.storage.write('cart', remaining.length === 0 ? EMPTY_CART : { ...cart, lines: remaining });
  }

  #save(location: SelectedLocation, offer: CityOffer): void {
    const { restaurantId, deliveryType } = location;
    this.#ports.storage.write('location', location);
    this.#ports.storage.write(
      'recentAddresses',
      recentAddressesWith(this.#ports.storage.read('recentAddresses') ?? [], location),
    );
    this.#ports.lastRestaurant.save({ restaurantId, deliveryType });
    const restaurant = offer.restaurants.find(({ id }) => id === restaurantId);
    const draft = this.#ports.storage.read('orderDraft') ?? EMPTY_DRAFT;
    if (restaurant !== undefined && draft.payType !== undefined) {
      const payType = choosePayType(restaurant.payConfig, deliveryType, draft.payType);
      this.#ports.storage.write('orderDraft', { ...draft, payType });
    }
  }
}
