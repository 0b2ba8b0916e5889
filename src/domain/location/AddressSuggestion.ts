import type { FoundAddress } from './DeliveryPlace.ts';

/** A suggestion shown below the address that is being typed. */
export interface AddressSuggestion {
  /** The geocoder's own id. */
  readonly placeId: string;
  /** Street and house number in the asked language. */
  readonly address: string;
  /** The rest of the suggestion: district, city. */
  readonly context: string;
  /** Present when the geocoder returns the complete address with the suggestion; otherwise it has to be looked up. */
  readonly found?: FoundAddress | undefined;
}
