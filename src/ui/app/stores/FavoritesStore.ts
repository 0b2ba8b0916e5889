import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { type Favorites, NO_FAVORITES } from '#domain/catalog/favorites.ts';
import type { SessionStore } from './SessionStore.ts';
import { type OnFailure, reportFaults } from './Task.ts';

type Needs = Pick<UseCases, 'watchStored' | 'markFavorite' | 'syncFavorites' | 'reportFault'>;

/** The favorite dishes, in sync across tabs. */
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

  /**
   * Observes stored favorites and merges them with the account's after signing in. Returns the unsubscribe function.
   */
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

  /** Synchronizes with the account. After a failure it is repeated with the next change or page load. */
  async #sync(): Promise<void> {
    if (this.#session.profile === undefined) return;
    try {
      await this.#useCases.syncFavorites.execute();
    } catch (error) {
      this.#onFailure(error);
    }
  }
}
