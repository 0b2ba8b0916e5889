import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { City } from '#domain/location/City.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { DeliveryMatch } from '#domain/location/deliveryMatch.ts';
import {
  type LocationEvent,
  type LocationFlow,
  type LocationStep,
  nextLocationFlow,
  savedHere,
  startLocationFlow,
} from '#domain/location/locationFlow.ts';
import type { RecentLine } from '#domain/location/recentAddresses.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import { ChoiceStore } from './ChoiceStore.ts';
import { type CityNeeds, CityOffersStore, type Loaded } from './CityOffersStore.ts';
import type { LocationStart, MapChoice } from './locationStart.ts';
import { type PlaceNeeds, PlaceStore } from './PlaceStore.ts';
import { PreviewStore } from './PreviewStore.ts';
import { SaveStore } from './SaveStore.ts';
import { TypeDiscountsStore } from './TypeDiscountsStore.ts';

type Needs = PlaceNeeds & CityNeeds & Pick<UseCases, 'selectLocation' | 'previewLocation' | 'findTypeDiscounts'>;

/**
 * State of the location dialog, from the city to saving. The rules are in the domain; the state is discarded with the
 * dialog.
 */
export class LocationStore {
  flow: LocationFlow;
  readonly place: PlaceStore;
  readonly choice: ChoiceStore;
  readonly preview: PreviewStore;
  readonly saving: SaveStore;
  readonly discounts: TypeDiscountsStore;
  readonly #cities: CityOffersStore;
  readonly #needed: Task<void, boolean>;
  readonly #start: LocationStart;
  #isStartTaken = false;
  /** The step that was shown first. */
  first: LocationStep | undefined = undefined;

  constructor(useCases: Needs, start: LocationStart) {
    this.#start = start;
    const { saved, error, preferred } = start;
    const onFailure = reportFaults(useCases, 'location');
    this.flow = startLocationFlow({ saved, preferred });
    this.#cities = new CityOffersStore(useCases, error);
    this.#needed = new Task(async () => {
      await Promise.all([this.place.named(), when(() => this.offer.kind !== 'loading')]);
      return true;
    }, onFailure);
    const read = (): LocationFlow => this.flow;
    const write = (place: DeliveryPlace): void => this.#on({ kind: 'place-changed', place });
    this.place = new PlaceStore(useCases, { read: () => this.flow.place, write }, start.messages);
    this.choice = new ChoiceStore(read, this.place, start.messages.locale);
    const match = (): DeliveryMatch | undefined => this.choice.match;
    this.preview = new PreviewStore(useCases, read, match);
    this.saving = new SaveStore(useCases, { read, match, tell: (event) => this.#on(event) });
    this.discounts = new TypeDiscountsStore(useCases, (type) => this.choice.restaurantFor(type));
    makeAutoObservable(
      this,
      { flow: observableRef, place: false, choice: false, preview: false, saving: false, discounts: false },
      { autoBind: true },
    );
  }

  /** Selects the saved or the only city. If the start-up failed to load them, the customer must retry. */
  async begin(): Promise<void> {
    if (this.cities.kind === 'failed') return;
    // Without waiting for the list of cities.
    const savedId = this.#start.saved?.cityId;
    if (savedId !== undefined && this.#start.cities === undefined) this.#cities.requestAhead(savedId);
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
    return this.#cities.listOr(this.flow.cities);
  }

  get offer(): Loaded<CityOffer> {
    return this.#cities.offerOr(this.flow.offer);
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
    await this.#cities.loadOffer(city, (offer) =>
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

  takeNearestPoint(): void {
    const { nearestPoint } = this.choice;
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

  #on(event: LocationEvent): void {
    runInAction(() => (this.flow = nextLocationFlow(this.flow, event)));
  }

  async #takeCities(known: readonly City[] | undefined): Promise<void> {
    const cities = known ?? (await this.#cities.load());
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
    if (this.city?.id === city.id && this.choice.types.includes('DELIVERY')) this.chooseType('DELIVERY');
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
