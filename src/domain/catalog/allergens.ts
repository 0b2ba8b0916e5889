/** The fourteen allergens that must be declared under Regulation (EU) No 1169/2011, annex II. */
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

/** Whether a code is one of the fourteen allergens that have messages in the interface. */
export function isAllergen(code: string): code is (typeof ALLERGENS)[number] {
  return (ALLERGENS as readonly string[]).includes(code);
}
