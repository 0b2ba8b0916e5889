/**
 * Limits of what a shop can hold. The import, the desk and the contract take the same values, so that whatever one of
 * them accepts can be changed by the others. Texts are counted in Unicode code points and limited for each language.
 */
export const CATALOG_LIMITS = {
  nameCharacters: 200,
  descriptionCharacters: 2000,
  idCharacters: 64,
  /** In minor units. */
  price: 99_999_999_999,
  photos: 10,
  /** Intervals of a week. */
  intervals: 50,
  specialDays: 200,
  zones: 50,
  /** Corners of one zone: enough for the border of a large city. */
  corners: 2000,
  tiers: 20,
  /** The longest delivery, which takes a whole number of minutes. */
  deliveryMinutes: 1440,
} as const;
