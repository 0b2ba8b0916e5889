const DIETS = ['vegetarian', 'vegan', 'lactose-free', 'gluten-free', 'halal', 'kosher'] as const;

/** Whether there is a message for the diet. */
export function isDiet(code: string): code is (typeof DIETS)[number] {
  return (DIETS as readonly string[]).includes(code);
}
