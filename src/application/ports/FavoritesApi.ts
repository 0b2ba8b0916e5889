import { port } from '../port.ts';

export interface FavoritesApi {
  /**
   * Tells an account which dishes were marked and which taken back, at most 500 each, and answers all that it holds then, the
   * last one first. A dish that is in neither stays as it is; without any this only asks. Needs the capability `favorites`.
   */
  change(accessToken: string, change: FavoritesChange): Promise<readonly string[]>;
}

/** Ids of dishes; none stands in both. */
export interface FavoritesChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
export const FavoritesApi = port<FavoritesApi>('FavoritesApi');
