import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { Destination } from '#domain/location/SelectedLocation.ts';
import type { LinkedSignIn } from '#domain/session/LinkedSignIn.ts';
import type { PhoneFormat } from '#domain/session/PhoneFormat.ts';
import type { SignedInDevice } from '#domain/session/SignedInDevice.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { CitiesApi } from '../ports/CitiesApi.ts';
import type { DeliveryZones } from '../ports/DeliveryZones.ts';
import type { Geocoder } from '../ports/Geocoder.ts';
import type { PhoneNumbers } from '../ports/PhoneNumbers.ts';
import type { RestaurantsApi } from '../ports/RestaurantsApi.ts';
import type { TermsApi } from '../ports/TermsApi.ts';
import { credentialsOf } from '../session/credentialsOf.ts';

type Answered<Input, Output> = (input: Input, signal?: AbortSignal) => Promise<Output>;

export interface AccountPowers {
  readonly listsDevices: boolean;
  readonly linksSignIns: boolean;
  readonly exports: boolean;
  readonly deletes: boolean;
}

export interface Reads {
  readonly cities: Answered<void, readonly City[]>;
  /** One restaurant; rejects with RequestFailed `not-found` when it does not exist. */
  readonly restaurant: Answered<{ readonly restaurantId: string }, Restaurant>;
  /** The zone that delivers to an address; undefined when none does. */
  readonly deliveryZone: Answered<Destination, DeliveryZone | undefined>;
  /** The address at a point on the map; `address` is empty when there is none. */
  readonly addressAt: Answered<{ readonly coordinates: GeoPoint; readonly locale: string }, FoundAddress>;
  /** The terms that a customer accepts with an order, as limited HTML. */
  readonly terms: Answered<{ readonly locale: string }, string>;
  /** The formatter for phone numbers. */
  readonly phoneFormat: Answered<void, PhoneFormat>;
  /** Whether the back end supports changing a profile. */
  readonly isProfileEditable: Answered<void, boolean>;
  /** Whether the back end stores a person's addresses. */
  readonly areAddressesKept: Answered<void, boolean>;
  /** Whether the back end supports notes on dishes. */
  readonly areDishNotesTaken: Answered<void, boolean>;
  /** Whether the back end accepts tips. */
  readonly areTipsTaken: Answered<void, boolean>;
  /** The account features that the back end supports. */
  readonly accountPowers: Answered<void, AccountPowers>;
  /** The customer's sessions, including this device. Rejects with SignInNeeded for an anonymous visitor, like the next two. */
  readonly devices: Answered<void, readonly SignedInDevice[]>;
  /** The customer's sign-in methods. */
  readonly signIns: Answered<void, readonly LinkedSignIn[]>;
  /** All data about the customer as JSON text. */
  readonly exportedProfile: Answered<void, string>;
  /** Whether the back end publishes automatic discounts, so that a total can be calculated before the checkout. */
  readonly areDiscountsKnown: Answered<void, boolean>;
}

type InputOf<Name extends keyof Reads> = Parameters<Reads[Name]>[0];
type OutputOf<Name extends keyof Reads> = Awaited<ReturnType<Reads[Name]>>;

/** Reads from a port without any decision of its own, so that such reads need no class each (ADR 0023). */
export class Read {
  readonly #reads: Reads;

  constructor(
    cities: CitiesApi,
    restaurants: RestaurantsApi,
    terms: TermsApi,
    phones: PhoneNumbers,
    capabilities: CapabilitiesApi,
    geocoder: Geocoder,
    zones: DeliveryZones,
    account: AccountApi,
    session: ActiveSession,
  ) {
    const token = async (): Promise<string> => (await credentialsOf(session)).accessToken;
    this.#reads = {
      cities: (_, signal) => cities.list(signal),
      restaurant: ({ restaurantId }, signal) => restaurants.find(restaurantId, signal),
      deliveryZone: (destination, signal) => zones.at(destination, signal),
      addressAt: ({ coordinates, locale }, signal) => geocoder.reverse(coordinates, locale, signal),
      terms: ({ locale }, signal) => terms.read(locale, signal),
      phoneFormat: () => phones.format(),
      isProfileEditable: () => capabilities.has('profile-edit'),
      areAddressesKept: () => capabilities.has('places'),
      areDishNotesTaken: () => capabilities.has('dish-notes'),
      areTipsTaken: () => capabilities.has('quote-details'),
      accountPowers: async () => ({
        listsDevices: await capabilities.has('sessions'),
        linksSignIns: await capabilities.has('linked-sign-ins'),
        exports: await capabilities.has('profile-export'),
        deletes: await capabilities.has('profile-delete'),
      }),
      devices: async (_, signal) => account.devices(await token(), signal),
      signIns: async (_, signal) => account.signIns(await token(), signal),
      exportedProfile: async (_, signal) => account.exported(await token(), signal),
      areDiscountsKnown: () => capabilities.has('automatic-discounts'),
    };
  }

  async execute<Name extends keyof Reads>(
    name: Name,
    input: InputOf<Name>,
    signal?: AbortSignal,
  ): Promise<OutputOf<Name>> {
    const read = this.#reads[name] as Answered<InputOf<Name>, OutputOf<Name>>;
    return read(input, signal);
  }
}
