/** The fourteen that European law has named on a menu: Regulation (EU) No 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

/** One of the fourteen, for which there are messages. */
export function isAllergen(code: string): code is (typeof ALLERGENS)[number] {
  return (ALLERGENS as readonly string[]).includes(code);
}
