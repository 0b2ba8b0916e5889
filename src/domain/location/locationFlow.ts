import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { City } from './City.ts';
import { type CityOffer, defaultDeliveryType, offeredDeliveryTypes, takeawayPoints } from './CityOffer.ts';
import type { DeliveryPlace } from './DeliveryPlace.ts';
import { type DeliveryMatch, isHouseNumberMissing, type LocationDraft, matchDelivery } from './deliveryMatch.ts';
import type { PreferredLocation, SelectedLocation } from './SelectedLocation.ts';
import { serves } from './serves.ts';

export type LocationStep = 'citySelection' | 'deliveryTypeSelection';

interface LocationStart {
  /** The location saved on this device before. */
  readonly saved?: SelectedLocation | undefined;
  /** The initial values for a customer without a saved location. */
  readonly preferred?: PreferredLocation | undefined;
}

/**
 * State of the location dialog: what the customer has answered so far. Source of every rule: specification, section 4.
 */
export interface LocationFlow extends LocationStart, LocationDraft {
  readonly step: LocationStep;
  /** Absent until the cities have loaded. */
  readonly cities?: readonly City[] | undefined;
  readonly city?: City | undefined;
  /** What the chosen city offers; absent until it has loaded. */
  readonly offer?: CityOffer | undefined;
  /** The customer confirmed an address without a house number. */
  readonly isHouseNumberConfirmed: boolean;
  /** The customer tried to save an incomplete location; from now on the form shows what is missing. */
  readonly showsErrors: boolean;
}

/** Events of the location dialog. `locale` determines how pickup points are sorted by address. */
export type LocationEvent =
  | { readonly kind: 'cities-loaded'; readonly cities: readonly City[] }
  | { readonly kind: 'header-tapped' }
  | { readonly kind: 'city-picked'; readonly city: City | undefined }
  | { readonly kind: 'offer-loaded'; readonly offer: CityOffer; readonly locale: string }
  | { readonly kind: 'type-switched'; readonly deliveryType: DeliveryType; readonly locale: string }
  | { readonly kind: 'point-picked'; readonly pointId: string }
  | { readonly kind: 'place-changed'; readonly place: DeliveryPlace }
  | { readonly kind: 'house-number-confirmed' }
  | { readonly kind: 'save-answered'; readonly isInvalid: boolean }
  | { readonly kind: 'saved'; readonly location: SelectedLocation };

export function startLocationFlow({ saved, preferred }: LocationStart): LocationFlow {
  return { saved, preferred, ...NOTHING_CHOSEN, step: 'citySelection', deliveryType: 'DELIVERY' };
}

const NOTHING_CHOSEN = {
  city: undefined,
  offer: undefined,
  place: {},
  pointId: undefined,
  isHouseNumberConfirmed: false,
  showsErrors: false,
} as const satisfies Partial<LocationFlow>;

/** The next state of the dialog after an event; the same object when the event changes nothing. */
export function nextLocationFlow(flow: LocationFlow, event: LocationEvent): LocationFlow {
  switch (event.kind) {
    case 'cities-loaded':
      return withCities(flow, event.cities);
    case 'header-tapped':
      return flow.cities?.length === 1 ? flow : { ...flow, step: 'citySelection' };
    case 'city-picked':
      return withCity(flow, event.city);
    case 'offer-loaded':
      return withOffer(flow, event.offer, event.locale);
    case 'type-switched':
      return withType(flow, event.deliveryType, event.locale);
    case 'point-picked':
      return isPoint(flow.offer, event.pointId) ? { ...flow, pointId: event.pointId } : flow;
    case 'place-changed':
      return withPlace(flow, event.place);
    case 'house-number-confirmed':
      return isHouseNumberMissing(flow) ? { ...flow, isHouseNumberConfirmed: true } : flow;
    case 'save-answered':
      return { ...flow, showsErrors: event.isInvalid };
    case 'saved':
      return { ...flow, saved: event.location };
  }
}

/** Who serves the current choice; undefined until the offer of the city has loaded. */
export function matchOf({ offer, deliveryType, place, pointId }: LocationFlow): DeliveryMatch | undefined {
  return offer && matchDelivery({ deliveryType, place, pointId }, offer);
}

/** The saved location, if it is in the city that is currently selected. */
export function savedHere({ saved, city }: LocationFlow): SelectedLocation | undefined {
  return saved !== undefined && saved.cityId === city?.id ? saved : undefined;
}

/** Selects the only city, or else the saved one, or else the preferred one. Otherwise the customer has to choose. */
function withCities(flow: LocationFlow, cities: readonly City[]): LocationFlow {
  const cityId = flow.city?.id ?? (flow.saved === undefined ? flow.preferred?.cityId : flow.saved.cityId);
  const city = cities.length === 1 ? cities[0] : cities.find(({ id }) => id === cityId);
  return withCity({ ...flow, cities }, city);
}

/**
 * Changes the city. Another city resets the choice to what was saved there, the same city keeps it, and no city returns
 * to the city list.
 */
function withCity(flow: LocationFlow, city: City | undefined): LocationFlow {
  if (city === undefined) return { ...flow, ...NOTHING_CHOSEN, step: 'citySelection' };
  const step = 'deliveryTypeSelection';
  if (flow.city?.id === city.id) return { ...flow, step };
  const there = { ...flow, ...NOTHING_CHOSEN, step, city } as const;
  return { ...there, place: savedHere(there)?.place ?? {} };
}

/**
 * Initializes the choice from the saved location, else from the preferred one, if still available; otherwise with the
 * default delivery type.
 */
function withOffer(flow: LocationFlow, offer: CityOffer, locale: string): LocationFlow {
  if (offer.city.id !== flow.city?.id) return flow;
  const saved = savedHere(flow);
  const isKeptPoint = saved?.deliveryType === 'TAKE_AWAY' && isPoint(offer, saved.restaurantId);
  const opened = { ...flow, offer, pointId: isKeptPoint ? saved.restaurantId : undefined };
  const preferred = flow.saved === undefined ? flow.preferred?.deliveryType : saved?.deliveryType;
  const isOffered = preferred !== undefined && offeredDeliveryTypes(offer).includes(preferred);
  const deliveryType = isOffered ? preferred : defaultDeliveryType(offer);
  return withPoint({ ...opened, deliveryType }, locale);
}

/**
 * Changes the delivery type and resets the pickup point to the first one. The address is kept in case the customer
 * switches back.
 */
function withType(flow: LocationFlow, deliveryType: DeliveryType, locale: string): LocationFlow {
  const { offer } = flow;
  if (offer === undefined || deliveryType === flow.deliveryType) return flow;
  if (!offeredDeliveryTypes(offer).includes(deliveryType)) return flow;
  return withPoint({ ...flow, deliveryType, pointId: undefined, showsErrors: false }, locale);
}

/** Selects the first pickup point, by order and then address, when a takeaway has none. */
function withPoint(flow: LocationFlow, locale: string): LocationFlow {
  if (flow.offer === undefined || flow.deliveryType !== 'TAKE_AWAY' || flow.pointId !== undefined) return flow;
  return { ...flow, pointId: takeawayPoints(flow.offer, locale)[0]?.id };
}

/** Changes the place. Another address or place id resets the confirmation of a missing house number. */
function withPlace(flow: LocationFlow, place: DeliveryPlace): LocationFlow {
  const isSame = flow.place.address === place.address && flow.place.placeId === place.placeId;
  return { ...flow, place, isHouseNumberConfirmed: isSame && flow.isHouseNumberConfirmed };
}

function isPoint(offer: CityOffer | undefined, restaurantId: string): boolean {
  return offer?.restaurants.some((point) => point.id === restaurantId && serves(point, 'TAKE_AWAY')) ?? false;
}
