import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { AddressQuery, Geocoder } from '../ports/Geocoder.ts';

interface Ports {
  readonly geocoder: Geocoder;
}

/** Resolves a chosen suggestion to its complete address, while keeping the text that the customer saw. */
export class TakeSuggestion {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(
    input: { readonly suggestion: AddressSuggestion; readonly query: AddressQuery },
    signal?: AbortSignal,
  ): Promise<FoundAddress> {
    const { suggestion, query } = input;
    const found = suggestion.found ?? (await this.#ports.geocoder.locate(suggestion, query, signal));
    return { ...found, address: suggestion.address || found.address };
  }
}
