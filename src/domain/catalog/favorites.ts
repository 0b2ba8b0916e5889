/** Dishes that somebody wants to find again. */
export interface Favorites {
  /** The last one first. */
  readonly dishIds: readonly string[];
  /** Marked here, and not told to the account yet. */
  readonly added: readonly string[];
  /** Taken back here, and not told to the account yet. */
  readonly removed: readonly string[];
}

export const NO_FAVORITES: Favorites = { dishIds: [], added: [], removed: [] };

/** More than these, and the one that was marked longest ago goes. */
export const MAX_FAVORITES = 500;

interface Mark {
  readonly dishId: string;
  readonly isFavorite: boolean;
  /** Somebody is signed in: what is taken back must be taken from the account too. */
  readonly isShared: boolean;
}

/** With a dish marked or taken back; the same object where that changes nothing. */
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
 * What the device has once the account has heard of `sent` and answered with all that it holds then. What was marked or taken
 * back meanwhile counts on, and is still to be told.
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
