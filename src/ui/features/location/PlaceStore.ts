import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { isBarePoint } from '#domain/location/barePoint.ts';
import type { City } from '#domain/location/City.ts';
import type { AddressSuggestion, DeliveryPlace, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { type PlaceDetails, placeProblems } from '#domain/location/placeRules.ts';
import { type TypedAddress, typedAddress } from '#domain/location/typedAddress.ts';
import type { FormProblems } from '#domain/validation/FormProgress.ts';
import { type OnFailure, reportFaults } from '#ui/app/stores/Task.ts';
import { type PositionNeeds, PositionStore } from './PositionStore.ts';
import {
  type AddressParts,
  namedPoint,
  type PlaceDetail,
  type PlaceDraft,
  type PlaceMessages,
  withAddress,
  withDetail,
  withoutTail,
} from './placeDraft.ts';
import { type SearchState, SuggestionsStore } from './SuggestionsStore.ts';

export type PlaceNeeds = PositionNeeds & Pick<UseCases, 'suggestAddresses' | 'takeSuggestion' | 'read'>;

/** The delivery address as typed, found or pinned, with the details to the door. */
export class PlaceStore {
  /** The text of the address field. The address counts as chosen only while it equals the text. */
  text = '';
  /** The customer left the field with an address that was typed but not chosen. */
  isTouched = false;
  /** The point of a chosen suggestion, which the map moves to. */
  foundCoordinates: GeoPoint | undefined = undefined;
  /** The pin has no address, so what is typed becomes its name. */
  isNameless = false;
  readonly position: PositionStore;
  readonly #suggestions: SuggestionsStore;
  readonly #useCases: PlaceNeeds;
  readonly #draft: PlaceDraft;
  readonly #messages: PlaceMessages;
  #city: City | undefined;
  readonly #onFailure: OnFailure;
  #naming: Promise<void> = Promise.resolve();
  /** Flat, entrance and floor that were typed with the address. */
  #typed: TypedAddress['details'] = {};

  constructor(useCases: PlaceNeeds, draft: PlaceDraft, messages: PlaceMessages) {
    this.#useCases = useCases;
    this.#draft = draft;
    this.#messages = messages;
    this.position = new PositionStore(useCases);
    this.#onFailure = reportFaults(useCases, 'address');
    this.#suggestions = new SuggestionsStore(useCases, this.#onFailure);
    makeAutoObservable(this, { foundCoordinates: observableRef, position: false }, { autoBind: true });
  }

  get addresses(): readonly AddressSuggestion[] {
    return this.#suggestions.addresses;
  }

  get search(): SearchState {
    return this.#suggestions.search;
  }

  get place(): DeliveryPlace {
    return this.#draft.read();
  }

  get isChosen(): boolean {
    return this.place.coordinates !== undefined;
  }

  /** The chosen address is a street without a house number. */
  get lacksHouseNumber(): boolean {
    return this.isChosen && this.place.hasHouseNumber === false;
  }

  /** Problems of the details, such as a text that is too long. */
  get problems(): FormProblems<PlaceDetails> {
    return placeProblems(this.place);
  }

  /** Resets the form to a city and the current place. */
  fill(city: City): void {
    this.#city = city;
    this.text = this.#shown(this.place);
    this.foundCoordinates = this.place.coordinates;
    this.#forget();
  }

  async type(text: string): Promise<void> {
    this.text = text;
    this.isTouched = false;
    this.#typed = this.#city === undefined ? {} : typedAddress(text, this.#city).details;
    if (this.isNameless && this.isChosen) this.#name(text);
    else if (withoutTail(text) !== this.#shown(this.place)) this.#write({});
    await this.#suggest(false);
  }

  /** Handles Enter: searches with a geocoder that has no autocomplete. */
  async submit(): Promise<void> {
    if (this.search.kind === 'enter-needed') await this.#suggest(true);
  }

  /** Chooses a suggestion. A street without a house number keeps the search open. */
  async choose(suggestion: AddressSuggestion): Promise<void> {
    if (suggestion.found !== undefined) return this.#take(suggestion.found);
    if (!this.#suggestions.hasSession) return;
    this.position.cancel();
    this.text = suggestion.address;
    const found = await this.#suggestions.find(suggestion);
    if (found !== undefined) this.#take(found);
  }

  /** Applies a complete place, with its details. */
  take(place: DeliveryPlace): void {
    this.#draft.write(place);
    this.text = this.#shown(place);
    this.foundCoordinates = place.coordinates;
    this.#forget();
  }

  /** Handles a pin on the map; its address is looked up. */
  pin(coordinates: GeoPoint): Promise<void> {
    this.#naming = this.#pin(coordinates);
    return this.#naming;
  }

  /** Sets the place to the customer's position, unless another one is chosen meanwhile. */
  async locate(): Promise<void> {
    const position = this.#city && (await this.position.find([this.#city]));
    if (position !== undefined) await this.standAt(position.coordinates);
  }

  /** Pins a point that was not chosen on the map, so the map must move to it. */
  standAt(coordinates: GeoPoint): Promise<void> {
    runInAction(() => (this.foundCoordinates = coordinates));
    return this.pin(coordinates);
  }

  /** Resolves when the lookup of the last pin's address has ended. */
  async named(): Promise<void> {
    const naming = this.#naming;
    await naming;
    if (naming !== this.#naming) await this.named();
  }

  async #pin(coordinates: GeoPoint): Promise<void> {
    const typed = this.isChosen ? '' : this.text.trim();
    this.position.cancel();
    const signal = this.#suggestions.begin();
    this.#write(namedPoint(coordinates, ''));
    this.#clear();
    try {
      const input = { coordinates, locale: this.#messages.locale() };
      const { address, placeId, hasHouseNumber } = await this.#useCases.read.addressAt(input, signal);
      if (signal.aborted) return;
      if (address === '') this.#keepNameless(typed);
      else this.#write({ coordinates, placeId, hasHouseNumber, address });
    } catch (error) {
      if (error !== signal.reason) this.#onFailure(error);
      if (!signal.aborted) this.#keepNameless(typed);
    }
  }

  /** Handles blur: a text that equals a suggestion counts as chosen. */
  leave(): void {
    const typed = withoutTail(this.text).toLocaleLowerCase();
    const same = this.addresses.find(({ address }) => address.toLocaleLowerCase() === typed);
    if (!this.isChosen && same !== undefined) void this.choose(same);
    this.isTouched = true;
  }

  describe(detail: PlaceDetail, text: string): void {
    this.#draft.write(withDetail(this.place, detail, text));
  }

  async #suggest(isWhole: boolean): Promise<void> {
    const [text, city] = [this.text, this.#city];
    if (city === undefined) return;
    this.position.cancel();
    await this.#suggestions.suggest({ text, city, locale: this.#messages.locale(), isWhole });
  }

  #take({ address, placeId, coordinates, hasHouseNumber }: FoundAddress): void {
    this.#write({ address, placeId, coordinates, hasHouseNumber }, this.#typed);
    runInAction(() => {
      this.text = hasHouseNumber ? address : `${address}, `;
      this.foundCoordinates = coordinates;
    });
    this.#forget();
  }

  /** Marks the pin as nameless; the typed text becomes its name. */
  #keepNameless(typed: string): void {
    runInAction(() => (this.isNameless = true));
    if (typed !== '') this.#name(typed);
  }

  /** Names a point that has no address. Without a name its coordinates are the address. */
  #name(typed: string): void {
    const { coordinates } = this.place;
    if (coordinates === undefined) return;
    const name = typed.trim();
    this.#write(namedPoint(coordinates, name === this.#messages.pointOnMap() ? '' : name));
    runInAction(() => (this.text = typed));
  }

  /** The text that the field shows for a place. */
  #shown(place: DeliveryPlace): string {
    return isBarePoint(place) ? this.#messages.pointOnMap() : (place.address ?? '');
  }

  /** Changes the address and keeps the details to the door. Typed ones fill in what is missing. */
  #write(address: AddressParts, typed: TypedAddress['details'] = {}): void {
    this.#draft.write(withAddress(this.place, address, typed));
    runInAction(() => (this.text = address.address === undefined ? this.text : this.#shown(address)));
  }

  #forget(): void {
    this.position.cancel();
    this.#suggestions.forget();
    this.#typed = {};
    this.#clear();
  }

  #clear(): void {
    this.#suggestions.clear();
    runInAction(() => {
      this.isTouched = false;
      this.isNameless = false;
    });
  }
}
