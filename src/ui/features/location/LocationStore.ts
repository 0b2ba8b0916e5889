import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
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
import { type DeliveryMatch, type LocationProblem, matchDelivery } from '#domain/location/deliveryMatch.ts';
import {
  type LocationEvent,
  type LocationFlow,
  type LocationStep,
  matchOf,
  nextLocationFlow,
  savedHere,
  startLocationFlow,
} from '#domain/location/locationFlow.ts';
import type { RecentLine } from '#domain/location/recentAddresses.ts';
import type { PreferredLocation, SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import { type PlaceMessages, type PlaceNeeds, PlaceStore } from './PlaceStore.ts';
import { PreviewStore } from './PreviewStore.ts';
import { SaveStore } from './SaveStore.ts';
import { TypeDiscountsStore } from './TypeDiscountsStore.ts';

type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly value: T };

/** A problem of the location, or an address that was typed but not chosen from the list. */
export type ShownProblem = LocationProblem | 'address-not-chosen';

type Needs = PlaceNeeds &
  Pick<UseCases, 'read' | 'loadCityOffer' | 'selectLocation' | 'previewLocation' | 'findTypeDiscounts'>;

export interface MapChoice {
  readonly place: DeliveryPlace;
  readonly pointId?: string | undefined;
}

interface LocationStart {
  readonly saved: SelectedLocation | undefined;
  /**
   * Cities that the start-up has already loaded. They are loaded when absent, unless `error` says why the start-up
   * failed.
   */
  readonly cities?: readonly City[] | undefined;
  readonly error?: unknown;
  /** Initial values for a customer without a location. */
  readonly preferred?: PreferredLocation | undefined;
  /** An address to start with instead of the saved one. */
  readonly place?: DeliveryPlace | undefined;
  readonly messages: PlaceMessages;
}

/**
 * State of the location dialog, from the city to saving. The rules are in the domain; the state is discarded with the
 * dialog.
 */
export class LocationStore {
  flow: LocationFlow;
  readonly place: PlaceStore;
  readonly preview: PreviewStore;
  readonly saving: SaveStore;
  readonly discounts: TypeDiscountsStore;
  readonly #citiesTask: Task<void, readonly City[]>;
  readonly #needed: Task<void, boolean>;
  readonly #offerTask: Task<{ readonly city: City }, CityOffer>;
  readonly #useCases: Needs;
  /** The offer of the saved location's city, requested in parallel with the list of cities. */
  #ahead: { readonly cityId: string; readonly offer: Promise<Omit<CityOffer, 'city'>> } | undefined;
  /** Why the start-up failed to load cities, until they are loaded again. */
  #startError: unknown;
  readonly #start: LocationStart;
  #isStartTaken = false;
  /** The step that was shown first. */
  first: LocationStep | undefined = undefined;

  constructor(useCases: Needs, start: LocationStart) {
    this.#start = start;
    this.#useCases = useCases;
    const { saved, error, preferred } = start;
    this.flow = startLocationFlow({ saved, preferred });
    this.#startError = error;
    const onFailure = reportFaults(useCases, 'location');
    this.#citiesTask = new Task((_, signal) => useCases.read.cities(signal), onFailure);
    this.#offerTask = new Task(
      async ({ city }, signal) => ({ city, ...(await this.#loadOffer(city.id, signal)) }),
      onFailure,
    );
    this.#needed = new Task(async () => {
      await Promise.all([this.place.named(), when(() => this.offer.kind !== 'loading')]);
      return true;
    }, onFailure);
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
    this.discounts = new TypeDiscountsStore(useCases, (type) => this.#restaurantFor(type));
    makeAutoObservable(
      this,
      {
        flow: observableRef,
        place: false,
        preview: false,
        saving: false,
        discounts: false,
      },
      { autoBind: true },
    );
  }

  /** Selects the saved or the only city. If the start-up failed to load them, the customer must retry. */
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

  /** The selected pickup point. */
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

  /** A delivery address is saved in this city, so that the form can be shown before the city's offer has loaded. */
  get isFormKnown(): boolean {
    return this.#start.place === undefined && savedHere(this.flow)?.deliveryType === 'DELIVERY';
  }

  get hasSingleCity(): boolean {
    return this.flow.cities?.length === 1;
  }

  /** Whether another step than the first is shown, so that Back returns to it instead of closing the dialog. */
  get isOneStepOn(): boolean {
    return this.first !== undefined && this.step !== this.first;
  }

  goStepBack(): void {
    if (this.first === 'citySelection') this.returnToCities();
    else if (this.city !== undefined) void this.chooseCity(this.city);
  }

  returnToCities(): void {
    this.place.position.cancel();
    this.#on({ kind: 'header-tapped' });
  }

  /** Selects a city. Another one resets the form, the same one keeps it. */
  async chooseCity(city: City): Promise<void> {
    const isSame = this.city?.id === city.id;
    this.#on({ kind: 'city-picked', city });
    if (isSame && this.offer.kind !== 'failed') return;
    await this.#openCity();
  }

  /** Locates the customer and selects their city and address, unless they choose something else meanwhile. */
  async locate(): Promise<void> {
    if (this.cities.kind !== 'ready') return;
    const position = await this.place.position.find(this.cities.value);
    if (position === undefined) return;
    const opened = this.#openForDelivery(position.city);
    await Promise.all([opened, this.place.standAt(position.coordinates)]);
  }

  /** Selects a recent address together with its city. */
  async takeRecent({ cityId, suggestion }: RecentLine): Promise<void> {
    const city = this.flow.cities?.find(({ id }) => id === cityId);
    if (city === undefined) return;
    const opened = this.#openForDelivery(city);
    await Promise.all([opened, this.place.choose(suggestion)]);
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
    this.place.position.cancel();
    this.#on({ kind: 'type-switched', deliveryType, locale: this.#start.messages.locale() });
  }

  choosePoint(pointId: string): void {
    this.#on({ kind: 'point-picked', pointId });
  }

  /** Applies the choice that was confirmed on the map. */
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

  /** Who serves the current choice, computed once for each choice. */
  get match(): DeliveryMatch | undefined {
    return matchOf(this.flow);
  }

  /** The zone that contains the address. */
  get zone(): DeliveryZone | undefined {
    return this.match?.served?.zone;
  }

  get problem(): ShownProblem | undefined {
    const { offer, showsErrors } = this.flow;
    if (offer === undefined) return undefined;
    const problem = this.match?.problem;
    if (problem === 'outside-zone') return problem;
    const isTyped = this.deliveryType === 'DELIVERY' && this.place.text.trim() !== '';
    if (problem === 'address-required' && isTyped && (showsErrors || this.place.isTouched)) return 'address-not-chosen';
    return showsErrors ? problem : undefined;
  }

  /** The nearest pickup point, when no restaurant delivers to the address. */
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

  /** Confirms an address without a house number. */
  confirmPlace(): void {
    this.#on({ kind: 'house-number-confirmed' });
  }

  /** The customer clicked save while something that it needs is still loading. */
  get isAwaited(): boolean {
    return this.#needed.state.kind === 'pending';
  }

  /**
   * Saves the location. It first waits for the address of a pin, which may lack a house number, and for the city's
   * offer.
   */
  async save(options: { readonly dropUnavailable?: boolean } = {}): Promise<void> {
    if (this.isAwaited) return;
    this.place.position.cancel();
    this.place.leave();
    if (await this.#needed.start()) await this.saving.save(options);
  }

  /** Requests the offer of the saved city at once, without waiting for the list of cities. */
  #loadAhead(): void {
    const cityId = this.#start.saved?.cityId;
    if (cityId === undefined || this.#start.cities !== undefined) return;
    const offer = this.#useCases.loadCityOffer.execute({ cityId });
    // A rejection is handled where the promise is used; this only avoids an unhandled rejection.
    offer.catch(() => {});
    this.#ahead = { cityId, offer };
  }

  #loadOffer(cityId: string, signal: AbortSignal): Promise<Omit<CityOffer, 'city'>> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    return ahead?.cityId === cityId ? ahead.offer : this.#useCases.loadCityOffer.execute({ cityId }, signal);
  }

  /**
   * The restaurant that would be ordered from: the chosen or first pickup point, or the one that serves the address.
   */
  #restaurantFor(deliveryType: DeliveryType): string | undefined {
    const { offer, place, pointId } = this.flow;
    if (offer === undefined) return undefined;
    const point = pointId ?? this.points[0]?.id;
    return matchDelivery({ deliveryType, place, pointId: point }, offer).served?.restaurant.id;
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

  /** Fills the form from the flow and loads the city's offer. */
  async #openCity(): Promise<void> {
    const { city } = this;
    if (city === undefined) return;
    this.saving.reconsider();
    this.place.fill(city);
    await this.loadOffer();
    this.#takeStart();
  }

  /**
   * Opens a city for delivery, because a customer who names an address wants delivery, whatever the market's default
   * is.
   */
  async #openForDelivery(city: City): Promise<void> {
    await this.chooseCity(city);
    if (this.city?.id === city.id && this.types.includes('DELIVERY')) this.chooseType('DELIVERY');
  }

  /** Applies the initial address, once; later changes are the customer's. */
  #takeStart(): void {
    const { place } = this.#start;
    if (place === undefined || this.#isStartTaken || this.flow.offer === undefined) return;
    this.#isStartTaken = true;
    this.chooseType('DELIVERY');
    this.place.take(place);
  }
}
