import { hasProblems } from '#domain/validation/FormProgress.ts';
import { type DeliveryPlace, isSameAddress, isSamePlace } from './DeliveryPlace.ts';
import { type DeliveryMatch, isHouseNumberMissing, type LocationProblem } from './deliveryMatch.ts';
import { placeProblems } from './placeRules.ts';
import type { SelectedLocation } from './SelectedLocation.ts';

export type SaveProblem = LocationProblem | 'detail-too-long';

/** The first two steps of saving a place, and whether the third, asking about the cart, is needed. */
export type SaveDecision =
  | { readonly kind: 'house-number-missing' }
  | { readonly kind: 'invalid'; readonly problem: SaveProblem }
  | {
      readonly kind: 'save';
      readonly location: SelectedLocation;
      /** Another address, restaurant or delivery type may not have what is in the cart. */
      readonly isCartInDoubt: boolean;
    };

interface SaveQuestion {
  readonly match: DeliveryMatch;
  readonly saved: SelectedLocation | undefined;
  readonly isHouseNumberConfirmed: boolean;
}

/** Specification, section 4, "Save flow": what is as it was kept before is not validated again. */
export function saveDecision({ match, saved, isHouseNumberConfirmed }: SaveQuestion): SaveDecision {
  if (isHouseNumberMissing(match.draft) && !isHouseNumberConfirmed) return { kind: 'house-number-missing' };
  if (saved !== undefined && isUnchanged(match, saved)) {
    return { kind: 'save', location: saved, isCartInDoubt: false };
  }
  if (match.served === undefined) return { kind: 'invalid', problem: match.problem ?? 'address-required' };
  const { location } = match.served;
  if (hasProblems(placeProblems(location.place ?? {}))) return { kind: 'invalid', problem: 'detail-too-long' };
  return { kind: 'save', location, isCartInDoubt: saved === undefined || isElsewhere(location, saved) };
}

/** The way to the door may differ: it does not decide what can be had. */
function isElsewhere(location: SelectedLocation, saved: SelectedLocation): boolean {
  const isSameShop = saved.restaurantId === location.restaurantId && saved.deliveryType === location.deliveryType;
  return !isSameShop || !isSameAddress(location.place ?? {}, saved.place ?? {});
}

function isUnchanged({ draft, offer }: DeliveryMatch, saved: SelectedLocation): boolean {
  if (draft.deliveryType !== saved.deliveryType || offer.city.id !== saved.cityId) return false;
  if (draft.deliveryType === 'TAKE_AWAY') return draft.pointId === saved.restaurantId;
  const nowhere: DeliveryPlace = {};
  return isSamePlace(draft.place, saved.place ?? nowhere);
}
