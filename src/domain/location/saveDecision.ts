import { hasProblems } from '#domain/validation/FormProgress.ts';
import { type DeliveryPlace, isSameAddress, isSamePlace } from './DeliveryPlace.ts';
import { type DeliveryMatch, isHouseNumberMissing, type LocationProblem } from './deliveryMatch.ts';
import { placeProblems } from './placeRules.ts';
import type { SelectedLocation } from './SelectedLocation.ts';

export type SaveProblem = LocationProblem | 'detail-too-long';

/**
 * The first two steps of saving a location: checking the house number, and deciding whether the cart must be validated.
 */
export type SaveDecision =
  | { readonly kind: 'house-number-missing' }
  | { readonly kind: 'invalid'; readonly problem: SaveProblem }
  | {
      readonly kind: 'save';
      readonly location: SelectedLocation;
      /** True when another address, restaurant or delivery type may not offer everything in the cart. */
      readonly isCartInDoubt: boolean;
    };

interface SaveQuestion {
  readonly match: DeliveryMatch;
  readonly saved: SelectedLocation | undefined;
  readonly isHouseNumberConfirmed: boolean;
}

/**
 * Decides how to save a location. One that equals the saved location is not validated again. Source: specification,
 * section 4, "Save flow".
 */
export function saveDecision({ match, saved, isHouseNumberConfirmed }: SaveQuestion): SaveDecision {
  if (isHouseNumberMissing(match.draft) && !isHouseNumberConfirmed) return { kind: 'house-number-missing' };
  if (saved !== undefined && isUnchanged(match, saved)) {
    return { kind: 'save', location: saved, isCartInDoubt: false };
  }
  if (match.served === undefined) return { kind: 'invalid', problem: match.problem ?? 'address-required' };
  const { location } = match.served;
  if (hasProblems(placeProblems(location.place ?? {}))) return { kind: 'invalid', problem: 'detail-too-long' };
  return { kind: 'save', location, isCartInDoubt: saved === undefined || isDifferentPlace(location, saved) };
}

/**
 * Whether the location differs in a way that affects what can be ordered. Apartment, floor and other details do not.
 */
function isDifferentPlace(location: SelectedLocation, saved: SelectedLocation): boolean {
  const isSameShop = saved.restaurantId === location.restaurantId && saved.deliveryType === location.deliveryType;
  return !isSameShop || !isSameAddress(location.place ?? {}, saved.place ?? {});
}

function isUnchanged({ draft, offer }: DeliveryMatch, saved: SelectedLocation): boolean {
  if (draft.deliveryType !== saved.deliveryType || offer.city.id !== saved.cityId) return false;
  if (draft.deliveryType === 'TAKE_AWAY') return draft.pointId === saved.restaurantId;
  const nowhere: DeliveryPlace = {};
  return isSamePlace(draft.place, saved.place ?? nowhere);
}
