import { RequestFailed } from '#application/AppError.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { AddressQuery, Geocoder, GeocoderCapabilities } from '#application/ports/Geocoder.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { withTimeout } from '../withTimeout.ts';
import { LAST_GEOCODER_TIMEOUT_MS } from './geocoders.ts';

export interface GeocoderVendor {
  readonly capabilities: GeocoderCapabilities;
  /** Loads the vendor's code on first use. */
  load(): Promise<Geocoder>;
}

/** How long a vendor may take while another one is left, in milliseconds. */
const VENDOR_TIMEOUT_MS = 5000;

/**
 * Combines several vendors. When one fails to load, refuses or takes five seconds, the next one handles this and all
 * later requests; the last one has half a minute. After it has failed, the request fails and the next one starts with
 * the first vendor again.
 */
export class FailoverGeocoder implements Geocoder {
  readonly #vendors: readonly [GeocoderVendor, ...GeocoderVendor[]];
  readonly #errors: ErrorReporter;
  readonly #loaded = new Map<GeocoderVendor, Promise<Geocoder>>();
  /** The vendor of each suggestion, because vendors do not know each other's ids. */
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

  /** A suggestion of another vendor is searched again by its text. */
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
    const isLast = index + 1 >= this.#vendors.length;
    try {
      return await withTimeout(isLast ? LAST_GEOCODER_TIMEOUT_MS : VENDOR_TIMEOUT_MS, async () =>
        question(await this.#load(vendor)),
      );
    } catch (error) {
      // An aborted request is not a failure of the vendor.
      if (signal?.aborted) throw signal.reason;
      this.#errors.report(error, `geocoder ${index + 1}`);
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
