const ALLERGENS = [
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

/** One of the fourteen that European law names, for which there are words. */
export function isAllergen(code: string): code is (typeof ALLERGENS)[number] {
  return (ALLERGENS as readonly string[]).includes(code);
}
