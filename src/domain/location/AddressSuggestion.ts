import type { FoundAddress } from './DeliveryPlace.ts';

/** A line of the list under an address that is being typed. */
export interface AddressSuggestion {
  /** The geocoder's own id. */
  readonly placeId: string;
  /** Street and house number in the asked language. */
  readonly address: string;
  /** The rest of the line: district, city. */
  readonly context: string;
  /** Present where the geocoder tells the whole address at once; else it is to be looked up. */
  readonly found?: FoundAddress | undefined;
}
