import type { City } from '#domain/location/City.ts';
import type { AddressSuggestion } from '#domain/location/DeliveryPlace.ts';
import { typedAddress } from '#domain/location/typedAddress.ts';
import type { Clock } from '../ports/Clock.ts';
import type { AddressQuery, Geocoder } from '../ports/Geocoder.ts';
import type { IdGenerator } from '../ports/IdGenerator.ts';

export const SUGGESTION_MIN_CHARACTERS = 3;
export const SUGGESTION_DEBOUNCE_MS = 150;

export type Suggestions =
  | { readonly kind: 'too-short' }
  /** The geocoder has no autocomplete: search again when the customer presses Enter. */
  | { readonly kind: 'enter-needed' }
  | { readonly kind: 'found'; readonly addresses: readonly AddressSuggestion[]; readonly query: AddressQuery };

interface SuggestAddressesInput {
  readonly text: string;
  readonly city: City;
  readonly locale: string;
  /** The session of the previous answer, until an address is chosen. A new session begins when it is absent. */
  readonly session?: string | undefined;
  /** The customer pressed Enter. */
  readonly isWhole?: boolean;
}

interface Ports {
  readonly geocoder: Geocoder;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/**
 * Address autocomplete within a city: from three characters on, debounced. What is no part of the address is not
 * searched for (`typedAddress`). The first search also prepares the geocoder.
 */
export class SuggestAddresses {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Throws the geocoder's error, or the reason of an aborted `signal`. */
  async execute(input: SuggestAddressesInput, signal?: AbortSignal): Promise<Suggestions> {
    const { city, locale, isWhole = false } = input;
    const text = typedAddress(input.text.trim(), city).query;
    this.#ports.geocoder.prepare?.();
    if (Array.from(text).length < SUGGESTION_MIN_CHARACTERS) return { kind: 'too-short' };
    if (!isWhole) await this.#ports.clock.wait(SUGGESTION_DEBOUNCE_MS);
    signal?.throwIfAborted();
    if (!isWhole && !this.#ports.geocoder.capabilities.autocomplete) return { kind: 'enter-needed' };
    const session = input.session ?? this.#ports.ids.create();
    const query = { text, locale, bounds: city.bounds, near: city.center, session };
    return { kind: 'found', addresses: await this.#ports.geocoder.suggest(query, signal), query };
  }
}
