/** What a desk changes at a restaurant. `other`: a price, or what a later back end tells of. */
export type RestaurantEvent =
  | { readonly kind: 'sold-out'; readonly dishIds: readonly string[]; readonly modifierIds: readonly string[] }
  | { readonly kind: 'paused'; readonly until: Date | undefined }
  /** What everything takes longer from now on, in minutes. */
  | { readonly kind: 'busy'; readonly minutes: number }
  | { readonly kind: 'other' };
