import type { City } from '#domain/location/City.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { PreferredLocation, SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { PlaceMessages } from './placeDraft.ts';

export interface MapChoice {
  readonly place: DeliveryPlace;
  readonly pointId?: string | undefined;
}

/** What the location dialog begins with. */
export interface LocationStart {
  readonly saved: SelectedLocation | undefined;
  /**
   * Cities that the start-up has already loaded. They are loaded when absent, unless `error` says why the start-up
   * failed.
   */
  readonly cities?: readonly City[] | undefined;
  readonly error?: unknown;
  /** Initial values for a customer without a location. */
  readonly preferred?: PreferredLocation | undefined;
  /** An address to start with instead of the saved one. */
  readonly place?: DeliveryPlace | undefined;
  readonly messages: PlaceMessages;
}
