/** A change made by the restaurant at its desk. `other` is a changed price, or an event that this version does not know. */
export type RestaurantEvent =
  | { readonly kind: 'sold-out'; readonly dishIds: readonly string[]; readonly modifierIds: readonly string[] }
  | { readonly kind: 'paused'; readonly until: Date | undefined }
  /** Additional minutes that every order takes from now on. */
  | { readonly kind: 'busy'; readonly minutes: number }
  | { readonly kind: 'other' };
