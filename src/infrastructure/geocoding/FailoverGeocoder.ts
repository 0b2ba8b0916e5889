import { RequestFailed } from '#application/AppError.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { AddressQuery, Geocoder, GeocoderCapabilities } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion } from '#domain/location/AddressSuggestion.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { withTimeout } from '../withTimeout.ts';

export interface GeocoderVendor {
  readonly capabilities: GeocoderCapabilities;
  /** Its code, fetched with the first question to it. */
  load(): Promise<Geocoder>;
}

const VENDOR_TIMEOUT_MS = 5000;

/**
 * Several vendors as one: when the first fails to load, refuses or hangs for five seconds, the next one takes the same
 * question, and all later ones. When the last has failed the question fails, and the next one begins at the first again.
 */
export class FailoverGeocoder implements Geocoder {
  readonly #vendors: readonly [GeocoderVendor, ...GeocoderVendor[]];
  readonly #errors: ErrorReporter;
  readonly #loaded = new Map<GeocoderVendor, Promise<Geocoder>>();
  /** Whose suggestion it is: ids of one vendor mean nothing to another. */
  readonly #origins = new WeakMap<AddressSuggestion, Geocoder>();
  #current = 0;

  constructor([first, ...others]: readonly GeocoderVendor[], errors: ErrorReporter) {
    if (first === undefined) throw new Error('A market names at least one geocoder');
    this.#vendors = [first, ...others];
    this.#errors = errors;
  }

  get capabilities(): GeocoderCapabilities {
    return (this.#vendors[this.#current] ?? this.#vendors[0]).capabilities;
  }

  prepare(): void {
    this.#load(this.#vendors[this.#current] ?? this.#vendors[0]).catch(() => {});
  }

  suggest(query: AddressQuery, signal?: AbortSignal): Promise<readonly AddressSuggestion[]> {
    return this.#ask(signal, async (geocoder) => {
      const suggestions = await geocoder.suggest(query, signal);
      for (const suggestion of suggestions) this.#origins.set(suggestion, geocoder);
      return suggestions;
    });
  }

  /** Another vendor finds a suggestion again by its words. */
  locate(suggestion: AddressSuggestion, query: AddressQuery, signal?: AbortSignal): Promise<FoundAddress> {
    return this.#ask(signal, async (geocoder) => {
      if (this.#origins.get(suggestion) === geocoder) return geocoder.locate(suggestion, query, signal);
      const text = [suggestion.address, suggestion.context].filter(Boolean).join(', ');
      const [same] = await geocoder.suggest({ ...query, text }, signal);
      if (same === undefined) throw new RequestFailed({ message: `${text} was not found`, status: 404 });
      return geocoder.locate(same, query, signal);
    });
  }

  reverse(point: GeoPoint, locale: string, signal?: AbortSignal): Promise<FoundAddress> {
    return this.#ask(signal, (geocoder) => geocoder.reverse(point, locale, signal));
  }

  async #ask<T>(
    signal: AbortSignal | undefined,
    question: (geocoder: Geocoder) => Promise<T>,
    index = this.#current,
  ): Promise<T> {
    const vendor = this.#vendors[index] ?? this.#vendors[0];
    try {
      return await withTimeout(VENDOR_TIMEOUT_MS, async () => question(await this.#load(vendor)));
    } catch (error) {
      // Nobody waits for the answer any more: that is no failure of the vendor.
      if (signal?.aborted) throw signal.reason;
      this.#errors.report(error, `geocoder ${index + 1}`);
      const isLast = index + 1 >= this.#vendors.length;
      if (this.#current === index) this.#current = isLast ? 0 : index + 1;
      if (isLast) throw error;
      return this.#ask(signal, question, index + 1);
    }
  }

  async #load(vendor: GeocoderVendor): Promise<Geocoder> {
    const loading = this.#loaded.get(vendor) ?? vendor.load();
    this.#loaded.set(vendor, loading);
    try {
      return await loading;
    } catch (error) {
      this.#loaded.delete(vendor);
      throw error;
    }
  }
}
