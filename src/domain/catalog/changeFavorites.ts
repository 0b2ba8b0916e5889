import type { Favorites } from './favorites.ts';

/** Beyond this number the favorite that was marked first is dropped. */
export const MAX_FAVORITES = 500;

interface Mark {
  readonly dishId: string;
  readonly isFavorite: boolean;
  /** Whether the customer is signed in, so that an unmarked dish must be removed from the account too. */
  readonly isShared: boolean;
}

/** Favorites after a dish was marked or unmarked; the same object when nothing changes. */
export function favoritesMarked(favorites: Favorites, { dishId, isFavorite, isShared }: Mark): Favorites {
  const { dishIds } = favorites;
  if (dishIds.includes(dishId) === isFavorite) return favorites;
  const added = without(favorites.added, dishId);
  const removed = without(favorites.removed, dishId);
  if (isFavorite) {
    return {
      dishIds: [dishId, ...dishIds].slice(0, MAX_FAVORITES),
      added: [dishId, ...added].slice(0, MAX_FAVORITES),
      removed,
    };
  }
  return {
    dishIds: without(dishIds, dishId),
    added,
    removed: isShared ? [dishId, ...removed].slice(0, MAX_FAVORITES) : removed,
  };
}

/**
 * Favorites after the server accepted `sent` and answered with the account's `dishIds`. Changes made on the device
 * during the request are kept and still have to be sent.
 */
export function favoritesAfterSync(now: Favorites, sent: Favorites, dishIds: readonly string[]): Favorites {
  const added = now.added.filter((dishId) => !sent.added.includes(dishId));
  const removed = now.removed.filter((dishId) => !sent.removed.includes(dishId));
  const known = dishIds.filter((dishId) => !added.includes(dishId) && !removed.includes(dishId));
  return { dishIds: [...added, ...known].slice(0, MAX_FAVORITES), added, removed };
}

function without(dishIds: readonly string[], dishId: string): readonly string[] {
  return dishIds.filter((other) => other !== dishId);
}
