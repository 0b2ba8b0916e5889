import { NetworkFailed } from '#application/AppError.ts';
import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import type { AddressQuery, Geocoder, GeocoderCapabilities } from '#application/ports/Geocoder.ts';
import type { AddressSuggestion } from '#domain/location/AddressSuggestion.ts';
import type { FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { GeoPoint } from '#domain/location/GeoPoint.ts';
import { answerWithin } from '../answerWithin.ts';

/** A vendor's code, fetched with the first question to it. */
export type LoadGeocoder = () => Promise<Geocoder>;

const HANGS_MILLISECONDS = 5000;

/**
 * Several vendors as one: when the first fails to load, refuses or hangs for five seconds, the next one takes the same
 * question, and all later ones. When the last has failed the question fails, and the next one begins at the first again.
 */
export class FailoverGeocoder implements Geocoder {
  readonly #loads: readonly LoadGeocoder[];
  readonly #errors: ErrorReporter;
  readonly #loaded = new Map<number, Promise<Geocoder>>();
  /** Whose suggestion it is: ids of one vendor mean nothing to another. */
  readonly #origins = new WeakMap<AddressSuggestion, Geocoder>();
  #current = 0;
  capabilities: GeocoderCapabilities = { autocomplete: true, reverse: true };

  constructor(loads: readonly LoadGeocoder[], errors: ErrorReporter) {
    this.#loads = loads;
    this.#errors = errors;
  }

  suggest(query: AddressQuery): Promise<readonly AddressSuggestion[]> {
    return this.#ask(async (geocoder) => {
      const suggestions = await geocoder.suggest(query);
      for (const suggestion of suggestions) this.#origins.set(suggestion, geocoder);
      return suggestions;
    });
  }

  /** Another vendor finds a suggestion again by its words. */
  locate(suggestion: AddressSuggestion, query: AddressQuery): Promise<FoundAddress> {
    return this.#ask(async (geocoder) => {
      if (this.#origins.get(suggestion) === geocoder) return geocoder.locate(suggestion, query);
      const text = [suggestion.address, suggestion.context].filter(Boolean).join(', ');
      const [same] = await geocoder.suggest({ ...query, text });
      return geocoder.locate(same ?? suggestion, query);
    });
  }

  reverse(point: GeoPoint, locale: string): Promise<FoundAddress> {
    return this.#ask((geocoder) => geocoder.reverse(point, locale));
  }

  async #ask<T>(question: (geocoder: Geocoder) => Promise<T>): Promise<T> {
    const index = this.#current;
    try {
      return await answerWithin(HANGS_MILLISECONDS, async () => {
        const geocoder = await this.#load(index);
        this.capabilities = geocoder.capabilities;
        return question(geocoder);
      });
    } catch (error) {
      this.#errors.report(error, `geocoder ${index + 1}`);
      return this.#next(index, question, error);
    }
  }

  #next<T>(failed: number, question: (geocoder: Geocoder) => Promise<T>, error: unknown): Promise<T> {
    const isLast = failed + 1 >= this.#loads.length;
    if (this.#current === failed) this.#current = isLast ? 0 : failed + 1;
    if (isLast) throw error;
    return this.#ask(question);
  }

  async #load(index: number): Promise<Geocoder> {
    const load = this.#loads[index];
    if (load === undefined) throw new NetworkFailed();
    const loading = this.#loaded.get(index) ?? load();
    this.#loaded.set(index, loading);
    try {
      return await loading;
    } catch (error) {
      this.#loaded.delete(index);
      throw error;
    }
  }
}
