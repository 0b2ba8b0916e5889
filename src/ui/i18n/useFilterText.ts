import { useIntl } from 'react-intl';
import { isAllergen } from '#domain/catalog/allergens.ts';
import type { DietFilter } from '#domain/catalog/dietFilter.ts';

const DIETS = ['vegetarian', 'vegan', 'lactose-free', 'gluten-free', 'halal', 'kosher'] as const;

/** Whether there is a message for the diet. */
function isDiet(code: string): code is (typeof DIETS)[number] {
  return (DIETS as readonly string[]).includes(code);
}

/** One condition of a filter, with a text that says whether it is required or excluded. */
export interface FilterWord {
  readonly kind: keyof DietFilter;
  readonly code: string;
  readonly name: string;
}

/** The conditions of a filter as texts; those without a message are left out. */
export function useFilterText(): (filter: DietFilter) => readonly FilterWord[] {
  const intl = useIntl();
  return ({ diets, avoided }) => [
    ...diets
      .filter(isDiet)
      .map((code) => ({ kind: 'diets', code, name: intl.formatMessage({ id: `diet.${code}` }) }) as const),
    ...avoided
      .filter(isAllergen)
      .map((code) => ({ kind: 'avoided', code, name: intl.formatMessage({ id: `avoid.${code}` }) }) as const),
  ];
}
