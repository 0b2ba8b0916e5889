const DIETS = ['vegetarian', 'vegan', 'lactose-free', 'gluten-free', 'halal', 'kosher'] as const;

/** One of the diets for which there are words. */
export function isDiet(code: string): code is (typeof DIETS)[number] {
  return (DIETS as readonly string[]).includes(code);
}
