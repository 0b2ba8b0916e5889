import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { type Favorites, NO_FAVORITES } from '#domain/catalog/favorites.ts';
import type { SessionStore } from './SessionStore.ts';
import { type OnFailure, reportFaults } from './Task.ts';

type Needs = Pick<UseCases, 'watchStored' | 'markFavorite' | 'syncFavorites' | 'reportFault'>;

/** The dishes that somebody marked, in every tab. */
export class FavoritesStore {
  favorites: Favorites = NO_FAVORITES;
  readonly #useCases: Needs;
  readonly #session: SessionStore;
  readonly #onFailure: OnFailure;

  constructor(useCases: Needs, session: SessionStore) {
    this.#useCases = useCases;
    this.#session = session;
    this.#onFailure = reportFaults(useCases, 'favourites');
    makeAutoObservable(this, { favorites: observableRef }, { autoBind: true });
  }

  /** Whoever signs in brings what was marked before, and gets what the account has. */
  begin(): () => void {
    const endWatching = this.#useCases.watchStored.execute('favorites', (favorites) =>
      runInAction(() => (this.favorites = favorites)),
    );
    const endSyncing = reaction(
      () => this.#session.profile?.id,
      () => void this.#sync(),
      { fireImmediately: true },
    );
    return () => {
      endWatching();
      endSyncing();
    };
  }

  get dishIds(): readonly string[] {
    return this.favorites.dishIds;
  }

  has(dishId: string): boolean {
    return this.dishIds.includes(dishId);
  }

  async toggle(dishId: string): Promise<void> {
    await this.#useCases.markFavorite.execute({ dishId, isFavorite: !this.has(dishId) });
    await this.#sync();
  }

  /** What could not be told is told with the next mark, or when the page is opened again. */
  async #sync(): Promise<void> {
    if (this.#session.profile === undefined) return;
    try {
      await this.#useCases.syncFavorites.execute();
    } catch (error) {
      this.#onFailure(error);
    }
  }
}
