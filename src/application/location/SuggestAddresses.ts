import type { City } from '#domain/location/City.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Geocoder } from '../ports/Geocoder.ts';

export const SUGGESTION_MIN_CHARACTERS = 3;
export const SUGGESTION_DEBOUNCE_MILLISECONDS = 150;

export type Suggestions =
  | { readonly kind: 'too-short' }
  | { readonly kind: 'superseded' }
  | { readonly kind: 'found'; readonly addresses: readonly FoundAddress[] };

/** Autocomplete of an address within a city: from three characters, debounced, only the newest question is answered. */
export class SuggestAddresses {
  readonly #geocoder: Geocoder;
  readonly #clock: Clock;
  #newest = 0;

  constructor(geocoder: Geocoder, clock: Clock) {
    this.#geocoder = geocoder;
    this.#clock = clock;
  }

  async execute(input: { readonly text: string; readonly city: City; readonly locale: string }): Promise<Suggestions> {
    const own = ++this.#newest;
    const text = input.text.trim();
    if (Array.from(text).length < SUGGESTION_MIN_CHARACTERS) return { kind: 'too-short' };
    await this.#clock.wait(SUGGESTION_DEBOUNCE_MILLISECONDS);
    if (own !== this.#newest) return { kind: 'superseded' };
    const { bounds, center } = input.city;
    const addresses = await this.#geocoder.suggest({ text, locale: input.locale, bounds, near: center });
    return own === this.#newest ? { kind: 'found', addresses } : { kind: 'superseded' };
  }
}
