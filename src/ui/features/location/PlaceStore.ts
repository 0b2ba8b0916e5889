import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Suggestions } from '#application/location/SuggestAddresses.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { AddressSuggestion } from '#domain/location/AddressSuggestion.ts';
import { barePointAddress, isBarePoint } from '#domain/location/barePoint.ts';
import type { City } from '#domain/location/City.ts';
import type { DeliveryPlace, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import { type PlaceDetails, placeProblems } from '#domain/location/placeRules.ts';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import type { FormProblems } from '#domain/validation/FormProgress.ts';
import { type OnFailure, reportFaults } from '#ui/app/stores/Task.ts';

export type SearchState =
  /** Too little is typed to ask, or the answer was taken. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'found' }
  /** The geocoder is asked with Enter only. */
  | { readonly kind: 'enter-needed' }
  | { readonly kind: 'failed' };

export type PlaceDetail = keyof PlaceDetails | 'comment';

export type PlaceNeeds = Pick<UseCases, 'suggestAddresses' | 'takeSuggestion' | 'read' | 'reportFault'>;

/** Holds the place while it is being made. */
export interface PlaceDraft {
  readonly read: () => DeliveryPlace;
  readonly write: (place: DeliveryPlace) => void;
}

export interface PlaceMessages {
  readonly locale: () => string;
  /** What a point is called that has no address; a word for the customer, never the address that is kept. */
  readonly pointOnMap: () => string;
}

type Query = Extract<Suggestions, { kind: 'found' }>['query'];

/** Where the courier goes: the address as it is typed, found or pinned, and the details to the door. */
export class PlaceStore {
  /** What stands in the address field; the address is chosen only while both agree. */
  text = '';
  addresses: readonly AddressSuggestion[] = [];
  search: SearchState = { kind: 'idle' };
  /** The customer went on to something else with an address that is only typed. */
  isLeft = false;
  /** What was found by its words and has to be looked at on the map. */
  foundCoordinates: GeoPoint | undefined = undefined;
  /** Nobody can say what stands at the pin: what is typed is its name. */
  isNameless = false;
  readonly #useCases: PlaceNeeds;
  readonly #draft: PlaceDraft;
  readonly #messages: PlaceMessages;
  #city: City | undefined;
  readonly #onFailure: OnFailure;
  /** Of the newest question to the geocoder, whatever it is about: an older answer would speak of another address. */
  #asking: AbortController | undefined;
  #naming: Promise<void> = Promise.resolve();
  #query: Query | undefined;

  constructor(useCases: PlaceNeeds, draft: PlaceDraft, messages: PlaceMessages) {
    this.#useCases = useCases;
    this.#draft = draft;
    this.#messages = messages;
    this.#onFailure = reportFaults(useCases, 'address');
    makeAutoObservable(
      this,
      { addresses: observableRef, search: observableRef, foundCoordinates: observableRef },
      { autoBind: true },
    );
  }

  get place(): DeliveryPlace {
    return this.#draft.read();
  }

  get isChosen(): boolean {
    return this.place.coordinates !== undefined;
  }

  /** A street is known and its house is not. */
  get lacksHouseNumber(): boolean {
    return this.isChosen && this.place.hasHouseNumber === false;
  }

  /** A detail that is too long says so at once. */
  get problems(): FormProblems<PlaceDetails> {
    return placeProblems(this.place);
  }

  /** Starts over in a city with the place as it stands. */
  fill(city: City): void {
    this.#city = city;
    this.text = this.#shown(this.place);
    this.foundCoordinates = this.place.coordinates;
    this.#forget();
  }

  async type(text: string): Promise<void> {
    this.text = text;
    this.isLeft = false;
    if (this.isNameless && this.isChosen) this.#name(text);
    else if (withoutTail(text) !== this.#shown(this.place)) this.#write({});
    await this.#suggest(false);
  }

  /** Enter: a geocoder that answers whole questions only is asked now. */
  async submit(): Promise<void> {
    if (this.search.kind === 'enter-needed') await this.#suggest(true);
  }

  /** Takes a line of the list. A bare street stays open for its number. */
  async choose(suggestion: AddressSuggestion): Promise<void> {
    const query = this.#query;
    if (suggestion.found !== undefined) return this.#take(suggestion.found);
    if (query === undefined) return;
    const signal = this.#begin();
    this.text = suggestion.address;
    this.search = { kind: 'working' };
    try {
      const found = await this.#useCases.takeSuggestion.execute({ suggestion, query }, signal);
      if (!signal.aborted) this.#take(found);
    } catch (error) {
      this.#fail(signal, error);
    }
  }

  /** A whole place that is known already, with the way to its door. */
  take(place: DeliveryPlace): void {
    this.#draft.write(place);
    this.text = this.#shown(place);
    this.foundCoordinates = place.coordinates;
    this.#forget();
  }

  /** The customer showed the place on the map; its address follows. */
  pin(coordinates: GeoPoint): Promise<void> {
    this.#naming = this.#pin(coordinates);
    return this.#naming;
  }

  /** Fulfilled once the address of the last pin has come, or cannot be had. */
  async named(): Promise<void> {
    const naming = this.#naming;
    await naming;
    if (naming !== this.#naming) await this.named();
  }

  async #pin(coordinates: GeoPoint): Promise<void> {
    const typed = this.isChosen ? '' : this.text.trim();
    const signal = this.#begin();
    this.#write({ coordinates, address: barePointAddress(coordinates), hasHouseNumber: false });
    this.#clear();
    try {
      const input = { coordinates, locale: this.#messages.locale() };
      const { address, placeId, hasHouseNumber } = await this.#useCases.read.execute('addressAt', input, signal);
      if (signal.aborted) return;
      if (address === '') this.#keepNameless(typed);
      else this.#write({ coordinates, placeId, hasHouseNumber, address });
    } catch (error) {
      if (error !== signal.reason) this.#onFailure(error);
      if (!signal.aborted) this.#keepNameless(typed);
    }
  }

  /** What is typed and stands in the list word for word counts as chosen. */
  leave(): void {
    const typed = withoutTail(this.text).toLocaleLowerCase();
    const same = this.addresses.find(({ address }) => address.toLocaleLowerCase() === typed);
    if (!this.isChosen && same !== undefined) void this.choose(same);
    this.isLeft = true;
  }

  describe(detail: PlaceDetail, text: string): void {
    const value = detail === 'comment' ? Array.from(text).slice(0, COMMENT_MAX_CHARACTERS).join('') : text;
    this.#draft.write({ ...this.place, [detail]: value === '' ? undefined : value });
  }

  async #suggest(isWhole: boolean): Promise<void> {
    const city = this.#city;
    if (city === undefined) return;
    const { text } = this;
    const signal = this.#begin();
    runInAction(() => (this.search = { kind: 'working' }));
    try {
      const locale = this.#messages.locale();
      const session = this.#query?.session;
      const input = { text, city, locale, session, isWhole };
      const outcome = await this.#useCases.suggestAddresses.execute(input, signal);
      if (!signal.aborted) this.#show(outcome);
    } catch (error) {
      this.#fail(signal, error);
    }
  }

  #show(outcome: Suggestions): void {
    runInAction(() => {
      if (outcome.kind === 'found') this.#query = outcome.query;
      this.addresses = outcome.kind === 'found' ? outcome.addresses : [];
      this.search = { kind: outcome.kind === 'too-short' ? 'idle' : outcome.kind };
    });
  }

  #fail(signal: AbortSignal, error: unknown): void {
    if (error !== signal.reason) this.#onFailure(error);
    if (signal.aborted) return;
    runInAction(() => {
      this.addresses = [];
      this.search = { kind: 'failed' };
    });
  }

  #take({ address, placeId, coordinates, hasHouseNumber }: FoundAddress): void {
    this.#write({ address, placeId, coordinates, hasHouseNumber });
    runInAction(() => {
      this.text = hasHouseNumber ? address : `${address}, `;
      this.foundCoordinates = coordinates;
    });
    this.#forget();
  }

  /** What is typed, before or after, names the pin. */
  #keepNameless(typed: string): void {
    runInAction(() => (this.isNameless = true));
    if (typed !== '') this.#name(typed);
  }

  /** The customer's own words for a point that nobody can name; without any it goes by its coordinates. */
  #name(typed: string): void {
    const { coordinates } = this.place;
    const words = typed.trim();
    if (coordinates === undefined) return;
    const isNamed = words !== '' && words !== this.#messages.pointOnMap();
    const address = isNamed ? words : barePointAddress(coordinates);
    this.#write({ coordinates, address, hasHouseNumber: isNamed && /\d/.test(words) });
    runInAction(() => (this.text = typed));
  }

  /** What stands in the field for a place. */
  #shown(place: DeliveryPlace): string {
    return isBarePoint(place) ? this.#messages.pointOnMap() : (place.address ?? '');
  }

  /** Another address at the same door: the details stay. */
  #write(address: Pick<DeliveryPlace, 'address' | 'placeId' | 'coordinates' | 'hasHouseNumber'>): void {
    const { apartment, entrance, floor, intercom, comment } = this.place;
    this.#draft.write({ apartment, entrance, floor, intercom, comment, ...address });
    runInAction(() => (this.text = address.address === undefined ? this.text : this.#shown(address)));
  }

  #begin(): AbortSignal {
    this.#asking?.abort();
    this.#asking = new AbortController();
    return this.#asking.signal;
  }

  #forget(): void {
    this.#asking?.abort();
    this.#query = undefined;
    this.#clear();
  }

  #clear(): void {
    runInAction(() => {
      this.addresses = [];
      this.search = { kind: 'idle' };
      this.isLeft = false;
      this.isNameless = false;
    });
  }
}

/** A street that waits for its number is the same street. */
function withoutTail(text: string): string {
  return text.replace(/[\s,]+$/, '').trimStart();
}
