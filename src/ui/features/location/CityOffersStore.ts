import type { UseCases } from '#application/UseCases.ts';
import type { City } from '#domain/location/City.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T };

export type CityNeeds = Pick<UseCases, 'read' | 'loadCityOffer' | 'reportFault'>;

type Offer = Omit<CityOffer, 'city'>;

/** Loads the cities of the shop, and what one of them offers. */
export class CityOffersStore {
  readonly #useCases: CityNeeds;
  readonly #list: Task<void, readonly City[]>;
  readonly #offer: Task<{ readonly city: City }, CityOffer>;
  readonly #startError: unknown;
  #ahead: { readonly cityId: string; readonly offer: Promise<Offer> } | undefined;

  /** `startError` says why the start-up failed to load cities; it holds until they are loaded again. */
  constructor(useCases: CityNeeds, startError: unknown) {
    this.#useCases = useCases;
    this.#startError = startError;
    const onFailure = reportFaults(useCases, 'location');
    this.#list = new Task((_, signal) => useCases.read.cities(signal), onFailure);
    this.#offer = new Task(async ({ city }, signal) => ({ city, ...(await this.#ask(city.id, signal)) }), onFailure);
  }

  /** The known cities, or how loading them is going. */
  listOr(known: readonly City[] | undefined): Loaded<readonly City[]> {
    if (known !== undefined) return { kind: 'ready', value: known };
    const { state } = this.#list;
    if (state.kind === 'idle' && this.#startError !== undefined) return { kind: 'failed', error: this.#startError };
    return state.kind === 'failed' ? state : { kind: 'loading' };
  }

  /** The known offer, or how loading it is going. */
  offerOr(known: CityOffer | undefined): Loaded<CityOffer> {
    if (known !== undefined) return { kind: 'ready', value: known };
    const { state } = this.#offer;
    return state.kind === 'failed' ? state : { kind: 'loading' };
  }

  /** Undefined when it failed, or was asked again meanwhile. */
  load(): Promise<readonly City[] | undefined> {
    return this.#list.start();
  }

  async loadOffer(city: City, take: (offer: CityOffer) => void): Promise<void> {
    await this.#offer.start({ city }, take);
  }

  /** Requests the offer of a city that will be opened as soon as the cities are known. */
  requestAhead(cityId: string): void {
    const offer = this.#useCases.loadCityOffer.execute({ cityId });
    // A rejection is handled where the promise is used; this only avoids an unhandled rejection.
    offer.catch(() => {});
    this.#ahead = { cityId, offer };
  }

  #ask(cityId: string, signal: AbortSignal): Promise<Offer> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead?.cityId === cityId ? ahead.offer : this.#useCases.loadCityOffer.execute({ cityId }, signal);
  }
}
