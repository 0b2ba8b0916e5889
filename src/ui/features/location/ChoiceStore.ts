import { makeAutoObservable } from 'mobx';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import {
  type NearestPoint,
  nearestTakeawayPoint,
  offeredDeliveryTypes,
  takeawayPoints,
} from '#domain/location/CityOffer.ts';
import { type DeliveryMatch, type LocationProblem, matchDelivery } from '#domain/location/deliveryMatch.ts';
import { type LocationFlow, matchOf } from '#domain/location/locationFlow.ts';
import type { PlaceStore } from './PlaceStore.ts';

/** A problem of the location, or an address that was typed but not chosen from the list. */
export type ShownProblem = LocationProblem | 'address-not-chosen';

/** What the location that is being chosen leads to: who serves it, and what is wrong with it. */
export class ChoiceStore {
  readonly #flow: () => LocationFlow;
  readonly #place: Pick<PlaceStore, 'text' | 'isTouched'>;
  readonly #locale: () => string;

  constructor(flow: () => LocationFlow, place: Pick<PlaceStore, 'text' | 'isTouched'>, locale: () => string) {
    this.#flow = flow;
    this.#place = place;
    this.#locale = locale;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get types(): readonly DeliveryType[] {
    const { offer } = this.#flow();
    return offer === undefined ? [] : offeredDeliveryTypes(offer);
  }

  get points(): readonly Restaurant[] {
    const { offer } = this.#flow();
    return offer === undefined ? [] : takeawayPoints(offer, this.#locale());
  }

  /** Who serves the current choice, computed once for each choice. */
  get match(): DeliveryMatch | undefined {
    return matchOf(this.#flow());
  }

  /** The zone that contains the address. */
  get zone(): DeliveryZone | undefined {
    return this.match?.served?.zone;
  }

  get problem(): ShownProblem | undefined {
    const { offer, showsErrors } = this.#flow();
    if (offer === undefined) return undefined;
    const problem = this.match?.problem;
    if (problem === 'outside-zone') return problem;
    const isTyped = this.#flow().deliveryType === 'DELIVERY' && this.#place.text.trim() !== '';
    if (problem === 'address-required' && isTyped && (showsErrors || this.#place.isTouched))
      return 'address-not-chosen';
    return showsErrors ? problem : undefined;
  }

  /** The nearest pickup point, when no restaurant delivers to the address. */
  get nearestPoint(): NearestPoint | undefined {
    const { offer, place } = this.#flow();
    if (offer === undefined || place.coordinates === undefined || this.problem !== 'outside-zone') return undefined;
    return nearestTakeawayPoint(offer, place.coordinates);
  }

  /**
   * The restaurant that would be ordered from: the chosen or first pickup point, or the one that serves the address.
   */
  restaurantFor(deliveryType: DeliveryType): string | undefined {
    const { offer, place, pointId } = this.#flow();
    if (offer === undefined) return undefined;
    const point = pointId ?? this.points[0]?.id;
    return matchDelivery({ deliveryType, place, pointId: point }, offer).served?.restaurant.id;
  }
}
