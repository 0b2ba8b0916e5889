import { type Catalog, dishesOf } from './Catalog.ts';
import type { DietFilter } from './dietFilter.ts';

/** The diets and allergens that occur in a catalog, most frequent first. Only these are offered as filters. */
export function dietChoices(catalog: Catalog): DietFilter {
  const dishes = dishesOf(catalog);
  const modifiers = catalog.modifierGroups.flatMap((group) => group.modifiers);
  return {
    diets: byFrequency(dishes.flatMap(({ diets }) => diets)),
    avoided: byFrequency([...dishes, ...modifiers].flatMap(({ allergens }) => allergens)),
  };
}

function byFrequency(codes: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([code]) => code);
}
