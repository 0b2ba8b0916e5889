import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { CartLine } from '#domain/cart/Cart.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';
import {
  type CityOffer,
  defaultDeliveryType,
  deliveringZoneAt,
  type NearestPoint,
  nearestTakeawayPoint,
  offeredDeliveryTypes,
  serves,
  takeawayPoints,
} from '#domain/location/CityOffer.ts';
import { type LocationDraft, type LocationProblem, locationProblem } from '#domain/location/locationDraft.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import type { DeliveryType } from '#domain/order/DeliveryType.ts';
import { PlaceStore } from './PlaceStore.ts';

export type LocationStep = 'citySelection' | 'deliveryTypeSelection';

type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T };

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'house-number-missing' }
  | { readonly kind: 'dishes-stay-behind'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'saved' };

/** The use-case's problems, and an address that was typed without being taken from the list. */
export type ShownProblem = LocationProblem | 'address-not-chosen';

type Needs = Pick<UseCases, 'listCities' | 'loadCityOffer' | 'selectLocation' | 'suggestAddresses' | 'reportFault'>;

interface LocationStart {
  readonly saved: SelectedLocation | undefined;
  /** Those that start-up already has; absent: they are asked for. */
  readonly cities?: readonly City[] | undefined;
  /** The market's own, for a customer who has chosen none. */
  readonly cityId?: string | undefined;
  readonly locale: () => string;
}

/** The question "where to?", from the city to what is saved. Nothing is kept of it when the popup closes. */
export class LocationStore {
  step: LocationStep = 'citySelection';
  cities: Loaded<readonly City[]> = { kind: 'loading' };
  city: City | undefined = undefined;
  offer: Loaded<CityOffer> = { kind: 'loading' };
  deliveryType: DeliveryType = 'DELIVERY';
  pointId: string | undefined = undefined;
  saving: SaveState = { kind: 'idle' };
  /** What is missing is named once the customer asked to save. */
  isAsked = false;
  /** The place that may be saved without the number of the house. */
  confirmedPlaceId: string | undefined = undefined;
  readonly place: PlaceStore;
  readonly #useCases: Needs;
  readonly #start: LocationStart;
  #attempt = 0;

  constructor(useCases: Needs, start: LocationStart) {
    this.#useCases = useCases;
    this.#start = start;
    this.place = new PlaceStore(useCases, start.locale);
    makeAutoObservable(
      this,
      { cities: observableRef, city: observableRef, offer: observableRef, saving: observableRef, place: false },
      { autoBind: true },
    );
  }

  /** Loads the cities and goes on to the chosen or the only one. */
  async begin(): Promise<void> {
    const cities = this.#start.cities ?? (await this.#loadCities());
    if (cities === undefined) return;
    runInAction(() => (this.cities = { kind: 'ready', value: cities }));
    const wanted = this.#start.saved === undefined ? this.#start.cityId : this.#start.saved.cityId;
    const city = cities.length === 1 ? cities[0] : cities.find(({ id }) => id === wanted);
    if (city !== undefined) await this.chooseCity(city);
  }

  get hasSingleCity(): boolean {
    return this.cities.kind === 'ready' && this.cities.value.length === 1;
  }

  returnToCities(): void {
    this.step = 'citySelection';
  }

  /** Another city starts over; the same one keeps what was filled in. */
  async chooseCity(city: City): Promise<void> {
    this.step = 'deliveryTypeSelection';
    if (this.city?.id === city.id && this.offer.kind !== 'failed') return;
    this.city = city;
    this.pointId = undefined;
    this.saving = { kind: 'idle' };
    this.isAsked = false;
    this.place.fill(city, this.#savedHere?.place);
    await this.loadOffer();
  }

  async loadOffer(): Promise<void> {
    const { city } = this;
    if (city === undefined) return;
    const attempt = ++this.#attempt;
    this.offer = { kind: 'loading' };
    try {
      const value = await this.#useCases.loadCityOffer.execute({ city });
      if (attempt === this.#attempt) this.#open(value);
    } catch (error) {
      this.#report(error);
      if (attempt === this.#attempt) runInAction(() => (this.offer = { kind: 'failed', error }));
    }
  }

  chooseType(deliveryType: DeliveryType): void {
    this.deliveryType = deliveryType;
    this.isAsked = false;
    this.saving = { kind: 'idle' };
    if (deliveryType === 'TAKE_AWAY') this.pointId ??= this.points[0]?.id;
  }

  choosePoint(pointId: string): void {
    this.pointId = pointId;
  }

  get types(): readonly DeliveryType[] {
    return this.offer.kind === 'ready' ? offeredDeliveryTypes(this.offer.value) : [];
  }

  get points(): readonly Restaurant[] {
    return this.offer.kind === 'ready' ? takeawayPoints(this.offer.value, this.#start.locale()) : [];
  }

  /** The zone that the address lies in. */
  get zone(): DeliveryZone | undefined {
    const { location } = this.place.place;
    if (this.offer.kind !== 'ready' || location === undefined) return undefined;
    return deliveringZoneAt(this.offer.value, location);
  }

  get problem(): ShownProblem | undefined {
    if (this.offer.kind !== 'ready') return undefined;
    const problem = locationProblem(this.#draft, this.offer.value);
    if (problem === 'outside-zone') return problem;
    const isTyped = this.deliveryType === 'DELIVERY' && this.place.text.trim() !== '';
    if (problem === 'address-required' && isTyped && (this.isAsked || this.place.isLeft)) return 'address-not-chosen';
    return this.isAsked ? problem : undefined;
  }

  /** Where to fetch the meal when no courier comes to the address. */
  get nearestPoint(): NearestPoint | undefined {
    const { location } = this.place.place;
    if (this.offer.kind !== 'ready' || location === undefined || this.problem !== 'outside-zone') return undefined;
    return nearestTakeawayPoint(this.offer.value, location);
  }

  takeNearestPoint(): void {
    this.pointId = this.nearestPoint?.restaurant.id;
    this.chooseType('TAKE_AWAY');
  }

  /** The customer knows that the number of the house is missing. */
  confirmPlace(): void {
    this.confirmedPlaceId = this.place.place.placeId;
  }

  async save({ dropUnavailable = false } = {}): Promise<void> {
    if (this.offer.kind !== 'ready' || this.saving.kind === 'working') return;
    this.place.leave();
    this.saving = { kind: 'working' };
    const settle = (saving: SaveState, isAsked = false): void =>
      runInAction(() => {
        this.saving = saving;
        this.isAsked = isAsked;
      });
    try {
      const outcome = await this.#useCases.selectLocation.execute({
        draft: this.#draft,
        offer: this.offer.value,
        houseNumberConfirmed: this.confirmedPlaceId !== undefined && this.confirmedPlaceId === this.place.place.placeId,
        dropUnavailable,
      });
      if (outcome.kind === 'invalid') settle({ kind: 'idle' }, true);
      else settle(outcome);
    } catch (error) {
      this.#report(error);
      settle({ kind: 'failed', error });
    }
  }

  /** Back from a question to the form. */
  reconsider(): void {
    this.saving = { kind: 'idle' };
  }

  get #draft(): LocationDraft {
    return { deliveryType: this.deliveryType, place: this.place.place, pointId: this.pointId };
  }

  /** What was saved, in the city that is being looked at only. */
  get #savedHere(): SelectedLocation | undefined {
    const { saved } = this.#start;
    return saved !== undefined && saved.cityId === this.city?.id ? saved : undefined;
  }

  async #loadCities(): Promise<readonly City[] | undefined> {
    this.cities = { kind: 'loading' };
    try {
      return await this.#useCases.listCities.execute();
    } catch (error) {
      this.#report(error);
      runInAction(() => (this.cities = { kind: 'failed', error }));
      return undefined;
    }
  }

  #open(offer: CityOffer): void {
    runInAction(() => {
      this.offer = { kind: 'ready', value: offer };
      const saved = this.#savedHere;
      const point = offer.restaurants.find(({ id }) => id === saved?.restaurantId);
      const isSavedPoint = saved?.deliveryType === 'TAKE_AWAY' && point !== undefined && serves(point, 'TAKE_AWAY');
      this.pointId = isSavedPoint ? point.id : undefined;
      const type = saved?.deliveryType;
      this.chooseType(type !== undefined && this.types.includes(type) ? type : defaultDeliveryType(offer));
    });
  }

  #report(error: unknown): void {
    if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'location' });
  }
}
