import type { AddressSuggestion } from '#domain/location/AddressSuggestion.ts';
import type { City } from '#domain/location/City.ts';
import type { Clock } from '../ports/Clock.ts';
import type { AddressQuery, Geocoder } from '../ports/Geocoder.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

export const SUGGESTION_MIN_CHARACTERS = 3;
export const SUGGESTION_DEBOUNCE_MS = 150;

export type Suggestions =
  | { readonly kind: 'too-short' }
  | { readonly kind: 'superseded' }
  /** The vendor answers whole questions only: ask again when the customer presses Enter. */
  | { readonly kind: 'enter-needed' }
  | { readonly kind: 'found'; readonly addresses: readonly AddressSuggestion[]; readonly query: AddressQuery };

interface SuggestAddressesInput {
  readonly text: string;
  readonly city: City;
  readonly locale: string;
  /** That of the last answer, until an address is chosen; absent: a new search begins. */
  readonly session?: string | undefined;
  /** The customer pressed Enter. */
  readonly isWhole?: boolean;
}

/** Autocomplete of an address within a city: from three characters, debounced, only the newest question is answered. */
export class SuggestAddresses {
  readonly #geocoder: Geocoder;
  readonly #clock: Clock;
  readonly #ids: IdGenerator;
  #newest = 0;

  constructor(geocoder: Geocoder, clock: Clock, ids: IdGenerator) {
    this.#geocoder = geocoder;
    this.#clock = clock;
    this.#ids = ids;
  }

  async execute(input: SuggestAddressesInput): Promise<Suggestions> {
    const own = ++this.#newest;
    const { city, locale, isWhole = false } = input;
    const text = input.text.trim();
    if (Array.from(text).length < SUGGESTION_MIN_CHARACTERS) return { kind: 'too-short' };
    if (!isWhole) await this.#clock.wait(SUGGESTION_DEBOUNCE_MS);
    if (own !== this.#newest) return { kind: 'superseded' };
    if (!isWhole && !this.#geocoder.capabilities.autocomplete) return { kind: 'enter-needed' };
    const session = input.session ?? this.#ids.create();
    const query = { text, locale, bounds: city.bounds, near: city.center, session };
    const addresses = await this.#geocoder.suggest(query);
    return own === this.#newest ? { kind: 'found', addresses, query } : { kind: 'superseded' };
  }
}
