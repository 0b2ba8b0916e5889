import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { LinkedSignIn, SignedInDevice } from '#domain/session/account.ts';
import type { PhoneFormat } from '#domain/session/phones.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Clock } from '../ports/Clock.ts';
import type { CitiesApi } from '../ports/catalogApis.ts';
import type { Geocoder } from '../ports/Geocoder.ts';
import type { OfflineOrder, OfflineOrders } from '../ports/OfflineOrders.ts';
import type { ActiveSession } from '../ports/session.ts';
import type { PhoneNumbers } from '../ports/signIn.ts';
import type { TermsApi } from '../ports/TermsApi.ts';
import { credentialsOf } from '../session/credentials.ts';

export interface AccountPowers {
  readonly listsDevices: boolean;
  readonly linksSignIns: boolean;
  readonly exports: boolean;
  readonly deletes: boolean;
}

interface Ports {
  readonly cities: CitiesApi;
  readonly terms: TermsApi;
  readonly phones: PhoneNumbers;
  readonly capabilities: CapabilitiesApi;
  readonly geocoder: Geocoder;
  readonly account: AccountApi;
  readonly offlineOrders: OfflineOrders;
  readonly clock: Clock;
  readonly session: ActiveSession;
}

/** Reads from a port without any decision of its own, so that such reads need no class each (ADR 0023). */
export class Read {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async cities(signal?: AbortSignal): Promise<readonly City[]> {
    return this.#ports.cities.list(signal);
  }

  /** The address at a point on the map; `address` is empty when there is none. */
  async addressAt(
    { coordinates, locale }: { readonly coordinates: GeoPoint; readonly locale: string },
    signal?: AbortSignal,
  ): Promise<FoundAddress> {
    return this.#ports.geocoder.reverse(coordinates, locale, signal);
  }

  /** The terms that a customer accepts with an order, as limited HTML. */
  async terms({ locale }: { readonly locale: string }, signal?: AbortSignal): Promise<string> {
    return this.#ports.terms.read(locale, signal);
  }

  /** What this device last saw of an order under way; undefined if it saw none, or too long ago. */
  async lastSeenOrder({ orderId }: { readonly orderId: string }): Promise<OfflineOrder | undefined> {
    const offlineOrder = await this.#ports.offlineOrders.find(orderId);
    return offlineOrder !== undefined && offlineOrder.shownUntil > this.#ports.clock.now() ? offlineOrder : undefined;
  }

  /** The formatter for phone numbers. */
  async phoneFormat(): Promise<PhoneFormat> {
    return this.#ports.phones.format();
  }

  /** Whether the back end supports changing a profile. */
  async isProfileEditable(): Promise<boolean> {
    return this.#ports.capabilities.hasOnceKnown('profile-edit');
  }

  /** Whether the back end stores a person's addresses. */
  async areAddressesKept(): Promise<boolean> {
    return this.#ports.capabilities.hasOnceKnown('places');
  }

  /** Whether the back end accepts tips. */
  async areTipsTaken(): Promise<boolean> {
    return this.#ports.capabilities.hasOnceKnown('quote-details');
  }

  /** The account features that the back end supports. */
  async accountPowers(): Promise<AccountPowers> {
    const { capabilities } = this.#ports;
    return {
      listsDevices: await capabilities.hasOnceKnown('sessions'),
      linksSignIns: await capabilities.hasOnceKnown('linked-sign-ins'),
      exports: await capabilities.hasOnceKnown('profile-export'),
      deletes: await capabilities.hasOnceKnown('profile-delete'),
    };
  }

  /**
   * The customer's sessions, including this device. Rejects with SignInNeeded for an anonymous visitor, like the next
   * two.
   */
  async devices(signal?: AbortSignal): Promise<readonly SignedInDevice[]> {
    return this.#ports.account.devices(await this.#token(), signal);
  }

  /** The customer's sign-in methods. */
  async signIns(signal?: AbortSignal): Promise<readonly LinkedSignIn[]> {
    return this.#ports.account.signIns(await this.#token(), signal);
  }

  /** All data about the customer as JSON text. */
  async exportedProfile(signal?: AbortSignal): Promise<string> {
    return this.#ports.account.exported(await this.#token(), signal);
  }

  async #token(): Promise<string> {
    return (await credentialsOf(this.#ports.session)).accessToken;
  }
}
