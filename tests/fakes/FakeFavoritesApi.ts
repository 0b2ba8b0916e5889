import type { FavoritesApi, FavoritesChange } from '#application/ports/FavoritesApi.ts';
import { MAX_FAVORITES } from '#domain/catalog/changeFavorites.ts';
import type { FakeAccounts } from './FakeAccounts.ts';
import { Line } from './Line.ts';

export class FakeFavoritesApi implements FavoritesApi {
  readonly line = new Line();
  /** The arguments of each call. */
  readonly changes: FavoritesChange[] = [];
  readonly #accounts: FakeAccounts;
  readonly #marked = new Map<string, readonly string[]>();

  constructor(accounts: FakeAccounts) {
    this.#accounts = accounts;
  }

  change(accessToken: string, change: FavoritesChange): Promise<readonly string[]> {
    this.changes.push(change);
    return this.line.carry(() => {
      const { id } = this.#accounts.personOf(accessToken);
      const { added, removed } = change;
      const before = (this.#marked.get(id) ?? []).filter((dish) => !added.includes(dish));
      const after = [...new Set([...added, ...before])].filter((dish) => !removed.includes(dish));
      this.#marked.set(id, after.slice(0, MAX_FAVORITES));
      return after.slice(0, MAX_FAVORITES);
    });
  }
}
