import type { CartLine } from '#domain/cart/Cart.ts';
import type { NearestZone } from '#domain/delivery/zoneAt.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import {
  type CityOffer,
  type NearestPoint,
  nearestDeliveringZone,
  nearestTakeawayPoint,
} from '#domain/location/CityOffer.ts';
import type { DeliveryMatch } from '#domain/location/deliveryMatch.ts';
import { type CartAtPlace, cartAtPlace } from '#domain/order/cartAtPlace.ts';
import { type OpeningState, openingStateAt } from '#domain/schedule/openingState.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { CartValidity } from '../ports/quotes.ts';

export type LocationPreview =
  | { readonly kind: 'nothing-chosen' }
  | {
      readonly kind: 'outside';
      readonly nearestZone: NearestZone | undefined;
      readonly nearestPoint: (NearestPoint & { readonly opening: OpeningState }) | undefined;
    }
  | {
      readonly kind: 'inside';
      readonly restaurantId: string;
      /** Absent while the cart is empty. */
      readonly cart: CartAtPlace | undefined;
    };

interface Ports {
  readonly storage: DeviceStorage;
  readonly validity: CartValidity;
  readonly clock: Clock;
}

/** Previews what would become of the cart at another location. It changes nothing. */
export class PreviewLocation {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute({ match }: { readonly match: DeliveryMatch }): Promise<LocationPreview> {
    const { draft, offer, served, problem } = match;
    if (served === undefined) {
      const { coordinates: point } = draft.place;
      return problem === 'outside-zone' && point !== undefined
        ? this.#outside(point, offer)
        : { kind: 'nothing-chosen' };
    }
    const { zone, location } = served;
    const lines = this.#ports.storage.read('cart')?.lines ?? [];
    const { valid, unavailableDishIds, quote } = await this.#ports.validity.check(location, offer);
    const leaving = valid ? [] : leavingOf(lines, unavailableDishIds);
    const cart = lines.length === 0 ? undefined : cartAtPlace({ lines, leaving, zone, quote });
    return { kind: 'inside', restaurantId: location.restaurantId, cart };
  }

  #outside(point: GeoPoint, offer: CityOffer): LocationPreview {
    const nearest = nearestTakeawayPoint(offer, point);
    return {
      kind: 'outside',
      nearestZone: nearestDeliveringZone(offer, point),
      nearestPoint: nearest && {
        ...nearest,
        opening: openingStateAt(nearest.restaurant.schedule, this.#ports.clock.now()),
      },
    };
  }
}

/** When the back end does not name the unavailable dishes, all lines are removed. */
function leavingOf(lines: readonly CartLine[], unavailable: readonly string[]): readonly CartLine[] {
  return unavailable.length === 0 ? lines : lines.filter(({ dishId }) => unavailable.includes(dishId));
}
