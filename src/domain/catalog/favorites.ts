/** Dishes that the customer marked as favorites. */
export interface Favorites {
  /** Most recently marked first. */
  readonly dishIds: readonly string[];
  /** Marked on this device and not yet sent to the account. */
  readonly added: readonly string[];
  /** Unmarked on this device and not yet sent to the account. */
  readonly removed: readonly string[];
}

export const NO_FAVORITES: Favorites = { dishIds: [], added: [], removed: [] };
