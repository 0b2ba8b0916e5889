import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Suggestions } from '#application/location/SuggestAddresses.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { City } from '#domain/location/City.ts';
import type { AddressSuggestion, FoundAddress } from '#domain/location/DeliveryPlace.ts';
import type { OnFailure } from '#ui/app/stores/Task.ts';

type SuggestionNeeds = Pick<UseCases, 'suggestAddresses' | 'takeSuggestion'>;

type Query = Extract<Suggestions, { kind: 'found' }>['query'];

export type SearchState =
  /** Too little is typed for a search, or a suggestion was chosen. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | { readonly kind: 'found' }
  /** The geocoder is searched on Enter only. */
  | { readonly kind: 'enter-needed' }
  | { readonly kind: 'failed' };

/**
 * The addresses that a geocoder suggests for a text. A request aborts the one before, because its answer would be about
 * another address.
 */
export class SuggestionsStore {
  addresses: readonly AddressSuggestion[] = [];
  search: SearchState = { kind: 'idle' };
  readonly #useCases: SuggestionNeeds;
  readonly #onFailure: OnFailure;
  #asking: AbortController | undefined;
  #query: Query | undefined;

  constructor(useCases: SuggestionNeeds, onFailure: OnFailure) {
    this.#useCases = useCases;
    this.#onFailure = onFailure;
    makeAutoObservable(this, { addresses: observableRef, search: observableRef }, { autoBind: true });
  }

  /** Whether suggestions were found since the form was shown or an address was chosen. */
  get hasSession(): boolean {
    return this.#query !== undefined;
  }

  /** Starts a request to the geocoder, whatever it is for. */
  begin(): AbortSignal {
    this.#asking?.abort();
    this.#asking = new AbortController();
    return this.#asking.signal;
  }

  /** Searches for a text as it is typed, or, if `isWhole`, for one that is complete. */
  async suggest(input: { text: string; city: City; locale: string; isWhole: boolean }): Promise<void> {
    const signal = this.begin();
    this.search = { kind: 'working' };
    try {
      const session = this.#query?.session;
      const outcome = await this.#useCases.suggestAddresses.execute({ ...input, session }, signal);
      if (!signal.aborted) this.#show(outcome);
    } catch (error) {
      this.#fail(signal, error);
    }
  }

  /** Asks for the whole address of a suggestion; undefined when that failed or something else was asked meanwhile. */
  async find(suggestion: AddressSuggestion): Promise<FoundAddress | undefined> {
    const query = this.#query;
    if (query === undefined) return undefined;
    const signal = this.begin();
    this.search = { kind: 'working' };
    try {
      const found = await this.#useCases.takeSuggestion.execute({ suggestion, query }, signal);
      return signal.aborted ? undefined : found;
    } catch (error) {
      this.#fail(signal, error);
      return undefined;
    }
  }

  /** Removes the suggestions and keeps the geocoder's session. */
  clear(): void {
    this.addresses = [];
    this.search = { kind: 'idle' };
  }

  /** Ends the session: an address is chosen, or another form is shown. */
  forget(): void {
    this.#asking?.abort();
    this.#query = undefined;
    this.clear();
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
}
