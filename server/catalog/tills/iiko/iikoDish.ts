/** Of 100 grams: grams, and kilocalories of energy. */
interface Nutrition {
  readonly energy?: number | null | undefined;
  readonly proteins?: number | null | undefined;
  readonly fats?: number | null | undefined;
  readonly carbs?: number | null | undefined;
}

/** The weight of a dish; with several sizes it would be that of one of them. */
export function measuresOf(grams: number | null | undefined, sizes: number): { readonly measures?: readonly string[] } {
  return grams && sizes === 1 ? { measures: [`${grams} g`] } : {};
}

/** The energy of a dish and what it consists of; nothing where the till does not know all of it. */
export function nutritionOf({ energy, proteins, fats, carbs }: Nutrition): object {
  if (!energy || !isPositive(proteins) || !isPositive(fats) || !isPositive(carbs)) return {};
  return { nutrition: { kcal: energy, protein: proteins, fat: fats, carbs } };
}

function isPositive(grams: number | null | undefined): grams is number {
  return grams !== undefined && grams !== null;
}
