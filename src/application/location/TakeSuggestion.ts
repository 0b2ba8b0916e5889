import type { AddressSuggestion } from '#domain/location/AddressSuggestion.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { AddressQuery, Geocoder } from '../ports/Geocoder.ts';

/** Resolves a chosen suggestion to its complete address, while keeping the text that the customer saw. */
export class TakeSuggestion {
  readonly #geocoder: Geocoder;

  constructor(geocoder: Geocoder) {
    this.#geocoder = geocoder;
  }

  async execute(
    input: { readonly suggestion: AddressSuggestion; readonly query: AddressQuery },
    signal?: AbortSignal,
  ): Promise<FoundAddress> {
    const { suggestion, query } = input;
    const found = suggestion.found ?? (await this.#geocoder.locate(suggestion, query, signal));
    return { ...found, address: suggestion.address || found.address };
  }
}
