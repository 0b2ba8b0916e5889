import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { City } from '#domain/location/City.ts';
import {
  type CityOffer,
  type NearestPoint,
  nearestTakeawayPoint,
  offeredDeliveryTypes,
  takeawayPoints,
} from '#domain/location/CityOffer.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { DeliveryMatch, LocationProblem } from '#domain/location/deliveryMatch.ts';
import {
  type LocationEvent,
  type LocationFlow,
  type LocationStep,
  matchOf,
  nextLocationFlow,
  startLocationFlow,
} from '#domain/location/locationFlow.ts';
import type { PreferredLocation, SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import { type PlaceMessages, type PlaceNeeds, PlaceStore } from './PlaceStore.ts';
import { PreviewStore } from './PreviewStore.ts';
import { SaveStore } from './SaveStore.ts';

type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T };

/** The use-case's problems, and an address that was typed without being taken from the list. */
export type ShownProblem = LocationProblem | 'address-not-chosen';

type Needs = PlaceNeeds & Pick<UseCases, 'read' | 'loadCityOffer' | 'selectLocation' | 'previewLocation'>;

export interface MapChoice {
  readonly place: DeliveryPlace;
  readonly pointId?: string | undefined;
}

interface LocationStart {
  readonly saved: SelectedLocation | undefined;
  /** Those that start-up already has; absent: they are asked for, unless `error` says why start-up has none. */
  readonly cities?: readonly City[] | undefined;
  readonly error?: unknown;
  /** For a customer who has chosen nothing. */
  readonly preferred?: PreferredLocation | undefined;
  /** One that the customer asks about, in place of what is kept. */
  readonly place?: DeliveryPlace | undefined;
  /** False while nothing can be shown without an answer. */
  readonly mayBeClosed?: boolean;
  readonly messages: PlaceMessages;
}

/** The question "where to?", from the city to what is saved. Its rules are the domain's; nothing outlives the popup. */
export class LocationStore {
  flow: LocationFlow;
  readonly place: PlaceStore;
  readonly preview: PreviewStore;
  readonly saving: SaveStore;
  readonly #citiesTask: Task<void, readonly City[]>;
  readonly #offerTask: Task<{ readonly city: City }, CityOffer>;
  readonly #useCases: Needs;
  /** What the city of the kept place has, asked for together with the cities. */
  #ahead: { readonly cityId: string; readonly offer: Promise<Omit<CityOffer, 'city'>> } | undefined;
  /** Why start-up has no cities, until they are asked for again. */
  #startError: unknown;
  readonly #start: LocationStart;
  #isStartTaken = false;
  /** The step that it opened with. */
  first: LocationStep | undefined = undefined;

  constructor(useCases: Needs, start: LocationStart) {
    this.#start = start;
    this.#useCases = useCases;
    const { saved, error, preferred, mayBeClosed = true } = start;
    this.flow = startLocationFlow({ saved, preferred, mayBeClosed });
    this.#startError = error;
    const onFailure = reportFaults(useCases, 'location');
    this.#citiesTask = new Task((_, signal) => useCases.read.execute('cities', undefined, signal), onFailure);
    this.#offerTask = new Task(
      async ({ city }, signal) => ({ city, ...(await this.#loadOffer(city.id, signal)) }),
      onFailure,
    );
    const write = (place: DeliveryPlace): void => this.#on({ kind: 'place-changed', place });
    this.place = new PlaceStore(useCases, { read: () => this.flow.place, write }, start.messages);
    this.preview = new PreviewStore(
      useCases,
      () => this.flow,
      () => this.match,
    );
    this.saving = new SaveStore(useCases, {
      read: () => this.flow,
      match: () => this.match,
      tell: (event) => this.#on(event),
    });
    makeAutoObservable(
      this,
      {
        flow: observableRef,
        place: false,
        preview: false,
        saving: false,
      },
      { autoBind: true },
    );
  }

  /** Goes on to the chosen city or the only one; where start-up could not load them, the customer asks again. */
  async begin(): Promise<void> {
    if (this.cities.kind === 'failed') return;
    this.#loadAhead();
    await this.#takeCities(this.#start.cities);
  }

  reloadCities(): Promise<void> {
    return this.#takeCities(undefined);
  }

  get step(): LocationStep {
    return this.flow.step;
  }

  get city(): City | undefined {
    return this.flow.city;
  }

  get deliveryType(): DeliveryType {
    return this.flow.deliveryType;
  }

  /** The chosen takeaway point. */
  get pointId(): string | undefined {
    return this.flow.pointId;
  }

  get cities(): Loaded<readonly City[]> {
    const { cities } = this.flow;
    if (cities !== undefined) return { kind: 'ready', value: cities };
    const { state } = this.#citiesTask;
    if (state.kind === 'idle' && this.#startError !== undefined) return { kind: 'failed', error: this.#startError };
    return state.kind === 'failed' ? state : { kind: 'loading' };
  }

  get offer(): Loaded<CityOffer> {
    const { offer } = this.flow;
    if (offer !== undefined) return { kind: 'ready', value: offer };
    const { state } = this.#offerTask;
    return state.kind === 'failed' ? state : { kind: 'loading' };
  }

  get hasSingleCity(): boolean {
    return this.flow.cities?.length === 1;
  }

  /** The other step than the one that it opened with: Back leads there, not out. */
  get isOneStepOn(): boolean {
    return this.first !== undefined && this.step !== this.first;
  }

  goStepBack(): void {
    if (this.first === 'citySelection') this.returnToCities();
    else if (this.city !== undefined) void this.chooseCity(this.city);
  }

  returnToCities(): void {
    this.#on({ kind: 'header-tapped' });
  }

  /** Another city starts over; the same one keeps what was filled in. */
  async chooseCity(city: City): Promise<void> {
    const isSame = this.city?.id === city.id;
    this.#on({ kind: 'city-picked', city });
    if (isSame && this.offer.kind !== 'failed') return;
    await this.#openCity();
  }

  async loadOffer(): Promise<void> {
    const { city } = this;
    if (city === undefined) return;
    await this.#offerTask.start({ city }, (offer) =>
      this.#on({ kind: 'offer-loaded', offer, locale: this.#start.messages.locale() }),
    );
  }

  chooseType(deliveryType: DeliveryType): void {
    this.saving.reconsider();
    this.#on({ kind: 'type-switched', deliveryType, locale: this.#start.messages.locale() });
  }

  choosePoint(pointId: string): void {
    this.#on({ kind: 'point-picked', pointId });
  }

  /** Takes over what was confirmed on the map. */
  takeFromMap({ place, pointId }: MapChoice): void {
    this.#on({ kind: 'place-changed', place });
    if (pointId !== undefined) this.choosePoint(pointId);
    if (this.city !== undefined) this.place.fill(this.city);
  }

  get types(): readonly DeliveryType[] {
    return this.flow.offer === undefined ? [] : offeredDeliveryTypes(this.flow.offer);
  }

  get points(): readonly Restaurant[] {
    return this.flow.offer === undefined ? [] : takeawayPoints(this.flow.offer, this.#start.messages.locale());
  }

  /** Who serves what is chosen, and by which rules; found once for each choice. */
  get match(): DeliveryMatch | undefined {
    return matchOf(this.flow);
  }

  /** The zone that the address lies in. */
  get zone(): DeliveryZone | undefined {
    return this.match?.served?.zone;
  }

  get problem(): ShownProblem | undefined {
    const { offer, isAsked } = this.flow;
    if (offer === undefined) return undefined;
    const problem = this.match?.problem;
    if (problem === 'outside-zone') return problem;
    const isTyped = this.deliveryType === 'DELIVERY' && this.place.text.trim() !== '';
    if (problem === 'address-required' && isTyped && (isAsked || this.place.isLeft)) return 'address-not-chosen';
    return isAsked ? problem : undefined;
  }

  /** Where to fetch the meal when no courier comes to the address. */
  get nearestPoint(): NearestPoint | undefined {
    const { offer, place } = this.flow;
    if (offer === undefined || place.coordinates === undefined || this.problem !== 'outside-zone') return undefined;
    return nearestTakeawayPoint(offer, place.coordinates);
  }

  takeNearestPoint(): void {
    const { nearestPoint } = this;
    this.chooseType('TAKE_AWAY');
    if (nearestPoint !== undefined) this.choosePoint(nearestPoint.restaurant.id);
  }

  /** The customer knows that the number of the house is missing. */
  confirmPlace(): void {
    this.#on({ kind: 'house-number-confirmed' });
  }

  /** Waits for the address of a pin: until it has come nobody knows whether the number of the house is missing. */
  async save(options: { readonly dropUnavailable?: boolean } = {}): Promise<void> {
    this.place.leave();
    await this.place.named();
    await this.saving.save(options);
  }

  /** The kept city is there nearly always: nobody waits for the list of cities first. */
  #loadAhead(): void {
    const cityId = this.#start.saved?.cityId;
    if (cityId === undefined || this.#start.cities !== undefined) return;
    const offer = this.#useCases.loadCityOffer.execute({ cityId });
    // Whoever takes it is told of its failure.
    offer.catch(() => {});
    this.#ahead = { cityId, offer };
  }

  #loadOffer(cityId: string, signal: AbortSignal): Promise<Omit<CityOffer, 'city'>> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead?.cityId === cityId ? ahead.offer : this.#useCases.loadCityOffer.execute({ cityId }, signal);
  }

  #on(event: LocationEvent): void {
    runInAction(() => (this.flow = nextLocationFlow(this.flow, event)));
  }

  async #takeCities(known: readonly City[] | undefined): Promise<void> {
    const cities = known ?? (await this.#citiesTask.start());
    if (cities === undefined) return;
    this.#on({ kind: 'cities-loaded', cities });
    runInAction(() => (this.first ??= this.step));
    await this.#openCity();
  }

  /** The form as the flow has it, and the offer to go with it. */
  async #openCity(): Promise<void> {
    const { city } = this;
    if (city === undefined) return;
    this.saving.reconsider();
    this.place.fill(city);
    await this.loadOffer();
    this.#takeStart();
  }

  /** Once: from then on the form is the customer's. */
  #takeStart(): void {
    const { place } = this.#start;
    if (place === undefined || this.#isStartTaken || this.flow.offer === undefined) return;
    this.#isStartTaken = true;
    this.chooseType('DELIVERY');
    this.place.take(place);
  }
}
