import { port } from '../port.ts';

export interface FavoritesApi {
  /**
   * Sends marked and unmarked dishes to the account, at most 500 each, and returns all of its favorites, most recent
   * first. Without any changes it only reads. Needs the capability `favorites`.
   */
  change(accessToken: string, change: FavoritesChange): Promise<readonly string[]>;
}

/** Dish ids; no id is in both lists. */
export interface FavoritesChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
export const FavoritesApi = port<FavoritesApi>('FavoritesApi');
