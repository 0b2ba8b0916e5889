import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { City } from '#domain/location/City.ts';
import { COMMENT_LIMIT, type DeliveryPlace, type FoundAddress } from '#domain/location/DeliveryPlace.ts';

export type SearchState =
  /** Too little is typed to ask, or the answer was taken. */
  { readonly kind: 'idle' } | { readonly kind: 'working' } | { readonly kind: 'found' } | { readonly kind: 'failed' };

export type PlaceDetail = 'apartment' | 'entrance' | 'floor' | 'intercom' | 'comment';

type Needs = Pick<UseCases, 'suggestAddresses' | 'reportFault'>;

/** Holds the place while it is being made. */
export interface PlaceDraft {
  readonly read: () => DeliveryPlace;
  readonly write: (place: DeliveryPlace) => void;
}

/** Where the courier goes: the address as it is typed and found, and the details to the door. */
export class PlaceStore {
  /** What stands in the address field; the address is chosen only while both agree. */
  text = '';
  addresses: readonly FoundAddress[] = [];
  search: SearchState = { kind: 'idle' };
  /** The customer went on to something else with an address that is only typed. */
  isLeft = false;
  readonly #useCases: Needs;
  readonly #draft: PlaceDraft;
  readonly #locale: () => string;
  #city: City | undefined;
  #question = 0;

  constructor(useCases: Needs, draft: PlaceDraft, locale: () => string) {
    this.#useCases = useCases;
    this.#draft = draft;
    this.#locale = locale;
    makeAutoObservable(this, { addresses: observableRef, search: observableRef }, { autoBind: true });
  }

  get place(): DeliveryPlace {
    return this.#draft.read();
  }

  get isChosen(): boolean {
    return this.place.location !== undefined;
  }

  /** A street is known and its house is not. */
  get lacksHouseNumber(): boolean {
    return this.isChosen && this.place.hasHouseNumber === false;
  }

  /** Starts over in a city with the place as it stands. */
  fill(city: City): void {
    this.#city = city;
    this.text = this.place.address ?? '';
    this.#forget();
  }

  async type(text: string): Promise<void> {
    this.text = text;
    this.isLeft = false;
    if (withoutTail(text) !== (this.place.address ?? '')) this.#unchoose();
    const city = this.#city;
    if (city === undefined) return;
    const question = ++this.#question;
    this.search = { kind: 'working' };
    try {
      const outcome = await this.#useCases.suggestAddresses.execute({ text, city, locale: this.#locale() });
      runInAction(() => {
        if (question !== this.#question || outcome.kind === 'superseded') return;
        this.addresses = outcome.kind === 'found' ? outcome.addresses : [];
        this.search = { kind: outcome.kind === 'found' ? 'found' : 'idle' };
      });
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'address search' });
      runInAction(() => {
        if (question !== this.#question) return;
        this.addresses = [];
        this.search = { kind: 'failed' };
      });
    }
  }

  /** Takes a found address. A bare street stays open for its number. */
  choose(found: FoundAddress): void {
    const { address, placeId, location, hasHouseNumber } = found;
    this.#draft.write({ ...this.place, address, placeId, location, hasHouseNumber });
    this.text = hasHouseNumber ? address : `${address}, `;
    this.#forget();
  }

  /** What is typed and stands in the list word for word counts as chosen. */
  leave(): void {
    const typed = withoutTail(this.text).toLocaleLowerCase();
    const same = this.addresses.find(({ address }) => address.toLocaleLowerCase() === typed);
    if (!this.isChosen && same !== undefined) this.choose(same);
    this.isLeft = true;
  }

  describe(detail: PlaceDetail, text: string): void {
    const value = detail === 'comment' ? Array.from(text).slice(0, COMMENT_LIMIT).join('') : text;
    this.#draft.write({ ...this.place, [detail]: value === '' ? undefined : value });
  }

  #unchoose(): void {
    const { apartment, entrance, floor, intercom, comment } = this.place;
    this.#draft.write({ apartment, entrance, floor, intercom, comment });
  }

  #forget(): void {
    this.#question++;
    this.addresses = [];
    this.search = { kind: 'idle' };
    this.isLeft = false;
  }
}

/** A street that waits for its number is the same street. */
function withoutTail(text: string): string {
  return text.replace(/[\s,]+$/, '').trimStart();
}
