import { type FormProblems, type FormRules, formProblems } from '#domain/validation/FormProgress.ts';
import { maxLength } from '#domain/validation/rules.ts';
import { isBarePoint } from './barePoint.ts';
import type { DeliveryPlace } from './DeliveryPlace.ts';

/** Maximum length of apartment, entrance, floor and intercom. Longer directions belong into the comment. */
export const PLACE_DETAIL_MAX_CHARACTERS = 30;

/** Maximum length of the name of a saved address, such as "Home". */
export const PLACE_NAME_MAX_CHARACTERS = 30;

export interface PlaceDetails {
  readonly apartment: string;
  readonly entrance: string;
  readonly floor: string;
  readonly intercom: string;
}

/** What leads from a house to the door. */
export type DoorDetails = Pick<DeliveryPlace, 'apartment' | 'entrance' | 'floor' | 'intercom' | 'isPrivateHouse'>;

/** Whether a courier would not find the door: a house with an address, of which nothing further is known. */
export function lacksDoor(place: DeliveryPlace | undefined): boolean {
  if (place?.coordinates === undefined || !place.address || isBarePoint(place)) return false;
  return !place.apartment && !place.entrance && !place.floor && place.isPrivateHouse !== true;
}

const detailRules = [maxLength(PLACE_DETAIL_MAX_CHARACTERS)] as const;
const placeRules: FormRules<PlaceDetails> = {
  apartment: detailRules,
  entrance: detailRules,
  floor: detailRules,
  intercom: detailRules,
};

/** Validates apartment, entrance, floor and intercom. Surrounding whitespace is ignored. */
export function placeProblems({ apartment, entrance, floor, intercom }: DeliveryPlace): FormProblems<PlaceDetails> {
  const typed = {
    apartment: apartment?.trim() ?? '',
    entrance: entrance?.trim() ?? '',
    floor: floor?.trim() ?? '',
    intercom: intercom?.trim() ?? '',
  };
  return formProblems(typed, placeRules);
}
